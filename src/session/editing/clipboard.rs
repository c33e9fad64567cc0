//! Subtrees as bracket text: to and from the clipboard, and the whole tree as a person types it.

use super::super::Session;
use super::super::job::{Job, Poll};
use super::super::model::message::Topic;
use super::super::news::WindowTask;
use super::super::selection::Selection;
use crate::notation::{self, Diagnostic, Unread};
use crate::session::command::Command;
use crate::session::history::Gesture;
use crate::session::model::new_document::NewDocument;
use crate::tree::{NodeId, Player, Tree};
use crate::work::Cancelled;

/// Text up to this size, in bytes, is read at once: it takes less than a frame.
const BYTES_READ_AT_ONCE: usize = 200_000;

/// Pasted text that a worker reads, and where the tree in it is to go.
pub(in crate::session) type Pasting = (Job<Result<Tree, Unread<Cancelled>>>, NodeId);

impl Session {
    pub(in crate::session) fn copy(&mut self) {
        if let Some(text) = self.selection_as_text() {
            self.tasks.push(WindowTask::Copy(text));
        }
    }

    /// What is selected as bracket text: one tree, or several as the children of one list.
    fn selection_as_text(&self) -> Option<String> {
        let tree = self.scene.tree();
        let tops = self.selection.tops(tree);
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
        let Some(parent) = self.selection.leader() else {
            let new = NewDocument::Notation { text, root_player: Player::Max };
            return self.apply(Command::OpenNew(Box::new(new)));
        };
        if text.len() <= BYTES_READ_AT_ONCE {
            return self.graft(parent, notation::parse(&text, Player::Max));
        }
        let read = Job::start("paste", &self.waker, move |work| {
            notation::parse_reporting(&text, Player::Max, &mut work.report())
        });
        match read {
            Ok(job) => self.pasting = Some((job, parent)),
            Err(error) => self.tell(Topic::Change, format!("Nothing was pasted: {error}."), true),
        }
    }

    pub(in crate::session) fn poll_pasting(&mut self) {
        let Some((job, parent)) = &self.pasting else { return };
        let (progress, parent) = (job.poll(), *parent);
        if matches!(progress, Poll::Running) {
            return;
        }
        self.pasting = None;
        match progress {
            Poll::Done(Ok(tree)) => self.graft(parent, Ok(tree)),
            Poll::Done(Err(Unread::Wrong(diagnostic))) => self.graft(parent, Err(diagnostic)),
            // Who stopped it does not hear of it.
            Poll::Running | Poll::Done(Err(Unread::Stopped(Cancelled))) => {}
            Poll::Lost => {
                self.tell(Topic::Change, "Nothing was pasted: the worker that read the text stopped.", true)
            }
        }
    }

    /// Puts what was pasted below an inner node, or in the place of a leaf.
    fn graft(&mut self, place: NodeId, read: Result<Tree, Diagnostic>) {
        let tree = match read {
            Ok(tree) => tree,
            Err(diagnostic) => {
                return self.tell(
                    Topic::Change,
                    format!("What was pasted is not a tree: {diagnostic}."),
                    true,
                );
            }
        };
        let at = self.scene.name(place);
        if self.scene.tree().is_leaf(place) {
            return self.edit(format!("paste into {at}"), None, |change| change.align(place, &tree));
        }
        self.edit_selecting(format!("paste below {at}"), None, |change| {
            change.graft(place, None, &tree).map(|top| Some(top).into())
        });
    }

    /// Makes the tree what the text says; text that is no tree changes nothing.
    pub(super) fn type_tree(&mut self, text: &str) {
        let root_player = self.scene.tree().root_player();
        match notation::parse(text, root_player) {
            Ok(tree) => {
                let selection = self.selection.clone();
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
