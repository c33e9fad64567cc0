//! What is computed from a document: its picture's geometry once, and a run for every search asked for.
//!
//! Nothing here is computed twice: a scene is keyed by its revision, a run by its [`RunRequest`].

pub mod error;
mod obstacles;
mod quick;
pub mod runs;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::figure::overview::Overview;
use crate::file::Document;
use crate::game::boards::Boards;
use crate::game::move_order::MoveOrder;
use crate::game::positions::GameRules;
use crate::game::request::GameRequest;
use crate::game::unfold::Unfolded;
use crate::layout::folds::Folds;
use crate::layout::{self, Layout, Separation};
use crate::names::Names;
use crate::names::spoken::SpokenNames;
use crate::names::unique::UniqueNames;
use crate::narration::comparison;
use crate::narration::counts::Visiting;
use crate::narration::own::{self, Theirs};
use crate::narration::{self, Narration};
use crate::score::Score;
use crate::search::counters::Counters;
use crate::search::counts::Counts;
use crate::search::observer::Stop;
use crate::search::ordering::ChildOrder;
use crate::search::perspective::Perspective;
use crate::search::replay::Replay;
use crate::search::tally::{self, Counted};
use crate::search::trace::{self, StepIndex, Trace};
use crate::search::unseen::Unseen;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::session::analysis::curves::Curves;
use crate::session::model::memory_limit::MemoryLimit;
use crate::statistics::{self, uniform};
use crate::text::Text;
use crate::tree::ancestry::Ancestry;
use crate::tree::{NodeId, Tree};
use crate::work::{NODES_BETWEEN_LOOKS, Report, Stage, Work};
use error::RunError;
use obstacles::Obstacles;

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
    pub uniform: Option<uniform::UniformShape>,
    /// The boards of the nodes, if the tree grew out of a game.
    pub boards: Option<Boards>,
    revision: u64,
    obstacles: Obstacles,
}

impl Scene {
    /// Lays out the document. Takes time with its size; large ones belong on a worker. Reports how much of that is done.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn new<R: Report>(document: impl Into<Arc<Document>>, report: &mut R) -> Result<Self, R::Stop> {
        Self::folded(document, Folds::default(), report)
    }

    /// Lays out the document without what is folded. Reports as [`Self::new`] does.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
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
        let layout = Layout::with_leaf_room(tree, Separation::default(), &folds, report)?;
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

    /// Whether the tree ends at this node, and a search goes on with the game below it.
    #[must_use]
    pub fn goes_on_below(&self, node: NodeId) -> bool {
        let boards = self.boards.as_ref().filter(|boards| boards.is_as_unfolded());
        boards.is_some_and(|boards| boards.goes_on(self.tree(), node))
    }

    /// Whether searches go on with the game below the drawn tree, so that they may find another value than in the tree
    /// alone.
    #[must_use]
    pub fn goes_on_below_tree(&self) -> bool {
        self.whole_game().is_some() && self.tree().preorder().any(|node| self.goes_on_below(node))
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

    /// What the nodes are called where no two may be called alike.
    #[must_use]
    pub fn unique_names(&self) -> UniqueNames<'_> {
        UniqueNames::beside(self.tree(), &self.names)
    }

    /// What the nodes are called in sentences.
    #[must_use]
    pub fn spoken_names<'a>(&'a self, text: &'a Text) -> SpokenNames<'a> {
        SpokenNames::beside(text, self.tree(), &self.names)
    }
}

/// The place of a person's own search among all: there its colour is like none of those that it is compared with most.
pub const PLACE_OF_THEIRS: usize = 2 * Algorithm::ALL.len() - 1;

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
    /// The number of the record, if an external program has printed it.
    record: Option<u64>,
}

impl RunRequest {
    /// A run of `algorithm` on the tree of `scene`.
    #[must_use]
    pub const fn new(scene: &Scene, algorithm: Algorithm, settings: Settings) -> Self {
        Self { revision: scene.revision, algorithm, settings, moves: MoveOrder::Generator, record: None }
    }

    /// Whether the other one is the same search, perhaps of another version of the tree.
    #[must_use]
    pub fn is_same_search(self, other: Self) -> bool {
        Self { revision: other.revision, ..self } == other
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
        let plain = Settings { child_order: ChildOrder::LeftToRight, ..self.settings };
        Self { settings: order.settings(plain), moves, ..self }
    }

    /// The run of an external program. `algorithm` is the search that its record is like; it is judged by this rule for
    /// ties.
    #[must_use]
    pub fn of_record(scene: &Scene, algorithm: Algorithm, ties: Ties, number: u64) -> Self {
        let settings = Settings { ties, ..Settings::default() };
        Self { record: Some(number), ..Self::new(scene, algorithm, settings) }
    }

    /// Whether an external program makes the run.
    #[must_use]
    pub const fn is_theirs(&self) -> bool {
        self.record.is_some()
    }

    /// What the search is called.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        if self.is_theirs() { text.algorithm_yours() } else { self.algorithm.name(text) }
    }

    /// The same beside the names of others: forms of one search go by their form.
    #[must_use]
    pub fn short_name(&self, text: &Text) -> String {
        if self.is_theirs() { text.algorithm_yours() } else { comparison::short_name(text, self.algorithm) }
    }

    /// The word for it in tables for other programs.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        if self.is_theirs() { "your-search" } else { self.algorithm.about().id }
    }

    /// Its place in the list of all searches, which gives it its colour: other people's come behind all others.
    #[must_use]
    pub fn place(&self) -> usize {
        if self.is_theirs() { PLACE_OF_THEIRS } else { self.algorithm.place() }
    }

    /// Whether it is about the tree of this scene.
    #[must_use]
    pub const fn is_on(&self, scene: &Scene) -> bool {
        self.revision == scene.revision
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
    /// What is known besides, if an external program has made the run.
    pub theirs: Option<Theirs>,
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
                let rules = GameRules { move_order: moves, ..game.rules() };
                let recorded = game.record(tree, &GameRequest { algorithm, settings, rules }, work)?;
                (recorded.trace, recorded.unseen)
            }
            None => {
                algorithm.check(settings, tree).map_err(|obstacle| RunError::new(scene, obstacle))?;
                (record_of_tree(tree, request, limit, work)?, Unseen::default())
            }
        };
        Self::counted(scene, request, trace, unseen, work)
    }

    /// The run that an external program has made on the tree of the scene. Reports its progress to `work`.
    pub(in crate::session) fn of_record(
        scene: &Scene,
        request: RunRequest,
        (trace, theirs): (Trace, Theirs),
        work: &Work,
    ) -> Result<Self, RunError> {
        let run = Self::counted(scene, request, trace, Unseen::default(), work)?;
        Ok(Self { theirs: Some(theirs), ..run })
    }

    fn counted(
        scene: &Scene,
        request: RunRequest,
        trace: Trace,
        unseen: Unseen,
        work: &Work,
    ) -> Result<Self, RunError> {
        let (tree, report) = (scene.tree(), &mut work.report());
        let counters = Counters::of_whole(tree, &trace, unseen, report).map_err(Stop::from)?;
        let curves = Curves::new(&trace, &counters, request.settings.depth_limit);
        let overview = Overview::new(Replay::new(tree, &trace), &scene.layout, report).map_err(Stop::from)?;
        Ok(Self { request, trace, counters, curves, overview, theirs: None })
    }

    /// What is said of the latest of `after` steps.
    #[must_use]
    pub fn narrate(
        &self,
        text: &Text,
        scene: &Scene,
        perspective: Perspective,
        after: StepIndex,
    ) -> Narration {
        let (replay, names, ties) = (self.replay(scene), &scene.names, self.request.settings.ties);
        match &self.theirs {
            Some(theirs) => own::narrate(text, replay, names, theirs, after),
            None => narration::narrate(text, replay, names, ties, perspective, after),
        }
    }

    /// The same without what follows from the step, for those who predict that.
    #[must_use]
    pub fn narrate_so_far(
        &self,
        text: &Text,
        scene: &Scene,
        perspective: Perspective,
        after: StepIndex,
    ) -> Narration {
        let ties = self.request.settings.ties;
        narration::narrate_so_far(text, self.replay(scene), &scene.names, ties, perspective, after)
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

    /// Whether its cutoffs are known. An external program need not print them.
    #[must_use]
    pub fn tells_cutoffs(&self) -> bool {
        self.theirs.as_ref().is_none_or(|theirs| !theirs.unprinted.has_cutoffs())
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
