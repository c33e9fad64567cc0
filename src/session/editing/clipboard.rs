//! Subtrees as bracket text: to and from the clipboard, and the whole tree as a person types it.

use super::super::Session;
use super::super::model::message::Topic;
use super::super::news::WindowTask;
use super::super::task::{self, Task};
use super::super::walk::selection::Selection;
use crate::notation::{self, Unread};
use crate::session::command::Command;
use crate::session::document::history::Gesture;
use crate::session::model::new_document::NewDocument;
use crate::tree::{NodeId, Player, Tree};
use crate::work::Cancelled;

/// Text up to this size, in bytes, is read at once: it takes less than a frame.
const BYTES_READ_AT_ONCE: usize = 200_000;

impl Session {
    pub(in crate::session) fn copy(&mut self) {
        if let Some(text) = self.selection_as_text() {
            self.tasks.push(WindowTask::Copy(text));
        }
    }

    /// What is selected as bracket text: one tree, or several as the children of one list.
    fn selection_as_text(&self) -> Option<String> {
        let tree = self.analysis.scene.tree();
        let tops = self.walk.selection.tops(tree);
        let mut texts = tops.iter().map(|&top| notation::write(&tree.subtree(top)));
        match tops.len() {
            0 => None,
            1 => texts.next(),
            _ => Some(format!("[{}]", texts.collect::<Vec<_>>().join(","))),
        }
    }

    pub(super) fn cut(&mut self) {
        self.copy();
        self.remove_selected("cut");
    }

    /// Adds the tree in the text below the selected node; a leaf becomes that tree. Where nothing is selected, the
    /// text is opened.
    pub(super) fn paste(&mut self, text: String) {
        if text.trim().is_empty() {
            return self.tell(Topic::Change, "There is no text in the clipboard.", true);
        }
        let Some(parent) = self.walk.selection.leader() else {
            let new = NewDocument::Notation { text, root_player: Player::Max };
            return self.apply(Command::OpenNew(Box::new(new)));
        };
        let is_quick = text.len() <= BYTES_READ_AT_ONCE;
        self.document.pasting = Some(Task::begin(parent, "paste", is_quick, &self.waker, move |work| {
            notation::parse_reporting(&text, Player::Max, &mut work.report())
        }));
        self.poll_pasting();
    }

    pub(in crate::session) fn poll_pasting(&mut self) {
        let problem = match task::take(&mut self.document.pasting) {
            // Who stopped it does not hear of it.
            None | Some((_, Ok(Err(Unread::Stopped(Cancelled))))) => return,
            Some((parent, Ok(Ok(tree)))) => return self.graft(parent, &tree),
            Some((_, Ok(Err(Unread::Wrong(diagnostic))))) => {
                format!("What was pasted is not a tree: {diagnostic}.")
            }
            Some((_, Err(error))) => format!("Nothing was pasted: {error}."),
        };
        self.tell(Topic::Change, problem, true);
    }

    /// Puts what was pasted below an inner node, or in the place of a leaf.
    fn graft(&mut self, place: NodeId, tree: &Tree) {
        let at = self.analysis.scene.name(place);
        if self.analysis.scene.tree().is_leaf(place) {
            return self.edit(format!("paste into {at}"), None, |change| change.align(place, tree));
        }
        self.edit_selecting(format!("paste below {at}"), None, |change| {
            change.graft(place, None, tree).map(|top| Some(top).into())
        });
    }

    /// Makes the tree what the text says; text that is no tree changes nothing.
    pub(super) fn type_tree(&mut self, text: &str) {
        let root_player = self.analysis.scene.tree().root_player();
        match notation::parse(text, root_player) {
            Ok(tree) => {
                let selection = self.walk.selection.clone();
                self.edit_selecting("type the tree".to_owned(), Some(Gesture::Text), |change| {
                    change.align(change.tree().root_id(), &tree)?;
                    Ok(Selection::within(selection, change.tree()))
                });
            }
            Err(diagnostic) => {
                self.tell(Topic::Change, format!("The text is not a tree: {diagnostic}."), true)
            }
        }
    }
}
