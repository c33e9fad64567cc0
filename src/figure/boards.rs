//! The text beside boards: moves on the edges, and marks of repeated positions.

use std::collections::HashMap;

use super::importance::importance;
use super::room::{Room, TextBlock};
use super::words::leaf_value;
use super::{EdgeMark, Figure, LabelMark, Meaning, NodeMark, Outline, Owner, Point, Style, Subject, text};
use crate::game::boards::Boards;
use crate::tree::{NodeId, Tree};

/// The size of text at a board, relative to its half-height, and its maximum.
const TEXT: f64 = 0.3;
const GREATEST_TEXT: f64 = 19.0;
/// The most moves of a line that are shown. Earlier moves are left out.
const MOVES_SHOWN: usize = 4;
/// How high above a node its move stands, in points.
const ABOVE: f64 = 6.0;
/// A move below a board with fewer edges down than this, but at least one, would be read as the move on that edge.
const FAN: usize = 3;
/// The rows below a board for its move, in lines.
const ROWS: [f64; 4] = [0.0, 0.5, 1.0, 2.0];

/// The size of the text beside a board.
pub(super) fn text_size(mark: &NodeMark, style: &Style) -> f64 {
    (mark.half_height * TEXT).clamp(style.least_text, GREATEST_TEXT.max(style.least_text))
}

/// The move to a board, with the places for it on the edge.
struct MoveText<'a> {
    mark: &'a NodeMark,
    text: TextBlock,
    above: [Point; 4],
    /// Whether it is read as its own below the board, too.
    has_below: bool,
}

/// The moves to boards: on their edges if those of a row all have room there, so that no other edge crosses them, and
/// below the boards if not, except where a move there would be read as that of a child. A move below a leaf has the
/// leaf's value under it. The principal variation comes first.
pub(super) fn moves(
    figure: &Figure,
    subject: &Subject<'_>,
    style: &Style,
    room: &mut Room,
) -> Vec<LabelMark> {
    let Some(boards) = subject.extras.boards else { return Vec::new() };
    let mut edges_down: HashMap<NodeId, usize> = HashMap::new();
    for parent in figure.edges.iter().filter_map(|edge| subject.tree.parent(edge.child)) {
        *edges_down.entry(parent).or_default() += 1;
    }
    let mut drawn = figure.edges.iter().peekable();
    let moves = figure.nodes.iter().filter_map(|mark| {
        let edge = drawn.next_if(|edge| edge.child == mark.node)?;
        let name = boards.move_name(mark.node).filter(|_| mark.has_board && !mark.is_aside)?;
        let line = vec![(name.to_owned(), Meaning::Name)];
        let text = TextBlock::line(Owner::Node(mark.node), line, text_size(mark, style));
        let above = places_on(edge, &text);
        let has_below = edges_down.get(&mark.node).is_none_or(|&count| count >= FAN);
        Some(MoveText { mark, text, above, has_below })
    });
    let mut moves: Vec<MoveText<'_>> = moves.collect();
    let mut labels = Vec::new();
    for row in moves.chunk_by_mut(|one, next| one.mark.at[1] == next.mark.at[1]) {
        let is_above = row.iter().all(|it| room.is_clear(&it.text, it.mark, &it.above));
        row.sort_by_key(|it| importance(it.mark));
        for it in &*row {
            let above = |room: &mut Room| room.at_node(&it.text, it.mark, it.above);
            let placed = if !it.has_below {
                above(room)
            } else if is_above {
                above(room).or_else(|| below(it, subject, room))
            } else {
                below(it, subject, room).or_else(|| above(room))
            };
            labels.extend(placed.into_iter().flatten());
        }
    }
    labels
}

/// The move below its board, in one of several rows; that to a leaf with its value if both have room.
fn below(it: &MoveText<'_>, subject: &Subject<'_>, room: &mut Room) -> Option<Vec<LabelMark>> {
    let MoveText { mark, text, .. } = it;
    let mut whole = text.clone();
    if mark.outline == Outline::Box {
        whole.lines.extend(leaf_value(mark, subject));
    }
    let ways = if whole.lines.len() > text.lines.len() { vec![&whole, text] } else { vec![text] };
    ways.into_iter().find_map(|text| {
        let bottom = mark.foot();
        let tops = ROWS.map(|row| bottom + 2.0 + row * text::height(text.size));
        // Beside the label of a neighbour that comes first.
        let aside =
            [0.3, -0.3, 0.5, -0.5].map(|part| [mark.at[0] + (part - 0.5) * text.width(), bottom + 2.0]);
        let beneath = room.staggered(text, mark, bottom, &tops[..1]);
        let beneath = beneath.or_else(|| room.at_node(text, mark, aside));
        let beneath = beneath.or_else(|| room.staggered(text, mark, bottom, &tops[1..]));
        // Between larger neighbours only a line shows whose text it is.
        let is_first = mark.is_principal || mark.is_current;
        beneath.or_else(|| is_first.then(|| room.led_down(text, mark, &tops))?)
    })
}

/// The marks of positions that also occur at an earlier node.
pub(super) fn same_positions(
    figure: &Figure,
    subject: &Subject<'_>,
    style: &Style,
    room: &mut Room,
) -> Vec<LabelMark> {
    let Some(boards) = subject.extras.boards else { return Vec::new() };
    let mut labels = Vec::new();
    for mark in figure.nodes.iter().filter(|mark| mark.has_board && !mark.is_aside) {
        if let Some(first) = boards.same_position(mark.node) {
            labels.extend(same_as(mark, &line_to(subject.tree, boards, first), style, room));
        }
    }
    labels
}

/// The top left corners for the move on an edge.
pub(super) fn places_on(edge: &EdgeMark, text: &TextBlock) -> [Point; 4] {
    let (width, height) = (text.width(), text.height());
    // Near the node, the edges of siblings are apart.
    let near = [edge.to[0] - width / 2.0, edge.to[1] - height - ABOVE];
    let side = if edge.to[0] < edge.from[0] { -1.0 } else { 1.0 };
    let beside = [near[0] + side * (width / 2.0 + ABOVE), near[1]];
    let other = [near[0] - side * (width / 2.0 + ABOVE), near[1]];
    let low = [near[0], near[1] + ABOVE - 2.0];
    [beside, other, near, low]
}

fn same_as(mark: &NodeMark, line: &str, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let size = style.least_text;
    let text = TextBlock::line(Owner::Node(mark.node), vec![(format!("= {line}"), Meaning::Window)], size);
    let below = mark.foot() + 2.0;
    let rows = [0.0, 1.0, 1.5].map(|row| [mark.at[0] - text.width() / 2.0, below + row * text.height()]);
    room.at_node(&text, mark, rows).unwrap_or_default()
}

/// The moves that lead to a node: `5 1 9`.
fn line_to(tree: &Tree, boards: &Boards, node: NodeId) -> String {
    let path = std::iter::successors(Some(node), |&node| tree.parent(node));
    let mut names: Vec<_> = path.map_while(|node| boards.move_name(node)).collect();
    if names.len() > MOVES_SHOWN {
        names.truncate(MOVES_SHOWN);
        names.push("…");
    }
    names.reverse();
    names.join(" ")
}
