//! The session's race: what the commands of the walk do while one is on.

use std::sync::Arc;

use super::Session;
use super::analysis::run::RunRequest;
use super::command::race::RaceCommand;
use super::race::{Lane, place};
use super::view::view;
use super::walk::playback::Playback;
use crate::search::Algorithm;

impl Session {
    /// Whether a race is on.
    #[must_use]
    pub const fn is_racing(&self) -> bool {
        self.race.is_on
    }

    /// What the orders of the walk move: the race, in visited nodes, while one is on; otherwise the walk, in steps.
    #[must_use]
    pub const fn transport(&self) -> &Playback {
        self.race.transport(&self.walk.playback)
    }

    /// The searches that race, from left to right; none while no race is on.
    #[must_use]
    pub fn lanes(&self) -> Vec<Lane> {
        self.race.lanes(&view!(self))
    }

    pub(super) fn carry_out_race_command(&mut self, command: RaceCommand) {
        match command {
            RaceCommand::Toggle if self.race.is_on => self.end_race(),
            RaceCommand::Toggle => {
                // It would be no race that nobody sees.
                self.features.experiment.show(false, &self.waker);
                self.begin_race();
            }
            RaceCommand::AddLane(algorithm) => {
                self.race.lanes.push(algorithm);
                self.follow_a_lane(0);
            }
            RaceCommand::RemoveLane(index) => {
                self.race.lanes.remove(index);
                self.follow_a_lane(0);
            }
            RaceCommand::UseLane(index, algorithm) => {
                self.race.use_lane(index, algorithm);
                self.follow_a_lane(index);
            }
            RaceCommand::GoTo(visited) => self.go_to(visited),
        }
    }

    /// Begins in the middle of the walk at as many visited nodes.
    fn begin_race(&mut self) {
        self.race.begin(self.analysis.search.pruning_algorithm, self.analysis.search.algorithm);
        self.race.playback.take_speed_of(&self.walk.playback);
        self.walk.playback.pause();
        self.race.goal = Some(place(self.counts().visited));
        self.show_wanted_run();
    }

    /// Returns to the walk, where the lane is that it goes along with.
    fn end_race(&mut self) {
        let is_there = |lane: &Lane| lane.at().is_some();
        let lanes = self.lanes();
        if !lanes.iter().any(|lane| lane.is_followed)
            && let Some(lane) = lanes.into_iter().find(is_there)
        {
            self.analysis.search.take_algorithm(lane.algorithm);
            self.show_wanted_run();
        }
        self.race.playback.pause();
        self.walk.playback.take_speed_of(&self.race.playback);
        self.race.is_on = false;
    }

    /// Lets the algorithm in use be one that races: where it does no longer, that in the place `index`.
    fn follow_a_lane(&mut self, index: usize) {
        if !self.race.lanes.contains(&self.analysis.search.algorithm) {
            self.analysis.search.take_algorithm(self.race.lanes[index]);
        }
        self.show_wanted_run();
    }

    /// Whether the search runs in a lane.
    pub(super) fn races(&self, algorithm: Algorithm) -> bool {
        self.race.racing().contains(&algorithm)
    }

    /// Notes why there is no such run, if a lane has asked for it, and returns whether there is another lane to go
    /// along with; that one is then the algorithm in use.
    pub(super) fn leave_to_lane(&mut self, request: RunRequest) -> bool {
        if !self.races(request.algorithm) {
            return false;
        }
        let possible = |&&lane: &&Algorithm| self.analysis.runs.failure(self.request(lane)).is_none();
        let other = self.race.lanes.iter().find(possible).copied();
        other.inspect(|&other| self.analysis.search.take_algorithm(other)).is_some()
    }

    /// After searches were stopped: where the algorithm in use has no run, goes along with a lane that has one.
    pub(super) fn leave_stopped_lane(&mut self) {
        let run = |algorithm| self.analysis.runs.get(self.request(algorithm)).map(Arc::clone);
        let is_left =
            self.races(self.analysis.search.algorithm) && run(self.analysis.search.algorithm).is_some();
        let other = self.race.racing().iter().find_map(|&lane| run(lane));
        if let Some(run) = other.filter(|_| !is_left) {
            self.analysis.search.take_algorithm(run.request.algorithm);
            self.show_run(run);
        }
    }

    /// Begins the runs of all lanes that are not there.
    pub(super) fn begin_lane_runs(&mut self) {
        if !self.race.is_on {
            return;
        }
        for algorithm in self.race.lanes.clone() {
            // What stands in the way of it is told in its lane.
            let _ = self.analysis.runs.want(&self.analysis.scene, self.request(algorithm), &self.waker);
        }
    }

    /// Takes the length of the race from its searches as soon as all are there.
    pub(super) fn settle_race(&mut self) {
        let lanes = self.lanes();
        if self.race.settle(&lanes) {
            self.keep_walk_in_race();
        }
    }

    /// Moves what the orders of the walk move.
    pub(super) fn moving<R>(&mut self, work: impl FnOnce(&mut Playback) -> R) -> R {
        if !self.race.is_on {
            return work(&mut self.walk.playback);
        }
        let before = self.race.playback.after();
        let result = work(&mut self.race.playback);
        if self.race.playback.after() != before {
            self.keep_walk_in_race();
        }
        result
    }

    /// Brings the walk to where its lane is.
    fn keep_walk_in_race(&mut self) {
        let Some(run) = self.analysis.run.as_ref().filter(|run| self.races(run.request.algorithm)) else {
            return;
        };
        self.walk.playback.go_to(run.steps_for(self.race.playback.after().into()));
    }
}
