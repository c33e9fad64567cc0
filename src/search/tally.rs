//! Counting what a search of any tree does, without keeping any of it: for trees whose record nobody needs, or is
//! too large to keep.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::observer::{Event, Observer};
use super::window::Bound;

/// How much a search has looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// Evaluations: of leaves, and of inner nodes at the depth limit.
    pub leaves_evaluated: u64,
    /// Cutoffs, also those with nothing left to skip.
    pub cutoffs: u64,
    /// Steps of any kind.
    pub steps: u64,
    /// What the node left last has said of its value; at the end, the root.
    pub returned: Option<Bound>,
}

impl<N> Observer<N> for Tally {
    type Stop = Infallible;

    #[inline(always)]
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Infallible> {
        self.steps += 1;
        match event {
            Event::Enter { .. } => self.visited += 1,
            Event::Evaluate { .. } => {
                self.visited += 1;
                self.leaves_evaluated += 1;
            }
            Event::Cutoff { .. } => self.cutoffs += 1,
            Event::Leave { bound, .. } => self.returned = bound,
            Event::Narrow { .. } | Event::PassBegins { .. } | Event::TableHit { .. } => {}
        }
        ControlFlow::Continue(())
    }
}
