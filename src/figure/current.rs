//! The text of the current node where it has no place of its own. It is placed before all other text, so that what is
//! known of other nodes gives way to it.

use super::places::BELOW;
use super::room::{Room, TextBlock};
use super::row_plan::LEAST_CAPTION;
use super::words::TextLines;
use super::{Area, LabelMark, Meaning, NodeMark, Owner, Point, Style, text};

/// The gap between α and β in one line: wide enough that their numbers and letters do not run together.
const BETWEEN: &str = "   ";

/// The text of the current node, one of these ways to say it: at the node, also on edges of others, or right above or
/// below it. First one of those `with_name`, then one of the `plain` ones. Last, it is led away by a line and has its name,
/// as `all` have. It is never smaller than other text, for it is what a step changes.
pub(super) fn place(
    mark: &NodeMark,
    [with_name, plain, all]: [&[TextLines]; 3],
    style: &Style,
    around: impl Fn(&TextBlock) -> Vec<Point>,
    room: &mut Room,
) -> Vec<LabelMark> {
    let blocks = |ways: &[TextLines], size: f64| -> Vec<TextBlock> {
        let lines = with_one_line(ways);
        lines.into_iter().map(|lines| TextBlock { owner: Owner::Node(mark.node), lines, size }).collect()
    };
    let at_node: Vec<(bool, TextBlock)> = [(true, with_name), (false, plain)]
        .into_iter()
        .flat_map(|(has_name, ways)| {
            blocks(ways, style.least_text).into_iter().map(move |text| (has_name, text))
        })
        .collect();
    // α above β is read faster than both in one line. The thick edge to the node is the last to be covered.
    let (in_lines, in_one_line): (Vec<_>, Vec<_>) =
        at_node.iter().partition(|(_, text)| text.lines.len() > 1);
    let clear = in_lines.into_iter().chain(in_one_line).map(|text| (false, text));
    for (is_covered, (has_name, text)) in clear.chain(at_node.iter().map(|text| (true, text))) {
        let is_good = |room: &Room, corner: Point| {
            let area = text.at(corner);
            let is_of_other = room.is_above_other(&area, mark)
                || *has_name && room.is_name_of_other(&first_piece(text, corner), mark);
            !is_of_other && (is_covered || room.is_clear_of_edge_to(&area, mark.node))
        };
        let mut around = around(text);
        around.retain(|&corner| is_good(room, corner));
        let mut column = in_column(mark, text, room).to_vec();
        column.retain(|&corner| is_good(room, corner));
        let placed = room.at_node_over_edges(text, mark, &around);
        if let Some(labels) = placed.or_else(|| room.in_column(text, mark, &column)) {
            return labels;
        }
    }
    // The line had better not pass through other nodes, and letters not be smaller, but a text there has to be.
    let attempts =
        [style.least_text, LEAST_CAPTION].into_iter().flat_map(|size| [(size, false), (size, true)]);
    let mut in_lines = blocks(all, style.least_text);
    in_lines.retain(|text| text.lines.len() > 1);
    let beside_edges = room.led_beside_edges(&in_lines, mark);
    let led = beside_edges.or_else(|| {
        attempts
            .into_iter()
            .find_map(|(size, through_nodes)| room.with_leader(&blocks(all, size), mark, through_nodes))
    });
    led.unwrap_or_default()
}

/// Where the name is that begins a text.
fn first_piece(text: &TextBlock, [left, top]: Point) -> Area {
    let width = text
        .lines
        .first()
        .and_then(|line| line.first())
        .map_or(0.0, |(name, _)| text::width(name, text.size));
    Area { min: [left, top], max: [left + width, top + text::height(text.size)] }
}

/// The top left corners right below and above the node, where neighbours may be as near, but not nearer.
fn in_column(mark: &NodeMark, text: &TextBlock, room: &Room) -> [Point; 2] {
    let left = room.moved_inside(mark.at[0] - text.width() / 2.0, text.width());
    let tops = [mark.foot() + BELOW, mark.area().min[1] - BELOW - text.height()];
    tops.map(|top| [left, top])
}

/// The ways, the shortest first, and then each in one line.
fn with_one_line(ways: &[TextLines]) -> Vec<TextLines> {
    let in_one_line = ways.iter().rev().map(|lines| vec![lines.join(&(BETWEEN.to_owned(), Meaning::Bound))]);
    ways.iter().rev().cloned().chain(in_one_line).collect()
}
