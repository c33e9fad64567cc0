//! The definitions of claims about passes, and about searches that fail.

use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::search::{Algorithm, Setting};

use super::world::{Happened, World};

impl World<'_> {
    pub(super) fn check_passes(&mut self, claim: &Claim) -> Option<bool> {
        let is_pass = matches!(self.event(), Some(Happened::Pass { .. }));
        let number_now = self.pass.map(|(number, ..)| number);
        Some(match *claim {
            Claim::NotBegun => self.after == 0,
            Claim::Pass { number, depth_limit } => {
                let (now, _, limit) = self.pass?;
                is_pass && now == number && limit == depth_limit
            }
            Claim::PassEnds { number } => number_now == Some(number) && self.root_returned(),
            Claim::Passes { number } => {
                number_now == Some(number) && self.root_returned() && self.next_event().is_none()
            }
            Claim::Deeper { number } => {
                let next = match self.next_event()? {
                    Happened::Pass { number: next, limit, .. } => (next, limit),
                    _ => return None,
                };
                number_now == Some(number)
                    && self.shortened[self.root().index()]
                    && next == (number + 1, self.limit().map(|limit| limit + 1))
            }
            Claim::Complete { number } => {
                number_now == Some(number) && self.root_returned() && !self.shortened[self.root().index()]
            }
            Claim::DepthReached { limit } => {
                let is_all = self.settings.depth_limit == Some(limit) && self.limit() == Some(limit);
                is_all && self.root_returned() && self.shortened[self.root().index()]
            }
            Claim::BestFirst { number } => {
                is_pass && number_now == Some(number) && self.looks_at_best_first()
            }
            Claim::Guess { node, value } | Claim::Hope { node, value } => {
                // SSS* guesses nothing: it begins at what MAX could hope for.
                let begins_at = match (self.algorithm, claim) {
                    (Algorithm::SssStar, Claim::Hope { .. }) => Score::INFINITY,
                    (Algorithm::Mtdf, Claim::Guess { .. }) => self.settings.first_guess,
                    _ => return None,
                };
                let is_first = number_now == Some(1) && self.returned[node.index()].is_empty();
                is_pass && is_first && node == self.root() && value == begins_at
            }
            Claim::MayFail { window } => {
                self.after == 0 && window == self.began() && self.fails_outside(window)
            }
            Claim::Failed { node, bound } => node == self.root() && self.has_failed(bound),
            Claim::SearchAgain { bound } => {
                let ([low, high], window) = (self.here(self.root()), self.began());
                let is_beyond = if bound == Bound::Upper { low <= window.alpha } else { high >= window.beta };
                self.has_failed(bound) && is_beyond
            }
            _ => return None,
        })
    }

    fn root_returned(&self) -> bool {
        let is_return = matches!(
            self.event(),
            Some(Happened::Leave { .. } | Happened::Evaluate { .. } | Happened::Hit { .. })
        );
        is_return && self.event_node() == Some(self.root())
    }

    fn has_failed(&self, bound: Bound) -> bool {
        let last = self.returned[self.root().index()].last();
        let is_bound = bound != Bound::Exact && last.is_some_and(|&(_, said)| said == Some(bound));
        is_bound && self.root_returned() && self.algorithm.heeds(Setting::StartWindow)
    }

    /// Whether the result is exact if the root’s value lies inside the window; in a null window, nothing does.
    fn fails_outside(&mut self, window: Window) -> bool {
        let Some(bound) = self.result() else { return false };
        match self.here(self.root()) {
            [low, high] if low == high => {
                let is_inside = window.alpha < low && low < window.beta;
                !is_inside || bound == Bound::Exact
            }
            // What a memory of states mixes may lie on either side.
            _ => true,
        }
    }
}
