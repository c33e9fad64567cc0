//! Which state of a student's answers is meant.

/// Which answers: no two sittings of a start have the same state, and no two states of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnswersState {
    /// The place of the sitting among those that were begun.
    pub sitting: u64,
    /// How often its answers have changed.
    pub revision: u64,
}

/// Where a student has begun an assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begun {
    /// Nowhere.
    Nowhere,
    /// In this window, or in one that is closed.
    Here,
    /// In another window of the program, which still has the answers.
    Elsewhere,
}
