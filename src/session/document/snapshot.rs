//! A snapshot of the document, for a thread that may need it when the program ends in a panic.

use std::sync::{Arc, Weak};

use super::OpenDocument;
use crate::file::{Document, DocumentInfo};

/// A weak reference to the current document. A strong one would make the next edit copy it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    /// As it is now.
    now: Weak<Document>,
    /// As the scene shows it, where that is gone: an edit is being made.
    shown: Arc<Document>,
    /// The texts that are being typed.
    typed: Option<DocumentInfo>,
}

impl Snapshot {
    /// Of this document, of which the scene shows so much.
    pub(crate) fn new(document: &OpenDocument, shown: &Arc<Document>) -> Self {
        let now = Arc::downgrade(document.content());
        Self { now, shown: Arc::clone(shown), typed: document.typed_about() }
    }

    /// The document, with the texts that are being typed. Never waits.
    pub(crate) fn content(&self) -> Arc<Document> {
        let mut content = self.now.upgrade().unwrap_or_else(|| Arc::clone(&self.shown));
        if let Some(typed) = &self.typed {
            Arc::make_mut(&mut content).replace_about(typed.clone());
        }
        content
    }
}
