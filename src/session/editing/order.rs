//! The order of the children of the tree at hand.

use super::super::Session;
use crate::generate::{Order, order};
use crate::tree::NodeId;
use crate::tree::edit::EditError;
use crate::tree::edit::change::Change;

impl Session {
    /// Puts the children everywhere below the selected node, or in the whole tree, in this order.
    pub(super) fn reorder(&mut self, order: Order) {
        let top = self.order_top();
        let verb = match order {
            Order::Random => "shuffle".to_owned(),
            order => format!("{} order of", order.id()),
        };
        let place =
            if top == self.scene.tree().root_id() { "the tree".to_owned() } else { self.scene.name(top) };
        let seed = self.history.seed();
        self.edit(format!("{verb} {place}"), None, |change| rearrange(change, top, order, seed));
    }

    /// The node below which children are put in order: the selected one, or the root.
    pub(in crate::session) fn order_top(&self) -> NodeId {
        self.selection.leader().unwrap_or_else(|| self.scene.tree().root_id())
    }
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
