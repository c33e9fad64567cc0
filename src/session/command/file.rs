//! Commands about files and folders that go beyond opening and saving.

use super::row::{CommandKind, commands};
use std::path::PathBuf;

use crate::file::DocumentInfo;

commands! {
    /// One such command.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum FileCommand;

    /// Show the work that was unsaved when the program closed unexpectedly.
    AskRecovery = command_file_ask_recovery, command_file_ask_recovery_tooltip;
    /// Opens the work with this place in [`Session::orphans`].
    Recover(_: usize) = command_file_recover, command_file_recover_tooltip, of(CommandKind::ReadsDocument);
    /// Removes the work with this place in [`Session::orphans`].
    ForgetOrphan(_: usize) = command_file_forget_orphan, command_file_forget_orphan_tooltip;
    /// Return to the tree as its file or example has it.
    Revert = command_file_revert, command_file_revert_tooltip, of(CommandKind::ReplacesDocument);
    /// After a question about a file that saving would damage: saves over it.
    Overwrite = command_file_overwrite, command_file_overwrite_tooltip;
    /// Clear the list of recent files. The files stay.
    ForgetRecent = command_file_forget_recent, command_file_forget_recent_tooltip;
    /// List the trees of a folder in the Tree panel.
    AskFolder = command_file_ask_folder, command_file_ask_folder_tooltip;
    /// List the trees of this folder in the Tree panel.
    AddFolder(_: PathBuf) = command_file_add_folder, command_file_add_folder_tooltip;
    /// Remove the folder from the list. Its files stay.
    RemoveFolder(_: PathBuf) = command_file_remove_folder, command_file_remove_folder_tooltip;
    /// Read the folders again.
    LookAround = command_file_look_around, command_file_look_around_tooltip;
    /// Edit the title, the lesson and the source of the tree.
    AskAbout = command_file_ask_about, command_file_ask_about_tooltip;
    /// Gives the document this title, lesson and source.
    SetAbout(_: Box<DocumentInfo>) = command_file_set_about, command_file_set_about_tooltip;
}
