//! Documents and the disk: opening, saving, watching, keeping unsaved work, and finding a person's files.

pub mod autosave;
pub(super) mod grown;
pub mod opening;
pub mod places;
pub mod recovery;
pub mod saving;
pub mod watch;

use super::command::Command;
use crate::session::storage::autosave::Autosave;
use crate::session::storage::places::{Looking, Places};
use opening::{Loading, Opened};
use saving::Saving;

/// What is on its way between the document and the disk, and what has been found there.
#[derive(Debug, Default)]
pub(super) struct Storage {
    pub(super) loading: Option<Loading>,
    /// What has been read, and waits until a person has said what becomes of unsaved changes.
    pub(super) ready: Option<Box<Opened>>,
    pub(super) saving: Option<Saving>,
    /// What to do once the document is saved.
    pub(super) after_saving: Option<Command>,
    pub(super) places: Places,
    pub(super) looking: Looking,
    pub(super) autosave: Autosave,
}
