//! What a question interrupts: a walk, with its document where the question brings a tree of its own.

use super::analysis::Analysis;
use super::document::OpenDocument;
use super::model::search_config::{Replaced, SearchConfig};
use super::model::walk_of::Bookmark;
use super::walk::Walk;

/// The search in use, and what it has replaced.
pub(super) type InUse = (SearchConfig, Option<Replaced>);

/// A walk that goes on after a question.
#[derive(Debug)]
pub(super) struct Interrupted {
    /// The search in use, and what it has replaced.
    pub(super) search: InUse,
    /// The place in the walk on screen.
    pub(super) place: Bookmark,
    /// The document, where the tree of a question has taken its place.
    pub(super) shelved: Option<Shelved>,
}

/// A document that is not on screen, with everything that was found out about it.
#[derive(Debug)]
pub(super) struct Shelved {
    pub(super) document: OpenDocument,
    pub(super) analysis: Analysis,
    pub(super) walk: Walk,
}

impl Interrupted {
    /// The shelved document, if it has changes that are in no file.
    pub(super) fn unsaved(&self) -> Option<&OpenDocument> {
        self.shelved.as_ref().map(|shelved| &shelved.document).filter(|document| document.is_modified())
    }
}
