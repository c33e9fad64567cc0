//! Experiments without a window: what is chosen, what it would cost, measuring it on workers, and its files.

pub mod cost;
mod files;
pub mod game;
pub mod measuring;
mod update;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::experiment::Experiment;
use crate::experiment::presets::Preset;
use crate::narration::experiment::{progress_text, searches_text};
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::model::subject::Subject;
use crate::session::task::Waker;
use cost::{Cost, Costing};
use files::Filing;
use game::AtDepths;
use measuring::{Measured, Measuring};

/// Results that took longer are not thrown away unasked.
const WORTH_KEEPING: Duration = Duration::from_secs(60);

/// The state of all that is about experiments. One at a time is measured.
#[derive(Debug)]
pub struct Experimenting {
    is_shown: bool,
    subject: Subject,
    game: AtDepths,
    chosen: Experiment,
    /// Why the chosen experiment cannot be made.
    problem: Option<String>,
    costing: Costing,
    /// Whether it starts as soon as its cost is known.
    is_to_start: bool,
    measured: Option<Arc<Measured>>,
    /// Whether the results are in a file as they are.
    is_saved: bool,
    measuring: Option<Measuring<Measured>>,
    filing: Option<Filing>,
    question: Option<Question>,
    folder: Option<PathBuf>,
}

/// What a person is asked before something goes on.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Why it is asked.
    pub text: String,
    /// The words for going on.
    pub answer: &'static str,
    pending: Pending,
}

#[derive(Clone, PartialEq, Debug)]
enum Pending {
    Start,
    Load(PathBuf),
    Quit,
}

impl Default for Experimenting {
    fn default() -> Self {
        Self {
            is_shown: false,
            subject: Subject::Trees,
            game: AtDepths::default(),
            chosen: Preset::ALL.first().map(Preset::experiment).unwrap_or_default(),
            problem: None,
            costing: Costing::default(),
            is_to_start: false,
            measured: None,
            is_saved: false,
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

    /// What the searches that are chosen run on.
    #[must_use]
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// All that is about a game at depths; the rest is about trees.
    #[must_use]
    pub const fn game(&self) -> &AtDepths {
        &self.game
    }

    /// The trees that would be measured next.
    #[must_use]
    pub const fn chosen(&self) -> &Experiment {
        &self.chosen
    }

    /// Why what is chosen cannot be measured, as a clause.
    #[must_use]
    pub fn problem(&self) -> Option<&str> {
        match self.subject {
            Subject::Trees => self.problem.as_deref(),
            Subject::Game => self.game.problem(),
        }
    }

    /// What it would cost; `None` until that has been found out, and for a game, where it cannot be.
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        let prospect = self.costing.known().filter(|_| self.subject == Subject::Trees)?;
        Some(prospect.cost)
    }

    /// What has been measured so far, or was in the file.
    #[must_use]
    pub const fn measured(&self) -> Option<&Arc<Measured>> {
        self.measured.as_ref()
    }

    /// Whether something is being measured, or will be as soon as its cost is known.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.is_measuring() || self.is_to_start
    }

    const fn is_measuring(&self) -> bool {
        self.measuring.is_some() || self.game.measuring.is_some()
    }

    /// Whether what is being measured was told to end.
    fn is_ending(&self) -> bool {
        self.measuring.as_ref().is_some_and(Measuring::is_ending)
            || self.game.measuring.as_ref().is_some_and(Measuring::is_ending)
    }

    /// Whether a file is being read or written.
    #[must_use]
    pub const fn is_filing(&self) -> bool {
        self.filing.is_some()
    }

    /// What a person is asked before something goes on.
    #[must_use]
    pub const fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// The folder of the file that was read or written last.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// How far the experiment is; `None` where none is being measured.
    #[must_use]
    pub fn progress(&self) -> Option<String> {
        if !self.is_measuring() || self.is_ending() {
            return self.is_measuring().then(|| "Ending…".to_owned());
        }
        let text = if self.game.measuring.is_some() {
            self.game.measured().map(|measured| searches_text(&measured.results))
        } else {
            let progress = |measured: &Measured| {
                Some(progress_text(&measured.results, measured.elapsed?, measured.remaining))
            };
            self.measured.as_deref().and_then(progress)
        };
        Some(text.unwrap_or_else(|| "Beginning…".to_owned()))
    }

    /// How much of the experiment is done, from 0 to 1.
    #[must_use]
    pub fn share_done(&self) -> f32 {
        if self.game.measuring.is_some() {
            return self.game.share_done();
        }
        let share = self.measured.as_ref().map(|measured| {
            let (elapsed, left) = (measured.elapsed?.as_secs_f32(), measured.remaining?.as_secs_f32());
            Some(elapsed / (elapsed + left).max(f32::MIN_POSITIVE))
        });
        share.flatten().unwrap_or(0.0)
    }

    /// What is to be seen of trees: the results of what is chosen, or while there are none the lines of theory. Results
    /// of something else stay until the next start, and are seen again when that is chosen again; also while what is
    /// chosen cannot be measured.
    #[must_use]
    pub fn shown(&self) -> Option<&Arc<Measured>> {
        let is_chosen = |measured: &&Arc<Measured>| {
            self.measuring.is_some()
                || self.problem.is_some()
                || *measured.results.experiment() == self.chosen
        };
        let results = self.measured.as_ref().filter(is_chosen);
        results.or_else(|| self.costing.known().map(|prospect| &prospect.nothing))
    }

    /// Results that took long, are in no file, and would be lost.
    fn unsaved(&self, pending: &Pending) -> Option<Duration> {
        let trees = self.measured.as_ref().filter(|_| !self.is_saved).and_then(|measured| measured.elapsed);
        let game = self.game.measured().filter(|_| !self.game.is_saved).map(|measured| measured.elapsed);
        let lost = match (pending, self.subject) {
            (Pending::Quit, _) => trees.max(game),
            (Pending::Start, Subject::Game) => game,
            (Pending::Start, Subject::Trees) | (Pending::Load(_), _) => trees,
        };
        lost.filter(|elapsed| *elapsed >= WORTH_KEEPING)
    }

    /// Whether something else may be chosen or loaded.
    const fn is_idle(&self) -> bool {
        !self.is_running() && !self.is_filing()
    }

    /// Whether something has been measured of what is chosen.
    fn has_results(&self) -> bool {
        match self.subject {
            Subject::Trees => self.shown().is_some_and(|shown| shown.results.samples() > 0),
            Subject::Game => self.game.shown().is_some_and(|shown| shown.results.done() > 0),
        }
    }

    fn choose(&mut self, experiment: Experiment, waker: &Waker) {
        self.problem = experiment.check().err().map(|error| error.to_string());
        self.chosen = experiment;
        self.subject = Subject::Trees;
        self.find_cost(waker);
    }

    /// Begins to find out what the chosen experiment costs. Another one that is being measured would falsify it.
    fn find_cost(&mut self, waker: &Waker) {
        self.costing = if self.problem.is_some() || self.is_measuring() {
            Costing::default()
        } else {
            Costing::start(self.chosen.clone(), waker)
        };
    }

    /// Asks what has to be asked; `true` if nothing has.
    fn may(&mut self, pending: Pending) -> bool {
        let lost = self.unsaved(&pending).map(|elapsed| {
            let time = crate::experiment::prediction::in_words(elapsed);
            format!("Results that took {time} are in no file; they would be lost.")
        });
        let high = self.cost().filter(|cost| cost.is_high() && pending == Pending::Start);
        let running = (self.is_measuring() && pending == Pending::Quit)
            .then(|| "An experiment is being measured.".to_owned());
        let reasons: Vec<String> =
            [high.map(|cost| format!("{}.", cost.text())), running, lost].into_iter().flatten().collect();
        if reasons.is_empty() {
            return true;
        }
        let answer = match pending {
            Pending::Start => "Start all the same",
            Pending::Load(_) => "Open all the same",
            Pending::Quit => "Quit all the same",
        };
        self.question = Some(Question { text: reasons.join(" "), answer, pending });
        false
    }

    fn start(&mut self, waker: &Waker) -> Vec<Effect> {
        if self.subject == Subject::Game {
            self.game.start(waker);
        } else {
            let leaves = self.cost().map_or(f64::INFINITY, |cost| cost.leaves);
            self.measuring = Some(measuring::start(self.chosen.clone(), leaves, waker));
            (self.measured, self.is_saved) = (None, false);
        }
        vec![Effect::Solve(Topic::Experiment)]
    }
}
