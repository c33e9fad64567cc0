//! What a search does below the leaves of the tree that is shown, where that tree is only the upper part of the one
//! searched.

use std::collections::HashMap;

use super::counts::{Counts, DepthCounts};
use super::trace::StepIndex;
use crate::tree::NodeId;

/// How much lies below a node, the node left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SubtreeSize {
    /// All nodes.
    pub nodes: u64,
    /// Those of them that are leaves: at the end of the game, or at the depth limit.
    pub leaves: u64,
}

impl std::ops::AddAssign for SubtreeSize {
    fn add_assign(&mut self, other: Self) {
        // There are games with more nodes than there are numbers.
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.leaves = self.leaves.saturating_add(other.leaves);
    }
}

/// The work of a search below nodes whose children are not shown, which no step of its record tells of.
#[derive(Clone, Debug, Default)]
pub struct Unseen {
    /// What was done between a step and the one before it: for steps that end the visit of a node whose children are
    /// not shown, ascending.
    pub work: Vec<(StepIndex, Counts)>,
    /// What was done at each depth of the whole tree, and how many of its nodes are not shown; the root's first.
    pub by_depth: Vec<DepthCounts>,
    /// What lies below the nodes at which the shown tree ends before the search does.
    pub below: HashMap<NodeId, SubtreeSize>,
    /// What lies deeper does not belong to the tree that is searched, though it may be shown.
    pub depth_limit: Option<u32>,
}

impl Unseen {
    /// What was done within the steps from `begin` to before `end`.
    #[must_use]
    pub fn within(&self, begin: StepIndex, end: StepIndex) -> Counts {
        let mut counts = Counts::default();
        let work = &self.work[self.first_at(begin)..self.first_at(end.max(begin))];
        work.iter().for_each(|&(_, work)| counts += work);
        counts
    }

    /// Where in [`Self::work`] the first entry of step `step` or later is.
    fn first_at(&self, step: StepIndex) -> usize {
        self.work.partition_point(|&(at, _)| at < step)
    }
}
