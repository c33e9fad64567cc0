//! Where the document came from, whether it is saved, and bringing it to and from files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::history::History;
use super::job::{Job, Progress, Waker};
use super::playback::Playback;
use super::run::Scene;
use super::{Session, WindowTask};
use crate::examples::{self, Example};
use crate::file::{self, Document};
use crate::generate::{GenerateError, Recipe};
use crate::notation;
use crate::notation::Diagnostic;
use crate::score::Score;
use crate::tree::{Player, Tree};

/// A tree that a person asks for and that is in no file yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewDocument {
    /// Bracket notation, typed or pasted. Where there is none, a single leaf to begin with.
    Notation {
        /// The text.
        text: String,
        /// Who moves at the root.
        root_player: Player,
    },
    /// A generated tree.
    Generated(Recipe),
}

/// Why there is no such tree.
#[derive(Debug, thiserror::Error)]
pub enum NewDocumentError {
    /// The text is not a tree.
    #[error(transparent)]
    Notation(#[from] Diagnostic),
    /// The parameters make no tree, or too large a one.
    #[error(transparent)]
    Generate(#[from] GenerateError),
}

impl NewDocument {
    /// Makes the document.
    ///
    /// # Errors
    /// Says what is wrong with the text or the parameters.
    pub fn make(&self) -> Result<Document, NewDocumentError> {
        match self {
            Self::Notation { text, root_player } if text.trim().is_empty() => {
                Ok(untitled("Untitled".to_owned(), Tree::leaf(*root_player, Score::ZERO)))
            }
            Self::Notation { text, root_player } => {
                let tree = notation::parse(text, *root_player)?;
                Ok(untitled("Untitled".to_owned(), tree))
            }
            Self::Generated(recipe) => Ok(untitled(recipe.title(), recipe.generate()?)),
        }
    }
}

const fn untitled(title: String, tree: Tree) -> Document {
    Document { title, lesson: None, source: None, tree }
}

/// Where the document on screen came from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// An example that comes with the program.
    Example(usize),
    /// A file.
    File(PathBuf),
    /// Neither: typed, pasted or generated.
    #[default]
    New,
}

impl Origin {
    /// The file, if there is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Example(_) | Self::New => None,
        }
    }
}

/// A document on its way to the screen.
pub type Loading = Job<Result<(Scene, Origin), String>>;
/// A document on its way to a file.
pub type Saving = Job<Result<PathBuf, String>>;

/// Reads and lays out a file on a worker.
///
/// # Errors
/// When no worker can be started.
pub fn load(path: PathBuf, waker: &Waker) -> std::io::Result<Loading> {
    Job::start("load", waker, move |_| {
        let document = file::disk::load(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok((Scene::new(document), Origin::File(path)))
    })
}

/// Makes and lays out a new document on a worker.
///
/// # Errors
/// When no worker can be started.
pub fn make(new: NewDocument, waker: &Waker) -> std::io::Result<Loading> {
    Job::start("make", waker, move |_| {
        let document = new.make().map_err(|error| error.to_string())?;
        Ok((Scene::new(document), Origin::New))
    })
}

/// Saves the document of `scene` on a worker.
///
/// # Errors
/// When no worker can be started.
pub fn save(scene: &Arc<Scene>, path: PathBuf, waker: &Waker) -> std::io::Result<Saving> {
    let scene = Arc::clone(scene);
    Job::start("save", waker, move |_| match file::disk::save(&path, &scene.document) {
        Ok(()) => Ok(path),
        Err(error) => Err(format!("{} was not saved: {error}", path.display())),
    })
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
    pub(super) fn open_example(&mut self, index: usize) {
        let Some(example) = examples::ALL.get(index) else { return };
        match example_document(example) {
            Ok(document) => self.show_document(Scene::new(document), Origin::Example(index)),
            Err(error) => self.tell(error, true),
        }
    }

    pub(super) fn start_loading(&mut self, start: impl FnOnce(&Waker) -> std::io::Result<Loading>) {
        match start(&self.waker) {
            Ok(job) => self.loading = Some(job),
            Err(error) => self.tell(format!("Nothing was opened: {error}."), true),
        }
    }

    pub(super) fn poll_loading(&mut self) {
        let Some(job) = &self.loading else { return };
        let result = match job.poll() {
            Progress::Running => return,
            Progress::Done(result) => result,
            Progress::Lost => Err("the worker that read the document stopped".to_owned()),
        };
        self.loading = None;
        match result {
            Ok((scene, origin)) => self.show_document(scene, origin),
            Err(error) => self.tell(error, true),
        }
    }

    pub(super) fn show_document(&mut self, scene: Scene, origin: Origin) {
        self.is_modified = origin == Origin::New;
        self.history = History::default();
        self.question = None;
        // What is still on its way was ordered before this.
        self.loading = None;
        self.origin = origin;
        self.runs.keep_only(&scene);
        self.forget_edits();
        self.scene = Arc::new(scene);
        self.run = None;
        self.select_what_is_to_be_drawn();
        self.use_what_can_search_this_tree();
        self.playback = Playback::default();
        self.tasks.push(WindowTask::Fit);
        self.show_wanted_run();
    }

    pub(super) fn save(&mut self) {
        match self.origin.path() {
            Some(path) => self.save_to(path.to_owned()),
            None => self.ask_save(),
        }
    }

    pub(super) fn ask_save(&mut self) {
        self.after_saving = self.question.take();
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
        match save(&self.scene, path, &self.waker) {
            Ok(job) => self.saving = Some((job, self.history.state())),
            Err(error) => self.tell(format!("Nothing was saved: {error}."), true),
        }
    }

    pub(super) fn poll_saving(&mut self) {
        let Some((job, state)) = &self.saving else { return };
        let result = match job.poll() {
            Progress::Running => return,
            Progress::Done(result) => result,
            Progress::Lost => Err("the worker that saves stopped".to_owned()),
        };
        let state = *state;
        self.saving = None;
        let next = self.after_saving.take();
        match result {
            Ok(path) => {
                self.tell(format!("Saved {}.", path.display()), false);
                self.origin = Origin::File(path);
                // What was changed while the worker wrote is not in the file.
                self.history.mark_saved_at(state);
                self.is_modified = !self.history.is_saved();
                next.into_iter().for_each(|command| self.apply(command));
            }
            Err(error) => self.tell(error, true),
        }
    }

    pub(super) fn discard(&mut self) {
        let Some(command) = self.question.take() else { return };
        self.is_modified = false;
        self.apply(command);
    }
}

/// A file name made of a title: letters and digits, everything else a hyphen.
fn file_stem(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-").to_lowercase();
    if stem.is_empty() { "tree".to_owned() } else { stem }
}
