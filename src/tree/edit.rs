//! Edits of a tree. Every edit has an inverse edit, and several edits can be applied together or not at all.
//!
//! [`Tree::apply`] returns the edit that takes the change back, so an undo needs no copy of the tree. An edit
//! costs what it changes. To know which nodes are in the tree, taking a subtree out or putting it in visits the
//! subtree; everything else costs the same in a tree of any size and depth, except where it says so.
//!
//! A node has one number: as a leaf its value, as an inner node its static evaluation. It keeps it when it turns
//! from the one into the other. A leaf that gets children remembers its value as its evaluation, and an inner
//! node that loses its last child is worth its evaluation; one without any must be given a value first, which
//! [`change::Transaction::remove`] does.
//!
//! Removed nodes stay in the arena for the undo, and no place of the arena is used twice. So a [`NodeId`] always means
//! the same node.

mod align;
pub mod change;
mod links;

use super::{NONE, Node, NodeId, Player, Tree};
use crate::limits::{self, Excess};
use crate::score::Score;
use crate::text::Text;
use change::Transaction;

/// One change of a tree. Every edit is undone by one edit.
#[derive(Clone, PartialEq, Debug)]
pub enum Edit {
    /// Gives a leaf a value, or an inner node an evaluation or none.
    SetValue {
        /// The node.
        node: NodeId,
        /// Its value or evaluation; a leaf must have one.
        value: Option<Score>,
    },
    /// Gives a node a label, or none.
    SetLabel {
        /// The node.
        node: NodeId,
        /// The label.
        label: Option<Box<str>>,
    },
    /// Gives a node the key of the state that it is, or none.
    SetStateKey {
        /// The node.
        node: NodeId,
        /// The key of the state.
        key: Option<Box<str>>,
    },
    /// Sets the player to move at the root, and so at every node.
    SetRootPlayer {
        /// The player to move at the root.
        player: Player,
    },
    /// Puts a subtree that is outside the tree below a node. A leaf becomes an inner node.
    Attach {
        /// The top of the subtree.
        node: NodeId,
        /// Its parent to be.
        parent: NodeId,
        /// The child of `parent` to whose left it comes; `None` puts it last.
        before: Option<NodeId>,
    },
    /// Takes a subtree out of the tree. The node above becomes a leaf if it has no other child.
    Detach {
        /// The top of the subtree.
        node: NodeId,
    },
    /// Puts a subtree elsewhere, also among its own siblings. Costs a walk upwards from `parent` or through the
    /// subtree, whichever is shorter, to see that the one is not in the other.
    Move {
        /// The top of the subtree.
        node: NodeId,
        /// Its parent to be.
        parent: NodeId,
        /// The child of `parent` to whose left it comes; `None` puts it last.
        before: Option<NodeId>,
    },
    /// Puts a childless node that is outside the tree in the place of `node`, which becomes its only child.
    /// `node` may be the root.
    Wrap {
        /// The node that moves one ply down.
        node: NodeId,
        /// Its parent to be.
        wrapper: NodeId,
    },
    /// Takes a node with one child out of the tree and puts that child in its place. The node may be the root.
    Unwrap {
        /// The node that goes.
        wrapper: NodeId,
    },
    /// Reverses the order of the children of every node of a subtree. Visits the subtree.
    Mirror {
        /// The top of the subtree.
        node: NodeId,
    },
}

/// Why an edit is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditError {
    /// A node of the edit is not in the tree.
    NotInTree,
    /// Only a removed subtree can be put in.
    NotDetached,
    /// The root cannot be removed or moved.
    IsRoot,
    /// A leaf without a value could not be searched.
    LeafWithoutValue,
    /// Without its only child the node would be a leaf, and it has no evaluation to be its value.
    ParentWithoutValue,
    /// A subtree cannot be put below one of its own nodes.
    BelowItself,
    /// The place to insert before is not among the parent's children.
    NotAChild,
    /// Only a node with one child can give its place to it.
    NotOneChild,
    /// A node that is put above another must have no children of its own.
    HasChildren,
    /// Only siblings change places or are put in order.
    NotSiblings,
    /// Nodes are numbered with 32 bits.
    Full,
    /// The tree would have more than [`limits::NODES`], so that no file of it could be read.
    TooManyNodes,
    /// A text is too long.
    TooLong(Excess),
}

impl From<Excess> for EditError {
    fn from(excess: Excess) -> Self {
        Self::TooLong(excess)
    }
}

impl EditError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::NotInTree => text.edit_not_in_tree(),
            Self::NotDetached => text.edit_not_detached(),
            Self::IsRoot => text.edit_is_root(),
            Self::LeafWithoutValue => text.edit_leaf_without_value(),
            Self::ParentWithoutValue => text.edit_parent_without_value(),
            Self::BelowItself => text.edit_below_itself(),
            Self::NotAChild => text.edit_not_a_child(),
            Self::NotOneChild => text.edit_not_one_child(),
            Self::HasChildren => text.edit_has_children(),
            Self::NotSiblings => text.edit_not_siblings(),
            Self::Full => text.edit_full(),
            Self::TooManyNodes => text.edit_too_many_nodes((limits::NODES / 1_000_000).to_string()),
            Self::TooLong(excess) => excess.said(text),
        }
    }
}

impl Tree {
    /// Changes the tree and returns the edit that takes the change back.
    ///
    /// # Errors
    /// Where the edit is impossible; the tree is then as it was.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, EditError> {
        match edit {
            Edit::SetValue { node, value } => self.set_value(node, value),
            Edit::SetLabel { node, label } => self.set_label(node, label),
            Edit::SetStateKey { node, key } => self.set_state_key(node, key),
            Edit::SetRootPlayer { player } => {
                Ok(Edit::SetRootPlayer { player: std::mem::replace(&mut self.root_player, player) })
            }
            Edit::Attach { node, parent, before } => self.attach(node, parent, before),
            Edit::Detach { node } => self.detach(node),
            Edit::Move { node, parent, before } => self.move_to(node, parent, before),
            Edit::Wrap { node, wrapper } => self.wrap(node, wrapper),
            Edit::Unwrap { wrapper } => self.unwrap_child(wrapper),
            Edit::Mirror { node } => self.mirror(node),
        }
    }

    /// Makes all of these edits one after the other, and returns those that take them back, in their order.
    ///
    /// # Errors
    /// The first edit that is impossible; the tree is then as it was.
    pub fn apply_all(&mut self, edits: Vec<Edit>) -> Result<Vec<Edit>, EditError> {
        let ((), inverse) =
            self.transact(|change| edits.into_iter().try_for_each(|edit| change.apply(edit)))?;
        Ok(inverse)
    }

    /// Lets `work` change the tree. Returns what it returned, and the edits that take all of it back, in their
    /// order: [`Self::apply_all`] undoes it.
    ///
    /// # Errors
    /// The error of `work`. The tree is then unchanged.
    pub fn transact<T>(
        &mut self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, EditError>,
    ) -> Result<(T, Vec<Edit>), EditError> {
        let arena_len = self.nodes.len();
        let mut change = Transaction::new(self);
        let outcome = work(&mut change);
        let inverse = change.into_inverse();
        match outcome {
            Ok(outcome) => Ok((outcome, inverse)),
            Err(error) => {
                for edit in inverse {
                    let undone = self.apply(edit);
                    debug_assert!(undone.is_ok(), "{undone:?}");
                }
                self.forget_from(arena_len);
                Err(error)
            }
        }
    }

    fn set_value(&mut self, node: NodeId, value: Option<Score>) -> Result<Edit, EditError> {
        self.check_inside(node)?;
        if value.is_none() && self.is_leaf(node) {
            return Err(EditError::LeafWithoutValue);
        }
        let old = self.value(node);
        self.nodes[node.index()].value = value.map_or(f64::NAN, Score::value);
        Ok(Edit::SetValue { node, value: old })
    }

    fn set_label(&mut self, node: NodeId, label: Option<Box<str>>) -> Result<Edit, EditError> {
        self.check_inside(node)?;
        label.iter().try_for_each(|label| limits::LABEL.check(label))?;
        self.count_names(false, [label.is_some(), false]);
        let old = match label {
            Some(label) => self.labels.insert(node, label.into_string()),
            None => self.labels.remove(&node),
        };
        self.count_names(true, [old.is_some(), false]);
        Ok(Edit::SetLabel { node, label: old.map(String::into_boxed_str) })
    }

    fn set_state_key(&mut self, node: NodeId, key: Option<Box<str>>) -> Result<Edit, EditError> {
        self.check_inside(node)?;
        key.iter().try_for_each(|key| limits::KEY.check(key))?;
        self.count_names(false, [false, key.is_some()]);
        let old = self.states.set(node, key);
        self.count_names(true, [false, old.is_some()]);
        Ok(Edit::SetStateKey { node, key: old })
    }

    fn attach(&mut self, node: NodeId, parent: NodeId, before: Option<NodeId>) -> Result<Edit, EditError> {
        self.check_outside(node)?;
        self.check_place(parent, before)?;
        if self.is_leaf(node) && self.value(node).is_none() {
            return Err(EditError::LeafWithoutValue);
        }
        self.link_below(node, parent, before);
        self.len += self.mark_subtree(node, false);
        Ok(Edit::Detach { node })
    }

    fn detach(&mut self, node: NodeId) -> Result<Edit, EditError> {
        self.check_inside(node)?;
        let parent = self.parent(node).ok_or(EditError::IsRoot)?;
        self.check_spares(parent, node)?;
        let before = self.next_sibling(node);
        self.unlink(node);
        self.len -= self.mark_subtree(node, true);
        Ok(Edit::Attach { node, parent, before })
    }

    fn move_to(&mut self, node: NodeId, parent: NodeId, before: Option<NodeId>) -> Result<Edit, EditError> {
        self.check_inside(node)?;
        let old_parent = self.parent(node).ok_or(EditError::IsRoot)?;
        self.check_place(parent, before)?;
        let after = self.next_sibling(node);
        let inverse = Edit::Move { node, parent: old_parent, before: after };
        if parent == old_parent {
            if before == Some(node) {
                return Ok(inverse);
            }
        } else {
            self.check_spares(old_parent, node)?;
            if self.is_within(parent, node) {
                return Err(EditError::BelowItself);
            }
        }
        self.unlink(node);
        self.link_below(node, parent, before);
        Ok(inverse)
    }

    fn wrap(&mut self, node: NodeId, wrapper: NodeId) -> Result<Edit, EditError> {
        self.check_inside(node)?;
        self.check_outside(wrapper)?;
        if !self.is_leaf(wrapper) {
            return Err(EditError::HasChildren);
        }
        self.replace(node, wrapper);
        self.link_below(node, wrapper, None);
        self.mark(wrapper, false);
        self.len += 1;
        Ok(Edit::Unwrap { wrapper })
    }

    fn unwrap_child(&mut self, wrapper: NodeId) -> Result<Edit, EditError> {
        self.check_inside(wrapper)?;
        let child = self.only_child(wrapper).ok_or(EditError::NotOneChild)?;
        self.unlink(child);
        self.replace(wrapper, child);
        self.mark(wrapper, true);
        self.len -= 1;
        Ok(Edit::Wrap { node: child, wrapper })
    }

    fn mirror(&mut self, node: NodeId) -> Result<Edit, EditError> {
        self.check_inside(node)?;
        self.reverse_below(node);
        Ok(Edit::Mirror { node })
    }

    fn check_inside(&self, node: NodeId) -> Result<(), EditError> {
        if self.contains(node) { Ok(()) } else { Err(EditError::NotInTree) }
    }

    /// Checks that `node` is the top of something outside the tree.
    fn check_outside(&self, node: NodeId) -> Result<(), EditError> {
        let is_outside = self.detached.get(node.index()).is_some_and(|&detached| detached);
        if is_outside && self.parent(node).is_none() { Ok(()) } else { Err(EditError::NotDetached) }
    }

    fn check_place(&self, parent: NodeId, before: Option<NodeId>) -> Result<(), EditError> {
        self.check_inside(parent)?;
        match before {
            Some(before) if !self.contains(before) || self.parent(before) != Some(parent) => {
                Err(EditError::NotAChild)
            }
            _ => Ok(()),
        }
    }

    /// Checks that `parent` can lose its child `node`.
    fn check_spares(&self, parent: NodeId, node: NodeId) -> Result<(), EditError> {
        let becomes_leaf = self.only_child(parent) == Some(node);
        if becomes_leaf && self.value(parent).is_none() {
            return Err(EditError::ParentWithoutValue);
        }
        Ok(())
    }

    fn only_child(&self, node: NodeId) -> Option<NodeId> {
        self.first_child(node).filter(|&first| self.next_sibling(first).is_none())
    }

    /// Whether `node` is in the subtree of `top`. Searches upwards and downwards in turn, so it ends with the shorter
    /// of the two walks.
    fn is_within(&self, node: NodeId, top: NodeId) -> bool {
        let upwards = std::iter::successors(Some(node), |&node| self.parent(node));
        upwards.zip(self.preorder_from(top)).any(|(above, below)| above == top || below == node)
    }
}
