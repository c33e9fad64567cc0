//! A race: several searches of the same tree side by side, of which each visits one node where the others do.
//!
//! While a race is on, the commands of the walk (step, play, the slider …) move the race, and its places count visited
//! nodes. The walk itself goes along with one of the lanes, that of the algorithm in use, so that everything about the
//! walk is about that lane.

use std::sync::Arc;

use crate::narration::counts::Visiting;
use crate::narration::race::Racer;
use crate::narration::settings::name_of_theirs;
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::error::RunError;
use crate::session::analysis::run::{Run, RunRequest};
use crate::session::command::Command;
use crate::session::command::own_search::OwnSearchCommand;
use crate::session::command::race::RaceCommand;
use crate::session::effect::Effect;
use crate::session::model::search_config::SearchConfig;
use crate::session::view::View;
use crate::session::walk::playback::Playback;
use crate::tree::Tree;

/// The fewest lanes of a race.
pub const FEWEST_LANES: usize = 2;
/// The most: more pictures have no room on a projector.
pub const MOST_LANES: usize = 4;
/// A race of more than this many visited nodes is played in strides, each a power of ten.
const STRIDES_OF_A_RACE: u32 = 100;

/// The race, or what is remembered of the last one.
#[derive(Debug, Default)]
pub struct Race {
    is_on: bool,
    /// No algorithm twice.
    lanes: Vec<Algorithm>,
    /// Whether a person's own search was taken out, which takes part otherwise where there is room.
    is_without_theirs: bool,
    /// Whether the race began in the walk of a person's own search, and no other search was taken into use since.
    returns_to_theirs: bool,
    /// Its places count visited nodes, up to those of the slowest search.
    playback: Playback,
    /// The place to take once all searches are there and the length of the race is known.
    goal: Option<u32>,
}

impl Race {
    /// Whether a race is on.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// The place of the race while one is on, otherwise that of the walk.
    pub(in crate::session) const fn transport<'a>(&'a self, walk: &'a Playback) -> &'a Playback {
        if self.is_on { &self.playback } else { walk }
    }

    /// The playback that commands move: that of the race while one is on, otherwise that of the walk.
    pub(in crate::session) const fn transport_mut<'a>(
        &'a mut self,
        walk: &'a mut Playback,
    ) -> &'a mut Playback {
        if self.is_on { &mut self.playback } else { walk }
    }

    /// The algorithms that race; none while no race is on.
    pub(in crate::session) fn racing(&self) -> &[Algorithm] {
        if self.is_on { &self.lanes } else { &[] }
    }

    /// The searches that race, from left to right; none while no race is on.
    pub(in crate::session) fn lanes(&self, view: &View<'_>) -> Vec<Lane> {
        let lanes = self.racing().iter().map(|&algorithm| self.lane(algorithm, view));
        lanes.chain(self.lane_of_theirs(view)).collect()
    }

    /// A person's own search, on the right of the others.
    fn lane_of_theirs(&self, view: &View<'_>) -> Option<Lane> {
        let has_room = self.is_on && self.lanes.len() < MOST_LANES && !self.is_without_theirs;
        let run = view.analysis.runs.theirs().filter(|_| has_room)?;
        let algorithm = run.request.algorithm;
        let name = name_of_theirs(view.text, view.settings());
        Some(Lane { algorithm, name, is_theirs: true, is_followed: false, standing: self.standing(run) })
    }

    /// How far a search is that is there.
    fn standing(&self, run: &Arc<Run>) -> Standing {
        let visited = u64::from(self.playback.after());
        let [before, after] = [visited.saturating_sub(1), visited].map(|visited| run.steps_for(visited));
        let cutoff = last_cutoff(run, after).filter(|&step| step >= before);
        Standing::At { run: Arc::clone(run), after, told: cutoff.map_or(after, |step| step + 1) }
    }

    fn lane(&self, algorithm: Algorithm, view: &View<'_>) -> Lane {
        let request = view.analysis.request(algorithm);
        let standing = if let Some(run) = view.run_of(algorithm) {
            self.standing(run)
        } else if let Some(error) = view.analysis.runs.failure(request) {
            Standing::Failed(error.clone())
        } else if view.analysis.runs.is_stopped(request) {
            Standing::Stopped
        } else {
            Standing::Searching
        };
        let is_followed = algorithm == view.algorithm();
        Lane { algorithm, name: algorithm.name(view.text), is_theirs: false, is_followed, standing }
    }

    /// The place at which the next step of its kind has happened, in the walk or in any lane; `find` looks for it from
    /// where that stands.
    pub(in crate::session) fn next(
        &self,
        view: &View<'_>,
        find: impl Fn(&Run, StepIndex) -> Option<StepIndex>,
    ) -> Option<u32> {
        if !self.is_on {
            return find(view.run()?, view.walk.playback.after()).map(|step| step + 1);
        }
        let lanes = self.lanes(view);
        let next = lanes.iter().filter_map(Lane::at).filter_map(|(run, after)| {
            let step = find(run, after)?;
            Some(place(run.counts(step + 1).visited))
        });
        next.min()
    }

    /// The place of the last cutoff before the present one, in the walk or in any lane.
    pub(in crate::session) fn previous_cutoff(&self, view: &View<'_>) -> Option<u32> {
        let before = view.transport.after().checked_sub(1)?;
        if !self.is_on {
            return last_cutoff(view.run()?, before).map(|step| step + 1);
        }
        let lanes = self.lanes(view);
        let last = lanes.iter().filter_map(Lane::at).filter_map(|(run, _)| {
            let step = last_cutoff(run, run.steps_for(before.into()))?;
            Some(place(run.counts(step + 1).visited))
        });
        last.max()
    }

    /// The place at which the walk has taken this many steps.
    pub(in crate::session) fn place_of_step(&self, after: StepIndex, view: &View<'_>) -> u32 {
        let run = view.run().filter(|_| self.is_on);
        run.map_or(after, |run| place(run.counts(after).visited))
    }

    /// The place of the walk that goes along with a lane; `None` if it goes along with none.
    pub(in crate::session) fn place_of_walk(&self, view: &View<'_>) -> Option<StepIndex> {
        let races = |run: &RunRequest| !run.is_theirs() && self.racing().contains(&run.algorithm);
        let run = view.run().filter(|run| races(&run.request))?;
        Some(run.steps_for(self.playback.after().into()))
    }

    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: RaceCommand, view: &View<'_>) -> bool {
        let theirs = self.lane_of_theirs(view);
        match command {
            RaceCommand::Toggle => true,
            RaceCommand::AddLane(algorithm) => {
                let lanes = self.lanes.len() + usize::from(theirs.is_some());
                let is_new = self.is_on && lanes < MOST_LANES && !self.lanes.contains(&algorithm);
                is_new && view.obstacle(algorithm).is_none()
            }
            RaceCommand::AddTheirs => {
                let is_there = view.analysis.runs.theirs().is_some() && theirs.is_none();
                self.is_on && is_there && self.lanes.len() < MOST_LANES
            }
            RaceCommand::RemoveLane(index) if index == self.lanes.len() => theirs.is_some(),
            RaceCommand::RemoveLane(index) => self.has_lane(index) && self.lanes.len() > FEWEST_LANES,
            RaceCommand::UseLane(index, algorithm) => {
                self.has_lane(index)
                    && (self.lanes.contains(&algorithm) || view.obstacle(algorithm).is_none())
            }
            RaceCommand::GoTo(_) => self.is_on,
        }
    }

    fn has_lane(&self, index: usize) -> bool {
        self.is_on && index < self.lanes.len()
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: RaceCommand, view: &View<'_>) -> Vec<Effect> {
        match command {
            RaceCommand::Toggle if self.is_on => self.end(view),
            RaceCommand::Toggle => self.begin(view),
            RaceCommand::AddLane(algorithm) => {
                self.lanes.push(algorithm);
                self.follow(0, view)
            }
            RaceCommand::AddTheirs => {
                self.is_without_theirs = false;
                self.follow(0, view)
            }
            RaceCommand::RemoveLane(index) if index == self.lanes.len() => {
                self.is_without_theirs = true;
                self.follow(0, view)
            }
            RaceCommand::RemoveLane(index) => {
                self.lanes.remove(index);
                self.follow(0, view)
            }
            RaceCommand::UseLane(index, algorithm) => {
                // Where it runs in another place already, the two change places.
                match self.lanes.iter().position(|&other| other == algorithm) {
                    Some(other) => self.lanes.swap(index, other),
                    None => self.lanes[index] = algorithm,
                }
                self.follow(index, view)
            }
            RaceCommand::GoTo(visited) => {
                self.playback.pause();
                self.playback.go_to(visited);
                Vec::from_iter(self.place_of_walk(view).map(Effect::Walk))
            }
        }
    }

    /// Stops playing.
    pub(in crate::session) const fn pause(&mut self) {
        self.playback.pause();
    }

    /// Begins in the middle of the walk at as many visited nodes: with minimax and a pruning algorithm, or with those
    /// that raced before. The algorithm in use takes part.
    fn begin(&mut self, view: &View<'_>) -> Vec<Effect> {
        if self.lanes.is_empty() {
            self.lanes = vec![Algorithm::Minimax, view.analysis.search.pruning_algorithm];
        }
        if !self.lanes.contains(&view.algorithm())
            && let Some(last) = self.lanes.last_mut()
        {
            *last = view.algorithm();
        }
        self.returns_to_theirs = view.run().is_some_and(|run| run.request.is_theirs());
        if self.returns_to_theirs {
            self.is_without_theirs = false;
        }
        self.is_on = true;
        self.restart();
        self.playback.take_speed_of(&view.walk.playback);
        self.goal = Some(place(view.counts().visited));
        // A race that is not shown makes no sense.
        vec![Effect::ShowTree, Effect::Rest(view.walk.playback.clone()), Effect::Search]
    }

    /// Returns to the walk, where the lane is that it goes along with, or where the race began in a person's own search.
    fn end(&mut self, view: &View<'_>) -> Vec<Effect> {
        let lanes = self.lanes(view);
        let theirs = view.analysis.runs.theirs();
        if let Some(run) = theirs.filter(|_| self.returns_to_theirs && !self.is_without_theirs) {
            self.is_on = false;
            let after = run.steps_for(self.playback.after().into());
            let show = Effect::Then(Command::OwnSearch(OwnSearchCommand::Show));
            return vec![Effect::Rest(self.playback.clone()), show, Effect::Walk(after)];
        }
        let there =
            lanes.iter().filter(|lane| !lane.is_theirs).find_map(|lane| Some((lane.algorithm, lane.at()?.1)));
        let other = there.filter(|_| !lanes.iter().any(|lane| lane.is_followed));
        self.is_on = false;
        let rest = Effect::Rest(self.playback.clone());
        let follow = other.map(|(algorithm, after)| [Effect::Follow(algorithm), Effect::Walk(after)]);
        [rest].into_iter().chain(follow.into_iter().flatten()).collect()
    }

    /// Takes an algorithm that races into use: where the present one does not race any more, that in the place `index`.
    fn follow(&self, index: usize, view: &View<'_>) -> Vec<Effect> {
        let is_in_use = self.lanes.contains(&view.algorithm());
        vec![if is_in_use { Effect::Search } else { Effect::Follow(self.lanes[index]) }]
    }

    /// Another lane to go along with if the run of this search, which races, cannot be had.
    pub(in crate::session) fn instead_of(&self, missed: Algorithm, view: &View<'_>) -> Option<Algorithm> {
        let lanes = Some(self.racing()).filter(|lanes| lanes.contains(&missed))?;
        let is_possible = |lane: &Algorithm| {
            let scene = view.scene();
            view.obstacle_to(*lane).is_none() && scene.obstacle(*lane, view.settings()).is_none()
        };
        lanes.iter().copied().find(is_possible)
    }

    /// In another tree, where the search in use has changed to one that does not race: a lane to go along with.
    pub(in crate::session) fn another_for(&self, tree: &Tree, search: &SearchConfig) -> Option<Algorithm> {
        let lanes = Some(self.racing()).filter(|lanes| !lanes.contains(&search.algorithm))?;
        lanes.iter().copied().find(|lane| lane.check(search.settings, tree).is_ok())
    }

    /// After searches were stopped: the run of a lane to go along with, where the algorithm in use has none.
    pub(in crate::session) fn left(&self, view: &View<'_>) -> Option<Arc<Run>> {
        let is_left = self.racing().contains(&view.algorithm()) && view.run_of(view.algorithm()).is_some();
        let run = self.racing().iter().find_map(|&lane| view.run_of(lane).map(Arc::clone));
        run.filter(|_| !is_left)
    }

    /// Lets an algorithm that a person takes into use while others race take the place of the one in use.
    pub(in crate::session) fn let_race(&mut self, algorithm: Algorithm, in_use: Algorithm) {
        if self.is_on && !self.lanes.contains(&algorithm) {
            let index = self.lanes.iter().position(|&lane| lane == in_use).unwrap_or(0);
            self.lanes[index] = algorithm;
        }
    }

    /// Takes the length of the race from its searches as soon as all are there. A race at its end stays at its end.
    /// Returns the place of the walk that follows.
    pub(in crate::session) fn settle(&mut self, view: &View<'_>) -> Option<StepIndex> {
        let lanes = self.lanes(view);
        if lanes.iter().any(|lane| matches!(lane.standing, Standing::Searching)) {
            return None;
        }
        let needs = lanes.iter().filter_map(Lane::at).map(|(run, _)| run.counters.total().visited);
        let len = place(needs.max().unwrap_or(0));
        let playback = &mut self.playback;
        let is_at_end = playback.after() == playback.len() && !playback.is_empty();
        let stay = if is_at_end { len } else { playback.after() };
        let after = self.goal.take().unwrap_or(stay);
        playback.set_stride(stride(len));
        playback.start(len, after);
        self.place_of_walk(view)
    }

    /// One of the program's own searches was taken into use: the race ends in its walk.
    pub(in crate::session) const fn leave_theirs(&mut self) {
        self.returns_to_theirs = false;
    }

    /// Goes to the start of a race on another tree.
    pub(in crate::session) fn restart(&mut self) {
        self.playback.start(0, 0);
        self.goal = None;
    }
}

/// A search that takes part, at the present place.
#[derive(Clone, Debug)]
pub struct Lane {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// What the search is called.
    pub name: String,
    /// Whether it is a person's own search, whose record is like one of that algorithm.
    pub is_theirs: bool,
    /// Whether the walk goes along with it.
    pub is_followed: bool,
    /// How far the search is.
    pub standing: Standing,
}

/// How far a search is in a race.
#[derive(Clone, Debug)]
pub enum Standing {
    /// A worker is searching.
    Searching,
    /// A person has stopped the search. The others race without it until it is asked for again.
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
    /// The place that gives it its colour.
    #[must_use]
    pub fn place(&self) -> usize {
        self.at().map_or_else(|| self.algorithm.place(), |(run, _)| run.request.place())
    }

    /// The search and how many of its steps have happened, once it is there.
    #[must_use]
    pub const fn at(&self) -> Option<(&Arc<Run>, StepIndex)> {
        match &self.standing {
            Standing::At { run, after, .. } => Some((run, *after)),
            Standing::Searching | Standing::Stopped | Standing::Failed(_) => None,
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
        let (name, comes_again) = (self.name.clone(), self.visiting() != Visiting::Once);
        match &self.standing {
            Standing::Searching => Some(Racer { name, needs: None, shown: 0, comes_again }),
            Standing::Stopped | Standing::Failed(_) => None,
            Standing::At { run, .. } => {
                let (needs, shown) = (Some(run.counters.total().visited), self.counts().visited);
                Some(Racer { name, needs, shown, comes_again })
            }
        }
    }
}

/// The number of visited nodes as a place of the race; a search of a whole game may visit more than there are places.
#[must_use]
pub fn place(visited: u64) -> u32 {
    u32::try_from(visited).unwrap_or(u32::MAX)
}

/// The last cutoff among the first `after` steps.
fn last_cutoff(run: &Run, after: StepIndex) -> Option<StepIndex> {
    let cutoffs = run.counters.cutoffs();
    let next = cutoffs.partition_point(|cutoff| cutoff.step < after);
    Some(cutoffs[next.checked_sub(1)?].step)
}

/// How many nodes a race of this length visits at a time while it plays.
fn stride(len: u32) -> u32 {
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
