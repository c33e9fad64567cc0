//! Mistakes in the values that a search starts with.

use super::{Mistake, MistakeWords};
use crate::own_search::lines::Lines;
use crate::score::Score;
use crate::search::window::Window;
use crate::text::Text;
use crate::tree::Player;

/// The infinity of the mistake in the list. Other numbers are taken from the program's records.
pub const KNOWN_INFINITY: i32 = 1000;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "min-starts-low",
        words: MistakeWords {
            name: Text::mistake_min_starts_low,
            effect: Text::mistake_min_starts_low_effect,
            wrong: Text::mistake_min_starts_low_wrong,
            right: Text::mistake_min_starts_low_right,
        },
        lesson: "middlesex-min-root",
        lines: &MinStartsLow,
    },
    Mistake {
        id: "best-zero",
        words: MistakeWords {
            name: Text::mistake_best_zero,
            effect: Text::mistake_best_zero_effect,
            wrong: Text::mistake_best_zero_wrong,
            right: Text::mistake_best_zero_right,
        },
        lesson: "aima-two-ply",
        lines: &BestZero,
    },
    Mistake {
        id: "small-infinity-1000",
        words: MistakeWords {
            name: |text| text.mistake_small_infinity(KNOWN_INFINITY.to_string()),
            effect: |text| text.mistake_small_infinity_effect(KNOWN_INFINITY.to_string()),
            wrong: |text| text.mistake_small_infinity_wrong(KNOWN_INFINITY.to_string()),
            right: Text::mistake_small_infinity_right,
        },
        lesson: "win-and-loss",
        lines: &SmallInfinity(KNOWN_INFINITY),
    },
    Mistake {
        id: "nm-overflow",
        words: MistakeWords {
            name: Text::mistake_overflow,
            effect: Text::mistake_overflow_effect,
            wrong: Text::mistake_overflow_wrong,
            right: Text::mistake_overflow_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &Overflow,
    },
];

struct MinStartsLow;

impl Lines for MinStartsLow {
    fn worst(&self, _: Player) -> Score {
        Score::NEG_INFINITY
    }
}

struct BestZero;

impl Lines for BestZero {
    fn worst(&self, _: Player) -> Score {
        Score::ZERO
    }
}

/// A search that uses this number for infinity.
#[derive(Clone, Copy, Debug)]
pub struct SmallInfinity(
    /// The number for infinity.
    pub i32,
);

impl Lines for SmallInfinity {
    fn whole(&self, _: Player) -> Window {
        Window { alpha: Score::from(-self.0), beta: Score::from(self.0) }
    }

    fn worst(&self, player: Player) -> Score {
        player.view(Score::from(-self.0))
    }
}

/// A search whose best value starts with this number, and whose window starts with infinity.
#[derive(Clone, Copy, Debug)]
pub struct SmallStart(
    /// The start value of MIN. MAX starts with its negation.
    pub i32,
);

impl Lines for SmallStart {
    fn worst(&self, player: Player) -> Score {
        player.view(Score::from(-self.0))
    }
}

struct Overflow;

/// The number negated in 32 bits for the opponent of `player`. The smallest number overflows to itself.
fn negated_in_32_bits(player: Player, score: Score) -> Score {
    let own = player.view(score);
    let negated = if own == Score::from(i32::MIN) { own } else { -own };
    player.opponent().view(negated)
}

impl Lines for Overflow {
    fn whole(&self, player: Player) -> Window {
        Window { alpha: Score::from(i32::MIN), beta: Score::from(i32::MAX) }.seen_by(player)
    }

    fn worst(&self, player: Player) -> Score {
        player.view(Score::from(i32::MIN))
    }

    fn passed(&self, player: Player, window: Window, _: u32) -> Window {
        let [alpha, beta] = [window.alpha, window.beta].map(|bound| negated_in_32_bits(player, bound));
        Window { alpha, beta }
    }
}
