//! The sentence about the first wrong step of a program.

use super::cutoffs::CutNode;
use super::follow::{Divergence, Instead, StillOpen};
use super::protocol::{Record, What};
use crate::names::spoken::SpokenNames;
use crate::score::Score;
use crate::search::bounds::{bound_text, window_now_text};
use crate::search::window::{CutoffKind, Ties, Window};
use crate::text::Text;
use crate::tree::{NodeId, Player, Tree};

/// A comparison of a record with the right search.
#[derive(Clone, Copy)]
pub struct Compared<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The names of its nodes.
    pub names: &'a SpokenNames<'a>,
    /// The record.
    pub record: &'a Record,
    /// The name of the search, capitalised.
    pub search: &'a str,
    /// The rule for ties; `None` if the search never cuts.
    pub ties: Option<Ties>,
    /// The null window that is right at the first difference, if other null windows are right there as well.
    pub null_window: Option<Window>,
    /// The windows with which the ways to write the search enter the node of the first difference, if there are several.
    pub windows: &'a [Window],
    /// Whether the program is a negamax, whose record has been converted to MAX's scale. Its windows, bounds and returned
    /// values are told as it counts them.
    pub is_turned: bool,
    /// The language.
    pub text: &'a Text,
}

/// The argument of messages for a step before the first leaf.
const NONE: &str = "none";

impl Compared<'_> {
    /// The sentence: what the program did, and why that is wrong.
    #[must_use]
    pub fn sentence(&self, parted: &Divergence) -> String {
        let after = parted.after.map_or_else(|| NONE.to_owned(), |leaf| self.leaf(leaf));
        let after = after.as_str();
        let Some(found) = parted.found else { return self.at_the_end(after, parted) };
        let missed = parted.cuts.iter().find(|cut| cut.leaves_out(self.tree, found.what.node()));
        if let (Some(cut), What::Leaf { .. } | What::Enter { .. }) = (missed, found.what) {
            return both(self.did(after, found.what, parted), self.missed(cut, found.what.node()));
        }
        let text = self.text;
        match (found.what, parted.instead) {
            (What::Leaf { node, value: Some(value) }, Instead::Step(What::Leaf { node: right, .. }))
                if node == right =>
            {
                let right = self.tree.value(node).unwrap_or_default();
                text.own_misread_leaf(after, value.to_string(), self.name(node), right.to_string())
            }
            (What::Leaf { node, .. }, Instead::Step(What::Leaf { node: right, .. })) => {
                self.wrong_leaf(after, node, right, parted)
            }
            (
                What::Enter { node, window: Some(window) },
                Instead::Step(What::Enter { node: right, window: Some(expected) }),
            ) if node == right => {
                let (found, name) = (self.spelled(node, window), self.name(node));
                match self.null_window {
                    Some(null) => text.own_wrong_null_window(after, found, name, self.spelled(node, null)),
                    None => {
                        let all = if self.windows.is_empty() {
                            std::slice::from_ref(&expected)
                        } else {
                            self.windows
                        };
                        let all = all.iter().map(|&window| self.spelled(node, window));
                        let right = all.reduce(|before, last| text.own_or(before, last)).unwrap_or_default();
                        text.own_wrong_window(after, found, name, right)
                    }
                }
            }
            (
                What::Bound { node, of, value },
                Instead::Step(What::Bound { node: right, value: expected, of: other }),
            ) if (node, of) == (right, other) => {
                let [found, expected] = [value, expected].map(|value| self.counted(node, value));
                text.own_wrong_bound(after, self.letter(node, of), found, self.name(node), expected)
            }
            (What::Return { node, value }, Instead::Step(What::Return { node: right, value: expected }))
                if node == right =>
            {
                let [found, expected] = [value, expected].map(|value| self.counted(node, value));
                text.own_wrong_return(after, found, self.name(node), expected)
            }
            (what @ What::Cut { node }, _) => match parted.open.filter(|open| open.node == node) {
                Some(open) => both(self.did(after, what, parted), self.is_open(open)),
                None => both(self.did(after, what, parted), self.does(parted)),
            },
            (what, _) => both(self.did(after, what, parted), self.does(parted)),
        }
    }

    fn name(&self, node: NodeId) -> String {
        self.names.of(node)
    }

    /// Whether the program counts at this node as MIN does.
    fn counts_for_min(&self, node: NodeId) -> bool {
        self.is_turned && self.tree.player_at(node) == Player::Min
    }

    /// A number at a node, as the program counts it.
    fn counted(&self, node: NodeId, value: Score) -> String {
        if self.counts_for_min(node) { (-value).to_string() } else { value.to_string() }
    }

    fn spelled(&self, node: NodeId, window: Window) -> String {
        let window = if self.counts_for_min(node) { window.turned() } else { window };
        window_now_text(window, window)
    }

    /// What the program calls this player's bound of a node.
    fn letter(&self, node: NodeId, of: Player) -> &'static str {
        match if self.counts_for_min(node) { of.opponent() } else { of } {
            Player::Max => "α",
            Player::Min => "β",
        }
    }

    /// A leaf with its value: `H = 3`.
    fn leaf(&self, node: NodeId) -> String {
        match self.tree.value(node).filter(|_| self.tree.is_leaf(node)) {
            Some(value) => format!("{} = {value}", self.name(node)),
            None => self.name(node),
        }
    }

    /// The sentence for a record that ended too early or has a wrong result.
    fn at_the_end(&self, after: &str, parted: &Divergence) -> String {
        let text = self.text;
        match parted.instead {
            Instead::Value(value) => {
                let (found, root) = (self.record.result, self.name(self.tree.root_id()));
                let sentence = text.own_wrong_result(found.to_string(), root, value.to_string());
                // The numbers of a negamax are those of the player to move.
                let is_of_min = self.tree.root_player() == Player::Min && found == -value && found != value;
                if is_of_min { both(sentence, text.own_result_of_min()) } else { sentence }
            }
            Instead::Step(What::Leaf { node, .. }) if !self.is_evaluated_before(node, parted) => {
                both(text.own_ended_without(after, self.leaf(node)), self.must_be_seen(node, parted))
            }
            Instead::Step(_) | Instead::End => both(text.own_ended(after), self.does(parted)),
        }
    }

    /// The sentence for a wrong leaf.
    fn wrong_leaf(&self, after: &str, node: NodeId, right: NodeId, parted: &Divergence) -> String {
        let (text, search) = (self.text, self.search);
        let (found, expected) = (self.leaf(node), self.leaf(right));
        if !self.tree.is_leaf(node) {
            return text.own_inner_as_leaf(after, found);
        }
        if self.is_evaluated_before(node, parted) {
            return text.own_leaf_again(after, found, expected, search);
        }
        if self.is_evaluated_before(right, parted) {
            return both(text.own_evaluated(after, found), self.does(parted));
        }
        let at = parted.line(self.record);
        if self.evaluates(right, |line| line > at) {
            return text.own_leaf_too_early(after, found, expected, search);
        }
        both(text.own_left_out(after, found, expected), self.must_be_seen(right, parted))
    }

    /// Whether the program evaluates a leaf in one of these lines.
    fn evaluates(&self, leaf: NodeId, is_among: impl Fn(u32) -> bool) -> bool {
        let mut steps = self.record.steps.iter().filter(|step| is_among(step.line));
        steps.any(|step| matches!(step.what, What::Leaf { node, .. } if node == leaf))
    }

    /// Whether the program evaluates a leaf before the first difference.
    fn is_evaluated_before(&self, leaf: NodeId, parted: &Divergence) -> bool {
        let at = parted.line(self.record);
        self.evaluates(leaf, |line| line < at)
    }

    /// Why a leaf must be evaluated.
    fn must_be_seen(&self, leaf: NodeId, parted: &Divergence) -> String {
        match parted.open {
            Some(open) if self.ties.is_some() => {
                both(self.is_open(open), self.text.own_is_not_cut(self.name(leaf)))
            }
            _ => self.text.own_is_evaluated(self.search),
        }
    }

    /// Why a node is not cut.
    fn is_open(&self, StillOpen { node, window, given }: StillOpen) -> String {
        let name = self.name(node);
        let Window { alpha, beta } = window;
        let (relation, is_tie) = if alpha < beta { ("<", false) } else { ("=", alpha == beta) };
        let [alpha, beta] = ends_text(window, given);
        match self.ties {
            None => self.text.own_cuts_nothing(self.search),
            Some(Ties::Search) if is_tie => self.text.own_tie_is_open(alpha, beta, name),
            Some(_) => self.text.own_window_is_open(alpha, beta, name, relation),
        }
    }

    /// Why a node is cut.
    fn missed(&self, cut: &CutNode, node: NodeId) -> String {
        let [alpha, beta] = ends_text(cut.window, cut.given);
        let relation = self.ties.unwrap_or_default().relation();
        let (at, name) = (self.name(cut.node), self.name(node));
        match CutoffKind::at(cut.player) {
            CutoffKind::Alpha => self.text.own_missed_alpha(alpha, at, beta, name, relation),
            CutoffKind::Beta => self.text.own_missed_beta(alpha, at, beta, name, relation),
        }
    }

    /// What the program did.
    fn did(&self, after: &str, what: What, parted: &Divergence) -> String {
        let (text, name) = (self.text, self.name(what.node()));
        match what {
            What::Leaf { node, .. } if self.is_evaluated_before(node, parted) => {
                text.own_evaluated_again(after, self.leaf(node))
            }
            What::Leaf { node, .. } => text.own_evaluated(after, self.leaf(node)),
            What::Enter { node, window: Some(window) } => {
                text.own_entered_with(after, name, self.spelled(node, window))
            }
            What::Enter { window: None, .. } => text.own_entered(after, name),
            What::Bound { node, of, value } => {
                text.own_set(after, self.letter(node, of), name, self.counted(node, value))
            }
            What::Cut { .. } => text.own_cut(after, name),
            What::Return { node, value } => text.own_returned(after, name, self.counted(node, value)),
        }
    }

    /// What the search does there.
    fn does(&self, parted: &Divergence) -> String {
        let (text, search) = (self.text, self.search);
        let what = match parted.instead {
            Instead::End => return text.own_instead_over(search),
            Instead::Value(value) => return text.own_instead_finds(search, value.to_string()),
            Instead::Step(what) => what,
        };
        let name = self.name(what.node());
        match what {
            What::Leaf { node, .. } if self.is_evaluated_before(node, parted) => {
                text.own_instead_evaluates_again(self.leaf(node), search)
            }
            What::Leaf { node, .. } => text.own_instead_evaluates(self.leaf(node), search),
            What::Enter { .. } => text.own_instead_enters(name, search),
            What::Bound { node, of, value } => {
                text.own_instead_sets(self.letter(node, of), name, search, self.counted(node, value))
            }
            What::Cut { node } => match parted.cuts.iter().rev().find(|cut| cut.node == node) {
                Some(&CutNode { window, given, .. }) => {
                    let [alpha, beta] = ends_text(window, given);
                    let relation = self.ties.unwrap_or_default().relation();
                    text.own_instead_cuts_where(alpha, beta, name, relation, search)
                }
                None => text.own_instead_cuts(name, search),
            },
            What::Return { node, value } => text.own_instead_returns(name, search, self.counted(node, value)),
        }
    }
}

/// The two bounds of the present window of a node that was given the window `given`.
fn ends_text(window: Window, given: Window) -> [String; 2] {
    [window.alpha, window.beta].map(|bound| bound_text(bound, given))
}

/// Joins two sentences.
fn both(one: String, other: String) -> String {
    format!("{one} {other}")
}
