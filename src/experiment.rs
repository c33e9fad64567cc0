//! Experiments: how many leaves searches evaluate on populations of trees, beside what theory says.
//!
//! The trees are computed on the fly by [`trees`] and searched by the same functions as everywhere. Every sample
//! has a seed of its own and all counts are added up as whole numbers, so that an experiment gives the same
//! results bit for bit on any number of threads, and needs the same memory for any number of samples.

pub mod population;
pub mod trees;

pub mod counts;
pub mod sample;

pub mod prediction;
pub mod results;
pub mod run;

pub mod games;

pub mod chart;
pub mod csv;
pub mod file;
pub mod lists;
pub mod presets;

use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use population::{DEEPEST, LeafLaw, MOST_SORTED, MoveOrder, Population, WIDEST};

/// The most populations times searches.
pub const MOST_CELLS: usize = 10_000;
/// The most samples of every population.
pub const MOST_SAMPLES: u64 = 1_000_000_000_000_000;

/// What to measure: every search on the same samples of every population.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Experiment {
    /// What it is about.
    pub title: String,
    /// The searches.
    pub algorithms: Vec<Algorithm>,
    /// The branching factors …
    pub branching: Vec<u32>,
    /// … depths …
    pub depths: Vec<u32>,
    /// … orders of moves …
    pub orders: Vec<MoveOrder>,
    /// … and laws of leaf values, all of which are combined.
    pub leaves: Vec<LeafLaw>,
    /// How many trees of every population are searched.
    pub samples: u64,
    /// Which trees: the same seed gives the same ones.
    pub seed: u64,
    /// Whether α = β is enough for a cutoff.
    pub ties: Ties,
}

impl Default for Experiment {
    /// Minimax and alpha-beta on random trees with two moves everywhere.
    fn default() -> Self {
        Self {
            title: "Untitled".to_owned(),
            algorithms: vec![Algorithm::Minimax, Algorithm::AlphaBeta],
            branching: vec![2],
            depths: (2..=10).collect(),
            orders: vec![MoveOrder::Random],
            leaves: vec![LeafLaw::Distinct],
            samples: 100,
            seed: 0,
            ties: Ties::Prune,
        }
    }
}

impl Experiment {
    /// Checks that everything can be measured. How long it takes is another question: see [`prediction`].
    ///
    /// # Errors
    /// What cannot be, with what could.
    pub fn check(&self) -> Result<(), ExperimentError> {
        let lists = [
            (self.algorithms.len(), "search"),
            (self.branching.len(), "branching factor"),
            (self.depths.len(), "depth"),
            (self.orders.len(), "order of moves"),
            (self.leaves.len(), "law of leaf values"),
        ];
        if let Some((_, what)) = lists.iter().find(|(len, _)| *len == 0) {
            return Err(ExperimentError::Nothing { what });
        }
        let cells = lists.iter().fold(1_usize, |cells, (len, _)| cells.saturating_mul(*len));
        if cells > MOST_CELLS {
            return Err(ExperimentError::TooManyCells { cells });
        }
        if self.samples == 0 || self.samples > MOST_SAMPLES {
            return Err(ExperimentError::Samples { samples: self.samples });
        }
        let by_evaluation = |order: &MoveOrder| matches!(order, MoveOrder::Evaluation { .. });
        if let Some(algorithm) = self.algorithms.iter().find(|algorithm| algorithm.about().deepens)
            && let Some(&order) = self.orders.iter().find(|order| !by_evaluation(order))
        {
            return Err(ExperimentError::NoEvaluation { id: algorithm.about().id, order });
        }
        self.populations().iter().try_for_each(Population::check)
    }

    /// All combinations of branching factors, depths, orders and leaves; depths are together.
    #[must_use]
    pub fn populations(&self) -> Vec<Population> {
        let mut populations = Vec::new();
        for &leaves in &self.leaves {
            for &order in &self.orders {
                for &branching in &self.branching {
                    let population = |&depth| Population { branching, depth, order, leaves };
                    populations.extend(self.depths.iter().map(population));
                }
            }
        }
        populations
    }

    /// The rules of every search.
    #[must_use]
    pub fn settings(&self) -> Settings {
        Settings { ties: self.ties, ..Settings::default() }
    }
}

/// Why an experiment cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExperimentError {
    /// One of the lists is empty.
    #[error("no {what} is chosen, and at least one is needed")]
    Nothing {
        /// What is missing.
        what: &'static str,
    },
    /// More than [`MOST_CELLS`].
    #[error("these choices make {cells} series of measurements; {MOST_CELLS} are the most")]
    TooManyCells {
        /// How many there would be.
        cells: usize,
    },
    /// No samples, or more than [`MOST_SAMPLES`].
    #[error("there can be 1 to 10^15 trees of every kind, not {samples}")]
    Samples {
        /// How many there would be.
        samples: u64,
    },
    /// A branching factor of 0.
    #[error("the branching factor must be at least 1")]
    NoBranching,
    /// More than [`WIDEST`].
    #[error("the branching factor {branching} is beyond {WIDEST}, the most")]
    TooWide {
        /// The branching factor.
        branching: u32,
    },
    /// Deeper than [`DEEPEST`].
    #[error(
        "the depth {depth} is beyond {DEEPEST}, the most: searching such a tree to its leaves would never end"
    )]
    TooDeep {
        /// The depth.
        depth: u32,
    },
    /// More leaves than have names.
    #[error(
        "a tree with branching factor {branching} and depth {depth} has more than 2^{bits} leaves, the most in \
         this order; take a smaller branching factor or depth"
    )]
    TooLarge {
        /// The branching factor.
        branching: u32,
        /// The depth.
        depth: u32,
        /// The logarithm of the most leaves, to the base 2.
        bits: u32,
    },
    /// Leaves that can be worth nothing.
    #[error("leaves need at least 1 value, and moves must be worth at least 1")]
    NoValues,
    /// An order by true values, where those are not known.
    #[error(
        "sums of edges cannot be put in the order {order}: what their nodes are worth is not known without a \
         search; take random or evaluation-ERROR"
    )]
    UnknownValues {
        /// The order.
        order: MoveOrder,
    },
    /// Percentages that cannot be.
    #[error(
        "the best move cannot be first at {first} % and in the first quarter at {quarter} % of the nodes; the \
         second must be at least the first and at most 100"
    )]
    Percentages {
        /// Where it is first.
        first: u8,
        /// Where it is in the first quarter.
        quarter: u8,
    },
    /// More than [`MOST_SORTED`] children.
    #[error("{branching} moves are too many to sort by evaluation; {MOST_SORTED} are the most")]
    TooManyToSort {
        /// The branching factor.
        branching: u32,
    },
    /// A search that stops early, and nodes that have no static value.
    #[error("{id} needs static values, which the order {order} does not have; take evaluation-ERROR alone")]
    NoEvaluation {
        /// The search.
        id: &'static str,
        /// The order.
        order: MoveOrder,
    },
    /// The system refuses to start a thread.
    #[error("the system can start no more threads")]
    NoThread,
}
