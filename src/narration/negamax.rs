//! Sentences for searches that count values from the side to move: which signs are flipped, and the new v. Empty for
//! searches that count for MAX.

use super::claims::{Claim, Link};
use super::words::{Voice, factor, says, voiced};
use super::{Narrator, Sentence};
use crate::score::Score;
use crate::search::replay::NodeState;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn player_at(&self, node: NodeId) -> Player {
        self.replay.player_at(node)
    }

    /// The state of a node, with the numbers as they are shown.
    pub(super) fn seen_state(&self, node: NodeId) -> NodeState {
        self.replay.state(node, self.after).seen(self.perspective, self.player_at(node))
    }

    /// Where the window of `node` comes from.
    pub(super) fn where_window_comes_from(&self, node: NodeId, given: Window) -> Option<Sentence> {
        let parent = self.replay.tree().parent(node).filter(|_| self.perspective.turns_signs())?;
        if self.replay.state(parent, self.after).window != Some(given) {
            return None;
        }
        Some(self.plain([says(Claim::PassedOn { parent, node, window: given })]))
    }

    /// How a leaf's value is counted; the leaf is worth `value` to MAX.
    pub(super) fn how_it_counts(&self, node: NodeId, value: Score) -> Option<Sentence> {
        let signed = Claim::Signed { node, player: self.player_at(node), value };
        self.perspective.turns_signs().then(|| self.plain([says(signed)]))
    }

    /// The formula for the value that a node returns; the node is worth `value` to MAX.
    pub(super) fn signed(&self, node: NodeId, value: Score) -> String {
        let player = self.player_at(node);
        let (sign, returned) = (player.view(Score::from(1)), player.view(value));
        let product = format!("s\u{a0}·\u{a0}{}", factor(value));
        let (sign, returned) = (sign.to_string(), returned.to_string());
        self.text.walk_signed(self.name(node), player.name(), product, sign, returned)
    }

    /// A bound of the opponent, as the opponent counts it and as `player` counts it.
    pub(super) fn price(&self, player: Player, bound: Score) -> String {
        let [price, seen] = [player.opponent(), player].map(|player| self.perspective.score(player, bound));
        if price == seen {
            price.to_string()
        } else {
            self.text.walk_price(player.name(), price.to_string(), seen.to_string())
        }
    }

    /// The result on MAX's scale.
    pub(super) fn result_on_max_scale(&self, root: NodeId, value: Score) -> Option<Sentence> {
        let player = self.player_at(root);
        let for_max = voiced(self.worth_of(root, Bound::Exact, value), Voice::ForMax);
        (self.perspective.score(player, value) != value).then(|| {
            self.plain([says(Claim::CountsFor { node: root, player }), Link::Semicolon.into(), for_max])
        })
    }
}
