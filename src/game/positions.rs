//! A game as a tree: every search runs on positions as it runs on trees, and nothing is unfolded for it.

use std::cell::RefCell;

use super::move_order::{Experience, MoveOrder};
use super::state::{GameState, RankedMove};
use super::{Game, Wins};
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// The settings of the tree of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameRules {
    /// What a won game is worth.
    pub wins: Wins,
    /// Which moves are looked at first.
    pub move_order: MoveOrder,
    /// Whether of moves that lead to symmetric positions only the first is looked at.
    pub merges_symmetric: bool,
}

/// The game tree that grows out of a position.
#[derive(Debug)]
pub struct Positions<G: Game> {
    pub(super) game: G,
    root: G::Position,
    pub(super) rules: GameRules,
    /// What searches of this tree have learnt about moves. Written by [`super::think`] between two questions for
    /// children, read by [`Self::ranked`] alone.
    pub(super) experience: RefCell<Experience<G>>,
}

impl<G: Game> Positions<G> {
    /// The tree below `root`.
    #[must_use]
    pub fn new(game: G, root: G::Position, rules: GameRules) -> Self {
        Self { game, root, rules, experience: RefCell::default() }
    }

    /// The position at the root.
    #[must_use]
    pub const fn root_position(&self) -> &G::Position {
        &self.root
    }

    /// The node after a move.
    pub(super) fn after(&self, state: &GameState<G>, last: RankedMove<G::Move>) -> GameState<G> {
        let position = self.game.play(&state.position, last.chosen);
        GameState { position, ply: state.ply + 1, last: Some(last) }
    }

    /// The moves of a node as they stand in the tree, ranked from 0: in the order of the generator.
    #[must_use]
    pub fn moves(&self, state: &GameState<G>) -> Vec<RankedMove<G::Move>> {
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
        (0..).zip(moves).map(|(rank, chosen)| RankedMove { chosen, rank }).collect()
    }
}

impl<G: Game> GameTree for Positions<G> {
    type Node = GameState<G>;

    fn root(&self) -> GameState<G> {
        GameState { position: self.root.clone(), ply: 0, last: None }
    }

    fn player(&self, state: &GameState<G>) -> Player {
        self.game.player(&state.position)
    }

    fn leaf_value(&self, state: &GameState<G>) -> Option<Score> {
        let outcome = self.game.outcome(&state.position)?;
        Some(self.rules.wins.score(outcome, G::ABOUT.win, state.ply))
    }

    fn evaluation(&self, state: &GameState<G>) -> Score {
        self.game.evaluation(&state.position)
    }

    fn children<'a>(&'a self, state: &GameState<G>) -> impl Iterator<Item = GameState<G>> + use<'a, G> {
        let mut moves = self.moves(state);
        self.experience.borrow().arrange(self.rules.move_order, self.player(state), state, &mut moves);
        let parent = state.clone();
        moves.into_iter().map(move |last| self.after(&parent, last))
    }
}
