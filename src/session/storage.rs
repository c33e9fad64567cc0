//! Documents and the disk: opening, saving, watching, keeping unsaved work, and finding a person's files.

pub mod autosave;
pub(super) mod grown;
pub mod opening;
pub mod places;
pub mod recovery;
pub mod saving;
pub mod watch;

use super::Session;
use super::command::Command;
use super::command::file::FileCommand;
use super::effect::Effect;
use super::model::dialog::{Dialog, FileQuestion};
use super::model::origin::Origin;
use super::news::WindowTask;
use crate::session::storage::autosave::Autosave;
use crate::session::storage::places::{Looking, Places};
use opening::Loading;
use saving::Saving;

/// What is on its way between the document and the disk, and what has been found there.
#[derive(Debug, Default)]
pub(super) struct Storage {
    pub(super) loading: Option<Loading>,
    pub(super) saving: Option<Saving>,
    /// What to do once the document is saved.
    pub(super) after_saving: Option<Command>,
    pub(super) places: Places,
    pub(super) looking: Looking,
    pub(super) autosave: Autosave,
}

impl Session {
    pub(super) fn carry_out_file_command(&mut self, command: FileCommand) -> Vec<Effect> {
        match command {
            FileCommand::AskRecovery => {
                return vec![Effect::Window(WindowTask::Ask(Dialog::Recovery))];
            }
            FileCommand::Recover(index) => self.recover(index),
            FileCommand::ForgetOrphan(index) => self.forget_orphan(index),
            FileCommand::Revert => self.revert(),
            FileCommand::Overwrite => self.overwrite(),
            FileCommand::ForgetRecent => {
                self.preferences.forget_recent();
                self.look_around();
            }
            FileCommand::AskFolder => {
                return vec![Effect::Window(WindowTask::AskFile(FileQuestion::Folder))];
            }
            FileCommand::AddFolder(path) => {
                self.preferences.add_folder(path);
                self.look_around();
            }
            FileCommand::RemoveFolder(path) => {
                self.preferences.remove_folder(&path);
                self.look_around();
            }
            FileCommand::LookAround => self.look_around(),
            FileCommand::AskAbout => {
                return vec![Effect::Window(WindowTask::Ask(Dialog::AboutDocument))];
            }
            FileCommand::SetAbout(about) => return self.editor().set_about(*about),
        }
        Vec::new()
    }

    fn revert(&mut self) {
        (self.document.conflict, self.storage.after_saving) = (None, None);
        match self.document.origin.clone() {
            Origin::Example(index) => self.open_example(index),
            Origin::File(path) => self.start_loading(|waker| opening::load(path, waker)),
            Origin::New => {}
        }
    }
}
