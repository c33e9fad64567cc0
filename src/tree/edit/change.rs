//! Changes that a user makes in one command, made of edits: insert, paste, remove, move, reorder.

use std::collections::{BTreeSet, HashMap};

use super::{Edit, EditError};
use crate::score::Score;
use crate::tree::states::States;
use crate::tree::{Names, NodeId, Tree};

/// A tree that is being changed, with the inverse edits. See [`Tree::transact`].
#[derive(Debug)]
pub struct Transaction<'a> {
    tree: &'a mut Tree,
    /// The inverse of every edit so far, the oldest first.
    inverses: Vec<Edit>,
}

impl<'a> Transaction<'a> {
    pub(super) const fn new(tree: &'a mut Tree) -> Self {
        Self { tree, inverses: Vec::new() }
    }

    pub(super) fn into_inverse(mut self) -> Vec<Edit> {
        self.inverses.reverse();
        self.inverses
    }

    /// The tree as it is now.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        self.tree
    }

    /// Checks that so many nodes can be added.
    ///
    /// # Errors
    /// Where there is no room for them.
    pub fn check_room(&self, nodes: usize) -> Result<(), EditError> {
        self.tree.check_room(nodes)
    }

    /// Makes one edit.
    ///
    /// # Errors
    /// Where the edit is impossible.
    pub fn apply(&mut self, edit: Edit) -> Result<(), EditError> {
        self.inverses.push(self.tree.apply(edit)?);
        Ok(())
    }

    /// Adds a leaf below `parent`, before one of its children or last. If `parent` was a leaf, its value
    /// becomes its evaluation.
    ///
    /// # Errors
    /// Where there is no such place, or no room.
    pub fn insert(
        &mut self,
        parent: NodeId,
        before: Option<NodeId>,
        value: Score,
    ) -> Result<NodeId, EditError> {
        self.tree.check_room(1)?;
        let node = self.tree.push_detached(value.value());
        self.apply(Edit::Attach { node, parent, before })?;
        Ok(node)
    }

    /// Adds a copy of another tree below `parent`, before one of its children or last, and returns the copy's
    /// top. Who moves at its nodes follows from their new depth.
    ///
    /// # Errors
    /// Where there is no such place, or no room.
    pub fn graft(
        &mut self,
        parent: NodeId,
        before: Option<NodeId>,
        source: &Tree,
    ) -> Result<NodeId, EditError> {
        self.graft_part(parent, before, source, source.root_id())
    }

    /// As [`Self::graft`], of one subtree of `source`.
    ///
    /// # Errors
    /// As [`Self::graft`].
    pub fn graft_part(
        &mut self,
        parent: NodeId,
        before: Option<NodeId>,
        source: &Tree,
        top: NodeId,
    ) -> Result<NodeId, EditError> {
        self.tree.check_room(source.preorder_from(top).count())?;
        let node = self.tree.push_copy(source, top);
        self.apply(Edit::Attach { node, parent, before })?;
        Ok(node)
    }

    /// Takes a subtree out. If it was the only one below its parent, the parent becomes a leaf that is worth
    /// its evaluation, or 0 where it has none.
    ///
    /// # Errors
    /// For the root.
    pub fn remove(&mut self, node: NodeId) -> Result<(), EditError> {
        self.spare(node)?;
        self.apply(Edit::Detach { node })
    }

    /// Puts a subtree elsewhere, with what [`Self::remove`] says of its former parent and [`Self::insert`] of
    /// its new one.
    ///
    /// # Errors
    /// For the root, and where the place does not exist or is in the subtree.
    pub fn move_to(&mut self, node: NodeId, parent: NodeId, before: Option<NodeId>) -> Result<(), EditError> {
        self.tree.check_inside(node)?;
        if self.tree.parent(node) != Some(parent) {
            self.spare(node)?;
        }
        self.apply(Edit::Move { node, parent, before })
    }

    /// Gives the parent a value if it would be a leaf without one once `node` is gone.
    fn spare(&mut self, node: NodeId) -> Result<(), EditError> {
        self.tree.check_inside(node)?;
        let parent = self.tree.parent(node).ok_or(EditError::IsRoot)?;
        match self.tree.check_spares(parent, node) {
            Err(EditError::ParentWithoutValue) => {
                self.apply(Edit::SetValue { node: parent, value: Some(Score::ZERO) })
            }
            spares => spares,
        }
    }

    /// Swaps two siblings.
    ///
    /// # Errors
    /// Where they are not siblings.
    pub fn swap(&mut self, a: NodeId, b: NodeId) -> Result<(), EditError> {
        self.tree.check_inside(a)?;
        self.tree.check_inside(b)?;
        let parent = self.tree.parent(a).ok_or(EditError::IsRoot)?;
        if self.tree.parent(b) != Some(parent) {
            return Err(EditError::NotSiblings);
        }
        let after_a = self.tree.next_sibling(a);
        self.apply(Edit::Move { node: a, parent, before: Some(b) })?;
        let before = if after_a == Some(b) { Some(a) } else { after_a };
        self.apply(Edit::Move { node: b, parent, before })
    }

    /// Puts the children of `parent` in this order.
    ///
    /// # Errors
    /// Where `order` does not name every child once.
    pub fn reorder(&mut self, parent: NodeId, order: &[NodeId]) -> Result<(), EditError> {
        self.tree.check_inside(parent)?;
        let named: BTreeSet<NodeId> = order.iter().copied().collect();
        let children: BTreeSet<NodeId> = self.tree.children_of(parent).collect();
        if named != children || order.len() != children.len() {
            return Err(EditError::NotSiblings);
        }
        order.iter().try_for_each(|&node| self.apply(Edit::Move { node, parent, before: None }))
    }

    /// Takes out everything below a node and gives it this value.
    ///
    /// # Errors
    /// Where the node is not in the tree.
    pub fn make_leaf(&mut self, node: NodeId, value: Score) -> Result<(), EditError> {
        self.apply(Edit::SetValue { node, value: Some(value) })?;
        while let Some(child) = self.tree.first_child(node) {
            self.apply(Edit::Detach { node: child })?;
        }
        Ok(())
    }

    /// Puts a new node above another, and returns it. Above the root, the new root is the other player's, so
    /// that every node keeps its player; elsewhere the players change in the whole subtree.
    ///
    /// # Errors
    /// Where the node is not in the tree, or no room.
    pub fn wrap(&mut self, node: NodeId) -> Result<NodeId, EditError> {
        self.tree.check_room(1)?;
        let wrapper = self.tree.push_detached(f64::NAN);
        let is_root = node == self.tree.root_id();
        self.apply(Edit::Wrap { node, wrapper })?;
        if is_root {
            self.pass_root()?;
        }
        Ok(wrapper)
    }

    /// Removes a node with one child and puts the child in its place: the opposite of [`Self::wrap`], also in
    /// what becomes of the players.
    ///
    /// # Errors
    /// Where the node has not exactly one child.
    pub fn collapse(&mut self, node: NodeId) -> Result<(), EditError> {
        let is_root = node == self.tree.root_id();
        self.apply(Edit::Unwrap { wrapper: node })?;
        if is_root { self.pass_root() } else { Ok(()) }
    }

    fn pass_root(&mut self) -> Result<(), EditError> {
        self.apply(Edit::SetRootPlayer { player: self.tree.root_player().opponent() })
    }
}

impl Tree {
    /// A copy of a subtree as a separate tree, with the same players, values, labels and state keys.
    #[must_use]
    pub fn subtree(&self, top: NodeId) -> Self {
        let mut copy = Self {
            nodes: Vec::new(),
            root: NodeId(0),
            root_player: self.player_at(top),
            labels: HashMap::new(),
            states: States::default(),
            names: Names::default(),
            len: 0,
            detached: Vec::new(),
        };
        copy.root = copy.push_copy(self, top);
        copy.len = copy.mark_subtree(copy.root, false);
        copy
    }

    /// Copies a subtree of `source` into the arena, outside the tree, and returns its top.
    fn push_copy(&mut self, source: &Self, top: NodeId) -> NodeId {
        let first = NodeId(self.nodes.len() as u32);
        // The nodes above the next one, each with its copy.
        let mut path: Vec<(NodeId, NodeId)> = Vec::new();
        for node in source.preorder_from(top) {
            let copy = self.push_detached(source.nodes[node.index()].value);
            let parent = source.parent(node);
            while path.last().is_some_and(|&(above, _)| Some(above) != parent) {
                path.pop();
            }
            if let Some(&(_, parent)) = path.last() {
                self.link_below(copy, parent, None);
            }
            if let Some(label) = source.label(node) {
                self.labels.insert(copy, label.to_owned());
            }
            if let Some(key) = source.state_key(node) {
                self.states.set(copy, Some(key.into()));
            }
            path.push((node, copy));
        }
        first
    }
}
