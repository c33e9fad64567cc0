//! What is made of results once, however many frames show them.

use crate::experiment::chart::{Chart, Circumstances, Quantity, Series};
use crate::experiment::results::Row;
use crate::narration::experiment::{circumstances_text, large, measured_text};
use crate::search::Algorithm;
use crate::session::experiment::measuring::Measured;
use crate::ui::panels::compare::look::short_name;

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
    pub(super) rows: Vec<[String; COLUMNS]>,
}

/// How many columns the table has.
pub(super) const COLUMNS: usize = HEADER.len();
/// Their headings. Those after the second hold numbers.
pub(super) const HEADER: [&str; 10] =
    ["trees", "search", "depth", "leaves", "± error", "branching", "ratio", "minimum", "expected", "all"];

impl Kept {
    pub(super) fn new(key: Key, measured: &Measured) -> Self {
        let chart = Chart::new(&measured.results, &measured.theories, key.quantity);
        let experiment = measured.results.experiment();
        let is_search_named = experiment.algorithms.len() > 1;
        let name = |line: &Series| {
            series_name(line.algorithm, &circumstances_text(&line.circumstances), is_search_named)
        };
        let names = chart.series.iter().map(name).collect();
        let trees = |row: &Row| {
            let circumstances = Circumstances::new(experiment, &row.population);
            circumstances_text(&circumstances)
        };
        let rows = measured.results.rows_beside(&measured.theories);
        let rows = rows.iter().map(|row| cells(row, trees(row))).collect();
        Self { key, chart, names, rows }
    }

    /// Whether all lines are of one search, so that they differ in their trees alone.
    pub(super) fn has_one_search(&self) -> bool {
        let first = self.chart.series.first().map(|line| line.algorithm);
        self.chart.series.iter().all(|line| Some(line.algorithm) == first)
    }
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
