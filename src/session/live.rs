//! The document as edits have left it. An edit costs what it changes; the scene, which costs what the tree
//! costs, follows: at once for a tree of usual size, on a worker for a large one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::model::memory_limit::MemoryLimit;
use super::run::error::RunError;
use super::run::{Run, RunRequest, Scene};
use super::task::{self, NoAnswer, Task, Waker};
use crate::file::Document;
use crate::game::unfold::Unfolded;
use crate::layout::folds::Folds;
use crate::work::{Progress, Report, Unstoppable};

/// Scenes of trees up to this size are made at once: it takes less than a frame.
const NODES_LAID_OUT_AT_ONCE: usize = 10_000;

/// A scene that has followed the edits.
#[derive(Debug)]
pub(super) struct Followed {
    pub(super) scene: Scene,
    /// What came of the run that was wished for on it, where making one would have taken long.
    pub(super) run: Option<(RunRequest, Result<Run, RunError>)>,
}

/// What a scene is made with besides the document.
#[derive(Clone)]
pub(super) struct Wish {
    /// What is not shown.
    pub(super) folds: Folds,
    /// The run that the person looks at.
    pub(super) request: RunRequest,
    /// The game that the tree grew out of.
    pub(super) game: Option<Arc<Unfolded>>,
    /// How much memory the record of the run may take.
    pub(super) limit: MemoryLimit,
}

impl Wish {
    fn scene(&self, document: Document) -> Scene {
        let Ok(scene) = self.scene_reporting(document, &mut ());
        scene
    }

    fn scene_reporting<R: Report>(&self, document: Document, report: &mut R) -> Result<Scene, R::Stop> {
        let scene = Scene::reporting(document, self.folds.clone(), report)?;
        Ok(scene.with_boards(self.game.clone()))
    }
}

/// The document that edits change.
#[derive(Debug)]
pub(super) struct Live {
    /// A copy of the scene's, made at the first edit. A worker takes its own copy from here.
    document: Option<Arc<Mutex<Document>>>,
    following: Option<Task<(), Followed>>,
    /// Whether there are edits that the scene under way does not know.
    is_ahead: bool,
}

impl Live {
    /// That of a scene which nobody has edited.
    pub(super) const fn new() -> Self {
        Self { document: None, following: None, is_ahead: false }
    }

    /// The document, to be changed; that of `scene` if nothing has been changed since it was opened.
    pub(super) fn lock(&mut self, scene: &Scene) -> MutexGuard<'_, Document> {
        let document = self.document.get_or_insert_with(|| Arc::new(Mutex::new(scene.document.clone())));
        document.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a scene is still under way.
    pub(super) const fn is_following(&self) -> bool {
        self.following.is_some()
    }

    /// How far the scene under way is.
    pub(super) fn progress(&self) -> Option<Progress> {
        self.following.as_ref()?.progress()
    }

    /// Ends the search of the scene under way, but not the scene.
    pub(super) fn stop_search(&self) {
        self.following.iter().for_each(Task::cancel);
    }

    /// Whether that was done.
    pub(super) fn is_search_stopped(&self) -> bool {
        self.following.as_ref().is_some_and(Task::is_ending)
    }

    /// The document, where the scene does not show all of its edits yet.
    pub(super) fn ahead_of_scene(&self) -> Option<Arc<Mutex<Document>>> {
        self.document.as_ref().filter(|_| self.is_following()).map(Arc::clone)
    }

    /// Makes the scene that the edits call for: now if that is quick; otherwise [`Self::poll`] will bring it.
    pub(super) fn follow(&mut self, wish: &Wish, waker: &Waker) -> Option<Followed> {
        let document = Arc::clone(self.document.as_ref()?);
        let small = {
            let document = document.lock().unwrap_or_else(PoisonError::into_inner);
            (document.tree.len() <= NODES_LAID_OUT_AT_ONCE).then(|| document.clone())
        };
        if let Some(document) = small {
            (self.following, self.is_ahead) = (None, false);
            return Some(Followed { scene: wish.scene(document), run: None });
        }
        if self.following.is_some() {
            // The worker finishes what it has begun, so that fast typing shows something at all.
            self.is_ahead = true;
            return None;
        }
        self.is_ahead = false;
        let (theirs, worker) = (wish.clone(), Arc::clone(&document));
        self.following = Some(Task::beside((), "follow", waker, move |work| {
            // The search may be stopped, but the picture has to show the tree as it is.
            let Ok(scene) = theirs.scene_reporting(copy_of(&worker), &mut Unstoppable(work.report()));
            let request = theirs.request.on(&scene);
            let run = Run::new(&scene, request, theirs.limit, work);
            Followed { scene, run: Some((request, run)) }
        }));
        None
    }

    /// The scene that a worker has finished.
    pub(super) fn poll(&mut self, wish: &Wish, waker: &Waker) -> Option<Followed> {
        let followed = match task::take(&mut self.following)?.1 {
            Ok(followed) => Some(followed),
            // Without a worker the window has to wait, but shows what is true.
            Err(NoAnswer::NoThread(_)) => {
                let document = self.document.as_ref()?;
                Some(Followed { scene: wish.scene(copy_of(document)), run: None })
            }
            Err(NoAnswer::Lost) => None,
        };
        if self.is_ahead {
            return self.follow(wish, waker).or(followed);
        }
        followed
    }
}

fn copy_of(document: &Mutex<Document>) -> Document {
    document.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
