//! Commands that look for nodes.

use super::row::commands;

commands! {
    /// A command about looking for nodes.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum FindCommand;

    Ask = "Find…", "Go to a node by its name, its value or its path, to the next cut and more.", on("Ctrl+F");
    Look(_: String) = "Find", "Go to the first node that this describes.";
    Next = "Next found node", "Go to the next node that was found.";
    Previous = "Previous found node", "Go to the node before that was found.";
}
