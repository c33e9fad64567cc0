//! Where the walk stands, which run it walks through, and how it keeps its place from one run to another.

use std::sync::Arc;

use super::command::Command;
use super::command::edit::EditCommand;
use super::model::message::Topic;
use super::race;
use super::run::error::RunError;
use super::run::{Run, RunRequest, Scene};
use super::task;
use super::{MoveOrder, Session};
use crate::search::ordering::ChildOrder;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};

/// Scenes of trees up to this size are freed at once: it takes less than starting a thread.
const NODES_FREED_AT_ONCE: usize = 10_000;

impl Session {
    /// Goes to this place, of the race while one is on, and stops playing.
    pub(super) fn go_to(&mut self, after: StepIndex) {
        self.moving(|playback| {
            playback.pause();
            playback.go_to(after);
        });
    }

    /// The place, of the race while one is on, at which the walk has taken so many steps.
    pub(super) fn place_of_step(&self, after: StepIndex) -> StepIndex {
        let run = self.run.as_ref().filter(|_| self.is_racing());
        run.map_or(after, |run| race::place(run.counts(after).visited))
    }

    pub(super) fn go_to_some(&mut self, after: Option<StepIndex>) {
        if let Some(after) = after {
            self.go_to(after);
        }
    }

    /// The place of the next cutoff.
    #[must_use]
    pub fn next_cutoff(&self) -> Option<StepIndex> {
        let next = |run: &Run, after| {
            let cutoffs = run.counters.cutoffs();
            let next = cutoffs.partition_point(|cutoff| cutoff.step < after);
            cutoffs.get(next).map(|cutoff| cutoff.step)
        };
        if self.is_racing() {
            return self.next_in_lanes(next);
        }
        next(self.run.as_ref()?, self.playback.after()).map(|step| step + 1)
    }

    /// The place of the previous cutoff.
    #[must_use]
    pub fn previous_cutoff(&self) -> Option<StepIndex> {
        if self.is_racing() {
            return self.previous_cutoff_in_lanes();
        }
        let cutoffs = self.run.as_ref()?.counters.cutoffs();
        let next = cutoffs.partition_point(|cutoff| cutoff.step + 1 < self.playback.after());
        next.checked_sub(1).map(|index| cutoffs[index].step + 1)
    }

    /// The place of the next evaluated leaf.
    #[must_use]
    pub fn next_leaf(&self) -> Option<StepIndex> {
        let next = |run: &Run, after| run.trace.next_evaluation(after);
        if self.is_racing() {
            return self.next_in_lanes(next);
        }
        next(self.run.as_ref()?, self.playback.after()).map(|step| step + 1)
    }

    pub(super) fn toggle_algorithm(&mut self) {
        match self.algorithm {
            Algorithm::Minimax => self.use_algorithm(self.pruning_algorithm),
            _ => self.use_algorithm(Algorithm::Minimax),
        }
    }

    pub(super) fn use_algorithm(&mut self, algorithm: Algorithm) {
        self.inbox.solve(Topic::Search);
        self.stopped = None;
        self.let_race(algorithm);
        self.take_algorithm(algorithm);
        self.show_wanted_run();
    }

    /// Takes the algorithm into use; its run is shown when it is asked for.
    pub(super) const fn take_algorithm(&mut self, algorithm: Algorithm) {
        if !matches!(algorithm, Algorithm::Minimax) {
            self.pruning_algorithm = algorithm;
        }
        self.algorithm = algorithm;
    }

    pub(super) fn use_settings(&mut self, settings: Settings) {
        if settings.order != ChildOrder::LeftToRight {
            // Moves cannot be looked at in two orders.
            self.moves = MoveOrder::Generator;
        }
        self.settings = settings;
        self.inbox.solve(Topic::Search);
        self.stopped = None;
        self.show_wanted_run();
    }

    pub(super) fn request(&self, algorithm: Algorithm) -> RunRequest {
        RunRequest::new(&self.scene, algorithm, self.settings).with_moves(self.moves)
    }

    /// Puts another scene in the place of the one before, whose runs go with it.
    pub(super) fn take_scene(&mut self, scene: Scene) {
        let before = std::mem::replace(&mut self.scene, Arc::new(scene));
        let is_large = before.tree().len() > NODES_FREED_AT_ONCE;
        let gone = (before, self.run.take(), self.runs.keep_only(&self.scene));
        if is_large {
            task::free(gone);
        }
    }

    /// Brings the run that algorithm and settings call for on screen, at the same node as the one before,
    /// and begins the runs to compare with. Until a large run is there, the old one stays.
    pub(super) fn show_wanted_run(&mut self) {
        let wanted = self.request(self.algorithm);
        let others = [self.features.compare.ticked(), self.racing()].concat();
        let is_used = |request: &RunRequest| {
            let is_used = *request == wanted || others.contains(&request.algorithm);
            is_used && (request.settings, request.moves) == (wanted.settings, wanted.moves)
        };
        self.runs.stop_others(is_used);
        self.runs.trim(is_used);
        if self.run.as_ref().is_some_and(|run| run.request == wanted) {
            return self.begin_other_runs();
        }
        match self.runs.want(&self.scene, wanted, &self.waker) {
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
        let noted = self.take_noted_place().map(|after| after.min(run.trace.len()));
        let after = noted.unwrap_or_else(|| self.place_in(&run));
        self.playback.start(run.trace.len(), after);
        self.run = Some(run);
        self.anchor = None;
    }

    /// The searches that are used: the one in use, those it is compared with, and those that race.
    fn used(&self) -> impl Iterator<Item = RunRequest> {
        let others = self.features.compare.ticked().iter().chain(self.racing()).copied();
        std::iter::once(self.algorithm).chain(others).map(|algorithm| self.request(algorithm))
    }

    /// Whether this search is under way, or waits until the one in use is done.
    #[must_use]
    pub fn awaits(&self, algorithm: Algorithm) -> bool {
        let is_pending = |it: Algorithm| self.runs.is_pending(self.request(it));
        self.live.is_following() || is_pending(self.algorithm) || is_pending(algorithm)
    }

    /// Why this algorithm cannot search the tree with the settings in use.
    #[must_use]
    pub fn obstacle(&self, algorithm: Algorithm) -> Option<String> {
        // Every position of a game has an evaluation.
        let is_tree = self.scene.whole_game().is_none();
        let obstacle = is_tree.then(|| self.scene.obstacle(algorithm, self.settings)).flatten()?;
        Some(format!("This search cannot run here: {}.", RunError::new(&self.scene, obstacle)))
    }

    /// Whether a person has stopped searches that are used, so that they can be begun again.
    #[must_use]
    pub fn has_stopped_searches(&self) -> bool {
        self.used().any(|request| self.runs.is_stopped(request))
    }

    /// Takes in what the workers have finished.
    pub(super) fn poll_runs(&mut self) {
        let wanted = self.request(self.algorithm);
        let mut has_news = false;
        for (request, result) in self.runs.poll() {
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
            RunError::TooLarge(counted) => self.tell_too_large(text, counted),
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
            let _ = self.runs.want(&self.scene, request, &self.waker);
        }
        self.begin_lane_runs();
        self.settle_race();
    }

    pub(super) fn return_to_shown_run(&mut self) {
        if let Some(run) = &self.run {
            let RunRequest { algorithm, settings, moves, .. } = run.request;
            (self.algorithm, self.settings, self.moves) = (algorithm, settings, moves);
        } else if self.algorithm.check(self.settings, self.scene.tree()).is_err() {
            // A change has taken an evaluation away, or has made a place for one.
            self.use_what_can_search_this_tree();
            self.show_wanted_run();
        }
    }

    /// Takes back the depth limit and, where a search would still miss evaluations, returns to alpha-beta.
    pub(super) fn use_what_can_search_this_tree(&mut self) {
        (self.settings.depth_limit, self.moves) = (None, MoveOrder::Generator);
        for algorithm in [&mut self.algorithm, &mut self.pruning_algorithm] {
            if algorithm.check(self.settings, self.scene.tree()).is_err() {
                *algorithm = Algorithm::AlphaBeta;
            }
        }
    }

    /// Where in `run` the node of the present step stands: where it is entered or, if it never is, at the
    /// cutoff that removed it, or where what is remembered of a state spared the search from looking there.
    fn place_in(&self, run: &Run) -> StepIndex {
        if self.playback.after() == 0 {
            return 0;
        }
        if self.playback.after() == self.playback.len() {
            return run.trace.len();
        }
        let replay = run.replay(&self.scene);
        let node = self.anchor.unwrap_or_else(|| self.current_node());
        let entered = replay.first_visit(node);
        let spared = || replay.removed_by(node).or_else(|| replay.remembered_instead(node));
        entered.or_else(spared).map_or(0, |step| step + 1)
    }
}
