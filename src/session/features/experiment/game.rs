//! A game at depths: what is chosen, and measuring it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::measuring::{self, Measuring, next_revision};
use crate::experiment::games::{GameExperiment, GameResults, run};
use crate::game::GameId;
use crate::session::task::{Task, Waker, cores};

/// What has been measured of a game until some moment.
#[derive(Debug)]
pub struct MeasuredGame {
    /// The counts, and of what.
    pub results: GameResults,
    /// How long it took.
    pub elapsed: Duration,
    /// Tells these results from all others.
    revision: u64,
}

impl MeasuredGame {
    fn new(results: GameResults, elapsed: Duration) -> Self {
        Self { results, elapsed, revision: next_revision() }
    }

    /// Tells these results from all others: what is made of them can be kept as long as it is the same.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }
}

/// The state of all that is about a game at depths.
#[derive(Debug)]
pub struct AtDepths {
    chosen: GameExperiment,
    /// Why the chosen experiment cannot be made.
    problem: Option<String>,
    /// No results of what is chosen; `None` where it cannot be measured.
    nothing: Option<Arc<MeasuredGame>>,
    pub(super) measured: Option<Arc<MeasuredGame>>,
    /// Whether the results are in a file as they are.
    pub(super) is_saved: bool,
    pub(super) measuring: Option<Measuring<MeasuredGame>>,
}

impl Default for AtDepths {
    fn default() -> Self {
        let chosen = GameExperiment::new(GameId::TicTacToe);
        let nothing = Some(nothing(&chosen));
        Self { chosen, problem: None, nothing, measured: None, is_saved: false, measuring: None }
    }
}

impl AtDepths {
    /// What would be measured next.
    #[must_use]
    pub const fn chosen(&self) -> &GameExperiment {
        &self.chosen
    }

    /// Why that cannot be measured, as a clause.
    #[must_use]
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// What has been measured so far.
    #[must_use]
    pub const fn measured(&self) -> Option<&Arc<MeasuredGame>> {
        self.measured.as_ref()
    }

    /// What is to be seen: the results of what is chosen, or while there are none the empty chart. As for trees,
    /// results of something else are seen again when that is chosen again.
    #[must_use]
    pub fn shown(&self) -> Option<&Arc<MeasuredGame>> {
        let is_chosen = |measured: &&Arc<MeasuredGame>| {
            self.measuring.is_some() || self.problem.is_some() || measured.results.experiment == self.chosen
        };
        self.measured.as_ref().filter(is_chosen).or(self.nothing.as_ref())
    }

    /// How much of the experiment is done, from 0 to 1.
    pub(super) fn share_done(&self) -> f32 {
        self.measured
            .as_ref()
            .map_or(0.0, |measured| measured.results.done() as f32 / measured.results.wanted().max(1) as f32)
    }

    pub(super) fn choose(&mut self, experiment: GameExperiment) {
        self.problem = experiment.start().err().map(|error| error.to_string());
        self.nothing = self.problem.is_none().then(|| nothing(&experiment));
        self.chosen = experiment;
    }

    pub(super) fn start(&mut self, waker: &Waker) {
        let experiment = self.chosen.clone();
        self.measuring = Some(Task::beside((), "game at depths", waker, move |desk| {
            let start = Instant::now();
            let results = run(&experiment, cores(), desk.cancel_flag(), |results| {
                // Every search is told: the next one may take long.
                desk.show(Ok(Arc::new(MeasuredGame::new(results.clone(), start.elapsed()))));
            });
            let measured = results.map(|results| Arc::new(MeasuredGame::new(results, start.elapsed())));
            measured.map_err(|error| format!("The experiment cannot be made: {error}."))
        }));
        (self.measured, self.is_saved) = (None, false);
    }

    /// Takes in what a worker has measured. Returns why there is nothing more, if it has failed.
    pub(super) fn poll(&mut self) -> Option<String> {
        match measuring::look(&mut self.measuring)? {
            Ok(measured) => self.measured = Some(measured),
            Err(text) => return Some(text),
        }
        None
    }
}

fn nothing(experiment: &GameExperiment) -> Arc<MeasuredGame> {
    Arc::new(MeasuredGame::new(GameResults::new(experiment.clone()), Duration::ZERO))
}
