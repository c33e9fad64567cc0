//! The words of claims about what a node returns and what is remembered of it.

use super::{Voice, unseen_words};
use crate::narration::bounds::bound_text;
use crate::narration::claims::Claim;
use crate::narration::depth::appended;
use crate::narration::{Narrator, window_text};
use crate::score::Score;
use crate::search::replay::facts::Scope;
use crate::search::window::{Bound, Window};
use crate::tree::NodeId;

impl Narrator<'_> {
    pub(super) fn words_of_results(&self, claim: &Claim, voice: Voice) -> String {
        match claim {
            &Claim::Horizon { node, value } => match voice {
                Voice::Title => format!("Evaluation of {}: {}", self.name(node), self.seen(node, value)),
                _ => format!("{} lies at the depth limit: its evaluation stands for it", self.name(node)),
            },
            &Claim::Clamped { node, best, value, window } => {
                let given = self.given(node);
                let value = bound_text(self.seen(node, value), given);
                format!(
                    "v = {}, but {} returns {value}: fail-hard never leaves its window {}",
                    self.seen(node, best),
                    self.name(node),
                    window_text(self.seen_window(node, window))
                )
            }
            &Claim::ReturnsBound { node, player, value } => {
                format!(
                    "{} returns its {}, {}",
                    self.name(node),
                    self.letter(node, player),
                    self.bound(node, value)
                )
            }
            &Claim::Returned { node, value } => {
                format!("{} returns {}", self.name(node), self.seen(node, value))
            }
            &Claim::Lies { node, value, bound, window, scope } => {
                self.lies_words(node, (bound, value, scope), window, voice)
            }
            &Claim::Empty { node, value, window } => format!(
                "the window {} was empty, so {} says nothing about {}",
                window_text(self.seen_window(node, window)),
                self.seen(node, value),
                self.name(node)
            ),
            &Claim::SeenAll { player, .. } => {
                format!("{} has seen all children and takes the {}", player.name(), self.choice(player))
            }
            &Claim::Before { node, bound, value, scope } => {
                format!("the visit before said {}", self.worth(node, bound, value, scope))
            }
            &Claim::Shown { node, bound, value, scope } => {
                let visit = if voice == Voice::It { "another" } else { "an earlier visit showed" };
                format!("{visit} {}", self.that(node, bound, value, scope))
            }
            &Claim::NullShowed { node, bound, value, scope } => {
                format!("the null window only shows {}", self.that(node, bound, value, scope))
            }
            &Claim::Signed { node, value, .. } => self.signed(node, value),
            &Claim::CountsFor { player, .. } => format!("it counts for {}, who moves there", player.name()),
            &Claim::Remembered { node, bound, value, scope } => {
                format!("Memory: {}", self.worth(node, bound, value, scope))
            }
            Claim::SameState { node, twins } => {
                let key = self.replay.tree().state_key(*node).unwrap_or_default();
                let are = if twins.len() == 1 { "is" } else { "are" };
                let twins: Vec<_> = twins.iter().map(|&twin| self.name(twin)).collect();
                format!("{} is the state “{key}”, as {} {are}", self.name(*node), twins.join(" and "))
            }
            &Claim::Found { node, bound, value, scope } => self.worth(node, bound, value, scope),
            Claim::Optimal { line, ends_early, goes_on, scope } => {
                self.line_words(line, [*ends_early, *goes_on], *scope)
            }
            &Claim::Unseen(work) => unseen_words(work),
            _ => String::new(),
        }
    }

    fn that(&self, node: NodeId, bound: Bound, value: Score, scope: Scope) -> String {
        format!("that {}", self.worth(node, bound, value, scope))
    }

    fn lies_words(
        &self,
        node: NodeId,
        (bound, value, scope): (Bound, Score, Scope),
        window: Window,
        voice: Voice,
    ) -> String {
        let given = self.seen_window(node, window);
        let (value, bound) = (self.seen(node, value), self.seen_bound(node, bound));
        let scope = appended(scope);
        if voice == Voice::It {
            let name = self.name(node);
            return match bound {
                Bound::Exact => format!("its value{scope} is known, so {name} is not searched again"),
                Bound::Lower => {
                    let beta = bound_text(given.beta, given);
                    format!("{value} is not below β = {beta}, so {name} is not searched again")
                }
                Bound::Upper => {
                    let alpha = bound_text(given.alpha, given);
                    format!("{value} is not above α = {alpha}, so {name} is not searched again")
                }
            };
        }
        match bound {
            Bound::Exact if !value.is_finite() => {
                format!("nothing lies beyond an infinite value: it is exact{scope}")
            }
            Bound::Exact if given.alpha == given.beta => {
                format!("{value} equals both bounds of {}: it is exact{scope}", window_text(given))
            }
            Bound::Exact => {
                format!("{value} lies inside {}, the window given: it is exact{scope}", window_text(given))
            }
            Bound::Lower => {
                let (name, beta) = (self.name(node), bound_text(given.beta, given));
                format!(
                    "{value} is not below β = {beta}: {name} failed high, {value} is a lower bound{scope}"
                )
            }
            Bound::Upper => {
                let (name, alpha) = (self.name(node), bound_text(given.alpha, given));
                format!(
                    "{value} is not above α = {alpha}: {name} failed low, {value} is an upper bound{scope}"
                )
            }
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
        let end = match (ends_early, goes_on) {
            (true, _) => ", as far as the search has shown it",
            (false, true) => "; it goes on where nothing is shown",
            (false, false) => "",
        };
        format!("Principal variation{}: {}{end}", appended(scope), names.join(" → "))
    }
}

/// How many nodes after the root a sentence lists of the principal variation.
const NAMES_IN_LINE: usize = 12;
