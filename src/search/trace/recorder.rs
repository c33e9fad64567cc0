//! The observer that writes a [`Trace`] while a search runs.
//!
//! A search takes a few nanoseconds per node, so the recorder must be as fast. The data for every event lies in one
//! place, and there are no unpredictable branches.

use std::ops::ControlFlow;

use super::cut_short::CutShort;
use super::unseen_visit::UnseenVisit;
use super::{Hit, MOST_STEPS, MOST_SUBJECTS, NEVER, Packed, Pass, Stated, StepIndex, Tag, Trace, Visit};
use crate::score::Score;
use crate::search::observer::{Event, Halt, Observer, Stop};
use crate::search::window::{Bound, Window};
use crate::search::{Algorithm, Settings};
use crate::tree::{NodeId, Place, Player, Tree};

/// A visit that has not ended.
#[derive(Clone, Copy, Debug)]
struct Open {
    visit: u32,
    /// The start of its improvements in [`Recorder::pending`].
    pending: u32,
    /// The best child value on the player's scale; NaN before the first child.
    best: f64,
    /// Its own window now.
    window: Window,
    player: Player,
}

/// A placeholder for the parent of the root.
const ABOVE_THE_ROOT: Open =
    Open { visit: 0, pending: 0, best: f64::NAN, window: Window::FULL, player: Player::Max };

/// The observer that writes a [`Trace`].
#[derive(Debug)]
pub struct Recorder {
    trace: Trace,
    /// The innermost open visit, or the placeholder above the root. Stored separately, because every event needs it.
    current: Open,
    /// The other open visits, outermost first.
    outer: Vec<Open>,
    /// The improvements of the open visits, outermost first.
    pending: Vec<StepIndex>,
    /// The limit on the size of the record, in bytes.
    most_bytes: usize,
    /// The number of steps at which its size is checked next.
    next_look: usize,
    /// The reason why the recorder ended the search, if it did.
    full: Option<Stop>,
}

/// The number of steps between two checks. They take a few MB at most.
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
        trace.windows.clear();
        trace.latest.clear(tree.arena_len());
        trace.earlier.clear();
        trace.improvements.clear();
        trace.leaf_windows.clear();
        trace.misread.clear();
        trace.stated = None;
        trace.held = None;
        trace.unseen_visits.clear();
        trace.hits.clear();
        trace.hits_of_nodes.clear();
        trace.passes.clear();
        trace.deepenings.clear();
        trace.depth_limit = settings.depth_limit;
        trace.cut_short = CutShort::default();
        trace.algorithm = Some(algorithm);
        trace.order = settings.child_order;
        trace.has_window = algorithm.about().has_window;
        trace.value = None;
        Self {
            trace,
            current: ABOVE_THE_ROOT,
            outer: Vec::new(),
            pending: Vec::new(),
            most_bytes: usize::MAX,
            next_look: 0,
            full: None,
        }
    }

    /// The recorder with a limit: it stops when the record takes more than `most_bytes`, within a few MB.
    #[must_use]
    pub fn within(self, most_bytes: usize) -> Self {
        Self { most_bytes, ..self }
    }

    /// The recorder of an external program: windows are what it is told of them ([`Event::Narrow`],
    /// [`Self::moves_silently`]), even where another window follows from the values of the children.
    #[must_use]
    pub fn with_stated_bounds(mut self) -> Self {
        self.trace.stated = Some(Vec::new());
        self
    }

    /// Notes the result of an external program, which need not be what it returned from the root.
    pub fn finds(&mut self, value: Score) {
        self.trace.value = Some(value);
    }

    /// Notes that an external program takes the node of the next step, which evaluates it, for this value.
    pub fn takes_leaf_for(&mut self, value: Score) {
        self.trace.misread.push((self.trace.len(), value));
    }

    /// Notes that the child that returned in the latest step moved the bound of the innermost open node. No step of its
    /// own says so.
    pub fn moves_silently(&mut self, node: NodeId, owner: Player, window: Window) {
        let Some(step) = self.trace.len().checked_sub(1) else { return };
        self.states(Stated { node, step, owner, window });
        self.current.window = window;
    }

    fn states(&mut self, bound: Stated) {
        if let Some(stated) = &mut self.trace.stated {
            stated.push(bound);
        }
    }

    /// Notes that the next step ends this visit of a node whose children are not shown.
    pub fn ends_unseen(&mut self, visit: UnseenVisit) {
        self.trace.unseen_visits.push(self.trace.len(), visit);
    }

    /// The reason why it ended the search, if it did.
    #[must_use]
    pub const fn full(&self) -> Option<Stop> {
        self.full
    }

    /// The number of steps so far.
    #[must_use]
    pub const fn steps(&self) -> StepIndex {
        self.trace.len()
    }

    /// The record, complete or up to the step at which the search was stopped.
    #[must_use]
    pub fn finish(mut self) -> Trace {
        if !self.outer.is_empty() {
            self.trace.value = None;
        }
        while let Some(outer) = self.outer.pop() {
            let Open { visit, pending, .. } = std::mem::replace(&mut self.current, outer);
            self.keep_improvements(visit, pending);
        }
        self.trace.latest.settle();
        self.trace.earlier.sort_unstable();
        if let Some(stated) = &mut self.trace.stated {
            stated.sort_unstable_by_key(|stated| (stated.node, stated.step));
        }
        self.trace.hits_of_nodes.sort_unstable();
        self.trace.cut_short = CutShort::of(&self.trace);
        self.trace
    }

    /// Checks that the record can still grow.
    #[cold]
    fn look(&mut self) -> ControlFlow<Halt> {
        let steps = self.trace.steps.len();
        self.next_look = steps + STEPS_BETWEEN_LOOKS;
        let subjects = self.trace.visits.len().max(self.trace.hits.len()) + STEPS_BETWEEN_LOOKS;
        if steps >= MOST_STEPS || subjects >= MOST_SUBJECTS {
            self.full = Some(Stop::RecordFull);
        } else if self.trace.bytes() > self.most_bytes {
            self.full = Some(Stop::RecordTooLarge { steps: steps as StepIndex });
        }
        if self.full.is_some() { ControlFlow::Break(Halt) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn begin_visit(&mut self, node: NodeId) {
        let earlier = self.trace.latest.replace(node, self.trace.len() + 1);
        if earlier != 0 {
            self.keep_earlier(node, earlier - 1);
        }
    }

    #[cold]
    fn keep_earlier(&mut self, node: NodeId, step: StepIndex) {
        self.trace.earlier.push((node, step));
    }

    /// Handles the value that a child just returned to the innermost open node.
    #[inline]
    fn child_returned(&mut self, value: Score) {
        if self.outer.is_empty() {
            self.trace.value = Some(value);
            return;
        }
        let parent = &mut self.current;
        let value = parent.player.view(value).value();
        // No value is ≤ NaN, so the first child always improves.
        let is_no_better = value <= parent.best;
        parent.best = if is_no_better { parent.best } else { value };
        // Write and undo instead of a branch, because improvements are unpredictable.
        self.pending.push(self.trace.len());
        self.pending.truncate(self.pending.len() - usize::from(is_no_better));
    }

    #[inline(always)]
    fn enter(&mut self, place: &Place, window: Option<Window>) {
        let visit = self.trace.visits.len() as u32;
        self.begin_visit(place.node);
        if let Some(window) = window
            && self.trace.windows.last() != Some(&window)
        {
            self.trace.windows.push(window);
        }
        self.outer.push(self.current);
        self.current = Open {
            visit,
            pending: self.pending.len() as u32,
            best: f64::NAN,
            window: window.unwrap_or(Window::FULL),
            player: place.player,
        };
        self.trace.visits.push(Visit {
            value: place.player.worst(),
            node: place.node,
            leave: NEVER,
            window: (self.trace.windows.len() as u32).wrapping_sub(1),
            improvements: 0,
            improvement_count: 0,
            player: place.player,
            bound: None,
            is_cut: false,
            returns_best: false,
        });
        self.trace.steps.push(Packed::new(Tag::Enter, visit as usize));
    }

    /// Moves the improvements of a finished visit to their final place.
    #[inline(always)]
    fn keep_improvements(&mut self, visit: u32, pending: u32) -> &mut Visit {
        let start = self.trace.improvements.len();
        // One by one: there are so few that a copy call would take longer.
        for &step in &self.pending[pending as usize..] {
            self.trace.improvements.push(step);
        }
        self.pending.truncate(pending as usize);
        let visit = &mut self.trace.visits[visit as usize];
        visit.improvements = start as u32;
        visit.improvement_count = (self.trace.improvements.len() - start) as u32;
        visit
    }

    #[inline(always)]
    fn leave(&mut self, value: Score, bound: Option<Bound>) {
        let Some(outer) = self.outer.pop() else { return };
        let Open { visit, pending, best, player, .. } = std::mem::replace(&mut self.current, outer);
        let leave = self.trace.len();
        let ended = self.keep_improvements(visit, pending);
        (ended.value, ended.bound, ended.leave) = (value, bound, leave);
        ended.returns_best = player.view(value).value() == best;
        self.child_returned(value);
        self.trace.steps.push(Packed::new(Tag::Leave, visit as usize));
    }

    /// Stores the window of a leaf if it differs from the parent's.
    #[inline]
    fn keep_leaf_window(&mut self, window: Option<Window>) {
        if let Some(window) = window
            && window != self.current.window
        {
            self.keep_other_window(window);
        }
    }

    #[cold]
    fn keep_other_window(&mut self, window: Window) {
        self.trace.leaf_windows.push((self.trace.len(), window));
    }

    #[inline]
    fn narrow(&mut self, window: Window) {
        self.current.window = window;
        self.push_at_open(Tag::Narrow);
    }

    fn hit(&mut self, node: NodeId, value: Score, bound: Bound) -> ControlFlow<Halt> {
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
        if depth_limit.is_some() {
            self.trace.deepenings.push(self.trace.passes.len() as u32);
        }
        self.trace.passes.push(pass);
    }

    #[inline]
    fn push_at_open(&mut self, tag: Tag) {
        self.trace.steps.push(Packed::new(tag, self.current.visit as usize));
    }
}

impl Observer<Place> for Recorder {
    type Stop = Halt;

    // Every caller knows its event, so inlining leaves one arm.
    #[inline(always)]
    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Halt> {
        match event {
            Event::Enter { node, window, .. } => {
                if self.trace.steps.len() >= self.next_look {
                    self.look()?;
                }
                self.enter(node, window);
            }
            Event::Evaluate { node, value, horizon, window } => {
                self.keep_leaf_window(window);
                self.begin_visit(node.node);
                self.child_returned(value);
                let tag = if horizon { Tag::Horizon } else { Tag::Leaf };
                self.trace.steps.push(Packed::new(tag, node.node.index()));
            }
            Event::Narrow { node, player, window } => {
                self.states(Stated { node: node.node, step: self.trace.len(), owner: player, window });
                self.narrow(window);
            }
            Event::Cutoff { .. } => {
                if let Some(visit) = self.trace.visits.get_mut(self.current.visit as usize) {
                    visit.is_cut = true;
                }
                self.push_at_open(Tag::Cutoff);
            }
            Event::Leave { value, bound, .. } => self.leave(value, bound),
            Event::TableHit { node, value, bound } => return self.hit(node.node, value, bound),
            Event::PassBegins { window, depth_limit, .. } => self.pass_begins(window, depth_limit),
        }
        ControlFlow::Continue(())
    }
}
