//! The scale of numbers: MAX's, or that of the side to move.
//!
//! Records are on MAX's scale. Numbers for people are converted here, and nowhere else.

use super::window::{Bound, CutoffKind, Window};
use crate::score::Score;
use crate::tree::Player;

/// The scale of values: MAX's at every node, or that of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Perspective {
    /// MAX's: MAX wants the greatest value, MIN the least.
    Max,
    /// That of the player to move, who always wants the greatest: the sign flips from ply to ply.
    SideToMove,
}

impl Perspective {
    /// Whether numbers change their sign on the way from a node to its parent.
    #[must_use]
    pub const fn turns_signs(self) -> bool {
        matches!(self, Self::SideToMove)
    }

    /// The scale on which a search that counts so is shown to a person: its own, unless only MAX's is wanted.
    #[must_use]
    pub const fn shown(self, side_to_move: bool) -> Self {
        if side_to_move { self } else { Self::Max }
    }

    /// The player for whom the numbers at a node of `player` count.
    #[must_use]
    pub const fn counts_for(self, player: Player) -> Player {
        match self {
            Self::Max => Player::Max,
            Self::SideToMove => player,
        }
    }

    /// The player whose rule applies at a node of `player`. From the side to move, every node takes the greatest value
    /// and raises α, as MAX does.
    #[must_use]
    pub const fn role(self, player: Player) -> Player {
        match self {
            Self::Max => player,
            Self::SideToMove => Player::Max,
        }
    }

    /// The player who is sure of α (`role` MAX) or β (`role` MIN) at a node of `player`.
    #[must_use]
    pub const fn owner(self, player: Player, role: Player) -> Player {
        match self.counts_for(player) {
            Player::Max => role,
            Player::Min => role.opponent(),
        }
    }

    /// A score of MAX's scale, converted for a node of `player`. It is its own inverse, like all of these.
    #[must_use]
    pub fn score(self, player: Player, score: Score) -> Score {
        self.counts_for(player).view(score)
    }

    /// A window of MAX's scale, converted for a node of `player`.
    #[must_use]
    pub fn window(self, player: Player, window: Window) -> Window {
        window.seen_by(self.counts_for(player))
    }

    /// A bound, converted for a node of `player`. With the sign, lower and upper bounds swap.
    #[must_use]
    pub const fn bound(self, player: Player, bound: Bound) -> Bound {
        match self.counts_for(player) {
            Player::Max => bound,
            Player::Min => bound.turned(),
        }
    }

    /// The name of a cutoff at a node of `player`. From the side to move there is only one kind, v ≥ β, for both
    /// players, as in procedure F2 of Knuth & Moore 1975, section 2.
    #[must_use]
    pub const fn cut(self, player: Player) -> CutoffKind {
        CutoffKind::at(self.role(player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWS: [Perspective; 2] = [Perspective::Max, Perspective::SideToMove];

    #[test]
    fn only_min_is_seen_otherwise_and_only_from_the_side_to_move() {
        let window = Window { alpha: Score::from(2), beta: Score::INFINITY };
        for (view, player) in [(VIEWS[0], Player::Max), (VIEWS[0], Player::Min), (VIEWS[1], Player::Max)] {
            assert_eq!(view.score(player, Score::from(3)), Score::from(3));
            assert_eq!(view.window(player, window), window);
            assert_eq!(view.bound(player, Bound::Lower), Bound::Lower);
            assert_eq!(view.owner(player, Player::Min), Player::Min);
        }
        let (view, player) = (Perspective::SideToMove, Player::Min);
        assert_eq!(view.score(player, Score::from(3)), Score::from(-3));
        assert_eq!(view.window(player, window), Window { alpha: Score::NEG_INFINITY, beta: Score::from(-2) });
        assert_eq!(view.bound(player, Bound::Lower), Bound::Upper);
        assert_eq!(view.owner(player, Player::Min), Player::Max);
        assert_eq!((view.role(player), view.cut(player)), (Player::Max, CutoffKind::Beta));
        assert_eq!(Perspective::Max.cut(player), CutoffKind::Alpha);
    }

    #[test]
    fn a_value_says_the_same_of_its_window_in_every_view() {
        let scores = [-9, -2, 0, 3, 8].map(Score::from);
        let window = Window { alpha: Score::from(-2), beta: Score::from(3) };
        for (view, player) in VIEWS.into_iter().flat_map(|view| [(view, Player::Max), (view, Player::Min)]) {
            for value in scores {
                let seen = view.window(player, window).bound_of(view.score(player, value));
                assert_eq!(seen, view.bound(player, window.bound_of(value)));
            }
        }
    }
}
