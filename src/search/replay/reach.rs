//! Where the search comes and what it leaves out, step by step.

use super::Replay;
use crate::search::trace::{StepIndex, Tag};
use crate::tree::NodeId;

/// What a step changes about where the search has been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The node was entered: what lies below it may still be looked at.
    Entered,
    /// The node was evaluated: what lies below it is beyond the depth limit.
    Evaluated,
    /// What was remembered of the node stood for a search of it.
    Remembered,
    /// The node's remaining children were cut off.
    Cut,
    /// A pass to another depth begins at the node, the root: the search has not been anywhere yet.
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
