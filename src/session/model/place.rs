//! Places in the tree, relative to others.

use crate::tree::NodeId;

/// Where an arrow key leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the parent.
    Up,
    /// To the first child.
    Down,
    /// To the neighbour on the left of the same level.
    Left,
    /// To the neighbour on the right of the same level.
    Right,
}

/// A place below a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InsertionPoint {
    /// The parent to be.
    pub parent: NodeId,
    /// The child to whose left it comes; `None` puts it last.
    pub before: Option<NodeId>,
}
