//! Counting what a search of a game does, without keeping any of it.

use std::ops::ControlFlow;

use super::Game;
use super::positions::State;
use crate::search::observer::{Event, Observer, Stop};

/// How much a search has looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// Evaluations: of games that are over, and of positions at the depth limit.
    pub leaves_evaluated: u64,
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

impl Tally {
    fn visit(&mut self, ply: u32) {
        let ply = ply as usize;
        self.visited += 1;
        if self.visited_by_depth.len() <= ply {
            self.visited_by_depth.resize(ply + 1, 0);
        }
        self.visited_by_depth[ply] += 1;
    }

    fn count<G: Game>(&mut self, event: Event<'_, State<G>>) {
        self.steps += 1;
        match event {
            Event::Enter { node, .. } => self.visit(node.ply),
            Event::Evaluate { node, .. } => {
                self.visit(node.ply);
                self.leaves_evaluated += 1;
            }
            Event::Cutoff { .. } => self.cutoffs += 1,
            Event::TableHit { .. } => self.table_hits += 1,
            Event::PassBegins { .. } => self.passes += 1,
            Event::Narrow { .. } | Event::Leave { .. } => {}
        }
    }
}

/// What is told to whoever waits for a search, every few thousand steps; a break cancels it.
pub type Waiting<'a> = dyn FnMut(&Tally) -> ControlFlow<()> + 'a;

/// Counts, and now and then asks whether to go on.
pub(super) struct Watched<'a> {
    pub(super) tally: Tally,
    pub(super) waiting: &'a mut Waiting<'a>,
}

/// Some milliseconds of a search.
const STEPS_BETWEEN_QUESTIONS: u64 = 4096;

impl<G: Game> Observer<State<G>> for Watched<'_> {
    type Stop = Stop;

    fn on(&mut self, event: Event<'_, State<G>>) -> ControlFlow<Stop> {
        self.tally.count(event);
        if self.tally.steps.is_multiple_of(STEPS_BETWEEN_QUESTIONS) {
            return (self.waiting)(&self.tally).map_break(|()| Stop::Cancelled);
        }
        ControlFlow::Continue(())
    }
}
