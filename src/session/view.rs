//! The document, what was found out about it, and the walk, for features to read.

use std::sync::Arc;

use super::playback::Playback;
use super::preferences::Preferences;
use super::run::{Run, RunRequest, Runs, Scene};
use super::task::Waker;
use crate::game::order::Order;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;

/// What a feature may look at. It borrows the session's fields one by one, so that a feature can be changed meanwhile.
pub(super) struct View<'a> {
    /// The document on screen, laid out.
    pub(super) scene: &'a Arc<Scene>,
    /// Whether the document has edits that are not on screen yet.
    pub(super) is_following: bool,
    /// The run on screen.
    pub(super) run: Option<&'a Arc<Run>>,
    /// All runs of the scene.
    pub(super) runs: &'a Runs,
    /// The algorithm in use.
    pub(super) algorithm: Algorithm,
    /// Its settings.
    pub(super) settings: Settings,
    /// Which moves of a game it looks at first.
    pub(super) moves: Order,
    /// The place in the walk.
    pub(super) playback: &'a Playback,
    /// What the commands of the walk move: the race while one is on, otherwise the walk.
    pub(super) transport: &'a Playback,
    /// What a person has chosen about the window.
    pub(super) preferences: &'a Preferences,
    /// To be called by workers.
    pub(super) waker: &'a Waker,
}

/// A [`View`] of a session whose features stay free to be changed.
macro_rules! view {
    ($session:expr) => {
        $crate::session::view::View {
            scene: &$session.scene,
            is_following: $session.live.is_following(),
            run: $session.run.as_ref(),
            runs: &$session.runs,
            algorithm: $session.algorithm,
            settings: $session.settings,
            moves: $session.moves,
            playback: &$session.playback,
            transport: $session.race.transport(&$session.playback),
            preferences: &$session.preferences,
            waker: &$session.waker,
        }
    };
}
pub(super) use view;

impl View<'_> {
    /// The search of the tree on screen by this algorithm with the settings in use.
    pub(super) fn request(&self, algorithm: Algorithm) -> RunRequest {
        RunRequest::new(self.scene, algorithm, self.settings).with_moves(self.moves)
    }

    /// The search in use.
    pub(super) fn wanted(&self) -> RunRequest {
        self.request(self.algorithm)
    }

    /// The run of this algorithm with the settings in use, if it is there.
    pub(super) fn run_of(&self, algorithm: Algorithm) -> Option<&Arc<Run>> {
        self.runs.get(self.request(algorithm))
    }

    /// Whether the walk is at its end.
    pub(super) fn is_at_end(&self) -> bool {
        self.playback.after() == self.playback.len()
    }

    /// The node of the latest step; the root before the first.
    pub(super) fn current_node(&self) -> NodeId {
        let step = || self.run?.replay(self.scene).step(self.playback.after().checked_sub(1)?);
        step().map_or(self.scene.tree().root_id(), |step| step.node())
    }
}
