//! A game at depths: how many leaves searches evaluate of the tree that grows out of one position, depth by depth.
//!
//! Nothing in it is random, so every search runs once, and what one of them counts does not depend on the others.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::counts::{GameCounts, SampleCounts};
use super::sample::Sample;
use super::{Choice, ExperimentError, check_lists};
use crate::game::move_order::MoveOrder;
use crate::game::play::Match;
use crate::game::positions::GameRules;
use crate::game::request::{GameRequest, RequestError};
use crate::game::{GameId, Wins};
use crate::search::observer::Stop;
use crate::search::replay::facts::Scope;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};

/// What to measure: every search, in every order of moves, to every depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameExperiment {
    /// The game.
    pub game: GameId,
    /// Where it begins, as a person writes it; empty for the beginning of the game.
    pub position: String,
    /// The searches.
    pub algorithms: Vec<Algorithm>,
    /// The depth limits.
    pub depths: Vec<u32>,
    /// Which moves are looked at first.
    pub orders: Vec<MoveOrder>,
    /// What a won game is worth.
    pub wins: Wins,
    /// Whether α = β is enough for a cutoff.
    pub ties: Ties,
}

impl GameExperiment {
    /// Minimax and alpha-beta from the beginning of a game.
    #[must_use]
    pub fn new(game: GameId) -> Self {
        Self {
            game,
            position: String::new(),
            algorithms: vec![Algorithm::Minimax, Algorithm::AlphaBeta],
            depths: (1..=4).collect(),
            orders: vec![MoveOrder::Generator],
            wins: game.about().wins,
            ties: Ties::default(),
        }
    }

    /// All orders at all depths; depths are together.
    pub(super) fn workloads(&self) -> impl Iterator<Item = (MoveOrder, u32)> {
        self.orders.iter().flat_map(|&order| self.depths.iter().map(move |&depth| (order, depth)))
    }

    fn request(&self, algorithm: Algorithm, order: MoveOrder, depth: u32) -> GameRequest {
        let settings = Settings { ties: self.ties, depth_limit: Some(depth), ..Settings::default() };
        let rules = GameRules { wins: self.wins, move_order: order, merges_symmetric: false };
        GameRequest { algorithm, settings: order.settings(settings), rules }
    }

    /// The game at its position, if everything can be measured.
    ///
    /// # Errors
    /// What cannot be, with what could.
    pub fn start(&self) -> Result<Box<dyn Match>, ExperimentError> {
        check_lists(&[
            (self.algorithms.len(), Choice::Search),
            (self.depths.len(), Choice::Depth),
            (self.orders.len(), Choice::Order),
        ])?;
        let game = self.game.start(&self.position)?;
        for (order, depth) in self.workloads() {
            let check = |&algorithm: &_| game.check(&self.request(algorithm, order, depth));
            self.algorithms.iter().try_for_each(check)?;
        }
        Ok(game)
    }

    /// What one search of `game`, which is at its position, takes; `None` soon after `cancel` is raised.
    ///
    /// # Errors
    /// Where the game cannot be searched so.
    pub(super) fn count(
        &self,
        game: &dyn Match,
        (algorithm, order, depth): (Algorithm, MoveOrder, u32),
        cancel: &AtomicBool,
    ) -> Result<Option<SampleCounts>, ExperimentError> {
        let go_on = || match cancel.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        if go_on().is_break() {
            return Ok(None);
        }
        match game.search(&self.request(algorithm, order, depth), &mut |_| go_on()) {
            Ok(answer) => {
                let (found, value) = (answer.tally.counts(), answer.value);
                let limit = Some(depth).filter(|_| answer.tally.is_cut_short);
                let scope = Scope::new(limit, algorithm.about().remembers);
                let reached = answer.tally.deepest();
                let of_game = Some(GameCounts { value, scope, evaluations: found.evaluations, reached });
                let mut counts = SampleCounts { of_game, ..SampleCounts::default() };
                let sample = Sample { leaves: found.evaluated(), visited: found.visited, value };
                counts.add(&sample, None);
                Ok(Some(counts))
            }
            Err(RequestError::Stopped(Stop::Cancelled)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
