//! Commands about files and folders that go beyond opening and saving.

use super::row::{Kind, commands};
use std::path::PathBuf;

use crate::file::About;

commands! {
    /// One such command.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum FileCommand;

    AskRecovery = "Recover…", "Show the work that was not saved when the program was cut short.";
    /// Opens the work with this place in [`Session::orphans`].
    Recover(_: usize) = "Recover",
        "Open this work. It stays kept until it is saved or given up.", of(Kind::ReplacesDocument);
    /// Removes the work with this place in [`Session::orphans`].
    ForgetOrphan(_: usize) = "Discard", "Remove this work for good.";
    Revert = "Revert", "Open the tree as its file or its example has it.", of(Kind::ReplacesDocument);
    /// After a question about a file that saving would damage: saves over it.
    Overwrite = "Overwrite", "Replace what the other program has written.";
    ForgetRecent = "Clear this list", "Forget which files were open. The files stay.";
    AskFolder = "Open folder…", "List the trees of a folder in the Tree panel.";
    AddFolder(_: PathBuf) = "Open folder…", "List the trees of this folder in the Tree panel.";
    RemoveFolder(_: PathBuf) = "Remove folder", "Take the folder off the list. Its files stay.";
    LookAround = "Look again", "Look again which trees are in the folders.";
    AskAbout = "Title and lesson…", "Edit the title, the lesson and the source of the tree.";
    /// Gives the document this title, lesson and source.
    SetAbout(_: Box<About>) = "Title and lesson…",
        "Edit the title, the lesson and the source of the tree.";
}
