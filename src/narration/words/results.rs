//! The words of claims about what a node returns and what is remembered about it.

use super::{Voice, unseen};
use crate::narration::claims::Claim;
use crate::narration::depth::appended;
use crate::narration::{Narrator, window_text};
use crate::score::Score;
use crate::search::bounds::bound_text;
use crate::search::replay::facts::Scope;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn words_of_results(&self, claim: &Claim, voice: Voice) -> String {
        let text = self.text;
        match claim {
            &Claim::Horizon { node, value } => match voice {
                Voice::Title => text.walk_evaluation(self.name(node), self.seen(node, value).to_string()),
                _ => text.walk_horizon(self.name(node)),
            },
            &Claim::Clamped { node, best, value, window } => {
                let value = bound_text(self.seen(node, value), self.given(node));
                let (best, window) = (self.seen(node, best), window_text(self.seen_window(node, window)));
                text.walk_clamped(best.to_string(), self.name(node), value, window)
            }
            &Claim::ReturnsBound { node, player, value } => {
                text.walk_returns_bound(self.letter(node, player), self.name(node), self.bound(node, value))
            }
            &Claim::Returned { node, value } => {
                text.walk_returned(self.name(node), self.seen(node, value).to_string())
            }
            &Claim::Lies { node, value, bound, window, scope } => {
                self.lies_words(node, (bound, value, scope), window, voice)
            }
            &Claim::Empty { node, value, window } => {
                let Window { alpha, beta } = self.seen_window(node, window);
                let value = self.seen(node, value).to_string();
                text.walk_empty(alpha.to_string(), beta.to_string(), self.name(node), value)
            }
            &Claim::SeenAll { player, .. } => match self.perspective.role(player) {
                Player::Max => text.walk_seen_all_greatest(player.name()),
                Player::Min => text.walk_seen_all_least(player.name()),
            },
            &Claim::Before { node, bound, value, scope } => {
                text.walk_before(self.worth(node, bound, value, scope))
            }
            &Claim::Shown { node, bound, value, scope } => {
                let worth = self.worth(node, bound, value, scope);
                if voice == Voice::It { text.walk_shown_another(worth) } else { text.walk_shown(worth) }
            }
            &Claim::TwinShowed { node, twin, bound, value, scope } => {
                text.walk_twin_showed(self.name(twin), self.worth(node, bound, value, scope))
            }
            &Claim::NullShowed { node, bound, value, scope } => {
                text.walk_null_showed(self.worth(node, bound, value, scope))
            }
            &Claim::Signed { node, value, .. } => self.signed(node, value),
            &Claim::CountsFor { player, .. } => text.walk_counts_for(player.name()),
            &Claim::Remembered { node, bound, value, scope } => {
                text.walk_remembered(self.worth(node, bound, value, scope))
            }
            Claim::SameState { node, twins } => {
                let key = self.replay.tree().state_key(*node).unwrap_or_default();
                let twins: Vec<_> = twins.iter().map(|&twin| self.name(twin)).collect();
                text.walk_same_state(key, self.name(*node), self.listed(&twins))
            }
            &Claim::Found { node, bound, value, scope } if voice == Voice::SameState => {
                let seen = self.seen(node, value).to_string();
                text.walk_found(self.amount(self.seen_bound(node, bound), &seen), appended(text, scope))
            }
            &Claim::Found { node, bound, value, scope } => self.worth(node, bound, value, scope),
            Claim::Optimal { line, ends_early, goes_on, scope } => {
                self.line_words(line, [*ends_early, *goes_on], *scope)
            }
            &Claim::Unseen(work, visiting) => unseen::words(text, work, visiting),
            _ => String::new(),
        }
    }

    fn lies_words(
        &self,
        node: NodeId,
        (bound, value, scope): (Bound, Score, Scope),
        window: Window,
        voice: Voice,
    ) -> String {
        let (text, given, name) = (self.text, self.seen_window(node, window), self.name(node));
        let (seen, bound) = (self.seen(node, value), self.seen_bound(node, bound));
        let (value, scope) = (seen.to_string(), appended(text, scope));
        let [alpha, beta] = [given.alpha, given.beta].map(|end| bound_text(end, given));
        let unsearched = || {
            let was_visited = self.replay.first_visit(node).is_some_and(|first| first < self.after);
            let name = self.name(node);
            if was_visited { text.walk_not_searched_again(name) } else { text.walk_not_searched(name) }
        };
        match (bound, voice) {
            (Bound::Exact, Voice::It) => text.walk_known(scope, unsearched()),
            (Bound::Lower, Voice::It) => text.walk_known_high(beta, unsearched(), value),
            (Bound::Upper, Voice::It) => text.walk_known_low(alpha, unsearched(), value),
            (Bound::Exact, _) if !seen.is_finite() => text.walk_exact_infinite(scope),
            (Bound::Exact, _) if given.alpha == given.beta => {
                text.walk_exact_both(scope, value, window_text(given))
            }
            (Bound::Exact, _) => text.walk_exact(scope, value, window_text(given)),
            (Bound::Lower, _) => text.walk_failed_high(beta, name, scope, value),
            (Bound::Upper, _) => text.walk_failed_low(alpha, name, scope, value),
        }
    }

    fn line_words(&self, line: &[NodeId], [ends_early, goes_on]: [bool; 2], scope: Scope) -> String {
        let mut names: Vec<_> = line
            .iter()
            .take(NAMES_IN_LINE + 1)
            .map(|&node| self.names.of(self.replay.tree(), node))
            .collect();
        if goes_on || line.len() > NAMES_IN_LINE + 1 {
            names.push("…".to_owned());
        }
        let (names, scope) = (names.join(" → "), appended(self.text, scope));
        match (ends_early, goes_on) {
            (true, _) => self.text.walk_optimal_early(names, scope),
            (false, true) => self.text.walk_optimal_goes_on(names, scope),
            (false, false) => self.text.walk_optimal(names, scope),
        }
    }
}

/// How many nodes of the principal variation a sentence lists after the root.
const NAMES_IN_LINE: usize = 12;
