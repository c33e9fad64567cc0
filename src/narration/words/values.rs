//! The words of claims about what a value changes and what it cuts.

use super::{Voice, capitalised};
use crate::narration::Narrator;
use crate::narration::bounds::bound_text;
use crate::narration::claims::Claim;
use crate::narration::depth::appended;
use crate::score::Score;
use crate::search::replay::facts::Scope;
use crate::search::window::{Ties, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn words_of_values(&self, claim: &Claim, voice: Voice) -> String {
        match *claim {
            Claim::Compared { parent, value, owner, bound, .. } => self.compared(parent, value, owner, bound),
            Claim::Inside { .. } if voice == Voice::It && self.names.are_moves() => {
                "it lies inside the window".to_owned()
            }
            Claim::Inside { parent, .. } if voice == Voice::It => {
                format!("it lies inside {}’s window", self.name(parent))
            }
            Claim::Inside { parent, value, window, .. } => {
                let (value, window) = (self.seen(parent, value), self.seen_window(parent, window));
                let [alpha, beta] =
                    [window.alpha, window.beta].map(|bound| bound_text(bound, self.given(parent)));
                format!("{alpha} < {value} < {beta}")
            }
            Claim::Moved { node, player, from, to, .. } => {
                let (letter, to) = (self.letter(node, player), self.seen(node, to));
                match (voice, self.perspective.role(player)) {
                    (Voice::Title, role) => {
                        let verb = if role == Player::Max { "raises" } else { "lowers" };
                        format!("{} {verb} {letter} to {to}", self.name(node))
                    }
                    (_, Player::Max) => format!("{letter} = max({}, {to}) = {to}", self.bound(node, from)),
                    (_, Player::Min) => format!("{letter} = min({}, {to}) = {to}", self.bound(node, from)),
                }
            }
            Claim::WillMove { node, player, to, .. } => {
                format!("{} will move to {}", self.letter(node, player), self.seen(node, to))
            }
            Claim::Unbeatable { player, value } => {
                let nothing = format!("nothing is better for {}", player.name());
                let seen = self.perspective.score(player, value);
                if voice == Voice::It { nothing } else { format!("{nothing} than {seen}") }
            }
            Claim::Equals { node, .. } => format!("{} can at best equal that", self.name(node)),
            Claim::Best { node, value, from, to, .. } => self.best_words(node, [value, from, to], voice),
            Claim::Stays { node, owner, best, bound } => {
                let (letter, bound) = (self.letter(node, owner), self.bound(node, bound));
                if self.returns_bounds() {
                    return format!("{} {letter} stays {bound}", self.place_first(node));
                }
                format!("{} v = {}; {letter} stays {bound}", self.place_first(node), self.seen(node, best))
            }
            Claim::NothingChanges { node, best, bound, .. } => self.nothing_changes(node, best, bound),
            Claim::Closed { node, before, window } => self.closed_words(node, before, window, voice),
            Claim::Cut { node, ref unseen, .. } => self.cut_words(node, unseen, voice),
            Claim::NeverReached { node, scope, .. } => {
                let limit = match scope {
                    Scope::Tree => String::new(),
                    _ if self.replay.depth_limit_at(self.after).is_some() => "in this pass ".to_owned(),
                    scope => format!("{} ", appended(scope).trim_start()),
                };
                format!("{limit}play never reaches {}", self.name_of_position(node))
            }
            Claim::Tie { .. } => "the rule α > β does not cut at a tie".to_owned(),
            Claim::Enough { node, .. } => format!("no more search is needed {}", self.place(node)),
            _ => String::new(),
        }
    }

    fn best_words(&self, node: NodeId, [value, from, to]: [Score; 3], voice: Voice) -> String {
        let player = self.player_at(node);
        if voice == Voice::Computed {
            let [from, to] = [from, to].map(|score| player.view(score));
            let returned = super::factor(player.opponent().view(value));
            return format!("{} v = max({from}, −{returned}) = {to}", self.place_first(node));
        }
        let [value, from, to] = [value, from, to].map(|score| self.seen(node, score));
        let function = if self.perspective.role(player) == Player::Max { "max" } else { "min" };
        format!("{} v = {function}({from}, {value}) = {to}", self.place_first(node))
    }

    /// `At D,`, before what happens there.
    fn place_first(&self, node: NodeId) -> String {
        capitalised(&format!("{},", self.place(node)))
    }

    /// A position that play comes to: the node, or what follows a move.
    fn name_of_position(&self, node: NodeId) -> String {
        if self.names.are_moves() { "this position".to_owned() } else { self.name(node) }
    }

    fn nothing_changes(&self, node: NodeId, best: Score, bound: Option<Score>) -> String {
        let (place, seen) = (self.place(node), self.seen(node, best));
        match bound {
            None => format!("nothing changes {place}: v = {seen}"),
            Some(bound) if bound == best || self.returns_bounds() => format!("nothing changes {place}"),
            Some(bound) => {
                let (letter, bound) = (self.letter(node, self.player_at(node)), self.bound(node, bound));
                format!("nothing changes {place}: v = {seen}, {letter} = {bound}")
            }
        }
    }

    /// The relation of a value to a bound, as both stand at `parent`.
    fn compared(&self, parent: NodeId, value: Score, owner: Player, bound: Score) -> String {
        let letter = self.letter(parent, owner);
        let (value, bound, text) =
            (self.seen(parent, value), self.seen(parent, bound), self.bound(parent, bound));
        if value == bound && text == value.to_string() {
            return format!("{value} = {letter}");
        }
        let sign = if value < bound {
            "<"
        } else if value > bound {
            ">"
        } else {
            "="
        };
        format!("{value} {sign} {letter} = {text}")
    }

    fn closed_words(&self, node: NodeId, before: Score, window: Window, voice: Voice) -> String {
        let player = self.player_at(node);
        let (role, given) = (self.perspective.role(player), self.given(node));
        let closed = self.seen_window(node, window);
        let [alpha, beta] = [closed.alpha, closed.beta].map(|bound| bound_text(bound, given));
        if voice == Voice::Will {
            return format!("now α = {alpha} {} β = {beta}", self.ties.relation());
        }
        let own = closed.own(role);
        let old = bound_text(self.seen(node, before), given);
        match (role, self.ties) {
            (Player::Max, ties) => format!("α = max({old}, {own}) = {own} {} β = {beta}", ties.relation()),
            (Player::Min, Ties::Prune) => format!("β = min({old}, {own}) = {own} ≤ α = {alpha}"),
            (Player::Min, Ties::Search) => format!("β = min({old}, {own}) = {own} < α = {alpha}"),
        }
    }

    fn cut_words(&self, node: NodeId, unseen: &[NodeId], voice: Voice) -> String {
        if voice == Voice::Title {
            let letter = self.perspective.cut(self.player_at(node)).letter();
            return format!("{letter}-cutoff {}", self.place(node));
        }
        let tree = self.replay.tree();
        let listed = unseen.len() <= NAMES_LISTED;
        let values: Option<Vec<_>> = unseen
            .iter()
            .map(|&child| tree.value(child).filter(|_| tree.is_leaf(child) && !self.names.are_moves()))
            .collect();
        let names: Vec<_> = match &values {
            _ if !listed => Vec::new(),
            Some(values) => {
                let mover = self.player_at(node).opponent();
                values.iter().map(|&value| self.perspective.score(mover, value).to_string()).collect()
            }
            // They are the moves of this position, whatever else is called so.
            None if self.names.are_moves() => {
                unseen.iter().map(|&child| self.names.of(tree, child)).collect()
            }
            None => unseen.iter().map(|&child| self.name(child)).collect(),
        };
        // Another pass may look at them, or have done so.
        let pass = if self.replay.pass_at(self.after).is_some() { " in this pass" } else { "" };
        let (leaf, leaves) = match values {
            Some(_) => ("Leaf ", "Leaves "),
            None if self.names.are_moves() => ("Here the move ", "Here the moves "),
            None => ("", ""),
        };
        match names.as_slice() {
            [] if unseen.is_empty() => "It was the last child: nothing is left to skip".to_owned(),
            [] => format!("Its other {} children are skipped{pass}", unseen.len()),
            [one] => format!("{leaf}{one} is skipped{pass}"),
            [first @ .., last] => format!("{leaves}{} and {last} are skipped{pass}", first.join(", ")),
        }
    }
}

/// How many cut children a sentence lists by name.
const NAMES_LISTED: usize = 3;
