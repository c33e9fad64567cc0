//! The order of the children of the tree at hand.

use super::Editor;
use crate::generate::child_orders::NamedOrder;
use crate::generate::{Arrangement, arrangement};
use crate::search::Settings;
use crate::search::ordering::ChildOrder;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::walk::selection::Selection;
use crate::tree::edit::EditError;
use crate::tree::edit::change::Transaction;
use crate::tree::{GameTree as _, NodeId, Place, Tree};

impl Editor<'_> {
    /// Puts the children everywhere below the selected node, or in the whole tree, in this order.
    pub(super) fn reorder(&mut self, order: Arrangement) -> Vec<Effect> {
        let (tree, seed) = (self.scene().tree(), self.document.history.seed());
        let top = order_top(&self.walk.selection, tree);
        let text = self.text;
        let place = if top == tree.root_id() { text.action_the_tree() } else { self.scene().name(top) };
        let name = match order {
            Arrangement::Random => text.action_shuffle(place),
            Arrangement::Best => text.action_best_order(place),
            Arrangement::Worst => text.action_worst_order(place),
            Arrangement::Strong => text.action_strong_order(place),
        };
        let settings = self.analysis.search.settings;
        let effects = self.edit(name, |change| rearrange(change, top, (order, seed), settings));
        self.or_told(effects)
    }

    /// These effects of a new order, or a word about it if it changes nothing.
    fn or_told(&self, mut effects: Vec<Effect>) -> Vec<Effect> {
        if matches!(effects.as_slice(), [Effect::Solve(_)]) {
            effects.push(Effect::notice(Topic::Change, self.text.order_already()));
        }
        effects
    }

    /// Puts the children of the whole tree into the order with this name.
    pub(in crate::session) fn take_order(&mut self, named: NamedOrder) -> Vec<Effect> {
        let settings = self.analysis.search.settings;
        let sorted = |change: &mut Transaction<'_>, order| {
            let root = change.tree().root_id();
            rearrange(change, root, (order, 0), settings)
        };
        let by_static_value = |change: &mut Transaction<'_>| {
            let orders = static_arrangement(change.tree(), settings.child_order);
            orders.iter().try_for_each(|(parent, children)| change.reorder(*parent, children))
        };
        let (text, tree) = (self.text, self.text.action_the_tree());
        let effects = match named {
            NamedOrder::Own => Vec::new(),
            NamedOrder::Best => self.edit(text.action_best_order(tree), |it| sorted(it, Arrangement::Best)),
            NamedOrder::Worst => {
                self.edit(text.action_worst_order(tree), |it| sorted(it, Arrangement::Worst))
            }
            NamedOrder::Static => self.edit(text.action_static_order(), by_static_value),
        };
        self.or_told(effects)
    }
}

/// The node below which children are put in order: the selected one, or the root.
pub(in crate::session) fn order_top(selection: &Selection, tree: &Tree) -> NodeId {
    selection.leader().unwrap_or_else(|| tree.root_id())
}

/// Puts the children everywhere below `top` in this order for a search with these settings. The same seed makes the same
/// shuffle.
pub(in crate::session) fn rearrange(
    change: &mut Transaction<'_>,
    top: NodeId,
    order: (Arrangement, u64),
    settings: Settings,
) -> Result<(), EditError> {
    let orders = arrangement::rearranged_children(change.tree(), top, order, settings);
    orders.iter().try_for_each(|(parent, children)| change.reorder(*parent, children))
}

/// The nodes whose children a search in this order does not take by their static values, with the children as they would
/// stand.
fn static_arrangement(tree: &Tree, searched: ChildOrder) -> Vec<(NodeId, Vec<NodeId>)> {
    let mut arranged = Vec::new();
    let mut level = vec![tree.root()];
    while !level.is_empty() {
        let mut below = Vec::new();
        for place in level {
            let mut children: Vec<Place> = tree.children(&place).collect();
            searched.sort_for_search(&mut children, |it| ChildOrder::Static.arrange(tree, place.player, it));
            if !tree.children_of(place.node).eq(children.iter().map(|child| child.node)) {
                arranged.push((place.node, children.iter().map(|child| child.node).collect()));
            }
            below.extend(children);
        }
        level = below;
    }
    arranged
}
