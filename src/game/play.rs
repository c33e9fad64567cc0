//! A game that is being played, whatever the game: what the session and the command line hold.

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::count::{self, Below, Distinct, Extent};
use super::picture::BoardPicture;
use super::positions::{GameRules, Positions};
use super::request::{GameRequest, RequestError};
use super::start::{self, PositionError, Start};
use super::state::{GameState, RankedMove};
use super::tally::{GameCounter, GameTally, Waiting};
use super::think;
use super::unfold::{UnfoldLimits, Unfolded, unfold};
use super::{Game, GameId, Outcome};
use crate::score::Score;
use crate::search::transpositions::TranspositionTable;
use crate::search::window::Bound;
use crate::tree::{GameTree, NodeId, Player};
use crate::work::{Cancelled, Work};

/// What a search of a game has found, and what it took.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSearchResult {
    /// The value of the position; if the search failed, a bound of it.
    pub value: Score,
    /// What the value is, if it does not lie inside the window with which the search began.
    pub failure: Option<Bound>,
    /// The names of the moves that both should play, the best move first; see [`think::FoundLine::line`].
    pub line: Vec<String>,
    /// Which child each of these moves leads to, from 0: the path through the tree.
    pub path: Vec<u32>,
    /// Whether the line goes on to the end of the game or to the depth limit. Otherwise it ends where only the value of
    /// a position was remembered.
    pub is_complete: bool,
    /// The counts.
    pub tally: GameTally,
}

/// A game that is being played.
pub trait Match: Debug + Send + Sync {
    /// Which game it is.
    fn game(&self) -> GameId;
    /// The position on one line.
    fn text(&self) -> String;
    /// The position to look at, with the last move marked.
    fn picture(&self) -> BoardPicture;
    /// Who is to move.
    fn player(&self) -> Player;
    /// How the game ended; `None` where it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// What the position seems to be worth without looking ahead.
    fn evaluation(&self) -> Score;
    /// The legal moves, in their fixed order; none where the game is over.
    fn moves(&self) -> Vec<String>;
    /// The moves played so far.
    fn played(&self) -> Vec<String>;

    /// Plays a move by its name.
    ///
    /// # Errors
    /// A game that is over, and a move that the rules do not allow.
    fn play(&mut self, name: &str) -> Result<(), PositionError>;
    /// Takes the last move back; `false` if none has been played.
    fn take_back(&mut self) -> bool;
    /// The game as it stands at a node of its tree, to go on with on its own; `None` for a tree of another game.
    fn at(&self, unfolded: &Unfolded, node: NodeId) -> Option<Box<dyn Match>> {
        let mut game = self.copy();
        let mut names: Vec<_> = std::iter::successors(Some(node), |&node| unfolded.tree.parent(node))
            .filter_map(|node| unfolded.move_name(node))
            .collect();
        names.reverse();
        names.into_iter().try_for_each(|name| game.play(name).ok())?;
        Some(game)
    }
    /// The same game, to go on with on its own.
    fn copy(&self) -> Box<dyn Match>;

    /// Whether the game can be searched so.
    ///
    /// # Errors
    /// All of [`RequestError`] but the last two.
    fn check(&self, request: &GameRequest) -> Result<(), RequestError>;
    /// Searches the position. `waiting` gets the counts now and then, and may cancel.
    ///
    /// # Errors
    /// Where the game cannot be searched so, or the search was cancelled.
    fn search<'a>(
        &self,
        request: &GameRequest,
        waiting: &'a mut Waiting<'a>,
    ) -> Result<GameSearchResult, RequestError>;
    /// The tree below the position, to look at. Tells `work` how many nodes there are.
    ///
    /// # Errors
    /// When it was cancelled.
    fn unfold(&self, rules: GameRules, limits: UnfoldLimits, work: &Work) -> Result<Unfolded, Cancelled>;
    /// How many nodes the tree below the position has down to a depth, the position included; `None` if more than
    /// `most`, or when the flag is raised.
    fn below(&self, rules: GameRules, depth: Option<u32>, most: u64, cancel: &AtomicBool) -> Option<Below>;
    /// How large the tree below the position is down to a depth, counted until a level has more than `most` different
    /// positions.
    fn extent(&self, rules: GameRules, depth: Option<u32>, most: usize) -> Extent;
    /// About how many bytes a search that remembers takes for every position.
    fn bytes_per_position(&self) -> u64;
    /// How many positions can be reached within a number of plies; `None` if more than `most`.
    fn distinct(&self, depth: Option<u32>, most: usize) -> Option<Distinct>;
}

/// A game of `G` that is being played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    id: GameId,
    game: G,
    /// The position at the beginning and after every move.
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
}

impl<G: Game> Played<G> {
    /// A game from its start on.
    #[must_use]
    pub fn new(id: GameId, game: G, start: Start<G>) -> Self {
        let mut played = Self { id, game, positions: vec![start.position], moves: Vec::new() };
        for chosen in start.moves {
            played.push(chosen);
        }
        played
    }

    fn push(&mut self, chosen: G::Move) {
        self.positions.push(self.game.play(self.now(), chosen));
        self.moves.push(chosen);
    }

    fn now(&self) -> &G::Position {
        &self.positions[self.positions.len() - 1]
    }

    fn tree(&self, rules: GameRules) -> Positions<G> {
        Positions::new(self.game, self.now().clone(), rules)
    }

    /// The names of the moves of a line, the path that it takes, and where it ends.
    fn spelled(
        &self,
        tree: &Positions<G>,
        line: &[RankedMove<G::Move>],
    ) -> (Vec<String>, Vec<u32>, GameState<G>) {
        let mut state = tree.root();
        let mut names = Vec::with_capacity(line.len());
        for &last in line {
            names.push(self.game.name(&state.position, last.chosen));
            state = tree.after(&state, last);
        }
        (names, line.iter().map(|last| last.rank).collect(), state)
    }
}

impl<G: Game> Match for Played<G> {
    fn game(&self) -> GameId {
        self.id
    }

    fn text(&self) -> String {
        self.game.text(self.now())
    }

    fn picture(&self) -> BoardPicture {
        self.game.picture(self.now(), self.moves.last().copied())
    }

    fn player(&self) -> Player {
        self.game.player(self.now())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(self.now())
    }

    fn evaluation(&self) -> Score {
        self.game.evaluation(self.now())
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves(self.now()).into_iter().map(|chosen| self.game.name(self.now(), chosen)).collect()
    }

    fn played(&self) -> Vec<String> {
        let steps = self.positions.iter().zip(&self.moves);
        steps.map(|(position, &chosen)| self.game.name(position, chosen)).collect()
    }

    fn play(&mut self, name: &str) -> Result<(), PositionError> {
        let chosen = start::legal(&self.game, self.now(), name, self.moves.len() + 1)?;
        self.push(chosen);
        Ok(())
    }

    fn take_back(&mut self) -> bool {
        let was_played = self.moves.pop().is_some();
        if was_played {
            self.positions.pop();
        }
        was_played
    }

    fn copy(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn check(&self, request: &GameRequest) -> Result<(), RequestError> {
        request.check(&self.game, self.now())
    }

    fn search<'a>(
        &self,
        request: &GameRequest,
        waiting: &'a mut Waiting<'a>,
    ) -> Result<GameSearchResult, RequestError> {
        self.check(request)?;
        let tree = self.tree(request.rules);
        let mut counter = GameCounter { tally: GameTally::default(), waiting };
        let (algorithm, settings) = (request.algorithm, request.settings);
        let found = match think::search(&tree, algorithm, settings, &mut counter) {
            ControlFlow::Break(stop) => return Err(stop.into()),
            ControlFlow::Continue(found) => found,
        };
        let think::FoundLine { value, failure, mut line, is_exact } = found;
        let tally = counter.tally.clone();
        if failure.is_none() && !is_exact {
            // What this looks at is not the search's own.
            match think::best_play(&tree, algorithm, settings, value, &mut counter) {
                ControlFlow::Break(stop) => return Err(stop.into()),
                ControlFlow::Continue(found) => line = found,
            }
        }
        let (line, path, end) = self.spelled(&tree, &line);
        let is_end = tree.leaf_value(&end).is_some() || settings.depth_limit == Some(end.ply);
        let is_complete = is_end || failure.is_some();
        Ok(GameSearchResult { value, failure, line, path, is_complete, tally })
    }

    fn unfold(&self, rules: GameRules, limits: UnfoldLimits, work: &Work) -> Result<Unfolded, Cancelled> {
        unfold(&self.tree(rules), limits, &mut work.report())
    }

    fn below(&self, rules: GameRules, depth: Option<u32>, most: u64, cancel: &AtomicBool) -> Option<Below> {
        count::below(&self.tree(rules), depth, most, cancel)
    }

    fn extent(&self, rules: GameRules, depth: Option<u32>, most: usize) -> Extent {
        match count::extent(&self.tree(rules), depth, most, &AtomicBool::new(false)) {
            ControlFlow::Continue(extent) => extent,
            // It cannot be cancelled.
            ControlFlow::Break(_) => Extent::default(),
        }
    }

    fn bytes_per_position(&self) -> u64 {
        TranspositionTable::<GameState<G>>::BYTES_PER_STATE
    }

    fn distinct(&self, depth: Option<u32>, most: usize) -> Option<Distinct> {
        count::distinct(&self.game, self.now(), depth, most)
    }
}
