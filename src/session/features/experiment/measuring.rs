//! An experiment under way: measured on a worker with a thread for every core, looked at now and then.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::experiment::ExperimentSubject;
use crate::experiment::prediction::remaining;
use crate::experiment::results::{Results, Theory};
use crate::experiment::run::run;
use crate::session::task::{self, Task, cores};
use crate::session::view::View;
use crate::text::Text;

/// How often there is news, in seconds. Each is a copy of the counts, whose number does not grow with the samples.
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
    /// How long the rest will take, as far as can be predicted; `None` for a game.
    pub remaining: Option<Duration>,
    /// A number that differs for all results.
    revision: u64,
}

impl Measured {
    /// Results with the lines of theory beside them, which take a while where there are many populations.
    pub(super) fn new(results: Results, theories: Arc<[Theory]>, elapsed: Option<Duration>) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let revision = NEXT.fetch_add(1, Ordering::Relaxed);
        Self { results, theories, elapsed, remaining: None, revision }
    }

    /// How much of the experiment is done, from 0 to 1: by time where that can be told.
    pub(super) fn share_done(&self) -> f32 {
        let part = |done: f32, of: f32| done / of.max(f32::MIN_POSITIVE);
        match self.elapsed.zip(self.remaining) {
            Some((elapsed, left)) => part(elapsed.as_secs_f32(), elapsed.as_secs_f32() + left.as_secs_f32()),
            None => part(self.results.samples() as f32, self.results.samples_wanted() as f32),
        }
    }

    /// A number that differs for all results: what is made of them can be kept as long as it is the same.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }
}

/// The work that ends with measurements, or why there are none; it notes now and then what it has measured so far.
pub(super) type Measuring = Task<(), Result<Arc<Measured>, String>>;

/// Starts to measure. `leaves_expected` is the total for the progress.
pub(super) fn start(subject: ExperimentSubject, leaves_expected: f64, view: &View<'_>) -> Measuring {
    let text = Arc::clone(view.text);
    Task::beside((), "experiment", view.waker, move |desk| {
        let cancel = desk.cancel_flag();
        let (start, mut latest) = (Instant::now(), Duration::ZERO);
        let nothing = Results::new(subject.clone());
        let Some(theories) = nothing.theories_unless_cancelled(cancel) else {
            return Ok(Arc::new(Measured::new(nothing, Arc::default(), Some(start.elapsed()))));
        };
        let theories: Arc<[Theory]> = theories.into();
        let results = run(subject, cores(), cancel, |results| {
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
        measured.map(Arc::new).map_err(|error| text.experiment_not_made(error.said(&text)))
    })
}

/// The news since the last look, or why there is none to come. Work that is over is taken from its place.
pub(super) fn look(place: &mut Option<Measuring>, text: &Text) -> Option<Result<Arc<Measured>, String>> {
    match task::take(place) {
        Some((_, end)) => Some(end.unwrap_or_else(|_| Err(text.experiment_broke_off()))),
        None => place.as_ref()?.news(),
    }
}
