//! The node of an external search's first wrong step, framed and labelled.

use super::{Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::{Area, Figure, Point, text};
use crate::palette::{Color, Palette};
use crate::tree::NodeId;

/// The distance between the node and its frame, in points. The name below a leaf still fits beside it.
const DISTANCE: f64 = 3.5;
/// The distance between the frame and the words.
const GAP: f64 = 3.0;
/// The size of the words, in points, and the height of their background.
const SIZE: f64 = 12.0;
const HEIGHT: f64 = 18.0;

/// The colours of the frame and of the words, which stand on the colour of the frame.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FaultColors {
    /// The frame, and the ground of the words.
    pub frame: Color,
    /// The words.
    pub words: Color,
}

impl FaultColors {
    /// The colours in a picture.
    #[must_use]
    pub const fn of(palette: &Palette) -> Self {
        Self { frame: palette.text, words: palette.canvas }
    }
}

/// Frames the node in a picture of this size, with words beside the frame.
pub fn draw(
    drawing: &mut Drawing,
    figure: &Figure,
    (node, words): (NodeId, &str),
    size: Point,
    colors: FaultColors,
) {
    let Some(mark) = figure.nodes.iter().find(|mark| mark.node == node) else { return };
    let Area { min, max } = mark.area();
    let frame = Area { min: min.map(|at| at - DISTANCE), max: max.map(|at| at + DISTANCE) };
    let stroke = Some(Stroke::solid(3.0, colors.frame));
    drawing.add(PicturePart::Other, Shape::Rectangle { area: frame, radius: 8.0, fill: None, stroke });
    let Some(ground) = place(figure, node, frame, text::width(words, SIZE) + 12.0, size) else { return };
    drawing.add(PicturePart::Other, Shape::filled(ground, 5.0, colors.frame));
    let text = StyledText::plain(ground.center(), TextAnchor::Middle, SIZE, words, colors.words);
    drawing.add(PicturePart::Other, Shape::Text(text));
}

/// The farthest the words stand from their usual distance, in points, and the step in which places are tried.
const FARTHEST: f64 = 48.0;
const STEP: f64 = 6.0;

/// The place for words of this width at a frame: above, below, or beside it, the nearest at which they cover neither
/// text, nor nodes, nor the mark of a cut. The one that misleads least comes first. In a crowd they may cover a window at
/// an edge; where there is no such place either, the frame stands alone.
fn place(figure: &Figure, node: NodeId, frame: Area, width: f64, size: Point) -> Option<Area> {
    let half = width / 2.0;
    let [x, y] = frame.center();
    let across = [0.0, half, -half].map(|by| (x + by).clamp(half, (size[0] - half).max(half)));
    let at = |farther: f64| {
        let away = GAP + farther;
        let level = [frame.min[1] - HEIGHT / 2.0 - away, frame.max[1] + HEIGHT / 2.0 + away];
        let beside = [[frame.max[0] + half + away, y], [frame.min[0] - half - away, y]];
        level.into_iter().flat_map(move |y| across.map(|x| [x, y])).chain(beside)
    };
    let picture = Area { min: [0.0; 2], max: size };
    let has_room = |place: &Area| picture.contains(place.min) && picture.contains(place.max);
    let steps = (0..=(FARTHEST / STEP) as u32).map(|step| f64::from(step) * STEP);
    let places = steps.flat_map(at).map(|center| Area::around(center, width, HEIGHT));
    let inside: Vec<Area> = places.filter(has_room).collect();
    let least = |places: &mut dyn Iterator<Item = &Area>| {
        places.min_by_key(|place| figure.misleads(place, node)).copied()
    };
    least(&mut inside.iter().filter(|place| figure.is_free(place)))
        .or_else(|| least(&mut inside.iter().filter(|place| figure.is_free_but_for_edges(place))))
}
