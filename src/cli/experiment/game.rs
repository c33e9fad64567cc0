//! The arguments for an experiment with a game in place of random trees.

use super::{Choices, all, or};
use crate::cli::game::{game_parser, order_parser, wins_parser};
use crate::experiment::games::GameExperiment;
use crate::game::move_order::MoveOrder;
use crate::game::{GameId, Wins};

/// The arguments for random trees, which no game has.
const OF_TREES: [&str; 8] = ["file", "preset", "branching", "orders", "leaves", "samples", "seed", "output"];

/// The game whose tree is searched to every depth.
#[derive(Debug, clap::Args)]
pub(super) struct GameChoices {
    /// The game to search in place of random trees.
    #[arg(long, value_name = "ID", value_parser = game_parser(), conflicts_with_all = OF_TREES)]
    game: Option<GameId>,
    /// Where the game begins.
    #[arg(long, value_name = "TEXT", requires = "game", conflicts_with_all = OF_TREES, allow_hyphen_values = true)]
    position: Option<String>,
    /// The move orders.
    #[arg(long, value_name = "ORDER,ORDER…", requires = "game", conflicts_with_all = OF_TREES, value_delimiter = ',', value_parser = order_parser())]
    move_orders: Vec<MoveOrder>,
    /// What a won game is worth.
    #[arg(long, value_name = "VALUE", requires = "game", conflicts_with_all = OF_TREES, value_parser = wins_parser())]
    wins: Option<Wins>,
}

impl GameChoices {
    /// The experiment with the chosen game, if one was chosen.
    pub(super) fn experiment(&self, choices: &Choices) -> Option<GameExperiment> {
        let game = self.game?;
        let base = GameExperiment::new(game);
        Some(GameExperiment {
            game,
            position: self.position.clone().unwrap_or(base.position),
            algorithms: or(&choices.algorithms, base.algorithms),
            depths: or(&all(&choices.depths), base.depths),
            orders: or(&self.move_orders, base.orders),
            wins: self.wins.unwrap_or(base.wins),
            ties: choices.ties.unwrap_or(base.ties),
        })
    }
}
