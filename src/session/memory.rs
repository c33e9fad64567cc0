//! How much memory the document and the records of its searches take, and how much the records may take.

use super::Session;
use super::command::Command;
use super::model::memory_limit::MemoryLimit;
use super::model::message::Topic;
use crate::search::tally::Counted;

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
        self.analysis.runs.set_limit(limit);
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
            records: self.analysis.runs.bytes(),
        }
    }
}
