//! Bringing a document to the screen: from a file, an example, what was typed, or the work of an earlier start.

use std::path::PathBuf;
use std::sync::Arc;

use super::Files;
use super::recovery::Orphan;
use crate::examples;
use crate::file::disk;
use crate::file::{self, Document, FileError};
use crate::game::move_order::MoveOrder;
use crate::game::request::GameRequest;
use crate::quote;
use crate::score::Score;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::command::Command;
use crate::session::document::OpenDocument;
use crate::session::effect::Effect;
use crate::session::model::memory_limit::MemoryLimit;
use crate::session::model::message::Topic;
use crate::session::model::new_document::{NewDocument, NewGameTree};
use crate::session::model::origin::Origin;
use crate::session::task::{self, NoAnswer, Task, Waker};
use crate::text::Text;
use crate::tree::{Player, Tree};
use crate::work::Work;

/// A document that is ready to be shown.
#[derive(Debug)]
pub struct Opened {
    /// The command that it follows. Where there are unsaved changes, it waits until a person has answered.
    pub(in crate::session) command: Command,
    pub(in crate::session) document: OpenDocument,
    pub(in crate::session) scene: Scene,
    /// The work of an earlier start that it is.
    pub(in crate::session) orphan: Option<Arc<Orphan>>,
    /// The search to show at its end.
    pub(in crate::session) run: Option<Run>,
    /// The depth limit for searches of a large game, and the number of nodes to that depth.
    pub(in crate::session) reach: Option<(u32, u64)>,
}

impl Opened {
    /// The document that the scene shows.
    fn new(command: Command, scene: Scene, origin: Origin) -> Self {
        let mut document = OpenDocument::new(Arc::clone(&scene.document), origin);
        document.game = scene.boards.as_ref().map(|boards| Arc::clone(boards.game()));
        Self { command, document, scene, orphan: None, run: None, reach: None }
    }
}

/// A document on its way to the screen.
pub type Loading = Task<(), Result<Opened, NotOpened>>;
/// Why no document is shown.
#[derive(Debug)]
pub enum NotOpened {
    /// This file holds an experiment.
    Experiment(PathBuf),
    /// This file holds an assignment.
    Assignment(PathBuf),
    /// This file could not be read.
    Unread {
        /// What it is called.
        name: String,
        /// Why.
        reason: String,
    },
    /// There is none.
    Refused(String),
}

impl From<String> for NotOpened {
    fn from(reason: String) -> Self {
        Self::Refused(reason)
    }
}

/// Reads and lays out a file on a worker, as this command wants it.
pub fn load(command: Command, path: PathBuf, waker: &Waker, text: &Arc<Text>) -> Loading {
    let text = Arc::clone(text);
    Task::beside((), "load", waker, move |work| {
        let (document, fingerprint) = match disk::load_marked(&path, &mut work.report()) {
            Err(FileError::Experiment) => return Err(NotOpened::Experiment(path)),
            Err(FileError::Assignment) => return Err(NotOpened::Assignment(path)),
            loaded => loaded
                .map_err(|error| NotOpened::Unread { name: quote::path(&path), reason: error.said(&text) })?,
        };
        let opened = Opened::new(command, laid_out(document, work, &text)?, Origin::File(path));
        Ok(Opened { document: opened.document.with_fingerprint(Some(fingerprint)), ..opened })
    })
}

/// Makes and lays out a new document on a worker.
pub fn make(new: NewDocument, waker: &Waker, text: &Arc<Text>) -> Loading {
    let text = Arc::clone(text);
    Task::beside((), "make", waker, move |work| {
        let command = |new| Command::OpenNew(Box::new(new));
        if let NewDocument::Game(game) = &new {
            let grown = grow(game, work, &text)?;
            return Ok(Opened { command: command(new), ..grown });
        }
        let document = new.make(work, &text).map_err(|error| error.said(&text))?;
        let is_typed = new.is_typed();
        let opened = Opened::new(command(new), laid_out(document, work, &text)?, Origin::New);
        // Nothing brings back what a person has typed or pasted when it is gone.
        Ok(if is_typed { Opened { document: opened.document.unsaved(), ..opened } } else { opened })
    })
}

/// The most nodes of a game that is searched to its end without being asked for: minimax would take seconds.
pub(in crate::session) const NODES_SEARCHED: u64 = 1_000_000;

/// Unfolds the tree, lays it out and searches it as it was searched, if it was. Tells `work` how far that is.
fn grow(new: &NewGameTree, work: &Work, text: &Text) -> Result<Opened, String> {
    let start = new.start().map_err(|error| error.said(text))?;
    let unfolded = start.unfold(new.rules, new.limits, work);
    let unfolded = Arc::new(unfolded.map_err(|cancelled| cancelled.said(text))?);
    let scene = Scene::new(new.document(&unfolded, text), &mut work.report());
    let scene = scene.map_err(|cancelled| cancelled.said(text))?.with_boards(Some(Arc::clone(&unfolded)));
    let Some(GameRequest { algorithm, settings, rules }) = new.search else {
        let reach = unfolded.deepest_within(NODES_SEARCHED, work.cancel_flag());
        return Ok(Opened { reach, ..Opened::new(Command::New, scene, Origin::New) });
    };
    let settings = rules.move_order.settings(settings);
    let moves = if rules.move_order.learns() { rules.move_order } else { MoveOrder::Generator };
    let request = RunRequest::new(&scene, algorithm, settings).with_moves(moves);
    let run = Run::new(&scene, request, MemoryLimit::default(), work);
    let run = run.map_err(|error| error.said(text))?;
    Ok(Opened { run: Some(run), ..Opened::new(Command::New, scene, Origin::New) })
}

/// Reads and lays out the work of an earlier start on a worker.
pub fn recover(command: Command, orphan: Arc<Orphan>, waker: &Waker, text: &Arc<Text>) -> Loading {
    let text = Arc::clone(text);
    Task::beside((), "recover", waker, move |work| {
        let document = orphan
            .load(work)
            .map_err(|error| text.not_recovered(quote::path(&orphan.path()), error.said(&text)))?;
        let opened = Opened::new(command, laid_out(document, work, &text)?, orphan.header.origin());
        let document = opened.document.with_fingerprint(orphan.header.known_fingerprint()).unsaved();
        Ok(Opened { document, orphan: Some(orphan), ..opened })
    })
}

fn laid_out(content: Document, work: &Work, text: &Text) -> Result<Scene, String> {
    let scene = Scene::new(content, &mut work.report());
    // Who stopped it does not hear of it.
    scene.map_err(|cancelled| cancelled.said(text))
}

/// The example with this place in the list.
///
/// # Errors
/// Examples come with the program and are tested, but a broken one still gets a message rather than an end.
pub(in crate::session) fn example(index: usize, text: &Text) -> Result<Opened, Effect> {
    let example = examples::ALL.get(index).ok_or_else(|| text.no_example(index.to_string()));
    let content = example.and_then(|example| {
        file::read(example.text).map_err(|error| text.example_broken(example.id, error.said(text)))
    });
    let opened = content.map(|content| {
        let Ok(scene) = Scene::new(content, &mut ());
        Opened::new(Command::OpenExample(index), scene, Origin::Example(index))
    });
    opened.map_err(|error| Effect::failure(Topic::Opening, error))
}

impl Files<'_> {
    /// Takes in the document that a worker has made, or what is to happen in place of opening it.
    pub(in crate::session) fn poll_loading(&mut self) -> Option<Result<Opened, Effect>> {
        let ((), result) = task::take(&mut self.storage.loading)?;
        let lost = |error: NoAnswer| Err(NotOpened::Refused(self.text.nothing_opened(error.said(self.text))));
        Some(result.unwrap_or_else(lost).map_err(|reason| match reason {
            NotOpened::Experiment(path) => Effect::OpenExperiment(path),
            NotOpened::Assignment(path) => Effect::OpenAssignment(path),
            NotOpened::Unread { name, reason } => {
                let shown = quote::quoted(&self.document.name()).into_owned();
                Effect::failure(Topic::Opening, self.text.not_opened(name, reason, shown))
            }
            NotOpened::Refused(error) => Effect::failure(Topic::Opening, error),
        }))
    }
}

/// The document that is there until the first one is open.
pub(in crate::session) fn placeholder() -> Document {
    Document::untitled(Tree::leaf(Player::Max, Score::ZERO))
}
