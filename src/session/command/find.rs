//! Commands that look for nodes.

use super::row::{Row, row};

/// A command about looking for nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FindCommand {
    /// Asks what to look for.
    Ask,
    /// Looks for this, and goes to the first that is found.
    Look(String),
    /// Goes to the next of those that were found.
    Next,
    /// Goes to the one before.
    Previous,
}

impl FindCommand {
    /// Its row in the table of commands.
    #[must_use]
    pub fn row(&self) -> Row {
        match self {
            Self::Ask => {
                row("Find…", "Go to a node by its name, its value or its path, to the next cut and more.")
                    .on("Ctrl+F")
            }
            Self::Look(_) => row("Find", "Go to the first node that this describes."),
            Self::Next => row("Next found node", "Go to the next node that was found."),
            Self::Previous => row("Previous found node", "Go to the node before that was found."),
        }
    }
}
