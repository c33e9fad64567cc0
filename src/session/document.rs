//! The document at hand, as a value: to open another one is to put it in the place of this one.
//!
//! It is changed in place and read as snapshots: an edit costs what it changes, unless somebody beside the window holds
//! the content, which is then copied first.

pub(super) mod bookmarks;
pub mod history;
pub(crate) mod snapshot;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::analysis::following::{Followed, Following, Wish};
use super::command::Command;
use super::model::origin::Origin;
use super::task::{Task, Waker};
use super::walk::selection::Selection;
use crate::file::disk::{FileChange, Fingerprint};
use crate::file::{Document, DocumentInfo, UNTITLED};
use crate::game::unfold::Unfolded;
use crate::layout::folds::Folds;
use crate::notation::Unread;
use crate::quote;
use crate::session::document::history::{History, Restored, Revision};
use crate::tree::edit::change::Transaction;
use crate::tree::edit::{Edit, EditError};
use crate::tree::{NodeId, Tree};
use crate::work::Cancelled;
use bookmarks::Bookmarks;

/// What a person has opened, and what has been done to it since.
#[derive(Debug)]
pub struct OpenDocument {
    /// No two documents have the same, also not one after the other.
    id: u64,
    /// As edits have left it; the scene may have yet to follow.
    content: Arc<Document>,
    /// Where it came from.
    pub(super) origin: Origin,
    /// Of the file that it came from, as it was then.
    pub(super) fingerprint: Option<Fingerprint>,
    pub(super) watch: Option<FileWatch>,
    /// The file that saving would damage, while a person is asked about it.
    pub(super) conflict: Option<(PathBuf, Threat)>,
    /// A command that waits for an answer about unsaved changes.
    pub(super) question: Option<Command>,
    /// The scene that is on its way after an edit.
    pub(super) following: Following,
    pub(super) history: History,
    pub(super) bookmarks: Bookmarks,
    /// What is not shown.
    pub(super) folds: Folds,
    /// The game that the tree grew out of.
    pub(super) game: Option<Arc<Unfolded>>,
    pub(super) pasting: Option<Pasting>,
    /// The leaves that were added last, as long as nothing else is done but giving them values and going along them.
    pub(super) drawing: Option<AddedLeaves>,
    /// After an edit, what is to be selected in the scene that follows it.
    pub(super) awaited_selection: Option<Selection>,
    /// The texts that a person is typing in the dialog for them.
    typed: Option<TypedAbout>,
}

/// Texts of a document that are being typed. They are no change yet, and kept on disk with the changes.
#[derive(Debug)]
struct TypedAbout {
    about: Box<DocumentInfo>,
    /// Other texts have another number, which is not 0.
    number: u64,
}

/// A worker that looks at a file until there is news. Looking here and not in the window costs no frame, and a
/// folder on a network that does not answer holds nothing up.
pub(super) type FileWatch = Task<FileChange, FileChange>;
/// Pasted text that is read, and where the tree in it is to go.
pub(super) type Pasting = Task<PastePlace, Result<Tree, Unread<Cancelled>>>;

/// Where pasted text goes.
#[derive(Clone, Debug)]
pub(super) struct PastePlace {
    /// The nodes below which it goes; those that are leaves become it.
    pub(super) parents: Vec<NodeId>,
    /// Whether it is several subtrees, the children of the root of the tree in it.
    pub(super) is_several: bool,
    /// The state keys of its nodes.
    pub(super) keys: StateKeys,
}

/// The state keys of a tree in the clipboard, whose text has none.
#[derive(Clone, Debug, Default)]
pub(super) enum StateKeys {
    /// It has none.
    #[default]
    None,
    /// It is a copy, which is another state until somebody says otherwise.
    Lost,
    /// Those of its nodes, in preorder.
    Kept(Vec<Option<Box<str>>>),
}

/// Leaves that were just added, and that are still selected.
#[derive(Debug)]
pub(super) struct AddedLeaves {
    pub(super) parents: Vec<NodeId>,
    /// The first leaf that was added to the first of the parents.
    pub(super) first: NodeId,
    pub(super) leaves: Selection,
}

/// A way through the history.
pub(super) type HistoryMove = fn(&mut History, &mut Document) -> Result<Option<Restored>, EditError>;

/// What saving would destroy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// What another program has written.
    Changes,
    /// The comments of the file.
    Comments,
}

/// A document as it was at some moment; two that are equal have the same content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version {
    document: u64,
    state: Revision,
    /// The number of the texts that are being typed, or 0.
    typed: u64,
}

impl OpenDocument {
    /// A document with this content, to which nothing has been done.
    pub(super) fn new(content: Arc<Document>, origin: Origin) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self {
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            content,
            origin,
            fingerprint: None,
            watch: None,
            conflict: None,
            question: None,
            following: Following::default(),
            history: History::default(),
            bookmarks: Bookmarks::default(),
            folds: Folds::default(),
            game: None,
            pasting: None,
            drawing: None,
            awaited_selection: None,
            typed: None,
        }
    }

    /// The same document with this fingerprint of the file that it came from.
    pub(super) fn with_fingerprint(self, fingerprint: Option<Fingerprint>) -> Self {
        Self { fingerprint, ..self }
    }

    /// The same document as one that is in no file.
    pub(super) fn unsaved(mut self) -> Self {
        self.history.mark_unsaved();
        self
    }

    /// What is in it, to be read at any time: what is held stays as it is.
    #[must_use]
    pub const fn content(&self) -> &Arc<Document> {
        &self.content
    }

    /// Which document it is, whatever has been done to it.
    pub(super) const fn number(&self) -> u64 {
        self.id
    }

    /// The document as it is now, to be told from all others.
    pub(super) const fn version(&self) -> Version {
        Version { document: self.id, state: self.history.state(), typed: 0 }
    }

    /// Whether it has changes that are in no file.
    pub(super) const fn is_modified(&self) -> bool {
        !self.history.is_saved()
    }

    /// The version that is worth keeping; `None` where a file or an example has it.
    #[must_use]
    pub fn unsaved_version(&self) -> Option<Version> {
        let typed = self.typed.as_ref().map_or(0, |typed| typed.number);
        (self.is_modified() || typed > 0).then(|| Version { typed, ..self.version() })
    }

    /// The texts that are being typed.
    pub(super) fn typed_about(&self) -> Option<DocumentInfo> {
        self.typed.as_ref().map(|typed| DocumentInfo::clone(&typed.about))
    }

    /// Notes which texts are being typed.
    pub(super) fn note_typed_about(&mut self, about: Option<Box<DocumentInfo>>) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        if self.typed.as_ref().map(|typed| &typed.about) != about.as_ref() {
            let number = |about| TypedAbout { about, number: NEXT.fetch_add(1, Ordering::Relaxed) };
            self.typed = about.map(number);
        }
    }

    /// The name of its file, or else its title, with a mark where there are unsaved changes.
    #[must_use]
    pub fn marked_name(&self) -> String {
        let mark = if self.is_modified() { "● " } else { "" };
        // It is in the title of the window, which some programs send to a terminal.
        format!("{mark}{}", quote::visible(&self.name()))
    }

    /// The name of its file; its title where it is in none.
    #[must_use]
    pub fn name(&self) -> String {
        self.file_name().unwrap_or_else(|| self.content.title.clone())
    }

    /// Its title; the name of its file where it has none.
    #[must_use]
    pub fn title(&self) -> String {
        self.titled(&self.content.title)
    }

    /// The same, with the title that is being typed, if one is.
    pub(super) fn typed_title(&self) -> String {
        self.titled(self.typed.as_ref().map_or(&self.content.title, |typed| &typed.about.title))
    }

    fn titled(&self, title: &str) -> String {
        if title == UNTITLED { self.name_of_untitled() } else { title.to_owned() }
    }

    /// What stands for the title where it has none.
    #[must_use]
    pub fn name_of_untitled(&self) -> String {
        self.file_name().unwrap_or_else(|| UNTITLED.to_owned())
    }

    /// The name of its file.
    pub(super) fn file_name(&self) -> Option<String> {
        Some(self.origin.path()?.file_name()?.to_string_lossy().into_owned())
    }

    /// Where it came from, whose path it is.
    pub(super) fn path(&self) -> Option<&Path> {
        self.origin.path()
    }

    /// Changes the tree; returns the edits that take it back.
    pub(super) fn transact<R>(
        &mut self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<R, EditError>,
    ) -> Result<(R, Vec<Edit>), EditError> {
        Arc::make_mut(&mut self.content).tree.transact(work)
    }

    /// Lets it say this besides its tree; returns what it said before.
    pub(super) fn replace_about(&mut self, about: DocumentInfo) -> DocumentInfo {
        Arc::make_mut(&mut self.content).replace_about(about)
    }

    /// As [`Following::follow`].
    pub(super) fn follow(&mut self, wish: Wish, waker: &Waker) -> Option<Followed> {
        self.following.follow(&self.content, wish, waker)
    }

    /// As [`Following::poll`].
    pub(super) fn poll_following(&mut self, wish: Wish, waker: &Waker) -> Option<Followed> {
        self.following.poll(&self.content, wish, waker)
    }

    /// Takes a change back or makes it again: [`History::undo`], [`History::redo`] or [`History::give_up_value`].
    pub(super) fn restore(&mut self, way: HistoryMove) -> Result<Option<Restored>, EditError> {
        way(&mut self.history, Arc::make_mut(&mut self.content))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;
    use crate::tree::Player;
    use snapshot::Snapshot;

    fn set(document: &mut OpenDocument, value: i32) {
        let leaf = document.content.tree.root_id();
        let edit = Edit::SetValue { node: leaf, value: Some(Score::from(value)) };
        document.transact(|change| change.apply(edit)).unwrap();
    }

    fn value(content: &Document) -> Option<Score> {
        content.tree.value(content.tree.root_id())
    }

    #[test]
    fn an_edit_copies_only_what_somebody_holds() {
        let content = Document::titled("a title", Tree::leaf(Player::Max, Score::ZERO));
        let mut document = OpenDocument::new(Arc::new(content), Origin::New);
        let place = |document: &OpenDocument| document.content.title.as_ptr();
        let held = Arc::clone(document.content());
        let before = place(&document);
        set(&mut document, 1);
        assert_ne!(place(&document), before, "it was held");
        assert_eq!((value(&held), value(document.content())), (Some(0.into()), Some(1.into())));
        drop(held);
        let snapshot = Snapshot::new(&document, document.content());
        let shown = Arc::clone(document.content());
        assert!(Arc::ptr_eq(&snapshot.content(), &shown));
        drop((snapshot, shown));
        let (shown, before) = (Arc::new(Document::clone(document.content())), place(&document));
        let snapshot = Snapshot::new(&document, &shown);
        assert!(Arc::ptr_eq(&snapshot.content(), document.content()));
        set(&mut document, 2);
        assert_eq!(place(&document), before, "what is kept for a fall holds nothing");
        assert_eq!(value(&snapshot.content()), Some(1.into()), "the picture is what was before the edit");
    }

    #[test]
    fn a_lesson_that_is_being_typed_is_worth_keeping_and_is_no_change_yet() {
        let content = Arc::new(Document::untitled(Tree::leaf(Player::Max, Score::ZERO)));
        let mut document = OpenDocument::new(content, Origin::New);
        let lesson =
            |lesson: &str| DocumentInfo { lesson: Some(lesson.to_owned()), ..document.content().about() };
        let [one, other] = ["The work of", "The work of an hour"].map(|text| Some(Box::new(lesson(text))));
        document.note_typed_about(one.clone());
        let before = document.unsaved_version();
        document.note_typed_about(one);
        assert!(before.is_some() && document.unsaved_version() == before);
        document.note_typed_about(other);
        assert_ne!(document.unsaved_version(), before);
        let kept = Snapshot::new(&document, document.content()).content();
        assert_eq!(kept.lesson.as_deref(), Some("The work of an hour"));
        assert_eq!((document.is_modified(), &document.content().lesson), (false, &None));
        document.note_typed_about(None);
        assert_eq!(document.unsaved_version(), None);
    }

    #[test]
    fn another_document_is_another_version_also_where_nothing_was_done_to_either() {
        let content = Arc::new(Document::untitled(Tree::leaf(Player::Max, Score::ZERO)));
        let [one, other] = [0, 1].map(|_| OpenDocument::new(Arc::clone(&content), Origin::New));
        assert_ne!(one.version(), other.version());
        assert!(!one.is_modified() && one.unsaved().is_modified());
    }
}
