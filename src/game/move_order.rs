//! Move ordering: which move is looked at first, by what is known before a search and by what it learns on the way.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::Game;
use super::state::{GameState, RankedMove};
use crate::search::Settings;
use crate::search::ordering::ChildOrder;
use crate::text::Text;
use crate::tree::Player;

/// An order in which the moves of a game are searched. Where an order has nothing to say, it is that of the generator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MoveOrder {
    /// As the rules list them.
    #[default]
    Generator,
    /// The best evaluated first: every child is evaluated before any is searched. This is [`ChildOrder::Static`].
    Static,
    /// The last two moves that made a cutoff at the same depth (Akl & Newborn 1977, The Principal Continuation and
    /// the Killer Heuristic).
    Killers,
    /// The moves that made the most cutoffs anywhere, those near the root counted more (Schaeffer 1983, The History
    /// Heuristic).
    History,
    /// The best move of the latest search of the same node. Before a search to depth d there is one to d − 1, before
    /// that one to d − 2, and so on; all of them are counted.
    PreviousIteration,
}

impl MoveOrder {
    /// All of them, in teaching order.
    pub const ALL: &[Self] =
        &[Self::Generator, Self::Static, Self::Killers, Self::History, Self::PreviousIteration];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Generator => "generator",
            Self::Static => "static",
            Self::Killers => "killers",
            Self::History => "history",
            Self::PreviousIteration => "previous-iteration",
        }
    }

    /// The name on screen.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Generator => text.move_order_generator(),
            Self::Static => text.move_order_static(),
            Self::Killers => text.move_order_killers(),
            Self::History => text.move_order_history(),
            Self::PreviousIteration => text.move_order_previous_iteration(),
        }
    }

    /// A sentence that explains the order and its use.
    #[must_use]
    pub fn idea(self, text: &Text) -> String {
        match self {
            Self::Generator => text.move_order_generator_idea(),
            Self::Static => text.move_order_static_idea(),
            Self::Killers => text.move_order_killers_idea(),
            Self::History => text.move_order_history_idea(),
            Self::PreviousIteration => text.move_order_previous_iteration_idea(),
        }
    }

    /// The settings of a search in this order.
    #[must_use]
    pub const fn settings(self, settings: Settings) -> Settings {
        match self {
            Self::Static => Settings { child_order: ChildOrder::Static, ..settings },
            Self::Generator | Self::Killers | Self::History | Self::PreviousIteration => settings,
        }
    }

    /// Whether it changes with what a search learns.
    #[must_use]
    pub const fn learns(self) -> bool {
        match self {
            Self::Generator | Self::Static => false,
            Self::Killers | Self::History | Self::PreviousIteration => true,
        }
    }
}

/// What searches of one tree have learnt about its moves.
#[derive(Debug)]
pub(super) struct Experience<G: Game> {
    /// By ply: the moves that made the last two cutoffs there, the latest first.
    killers: Vec<[Option<G::Move>; 2]>,
    history: HashMap<(Player, G::Move), u64>,
    best: HashMap<GameState<G>, u32>,
}

impl<G: Game> Default for Experience<G> {
    fn default() -> Self {
        Self { killers: Vec::new(), history: HashMap::new(), best: HashMap::new() }
    }
}

impl<G: Game> Experience<G> {
    /// Takes note of the move that made a cutoff at `ply`, `height` plies above the depth limit.
    pub(super) fn note_cutoff(
        &mut self,
        order: MoveOrder,
        player: Player,
        ply: u32,
        height: u32,
        chosen: G::Move,
    ) {
        match order {
            MoveOrder::Killers => {
                let ply = ply as usize;
                if self.killers.len() <= ply {
                    self.killers.resize(ply + 1, [None; 2]);
                }
                let [latest, _] = self.killers[ply];
                if latest != Some(chosen) {
                    self.killers[ply] = [Some(chosen), latest];
                }
            }
            MoveOrder::History => {
                let weight = u64::from(height).pow(2).max(1);
                *self.history.entry((player, chosen)).or_default() += weight;
            }
            MoveOrder::Generator | MoveOrder::Static | MoveOrder::PreviousIteration => {}
        }
    }

    /// Takes note of the rank of the best child that a search of `state` has found.
    pub(super) fn note_best(&mut self, order: MoveOrder, state: &GameState<G>, rank: u32) {
        if order == MoveOrder::PreviousIteration {
            self.best.insert(state.clone(), rank);
        }
    }

    /// Puts the moves of `state` into the order in which they are searched.
    pub(super) fn arrange(
        &self,
        order: MoveOrder,
        player: Player,
        state: &GameState<G>,
        moves: &mut [RankedMove<G::Move>],
    ) {
        match order {
            MoveOrder::Generator | MoveOrder::Static => {}
            MoveOrder::Killers => {
                let killers = self.killers.get(state.ply as usize).copied().unwrap_or_default();
                let place = |last: &RankedMove<G::Move>| {
                    killers.iter().position(|&killer| killer == Some(last.chosen)).unwrap_or(killers.len())
                };
                moves.sort_by_key(place);
            }
            MoveOrder::History if self.history.is_empty() => {}
            MoveOrder::History => moves.sort_by_cached_key(|last| {
                Reverse(self.history.get(&(player, last.chosen)).copied().unwrap_or_default())
            }),
            MoveOrder::PreviousIteration => {
                let best = self.best.get(state).copied();
                moves.sort_by_key(|last| Some(last.rank) != best);
            }
        }
    }
}
