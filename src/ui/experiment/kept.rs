//! The chart and the table of results, which are made once and shown in many frames.

use crate::chart;
use crate::experiment::ExperimentSubject;
use crate::experiment::chart::{Circumstances, ExperimentChart, Quantity};
use crate::experiment::columns::{self, Column, TableCell};
use crate::experiment::results::ResultRow;
use crate::narration::comparison::{digits, short_name};
use crate::narration::depth::result_text;
use crate::narration::experiment::{circumstances_text, measured_text};
use crate::session::features::experiment::measuring::Measured;
use crate::text::Text;

/// The results and the quantity that they were made from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) revision: u64,
    pub(super) quantity: Quantity,
}

/// The chart and the table of results.
pub(super) struct KeptResults {
    pub(super) key: Key,
    pub(super) chart: ExperimentChart,
    /// The chart to draw, with its lines in the same order.
    pub(super) drawn: chart::Chart,
    /// The headings of the table. From the third on, they are above numbers.
    pub(super) header: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// The heading of a column.
type Heading = fn(&Text) -> String;

/// The number columns of the table for random trees …
const TREES: &[(Heading, Column)] = &[
    (Text::experiment_head_depth, columns::DEPTH),
    (Text::experiment_head_leaves, columns::MEAN_LEAVES),
    (Text::experiment_head_error, columns::STANDARD_ERROR),
    (Text::experiment_head_branching, columns::EFFECTIVE_BRANCHING_FACTOR),
    (Text::experiment_head_ratio, columns::RATIO),
    (Text::experiment_head_minimum, columns::MINIMAL_LEAVES),
    (Text::experiment_head_expected, columns::EXPECTED_LEAVES),
    (Text::experiment_head_all, columns::ALL_LEAVES),
];

/// … and for a game.
const GAME: &[(Heading, Column)] = &[
    (Text::experiment_head_depth, columns::DEPTH),
    (Text::experiment_head_leaves, columns::LEAVES_EVALUATED),
    (Text::experiment_head_evaluations, columns::EVALUATIONS),
    (Text::experiment_head_visited, columns::VISITED),
    (Text::experiment_head_branching, columns::EFFECTIVE_BRANCHING_FACTOR),
    (Text::experiment_head_ratio, columns::RATIO),
    (Text::experiment_head_value, columns::VALUE),
];

impl KeptResults {
    pub(super) fn new(key: Key, measured: &Measured, text: &Text) -> Self {
        let Measured { results, theories, .. } = measured;
        let subject = results.subject();
        let chart = ExperimentChart::new(results, theories, key.quantity);
        let drawn = chart::experiment::of(text, &chart, subject, key.quantity);
        let (first, numbers) = match subject {
            ExperimentSubject::Trees(_) => (text.experiment_head_trees(), TREES),
            ExperimentSubject::Game(_) => (text.experiment_head_order(), GAME),
        };
        let cells = |row: &ResultRow<'_>| {
            let trees = circumstances_text(text, &Circumstances::new(subject, &row.workload));
            let numbers = numbers
                .iter()
                .map(|(_, column)| (column.of)(row).map_or_else(String::new, |cell| cell_text(text, cell)));
            [trees, short_name(text, row.algorithm)].into_iter().chain(numbers).collect()
        };
        let rows = results.rows_beside(theories).iter().map(cells).collect();
        let header = [first, text.experiment_head_search()]
            .into_iter()
            .chain(numbers.iter().map(|(name, column)| match column.name == columns::MEAN_LEAVES.name {
                true if subject.has_evaluations() => text.experiment_head_evaluated(),
                _ => name(text),
            }))
            .collect();
        Self { key, chart, drawn, header, rows }
    }
}

fn cell_text(text: &Text, cell: TableCell) -> String {
    match cell {
        TableCell::Count(count) => digits(count),
        TableCell::Number(number) => measured_text(number),
        TableCell::Value(value, scope) => result_text(text, value, None, scope),
        TableCell::Word(word) => word,
    }
}
