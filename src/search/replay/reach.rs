//! The nodes that each step visits or skips.

use super::Replay;
use crate::search::trace::{StepIndex, Tag};
use crate::tree::NodeId;

/// The effect of a step on the visited part of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The node was entered. Nodes below it may still be visited.
    Entered,
    /// The node was evaluated. Nodes below it are beyond the depth limit.
    Evaluated,
    /// A remembered value replaced the search of the node.
    Remembered,
    /// The node's remaining children were cut off.
    Cut,
    /// A pass to another depth begins at the root, and no node counts as visited.
    Anew,
}

impl Replay<'_> {
    /// The steps of these kinds with their nodes, in order.
    pub fn reach(&self) -> impl Iterator<Item = (StepIndex, NodeId, Reach)> + '_ {
        self.trace.steps.iter().zip(0..).filter_map(|(packed, step)| {
            let subject = packed.subject();
            let (node, reach) = match packed.tag() {
                Tag::Enter => (self.trace.visits[subject].node, Reach::Entered),
                Tag::Cutoff => (self.trace.visits[subject].node, Reach::Cut),
                Tag::Leaf | Tag::Horizon => (NodeId::from_index(subject), Reach::Evaluated),
                Tag::Hit => (self.trace.hits[subject].node, Reach::Remembered),
                Tag::Pass if self.trace.passes()[subject].depth_limit.is_some() => {
                    (self.tree.root_id(), Reach::Anew)
                }
                Tag::Narrow | Tag::Leave | Tag::Pass => return None,
            };
            Some((step, node, reach))
        })
    }
}
