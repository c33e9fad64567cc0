//! Makes a subtree equal to another tree, node by node, so that equal nodes keep their identity.

use std::collections::HashSet;

use super::change::Transaction;
use super::{Edit, EditError};
use crate::tree::{NodeId, Tree};

impl Transaction<'_> {
    /// Makes the subtree of `top` the same as `model`, except for who moves. Nodes at the same place stay the same
    /// nodes; what the model has more of is added on the right, what it has less of goes from the right.
    ///
    /// A node has the state key that the model gives it. Where the model gives it none, as bracket text never does,
    /// the node keeps its own as long as nothing of its subtree has changed, for then it is the same state; otherwise
    /// it loses it.
    ///
    /// # Errors
    /// Where there is no room.
    pub fn align(&mut self, top: NodeId, model: &Tree) -> Result<(), EditError> {
        let mut pairs = vec![(top, model.root_id())];
        // Every node after its parent, with the one that it becomes like.
        let mut aligned = Vec::new();
        let mut changed = HashSet::new();
        while let Some((node, like)) = pairs.pop() {
            aligned.push((node, like));
            if self.align_children(node, model, like, &mut pairs)? {
                changed.insert(node);
            }
            if self.tree().value(node) != model.value(like) {
                self.apply(Edit::SetValue { node, value: model.value(like) })?;
                changed.insert(node);
            }
            if self.tree().label(node) != model.label(like) {
                self.apply(Edit::SetLabel { node, label: model.label(like).map(Box::from) })?;
            }
        }
        for (node, like) in aligned.into_iter().rev() {
            let has_changed = changed.contains(&node);
            if has_changed {
                changed.extend(self.tree().parent(node));
            }
            self.align_state_key(node, model.state_key(like), has_changed)?;
        }
        Ok(())
    }

    fn align_state_key(
        &mut self,
        node: NodeId,
        key: Option<&str>,
        has_changed: bool,
    ) -> Result<(), EditError> {
        let old = self.tree().state_key(node);
        if old == key || (key.is_none() && !has_changed) {
            return Ok(());
        }
        self.apply(Edit::SetStateKey { node, key: key.map(Box::from) })
    }

    /// Gives `node` as many children as `like` has, and returns whether that changed anything. Adds the pairs of
    /// children that both had to the list to align.
    fn align_children(
        &mut self,
        node: NodeId,
        model: &Tree,
        like: NodeId,
        pairs: &mut Vec<(NodeId, NodeId)>,
    ) -> Result<bool, EditError> {
        let mut has_changed = false;
        let mut next = self.tree().first_child(node);
        for child_like in model.children_of(like) {
            match next {
                Some(child) => {
                    pairs.push((child, child_like));
                    next = self.tree().next_sibling(child);
                }
                None => {
                    self.graft_part(node, None, model, child_like)?;
                    has_changed = true;
                }
            }
        }
        while let Some(child) = next {
            next = self.tree().next_sibling(child);
            self.remove(child)?;
            has_changed = true;
        }
        Ok(has_changed)
    }
}
