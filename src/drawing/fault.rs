//! The node of an external search's first wrong step, framed and labelled.

use super::{Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::{Area, Figure, Point, text};
use crate::palette::{Color, Palette};
use crate::tree::NodeId;

/// The distance between the node and its frame, in points. The name below a leaf still fits beside it.
const DISTANCE: f64 = 3.5;
/// The distance between the frame and the words.
const GAP: f64 = 3.0;
/// The size of the words, in points, and the height of their background: usually, and in a crowd.
const SIZE: f64 = 12.0;
const HEIGHT: f64 = 18.0;
const SMALL: f64 = 10.0;
const SMALL_HEIGHT: f64 = 15.0;

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
    let Some(Place { ground, size, .. }) = place(figure, node, frame, words, size) else { return };
    drawing.add(PicturePart::Other, Shape::filled(ground, 5.0, colors.frame));
    let text = StyledText::plain(ground.center(), TextAnchor::Middle, size, words, colors.words);
    drawing.add(PicturePart::Other, Shape::Text(text));
}

/// The farthest the words stand from their usual distance, in points, and the step in which places are tried.
const FARTHEST: f64 = 48.0;
const STEP: f64 = 6.0;
/// What a place costs, as so many points farther from the frame: smaller words, words on an edge of the node itself, on
/// another edge, and nearer to another node.
const SMALLER: f64 = 12.0;
const ON_OWN_EDGE: f64 = 24.0;
const ON_EDGE: f64 = 200.0;
const NEARER_TO_OTHER: f64 = 1_000.0;

/// A place for the words, and their size.
#[derive(Clone, Copy)]
struct Place {
    ground: Area,
    size: f64,
    cost: f64,
}

/// The place for the words at a frame: above, below, or beside it, where they cover neither text, nor nodes, nor the
/// mark of a cut. The one that misleads least comes first, then the nearest. In a crowd they are smaller, and may cover
/// a window at an edge; where there is no such place either, the frame stands alone.
fn place(figure: &Figure, node: NodeId, frame: Area, words: &str, size: Point) -> Option<Place> {
    let cost = |ground: &Area, farther: f64| {
        let misled = match figure.misleads(ground, node) {
            0 => 0.0,
            1 => ON_OWN_EDGE,
            2 => ON_EDGE,
            more => NEARER_TO_OTHER * f64::from(more),
        };
        misled + farther
    };
    let best = |[letters, height]: [f64; 2], is_free: fn(&Figure, &Area) -> bool| {
        let width = text::width(words, letters) + letters;
        let free = places(frame, [width, height], size).filter(|(_, ground)| is_free(figure, ground));
        let told =
            free.map(|(farther, ground)| Place { ground, size: letters, cost: cost(&ground, farther) });
        told.min_by(|one, other| one.cost.total_cmp(&other.cost))
    };
    [Figure::is_free, Figure::is_free_but_for_edges].into_iter().find_map(|is_free| {
        let usual = best([SIZE, HEIGHT], is_free);
        if usual.is_some_and(|usual| usual.cost <= SMALLER) {
            return usual;
        }
        let small = best([SMALL, SMALL_HEIGHT], is_free);
        let small = small.map(|small| Place { cost: small.cost + SMALLER, ..small });
        [usual, small].into_iter().flatten().min_by(|one, other| one.cost.total_cmp(&other.cost))
    })
}

/// The places for words of this width and height at a frame, the nearest first, each with how much farther than usual it
/// is: above, below and beside it, as far as they are inside the picture.
fn places(frame: Area, [width, height]: [f64; 2], size: Point) -> impl Iterator<Item = (f64, Area)> {
    let (half, tall) = (width / 2.0, (frame.max[1] - frame.min[1]) / 2.0);
    let [x, y] = frame.center();
    let across =
        [0.0, 0.5, -0.5, 1.0, -1.0].map(|part| (x + half * part).clamp(half, (size[0] - half).max(half)));
    let along = [0.0, tall, -tall].map(|by| y + by);
    let at = move |farther: f64| {
        let away = GAP + farther;
        let level = [frame.min[1] - height / 2.0 - away, frame.max[1] + height / 2.0 + away];
        let beside = [frame.max[0] + half + away, frame.min[0] - half - away];
        let level = level.into_iter().flat_map(move |y| across.map(|x| [x, y]));
        let beside = beside.into_iter().flat_map(move |x| along.map(|y| [x, y]));
        level.chain(beside).map(move |center| (farther, Area::around(center, width, height)))
    };
    let picture = Area { min: [0.0; 2], max: size };
    let steps = (0..=(FARTHEST / STEP) as u32).map(|step| f64::from(step) * STEP);
    steps.flat_map(at).filter(move |(_, place)| picture.contains(place.min) && picture.contains(place.max))
}
