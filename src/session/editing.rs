//! Changing the tree on screen: every change is one action of the history, and the walk stays at its node.

use std::sync::Arc;

use super::Session;
use super::document::Origin;
use super::history::{Action, Gesture};
use super::run::Scene;
use crate::file::Document;
use crate::score::Score;
use crate::tree::NodeId;
use crate::tree::edit::change::Change;
use crate::tree::edit::{Edit, EditError};

/// What a leaf is worth until somebody says otherwise.
const NEW_LEAF: Score = Score::ZERO;

impl Session {
    /// What [`super::command::Command::Undo`] would take back, in words.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        self.history.undo_name()
    }

    /// What [`super::command::Command::Redo`] would make again, in words.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.history.redo_name()
    }

    /// The leaf that follows the selected node from left to right, or the first leaf of all.
    #[must_use]
    pub fn leaf_after_selection(&self) -> Option<NodeId> {
        let tree = self.scene.tree();
        let selected = self.selection;
        let mut leaves = tree.preorder().filter(|&node| tree.is_leaf(node));
        match selected {
            Some(selected) if tree.is_leaf(selected) => leaves.skip_while(|&leaf| leaf != selected).nth(1),
            _ => leaves.next(),
        }
    }

    pub(super) fn set_value(&mut self, node: NodeId, value: Score) {
        let name = format!("set {} to {value}", self.scene.name(node));
        self.edit(name, Some(Gesture::Value(node)), |change| {
            change.apply(Edit::SetValue { node, value: Some(value) })?;
            Ok(Some(node))
        });
    }

    pub(super) fn add_child(&mut self) {
        let Some(parent) = self.selection else { return };
        let name = format!("add a child to {}", self.scene.name(parent));
        self.edit(name, None, |change| change.insert(parent, None, NEW_LEAF).map(Some));
    }

    pub(super) fn remove_selected(&mut self) {
        let Some(node) = self.selection else { return };
        let parent = self.scene.tree().parent(node);
        let name = format!("delete {}", self.scene.name(node));
        self.edit(name, None, |change| change.remove(node).map(|()| parent));
    }

    pub(super) fn undo(&mut self) {
        let mut document = self.scene.document.clone();
        let restored = self.history.undo(&mut document.tree);
        self.show_restored(document, restored.map(|restored| restored.map(|restored| restored.selection)));
    }

    pub(super) fn redo(&mut self) {
        let mut document = self.scene.document.clone();
        let restored = self.history.redo(&mut document.tree);
        self.show_restored(document, restored.map(|restored| restored.map(|restored| restored.selection)));
    }

    fn show_restored(&mut self, document: Document, restored: Result<Option<Option<NodeId>>, EditError>) {
        match restored {
            Ok(Some(selection)) => self.show_edited(document, selection),
            Ok(None) => {}
            Err(error) => self.tell(format!("Nothing was changed: {error}."), true),
        }
    }

    /// Changes a copy of the tree and shows it; `work` returns what is to be selected then.
    fn edit(
        &mut self,
        name: String,
        gesture: Option<Gesture>,
        work: impl FnOnce(&mut Change<'_>) -> Result<Option<NodeId>, EditError>,
    ) {
        let mut document = self.scene.document.clone();
        match document.tree.transact(work) {
            Ok((selection_after, inverse)) => {
                let selection_before = self.selection;
                self.history.record(Action { name, gesture, inverse, selection_before, selection_after });
                self.show_edited(document, selection_after);
            }
            Err(error) => self.tell(format!("Nothing was changed: {error}."), true),
        }
    }

    fn show_edited(&mut self, document: Document, selection: Option<NodeId>) {
        if self.loading.take().is_some() {
            // What arrived later would throw the change away.
            self.tell("The change has stopped what was being opened.", false);
        }
        let (old, current) = (Arc::clone(&self.scene), self.current_node());
        let ancestors = std::iter::successors(Some(current), |&node| old.tree().parent(node));
        // Where the node of the present step is gone, the walk goes to what was above it.
        self.anchor = ancestors.into_iter().find(|&node| document.tree.contains(node));
        self.selection = selection.filter(|&node| document.tree.contains(node));
        self.scene = Arc::new(Scene::new(document));
        self.runs.keep_only(&self.scene);
        self.run = None;
        self.is_modified = self.origin == Origin::New || !self.history.is_saved();
        self.show_wanted_run();
    }
}
