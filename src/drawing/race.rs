//! A race: the pictures of several searches side by side, each with its name and its counts above it.

use super::fault::{self, FaultColors};
use super::{Drawing, PicturePart, Shape, StyledText, TextAnchor, heading, walk};
use crate::figure::{Area, Figure, Point};
use crate::game::boards::Boards;
use crate::palette::Palette;
use crate::text::Text as Words;
use crate::tree::NodeId;

/// One search of a race.
#[derive(Clone, Copy, Debug)]
pub struct DrawnLane<'a> {
    /// The name of the search.
    pub name: &'a str,
    /// Its counts in words.
    pub counts: &'a str,
    /// Its state, in words.
    pub standing: &'a str,
    /// Its index among all searches, which decides its colour.
    pub place: usize,
    /// Its progress relative to the longest search, from 0 to 1.
    pub part: f64,
    /// Its picture.
    pub figure: &'a Figure,
    /// The node of its first wrong step, with words; `None` if it is right.
    pub fault: Option<(NodeId, &'a str)>,
}

/// The space for the sentence about the race, and for the words above each picture, in points.
const HEADLINE: f64 = 40.0;
const HEADER: f64 = 76.0;
/// The gap between the lanes, and the margin.
const BETWEEN: f64 = 16.0;
/// More lanes than this are drawn in rows of two.
const MOST_IN_A_ROW: usize = 3;

/// Draws a race, with a sentence about it. All pictures have this size, and `boards` are the positions at the nodes of
/// a game tree.
#[must_use]
pub fn draw(
    sentence: &str,
    lanes: &[DrawnLane<'_>],
    picture: Point,
    palette: &Palette,
    boards: Option<&Boards>,
    words: &Words,
) -> Drawing {
    let columns = if lanes.len() > MOST_IN_A_ROW { 2 } else { lanes.len().max(1) };
    let cell = [picture[0] + BETWEEN, HEADER + picture[1] + BETWEEN];
    let rows = lanes.len().div_ceil(columns);
    let size = [BETWEEN + columns as f64 * cell[0], HEADLINE + rows as f64 * cell[1]];
    let mut drawing = Drawing { size, items: Vec::new() };
    let whole = Area { min: [0.0, 0.0], max: size };
    drawing.add(PicturePart::Ground, Shape::filled(whole, 0.0, palette.canvas));
    let at = [BETWEEN, HEADLINE / 2.0];
    heading::draw(&mut drawing, at, size[0] - 2.0 * BETWEEN, (sentence, 18.0), palette.text);
    for (index, lane) in lanes.iter().enumerate() {
        let [column, row] = [index % columns, index / columns].map(|place| place as f64);
        let min = [BETWEEN + column * cell[0], HEADLINE + row * cell[1]];
        drawing.place(header(lane, picture[0], palette), min);
        let mut own = Drawing { size: picture, items: Vec::new() };
        walk::draw_edges(&mut own, lane.figure, palette);
        walk::draw_nodes(&mut own, lane.figure, palette, boards);
        if let Some(marked) = lane.fault {
            fault::draw(&mut own, lane.figure, marked, picture, FaultColors::of(palette));
        }
        walk::draw_legend(&mut own, lane.figure, picture, palette, words);
        drawing.place(own, [min[0], min[1] + HEADER]);
    }
    drawing
}

/// The name, the counts, the state and a progress bar.
fn header(lane: &DrawnLane<'_>, width: f64, palette: &Palette) -> Drawing {
    let mut drawing = Drawing { size: [width, HEADER], items: Vec::new() };
    let mut words = |y: f64, size: f64, text: &str, color| {
        let text = StyledText::plain([0.0, y], TextAnchor::Start, size, text, color);
        drawing.add(PicturePart::Other, Shape::Text(if size > 14.0 { text.strong() } else { text }));
    };
    words(10.0, 17.0, lane.name, palette.text);
    words(30.0, 14.0, lane.counts, palette.text);
    words(48.0, 14.0, lane.standing, palette.weak_text);
    let bar = |part: f64| Area { min: [0.0, 60.0], max: [width * part, 68.0] };
    let track = palette.canvas.towards(palette.waiting, 0.35);
    drawing.add(PicturePart::Other, Shape::filled(bar(1.0), 4.0, track));
    let done = bar(lane.part.clamp(0.0, 1.0));
    drawing.add(PicturePart::Other, Shape::filled(done, 4.0, palette.series(lane.place)));
    drawing
}
