//! Running an experiment on several threads.
//!
//! Threads take batches of samples, one population after the other and then round again, so that all series grow
//! side by side and errors shrink as time goes on. What they count comes back through a channel of fixed length
//! and is added up by the caller's thread. Whole numbers are added, so it does not matter who counted what when.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

use super::counts::Counts;
use super::population::Population;
use super::prediction::Expectation;
use super::results::Results;
use super::sample::Sample;
use super::{Experiment, ExperimentError};
use crate::work::Cancelled;

/// About how many leaves are evaluated between two reports of a thread: some milliseconds.
const LEAVES_PER_BATCH: f64 = 500_000.0;
/// Leaves that the making of a tree and the call of a search cost as much time as.
const LEAVES_PER_CALL: f64 = 4.0;
/// How many batches may wait for the caller before the threads do.
const BATCHES_WAITING: usize = 64;
/// The caller hears this often at least, also while all threads are at large trees.
const LONGEST_SILENCE: Duration = Duration::from_millis(100);

/// Measures everything on so many threads, and calls `on_news` whenever there is more to see, and now and then
/// where there is not. Threads go on meanwhile, so it should be quick.
///
/// When `cancel` is raised, what has been measured until then is returned within a moment.
///
/// # Errors
/// As [`Experiment::check`], and where the system can start no thread.
pub fn run(
    experiment: &Experiment,
    threads: NonZeroUsize,
    cancel: &AtomicBool,
    mut on_news: impl FnMut(&Results),
) -> Result<Results, ExperimentError> {
    experiment.check()?;
    let mut results = Results::new(experiment.clone());
    let ControlFlow::Continue(plan) = Plan::new(experiment, results.populations().to_vec(), cancel) else {
        return Ok(results);
    };
    let started = std::thread::scope(|scope| {
        let (sender, batches) = sync_channel::<(usize, Vec<Counts>)>(BATCHES_WAITING);
        for _ in 0..threads.get() {
            let (sender, plan) = (sender.clone(), &plan);
            let work = move || {
                while let Some(batch) = plan.take() {
                    let ControlFlow::Continue(counts) = plan.measure(&batch, cancel) else { return };
                    if sender.send((batch.population, counts)).is_err() {
                        return;
                    }
                }
            };
            let thread = std::thread::Builder::new().name("experiment".to_owned());
            if thread.spawn_scoped(scope, work).is_err() {
                plan.drop_the_rest();
                return Err(ExperimentError::NoThread);
            }
        }
        drop(sender);
        loop {
            match batches.recv_timeout(LONGEST_SILENCE) {
                Ok((population, counts)) => results.add(population, &counts),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            on_news(&results);
        }
    });
    started.map(|()| results)
}

/// What is to be done, in batches.
struct Plan<'a> {
    experiment: &'a Experiment,
    populations: Vec<Population>,
    /// How many samples of each population make a batch.
    sizes: Vec<u64>,
    /// How many rounds it takes until every population has all its samples.
    rounds: u64,
    taken: AtomicU64,
}

/// Some samples of one population.
struct Batch {
    population: usize,
    samples: std::ops::Range<u64>,
}

impl<'a> Plan<'a> {
    fn new(
        experiment: &'a Experiment,
        populations: Vec<Population>,
        cancel: &AtomicBool,
    ) -> ControlFlow<Cancelled, Self> {
        let expectation = Expectation::of(experiment, cancel)?;
        let size = |population: &Population| {
            let cost = |&algorithm: &_| LEAVES_PER_CALL + expectation.leaves(population, algorithm);
            let leaves: f64 = experiment.algorithms.iter().map(cost).sum();
            ((LEAVES_PER_BATCH / leaves) as u64).clamp(1, experiment.samples)
        };
        let sizes: Vec<u64> = populations.iter().map(size).collect();
        let smallest = sizes.iter().copied().min().unwrap_or(1);
        let rounds = experiment.samples.div_ceil(smallest);
        ControlFlow::Continue(Self { experiment, populations, sizes, rounds, taken: AtomicU64::new(0) })
    }

    /// The next batch; `None` when all have been taken.
    fn take(&self) -> Option<Batch> {
        let populations = self.populations.len() as u64;
        loop {
            let number = self.taken.fetch_add(1, Ordering::Relaxed);
            let (round, population) = (number / populations, (number % populations) as usize);
            if round >= self.rounds {
                return None;
            }
            let size = self.sizes[population];
            let start = round.saturating_mul(size);
            if start < self.experiment.samples {
                let samples = start..start.saturating_add(size).min(self.experiment.samples);
                return Some(Batch { population, samples });
            }
        }
    }

    fn drop_the_rest(&self) {
        self.taken.store(u64::MAX / 2, Ordering::Relaxed);
    }

    /// Searches the trees of a batch with all searches, tree by tree.
    fn measure(&self, batch: &Batch, cancel: &AtomicBool) -> ControlFlow<Cancelled, Vec<Counts>> {
        let experiment = self.experiment;
        let (settings, alpha_beta) = (experiment.settings(), experiment.alpha_beta());
        let population = self.populations[batch.population];
        let mut counts = vec![Counts::default(); experiment.algorithms.len()];
        let mut samples: Vec<Sample> = Vec::with_capacity(counts.len());
        for number in batch.samples.clone() {
            let seed = population.seed(experiment.seed, number);
            samples.clear();
            for &algorithm in &experiment.algorithms {
                samples.push(population.search(algorithm, settings, seed, cancel)?);
            }
            let of_alpha_beta = alpha_beta.and_then(|place| samples.get(place)).map(|sample| sample.leaves);
            for (counts, sample) in counts.iter_mut().zip(&samples) {
                counts.add(sample, of_alpha_beta);
            }
            // A tree of a single leaf has no node at which a search would look.
            if cancel.load(Ordering::Relaxed) {
                return ControlFlow::Break(Cancelled);
            }
        }
        ControlFlow::Continue(counts)
    }
}
