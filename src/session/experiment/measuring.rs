//! An experiment under way: measured on a worker with a thread for every core, looked at now and then.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::experiment::prediction::remaining;
use crate::experiment::results::{Results, Theory};
use crate::experiment::run::run;
use crate::experiment::{Experiment, ExperimentError};
use crate::session::job::{Job, Poll, Waker};

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

/// The work that ends with measurements `M`, or why there are none, and what it has told last.
#[derive(Debug)]
pub(super) struct Measuring<M, E> {
    job: Job<Result<M, E>>,
    news: Arc<Mutex<Option<Arc<M>>>>,
    is_cancelled: bool,
}

/// What has come of it since the last look.
pub(super) enum News<M> {
    Nothing,
    Some(Arc<M>),
    End(Arc<M>),
    Failure(String),
}

impl Measuring<Measured, ExperimentError> {
    /// Begins to measure trees. `leaves_expected` is what the end of the work is told by.
    pub(super) fn start(
        experiment: Experiment,
        leaves_expected: f64,
        waker: &Waker,
    ) -> std::io::Result<Self> {
        let news = Arc::new(Mutex::new(None));
        let (told, wake) = (Arc::clone(&news), Arc::clone(waker));
        let job = Job::start("experiment", waker, move |work| {
            let cancel = work.cancel_flag();
            let (start, mut latest) = (Instant::now(), Duration::ZERO);
            let nothing = Results::new(experiment.clone());
            let Some(theories) = nothing.theories_unless_cancelled(cancel) else {
                return Ok(Measured::new(nothing, Arc::default(), Some(start.elapsed())));
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
                let measured = Measured { remaining: left, ..measured };
                *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(measured));
                wake();
            })?;
            Ok(Measured::new(results, theories, Some(start.elapsed())))
        })?;
        Ok(Self::new(job, news))
    }
}

impl<M: Send + 'static, E: Display + Send + 'static> Measuring<M, E> {
    /// Looks after a job that puts what it has measured so far where `news` is taken from.
    pub(super) const fn new(job: Job<Result<M, E>>, news: Arc<Mutex<Option<Arc<M>>>>) -> Self {
        Self { job, news, is_cancelled: false }
    }

    /// Ends it within a moment; what has been measured until then comes as the end.
    pub(super) fn cancel(&mut self) {
        self.is_cancelled = true;
        self.job.cancel();
    }

    /// Whether it was told to end.
    pub(super) const fn is_cancelled(&self) -> bool {
        self.is_cancelled
    }

    /// Looks what has come, without waiting for the work.
    pub(super) fn poll(&self) -> News<M> {
        match self.job.poll() {
            Poll::Done(Ok(measured)) => News::End(Arc::new(measured)),
            Poll::Done(Err(error)) => News::Failure(format!("The experiment cannot be made: {error}.")),
            Poll::Lost => News::Failure("The experiment broke off.".to_owned()),
            Poll::Running => {
                let news = self.news.lock().unwrap_or_else(PoisonError::into_inner).take();
                news.map_or(News::Nothing, News::Some)
            }
        }
    }
}

/// How many threads measure.
pub(super) fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
