//! A picture as a list of coloured shapes, which the screen, SVG, PNG, PDF and TikZ all draw.
//!
//! A drawing is made from a [`crate::figure::Figure`] and a [`Palette`], and depends on no toolkit and no file format.
//! The screen and every format only draw the list; they decide nothing.

pub mod board;
pub mod chart;
pub mod decision;
pub mod fault;
mod heading;
pub mod histogram;
pub mod minimal_tree;
mod pieces;
pub mod race;
mod scaled;
pub mod sheet;
pub mod strips;
pub mod totals;
pub mod walk;

use crate::figure::text::{on_one_line, powers};
use crate::figure::{Area, Point};
use crate::palette::Color;
use crate::tree::NodeId;

/// The opacity of faded shapes.
const ASIDE: f64 = 0.45;

/// A list of shapes, in the order in which they are painted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawing {
    /// Width and height, in points.
    pub size: Point,
    /// The shapes; later shapes cover earlier ones.
    pub items: Vec<DrawnItem>,
}

impl Drawing {
    /// Adds a shape.
    pub fn add(&mut self, part: PicturePart, shape: Shape) {
        self.items.push(DrawnItem { part, shape });
    }

    /// Adds another drawing with its top left corner at this point.
    pub fn place(&mut self, other: Self, at: Point) {
        self.items
            .extend(other.items.into_iter().map(|item| DrawnItem { shape: item.shape.moved(at), ..item }));
    }
}

/// A shape and the part of the picture that it belongs to.
#[derive(Clone, PartialEq, Debug)]
pub struct DrawnItem {
    /// The part. Adjacent shapes of one part belong together.
    pub part: PicturePart,
    /// The shape.
    pub shape: Shape,
}

/// A part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PicturePart {
    /// The background.
    Ground,
    /// Many nodes or edges drawn together, in shapes without outlines. Lines among them hatch an area. Formats that can
    /// do it clip the lines to the area.
    Crowd,
    /// The edge that leads to this node.
    Edge(NodeId),
    /// A node.
    Node(NodeId),
    /// The text beside a node, or beside the edge to it.
    Label(NodeId),
    /// The names of the levels at the edge.
    Levels,
    /// Anything else: axes, legends, boards.
    Other,
}

/// The dash pattern of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Dash {
    /// Unbroken.
    Solid,
    /// Dashes and gaps of these lengths, in points.
    Dashes(f64, f64),
    /// Dots as wide as the line, with centres this far apart, in points.
    Dots(f64),
}

/// The style of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its width, in points.
    pub width: f64,
    /// Its colour.
    pub color: Color,
    /// Its dash pattern.
    pub dash: Dash,
}

impl Stroke {
    /// An unbroken line.
    #[must_use]
    pub const fn solid(width: f64, color: Color) -> Self {
        Self { width, color, dash: Dash::Solid }
    }
}

/// A shape. Strokes lie half inside and half outside an outline.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A straight line.
    Line([Point; 2], Stroke),
    /// A line through several points.
    Path(Vec<Point>, Stroke),
    /// A closed outline whose corners all point outwards.
    Polygon {
        /// The corners, in order.
        corners: Vec<Point>,
        /// The inside.
        fill: Option<Color>,
        /// The outline.
        stroke: Option<Stroke>,
    },
    /// An upright rectangle.
    Rectangle {
        /// Its place.
        area: Area,
        /// The radius of its corners, in points.
        radius: f64,
        /// The inside.
        fill: Option<Color>,
        /// The outline.
        stroke: Option<Stroke>,
    },
    /// A circle.
    Circle {
        /// Its centre.
        center: Point,
        /// Its radius, in points.
        radius: f64,
        /// The inside.
        fill: Option<Color>,
        /// The outline.
        stroke: Option<Stroke>,
    },
    /// A line of text.
    Text(StyledText),
}

impl Shape {
    /// A filled rectangle without an outline.
    #[must_use]
    pub const fn filled(area: Area, radius: f64, color: Color) -> Self {
        Self::Rectangle { area, radius, fill: Some(color), stroke: None }
    }

    /// The shape, moved right and down.
    #[must_use]
    pub fn moved(self, [right, down]: Point) -> Self {
        let to = |[x, y]: Point| [x + right, y + down];
        match self {
            Self::Line(ends, stroke) => Self::Line(ends.map(to), stroke),
            Self::Path(points, stroke) => Self::Path(points.into_iter().map(to).collect(), stroke),
            Self::Polygon { corners, fill, stroke } => {
                Self::Polygon { corners: corners.into_iter().map(to).collect(), fill, stroke }
            }
            Self::Rectangle { area, radius, fill, stroke } => {
                let area = Area { min: to(area.min), max: to(area.max) };
                Self::Rectangle { area, radius, fill, stroke }
            }
            Self::Circle { center, radius, fill, stroke } => {
                Self::Circle { center: to(center), radius, fill, stroke }
            }
            Self::Text(text) => Self::Text(StyledText { at: to(text.at), ..text }),
        }
    }

    /// A filled circle without an outline.
    #[must_use]
    pub const fn disc(center: Point, radius: f64, color: Color) -> Self {
        Self::Circle { center, radius, fill: Some(color), stroke: None }
    }
}

/// A line of text whose pieces may differ in colour and weight.
#[derive(Clone, PartialEq, Debug)]
pub struct StyledText {
    /// Its place; see [`TextAnchor`]. Vertically the middle of the line.
    pub at: Point,
    /// The part of the text that is at its place.
    pub anchor: TextAnchor,
    /// The size of the font, in points.
    pub size: f64,
    /// The pieces, from left to right.
    pub runs: Vec<TextRun>,
}

impl StyledText {
    /// The distance from the middle of a line down to its baseline, relative to the font size.
    pub const BASELINE: f64 = 0.364;

    /// Text in one colour and weight.
    #[must_use]
    pub fn plain(at: Point, anchor: TextAnchor, size: f64, text: impl Into<String>, color: Color) -> Self {
        Self { at, anchor, size, runs: vec![TextRun::new(text, color)] }
    }

    /// Text in one colour and weight, with powers such as `b^d`, `b^(d/2)` or `b^⌈d/2⌉` as raised exponents.
    #[must_use]
    pub fn with_powers(at: Point, anchor: TextAnchor, size: f64, text: &str, color: Color) -> Self {
        let pieces = powers(text).into_iter().flat_map(|(plain, exponent)| {
            [TextRun::new(plain, color), TextRun { is_raised: true, ..TextRun::new(exponent, color) }]
        });
        Self { at, anchor, size, runs: pieces.filter(|run| !run.text.is_empty()).collect() }
    }

    /// The text in the heavier weight.
    #[must_use]
    pub fn strong(self) -> Self {
        let runs = self.runs.into_iter().map(|run| TextRun { is_strong: true, ..run }).collect();
        Self { runs, ..self }
    }
}

/// The part of a text that is at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextAnchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextRun {
    /// The text.
    pub text: String,
    /// Its colour.
    pub color: Color,
    /// Whether it has the heavier weight.
    pub is_strong: bool,
    /// Whether it is struck through.
    pub is_struck: bool,
    /// Whether it is an exponent: smaller, and higher than the others.
    pub is_raised: bool,
}

impl TextRun {
    /// The size of an exponent, in parts of the text's.
    pub const RAISED_SIZE: f64 = 0.7;
    /// How far an exponent's baseline lies above that of the text, in parts of the text's size.
    const RISE: f64 = 0.36;

    /// A piece in the usual weight. All words of pictures come through here: what breaks a line becomes a blank.
    #[must_use]
    pub fn new(text: impl Into<String>, color: Color) -> Self {
        Self { text: on_one_line(text), color, is_strong: false, is_struck: false, is_raised: false }
    }

    /// The size of its font, in parts of the text's.
    #[must_use]
    pub const fn scale(&self) -> f64 {
        if self.is_raised { Self::RAISED_SIZE } else { 1.0 }
    }

    /// How far its baseline lies above that of the text, in parts of the text's size.
    #[must_use]
    pub const fn rise(&self) -> f64 {
        if self.is_raised { Self::RISE } else { 0.0 }
    }
}
