//! What is known of a series, by name: the columns of tables for people and for programs.

use super::results::{ResultRow, Results, Theory};
use super::{Experiment, ExperimentSubject};
use crate::score::Score;
use crate::search::Algorithm;
use crate::search::replay::facts::Scope;
use crate::spreadsheet;

/// One thing that can be told of every series.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The word for it in tables for programs.
    pub name: &'static str,
    /// What it is; `None` where it is not known.
    pub of: fn(&ResultRow<'_>) -> Option<TableCell>,
}

/// What a column says of a series.
#[derive(Clone, PartialEq, Debug)]
pub enum TableCell {
    /// A word without a comma.
    Word(String),
    /// A whole number.
    Count(u64),
    /// A number that was measured or calculated.
    Number(f64),
    /// The value of a position, with its scope.
    Value(Score, Scope),
}

impl TableCell {
    /// As it stands in tables for programs.
    #[must_use]
    pub fn plain(&self) -> String {
        match self {
            Self::Word(word) => word.clone(),
            Self::Count(count) => count.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Value(value, _) => value.plain(),
        }
    }
}

const fn column(name: &'static str, of: fn(&ResultRow<'_>) -> Option<TableCell>) -> Column {
    Column { name, of }
}

const fn word(word: String) -> Option<TableCell> {
    Some(TableCell::Word(word))
}

/// The search.
pub const ALGORITHM: Column = column("algorithm", |row| word(row.algorithm.about().id.to_owned()));
/// The depth.
pub const DEPTH: Column = column("depth", |row| Some(TableCell::Count(row.workload.depth().into())));
/// The branching factor of the trees.
pub const BRANCHING: Column =
    column("branching", |row| Some(TableCell::Count(row.workload.population()?.branching.into())));
/// The order of moves in the trees …
pub const ORDER: Column = column("order", |row| word(row.workload.population()?.order.to_string()));
/// … and in a game.
pub const MOVE_ORDER: Column = column("move_order", |row| word(row.workload.move_order()?.id().to_owned()));
/// The law of the leaf values.
pub const LEAF_VALUES: Column =
    column("leaf_values", |row| word(row.workload.population()?.leaves.to_string()));
/// How many trees were searched.
pub const SAMPLES: Column = column("samples", |row| Some(TableCell::Count(row.counts.samples)));
/// The value of the position of a game …
pub const VALUE: Column = column("value", |row| {
    let found = row.counts.of_game?;
    Some(TableCell::Value(found.value, found.scope))
});
/// … and the depth to which it holds, if not to the end of the game.
pub const TO_DEPTH: Column =
    column("to_depth", |row| Some(TableCell::Count(row.counts.of_game?.scope.depth()?.into())));
/// The leaves evaluated, with the nodes evaluated at a depth limit: their mean …
pub const MEAN_LEAVES: Column = column("mean_leaves", |row| Some(TableCell::Number(row.leaves()?.value)));
/// … and how far it is off, as a rule.
pub const STANDARD_ERROR: Column =
    column("standard_error", |row| row.leaves()?.standard_error.map(TableCell::Number));
/// The leaves evaluated in a game …
pub const LEAVES_EVALUATED: Column = column("leaves_evaluated", |row| {
    let evaluations = u128::from(row.counts.of_game?.evaluations);
    Some(TableCell::Count(row.counts.leaves.saturating_sub(evaluations) as u64))
});
/// … and the nodes evaluated at its depth limit.
pub const EVALUATIONS: Column =
    column("evaluations", |row| Some(TableCell::Count(row.counts.of_game?.evaluations)));
/// The nodes visited: their mean …
pub const MEAN_VISITED: Column =
    column("mean_visited", |row| row.counts.mean_visited().map(TableCell::Number));
/// … and their number in a game.
pub const VISITED: Column =
    column("visited", |row| Some(TableCell::Count(row.counts.mean_visited()? as u64)));
/// The effective branching factor.
pub const EFFECTIVE_BRANCHING_FACTOR: Column =
    column("effective_branching_factor", |row| row.effective_branching_factor().map(TableCell::Number));
/// Leaves for one of alpha-beta's …
pub const RATIO: Column = column("ratio_to_alpha_beta", |row| Some(TableCell::Number(row.ratio()?.value)));
/// … and how far that is off, as a rule.
pub const RATIO_ERROR: Column =
    column("ratio_standard_error", |row| row.ratio()?.standard_error.map(TableCell::Number));
/// All leaves.
pub const ALL_LEAVES: Column = column("all_leaves", |row| Some(TableCell::Number(row.theory?.full)));
/// The leaves of the minimal tree.
pub const MINIMAL_LEAVES: Column =
    column("minimal_leaves", |row| Some(TableCell::Number(row.theory?.minimal)));
/// What alpha-beta is expected to evaluate, beside alpha-beta alone.
pub const EXPECTED_LEAVES: Column = column("expected_leaves", |row| match row.algorithm {
    Algorithm::AlphaBeta => row.theory?.expected.map(TableCell::Number),
    _ => None,
});
/// What alpha-beta's branching factor tends to in random order.
pub const RANDOM_ORDER_BRANCHING_FACTOR: Column = column("random_order_branching_factor", |row| {
    Some(TableCell::Number(row.theory?.random_order_branching_factor))
});

/// The columns of tables for programs.
#[must_use]
pub const fn for_programs(subject: &ExperimentSubject) -> &'static [Column] {
    match subject {
        ExperimentSubject::Trees(_) => &[
            ALGORITHM,
            BRANCHING,
            DEPTH,
            ORDER,
            LEAF_VALUES,
            SAMPLES,
            MEAN_LEAVES,
            STANDARD_ERROR,
            MEAN_VISITED,
            EFFECTIVE_BRANCHING_FACTOR,
            RATIO,
            RATIO_ERROR,
            ALL_LEAVES,
            MINIMAL_LEAVES,
            EXPECTED_LEAVES,
            RANDOM_ORDER_BRANCHING_FACTOR,
        ],
        ExperimentSubject::Game(_) => &[
            ALGORITHM,
            MOVE_ORDER,
            DEPTH,
            VALUE,
            TO_DEPTH,
            LEAVES_EVALUATED,
            EVALUATIONS,
            VISITED,
            EFFECTIVE_BRANCHING_FACTOR,
            RATIO,
        ],
    }
}

/// What all series have in common, by name: the last columns of a table of comma-separated values.
fn in_common(subject: &ExperimentSubject) -> Vec<(&'static str, String)> {
    match subject {
        ExperimentSubject::Trees(Experiment { seed, ties, .. }) => {
            vec![("seed", seed.to_string()), ("ties", ties.id().to_owned())]
        }
        ExperimentSubject::Game(experiment) => vec![
            ("game", experiment.game.about().id.to_owned()),
            ("position", spreadsheet::cell(&experiment.position).into_owned()),
            ("wins", experiment.wins.id().to_owned()),
            ("ties", experiment.ties.id().to_owned()),
        ],
    }
}

/// Writes a table of comma-separated values: a header, then one line a series, beside what [`Results::theories`] has
/// said. What is unknown is left empty.
#[must_use]
pub fn csv(results: &Results, theories: &[Theory]) -> String {
    let columns = for_programs(results.subject());
    let in_common = in_common(results.subject());
    let names = columns.iter().map(|column| column.name).chain(in_common.iter().map(|(name, _)| *name));
    let mut text = names.collect::<Vec<_>>().join(",") + "\n";
    for row in results.rows_beside(theories) {
        let plain = |column: &Column| (column.of)(&row).map_or_else(String::new, |cell| cell.plain());
        let cells = columns.iter().map(plain).chain(in_common.iter().map(|(_, cell)| cell.clone()));
        text += &(cells.collect::<Vec<_>>().join(",") + "\n");
    }
    text
}
