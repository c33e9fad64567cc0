//! The nodes that a person has selected: none, one, or many, one of which leads.

use std::sync::Arc;

use crate::layout::Layout;
use crate::tree::{NodeId, Tree};

/// Selected nodes. Cheap to copy, so that the history can keep one for every action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Sorted by [`NodeId::index`].
    nodes: Arc<[NodeId]>,
    leader: Option<NodeId>,
}

impl From<Option<NodeId>> for Selection {
    fn from(node: Option<NodeId>) -> Self {
        Self { nodes: node.into_iter().collect(), leader: node }
    }
}

impl Selection {
    /// These nodes; `leader` is one of them, or else the first leads.
    #[must_use]
    pub fn of(nodes: impl IntoIterator<Item = NodeId>, leader: Option<NodeId>) -> Self {
        let mut nodes: Vec<NodeId> = nodes.into_iter().collect();
        let leader = leader.filter(|leader| nodes.contains(leader)).or_else(|| nodes.first().copied());
        nodes.sort_unstable();
        nodes.dedup();
        Self { nodes: nodes.into(), leader }
    }

    /// The node that panels speak of and that keys start from.
    #[must_use]
    pub const fn leader(&self) -> Option<NodeId> {
        self.leader
    }

    /// All selected nodes, in no particular order.
    #[must_use]
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// Whether nothing is selected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether the node is selected.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.binary_search(&node).is_ok()
    }

    /// The selection with the node added and leading, or without it if it was selected.
    #[must_use]
    pub fn toggled(&self, node: NodeId) -> Self {
        let others = self.nodes.iter().copied().filter(|&other| other != node);
        if self.contains(node) {
            Self::of(others, self.leader.filter(|&leader| leader != node))
        } else {
            Self::of(others.chain([node]), Some(node))
        }
    }

    /// The selection without nodes that are not in the tree.
    #[must_use]
    pub fn within(self, tree: &Tree) -> Self {
        if self.nodes.iter().all(|&node| tree.contains(node)) {
            return self;
        }
        let leader = self.leader.filter(|&leader| tree.contains(leader));
        Self::of(self.nodes.iter().copied().filter(|&node| tree.contains(node)), leader)
    }

    /// The selected nodes that are below no other selected one, from left to right.
    #[must_use]
    pub fn tops(&self, tree: &Tree) -> Vec<NodeId> {
        if self.nodes.len() < 2 {
            return self.nodes.to_vec();
        }
        let mut tops = Vec::new();
        let mut next = Some(tree.root_id());
        while let Some(node) = next {
            let is_top = self.contains(node);
            if is_top {
                tops.push(node);
            }
            let below = if is_top { None } else { tree.first_child(node) };
            next = below.or_else(|| tree.after_subtree(node, tree.root_id()));
        }
        tops
    }

    /// The selected leaves; below a selected inner node, all of its leaves. From left to right where more than
    /// one node is selected or an inner one.
    #[must_use]
    pub fn leaves(&self, tree: &Tree) -> Vec<NodeId> {
        let tops = self.tops(tree).into_iter();
        tops.flat_map(|top| tree.preorder_from(top).filter(|&node| tree.is_leaf(node))).collect()
    }
}

/// The nodes of a level from one to the other, both included.
#[must_use]
pub fn stretch(layout: &Layout, from: NodeId, to: NodeId) -> Vec<NodeId> {
    let ends = [layout.x(from), layout.x(to)];
    layout.rows_between(layout.depth(to), ends[0].min(ends[1]), ends[0].max(ends[1])).to_vec()
}
