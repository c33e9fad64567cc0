//! Counting what a search of a game does, without keeping any of it.

use std::ops::ControlFlow;

use super::Game;
use super::state::GameState;
use crate::search::counts::Counts;
use crate::search::observer::{Event, Observer, Stop};

/// The counts of a search of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameTally {
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// Evaluations of positions at which the game is over.
    pub leaves_evaluated: u64,
    /// Evaluations of positions at the depth limit.
    pub evaluations: u64,
    /// Whether positions were evaluated at the depth limit since the last pass to another depth began, or ever.
    pub is_cut_short: bool,
    /// Cutoffs, also those with nothing left to skip.
    pub cutoffs: u64,
    /// Nodes whose value was remembered.
    pub table_hits: u64,
    /// Steps of any kind.
    pub steps: u64,
    /// Visits by depth, the root's first.
    pub visited_by_depth: Vec<u64>,
    /// Passes that were begun; 0 where a search goes over the tree but once.
    pub passes: u32,
}

impl GameTally {
    /// The counts that a record of the search would also have.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let Self { visited, leaves_evaluated, evaluations, cutoffs, .. } = *self;
        Counts { visited, leaves_evaluated, evaluations, cutoffs, ..Counts::default() }
    }

    /// The depth of the deepest visited node.
    #[must_use]
    pub fn deepest(&self) -> u32 {
        self.visited_by_depth.len().saturating_sub(1) as u32
    }

    fn visit(&mut self, ply: u32) {
        let ply = ply as usize;
        self.visited += 1;
        if self.visited_by_depth.len() <= ply {
            self.visited_by_depth.resize(ply + 1, 0);
        }
        self.visited_by_depth[ply] += 1;
    }

    fn count<G: Game>(&mut self, event: Event<'_, GameState<G>>) {
        self.steps += 1;
        match event {
            Event::Enter { node, .. } => self.visit(node.ply),
            Event::Evaluate { node, horizon, .. } => {
                self.visit(node.ply);
                self.leaves_evaluated += u64::from(!horizon);
                self.evaluations += u64::from(horizon);
                self.is_cut_short |= horizon;
            }
            Event::Cutoff { .. } => self.cutoffs += 1,
            Event::TableHit { .. } => self.table_hits += 1,
            Event::PassBegins { depth_limit, .. } => {
                self.passes += 1;
                self.is_cut_short &= depth_limit.is_none();
            }
            Event::Narrow { .. } | Event::Leave { .. } => {}
        }
    }
}

/// A function that is called with the counts every few thousand steps of a search; a break cancels the search.
pub type Waiting<'a> = dyn FnMut(&GameTally) -> ControlFlow<()> + 'a;

/// Counts, and now and then asks whether to go on.
pub(super) struct GameCounter<'a> {
    pub(super) tally: GameTally,
    pub(super) waiting: &'a mut Waiting<'a>,
}

/// Some milliseconds of a search.
const STEPS_BETWEEN_QUESTIONS: u64 = 4096;

impl<G: Game> Observer<GameState<G>> for GameCounter<'_> {
    type Stop = Stop;

    fn on(&mut self, event: Event<'_, GameState<G>>) -> ControlFlow<Stop> {
        self.tally.count(event);
        if self.tally.steps.is_multiple_of(STEPS_BETWEEN_QUESTIONS) {
            return (self.waiting)(&self.tally).map_break(|()| Stop::Cancelled);
        }
        ControlFlow::Continue(())
    }
}
