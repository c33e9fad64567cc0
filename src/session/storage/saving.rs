//! Bringing a document to a file, and why that may be left undone.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::file::FileError;
use crate::file::disk::{self, Fingerprint};
use crate::file::kind;
use crate::quote;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::document::history::State;
use crate::session::document::{Document, Threat};
use crate::session::model::dialog::FileQuestion;
use crate::session::model::message::Topic;
use crate::session::model::origin::Origin;
use crate::session::news::WindowTask;
use crate::session::task::{self, Task, Waker};

/// A document on its way to a file, in the state that will be saved; it may change meanwhile.
pub type Saving = Task<State, Result<(PathBuf, Fingerprint), NotSaved>>;

/// The file that a document came from, as it was then.
#[derive(Clone, Debug)]
pub struct Known {
    /// Where it is.
    pub path: PathBuf,
    /// What it was like.
    pub fingerprint: Fingerprint,
    /// Whether it is left alone if it has comments.
    pub keeps_comments: bool,
}

impl Known {
    /// Whether it is the file at `path`, by whatever name. Looks at the disk.
    fn is_at(&self, path: &Path) -> bool {
        let whole = |path: &Path| path.canonicalize().ok();
        self.path == path || whole(path).is_some_and(|path| whole(&self.path) == Some(path))
    }
}

/// Why a document was not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSaved {
    /// Somebody else has changed this file.
    Changed(PathBuf),
    /// The sentence about it.
    Refused(String),
    /// This file has comments, which would be lost.
    Comments(PathBuf),
    /// A person has stopped it; this file is as it was.
    Stopped(PathBuf),
}

/// Saves the document as it is now on a worker; over the file that is `known` only as long as it is as it was.
pub(in crate::session) fn save(
    document: &Document,
    path: PathBuf,
    known: Option<Known>,
    waker: &Waker,
) -> Saving {
    let content = Arc::clone(document.content());
    Task::beside(document.history.state(), "save", waker, move |work| {
        // As long as the document is held here, an edit would have to copy it.
        let content = Arc::unwrap_or_clone(content);
        let known = known.filter(|known| known.is_at(&path));
        if known.as_ref().is_some_and(|known| known.keeps_comments && has_comments(&path)) {
            return Err(NotSaved::Comments(path));
        }
        let known = known.map(|known| known.fingerprint);
        match disk::save_over(&path, &content, known.as_ref(), &mut work.report()) {
            Ok(fingerprint) => Ok((path, fingerprint)),
            Err(FileError::Changed) => Err(NotSaved::Changed(path)),
            Err(FileError::Cancelled(_)) => Err(NotSaved::Stopped(path)),
            Err(error) => Err(NotSaved::Refused(format!("{} was not saved: {error}", quote::path(&path)))),
        }
    })
}

/// Whether the file at this place has comments. What cannot be read has none to keep.
fn has_comments(path: &Path) -> bool {
    let text = disk::read_bytes(path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    text.is_some_and(|text| kind::has_comments(&text))
}

impl Session {
    pub(in crate::session) fn save(&mut self) {
        match self.document.path() {
            Some(path) => self.save_to(path.to_owned()),
            None => self.ask_save(),
        }
    }

    pub(in crate::session) fn ask_save(&mut self) {
        // What was to follow a save of the changed file follows this one.
        let was_changed = self.document.conflict.take().is_some();
        let next = self.storage.after_saving.take().filter(|_| was_changed);
        self.storage.after_saving = self.document.question.take().or(next);
        let name = match self.document.path().and_then(|path| path.file_name()) {
            Some(name) => name.to_string_lossy().into_owned(),
            None => format!("{}.ron", file_stem(&self.document.content().title)),
        };
        self.tasks.push(WindowTask::AskFile(FileQuestion::Save(name)));
    }

    pub(in crate::session) fn save_to(&mut self, path: PathBuf) {
        if self.document.question.is_some() {
            self.storage.after_saving = self.document.question.take();
        }
        self.start_saving(path, self.known_file(true));
    }

    /// The file that the document came from, as it was then.
    pub(in crate::session) fn known_file(&self, keeps_comments: bool) -> Option<Known> {
        let path = self.document.path().map(Path::to_owned);
        path.zip(self.document.fingerprint).map(|(path, fingerprint)| Known {
            path,
            fingerprint,
            keeps_comments,
        })
    }

    /// Ends all questions, and forgets what was to follow.
    pub(in crate::session) fn cancel(&mut self) {
        (self.document.question, self.document.conflict, self.storage.after_saving) = (None, None, None);
        (self.storage.loading, self.storage.ready) = (None, None);
    }

    pub(in crate::session) fn poll_saving(&mut self) {
        let Some((state, result)) = task::take(&mut self.storage.saving) else { return };
        let next = self.storage.after_saving.take();
        match result.unwrap_or_else(|error| Err(NotSaved::Refused(format!("Nothing was saved: {error}.")))) {
            Ok((path, fingerprint)) => {
                self.tell(Topic::File, format!("Saved {}.", quote::path(&path)), false);
                self.document.fingerprint = Some(fingerprint);
                self.document.origin = Origin::File(path.clone());
                self.note_file(&path);
                // What was changed while the worker wrote is not in the file.
                self.document.history.mark_saved_at(state);
                next.into_iter().for_each(|command| self.apply(command));
            }
            Err(NotSaved::Stopped(path)) => {
                // Nothing follows what was not saved.
                self.storage.ready = None;
                self.watch_file();
                let text = format!("Saving {} was stopped; the file is as it was.", quote::path(&path));
                self.offer(Topic::File, &text, "Save again", Command::SaveTo(path));
            }
            Err(NotSaved::Changed(path)) => {
                self.ask_about_conflict(path, Threat::Changes, next);
            }
            Err(NotSaved::Comments(path)) => self.ask_about_conflict(path, Threat::Comments, next),
            Err(NotSaved::Refused(error)) => {
                self.storage.ready = None;
                self.watch_file();
                self.tell(Topic::File, error, true);
            }
        }
    }
}

/// A file name made of a title: letters and digits, everything else a hyphen.
fn file_stem(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-").to_lowercase();
    if stem.is_empty() { "tree".to_owned() } else { stem }
}
