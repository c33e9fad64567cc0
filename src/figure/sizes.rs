//! The sizes of text at nodes.

use super::{NodeMark, Style, boards};

/// Nodes smaller than this (half-height, in points) get no labels: they would be larger than the node.
pub(super) const LEAST_RADIUS: f64 = 6.5;
/// The size of text beside a node, relative to its half-height.
const TEXT: f64 = 0.72;
/// The size of names, evaluations, windows and names of cuts, relative to the half-height.
pub(super) const MINOR_TEXT: f64 = 0.45;

/// The size of text beside a node.
pub(super) fn text_size(mark: &NodeMark, style: &Style) -> f64 {
    if mark.has_board {
        return boards::text_size(mark, style);
    }
    (mark.half_height * TEXT).max(style.least_text)
}
