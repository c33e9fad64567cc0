//! The words about a mistake in the lines of the requested search: with max and min or as a negamax, with a window or
//! without one.

use super::{Mistake, MistakeWords};
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::text::Text;

/// The search whose lines are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wording {
    has_window: bool,
    turns_signs: bool,
    ties: Ties,
}

/// Alpha-beta with max and min, which cuts where α ≥ β.
impl Default for Wording {
    fn default() -> Self {
        Self { has_window: true, turns_signs: false, ties: Ties::Prune }
    }
}

impl Wording {
    /// That of an algorithm with a rule for ties.
    #[must_use]
    pub const fn of(algorithm: Algorithm, ties: Ties) -> Self {
        let about = algorithm.about();
        Self { has_window: about.has_window, turns_signs: about.perspective.turns_signs(), ties }
    }

    /// Whether the search has α and β.
    #[must_use]
    pub const fn has_window(self) -> bool {
        self.has_window
    }

    /// Whether it is a negamax.
    #[must_use]
    pub const fn turns_signs(self) -> bool {
        self.turns_signs
    }

    /// The words about a mistake.
    #[must_use]
    pub fn words(self, mistake: &Mistake) -> MistakeWords {
        let without_window = if self.has_window { NONE } else { WITHOUT_WINDOW };
        let negamax = if self.turns_signs { NEGAMAX } else { NONE };
        let mut others = without_window.iter().chain(negamax);
        others.find(|(id, _)| *id == mistake.id).map_or(mistake.words, |(_, words)| *words)
    }

    /// A line of code with the requested rule for ties.
    #[must_use]
    pub fn with_rule(self, line: String) -> String {
        match self.ties {
            Ties::Prune => line,
            Ties::Search => line.replace(">=", ">").replace("<=", "<"),
        }
    }
}

/// Other words about some mistakes.
type Reworded = &'static [(&'static str, MistakeWords)];

const NONE: Reworded = &[];

/// In a search without α and β.
const WITHOUT_WINDOW: Reworded = &[
    (
        "nm-no-negation",
        MistakeWords {
            name: Text::mistake_no_negation,
            effect: Text::mistake_no_negation_effect,
            wrong: Text::mistake_no_negation_plain_wrong,
            right: Text::mistake_no_negation_plain_right,
        },
    ),
    (
        "nm-same-sign",
        MistakeWords {
            name: Text::mistake_same_sign,
            effect: Text::mistake_same_sign_effect,
            wrong: Text::mistake_same_sign_plain_wrong,
            right: Text::mistake_same_sign_plain_right,
        },
    ),
    (
        "table-no-kind",
        MistakeWords {
            name: Text::mistake_table_plain,
            effect: Text::mistake_table_plain_effect,
            wrong: Text::mistake_table_plain_wrong,
            right: Text::mistake_table_plain_right,
        },
    ),
];

/// In a negamax, where every node counts for the player to move.
const NEGAMAX: Reworded = &[
    (
        "no-leaf-test",
        MistakeWords {
            name: Text::mistake_no_leaf_test,
            effect: Text::mistake_no_leaf_test_negamax_effect,
            wrong: Text::mistake_no_leaf_test_negamax_wrong,
            right: Text::mistake_no_leaf_test_negamax_right,
        },
    ),
    (
        "research",
        MistakeWords {
            name: Text::mistake_research,
            effect: Text::mistake_research_effect,
            wrong: Text::mistake_research_negamax_wrong,
            right: Text::mistake_research_negamax_right,
        },
    ),
    (
        "root-max",
        MistakeWords {
            name: Text::mistake_root_max,
            effect: Text::mistake_root_max_effect,
            wrong: Text::mistake_root_max_negamax_wrong,
            right: Text::mistake_root_max_negamax_right,
        },
    ),
    (
        "all-same",
        MistakeWords {
            name: Text::mistake_all_same,
            effect: Text::mistake_all_same_negamax_effect,
            wrong: Text::mistake_all_same_negamax_wrong,
            right: Text::mistake_all_same_negamax_right,
        },
    ),
    (
        "leaf-sign",
        MistakeWords {
            name: Text::mistake_leaf_sign,
            effect: Text::mistake_leaf_sign_negamax_effect,
            wrong: Text::mistake_leaf_sign_negamax_wrong,
            right: Text::mistake_leaf_sign_negamax_right,
        },
    ),
    (
        "min-starts-low",
        MistakeWords {
            name: Text::mistake_min_starts_low_negamax,
            effect: Text::mistake_min_starts_low_negamax_effect,
            wrong: Text::mistake_min_starts_low_negamax_wrong,
            right: Text::mistake_min_starts_low_negamax_right,
        },
    ),
    (
        "best-zero",
        MistakeWords {
            name: Text::mistake_best_zero,
            effect: Text::mistake_best_zero_negamax_effect,
            wrong: Text::mistake_best_zero_wrong,
            right: Text::mistake_best_zero_negamax_right,
        },
    ),
    (
        "copied-test-min",
        MistakeWords {
            name: Text::mistake_copied_test_min_negamax,
            effect: Text::mistake_copied_test_min_negamax_effect,
            wrong: Text::mistake_copied_test_min_negamax_wrong,
            right: Text::mistake_copied_test_min_negamax_right,
        },
    ),
    (
        "never-cuts",
        MistakeWords {
            name: Text::mistake_never_cuts,
            effect: Text::mistake_never_cuts_negamax_effect,
            wrong: Text::mistake_never_cuts_wrong,
            right: Text::mistake_never_cuts_right,
        },
    ),
    (
        "cut-only-max",
        MistakeWords {
            name: Text::mistake_cut_only_max,
            effect: Text::mistake_cut_only_max_negamax_effect,
            wrong: Text::mistake_cut_only_max_wrong,
            right: Text::mistake_cut_only_max_right,
        },
    ),
    (
        "cut-only-min",
        MistakeWords {
            name: Text::mistake_cut_only_min,
            effect: Text::mistake_cut_only_min_negamax_effect,
            wrong: Text::mistake_cut_only_min_wrong,
            right: Text::mistake_cut_only_min_right,
        },
    ),
    (
        "fresh",
        MistakeWords {
            name: Text::mistake_fresh,
            effect: Text::mistake_fresh_effect,
            wrong: Text::mistake_fresh_negamax_wrong,
            right: Text::mistake_fresh_negamax_right,
        },
    ),
    (
        "root-fresh",
        MistakeWords {
            name: Text::mistake_root_fresh,
            effect: Text::mistake_root_fresh_effect,
            wrong: Text::mistake_root_fresh_negamax_wrong,
            right: Text::mistake_root_fresh_negamax_right,
        },
    ),
    (
        "shallow-only",
        MistakeWords {
            name: Text::mistake_shallow_only,
            effect: Text::mistake_shallow_only_effect,
            wrong: Text::mistake_shallow_only_negamax_wrong,
            right: Text::mistake_shallow_only_negamax_right,
        },
    ),
    (
        "pass-alpha-only",
        MistakeWords {
            name: Text::mistake_pass_alpha_only_negamax,
            effect: Text::mistake_pass_alpha_only_negamax_effect,
            wrong: Text::mistake_pass_alpha_only_negamax_wrong,
            right: Text::mistake_pass_alpha_only_negamax_right,
        },
    ),
    (
        "pass-beta-only",
        MistakeWords {
            name: Text::mistake_pass_beta_only_negamax,
            effect: Text::mistake_pass_beta_only_negamax_effect,
            wrong: Text::mistake_pass_beta_only_negamax_wrong,
            right: Text::mistake_pass_beta_only_negamax_right,
        },
    ),
    (
        "swap-both",
        MistakeWords {
            name: Text::mistake_swap_both,
            effect: Text::mistake_swap_both_effect,
            wrong: Text::mistake_swap_both_negamax_wrong,
            right: Text::mistake_swap_both_negamax_right,
        },
    ),
    (
        "swap-min",
        MistakeWords {
            name: Text::mistake_swap_min,
            effect: Text::mistake_swap_min_effect,
            wrong: Text::mistake_swap_min_negamax_wrong,
            right: Text::mistake_swap_min_negamax_right,
        },
    ),
    (
        "no-update-alpha",
        MistakeWords {
            name: Text::mistake_no_update_alpha_negamax,
            effect: Text::mistake_no_update_alpha_effect,
            wrong: Text::mistake_no_update_alpha_wrong,
            right: Text::mistake_no_update_alpha_right,
        },
    ),
    (
        "no-update-beta",
        MistakeWords {
            name: Text::mistake_no_update_beta_negamax,
            effect: Text::mistake_no_update_beta_negamax_effect,
            wrong: Text::mistake_no_update_beta_negamax_wrong,
            right: Text::mistake_no_update_beta_negamax_right,
        },
    ),
    (
        "shared",
        MistakeWords {
            name: Text::mistake_shared,
            effect: Text::mistake_shared_effect,
            wrong: Text::mistake_shared_wrong,
            right: Text::mistake_shared_negamax_right,
        },
    ),
    (
        "returns-alpha",
        MistakeWords {
            name: Text::mistake_returns_alpha_negamax,
            effect: Text::mistake_returns_alpha_negamax_effect,
            wrong: Text::mistake_returns_alpha_negamax_wrong,
            right: Text::mistake_returns_alpha_negamax_right,
        },
    ),
];
