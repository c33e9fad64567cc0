//! The decision table: a row per player, a cell per case, with the case of the current step highlighted.

use super::{Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor, heading};
use crate::figure::{Area, text};
use crate::narration::decision::{DecisionCell, DecisionRow, DecisionTable};
use crate::palette::{Color, Palette};

/// The radius of the corners of cells, in points.
const RADIUS: f64 = 4.0;
/// The width of a cell's outline, in points: for the case of the current step, and for the others.
const LIT: f64 = 1.6;
const UNLIT: f64 = 1.0;

/// The style of cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DecisionStyle {
    /// The size of their text, in points.
    pub text: f64,
    /// Their background.
    pub ground: Color,
}

/// The part of the height of a cell that its lines take at most.
const FILLED: f64 = 0.84;

/// The usual distance of lines of this size, in points.
const fn line_step(size: f64) -> f64 {
    text::height(size) * 1.15
}

/// Draws a cell: the condition, and below it the outcome.
pub fn cell(
    drawing: &mut Drawing,
    area: Area,
    (condition, outcome): (&str, &[&str]),
    is_lit: bool,
    style: &DecisionStyle,
    palette: &Palette,
) {
    let (fill, width, line, color) = if is_lit {
        (palette.current_fill, LIT, palette.text, palette.text)
    } else {
        (style.ground, UNLIT, palette.line, palette.weak_text)
    };
    // The outline lies inside.
    let inside = area.shrunk(width / 2.0);
    let stroke = Some(Stroke::solid(width, line));
    drawing
        .add(PicturePart::Other, Shape::Rectangle { area: inside, radius: RADIUS, fill: Some(fill), stroke });
    let [x, height] = [area.center()[0], area.max[1] - area.min[1]];
    let rows = (outcome.len() + 1) as f64;
    let step = (height * FILLED / rows).min(line_step(style.text));
    let first = area.center()[1] - step * (rows - 1.0) / 2.0;
    for (row, words) in std::iter::once(&condition).chain(outcome).enumerate() {
        let at = [x, first + step * row as f64];
        let words = StyledText::plain(at, TextAnchor::Middle, style.text, *words, color);
        drawing.add(PicturePart::Other, Shape::Text(if row == 0 { words.strong() } else { words }));
    }
}

/// The colour of the name of a row.
#[must_use]
pub fn name_color(row: &DecisionRow, palette: &Palette) -> Color {
    row.player.map_or(palette.text, |player| palette.player(player))
}

/// The sizes of a separate table, in points: its width, the space for the names of its rows, its lowest cells, the gaps,
/// the margin, the space for its title, and its letters.
const WIDTH: f64 = 760.0;
const NAMES: f64 = 76.0;
const CELL: f64 = 92.0;
const GAP: f64 = 6.0;
const AROUND: f64 = 20.0;
const TITLE: f64 = 36.0;
const HEADING: f64 = 18.0;
const WORDS: f64 = 15.0;

/// A picture of a table with its title above it. `to_move` is the name of the row of the player to move.
#[must_use]
pub fn alone(table: &DecisionTable, title: &str, to_move: &str, palette: &Palette) -> Drawing {
    let width = (WIDTH - 2.0 * AROUND - NAMES - 2.0 * GAP) / 3.0;
    let lines = |cell: &DecisionCell| text::lines(&cell.outcome, WORDS, width - WORDS);
    // Cells in which the longest outcome has the usual distance of lines.
    let most = table.rows.iter().flat_map(|row| &row.cells).map(|cell| 1 + lines(cell).len()).max();
    let height = CELL.max(line_step(WORDS) * most.unwrap_or(0) as f64 / FILLED);
    let size = [WIDTH, TITLE + AROUND * 2.0 + table.rows.len() as f64 * (height + GAP) - GAP];
    let whole = Area { min: [0.0, 0.0], max: size };
    let mut drawing = Drawing { size, items: Vec::new() };
    drawing.add(PicturePart::Ground, Shape::filled(whole, 0.0, palette.canvas));
    let at = [AROUND, AROUND + HEADING / 2.0];
    heading::draw(&mut drawing, at, WIDTH - 2.0 * AROUND, (title, HEADING), palette.text);
    let style = DecisionStyle { text: WORDS, ground: palette.leaf_fill };
    for (index, row) in table.rows.iter().enumerate() {
        let top = AROUND + TITLE + index as f64 * (height + GAP);
        let at = [AROUND, top + height / 2.0];
        let name = row.player.map_or(to_move, |player| player.name());
        let name = StyledText::plain(at, TextAnchor::Start, WORDS, name, name_color(row, palette));
        drawing.add(PicturePart::Other, Shape::Text(name.strong()));
        for (column, told) in row.cells.iter().enumerate() {
            let left = AROUND + NAMES + column as f64 * (width + GAP);
            let area = Area { min: [left, top], max: [left + width, top + height] };
            let lines = lines(told);
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            let is_lit = table.active == Some((index, column));
            cell(&mut drawing, area, (told.condition.as_str(), &lines), is_lit, &style, palette);
        }
    }
    drawing
}
