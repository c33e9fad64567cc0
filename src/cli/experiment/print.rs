//! Results for people and for programs.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use crate::cli::number::Number;
use crate::cli::table::Table;
use crate::experiment::columns::{self, Cell, Column};
use crate::experiment::results::{Results, Row};
use crate::experiment::{Experiment, Subject};
use crate::narration::experiment::done_text;
use crate::quote::visible;

/// A column of the table for people: its heading, what stands in it, and with how many decimals.
type Heading = (&'static str, Column, usize);

const TREES: [Heading; 12] = [
    ("order", columns::ORDER, 0),
    ("leaf values", columns::LEAF_VALUES, 0),
    ("b", columns::BRANCHING, 0),
    ("d", columns::DEPTH, 0),
    ("algorithm", columns::ALGORITHM, 0),
    ("leaves", columns::MEAN_LEAVES, 1),
    ("±", columns::STANDARD_ERROR, 1),
    ("branching", columns::EFFECTIVE_BRANCHING_FACTOR, 2),
    ("of alpha-beta", columns::RATIO, 2),
    ("minimal", columns::MINIMAL_LEAVES, 0),
    ("expected", columns::EXPECTED_OF_ALPHA_BETA, 1),
    ("all", columns::ALL_LEAVES, 0),
];

const GAME: [Heading; 8] = [
    ("order", columns::MOVE_ORDER, 0),
    ("d", columns::DEPTH, 0),
    ("algorithm", columns::ALGORITHM, 0),
    ("value", columns::VALUE, 0),
    ("leaves", columns::LEAVES, 0),
    ("visited", columns::VISITED, 0),
    ("branching", columns::EFFECTIVE_BRANCHING_FACTOR, 2),
    ("of alpha-beta", columns::RATIO, 2),
];

/// Prints a table: one line a series.
pub(super) fn text(results: &Results, out: &mut impl Write) -> io::Result<()> {
    match results.subject() {
        Subject::Trees(Experiment { title, samples, seed, ties, .. }) => {
            if !title.is_empty() {
                writeln!(out, "{}", visible(title))?;
            }
            let (trees, relation) = (if *samples == 1 { "tree" } else { "trees" }, ties.relation());
            write!(out, "{samples} {trees} of every kind, seed {seed}, prune when α {relation} β")?;
            if !results.are_complete() {
                write!(out, "; {} searched", done_text(results))?;
            }
            writeln!(out, "\n")?;
            table(results, TREES, out)
        }
        Subject::Game(experiment) => {
            let (name, position) = (experiment.game.about().name, &experiment.position);
            let place = if position.is_empty() { "the beginning" } else { position };
            let relation = experiment.ties.relation();
            writeln!(out, "{name}, {}; prune when α {relation} β\n", visible(place))?;
            table(results, GAME, out)
        }
    }
}

fn table<const N: usize>(results: &Results, columns: [Heading; N], out: &mut impl Write) -> io::Result<()> {
    let rows = results.rows();
    let cell = |row: &Row<'_>, (_, column, decimals): Heading| match (column.of)(row) {
        Some(Cell::Number(number)) => format!("{number:.decimals$}"),
        Some(Cell::Value(value)) => value.to_string(),
        cell => cell.map_or_else(String::new, |cell| cell.plain()),
    };
    let header = columns.map(|(heading, ..)| heading);
    Table { header, rows: || rows.iter().map(|row| columns.map(|column| cell(row, column))) }.write(out)
}

/// Prints one object.
pub(super) fn json(results: &Results, out: &mut impl Write) -> io::Result<()> {
    let rows = results.rows();
    let series = rows.iter().map(|row| Line(row, columns::for_programs(results.subject()))).collect();
    match results.subject() {
        Subject::Trees(Experiment { title, samples, seed, ties, .. }) => {
            let object = OfTrees { title, samples: *samples, seed: *seed, ties: ties.id(), series };
            serde_json::to_writer(&mut *out, &object)?;
        }
        Subject::Game(experiment) => {
            let (game, ties) = (experiment.game.about().id, experiment.ties.id());
            let object = OfGame { game, position: &experiment.position, ties, searches: series };
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
    ties: &'static str,
    searches: Vec<Line<'a>>,
}

/// A row by the names of its columns.
struct Line<'a>(&'a Row<'a>, &'static [Column]);

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(row, columns) = self;
        serializer.collect_map(columns.iter().map(|column| (column.name, (column.of)(row))))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Word(word) => serializer.serialize_str(word),
            Self::Count(count) => serializer.serialize_u64(*count),
            Self::Number(number) => serializer.serialize_f64(*number),
            Self::Value(value) => Number(*value).serialize(serializer),
        }
    }
}
