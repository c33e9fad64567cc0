//! A game as a tree: every search runs on positions as it runs on trees, and nothing is unfolded for it.

use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::order::{Experience, Order};
use super::{Game, Wins};
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// What a person may set about the tree of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// What a won game is worth.
    pub wins: Wins,
    /// Which moves are looked at first.
    pub order: Order,
    /// Whether of moves that lead to symmetric positions only the first is looked at.
    pub merges_symmetric: bool,
}

/// The game tree that grows out of a position.
#[derive(Debug)]
pub struct Positions<G: Game> {
    pub(super) game: G,
    root: G::Position,
    pub(super) rules: Rules,
    /// What searches of this tree have learnt about moves. Written by [`super::think`] between two questions for
    /// children, read by [`Self::ranked`] alone.
    pub(super) experience: RefCell<Experience<G>>,
}

/// A node of the tree of a game. Two are equal if they have the same position at the same depth: a depth limit, and
/// wins that are worth more when they come sooner, tell depths apart.
pub struct State<G: Game> {
    /// The position.
    pub position: G::Position,
    /// Plies since the root.
    pub ply: u32,
    /// How the position came about; `None` at the root.
    pub last: Option<Ranked<G::Move>>,
}

/// A move and which one it is among the children of its node, from 0. The rank does not depend on what a search has
/// learnt: it is the place in the tree as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked<M> {
    /// The move.
    pub chosen: M,
    /// Its place.
    pub rank: u32,
}

impl<G: Game> Positions<G> {
    /// The tree below `root`.
    #[must_use]
    pub fn new(game: G, root: G::Position, rules: Rules) -> Self {
        Self { game, root, rules, experience: RefCell::default() }
    }

    /// The position at the root.
    #[must_use]
    pub const fn root_position(&self) -> &G::Position {
        &self.root
    }

    /// The node after a move.
    pub(super) fn after(&self, state: &State<G>, last: Ranked<G::Move>) -> State<G> {
        let position = self.game.play(&state.position, last.chosen);
        State { position, ply: state.ply + 1, last: Some(last) }
    }

    /// The moves of a node as they stand in the tree, ranked from 0: in the order of the generator.
    #[must_use]
    pub fn moves(&self, state: &State<G>) -> Vec<Ranked<G::Move>> {
        let mut moves = self.game.moves(&state.position);
        if self.rules.merges_symmetric {
            let mut seen = Vec::with_capacity(moves.len());
            moves.retain(|&chosen| {
                let position = self.game.canonical(&self.game.play(&state.position, chosen));
                let is_new = !seen.contains(&position);
                if is_new {
                    seen.push(position);
                }
                is_new
            });
        }
        (0..).zip(moves).map(|(rank, chosen)| Ranked { chosen, rank }).collect()
    }
}

impl<G: Game> GameTree for Positions<G> {
    type Node = State<G>;

    fn root(&self) -> State<G> {
        State { position: self.root.clone(), ply: 0, last: None }
    }

    fn player(&self, state: &State<G>) -> Player {
        self.game.player(&state.position)
    }

    fn leaf_value(&self, state: &State<G>) -> Option<Score> {
        let outcome = self.game.outcome(&state.position)?;
        Some(self.rules.wins.score(outcome, G::ABOUT.win, state.ply))
    }

    fn evaluation(&self, state: &State<G>) -> Score {
        self.game.evaluation(&state.position)
    }

    fn children<'a>(&'a self, state: &State<G>) -> impl Iterator<Item = State<G>> + use<'a, G> {
        let mut moves = self.moves(state);
        self.experience.borrow().arrange(self.rules.order, self.player(state), state, &mut moves);
        let parent = state.clone();
        moves.into_iter().map(move |last| self.after(&parent, last))
    }
}

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), ply: self.ply, last: self.last }
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.ply == other.ply && self.position == other.position
    }
}

impl<G: Game> Eq for State<G> {}

impl<G: Game> Hash for State<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
        self.ply.hash(state);
    }
}

impl<G: Game> fmt::Debug for State<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("position", &self.position).field("ply", &self.ply).finish()
    }
}
