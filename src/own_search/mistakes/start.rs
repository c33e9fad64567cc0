//! Mistakes in the values that a search starts with.

use super::Mistake;
use crate::own_search::lines::Lines;
use crate::score::Score;
use crate::search::window::Window;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "min-starts-low",
        name: "MIN starts at −∞",
        effect: "The best value starts at −∞ at MIN nodes, copied from MAX, and nothing is ever smaller.",
        wrong: "MIN: best = -inf",
        right: "MIN: best = inf",
        lesson: "middlesex-min-root",
        lines: &MinStartsLow,
    },
    Mistake {
        id: "best-zero",
        name: "best starts at 0",
        effect: "MAX never sees less than 0, and MIN never more.",
        wrong: "best = 0",
        right: "best = -inf (MAX), inf (MIN)",
        lesson: "aima-two-ply",
        lines: &BestZero,
    },
    Mistake {
        id: "small-infinity-1000",
        name: "infinity is only 1000",
        effect: "Best value and bounds start at −1000 and 1000, which real values exceed.",
        wrong: "best, alpha, beta = -1000, -1000, 1000",
        right: "best, alpha, beta = -inf, -inf, inf",
        lesson: "win-and-loss",
        lines: &SmallInfinity(1000),
    },
    Mistake {
        id: "nm-overflow",
        name: "negating the smallest integer",
        effect: "α starts at the smallest 32-bit integer, whose negation overflows to itself.",
        wrong: "negamax(root, INT_MIN, INT_MAX)",
        right: "negamax(root, -INT_MAX, INT_MAX)",
        lesson: "negamax-18-15",
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

/// A search for which so much is infinite.
#[derive(Clone, Copy, Debug)]
pub struct SmallInfinity(
    /// What stands for infinity.
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

struct Overflow;

/// A number for `player` as its opponent counts it, in 32 bits: the smallest stays what it is.
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
