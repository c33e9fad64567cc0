//! Whether somebody else changes the document's file: noticed while it is open, and never overwritten unasked.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::file::disk::{self, Fingerprint, Found};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::document::Threat;
use crate::session::model::message::Topic;
use crate::session::model::origin::Origin;
use crate::session::storage::saving::{self, Known};
use crate::session::task::{self, Desk, Task};

/// The time between two looks at the file.
const PERIOD: Duration = Duration::from_secs(2);
/// Some programs save by removing the file and writing it anew: it is gone if it is gone for longer.
const MOMENT: Duration = Duration::from_millis(300);

fn watch(path: &Path, known: &Fingerprint, desk: &Desk<Found>) -> Found {
    let mut was_missing = false;
    while desk.check().is_ok() {
        match disk::look(path, known) {
            Found::Changed => return Found::Changed,
            Found::Missing if was_missing => return Found::Missing,
            found => was_missing = found == Found::Missing,
        }
        desk.pause(if was_missing { MOMENT } else { PERIOD });
    }
    Found::Same
}

impl Session {
    /// The file that could not be saved without destroying something, while a person is asked about it.
    #[must_use]
    pub fn conflict(&self) -> Option<&Path> {
        self.document.conflict.as_ref().map(|(path, _)| &**path)
    }

    /// What saving would destroy, while a person is asked about it.
    #[must_use]
    pub const fn threat(&self) -> Option<Threat> {
        match &self.document.conflict {
            Some((_, threat)) => Some(*threat),
            None => None,
        }
    }

    /// Looks at once whether the files are still as they were. Call it when the person comes back from another
    /// program.
    pub fn look_at_disk(&mut self) {
        if self.document.watch.is_some() {
            self.watch_file();
        }
        self.look_around();
    }

    /// Begins to watch the document's file, or stops where there is none.
    pub(in crate::session) fn watch_file(&mut self) {
        let (Some(path), Some(known)) =
            (self.document.origin.path().map(Path::to_owned), self.document.fingerprint)
        else {
            self.document.watch = None;
            return;
        };
        // Without a worker nothing is noticed early; saving looks all the same.
        let look = move |desk: &Desk<Found>| watch(&path, &known, desk);
        self.document.watch = Some(Task::beside((), "watch", &self.waker, look));
    }

    pub(in crate::session) fn poll_watch(&mut self) {
        // Told once: it is watched again when it is read or written again.
        let Some(((), found)) = task::take(&mut self.document.watch) else { return };
        let Origin::File(path) = &self.document.origin else { return };
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        match found.unwrap_or(Found::Same) {
            Found::Same => {}
            Found::Changed if self.document.is_modified() => self.tell(
                Topic::File,
                format!("{name} was changed by another program. Saving will ask before it is replaced."),
                false,
            ),
            Found::Changed => self.offer(
                Topic::File,
                &format!("{name} was changed by another program."),
                "Reload",
                Command::File(FileCommand::Revert),
            ),
            Found::Missing => {
                self.document.history.mark_unsaved();
                self.offer(
                    Topic::File,
                    &format!("{name} is not there any more. The tree is only on the screen."),
                    "Save again",
                    Command::Save,
                );
            }
        }
    }

    /// Asks what is to become of a file that saving would damage; `next` was to follow the saving.
    pub(in crate::session) fn ask_about_conflict(
        &mut self,
        path: PathBuf,
        threat: Threat,
        next: Option<Command>,
    ) {
        if threat == Threat::Comments {
            self.watch_file();
        }
        self.document.conflict = Some((path, threat));
        self.storage.after_saving = next;
    }

    pub(in crate::session) fn overwrite(&mut self) {
        let Some((path, threat)) = self.document.conflict.take() else { return };
        let known = match threat {
            Threat::Changes => None,
            Threat::Comments => self.known_file(false),
        };
        self.start_saving(path, known);
    }

    /// Saves to `path`; over the document's own file only as long as nobody else has changed it.
    pub(in crate::session) fn start_saving(&mut self, path: PathBuf, known: Option<Known>) {
        self.inbox.solve(Topic::File);
        // What is written now is no news.
        self.document.watch = None;
        self.storage.saving = Some(saving::save(&self.document, path, known, &self.waker));
    }
}
