//! Folded subtrees, of which only the top node is drawn.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::tree::{NodeId, Tree};

/// The nodes whose children are not drawn. Cheap to copy.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folds {
    nodes: Arc<BTreeSet<NodeId>>,
}

impl Folds {
    /// Whether everything is drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether the node's children are not drawn.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.contains(&node)
    }

    /// The same folds with the node folded, or unfolded if it was folded.
    #[must_use]
    pub fn toggled(&self, node: NodeId) -> Self {
        let mut nodes = BTreeSet::clone(&self.nodes);
        if !nodes.remove(&node) {
            nodes.insert(node);
        }
        Self { nodes: Arc::new(nodes) }
    }

    /// The same folds with all these nodes folded, or with all of them unfolded.
    #[must_use]
    pub fn with(&self, changed: impl IntoIterator<Item = NodeId>, are_folded: bool) -> Self {
        let mut nodes = BTreeSet::clone(&self.nodes);
        for node in changed {
            if are_folded {
                nodes.insert(node)
            } else {
                nodes.remove(&node)
            };
        }
        Self { nodes: Arc::new(nodes) }
    }

    /// The folds without those that hide the node.
    #[must_use]
    pub fn revealing(&self, tree: &Tree, node: NodeId) -> Self {
        let mut nodes = BTreeSet::clone(&self.nodes);
        for above in std::iter::successors(tree.parent(node), |&above| tree.parent(above)) {
            nodes.remove(&above);
        }
        Self { nodes: Arc::new(nodes) }
    }

    /// The node that is drawn for this one: itself, or the topmost folded node above it. Costs nothing if nothing is
    /// folded, otherwise a walk to the root.
    #[must_use]
    pub fn shown(&self, tree: &Tree, node: NodeId) -> NodeId {
        if self.is_empty() {
            return node;
        }
        let above = std::iter::successors(tree.parent(node), |&above| tree.parent(above));
        above.filter(|&above| self.contains(above)).last().unwrap_or(node)
    }
}
