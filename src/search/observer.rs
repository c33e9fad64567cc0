//! The events that a search reports, and the observers that receive them.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::window::{Bound, Window};
use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;
use crate::work::{Cancelled, Work};

/// An event at a node. Each event is one step of the walk, and nothing else is a step.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a, N> {
    /// An inner node is entered, with a window if the search has one.
    Enter {
        /// The node.
        node: &'a N,
        /// The player to move there.
        player: Player,
        /// The window that was passed down.
        window: Option<Window>,
    },
    /// A node gets its value without being searched: a leaf, or an inner node at the depth limit.
    Evaluate {
        /// The node.
        node: &'a N,
        /// Its value.
        value: Score,
        /// Whether a depth limit stopped the search here.
        horizon: bool,
        /// The window that was passed down, if the search has one.
        window: Option<Window>,
    },
    /// The last child moved the node's own bound: α at a MAX node, β at a MIN node. An external program may move either.
    Narrow {
        /// The node whose bound moved.
        node: &'a N,
        /// The player whose bound it is.
        player: Player,
        /// The window as it is now.
        window: Window,
    },
    /// The window is closed, so the other children need not be searched.
    Cutoff {
        /// The node that is cut.
        node: &'a N,
        /// The player to move there.
        player: Player,
    },
    /// A new pass begins at the root, with the knowledge of earlier passes.
    PassBegins {
        /// Its number, from 1.
        number: u32,
        /// The window that the root will be given.
        window: Window,
        /// Its depth limit, if passes have different limits.
        depth_limit: Option<u32>,
    },
    /// A node returns a remembered value without a search.
    TableHit {
        /// The node.
        node: &'a N,
        /// The remembered value.
        value: Score,
        /// What the value says about the node.
        bound: Bound,
    },
    /// An inner node returns its value.
    Leave {
        /// The node.
        node: &'a N,
        /// The returned value.
        value: Score,
        /// What the value says about the node; `None` if the search has no windows, or the window was empty and the
        /// value says nothing.
        bound: Option<Bound>,
    },
}

/// Receives the events of a search, and may end it.
pub trait Observer<N> {
    /// Why the observer may end a search.
    type Stop;

    /// Receives an event.
    ///
    /// # Errors
    /// Breaks to end the search.
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Self::Stop>;
}

/// No observer, for a bare search.
impl<N> Observer<N> for () {
    type Stop = Infallible;

    fn on(&mut self, _: Event<'_, N>) -> ControlFlow<Infallible> {
        ControlFlow::Continue(())
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The search was cancelled.
    Cancelled,
    /// The record cannot count further.
    RecordFull,
    /// The record has outgrown its limit.
    RecordTooLarge {
        /// How many steps it held by then.
        steps: u32,
    },
}

impl Stop {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        match self {
            Self::Cancelled => text.stop_cancelled(),
            Self::RecordFull => text.stop_record_full(),
            Self::RecordTooLarge { steps } => text.stop_record_too_large(steps.to_string()),
        }
    }
}

impl From<Cancelled> for Stop {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<Infallible> for Stop {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// The break with which an observer ends a search. It has no reason inside, because larger return values would cost a
/// tenth of the search's time. The observer keeps the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt;

/// Forwards events to another observer until any thread raises a flag.
#[derive(Debug)]
pub struct Cancellable<'a, O> {
    /// The observer that receives the events.
    pub inner: O,
    /// The flag that ends the search once it is raised.
    pub cancel: &'a AtomicBool,
}

impl<N, O: Observer<N>> Observer<N> for Cancellable<'_, O> {
    type Stop = Halt;

    #[inline(always)]
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Halt> {
        if self.cancel.load(Ordering::Relaxed) {
            return ControlFlow::Break(Halt);
        }
        self.inner.on(event).map_break(|_| Halt)
    }
}

/// Forwards events to another observer, reports the number of visited nodes, and ends the search when the work is
/// cancelled.
#[derive(Debug)]
pub struct Reporting<'a, O> {
    inner: O,
    work: &'a Work,
    visited: u64,
}

/// The number of visits between two reports. They take less than a millisecond. A report after every visit would cost
/// more than the visit of a leaf.
const VISITS_BETWEEN_LOOKS: u64 = 4096;

impl<'a, O> Reporting<'a, O> {
    /// An observer that forwards to `inner` and reports to `work`.
    pub const fn new(inner: O, work: &'a Work) -> Self {
        Self { inner, work, visited: 0 }
    }

    /// The other observer.
    pub fn into_inner(self) -> O {
        self.inner
    }

    #[cold]
    fn look(&self) -> ControlFlow<Halt> {
        self.work.set_done(self.visited);
        if self.work.check().is_err() { ControlFlow::Break(Halt) } else { ControlFlow::Continue(()) }
    }
}

impl<N, O: Observer<N>> Observer<N> for Reporting<'_, O> {
    type Stop = Halt;

    #[inline(always)]
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Halt> {
        if matches!(event, Event::Enter { .. } | Event::Evaluate { .. }) {
            if self.visited.is_multiple_of(VISITS_BETWEEN_LOOKS) {
                self.look()?;
            }
            self.visited += 1;
        }
        self.inner.on(event).map_break(|_| Halt)
    }
}
