//! What the chosen experiment would cost on this machine, found out on a worker while nobody waits.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::measuring::Measured;
use crate::experiment::Experiment;
use crate::experiment::prediction::Prediction;
use crate::experiment::results::Results;
use crate::narration::experiment::{cost_text, memory_text};
use crate::session::task::{Desk, Task, Waker, cores};

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

/// What is known of a cost, as long as somebody has asked.
#[derive(Debug, Default)]
pub(super) struct Costing(Option<Task<(), Option<Prospect>>>);

impl Costing {
    /// Begins to find it out.
    pub(super) fn start(experiment: Experiment, waker: &Waker) -> Self {
        let find = move |work: &Desk<_>| Prospect::of(&experiment, work.cancel_flag());
        Self(Some(Task::beside((), "cost", waker, find)))
    }

    pub(super) fn is_under_way(&self) -> bool {
        self.0.as_ref().is_some_and(Task::is_under_way)
    }

    pub(super) fn known(&self) -> Option<&Prospect> {
        self.0.as_ref()?.look()?.as_ref().ok()?.as_ref()
    }
}
