//! How much memory the records of searches may take.

use serde::{Deserialize, Serialize};

/// How much memory the record of a search may take, and all records together that are kept only to be at hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "u64", into = "u64")]
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

/// As it is read from the settings, which a person may have edited: there is room for at least one million bytes.
impl From<u64> for MemoryLimit {
    fn from(megabytes: u64) -> Self {
        Self::of(megabytes.max(1))
    }
}

impl From<MemoryLimit> for u64 {
    fn from(limit: MemoryLimit) -> Self {
        limit.megabytes
    }
}

impl Default for MemoryLimit {
    /// 2 GB: a record of about 100 million visited nodes.
    fn default() -> Self {
        Self::of(2_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_a_number_and_have_some_room() {
        let read = |text: &str| ron::from_str::<MemoryLimit>(text).unwrap();
        for limit in MemoryLimit::ALL {
            assert_eq!(read(&ron::to_string(limit).unwrap()), *limit);
        }
        assert_eq!(read("0"), MemoryLimit::of(1));
        assert_eq!(ron::to_string(&MemoryLimit::of(256)).unwrap(), "256");
    }
}
