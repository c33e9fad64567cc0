//! Selecting nodes: by pointer, by arrow key, by level.

use super::Session;
use super::model::place::Direction;
use super::selection::{self, Selection};
use crate::tree::NodeId;

impl Session {
    /// Where an arrow key would lead from the selected node, or from the current one where none is selected:
    /// then to that node itself.
    #[must_use]
    pub fn node_beside(&self, direction: Direction) -> Option<NodeId> {
        let Some(node) = self.walk.selection.leader() else { return Some(self.current_node()) };
        let (tree, layout) = (self.analysis.scene.tree(), &self.analysis.scene.layout);
        match direction {
            Direction::Up => tree.parent(node),
            Direction::Down => tree.first_child(node),
            Direction::Left => layout.neighbour(node, false),
            Direction::Right => layout.neighbour(node, true),
        }
    }

    pub(super) fn select(&mut self, node: Option<NodeId>) {
        self.walk.selection = node.into();
        self.walk.is_editing &= node.is_some();
        if let Some(node) = node {
            self.reveal(node);
        }
    }

    pub(super) fn select_beside(&mut self, direction: Direction) {
        self.edit_at(self.node_beside(direction));
    }

    /// Selects a node with a key: from now on keys edit the tree.
    pub(super) fn edit_at(&mut self, node: Option<NodeId>) {
        if node.is_some() {
            self.select(node);
            self.walk.is_editing = true;
        }
    }

    /// Selects the nodes of one level from the selected one to this one.
    pub(super) fn select_to(&mut self, node: NodeId) {
        let layout = &self.analysis.scene.layout;
        self.walk.selection = match self.walk.selection.leader() {
            Some(leader) if layout.depth(leader) == layout.depth(node) => {
                Selection::of(selection::stretch(layout, leader, node), Some(leader))
            }
            _ => self.walk.selection.toggled(node),
        };
    }

    pub(super) fn select_level(&mut self) {
        let node = self.node_in_focus();
        let layout = &self.analysis.scene.layout;
        self.walk.selection = Selection::of(layout.rows(layout.depth(node)).iter().copied(), Some(node));
        self.walk.is_editing = true;
    }

    /// Selects all leaves; where inner nodes are selected, those below them.
    pub(super) fn select_leaves(&mut self) {
        let tree = self.analysis.scene.tree();
        let has_inner = self.walk.selection.nodes().iter().any(|&node| !tree.is_leaf(node));
        let whole = Selection::from(Some(tree.root_id()));
        let leaves = if has_inner { self.walk.selection.leaves(tree) } else { whole.leaves(tree) };
        self.walk.selection = Selection::of(leaves, None);
        self.walk.is_editing = true;
    }

    pub(super) fn toggle_fold(&mut self) {
        let Some(node) = self.walk.selection.leader() else { return };
        self.document.folds = self.document.folds.toggled(node);
        self.follow();
    }

    /// Unfolds what hides a node.
    fn reveal(&mut self, node: NodeId) {
        let tree = self.analysis.scene.tree();
        if self.document.folds.shown(tree, node) != node {
            self.document.folds = self.document.folds.revealing(tree, node);
            self.follow();
        }
    }
}
