//! The folders that a command makes for its files.

use std::path::{Path, PathBuf};

use crate::file::disk::refusal::Refusal;
use crate::quote;
use crate::text::Text;

/// The folders that a command has made, the outer ones first.
#[derive(Debug, Default)]
pub(super) struct MadeFolders(Vec<PathBuf>);

impl MadeFolders {
    /// Makes a folder, and those around it that are missing.
    ///
    /// # Errors
    /// Says why it cannot be made.
    pub(super) fn make(&mut self, folder: &Path, text: &Text) -> anyhow::Result<()> {
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let missing: Vec<_> = folder.ancestors().take_while(is_missing).collect();
        self.0.extend(missing.into_iter().rev().map(Path::to_owned));
        std::fs::create_dir_all(folder).map_err(|error| {
            let reason = Refusal::of_new_folder(&error).with_advice(text);
            anyhow::anyhow!(text.cli_folder_not_made(quote::path(folder), reason))
        })
    }

    /// Removes those that are empty, if nothing has come of the command.
    pub(super) fn remove_empty(self) {
        self.0.iter().rev().for_each(|folder| drop(std::fs::remove_dir(folder)));
    }
}
