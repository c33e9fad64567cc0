//! One sample: a tree of a population, searched by one algorithm.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::population::{LeafLaw, OrderLaw, Population};
use super::trees::by_evaluation::ByEvaluation;
use super::trees::edge_sum::EdgeSum;
use super::trees::hashed::Hashed;
use super::trees::ranked::RankedTree;
use super::trees::worst::Worst;
use crate::generate::random::Random;
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::{Algorithm, Settings};
use crate::tree::GameTree;
use crate::work::Cancelled;

/// What a search of one tree took, and what it found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Leaves evaluated, each evaluation counted; with a depth limit, inner nodes evaluated in their place too.
    pub leaves: u64,
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// The value of the root.
    pub value: Score,
}

impl Population {
    /// The seed of a tree of this population: from the experiment's seed, the population and the number of the
    /// sample alone, so that it does not matter which thread asks, or what else is measured.
    #[must_use]
    pub fn seed(&self, seed: u64, sample: u64) -> u64 {
        let mixed = |seed, part| Random::new(seed ^ part).bits();
        self.code().into_iter().chain([sample]).fold(Random::new(seed).bits(), mixed)
    }

    /// Searches the tree of this population that has this seed.
    ///
    /// # Errors
    /// Breaks within a moment after `cancel` is raised.
    pub fn search(
        &self,
        algorithm: Algorithm,
        settings: Settings,
        seed: u64,
        cancel: &AtomicBool,
    ) -> ControlFlow<Cancelled, Sample> {
        let job = Job { algorithm, settings, cancel };
        let &Self { branching, depth, order, leaves } = self;
        match (order, leaves) {
            (OrderLaw::Evaluation { error }, LeafLaw::EdgeSum(step)) => {
                job.search(&ByEvaluation::new(EdgeSum::new(branching, depth, step, seed), error))
            }
            (_, LeafLaw::EdgeSum(step)) => job.search(&EdgeSum::new(branching, depth, step, seed)),
            (OrderLaw::Evaluation { error }, _) => {
                job.search(&ByEvaluation::new(RankedTree::new(self, seed), error))
            }
            (OrderLaw::Random, _) => job.search(&Hashed::new(self, seed)),
            (OrderLaw::Best | OrderLaw::Good { .. }, _) => job.search(&RankedTree::new(self, seed)),
            (OrderLaw::Worst, _) => job.search(&Worst::new(self)),
        }
    }
}

/// A search that waits for its tree.
struct Job<'a> {
    algorithm: Algorithm,
    settings: Settings,
    cancel: &'a AtomicBool,
}

impl Job<'_> {
    fn search<T: GameTree>(&self, tree: &T) -> ControlFlow<Cancelled, Sample> {
        let mut counter = LeafCounter { leaves: 0, entered: 0, cancel: self.cancel };
        let value = self.algorithm.run(tree, self.settings, &mut counter)?;
        let LeafCounter { leaves, entered, .. } = counter;
        ControlFlow::Continue(Sample { leaves, visited: entered + leaves, value })
    }
}

/// The observer that counts, and stops on request.
struct LeafCounter<'a> {
    leaves: u64,
    entered: u64,
    cancel: &'a AtomicBool,
}

impl<N> Observer<N> for LeafCounter<'_> {
    type Stop = Cancelled;

    #[inline(always)]
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Cancelled> {
        match event {
            Event::Evaluate { .. } => self.leaves += 1,
            Event::Enter { .. } => {
                self.entered += 1;
                // Between two leaves of different parents, so never far away.
                if self.cancel.load(Ordering::Relaxed) {
                    return ControlFlow::Break(Cancelled);
                }
            }
            Event::Narrow { .. }
            | Event::Cutoff { .. }
            | Event::PassBegins { .. }
            | Event::TableHit { .. }
            | Event::Leave { .. } => {}
        }
        ControlFlow::Continue(())
    }
}
