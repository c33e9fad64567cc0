//! What is computed from a document: its picture's geometry once, and a run for every search asked for.
//!
//! Nothing here is computed twice: a scene is keyed by its revision, a run by its [`RunRequest`].

pub mod error;
mod obstacles;
mod quick;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::figure::overview::Overview;
use crate::file::Document;
use crate::game::boards::Boards;
use crate::game::move_order::MoveOrder;
use crate::game::positions::Rules;
use crate::game::request::Request;
use crate::game::unfold::Unfolded;
use crate::layout::folds::Folds;
use crate::layout::{self, Layout, Separation};
use crate::names::Names;
use crate::narration::counts::Visiting;
use crate::score::Score;
use crate::search::counters::Counters;
use crate::search::counts::Counts;
use crate::search::observer::Stop;
use crate::search::ordering::ChildOrder;
use crate::search::replay::Replay;
use crate::search::tally::{self, Counted};
use crate::search::trace::{self, StepIndex, Trace};
use crate::search::unseen::Unseen;
use crate::search::{Algorithm, Settings};
use crate::session::analysis::curves::Curves;
use crate::session::model::memory_limit::MemoryLimit;
use crate::session::task::{self, Desk, NoAnswer, Task, Waker};
use crate::statistics::{self, uniform};
use crate::tree::ancestry::Ancestry;
use crate::tree::{NodeId, Tree};
use crate::work::{NODES_BETWEEN_LOOKS, Progress, Report, Stage, Work};
use error::RunError;
use obstacles::Obstacles;
use quick::is_quick;

/// How often every node is looked at for a scene, besides being laid out.
const WALKS_BESIDE_LAYOUT: u64 = 5;

/// A document with everything that depends on it alone.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The document.
    pub document: Arc<Document>,
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
    obstacles: Obstacles,
}

impl Scene {
    /// Lays out the document. Takes time with its size; large ones belong on a worker. Reports how much of that is done.
    ///
    /// # Errors
    /// What `report` ends it with.
    pub fn new<R: Report>(document: impl Into<Arc<Document>>, report: &mut R) -> Result<Self, R::Stop> {
        Self::folded(document, Folds::default(), report)
    }

    /// Lays out the document without what is folded. Reports as [`Self::new`] does.
    ///
    /// # Errors
    /// What `report` ends it with.
    pub fn folded<R: Report>(
        document: impl Into<Arc<Document>>,
        folds: Folds,
        report: &mut R,
    ) -> Result<Self, R::Stop> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let document = document.into();
        let tree = &document.tree;
        let walks = layout::STEPS_PER_NODE + WALKS_BESIDE_LAYOUT;
        report.begin(Stage::LayingOut, walks * tree.len() as u64, NODES_BETWEEN_LOOKS);
        let names = Names::new(tree, report)?;
        let layout = Layout::folded(tree, Separation::default(), folds, report)?;
        let true_values = statistics::minimax_values(tree, report)?;
        let ancestry = Ancestry::new(tree, report)?;
        let uniform = uniform::shape(tree, report)?;
        // What is folded, and a tree that is not uniform, takes less.
        report.reach(walks * tree.len() as u64)?;
        let revision = NEXT.fetch_add(1, Ordering::Relaxed);
        let obstacles = Obstacles::default();
        Ok(Self {
            document,
            names,
            layout,
            true_values,
            ancestry,
            uniform,
            boards: None,
            revision,
            obstacles,
        })
    }

    /// The same scene with the boards of the game that the tree grew out of.
    #[must_use]
    pub fn with_boards(mut self, game: Option<Arc<Unfolded>>) -> Self {
        self.boards = game.map(|game| Boards::new(game, self.tree()));
        if self.whole_game().is_some() {
            // What is shown may be uniform; the game is not.
            self.uniform = None;
        }
        self
    }

    /// The game that searches run on, whole, although the tree shows perhaps only its upper part; `None` where they
    /// run on the tree itself: it grew out of no game, or was changed by hand since. Whatever asks what a run
    /// searches asks this.
    #[must_use]
    pub fn whole_game(&self) -> Option<&Arc<Unfolded>> {
        self.boards.as_ref().filter(|boards| boards.is_as_unfolded()).map(Boards::game)
    }

    /// The tree.
    #[must_use]
    pub fn tree(&self) -> &Tree {
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
    /// Which moves of a game are looked at first; where a tree is searched, it has no effect.
    pub moves: MoveOrder,
}

impl RunRequest {
    /// A run of `algorithm` on the tree of `scene`.
    #[must_use]
    pub const fn new(scene: &Scene, algorithm: Algorithm, settings: Settings) -> Self {
        Self { revision: scene.revision, algorithm, settings, moves: MoveOrder::Generator }
    }

    /// The same run with another order of moves.
    #[must_use]
    pub const fn with_moves(self, moves: MoveOrder) -> Self {
        Self { moves, ..self }
    }

    /// The same run with the moves of a game looked at in this order.
    #[must_use]
    pub const fn in_order(self, order: MoveOrder) -> Self {
        let moves = if order.learns() { order } else { MoveOrder::Generator };
        let plain = Settings { order: ChildOrder::LeftToRight, ..self.settings };
        Self { settings: order.settings(plain), moves, ..self }
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
    /// Of a run of plain minimax on a whole game: the value of every node that is shown, by [`NodeId::index`]; of a
    /// node that lies beyond the depth limit, its evaluation.
    pub true_values: Option<Vec<Score>>,
}

impl Run {
    /// Searches the game that the tree of the scene shows, or else the tree. Tells `work` how far that is.
    pub(in crate::session) fn new(
        scene: &Scene,
        request: RunRequest,
        limit: MemoryLimit,
        work: &Work,
    ) -> Result<Self, RunError> {
        let (tree, RunRequest { algorithm, settings, moves, .. }) = (scene.tree(), request);
        work.begin(Stage::Searching, visits(scene, request));
        let (trace, unseen) = match scene.whole_game() {
            Some(game) => {
                let rules = Rules { order: moves, ..game.rules() };
                let recorded = game.record(tree, &Request { algorithm, settings, rules }, work)?;
                (recorded.trace, recorded.unseen)
            }
            None => {
                algorithm.check(settings, tree).map_err(|obstacle| RunError::new(scene, obstacle))?;
                (record_of_tree(tree, request, limit, work)?, Unseen::default())
            }
        };
        let report = &mut work.report();
        let counters = Counters::of_whole(tree, &trace, unseen, report).map_err(Stop::from)?;
        let curves = Curves::new(&trace, &counters, settings.depth_limit);
        let overview = Overview::new(Replay::new(tree, &trace), &scene.layout, report).map_err(Stop::from)?;
        let tells_values = algorithm == Algorithm::Minimax && scene.whole_game().is_some();
        let true_values = tells_values.then(|| values_found(tree, &trace));
        Ok(Self { request, trace, counters, curves, overview, true_values })
    }

    /// The record, ready to be asked.
    #[must_use]
    pub fn replay<'a>(&'a self, scene: &'a Scene) -> Replay<'a> {
        Replay::new(scene.tree(), &self.trace).with_shortcuts(&scene.ancestry)
    }

    /// How often the search came to the same node.
    #[must_use]
    pub fn visiting(&self) -> Visiting {
        Visiting::of_record(self.request.algorithm, &self.trace, self.is_partly_shown())
    }

    /// Whether the search went on below nodes at which the shown tree ends.
    #[must_use]
    pub fn is_partly_shown(&self) -> bool {
        !self.counters.unseen().below.is_empty()
    }

    /// The memory that it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        (self.trace.bytes() + self.counters.bytes() + self.overview.bytes()) as u64
    }

    /// The counts after `after` steps.
    #[must_use]
    pub fn counts(&self, after: StepIndex) -> Counts {
        self.counters.after(&self.trace, after)
    }

    /// The place at which `visited` nodes have been visited: see [`Counters::steps_for`].
    #[must_use]
    pub fn steps_for(&self, visited: u64) -> StepIndex {
        self.counters.steps_for(&self.trace, visited)
    }
}

/// How many visits a search makes, where that is known: of a tree of which it leaves nothing out.
fn visits(scene: &Scene, request: RunRequest) -> Option<u64> {
    let is_whole = scene.whole_game().is_none() && request.settings.depth_limit.is_none();
    let leaves_nothing_out = matches!(request.algorithm, Algorithm::Minimax | Algorithm::Negamax);
    (is_whole && leaves_nothing_out).then_some(scene.tree().len() as u64)
}

/// The record of the search of a tree; where it would be too large, the search is only counted.
fn record_of_tree(
    tree: &Tree,
    request: RunRequest,
    limit: MemoryLimit,
    work: &Work,
) -> Result<Trace, RunError> {
    let RunRequest { algorithm, settings, .. } = request;
    match trace::record_within(limit.bytes() as usize, algorithm, tree, settings, work) {
        Err(Stop::RecordTooLarge { steps }) => {
            let (tally, value) = tally::count(algorithm, tree, settings, work)?;
            let needed = limit.bytes() as f64 * (tally.steps as f64 / f64::from(steps.max(1)));
            Err(RunError::TooLarge(Counted { tally, value, needed: needed as u64, limit: limit.bytes() }))
        }
        record => Ok(record?),
    }
}

/// What a search has found out of every node at its end; of those to which it did not come, what the tree says.
fn values_found(tree: &Tree, trace: &Trace) -> Vec<Score> {
    let replay = Replay::new(tree, trace);
    let mut values = vec![Score::ZERO; tree.arena_len()];
    for node in tree.preorder() {
        let value = replay.state(node, replay.len()).value.or_else(|| tree.value(node));
        values[node.index()] = value.unwrap_or(Score::ZERO);
    }
    values
}

/// A search on a worker.
type Pending = Task<RunRequest, Result<Run, RunError>>;

/// The runs of one scene, made when they are first wanted.
#[derive(Debug, Default)]
pub struct Runs {
    done: Vec<Arc<Run>>,
    pending: Vec<Pending>,
    /// What will not be there, and why.
    failed: Vec<(RunRequest, RunError)>,
    /// What a person has stopped, until it is asked for again.
    stopped: Vec<RunRequest>,
    /// How much memory a record may take, and all that are only kept to be at hand.
    limit: MemoryLimit,
}

impl Runs {
    /// No runs yet, and so much memory for the record of each.
    #[must_use]
    pub fn within(limit: MemoryLimit) -> Self {
        Self { limit, ..Self::default() }
    }

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
            return Ok(Some(Arc::clone(run)));
        }
        if self.is_pending(request) {
            return Ok(None);
        }
        match self.failure(request) {
            Some(RunError::NoAnswer(NoAnswer::NoThread(_))) => {
                self.failed.retain(|(failed, _)| *failed != request)
            }
            Some(error) => return Err(error.clone()),
            None => {}
        }
        self.stopped.retain(|stopped| *stopped != request);
        let (is_quick, scene, limit) = (is_quick(scene, request.algorithm), Arc::clone(scene), self.limit);
        let search = move |work: &Desk<_>| Run::new(&scene, request, limit, work);
        match Task::begin(request, "search", is_quick, waker, search).finish() {
            Ok((_, run)) => self.take_in(request, run).map(|()| self.get(request).map(Arc::clone)),
            Err(pending) => {
                self.pending.push(pending);
                Ok(None)
            }
        }
    }

    /// Keeps a run that has been made, or why there is none.
    fn take_in(
        &mut self,
        request: RunRequest,
        run: Result<Result<Run, RunError>, NoAnswer>,
    ) -> Result<(), RunError> {
        let run = run.unwrap_or_else(|error| Err(error.into()));
        let run = run.inspect_err(|error| self.failed.push((request, error.clone())))?;
        self.done.push(Arc::new(run));
        Ok(())
    }

    /// Whether a worker is at the run.
    #[must_use]
    pub fn is_pending(&self, request: RunRequest) -> bool {
        self.pending.iter().any(|pending| *pending.key() == request)
    }

    /// Whether the run was stopped, and not asked for since.
    #[must_use]
    pub fn is_stopped(&self, request: RunRequest) -> bool {
        self.stopped.contains(&request)
    }

    /// The run, if it is there.
    #[must_use]
    pub fn get(&self, request: RunRequest) -> Option<&Arc<Run>> {
        self.done.iter().find(|run| run.request == request)
    }

    /// Why there will be no such run.
    #[must_use]
    pub fn failure(&self, request: RunRequest) -> Option<&RunError> {
        self.failed.iter().find(|(failed, _)| *failed == request).map(|(_, error)| error)
    }

    /// Takes in what came of a run that was made elsewhere.
    pub(in crate::session) fn add(&mut self, request: RunRequest, run: Result<Run, RunError>) {
        match run {
            Ok(run) => self.done.push(Arc::new(run)),
            Err(RunError::Stopped(Stop::Cancelled)) => self.stopped.push(request),
            Err(error) => self.failed.push((request, error)),
        }
    }

    /// Takes in what the workers have finished. Returns which those are, and the errors of those that failed.
    pub fn poll(&mut self) -> Vec<(RunRequest, Result<(), RunError>)> {
        let finished = task::take_all(&mut self.pending).into_iter();
        finished.map(|(request, run)| (request, self.take_in(request, run))).collect()
    }

    /// Stops the runs under way that `is_wanted` does not hold for.
    pub fn stop_others(&mut self, is_wanted: impl Fn(&RunRequest) -> bool) {
        self.pending.retain(|pending| is_wanted(pending.key()));
    }

    /// How much memory a record may take.
    #[must_use]
    pub const fn limit(&self) -> MemoryLimit {
        self.limit
    }

    /// Allows another amount. What was too large is tried again when it is wanted.
    pub fn set_limit(&mut self, limit: MemoryLimit) {
        self.limit = limit;
        self.failed.retain(|(_, error)| !matches!(error, RunError::TooLarge(_)));
    }

    /// The memory that all runs take that are kept, in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.done.iter().map(|run| run.bytes()).sum()
    }

    /// Forgets runs that `is_wanted` does not hold for, the oldest first, until the others keep to the limit.
    pub fn trim(&mut self, is_wanted: impl Fn(&RunRequest) -> bool) {
        let mut bytes = self.bytes();
        let limit = self.limit.bytes();
        self.done.retain(|run| {
            let goes = bytes > limit && !is_wanted(&run.request);
            bytes -= if goes { run.bytes() } else { 0 };
            !goes
        });
    }

    /// How far this run is, or else the first that is under way.
    #[must_use]
    pub fn progress(&self, wanted: &RunRequest) -> Option<Progress> {
        let is_wanted = |pending: &&Pending| pending.key() == wanted;
        self.pending.iter().find(is_wanted).or(self.pending.first())?.progress()
    }

    /// Ends the searches under way, and remembers which they were.
    pub fn stop(&mut self) {
        self.stopped.extend(self.pending.drain(..).map(|pending| *pending.key()));
    }

    /// Whether a worker is still at it.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Hands out all runs of other scenes than this one, and stops those under way.
    pub(in crate::session) fn keep_only(&mut self, scene: &Scene) -> Vec<Arc<Run>> {
        let (kept, gone) = std::mem::take(&mut self.done)
            .into_iter()
            .partition(|run| run.request.revision == scene.revision);
        self.done = kept;
        self.pending.retain(|pending| pending.key().revision == scene.revision);
        self.failed.retain(|(request, _)| request.revision == scene.revision);
        self.stopped.retain(|request| request.revision == scene.revision);
        gone
    }
}
