//! Where the parts of a figure stand on the screen.

use egui::{Pos2, Rect, Vec2};

use crate::figure::{Area, NodeMark, Point};

/// An area of the figure on the screen.
#[must_use]
pub fn rect(area: Area, origin: Pos2) -> Rect {
    Rect::from_min_max(pos(area.min, origin), pos(area.max, origin))
}

/// The ends of an edge of the figure on the screen.
#[must_use]
pub fn line(ends: [Point; 2], origin: Pos2) -> [Pos2; 2] {
    ends.map(|end| pos(end, origin))
}

/// A part of the screen in the figure.
#[must_use]
pub fn area(part: Rect, origin: Pos2) -> Area {
    let point = |at: Pos2| [f64::from(at.x - origin.x), f64::from(at.y - origin.y)];
    Area { min: point(part.min), max: point(part.max) }
}

/// The sign at a board that more of the game can be unfolded there.
#[must_use]
pub fn plus_area(mark: &NodeMark, origin: Pos2) -> Rect {
    let side = (mark.half_height as f32 * 0.42).clamp(14.0, 26.0);
    Rect::from_center_size(rect(mark.board_area(), origin).right_bottom(), Vec2::splat(side))
}

/// A point of the figure on the screen.
#[must_use]
pub fn pos(point: Point, origin: Pos2) -> Pos2 {
    origin + Vec2::new(point[0] as f32, point[1] as f32)
}
