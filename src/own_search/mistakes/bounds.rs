//! Mistakes in updating, returning and storing bounds and values.

use super::{Mistake, MistakeWords};
use crate::own_search::lines::Lines;
use crate::score::Score;
use crate::search::window::Window;
use crate::text::Text;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "no-update",
        words: MistakeWords {
            name: Text::mistake_no_update,
            effect: Text::mistake_no_update_effect,
            wrong: Text::mistake_no_update_wrong,
            right: Text::mistake_no_update_right,
        },
        lesson: "aima-two-ply",
        lines: &NoUpdate(&[Player::Max, Player::Min]),
    },
    Mistake {
        id: "no-update-alpha",
        words: MistakeWords {
            name: Text::mistake_no_update_alpha,
            effect: Text::mistake_no_update_alpha_effect,
            wrong: Text::mistake_no_update_alpha_wrong,
            right: Text::mistake_no_update_alpha_right,
        },
        lesson: "aima-two-ply",
        lines: &NoUpdate(&[Player::Max]),
    },
    Mistake {
        id: "no-update-beta",
        words: MistakeWords {
            name: Text::mistake_no_update_beta,
            effect: Text::mistake_no_update_beta_effect,
            wrong: Text::mistake_no_update_beta_wrong,
            right: Text::mistake_no_update_beta_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &NoUpdate(&[Player::Min]),
    },
    Mistake {
        id: "shared",
        words: MistakeWords {
            name: Text::mistake_shared,
            effect: Text::mistake_shared_effect,
            wrong: Text::mistake_shared_wrong,
            right: Text::mistake_shared_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &Shared,
    },
    Mistake {
        id: "assign-best",
        words: MistakeWords {
            name: Text::mistake_assign_best,
            effect: Text::mistake_assign_best_effect,
            wrong: Text::mistake_assign_best_wrong,
            right: Text::mistake_assign_best_right,
        },
        lesson: "five-hundred-nodes",
        lines: &Assign(|_, best| best),
    },
    Mistake {
        id: "assign-value",
        words: MistakeWords {
            name: Text::mistake_assign_value,
            effect: Text::mistake_assign_value_effect,
            wrong: Text::mistake_assign_value_wrong,
            right: Text::mistake_assign_value_right,
        },
        lesson: "good-order",
        lines: &Assign(|value, _| value),
    },
    Mistake {
        id: "returns-alpha",
        words: MistakeWords {
            name: Text::mistake_returns_alpha,
            effect: Text::mistake_returns_alpha_effect,
            wrong: Text::mistake_returns_alpha_wrong,
            right: Text::mistake_returns_alpha_right,
        },
        lesson: "aima-two-ply",
        lines: &ReturnsAlpha,
    },
    Mistake {
        id: "table-no-kind",
        words: MistakeWords {
            name: Text::mistake_table_no_kind,
            effect: Text::mistake_table_no_kind_effect,
            wrong: Text::mistake_table_no_kind_wrong,
            right: Text::mistake_table_no_kind_right,
        },
        lesson: "transpositions",
        lines: &TableNoKind,
    },
];

/// The bounds of these players stay as they were given.
struct NoUpdate(&'static [Player]);

impl Lines for NoUpdate {
    fn narrowed(&self, player: Player, window: Window, moved_by: Score) -> Window {
        if self.0.contains(&player) { window } else { window.narrowed(player, moved_by) }
    }
}

struct Shared;

impl Lines for Shared {
    fn shares_window(&self) -> bool {
        true
    }
}

/// The bound of the player is set, not narrowed: to what this makes of the child's value and the best value so far.
struct Assign(fn(Score, Score) -> Score);

impl Lines for Assign {
    fn moved_by(&self, value: Score, best: Score, _: bool) -> Score {
        self.0(value, best)
    }

    fn narrowed(&self, player: Player, window: Window, moved_by: Score) -> Window {
        window.with_own(player, moved_by)
    }
}

struct ReturnsAlpha;

impl Lines for ReturnsAlpha {
    fn returned(&self, _: Score, window: Window) -> Score {
        window.alpha
    }
}

struct TableNoKind;

impl Lines for TableNoKind {
    fn keeps_values(&self) -> bool {
        true
    }
}
