//! Bringing a document to the screen: from a file, an example, what was typed, or the work of an earlier start.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::grown::{self, Grown};
use crate::examples::{self, Example};
use crate::file::disk;
use crate::file::{self, Document as Content, FileError};
use crate::layout::folds::Folds;
use crate::quote;
use crate::score::Score;
use crate::session::Session;
use crate::session::analysis::run::{Run, Scene};
use crate::session::command::Command;
use crate::session::document::Document;
use crate::session::document::snapshot::Snapshot;
use crate::session::features::games;
use crate::session::model::message::Topic;
use crate::session::model::new_document::NewDocument;
use crate::session::model::origin::Origin;
use crate::session::news::WindowTask;
use crate::session::storage::recovery::Orphan;
use crate::session::task::{self, Task, Waker};
use crate::session::walk::Walk;
use crate::tree::{Player, Tree};
use crate::work::Work;

/// A document that is ready to be shown.
#[derive(Debug)]
pub struct Opened {
    document: Document,
    scene: Scene,
    /// The work of an earlier start that it is.
    orphan: Option<Arc<Orphan>>,
    /// The search to show at its end.
    run: Option<Run>,
    /// How deep searches of a game shall look, and how many nodes that is; `None` for all other documents.
    reach: Option<(u32, u64)>,
}

impl Opened {
    /// The document that the scene shows.
    fn new(scene: Scene, origin: Origin) -> Self {
        let mut document = Document::new(Arc::clone(&scene.document), origin);
        document.game = scene.boards.as_ref().map(|boards| Arc::clone(boards.game()));
        Self { document, scene, orphan: None, run: None, reach: None }
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
        let (document, fingerprint) = match disk::load_marked(&path, &mut work.report()) {
            Err(FileError::Experiment) => return Err(NotOpened::Experiment(path)),
            loaded => loaded.map_err(|error| format!("{}: {error}", quote::path(&path)))?,
        };
        let opened = Opened::new(laid_out(document, work)?, Origin::File(path));
        Ok(Opened { document: opened.document.with_fingerprint(Some(fingerprint)), ..opened })
    })
}

/// Makes and lays out a new document on a worker.
pub fn make(new: NewDocument, waker: &Waker) -> Loading {
    Task::beside((), "make", waker, move |work| {
        if let NewDocument::Game(new) = new {
            let Grown { scene, run, reach } = grown::grow(&new, work)?;
            return Ok(Opened { run, reach, ..Opened::new(scene, Origin::New) });
        }
        let document = new.make_telling(work).map_err(|error| error.to_string())?;
        let opened = Opened::new(laid_out(document, work)?, Origin::New);
        // Nothing brings back what a person has typed or pasted when it is gone.
        Ok(if new.is_typed() { Opened { document: opened.document.unsaved(), ..opened } } else { opened })
    })
}

/// Reads and lays out the work of an earlier start on a worker.
pub fn recover(orphan: Arc<Orphan>, waker: &Waker) -> Loading {
    Task::beside((), "recover", waker, move |work| {
        let document =
            orphan.load_telling(work).map_err(|error| format!("{}: {error}", quote::path(&orphan.path())))?;
        let opened = Opened::new(laid_out(document, work)?, orphan.header.origin());
        let document = opened.document.with_fingerprint(orphan.header.known_fingerprint()).unsaved();
        Ok(Opened { document, orphan: Some(orphan), ..opened })
    })
}

fn laid_out(content: Content, work: &Work) -> Result<Scene, String> {
    let scene = Scene::reporting(content, Folds::default(), &mut work.report());
    // Who stopped it does not hear of it.
    scene.map_err(|cancelled| cancelled.to_string())
}

/// The document of an example. Examples come with the program and are tested, but a broken one still gets a
/// message rather than an end.
///
/// # Errors
/// Says what is wrong with the text.
fn example_document(example: &Example) -> Result<Content, String> {
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
        let name = self.document.file_name().unwrap_or_else(|| self.document.content().title.clone());
        let mark = if self.document.is_modified() { "● " } else { "" };
        format!("{mark}{name}")
    }

    /// The title of the document; the name of its file where it has none.
    #[must_use]
    pub fn document_title(&self) -> String {
        self.document.title()
    }

    /// What stands for the title where the document has none.
    #[must_use]
    pub fn name_of_untitled(&self) -> String {
        self.document.name_of_untitled()
    }

    /// Whether a document is being saved.
    #[must_use]
    pub const fn is_saving(&self) -> bool {
        self.storage.saving.is_some()
    }

    /// Whether a document is on its way to the screen.
    #[must_use]
    pub const fn is_opening(&self) -> bool {
        self.storage.loading.is_some()
    }

    pub(in crate::session) fn open_example(&mut self, index: usize) {
        let Some(example) = examples::ALL.get(index) else { return };
        match example_document(example) {
            Ok(content) => self.open(Opened::new(Scene::new(content), Origin::Example(index))),
            Err(error) => self.tell(Topic::Opening, error, true),
        }
    }

    pub(in crate::session) fn start_loading(&mut self, start: impl FnOnce(&Waker) -> Loading) {
        self.inbox.solve(Topic::Opening);
        self.storage.loading = Some(start(&self.waker));
    }

    pub(in crate::session) fn poll_loading(&mut self) {
        let Some(((), result)) = task::take(&mut self.storage.loading) else { return };
        match result.unwrap_or_else(|error| Err(NotOpened::Refused(format!("Nothing was opened: {error}."))))
        {
            Ok(opened) => self.open(opened),
            Err(NotOpened::Experiment(path)) => {
                let effects = self.features.experiment.open(path, &self.waker);
                self.drain(effects);
            }
            Err(NotOpened::Refused(error)) => self.tell(Topic::Opening, error, true),
        }
    }

    /// Puts a document in the place of the present one.
    fn open(&mut self, Opened { document, scene, orphan, run, reach }: Opened) {
        self.document = document;
        self.features.begin_document();
        self.analysis.stopped = None;
        // What is still on its way was ordered before this.
        self.storage.loading = None;
        // They are about the document that was there before.
        self.inbox.begin_document();
        self.take_scene(scene);
        self.walk = Walk {
            shows_true_values: self.walk.shows_true_values,
            ..Walk::of(self.analysis.scene.tree(), &self.document.origin)
        };
        let tree = self.analysis.scene.tree();
        self.analysis.search.take_what_can_search(tree);
        if let (Some((depth, nodes)), Some(game)) = (reach, self.analysis.scene.whole_game()) {
            self.analysis.search.settings.depth_limit = Some(depth);
            let told = games::told_reach(game, depth, nodes);
            self.drain(vec![told]);
        }
        self.tasks.push(WindowTask::ShowDocument);
        self.show_wanted_run();
        if let Some(run) = run {
            self.show_search(run);
        }
        if let Some(path) = self.document.path().map(Path::to_owned) {
            self.note_file(&path);
        }
        if let Some(orphan) = orphan {
            self.show_recovered(&orphan);
        }
    }

    pub(in crate::session) fn discard(&mut self) {
        let Some(command) = self.document.question.take() else { return };
        if command == Command::Quit {
            // Nobody keeps what was given up.
            self.document.history.mark_saved_at(self.document.history.state());
        }
        // What cannot be opened takes no place: then the changes are still there.
        self.carry_out(command);
    }

    /// The document as it is now, for whoever must not hold it.
    pub(crate) fn snapshot(&self) -> Snapshot {
        Snapshot::new(self.document.content(), &self.analysis.scene.document)
    }
}

/// What stands for a document until the first one is open.
pub(in crate::session) fn placeholder() -> Content {
    Content::untitled(Tree::leaf(Player::Max, Score::ZERO))
}
