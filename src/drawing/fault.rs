//! The node of an external search's first wrong step, framed and labelled.

use super::{Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::{Area, Figure, Point, text};
use crate::palette::Palette;
use crate::tree::NodeId;

/// The distance between the node and its frame, in points. The name below a leaf still fits beside it.
const DISTANCE: f64 = 3.5;
/// The size of the words, in points, and the height of their background.
const SIZE: f64 = 12.0;
const HEIGHT: f64 = 18.0;

/// Frames the node in a picture of this size, with words above the frame, or below it if there is no space.
pub fn draw(
    drawing: &mut Drawing,
    figure: &Figure,
    (node, words): (NodeId, &str),
    size: Point,
    palette: &Palette,
) {
    let Some(mark) = figure.nodes.iter().find(|mark| mark.node == node) else { return };
    let Area { min, max } = mark.area();
    let frame = Area { min: min.map(|at| at - DISTANCE), max: max.map(|at| at + DISTANCE) };
    let stroke = Some(Stroke::solid(3.0, palette.text));
    drawing.add(PicturePart::Other, Shape::Rectangle { area: frame, radius: 8.0, fill: None, stroke });
    let half = text::width(words, SIZE) / 2.0 + 6.0;
    let is_above = frame.min[1] - HEIGHT - 4.0 >= 0.0;
    let y = if is_above { frame.min[1] - HEIGHT / 2.0 - 3.0 } else { frame.max[1] + HEIGHT / 2.0 + 3.0 };
    let x = mark.at[0].clamp(half, (size[0] - half).max(half));
    let ground = Area::around([x, y], 2.0 * half, HEIGHT);
    drawing.add(PicturePart::Other, Shape::filled(ground, 5.0, palette.text));
    let text = StyledText::plain([x, y], TextAnchor::Middle, SIZE, words, palette.canvas);
    drawing.add(PicturePart::Other, Shape::Text(text));
}
