//! How much memory the document and the records of its searches take, and how much the records may take.

use serde::{Deserialize, Serialize};

use super::Session;
use super::command::Command;
use super::news::Topic;
use crate::search::tally::Counted;

/// How much memory the record of a search may take, and all records together that are kept only to be at hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemoryLimit {
    megabytes: u64,
}

impl MemoryLimit {
    /// Those that a person chooses from.
    pub const ALL: &[Self] =
        &[Self::of(256), Self::of(1_000), Self::of(2_000), Self::of(4_000), Self::of(16_000)];

    /// So many million bytes.
    #[must_use]
    pub const fn of(megabytes: u64) -> Self {
        Self { megabytes }
    }

    /// In bytes.
    #[must_use]
    pub const fn bytes(self) -> u64 {
        self.megabytes.saturating_mul(1_000_000)
    }

    /// The least limit to choose that has room for so many bytes.
    #[must_use]
    pub fn with_room_for(bytes: u64) -> Option<Self> {
        Self::ALL.iter().copied().find(|limit| limit.bytes() >= bytes)
    }
}

impl Default for MemoryLimit {
    /// 2 GB: a record of about 100 million visited nodes.
    fn default() -> Self {
        Self::of(2_000)
    }
}

/// What takes memory, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// The tree and the names of its nodes.
    pub tree: u64,
    /// Where its nodes are drawn, and what they are worth.
    pub picture: u64,
    /// The records of searches.
    pub records: u64,
}

impl Session {
    /// Allows records another amount, and tries again what was too large.
    pub(super) fn use_memory_limit(&mut self, limit: MemoryLimit) {
        self.preferences.memory_limit = limit;
        self.runs.set_limit(limit);
        self.show_wanted_run();
    }

    /// Says what was only counted, and offers to allow as much memory as the record would take.
    pub(super) fn tell_too_large(&mut self, text: String, counted: &Counted) {
        let Some(limit) = MemoryLimit::with_room_for(counted.needed) else {
            return self.tell(Topic::Search, text, true);
        };
        self.offer(Topic::Search, &text, "Allow more memory", Command::UseMemoryLimit(limit));
    }

    /// What takes memory now. Adds up the sizes of a few arrays.
    #[must_use]
    pub fn memory(&self) -> Usage {
        let scene = self.scene();
        Usage {
            tree: (scene.tree().bytes() + scene.names.bytes()) as u64,
            picture: (scene.layout.bytes() + size_of_val(&*scene.true_values)) as u64,
            records: self.runs.bytes(),
        }
    }
}
