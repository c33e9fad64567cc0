//! The order of the children of the tree at hand.

use super::super::Session;
use crate::generate::{Order, order};

impl Session {
    /// Puts the children everywhere below the selected node, or in the whole tree, in this order.
    pub(super) fn reorder(&mut self, order: Order) {
        let top = self.selection.leader().unwrap_or_else(|| self.scene.tree().root_id());
        let verb = match order {
            Order::Random => "shuffle",
            Order::Best => "best order of",
            Order::Worst => "worst order of",
            Order::Strong => "strong order of",
        };
        let place =
            if top == self.scene.tree().root_id() { "the tree".to_owned() } else { self.scene.name(top) };
        let seed = self.history.seed();
        self.edit(format!("{verb} {place}"), None, |change| {
            let orders = order::arrangement(change.tree(), top, order, seed);
            orders.iter().try_for_each(|(parent, children)| change.reorder(*parent, children))
        });
    }
}
