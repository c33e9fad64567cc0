//! Bringing a document to a file, and why that may be left undone.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Files;
use crate::file::FileError;
use crate::file::disk::FileChange;
use crate::file::disk::refusal::Refusal;
use crate::file::disk::{self, Fingerprint, whole_path};
use crate::file::kind;
use crate::limits::QUOTED;
use crate::quote;
use crate::session::command::Command;
use crate::session::document::history::Revision;
use crate::session::document::{OpenDocument, Threat};
use crate::session::effect::Effect;
use crate::session::model::dialog::FileQuestion;
use crate::session::model::message::Topic;
use crate::session::model::origin::Origin;
use crate::session::news::UiTask;
use crate::session::task::{self, Task, Waker};
use crate::text::Text;

/// A document on its way to a file, in the state that will be saved; it may change meanwhile.
pub type Saving = Task<Revision, Result<(PathBuf, Fingerprint), NotSaved>>;

/// The file that a document came from, as it was then.
#[derive(Clone, Debug)]
pub struct KnownFile {
    /// Where it is.
    pub path: PathBuf,
    /// What it was like.
    pub fingerprint: Fingerprint,
    /// Whether it is left alone if it has comments.
    pub keeps_comments: bool,
}

impl KnownFile {
    /// Whether it is the file at `path`, by whatever name. Looks at the disk.
    fn is_at(&self, path: &Path) -> bool {
        let whole = |path: &Path| path.canonicalize().ok();
        self.path == path || whole(path).is_some_and(|path| whole(&self.path) == Some(path))
    }
}

/// Why a document was not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSaved {
    /// Another program has changed this file.
    Changed(PathBuf),
    /// The sentence about it.
    Refused(String),
    /// There is no file at this place, nor a way to make one; the sentence about it.
    Nowhere(PathBuf, String),
    /// This file has comments, which would be lost.
    Comments(PathBuf),
    /// A person has stopped it; this file is as it was.
    Stopped(PathBuf),
}

/// Saves the document as it is now on a worker; over the file that is `known` only as long as it is as it was.
fn save(
    document: &OpenDocument,
    path: PathBuf,
    known: Option<KnownFile>,
    text: &Arc<Text>,
    waker: &Waker,
) -> Saving {
    let (content, text) = (Arc::clone(document.content()), Arc::clone(text));
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
            Err(error) => Err(refused(path, &error, known.is_some(), &text)),
        }
    })
}

/// So many characters of a long name are shown.
const BEGINNING: usize = 16;

/// What is to be said of a file that could not be written, which the document came from if it `was_there`. Looks at
/// the disk.
fn refused(path: PathBuf, error: &FileError, was_there: bool, text: &Text) -> NotSaved {
    let reason = match error {
        FileError::Disk(Refusal::NoFolder) if was_there => text.disk_folder_gone(),
        error => error.with_advice(text),
    };
    // A name that is too long leaves room for the reason.
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_long = name.chars().count() > QUOTED;
    let shown = if is_long { quote::beginning(&name, BEGINNING).into_owned() } else { quote::path(&path) };
    let sentence = text.not_saved(shown, reason);
    match path.try_exists() {
        Ok(false) => NotSaved::Nowhere(path, sentence),
        Ok(true) | Err(_) => NotSaved::Refused(sentence),
    }
}

/// Whether the file at this place has comments. What cannot be read has none to keep.
fn has_comments(path: &Path) -> bool {
    let text = disk::read_bytes(path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    text.is_some_and(|text| kind::has_comments(&text))
}

impl Files<'_> {
    /// Saves to the document's file, or asks where.
    pub(in crate::session) fn save(&mut self) -> Vec<Effect> {
        match self.document.path() {
            Some(path) => self.save_to(path.to_owned()),
            None => self.ask_save(),
        }
    }

    /// Asks where to save.
    pub(in crate::session) fn ask_save(&mut self) -> Vec<Effect> {
        // What was to follow a save of the changed file follows this one.
        let was_changed = self.document.conflict.take().is_some();
        let next = self.storage.after_saving.take().filter(|_| was_changed);
        self.storage.after_saving = self.document.question.take().or(next);
        let proposed = || format!("{}.ron", file_stem(&self.document.content().title, "tree"));
        let name = self.document.file_name().unwrap_or_else(proposed);
        vec![Effect::Ui(UiTask::AskFile(FileQuestion::Save(name)))]
    }

    /// Saves to this file.
    pub(in crate::session) fn save_to(&mut self, path: PathBuf) -> Vec<Effect> {
        let path = whole_path(&path);
        if self.document.question.is_some() {
            self.storage.after_saving = self.document.question.take();
        }
        self.start_saving(path, self.known(true))
    }

    /// Saves all the same to the file that this would damage.
    pub(super) fn overwrite(&mut self) -> Vec<Effect> {
        let Some((path, threat)) = self.document.conflict.take() else { return Vec::new() };
        let known = match threat {
            Threat::Changes => None,
            Threat::Comments => self.known(false),
        };
        self.start_saving(path, known)
    }

    /// Saves to `path`. Overwrites the document's own file only if no other program has changed it.
    fn start_saving(&mut self, path: PathBuf, known: Option<KnownFile>) -> Vec<Effect> {
        // What is written now is no news.
        self.document.watch = None;
        self.storage.saving = Some(save(self.document, path, known, self.text, self.waker));
        vec![Effect::Solve(Topic::File)]
    }

    /// The file that the document came from, as it was then.
    fn known(&self, keeps_comments: bool) -> Option<KnownFile> {
        let (path, fingerprint) = (self.document.path()?.to_owned(), self.document.fingerprint?);
        Some(KnownFile { path, fingerprint, keeps_comments })
    }

    /// Takes in what came of saving.
    pub(in crate::session) fn poll_saving(&mut self) -> Vec<Effect> {
        let Some((state, result)) = task::take(&mut self.storage.saving) else { return Vec::new() };
        let next = self.storage.after_saving.take();
        match result
            .unwrap_or_else(|error| Err(NotSaved::Refused(self.text.nothing_saved(error.said(self.text)))))
        {
            Ok((path, fingerprint)) => {
                self.document.fingerprint = Some(fingerprint);
                self.document.origin = Origin::File(path.clone());
                // What was changed while the worker wrote is not in the file.
                self.document.history.mark_saved_at(state);
                self.note(&path);
                let name = quote::path(&path);
                let mut told = match self.storage.has_loose_text {
                    true => self.text.saved_without_text(name),
                    false => self.text.saved(name),
                };
                if self.scene.goes_on_below_tree() {
                    told = format!("{told} {}", self.text.saved_without_game());
                }
                let told = Effect::notice(Topic::File, told);
                [told].into_iter().chain(next.map(Effect::Command)).collect()
            }
            Err(NotSaved::Stopped(path)) => {
                // Nothing follows what was not saved.
                self.storage.ready = None;
                self.watch();
                let text = self.text.saving_stopped(quote::path(&path));
                vec![Effect::offer(Topic::File, text, self.text.offer_save_again(), Command::SaveTo(path))]
            }
            Err(NotSaved::Changed(path)) => {
                self.watch_from(FileChange::Changed);
                self.ask_about(path, Threat::Changes, next)
            }
            Err(NotSaved::Comments(path)) => {
                self.watch();
                self.ask_about(path, Threat::Comments, next)
            }
            Err(NotSaved::Refused(error)) => {
                self.storage.ready = None;
                self.watch();
                vec![self.offer_another_place(error)]
            }
            Err(NotSaved::Nowhere(path, text)) => {
                self.storage.ready = None;
                if self.document.path() == Some(&*path) {
                    // It is gone, which the sentence says better than the watch would, in its place.
                    self.document.history.mark_file_gone(true);
                }
                self.watch();
                vec![self.offer_another_place(text)]
            }
        }
    }

    /// Says why nothing was saved, and offers to save elsewhere.
    fn offer_another_place(&self, text: String) -> Effect {
        let offer = Some((Command::SaveAs.text(self.text), Command::SaveAs));
        Effect::Notify { topic: Topic::File, text, is_error: true, offer }
    }

    /// Asks what is to become of a file that saving would damage; `next` was to follow the saving.
    fn ask_about(&mut self, path: PathBuf, threat: Threat, next: Option<Command>) -> Vec<Effect> {
        self.document.conflict = Some((path, threat));
        self.storage.after_saving = next;
        Vec::new()
    }
}

/// A file name made from a title: letters and digits stay, and everything else becomes a hyphen. A title without
/// letters or digits becomes `otherwise`.
pub(in crate::session) fn file_stem(title: &str, otherwise: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-").to_lowercase();
    if stem.is_empty() { otherwise.to_owned() } else { stem }
}
