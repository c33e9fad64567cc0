//! Which search is in use, and how.

use crate::game::move_order::MoveOrder;
use crate::search::ordering::ChildOrder;
use crate::search::{Algorithm, Settings};
use crate::tree::Tree;

/// The algorithms that are compared besides the one in use, until a person chooses others.
pub const COMPARED: &[Algorithm] = &[Algorithm::Minimax, Algorithm::AlphaBeta];

/// The search in use with everything that a person has chosen about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchConfig {
    /// The algorithm in use.
    pub algorithm: Algorithm,
    /// What T returns to from minimax.
    pub pruning_algorithm: Algorithm,
    /// What T would return to if every search that was asked for since had been stopped: the last one on screen that is
    /// not minimax.
    pub pruning_shown: Algorithm,
    /// The search's settings.
    pub settings: Settings,
    /// Which moves of a game are looked at first.
    pub moves: MoveOrder,
}

/// Choices that a change of the tree has made impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replaced {
    /// What the person has chosen.
    pub wish: SearchConfig,
    /// What is used in its place.
    pub instead: SearchConfig,
    /// Whether the person has read that, and has taken the message away.
    pub is_dismissed: bool,
}

impl Replaced {
    /// Whether nothing else has been taken into use since.
    #[must_use]
    pub fn is_followed_by(&self, search: &SearchConfig) -> bool {
        self.instead.in_use() == search.in_use()
    }
}

impl Default for SearchConfig {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::AlphaBeta,
            pruning_algorithm: Algorithm::AlphaBeta,
            pruning_shown: Algorithm::AlphaBeta,
            settings: Settings::default(),
            moves: MoveOrder::Generator,
        }
    }
}

impl SearchConfig {
    /// What decides which walk there is.
    #[must_use]
    pub const fn in_use(&self) -> (Algorithm, Settings, MoveOrder) {
        (self.algorithm, self.settings, self.moves)
    }

    /// From minimax to alpha-beta, or what prunes in its place, and back.
    #[must_use]
    pub const fn other_algorithm(&self) -> Algorithm {
        if matches!(self.algorithm, Algorithm::Minimax) { self.pruning_algorithm } else { Algorithm::Minimax }
    }

    /// Takes the algorithm into use.
    pub const fn take_algorithm(&mut self, algorithm: Algorithm) {
        if !matches!(algorithm, Algorithm::Minimax) {
            self.pruning_algorithm = algorithm;
        }
        self.algorithm = algorithm;
    }

    /// Notes that the walk of this algorithm is on screen.
    pub const fn note_shown(&mut self, algorithm: Algorithm) {
        if !matches!(algorithm, Algorithm::Minimax) {
            self.pruning_shown = algorithm;
        }
    }

    /// Returns to the search on screen, where nothing has come of the one that was asked for.
    pub const fn return_to_shown(&mut self, algorithm: Algorithm, settings: Settings, moves: MoveOrder) {
        (self.algorithm, self.settings, self.moves) = (algorithm, settings, moves);
        self.pruning_algorithm = self.pruning_shown;
    }

    /// Takes the settings into use.
    pub fn take_settings(&mut self, settings: Settings) {
        if settings.child_order != ChildOrder::LeftToRight {
            // Moves cannot be looked at in two orders.
            self.moves = MoveOrder::Generator;
        }
        self.settings = settings;
    }

    /// Restores the choices made `before` another search was shown. A choice stays if a person has changed it since,
    /// that is, if it differs from the one the search was `shown` with.
    pub fn return_to(&mut self, before: Self, shown: Self) {
        if self.settings == shown.settings {
            self.settings = before.settings;
        }
        if self.algorithm == shown.algorithm {
            (self.algorithm, self.pruning_algorithm) = (before.algorithm, before.pruning_algorithm);
            self.pruning_shown = before.pruning_shown;
        }
    }

    /// Takes back the depth limit and, where a search would still miss evaluations, returns to alpha-beta.
    pub fn take_what_can_search(&mut self, tree: &Tree) {
        (self.settings.depth_limit, self.moves) = (None, MoveOrder::Generator);
        for algorithm in [&mut self.algorithm, &mut self.pruning_algorithm, &mut self.pruning_shown] {
            if algorithm.check(self.settings, tree).is_err() {
                *algorithm = Algorithm::AlphaBeta;
            }
        }
    }
}
