//! Runs a program on many trees in parallel, and decides when to give up.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::{Failure, Run};
use crate::own_search::program::{ProgramOutcome, ProgramTrouble};
use crate::own_search::protocol::Fault;
use crate::own_search::shape::Small;
use crate::own_search::trees::Trial;
use crate::text::Text;
use crate::work::Work;

/// After this many runs that exceed a limit, the check gives up.
const MOST_BEYOND_LIMITS: usize = 3;

/// After this many runs that all broke down, the check gives up.
const MOST_BROKEN: usize = 20;

/// The most nodes of a tree that is made smaller.
pub(super) const MOST_NODES_TO_SHRINK: usize = 400;

/// How long a failing tree is made smaller.
const TIME_TO_SHRINK: Duration = Duration::from_secs(4);

/// Why some trees were not tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum GivenUp {
    Cancelled,
    /// On so many trees.
    BeyondLimits(usize),
    Broken,
}

impl GivenUp {
    /// The sentence for it, after `count` of `all` trees.
    pub(super) fn text(self, count: usize, all: usize, text: &Text) -> String {
        let [all, count] = [all, count].map(|number| number.to_string());
        match self {
            Self::Cancelled => text.own_ended_cancelled(all, count),
            Self::BeyondLimits(beyond) => text.own_ended_beyond(all, beyond.to_string(), count),
            Self::Broken => text.own_ended_broken(all, count),
        }
    }
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Runs a program on all trees and returns the outcomes of those that were tried, with the tree of each. If it gives up,
/// also returns the reason. A run that was cut short by cancelling says nothing of the program and is left out.
pub(super) fn run_all<'a>(
    run: Run<'_>,
    trials: &'a [Trial],
    work: &Work,
) -> (Vec<(&'a Trial, ProgramOutcome)>, Option<GivenUp>) {
    let cancel = work.cancel_flag();
    let (next, beyond) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let (broken, readable) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let outcomes: Mutex<Vec<(usize, ProgramOutcome)>> = Mutex::new(Vec::with_capacity(trials.len()));
    let is_broken = || readable.load(Ordering::Relaxed) == 0 && broken.load(Ordering::Relaxed) >= MOST_BROKEN;
    let is_beyond = || beyond.load(Ordering::Relaxed) >= MOST_BEYOND_LIMITS;
    let is_given_up = || is_beyond() || is_broken() || cancel.load(Ordering::Relaxed);
    let run_some = || {
        while !is_given_up() {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(trial) = trials.get(place) else { break };
            let outcome = run(&trial.tree, cancel);
            if matches!(outcome.record, Err(ProgramTrouble::Cancelled)) {
                break;
            }
            let counted = if outcome.record.is_ok() { &readable } else { &broken };
            counted.fetch_add(1, Ordering::Relaxed);
            match &outcome.record {
                Err(ProgramTrouble::NotStarted(_)) => beyond.fetch_add(MOST_BEYOND_LIMITS, Ordering::Relaxed),
                Err(trouble) if is_beyond_a_limit(trouble) => beyond.fetch_add(1, Ordering::Relaxed),
                Err(_) | Ok(_) => 0,
            };
            let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
            outcomes.push((place, outcome));
            work.set_done(outcomes.len() as u64);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads() {
            scope.spawn(run_some);
        }
        run_some();
    });
    let mut outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
    outcomes.sort_by_key(|&(place, _)| place);
    let count = outcomes.len();
    let given_up = (count < trials.len()).then(|| {
        if cancel.load(Ordering::Relaxed) {
            GivenUp::Cancelled
        } else if is_beyond() {
            // Runs that were under way when the check gave up count as well.
            GivenUp::BeyondLimits(beyond.load(Ordering::Relaxed))
        } else {
            GivenUp::Broken
        }
    });
    (outcomes.into_iter().map(|(place, outcome)| (&trials[place], outcome)).collect(), given_up)
}

const fn is_beyond_a_limit(trouble: &ProgramTrouble) -> bool {
    match trouble {
        ProgramTrouble::TimedOut | ProgramTrouble::ManyProcesses => true,
        ProgramTrouble::Unreadable(unreadable) => {
            matches!(unreadable.fault, Fault::MuchOutput(_) | Fault::ManySteps(_))
        }
        ProgramTrouble::NotStarted(_) | ProgramTrouble::Failed(_) | ProgramTrouble::Cancelled => false,
    }
}

/// Makes a failing tree smaller by running the program on smaller ones, for a few seconds.
pub(super) fn shrunk(
    small: Small,
    fails: impl Fn(&Small) -> bool + Sync,
    failure: Option<&Failure>,
    work: &Work,
) -> Small {
    let begin = Instant::now();
    let is_over = || begin.elapsed() > TIME_TO_SHRINK || work.check().is_err();
    // Each run of a program that hangs would take the whole time.
    let is_slow = failure.is_some_and(|failure| failure.line.is_none());
    small.shrunk(|smaller| {
        if is_slow {
            return None;
        }
        smaller.chunks(threads()).enumerate().take_while(|_| !is_over()).find_map(|(chunk, some)| {
            let first = first_failing(some, &fails)?;
            Some(chunk * threads() + first)
        })
    })
}

/// The index of the first tree that fails. All are tried in parallel.
fn first_failing(some: &[Small], fails: &(impl Fn(&Small) -> bool + Sync)) -> Option<usize> {
    std::thread::scope(|scope| {
        let runs: Vec<_> = some.iter().map(|small| scope.spawn(move || fails(small))).collect();
        // Wait for every run, even if another has failed.
        let failed: Vec<bool> = runs.into_iter().map(|run| run.join().unwrap_or(false)).collect();
        failed.into_iter().position(|failed| failed)
    })
}
