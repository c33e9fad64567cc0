//! A search of a game, by any algorithm: its value, the line that both should play, and what the move ordering
//! learns on the way.

use std::ops::ControlFlow;

use super::Game;
use super::move_order::MoveOrder;
use super::positions::Positions;
use super::state::{GameState, RankedMove};
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::window::{Bound, Window};
use crate::search::{Algorithm, Setting, Settings};
use crate::tree::Player;

/// What a search of a game has found.
#[derive(Clone, PartialEq, Debug)]
pub struct FoundLine<M> {
    /// The value of the position; if the search failed, a bound of it.
    pub value: Score,
    /// What the value is, if it does not lie inside the window with which the search began.
    pub failure: Option<Bound>,
    /// The principal variation: from the root on, the first of the best moves. It ends early where the search took
    /// something from its table. Empty only where there is nothing to choose, or the search failed.
    pub line: Vec<RankedMove<M>>,
    /// Whether every value along the line is exact. Where one is only a bound, as null windows leave them, the
    /// player may have refuted all moves alike, and the line names the first of them: see [`best_play`].
    pub is_exact: bool,
}

/// The line of best play of a position whose value a search has found: alpha-beta with the narrowest window around
/// the value, in which every value along the line is exact. With a transposition table if `algorithm` has one.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn best_play<G: Game, O: Observer<GameState<G>>>(
    positions: &Positions<G>,
    algorithm: Algorithm,
    settings: Settings,
    value: Score,
    observer: &mut O,
) -> ControlFlow<O::Stop, Vec<RankedMove<G::Move>>> {
    let remembers = algorithm.about().remembers;
    let algorithm = if remembers { Algorithm::AlphaBetaTt } else { Algorithm::AlphaBeta };
    let window = Window { alpha: value.next_down(), beta: value.next_up() };
    let found = search(positions, algorithm, Settings { window, ..settings }, observer)?;
    ControlFlow::Continue(found.line)
}

/// Searches the tree of a game and tells `observer` of every step. Passes that only prepare the order of moves are
/// told as well, each begun by [`Event::PassBegins`].
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<G: Game, O: Observer<GameState<G>>>(
    positions: &Positions<G>,
    algorithm: Algorithm,
    settings: Settings,
    observer: &mut O,
) -> ControlFlow<O::Stop, FoundLine<G::Move>> {
    *positions.experience.borrow_mut() = Default::default();
    let settings = positions.rules.move_order.settings(settings);
    let mut scout = Scout::new(positions, settings, observer);
    let prepares = positions.rules.move_order == MoveOrder::PreviousIteration && !algorithm.about().deepens;
    let deepest = settings.depth_limit.unwrap_or(u32::MAX);
    let mut limit = if prepares { deepest.min(1) } else { deepest };
    let mut number = 0;
    loop {
        let is_last = limit == deepest;
        let settings = if is_last { settings } else { Settings { depth_limit: Some(limit), ..settings } };
        if prepares {
            number += 1;
            scout.inner.on(Event::PassBegins { number, window: Window::FULL, depth_limit: Some(limit) })?;
        }
        scout.is_cut_short = false;
        let value = algorithm.run(positions, settings, &mut scout)?;
        if is_last || !scout.is_cut_short {
            // A search that begins with a window of its own goes on until it has the value.
            let failure =
                scout.bound.filter(|&bound| algorithm.heeds(Setting::StartWindow) && bound != Bound::Exact);
            let mut line = if failure.is_none() { scout.line } else { Line::default() };
            line.moves.reverse();
            return ControlFlow::Continue(FoundLine {
                value,
                failure,
                line: line.moves,
                is_exact: line.is_exact,
            });
        }
        limit += 1;
    }
}

/// How play goes on from a node.
struct Line<M> {
    /// The last move first.
    moves: Vec<RankedMove<M>>,
    /// Whether all values along it are exact.
    is_exact: bool,
}

impl<M> Default for Line<M> {
    fn default() -> Self {
        Self { moves: Vec::new(), is_exact: true }
    }
}

/// A visit that has not ended.
struct Open<M> {
    player: Player,
    best: Score,
    /// From the best child on.
    line: Line<M>,
}

/// The observer that finds the principal variation, and tells the move ordering which moves were good.
struct Scout<'a, G: Game, O> {
    positions: &'a Positions<G>,
    inner: &'a mut O,
    /// As deep as a search can look: the cutoffs next to the root weigh the most.
    deepest: u32,
    open: Vec<Open<G::Move>>,
    /// The move of the child that was left just now.
    returned: Option<G::Move>,
    /// The line from the root.
    line: Line<G::Move>,
    /// What the root has last said of its value.
    bound: Option<Bound>,
    is_cut_short: bool,
}

impl<'a, G: Game, O> Scout<'a, G, O> {
    fn new(positions: &'a Positions<G>, settings: Settings, inner: &'a mut O) -> Self {
        let longest = || positions.game.longest(positions.root_position());
        let deepest = settings.depth_limit.or_else(longest).unwrap_or_default();
        let (open, line) = (Vec::new(), Line::default());
        Self { positions, inner, deepest, open, returned: None, line, bound: None, is_cut_short: false }
    }

    /// A child of the innermost open node got this value, and play goes on from it with `line`.
    fn child_returned(&mut self, child: &GameState<G>, value: Score, line: Line<G::Move>) {
        let Some(last) = child.last else { return };
        self.returned = Some(last.chosen);
        let Some(parent) = self.open.last_mut() else { return };
        if parent.line.moves.is_empty() || parent.player.prefers(value, parent.best) {
            parent.best = value;
            if line.moves.is_empty() {
                // The table of the line before is good for this one.
                parent.line.moves.clear();
                parent.line.is_exact = line.is_exact;
            } else {
                parent.line = line;
            }
            parent.line.moves.push(last);
        }
    }

    fn leave(&mut self, node: &GameState<G>, value: Score, bound: Option<Bound>) {
        let Some(Open { player, mut line, .. }) = self.open.pop() else { return };
        line.is_exact &= bound.is_none_or(|bound| bound == Bound::Exact);
        if let Some(best) = line.moves.last() {
            let order = self.positions.rules.move_order;
            self.positions.experience.borrow_mut().note_best(order, node, best.rank);
        }
        if node.ply > 0 {
            return self.child_returned(node, value, line);
        }
        self.bound = bound;
        // A pass that found the root to be no better than it had asked says nothing of its moves: each was refuted,
        // no matter how.
        let says_nothing =
            matches!((player, bound), (Player::Max, Some(Bound::Upper)) | (Player::Min, Some(Bound::Lower)));
        if self.line.moves.is_empty() || !says_nothing {
            self.line = line;
        }
    }

    fn cutoff(&mut self, node: &GameState<G>, player: Player) {
        if let Some(chosen) = self.returned {
            let order = self.positions.rules.move_order;
            let height = self.deepest.saturating_sub(node.ply);
            self.positions.experience.borrow_mut().note_cutoff(order, player, node.ply, height, chosen);
        }
    }
}

impl<G: Game, O: Observer<GameState<G>>> Observer<GameState<G>> for Scout<'_, G, O> {
    type Stop = O::Stop;

    fn on(&mut self, event: Event<'_, GameState<G>>) -> ControlFlow<O::Stop> {
        match event {
            Event::Enter { player, .. } => {
                self.open.push(Open { player, best: player.worst(), line: Line::default() });
            }
            Event::Evaluate { node, value, horizon, .. } => {
                self.is_cut_short |= horizon;
                self.child_returned(node, value, Line::default());
            }
            Event::TableHit { node, value, bound } => {
                let is_exact = bound == Bound::Exact;
                self.child_returned(node, value, Line { is_exact, ..Line::default() });
            }
            Event::Leave { node, value, bound } => self.leave(node, value, bound),
            Event::Cutoff { node, player } => self.cutoff(node, player),
            Event::Narrow { .. } | Event::PassBegins { .. } => {}
        }
        self.inner.on(event)
    }
}
