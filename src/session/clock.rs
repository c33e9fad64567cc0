//! For how long a person has been waiting, and for what.

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
    /// Nodes are looked for.
    Looking,
}

impl Activity {
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

/// A activity that has been under way for so long that a person is told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UnderWay {
    /// What it is.
    pub activity: Activity,
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
pub(super) const BETWEEN_LOOKS: f64 = 0.1;

/// For how long the activity under way has been.
#[derive(Debug, Default)]
pub(super) struct Clock {
    activity: Option<Activity>,
    seconds: f64,
    progress: Option<Progress>,
    stage_seconds: f64,
}

impl Clock {
    /// Lets time pass in which this activity was under way, if it is the same as before.
    pub(super) fn pass(&mut self, seconds: f64, activity: Option<Activity>, progress: Option<Progress>) {
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
    pub(super) fn under_way(&self, activity: Option<Activity>, is_ending: bool) -> Option<UnderWay> {
        let Self { seconds, progress, stage_seconds, .. } = *self;
        let activity = self.activity.filter(|_| seconds >= PATIENCE && self.activity == activity)?;
        Some(UnderWay { activity, progress, seconds, stage_seconds, is_ending })
    }
}
