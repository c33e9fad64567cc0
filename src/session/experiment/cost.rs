//! What the chosen experiment would cost on this machine, found out on a worker while nobody waits.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::measuring::{Measured, cores};
use crate::experiment::Experiment;
use crate::experiment::prediction::Prediction;
use crate::experiment::results::Results;
use crate::narration::experiment::{cost_text, memory_text};
use crate::session::job::{Job, Poll, Waker};

/// Who starts what takes longer is asked whether he means it.
const LONG: Duration = Duration::from_secs(600);
/// What takes more memory, in bytes, too.
const MUCH_MEMORY: f64 = (2_u64 << 30) as f64;

/// What an experiment costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// How long it takes.
    pub time: Duration,
    /// How many leaves are evaluated.
    pub leaves: f64,
    /// The memory that all threads need together, in bytes.
    pub bytes: f64,
}

impl Cost {
    fn of(experiment: &Experiment, cancel: &AtomicBool) -> Option<Self> {
        // What cannot be made is told elsewhere, and costs nothing.
        let prediction = Prediction::unless_cancelled(experiment, cancel).ok().flatten()?;
        let start = Instant::now();
        let time = prediction.time(cores(), || start.elapsed(), cancel)?;
        let bytes = prediction.bytes_per_thread * cores().get() as f64;
        Some(Self { time, leaves: prediction.leaves, bytes })
    }

    /// The cost in words.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = cost_text(self.time, self.leaves);
        if self.bytes > MUCH_MEMORY {
            text += &format!(", {}", memory_text(self.bytes));
        }
        text
    }

    /// Whether somebody should mean it who starts it.
    pub(super) fn is_high(&self) -> bool {
        self.time > LONG || self.bytes > MUCH_MEMORY
    }
}

/// What can be said of an experiment before it starts.
#[derive(Clone, Debug)]
pub(super) struct Prospect {
    pub(super) cost: Cost,
    /// No results, with the lines of theory.
    pub(super) nothing: Arc<Measured>,
}

impl Prospect {
    fn of(experiment: &Experiment, cancel: &AtomicBool) -> Option<Self> {
        let nothing = Results::new(experiment.clone());
        let theories = nothing.theories_unless_cancelled(cancel)?.into();
        let cost = Cost::of(experiment, cancel)?;
        Some(Self { cost, nothing: Arc::new(Measured::new(nothing, theories, None)) })
    }
}

/// What is known of a cost.
#[derive(Debug, Default)]
pub(super) enum Costing {
    /// Nothing, and nobody is at it.
    #[default]
    Unknown,
    UnderWay(Job<Option<Prospect>>),
    Known(Prospect),
}

impl Costing {
    /// Begins to find it out.
    pub(super) fn start(experiment: Experiment, waker: &Waker) -> Self {
        let job = Job::start("cost", waker, move |work| Prospect::of(&experiment, work.cancel_flag()));
        job.map_or(Self::Unknown, Self::UnderWay)
    }

    /// Looks whether it has been found out, without waiting.
    pub(super) fn poll(&mut self) {
        let Self::UnderWay(job) = self else { return };
        match job.poll() {
            Poll::Running => {}
            Poll::Done(Some(prospect)) => *self = Self::Known(prospect),
            Poll::Done(None) | Poll::Lost => *self = Self::Unknown,
        }
    }

    pub(super) const fn is_under_way(&self) -> bool {
        matches!(self, Self::UnderWay(_))
    }

    pub(super) const fn known(&self) -> Option<&Prospect> {
        match self {
            Self::Known(prospect) => Some(prospect),
            Self::Unknown | Self::UnderWay(_) => None,
        }
    }
}
