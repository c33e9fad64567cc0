//! Counts a search of any tree without a record, if the record is not needed or would be too large.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::counts::Counts;
use super::observer::{Event, Halt, Observer, Reporting, Stop};
use super::window::Bound;
use super::{Algorithm, Settings};
use crate::score::Score;
use crate::tree::GameTree;
use crate::work::Work;

/// The counts of a search of any tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// Evaluations of leaves.
    pub leaves_evaluated: u64,
    /// Evaluations of inner nodes at the depth limit.
    pub evaluations: u64,
    /// Cutoffs, also those with nothing left to skip.
    pub cutoffs: u64,
    /// Steps of any kind.
    pub steps: u64,
    /// Whether inner nodes were evaluated since the last pass to another depth began, or ever.
    pub is_cut_short: bool,
    /// The bound of the last returned value; at the end, that of the root.
    pub returned: Option<Bound>,
}

impl Tally {
    /// The same counts that a record would give.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let Self { visited, leaves_evaluated, evaluations, cutoffs, .. } = *self;
        Counts { visited, leaves_evaluated, evaluations, cutoffs, ..Counts::default() }
    }
}

impl<N> Observer<N> for Tally {
    type Stop = Infallible;

    #[inline(always)]
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Infallible> {
        self.steps += 1;
        match event {
            Event::Enter { .. } => self.visited += 1,
            Event::Evaluate { horizon, .. } => {
                self.visited += 1;
                self.leaves_evaluated += u64::from(!horizon);
                self.evaluations += u64::from(horizon);
                self.is_cut_short |= horizon;
            }
            Event::Cutoff { .. } => self.cutoffs += 1,
            Event::Leave { bound, .. } => self.returned = bound,
            Event::PassBegins { depth_limit, .. } => self.is_cut_short &= depth_limit.is_none(),
            Event::Narrow { .. } | Event::TableHit { .. } => {}
        }
        ControlFlow::Continue(())
    }
}

/// A search that was only counted, because its record would have taken too much memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Its counts.
    pub tally: Tally,
    /// The value of the root.
    pub value: Score,
    /// The approximate size of the record, in bytes.
    pub needed: u64,
    /// The limit, in bytes.
    pub limit: u64,
}

/// Searches `tree` and counts; reports to `work` how many nodes were visited. Takes as long as the bare search.
///
/// # Errors
/// [`Stop::Cancelled`] once `work` is cancelled.
pub fn count<T: GameTree>(
    algorithm: Algorithm,
    tree: &T,
    settings: Settings,
    work: &Work,
) -> Result<(Tally, Score), Stop> {
    let mut observer = Reporting::new(Tally::default(), work);
    match algorithm.run(tree, settings, &mut observer) {
        ControlFlow::Continue(value) => Ok((observer.into_inner(), value)),
        ControlFlow::Break(Halt) => Err(Stop::Cancelled),
    }
}
