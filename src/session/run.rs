//! What is computed from a document: its picture's geometry once, and a run for every search asked for.
//!
//! Nothing here is computed twice: a scene is keyed by its revision, a run by its [`RunRequest`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::curves::Curves;
use super::job::{Job, Progress, Waker};
use crate::figure::overview::Overview;
use crate::file::Document;
use crate::game::boards::Boards;
use crate::game::unfold::Unfolded;
use crate::layout::folds::Folds;
use crate::layout::{Layout, Separation};
use crate::names::Names;
use crate::score::Score;
use crate::search::counters::{Counters, Counts};
use crate::search::observer::Stop;
use crate::search::replay::Replay;
use crate::search::trace::{StepIndex, Trace, record};
use crate::search::{Algorithm, Obstacle, Settings};
use crate::statistics::{self, uniform};
use crate::tree::ancestry::Ancestry;
use crate::tree::{NodeId, Tree};

/// A document with everything that depends on it alone.
#[derive(Debug)]
pub struct Scene {
    /// The document.
    pub document: Document,
    /// What the nodes are called.
    pub names: Names,
    /// Where the nodes are drawn.
    pub layout: Layout,
    /// The minimax value of every node, by [`NodeId::index`], whatever the search on screen finds out of it.
    pub true_values: Vec<Score>,
    /// The depths and ancestors of the nodes.
    pub ancestry: Ancestry,
    /// The tree's shape, if it is one of which theory speaks.
    pub uniform: Option<uniform::Shape>,
    /// The boards of the nodes, if the tree grew out of a game.
    pub boards: Option<Boards>,
    revision: u64,
}

impl Scene {
    /// Lays out the document. Takes time with its size; large ones belong on a worker.
    #[must_use]
    pub fn new(document: Document) -> Self {
        Self::folded(document, Folds::default())
    }

    /// Lays out the document without what is folded.
    #[must_use]
    pub fn folded(document: Document, folds: Folds) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let names = Names::new(&document.tree);
        let layout = Layout::folded(&document.tree, Separation::default(), folds);
        let true_values = statistics::minimax_values(&document.tree);
        let ancestry = Ancestry::new(&document.tree);
        let uniform = uniform::shape(&document.tree);
        let revision = NEXT.fetch_add(1, Ordering::Relaxed);
        Self { document, names, layout, true_values, ancestry, uniform, boards: None, revision }
    }

    /// The same scene with the boards of the game that the tree grew out of.
    #[must_use]
    pub fn with_boards(self, game: Option<Arc<Unfolded>>) -> Self {
        let boards = game.map(|game| Boards::new(game, self.tree()));
        Self { boards, ..self }
    }

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.document.tree
    }

    /// What `node` is called.
    #[must_use]
    pub fn name(&self, node: NodeId) -> String {
        self.names.of(self.tree(), node)
    }
}

/// Everything that a run depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RunRequest {
    revision: u64,
    /// The search.
    pub algorithm: Algorithm,
    /// Its settings.
    pub settings: Settings,
}

impl RunRequest {
    /// A run of `algorithm` on the tree of `scene`.
    #[must_use]
    pub const fn new(scene: &Scene, algorithm: Algorithm, settings: Settings) -> Self {
        Self { revision: scene.revision, algorithm, settings }
    }

    /// The same run on another scene.
    #[must_use]
    pub const fn on(self, scene: &Scene) -> Self {
        Self { revision: scene.revision, ..self }
    }
}

/// A finished search with its record and counts.
#[derive(Debug)]
pub struct Run {
    /// What was asked for.
    pub request: RunRequest,
    /// The record.
    pub trace: Trace,
    /// The counts.
    pub counters: Counters,
    /// What charts draw of it.
    pub curves: Curves,
    /// What pictures of many nodes are made from.
    pub overview: Overview,
}

impl Run {
    pub(super) fn new(scene: &Scene, request: RunRequest, cancel: &AtomicBool) -> Result<Self, RunError> {
        let tree = scene.tree();
        request.algorithm.check(request.settings, tree).map_err(|obstacle| RunError::new(scene, obstacle))?;
        Ok(Self::of(scene, request, record(request.algorithm, tree, request.settings, cancel)?))
    }

    /// The run that has left this record.
    pub(super) fn of(scene: &Scene, request: RunRequest, trace: Trace) -> Self {
        let counters = Counters::new(scene.tree(), &trace);
        let curves = Curves::new(&trace, &counters);
        let overview = Overview::new(Replay::new(scene.tree(), &trace), &scene.layout);
        Self { request, trace, counters, curves, overview }
    }

    /// The record, ready to be asked.
    #[must_use]
    pub const fn replay<'a>(&'a self, scene: &'a Scene) -> Replay<'a> {
        Replay::new(scene.tree(), &self.trace).with_shortcuts(&scene.ancestry)
    }

    /// The counts after `after` steps.
    #[must_use]
    pub fn counts(&self, after: StepIndex) -> Counts {
        self.counters.after(&self.trace, after)
    }
}

/// Why there is no run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    /// The search stops at a node that has nothing to go by.
    #[error(
        "{name} has no evaluation, and the search stops there. Give it one in the file, as in \
         Node(evaluation: 4, children: […]), or choose another depth limit or search"
    )]
    NoEvaluation {
        /// The first such node.
        name: String,
    },
    /// The start window has no room for any value.
    #[error("the window that the search begins with is empty: α must be less than β")]
    EmptyWindow,
    /// The search would take one node for another that differs from it.
    #[error(
        "{first} and {second} have the same key, {key}, and what lies below them or the player to move differs. \
         This search remembers states by their key: give them different keys in the file, or choose another search"
    )]
    ContradictingStates {
        /// The first node with the key.
        first: String,
        /// The one that differs from it.
        second: String,
        /// The key.
        key: String,
    },
    /// The search ended early.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// The system has no thread to give, or the worker failed.
    #[error("the search could not be run: {0}")]
    NoWorker(String),
}

impl RunError {
    fn new(scene: &Scene, obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::MissingEvaluation { node } => Self::NoEvaluation { name: scene.name(node) },
            Obstacle::EmptyWindow => Self::EmptyWindow,
            Obstacle::ContradictingStates { first, second } => Self::ContradictingStates {
                first: scene.name(first),
                second: scene.name(second),
                key: scene.tree().state_key(first).unwrap_or_default().to_owned(),
            },
        }
    }
}

/// Searches of trees up to this size run at once: they take less than a frame.
const NODES_SEARCHED_AT_ONCE: usize = 10_000;

/// The runs of one scene, made when they are first wanted.
#[derive(Debug, Default)]
pub struct Runs {
    done: Vec<Arc<Run>>,
    pending: Vec<(RunRequest, Job<Result<Run, RunError>>)>,
}

impl Runs {
    /// The run, if it is there; otherwise it is begun, and [`Self::poll`] will bring it.
    ///
    /// # Errors
    /// When the search is not possible.
    pub fn want(
        &mut self,
        scene: &Arc<Scene>,
        request: RunRequest,
        waker: &Waker,
    ) -> Result<Option<Arc<Run>>, RunError> {
        if let Some(run) = self.get(request) {
            return Ok(Some(run));
        }
        if self.pending.iter().any(|(pending, _)| *pending == request) {
            return Ok(None);
        }
        if scene.tree().len() <= NODES_SEARCHED_AT_ONCE {
            let run = Arc::new(Run::new(scene, request, &AtomicBool::new(false))?);
            self.done.push(Arc::clone(&run));
            return Ok(Some(run));
        }
        let scene = Arc::clone(scene);
        let job = Job::start("search", waker, move |cancel| Run::new(&scene, request, cancel))
            .map_err(|error| RunError::NoWorker(error.to_string()))?;
        self.pending.push((request, job));
        Ok(None)
    }

    /// The run, if it is there.
    #[must_use]
    pub fn get(&self, request: RunRequest) -> Option<Arc<Run>> {
        self.done.iter().find(|run| run.request == request).map(Arc::clone)
    }

    /// Takes in a run that was made elsewhere.
    pub(super) fn add(&mut self, run: Run) {
        self.done.push(Arc::new(run));
    }

    /// Takes in what the workers have finished. Returns which those are, and the errors of those that failed.
    pub fn poll(&mut self) -> Vec<(RunRequest, Result<(), RunError>)> {
        let mut finished = Vec::new();
        let done = &mut self.done;
        self.pending.retain(|(request, job)| {
            let result = match job.poll() {
                Progress::Running => return true,
                Progress::Done(result) => result.map(|run| done.push(Arc::new(run))),
                Progress::Lost => Err(RunError::NoWorker("the worker stopped".to_owned())),
            };
            finished.push((*request, result));
            false
        });
        finished
    }

    /// Stops the runs under way that `is_wanted` does not hold for.
    pub fn stop_others(&mut self, is_wanted: impl Fn(&RunRequest) -> bool) {
        self.pending.retain(|(request, _)| is_wanted(request));
    }

    /// Whether a worker is still at it.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Forgets all runs of other scenes than this one, and stops those under way.
    pub fn keep_only(&mut self, scene: &Scene) {
        self.done.retain(|run| run.request.revision == scene.revision);
        self.pending.retain(|(request, _)| request.revision == scene.revision);
    }
}
