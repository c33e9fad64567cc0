//! A node of the tree of a game: a position, how deep it lies, and the move that led there.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::Game;

/// A node of the tree of a game. Two are equal if they have the same position at the same depth: a depth limit, and
/// wins that are worth more when they come sooner, tell depths apart.
pub struct GameState<G: Game> {
    /// The position.
    pub position: G::Position,
    /// Plies since the root.
    pub ply: u32,
    /// How the position came about; `None` at the root.
    pub last: Option<RankedMove<G::Move>>,
}

/// A move with its rank among the children of its node, from 0. The rank does not depend on what a search has
/// learnt: it is the place in the tree as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankedMove<M> {
    /// The move.
    pub chosen: M,
    /// Its place.
    pub rank: u32,
}

impl<G: Game> Clone for GameState<G> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), ply: self.ply, last: self.last }
    }
}

impl<G: Game> PartialEq for GameState<G> {
    fn eq(&self, other: &Self) -> bool {
        self.ply == other.ply && self.position == other.position
    }
}

impl<G: Game> Eq for GameState<G> {}

impl<G: Game> Hash for GameState<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
        self.ply.hash(state);
    }
}

impl<G: Game> fmt::Debug for GameState<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("position", &self.position).field("ply", &self.ply).finish()
    }
}
