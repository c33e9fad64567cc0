//! Experiments without a window: what is chosen, what it would cost, measuring it on workers, and its files.

mod cost;
mod files;
pub mod measuring;
mod update;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::experiment::ExperimentSubject;
use crate::experiment::chart::Quantity;
use crate::experiment::games::GameExperiment;
use crate::experiment::prediction::Cost;
use crate::experiment::presets::Preset;
use crate::export::exhibit::Exhibit;
use crate::game::GameId;
use crate::narration::experiment::{in_words, progress_text};
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::view::View;
use crate::text::Text;
use cost::Costing;
use files::Filing;
use measuring::{Measured, Measuring};

/// Results that took longer, in seconds, are not thrown away without a question.
const WORTH_KEEPING: Duration = Duration::from_secs(10);

/// The state of all experiments, of which one at a time is measured.
#[derive(Debug)]
pub struct Experimenting {
    is_shown: bool,
    /// What its chart shows.
    quantity: Quantity,
    /// What is chosen now, on random trees or on a game …
    current: Side,
    /// … and what was chosen last of the other two.
    other: Side,
    costing: Costing,
    /// Whether it starts as soon as its cost is known.
    is_to_start: bool,
    measuring: Option<Measuring>,
    filing: Option<Filing>,
    question: Option<ExperimentQuestion>,
    folder: Option<PathBuf>,
}

/// An experiment that is chosen, and what was measured last of its kind.
#[derive(Debug)]
struct Side {
    chosen: ExperimentSubject,
    /// Why it cannot be measured.
    problem: Option<String>,
    measured: Option<Arc<Measured>>,
    /// Whether the results are saved as they are.
    is_saved: bool,
}

impl Side {
    fn new(chosen: impl Into<ExperimentSubject>) -> Self {
        Self { chosen: chosen.into(), problem: None, measured: None, is_saved: false }
    }

    /// How long the unsaved results took to measure.
    fn unsaved(&self) -> Option<Duration> {
        self.measured.as_ref().filter(|_| !self.is_saved)?.elapsed
    }
}

/// What a person is asked before something goes on.
#[derive(Clone, PartialEq, Debug)]
pub struct ExperimentQuestion {
    /// The reason for the question.
    pub text: String,
    /// The words for going on.
    pub answer: String,
    pending: Pending,
}

#[derive(Clone, PartialEq, Debug)]
enum Pending {
    Start,
    Load(PathBuf),
    Quit,
}

impl Experimenting {
    /// The first of the experiments that come with the program, not yet shown.
    pub(in crate::session) fn new(text: &Text) -> Self {
        Self {
            is_shown: false,
            quantity: Quantity::Leaves,
            current: Side::new(Preset::ALL.first().map(|preset| preset.experiment(text)).unwrap_or_default()),
            other: Side::new(GameExperiment::new(GameId::TicTacToe)),
            costing: Costing::default(),
            is_to_start: false,
            measuring: None,
            filing: None,
            question: None,
            folder: None,
        }
    }
}

impl Experimenting {
    /// Whether it stands in the place of the tree.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// What its chart shows.
    #[must_use]
    pub const fn quantity(&self) -> Quantity {
        self.quantity
    }

    /// The chart on screen, while an experiment stands in the place of the tree.
    pub(in crate::session) fn exhibit(&self, text: &Text) -> Option<Exhibit> {
        let Measured { results, theories, .. } = &**self.shown().filter(|_| self.is_shown)?;
        Some(Exhibit::experiment(results, theories, self.quantity, text))
    }

    /// The experiment that would be measured next.
    #[must_use]
    pub const fn chosen(&self) -> &ExperimentSubject {
        &self.current.chosen
    }

    /// The experiment of the other kind that was chosen last: on a game if trees are chosen, on trees if a game is.
    #[must_use]
    pub const fn other(&self) -> &ExperimentSubject {
        &self.other.chosen
    }

    /// Why what is chosen cannot be measured, as a clause.
    #[must_use]
    pub fn problem(&self) -> Option<&str> {
        self.current.problem.as_deref()
    }

    /// The expected cost; `None` until that has been found out, and for a game, where it cannot be.
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        self.costing.known()?.cost
    }

    /// … in words.
    #[must_use]
    pub fn cost_text(&self, text: &Text) -> Option<String> {
        self.cost().map(|cost| cost::text(text, &cost))
    }

    /// The results so far of what is chosen, measured or read from a file.
    #[must_use]
    pub const fn measured(&self) -> Option<&Arc<Measured>> {
        self.current.measured.as_ref()
    }

    /// Whether an experiment is being measured, or will be as soon as its cost is known.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.measuring.is_some() || self.is_to_start
    }

    /// Whether the experiment under way was cancelled.
    fn is_ending(&self) -> bool {
        self.measuring.as_ref().is_some_and(Measuring::is_ending)
    }

    /// Whether a file is being read or written.
    #[must_use]
    pub const fn is_filing(&self) -> bool {
        self.filing.is_some()
    }

    /// The question to the person, if there is one.
    #[must_use]
    pub const fn question(&self) -> Option<&ExperimentQuestion> {
        self.question.as_ref()
    }

    /// The folder of the file that was read or written last.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// How far the experiment is; `None` where none is being measured.
    #[must_use]
    pub fn progress(&self, text: &Text) -> Option<String> {
        self.measuring.as_ref()?;
        if self.is_ending() {
            return Some(text.experiment_ending());
        }
        let progress = |measured: &Arc<Measured>| {
            Some(progress_text(text, &measured.results, measured.elapsed?, measured.remaining))
        };
        Some(self.measured().and_then(progress).unwrap_or_else(|| text.experiment_beginning()))
    }

    /// How much of the experiment is done, from 0 to 1.
    #[must_use]
    pub fn share_done(&self) -> f32 {
        self.measured().map_or(0.0, |measured| measured.share_done())
    }

    /// What is to be seen: the results of what is chosen, or while there are none the lines of theory. Results
    /// of something else stay until the next start, and are seen again when that is chosen again; also while what is
    /// chosen cannot be measured.
    #[must_use]
    pub fn shown(&self) -> Option<&Arc<Measured>> {
        let is_chosen = |measured: &&Arc<Measured>| {
            self.measuring.is_some()
                || self.current.problem.is_some()
                || *measured.results.subject() == self.current.chosen
        };
        let results = self.measured().filter(is_chosen);
        results.or_else(|| self.costing.known().map(|prospect| &prospect.nothing))
    }

    /// Unsaved results that took long and would be lost.
    fn unsaved(&self, pending: &Pending) -> Option<Duration> {
        let lost = match pending {
            Pending::Quit => self.current.unsaved().max(self.other.unsaved()),
            // Files hold trees.
            Pending::Load(_) if self.current.chosen.is_game() => self.other.unsaved(),
            Pending::Start | Pending::Load(_) => self.current.unsaved(),
        };
        lost.filter(|elapsed| *elapsed >= WORTH_KEEPING)
    }

    /// Whether something else may be chosen or loaded.
    const fn is_idle(&self) -> bool {
        !self.is_running() && !self.is_filing()
    }

    /// Whether something has been measured of what is chosen.
    fn has_results(&self) -> bool {
        self.shown().is_some_and(|shown| shown.results.samples() > 0)
    }

    fn choose(&mut self, subject: ExperimentSubject, view: &View<'_>) {
        if subject.is_game() != self.current.chosen.is_game() {
            std::mem::swap(&mut self.current, &mut self.other);
        }
        self.current.problem = subject.check().err().map(|error| error.said(view.text));
        self.current.chosen = subject;
        self.find_cost(view);
    }

    /// Begins to measure what the chosen experiment costs, unless another one is under way, which would falsify the
    /// time.
    fn find_cost(&mut self, view: &View<'_>) {
        self.costing = if self.current.problem.is_some() || self.measuring.is_some() {
            Costing::default()
        } else {
            Costing::start(self.current.chosen.clone(), view.waker)
        };
    }

    /// Asks the questions that come before a start; `true` if there are none.
    fn may(&mut self, pending: Pending, text: &Text) -> bool {
        let lost = self.unsaved(&pending).map(|elapsed| text.experiment_would_lose(in_words(text, elapsed)));
        let high = self.cost().filter(|cost| cost::is_high(cost) && pending == Pending::Start);
        let running =
            (self.measuring.is_some() && pending == Pending::Quit).then(|| text.experiment_is_running());
        let high = high.map(|cost| cost::text(text, &cost) + ".");
        let reasons: Vec<String> = [high, running, lost].into_iter().flatten().collect();
        if reasons.is_empty() {
            return true;
        }
        let answer = match pending {
            Pending::Start => text.experiment_start_anyway(),
            Pending::Load(_) => text.experiment_open_anyway(),
            Pending::Quit => text.experiment_quit_anyway(),
        };
        self.question = Some(ExperimentQuestion { text: reasons.join(" "), answer, pending });
        false
    }

    fn start(&mut self, view: &View<'_>) -> Vec<Effect> {
        let leaves = self.cost().map_or(f64::INFINITY, |cost| cost.leaves);
        self.measuring = Some(measuring::start(self.current.chosen.clone(), leaves, view));
        (self.current.measured, self.current.is_saved) = (None, false);
        vec![Effect::Solve(Topic::Experiment)]
    }
}
