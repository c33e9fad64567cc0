//! Commands about files and folders that go beyond opening and saving.

use std::path::PathBuf;

use crate::file::About;

/// One such order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileCommand {
    /// Offers the work that earlier starts have left behind.
    AskRecovery,
    /// Opens the work with this place in [`Session::orphans`].
    Recover(usize),
    /// Removes the work with this place in [`Session::orphans`].
    ForgetOrphan(usize),
    /// Opens the document anew, as its file or its example has it.
    Revert,
    /// After a question about a file that saving would damage: saves over it.
    Overwrite,
    /// Forgets which files were open.
    ForgetRecent,
    /// Asks for a folder whose trees are to be listed.
    AskFolder,
    /// Lists the trees of this folder.
    AddFolder(PathBuf),
    /// Lists the trees of this folder no longer.
    RemoveFolder(PathBuf),
    /// Looks which files are there.
    LookAround,
    /// Asks for the title, the lesson and the source.
    AskAbout,
    /// Gives the document this title, lesson and source.
    SetAbout(Box<About>),
}

impl FileCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        match self {
            Self::AskRecovery => "Recover…",
            Self::Recover(_) => "Recover",
            Self::ForgetOrphan(_) => "Discard",
            Self::Revert => "Revert",
            Self::Overwrite => "Overwrite",
            Self::ForgetRecent => "Clear this list",
            Self::AskFolder | Self::AddFolder(_) => "Open folder…",
            Self::RemoveFolder(_) => "Remove folder",
            Self::LookAround => "Look again",
            Self::AskAbout | Self::SetAbout(_) => "Title and lesson…",
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(&self) -> &'static str {
        match self {
            Self::AskRecovery => "Show the work that was not saved when the program was cut short.",
            Self::Recover(_) => "Open this work. It stays kept until it is saved or given up.",
            Self::ForgetOrphan(_) => "Remove this work for good.",
            Self::Revert => "Open the tree as its file or its example has it.",
            Self::Overwrite => "Replace what the other program has written.",
            Self::ForgetRecent => "Forget which files were open. The files stay.",
            Self::AskFolder => "List the trees of a folder in the Tree panel.",
            Self::AddFolder(_) => "List the trees of this folder in the Tree panel.",
            Self::RemoveFolder(_) => "Take the folder off the list. Its files stay.",
            Self::LookAround => "Look again which trees are in the folders.",
            Self::AskAbout | Self::SetAbout(_) => "Edit the title, the lesson and the source of the tree.",
        }
    }

    /// Whether another document takes the place of the present one.
    pub const fn replaces_document(&self) -> bool {
        matches!(self, Self::Recover(_) | Self::Revert)
    }
}
