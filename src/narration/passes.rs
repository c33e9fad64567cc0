//! What the program says where a search goes over the tree several times and remembers what it found.

use super::claims::{Claim, Link};
use super::words::{Voice, says, voiced};
use super::{Narration, Narrator, Sentence, Tone, window_text};
use crate::score::Score;
use crate::search::trace::Pass;
use crate::search::window::{Bound, Window};
use crate::tree::NodeId;

/// A pass in a few words: `pass 3, window [4, 5]`, `pass 2, depth 3`.
#[must_use]
pub fn pass_text(number: u32, pass: &Pass) -> String {
    match pass.depth_limit {
        Some(depth) => format!("pass {number}, depth {depth}"),
        None => format!("pass {number}, window {}", window_text(pass.window)),
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
                vec![
                    self.strong([says(Claim::Entered { node: root, window })]),
                    self.plain([says(asks)]),
                    self.known_of_root(root, window),
                ]
            }
        };
        self.narration(pass, sentences, Tone::Plain)
    }

    /// What the passes so far have shown of the root.
    fn known_of_root(&self, root: NodeId, window: Window) -> Sentence {
        let (lower, upper) = self.replay.root_bounds(self.after);
        let worth = |bound, value| says(self.worth_of(root, bound, value));
        match (lower.is_finite(), upper.is_finite()) {
            (false, false) => {
                // β is the guess; only below −∞ is there no room for a question.
                let value = if window.alpha.is_finite() { window.beta } else { window.alpha };
                self.plain([says(Claim::Guess { node: root, value })])
            }
            (true, false) => self.plain([Link::SoFar.into(), worth(Bound::Lower, lower)]),
            (false, true) => self.plain([Link::SoFar.into(), worth(Bound::Upper, upper)]),
            (true, true) => self.plain([
                Link::SoFar.into(),
                worth(Bound::Lower, lower),
                Link::And.into(),
                worth(Bound::Upper, upper),
            ]),
        }
    }

    /// The root is left, and there is a pass to come.
    pub(super) fn pass_ends(
        &self,
        root: NodeId,
        value: Score,
        bound: Option<Bound>,
        given: Option<Window>,
    ) -> Narration {
        let number = self.replay.pass_at(self.after).unwrap_or(1);
        let worth = self.worth_of(root, bound.unwrap_or(Bound::Exact), value);
        let reason = if self.replay.depth_limit_at(self.after).is_some() {
            Some(self.plain([says(Claim::Deeper { number })]))
        } else {
            given.zip(bound).map(|(window, bound)| {
                let question = super::window::question_of(window);
                let is_yes = question.is_answered_yes(value);
                let lies = Claim::Lies { node: root, value, bound, window, scope: self.scope };
                self.plain([
                    says(Claim::Answer { node: root, question, is_yes }),
                    Link::Semicolon.into(),
                    says(lies),
                ])
            })
        };
        let mut sentences = vec![self.strong([says(worth.clone())])];
        sentences.extend(reason);
        let ends = says(Claim::PassEnds { number });
        self.headed([ends, Link::Colon.into(), says(worth)], sentences, Tone::Result)
    }

    /// At the end, why the last pass is the last.
    pub(super) fn what_the_passes_showed(&self, root: NodeId) -> Vec<Sentence> {
        let Some(number) = self.replay.pass_at(self.after) else { return Vec::new() };
        let depth_limit = self.replay.depth_limit_at(self.after);
        if depth_limit.is_some() {
            return vec![self.plain([voiced(Claim::Passes { number }, Voice::It)])];
        }
        let (lower, upper) = self.replay.root_bounds(self.after);
        let worth = |bound, value| says(self.worth_of(root, bound, value));
        let [lower, upper] = [worth(Bound::Lower, lower), worth(Bound::Upper, upper)];
        vec![self.plain([says(Claim::Passes { number }), Link::Comma.into(), lower, Link::And.into(), upper])]
    }

    pub(super) fn table_hit(&self, node: NodeId, value: Score, bound: Bound) -> Narration {
        let remembered = Claim::Remembered { node, bound, value, scope: self.scope };
        let mut sentences = vec![self.strong([says(remembered.clone())])];
        if let Some(twin) = self.replay.found_at(node, self.after).filter(|_| self.has_key(node)) {
            sentences.push(self.plain([says(Claim::SameState { node, twin })]));
        }
        // Never the root: nothing is remembered of it when its search begins, and a pass asks for what is not known.
        let parent = self.replay.tree().parent(node);
        if let Some(window) = parent.and_then(|parent| self.replay.state(parent, self.index()).window) {
            sentences.push(
                self.plain([voiced(
                    Claim::Lies { node, value, bound, window, scope: self.scope },
                    Voice::It,
                )]),
            );
        }
        sentences.extend(self.what_the_parent_keeps(node, value));
        self.narration(remembered, sentences, Tone::Plain)
    }

    fn has_key(&self, node: NodeId) -> bool {
        self.replay.tree().state_key(node).is_some()
    }
}
