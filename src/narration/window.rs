//! Sentences about windows: what a window means, where its bounds come from, and how a search with a root window ends.

use super::claims::{Claim, Link, NullWindowQuestion};
use super::words::{SentencePart, Voice, says, voiced};
use super::{Narration, Narrator, Sentence, Tone};
use crate::score::Score;
use crate::search::replay::facts::BoundSource;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    /// Who began with a bound that no player has: the search or the pass.
    pub(super) fn beginner(&self) -> String {
        if self.replay.pass_at(self.after).is_some() {
            self.text.walk_this_pass()
        } else {
            self.text.walk_the_search()
        }
    }

    /// The question of the null window of `node`; `by` is the parent that gave it, `None` at the root. `None` if the
    /// window is not a null window.
    pub(super) fn asks(&self, node: NodeId, by: Option<NodeId>) -> Option<Claim> {
        let window = self.replay.state(node, self.after).given.filter(|window| window.is_null())?;
        let question = match by {
            Some(parent) if self.player_at(parent) == Player::Min => {
                NullWindowQuestion::LessThan(window.beta)
            }
            Some(_) => NullWindowQuestion::MoreThan(window.alpha),
            None => question_of(window),
        };
        Some(Claim::Asks { node, question, by })
    }

    /// What the window of `node` means.
    pub(super) fn meaning_of(&self, node: NodeId, given: Window) -> Vec<Sentence> {
        let here = self.player_at(node);
        let sources =
            [Player::Max, Player::Min].map(|owner| (owner, self.replay.source(node, owner, self.after)));
        let mut sentences = Vec::new();
        // What each player has, α before β.
        let mut has = Vec::new();
        let (mut shown, mut is_given) = (Vec::new(), false);
        for (owner, source) in if here == Player::Min && self.perspective.turns_signs() {
            [sources[1], sources[0]]
        } else {
            sources
        } {
            let value = given.own(owner);
            match source {
                Some(BoundSource::Has { at, child, is_again: false }) => {
                    has.push(Claim::Has { player: owner, value, at, child, scope: self.scope });
                }
                Some(BoundSource::Has { child, is_again: true, .. }) => {
                    shown.push(self.shown(child, owner, value));
                }
                Some(BoundSource::Asked { parent, child }) => {
                    let voice = if given.is_null() { Voice::Within } else { Voice::Plain };
                    let asks = self.asks(child, Some(parent));
                    sentences.extend(asks.map(|asks| self.plain([voiced(asks, voice)])));
                }
                Some(BoundSource::Given) => is_given = true,
                Some(BoundSource::Nobody) | None => {}
            }
        }
        sentences.splice(0..0, self.what_visits_showed(shown));
        if is_given {
            sentences.push(self.what_was_given());
        }
        let is_all = has.len() == 2 || sentences.is_empty();
        if !has.is_empty() {
            sentences.insert(0, self.what_players_have(node, has, given, is_all));
        }
        if sentences.is_empty() {
            sentences.push(self.plain([says(Claim::NothingSure { node })]));
        }
        sentences
    }

    /// What earlier visits showed about nodes that are searched again, in one sentence.
    fn what_visits_showed(&self, shown: Vec<Claim>) -> Option<Sentence> {
        let mut parts = Vec::new();
        for claim in shown {
            let is_first = parts.is_empty();
            parts.extend((!is_first).then(|| Link::Comma.into()));
            parts.push(if is_first { says(claim) } else { voiced(claim, Voice::It) });
        }
        (!parts.is_empty()).then(|| self.sentence_of(false, parts))
    }

    /// The window that the search began with, or the question that the pass began with.
    fn what_was_given(&self) -> Sentence {
        let root = self.replay.tree().root_id();
        let began = self.replay.pass_window_at(self.after).or_else(|| self.replay.start_window());
        let claim = self.asks(root, None).or(began.map(|window| Claim::Began { window }));
        self.plain([says(claim.unwrap_or(Claim::NothingSure { node: root }))])
    }

    /// Which bounds of a window the players have. If they have all of it, also which values still matter.
    fn what_players_have(&self, node: NodeId, has: Vec<Claim>, given: Window, is_all: bool) -> Sentence {
        let here = self.player_at(node);
        let count = has.len();
        let mut parts = Vec::new();
        for claim in has {
            if !parts.is_empty() {
                parts.push(SentencePart::Link(Link::Comma));
            }
            parts.push(voiced(claim, Voice::SeenBy(here)));
        }
        if is_all {
            parts.push(SentencePart::Link(Link::Colon));
            let is_settled = count == 2 && given.alpha == given.beta;
            parts.push(says(if is_settled || !given.alpha.is_finite() && !given.beta.is_finite() {
                Claim::NoMatter { node }
            } else {
                Claim::Matters { node, above: given.alpha, below: given.beta }
            }));
        }
        self.sentence_of(false, parts)
    }

    /// The end of a search that began with a root window.
    pub(super) fn result_in_start_window(&self, root: NodeId, value: Score, bound: Bound) -> Narration {
        let window = self.replay.start_window().unwrap_or_default();
        let lies = self.plain([says(Claim::Lies { node: root, value, bound, window, scope: self.scope })]);
        if bound == Bound::Exact {
            return self.result(root, value, Vec::new(), Some(lies));
        }
        let worth = self.worth_of(root, bound, value);
        let mut sentences = vec![self.strong([voiced(worth.clone(), Voice::Sure)])];
        sentences.extend(self.what_is_returned(root, value));
        sentences.extend([
            self.plain([voiced(Claim::Entered { node: root, window }, Voice::It)]),
            lies,
            self.plain([says(Claim::SearchAgain { bound })]),
        ]);
        let failed = says(Claim::Failed { node: root, bound });
        self.headed([failed, Link::Colon.into(), voiced(worth, Voice::Title)], sentences, Tone::Result)
    }
}

/// The question of a null window that a search or a pass began with. It names the bound that is a number of its own,
/// not the next score to one.
pub(super) fn question_of(window: Window) -> NullWindowQuestion {
    let [alpha, beta] = [window.alpha, window.beta].map(|end| end.to_string().chars().count());
    if alpha < beta {
        NullWindowQuestion::MoreThan(window.alpha)
    } else {
        NullWindowQuestion::AtLeast(window.beta)
    }
}
