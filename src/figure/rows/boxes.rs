//! How far the boxes of leaves reach that are wide because of their values.

use super::super::inside::{self, Within};
use super::super::{Point, Projection, Style, Subject};
use super::{board, greatest_radius, radius};
use crate::tree::NodeId;

/// The left end of the leftmost and the right end of the rightmost box with a value inside. If there is none, the first is
/// greater than the second.
#[must_use]
pub fn extent(subject: &Subject<'_>, projection: &Projection, style: &Style) -> [f64; 2] {
    let none = [f64::INFINITY, f64::NEG_INFINITY];
    // In a tree with very many levels no value has room in its leaf.
    if !inside::is_high_enough(greatest_radius(projection.level, style), style.least_text) {
        return none;
    }
    // A box is hardly wider than the gap between two nodes, so that only those at the ends of a level reach farthest.
    let ends = (0..subject.layout.height()).flat_map(|depth| {
        let row = subject.layout.rows(depth);
        row.first().into_iter().chain(row.last())
    });
    ends.filter_map(|&node| ends_of_box(subject, projection, style, node))
        .fold(none, |[least, most], [left, right]| [least.min(left), most.max(right)])
}

/// The left and the right end of a box with a value inside.
fn ends_of_box(subject: &Subject<'_>, projection: &Projection, style: &Style, node: NodeId) -> Option<Point> {
    let layout = subject.layout;
    if !subject.tree.is_leaf(node) || board(subject, projection, style, node).is_some() {
        return None;
    }
    let depth = layout.depth(node);
    let within = Within {
        player: subject.tree.root_player().after(depth),
        radius: radius(layout, projection, style, depth),
        gap: layout.least_gap(depth) * projection.unit,
        shapes: style.shapes,
    };
    let (value, size) = inside::text(subject, node, &within, style.least_text)?;
    let [x, _] = projection.place(layout.x(node), depth);
    let half = inside::half_width_around(&value, size);
    Some([x - half, x + half])
}
