//! Where the walk stands, which run it walks through, and how it keeps its place from one run to another.

use std::sync::Arc;

use super::Session;
use super::analysis::run::error::RunError;
use super::analysis::run::{Run, RunRequest, Scene};
use super::command::Command;
use super::command::edit::EditCommand;
use super::model::memory_limit::MemoryLimit;
use super::model::message::Topic;
use super::model::search_config::SearchConfig;
use super::model::transport::Tick;
use super::race;
use super::task;
use super::view::view;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;

/// Scenes of trees up to this size are freed at once: it takes less than starting a thread.
const NODES_FREED_AT_ONCE: usize = 10_000;

impl Session {
    /// Goes to this place, of the race while one is on, and stops playing.
    pub(super) fn go_to(&mut self, after: Tick) {
        self.moving(|playback| {
            playback.pause();
            playback.go_to(after);
        });
    }

    /// The place, of the race while one is on, at which the walk has taken so many steps.
    pub(super) fn place_of_step(&self, after: StepIndex) -> Tick {
        let run = self.analysis.run.as_ref().filter(|_| self.is_racing());
        run.map_or(after, |run| race::place(run.counts(after).visited))
    }

    pub(super) fn select(&mut self, node: Option<NodeId>) {
        self.walk.selection = node.into();
        self.walk.is_editing &= node.is_some();
        if let Some(node) = node {
            self.reveal(node);
        }
    }

    /// Selects a node with a key: from now on keys edit the tree.
    pub(super) fn edit_at(&mut self, node: Option<NodeId>) {
        if node.is_some() {
            self.select(node);
            self.walk.is_editing = true;
        }
    }

    pub(super) fn toggle_fold(&mut self) {
        let Some(node) = self.walk.selection.leader() else { return };
        self.document.folds = self.document.folds.toggled(node);
        self.follow();
    }

    /// Unfolds what hides a node.
    fn reveal(&mut self, node: NodeId) {
        let tree = self.analysis.scene.tree();
        if self.document.folds.shown(tree, node) != node {
            self.document.folds = self.document.folds.revealing(tree, node);
            self.follow();
        }
    }

    pub(super) fn go_to_some(&mut self, after: Option<Tick>) {
        if let Some(after) = after {
            self.go_to(after);
        }
    }

    /// The place of the next cutoff.
    #[must_use]
    pub fn next_cutoff(&self) -> Option<Tick> {
        let next = |run: &Run, after| {
            let cutoffs = run.counters.cutoffs();
            let next = cutoffs.partition_point(|cutoff| cutoff.step < after);
            cutoffs.get(next).map(|cutoff| cutoff.step)
        };
        if self.is_racing() {
            return self.race.next_in_lanes(&view!(self), next);
        }
        next(self.analysis.run.as_ref()?, self.walk.playback.after()).map(|step| step + 1)
    }

    /// The place of the previous cutoff.
    #[must_use]
    pub fn previous_cutoff(&self) -> Option<Tick> {
        if self.is_racing() {
            return self.race.previous_cutoff_in_lanes(&view!(self));
        }
        let cutoffs = self.analysis.run.as_ref()?.counters.cutoffs();
        let next = cutoffs.partition_point(|cutoff| cutoff.step + 1 < self.walk.playback.after());
        next.checked_sub(1).map(|index| cutoffs[index].step + 1)
    }

    /// The place of the next evaluated leaf.
    #[must_use]
    pub fn next_leaf(&self) -> Option<Tick> {
        let next = |run: &Run, after| run.trace.next_evaluation(after);
        if self.is_racing() {
            return self.race.next_in_lanes(&view!(self), next);
        }
        next(self.analysis.run.as_ref()?, self.walk.playback.after()).map(|step| step + 1)
    }

    pub(super) fn toggle_algorithm(&mut self) {
        match self.analysis.search.algorithm {
            Algorithm::Minimax => self.use_algorithm(self.analysis.search.pruning_algorithm),
            _ => self.use_algorithm(Algorithm::Minimax),
        }
    }

    pub(super) fn use_algorithm(&mut self, algorithm: Algorithm) {
        self.inbox.solve(Topic::Search);
        self.analysis.stopped = None;
        self.race.let_race(algorithm, self.analysis.search.algorithm);
        self.analysis.search.take_algorithm(algorithm);
        self.show_wanted_run();
    }

    pub(super) fn use_settings(&mut self, settings: Settings) {
        self.analysis.search.take_settings(settings);
        self.inbox.solve(Topic::Search);
        self.analysis.stopped = None;
        self.show_wanted_run();
    }

    pub(super) fn request(&self, algorithm: Algorithm) -> RunRequest {
        self.analysis.request(algorithm)
    }

    /// Puts another scene in the place of the one before, whose runs go with it.
    pub(super) fn take_scene(&mut self, scene: Scene) {
        let before = std::mem::replace(&mut self.analysis.scene, Arc::new(scene));
        let is_large = before.tree().len() > NODES_FREED_AT_ONCE;
        let gone = (before, self.analysis.run.take(), self.analysis.runs.keep_only(&self.analysis.scene));
        if is_large {
            task::free(gone);
        }
    }

    /// Brings the run that algorithm and settings call for on screen, at the same node as the one before,
    /// and begins the runs to compare with. Until a large run is there, the old one stays.
    pub(super) fn show_wanted_run(&mut self) {
        let wanted = self.request(self.analysis.search.algorithm);
        let others = [self.features.compare.ticked(), self.race.racing()].concat();
        let is_used = |request: &RunRequest| {
            let is_used = *request == wanted || others.contains(&request.algorithm);
            is_used && (request.settings, request.moves) == (wanted.settings, wanted.moves)
        };
        self.analysis.runs.stop_others(is_used);
        self.analysis.runs.trim(is_used);
        if self.analysis.run.as_ref().is_some_and(|run| run.request == wanted) {
            return self.begin_other_runs();
        }
        match self.analysis.runs.want(&self.analysis.scene, wanted, &self.waker) {
            Ok(Some(run)) => {
                self.show_run(run);
                self.begin_other_runs();
            }
            Ok(None) => {
                self.begin_lane_runs();
                self.settle_race();
            }
            Err(error) => self.miss(wanted, &error, format!("{error}.")),
        }
    }

    /// Brings a run on screen, at the same node as the one before.
    pub(super) fn show_run(&mut self, run: Arc<Run>) {
        self.inbox.solve(Topic::Search);
        let noted = self
            .document
            .bookmarks
            .take(self.analysis.search.in_use())
            .map(|after| after.min(run.trace.len()));
        let after = noted.unwrap_or_else(|| self.place_in(&run));
        self.walk.playback.start(run.trace.len(), after);
        self.analysis.run = Some(run);
        self.walk.anchor = None;
    }

    /// The searches that are used: the one in use, those it is compared with, and those that race.
    fn used(&self) -> impl Iterator<Item = RunRequest> {
        let others = self.features.compare.ticked().iter().chain(self.race.racing()).copied();
        std::iter::once(self.analysis.search.algorithm).chain(others).map(|algorithm| self.request(algorithm))
    }

    /// Whether a person has stopped searches that are used, so that they can be begun again.
    #[must_use]
    pub fn has_stopped_searches(&self) -> bool {
        self.used().any(|request| self.analysis.runs.is_stopped(request))
    }

    /// Takes in what the workers have finished.
    pub(super) fn poll_runs(&mut self) {
        let wanted = self.request(self.analysis.search.algorithm);
        let mut has_news = false;
        for (request, result) in self.analysis.runs.poll() {
            match result {
                Ok(()) => has_news = true,
                // What stands in the way of a comparison is shown where its numbers would be.
                Err(error) if request == wanted => {
                    let text = format!("{}: {error}.", request.algorithm.about().name);
                    self.miss(wanted, &error, text);
                }
                Err(_) if self.races(request.algorithm) => self.settle_race(),
                Err(_) => {}
            }
        }
        // Only then: what has failed would be begun again.
        if has_news {
            self.show_wanted_run();
        }
    }

    /// Without the run in use: a lane says why and another one is followed, or else a message says it and the walk
    /// returns to what it was.
    fn miss(&mut self, wanted: RunRequest, error: &RunError, text: String) {
        if self.leave_to_lane(wanted) {
            return self.show_wanted_run();
        }
        match error {
            RunError::TooLarge(counted) => match MemoryLimit::with_room_for(counted.needed) {
                Some(limit) => {
                    self.offer(Topic::Search, &text, "Allow more memory", Command::UseMemoryLimit(limit));
                }
                None => self.tell(Topic::Search, text, true),
            },
            RunError::NoEvaluation { .. } => {
                let evaluate = Command::Edit(EditCommand::EvaluateInner);
                let offer = Some(("Give all inner nodes an evaluation", evaluate));
                self.inbox.add(Topic::Search, &text, true, offer);
            }
            _ => self.tell(Topic::Search, text, true),
        }
        self.return_to_shown_run();
        self.settle_race();
    }

    fn begin_other_runs(&mut self) {
        let ticked = self.features.compare.ticked().iter();
        let requests: Vec<_> = ticked.map(|&algorithm| self.request(algorithm)).collect();
        for request in requests {
            // What stands in the way of a comparison is shown where its numbers would be.
            let _ = self.analysis.runs.want(&self.analysis.scene, request, &self.waker);
        }
        self.begin_lane_runs();
        self.settle_race();
    }

    pub(super) fn return_to_shown_run(&mut self) {
        if let Some(run) = &self.analysis.run {
            let RunRequest { algorithm, settings, moves, .. } = run.request;
            self.analysis.search = SearchConfig { algorithm, settings, moves, ..self.analysis.search };
        } else if self
            .analysis
            .search
            .algorithm
            .check(self.analysis.search.settings, self.analysis.scene.tree())
            .is_err()
        {
            // A change has taken an evaluation away, or has made a place for one.
            self.analysis.search.take_what_can_search(self.analysis.scene.tree());
            self.show_wanted_run();
        }
    }

    /// Where in `run` the node of the present step stands: where it is entered or, if it never is, at the
    /// cutoff that removed it, or where what is remembered of a state spared the search from looking there.
    fn place_in(&self, run: &Run) -> StepIndex {
        if self.walk.playback.after() == 0 {
            return 0;
        }
        if self.walk.playback.after() == self.walk.playback.len() {
            return run.trace.len();
        }
        let replay = run.replay(&self.analysis.scene);
        let node = self.walk.anchor.unwrap_or_else(|| self.current_node());
        let entered = replay.first_visit(node);
        let spared = || replay.removed_by(node).or_else(|| replay.remembered_instead(node));
        entered.or_else(spared).map_or(0, |step| step + 1)
    }
}
