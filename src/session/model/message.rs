//! Which message, and what it is about.

/// Which message: no two of a session have the same, also not one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MessageId(u64);

impl MessageId {
    /// The one that follows.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a message is about. There is one message about each at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Opening a document.
    Opening,
    /// The document's file: saving it, and what other programs do to it.
    File,
    /// A change of the tree.
    Change,
    /// A key that did nothing, and why.
    Refusal,
    /// A search.
    Search,
    /// What is used in the place of a search that a change of the tree has made impossible.
    Replaced,
    /// The proof of the result.
    Proof,
    /// The game that the tree grew out of.
    Game,
    /// A search that a person has written.
    OwnSearch,
    /// An exercise.
    Practice,
    /// An assignment that a teacher makes, and its files.
    Teaching,
    /// An assignment, and the answers to it.
    Sitting,
    /// An experiment and its files.
    Experiment,
    /// A picture on its way to a file, to the clipboard or to a printer.
    Export,
    /// Unsaved work that is kept for the next start.
    Recovery,
}

impl Topic {
    /// Whether it is about the document on screen, so that nothing of it matters to another one.
    #[must_use]
    pub const fn is_about_document(self) -> bool {
        !matches!(self, Self::Experiment | Self::Export | Self::Recovery | Self::Sitting | Self::Teaching)
    }
}
