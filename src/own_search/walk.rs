//! Converts the record of an external program to a trace like that of a built-in search, so that its walk can be shown,
//! raced and counted.
//!
//! A program may print only leaves. Then the walk enters the nodes on the way to each leaf, and leaves them with the
//! best value seen below when the next leaf lies elsewhere.

use std::ops::ControlFlow;

use super::follow::LineKinds;
use super::protocol::{Record, What};
use crate::score::Score;
use crate::search::observer::{Event, Halt, Observer};
use crate::search::trace::recorder::Recorder;
use crate::search::trace::{StepIndex, Trace};
use crate::search::window::Window;
use crate::search::{Algorithm, Settings};
use crate::tree::{NodeId, Place, Player, Tree};

/// The walk of a record.
#[derive(Debug)]
pub struct Walked {
    /// The walk.
    pub trace: Trace,
    /// For each step of the record, the number of steps of the walk up to it.
    pub places: Vec<StepIndex>,
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
    let recorder = Recorder::new(algorithm, tree, Settings::default());
    let places = Vec::with_capacity(record.steps.len());
    let mut walker = Walker { tree, has_window, recorder, places, open: Vec::new() };
    match walker.take_all(record) {
        ControlFlow::Continue(()) => Ok(Walked { trace: walker.recorder.finish(), places: walker.places }),
        ControlFlow::Break(halt) => Err(halt),
    }
}

/// An open node of the walk.
struct Open {
    place: Place,
    given: Window,
    window: Window,
    best: Option<Score>,
}

struct Walker<'a> {
    tree: &'a Tree,
    has_window: bool,
    recorder: Recorder,
    places: Vec<StepIndex>,
    open: Vec<Open>,
}

type Flow = ControlFlow<Halt>;

impl Walker<'_> {
    fn take_all(&mut self, record: &Record) -> Flow {
        for step in &record.steps {
            self.take(step.what)?;
            self.places.push(self.recorder.steps());
        }
        self.close(record.result)
    }

    fn take(&mut self, what: What) -> Flow {
        let node = what.node();
        match what {
            What::Leaf { node, value } => self.leaf(node, value),
            What::Enter { node, window } if !self.tree.is_leaf(node) => {
                match self.tree.parent(node) {
                    Some(parent) => self.go_to(parent)?,
                    None => self.leave_all()?,
                }
                self.enter(node, window)
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
                self.recorder.on(Event::Narrow { node: &place, player: place.player, window })
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

    /// Evaluates a leaf, or an inner node that the program treats as one.
    fn leaf(&mut self, node: NodeId, value: Option<Score>) -> Flow {
        match self.tree.parent(node) {
            Some(parent) => self.go_to(parent)?,
            None => self.leave_all()?,
        }
        let horizon = !self.tree.is_leaf(node);
        let value = if horizon { value } else { self.tree.value(node) }.unwrap_or_default();
        let window = self.passed_down();
        let place = self.place(node);
        self.recorder.on(Event::Evaluate { node: &place, value, horizon, window })?;
        self.child_returned(value);
        ControlFlow::Continue(())
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
        way[shared..].iter().try_for_each(|&node| self.enter(node, None))
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

    fn enter(&mut self, node: NodeId, window: Option<Window>) -> Flow {
        let window = window.or_else(|| self.passed_down());
        let place = self.place(node);
        let given = window.unwrap_or_default();
        self.recorder.on(Event::Enter { node: &place, player: place.player, window })?;
        self.open.push(Open { place, given, window: given, best: None });
        ControlFlow::Continue(())
    }

    fn leave(&mut self, value: Option<Score>) -> Flow {
        let Some(Open { place, given, best, .. }) = self.open.pop() else {
            return ControlFlow::Continue(());
        };
        let value = value.or(best).unwrap_or_else(|| place.player.worst());
        let bound = self.has_window.then(|| given.bound_of(value));
        self.recorder.on(Event::Leave { node: &place, value, bound })?;
        self.child_returned(value);
        ControlFlow::Continue(())
    }

    fn child_returned(&mut self, value: Score) {
        if let Some(open) = self.open.last_mut() {
            let player = open.place.player;
            open.best = Some(open.best.map_or(value, |best| player.better(best, value)));
        }
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
        self.leave(Some(result))
    }
}
