//! Where the walk stands, which run it walks through, and how it keeps its place from one run to another.

use super::Session;
use super::run::{Run, RunRequest};
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};

impl Session {
    pub(super) fn go_to(&mut self, after: StepIndex) {
        self.playback.pause();
        self.playback.go_to(after);
    }

    pub(super) fn go_to_some(&mut self, after: Option<StepIndex>) {
        if let Some(after) = after {
            self.go_to(after);
        }
    }

    /// The place of the next cutoff.
    #[must_use]
    pub fn next_cutoff(&self) -> Option<StepIndex> {
        let cutoffs = self.run.as_ref()?.counters.cutoffs();
        let next = cutoffs.partition_point(|cutoff| cutoff.step < self.playback.after());
        cutoffs.get(next).map(|cutoff| cutoff.step + 1)
    }

    /// The place of the previous cutoff.
    #[must_use]
    pub fn previous_cutoff(&self) -> Option<StepIndex> {
        let cutoffs = self.run.as_ref()?.counters.cutoffs();
        let next = cutoffs.partition_point(|cutoff| cutoff.step + 1 < self.playback.after());
        next.checked_sub(1).map(|index| cutoffs[index].step + 1)
    }

    /// The place of the next evaluated leaf.
    #[must_use]
    pub fn next_leaf(&self) -> Option<StepIndex> {
        self.run.as_ref()?.trace.next_evaluation(self.playback.after()).map(|step| step + 1)
    }

    pub(super) fn toggle_algorithm(&mut self) {
        match self.algorithm {
            Algorithm::Minimax => self.use_algorithm(self.pruning_algorithm),
            _ => self.use_algorithm(Algorithm::Minimax),
        }
    }

    pub(super) fn use_algorithm(&mut self, algorithm: Algorithm) {
        if algorithm != Algorithm::Minimax {
            self.pruning_algorithm = algorithm;
        }
        self.algorithm = algorithm;
        self.show_wanted_run();
    }

    pub(super) fn use_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.show_wanted_run();
    }

    pub(super) fn request(&self, algorithm: Algorithm) -> RunRequest {
        RunRequest::new(&self.scene, algorithm, self.settings)
    }

    /// Brings the run that algorithm and settings call for on screen, at the same node as the one before,
    /// and begins the runs to compare with. Until a large run is there, the old one stays.
    pub(super) fn show_wanted_run(&mut self) {
        let wanted = self.request(self.algorithm);
        let settings = self.settings;
        let ticked = &self.ticked;
        self.runs.stop_others(|request| {
            let is_used = *request == wanted || ticked.contains(&request.algorithm);
            is_used && request.settings == settings
        });
        if self.run.as_ref().is_some_and(|run| run.request == wanted) {
            return self.begin_compared_runs();
        }
        match self.runs.want(&self.scene, wanted, &self.waker) {
            Ok(Some(run)) => {
                let after = self.place_in(&run);
                self.playback.start(run.trace.len(), after);
                self.run = Some(run);
                self.anchor = None;
                self.begin_compared_runs();
            }
            Ok(None) => {}
            Err(error) => {
                self.tell(format!("{error}."), true);
                self.return_to_shown_run();
            }
        }
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
                    self.tell(format!("{}: {error}.", request.algorithm.about().name), true);
                    self.return_to_shown_run();
                }
                Err(_) => {}
            }
        }
        // Only then: what has failed would be begun again.
        if has_news {
            self.show_wanted_run();
        }
    }

    fn begin_compared_runs(&mut self) {
        let requests: Vec<_> = self.ticked.iter().map(|&algorithm| self.request(algorithm)).collect();
        for request in requests {
            // What stands in the way of a comparison is shown where its numbers would be.
            let _ = self.runs.want(&self.scene, request, &self.waker);
        }
    }

    fn return_to_shown_run(&mut self) {
        if let Some(run) = &self.run {
            (self.algorithm, self.settings) = (run.request.algorithm, run.request.settings);
        } else if self.algorithm.check(self.settings, self.scene.tree()).is_err() {
            // A change has taken an evaluation away, or has made a place for one.
            self.use_what_can_search_this_tree();
            self.show_wanted_run();
        }
    }

    /// Takes back the depth limit and, where a search would still miss evaluations, returns to alpha-beta.
    pub(super) fn use_what_can_search_this_tree(&mut self) {
        self.settings.depth_limit = None;
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
