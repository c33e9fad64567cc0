//! What is under way on workers while a person waits: one thing at a time, how far it is, and ending it.

use crate::session::Session;
use crate::session::analysis::run::RunRequest;
use crate::session::model::message::Topic;
use crate::session::storage::saving::Saving;
use crate::text::Text;
use crate::work::Progress;

/// Something that a person waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
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
    /// A person's own search is run on the tree.
    Trying,
    /// … or on many trees.
    Checking,
    /// Nodes are looked for.
    Looking,
    /// Pictures are drawn and written.
    Exporting,
}

impl Activity {
    /// The word in a log of frames.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Saving => "saving",
            Self::Reading => "reading",
            Self::Unfolding => "unfolding",
            Self::Searching => "searching",
            Self::Trying => "trying",
            Self::Checking => "checking",
            Self::Looking => "looking",
            Self::Exporting => "exporting",
        }
    }

    /// The name of the activity.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        match self {
            Self::Opening => text.activity_opening(),
            Self::Saving => text.activity_saving(),
            Self::Reading => text.activity_reading(),
            Self::Unfolding => text.activity_unfolding(),
            Self::Searching => text.activity_searching(),
            Self::Trying => text.activity_trying(),
            Self::Checking => text.activity_checking(),
            Self::Looking => text.activity_looking(),
            Self::Exporting => text.activity_exporting(),
        }
    }
}

/// An activity that has been under way long enough to be shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UnderWay {
    /// The activity.
    pub activity: Activity,
    /// Its progress, if it reports any.
    pub progress: Option<Progress>,
    /// How long it has been under way, in seconds.
    pub seconds: f64,
    /// How long its present stage has been under way, in seconds.
    pub stage_seconds: f64,
    /// Whether it was stopped, and only has to clear up.
    pub is_ending: bool,
}

/// How long an activity is under way before it is shown, in seconds: a shorter one would only flicker.
pub const PATIENCE: f64 = 0.3;
/// How often progress is looked at, in seconds.
pub(in crate::session) const BETWEEN_LOOKS: f64 = 0.1;

/// For how long the activity under way has been.
#[derive(Debug, Default)]
pub(in crate::session) struct Clock {
    activity: Option<Activity>,
    seconds: f64,
    progress: Option<Progress>,
    stage_seconds: f64,
}

impl Clock {
    /// Lets time pass in which this activity was under way, if it is the same as before.
    pub(in crate::session) fn pass(
        &mut self,
        seconds: f64,
        activity: Option<Activity>,
        progress: Option<Progress>,
    ) {
        if activity.is_none() || activity != self.activity {
            *self = Self { activity, progress, ..Self::default() };
            return;
        }
        self.seconds += seconds;
        let stage = |progress: Option<Progress>| progress.map(|progress| progress.stage);
        let is_same_stage = stage(progress) == stage(self.progress);
        self.stage_seconds = if is_same_stage { self.stage_seconds + seconds } else { 0.0 };
        self.progress = progress;
    }

    /// What is under way, once it has been for [`PATIENCE`] and still is.
    pub(in crate::session) fn under_way(
        &self,
        activity: Option<Activity>,
        is_ending: bool,
    ) -> Option<UnderWay> {
        let Self { seconds, progress, stage_seconds, .. } = *self;
        let activity = self.activity.filter(|_| seconds >= PATIENCE && self.activity == activity)?;
        Some(UnderWay { activity, progress, seconds, stage_seconds, is_ending })
    }
}

impl Session {
    /// What is under way on a worker.
    #[must_use]
    pub fn activity(&self) -> Option<Activity> {
        if self.storage.is_opening() || self.features.exercise.is_opening() {
            Some(Activity::Opening)
        } else if self.storage.is_saving() {
            Some(Activity::Saving)
        } else if self.document.pasting.is_some() {
            Some(Activity::Reading)
        } else if self.features.games.is_under_way() {
            Some(Activity::Unfolding)
        } else if self.features.export.is_under_way() || self.features.teaching.is_under_way() {
            Some(Activity::Exporting)
        } else if self.is_searching() || self.features.proof.is_under_way() {
            Some(Activity::Searching)
        } else if self.features.own_search.is_trying() {
            Some(Activity::Trying)
        } else if self.features.own_search.is_checking() {
            Some(Activity::Checking)
        } else if self.features.find.is_looking() {
            Some(Activity::Looking)
        } else {
            None
        }
    }

    /// The name of what is under way on a worker, if anything is.
    #[must_use]
    pub fn busy_with(&self) -> Option<String> {
        Some(self.activity()?.said(&self.text))
    }

    /// The progress of what is under way, if it reports any.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        match self.activity()? {
            Activity::Opening => self.storage.loading.as_ref()?.progress(),
            Activity::Saving => self.storage.saving.as_ref()?.progress(),
            Activity::Reading => self.document.pasting.as_ref()?.progress(),
            Activity::Searching => {
                let wanted = self.view().wanted();
                self.document.following.progress().or_else(|| self.analysis.runs.progress(&wanted))
            }
            Activity::Exporting => self.features.export.progress(),
            Activity::Checking => self.features.own_search.progress(),
            Activity::Unfolding | Activity::Trying | Activity::Looking => None,
        }
    }

    /// What is under way, once it has been for [`PATIENCE`].
    #[must_use]
    pub fn under_way(&self) -> Option<UnderWay> {
        self.clock.under_way(self.activity(), self.is_ending())
    }

    fn is_searching(&self) -> bool {
        self.analysis.runs.is_busy() || self.document.following.is_under_way()
    }

    /// Whether what is under way was stopped, and still has to clear up.
    fn is_ending(&self) -> bool {
        match self.activity() {
            Some(Activity::Saving) => self.storage.saving.as_ref().is_some_and(Saving::is_ending),
            Some(Activity::Exporting) => {
                self.features.export.is_ending() || self.features.teaching.is_ending()
            }
            Some(Activity::Searching) => {
                self.document.following.is_search_stopped() && !self.analysis.runs.is_busy()
            }
            _ => false,
        }
    }

    /// Whether something can be stopped.
    #[must_use]
    pub fn can_stop(&self) -> bool {
        self.activity().is_some() && !self.is_ending()
    }

    /// Whether Esc ends what is under way, rather than that nothing is selected any more. Who opens a document has no
    /// use for the present one; everything else goes on beside what a person does.
    #[must_use]
    pub fn stops_with_escape(&self) -> bool {
        let is_free = self.selection().is_empty() && !self.is_editing();
        let is_shown = self.can_stop() && self.under_way().is_some();
        self.storage.is_opening() || (is_free && (is_shown || self.is_counting_beside()))
    }

    /// Whether nothing is under way but what Compare counts and shows by itself.
    pub(super) fn is_counting_beside(&self) -> bool {
        self.activity().is_none() && self.features.compare.lab().is_counting()
    }

    /// Lets time pass. Returns the seconds after which there is more to show of what is under way.
    pub(in crate::session) fn advance_clock(&mut self, seconds: f64) -> Option<f64> {
        let (activity, progress) = (self.activity(), self.progress());
        self.clock.pass(seconds, activity, progress);
        activity.map(|_| BETWEEN_LOOKS)
    }

    /// Ends what is under way; what was there before stays, but for the walk of an own search whose run is ended.
    pub(in crate::session) fn stop(&mut self) {
        match self.activity() {
            Some(Activity::Opening) => {
                self.storage.loading = None;
                self.features.exercise.stop_opening();
                self.features.exercise.await_nothing();
            }
            // Its end tells what has become of the file: it may be too late.
            Some(Activity::Saving) => self.storage.saving.iter().for_each(Saving::cancel),
            Some(Activity::Reading) => self.document.pasting = None,
            Some(Activity::Unfolding) => self.features.games.stop(),
            Some(Activity::Searching) if self.is_searching() => self.stop_search(),
            Some(Activity::Searching) => self.features.proof.stop(),
            Some(Activity::Trying | Activity::Checking) => {
                let stopped = self.features.own_search.stop(&self.text);
                self.drain(stopped);
            }
            Some(Activity::Looking) => self.features.find.stop(),
            Some(Activity::Exporting) => {
                self.features.export.stop();
                self.features.teaching.stop();
            }
            None => self.features.compare.stop_counting(),
        }
    }

    /// Ends the searches under way and stays with the run on screen.
    fn stop_search(&mut self) {
        let wanted = self.view().wanted();
        let is_shown = self.analysis.run.as_ref().is_some_and(|run| run.request == wanted);
        // The lanes of a race keep what they show.
        self.analysis.stopped = Some(wanted).filter(|_| !self.is_racing());
        self.analysis.runs.stop();
        self.document.following.stop_search();
        self.return_to_shown_run();
        if let Some(run) = self.features.race.left(&self.view()) {
            self.analysis.search.take_algorithm(run.request.algorithm);
            self.show_run(run);
        }
        let name = wanted.algorithm.name(&self.text);
        if self.analysis.run.is_none() || self.document.following.is_under_way() {
            self.notify(Topic::Search, self.text.search_stopped_alone(name), false);
        } else if is_shown {
            self.notify(Topic::Search, self.text.searches_to_compare_stopped(), false);
        } else if !self.is_racing() {
            self.notify(Topic::Search, self.text.search_stopped(name), false);
        }
        self.settle_race();
        self.leave_lost_walk();
    }

    /// Notes that the search of a tree that has just come was the one that a person has stopped: which one it would be was
    /// not known before.
    pub(in crate::session) fn note_stopped(&mut self, request: Option<RunRequest>) {
        let Some((request, stopped)) = request.zip(self.analysis.stopped) else { return };
        if !request.is_same_search(stopped) {
            self.analysis.stopped = Some(request);
            let name = request.algorithm.name(&self.text);
            self.notify(Topic::Search, self.text.search_stopped_alone(name), false);
        }
    }

    /// Offers no steps where the walk they belonged to is gone and no other is on its way.
    pub(in crate::session) fn leave_lost_walk(&mut self) {
        if self.analysis.run.is_none() && !self.is_searching() {
            self.walk.playback.start(0, 0);
        }
    }

    pub(in crate::session) fn search_again(&mut self) {
        let scene = &self.analysis.scene;
        // An edit since may have made it impossible.
        let is_possible =
            |stopped: &RunRequest| scene.obstacle(stopped.algorithm, stopped.settings).is_none();
        match self.analysis.stopped.take().filter(is_possible) {
            Some(RunRequest { algorithm, settings, moves, .. }) => {
                let replaced = self.analysis.replaced;
                (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
                self.use_algorithm(algorithm);
                // To begin again is no choice.
                let search = &self.analysis.search;
                self.analysis.replaced = replaced.filter(|replaced| replaced.is_followed_by(search));
                self.show_replaced();
            }
            None => self.show_wanted_run(),
        }
    }
}
