//! Notices changes of the document's file by other programs, which are never overwritten without a question.

use std::path::Path;
use std::time::Duration;

use super::Files;
use crate::file::disk::{self, FileChange, Fingerprint};
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::task::{self, Desk, Task};

/// The time between two looks at the file.
const PERIOD: Duration = Duration::from_secs(2);
/// Some programs save by removing the file and writing it anew: it is gone if it is gone for longer.
const MOMENT: Duration = Duration::from_millis(300);

fn watch(path: &Path, known: &Fingerprint, desk: &Desk<FileChange>) -> FileChange {
    let mut was_missing = false;
    while desk.check().is_ok() {
        match disk::look(path, known) {
            FileChange::Changed => return FileChange::Changed,
            FileChange::Missing if was_missing => return FileChange::Missing,
            found => was_missing = found == FileChange::Missing,
        }
        desk.pause(if was_missing { MOMENT } else { PERIOD });
    }
    FileChange::Same
}

impl Files<'_> {
    /// Looks at once whether the files are still as they were.
    pub(in crate::session) fn look_at_disk(&mut self) {
        if self.document.watch.is_some() {
            self.watch();
        }
        self.look_around();
    }

    /// Begins to watch the document's file, or stops where there is none.
    pub(super) fn watch(&mut self) {
        let file = self.document.path().map(Path::to_owned).zip(self.document.fingerprint);
        // Without a worker nothing is noticed early; saving looks all the same.
        self.document.watch = file.map(|(path, known)| {
            let look = move |desk: &Desk<FileChange>| watch(&path, &known, desk);
            Task::beside((), "watch", self.waker, look)
        });
    }

    /// Takes in what was noticed. Told once: the file is watched again when it is read or written again.
    pub(in crate::session) fn poll_watch(&mut self) -> Option<Effect> {
        let ((), found) = task::take(&mut self.document.watch)?;
        let name = self.document.file_name()?;
        match found.unwrap_or(FileChange::Same) {
            FileChange::Same => None,
            FileChange::Changed if self.document.is_modified() => {
                Some(Effect::notice(Topic::File, self.text.changed_elsewhere_while_edited(name)))
            }
            FileChange::Changed => {
                let text = self.text.changed_elsewhere(name);
                Some(Effect::offer(
                    Topic::File,
                    text,
                    self.text.offer_reload(),
                    Command::File(FileCommand::Revert),
                ))
            }
            FileChange::Missing => {
                self.document.history.mark_unsaved();
                let text = self.text.file_gone(name);
                Some(Effect::offer(Topic::File, text, self.text.offer_save_again(), Command::Save))
            }
        }
    }
}
