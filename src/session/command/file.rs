//! Commands about files and folders that go beyond opening and saving.

use super::row::{Kind, Row, row};
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
    /// Its row in the table of commands.
    #[must_use]
    pub fn row(&self) -> Row {
        match self {
            Self::AskRecovery => {
                row("Recover…", "Show the work that was not saved when the program was cut short.")
            }
            Self::Recover(_) => {
                row("Recover", "Open this work. It stays kept until it is saved or given up.")
                    .of(Kind::ReadsDocument)
            }
            Self::ForgetOrphan(_) => row("Discard", "Remove this work for good."),
            Self::Revert => {
                row("Revert", "Open the tree as its file or its example has it.").of(Kind::ReplacesDocument)
            }
            Self::Overwrite => row("Overwrite", "Replace what the other program has written."),
            Self::ForgetRecent => row("Clear this list", "Forget which files were open. The files stay."),
            Self::AskFolder => row("Open folder…", "List the trees of a folder in the Tree panel."),
            Self::AddFolder(_) => row("Open folder…", "List the trees of this folder in the Tree panel."),
            Self::RemoveFolder(_) => row("Remove folder", "Take the folder off the list. Its files stay."),
            Self::LookAround => row("Look again", "Look again which trees are in the folders."),
            Self::AskAbout | Self::SetAbout(_) => {
                row("Title and lesson…", "Edit the title, the lesson and the source of the tree.")
            }
        }
    }
}
