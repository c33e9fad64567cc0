//! The document as it was at some moment, for a thread that may need it when the program falls.

use std::sync::{Arc, Weak};

use crate::file::Document as Content;

/// The document as it is now, without holding it: whoever holds it makes the next edit copy it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    /// As it is now.
    now: Weak<Content>,
    /// As the scene shows it, where that is gone: an edit is being made.
    shown: Arc<Content>,
}

impl Snapshot {
    /// Of this document, of which the scene shows so much.
    pub(crate) fn new(now: &Arc<Content>, shown: &Arc<Content>) -> Self {
        Self { now: Arc::downgrade(now), shown: Arc::clone(shown) }
    }

    /// The document. Never waits.
    pub(crate) fn content(&self) -> Arc<Content> {
        self.now.upgrade().unwrap_or_else(|| Arc::clone(&self.shown))
    }
}
