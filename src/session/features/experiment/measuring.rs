//! An experiment under way: measured on a worker with a thread for every core, looked at now and then.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::experiment::Experiment;
use crate::experiment::prediction::remaining;
use crate::experiment::results::{Results, Theory};
use crate::experiment::run::run;
use crate::session::task::{self, Task, Waker, cores};

/// How often there is news. Each is a copy of the counts, whose number does not grow with the samples.
const BETWEEN_NEWS: Duration = Duration::from_millis(100);

/// What has been measured until some moment.
#[derive(Debug)]
pub struct Measured {
    /// The counts, and of what.
    pub results: Results,
    /// What theory says of every population of [`Self::results`].
    pub theories: Arc<[Theory]>,
    /// How long it took; `None` where it comes from a file.
    pub elapsed: Option<Duration>,
    /// How long the rest will take, as far as can be told.
    pub remaining: Option<Duration>,
    /// Tells these results from all others.
    revision: u64,
}

impl Measured {
    /// Results with the lines of theory beside them, which take a while where there are many populations.
    pub(super) fn new(results: Results, theories: Arc<[Theory]>, elapsed: Option<Duration>) -> Self {
        Self { results, theories, elapsed, remaining: None, revision: next_revision() }
    }

    /// Tells these results from all others: what is made of them can be kept as long as it is the same.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }
}

/// A number that no results have had yet.
pub(super) fn next_revision() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The work that ends with measurements `M`, or why there are none; it tells now and then what it has measured so far.
pub(super) type Measuring<M> = Task<(), Result<Arc<M>, String>>;

/// Begins to measure trees. `leaves_expected` is what the end of the work is told by.
pub(super) fn start(experiment: Experiment, leaves_expected: f64, waker: &Waker) -> Measuring<Measured> {
    Task::beside((), "experiment", waker, move |desk| {
        let cancel = desk.cancel_flag();
        let (start, mut latest) = (Instant::now(), Duration::ZERO);
        let nothing = Results::new(experiment.clone());
        let Some(theories) = nothing.theories_unless_cancelled(cancel) else {
            return Ok(Arc::new(Measured::new(nothing, Arc::default(), Some(start.elapsed()))));
        };
        let theories: Arc<[Theory]> = theories.into();
        let results = run(&experiment, cores(), cancel, |results| {
            let elapsed = start.elapsed();
            if elapsed - latest < BETWEEN_NEWS {
                return;
            }
            latest = elapsed;
            let left = remaining(elapsed, results.leaves(), leaves_expected);
            let measured = Measured::new(results.clone(), Arc::clone(&theories), Some(elapsed));
            desk.show(Ok(Arc::new(Measured { remaining: left, ..measured })));
        });
        let measured = results.map(|results| Measured::new(results, theories, Some(start.elapsed())));
        measured.map(Arc::new).map_err(|error| format!("The experiment cannot be made: {error}."))
    })
}

/// What has been measured since the last look, or why there is no more. What is over leaves its place.
pub(super) fn look<M: Send + Sync + 'static>(
    place: &mut Option<Measuring<M>>,
) -> Option<Result<Arc<M>, String>> {
    match task::take(place) {
        Some((_, end)) => Some(end.unwrap_or_else(|_| Err("The experiment broke off.".to_owned()))),
        None => place.as_ref()?.news(),
    }
}
