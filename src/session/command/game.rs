//! Commands about games.

use super::row::commands;
use crate::game::move_order::MoveOrder;

commands! {
    /// A command about games.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum GameCommand;

    /// Asks for a game and a position, and unfolds its tree.
    Ask = command_game_ask, command_game_ask_tooltip, on("Ctrl+G");
    /// Play a game, and see the search behind every reply.
    AskPlay = command_game_ask_play, command_game_ask_play_tooltip, on("Ctrl+P");
    /// Add the moves at this node where the tree ends and the game continues.
    Expand = command_game_expand, command_game_expand_tooltip, on("Ctrl+E");
    /// Choose which moves a search tries first, and see what that saves.
    AskMoves = command_game_ask_moves, command_game_ask_moves_tooltip;
    /// Looks at the moves in this order.
    UseMoves(order: MoveOrder) => |text| order.name(text), order.idea(text);
}
