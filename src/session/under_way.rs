//! What is under way on workers while a person waits: one thing at a time, how far it is, and ending it.

use super::Session;
use super::model::message::Topic;
use super::storage::saving::Saving;
use crate::session::analysis::run::RunRequest;
use crate::work::Progress;

/// Something that a person waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A document is on its way to the screen.
    Opening,
    /// The document is on its way to a file.
    Saving,
    /// Pasted text is read.
    Reading,
    /// A game is unfolded one level further.
    Unfolding,
    /// A search runs, or the picture of the tree follows an edit.
    Searching,
    /// Nodes are looked for.
    Looking,
}

impl Task {
    /// The words for it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Opening => "Opening…",
            Self::Saving => "Saving…",
            Self::Reading => "Reading…",
            Self::Unfolding => "Unfolding…",
            Self::Searching => "Searching…",
            Self::Looking => "Looking…",
        }
    }
}

/// A task that has been under way for so long that a person is told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UnderWay {
    /// What it is.
    pub task: Task,
    /// How far it is, where it tells.
    pub progress: Option<Progress>,
    /// For how long it has been under way.
    pub seconds: f64,
    /// For how long its present stage has been.
    pub stage_seconds: f64,
    /// Whether it was stopped, and only has to clear up.
    pub is_ending: bool,
}

/// What is over sooner is not told: it would only flicker. In seconds.
pub const PATIENCE: f64 = 0.3;
/// How far work is, is looked at now and then, not in every frame. In seconds.
const BETWEEN_LOOKS: f64 = 0.1;

/// For how long the task under way has been.
#[derive(Debug, Default)]
pub(super) struct Clock {
    task: Option<Task>,
    seconds: f64,
    progress: Option<Progress>,
    stage_seconds: f64,
}

impl Clock {
    /// Lets time pass in which this task was under way, if it is the same as before.
    fn pass(&mut self, seconds: f64, task: Option<Task>, progress: Option<Progress>) {
        if task.is_none() || task != self.task {
            *self = Self { task, progress, ..Self::default() };
            return;
        }
        self.seconds += seconds;
        let stage = |progress: Option<Progress>| progress.map(|progress| progress.stage);
        let is_same_stage = stage(progress) == stage(self.progress);
        self.stage_seconds = if is_same_stage { self.stage_seconds + seconds } else { 0.0 };
        self.progress = progress;
    }
}

impl Session {
    /// What is under way on a worker.
    #[must_use]
    pub fn task(&self) -> Option<Task> {
        if self.is_opening() {
            Some(Task::Opening)
        } else if self.is_saving() {
            Some(Task::Saving)
        } else if self.document.pasting.is_some() {
            Some(Task::Reading)
        } else if self.document.unfolding.is_some() {
            Some(Task::Unfolding)
        } else if self.is_searching() || self.is_proving() {
            Some(Task::Searching)
        } else if self.answers.find.is_looking() {
            Some(Task::Looking)
        } else {
            None
        }
    }

    /// Whether something is under way on a worker: its description.
    #[must_use]
    pub fn busy_with(&self) -> Option<&'static str> {
        self.task().map(Task::text)
    }

    /// How far what is under way is, where it tells.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        match self.task()? {
            Task::Opening => self.storage.loading.as_ref()?.progress(),
            Task::Saving => self.storage.saving.as_ref()?.progress(),
            Task::Reading => self.document.pasting.as_ref()?.progress(),
            Task::Searching => {
                let wanted = self.request(self.algorithm());
                self.document.following.progress().or_else(|| self.analysis.runs.progress(&wanted))
            }
            Task::Unfolding | Task::Looking => None,
        }
    }

    /// What is under way, once it has been for [`PATIENCE`].
    #[must_use]
    pub fn under_way(&self) -> Option<UnderWay> {
        let Clock { task, seconds, progress, stage_seconds } = self.clock;
        let task = task.filter(|_| seconds >= PATIENCE && self.task() == task)?;
        Some(UnderWay { task, progress, seconds, stage_seconds, is_ending: self.is_ending() })
    }

    fn is_searching(&self) -> bool {
        self.analysis.runs.is_busy() || self.document.following.is_under_way()
    }

    /// Whether what is under way was stopped, and still has to clear up.
    fn is_ending(&self) -> bool {
        match self.task() {
            Some(Task::Saving) => self.storage.saving.as_ref().is_some_and(Saving::is_ending),
            Some(Task::Searching) => {
                self.document.following.is_search_stopped() && !self.analysis.runs.is_busy()
            }
            _ => false,
        }
    }

    /// Whether something can be stopped.
    #[must_use]
    pub fn can_stop(&self) -> bool {
        self.task().is_some() && !self.is_ending()
    }

    /// Whether Esc ends what is under way, rather than that nothing is selected any more. Who opens a document has no
    /// use for the present one; everything else goes on beside what a person does.
    #[must_use]
    pub fn stops_with_escape(&self) -> bool {
        let is_free = self.selection().is_empty() && !self.is_editing();
        self.is_opening() || (is_free && self.can_stop() && self.under_way().is_some())
    }

    /// Lets time pass. Returns the seconds after which there is more to tell of what is under way.
    pub(super) fn advance_clock(&mut self, seconds: f64) -> Option<f64> {
        let (task, progress) = (self.task(), self.progress());
        self.clock.pass(seconds, task, progress);
        task.map(|_| BETWEEN_LOOKS)
    }

    /// Ends what is under way; what was there before stays.
    pub(super) fn stop(&mut self) {
        match self.task() {
            Some(Task::Opening) => self.storage.loading = None,
            // Its end tells what has become of the file: it may be too late.
            Some(Task::Saving) => self.storage.saving.iter().for_each(Saving::cancel),
            Some(Task::Reading) => self.document.pasting = None,
            Some(Task::Unfolding) => self.document.unfolding = None,
            Some(Task::Searching) if self.is_searching() => self.stop_search(),
            Some(Task::Searching) => self.stop_proving(),
            Some(Task::Looking) => self.answers.find.stop(),
            None => {}
        }
    }

    /// Ends the searches under way and stays with the run on screen.
    fn stop_search(&mut self) {
        let wanted = self.request(self.algorithm());
        let is_shown = self.analysis.run.as_ref().is_some_and(|run| run.request == wanted);
        // The lanes of a race keep what they show.
        self.answers.stopped = Some(wanted).filter(|_| !self.is_racing());
        self.analysis.runs.stop();
        self.document.following.stop_search();
        self.return_to_shown_run();
        self.leave_stopped_lane();
        let name = wanted.algorithm.about().name;
        if self.analysis.run.is_none() || self.document.following.is_under_way() {
            let text =
                format!("{name} was stopped. Another depth limit or another search may take less long.");
            self.tell(Topic::Search, text, false);
        } else if is_shown {
            self.tell(Topic::Search, "The searches to compare with were stopped.", false);
        } else if !self.is_racing() {
            self.tell(Topic::Search, format!("{name} was stopped; what was there before stays."), false);
        }
        self.settle_race();
    }

    /// Whether searches were stopped, so that they can be begun again.
    pub(super) fn can_search_again(&self) -> bool {
        self.answers.stopped.is_some() || self.has_stopped_searches()
    }

    pub(super) fn search_again(&mut self) {
        match self.answers.stopped.take() {
            Some(RunRequest { algorithm, settings, moves, .. }) => {
                (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
                self.use_algorithm(algorithm);
            }
            None => self.show_wanted_run(),
        }
    }
}
