//! Experiments: how many leaves searches evaluate on populations of trees, beside what theory says, or on a game.
//!
//! The trees are computed on the fly by [`trees`] and searched by the same functions as everywhere. Every sample
//! has a seed of its own and all counts are added up as whole numbers, so that an experiment gives the same
//! results bit for bit on any number of threads, and needs the same memory for any number of samples.

pub mod population;
pub mod trees;

pub mod counts;
pub mod games;
pub mod sample;

pub mod prediction;
pub mod results;
pub mod run;

pub mod chart;
pub mod columns;
pub mod file;
pub mod lists;
pub mod presets;
pub mod saved_field;

use crate::game::move_order::MoveOrder;
use crate::game::request::RequestError;
use crate::game::start::PositionError;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::text::Text;
use games::GameExperiment;
use lists::each_once;
use population::{DEEPEST, LeafLaw, MOST_SORTED, OrderLaw, Population, WIDEST};

/// The most populations times searches.
pub const MOST_CELLS: usize = 10_000;
/// The most samples of every population.
pub const MOST_SAMPLES: u64 = 1_000_000_000_000_000;

/// What to measure, and on what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExperimentSubject {
    /// On populations of random trees.
    Trees(Experiment),
    /// On the tree of a game.
    Game(GameExperiment),
}

/// What all searches of one point run on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Workload {
    /// Trees of this population.
    Trees(Population),
    /// The tree of the game.
    Game {
        /// Which moves are looked at first.
        move_order: MoveOrder,
        /// The depth limit.
        depth: u32,
    },
}

/// What to measure on random trees: every search on the same samples of every population.
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
    pub orders: Vec<OrderLaw>,
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
            orders: vec![OrderLaw::Random],
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
        check_lists(&[
            (self.algorithms.len(), Choice::Search),
            (self.branching.len(), Choice::Branching),
            (self.depths.len(), Choice::Depth),
            (self.orders.len(), Choice::Order),
            (self.leaves.len(), Choice::LeafValues),
        ])?;
        if self.samples == 0 || self.samples > MOST_SAMPLES {
            return Err(ExperimentError::Samples(self.samples));
        }
        if let Some(algorithm) = self.algorithms.iter().find(|algorithm| algorithm.about().deepens)
            && let Some(&order) = self.orders.iter().find(|order| !order.has_evaluations())
        {
            return Err(ExperimentError::NoEvaluation(*algorithm, order));
        }
        self.populations().iter().try_for_each(Population::check)
    }

    /// The same experiment, in which nothing is chosen twice: it would be measured and shown twice.
    #[must_use]
    pub fn without_repetitions(self) -> Self {
        Self {
            algorithms: each_once(&self.algorithms),
            branching: each_once(&self.branching),
            depths: each_once(&self.depths),
            orders: each_once(&self.orders),
            leaves: each_once(&self.leaves),
            ..self
        }
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

impl ExperimentSubject {
    /// What it is about.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        match self {
            Self::Trees(experiment) => experiment.title.clone(),
            Self::Game(experiment) => experiment.game.name(text),
        }
    }

    /// The searches.
    #[must_use]
    pub fn algorithms(&self) -> &[Algorithm] {
        match self {
            Self::Trees(Experiment { algorithms, .. }) | Self::Game(GameExperiment { algorithms, .. }) => {
                algorithms
            }
        }
    }

    /// The depths.
    #[must_use]
    pub fn depths(&self) -> &[u32] {
        match self {
            Self::Trees(Experiment { depths, .. }) | Self::Game(GameExperiment { depths, .. }) => depths,
        }
    }

    /// Whether it is about a game.
    #[must_use]
    pub const fn is_game(&self) -> bool {
        matches!(self, Self::Game(_))
    }

    /// Whether searches evaluate inner nodes at a depth limit besides leaves: in a game, and in the passes of a search
    /// that deepens.
    #[must_use]
    pub fn has_evaluations(&self) -> bool {
        self.is_game() || self.algorithms().iter().any(|algorithm| algorithm.about().deepens)
    }

    /// Checks that everything can be measured.
    ///
    /// # Errors
    /// What cannot be, with what could.
    pub fn check(&self) -> Result<(), ExperimentError> {
        match self {
            Self::Trees(experiment) => experiment.check(),
            Self::Game(experiment) => experiment.start().map(drop),
        }
    }

    /// Everything that all searches run on; depths are together.
    #[must_use]
    pub fn workloads(&self) -> Vec<Workload> {
        match self {
            Self::Trees(experiment) => experiment.populations().into_iter().map(Workload::Trees).collect(),
            Self::Game(experiment) => experiment
                .workloads()
                .map(|(order, depth)| Workload::Game { move_order: order, depth })
                .collect(),
        }
    }
}

impl From<Experiment> for ExperimentSubject {
    fn from(experiment: Experiment) -> Self {
        Self::Trees(experiment)
    }
}

impl From<GameExperiment> for ExperimentSubject {
    fn from(experiment: GameExperiment) -> Self {
        Self::Game(experiment)
    }
}

impl Workload {
    /// How deep searches look.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        match self {
            Self::Trees(Population { depth, .. }) | Self::Game { depth, .. } => *depth,
        }
    }

    /// Which moves are looked at first, in a game.
    #[must_use]
    pub const fn move_order(&self) -> Option<MoveOrder> {
        match self {
            Self::Trees(_) => None,
            Self::Game { move_order, .. } => Some(*move_order),
        }
    }

    /// The population, where it is one.
    #[must_use]
    pub const fn population(&self) -> Option<&Population> {
        match self {
            Self::Trees(population) => Some(population),
            Self::Game { .. } => None,
        }
    }
}

/// Checks how many choices there are of everything.
fn check_lists(lists: &[(usize, Choice)]) -> Result<(), ExperimentError> {
    if let Some(&(_, what)) = lists.iter().find(|(len, _)| *len == 0) {
        return Err(ExperimentError::Nothing(what));
    }
    let cells = lists.iter().fold(1_usize, |cells, (len, _)| cells.saturating_mul(*len));
    if cells > MOST_CELLS { Err(ExperimentError::TooManyCells(cells)) } else { Ok(()) }
}

/// Why an experiment cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExperimentError {
    /// One of the lists is empty.
    Nothing(Choice),
    /// More than [`MOST_CELLS`].
    TooManyCells(usize),
    /// No samples, or more than [`MOST_SAMPLES`].
    Samples(u64),
    /// A branching factor of 0.
    NoBranching,
    /// More than [`WIDEST`].
    TooWide(u32),
    /// Deeper than [`DEEPEST`].
    TooDeep(u32),
    /// More leaves than have names.
    TooLarge {
        /// The branching factor.
        branching: u32,
        /// The depth.
        depth: u32,
        /// The logarithm of the most leaves, to the base 2.
        bits: u32,
    },
    /// Leaves that can be worth nothing.
    NoValues,
    /// An order by true values, where those are not known.
    UnknownValues(OrderLaw),
    /// Percentages that cannot be.
    Percentages {
        /// Where it is first.
        first: u8,
        /// Where it is in the first quarter.
        quarter: u8,
    },
    /// More than [`MOST_SORTED`] children.
    TooManyToSort(u32),
    /// A search that stops early, and nodes that have no static value.
    NoEvaluation(Algorithm, OrderLaw),
    /// A text that is no position of the game.
    Position(PositionError),
    /// A search that the game does not allow.
    Request(RequestError),
    /// The system refuses to start a thread.
    NoThread,
}

impl From<PositionError> for ExperimentError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<RequestError> for ExperimentError {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

impl ExperimentError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::Nothing(choice) => match choice {
                Choice::Search => text.experiment_no_search(),
                Choice::Branching => text.experiment_no_branching_factor(),
                Choice::Depth => text.experiment_no_depth(),
                Choice::Order => text.experiment_no_order(),
                Choice::LeafValues => text.experiment_no_leaf_values(),
            },
            Self::TooManyCells(cells) => {
                text.experiment_too_many_cells(cells.to_string(), MOST_CELLS.to_string())
            }
            Self::Samples(samples) => text.experiment_samples(samples.to_string()),
            Self::NoBranching => text.generate_no_branching(),
            Self::TooWide(found) => text.experiment_too_wide(found.to_string(), WIDEST.to_string()),
            Self::TooDeep(found) => text.experiment_too_deep(found.to_string(), DEEPEST.to_string()),
            Self::TooLarge { branching, depth, bits } => {
                text.experiment_too_large(bits.to_string(), branching.to_string(), depth.to_string())
            }
            Self::NoValues => text.experiment_no_values(),
            Self::UnknownValues(order) => text.experiment_unknown_values(order.to_string()),
            Self::Percentages { first, quarter } => {
                text.experiment_percentages(first.to_string(), quarter.to_string())
            }
            Self::TooManyToSort(moves) => {
                text.experiment_too_many_to_sort(MOST_SORTED.to_string(), moves.to_string())
            }
            Self::NoEvaluation(algorithm, order) => {
                text.experiment_no_evaluation(algorithm.name(text), order.to_string())
            }
            Self::Position(error) => error.said(text),
            Self::Request(error) => error.said(text),
            Self::NoThread => text.experiment_no_thread(),
        }
    }
}

/// A list of which at least one has to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The searches.
    Search,
    /// The branching factors.
    Branching,
    /// The depths.
    Depth,
    /// The orders of moves.
    Order,
    /// The laws of leaf values.
    LeafValues,
}
