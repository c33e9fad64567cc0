//! The twelve ways to write alpha-beta. All of them are right.

use crate::score::Score;
use crate::search::window::{Ties, Window};
use crate::tree::Player;

/// What a node returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReturnForm {
    /// The best value seen, wherever it lies (fail-soft).
    Soft,
    /// The bound of the player to move.
    Bounds,
    /// The best value, kept within the given window (fail-hard).
    Hard,
}

impl ReturnForm {
    /// All forms.
    pub const ALL: [Self; 3] = [Self::Soft, Self::Bounds, Self::Hard];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Soft => "soft",
            Self::Bounds => "bounds",
            Self::Hard => "hard",
        }
    }

    /// What a node of `player` returns: it was given the window `given` and now has the window `now`.
    #[must_use]
    pub fn returned(self, player: Player, best: Score, given: Window, now: Window) -> Score {
        match self {
            Self::Soft => best,
            Self::Bounds => player.better(now.own(player), best),
            Self::Hard => given.clamp(best),
        }
    }
}

/// What the cutoff test compares with the opponent's bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Test {
    /// The player's own bound, after it has moved: `if alpha >= beta`.
    Bound,
    /// The best value, before the bound moves: `if best >= beta`.
    Best,
}

impl Test {
    /// Both tests.
    pub const ALL: [Self; 2] = [Self::Bound, Self::Best];

    /// The word in output for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Bound => "bound",
            Self::Best => "best",
        }
    }
}

/// One of the ways to write alpha-beta.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Convention {
    /// What a node returns.
    pub form: ReturnForm,
    /// Whether α = β is enough for a cutoff.
    pub ties: Ties,
    /// What the cutoff test compares.
    pub test: Test,
    /// Whether it cuts. Without cutoffs it is minimax.
    pub cuts: bool,
    /// Whether a bound moves to the value of the child instead of the best value. In a right search both are the same.
    pub moves_by_child: bool,
}

impl Convention {
    /// Fail-soft, α ≥ β, compared as bounds: the first of the twelve.
    pub const TEXTBOOK: Self = Self {
        form: ReturnForm::Soft,
        ties: Ties::Prune,
        test: Test::Bound,
        cuts: true,
        moves_by_child: false,
    };

    /// Minimax.
    pub const MINIMAX: Self = Self { cuts: false, ..Self::TEXTBOOK };

    /// All twelve, the textbooks' first.
    pub fn all() -> impl Iterator<Item = Self> {
        Ties::ALL.iter().flat_map(|&ties| {
            ReturnForm::ALL.into_iter().flat_map(move |form| {
                Test::ALL.into_iter().map(move |test| Self { form, ties, test, ..Self::TEXTBOOK })
            })
        })
    }

    /// The ways to write a search with a mistake. A choice that makes no difference in a right search may make one
    /// here.
    pub fn all_wrong() -> impl Iterator<Item = Self> {
        Self::all().flat_map(|way| [way, Self { moves_by_child: true, ..way }])
    }
}
