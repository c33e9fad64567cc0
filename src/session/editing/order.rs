//! The order of the children of the tree at hand.

use super::super::Session;
use super::super::walk::selection::Selection;
use crate::generate::orders::Named;
use crate::generate::{Order, order};
use crate::search::ordering::ChildOrder;
use crate::tree::edit::EditError;
use crate::tree::edit::change::Change;
use crate::tree::{GameTree as _, NodeId, Place, Tree};

impl Session {
    /// Puts the children everywhere below the selected node, or in the whole tree, in this order.
    pub(super) fn reorder(&mut self, order: Order) {
        let top = order_top(&self.walk.selection, self.analysis.scene.tree());
        let verb = match order {
            Order::Random => "shuffle".to_owned(),
            order => format!("{} order of", order.id()),
        };
        let place = if top == self.analysis.scene.tree().root_id() {
            "the tree".to_owned()
        } else {
            self.analysis.scene.name(top)
        };
        let seed = self.document.history.seed();
        self.edit(format!("{verb} {place}"), None, |change| rearrange(change, top, order, seed));
    }

    /// Puts the children of the whole tree into the order with this name.
    pub(in crate::session) fn take_order(&mut self, named: Named) {
        let sorted = |change: &mut Change<'_>, order| {
            let root = change.tree().root_id();
            rearrange(change, root, order, 0)
        };
        match named {
            Named::Own => {}
            Named::Best => {
                self.edit("best order of the tree".to_owned(), None, |change| sorted(change, Order::Best))
            }
            Named::Worst => {
                self.edit("worst order of the tree".to_owned(), None, |change| sorted(change, Order::Worst));
            }
            Named::Static => self.edit("order of the tree by static value".to_owned(), None, |change| {
                let orders = static_arrangement(change.tree());
                orders.iter().try_for_each(|(parent, children)| change.reorder(*parent, children))
            }),
        }
    }
}

/// The node below which children are put in order: the selected one, or the root.
pub(in crate::session) fn order_top(selection: &Selection, tree: &Tree) -> NodeId {
    selection.leader().unwrap_or_else(|| tree.root_id())
}

/// Puts the children everywhere below `top` in this order. The same seed makes the same shuffle.
pub(in crate::session) fn rearrange(
    change: &mut Change<'_>,
    top: NodeId,
    order: Order,
    seed: u64,
) -> Result<(), EditError> {
    let orders = order::arrangement(change.tree(), top, order, seed);
    orders.iter().try_for_each(|(parent, children)| change.reorder(*parent, children))
}

/// The nodes whose children do not stand in the order of their static values, with the children as they would.
fn static_arrangement(tree: &Tree) -> Vec<(NodeId, Vec<NodeId>)> {
    let mut arranged = Vec::new();
    let mut level = vec![tree.root()];
    while !level.is_empty() {
        let mut below = Vec::new();
        for place in level {
            let children: Vec<Place> = ChildOrder::Static.children(tree, &place).collect();
            if !tree.children_of(place.node).eq(children.iter().map(|child| child.node)) {
                arranged.push((place.node, children.iter().map(|child| child.node).collect()));
            }
            below.extend(children);
        }
        level = below;
    }
    arranged
}
