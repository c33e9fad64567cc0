//! Running an experiment on several threads.
//!
//! Threads take batches of samples, one population after the other and then round again, so that all series grow
//! side by side and errors shrink as time goes on. Of a game they take one search after the other, the shallow ones
//! first: they are done soon and are seen soon. What they count comes back through a channel of fixed length
//! and is added up by the caller's thread. Whole numbers are added, so it does not matter who counted what when.

use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

use super::counts::SampleCounts;
use super::games::GameExperiment;
use super::population::Population;
use super::prediction::Expectation;
use super::results::{Results, alpha_beta};
use super::sample::Sample;
use super::{Experiment, ExperimentError, ExperimentSubject};
use crate::game::play::Match;
use crate::work::Cancelled;

/// About how many leaves are evaluated between two reports of a thread: some milliseconds.
const LEAVES_PER_BATCH: f64 = 500_000.0;
/// Leaves that the making of a tree and the call of a search cost as much time as.
const LEAVES_PER_CALL: f64 = 4.0;
/// How many batches may wait for the caller before the threads do.
const BATCHES_WAITING: usize = 64;
/// The caller hears this often at least, also while all threads are at large trees.
const LONGEST_SILENCE: Duration = Duration::from_millis(100);

/// Measures everything on this many threads, and calls `on_news` whenever there is more to see, and now and then
/// where there is not. Threads go on meanwhile, so it should be quick.
///
/// When `cancel` is raised, what has been measured until then is returned within a moment.
///
/// # Errors
/// As [`ExperimentSubject::check`], and where the system can start no thread.
pub fn run(
    subject: impl Into<ExperimentSubject>,
    threads: NonZeroUsize,
    cancel: &AtomicBool,
    mut on_news: impl FnMut(&Results),
) -> Result<Results, ExperimentError> {
    let subject = subject.into();
    subject.check()?;
    let mut results = Results::new(subject.clone());
    let plan = match &subject {
        ExperimentSubject::Trees(experiment) => Plan::of_trees(experiment, cancel),
        ExperimentSubject::Game(experiment) => Some(Plan::of_game(experiment, cancel)?),
    };
    let Some(plan) = plan else { return Ok(results) };
    std::thread::scope(|scope| {
        let (sender, batches) = sync_channel(BATCHES_WAITING);
        for _ in 0..threads.get() {
            let (sender, plan) = (sender.clone(), &plan);
            let work = move || {
                while let Some((part, samples)) = plan.take() {
                    let Some(counted) = (part.measure)(samples).transpose() else { return };
                    if sender.send((part, counted)).is_err() {
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
                Ok((part, Ok(counts))) => results.add(part.workload, part.first, &counts),
                Ok((_, Err(error))) => {
                    plan.drop_the_rest();
                    return Err(error);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            on_news(&results);
        }
    })?;
    Ok(results)
}

/// What is to be done, in batches.
struct Plan<'a> {
    parts: Vec<Part<'a>>,
    /// How many samples every part is to have.
    samples: u64,
    /// How many rounds it takes until it has them.
    rounds: u64,
    taken: AtomicU64,
}

/// What one thread does at a time: all searches on some trees of a population, or one search of a game.
struct Part<'a> {
    workload: usize,
    /// The place of the first search.
    first: usize,
    /// How many samples make a batch.
    size: u64,
    /// What these samples take, by search; `None` soon after the work is cancelled.
    measure: Box<dyn Fn(Range<u64>) -> Counted + Sync + 'a>,
}

type Counted = Result<Option<Vec<SampleCounts>>, ExperimentError>;

impl<'a> Plan<'a> {
    fn new(parts: Vec<Part<'a>>, samples: u64) -> Self {
        let smallest = parts.iter().map(|part| part.size).min().unwrap_or(1);
        Self { parts, samples, rounds: samples.div_ceil(smallest), taken: AtomicU64::new(0) }
    }

    /// `None` soon after `cancel` is raised.
    fn of_trees(experiment: &'a Experiment, cancel: &'a AtomicBool) -> Option<Self> {
        let expectation = Expectation::of(experiment, cancel).continue_value()?;
        let part = |(workload, population)| {
            let cost = |&algorithm: &_| LEAVES_PER_CALL + expectation.leaves(&population, algorithm);
            let leaves: f64 = experiment.algorithms.iter().map(cost).sum();
            Part {
                workload,
                first: 0,
                size: ((LEAVES_PER_BATCH / leaves) as u64).clamp(1, experiment.samples),
                measure: Box::new(move |samples| {
                    Ok(count(experiment, &population, samples, cancel).continue_value())
                }),
            }
        };
        let parts = experiment.populations().into_iter().enumerate().map(part).collect();
        Some(Self::new(parts, experiment.samples))
    }

    fn of_game(experiment: &'a GameExperiment, cancel: &'a AtomicBool) -> Result<Self, ExperimentError> {
        let game: Arc<dyn Match> = experiment.start()?.into();
        let mut searches = Vec::new();
        for (workload, (order, depth)) in experiment.workloads().enumerate() {
            for (first, &algorithm) in experiment.algorithms.iter().enumerate() {
                let game = Arc::clone(&game);
                let measure = move |_| {
                    let counts = experiment.count(&*game, (algorithm, order, depth), cancel)?;
                    Ok(counts.map(|counts| vec![counts]))
                };
                searches.push((depth, Part { workload, first, size: 1, measure: Box::new(measure) }));
            }
        }
        searches.sort_by_key(|&(depth, _)| depth);
        Ok(Self::new(searches.into_iter().map(|(_, part)| part).collect(), 1))
    }

    /// The next batch; `None` when all have been taken.
    fn take(&self) -> Option<(&Part<'a>, Range<u64>)> {
        let parts = self.parts.len() as u64;
        loop {
            let number = self.taken.fetch_add(1, Ordering::Relaxed);
            let (round, part) = (number / parts, &self.parts[(number % parts) as usize]);
            if round >= self.rounds {
                return None;
            }
            let start = round.saturating_mul(part.size);
            if start < self.samples {
                return Some((part, start..start.saturating_add(part.size).min(self.samples)));
            }
        }
    }

    fn drop_the_rest(&self) {
        self.taken.store(u64::MAX / 2, Ordering::Relaxed);
    }
}

/// Searches these trees of a population with all searches, tree by tree.
fn count(
    experiment: &Experiment,
    population: &Population,
    samples: Range<u64>,
    cancel: &AtomicBool,
) -> ControlFlow<Cancelled, Vec<SampleCounts>> {
    let (settings, alpha_beta) = (experiment.settings(), alpha_beta(&experiment.algorithms));
    let mut counts = vec![SampleCounts::default(); experiment.algorithms.len()];
    let mut of_tree: Vec<Sample> = Vec::with_capacity(counts.len());
    for number in samples {
        let seed = population.seed(experiment.seed, number);
        of_tree.clear();
        for &algorithm in &experiment.algorithms {
            of_tree.push(population.search(algorithm, settings, seed, cancel)?);
        }
        let of_alpha_beta = alpha_beta.and_then(|place| of_tree.get(place)).map(|sample| sample.leaves);
        for (counts, sample) in counts.iter_mut().zip(&of_tree) {
            counts.add(sample, of_alpha_beta);
        }
        // A tree of a single leaf has no node at which a search would look.
        if cancel.load(Ordering::Relaxed) {
            return ControlFlow::Break(Cancelled);
        }
    }
    ControlFlow::Continue(counts)
}
