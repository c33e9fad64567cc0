//! Sentences about a search that returns to a node, and about the node that it visits next.

use super::claims::{Claim, Link};
use super::words::{Voice, says, voiced};
use super::{Narrator, Sentence};
use crate::score::Score;
use crate::search::replay::Step;
use crate::search::replay::stored::ShownBy;
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    /// Why a node that was visited before is entered again.
    pub(super) fn why_again(&self, node: NodeId) -> Vec<Sentence> {
        let number = self.replay.state(node, self.after).visits;
        if number < 2 {
            return Vec::new();
        }
        vec![self.plain([says(Claim::Visit { node, number })])]
    }

    /// What a null window has shown about a child that is better than all earlier ones.
    fn only_a_bound(&self, child: NodeId) -> Sentence {
        let returned = self.replay.last_returned(child, self.index());
        let (value, bound) = returned.unwrap_or((Score::ZERO, None));
        let bound = bound.unwrap_or(Bound::Exact);
        let scope = self.scope;
        if bound != Bound::Exact
            && self.known_before(child, self.index()) == Some((value, Some(bound.turned())))
        {
            return self.plain([says(Claim::Forgotten { node: child, value, scope })]);
        }
        let showed = Claim::NullShowed { node: child, bound, value, scope };
        self.plain([says(showed), Link::Semicolon.into(), says(Claim::SecondSearch { node: child })])
    }

    /// Why `child` is not searched again, though a null window has shown that it is better: at its parent, whose window was
    /// `from` before, α and β have met.
    pub(super) fn why_not_again(&self, child: NodeId, from: Window, to: Window) -> Option<Sentence> {
        let state = self.replay.state(child, self.after);
        let was_asked = state.given.is_some_and(|given| given != from && given.is_null());
        let is_open = !self.replay.tree().is_leaf(child) && !state.horizon;
        let met = Claim::Met { node: child, value: to.alpha };
        (was_asked && is_open && to.alpha == to.beta).then(|| self.plain([says(met)]))
    }

    /// What the search does next after `child` has moved the bound of `node`.
    pub(super) fn what_comes_next(&self, node: NodeId, child: NodeId) -> Sentence {
        let (next, window, is_remembered) = match self.replay.step(self.after) {
            Some(Step::Enter { node, window, .. }) => (Some(node), window, false),
            Some(Step::Evaluate { node, .. }) => {
                (Some(node), self.replay.state(node, self.after + 1).given, false)
            }
            Some(Step::TableHit { node, .. }) => (Some(node), None, true),
            _ => (None, None, false),
        };
        if next == Some(child) {
            return self.only_a_bound(child);
        }
        let claim = says(Claim::Next { node, child: next, window, is_remembered });
        let own = self.replay.state(node, self.after).window;
        let asked = next.zip(window).filter(|&(_, window)| own != Some(window) && window.is_null());
        match asked {
            Some((next, window)) => {
                let question = match self.player_at(node) {
                    Player::Max => super::claims::NullWindowQuestion::MoreThan(window.alpha),
                    Player::Min => super::claims::NullWindowQuestion::LessThan(window.beta),
                };
                let asks = Claim::Asks { node: next, question, by: Some(node) };
                self.plain([claim, Link::Colon.into(), voiced(asks, Voice::It)])
            }
            None => self.plain([claim]),
        }
    }

    /// The value of `node` that was known when its latest visit within `after` steps began.
    fn known_before(&self, node: NodeId, after: StepIndex) -> Option<(Score, Option<Bound>)> {
        self.replay.last_returned(node, self.replay.visit_start(node, after)?)
    }

    /// The value of a node whose lower bound, which the visit that ends here found, equals the upper bound that was
    /// known before, or the other way round.
    pub(super) fn settled_by_both_bounds(
        &self,
        node: NodeId,
        value: Score,
        bound: Bound,
    ) -> Option<Sentence> {
        if self.replay.depth_limit_at(self.after).is_some() {
            // A pass to another depth finds other values, and visits no node twice.
            return None;
        }
        let before = self.known_before(node, self.after)?;
        let is_settled = bound != Bound::Exact && before == (value, Some(bound.turned()));
        let known = is_settled.then(|| self.replay.shown_by(node, self.after)).flatten()?;
        let (bound, scope) = (bound.turned(), self.scope);
        let known = match known {
            ShownBy::PreviousVisit => Claim::Before { node, bound, value, scope },
            ShownBy::EarlierVisit => Claim::Shown { node, bound, value, scope },
            ShownBy::Twin(twin) => Claim::TwinShowed { node, twin, bound, value, scope },
        };
        Some(self.plain([says(known), Link::So.into(), says(self.worth_of(node, Bound::Exact, value))]))
    }
}
