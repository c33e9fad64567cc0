//! The work of a search below the shown tree, if that is only the upper part of the searched tree.

use std::collections::HashMap;

use super::counts::{Counts, DepthCounts};
use super::trace::StepIndex;
use crate::tree::NodeId;

/// The size of the subtree below a node, without the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SubtreeSize {
    /// All nodes.
    pub nodes: u64,
    /// The leaves among them: ends of the game, or nodes at the depth limit.
    pub leaves: u64,
}

impl std::ops::AddAssign for SubtreeSize {
    fn add_assign(&mut self, other: Self) {
        // Some games have more nodes than 64 bits can count.
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.leaves = self.leaves.saturating_add(other.leaves);
    }
}

/// The work of a search below nodes whose children are not shown. Its record has no steps for it.
#[derive(Clone, Debug, Default)]
pub struct Unseen {
    /// The work just before a step, for steps that end the visit of a node whose children are not shown; ascending.
    pub work: Vec<(StepIndex, Counts)>,
    /// The work at each depth of the whole tree, and the number of nodes that are not shown; the root's depth first.
    pub by_depth: Vec<DepthCounts>,
    /// The sizes of the subtrees below nodes at which the shown tree ends but the search does not.
    pub below: HashMap<NodeId, SubtreeSize>,
    /// The depth limit. Deeper nodes may be shown, but do not belong to the searched tree.
    pub depth_limit: Option<u32>,
}

impl Unseen {
    /// The work in the steps from `begin` to before `end`.
    #[must_use]
    pub fn within(&self, begin: StepIndex, end: StepIndex) -> Counts {
        let mut counts = Counts::default();
        let work = &self.work[self.first_at(begin)..self.first_at(end.max(begin))];
        work.iter().for_each(|&(_, work)| counts += work);
        counts
    }

    /// The index in [`Self::work`] of the first entry at step `step` or later.
    fn first_at(&self, step: StepIndex) -> usize {
        self.work.partition_point(|&(at, _)| at < step)
    }
}
