//! What an experiment will cost, before it starts.
//!
//! How many leaves there will be follows from theory where theory knows it, and otherwise from small searches of the
//! same kinds: [`Prediction::pilots`]. They also tell how long a leaf takes, to whoever has a clock.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::population::{LeafLaw, OrderLaw, Population};
use super::results::Theory;
use super::{Experiment, ExperimentError};
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::work::Cancelled;

/// How many leaves a pilot is meant to evaluate: enough to be timed, and done in some milliseconds.
const PILOT_LEAVES: f64 = 30_000.0;
/// How many trees a pilot searches at most. Fewer are enough if they have as many leaves as it is meant to evaluate.
const PILOT_SAMPLES: u64 = 16;
/// For how long pilots are timed at most; those that are left are thought to be as fast as the others.
const LONGEST_TIMING: Duration = Duration::from_millis(500);
/// What a search with a transposition table keeps of a node, in bytes: two bounds and a node, in a table half full.
const BYTES_PER_REMEMBERED_NODE: f64 = 90.0;

/// What an experiment is expected to cost.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Prediction {
    /// The leaves that all searches together would evaluate by theory. It knows neither ties nor good orders, so there
    /// may be far fewer: [`Prediction::cost`] finds out.
    pub leaves: f64,
    /// The most memory that a thread will need at a time, in bytes.
    pub bytes_per_thread: f64,
    /// Small searches that tell the speed, and where theory is wrong.
    pub pilots: Vec<Pilot>,
}

/// What an experiment costs on some machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// The time it takes.
    pub time: Duration,
    /// The number of evaluated leaves.
    pub leaves: f64,
    /// The memory that all threads need together, in bytes.
    pub bytes: f64,
}

impl Cost {
    /// Whether it takes longer, or more memory, in bytes.
    #[must_use]
    pub fn is_above(&self, time: Duration, bytes: f64) -> bool {
        self.time > time || self.bytes > bytes
    }
}

/// Small searches that stand for many large ones.
#[derive(Clone, PartialEq, Debug)]
pub struct Pilot {
    population: Population,
    algorithm: Algorithm,
    settings: Settings,
    seed: u64,
    /// The leaves that one of them evaluates by theory.
    expected: f64,
    /// The depths of the searches that it stands for, each with the leaves that they evaluate by theory.
    levels: Vec<(u32, f64)>,
}

impl Prediction {
    /// What this experiment is expected to cost.
    ///
    /// # Errors
    /// As [`Experiment::check`].
    pub fn new(experiment: &Experiment) -> Result<Self, ExperimentError> {
        let never = AtomicBool::new(false);
        // It cannot be cancelled, so there is a result.
        Self::unless_cancelled(experiment, &never).map(Option::unwrap_or_default)
    }

    /// As [`Self::new`]; `None` soon after `cancel` is raised.
    ///
    /// # Errors
    /// As [`Experiment::check`].
    pub fn unless_cancelled(
        experiment: &Experiment,
        cancel: &AtomicBool,
    ) -> Result<Option<Self>, ExperimentError> {
        experiment.check()?;
        let ControlFlow::Continue(expectation) = Expectation::of(experiment, cancel) else { return Ok(None) };
        let mut prediction = Self::default();
        let mut places = HashMap::new();
        for population in experiment.populations() {
            for &algorithm in &experiment.algorithms {
                prediction.add(experiment, &expectation, &mut places, population, algorithm);
            }
        }
        Ok(Some(prediction))
    }

    /// What it will cost on this many threads, by the time that the pilots take now. `clock` tells the time that
    /// has passed since any moment. `None` soon after `cancel` is raised.
    #[must_use]
    pub fn cost(
        &self,
        threads: NonZeroUsize,
        clock: impl Fn() -> Duration,
        cancel: &AtomicBool,
    ) -> Option<Cost> {
        let (start, mut seconds, mut leaves, mut leaves_timed) = (clock(), 0.0, 0.0, 0.0);
        for pilot in &self.pilots {
            if cancel.load(Ordering::Relaxed) {
                return None;
            }
            if leaves_timed > 0.0 && clock() - start > LONGEST_TIMING {
                leaves += pilot.by_theory();
                continue;
            }
            // The others find everything warm.
            let _ = pilot.run(0);
            let before = clock();
            let (trees, evaluated) = pilot.run_some();
            let standing_for = pilot.corrected(evaluated / trees);
            leaves += standing_for;
            if evaluated > 0.0 {
                seconds += (clock() - before).as_secs_f64() / evaluated * standing_for;
                leaves_timed += standing_for;
            }
        }
        if leaves_timed > 0.0 {
            seconds *= leaves / leaves_timed;
        }
        let threads = threads.get() as f64;
        let time = saturating(seconds / threads);
        Some(Cost { time, leaves, bytes: self.bytes_per_thread * threads })
    }

    /// `places` has the pilots of kinds that were met before.
    fn add(
        &mut self,
        experiment: &Experiment,
        expectation: &Expectation,
        places: &mut HashMap<(Population, Algorithm), usize>,
        population: Population,
        algorithm: Algorithm,
    ) {
        let each = expectation.leaves(&population, algorithm);
        let leaves = each * experiment.samples as f64;
        self.leaves += leaves;
        if keeps_table(algorithm) {
            self.bytes_per_thread = self.bytes_per_thread.max(each * BYTES_PER_REMEMBERED_NODE);
        }
        // One pilot for all depths: the deepest that is small enough is the best.
        let kind = (Population { depth: 0, ..population }, algorithm);
        if let Some(pilot) = places.get(&kind).and_then(|&place| self.pilots.get_mut(place)) {
            pilot.levels.push((population.depth, leaves));
            return;
        }
        let deepest = experiment.depths.iter().copied().max().unwrap_or(0);
        let expected_at = |depth: u32| {
            let shallow = Population { depth, ..population };
            let leaves = expectation.leaves(&shallow, algorithm);
            if leaves.is_finite() {
                return leaves;
            }
            let theory = in_random_order(population.branching, depth);
            expected_leaves(&shallow, &theory, algorithm)
        };
        // One level is never much, and none says nothing.
        let is_small = |&depth: &u32| expected_at(depth) <= PILOT_LEAVES;
        let depth = (2..=deepest).take_while(is_small).last().unwrap_or(deepest.min(1));
        let pilot = Pilot {
            algorithm,
            settings: experiment.settings(),
            seed: experiment.seed,
            expected: expected_at(depth),
            levels: vec![(population.depth, leaves)],
            population: Population { depth, ..population },
        };
        places.insert(kind, self.pilots.len());
        self.pilots.push(pilot);
    }
}

impl Pilot {
    /// Searches one tree, whose number is to be another each time, and says how many leaves it evaluates.
    #[must_use]
    pub fn run(&self, sample: u64) -> f64 {
        let seed = self.population.seed(self.seed, sample);
        let never = AtomicBool::new(false);
        match self.population.search(self.algorithm, self.settings, seed, &never) {
            ControlFlow::Continue(sample) => sample.leaves as f64,
            ControlFlow::Break(_) => 0.0,
        }
    }

    /// Searches some trees: their number, and the leaves of all.
    fn run_some(&self) -> (f64, f64) {
        let (mut trees, mut leaves) = (0, 0.0);
        while trees < PILOT_SAMPLES && leaves < PILOT_LEAVES {
            trees += 1;
            leaves += self.run(trees);
        }
        (trees as f64, leaves)
    }

    /// The leaves of the searches that it stands for, by theory.
    fn by_theory(&self) -> f64 {
        self.levels.iter().map(|(_, leaves)| leaves).sum()
    }

    /// The leaves of the searches that it stands for, if its own searches evaluate so many on average. With every level
    /// of the tree, theory is wrong by the same factor again.
    #[must_use]
    pub fn corrected(&self, leaves: f64) -> f64 {
        let levels = f64::from(self.population.depth.max(1));
        let factor = (leaves / self.expected).powf(levels.recip());
        if !(factor.is_finite() && factor > 0.0) {
            return self.by_theory();
        }
        self.levels.iter().map(|&(depth, leaves)| leaves * factor.powf(f64::from(depth))).sum()
    }
}

/// How long the rest takes if it goes on as fast as before; `None` as long as nothing has been done, and where nobody
/// knows how much there is to do.
#[must_use]
pub fn remaining(elapsed: Duration, leaves_done: u128, leaves_expected: f64) -> Option<Duration> {
    let done = leaves_done as f64;
    let left = (leaves_expected - done).max(0.0);
    (done > 0.0 && left.is_finite()).then(|| saturating(elapsed.as_secs_f64() * left / done))
}

/// A time that may be longer than any.
#[must_use]
pub fn saturating(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX)
}

/// How many leaves searches are expected to evaluate. Theory is asked once for every shape of tree.
pub(super) struct Expectation {
    /// By branching factor and depth, for trees in random order.
    shapes: HashMap<(u32, u32), Theory>,
}

impl Expectation {
    /// Asks theory about all populations of an experiment.
    pub(super) fn of(experiment: &Experiment, cancel: &AtomicBool) -> ControlFlow<Cancelled, Self> {
        let mut shapes = HashMap::new();
        for &branching in &experiment.branching {
            for &depth in &experiment.depths {
                if cancel.load(Ordering::Relaxed) {
                    return ControlFlow::Break(Cancelled);
                }
                shapes.entry((branching, depth)).or_insert_with(|| in_random_order(branching, depth));
            }
        }
        ControlFlow::Continue(Self { shapes })
    }

    /// About how many leaves the search evaluates on one of these trees.
    pub(super) fn leaves(&self, population: &Population, algorithm: Algorithm) -> f64 {
        let shape = (population.branching, population.depth);
        self.shapes.get(&shape).map_or(f64::INFINITY, |theory| expected_leaves(population, theory, algorithm))
    }
}

fn in_random_order(branching: u32, depth: u32) -> Theory {
    Population { branching, depth, order: OrderLaw::Random, leaves: LeafLaw::Distinct }.theory(Ties::Prune)
}

/// About how many leaves the search evaluates: exact for full searches and on best and worst order, Baudet's
/// expectation on random order, of which `theory` speaks, and between the extremes elsewhere.
fn expected_leaves(population: &Population, theory: &Theory, algorithm: Algorithm) -> f64 {
    let expected = theory.expected.unwrap_or(theory.full);
    match (algorithm.about().has_window, population.order) {
        (false, _) | (_, OrderLaw::Worst) => theory.full,
        (_, OrderLaw::Random) => expected,
        (_, OrderLaw::Best) => theory.minimal,
        (_, OrderLaw::Good { .. } | OrderLaw::Evaluation { .. }) => (theory.minimal * expected).sqrt(),
    }
}

/// Whether the search keeps something of every node it has searched.
fn keeps_table(algorithm: Algorithm) -> bool {
    algorithm.about().remembers || algorithm.about().deepens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_follows_from_what_is_done() {
        assert_eq!(remaining(Duration::from_secs(3), 100, 400.0), Some(Duration::from_secs(9)));
        assert_eq!(remaining(Duration::from_secs(3), 500, 400.0), Some(Duration::ZERO));
        assert_eq!(remaining(Duration::from_secs(3), 0, 400.0), None);
    }
}
