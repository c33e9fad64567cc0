//! A snapshot of the document, for a thread that may need it when the program ends in a panic.

use std::sync::{Arc, Weak};

use crate::file::Document;

/// A weak reference to the current document. A strong one would make the next edit copy it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    /// As it is now.
    now: Weak<Document>,
    /// As the scene shows it, where that is gone: an edit is being made.
    shown: Arc<Document>,
}

impl Snapshot {
    /// Of this document, of which the scene shows so much.
    pub(crate) fn new(now: &Arc<Document>, shown: &Arc<Document>) -> Self {
        Self { now: Arc::downgrade(now), shown: Arc::clone(shown) }
    }

    /// The document. Never waits.
    pub(crate) fn content(&self) -> Arc<Document> {
        self.now.upgrade().unwrap_or_else(|| Arc::clone(&self.shown))
    }
}
