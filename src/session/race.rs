//! A race: several searches of the same tree side by side, of which each visits one node where the others do.
//!
//! The orders of the walk (step, play, the slider …) move the race while one is on, and its places count visited
//! nodes. The walk itself goes along with one of the lanes, that of the algorithm in use, so that everything that
//! speaks of the walk speaks of that lane.

use std::sync::Arc;

use super::Session;
use super::command::race::RaceCommand;
use super::playback::Playback;
use crate::narration::counts::Visiting;
use crate::narration::race::Racer;
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::error::RunError;
use crate::session::analysis::run::{Run, RunRequest};

/// The fewest lanes of a race.
pub const FEWEST_LANES: usize = 2;
/// The most: more pictures have no room on a projector.
pub const MOST_LANES: usize = 4;
/// A race of more than this many visited nodes is played in strides, each a power of ten.
const STRIDES_OF_A_RACE: StepIndex = 100;

/// The race, or what is remembered of the last one.
#[derive(Debug, Default)]
pub(super) struct Race {
    is_on: bool,
    /// No algorithm twice.
    lanes: Vec<Algorithm>,
    /// Its places count visited nodes, up to those of the slowest search.
    playback: Playback,
    /// The place to take once all searches are there and the length of the race is known.
    goal: Option<StepIndex>,
}

impl Race {
    /// Whether this search may take part as well.
    pub(super) fn has_room_for(&self, algorithm: Algorithm) -> bool {
        self.is_on && self.lanes.len() < MOST_LANES && !self.lanes.contains(&algorithm)
    }

    /// Whether a search runs in this place.
    pub(super) fn has_lane(&self, index: usize) -> bool {
        self.is_on && index < self.lanes.len()
    }

    /// Whether the others may go on without the search in this place.
    pub(super) fn can_spare(&self, index: usize) -> bool {
        self.has_lane(index) && self.lanes.len() > FEWEST_LANES
    }

    /// Goes to the start, of another tree.
    pub(super) fn restart(&mut self) {
        self.playback.start(0, 0);
        self.goal = None;
    }
}

/// A search that takes part, at the present place.
#[derive(Clone, Debug)]
pub struct Lane {
    /// Which.
    pub algorithm: Algorithm,
    /// Whether the walk goes along with it.
    pub is_followed: bool,
    /// How far it is.
    pub progress: Progress,
}

/// How far a search is in a race.
#[derive(Clone, Debug)]
pub enum Progress {
    /// A worker is still at it.
    Searching,
    /// A person has stopped it. The others race without it until it is asked for again.
    Stopped,
    /// It cannot search this tree.
    Failed(RunError),
    /// It is under way or done.
    At {
        /// The search.
        run: Arc<Run>,
        /// How many of its steps have happened.
        after: StepIndex,
        /// As many of them as end with what there is to tell of the last visit: its last cutoff, or else the latest.
        told: StepIndex,
    },
}

impl Lane {
    /// The search and how many of its steps have happened, once it is there.
    #[must_use]
    pub const fn at(&self) -> Option<(&Arc<Run>, StepIndex)> {
        match &self.progress {
            Progress::At { run, after, .. } => Some((run, *after)),
            Progress::Searching | Progress::Stopped | Progress::Failed(_) => None,
        }
    }

    /// What it has looked at so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.at().map(|(run, after)| run.counts(after)).unwrap_or_default()
    }

    /// How often it comes to the same node.
    #[must_use]
    pub fn visiting(&self) -> Visiting {
        self.at().map_or(Visiting::Once, |(run, _)| run.visiting())
    }

    /// Whether it has come to its end.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.at().is_some_and(|(run, after)| after == run.trace.len())
    }

    /// What a sentence about the race says of it; `None` if it takes no part.
    #[must_use]
    pub fn racer(&self) -> Option<Racer> {
        let name = self.algorithm.about().name;
        match &self.progress {
            Progress::Searching => Some(Racer { name, needs: None }),
            Progress::Stopped | Progress::Failed(_) => None,
            Progress::At { run, .. } => Some(Racer { name, needs: Some(run.counters.total().visited) }),
        }
    }
}

/// What can be asked of a race.
impl Session {
    /// Whether a race is on.
    #[must_use]
    pub const fn is_racing(&self) -> bool {
        self.race.is_on
    }

    /// What the orders of the walk move: the race, in visited nodes, while one is on; otherwise the walk, in steps.
    #[must_use]
    pub const fn transport(&self) -> &Playback {
        if self.race.is_on { &self.race.playback } else { &self.walk.playback }
    }

    /// The searches that race, from left to right; none while no race is on.
    #[must_use]
    pub fn lanes(&self) -> Vec<Lane> {
        self.racing().iter().map(|&algorithm| self.lane(algorithm)).collect()
    }

    /// The algorithms that race.
    pub(super) fn racing(&self) -> &[Algorithm] {
        if self.race.is_on { &self.race.lanes } else { &[] }
    }

    fn lane(&self, algorithm: Algorithm) -> Lane {
        let request = self.request(algorithm);
        let progress = if let Some(run) = self.analysis.runs.get(request).map(Arc::clone) {
            let visited = u64::from(self.race.playback.after());
            let [before, after] = [visited.saturating_sub(1), visited].map(|visited| run.steps_for(visited));
            let cutoff = last_cutoff(&run, after).filter(|&step| step >= before);
            Progress::At { run, after, told: cutoff.map_or(after, |step| step + 1) }
        } else if let Some(error) = self.analysis.runs.failure(request) {
            Progress::Failed(error.clone())
        } else if self.analysis.runs.is_stopped(request) {
            Progress::Stopped
        } else {
            Progress::Searching
        };
        Lane { algorithm, is_followed: algorithm == self.analysis.search.algorithm, progress }
    }

    /// How many nodes the searches have visited when `find` has found the next step of any lane, from where the
    /// lane stands.
    pub(super) fn next_in_lanes(
        &self,
        find: impl Fn(&Run, StepIndex) -> Option<StepIndex>,
    ) -> Option<StepIndex> {
        let lanes = self.lanes();
        let next = lanes.iter().filter_map(Lane::at).filter_map(|(run, after)| {
            let step = find(run, after)?;
            Some(place(run.counts(step + 1).visited))
        });
        next.min()
    }

    /// How many nodes the searches had visited at the last cutoff before the present place, of any lane.
    pub(super) fn previous_cutoff_in_lanes(&self) -> Option<StepIndex> {
        let before = self.race.playback.after().checked_sub(1)?;
        let lanes = self.lanes();
        let last = lanes.iter().filter_map(Lane::at).filter_map(|(run, _)| {
            let step = last_cutoff(run, run.steps_for(before.into()))?;
            Some(place(run.counts(step + 1).visited))
        });
        last.max()
    }
}

/// What orders do to a race.
impl Session {
    pub(super) fn carry_out_race_command(&mut self, command: RaceCommand) {
        match command {
            RaceCommand::Toggle if self.race.is_on => self.end_race(),
            RaceCommand::Toggle => {
                // It would be no race that nobody sees.
                self.show_experiment(false);
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
            RaceCommand::UseLane(index, algorithm) => self.use_lane(index, algorithm),
            RaceCommand::GoTo(visited) => self.go_to(visited),
        }
    }

    /// Begins with minimax and what prunes, or with those that raced before; in the middle of the walk at as many
    /// visited nodes.
    fn begin_race(&mut self) {
        let race = &mut self.race;
        if race.lanes.is_empty() {
            race.lanes = vec![Algorithm::Minimax, self.analysis.search.pruning_algorithm];
        }
        if !race.lanes.contains(&self.analysis.search.algorithm)
            && let Some(last) = race.lanes.last_mut()
        {
            *last = self.analysis.search.algorithm;
        }
        race.is_on = true;
        race.playback.take_speed_of(&self.walk.playback);
        self.walk.playback.pause();
        self.race.restart();
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

    fn use_lane(&mut self, index: usize, algorithm: Algorithm) {
        let lanes = &mut self.race.lanes;
        match lanes.iter().position(|&other| other == algorithm) {
            Some(other) => lanes.swap(index, other),
            None => lanes[index] = algorithm,
        }
        self.follow_a_lane(index);
    }

    /// Lets the algorithm in use be one that races: where it does no longer, that in the place `index`.
    fn follow_a_lane(&mut self, index: usize) {
        if !self.race.lanes.contains(&self.analysis.search.algorithm) {
            self.analysis.search.take_algorithm(self.race.lanes[index]);
        }
        self.show_wanted_run();
    }

    /// An algorithm that a person takes into use while others race takes the place of the one in use.
    pub(super) fn let_race(&mut self, algorithm: Algorithm) {
        let lanes = &mut self.race.lanes;
        if self.race.is_on && !lanes.contains(&algorithm) {
            let index = lanes.iter().position(|&lane| lane == self.analysis.search.algorithm).unwrap_or(0);
            lanes[index] = algorithm;
        }
    }

    /// Whether the search runs in a lane.
    pub(super) fn races(&self, algorithm: Algorithm) -> bool {
        self.racing().contains(&algorithm)
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
        let other = self.racing().iter().find_map(|&lane| run(lane));
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

    /// Takes the length of the race from its searches as soon as all are there. Who is at the end stays there.
    pub(super) fn settle_race(&mut self) {
        let lanes = self.lanes();
        if lanes.iter().any(|lane| matches!(lane.progress, Progress::Searching)) {
            return;
        }
        let needs = lanes.iter().filter_map(Lane::at).map(|(run, _)| run.counters.total().visited);
        let len = place(needs.max().unwrap_or(0));
        let playback = &mut self.race.playback;
        let is_at_end = playback.after() == playback.len() && !playback.is_empty();
        let stay = if is_at_end { len } else { playback.after() };
        let after = self.race.goal.take().unwrap_or(stay);
        playback.set_stride(stride(len));
        playback.start(len, after);
        self.keep_walk_in_race();
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

/// The place of so many visited nodes; a search of a whole game may visit more than there are places.
#[must_use]
pub fn place(visited: u64) -> StepIndex {
    StepIndex::try_from(visited).unwrap_or(StepIndex::MAX)
}

/// The last cutoff among the first `after` steps.
fn last_cutoff(run: &Run, after: StepIndex) -> Option<StepIndex> {
    let cutoffs = run.counters.cutoffs();
    let next = cutoffs.partition_point(|cutoff| cutoff.step < after);
    Some(cutoffs[next.checked_sub(1)?].step)
}

/// How many nodes a race of this length visits at a time while it plays.
fn stride(len: StepIndex) -> StepIndex {
    (len / STRIDES_OF_A_RACE).checked_ilog10().map_or(1, |digits| 10_u32.pow(digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_race_plays_in_minutes_however_long_it_is() {
        assert_eq!([0, 1, 15, 999, 1_000, 5_461, 1_398_101].map(stride), [1, 1, 1, 1, 10, 10, 10_000]);
    }
}
