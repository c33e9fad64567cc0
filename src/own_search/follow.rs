//! Follows a search along the record of another, up to the first step at which they differ.

use std::ops::ControlFlow;

use super::convention::Convention;
use super::cutoffs::{CutNode, RecentCuts, is_behind};
use super::lines::{self, Lines};
use super::null_windows::{NullWindows, Widening};
use super::protocol::{Record, RecordStep, What};
use super::pvs::PvsForm;
use super::tables::TableForm;
use crate::score::Score;
use crate::search::observer::{Event, Halt, Observer};
use crate::search::window::{Ties, Window};
use crate::search::{Algorithm, Settings};
use crate::tree::{NodeId, Place, Player, Tree};

/// A search that a record is compared with.
#[derive(Clone, Copy)]
pub enum Searcher<'a> {
    /// Alpha-beta with these lines, written in this way.
    Lines(&'a dyn Lines, Convention),
    /// Principal variation search, written in this way.
    Pvs(PvsForm),
    /// Alpha-beta with a table, written in this way.
    Table(TableForm),
    /// A built-in algorithm, with its null windows written in this way.
    Algorithm(Algorithm, Ties, NullWindows),
}

impl std::fmt::Debug for Searcher<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Lines(_, convention) => write!(f, "{convention:?}"),
            Self::Pvs(form) => write!(f, "{form:?}"),
            Self::Table(form) => write!(f, "{form:?}"),
            Self::Algorithm(algorithm, ties, null_windows) => {
                write!(f, "{algorithm:?} {ties:?} {null_windows:?}")
            }
        }
    }
}

impl Searcher<'_> {
    /// The same search with null windows of this width; `None` if it has none.
    pub(super) const fn with_null_windows(self, null_windows: NullWindows) -> Option<Self> {
        match self {
            Self::Lines(..) | Self::Table(_) => None,
            Self::Pvs(form) => Some(Self::Pvs(PvsForm { null_windows, ..form })),
            Self::Algorithm(algorithm, ties, _) => Some(Self::Algorithm(algorithm, ties, null_windows)),
        }
    }

    /// The width of its null windows, if it has any.
    pub(super) const fn null_windows(self) -> Option<NullWindows> {
        match self {
            Self::Lines(..) | Self::Table(_) => None,
            Self::Pvs(form) => Some(form.null_windows),
            Self::Algorithm(_, _, null_windows) => Some(null_windows),
        }
    }

    pub(super) fn run<O: Observer<Place>>(
        &self,
        tree: &Tree,
        observer: &mut O,
    ) -> ControlFlow<O::Stop, Score> {
        match *self {
            Self::Lines(lines, convention) => lines::search(lines, convention, tree, observer),
            Self::Pvs(form) => form.run(tree, observer),
            Self::Table(form) => form.run(tree, observer),
            Self::Algorithm(algorithm, ties, null_windows) => {
                let settings = Settings { ties, ..Settings::default() };
                match null_windows {
                    NullWindows::Whole => algorithm.run(tree, settings, &mut Widening(observer)),
                    NullWindows::Least => algorithm.run(tree, settings, observer),
                }
            }
        }
    }
}

/// The kinds of lines that a program prints besides leaf lines. Other kinds are not expected.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LineKinds {
    /// The nodes that it enters.
    pub enters: bool,
    /// … with their windows.
    pub windows: bool,
    /// The bounds that change.
    pub bounds: bool,
    /// The nodes that it cuts.
    pub cuts: bool,
    /// The values that it returns.
    pub returns: bool,
}

impl LineKinds {
    /// The kinds of lines in this record.
    #[must_use]
    pub fn of(record: &Record, tree: &Tree) -> Self {
        let mut kinds = Self::default();
        for step in record.steps.iter().filter(|step| !tree.is_leaf(step.what.node())) {
            match step.what {
                What::Leaf { .. } => {}
                What::Enter { window, .. } => {
                    kinds.enters = true;
                    kinds.windows |= window.is_some();
                }
                What::Bound { .. } => kinds.bounds = true,
                What::Cut { .. } => kinds.cuts = true,
                What::Return { .. } => kinds.returns = true,
            }
        }
        kinds
    }

    /// The kinds of lines in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self {
            enters: self.enters || other.enters,
            windows: self.windows || other.windows,
            bounds: self.bounds || other.bounds,
            cuts: self.cuts || other.cuts,
            returns: self.returns || other.returns,
        }
    }

    /// Every line.
    pub const ALL: Self = Self { enters: true, windows: true, bounds: true, cuts: true, returns: true };

    /// No line besides the leaves.
    pub const LEAVES: Self =
        Self { enters: false, windows: false, bounds: false, cuts: false, returns: false };

    /// Each of these kinds alone.
    pub fn each(self) -> impl Iterator<Item = Self> {
        let none = Self::LEAVES;
        [
            (self.enters, Self { enters: true, ..none }),
            (self.windows, Self { enters: true, windows: true, ..none }),
            (self.bounds, Self { bounds: true, ..none }),
            (self.cuts, Self { cuts: true, ..none }),
            (self.returns, Self { returns: true, ..none }),
        ]
        .into_iter()
        .filter_map(|(is_there, kind)| is_there.then_some(kind))
    }

    /// Whether this kind of line is among them. Leaf lines always are.
    const fn has(self, what: What) -> bool {
        match what {
            What::Leaf { .. } => true,
            What::Enter { .. } => self.enters,
            What::Bound { .. } => self.bounds,
            What::Cut { .. } => self.cuts,
            What::Return { .. } => self.returns,
        }
    }
}

/// A node that the search is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StillOpen {
    /// The node.
    pub node: NodeId,
    /// Its present window.
    pub window: Window,
    /// The window that it was given.
    pub given: Window,
}

/// What the search does where the record has another step or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// This step.
    Step(What),
    /// It has ended.
    End,
    /// It has ended with this value, and the record has another one.
    Value(Score),
}

/// The first step at which a record and a search differ.
#[derive(Clone, PartialEq, Debug)]
pub struct Divergence {
    /// The step of the record; `None` at its end.
    pub found: Option<RecordStep>,
    /// What the search does instead.
    pub instead: Instead,
    /// The last leaf that both have evaluated.
    pub after: Option<NodeId>,
    /// The nodes that the search has cut since the last line that both have, in order. If it may still come to the node
    /// of the record's step, the cutoffs in what it searches again are not among them.
    pub cuts: Vec<CutNode>,
    /// The innermost node that the search is in.
    pub open: Option<StillOpen>,
}

impl Divergence {
    /// The first wrong line of the program's output.
    pub(super) fn line(&self, record: &Record) -> u32 {
        self.found.map_or(record.result_line, |step| step.line)
    }
}

/// Follows `searcher` on `tree` along `record` and returns the first difference; `None` if there is none. Compares only
/// these kinds of lines, and skips lines that say nothing. Compares the values of leaf lines if `compares_leaf_values`.
#[must_use]
pub fn follow(
    searcher: &Searcher<'_>,
    tree: &Tree,
    record: &Record,
    kinds: LineKinds,
    compares_leaf_values: bool,
) -> Option<Divergence> {
    let mut follower = Follower {
        tree,
        record,
        kinds,
        compares_leaf_values,
        at: 0,
        open: Vec::new(),
        cuts: RecentCuts::default(),
        after: None,
        parted: None,
    };
    match searcher.run(tree, &mut follower) {
        ControlFlow::Continue(value) => follower.end(value),
        ControlFlow::Break(Halt) => follower.parted,
    }
}

/// The children that a node has visited, in whatever order.
#[derive(Clone, Copy, Default)]
pub(super) struct Visited {
    last: Option<NodeId>,
    count: usize,
}

impl Visited {
    /// Adds a child. One that is searched twice in a row counts once.
    pub(super) fn add(&mut self, child: NodeId) {
        self.count += usize::from(self.last != Some(child));
        self.last = Some(child);
    }

    pub(super) fn are_all(self, tree: &Tree, node: NodeId) -> bool {
        self.count >= tree.children_of(node).count()
    }
}

/// An open node of the search.
struct Open {
    node: NodeId,
    player: Player,
    window: Window,
    /// The window that it was given.
    given: Window,
    /// The best value of a child.
    best: Option<Score>,
    /// The children that were visited.
    visited: Visited,
    /// Whether it was cut.
    is_cut: bool,
}

struct Follower<'a> {
    tree: &'a Tree,
    record: &'a Record,
    kinds: LineKinds,
    compares_leaf_values: bool,
    /// The number of steps of the record that were matched.
    at: usize,
    open: Vec<Open>,
    cuts: RecentCuts,
    after: Option<NodeId>,
    parted: Option<Divergence>,
}

impl Follower<'_> {
    /// The next step of the record to compare.
    fn next(&mut self) -> Option<RecordStep> {
        self.pass_over();
        self.record.steps.get(self.at).copied()
    }

    /// Skips lines that are not compared or say nothing.
    fn pass_over(&mut self) {
        while let Some(step) = self.record.steps.get(self.at)
            && (!self.kinds.has(step.what) || self.says_nothing(step.what))
        {
            self.at += 1;
        }
    }

    /// Whether a line is redundant: it repeats a leaf or a bound, or reports a cutoff after the last child. This can be
    /// judged only while the search is where the line was printed. So the lines before the next step are judged first.
    fn says_nothing(&self, what: What) -> bool {
        let here = self.open.last().filter(|open| open.node == what.node());
        match what {
            What::Leaf { .. } => false,
            What::Enter { node, .. } | What::Return { node, .. } => self.tree.is_leaf(node),
            What::Bound { node, of, value } => {
                let is_known = |open: &Open| open.window.own(of) == value;
                self.tree.is_leaf(node) || here.is_some_and(is_known)
            }
            What::Cut { node } => self.tree.is_leaf(node) || here.is_some_and(|open| self.is_through(open)),
        }
    }

    /// Whether all children were visited.
    fn is_through(&self, open: &Open) -> bool {
        open.visited.are_all(self.tree, open.node)
    }

    /// Whether the innermost open node has visited no child. A bound that moves there is one that the table holds, and a
    /// program need not print it.
    fn has_just_entered(&self) -> bool {
        self.open.last().is_some_and(|open| open.visited.count == 0)
    }

    fn is_next(&mut self, what: What) -> bool {
        self.next().is_some_and(|step| self.agrees(step.what, what))
    }

    fn meet(&mut self, what: What) -> ControlFlow<Halt> {
        match self.next() {
            Some(step) if self.agrees(step.what, what) => {
                self.at += 1;
                self.cuts.clear();
                ControlFlow::Continue(())
            }
            found => self.part(found, Instead::Step(what)),
        }
    }

    fn part(&mut self, found: Option<RecordStep>, instead: Instead) -> ControlFlow<Halt> {
        let may_come = found.is_some_and(|step| self.may_come_to(step.what.node()));
        self.parted = Some(Divergence {
            found,
            instead,
            after: self.after,
            cuts: self.cuts.take(may_come),
            open: self.open.last().map(|&Open { node, window, given, .. }| StillOpen { node, window, given }),
        });
        ControlFlow::Break(Halt)
    }

    fn agrees(&self, found: What, what: What) -> bool {
        match (found, what) {
            (What::Leaf { node, value }, What::Leaf { node: other, value: right }) => {
                let is_told = self.compares_leaf_values && value.is_some();
                node == other && (!is_told || value == right)
            }
            (What::Enter { node, window }, What::Enter { node: other, window: right }) => {
                node == other && (window.is_none() || right.is_none() || window == right)
            }
            _ => found == what,
        }
    }

    /// Passes over what a program prints that looks into its table only after it has entered the node, or that evaluates
    /// a leaf again.
    fn remembered(&mut self, node: NodeId, value: Score) -> ControlFlow<Halt> {
        let is_entered = self.next().is_some_and(|step| match step.what {
            What::Enter { node: other, .. } | What::Leaf { node: other, .. } => other == node,
            What::Bound { .. } | What::Cut { .. } | What::Return { .. } => false,
        });
        if is_entered {
            self.at += 1;
            self.cuts.clear();
        }
        let returns = is_entered && self.kinds.returns && !self.tree.is_leaf(node);
        if returns { self.meet(What::Return { node, value }) } else { ControlFlow::Continue(()) }
    }

    /// Handles a value that a child returned to the innermost open node.
    fn child_returned(&mut self, value: Score) {
        if let Some(open) = self.open.last_mut() {
            open.best = Some(open.best.map_or(value, |best| open.player.better(best, value)));
        }
    }

    /// Notes which cutoffs lie in what is searched again if the search enters this node for the second time.
    fn note_second_entry(&mut self, node: NodeId) {
        if self.open.last().is_none_or(|open| open.visited.last == Some(node)) {
            self.cuts.search_again(self.tree, node);
        }
    }

    /// Whether the search may come to `node` before it leaves the innermost open node above it: that one is not cut, and
    /// has `node` behind the children that it has visited. A node that is open is one that it has come to.
    fn may_come_to(&self, node: NodeId) -> bool {
        // The open nodes are a path from the root.
        let path = std::iter::successors(Some(node), |&below| self.tree.parent(below));
        let depths = (0..=self.tree.depth(node) as usize).rev();
        let open_at =
            |(above, depth): (NodeId, usize)| self.open.get(depth).filter(|open| open.node == above);
        path.zip(depths).find_map(open_at).is_some_and(|open| {
            let is_ahead = !open.is_cut && is_behind(self.tree, node, open.node, open.visited.last);
            open.node == node || is_ahead
        })
    }

    fn visits(&mut self, node: NodeId) {
        if let Some(open) = self.open.last_mut() {
            open.visited.add(node);
        }
    }

    fn end(mut self, value: Score) -> Option<Divergence> {
        let stop = match self.next() {
            Some(step) => self.part(Some(step), Instead::End),
            None if self.record.result == value => ControlFlow::Continue(()),
            None => self.part(None, Instead::Value(value)),
        };
        stop.break_value().and(self.parted)
    }
}

impl Observer<Place> for Follower<'_> {
    type Stop = Halt;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Halt> {
        self.pass_over();
        match event {
            Event::Enter { node: &Place { node, .. }, player, window } => {
                if self.kinds.enters && !self.tree.is_leaf(node) {
                    self.meet(What::Enter { node, window: window.filter(|_| self.kinds.windows) })?;
                }
                self.note_second_entry(node);
                self.visits(node);
                let window = window.unwrap_or_default();
                let given = window;
                let visited = Visited::default();
                self.open.push(Open { node, player, window, given, best: None, visited, is_cut: false });
            }
            Event::Evaluate { node: &Place { node, .. }, value, .. } => {
                self.meet(What::Leaf { node, value: Some(value) })?;
                self.visits(node);
                self.after = Some(node);
                self.child_returned(value);
            }
            Event::Narrow { node: &Place { node, .. }, player, window } => {
                let what = What::Bound { node, of: player, value: window.own(player) };
                if self.kinds.bounds && (!self.has_just_entered() || self.is_next(what)) {
                    self.meet(what)?;
                }
                self.open.last_mut().into_iter().for_each(|open| open.window = window);
            }
            Event::Cutoff { node: &Place { node, .. }, player } => {
                let Some(open) = self.open.last() else { return ControlFlow::Continue(()) };
                let best = open.best.unwrap_or_else(|| open.window.own(player));
                let (window, is_through) = (open.window.narrowed(player, best), self.is_through(open));
                let cut = CutNode { node, player, window, given: open.given, last: open.visited.last };
                self.open.last_mut().into_iter().for_each(|open| open.is_cut = true);
                self.cuts.push(cut);
                if self.kinds.cuts && !is_through {
                    self.meet(What::Cut { node })?;
                    // A program may tell of a cutoff and go on in the node all the same.
                    self.cuts.push(cut);
                }
            }
            Event::Leave { node: &Place { node, .. }, value, .. } => {
                if self.kinds.returns && !self.tree.is_leaf(node) {
                    self.meet(What::Return { node, value })?;
                }
                self.open.pop();
                self.child_returned(value);
            }
            Event::TableHit { node: &Place { node, .. }, value, .. } => {
                self.remembered(node, value)?;
                self.visits(node);
                self.child_returned(value);
            }
            Event::PassBegins { .. } => {}
        }
        ControlFlow::Continue(())
    }
}
