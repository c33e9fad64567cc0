//! What is kept of a walk for pictures of many nodes.

use crate::layout::Layout;
use crate::search::replay::Replay;
use crate::tree::NodeId;

/// Made once per run and layout, so that no picture costs with the tree's size.
#[derive(Clone, Debug)]
pub struct Overview {
    principal: Vec<NodeId>,
}

impl Overview {
    /// Looks through the whole walk.
    #[must_use]
    pub fn new(replay: Replay<'_>, _layout: &Layout) -> Self {
        Self { principal: replay.best_play() }
    }

    /// The line of best play that the walk finds in the end, from the root down; empty where it finds none.
    #[must_use]
    pub fn principal(&self) -> &[NodeId] {
        &self.principal
    }
}
