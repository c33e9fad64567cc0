//! The words of claims about what a value changes and what it cuts.

use super::{Voice, capitalised};
use crate::narration::Narrator;
use crate::narration::claims::Claim;
use crate::narration::depth::depth_text;
use crate::score::Score;
use crate::search::bounds::bound_text;
use crate::search::window::{CutoffKind, Ties, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn words_of_values(&self, claim: &Claim, voice: Voice) -> String {
        match *claim {
            Claim::Compared { parent, value, owner, bound, .. } => self.compared(parent, value, owner, bound),
            Claim::Inside { .. } if voice == Voice::It && self.names.are_moves() => {
                self.text.walk_inside_move()
            }
            Claim::Inside { parent, .. } if voice == Voice::It => self.text.walk_inside(self.name(parent)),
            Claim::Inside { parent, value, window, .. } => {
                let (value, window) = (self.seen(parent, value), self.seen_window(parent, window));
                let [alpha, beta] =
                    [window.alpha, window.beta].map(|bound| bound_text(bound, self.given(parent)));
                format!("{alpha} < {value} < {beta}")
            }
            Claim::Moved { node, player, from, to, .. } => {
                let (letter, to) = (self.letter(node, player), self.seen(node, to));
                match (voice, self.perspective.role(player)) {
                    (Voice::Title, Player::Max) => {
                        self.text.walk_raises(letter, self.name(node), to.to_string())
                    }
                    (Voice::Title, Player::Min) => {
                        self.text.walk_lowers(letter, self.name(node), to.to_string())
                    }
                    (_, role) => {
                        let (best, from) = (best_of(role), self.bound(node, from));
                        format!("{letter} = {best}({from}, {to}) = {to}")
                    }
                }
            }
            Claim::WillMove { node, player, to, .. } => {
                self.text.walk_will_move(self.letter(node, player), self.seen(node, to).to_string())
            }
            Claim::Unbeatable { player, value } => {
                let seen = self.perspective.score(player, value);
                match voice {
                    Voice::It => self.text.walk_unbeatable(player.name()),
                    _ => self.text.walk_unbeatable_than(player.name(), seen.to_string()),
                }
            }
            Claim::Equals { node, .. } => self.text.walk_equals(self.name(node)),
            Claim::Best { node, value, from, to, .. } => self.best_words(node, [value, from, to], voice),
            Claim::Stays { node, owner, best, bound } => {
                let (letter, bound) = (self.letter(node, owner), self.bound(node, bound));
                let place = self.place_first(node);
                if self.returns_bounds() {
                    self.text.walk_stays(bound, letter, place)
                } else {
                    self.text.walk_best_stays(self.seen(node, best).to_string(), bound, letter, place)
                }
            }
            Claim::NothingChanges { node, best, bound, .. } => self.nothing_changes(node, best, bound),
            Claim::Closed { node, before, window } => self.closed_words(node, before, window, voice),
            Claim::Cut { node, ref unseen, .. } => self.cut_words(node, unseen, voice),
            Claim::NeverReached { node, scope, .. } => {
                let (text, node) = (self.text, self.name_of_position(node));
                match depth_text(text, scope) {
                    None => text.walk_never_reached(node),
                    Some(_) if self.replay.depth_limit_at(self.after).is_some() => {
                        text.walk_never_reached_pass(node)
                    }
                    Some(depth) => text.walk_never_reached_depth(depth, node),
                }
            }
            Claim::Tie { .. } => self.text.walk_tie(),
            Claim::Enough { node, .. } => self.text.walk_enough(self.place(node)),
            _ => String::new(),
        }
    }

    fn best_words(&self, node: NodeId, [value, from, to]: [Score; 3], voice: Voice) -> String {
        let player = self.player_at(node);
        if voice == Voice::Computed {
            let [from, to] = [from, to].map(|score| player.view(score));
            let returned = super::factor(player.opponent().view(value));
            let best = best_of(Player::Max);
            let formula = format!("v = {best}({from}, −{returned}) = {to}");
            return self.text.walk_best(formula, self.place_first(node));
        }
        let [value, from, to] = [value, from, to].map(|score| self.seen(node, score));
        let function = best_of(self.perspective.role(player));
        self.text.walk_best(format!("v = {function}({from}, {value}) = {to}"), self.place_first(node))
    }

    /// The place at the start of a clause: `At D`.
    fn place_first(&self, node: NodeId) -> String {
        capitalised(&self.place(node))
    }

    /// The name of the position that play reaches: a node, or the position after a move.
    fn name_of_position(&self, node: NodeId) -> String {
        if self.names.are_moves() { self.text.walk_this_position() } else { self.name(node) }
    }

    fn nothing_changes(&self, node: NodeId, best: Score, bound: Option<Score>) -> String {
        let (place, seen) = (self.place(node), self.seen(node, best).to_string());
        match bound {
            None => self.text.walk_nothing_changes_best(seen, place),
            Some(bound) if bound == best || self.returns_bounds() => self.text.walk_nothing_changes(place),
            Some(bound) => {
                let (letter, bound) = (self.letter(node, self.player_at(node)), self.bound(node, bound));
                self.text.walk_nothing_changes_bound(seen, bound, letter, place)
            }
        }
    }

    /// The relation of a value to a bound at `parent`.
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
            let condition = format!("α = {alpha} {} β = {beta}", self.ties.relation());
            return self.text.walk_will_close(condition);
        }
        let own = closed.own(role);
        let old = bound_text(self.seen(node, before), given);
        let best = best_of(role);
        match (role, self.ties) {
            (Player::Max, ties) => format!("α = {best}({old}, {own}) = {own} {} β = {beta}", ties.relation()),
            (Player::Min, Ties::Prune) => format!("β = {best}({old}, {own}) = {own} ≤ α = {alpha}"),
            (Player::Min, Ties::Search) => format!("β = {best}({old}, {own}) = {own} < α = {alpha}"),
        }
    }

    fn cut_words(&self, node: NodeId, unseen: &[NodeId], voice: Voice) -> String {
        let text = self.text;
        if voice == Voice::Title {
            return match self.perspective.cut(self.player_at(node)) {
                CutoffKind::Alpha => text.walk_alpha_cutoff(self.place(node)),
                CutoffKind::Beta => text.walk_beta_cutoff(self.place(node)),
            };
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
            // These are moves of this position, even if other nodes have the same names.
            None if self.names.are_moves() => {
                unseen.iter().map(|&child| self.names.of(tree, child)).collect()
            }
            None => unseen.iter().map(|&child| self.name(child)).collect(),
        };
        if unseen.is_empty() {
            return text.walk_cut_nothing();
        }
        let cut = self.listed(&names);
        let cut = match (values.is_some(), self.names.are_moves(), names.len()) {
            (_, _, 0) => text.walk_cut_others(unseen.len().to_string()),
            (true, _, 1) => text.walk_cut_leaf(cut),
            (true, _, _) => text.walk_cut_leaves(cut),
            (false, true, 1) => text.walk_cut_move(cut),
            (false, true, _) => text.walk_cut_moves(cut),
            (false, false, 1) => text.walk_cut_one(cut),
            (false, false, _) => text.walk_cut_many(cut),
        };
        // Another pass, or another visit of their parent, may come to them.
        let is_seen = |&child: &NodeId| self.replay.is_ever_seen(child);
        match self.replay.pass_at(self.after) {
            Some(_) => text.walk_cut_in_pass(cut),
            None if unseen.iter().any(is_seen) => text.walk_cut_in_visit(cut),
            None => cut,
        }
    }
}

/// The name of the player's function in formulas: `max` or `min`.
const fn best_of(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}

/// How many cut children a sentence names.
const NAMES_LISTED: usize = 3;
