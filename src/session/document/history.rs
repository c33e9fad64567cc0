//! Undo and redo: the actions that a person can take back, each with its name and the selection around it.
//!
//! An action is kept as the edits that take it back (or make it again), never as a copy of the tree. What merges
//! is decided by the caller: as long as the same thing is being typed or dragged, it is one action.

use std::collections::VecDeque;

use crate::file::{Document, DocumentInfo};
use crate::session::walk::selection::Selection;
use crate::tree::NodeId;
use crate::tree::edit::{Edit, EditError};

/// What is being typed or dragged: actions of the same gesture are one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gesture {
    /// A value or an evaluation.
    Value(NodeId),
    /// The whole tree, as text.
    Text,
}

/// Something done to the tree, or to what the document says about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// What was done, for the menu: `set leaf E₂ to 7`.
    pub name: String,
    /// The gesture that it is part of, if it may become one action with what follows.
    pub gesture: Option<Gesture>,
    /// The edits that take it back, in their order, as [`crate::tree::Tree::transact`] returns them.
    pub inverse: Vec<Edit>,
    /// What the document said before, if that was changed.
    pub about: Option<Box<DocumentInfo>>,
    /// What was selected before it.
    pub selection_before: Selection,
    /// What was selected after it.
    pub selection_after: Selection,
}

/// What undo or redo has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// What is to be selected now.
    pub selection: Selection,
    /// Whether the tree has changed, not only what the document says about it.
    pub is_of_tree: bool,
}

/// The tree as it was at some moment of its history. No two states are the same that an action lies between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Revision(u64);

/// The actions that can be undone, and those that can be redone, of one tree.
#[derive(Clone, Debug)]
pub struct History {
    /// The oldest first.
    undo: VecDeque<Entry>,
    /// The one undone last comes last.
    redo: Vec<Entry>,
    /// Of `undo`.
    bytes: usize,
    most_bytes: usize,
    /// Whether the next action may become one with the last.
    is_open: bool,
    /// The tree as it is, and as it was saved. No two states have the same number.
    state: u64,
    saved_state: u64,
    /// Whether the file with the saved state is gone.
    is_file_gone: bool,
    states: u64,
}

#[derive(Clone, Debug)]
struct Entry {
    /// Its edits lead from the one state to the other: back while the action can be undone, forth while it can
    /// be redone.
    action: Action,
    state_before: u64,
    state_after: u64,
    bytes: usize,
}

/// As much as the actions that can be undone take, unless told otherwise: a batch of two million values.
const MOST_BYTES: usize = 64 << 20;

/// The number of no state.
const NEVER: u64 = u64::MAX;

impl Default for History {
    fn default() -> Self {
        Self::with_most_bytes(MOST_BYTES)
    }
}

impl History {
    /// The history of a tree to which nothing has been done. When its actions take more than this, the oldest
    /// are forgotten, but never the last.
    #[must_use]
    pub const fn with_most_bytes(most_bytes: usize) -> Self {
        Self {
            undo: VecDeque::new(),
            redo: Vec::new(),
            bytes: 0,
            most_bytes,
            is_open: false,
            state: 0,
            saved_state: 0,
            is_file_gone: false,
            states: 1,
        }
    }

    /// The name of the action that [`Self::undo`] would take back.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        self.undo.back().map(|entry| entry.action.name.as_str())
    }

    /// The name of the action that [`Self::redo`] would make again.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.redo.last().map(|entry| entry.action.name.as_str())
    }

    /// The number of actions that can be undone.
    #[must_use]
    pub fn len(&self) -> usize {
        self.undo.len()
    }

    /// Whether nothing can be undone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.undo.is_empty()
    }

    /// What the actions that can be undone take.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether a file has the tree as it is, also if undo or redo led back to what was saved.
    #[must_use]
    pub const fn is_saved(&self) -> bool {
        self.state == self.saved_state && !self.is_file_gone
    }

    /// The tree as it is now: what a save that begins now will have saved when it is finished.
    #[must_use]
    pub const fn state(&self) -> Revision {
        Revision(self.state)
    }

    /// A number that differs after every action, to seed what is random in the next one.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.states
    }

    /// Notes that the tree has been saved as it was then, whatever has been done to it meanwhile. What follows is an
    /// action of its own.
    pub const fn mark_saved_at(&mut self, state: Revision) {
        self.saved_state = state.0;
        self.is_file_gone = false;
        self.end_gesture();
    }

    /// Notes that no state of the tree, this one included, is in a file.
    pub const fn mark_unsaved(&mut self) {
        self.saved_state = NEVER;
        self.end_gesture();
    }

    /// Notes whether the file with the saved state is gone. It may come back.
    pub const fn mark_file_gone(&mut self, is_gone: bool) {
        self.is_file_gone = is_gone;
    }

    /// Whether the file with the saved state is gone.
    #[must_use]
    pub const fn is_file_gone(&self) -> bool {
        self.is_file_gone
    }

    /// Ends what is being typed or dragged: what follows is an action of its own.
    pub const fn end_gesture(&mut self) {
        self.is_open = false;
    }

    /// Takes in an action that has been made. What had been undone cannot be redone any more.
    pub fn record(&mut self, action: Action) {
        self.redo.clear();
        let state_before = self.state;
        self.state = self.states;
        self.states += 1;
        let state_after = self.state;
        let entry = match self.take_back_of_gesture(&action) {
            Some(last) => Entry::new(merged(last.action, action), last.state_before, state_after),
            None => Entry::new(action, state_before, state_after),
        };
        self.is_open = entry.action.gesture.is_some();
        self.push(entry);
    }

    /// Takes back the last action. `None` if there is none.
    ///
    /// # Errors
    /// If the document is not the one whose actions these are. It is then as it was, and the history empty.
    pub fn undo(&mut self, document: &mut Document) -> Result<Option<Restored>, EditError> {
        let Some(entry) = self.pop() else { return Ok(None) };
        let entry = self.applied(entry, document)?;
        self.state = entry.state_before;
        let restored = entry.restored(&entry.action.selection_before);
        self.redo.push(entry);
        Ok(Some(restored))
    }

    /// Whether a value is being typed or dragged, and has changed something.
    #[must_use]
    pub fn is_changing_value(&self) -> bool {
        let gesture = self.undo.back().and_then(|last| last.action.gesture);
        self.is_open && matches!(gesture, Some(Gesture::Value(_)))
    }

    /// Takes back the value that is being typed or dragged, as if that had never begun. `None` where nothing is.
    ///
    /// # Errors
    /// As [`Self::undo`].
    pub fn give_up_value(&mut self, document: &mut Document) -> Result<Option<Restored>, EditError> {
        if !self.is_changing_value() {
            return Ok(None);
        }
        let restored = self.undo(document)?;
        self.redo.pop();
        Ok(restored)
    }

    /// Makes the action again that was taken back last. `None` if there is none.
    ///
    /// # Errors
    /// As [`Self::undo`].
    pub fn redo(&mut self, document: &mut Document) -> Result<Option<Restored>, EditError> {
        let Some(entry) = self.redo.pop() else { return Ok(None) };
        let entry = self.applied(entry, document)?;
        self.state = entry.state_after;
        let restored = entry.restored(&entry.action.selection_after);
        self.push(entry);
        Ok(Some(restored))
    }

    /// Applies an entry to the document and turns it round.
    fn applied(&mut self, entry: Entry, document: &mut Document) -> Result<Entry, EditError> {
        self.end_gesture();
        let Entry { mut action, state_before, state_after, .. } = entry;
        match document.tree.apply_all(std::mem::take(&mut action.inverse)) {
            Ok(inverse) => {
                let about = action.about.map(|about| Box::new(document.replace_about(*about)));
                Ok(Entry::new(Action { inverse, about, ..action }, state_before, state_after))
            }
            Err(error) => {
                (self.undo, self.redo, self.bytes) = (VecDeque::new(), Vec::new(), 0);
                Err(error)
            }
        }
    }

    /// Takes the last entry out if `action` goes on with it.
    fn take_back_of_gesture(&mut self, action: &Action) -> Option<Entry> {
        let last = self.undo.back()?;
        let goes_on = self.is_open && action.gesture.is_some() && action.gesture == last.action.gesture;
        if goes_on { self.pop() } else { None }
    }

    fn pop(&mut self) -> Option<Entry> {
        let entry = self.undo.pop_back()?;
        self.bytes -= entry.bytes;
        Some(entry)
    }

    fn push(&mut self, entry: Entry) {
        self.bytes += entry.bytes;
        self.undo.push_back(entry);
        while self.bytes > self.most_bytes && self.undo.len() > 1 {
            self.bytes -= self.undo.pop_front().map_or(0, |oldest| oldest.bytes);
        }
    }
}

impl Entry {
    fn new(mut action: Action, state_before: u64, state_after: u64) -> Self {
        action.inverse.shrink_to_fit();
        let names = action.inverse.iter().map(|edit| match edit {
            Edit::SetLabel { label: name, .. } | Edit::SetStateKey { key: name, .. } => {
                name.as_ref().map_or(0, |name| name.len())
            }
            _ => 0,
        });
        let edits = action.inverse.len() * size_of::<Edit>() + names.sum::<usize>();
        let selections = [&action.selection_before, &action.selection_after];
        let selected: usize = selections.iter().map(|selection| size_of_val(selection.nodes())).sum();
        let about = action.about.as_ref().map_or(0, |about| size_of::<DocumentInfo>() + about.bytes());
        let bytes = size_of::<Self>() + action.name.len() + edits + about + selected;
        Self { action, state_before, state_after, bytes }
    }

    fn restored(&self, selection: &Selection) -> Restored {
        Restored { selection: selection.clone(), is_of_tree: !self.action.inverse.is_empty() }
    }
}

/// Two actions of one gesture as one, named by the later.
fn merged(earlier: Action, later: Action) -> Action {
    let inverse = match (earlier.inverse.as_slice(), later.inverse.as_slice()) {
        // Taking back the earlier one alone leads to where both began.
        ([first], [second]) if overwrites(first, second) => earlier.inverse,
        _ => later.inverse.into_iter().chain(earlier.inverse).collect(),
    };
    Action { inverse, selection_before: earlier.selection_before, ..later }
}

/// Whether `next`, made right after `edit`, makes it as if `edit` had not been.
fn overwrites(next: &Edit, edit: &Edit) -> bool {
    match (next, edit) {
        (Edit::SetValue { node: a, .. }, Edit::SetValue { node: b, .. })
        | (Edit::SetLabel { node: a, .. }, Edit::SetLabel { node: b, .. })
        | (Edit::SetStateKey { node: a, .. }, Edit::SetStateKey { node: b, .. })
        | (Edit::Move { node: a, .. }, Edit::Move { node: b, .. }) => a == b,
        _ => false,
    }
}
