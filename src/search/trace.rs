//! The record of a search over a [`crate::tree::Tree`]: small flat arrays, written once, in the order of events.
//!
//! Every event takes four bytes, the visit of a leaf four more, and the visit of an inner node about fifty more.
//! [`super::replay`] derives the state of a node after any step from these arrays, without running the search again.

mod cut_short;
pub mod recorder;
mod table;
pub mod unseen_visit;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::observer::{Cancellable, Halt, Reporting, Stop};
use super::ordering::ChildOrder;
use super::window::{Bound, Window};
use super::{Algorithm, Settings};
use crate::score::Score;
use crate::tree::{NodeId, Player, Tree};
use crate::work::Work;
use cut_short::CutShort;
use recorder::Recorder;
use table::NodeTable;
use unseen_visit::{UnseenVisit, UnseenVisits};

/// A step's number, counted from 0. "After `n` steps" means that steps 0 to n − 1 have happened.
pub type StepIndex = u32;

/// No step has touched the node.
pub(super) const NEVER: u32 = u32::MAX;

/// The kind of event of a packed step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Leaf,
    Horizon,
    Enter,
    Narrow,
    Cutoff,
    Leave,
    Hit,
    Pass,
}

/// A step in four bytes: three bits of kind, and below them the node (for [`Tag::Leaf`], [`Tag::Horizon`]), the
/// number of the hit or of the pass, or the number of the visit (for the others).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Packed(u32);

const SUBJECT_BITS: u32 = 29;
const SUBJECT_MASK: u32 = (1 << SUBJECT_BITS) - 1;
/// The largest number of visits, and of nodes, that a packed step can name.
const MOST_SUBJECTS: usize = SUBJECT_MASK as usize;
/// Steps are numbered with 32 bits; the margin lets every open node still be left.
const MOST_STEPS: usize = NEVER as usize / 2;

impl Packed {
    fn new(tag: Tag, subject: usize) -> Self {
        Self(((tag as u32) << SUBJECT_BITS) | subject as u32)
    }

    pub(super) const fn tag(self) -> Tag {
        match self.0 >> SUBJECT_BITS {
            0 => Tag::Leaf,
            1 => Tag::Horizon,
            2 => Tag::Enter,
            3 => Tag::Narrow,
            4 => Tag::Cutoff,
            5 => Tag::Leave,
            6 => Tag::Hit,
            _ => Tag::Pass,
        }
    }

    pub(super) const fn subject(self) -> usize {
        (self.0 & SUBJECT_MASK) as usize
    }
}

/// One visit of an inner node, from the step that enters it to the step that leaves it. 32 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    /// The returned value.
    pub(super) value: Score,
    pub(super) node: NodeId,
    /// [`NEVER`] while the visit is open, which only a search that was stopped leaves behind.
    pub(super) leave: StepIndex,
    /// The index of its window in [`Trace::windows`].
    window: u32,
    /// The start of this visit's improvements in [`Trace::improvements`].
    improvements: u32,
    improvement_count: u32,
    pub(super) player: Player,
    pub(super) bound: Option<Bound>,
    /// Whether it ended with a cutoff.
    pub(super) is_cut: bool,
    /// Whether the value is that of the best child, unchanged by the window.
    pub(super) returns_best: bool,
}

/// A bound that an external program has set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stated {
    pub(super) node: NodeId,
    /// The step in which it says so, or the step of the child that moved it without a line.
    pub(super) step: StepIndex,
    /// Whose bound it is: α is MAX's, β is MIN's.
    pub(super) owner: Player,
    /// The window of the node after it.
    pub(super) window: Window,
}

/// A remembered value that was used in place of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) value: Score,
    pub(super) node: NodeId,
    pub(super) bound: Bound,
}

/// A pass of a search that makes several.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pass {
    /// The step that begins it.
    pub step: StepIndex,
    /// The window that the root is given.
    pub window: Window,
    /// Its depth limit, if passes have different limits.
    pub depth_limit: Option<u32>,
}

/// The record of a search.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub(super) steps: Vec<Packed>,
    pub(super) visits: Vec<Visit>,
    /// The windows of inner nodes, in order. A window of several nodes in a row is stored once. Empty if the search has
    /// no windows.
    windows: Vec<Window>,
    /// For each node, one more than the first step of its latest visit; 0 if there is none.
    latest: NodeTable,
    /// Earlier visits of nodes that were visited more than once: (node, first step), sorted.
    pub(super) earlier: Vec<(NodeId, StepIndex)>,
    /// For each visit, in the order in which visits end, the steps that end children that improved its value,
    /// ascending. The last one belongs to the best child.
    improvements: Vec<StepIndex>,
    /// The windows of leaves and nodes at the depth limit that differ from their parent's window, with their steps,
    /// ascending. Most searches have none.
    leaf_windows: Vec<(StepIndex, Window)>,
    /// The values that an external program took leaves for, where the tree has others, with their steps, ascending.
    misread: Vec<(StepIndex, Score)>,
    /// The bounds that an external program has set, sorted by node and step. `None` for other searches: their windows
    /// follow from the values of the children.
    stated: Option<Vec<Stated>>,
    /// The number of steps after which the bounds that moved without a line in the latest one are those before it.
    held: Option<StepIndex>,
    /// The ends of the visits of nodes whose children are not shown.
    unseen_visits: UnseenVisits,
    pub(super) hits: Vec<Hit>,
    /// The steps of the hits with their nodes, sorted.
    pub(super) hits_of_nodes: Vec<(NodeId, StepIndex)>,
    passes: Vec<Pass>,
    /// The indices of the passes that begin a new depth.
    deepenings: Vec<u32>,
    /// The depth limit of the settings.
    depth_limit: Option<u32>,
    cut_short: CutShort,
    algorithm: Option<Algorithm>,
    order: ChildOrder,
    has_window: bool,
    value: Option<Score>,
}

impl Trace {
    /// The number of steps.
    #[must_use]
    pub const fn len(&self) -> StepIndex {
        self.steps.len() as u32
    }

    /// Whether nothing was recorded.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The returned value of the root: its value, or a bound if the value lies outside the root window. If the search
    /// was stopped between two passes, the result of the last pass; `None` if it was stopped in the first.
    #[must_use]
    pub const fn value(&self) -> Option<Score> {
        self.value
    }

    /// Whether the search had windows (minimax has none).
    #[must_use]
    pub const fn has_window(&self) -> bool {
        self.has_window
    }

    /// The passes, in order; empty for a search with a single pass.
    #[must_use]
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// The last pass within `after` steps that began a new depth. Earlier results are about other values.
    pub(super) fn deepening_at(&self, after: StepIndex) -> Option<(u32, Pass)> {
        let begun = self.deepenings.partition_point(|&pass| self.passes[pass as usize].step < after);
        let pass = self.deepenings[begun.checked_sub(1)?];
        Some((pass, self.passes[pass as usize]))
    }

    /// The depth at which the search stopped in the latest of `after` steps; `None` if it went to the leaves.
    pub(super) fn depth_limit_at(&self, after: StepIndex) -> Option<u32> {
        self.deepening_at(after).map_or(self.depth_limit, |(_, pass)| pass.depth_limit)
    }

    /// The depth limit that was set for the search.
    pub(super) const fn set_limit(&self) -> Option<u32> {
        self.depth_limit
    }

    /// The visit of a node whose children are not shown, if it ends with this step.
    pub(super) fn unseen_visit(&self, step: StepIndex) -> Option<&UnseenVisit> {
        self.unseen_visits.ending_at(step)
    }

    /// Whether a result in the steps from `begin` to before `end` may rest on an evaluation at the depth limit.
    pub(super) fn is_cut_short(&self, begin: StepIndex, end: StepIndex) -> bool {
        self.cut_short.is_any(self, begin, end)
    }

    /// The child order of the search.
    #[must_use]
    pub const fn order(&self) -> ChildOrder {
        self.order
    }

    /// The recorded algorithm; `None` if the record is empty.
    #[must_use]
    pub const fn algorithm(&self) -> Option<Algorithm> {
        self.algorithm
    }

    /// The number of visits that were not the first of their node.
    #[must_use]
    pub const fn revisits(&self) -> u64 {
        self.earlier.len() as u64
    }

    /// The first step from `from` on that evaluates a leaf, or a node at the depth limit.
    #[must_use]
    pub fn next_evaluation(&self, from: StepIndex) -> Option<StepIndex> {
        let rest = self.steps.get(from as usize..)?;
        let ahead = rest.iter().position(|packed| matches!(packed.tag(), Tag::Leaf | Tag::Horizon))?;
        Some(from + ahead as u32)
    }

    /// Whether the first `after` steps, on this tree, are those of another record, on another version of the tree, made
    /// by the same algorithm with the same settings.
    #[must_use]
    pub fn begins_as(&self, tree: &Tree, (other, its_tree): (&Self, &Tree), after: StepIndex) -> bool {
        let so_far = ..after as usize;
        let Some((steps, its_steps)) = self.steps.get(so_far).zip(other.steps.get(so_far)) else {
            return false;
        };
        let visit =
            |trace: &Self, packed: Packed| trace.visits.get(packed.subject()).map(|it| (it.node, it.player));
        let hit =
            |trace: &Self, packed: Packed| trace.hits.get(packed.subject()).map(|it| (it.node, it.value));
        steps.iter().zip(its_steps).all(|(&one, &its)| {
            one == its
                && match one.tag() {
                    Tag::Leaf | Tag::Horizon => {
                        let node = NodeId::from_index(one.subject());
                        tree.value(node) == its_tree.value(node)
                    }
                    Tag::Enter => visit(self, one) == visit(other, its),
                    Tag::Hit => hit(self, one) == hit(other, its),
                    // What follows from the values, in the same search.
                    Tag::Narrow | Tag::Cutoff | Tag::Leave | Tag::Pass => true,
                }
        })
    }

    /// The memory that the record takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.steps)
            + size_of_val(&*self.visits)
            + size_of_val(&*self.windows)
            + self.latest.bytes()
            + size_of_val(&*self.earlier)
            + size_of_val(&*self.improvements)
            + size_of_val(&*self.leaf_windows)
            + size_of_val(&*self.misread)
            + size_of_val(self.stated.as_deref().unwrap_or_default())
            + self.unseen_visits.bytes()
            + size_of_val(&*self.hits)
            + size_of_val(&*self.hits_of_nodes)
            + size_of_val(&*self.passes)
            + size_of_val(&*self.deepenings)
            + self.cut_short.bytes()
    }

    /// The first step of the node's latest visit, or [`NEVER`].
    pub(super) fn latest(&self, node: NodeId) -> StepIndex {
        self.latest.get(node).wrapping_sub(1)
    }

    /// The visit that begins at this step, if the step enters a node.
    pub(super) fn visit_begun_at(&self, step: StepIndex) -> Option<&Visit> {
        let packed = self.steps[step as usize];
        (packed.tag() == Tag::Enter).then(|| &self.visits[packed.subject()])
    }

    /// The window of the visit at its start; the full window if the search has none.
    pub(super) fn given(&self, visit: &Visit) -> Window {
        self.windows.get(visit.window as usize).copied().unwrap_or_default()
    }

    /// The window of the leaf that was evaluated at `step`, if it was not its parent's own.
    pub(super) fn window_passed_to_leaf(&self, step: StepIndex) -> Option<Window> {
        let index = self.leaf_windows.binary_search_by_key(&step, |&(step, _)| step).ok()?;
        Some(self.leaf_windows[index].1)
    }

    /// The value that an external program took the leaf for in `step`, if the tree has another.
    pub(super) fn misread(&self, step: StepIndex) -> Option<Score> {
        let index = self.misread.binary_search_by_key(&step, |&(step, _)| step).ok()?;
        Some(self.misread[index].1)
    }

    /// Whether its windows are those of an external program.
    pub(super) const fn states_bounds(&self) -> bool {
        self.stated.is_some()
    }

    /// The bounds of `node` that the program has set in the steps from `begin` to before `end`, in order; `None` if the
    /// windows follow from the values of the children.
    pub(super) fn stated(&self, node: NodeId, begin: StepIndex, end: StepIndex) -> Option<&[Stated]> {
        let all = self.stated.as_deref()?;
        let before = |step| all.partition_point(|stated| (stated.node, stated.step) < (node, step));
        all.get(before(begin)..before(end))
    }

    /// Lets a bound that moves without a line in the latest of `after` steps move only behind it. An external program
    /// goes wrong there, and the sentence about that tells the windows in which it did.
    pub fn hold_bounds(&mut self, after: StepIndex) {
        let latest = after.checked_sub(1).and_then(|index| self.steps.get(index as usize));
        let moves = latest.is_some_and(|packed| matches!(packed.tag(), Tag::Leaf | Tag::Leave));
        self.held = moves.then_some(after);
    }

    /// The number of steps whose bounds are shown after `after` steps.
    pub(super) fn bounds_at(&self, after: StepIndex) -> StepIndex {
        if self.held == Some(after) { after.saturating_sub(1) } else { after }
    }

    /// The steps at which a child improved the value of this visit, ascending.
    pub(super) fn improvements(&self, visit: &Visit) -> &[StepIndex] {
        let start = visit.improvements as usize;
        &self.improvements[start..start + visit.improvement_count as usize]
    }
}

/// Searches `tree` and returns the record.
///
/// # Errors
/// [`Stop::Cancelled`] when `cancel` was raised meanwhile, [`Stop::RecordFull`] when the walk is too long.
pub fn record(
    algorithm: Algorithm,
    tree: &Tree,
    settings: Settings,
    cancel: &AtomicBool,
) -> Result<Trace, Stop> {
    check_room(tree)?;
    let mut observer = Cancellable { inner: Recorder::new(algorithm, tree, settings), cancel };
    let flow = algorithm.run(tree, settings, &mut observer);
    finished(flow, observer.inner)
}

/// As [`record`], but stops when the record takes more than `most_bytes`, within a few MB. Reports the number of
/// visited nodes to `work`.
///
/// # Errors
/// As [`record`], and [`Stop::RecordTooLarge`].
pub fn record_within(
    most_bytes: usize,
    algorithm: Algorithm,
    tree: &Tree,
    settings: Settings,
    work: &Work,
) -> Result<Trace, Stop> {
    check_room(tree)?;
    let mut observer = Reporting::new(Recorder::new(algorithm, tree, settings).within(most_bytes), work);
    let flow = algorithm.run(tree, settings, &mut observer);
    finished(flow, observer.into_inner())
}

/// The record, or the reason why there is none.
fn finished(flow: ControlFlow<Halt, Score>, recorder: Recorder) -> Result<Trace, Stop> {
    match flow {
        ControlFlow::Continue(_) => Ok(recorder.finish()),
        ControlFlow::Break(Halt) => Err(recorder.full().unwrap_or(Stop::Cancelled)),
    }
}

/// Checks that packed steps can name all nodes.
const fn check_room(tree: &Tree) -> Result<(), Stop> {
    if tree.arena_len() > MOST_SUBJECTS { Err(Stop::RecordFull) } else { Ok(()) }
}
