//! Commands about games.

use super::row::{Row, row};
use crate::game::move_order::MoveOrder;

/// A command about games.
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
    UseMoves(MoveOrder),
}

impl GameCommand {
    /// Its row in the table of commands.
    #[must_use]
    pub fn row(self) -> Row {
        match self {
            Self::Ask => row("Games…", "Let a tree grow out of a position of a game.").on("Ctrl+G"),
            Self::AskPlay => {
                row("Play against the program…", "Play a game, and look at the search behind every reply.")
                    .on("Ctrl+P")
            }
            Self::Expand => row(
                "Unfold one level",
                "Show the moves at this node, where the game goes on and the tree ends.",
            )
            .on("Ctrl+E"),
            Self::AskMoves => {
                row("MoveOrder of moves…", "Which moves of a game are looked at first, and what that saves.")
            }
            Self::UseMoves(order) => row(order.name(), order.idea()),
        }
    }
}
