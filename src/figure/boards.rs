//! The text beside boards: moves on the edges, and marks of repeated positions.

use super::room::{Room, TextBlock};
use super::{EdgeMark, Figure, LabelMark, Meaning, NodeMark, Owner, Style, Subject};
use crate::game::boards::Boards;
use crate::tree::{NodeId, Tree};

/// The size of text at a board, relative to its half-height, and its maximum.
const TEXT: f64 = 0.3;
const GREATEST_TEXT: f64 = 19.0;
/// The most moves of a line that are shown. Earlier moves are left out.
const MOVES_SHOWN: usize = 4;
/// How high above a node its move stands, in points.
const ABOVE: f64 = 6.0;

/// The size of the text beside a board.
pub(super) fn text_size(mark: &NodeMark, style: &Style) -> f64 {
    (mark.half_height * TEXT).clamp(style.least_text, GREATEST_TEXT.max(style.least_text))
}

/// The moves on the edges to boards.
pub(super) fn moves(
    figure: &Figure,
    subject: &Subject<'_>,
    style: &Style,
    room: &mut Room,
) -> Vec<LabelMark> {
    let Some(boards) = subject.extras.boards else { return Vec::new() };
    let mut labels = Vec::new();
    let mut drawn = figure.edges.iter().peekable();
    for mark in &figure.nodes {
        let edge = drawn.next_if(|edge| edge.child == mark.node);
        if !mark.has_board || mark.is_aside {
            continue;
        }
        if let Some((edge, name)) = edge.zip(boards.move_name(mark.node)) {
            let text = TextBlock::line(
                Owner::Node(mark.node),
                vec![(name.to_owned(), Meaning::Name)],
                text_size(mark, style),
            );
            labels.extend(move_on_edge(mark, edge, &text, room));
        }
    }
    labels
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

fn move_on_edge(mark: &NodeMark, edge: &EdgeMark, text: &TextBlock, room: &mut Room) -> Vec<LabelMark> {
    let (width, height) = (text.width(), text.height());
    // Near the node, the edges of siblings are apart.
    let near = [edge.to[0] - width / 2.0, edge.to[1] - height - ABOVE];
    let side = if edge.to[0] < edge.from[0] { -1.0 } else { 1.0 };
    let beside = [near[0] + side * (width / 2.0 + ABOVE), near[1]];
    let other = [near[0] - side * (width / 2.0 + ABOVE), near[1]];
    let low = [near[0], near[1] + ABOVE - 2.0];
    room.at_node_across_edges(text, mark, &[beside, other, near, low]).unwrap_or_default()
}

fn same_as(mark: &NodeMark, line: &str, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let size = style.least_text;
    let text = TextBlock::line(Owner::Node(mark.node), vec![(format!("= {line}"), Meaning::Window)], size);
    let below = mark.at[1] + mark.half_height + 2.0;
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
