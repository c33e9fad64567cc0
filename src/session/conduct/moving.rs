//! Moving: through the walk, or the race while one is on, and from node to node.

use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};
use crate::session::Session;
use crate::session::analysis::run::Run;
use crate::session::features::exercise::Exercising;
use crate::session::features::predict::{Predicting, ShownQuestion, Told};
use crate::session::model::message::Topic;
use crate::session::walk::playback::Playback;
use crate::tree::NodeId;

impl Session {
    /// What the commands of the walk move: the race, in visited nodes, while one is on; otherwise the walk, in steps.
    #[must_use]
    pub const fn transport(&self) -> &Playback {
        self.features.race.transport(&self.walk.playback)
    }

    /// Moves it; the walk goes along with its lane of the race.
    pub(in crate::session) fn moving<R>(&mut self, work: impl FnOnce(&mut Playback) -> R) -> R {
        let transport = self.features.race.transport_mut(&mut self.walk.playback);
        let before = transport.after();
        let result = work(transport);
        let has_moved = transport.after() != before;
        if has_moved {
            // Who goes on with the search on screen has read why it is still that one.
            self.inbox.solve_error(Topic::Search);
        }
        if has_moved && let Some(after) = self.features.race.place_of_walk(&self.view()) {
            self.walk.playback.go_to(after);
        }
        result
    }

    /// What has been predicted.
    #[must_use]
    pub const fn predicting(&self) -> &Predicting {
        &self.features.predict
    }

    /// The exercise at hand.
    #[must_use]
    pub const fn exercising(&self) -> &Exercising {
        &self.features.exercise
    }

    /// The search that questions about the tree on screen are about.
    #[must_use]
    pub fn search_to_ask_about(&self) -> (Algorithm, Settings) {
        self.features.exercise.search_to_ask_about(&self.view())
    }

    /// The decision that a person is asked to predict now.
    #[must_use]
    pub fn prediction(&self) -> Option<ShownQuestion> {
        self.features
            .predict
            .asked(&self.view())
            .filter(|_| !self.is_racing() && !self.exercising().is_answering())
    }

    /// What became of the prediction before.
    #[must_use]
    pub fn prediction_told(&self) -> Option<&Told> {
        self.features.predict.told(&self.view())
    }

    /// Lets a walk that plays stop at the first decision that a person is to predict since this place.
    pub(in crate::session) fn stop_at_decision(&mut self, before: StepIndex) {
        if !self.features.predict.is_on() || self.is_racing() {
            return;
        }
        let view = self.view();
        let mut passed = before + 1..=self.walk.playback.after();
        let stop = passed.find(|&after| self.features.predict.asks_at(after, &view));
        self.go_to_some(stop);
    }

    /// Goes to this place, and stops playing.
    pub(in crate::session) fn go_to(&mut self, after: u32) {
        self.moving(|playback| {
            playback.pause();
            playback.go_to(after);
        });
    }

    pub(in crate::session) fn go_to_some(&mut self, after: Option<u32>) {
        after.into_iter().for_each(|after| self.go_to(after));
    }

    /// The place of the next cutoff.
    #[must_use]
    pub fn next_cutoff(&self) -> Option<u32> {
        let next = |run: &Run, after: StepIndex| {
            let cutoffs = run.counters.cutoffs();
            let next = cutoffs.partition_point(|cutoff| cutoff.step < after);
            cutoffs.get(next).map(|cutoff| cutoff.step)
        };
        self.features.race.next(&self.view(), next)
    }

    /// The place of the previous cutoff.
    #[must_use]
    pub fn previous_cutoff(&self) -> Option<u32> {
        self.features.race.previous_cutoff(&self.view())
    }

    /// The place of the next evaluated leaf.
    pub(in crate::session) fn next_leaf(&self) -> Option<u32> {
        self.features.race.next(&self.view(), |run, after| run.trace.next_evaluation(after))
    }

    /// Selects this node alone, or none, and unfolds what hides it.
    pub(in crate::session) fn select(&mut self, node: Option<NodeId>) {
        self.walk.selection = node.into();
        self.walk.is_editing &= node.is_some();
        let tree = self.analysis.scene.tree();
        if let Some(node) = node.filter(|&node| self.document.folds.shown(tree, node) != node) {
            self.document.folds = self.document.folds.revealing(tree, node);
            self.follow();
        }
    }

    /// Selects a node with a key: from now on keys edit the tree.
    pub(in crate::session) fn edit_at(&mut self, node: Option<NodeId>) {
        if node.is_some() {
            self.select(node);
            self.walk.is_editing = true;
        }
    }

    pub(in crate::session) fn toggle_fold(&mut self) {
        let (tree, folds) = (self.analysis.scene.tree(), &self.document.folds);
        let inner: Vec<NodeId> =
            self.walk.selection.nodes().iter().copied().filter(|&node| !tree.is_leaf(node)).collect();
        // As long as one is open, all are folded.
        let is_folding = inner.iter().any(|&node| !folds.contains(node));
        self.document.folds = folds.with(inner, is_folding);
        self.follow();
    }
}
