//! The text of the current node where it has no place of its own. It is placed before all other text, so that what is
//! known of other nodes gives way to it.

use super::places::{BELOW, Side, corners};
use super::room::{Room, TextBlock};
use super::row_plan::LEAST_CAPTION;
use super::words::TextLines;
use super::{LabelMark, Meaning, NodeMark, Owner, Point, Style};

/// The text of the current node, one of these ways to say it: at the node, also on edges of others, or right above or
/// below it. First one of those `with_name`, then one of the `plain` ones. Last, it is led away by a line and has its name,
/// as `all` have. It is never smaller than other text, for it is what a step changes.
pub(super) fn place(
    mark: &NodeMark,
    [with_name, plain, all]: [&[TextLines]; 3],
    style: &Style,
    places: &[Side],
    room: &mut Room,
) -> Vec<LabelMark> {
    let blocks = |ways: &[TextLines], size: f64| -> Vec<TextBlock> {
        let lines = with_one_line(ways);
        lines.into_iter().map(|lines| TextBlock { owner: Owner::Node(mark.node), lines, size }).collect()
    };
    for text in [with_name, plain].into_iter().flat_map(|ways| blocks(ways, style.least_text)) {
        let corners: Vec<Point> = places.iter().flat_map(|&place| corners(place, mark, &text)).collect();
        let placed = room.at_node_over_edges(&text, mark, &corners);
        if let Some(labels) = placed.or_else(|| in_column(mark, &text, room)) {
            return labels;
        }
    }
    // The line had better not pass through other nodes, and letters not be smaller, but a text there has to be.
    let attempts =
        [style.least_text, LEAST_CAPTION].into_iter().flat_map(|size| [(size, false), (size, true)]);
    let led = attempts
        .into_iter()
        .find_map(|(size, through_nodes)| room.with_leader(&blocks(all, size), mark, through_nodes));
    led.unwrap_or_default()
}

/// Right below or above the node, where neighbours may be as near, but not nearer.
fn in_column(mark: &NodeMark, text: &TextBlock, room: &mut Room) -> Option<Vec<LabelMark>> {
    let left = room.moved_inside(mark.at[0] - text.width() / 2.0, text.width());
    let tops = [mark.foot() + BELOW, mark.area().min[1] - BELOW - text.height()];
    let corners = tops.map(|top| [left, top]);
    room.in_column(text, mark, &corners)
}

/// The ways, the shortest first, and then each in one line.
fn with_one_line(ways: &[TextLines]) -> Vec<TextLines> {
    let in_one_line = ways.iter().rev().map(|lines| vec![lines.join(&(" ".to_owned(), Meaning::Bound))]);
    ways.iter().rev().cloned().chain(in_one_line).collect()
}
