//! Results for people and for programs.

use std::io::{self, Write};

use serde::Serialize;

use crate::cli::table::Table;
use crate::experiment::results::{Results, Row};
use crate::quote::visible;

/// Prints a table: one line a series.
pub(super) fn text(results: &Results, out: &mut impl Write) -> io::Result<()> {
    let experiment = results.experiment();
    if !experiment.title.is_empty() {
        writeln!(out, "{}", visible(&experiment.title))?;
    }
    let (samples, seed) = (experiment.samples, experiment.seed);
    let trees = if samples == 1 { "tree" } else { "trees" };
    write!(
        out,
        "{samples} {trees} of every kind, seed {seed}, prune when α {} β",
        experiment.ties.relation()
    )?;
    if !results.are_complete() {
        write!(out, "; {} of {} trees searched", results.samples(), results.samples_wanted())?;
    }
    writeln!(out, "\n")?;
    let header = [
        "order",
        "leaf values",
        "b",
        "d",
        "algorithm",
        "leaves",
        "±",
        "branching",
        "of alpha-beta",
        "minimal",
        "expected",
        "all",
    ];
    let rows = results.rows();
    Table { header, rows: || rows.iter().map(cells) }.write(out)
}

fn cells(row: &Row) -> [String; 12] {
    let Row { population, theory, leaves, ratio, .. } = row;
    let one = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.1}"));
    let two = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.2}"));
    [
        population.order.to_string(),
        population.leaves.to_string(),
        population.branching.to_string(),
        population.depth.to_string(),
        row.algorithm.about().id.to_owned(),
        one(leaves.map(|leaves| leaves.value)),
        one(leaves.and_then(|leaves| leaves.standard_error)),
        two(row.effective_branching_factor),
        two(ratio.map(|ratio| ratio.value)),
        format!("{:.0}", theory.minimal),
        one(theory.expected.filter(|_| row.algorithm.about().id == "alpha-beta")),
        format!("{:.0}", theory.full),
    ]
}

/// Prints one object.
pub(super) fn json(results: &Results, out: &mut impl Write) -> io::Result<()> {
    let experiment = results.experiment();
    let object = Object {
        title: &experiment.title,
        samples: experiment.samples,
        seed: experiment.seed,
        ties: experiment.ties.id(),
        series: results.rows().iter().map(Series::new).collect(),
    };
    serde_json::to_writer(&mut *out, &object)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Object<'a> {
    title: &'a str,
    samples: u64,
    seed: u64,
    ties: &'static str,
    series: Vec<Series>,
}

/// A row by the names of the columns of [`crate::experiment::csv`].
#[derive(Serialize)]
struct Series {
    algorithm: &'static str,
    branching: u32,
    depth: u32,
    order: String,
    leaf_values: String,
    samples: u64,
    mean_leaves: Option<f64>,
    standard_error: Option<f64>,
    mean_visited: Option<f64>,
    effective_branching_factor: Option<f64>,
    ratio_to_alpha_beta: Option<f64>,
    ratio_standard_error: Option<f64>,
    all_leaves: f64,
    minimal_leaves: f64,
    expected_leaves: Option<f64>,
    random_order_branching_factor: f64,
}

impl Series {
    fn new(row: &Row) -> Self {
        let Row { population, theory, leaves, ratio, .. } = *row;
        Self {
            algorithm: row.algorithm.about().id,
            branching: population.branching,
            depth: population.depth,
            order: population.order.to_string(),
            leaf_values: population.leaves.to_string(),
            samples: row.samples,
            mean_leaves: leaves.map(|leaves| leaves.value),
            standard_error: leaves.and_then(|leaves| leaves.standard_error),
            mean_visited: row.visited,
            effective_branching_factor: row.effective_branching_factor,
            ratio_to_alpha_beta: ratio.map(|ratio| ratio.value),
            ratio_standard_error: ratio.and_then(|ratio| ratio.standard_error),
            all_leaves: theory.full,
            minimal_leaves: theory.minimal,
            expected_leaves: theory.expected,
            random_order_branching_factor: theory.random_order_branching_factor,
        }
    }
}
