//! Results for people and for programs.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use crate::cli::number::Number;
use crate::cli::table::Table;
use crate::experiment::columns::{self, Column, TableCell};
use crate::experiment::results::{ResultRow, Results};
use crate::experiment::{Experiment, ExperimentSubject};
use crate::narration::depth::result_text;
use crate::narration::experiment::done_text;
use crate::quote::visible;
use crate::text::Text;

/// A column of the table for people: its heading, its content and its number of decimals.
type Heading = (fn(&Text) -> String, Column, usize);

const TREES: [Heading; 12] = [
    (Text::cli_head_order, columns::ORDER, 0),
    (Text::cli_head_leaf_values, columns::LEAF_VALUES, 0),
    (|_| "b".to_owned(), columns::BRANCHING, 0),
    (|_| "d".to_owned(), columns::DEPTH, 0),
    (Text::cli_head_algorithm, columns::ALGORITHM, 0),
    (Text::cli_head_leaves, columns::MEAN_LEAVES, 1),
    (|_| "±".to_owned(), columns::STANDARD_ERROR, 1),
    (Text::cli_head_branching, columns::EFFECTIVE_BRANCHING_FACTOR, 2),
    (Text::cli_head_of_alpha_beta, columns::RATIO, 2),
    (Text::cli_head_minimal, columns::MINIMAL_LEAVES, 0),
    (Text::cli_head_expected, columns::EXPECTED_LEAVES, 1),
    (Text::cli_head_all, columns::ALL_LEAVES, 0),
];

const GAME: [Heading; 9] = [
    (Text::cli_head_order, columns::MOVE_ORDER, 0),
    (|_| "d".to_owned(), columns::DEPTH, 0),
    (Text::cli_head_algorithm, columns::ALGORITHM, 0),
    (Text::cli_head_value, columns::VALUE, 0),
    (Text::cli_head_leaves, columns::LEAVES_EVALUATED, 0),
    (Text::cli_head_evaluations, columns::EVALUATIONS, 0),
    (Text::cli_head_visited, columns::VISITED, 0),
    (Text::cli_head_branching, columns::EFFECTIVE_BRANCHING_FACTOR, 2),
    (Text::cli_head_of_alpha_beta, columns::RATIO, 2),
];

/// Prints a table with one line per series.
pub(super) fn text(results: &Results, text: &Text, out: &mut impl Write) -> io::Result<()> {
    match results.subject() {
        ExperimentSubject::Trees(Experiment { title, samples, seed, ties, .. }) => {
            if !title.is_empty() {
                writeln!(out, "{}", visible(title))?;
            }
            let (number, seed) = (samples.to_string(), seed.to_string());
            write!(out, "{}", text.cli_samples(*samples, number, ties.relation(), seed))?;
            if !results.are_complete() {
                write!(out, "; {}", text.cli_searched_so_far(done_text(text, results)))?;
            }
            writeln!(out, "\n")?;
            table(results, TREES, text, out)
        }
        ExperimentSubject::Game(experiment) => {
            let (name, position) = (experiment.game.name(text), &experiment.position);
            let place = match position.as_str() {
                "" => text.cli_from_the_beginning(),
                position => visible(position).into_owned(),
            };
            writeln!(out, "{}\n", text.cli_experiment_game(name, place, experiment.ties.relation()))?;
            table(results, GAME, text, out)
        }
    }
}

fn table<const N: usize>(
    results: &Results,
    headings: [Heading; N],
    text: &Text,
    out: &mut impl Write,
) -> io::Result<()> {
    let rows = results.rows();
    let cell = |row: &ResultRow<'_>, (_, column, decimals): Heading| match (column.of)(row) {
        Some(TableCell::Number(number)) => format!("{number:.decimals$}"),
        Some(TableCell::Value(value, scope)) => result_text(text, value, None, scope),
        cell => cell.map_or_else(String::new, |cell| cell.plain()),
    };
    let header = headings.map(|(heading, column, _)| match column.name == columns::MEAN_LEAVES.name {
        true if results.subject().has_evaluations() => text.cli_head_evaluated(),
        _ => heading(text),
    });
    Table { header, rows: || rows.iter().map(|row| headings.map(|heading| cell(row, heading))) }.write(out)
}

/// Prints one object.
pub(super) fn json(results: &Results, out: &mut impl Write) -> io::Result<()> {
    let rows = results.rows();
    let series = rows.iter().map(|row| Line(row, columns::for_programs(results.subject()))).collect();
    match results.subject() {
        ExperimentSubject::Trees(Experiment { title, samples, seed, ties, .. }) => {
            let object = OfTrees { title, samples: *samples, seed: *seed, ties: ties.id(), series };
            serde_json::to_writer(&mut *out, &object)?;
        }
        ExperimentSubject::Game(experiment) => {
            let (game, wins, ties) = (experiment.game.about().id, experiment.wins.id(), experiment.ties.id());
            let object = OfGame { game, position: &experiment.position, wins, ties, searches: series };
            serde_json::to_writer(&mut *out, &object)?;
        }
    }
    writeln!(out)
}

#[derive(Serialize)]
struct OfTrees<'a> {
    title: &'a str,
    samples: u64,
    seed: u64,
    ties: &'static str,
    series: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct OfGame<'a> {
    game: &'static str,
    position: &'a str,
    wins: &'static str,
    ties: &'static str,
    searches: Vec<Line<'a>>,
}

/// A row, keyed by the names of its columns.
struct Line<'a>(&'a ResultRow<'a>, &'static [Column]);

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(row, columns) = self;
        serializer.collect_map(columns.iter().map(|column| (column.name, (column.of)(row))))
    }
}

impl Serialize for TableCell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Word(word) => serializer.serialize_str(word),
            Self::Count(count) => serializer.serialize_u64(*count),
            Self::Number(number) => serializer.serialize_f64(*number),
            Self::Value(value, _) => Number(*value).serialize(serializer),
        }
    }
}
