//! The document as it was at some moment, for other threads.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

use crate::file::Document;
use crate::session::run::Scene;

/// The document for another thread to write, as it was or with edits made since. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Snapshot {
    scene: Arc<Scene>,
    /// The document that the scene has yet to follow.
    live: Option<Arc<Mutex<Document>>>,
}

impl Snapshot {
    /// Of this scene, and of the document that it has yet to follow.
    pub(in crate::session) const fn new(scene: Arc<Scene>, live: Option<Arc<Mutex<Document>>>) -> Self {
        Self { scene, live }
    }

    /// The document. Waits for an edit that is being made.
    #[must_use]
    pub fn document(&self) -> Cow<'_, Document> {
        match &self.live {
            Some(live) => Cow::Owned(live.lock().unwrap_or_else(PoisonError::into_inner).clone()),
            None => Cow::Borrowed(&self.scene.document),
        }
    }

    /// Whether no other thread is at the document.
    #[must_use]
    pub fn is_free(&self) -> bool {
        let is_held = |live: &Arc<Mutex<Document>>| matches!(live.try_lock(), Err(TryLockError::WouldBlock));
        !self.live.as_ref().is_some_and(is_held)
    }

    /// The document, for a thread that must not wait: as it was before an edit that is being made.
    #[must_use]
    pub fn document_without_waiting(&self) -> Cow<'_, Document> {
        match self.live.as_ref().map(|live| live.try_lock()) {
            Some(Ok(live)) => Cow::Owned(live.clone()),
            _ => Cow::Borrowed(&self.scene.document),
        }
    }
}
