//! What is changed of a tree that grows out of a game.

use std::sync::Arc;

use super::Editor;
use crate::game::unfold::Unfolded;
use crate::session::effect::Effect;
use crate::tree::NodeId;
use crate::tree::edit::{Edit, EditError};

impl Editor<'_> {
    /// Adds the level that `game` has below `theirs` and the tree has not below `node`. The edit can be undone; the
    /// boards of the new nodes stay known.
    pub(in crate::session) fn add_level(
        &mut self,
        node: NodeId,
        game: Arc<Unfolded>,
        theirs: NodeId,
    ) -> Vec<Effect> {
        let child = |child| (game.tree.label(child).map(Box::<str>::from), game.tree.value(child));
        let children: Vec<_> = game.tree.children_of(theirs).map(child).collect();
        let (name, tree) = (self.text.action_expand(self.scene().name(node)), self.scene().tree());
        self.document.game = Some(game);
        let with_key: Vec<_> = match tree.has_state_keys() {
            true => tree.preorder().filter(|&node| tree.state_key(node).is_some()).collect(),
            false => Vec::new(),
        };
        self.edit(name, |change| {
            // A state that is unfolded here and not there is not the same tree twice.
            with_key.into_iter().try_for_each(|node| change.apply(Edit::SetStateKey { node, key: None }))?;
            children.into_iter().try_for_each(|(label, value)| {
                let value = value.ok_or(EditError::LeafWithoutValue)?;
                let new = change.insert(node, None, value)?;
                change.apply(Edit::SetLabel { node: new, label })
            })
        })
    }
}
