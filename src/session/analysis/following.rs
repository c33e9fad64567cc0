//! The scene follows the document that edits have changed: at once for a tree of usual size, on a worker for a large
//! one.

use std::sync::Arc;

use crate::file::Document;
use crate::game::unfold::Unfolded;
use crate::layout::folds::Folds;
use crate::session::analysis::run::error::RunError;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::model::memory_limit::MemoryLimit;
use crate::session::task::{self, NoAnswer, Task, Waker};
use crate::work::{Progress, Report, Unstoppable};

/// Scenes of trees up to this size are made at once: it takes less than a frame.
const NODES_LAID_OUT_AT_ONCE: usize = 10_000;

/// A scene that shows the edits.
#[derive(Debug)]
pub(in crate::session) struct Followed {
    pub(in crate::session) scene: Scene,
    /// What came of the run that was wished for on it, where making one would have taken long.
    pub(in crate::session) run: Option<(RunRequest, Result<Run, RunError>)>,
}

/// What a scene is made from besides the document.
#[derive(Clone, Debug)]
pub(in crate::session) struct Wish {
    /// What is not shown.
    pub(in crate::session) folds: Folds,
    /// The run that the person looks at.
    pub(in crate::session) request: RunRequest,
    /// A run that is wished for rather than that one, if the tree admits it again.
    pub(in crate::session) replaced: Option<RunRequest>,
    /// The game that the tree grew out of.
    pub(in crate::session) game: Option<Arc<Unfolded>>,
    /// How much memory the record of the run may take.
    pub(in crate::session) limit: MemoryLimit,
}

impl Wish {
    fn scene<R: Report>(&self, content: impl Into<Arc<Document>>, report: &mut R) -> Result<Scene, R::Stop> {
        let scene = Scene::folded(content, self.folds.clone(), report)?;
        Ok(scene.with_boards(self.game.clone()))
    }
}

/// The scene that is on its way.
#[derive(Debug, Default)]
pub(in crate::session) struct Following {
    task: Option<Task<Wish, Followed>>,
    /// Whether there are edits that it does not know.
    is_ahead: bool,
}

impl Following {
    /// Whether a scene is still under way.
    pub(in crate::session) const fn is_under_way(&self) -> bool {
        self.task.is_some()
    }

    /// How far it is.
    pub(in crate::session) fn progress(&self) -> Option<Progress> {
        self.task.as_ref()?.progress()
    }

    /// Ends the search of the scene under way, but not the scene.
    pub(in crate::session) fn stop_search(&self) {
        self.task.iter().for_each(Task::cancel);
    }

    /// Whether the search was ended so.
    pub(in crate::session) fn is_search_stopped(&self) -> bool {
        self.task.as_ref().is_some_and(Task::is_ending)
    }

    /// Makes the scene that this content calls for: now if that is quick; otherwise [`Self::poll`] will bring it.
    pub(in crate::session) fn follow(
        &mut self,
        content: &Arc<Document>,
        wish: Wish,
        waker: &Waker,
    ) -> Option<Followed> {
        let is_quick = content.tree.len() <= NODES_LAID_OUT_AT_ONCE;
        // A worker finishes what it has begun, so that fast typing shows something at all.
        self.is_ahead = self.is_under_way() && !is_quick;
        if self.is_ahead {
            return None;
        }
        let (theirs, held) = (wish.clone(), Arc::clone(content));
        self.task = Some(Task::begin(wish, "follow", is_quick, waker, move |work| {
            if is_quick {
                let Ok(scene) = theirs.scene(held, &mut ());
                return Followed { scene, run: None };
            }
            // As long as the document is held here, an edit would have to copy it.
            let copy = Document::clone(&held);
            drop(held);
            // The search may be stopped, but the picture has to show the tree as it is.
            let Ok(scene) = theirs.scene(copy, &mut Unstoppable(work.report()));
            let is_possible = |it: &RunRequest| scene.obstacle(it.algorithm, it.settings).is_none();
            let request = theirs.replaced.filter(is_possible).unwrap_or(theirs.request).on(&scene);
            let run = Run::new(&scene, request, theirs.limit, work);
            Followed { scene, run: Some((request, run)) }
        }));
        self.take(content)
    }

    /// The scene that a worker has finished; where the content has been edited since, the next one is begun.
    pub(in crate::session) fn poll(
        &mut self,
        content: &Arc<Document>,
        wish: Wish,
        waker: &Waker,
    ) -> Option<Followed> {
        let is_over = self.task.as_ref().is_some_and(|task| !task.is_under_way());
        let followed = self.take(content);
        if is_over && self.is_ahead {
            return self.follow(content, wish, waker).or(followed);
        }
        followed
    }

    fn take(&mut self, content: &Arc<Document>) -> Option<Followed> {
        match task::take(&mut self.task)? {
            (_, Ok(followed)) => Some(followed),
            // Without a worker the window has to wait, but shows what is true.
            (wish, Err(NoAnswer::NoThread(_))) => {
                let Ok(scene) = wish.scene(Arc::clone(content), &mut ());
                Some(Followed { scene, run: None })
            }
            (_, Err(NoAnswer::Lost)) => None,
        }
    }
}
