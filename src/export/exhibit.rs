//! Pictures of charts, boards and tables, in contrast to walks. Each is data; its colours are chosen when it is drawn.

use super::caption;
use super::plate::Plate;
use crate::chart::sheet::ChartSheet;
use crate::chart::{Chart, experiment};
use crate::drawing::histogram::{self, HistogramMark};
use crate::drawing::minimal_tree::MinimalTree;
use crate::drawing::{Drawing, board, decision, sheet};
use crate::experiment::chart::Quantity;
use crate::experiment::results::{Results, Theory};
use crate::figure::Point;
use crate::game::picture::BoardPicture;
use crate::generate::child_orders::Histogram;
use crate::narration::child_orders::Evaluated;
use crate::narration::decision::DecisionTable;
use crate::narration::experiment::{done_text, quantity_name, subject_text};
use crate::narration::minimal_tree::Derivation;
use crate::palette::Palette;
use crate::statistics::uniform::UniformShape;
use crate::text::Text;
use crate::tree::Player;

/// A picture with its words.
#[derive(Clone, PartialEq, Debug)]
pub struct Exhibit {
    /// The name in a list of pictures.
    pub name: String,
    /// The title.
    pub title: String,
    /// A description in sentences.
    pub description: String,
    /// The subject.
    pub subject: ExhibitSubject,
    /// The program that made it.
    provenance: String,
}

/// The subject of a picture.
#[derive(Clone, PartialEq, Debug)]
pub enum ExhibitSubject {
    /// A page of charts that compare searches.
    Charts(Box<ChartSheet>),
    /// The results of an experiment.
    Chart {
        /// The chart.
        chart: Box<Chart>,
        /// What was measured.
        subject: String,
    },
    /// A board of a game.
    Board(BoardPicture),
    /// A decision table.
    Decision {
        /// The cases.
        table: DecisionTable,
        /// The name of the row of the player to move.
        to_move: String,
    },
    /// A histogram of the leaves that a search evaluates under other child orders.
    Orders {
        /// How often each number occurs.
        histogram: Histogram,
        /// The marked numbers.
        marks: Vec<HistogramMark>,
        /// Sentences above it.
        sentences: Vec<String>,
        /// The label of its axis.
        axis: String,
    },
    /// The page that derives b^(d/2).
    MinimalTree(Box<Derivation>),
}

/// The size of a separate chart, and the width of a board, in points.
const CHART: Point = [900.0, 560.0];
const BOARD: f64 = 420.0;

impl Exhibit {
    fn new([name, title, description]: [String; 3], subject: ExhibitSubject, text: &Text) -> Self {
        let provenance = caption::made(text, &title);
        Self { name, title, description, subject, provenance }
    }

    /// The charts of a comparison.
    #[must_use]
    pub fn charts(sheet: ChartSheet, text: &Text) -> Self {
        let totals = sheet.totals.iter().map(|total| format!("{}: {}.", total.name, total.text));
        let description = sheet.saving.iter().cloned().chain(totals).collect::<Vec<_>>().join(" ");
        let (name, title) = (text.export_of_charts(), sheet.title.clone());
        Self::new([name, title, description], ExhibitSubject::Charts(Box::new(sheet)), text)
    }

    /// The chart of an experiment, with the lines from [`Results::theories`].
    #[must_use]
    pub fn experiment(results: &Results, theories: &[Theory], quantity: Quantity, text: &Text) -> Self {
        let chart = experiment::chart(text, results, theories, quantity);
        let name = quantity_name(text, quantity, results.subject().has_evaluations());
        let title = match results.subject().title(text) {
            untitled if untitled.trim().is_empty() => chart.title.clone(),
            title => text.export_experiment_title(name.as_str(), title),
        };
        let lines: Vec<&str> = chart.series.iter().map(|series| series.name.as_str()).collect();
        let [subject, done] = [subject_text(text, results.subject()), done_text(text, results)];
        let description = format!("{}. {subject}. {done}. {}.", chart.title, lines.join("; "));
        let chart = Box::new(Chart { title: title.clone(), ..chart });
        let subject = if results.are_complete() { subject } else { format!("{subject}; {done}") };
        Self::new([name, title, description], ExhibitSubject::Chart { chart, subject }, text)
    }

    /// The board at a node of this tree or game.
    #[must_use]
    pub fn board(picture: BoardPicture, position: &str, (tree, node): (&str, &str), text: &Text) -> Self {
        let words = [
            text.export_of_board(node),
            text.export_board_title(node, tree),
            text.export_board_description(position),
        ];
        Self::new(words, ExhibitSubject::Board(picture), text)
    }

    /// The decision table at a place in a walk.
    #[must_use]
    pub fn decision(table: DecisionTable, place: &str, text: &Text) -> Self {
        let to_move = text.export_decision_to_move();
        let mut sentences = Vec::new();
        for (index, row) in table.rows.iter().enumerate() {
            let player = row.player.map_or(to_move.as_str(), |player| player.name());
            for (column, cell) in row.cells.iter().enumerate() {
                sentences.push(text.export_decision_case(
                    cell.condition.as_str(),
                    cell.outcome.as_str(),
                    player,
                ));
                if table.active == Some((index, column)) {
                    sentences.push(text.export_decision_here());
                }
            }
        }
        let words = [text.export_of_decision(), text.export_decision_title(place), sentences.join(" ")];
        Self::new(words, ExhibitSubject::Decision { table, to_move }, text)
    }

    /// The histogram for other child orders of a tree, with these sentences.
    #[must_use]
    pub fn orders(
        (tree, search, evaluated): (&str, &str, Evaluated),
        (histogram, marks): (Histogram, Vec<HistogramMark>),
        sentences: Vec<String>,
        text: &Text,
    ) -> Self {
        let axis = evaluated.axis(text);
        let words = [text.export_of_orders(), text.export_orders_title(search, tree), sentences.join(" ")];
        Self::new(words, ExhibitSubject::Orders { histogram, marks, sentences, axis }, text)
    }

    /// The page about the minimal tree of this shape, at whose root this player moves.
    #[must_use]
    pub fn minimal_tree(shape: UniformShape, root_player: Player, text: &Text) -> Self {
        let derivation = Derivation::new(shape.branching, shape.depth, root_player, text);
        let words = [text.export_of_minimal_tree(), derivation.title.clone(), derivation.sentences()];
        Self::new(words, ExhibitSubject::MinimalTree(Box::new(derivation)), text)
    }

    /// The picture in these colours, with its words.
    #[must_use]
    pub fn plate(&self, palette: &Palette) -> Plate<'static> {
        let drawing = self.drawing(palette);
        // Words inside the picture are not repeated below it.
        let caption = match &self.subject {
            ExhibitSubject::Board(_) => [self.title.clone(), self.description.clone()],
            ExhibitSubject::Charts(_)
            | ExhibitSubject::Chart { .. }
            | ExhibitSubject::Decision { .. }
            | ExhibitSubject::Orders { .. }
            | ExhibitSubject::MinimalTree(_) => <[String; 2]>::default(),
        };
        Plate {
            drawing,
            title: self.title.clone(),
            description: self.description.clone(),
            caption,
            provenance: self.provenance.clone(),
            walk: None,
        }
    }

    fn drawing(&self, palette: &Palette) -> Drawing {
        match &self.subject {
            ExhibitSubject::Charts(sheet) => sheet::draw(sheet, palette),
            ExhibitSubject::Chart { chart, subject } => sheet::alone(chart, subject, CHART, palette),
            ExhibitSubject::Board(picture) => board::alone(picture, BOARD, palette),
            ExhibitSubject::Decision { table, to_move } => {
                decision::alone(table, &self.title, to_move, palette)
            }
            ExhibitSubject::Orders { histogram, marks, sentences, axis } => {
                histogram::alone((&self.title, sentences, axis), (histogram, marks), palette)
            }
            ExhibitSubject::MinimalTree(derivation) => {
                let tree = MinimalTree::new(derivation.branching, derivation.depth, derivation.root_player);
                tree.map_or_else(Drawing::default, |tree| tree.page(derivation, palette))
            }
        }
    }
}
