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
/// Some programs save by removing the file and writing it anew: it is gone if it is gone for longer, and there once it stays
/// as it is for longer.
const MOMENT: Duration = Duration::from_millis(300);

/// Looks at the file, of which a person has been told this. A change that was told needs no second look inside, and what
/// cannot be looked at is no news.
fn look(path: &Path, known: &Fingerprint, told: FileChange) -> FileChange {
    match (told, path.try_exists()) {
        (FileChange::Changed, Ok(true)) => FileChange::Changed,
        (FileChange::Changed | FileChange::Missing, Err(_)) => told,
        // What has its name now may be a folder.
        (FileChange::Missing, Ok(true)) if !path.is_file() => told,
        _ => disk::look(path, known),
    }
}

/// Waits until the file is found otherwise than it was `told` to be.
fn watch(path: &Path, known: &Fingerprint, told: FileChange, desk: &Desk<FileChange>) -> FileChange {
    let mut before = told;
    while desk.check().is_ok() {
        let found = look(path, known, told);
        // It may be gone for a moment, or be there in part.
        let is_doubtful =
            matches!((told, found), (_, FileChange::Missing) | (FileChange::Missing, FileChange::Changed));
        if found != told && (!is_doubtful || before == found) {
            return found;
        }
        before = found;
        desk.pause(if found == told { PERIOD } else { MOMENT });
    }
    told
}

impl Files<'_> {
    /// Looks at once whether the files are still as they were.
    pub(in crate::session) fn look_at_disk(&mut self) {
        if let Some(told) = self.document.watch.as_ref().map(|watch| *watch.key()) {
            self.watch_from(told);
        }
        self.look_around();
    }

    /// Begins to watch the document's file, or stops where there is none.
    pub(super) fn watch(&mut self) {
        let is_gone = self.document.history.is_file_gone();
        self.watch_from(if is_gone { FileChange::Missing } else { FileChange::Same });
    }

    /// Watches the file, of which a person has been told this.
    pub(super) fn watch_from(&mut self, told: FileChange) {
        let file = self.document.path().map(Path::to_owned).zip(self.document.fingerprint);
        // Without a worker nothing is noticed early; saving looks all the same.
        self.document.watch = file.map(|(path, known)| {
            let look = move |desk: &Desk<FileChange>| watch(&path, &known, told, desk);
            Task::beside(told, "watch", self.waker, look)
        });
    }

    /// Takes in what was noticed, and watches on: a file that was changed may go, and one that has gone may come back.
    pub(in crate::session) fn poll_watch(&mut self) -> Option<Effect> {
        // A question about the changes is not answered by what happens to the file meanwhile.
        if self.document.question.is_some() {
            return None;
        }
        let (_, found) = task::take(&mut self.document.watch)?;
        if let Ok(found) = found {
            self.watch_from(found);
        }
        let name = self.document.file_name()?;
        let found = found.ok()?;
        match found {
            FileChange::Same => {
                self.document.history.mark_file_gone(false);
                Some(Effect::Solve(Topic::File))
            }
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
                self.document.history.mark_file_gone(true);
                let text = self.text.file_gone(name);
                Some(Effect::offer(Topic::File, text, self.text.offer_save_again(), Command::Save))
            }
        }
    }
}
