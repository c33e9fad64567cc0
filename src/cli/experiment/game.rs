//! A game at depths in place of trees: its arguments, and its results for people and for programs.

use std::io::Write;
use std::num::NonZeroUsize;

use anyhow::Context;
use serde::Serialize;

use super::Choices;
use crate::cli::arguments::Format;
use crate::cli::game::{game_parser, order_parser, wins_parser};
use crate::cli::number::Number;
use crate::cli::table::Table;
use crate::cli::{STANDARD_OUTPUT, interrupt};
use crate::experiment::csv;
use crate::experiment::games::{GameExperiment, GameResults, GameRow};
use crate::game::order::Order;
use crate::game::{GameId, Wins};
use crate::narration::experiment::searches_text;
use crate::quote::visible;
use crate::terminal::Status;

/// The game whose tree is searched to every depth.
#[derive(Debug, clap::Args)]
pub(super) struct GameChoices {
    /// Search the tree of a game to all --depths in place of random trees; see the command games
    #[arg(long, value_name = "ID", value_parser = game_parser(), conflicts_with_all = ["file", "preset", "branching", "orders", "leaves", "samples", "seed", "output"])]
    game: Option<GameId>,
    /// Where the game begins
    #[arg(long, value_name = "TEXT", requires = "game", allow_hyphen_values = true)]
    position: Option<String>,
    /// Which moves of the game are looked at first, with commas between them
    #[arg(long, value_name = "ORDER,ORDER…", requires = "game", value_delimiter = ',', value_parser = order_parser())]
    move_orders: Vec<Order>,
    /// What a won game is worth
    #[arg(long, value_name = "VALUE", requires = "game", value_parser = wins_parser())]
    wins: Option<Wins>,
}

impl GameChoices {
    /// The experiment with the game that was asked for, if one was.
    pub(super) fn experiment(&self, choices: &Choices) -> Option<GameExperiment> {
        fn or<T: Clone>(chosen: &[T], base: &[T]) -> Vec<T> {
            if chosen.is_empty() { base.to_vec() } else { chosen.to_vec() }
        }
        let game = self.game?;
        let depths: Vec<u32> = choices.depths.iter().cloned().flatten().collect();
        let base = GameExperiment::new(game);
        Some(GameExperiment {
            game,
            position: self.position.clone().unwrap_or(base.position),
            algorithms: or(&choices.algorithms, &base.algorithms),
            depths: or(&depths, &base.depths),
            orders: or(&self.move_orders, &base.orders),
            wins: self.wins.unwrap_or(base.wins),
            ties: choices.ties.unwrap_or(base.ties),
        })
    }
}

/// Searches, and prints the results.
///
/// # Errors
/// A game that cannot be searched so, or output that cannot be written.
pub(super) fn run(
    experiment: &GameExperiment,
    threads: NonZeroUsize,
    format: Format,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let (mut status, interrupted) = (Status::default(), interrupt::flag());
    let results = crate::experiment::games::run(experiment, threads, &interrupted, |news| {
        status.show(&searches_text(news));
    });
    status.clear();
    let results = results?;
    let written = match format {
        Format::Text => text(&results, out),
        Format::Json => json(&results, out),
        Format::Csv => out.write_all(csv::write_game(&results).as_bytes()),
    };
    written.and_then(|()| out.flush()).context(STANDARD_OUTPUT)?;
    anyhow::ensure!(
        results.done() == results.wanted(),
        "interrupted after {}; the results so far are printed",
        searches_text(&results)
    );
    Ok(())
}

fn text(results: &GameResults, out: &mut impl Write) -> std::io::Result<()> {
    let GameExperiment { game, position, ties, .. } = &results.experiment;
    let place = if position.is_empty() { "the beginning" } else { position };
    let place = visible(place);
    writeln!(out, "{}, {place}; prune when α {} β\n", game.about().name, ties.relation())?;
    let header = ["order", "d", "algorithm", "value", "leaves", "visited", "branching", "of alpha-beta"];
    let rows = results.rows();
    Table { header, rows: || rows.iter().map(cells) }.write(out)
}

fn cells(row: &GameRow) -> [String; 8] {
    let two = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.2}"));
    let count = |of: fn(&crate::experiment::games::GameCount) -> String| {
        row.count.as_ref().map_or_else(String::new, of)
    };
    [
        row.cell.order.id().to_owned(),
        row.cell.depth.to_string(),
        row.cell.algorithm.about().id.to_owned(),
        count(|count| count.value.to_string()),
        count(|count| count.leaves.to_string()),
        count(|count| count.visited.to_string()),
        two(row.effective_branching_factor),
        two(row.ratio),
    ]
}

/// A row by the names of the columns of the table for programs.
#[derive(Serialize)]
struct Line {
    algorithm: &'static str,
    move_order: &'static str,
    depth: u32,
    value: Option<Number>,
    leaves: Option<u64>,
    visited: Option<u64>,
    effective_branching_factor: Option<f64>,
    ratio_to_alpha_beta: Option<f64>,
}

impl Line {
    fn new(row: &GameRow) -> Self {
        Self {
            algorithm: row.cell.algorithm.about().id,
            move_order: row.cell.order.id(),
            depth: row.cell.depth,
            value: row.count.map(|count| Number(count.value)),
            leaves: row.count.map(|count| count.leaves),
            visited: row.count.map(|count| count.visited),
            effective_branching_factor: row.effective_branching_factor,
            ratio_to_alpha_beta: row.ratio,
        }
    }
}

#[derive(Serialize)]
struct Object<'a> {
    game: &'static str,
    position: &'a str,
    ties: &'static str,
    searches: Vec<Line>,
}

fn json(results: &GameResults, out: &mut impl Write) -> std::io::Result<()> {
    let GameExperiment { game, position, ties, .. } = &results.experiment;
    let searches = results.rows().iter().map(Line::new).collect();
    serde_json::to_writer(&mut *out, &Object { game: game.about().id, position, ties: ties.id(), searches })?;
    writeln!(out)
}
