//! Commands about games.

use crate::game::order::Order;

/// An order about games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCommand {
    /// Asks for a game and a position, and unfolds its tree.
    Ask,
    /// Asks for a game to play against the program.
    AskPlay,
    /// Unfolds the game one level below the node in focus.
    Expand,
    /// Shows what every order of moves costs the search in use.
    AskMoves,
    /// Looks at the moves in this order.
    UseMoves(Order),
}

impl GameCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Ask => "Games…",
            Self::AskPlay => "Play against the program…",
            Self::Expand => "Unfold one level",
            Self::AskMoves => "Order of moves…",
            Self::UseMoves(order) => order.name(),
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(self) -> &'static str {
        match self {
            Self::Ask => "Let a tree grow out of a position of a game.",
            Self::AskPlay => "Play a game, and look at the search behind every reply.",
            Self::Expand => "Show the moves at this node, where the game goes on and the tree ends.",
            Self::AskMoves => "Which moves of a game are looked at first, and what that saves.",
            Self::UseMoves(order) => order.idea(),
        }
    }
}
