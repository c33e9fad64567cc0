//! Bars for whole searches: a wide bar for nodes visited, and below it a narrow bar for leaves evaluated.

use super::chart::SeriesLook;
use super::{Dash, Drawing, PicturePart, Shape, Stroke};
use crate::chart::scale::Scale;
use crate::figure::{Area, Point};
use crate::palette::Color;

/// The radius of the corners of bars, in points.
const RADIUS: f64 = 3.0;
/// The least length of a bar that is not empty, in points.
const SHORTEST: f64 = 2.0;
/// How far the mark of the minimum extends beyond its bar, in points.
const BEYOND: f64 = 3.0;

/// The position and scale of bars. All rows share it, so that lengths can be compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bars {
    /// The left end of the bars.
    pub start: f64,
    /// The length of the longest possible bar, in points …
    pub longest: f64,
    /// … and its count.
    pub most: f64,
    /// The scale from counts to lengths.
    pub scale: Scale,
}

impl Bars {
    /// The bar of a count.
    #[must_use]
    pub fn bar(&self, count: u64, top: f64, height: f64) -> Area {
        let length = (self.scale.part(count as f64, self.most) * self.longest).max(SHORTEST);
        Area { min: [self.start, top], max: [self.start + length, top + height] }
    }
}

/// Draws the bars of a search: nodes visited, and leaves evaluated.
pub fn draw(drawing: &mut Drawing, [nodes, leaves]: [Area; 2], look: &SeriesLook) {
    for (area, fill) in [(nodes, look.fill), (leaves, look.light_fill)] {
        let (edge, fill) = (look.edge(), Some(fill));
        // The edge lies inside.
        let area = area.shrunk(edge.width / 2.0);
        drawing.add(PicturePart::Other, Shape::Rectangle { area, radius: RADIUS, fill, stroke: Some(edge) });
    }
}

/// Draws a dashed vertical line at the end of the bar for the minimum.
pub fn draw_least(drawing: &mut Drawing, bar: Area, [text, ground]: [Color; 2]) {
    let x = bar.max[0];
    let ends: [Point; 2] = [[x, bar.min[1] - BEYOND], [x, bar.max[1] + BEYOND]];
    drawing.add(PicturePart::Other, Shape::Line(ends, Stroke::solid(3.5, ground)));
    let dash = Dash::Dashes(4.0, 2.5);
    drawing.add(PicturePart::Other, Shape::Line(ends, Stroke { width: 1.5, color: text, dash }));
}
