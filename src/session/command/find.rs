//! Commands that look for nodes.

/// An order about looking for nodes.
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
    /// Its words on buttons and in menus.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        match self {
            Self::Ask => "Find…",
            Self::Look(_) => "Find",
            Self::Next => "Next found node",
            Self::Previous => "Previous found node",
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(&self) -> &'static str {
        match self {
            Self::Ask => "Go to a node by its name, its value or its path, to the next cut and more.",
            Self::Look(_) => "Go to the first node that this describes.",
            Self::Next => "Go to the next node that was found.",
            Self::Previous => "Go to the node before that was found.",
        }
    }
}
