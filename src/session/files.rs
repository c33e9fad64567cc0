//! The orders about files and folders that go beyond opening and saving, with their words.

use super::Session;
use super::command::Command;
use super::command::file::FileCommand;
use super::model::origin::Origin;
use super::news::WindowTask;
use super::storage;
use crate::session::model::dialog::{Dialog, FileQuestion};

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
        (self.document.conflict, self.storage.after_saving) = (None, None);
        match self.document.origin.clone() {
            Origin::Example(index) => self.open_example(index),
            Origin::File(path) => {
                let order = Command::File(FileCommand::Revert);
                self.start_loading(|waker| storage::opening::load(order, path, waker));
            }
            Origin::New => {}
        }
    }
}
