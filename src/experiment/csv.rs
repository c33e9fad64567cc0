//! Results as a table for other programs: a header, then one line a series or a search. What is unknown is left empty.

use std::fmt::Write;

use super::games::GameResults;
use super::results::{Results, Row, Theory};

/// The names of the columns.
pub const HEADER: &str = "algorithm,branching,depth,order,leaf_values,samples,mean_leaves,standard_error,\
    mean_visited,effective_branching_factor,ratio_to_alpha_beta,ratio_standard_error,all_leaves,minimal_leaves,\
    expected_leaves,random_order_branching_factor";

/// The names of the columns where a game was searched.
pub const GAME_HEADER: &str =
    "algorithm,move_order,depth,value,leaves,visited,effective_branching_factor,ratio_to_alpha_beta";

/// Writes the table.
#[must_use]
pub fn write(results: &Results) -> String {
    write_beside(results, &results.theories())
}

/// Writes the table, beside what [`Results::theories`] has said.
#[must_use]
pub fn write_beside(results: &Results, theories: &[Theory]) -> String {
    let mut text = format!("{HEADER}\n");
    for Row { population, algorithm, samples, leaves, visited, effective_branching_factor, ratio, theory } in
        results.rows_beside(theories)
    {
        let words = [
            algorithm.about().id.to_owned(),
            population.branching.to_string(),
            population.depth.to_string(),
            population.order.to_string(),
            population.leaves.to_string(),
            samples.to_string(),
        ];
        let numbers = [
            leaves.map(|leaves| leaves.value),
            leaves.and_then(|leaves| leaves.standard_error),
            visited,
            effective_branching_factor,
            ratio.map(|ratio| ratio.value),
            ratio.and_then(|ratio| ratio.standard_error),
            Some(theory.full),
            Some(theory.minimal),
            theory.expected,
            Some(theory.random_order_branching_factor),
        ];
        let numbers = numbers.map(|number| number.map_or_else(String::new, |number| number.to_string()));
        // Writing to a string cannot fail. No word has a comma in it.
        let _ = writeln!(text, "{},{}", words.join(","), numbers.join(","));
    }
    text
}

/// Writes the table of the searches of a game.
#[must_use]
pub fn write_game(results: &GameResults) -> String {
    let mut text = format!("{GAME_HEADER}\n");
    let float = |number: Option<f64>| number.map_or_else(String::new, |number| number.to_string());
    for row in results.rows() {
        let count =
            row.count.map(|count| [count.value.plain(), count.leaves.to_string(), count.visited.to_string()]);
        // Writing to a string cannot fail. No word has a comma in it.
        let _ = writeln!(
            text,
            "{},{},{},{},{},{}",
            row.cell.algorithm.about().id,
            row.cell.order.id(),
            row.cell.depth,
            count.unwrap_or_default().join(","),
            float(row.effective_branching_factor),
            float(row.ratio)
        );
    }
    text
}
