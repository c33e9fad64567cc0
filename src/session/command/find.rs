//! Commands that look for nodes.

use super::row::commands;

commands! {
    /// A command about looking for nodes.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum FindCommand;

    /// Find a node by its name, value, path or result.
    Ask = command_find_ask, command_find_ask_tooltip, on("Ctrl+F");
    /// Go to the first node that matches.
    Look(_: String) = command_find_look, command_find_look_tooltip;
    /// Go to the next match.
    Next = command_find_next, command_find_next_tooltip;
    /// Go to the previous match.
    Previous = command_find_previous, command_find_previous_tooltip;
}
