//! Making a subtree the same as another tree, node by node, so that what stays the same keeps its identity.

use super::change::Change;
use super::{Edit, EditError};
use crate::tree::{NodeId, Tree};

impl Change<'_> {
    /// Makes the subtree of `top` the same as `model`, except for who moves. Nodes at the same place stay the same
    /// nodes; what the model has more of is added on the right, what it has less of goes from the right.
    ///
    /// # Errors
    /// Where there is no room.
    pub fn align(&mut self, top: NodeId, model: &Tree) -> Result<(), EditError> {
        let mut pairs = vec![(top, model.root_id())];
        while let Some((node, like)) = pairs.pop() {
            self.align_children(node, model, like, &mut pairs)?;
            if self.tree().value(node) != model.value(like) {
                self.apply(Edit::SetValue { node, value: model.value(like) })?;
            }
            if self.tree().label(node) != model.label(like) {
                self.apply(Edit::SetLabel { node, label: model.label(like).map(Box::from) })?;
            }
        }
        Ok(())
    }

    /// Gives `node` as many children as `like` has. Pairs of children that both have are left to be aligned.
    fn align_children(
        &mut self,
        node: NodeId,
        model: &Tree,
        like: NodeId,
        pairs: &mut Vec<(NodeId, NodeId)>,
    ) -> Result<(), EditError> {
        let mut next = self.tree().first_child(node);
        for child_like in model.children_of(like) {
            match next {
                Some(child) => {
                    pairs.push((child, child_like));
                    next = self.tree().next_sibling(child);
                }
                None => drop(self.graft_part(node, None, model, child_like)?),
            }
        }
        while let Some(child) = next {
            next = self.tree().next_sibling(child);
            self.remove(child)?;
        }
        Ok(())
    }
}
