//! The place in the walk, and what a person has selected.

pub mod playback;
pub mod selection;

use super::model::origin::Origin;
use super::model::place::Direction;
use crate::layout::Layout;
use crate::tree::{NodeId, Tree};
use playback::Playback;
use selection::Selection;

/// The place in the walk, and what a person has selected.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) playback: Playback,
    pub(super) selection: Selection,
    /// Whether keys edit the tree rather than walk through the search.
    pub(super) is_editing: bool,
    /// After an edit, the node at which the walk goes on.
    pub(super) anchor: Option<NodeId>,
    /// Whether the true value is shown of nodes of which the search found out only a bound, or nothing.
    pub(super) shows_true_values: bool,
}

impl Walk {
    /// The beginning of the walk. In a new document of one leaf, that leaf is selected, so that a tree can be drawn
    /// from it.
    pub(super) fn of(tree: &Tree, origin: &Origin) -> Self {
        let is_editing = *origin == Origin::New && tree.len() == 1;
        let selection = is_editing.then(|| tree.root_id()).into();
        let playback = Playback::default();
        Self { playback, selection, is_editing, anchor: None, shows_true_values: false }
    }

    /// Where an arrow key would lead from the selected node, or from the `current` one where none is selected: then to
    /// that node itself.
    pub(super) fn node_beside(
        &self,
        direction: Direction,
        tree: &Tree,
        layout: &Layout,
        current: NodeId,
    ) -> Option<NodeId> {
        let Some(node) = self.selection.leader() else { return Some(current) };
        match direction {
            Direction::Up => tree.parent(node),
            Direction::Down => tree.first_child(node),
            Direction::Left => layout.neighbour(node, false),
            Direction::Right => layout.neighbour(node, true),
        }
    }

    /// The leaf that follows the selected node from left to right, or the first leaf of all. Of several selected
    /// leaves, the first comes next.
    pub(super) fn leaf_after_selection(&self, tree: &Tree) -> Option<NodeId> {
        let first_below = |node| if tree.is_leaf(node) { Some(node) } else { tree.next_leaf(node) };
        match (self.selection.nodes(), self.selection.leader()) {
            ([node], _) => tree.next_leaf(*node),
            (_, Some(leader)) if tree.is_leaf(leader) => self.selection.leaves(tree).first().copied(),
            (_, leader) => first_below(leader.unwrap_or_else(|| tree.root_id())),
        }
    }

    /// The leaf that comes before the selected node from left to right.
    pub(super) fn leaf_before_selection(&self, tree: &Tree) -> Option<NodeId> {
        tree.previous_leaf(self.selection.leader()?)
    }

    /// Selects the nodes of one level from the selected one to this one.
    pub(super) fn select_to(&mut self, node: NodeId, layout: &Layout) {
        self.selection = match self.selection.leader() {
            Some(leader) if layout.depth(leader) == layout.depth(node) => {
                Selection::of(selection::stretch(layout, leader, node), Some(leader))
            }
            _ => self.selection.toggled(node),
        };
    }

    /// Selects all nodes of this one's level.
    pub(super) fn select_level(&mut self, node: NodeId, layout: &Layout) {
        self.selection = Selection::of(layout.rows(layout.depth(node)).iter().copied(), Some(node));
        self.is_editing = true;
    }

    /// Selects all leaves that are not folded away; where inner nodes are selected, those below them. Where there are none,
    /// the selection stays.
    pub(super) fn select_leaves(&mut self, tree: &Tree, layout: &Layout) {
        let has_inner = self.selection.nodes().iter().any(|&node| !tree.is_leaf(node));
        let whole = Selection::from(Some(tree.root_id()));
        let mut leaves = if has_inner { self.selection.leaves(tree) } else { whole.leaves(tree) };
        let mut is_drawn = vec![false; tree.arena_len()];
        let drawn = (0..layout.height()).flat_map(|depth| layout.rows(depth));
        drawn.for_each(|node| is_drawn[node.index()] = true);
        leaves.retain(|leaf| is_drawn[leaf.index()]);
        if leaves.is_empty() {
            return;
        }
        self.selection = Selection::of(leaves, None);
        self.is_editing = true;
    }
}
