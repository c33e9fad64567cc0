//! The place in the walk, and what a person has selected.

use super::document::Document;
use super::model::origin::Origin;
use super::playback::Playback;
use super::selection::Selection;
use crate::tree::NodeId;

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
    /// At the beginning. In a new document of one leaf, that leaf is selected: whoever asked for it wants to draw a
    /// tree.
    pub(super) fn of(document: &Document) -> Self {
        let tree = &document.content().tree;
        let is_editing = document.origin == Origin::New && tree.len() == 1;
        let selection = is_editing.then(|| tree.root_id()).into();
        let playback = Playback::default();
        Self { playback, selection, is_editing, anchor: None, shows_true_values: false }
    }
}
