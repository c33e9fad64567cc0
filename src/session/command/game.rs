//! Commands about games.

use super::row::{commands, row};
use crate::game::move_order::MoveOrder;

commands! {
    /// A command about games.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum GameCommand;

    /// Asks for a game and a position, and unfolds its tree.
    Ask = "Games…", "Let a tree grow out of a position of a game.", on("Ctrl+G");
    AskPlay = "Play against the program…",
        "Play a game, and look at the search behind every reply.", on("Ctrl+P");
    Expand = "Unfold one level",
        "Show the moves at this node, where the game goes on and the tree ends.", on("Ctrl+E");
    AskMoves = "Order of moves…", "Which moves of a game are looked at first, and what that saves.";
    /// Looks at the moves in this order.
    UseMoves(order: MoveOrder) => row(order.name(), order.idea());
}
