//! The command line that runs an external search.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::search::Algorithm;

/// A command as a person has typed it. It is kept from one start to the next, and run only after that person has
/// confirmed it again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OwnCommand {
    /// The command line.
    pub line: String,
    /// The folder in which it runs.
    pub folder: PathBuf,
    /// Whether it should be minimax rather than alpha-beta.
    pub is_minimax: bool,
}

impl OwnCommand {
    /// The search that it should be.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        if self.is_minimax { Algorithm::Minimax } else { Algorithm::AlphaBeta }
    }
}
