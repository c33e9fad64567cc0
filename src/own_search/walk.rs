//! Converts the record of an external program to a trace like that of a built-in search, so that its walk can be shown,
//! raced and counted.
//!
//! A program may print only leaves. Then the walk enters the nodes on the way to each leaf, and leaves them when the next
//! leaf lies elsewhere. What the leaves seen so far say about the value of such a node is its value in the walk. A node
//! whose window was not printed has the window that its parent passes down.

use std::ops::ControlFlow;

use super::follow::LineKinds;
use super::protocol::{Record, What};
use crate::score::Score;
use crate::search::observer::{Event, Halt, Observer};
use crate::search::trace::recorder::Recorder;
use crate::search::trace::{StepIndex, Trace};
use crate::search::window::{Bound, Window};
use crate::search::{Algorithm, Settings};
use crate::tree::{NodeId, Place, Player, Tree};

/// The walk of a record.
#[derive(Debug)]
pub struct Walked {
    /// The walk.
    pub trace: Trace,
    /// For each step of the record, the number of steps of the walk up to it.
    pub places: Vec<StepIndex>,
    /// What the program did not print.
    pub unprinted: Unprinted,
}

/// What of a walk the program did not print. A step stands for the number of steps up to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unprinted {
    /// The nodes that it entered and left without a line, in order.
    steps: Vec<StepIndex>,
    /// The nodes that it entered without a window, in order.
    windows: Vec<StepIndex>,
    /// Whether it printed no cutoff at all.
    cutoffs: bool,
    /// The inner nodes that it entered with a line about a leaf, in order, with the value in that line.
    called_leaves: Vec<(StepIndex, Option<Score>)>,
    /// The nodes that it left without a line, in order, where what is known follows from numbers that the tree does not
    /// have: how the value relates to that of the node by those numbers.
    by_its_numbers: Vec<(StepIndex, Bound)>,
}

impl Unprinted {
    /// Whether the program printed no line about this step.
    #[must_use]
    pub fn has_step(&self, after: StepIndex) -> bool {
        self.steps.binary_search(&after).is_ok()
    }

    /// Whether the program printed no window for the node that is entered in this step.
    #[must_use]
    pub fn has_window(&self, after: StepIndex) -> bool {
        self.windows.binary_search(&after).is_ok()
    }

    /// If the program called the node that is entered in this step a leaf: the value that it printed, if any.
    #[must_use]
    pub fn called_leaf(&self, after: StepIndex) -> Option<Option<Score>> {
        let index = self.called_leaves.binary_search_by_key(&after, |&(step, _)| step).ok()?;
        Some(self.called_leaves[index].1)
    }

    /// How the value that the walk has of the node that is left in this step relates to that of the node, by the
    /// program's numbers. `None` where its numbers are those of the tree.
    #[must_use]
    pub fn by_its_numbers(&self, after: StepIndex) -> Option<Bound> {
        let index = self.by_its_numbers.binary_search_by_key(&after, |&(step, _)| step).ok()?;
        Some(self.by_its_numbers[index].1)
    }

    /// Whether it printed no cutoff at all, so that nobody knows how many there are.
    #[must_use]
    pub const fn has_cutoffs(&self) -> bool {
        self.cutoffs
    }
}

/// Converts a record to a walk. With windows, bounds or cutoffs it becomes a walk of alpha-beta, otherwise of minimax.
/// Takes time in proportion to the steps times the depth.
///
/// # Errors
/// Breaks when there are more steps than a walk can have.
pub fn walk(record: &Record, tree: &Tree) -> Result<Walked, Halt> {
    let kinds = LineKinds::of(record, tree);
    let has_window = kinds.windows || kinds.bounds || kinds.cuts;
    let algorithm = if has_window { Algorithm::AlphaBeta } else { Algorithm::Minimax };
    let mut recorder = Recorder::new(algorithm, tree, Settings::default());
    if has_window {
        recorder = recorder.with_stated_bounds();
    }
    let places = Vec::with_capacity(record.steps.len());
    let unprinted = Unprinted { cutoffs: !kinds.cuts, ..Unprinted::default() };
    let seen = vec![Known::NOTHING; tree.arena_len()];
    let derives_bounds = has_window && !kinds.bounds;
    let mut walker =
        Walker { tree, has_window, derives_bounds, recorder, places, unprinted, seen, open: Vec::new() };
    match walker.take_all(record) {
        ControlFlow::Continue(()) => {
            let Walker { recorder, places, unprinted, .. } = walker;
            Ok(Walked { trace: recorder.finish(), places, unprinted })
        }
        ControlFlow::Break(halt) => Err(halt),
    }
}

/// An open node of the walk.
struct Open {
    place: Place,
    window: Window,
    /// The window that it was given, where that is known: by a line, or at the root.
    given: Option<Window>,
    /// The value that it has if no line says what is returned: that of a line that called it a leaf.
    taken: Option<Score>,
}

/// What the evaluated leaves say about the minimax value of a node: it is no lower and no higher than this. Where the
/// program took a leaf for another or returned what does not follow, these are its numbers, and they prove nothing.
#[derive(Clone, Copy, PartialEq)]
struct Known {
    low: Score,
    high: Score,
    is_sound: bool,
}

impl Known {
    const NOTHING: Self = Self { low: Score::NEG_INFINITY, high: Score::INFINITY, is_sound: true };

    /// How a value that a program printed relates to the minimax value, as far as the leaves prove it. A value that goes
    /// less far than they do is a bound only if the search was told so: if it lies at the end of the `given` window, or
    /// if nobody knows the window.
    fn bound_of(self, value: Score, given: Option<Window>) -> Option<Bound> {
        let Self { low, high, is_sound } = self;
        let (fails_high, fails_low) =
            given.map_or((true, true), |given| (value >= given.beta, value <= given.alpha));
        match value {
            _ if !is_sound => None,
            _ if low == value && high == value => Some(Bound::Exact),
            _ if value == low || value < low && fails_high => Some(Bound::Lower),
            _ if value == high || value > high && fails_low => Some(Bound::Upper),
            _ => None,
        }
    }

    /// A value that says as much, and how it relates to the minimax value. Where both ends are known, it is the one that
    /// the player has. Where nothing is known, it says so in a way that the opponent does not prefer.
    fn as_value(self, player: Player) -> (Score, Bound) {
        let Self { low, high, .. } = self;
        let [is_low_known, is_high_known] = [low > Score::NEG_INFINITY, high < Score::INFINITY];
        match player {
            _ if low == high => (low, Bound::Exact),
            Player::Max if is_low_known => (low, Bound::Lower),
            Player::Min if is_high_known => (high, Bound::Upper),
            Player::Max => (high, Bound::Upper),
            Player::Min => (low, Bound::Lower),
        }
    }

    /// What is known of a node for which the program returned this value, after a visit with the `given` window.
    fn returned(self, value: Score, given: Option<Window>) -> Self {
        match self.bound_of(value, given) {
            Some(_) => self,
            None => Self { low: value, high: value, is_sound: false },
        }
    }
}

struct Walker<'a> {
    tree: &'a Tree,
    has_window: bool,
    /// Whether no line tells the bounds, so that they follow from the values of the children.
    derives_bounds: bool,
    recorder: Recorder,
    places: Vec<StepIndex>,
    unprinted: Unprinted,
    /// What is known about each node.
    seen: Vec<Known>,
    open: Vec<Open>,
}

type Flow = ControlFlow<Halt>;

impl Walker<'_> {
    fn take_all(&mut self, record: &Record) -> Flow {
        let mut next = record.steps.iter().skip(1);
        for step in &record.steps {
            self.take(step.what, next.next().map(|step| step.what))?;
            self.places.push(self.recorder.steps());
        }
        self.close(record.result)
    }

    fn take(&mut self, what: What, next: Option<What>) -> Flow {
        let node = what.node();
        match what {
            What::Leaf { node, value } if self.tree.is_leaf(node) => self.leaf(node, value),
            What::Leaf { node, value } => self.called_leaf(node, value, next),
            What::Enter { node, .. } if self.has_just_called_leaf(node) => ControlFlow::Continue(()),
            What::Enter { node, window } if !self.tree.is_leaf(node) => {
                self.go_above(node)?;
                self.enter(node, window, true)
            }
            What::Bound { of, value, .. } if !self.tree.is_leaf(node) => {
                self.go_to(node)?;
                let Some(open) = self.open.last_mut() else { return ControlFlow::Continue(()) };
                // A program that prints the bounds after every child repeats most of them.
                if open.window.own(of) == value {
                    return ControlFlow::Continue(());
                }
                match of {
                    Player::Max => open.window.alpha = value,
                    Player::Min => open.window.beta = value,
                }
                let (place, window) = (open.place, open.window);
                self.recorder.on(Event::Narrow { node: &place, player: of, window })
            }
            What::Cut { .. } if !self.tree.is_leaf(node) => {
                self.go_to(node)?;
                let place = self.place(node);
                self.recorder.on(Event::Cutoff { node: &place, player: place.player })
            }
            What::Return { value, .. } if !self.tree.is_leaf(node) => {
                self.go_to(node)?;
                self.leave(Some(value))
            }
            What::Enter { .. } | What::Bound { .. } | What::Cut { .. } | What::Return { .. } => {
                ControlFlow::Continue(())
            }
        }
    }

    /// Evaluates a leaf, for the value that the program printed or else for its own.
    fn leaf(&mut self, node: NodeId, value: Option<Score>) -> Flow {
        self.go_above(node)?;
        let given = self.tree.value(node).unwrap_or_default();
        let taken = value.unwrap_or(given);
        if taken != given {
            self.recorder.takes_leaf_for(taken);
        }
        let window = self.passed_down();
        let place = self.place(node);
        if let Some(seen) = self.seen.get_mut(node.index()) {
            *seen = Known { low: taken, high: taken, is_sound: taken == given };
        }
        self.recorder.on(Event::Evaluate { node: &place, value: taken, horizon: false, window })?;
        self.child_returned([taken, taken]);
        ControlFlow::Continue(())
    }

    /// Moves the bound of the innermost open node by the value of a child, which lies between these two, if no line will
    /// tell it.
    fn child_returned(&mut self, [low, high]: [Score; 2]) {
        if let Some(open) = self.open.last_mut().filter(|_| self.derives_bounds) {
            let Place { node, player } = open.place;
            let narrowed = open.window.narrowed(player, if player == Player::Max { low } else { high });
            if narrowed != open.window {
                open.window = narrowed;
                self.recorder.moves_silently(node, player, narrowed);
            }
        }
    }

    /// Enters an inner node that the program called a leaf. It may do so before it looks whether there are children, and
    /// say right after that it enters the node.
    fn called_leaf(&mut self, node: NodeId, value: Option<Score>, next: Option<What>) -> Flow {
        self.go_above(node)?;
        let window = match next {
            Some(What::Enter { node: entered, window }) if entered == node => window,
            _ => None,
        };
        self.enter(node, window, true)?;
        self.unprinted.called_leaves.push((self.recorder.steps(), value));
        if let Some(open) = self.open.last_mut() {
            open.taken = value;
        }
        ControlFlow::Continue(())
    }

    /// Whether the latest step has entered this node because it was called a leaf.
    fn has_just_called_leaf(&self, node: NodeId) -> bool {
        let is_latest = self.unprinted.called_leaf(self.recorder.steps()).is_some();
        is_latest && self.open.last().is_some_and(|open| open.place.node == node)
    }

    /// Leaves and enters nodes until the parent of `node` is the innermost open one.
    fn go_above(&mut self, node: NodeId) -> Flow {
        match self.tree.parent(node) {
            Some(parent) => self.go_to(parent),
            None => self.leave_all(),
        }
    }

    /// Leaves and enters nodes until `node` is the innermost open one.
    fn go_to(&mut self, node: NodeId) -> Flow {
        let mut way: Vec<NodeId> =
            std::iter::successors(Some(node), |&node| self.tree.parent(node)).collect();
        way.reverse();
        let shared = self.open.iter().zip(&way).take_while(|(open, node)| open.place.node == **node).count();
        while self.open.len() > shared {
            self.leave(None)?;
        }
        way[shared..].iter().try_for_each(|&node| self.enter(node, None, false))
    }

    fn place(&self, node: NodeId) -> Place {
        match self.open.last() {
            Some(open) if open.place.node == node => open.place,
            Some(open) => Place { node, player: open.place.player.opponent() },
            None => Place { node, player: self.tree.player_at(node) },
        }
    }

    /// The window that a child of the innermost open node is given, if the walk has windows.
    fn passed_down(&self) -> Option<Window> {
        self.has_window.then(|| self.open.last().map_or(Window::FULL, |open| open.window))
    }

    fn enter(&mut self, node: NodeId, printed: Option<Window>, is_printed: bool) -> Flow {
        let window = printed.or_else(|| self.passed_down());
        let place = self.place(node);
        self.recorder.on(Event::Enter { node: &place, player: place.player, window })?;
        if !is_printed {
            self.unprinted.steps.push(self.recorder.steps());
        }
        if printed.is_none() {
            self.unprinted.windows.push(self.recorder.steps());
        }
        // Nobody asks for a narrow window at the root.
        let given = printed.or_else(|| self.open.is_empty().then_some(Window::FULL));
        self.open.push(Open { place, window: window.unwrap_or_default(), given, taken: None });
        ControlFlow::Continue(())
    }

    /// Leaves the innermost open node, with the value that the program printed.
    fn leave(&mut self, printed: Option<Score>) -> Flow {
        let Some(Open { place, given, taken, .. }) = self.open.pop() else {
            return ControlFlow::Continue(());
        };
        let known = self.of_children(&place);
        let known =
            taken.filter(|_| known == Known::NOTHING).map_or(known, |taken| known.returned(taken, given));
        let (followed, relation) = known.as_value(place.player);
        let (value, bound) = match printed {
            Some(value) => (value, known.bound_of(value, given)),
            None => (followed, Some(relation).filter(|_| known.is_sound)),
        };
        if let Some(seen) = self.seen.get_mut(place.node.index()) {
            *seen = printed.map_or(known, |value| known.returned(value, given));
        }
        self.recorder.on(Event::Leave { node: &place, value, bound })?;
        self.child_returned(printed.map_or([known.low, known.high], |value| [value, value]));
        if printed.is_none() {
            let step = self.recorder.steps();
            self.unprinted.steps.push(step);
            self.unprinted.by_its_numbers.extend((!known.is_sound).then_some((step, relation)));
        }
        ControlFlow::Continue(())
    }

    /// What follows for a node from what is known about its children.
    fn of_children(&self, place: &Place) -> Known {
        let children = self.tree.children_of(place.node).filter_map(|child| self.seen.get(child.index()));
        let better = |one: Known, other: &Known| Known {
            low: place.player.better(one.low, other.low),
            high: place.player.better(one.high, other.high),
            is_sound: one.is_sound && other.is_sound,
        };
        let worst = place.player.worst();
        children.fold(Known { low: worst, high: worst, is_sound: true }, better)
    }

    fn leave_all(&mut self) -> Flow {
        while !self.open.is_empty() {
            self.leave(None)?;
        }
        ControlFlow::Continue(())
    }

    /// Leaves all open nodes, and the root with the result.
    fn close(&mut self, result: Score) -> Flow {
        while self.open.len() > 1 {
            self.leave(None)?;
        }
        self.leave(Some(result))?;
        self.recorder.finds(result);
        ControlFlow::Continue(())
    }
}
