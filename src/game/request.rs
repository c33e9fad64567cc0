//! A search of a game, as a person asks for it, and why it may be impossible.

use super::move_order::MoveOrder;
use super::positions::GameRules;
use super::{Game, GameId};
use crate::search::observer::Stop;
use crate::search::ordering::ChildOrder;
use crate::search::{Algorithm, Setting, Settings};
use crate::text::Text;

/// A search of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameRequest {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its settings.
    pub settings: Settings,
    /// The tree on which it runs.
    pub rules: GameRules,
}

impl GameRequest {
    /// Whether a game can be searched so from a position on.
    pub(super) fn check<G: Game>(&self, game: &G, position: &G::Position) -> Result<(), RequestError> {
        let Self { algorithm, settings, rules } = self;
        if algorithm.heeds(Setting::StartWindow) && settings.window.alpha >= settings.window.beta {
            return Err(RequestError::EmptyWindow);
        }
        if rules.move_order.learns() && settings.child_order != ChildOrder::LeftToRight {
            return Err(RequestError::TwoOrders { order: rules.move_order, other: settings.child_order });
        }
        match (game.longest(position), settings.depth_limit) {
            (None, None) => Err(RequestError::NeedsDepth { game: G::ABOUT.game }),
            (None, Some(depth)) if depth > MOST_PLIES => {
                Err(RequestError::TooDeep { depth, game: G::ABOUT.game })
            }
            _ => Ok(()),
        }
    }
}

/// Why a game cannot be searched so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// The game need not end, and neither would the search.
    NeedsDepth {
        /// The game.
        game: GameId,
    },
    /// The search would never end.
    TooDeep {
        /// The depth that was asked for.
        depth: u32,
        /// The game.
        game: GameId,
    },
    /// The window has no room for any value.
    EmptyWindow,
    /// Moves cannot be searched in two orders.
    TwoOrders {
        /// The order of moves.
        order: MoveOrder,
        /// The order of children.
        other: ChildOrder,
    },
    /// The search ended early.
    Stopped(Stop),
}

impl From<Stop> for RequestError {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl RequestError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match *self {
            Self::NeedsDepth { game } => text.request_needs_depth(game.name(text)),
            Self::TooDeep { depth, game } => {
                text.request_too_deep(depth.to_string(), game.name(text), MOST_PLIES.to_string())
            }
            Self::EmptyWindow => text.request_empty_window(),
            Self::TwoOrders { order, other } => text.request_two_orders(order.name(text), other.name(text)),
            Self::Stopped(stop) => stop.said(text),
        }
    }
}

/// The greatest depth for a game that may never end. A deeper search would take too long.
pub const MOST_PLIES: u32 = 100;
