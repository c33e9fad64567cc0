//! The document, what was found out about it, and the walk, for features to read.

use std::sync::Arc;

use super::analysis::Analysis;
use super::analysis::run::{Run, RunRequest, Scene};
use super::document::Document;
use super::playback::Playback;
use super::preferences::Preferences;
use super::task::Waker;
use super::walk::Walk;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;

/// What a feature may look at. It borrows the session's fields one by one, so that a feature can be changed meanwhile.
pub(super) struct View<'a> {
    pub(super) document: &'a Document,
    pub(super) analysis: &'a Analysis,
    pub(super) walk: &'a Walk,
    /// What the commands of the walk move: the race while one is on, otherwise the walk.
    pub(super) transport: &'a Playback,
    pub(super) preferences: &'a Preferences,
    /// To be called by workers.
    pub(super) waker: &'a Waker,
}

/// A [`View`] of a session whose features stay free to be changed.
macro_rules! view {
    ($session:expr) => {
        $crate::session::view::View {
            document: &$session.document,
            analysis: &$session.analysis,
            walk: &$session.walk,
            transport: $session.race.transport(&$session.walk.playback),
            preferences: &$session.preferences,
            waker: &$session.waker,
        }
    };
}
pub(super) use view;

impl<'a> View<'a> {
    /// The document on screen, laid out.
    pub(super) const fn scene(&self) -> &'a Arc<Scene> {
        &self.analysis.scene
    }

    /// The run on screen.
    pub(super) const fn run(&self) -> Option<&'a Arc<Run>> {
        self.analysis.run.as_ref()
    }

    /// The algorithm in use.
    pub(super) const fn algorithm(&self) -> Algorithm {
        self.analysis.search.algorithm
    }

    /// Its settings.
    pub(super) const fn settings(&self) -> Settings {
        self.analysis.search.settings
    }

    /// The search in use.
    pub(super) fn wanted(&self) -> RunRequest {
        self.analysis.request(self.algorithm())
    }

    /// The run of this algorithm with the settings in use, if it is there.
    pub(super) fn run_of(&self, algorithm: Algorithm) -> Option<&'a Arc<Run>> {
        self.analysis.runs.get(self.analysis.request(algorithm))
    }

    /// Whether the document has edits that are not on screen yet.
    pub(super) fn is_following(&self) -> bool {
        self.document.following.is_under_way()
    }

    /// Whether the walk is at its end.
    pub(super) const fn is_at_end(&self) -> bool {
        self.walk.playback.after() == self.walk.playback.len()
    }

    /// The node of the latest step; the root before the first.
    pub(super) fn current_node(&self) -> NodeId {
        let after = self.walk.playback.after();
        let step = || self.run()?.replay(self.scene()).step(after.checked_sub(1)?);
        step().map_or(self.scene().tree().root_id(), |step| step.node())
    }

    /// The node that the panels speak of: the one selected, or else the current one.
    pub(super) fn node_in_focus(&self) -> NodeId {
        self.walk.selection.leader().unwrap_or_else(|| self.current_node())
    }
}
