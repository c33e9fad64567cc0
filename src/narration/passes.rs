//! Sentences about searches that make several passes and remember what they found.

use super::claims::{Claim, Link};
use super::words::{SentencePart, Voice, says, voiced};
use super::{Narration, Narrator, Sentence, Tone, window_text};
use crate::score::Score;
use crate::search::Setting;
use crate::search::replay::facts::Scope;
use crate::search::replay::stored::Stored;
use crate::search::trace::Pass;
use crate::search::window::{Bound, Window};
use crate::text::Text;
use crate::tree::NodeId;

/// A pass in a few words: `pass 3, window [4, 5]`, `pass 2, depth 3`.
#[must_use]
pub fn pass_text(text: &Text, number: u32, pass: &Pass) -> String {
    let number = number.to_string();
    match pass.depth_limit {
        Some(depth) => text.node_pass_depth(depth.to_string(), number),
        None => text.node_pass_window(number, window_text(pass.window)),
    }
}

impl Narrator<'_> {
    pub(super) fn pass_begins(
        &self,
        root: NodeId,
        number: u32,
        window: Window,
        depth_limit: Option<u32>,
    ) -> Narration {
        let pass = Claim::Pass { number, depth_limit };
        let sentences = match depth_limit {
            Some(_) => {
                let mut sentences = vec![self.strong([says(pass.clone())])];
                sentences.extend((number > 1).then(|| self.plain([says(Claim::BestFirst { number })])));
                sentences
            }
            None => {
                let question = super::window::question_of(window);
                let asks = Claim::Asks { node: root, question, by: None };
                let known = self.known_of_root(root, window);
                let begins =
                    [self.strong([says(Claim::Entered { node: root, window })]), self.plain([says(asks)])];
                begins.into_iter().chain(known).collect()
            }
        };
        self.narration(pass, sentences, Tone::Plain)
    }

    /// What the passes so far have shown about the root; `None` before the first of a further depth, for then something
    /// is known to another depth.
    fn known_of_root(&self, root: NodeId, window: Window) -> Option<Sentence> {
        let (lower, upper) = self.replay.root_bounds(self.after);
        let worth = |bound, value| says(self.worth_of(root, bound, value));
        let known = match (lower.is_finite(), upper.is_finite()) {
            (false, false) if self.replay.has_searched_other_depths(self.after) => return None,
            (false, false) => {
                // β is the guess, except below −∞, where no question is possible.
                let value = if window.alpha.is_finite() { window.beta } else { window.alpha };
                let algorithm = self.replay.algorithm();
                let is_hope = algorithm.is_some_and(|algorithm| !algorithm.heeds(Setting::FirstGuess));
                let claim = if is_hope {
                    Claim::Hope { node: root, value }
                } else {
                    Claim::Guess { node: root, value }
                };
                self.plain([says(claim)])
            }
            (true, false) => self.plain([Link::SoFar.into(), worth(Bound::Lower, lower)]),
            (false, true) => self.plain([Link::SoFar.into(), worth(Bound::Upper, upper)]),
            (true, true) if lower == upper => self.plain([Link::SoFar.into(), worth(Bound::Exact, lower)]),
            (true, true) => self.plain([
                Link::SoFar.into(),
                worth(Bound::Lower, lower),
                Link::And.into(),
                voiced(self.worth_of(root, Bound::Upper, upper), Voice::It),
            ]),
        };
        Some(known)
    }

    /// The narration for the end of a pass: what it found about the root, and `why`. Also the end of the search if no
    /// pass follows.
    pub(super) fn pass_ends(
        &self,
        root: NodeId,
        value: Score,
        bound: Bound,
        before: Vec<Sentence>,
        why: Option<Sentence>,
    ) -> Narration {
        let number = self.replay.pass_at(self.after).unwrap_or(1);
        let is_last = self.after == self.replay.len();
        // After the last pass the value is exact, even if that pass alone found only a bound.
        let worth = self.worth_of(root, if is_last { Bound::Exact } else { bound }, value);
        let mut sentences = before;
        if is_last {
            sentences.extend(self.what_was_found(root, value, why));
        } else {
            let deepens = self.replay.depth_limit_at(self.after).is_some();
            sentences.extend(why);
            sentences.extend(deepens.then(|| self.strong([says(Claim::Deeper { number })])));
        }
        let ends = says(Claim::PassEnds { number });
        self.headed([ends, Link::Colon.into(), says(worth)], sentences, Tone::Result)
    }

    /// How the root's value answers the question of the pass, if its window asks one.
    pub(super) fn why_pass_ends(
        &self,
        root: NodeId,
        value: Score,
        bound: Bound,
        window: Window,
    ) -> Option<Sentence> {
        let answer = self.answer(root, value, window)?;
        let lies = Claim::Lies { node: root, value, bound, window, scope: self.scope };
        let is_strong = self.after != self.replay.len();
        Some(self.sentence(is_strong, [says(answer), Link::Semicolon.into(), says(lies)]))
    }

    /// The answer of the root's value to the question of the pass, if it asks one.
    pub(super) fn answer(&self, root: NodeId, value: Score, window: Window) -> Option<Claim> {
        let question = super::window::question_of(window);
        let answer = self.answers(root, question, question.is_answered_yes(value));
        window.is_null().then_some(answer)
    }

    /// Why the last pass is the last.
    pub(super) fn what_the_passes_showed(&self, root: NodeId) -> Option<Sentence> {
        let number = self.replay.pass_at(self.after)?;
        if let Some(limit) = self.replay.depth_limit_at(self.after) {
            let why = match self.scope {
                Scope::Tree => Claim::Complete { number },
                Scope::Depth(_) | Scope::DepthOrMore(_) if self.replay.is_limited_to(limit) => {
                    Claim::DepthReached { limit }
                }
                // What was remembered may be deeper than the pass, and nobody has set a limit.
                Scope::Depth(_) | Scope::DepthOrMore(_) => return None,
            };
            let last = voiced(Claim::Passes { number }, Voice::It);
            return Some(self.plain([last, Link::Colon.into(), says(why)]));
        }
        let (lower, upper) = self.replay.root_bounds(self.after);
        let lower = says(self.worth_of(root, Bound::Lower, lower));
        let upper = voiced(self.worth_of(root, Bound::Upper, upper), Voice::It);
        if self.replay.has_searched_other_depths(self.after) {
            // Not all passes were to this depth.
            return Some(self.plain([lower, Link::And.into(), upper]));
        }
        Some(self.plain([says(Claim::Passes { number }), Link::Comma.into(), lower, Link::And.into(), upper]))
    }

    pub(super) fn table_hit(&self, node: NodeId, value: Score, bound: Bound) -> Narration {
        let scope = self.scope;
        let same = self.where_it_was_found(node);
        let given = self.replay.asked_window(node, self.after);
        let lies = |window| Claim::Lies { node, value, bound, window, scope };
        let known =
            |is_strong| given.map(|window| self.sentence(is_strong, [voiced(lies(window), Voice::It)]));
        if self.replay.tree().parent(node).is_none() {
            return self.pass_ends(node, value, bound, same.into_iter().collect(), known(false));
        }
        let sentences = same.into_iter().chain(known(true)).chain(self.what_the_parent_keeps(node, value));
        let remembered = Claim::Remembered { node, bound, value, scope };
        self.narration(remembered, sentences.collect(), Tone::Plain)
    }

    /// What is remembered about `node`, and the other nodes of the same state at which it was found.
    fn where_it_was_found(&self, node: NodeId) -> Option<Sentence> {
        let found = self.sources(node);
        let mut twins: Vec<_> = found.iter().map(|found| found.node).collect();
        twins.dedup();
        if twins.is_empty() {
            return None;
        }
        // With a single twin, say “the state” in place of repeating a long name.
        let voice = if self.names.are_moves() && twins.len() == 1 { Voice::SameState } else { Voice::Plain };
        let mut parts = vec![says(Claim::SameState { node, twins })];
        for (place, Stored { node, value, bound }) in found.into_iter().enumerate() {
            parts.push(SentencePart::Link(if place == 0 { Link::Colon } else { Link::And }));
            parts.push(voiced(Claim::Found { node, bound, value, scope: self.scope }, voice));
        }
        Some(self.sentence_of(false, parts))
    }

    /// What is remembered about `node` and was found at other nodes of the same state.
    pub(super) fn sources(&self, node: NodeId) -> Vec<Stored> {
        if self.replay.tree().state_key(node).is_none() {
            return Vec::new();
        }
        let mut found = self.replay.found_at(self.index()).unwrap_or_default();
        found.retain(|found| found.node != node);
        found
    }
}
