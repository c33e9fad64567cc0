//! The places for text beside a node.

use super::room::TextBlock;
use super::{EdgeMark, NodeMark, Point};

/// The gaps between a node and text at its right, and text below it, in points.
pub(super) const ASIDE: f64 = 6.0;
pub(super) const BELOW: f64 = 2.0;
/// The gap below a node that is underlined, see [`NodeMark::is_horizon`].
const BELOW_LINE: f64 = 7.0;

/// The side of a node at which its text stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Right,
    Below,
    Left,
    Above,
}

/// The places for text at a node, the usual one first.
pub(super) const ASIDE_FIRST: [Side; 4] = [Side::Right, Side::Below, Side::Left, Side::Above];
pub(super) const BELOW_FIRST: [Side; 4] = [Side::Below, Side::Right, Side::Left, Side::Above];
/// The places for text beside the search's own text.
pub(super) const LEFT_FIRST: [Side; 4] = [Side::Left, Side::Above, Side::Right, Side::Below];

/// Possible top left corners for text in its place, the best first.
pub(super) fn corners(place: Side, mark: &NodeMark, text: &TextBlock) -> [Point; 5] {
    let (width, height) = (text.width(), text.height());
    let area = mark.area();
    let top = mark.at[1] - height / 2.0;
    let left = mark.at[0] - width / 2.0;
    let upright = mark.half_height * 0.5;
    let along = width * 0.15;
    match place {
        Side::Right => slid(1, [area.max[0] + ASIDE, top], upright),
        Side::Left => slid(1, [area.min[0] - ASIDE - width, top], upright),
        Side::Below => {
            let gap = if mark.is_horizon { BELOW_LINE } else { BELOW };
            slid(0, [left, mark.foot() + gap], along)
        }
        Side::Above => slid(0, [left, area.min[1] - BELOW - height], along),
    }
}

/// The top left corners for text right above a node, at both sides of the edge that ends there: first at the one from
/// which the edge leads away.
pub(super) fn corners_above(mark: &NodeMark, edge: &EdgeMark, text: &TextBlock) -> [Point; 2] {
    const BESIDE: f64 = 3.0;
    const ABOVE: f64 = 0.5;
    let top = mark.area().min[1] - ABOVE - text.height();
    let run = [edge.from[0] - edge.to[0], edge.from[1] - edge.to[1]];
    let lean = run[0] / run[1].min(-1.0) * -(text.height() + ABOVE);
    let left = [edge.to[0] + lean.min(0.0) - BESIDE - text.width(), top];
    let right = [edge.to[0] + lean.max(0.0) + BESIDE, top];
    if run[0] > 0.0 { [left, right] } else { [right, left] }
}

/// A corner, and corners a little to both sides of it along an axis.
fn slid(axis: usize, corner: Point, by: f64) -> [Point; 5] {
    [0.0, 1.0, -1.0, 2.0, -2.0].map(|times| {
        let mut corner = corner;
        if let Some(coordinate) = corner.get_mut(axis) {
            *coordinate += times * by;
        }
        corner
    })
}
