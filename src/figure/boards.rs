//! The text beside boards: moves on the edges, and which positions have come about before.

use std::collections::HashSet;

use super::labels::{corners_beside, finished_line};
use super::room::{Edges, Line, Room, line_width};
use super::{EdgeMark, Figure, LabelMark, Meaning, NodeMark, Owner, Style, Subject, text};
use crate::game::boards::Boards;
use crate::search::replay::Phase;
use crate::tree::{NodeId, Tree};

/// The size of text at a board, in parts of its half-height, and at most.
const TEXT: f64 = 0.3;
const GREATEST_TEXT: f64 = 19.0;
/// A line of moves with more than this is cut short at its beginning.
const MOVES_SHOWN: usize = 4;
/// How high above a node its move stands, in points.
const ABOVE: f64 = 6.0;

/// The size of the text beside a board.
pub(super) fn text_size(mark: &NodeMark, style: &Style) -> f64 {
    (mark.half_height * TEXT).clamp(style.least_text, GREATEST_TEXT.max(style.least_text))
}

/// The moves on the edges to boards, with the values of finished nodes beside them where there is room, and the marks
/// of positions that stand at an earlier node as well. Notes the nodes whose values are `told`.
pub(super) fn labels(
    figure: &Figure,
    subject: &Subject<'_>,
    style: &Style,
    room: &mut Room,
    told: &mut HashSet<NodeId>,
) -> Vec<LabelMark> {
    let Some(boards) = subject.extras.boards else { return Vec::new() };
    let mut labels = Vec::new();
    let mut drawn = figure.edges.iter().peekable();
    for mark in &figure.nodes {
        let tip = [mark.at[0], mark.at[1] - mark.half_height];
        let edge = drawn.next_if(|edge| edge.to == tip);
        if !mark.has_board || mark.is_aside {
            continue;
        }
        if let Some((edge, name)) = edge.zip(boards.move_name(mark.node)) {
            let size = text_size(mark, style);
            let name = (name.to_owned(), Meaning::Name);
            let with_value = value_of(mark, subject).and_then(|value| {
                let gap = ("  ".to_owned(), Meaning::Name);
                let line = [vec![name.clone(), gap], value].concat();
                // Not so wide that it would be taken for a neighbour's.
                let fits = line_width(&line, size) <= 2.0 * mark.half_width;
                fits.then(|| move_on_edge(edge, line, size, room)).filter(|marks| !marks.is_empty())
            });
            match with_value {
                Some(marks) => {
                    told.insert(mark.node);
                    labels.extend(marks);
                }
                None => labels.extend(move_on_edge(edge, vec![name], size, room)),
            }
        }
        if let Some(first) = boards.same_position(mark.node) {
            labels.extend(same_as(mark, &line_to(subject.tree, boards, first), style, room));
        }
    }
    labels
}

/// The value of a finished inner node; leaves have theirs below them.
fn value_of(mark: &NodeMark, subject: &Subject<'_>) -> Option<Line> {
    let replay = subject.replay.filter(|_| mark.phase == Phase::Done && !subject.tree.is_leaf(mark.node))?;
    let state = replay.state(mark.node, subject.after).seen(subject.perspective, mark.player);
    Some(finished_line(mark, &state, subject, replay))
}

fn move_on_edge(edge: &EdgeMark, line: Line, size: f64, room: &mut Room) -> Vec<LabelMark> {
    let (width, height) = (line_width(&line, size), text::height(size));
    // Near the node the edges of siblings have left each other.
    let near = [edge.to[0] - width / 2.0, edge.to[1] - height - ABOVE];
    let side = if edge.to[0] < edge.from[0] { -1.0 } else { 1.0 };
    let beside = [near[0] + side * (width / 2.0 + ABOVE), near[1]];
    let other = [near[0] - side * (width / 2.0 + ABOVE), near[1]];
    let [middle, lower, ..] = corners_beside(edge, width, height);
    let candidates = [beside, other, lower, middle];
    room.first_free(Owner::Edge(edge.child), &candidates, &[line], size, Edges::Crossed).unwrap_or_default()
}

fn same_as(mark: &NodeMark, line: &str, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let size = style.least_text;
    let pieces = vec![(format!("= {line}"), Meaning::Window)];
    let left = mark.at[0] - text::width(&pieces[0].0, size) / 2.0;
    let below = mark.at[1] + mark.half_height + 2.0;
    let rows = [0.0, 1.0, 1.5].map(|row| [left, below + row * text::height(size)]);
    room.first_free(Owner::Node(mark.node), &rows, &[pieces], size, Edges::Avoided).unwrap_or_default()
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
