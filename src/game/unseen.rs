//! Counting what a search of a game does below the nodes that are shown.

use std::ops::ControlFlow;

use super::Game;
use super::count::SubtreeSizes;
use super::positions::Positions;
use super::state::GameState;
use crate::search::counts::{Counts, DepthCounts};
use crate::search::observer::{Event, Stop};
use crate::search::unseen::SubtreeSize;

/// Counts what happens below a node whose children are not shown.
#[derive(Debug)]
pub(super) struct UnseenCounter<'a, G: Game> {
    positions: &'a Positions<G>,
    pub(super) sizes: SubtreeSizes<'a, G>,
    /// What was done since it was taken last.
    counts: Counts,
    pub(super) by_depth: Vec<DepthCounts>,
    /// Of every open visit, where its children begin in `seen`.
    open: Vec<usize>,
    /// The places of the children that open visits have seen.
    seen: Vec<u32>,
}

impl<'a, G: Game> UnseenCounter<'a, G> {
    pub(super) fn new(positions: &'a Positions<G>, sizes: SubtreeSizes<'a, G>) -> Self {
        let counts = Counts::default();
        Self { positions, sizes, counts, by_depth: Vec::new(), open: Vec::new(), seen: Vec::new() }
    }

    /// A node is entered below which nothing is shown; the node itself is counted elsewhere.
    pub(super) fn open(&mut self) {
        self.open.push(self.seen.len());
    }

    /// It is left.
    pub(super) fn close(&mut self) {
        self.seen.truncate(self.open.pop().unwrap_or_default());
    }

    /// What was done since this was asked last.
    pub(super) fn take(&mut self) -> Counts {
        std::mem::take(&mut self.counts)
    }

    /// Something happens below, or the node itself is cut.
    pub(super) fn on(&mut self, event: Event<'_, GameState<G>>) -> ControlFlow<Stop> {
        match event {
            Event::Enter { node, .. } => {
                self.visit(node).visited += 1;
                self.open();
            }
            Event::Evaluate { node, horizon, .. } => {
                let level = self.visit(node);
                level.visited += 1;
                level.evaluated += 1;
                self.counts.leaves_evaluated += u64::from(!horizon);
                self.counts.evaluations += u64::from(horizon);
            }
            Event::TableHit { node, .. } => self.see(node),
            Event::Cutoff { node, .. } => {
                let removed = self.removed(node)?;
                self.counts.cutoffs += 1;
                self.counts.nodes_pruned = self.counts.nodes_pruned.saturating_add(removed.nodes);
                self.counts.leaves_pruned = self.counts.leaves_pruned.saturating_add(removed.leaves);
            }
            Event::Leave { .. } => self.close(),
            Event::Narrow { .. } | Event::PassBegins { .. } => {}
        }
        ControlFlow::Continue(())
    }

    fn see(&mut self, child: &GameState<G>) {
        self.seen.extend(child.last.map(|last| last.rank));
    }

    /// The level of a node that is visited.
    fn visit(&mut self, node: &GameState<G>) -> &mut DepthCounts {
        self.see(node);
        self.counts.visited += 1;
        let depth = node.ply as usize;
        if self.by_depth.len() <= depth {
            self.by_depth.resize(depth + 1, DepthCounts::default());
        }
        &mut self.by_depth[depth]
    }

    /// The subtrees of the children that the innermost open visit has not seen.
    fn removed(&mut self, node: &GameState<G>) -> ControlFlow<Stop, SubtreeSize> {
        let start = self.open.last().copied().unwrap_or_default();
        let mut removed = SubtreeSize::default();
        for last in self.positions.moves(node) {
            if self.seen[start..].contains(&last.rank) {
                continue;
            }
            let below = self.sizes.below(&self.positions.after(node, last))?;
            removed += SubtreeSize { nodes: 1, leaves: u64::from(below.nodes == 0) };
            removed += below;
        }
        ControlFlow::Continue(removed)
    }
}
