//! Which board belongs to which node of a document's tree, also after a person has changed the tree.
//!
//! A node has the board of the node in the unfolded game to which the same moves lead. So a changed value takes no
//! board away; a node that was renamed, moved below another move or drawn by hand has none, nor what is below it.

use std::sync::Arc;

use super::picture::BoardPicture;
use super::unfold::{Expansion, Unfolded};
use crate::tree::{NodeId, Tree};

/// The boards of a tree that was unfolded from a game.
#[derive(Clone, Debug)]
pub struct Boards {
    game: Arc<Unfolded>,
    /// The node of the unfolded game for every node of the tree, by [`NodeId::index`].
    nodes: Vec<Option<NodeId>>,
    /// The node of the tree for every node of the unfolded game.
    back: Vec<Option<NodeId>>,
    missing: usize,
    is_as_unfolded: bool,
    /// How many cells a board has across, or down if that is more.
    cells: u32,
}

impl Boards {
    /// Finds the board of every node of `tree`. Costs a walk over the tree, and a search among the siblings where
    /// their order was changed.
    #[must_use]
    pub fn new(game: Arc<Unfolded>, tree: &Tree) -> Self {
        let mut nodes = vec![None; tree.arena_len()];
        let mut back = vec![None; game.tree.arena_len()];
        let (mut found, mut is_as_unfolded) = (0, true);
        if tree.root_player() == game.tree.root_player() {
            nodes[tree.root_id().index()] = Some(game.tree.root_id());
        }
        for node in tree.preorder() {
            let Some(theirs) = nodes[node.index()] else { continue };
            found += 1;
            back[theirs.index()].get_or_insert(node);
            is_as_unfolded &= tree.value(node) == game.tree.value(theirs);
            // As a rule the children are the same in the same order.
            let mut next = game.tree.first_child(theirs);
            for child in tree.children_of(node) {
                let is_same = |&other: &NodeId| game.tree.label(other) == tree.label(child);
                let same = next.filter(is_same).or_else(|| game.tree.children_of(theirs).find(is_same));
                is_as_unfolded &= same.is_some() && same == next;
                nodes[child.index()] = same;
                next = same.or(next).and_then(|same| game.tree.next_sibling(same));
            }
            is_as_unfolded &= next.is_none() || tree.is_leaf(node);
        }
        let missing = tree.len() - found;
        let BoardPicture { columns, rows, .. } = game.picture(game.tree.root_id());
        let is_as_unfolded = is_as_unfolded && missing == 0;
        Self { game, nodes, back, missing, is_as_unfolded, cells: columns.max(rows) }
    }

    /// How many cells a board has across, or down if that is more.
    #[must_use]
    pub const fn cells(&self) -> u32 {
        self.cells
    }

    /// The game as it was unfolded.
    #[must_use]
    pub const fn game(&self) -> &Arc<Unfolded> {
        &self.game
    }

    /// Whether every node has a board.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.missing == 0
    }

    /// Whether the tree was not edited: every node has the value that it has in the game, and either all
    /// of its moves, in the order of the game, or none.
    #[must_use]
    pub const fn is_as_unfolded(&self) -> bool {
        self.is_as_unfolded
    }

    /// The node of the unfolded game that stands where this node of the tree does.
    #[must_use]
    pub fn in_game(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index()).copied().flatten()
    }

    /// The board of a node.
    #[must_use]
    pub fn picture(&self, node: NodeId) -> Option<BoardPicture> {
        Some(self.game.picture(self.in_game(node)?))
    }

    /// The position of a node on one line.
    #[must_use]
    pub fn text(&self, node: NodeId) -> Option<String> {
        Some(self.game.text(self.in_game(node)?))
    }

    /// The move that leads to a node.
    #[must_use]
    pub fn move_name(&self, node: NodeId) -> Option<&str> {
        self.game.move_name(self.in_game(node)?)
    }

    /// Whether the game goes on at this leaf, so that [`Unfolded::expand`] has something to add.
    #[must_use]
    pub fn goes_on(&self, tree: &Tree, leaf: NodeId) -> bool {
        let is_over = |node| matches!(self.game.standing(node), Expansion::Over(_));
        tree.is_leaf(leaf) && self.in_game(leaf).is_some_and(|node| !is_over(node))
    }

    /// Whether the tree has a child for every move that the game has at this node, and there are such moves.
    #[must_use]
    pub fn has_all_moves(&self, tree: &Tree, node: NodeId) -> bool {
        let is_there = |theirs| tree.children_of(node).any(|child| self.in_game(child) == Some(theirs));
        let theirs = self.in_game(node).filter(|&theirs| !self.game.tree.is_leaf(theirs));
        theirs.is_some_and(|theirs| self.game.tree.children_of(theirs).all(is_there))
    }

    /// Another node of the tree with the same position, which comes before this one; `None` where the position is
    /// new.
    #[must_use]
    pub fn same_position(&self, node: NodeId) -> Option<NodeId> {
        let own = self.in_game(node)?;
        let first = self.game.first_with_position(own);
        self.back[first.index()].filter(|_| first != own)
    }
}
