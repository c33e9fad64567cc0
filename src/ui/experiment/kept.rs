//! What is made of results once, however many frames show them.

use crate::experiment::chart::{Chart, Circumstances, Quantity, Series};
use crate::experiment::games::{GameCount, GameResults, GameRow};
use crate::experiment::results::Row;
use crate::narration::comparison::digits;
use crate::narration::comparison::short_name;
use crate::narration::experiment::{circumstances_text, large, measured_text};
use crate::search::Algorithm;
use crate::session::features::experiment::measuring::Measured;

/// Of which results, and which quantity of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) revision: u64,
    pub(super) quantity: Quantity,
}

/// The chart and the table of results.
pub(super) struct Kept {
    pub(super) key: Key,
    pub(super) chart: Chart,
    /// The name of every line of the chart.
    pub(super) names: Vec<String>,
    /// The headings of the table.
    pub(super) header: [&'static str; COLUMNS],
    pub(super) rows: Vec<[String; COLUMNS]>,
}

/// How many columns a table has; those that are empty are not seen.
pub(super) const COLUMNS: usize = HEADER.len();
/// Their headings where trees are searched. Those after the second hold numbers.
const HEADER: [&str; 10] =
    ["trees", "search", "depth", "leaves", "± error", "branching", "ratio", "minimum", "expected", "all"];

/// … and where a game is.
const GAME_HEADER: [&str; COLUMNS] =
    ["order", "search", "depth", "leaves", "visited", "branching", "ratio", "value", "", ""];

impl Kept {
    pub(super) fn new(key: Key, measured: &Measured) -> Self {
        let chart = Chart::new(&measured.results, &measured.theories, key.quantity);
        let experiment = measured.results.experiment();
        let names = names(&chart, &experiment.algorithms);
        let trees = |row: &Row| {
            let circumstances = Circumstances::new(experiment, &row.population);
            circumstances_text(&circumstances)
        };
        let rows = measured.results.rows_beside(&measured.theories);
        let rows = rows.iter().map(|row| cells(row, trees(row))).collect();
        Self { key, chart, names, header: HEADER, rows }
    }

    pub(super) fn of_game(key: Key, results: &GameResults) -> Self {
        let chart = Chart::of_game(results, key.quantity);
        let experiment = &results.experiment;
        let names = names(&chart, &experiment.algorithms);
        let order = |row: &GameRow| circumstances_text(&Circumstances::of_game(experiment, row.cell.order));
        let rows = results.rows();
        let rows = rows.iter().map(|row| game_cells(row, order(row))).collect();
        Self { key, chart, names, header: GAME_HEADER, rows }
    }

    /// Whether all lines are of one search, so that they differ in their trees alone.
    pub(super) fn has_one_search(&self) -> bool {
        let first = self.chart.series.first().map(|line| line.algorithm);
        self.chart.series.iter().all(|line| Some(line.algorithm) == first)
    }
}

/// The names of all lines.
fn names(chart: &Chart, algorithms: &[Algorithm]) -> Vec<String> {
    let is_search_named = algorithms.len() > 1;
    let name = |line: &Series| {
        series_name(line.algorithm, &circumstances_text(&line.circumstances), is_search_named)
    };
    chart.series.iter().map(name).collect()
}

/// A line's name: its search, unless all have the same, and its trees, unless all have the same.
fn series_name(algorithm: Algorithm, circumstances: &str, is_search_named: bool) -> String {
    let name = short_name(algorithm);
    match (circumstances, is_search_named) {
        ("", _) => name,
        (_, true) => format!("{name}, {circumstances}"),
        (_, false) => circumstances.to_owned(),
    }
}

fn cells(row: &Row, trees: String) -> [String; COLUMNS] {
    let Row { population, theory, leaves, ratio, .. } = row;
    let number = |number: Option<f64>| number.map_or_else(String::new, measured_text);
    let is_alpha_beta = row.algorithm == Algorithm::AlphaBeta;
    [
        trees,
        short_name(row.algorithm),
        population.depth.to_string(),
        number(leaves.map(|leaves| leaves.value)),
        number(leaves.and_then(|leaves| leaves.standard_error)),
        number(row.effective_branching_factor),
        number(ratio.map(|ratio| ratio.value)),
        large(theory.minimal),
        number(theory.expected.filter(|_| is_alpha_beta)),
        large(theory.full),
    ]
}

fn game_cells(row: &GameRow, order: String) -> [String; COLUMNS] {
    let number = |number: Option<f64>| number.map_or_else(String::new, measured_text);
    let count = |of: fn(&GameCount) -> String| row.count.as_ref().map_or_else(String::new, of);
    [
        order,
        short_name(row.cell.algorithm),
        row.cell.depth.to_string(),
        count(|count| digits(count.leaves)),
        count(|count| digits(count.visited)),
        number(row.effective_branching_factor),
        number(row.ratio),
        count(|count| count.value.to_string()),
        String::new(),
        String::new(),
    ]
}
