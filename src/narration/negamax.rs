//! What the program adds where values count from the side to move: which signs are turned, and what becomes of v.
//! Nothing where they count for MAX.

use super::{Narrator, window_text};
use crate::score::Score;
use crate::search::replay::NodeState;
use crate::search::window::Window;
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn player_at(&self, node: NodeId) -> Player {
        self.replay.player_at(node)
    }

    /// The state of a node, with the numbers as they are shown.
    pub(super) fn seen_state(&self, node: NodeId) -> NodeState {
        self.replay.state(node, self.after).seen(self.perspective, self.player_at(node))
    }

    /// What follows the words for the greatest of so many children.
    pub(super) const fn sign_note(&self, children: usize) -> &'static str {
        match (self.perspective.turns_signs(), children) {
            (false, _) => "",
            (true, 1) => ", with its sign turned",
            (true, _) => ", with their signs turned",
        }
    }

    /// Where the window comes from that `node` was given.
    pub(super) fn where_window_comes_from(&self, node: NodeId, given: Window) -> Option<String> {
        let parent = self.replay.tree().parent(node).filter(|_| self.perspective.turns_signs())?;
        if self.replay.state(parent, self.after).window != Some(given) {
            return None;
        }
        let above = self.perspective.window(self.player_at(parent), given);
        Some(format!("{} passed [α, β] = {} down as [−β, −α].", self.name(parent), window_text(above)))
    }

    /// The own window of a node as the next child is given it, and sees it.
    pub(super) fn passed_down_text(&self, seen: Window) -> String {
        let turned = if self.perspective.turns_signs() { "[−β, −α] = " } else { "" };
        format!("{turned}{}", window_text(seen))
    }

    /// What a leaf returns that is worth `value` to MAX.
    pub(super) fn how_it_counts(&self, node: NodeId, value: Score) -> Option<String> {
        if !self.perspective.turns_signs() {
            return None;
        }
        let player = self.player_at(node);
        let sign = player.view(Score::from(1));
        let returned = player.view(value);
        Some(format!(
            "{} is to move at {}: s = {sign}, and s\u{a0}·\u{a0}{} = {returned}.",
            player.name(),
            self.name(node),
            factor(value)
        ))
    }

    /// What the value that `node` has just returned makes of its parent's v.
    pub(super) fn what_the_parent_computes(&self, node: NodeId, value: Score) -> Option<String> {
        let parent = self.replay.tree().parent(node).filter(|_| self.perspective.turns_signs())?;
        let player = self.player_at(parent);
        let best = self.replay.state(parent, self.after.saturating_sub(1)).value;
        let best = best.map_or(Score::NEG_INFINITY, |best| player.view(best));
        let returned = player.opponent().view(value);
        let now = best.max(-returned);
        Some(format!("At {}, v = max({best}, −{}) = {now}.", self.name(parent), factor(returned)))
    }

    /// A bound of the opponent's, as a price that the opponent gets: `5`, and what that is to `player`.
    pub(super) fn price(&self, player: Player, bound: Score) -> String {
        let [price, seen] = [player.opponent(), player].map(|player| self.perspective.score(player, bound));
        if price == seen {
            price.to_string()
        } else {
            format!("{price}, which is {seen} for {}", player.name())
        }
    }

    /// Who has a bound, in words that a number follows: `MAX has`. Who counts otherwise has it against `player`, who
    /// counts here: `MAX holds MIN to`.
    pub(super) fn has(&self, owner: Player, player: Player, adverb: &str) -> String {
        if self.perspective.turns_signs() && owner != player {
            format!("{} {adverb}holds {} to", owner.name(), player.name())
        } else {
            format!("{} {adverb}has", owner.name())
        }
    }

    /// What does not change at `parent` when a value is no better than α, its own bound.
    pub(super) fn what_stays(&self, parent: &str) -> String {
        if self.perspective.turns_signs() {
            format!("α stays at {parent}")
        } else {
            format!("nothing changes at {parent}")
        }
    }

    /// The result as everybody else counts it.
    pub(super) fn result_on_max_scale(&self, player: Player, seen: Score) -> Option<String> {
        let value = self.perspective.score(player, seen);
        (value != seen)
            .then(|| format!("It counts for {}, who moves there; for MAX it is {value}.", player.name()))
    }
}

/// A number behind a sign: in brackets if it has one itself.
fn factor(score: Score) -> String {
    let text = score.to_string();
    if text.chars().all(|c| c.is_ascii_digit() || c == '.') { text } else { format!("({text})") }
}
