//! The folders that a command makes for its files.

use std::io;
use std::path::{Path, PathBuf};

/// The folders that a command has made, the outer ones first.
#[derive(Debug, Default)]
pub(super) struct MadeFolders(Vec<PathBuf>);

impl MadeFolders {
    /// Makes a folder, and those around it that are missing.
    ///
    /// # Errors
    /// The system's.
    pub(super) fn make(&mut self, folder: &Path) -> io::Result<()> {
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let missing: Vec<_> = folder.ancestors().take_while(is_missing).collect();
        self.0.extend(missing.into_iter().rev().map(Path::to_owned));
        std::fs::create_dir_all(folder)
    }

    /// Removes those that are empty, if nothing has come of the command.
    pub(super) fn remove_empty(self) {
        self.0.iter().rev().for_each(|folder| drop(std::fs::remove_dir(folder)));
    }
}
