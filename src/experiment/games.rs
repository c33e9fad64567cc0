//! A game at depths: how many leaves searches evaluate of the tree that grows out of one position, depth by depth.
//!
//! There is no chance in it, so every search runs once. Searches are shared out among threads, the shallow ones
//! first; what one of them counts does not depend on the others.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use super::MOST_CELLS;
use crate::game::move_order::MoveOrder;
use crate::game::play::Match;
use crate::game::positions::Rules;
use crate::game::request::{Request, RequestError};
use crate::game::start::PositionError;
use crate::game::{GameId, Wins};
use crate::score::Score;
use crate::search::observer::Stop;
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

/// Why a game cannot be measured so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameExperimentError {
    /// One of the lists is empty.
    #[error("no {what} is chosen, and at least one is needed")]
    Nothing {
        /// What is missing.
        what: &'static str,
    },
    /// More than [`MOST_CELLS`].
    #[error("these choices make {searches} searches; {MOST_CELLS} are the most")]
    TooMany {
        /// How many there would be.
        searches: usize,
    },
    /// The text is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A search that the game does not allow.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The system refuses to start a thread.
    #[error("the system can start no more threads")]
    NoThread,
}

/// One search of an experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameCell {
    /// Which moves were looked at first.
    pub order: MoveOrder,
    /// The depth limit.
    pub depth: u32,
    /// The search.
    pub algorithm: Algorithm,
}

/// What a search of a game took, and what it found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameCount {
    /// Positions evaluated, each evaluation counted.
    pub leaves: u64,
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// The value of the position.
    pub value: Score,
}

/// An experiment with what has been measured of it so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResults {
    /// What is measured.
    pub experiment: GameExperiment,
    /// By order, then by depth, then by search.
    counts: Vec<Option<GameCount>>,
}

/// One search with everything that follows from it: a row of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameRow {
    /// Which search.
    pub cell: GameCell,
    /// What it took; `None` until it is done.
    pub count: Option<GameCount>,
    /// The branching factor of a full tree of this depth with as many leaves: leaves^(1/d). `None` for depth 0.
    pub effective_branching_factor: Option<f64>,
    /// Leaves for one of alpha-beta's in the same order at the same depth; `None` where that takes no part.
    pub ratio: Option<f64>,
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

    /// All searches: by order, then by depth, then by algorithm.
    #[must_use]
    pub fn cells(&self) -> Vec<GameCell> {
        let mut cells = Vec::new();
        for &order in &self.orders {
            for &depth in &self.depths {
                cells.extend(self.algorithms.iter().map(|&algorithm| GameCell { order, depth, algorithm }));
            }
        }
        cells
    }

    fn request(&self, cell: GameCell) -> Request {
        let GameCell { order, depth, algorithm } = cell;
        let settings = Settings { ties: self.ties, depth_limit: Some(depth), ..Settings::default() };
        let rules = Rules { wins: self.wins, order, merges_symmetric: false };
        Request { algorithm, settings: order.settings(settings), rules }
    }

    /// The game at its position, if everything can be measured.
    ///
    /// # Errors
    /// What cannot be, with what could.
    pub fn start(&self) -> Result<Box<dyn Match>, GameExperimentError> {
        let lists = [
            (self.algorithms.len(), "search"),
            (self.depths.len(), "depth"),
            (self.orders.len(), "order of moves"),
        ];
        if let Some((_, what)) = lists.iter().find(|(len, _)| *len == 0) {
            return Err(GameExperimentError::Nothing { what });
        }
        let searches = lists.iter().fold(1_usize, |searches, (len, _)| searches.saturating_mul(*len));
        if searches > MOST_CELLS {
            return Err(GameExperimentError::TooMany { searches });
        }
        let game = self.game.start(&self.position)?;
        self.cells().into_iter().try_for_each(|cell| game.check(&self.request(cell)))?;
        Ok(game)
    }
}

impl GameResults {
    /// Nothing measured yet.
    #[must_use]
    pub fn new(experiment: GameExperiment) -> Self {
        let searches = experiment.cells().len();
        Self { experiment, counts: vec![None; searches] }
    }

    /// All searches with what they took and what follows from it.
    #[must_use]
    pub fn rows(&self) -> Vec<GameRow> {
        let algorithms = &self.experiment.algorithms;
        let alpha_beta = algorithms.iter().position(|&algorithm| algorithm == Algorithm::AlphaBeta);
        let row = |(place, (cell, &count)): (usize, (GameCell, &Option<GameCount>))| {
            // The searches of one depth in one order stand together.
            let first = place - place % algorithms.len();
            let alpha_beta = alpha_beta.and_then(|of_depth| *self.counts.get(first + of_depth)?);
            let leaves = count.map(|count| count.leaves as f64);
            let root = |leaves: f64| leaves.powf(f64::from(cell.depth).recip());
            let effective_branching_factor = leaves.filter(|_| cell.depth > 0).map(root);
            let ratio = leaves.zip(alpha_beta).map(|(leaves, other)| leaves / other.leaves as f64);
            GameRow { cell, count, effective_branching_factor, ratio }
        };
        self.experiment.cells().into_iter().zip(&self.counts).enumerate().map(row).collect()
    }

    /// How many searches are done.
    #[must_use]
    pub fn done(&self) -> usize {
        self.counts.iter().flatten().count()
    }

    /// How many searches there are.
    #[must_use]
    pub const fn wanted(&self) -> usize {
        self.counts.len()
    }
}

/// Searches everything on so many threads, and calls `on_news` whenever a search is done.
///
/// When `cancel` is raised, what has been measured until then is returned within a moment.
///
/// # Errors
/// As [`GameExperiment::start`], and where the system can start no thread.
pub fn run(
    experiment: &GameExperiment,
    threads: NonZeroUsize,
    cancel: &AtomicBool,
    mut on_news: impl FnMut(&GameResults),
) -> Result<GameResults, GameExperimentError> {
    let game = experiment.start()?;
    let cells = experiment.cells();
    let mut results = GameResults::new(experiment.clone());
    // The shallow ones are done soon and are seen soon.
    let mut plan: Vec<usize> = (0..cells.len()).collect();
    plan.sort_by_key(|&place| cells[place].depth);
    let taken = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, counted) = channel();
        for _ in 0..threads.get().min(cells.len()) {
            let (sender, game, plan, cells, taken) = (sender.clone(), game.copy(), &plan, &cells, &taken);
            let work = move || {
                while let Some(&place) = plan.get(taken.fetch_add(1, Ordering::Relaxed)) {
                    let counted = count(&*game, &experiment.request(cells[place]), cancel);
                    let is_last = counted.is_err();
                    if sender.send((place, counted)).is_err() || is_last {
                        return;
                    }
                }
            };
            let thread = std::thread::Builder::new().name("experiment".to_owned());
            if thread.spawn_scoped(scope, work).is_err() {
                taken.store(cells.len(), Ordering::Relaxed);
                return Err(GameExperimentError::NoThread);
            }
        }
        drop(sender);
        for (place, counted) in counted {
            match counted {
                Ok(count) => {
                    results.counts[place] = Some(count);
                    on_news(&results);
                }
                Err(RequestError::Stopped(Stop::Cancelled)) => {}
                Err(error) => {
                    taken.store(cells.len(), Ordering::Relaxed);
                    return Err(error.into());
                }
            }
        }
        Ok(())
    })?;
    Ok(results)
}

fn count(game: &dyn Match, request: &Request, cancel: &AtomicBool) -> Result<GameCount, RequestError> {
    let go_on =
        || if cancel.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    if go_on().is_break() {
        return Err(Stop::Cancelled.into());
    }
    let answer = game.search(request, &mut |_| go_on())?;
    let tally = answer.tally;
    Ok(GameCount { leaves: tally.counts().evaluated(), visited: tally.visited, value: answer.value })
}
