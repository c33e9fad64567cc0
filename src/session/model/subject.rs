//! What searches of an experiment run on.

/// What searches run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Populations of random trees.
    Trees,
    /// The tree of a game.
    Game,
}
