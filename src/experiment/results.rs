//! The results of an experiment: counts by workload and search, and what theory says beside them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use super::counts::{Estimate, SampleCounts};
use super::population::{LeafLaw, OrderLaw, Population};
use super::{Experiment, ExperimentSubject, Workload};
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::statistics::theory;

/// An experiment with what has been measured of it so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    subject: ExperimentSubject,
    workloads: Vec<Workload>,
    /// By workload, then by search.
    counts: Vec<Vec<SampleCounts>>,
}

/// One series of measurements: a row of a table.
#[derive(Clone, Copy, Debug)]
pub struct ResultRow<'a> {
    /// What was searched.
    pub workload: Workload,
    /// The search.
    pub algorithm: Algorithm,
    /// What it took.
    pub counts: &'a SampleCounts,
    /// The depth of the trees. In a game, the deepest node that one of the searches has visited: where the game is over
    /// before the depth limit, there is nothing below.
    pub depth: u32,
    /// What theory says of the population; it says nothing of a game.
    pub theory: Option<Theory>,
    alpha_beta: Option<&'a SampleCounts>,
}

/// What theory says of a population. The lines of a chart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theory {
    /// All leaves: bᵈ.
    pub full: f64,
    /// The leaves of the minimal tree, which no search can do without (Knuth and Moore 1975).
    pub minimal: f64,
    /// The mean of alpha-beta on these trees (Baudet 1978), where it is known: distinct leaves in random order,
    /// or all leaves, or the minimal tree.
    pub expected: Option<f64>,
    /// What alpha-beta's branching factor tends to with the depth on random order (Pearl 1982).
    pub random_order_branching_factor: f64,
}

impl Results {
    /// Nothing measured yet.
    #[must_use]
    pub fn new(subject: impl Into<ExperimentSubject>) -> Self {
        let subject = subject.into();
        let workloads = subject.workloads();
        let counts = vec![vec![SampleCounts::default(); subject.algorithms().len()]; workloads.len()];
        Self { subject, workloads, counts }
    }

    /// What is measured.
    #[must_use]
    pub const fn subject(&self) -> &ExperimentSubject {
        &self.subject
    }

    /// What searches run on, as [`ExperimentSubject::workloads`] lists it.
    #[must_use]
    pub fn workloads(&self) -> &[Workload] {
        &self.workloads
    }

    /// Adds samples of one workload, counted by search, beginning with the search at `first`.
    pub fn add(&mut self, workload: usize, first: usize, counts: &[SampleCounts]) {
        let sums = self.counts.iter_mut().skip(workload).take(1).flatten().skip(first);
        sums.zip(counts).for_each(|(sum, part)| sum.merge(part));
    }

    /// What theory says of every population; nothing of a game. Takes up to some milliseconds for each, so it is to be asked for once.
    #[must_use]
    pub fn theories(&self) -> Vec<Theory> {
        let never = AtomicBool::new(false);
        self.theories_unless_cancelled(&never).unwrap_or_default()
    }

    /// As [`Self::theories`]; `None` soon after `cancel` is raised.
    #[must_use]
    pub fn theories_unless_cancelled(&self, cancel: &AtomicBool) -> Option<Vec<Theory>> {
        let mut random_orders = HashMap::new();
        let ExperimentSubject::Trees(Experiment { ties, .. }) = self.subject else { return Some(Vec::new()) };
        let theory = |population: &Population| {
            let Population { branching, depth, order, leaves } = *population;
            if cancel.load(Ordering::Relaxed) {
                return None;
            }
            // Only where Baudet's integral is asked for does it take time.
            Some(match (order, leaves) {
                (OrderLaw::Random, LeafLaw::Distinct) => {
                    *random_orders.entry((branching, depth)).or_insert_with(|| population.theory(ties))
                }
                _ => population.theory(ties),
            })
        };
        self.workloads.iter().filter_map(Workload::population).map(theory).collect()
    }

    /// All series by workload, then by search. Asks theory once for every population.
    #[must_use]
    pub fn rows(&self) -> Vec<ResultRow<'_>> {
        self.rows_beside(&self.theories())
    }

    /// All series, beside what [`Self::theories`] has said.
    #[must_use]
    pub fn rows_beside(&self, theories: &[Theory]) -> Vec<ResultRow<'_>> {
        let algorithms = self.subject.algorithms();
        let alpha_beta = alpha_beta(algorithms);
        let mut rows = Vec::new();
        for (place, (&workload, counts)) in self.workloads.iter().zip(&self.counts).enumerate() {
            let (theory, alpha_beta) =
                (theories.get(place).copied(), alpha_beta.and_then(|at| counts.get(at)));
            let reached = counts.iter().filter_map(|counts| counts.of_game).map(|game| game.reached).max();
            let depth = reached.unwrap_or(u32::MAX).min(workload.depth());
            let searches = algorithms.iter().zip(counts);
            rows.extend(searches.map(|(&algorithm, counts)| ResultRow {
                workload,
                algorithm,
                counts,
                depth,
                theory,
                alpha_beta,
            }));
        }
        rows
    }

    /// How many trees have been searched by all searches; of a game, how many searches are done.
    #[must_use]
    pub fn samples(&self) -> u64 {
        // A tree counts once, whatever the number of searches.
        let counted = if self.subject.is_game() { usize::MAX } else { 1 };
        self.counts.iter().flat_map(|counts| counts.iter().take(counted)).map(|counts| counts.samples).sum()
    }

    /// How many there are to be.
    #[must_use]
    pub fn samples_wanted(&self) -> u64 {
        let each = match &self.subject {
            ExperimentSubject::Trees(experiment) => experiment.samples,
            ExperimentSubject::Game(experiment) => experiment.algorithms.len() as u64,
        };
        each.saturating_mul(self.workloads.len() as u64)
    }

    /// Whether everything has been measured.
    #[must_use]
    pub fn are_complete(&self) -> bool {
        self.samples() == self.samples_wanted()
    }

    /// How many leaves have been evaluated.
    #[must_use]
    pub fn leaves(&self) -> u128 {
        self.counts.iter().flatten().map(|counts| counts.leaves).sum()
    }
}

/// The place of alpha-beta among the searches, with which the others are compared.
pub(super) fn alpha_beta(algorithms: &[Algorithm]) -> Option<usize> {
    algorithms.iter().position(|&algorithm| algorithm == Algorithm::AlphaBeta)
}

impl ResultRow<'_> {
    /// The mean of the leaves evaluated; `None` before the first sample.
    #[must_use]
    pub fn leaves(&self) -> Option<Estimate> {
        self.counts.mean()
    }

    /// The branching factor of a full tree of this depth with as many leaves as the mean: leaves^(1/d). `None`
    /// for depth 0.
    #[must_use]
    pub fn effective_branching_factor(&self) -> Option<f64> {
        let leaves = self.leaves()?.value;
        (self.depth > 0).then(|| leaves.powf(f64::from(self.depth).recip()))
    }

    /// Leaves for one of alpha-beta's on the same workload; `None` where alpha-beta takes no part.
    #[must_use]
    pub fn ratio(&self) -> Option<Estimate> {
        self.counts.ratio_to(self.alpha_beta?)
    }
}

impl Population {
    /// What theory says of searches under this rule for ties. Takes up to some milliseconds, so it is to be asked for once.
    #[must_use]
    pub fn theory(&self, ties: Ties) -> Theory {
        let Self { branching, depth, order, leaves } = *self;
        let full = f64::from(branching).powf(f64::from(depth));
        let power = |depth: u32| f64::from(branching).powf(f64::from(depth));
        let minimal = power(depth.div_ceil(2)) + power(depth / 2) - 1.0;
        let expected = match (order, leaves) {
            (OrderLaw::Random, LeafLaw::Distinct) => Some(theory::expected_leaves(branching, depth)),
            // Where equal values meet, only the rule α ≥ β cuts all that can be cut.
            (OrderLaw::Best, LeafLaw::Distinct) => Some(minimal),
            (OrderLaw::Best, _) => (ties == Ties::Prune).then_some(minimal),
            (OrderLaw::Worst, LeafLaw::Distinct) => Some(full),
            _ => None,
        };
        let expected = expected.filter(|leaves| leaves.is_finite());
        let random_order_branching_factor = theory::random_order_branching_factor(branching);
        Theory { full, minimal, expected, random_order_branching_factor }
    }
}
