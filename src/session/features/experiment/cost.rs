//! What the chosen experiment would cost on this machine, measured on a worker.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::measuring::Measured;
use crate::experiment::prediction::{Cost, Prediction};
use crate::experiment::results::Results;
use crate::experiment::{Experiment, ExperimentSubject};
use crate::narration::experiment::cost_sentence;
use crate::session::task::{Desk, Task, Waker, cores};
use crate::text::Text;

/// An experiment that takes longer, in seconds, is confirmed before it starts.
const LONG: Duration = Duration::from_secs(600);
/// So is one that takes more memory, in bytes.
const MUCH_MEMORY: f64 = (2_u64 << 30) as f64;

/// The cost in words.
pub(super) fn text(text: &Text, cost: &Cost) -> String {
    cost_sentence(text, cost, MUCH_MEMORY)
}

/// Whether starting it should be confirmed.
pub(super) fn is_high(cost: &Cost) -> bool {
    cost.is_above(LONG, MUCH_MEMORY)
}

fn of(experiment: &Experiment, cancel: &AtomicBool) -> Option<Cost> {
    // An impossible experiment is reported elsewhere, and costs nothing.
    let prediction = Prediction::unless_cancelled(experiment, cancel).ok().flatten()?;
    let start = Instant::now();
    prediction.cost(cores(), || start.elapsed(), cancel)
}

/// The state of an experiment before it starts.
#[derive(Clone, Debug)]
pub(super) struct Prospect {
    /// `None` for a game, of which it is not known.
    pub(super) cost: Option<Cost>,
    /// No results, with the lines of theory.
    pub(super) nothing: Arc<Measured>,
}

impl Prospect {
    fn of(subject: ExperimentSubject, cancel: &AtomicBool) -> Option<Self> {
        let cost = match &subject {
            ExperimentSubject::Trees(experiment) => Some(of(experiment, cancel)?),
            ExperimentSubject::Game(_) => None,
        };
        let nothing = Results::new(subject);
        let theories = nothing.theories_unless_cancelled(cancel)?.into();
        Some(Self { cost, nothing: Arc::new(Measured::new(nothing, theories, None)) })
    }
}

/// What is known of a cost, once it is asked for.
#[derive(Debug, Default)]
pub(super) struct Costing(Option<Task<(), Option<Prospect>>>);

impl Costing {
    /// Begins to measure the cost. A game has none that could be known.
    pub(super) fn start(subject: ExperimentSubject, waker: &Waker) -> Self {
        let is_quick = subject.is_game();
        let find = move |work: &Desk<_>| Prospect::of(subject, work.cancel_flag());
        Self(Some(Task::begin((), "cost", is_quick, waker, find)))
    }

    pub(super) fn is_under_way(&self) -> bool {
        self.0.as_ref().is_some_and(Task::is_under_way)
    }

    pub(super) fn known(&self) -> Option<&Prospect> {
        self.0.as_ref()?.look()?.as_ref().ok()?.as_ref()
    }
}
