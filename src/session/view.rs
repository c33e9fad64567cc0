//! The document, what was found out about it, and the walk, for features to read.

use std::sync::Arc;

use super::analysis::Analysis;
use super::analysis::run::error::RunError;
use super::analysis::run::{Run, RunRequest, Scene};
use super::document::OpenDocument;
use super::model::place::Direction;
use super::preferences::Preferences;
use super::task::Waker;
use super::walk::Walk;
use super::walk::playback::Playback;
use crate::game::move_order::MoveOrder;
use crate::search::counts::Counts;
use crate::search::perspective::Perspective;
use crate::search::replay::Step;
use crate::search::tally::Counted;
use crate::search::{Algorithm, Settings};
use crate::statistics::truth::TrueValues;
use crate::text::Text;
use crate::tree::NodeId;

/// What features and the window may look at. It borrows the session's fields one by one, so that a feature can be
/// changed meanwhile.
pub struct View<'a> {
    pub(super) document: &'a OpenDocument,
    pub(super) analysis: &'a Analysis,
    pub(super) walk: &'a Walk,
    /// What the commands of the walk move: the race while one is on, otherwise the walk.
    pub(super) transport: Playback,
    pub(super) preferences: &'a Preferences,
    /// Whether a person predicts the walk: then nothing is shown that it has not reached.
    pub(super) is_predicting: bool,
    /// The language in which features speak.
    pub(super) text: &'a Arc<Text>,
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
            transport: $session.features.race.transport(&$session.walk.playback).clone(),
            preferences: &$session.preferences,
            is_predicting: $session.features.predict.is_on() || $session.features.exercise.is_answering(),
            text: &$session.text,
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

    /// The latest step; `None` before the first.
    pub(super) fn step(&self) -> Option<Step> {
        self.run()?.replay(self.scene()).step(self.walk.playback.after().checked_sub(1)?)
    }

    /// The node of the latest step; the root before the first.
    pub(super) fn current_node(&self) -> NodeId {
        self.step().map_or(self.scene().tree().root_id(), |step| step.node())
    }

    /// The node that the panels speak of: the one selected, or else the current one.
    pub(super) fn node_in_focus(&self) -> NodeId {
        self.walk.selection.leader().unwrap_or_else(|| self.current_node())
    }

    /// Where an arrow key would lead.
    pub(super) fn node_beside(&self, direction: Direction) -> Option<NodeId> {
        let (scene, current) = (self.scene(), self.current_node());
        self.walk.node_beside(direction, scene.tree(), &scene.layout, current)
    }

    /// The leaf that follows what is selected. After children were added to several nodes at once, it is the first of
    /// them all.
    #[must_use]
    pub fn leaf_after_selection(&self) -> Option<NodeId> {
        let tree = self.scene().tree();
        let added = self.document.drawing.as_ref().filter(|added| added.leaves == self.walk.selection);
        match added {
            Some(added) if added.parents.len() > 1 => Some(added.first),
            _ => self.walk.leaf_after_selection(tree),
        }
    }

    /// The leaf before what is selected.
    pub(super) fn leaf_before_selection(&self) -> Option<NodeId> {
        self.walk.leaf_before_selection(self.scene().tree())
    }

    /// The counts after the latest step.
    pub(super) fn counts(&self) -> Counts {
        self.run().map(|run| run.counts(self.walk.playback.after())).unwrap_or_default()
    }

    /// On whose scale the values of this search are shown: on its own, unless a person wants MAX's.
    #[must_use]
    pub fn perspective_of(&self, run: Option<&Run>) -> Perspective {
        let own = run.map_or(Perspective::Max, |run| run.request.algorithm.about().perspective);
        own.shown(self.preferences.side_to_move)
    }

    /// Whether results are shown that the walk has not reached yet: true values, cutoffs and counts. At its end there
    /// are no others.
    pub(super) const fn shows_ahead(&self) -> bool {
        (self.preferences.ahead && !self.is_predicting) || self.transport.after() == self.transport.len()
    }

    /// Whether this search is under way, or waits until the one in use is done.
    #[must_use]
    pub fn awaits(&self, algorithm: Algorithm) -> bool {
        let is_pending = |it: Algorithm| self.analysis.runs.is_pending(self.analysis.request(it));
        self.is_following() || is_pending(self.algorithm()) || is_pending(algorithm)
    }

    /// Why there is no run of this search, and will be none.
    fn failure(&self, algorithm: Algorithm) -> Option<&'a RunError> {
        self.analysis.runs.failure(self.analysis.request(algorithm))
    }

    /// The same in words.
    #[must_use]
    pub fn obstacle_to(&self, algorithm: Algorithm) -> Option<String> {
        self.failure(algorithm).map(|error| error.said(self.text))
    }

    /// What this search looked at, if it was only counted because its record would have been too large.
    #[must_use]
    pub fn counted(&self, algorithm: Algorithm) -> Option<Counts> {
        match self.failure(algorithm)? {
            RunError::TooLarge(Counted { tally, .. }) => Some(tally.counts()),
            _ => None,
        }
    }

    /// Why this algorithm cannot search the tree with the settings in use.
    pub(super) fn obstacle(&self, algorithm: Algorithm) -> Option<String> {
        let error = self.obstacle_with(algorithm, self.settings())?;
        Some(self.text.search_cannot_run_here(error.said(self.text)))
    }

    /// Why this depth limit would change nothing, or why the search in use cannot run with it.
    #[must_use]
    pub fn obstacle_to_limit(&self, depth_limit: Option<u32>) -> Option<String> {
        let depth = depth_limit.filter(|_| self.scene().whole_game().is_none())?;
        let deepest = self.scene().layout.height().saturating_sub(1);
        // An entry of the table that was searched to a limited depth is no answer nearer to the root, whatever the limit is.
        if depth >= deepest && !self.algorithm().merges_states(self.scene().tree()) {
            return Some(self.text.limit_changes_nothing(deepest.to_string()));
        }
        self.why_limit_is_refused(depth_limit)
    }

    /// Why the search in use cannot run with this depth limit.
    #[must_use]
    pub fn why_limit_is_refused(&self, depth_limit: Option<u32>) -> Option<String> {
        let settings = Settings { depth_limit: Some(depth_limit?), ..self.settings() };
        let error = self.obstacle_with(self.algorithm(), settings)?;
        Some(self.text.search_cannot_run_with_limit(error.said(self.text)))
    }

    /// Why this search cannot run with these settings.
    pub(super) fn obstacle_with(&self, algorithm: Algorithm, settings: Settings) -> Option<RunError> {
        // Every position of a game has an evaluation.
        let tree = Some(self.scene()).filter(|scene| scene.whole_game().is_none())?;
        tree.obstacle(algorithm, settings).map(|obstacle| RunError::new(tree, obstacle))
    }

    /// The order in which the search in use looks at the moves of a game; `None` if it is none of a game's.
    #[must_use]
    pub fn move_order(&self) -> Option<MoveOrder> {
        let wanted = self.wanted();
        MoveOrder::ALL.iter().copied().find(|&order| wanted.in_order(order) == wanted)
    }

    /// The settings of the search in use with the moves in this order.
    #[must_use]
    pub fn settings_in(&self, order: MoveOrder) -> Settings {
        self.wanted().in_order(order).settings
    }

    /// The minimax values of the nodes that are shown: of the whole game, where searches run on that. `None` until
    /// minimax has searched it.
    #[must_use]
    pub fn true_values(&self) -> Option<TrueValues<'a>> {
        let scene = self.scene();
        Some(match scene.whole_game() {
            None => TrueValues::OfTree(&scene.true_values),
            Some(_) => TrueValues::OfGame(self.run_of(Algorithm::Minimax)?.replay(scene)),
        })
    }
}
