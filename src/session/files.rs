//! The orders about files and folders that go beyond opening and saving, with their words.

use std::path::PathBuf;

use super::Session;
use super::dialog::{Dialog, FileQuestion};
use super::document::{self, Origin};
use super::news::WindowTask;
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

    pub(super) fn is_enabled(&self, session: &Session) -> bool {
        let preferences = session.preferences();
        match self {
            Self::AskRecovery => !session.orphans().is_empty(),
            Self::Recover(index) | Self::ForgetOrphan(index) => *index < session.orphans().len(),
            Self::Revert => match session.origin() {
                Origin::New => false,
                Origin::Example(_) => session.is_modified(),
                // It may have been changed by somebody else.
                Origin::File(_) => true,
            },
            Self::Overwrite => session.conflict().is_some() && !session.is_saving(),
            Self::ForgetRecent => !preferences.recent().is_empty(),
            Self::AddFolder(path) => !preferences.folders().contains(path),
            Self::RemoveFolder(path) => preferences.folders().contains(path),
            Self::AskFolder | Self::LookAround | Self::AskAbout | Self::SetAbout(_) => true,
        }
    }

    /// Whether another document takes the place of the present one.
    pub(super) const fn replaces_document(&self) -> bool {
        matches!(self, Self::Recover(_) | Self::Revert)
    }
}

impl Session {
    pub(super) fn carry_out_file_command(&mut self, command: FileCommand) {
        match command {
            FileCommand::AskRecovery => self.tasks.push(WindowTask::Ask(Dialog::Recovery)),
            FileCommand::Recover(index) => self.recover(index),
            FileCommand::ForgetOrphan(index) => self.forget_orphan(index),
            FileCommand::Revert => self.revert(),
            FileCommand::Overwrite => self.overwrite(),
            FileCommand::ForgetRecent => {
                self.preferences.forget_recent();
                self.look_around();
            }
            FileCommand::AskFolder => self.tasks.push(WindowTask::AskFile(FileQuestion::Folder)),
            FileCommand::AddFolder(path) => {
                self.preferences.add_folder(path);
                self.look_around();
            }
            FileCommand::RemoveFolder(path) => {
                self.preferences.remove_folder(&path);
                self.look_around();
            }
            FileCommand::LookAround => self.look_around(),
            FileCommand::AskAbout => self.tasks.push(WindowTask::Ask(Dialog::AboutDocument)),
            FileCommand::SetAbout(about) => self.set_about(*about),
        }
    }

    fn revert(&mut self) {
        (self.conflict, self.after_saving) = (None, None);
        match self.origin.clone() {
            Origin::Example(index) => self.open_example(index),
            Origin::File(path) => self.start_loading(|waker| document::load(path, waker)),
            Origin::New => {}
        }
    }
}

/// A file name made of a title: letters and digits, everything else a hyphen.
pub(super) fn file_stem(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-").to_lowercase();
    if stem.is_empty() { "tree".to_owned() } else { stem }
}
