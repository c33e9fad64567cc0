//! The record of a search over a [`crate::tree::Tree`]: small flat arrays, written once, in the order of events.
//!
//! A leaf costs four bytes here, an inner node about sixty; [`super::replay`] answers what a node looked like
//! after any step from these arrays alone, without running the search again.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::observer::{Cancellable, Event, Observer, Stop};
use super::ordering::ChildOrder;
use super::window::{Bound, Window};
use super::{Algorithm, Settings};
use crate::score::Score;
use crate::tree::{NodeId, Place, Player, Tree};

/// A step's number, counted from 0. "After `n` steps" means that steps 0 to n − 1 have happened.
pub type StepIndex = u32;

/// No step has touched the node.
pub(super) const NEVER: u32 = u32::MAX;

/// What kind of event a packed step is.
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
#[derive(Clone, Copy, Debug)]
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

/// One visit of an inner node, from the step that enters it to the step that leaves it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    /// The window passed down; the full one where the search has none.
    pub(super) given: Window,
    /// What the visit returned.
    pub(super) value: Score,
    pub(super) node: NodeId,
    /// [`NEVER`] while the visit is open, which only a search that was stopped leaves behind.
    pub(super) leave: StepIndex,
    /// Where this visit's improvements begin in [`Trace::improvements`].
    improvements: u32,
    pub(super) player: Player,
    pub(super) bound: Option<Bound>,
}

/// What was remembered of a node that was not searched again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) value: Score,
    pub(super) node: NodeId,
    pub(super) bound: Bound,
}

/// A pass over the tree, of a search that makes several.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pass {
    /// The step that begins it.
    pub step: StepIndex,
    /// The window that the root is given.
    pub window: Window,
    /// How deep it looks, where passes differ in that.
    pub depth_limit: Option<u32>,
}

/// Everything that a search did.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub(super) steps: Vec<Packed>,
    pub(super) visits: Vec<Visit>,
    /// Per node of the arena, one more than the first step of its latest visit; 0 if there is none, for an
    /// array of zeros costs nothing where the search never comes.
    latest: Vec<u32>,
    /// Earlier visits of nodes that were visited more than once: (node, first step), sorted.
    pub(super) earlier: Vec<(NodeId, StepIndex)>,
    /// Per visit, in the order in which visits end: how many children improved its value, then the steps at
    /// which those children were left, ascending. The last of them is the best child.
    improvements: Vec<u32>,
    /// The windows of the leaves (and of the nodes at the depth limit) that were not given their parent's own
    /// window, with their steps, ascending. Most searches have none.
    leaf_windows: Vec<(StepIndex, Window)>,
    pub(super) hits: Vec<Hit>,
    /// The steps of the hits with their nodes, sorted.
    pub(super) hits_of_nodes: Vec<(NodeId, StepIndex)>,
    passes: Vec<Pass>,
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

    /// What the root returned: its value or, if that lies outside the start window, a bound of it. Of a search that
    /// was stopped between two passes, what the last one found; `None` if it was stopped in the first.
    #[must_use]
    pub const fn value(&self) -> Option<Score> {
        self.value
    }

    /// Whether the search had windows (minimax has none).
    #[must_use]
    pub const fn has_window(&self) -> bool {
        self.has_window
    }

    /// The passes, in the order of steps; none of a search that goes over the tree but once.
    #[must_use]
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// In which order the children were searched.
    #[must_use]
    pub const fn order(&self) -> ChildOrder {
        self.order
    }

    /// How many visits were not the first of their node.
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

    /// The memory that the record takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.steps)
            + size_of_val(&*self.visits)
            + size_of_val(&*self.latest)
            + size_of_val(&*self.earlier)
            + size_of_val(&*self.improvements)
            + size_of_val(&*self.leaf_windows)
            + size_of_val(&*self.hits)
            + size_of_val(&*self.hits_of_nodes)
            + size_of_val(&*self.passes)
    }

    /// The first step of the node's latest visit, or [`NEVER`].
    pub(super) fn latest(&self, node: NodeId) -> StepIndex {
        self.latest[node.index()].wrapping_sub(1)
    }

    /// The window of the leaf that was evaluated at `step`, if it was not its parent's own.
    pub(super) fn window_passed_to_leaf(&self, step: StepIndex) -> Option<Window> {
        let index = self.leaf_windows.binary_search_by_key(&step, |&(step, _)| step).ok()?;
        Some(self.leaf_windows[index].1)
    }

    /// The steps at which a child improved the value of this visit, ascending.
    pub(super) fn improvements(&self, visit: &Visit) -> &[StepIndex] {
        let start = visit.improvements as usize;
        let count = self.improvements[start] as usize;
        &self.improvements[start + 1..start + 1 + count]
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
    record_within(usize::MAX, algorithm, tree, settings, cancel)
}

/// As [`record`], but gives up when the record takes more than `most_bytes`, within a few MB.
///
/// # Errors
/// As [`record`], and [`Stop::RecordTooLarge`].
pub fn record_within(
    most_bytes: usize,
    algorithm: Algorithm,
    tree: &Tree,
    settings: Settings,
    cancel: &AtomicBool,
) -> Result<Trace, Stop> {
    if tree.arena_len() > MOST_SUBJECTS {
        return Err(Stop::RecordFull);
    }
    let recorder = Recorder { most_bytes, ..Recorder::new(algorithm, tree, settings) };
    let mut observer = Cancellable { inner: recorder, cancel };
    match algorithm.run(tree, settings, &mut observer) {
        ControlFlow::Continue(_) => Ok(observer.inner.finish()),
        ControlFlow::Break(stop) => Err(stop),
    }
}

/// A visit that has not ended.
#[derive(Debug)]
struct Open {
    visit: u32,
    best: Score,
    /// Its own window now.
    window: Window,
    player: Player,
    /// Where its improvements begin in [`Recorder::pending`].
    pending: u32,
}

/// The observer that writes a [`Trace`].
#[derive(Debug)]
pub struct Recorder {
    trace: Trace,
    open: Vec<Open>,
    /// The improvements of the open visits, outermost first.
    pending: Vec<StepIndex>,
    /// How large the record may become.
    most_bytes: usize,
    /// The number of steps at which its size is looked at next.
    next_look: usize,
}

/// So many steps take some MB at most.
const STEPS_BETWEEN_LOOKS: usize = 1 << 16;

impl Recorder {
    /// A recorder for a search of `tree` by `algorithm` with these settings.
    #[must_use]
    pub fn new(algorithm: Algorithm, tree: &Tree, settings: Settings) -> Self {
        Self::reusing(Trace::default(), algorithm, tree, settings)
    }

    /// A recorder that writes into the memory of an old trace.
    #[must_use]
    pub fn reusing(mut trace: Trace, algorithm: Algorithm, tree: &Tree, settings: Settings) -> Self {
        trace.steps.clear();
        trace.visits.clear();
        if trace.latest.capacity() < tree.arena_len() {
            trace.latest = vec![0; tree.arena_len()];
        } else {
            trace.latest.clear();
            trace.latest.resize(tree.arena_len(), 0);
        }
        trace.earlier.clear();
        trace.improvements.clear();
        trace.leaf_windows.clear();
        trace.hits.clear();
        trace.hits_of_nodes.clear();
        trace.passes.clear();
        trace.order = settings.order;
        trace.has_window = algorithm.about().has_window;
        trace.value = None;
        Self { trace, open: Vec::new(), pending: Vec::new(), most_bytes: usize::MAX, next_look: 0 }
    }

    /// The record: finished, or as far as the search came before it was stopped.
    #[must_use]
    pub fn finish(mut self) -> Trace {
        if !self.open.is_empty() {
            self.trace.value = None;
        }
        while let Some(open) = self.open.pop() {
            self.write_improvements(&open);
        }
        self.trace.earlier.sort_unstable();
        self.trace.hits_of_nodes.sort_unstable();
        self.trace
    }

    /// Whether the record can still grow.
    #[cold]
    fn look(&mut self) -> ControlFlow<Stop> {
        let steps = self.trace.steps.len();
        self.next_look = steps + STEPS_BETWEEN_LOOKS;
        let subjects = self.trace.visits.len().max(self.trace.hits.len()) + STEPS_BETWEEN_LOOKS;
        if steps >= MOST_STEPS || subjects >= MOST_SUBJECTS {
            return ControlFlow::Break(Stop::RecordFull);
        }
        if self.trace.bytes() > self.most_bytes {
            return ControlFlow::Break(Stop::RecordTooLarge { steps: steps as StepIndex });
        }
        ControlFlow::Continue(())
    }

    fn first_step_of_visit(&mut self, node: NodeId) {
        let step = self.trace.len();
        let earlier = std::mem::replace(&mut self.trace.latest[node.index()], step + 1);
        if let Some(earlier) = earlier.checked_sub(1) {
            self.trace.earlier.push((node, earlier));
        }
    }

    /// The node that is open at the end of the stack got this value from a child that was left just now.
    fn child_returned(&mut self, value: Score) {
        let step = self.trace.len();
        match self.open.last_mut() {
            Some(parent) => {
                let is_first = self.pending.len() == parent.pending as usize;
                if is_first || parent.player.prefers(value, parent.best) {
                    parent.best = value;
                    self.pending.push(step);
                }
            }
            None => self.trace.value = Some(value),
        }
    }

    #[inline]
    fn enter(&mut self, place: &Place, window: Option<Window>) {
        self.first_step_of_visit(place.node);
        let visit = self.trace.visits.len();
        let given = window.unwrap_or(Window::FULL);
        self.open.push(Open {
            visit: visit as u32,
            best: place.player.worst(),
            window: given,
            player: place.player,
            pending: self.pending.len() as u32,
        });
        self.trace.visits.push(Visit {
            given,
            value: place.player.worst(),
            node: place.node,
            leave: NEVER,
            improvements: 0,
            player: place.player,
            bound: None,
        });
        self.trace.steps.push(Packed::new(Tag::Enter, visit));
    }

    /// Moves the improvements of a visit that ends to where they stay.
    #[inline]
    fn write_improvements(&mut self, open: &Open) {
        let start = open.pending as usize;
        self.trace.visits[open.visit as usize].improvements = self.trace.improvements.len() as u32;
        self.trace.improvements.push((self.pending.len() - start) as u32);
        // One by one: they are so few that a call to copy them would take longer.
        for &step in &self.pending[start..] {
            self.trace.improvements.push(step);
        }
        self.pending.truncate(start);
    }

    #[inline]
    fn leave(&mut self, value: Score, bound: Option<Bound>) {
        let Some(open) = self.open.pop() else { return };
        self.write_improvements(&open);
        let leave = self.trace.len();
        let visit = &mut self.trace.visits[open.visit as usize];
        (visit.value, visit.bound, visit.leave) = (value, bound, leave);
        self.child_returned(value);
        self.trace.steps.push(Packed::new(Tag::Leave, open.visit as usize));
    }

    /// Keeps the window of a leaf unless it is the one that its parent has.
    #[inline]
    fn keep_leaf_window(&mut self, window: Option<Window>) {
        let of_parent = self.open.last().map_or(Window::FULL, |parent| parent.window);
        if let Some(window) = window.filter(|&window| window != of_parent) {
            self.trace.leaf_windows.push((self.trace.len(), window));
        }
    }

    #[inline]
    fn narrow(&mut self, window: Window) {
        if let Some(open) = self.open.last_mut() {
            open.window = window;
        }
        self.push_at_open(Tag::Narrow);
    }

    fn hit(&mut self, node: NodeId, value: Score, bound: Bound) -> ControlFlow<Stop> {
        let (hit, step) = (self.trace.hits.len(), self.trace.len());
        if step as usize >= self.next_look {
            self.look()?;
        }
        self.child_returned(value);
        self.trace.hits.push(Hit { value, node, bound });
        self.trace.hits_of_nodes.push((node, step));
        self.trace.steps.push(Packed::new(Tag::Hit, hit));
        ControlFlow::Continue(())
    }

    fn pass_begins(&mut self, window: Window, depth_limit: Option<u32>) {
        let pass = Pass { step: self.trace.len(), window, depth_limit };
        self.trace.steps.push(Packed::new(Tag::Pass, self.trace.passes.len()));
        self.trace.passes.push(pass);
    }

    fn push_at_open(&mut self, tag: Tag) {
        if let Some(open) = self.open.last() {
            self.trace.steps.push(Packed::new(tag, open.visit as usize));
        }
    }
}

impl Observer<Place> for Recorder {
    type Stop = Stop;

    // Every caller knows which event it reports, so that inlining leaves one arm there.
    #[inline(always)]
    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Stop> {
        match event {
            Event::Enter { node, window, .. } => {
                if self.trace.steps.len() >= self.next_look {
                    self.look()?;
                }
                self.enter(node, window);
            }
            Event::Evaluate { node, value, horizon, window } => {
                self.keep_leaf_window(window);
                self.first_step_of_visit(node.node);
                self.child_returned(value);
                let tag = if horizon { Tag::Horizon } else { Tag::Leaf };
                self.trace.steps.push(Packed::new(tag, node.node.index()));
            }
            Event::Narrow { window, .. } => self.narrow(window),
            Event::Cutoff { .. } => self.push_at_open(Tag::Cutoff),
            Event::Leave { value, bound, .. } => self.leave(value, bound),
            Event::TableHit { node, value, bound } => return self.hit(node.node, value, bound),
            Event::PassBegins { window, depth_limit, .. } => self.pass_begins(window, depth_limit),
        }
        ControlFlow::Continue(())
    }
}
