//! Where a document came from.

use std::path::{Path, PathBuf};

/// Where the document on screen came from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// An example that comes with the program.
    Example(usize),
    /// A file.
    File(PathBuf),
    /// Neither: typed, pasted or generated.
    #[default]
    New,
}

impl Origin {
    /// The file, if there is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Example(_) | Self::New => None,
        }
    }
}
