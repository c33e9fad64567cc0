//! How much memory the records of searches may take.

use serde::{Deserialize, Serialize};

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

    /// This many million bytes.
    #[must_use]
    pub const fn of(megabytes: u64) -> Self {
        Self { megabytes }
    }

    /// In bytes.
    #[must_use]
    pub const fn bytes(self) -> u64 {
        self.megabytes.saturating_mul(1_000_000)
    }

    /// The least limit to choose that has room for this many bytes.
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
