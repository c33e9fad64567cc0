//! Where the document came from, whether it is saved, and bringing it to and from files.

mod about;
mod grown;
pub mod saving;
pub mod snapshot;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Session;
use super::command::Command;
use super::history::History;
use super::model::message::Topic;
use super::model::new_document::NewDocument;
use super::model::origin::Origin;
use super::news::WindowTask;
use super::playback::Playback;
use super::recovery::Orphan;
use super::run::{Run, Scene};
use super::task::{self, Task, Waker};
use super::watch::Threat;
use crate::examples::{self, Example};
use crate::file::disk::{self, Fingerprint};
use crate::file::{self, Document, FileError, UNTITLED};
use crate::layout::folds::Folds;
use crate::quote;
use crate::score::Score;
use crate::tree::{Player, Tree};
use crate::work::Work;
use grown::Grown;
use saving::{Known, NotSaved};
use snapshot::Snapshot;

/// A document that is ready to be shown.
#[derive(Debug)]
pub struct Opened {
    scene: Scene,
    origin: Origin,
    /// Of the file that it came from.
    fingerprint: Option<Fingerprint>,
    /// The work of an earlier start that it is.
    orphan: Option<Arc<Orphan>>,
    /// The search to show at its end.
    run: Option<Run>,
    /// How deep searches of a game shall look, and how many nodes that is; `None` for all other documents.
    reach: Option<(u32, u64)>,
    /// Whether a person has typed or pasted it: nothing brings it back when it is gone.
    is_typed: bool,
}

impl Opened {
    /// A document that is in no file.
    const fn new(scene: Scene, run: Option<Run>) -> Self {
        Self {
            scene,
            origin: Origin::New,
            fingerprint: None,
            orphan: None,
            run,
            reach: None,
            is_typed: false,
        }
    }
}

/// A document on its way to the screen.
pub type Loading = Task<(), Result<Opened, NotOpened>>;
/// Why no document is shown.
#[derive(Debug)]
pub enum NotOpened {
    /// This file holds an experiment.
    Experiment(PathBuf),
    /// There is none.
    Refused(String),
}

impl From<String> for NotOpened {
    fn from(reason: String) -> Self {
        Self::Refused(reason)
    }
}

/// Reads and lays out a file on a worker.
pub fn load(path: PathBuf, waker: &Waker) -> Loading {
    Task::beside((), "load", waker, move |work| {
        let (document, fingerprint) = match disk::load_reporting(&path, &mut work.report()) {
            Err(FileError::Experiment) => return Err(NotOpened::Experiment(path)),
            loaded => loaded.map_err(|error| format!("{}: {error}", quote::path(&path)))?,
        };
        let (scene, origin) = (laid_out(document, work)?, Origin::File(path));
        Ok(Opened { origin, fingerprint: Some(fingerprint), ..Opened::new(scene, None) })
    })
}

/// Makes and lays out a new document on a worker.
pub fn make(new: NewDocument, waker: &Waker) -> Loading {
    Task::beside((), "make", waker, move |work| {
        if let NewDocument::Game(new) = new {
            let Grown { scene, run, reach } = grown::grow(&new, work)?;
            return Ok(Opened { reach, ..Opened::new(scene, run) });
        }
        let document = new.make_telling(work).map_err(|error| error.to_string())?;
        Ok(Opened { is_typed: new.is_typed(), ..Opened::new(laid_out(document, work)?, None) })
    })
}

/// Reads and lays out the work of an earlier start on a worker.
pub fn recover(orphan: Arc<Orphan>, waker: &Waker) -> Loading {
    Task::beside((), "recover", waker, move |work| {
        let document =
            orphan.load_telling(work).map_err(|error| format!("{}: {error}", quote::path(&orphan.path())))?;
        let (origin, fingerprint) = (orphan.header.origin(), orphan.header.known_fingerprint());
        let opened = Opened::new(laid_out(document, work)?, None);
        Ok(Opened { origin, fingerprint, orphan: Some(orphan), ..opened })
    })
}

fn laid_out(document: Document, work: &Work) -> Result<Scene, String> {
    let scene = Scene::reporting(document, Folds::default(), &mut work.report());
    // Who stopped it does not hear of it.
    scene.map_err(|cancelled| cancelled.to_string())
}

/// The document of an example. Examples come with the program and are tested, but a broken one still gets a
/// message rather than an end.
///
/// # Errors
/// Says what is wrong with the text.
fn example_document(example: &Example) -> Result<Document, String> {
    file::read(example.text).map_err(|error| format!("example {}: {error}", example.id))
}

/// Documents come and go.
impl Session {
    /// The name of the document for the window's title.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} — Alpha–Beta Lab", self.marked_name())
    }

    /// The name of the document's file, or else its title, with a mark where there are unsaved changes.
    #[must_use]
    pub fn marked_name(&self) -> String {
        let name = self.file_name().unwrap_or_else(|| self.scene.document.title.clone());
        let mark = if self.is_modified { "● " } else { "" };
        format!("{mark}{name}")
    }

    /// The title of the document; the name of its file where it has none.
    #[must_use]
    pub fn document_title(&self) -> String {
        let title = &self.scene.document.title;
        if title == UNTITLED { self.name_of_untitled() } else { title.clone() }
    }

    /// What stands for the title where the document has none.
    #[must_use]
    pub fn name_of_untitled(&self) -> String {
        self.file_name().unwrap_or_else(|| UNTITLED.to_owned())
    }

    fn file_name(&self) -> Option<String> {
        Some(self.origin.path()?.file_name()?.to_string_lossy().into_owned())
    }

    /// Whether a document is being saved.
    #[must_use]
    pub const fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// Whether a document is on its way to the screen.
    #[must_use]
    pub const fn is_opening(&self) -> bool {
        self.loading.is_some()
    }

    pub(super) fn open_example(&mut self, index: usize) {
        let Some(example) = examples::ALL.get(index) else { return };
        match example_document(example) {
            Ok(document) => self.show_document(Scene::new(document), Origin::Example(index)),
            Err(error) => self.tell(Topic::Opening, error, true),
        }
    }

    pub(super) fn start_loading(&mut self, start: impl FnOnce(&Waker) -> Loading) {
        self.inbox.solve(Topic::Opening);
        self.loading = Some(start(&self.waker));
    }

    pub(super) fn poll_loading(&mut self) {
        let Some(((), result)) = task::take(&mut self.loading) else { return };
        match result.unwrap_or_else(|error| Err(NotOpened::Refused(format!("Nothing was opened: {error}."))))
        {
            Ok(Opened { scene, origin, fingerprint, orphan, run, reach, is_typed }) => {
                self.show_document_searched(scene, origin, reach);
                if is_typed {
                    self.history.mark_unsaved();
                    self.is_modified = true;
                }
                if let Some(run) = run {
                    self.show_search(run);
                }
                self.fingerprint = fingerprint;
                if let Some(path) = self.origin.path().map(Path::to_owned) {
                    self.note_file(&path);
                }
                if let Some(orphan) = orphan {
                    self.show_recovered(&orphan);
                }
            }
            Err(NotOpened::Experiment(path)) => {
                let effects = self.features.experiment.open(path, &self.waker);
                self.carry_out_effects(effects);
            }
            Err(NotOpened::Refused(error)) => self.tell(Topic::Opening, error, true),
        }
    }

    pub(super) fn show_document(&mut self, scene: Scene, origin: Origin) {
        self.show_document_searched(scene, origin, None);
    }

    /// Shows a document of which searches at first look only so deep.
    fn show_document_searched(&mut self, scene: Scene, origin: Origin, reach: Option<(u32, u64)>) {
        self.is_modified = false;
        self.history = History::default();
        self.question = None;
        // What is still on its way was ordered before this.
        self.loading = None;
        self.origin = origin;
        (self.fingerprint, self.watch, self.conflict) = (None, None, None);
        // They are about the document that was there before.
        self.inbox.begin_document();
        self.autosave.begin_document();
        self.stopped = None;
        self.forget_edits();
        self.features.begin_document();
        self.game = scene.boards.as_ref().map(|boards| Arc::clone(boards.game()));
        self.take_scene(scene);
        self.select_what_is_to_be_drawn();
        self.use_what_can_search_this_tree();
        self.limit_reach(reach);
        self.playback = Playback::default();
        self.race.restart();
        self.tasks.push(WindowTask::ShowDocument);
        self.show_wanted_run();
    }

    pub(super) fn save(&mut self) {
        match self.origin.path() {
            Some(path) => self.save_to(path.to_owned()),
            None => self.ask_save(),
        }
    }

    pub(super) fn ask_save(&mut self) {
        // What was to follow a save of the changed file follows this one.
        let was_changed = self.conflict.take().is_some();
        let next = self.after_saving.take().filter(|_| was_changed);
        self.after_saving = self.question.take().or(next);
        let name = match self.origin.path().and_then(|path| path.file_name()) {
            Some(name) => name.to_string_lossy().into_owned(),
            None => format!("{}.ron", file_stem(&self.scene.document.title)),
        };
        self.tasks.push(WindowTask::AskSave(name));
    }

    pub(super) fn save_to(&mut self, path: PathBuf) {
        if self.question.is_some() {
            self.after_saving = self.question.take();
        }
        self.start_saving(path, self.known_file(true));
    }

    /// The file that the document came from, as it was then.
    pub(super) fn known_file(&self, keeps_comments: bool) -> Option<Known> {
        let path = self.origin.path().map(Path::to_owned);
        path.zip(self.fingerprint).map(|(path, fingerprint)| Known { path, fingerprint, keeps_comments })
    }

    /// Ends all questions, and forgets what was to follow.
    pub(super) fn cancel(&mut self) {
        (self.question, self.conflict, self.after_saving) = (None, None, None);
        self.loading = None;
    }

    pub(super) fn poll_saving(&mut self) {
        let Some((state, result)) = task::take(&mut self.saving) else { return };
        let next = self.after_saving.take();
        match result.unwrap_or_else(|error| Err(NotSaved::Refused(format!("Nothing was saved: {error}.")))) {
            Ok((path, fingerprint)) => {
                self.tell(Topic::File, format!("Saved {}.", quote::path(&path)), false);
                self.fingerprint = Some(fingerprint);
                self.origin = Origin::File(path.clone());
                self.note_file(&path);
                // What was changed while the worker wrote is not in the file.
                self.history.mark_saved_at(state);
                self.is_modified = !self.history.is_saved();
                next.into_iter().for_each(|command| self.apply(command));
            }
            Err(NotSaved::Stopped(path)) => {
                self.watch_file();
                let text = format!("Saving {} was stopped; the file is as it was.", quote::path(&path));
                self.offer(Topic::File, &text, "Save again", Command::SaveTo(path));
            }
            Err(NotSaved::Changed(path)) => self.ask_about_conflict(path, Threat::Changes, next),
            Err(NotSaved::Comments(path)) => self.ask_about_conflict(path, Threat::Comments, next),
            Err(NotSaved::Refused(error)) => {
                self.watch_file();
                self.tell(Topic::File, error, true);
            }
        }
    }

    pub(super) fn discard(&mut self) {
        let Some(command) = self.question.take() else { return };
        if command == Command::Quit {
            self.is_modified = false;
        }
        // What cannot be opened takes no place: then the changes are still there.
        self.carry_out(command);
    }

    /// The document as it is now.
    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot::new(Arc::clone(&self.scene), self.live.ahead_of_scene())
    }
}

/// What stands for a document until the first one is open.
pub(super) fn placeholder() -> Document {
    Document::untitled(Tree::leaf(Player::Max, Score::ZERO))
}

/// A file name made of a title: letters and digits, everything else a hyphen.
fn file_stem(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-").to_lowercase();
    if stem.is_empty() { "tree".to_owned() } else { stem }
}
