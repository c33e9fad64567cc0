//! The text beside nodes and edges, placed so that nothing covers anything: the most important first, and
//! what finds no room is left out.

use std::collections::HashSet;

use super::boards;
use super::room::{Edges, Line, Room, line_width};
use super::rows::{cut_of, severed_at};
use super::{
    Area, EdgeMark, EdgeRole, Figure, LabelMark, Meaning, NodeMark, Outline, Owner, Point, Style, Subject,
    text,
};
use crate::game::boards::Boards;
use crate::narration::{value_text, window_text};
use crate::search::replay::{NodeState, Phase, Replay, Step};
use crate::search::window::{Bound, Window};
use crate::tree::Player;

/// Nodes smaller than this (half-height, in points) get no labels: they would be larger than the node.
const LEAST_RADIUS: f64 = 6.5;
/// Leaves smaller than this have no value beside them.
const LEAST_LEAF: f64 = 2.4;
/// The size of windows and of the names of cuts, in parts of a node's half-height.
const MINOR_TEXT: f64 = 0.45;
/// The row, in parts of a line, that is clear of the value below a neighbour that is drawn larger.
const CLEAR_OF_LARGER: f64 = 1.25;
/// And for a leaf that is itself drawn larger: the row that is clear of a neighbour's in the next one.
const CLEAR_OF_NEXT: f64 = -0.1;
/// Cuts at edges smaller than this (see [`EdgeMark::size`]) are not named.
const LEAST_NAMED_CUT: f64 = 0.25;

/// Finds room for the labels of everything in `figure`.
pub(super) fn place(figure: &mut Figure, subject: &Subject<'_>, style: &Style, picture: Area) {
    let mut room = Room::new(figure, picture);
    let mut labels = leaf_values(figure, subject, style, &mut room);
    // Boards whose values stand beside their moves.
    let mut told = HashSet::new();
    labels.extend(folded_counts(figure, style, &mut room));
    labels.extend(boards::labels(figure, subject, style, &mut room, &mut told));
    if let Some(replay) = subject.replay {
        let mut order: Vec<usize> = (0..figure.nodes.len()).collect();
        order.sort_by_key(|&index| importance(&figure.nodes[index]));
        for index in order {
            let mark = &figure.nodes[index];
            let is_inner = !subject.tree.is_leaf(mark.node) && !told.contains(&mark.node);
            if mark.half_height >= LEAST_RADIUS && is_inner && !mark.is_aside {
                labels.extend(beside_node(mark, subject, replay, style, &mut room));
            }
        }
        labels.extend(cutoff_names(figure, subject, style, &mut room));
        labels.extend(windows_on_edges(figure, subject, replay, style, &mut room));
        if subject.perspective.turns_signs() {
            labels.extend(turns_on_edges(figure, style, &mut room));
        }
    }
    figure.labels = labels;
}

/// The values of leaves that are too narrow to hold them: below the leaf, in as many rows as it takes.
fn leaf_values(figure: &Figure, subject: &Subject<'_>, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let size = style.least_text;
    let mut labels = Vec::new();
    for mark in figure.nodes.iter().filter(|mark| mark.outline == Outline::Box && mark.text.is_none()) {
        if mark.half_height < LEAST_LEAF {
            continue;
        }
        let Some(value) = leaf_value(mark, subject) else { continue };
        let size = if mark.has_board { boards::text_size(mark, style) } else { size };
        let meaning = match mark.phase {
            _ if mark.is_current => Meaning::Moved,
            Phase::Done | Phase::Open => Meaning::Name,
            Phase::Waiting | Phase::Pruned | Phase::Beyond => Meaning::Window,
        };
        let line = vec![(value, meaning)];
        let width = line_width(&line, size);
        let below = mark.at[1] + mark.half_height + 2.0;
        let rows = [0.0, 1.0, CLEAR_OF_LARGER, 2.0, CLEAR_OF_NEXT]
            .map(|row| [mark.at[0] - width / 2.0, below + row * text::height(size)]);
        labels.extend(
            room.first_free(Owner::Node(mark.node), &rows, &[line], size, Edges::Ignored)
                .into_iter()
                .flatten(),
        );
    }
    labels
}

/// The value of a leaf. Where the game goes on below it and a search of the whole game does too, what that has found.
fn leaf_value(mark: &NodeMark, subject: &Subject<'_>) -> Option<String> {
    if !(mark.goes_on && subject.extras.boards.is_some_and(Boards::is_as_unfolded)) {
        let value = subject.tree.value(mark.node)?;
        return Some(subject.perspective.score(mark.player, value).to_string());
    }
    let state = subject.replay?.state(mark.node, subject.after).seen(subject.perspective, mark.player);
    let bound = state.bound.filter(|&bound| bound != Bound::Exact);
    let value = state.value.filter(|_| state.phase == Phase::Done)?;
    // There is little room: the sign stands close to its number, and a gap before the next one.
    Some(format!("{}{value} ", bound.map_or("", Bound::sign)))
}

/// How many nodes are folded away, below the node that stands for them.
fn folded_counts(figure: &Figure, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    for mark in figure.nodes.iter().filter(|mark| mark.half_height >= LEAST_LEAF) {
        let Some(hidden) = mark.hidden else { continue };
        let size = text_size(mark, style);
        let line = vec![(format!("+{hidden}"), Meaning::Name)];
        let below = [mark.at[0] - line_width(&line, size) / 2.0, mark.at[1] + mark.half_height + 3.0];
        labels.extend(
            room.first_free(Owner::Node(mark.node), &[below], &[line], size, Edges::Ignored)
                .into_iter()
                .flatten(),
        );
    }
    labels
}

/// Less is more important: the current node, the path to it, finished nodes from the top down.
fn importance(mark: &NodeMark) -> (u8, i64) {
    let class = match mark.phase {
        _ if mark.is_current => 0,
        Phase::Open => 1,
        Phase::Done => 2,
        Phase::Waiting | Phase::Pruned | Phase::Beyond => 3,
    };
    let height = if mark.phase == Phase::Open { -mark.at[1] } else { mark.at[1] };
    (class, height as i64)
}

/// The size of text beside a node.
fn text_size(mark: &NodeMark, style: &Style) -> f64 {
    if mark.has_board {
        return boards::text_size(mark, style);
    }
    (mark.half_height * 0.72).max(style.least_text)
}

fn beside_node(
    mark: &NodeMark,
    subject: &Subject<'_>,
    replay: Replay<'_>,
    style: &Style,
    room: &mut Room,
) -> Vec<LabelMark> {
    let size = text_size(mark, style);
    let state = replay.state(mark.node, subject.after).seen(subject.perspective, mark.player);
    let lines = match state.phase {
        Phase::Open => open_lines(mark, &state, subject, replay),
        Phase::Done => vec![finished_line(mark, &state, subject, replay)],
        Phase::Waiting | Phase::Pruned | Phase::Beyond => match true_value(mark, subject) {
            Some(line) => vec![vec![line]],
            None => return Vec::new(),
        },
    };
    let edges = if state.phase == Phase::Open || mark.is_guarantee { Edges::Crossed } else { Edges::Avoided };
    // A node that is too small for its name has it outside, if that fits as well.
    if mark.text.is_none() && !mark.has_board {
        let mut named = lines.clone();
        let name = (subject.names.of(subject.tree, mark.node), Meaning::Name);
        match named.first_mut() {
            Some(first) => {
                let joint = if state.phase == Phase::Open { ": " } else { " " };
                first.splice(0..0, [name, (joint.to_owned(), Meaning::Name)]).for_each(drop);
            }
            None => named.push(vec![name]),
        }
        if let Some(labels) = room.beside(mark, &named, size, edges) {
            return labels;
        }
    }
    if lines.is_empty() { Vec::new() } else { room.beside(mark, &lines, size, edges).unwrap_or_default() }
}

/// What is known of a finished node, how often it has been visited if more than once, and its true value where
/// that is asked for and not known.
pub(super) fn finished_line(
    mark: &NodeMark,
    state: &NodeState,
    subject: &Subject<'_>,
    replay: Replay<'_>,
) -> Line {
    let known = (state.visits > 1).then(|| replay.known_bounds(mark.node, subject.after)).flatten();
    let seen = |(alpha, beta)| subject.perspective.window(mark.player, Window { alpha, beta });
    let text = known.map(seen).and_then(bounds_text).unwrap_or_else(|| finished_text(state));
    let mut line = vec![(text, Meaning::Value)];
    if state.visits > 1 {
        line.push((format!("  ×{}", state.visits), Meaning::Visits));
    }
    if state.bound.is_some_and(|bound| bound != Bound::Exact) {
        line.extend(true_value(mark, subject).map(|(text, meaning)| (format!("  {text}"), meaning)));
    }
    line
}

/// The true value of a node, if a person wants to see those.
fn true_value(mark: &NodeMark, subject: &Subject<'_>) -> Option<(String, Meaning)> {
    let value = *subject.extras.true_values?.get(mark.node.index())?;
    let value = subject.perspective.score(mark.player, value);
    Some((format!("({value})"), Meaning::TrueValue))
}

/// `= 5`, `≥ 6`, `≤ 2`; searches without a window know the value itself.
fn finished_text(state: &NodeState) -> String {
    match (state.value, state.bound) {
        (Some(value), None) if state.given.is_none() => format!("= {value}"),
        (Some(value), bound) => value_text(value, bound),
        (None, _) => String::new(),
    }
}

/// What several visits together have shown, at least α and at most β: `≥ 4, ≤ 6`. `None` where that is nothing.
fn bounds_text(Window { alpha: lower, beta: upper }: Window) -> Option<String> {
    match (lower.is_finite(), upper.is_finite()) {
        _ if lower == upper => Some(format!("= {lower}")),
        (true, true) => Some(format!("≥ {lower}, ≤ {upper}")),
        (true, false) => Some(format!("≥ {lower}")),
        (false, true) => Some(format!("≤ {upper}")),
        (false, false) => None,
    }
}

/// α and β of an open node, whose state is as it is seen there; the one that moved in this step stands out, its old value struck through.
fn open_lines(mark: &NodeMark, state: &NodeState, subject: &Subject<'_>, replay: Replay<'_>) -> Vec<Line> {
    let Some(window) = state.window else {
        return match state.value {
            Some(best) => vec![vec![(format!("best {best}"), Meaning::Best)]],
            None => Vec::new(),
        };
    };
    let moved = match subject.after.checked_sub(1).and_then(|index| replay.step(index)) {
        Some(Step::Narrow { node, player, from, .. }) if node == mark.node => {
            Some((subject.perspective.role(player), subject.perspective.window(player, from)))
        }
        _ => None,
    };
    [(Player::Max, "α", window.alpha), (Player::Min, "β", window.beta)]
        .into_iter()
        .map(|(role, letter, bound)| {
            let text = format!("{letter} = {bound}");
            match moved {
                Some((mover, from)) if mover == role => {
                    vec![(text, Meaning::Moved), (format!(" {} ", from.own(role)), Meaning::Replaced)]
                }
                _ if state.cut.is_some() => vec![(text, Meaning::Moved)],
                _ => vec![(text, Meaning::Bound)],
            }
        })
        .collect()
}

/// The name of the cutoff, at the first of the edges that it severed.
fn cutoff_names(figure: &Figure, subject: &Subject<'_>, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    let mut named: Option<Point> = None;
    for edge in &figure.edges {
        let Some(cut) = cut_of(edge) else { continue };
        if edge.is_aside || edge.size < LEAST_NAMED_CUT || named == Some(edge.from) {
            continue;
        }
        named = Some(edge.from);
        let Some(mark_parent) = subject.tree.parent(edge.child) else { continue };
        let at = severed_at(edge);
        let size = (style.greatest_radius * MINOR_TEXT * edge.size).max(style.least_text);
        let line = vec![(format!("{}-cut", cut.letter()), Meaning::Cutoff)];
        let width = line_width(&line, size);
        let candidates = [
            [at[0] + 12.0, at[1] - text::height(size) / 2.0],
            [at[0] - 12.0 - width, at[1] - text::height(size) / 2.0],
            [at[0] + 12.0, at[1] + 4.0],
        ];
        labels.extend(
            room.first_free(Owner::Cut(mark_parent), &candidates, &[line], size, Edges::Crossed)
                .into_iter()
                .flatten(),
        );
    }
    labels
}

/// The windows that were passed down the current path, each on the edge to its node.
fn windows_on_edges(
    figure: &Figure,
    subject: &Subject<'_>,
    replay: Replay<'_>,
    style: &Style,
    room: &mut Room,
) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    for (mark, edge) in nodes_with_edges(figure) {
        let is_visited = matches!(mark.phase, Phase::Open | Phase::Done);
        let is_inner = !subject.tree.is_leaf(mark.node);
        if mark.is_aside || !is_visited || mark.half_height < LEAST_RADIUS || !(is_inner || mark.is_current) {
            continue;
        }
        if !matches!(edge.role, EdgeRole::Path | EdgeRole::Seen | EdgeRole::Principal) {
            continue;
        }
        let Some(given) = replay.state(mark.node, subject.after).given else { continue };
        let given = subject.perspective.window(mark.player, given);
        let line = vec![(window_text(given), Meaning::Window)];
        let minor = (mark.half_height * MINOR_TEXT).max(style.least_text);
        let size = if mark.has_board { boards::text_size(mark, style) } else { minor };
        let (width, height) = (line_width(&line, size), text::height(size));
        let candidates = corners_beside(edge, width, height);
        let edges = if mark.phase == Phase::Open { Edges::Crossed } else { Edges::Avoided };
        labels.extend(
            room.first_free(Owner::Edge(mark.node), &candidates, &[line], size, edges).into_iter().flatten(),
        );
    }
    labels
}

/// Nodes, each with the edge to it: they were drawn in the same order, and the root alone has none.
fn nodes_with_edges(figure: &Figure) -> impl Iterator<Item = (&NodeMark, &EdgeMark)> {
    let mut drawn = figure.edges.iter().peekable();
    figure.nodes.iter().filter_map(move |mark| {
        let tip = [mark.at[0], mark.at[1] - mark.half_height];
        drawn.next_if(|edge| edge.to == tip).map(|edge| (mark, edge))
    })
}

/// Where values change their sign on the way up: at the lower end of every edge on which one was or will be returned.
fn turns_on_edges(figure: &Figure, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    for (mark, edge) in nodes_with_edges(figure) {
        let is_visited = matches!(mark.phase, Phase::Open | Phase::Done);
        if mark.is_aside || !is_visited || mark.half_height < LEAST_RADIUS {
            continue;
        }
        let size = style.least_text;
        // Never a mere minus: beside a leaf it would be taken for the leaf's own.
        let line = vec![("×(−1)".to_owned(), Meaning::Turn)];
        let candidates = corners_at_end(edge, line_width(&line, size), text::height(size));
        labels.extend(
            room.first_free(Owner::Edge(mark.node), &candidates, &[line], size, Edges::Avoided)
                .into_iter()
                .flatten(),
        );
    }
    labels
}

/// Left upper corners for a label at the lower end of an edge, on both of its sides.
fn corners_at_end(edge: &EdgeMark, width: f64, height: f64) -> [Point; 6] {
    let run = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
    let clearance = 3.0 + (run[0] / run[1].max(1.0)).abs() * height / 2.0;
    let beside = |along: f64, is_left: bool| {
        let x = edge.from[0] + run[0] * along;
        let y = edge.from[1] + run[1] * along;
        [if is_left { x - clearance - width } else { x + clearance }, y - height / 2.0]
    };
    // First on the outer side, where the edges to siblings are not.
    let is_left = run[0] < 0.0;
    [
        beside(0.82, is_left),
        beside(0.82, !is_left),
        beside(0.72, is_left),
        beside(0.72, !is_left),
        beside(0.6, is_left),
        beside(0.6, !is_left),
    ]
}

/// Left upper corners for a label beside an edge, on its outer side and clear of it, from its middle outwards.
pub(super) fn corners_beside(edge: &EdgeMark, width: f64, height: f64) -> [Point; 4] {
    let run = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
    // An edge that leans by so much passes the label's nearer corner at this distance from its middle.
    let clearance = 5.0 + (run[0] / run[1].max(1.0)).abs() * height / 2.0;
    [0.5, 0.62, 0.38, 0.72].map(|along| {
        let x = edge.from[0] + run[0] * along;
        let y = edge.from[1] + run[1] * along;
        let x = if run[0] < 0.0 { x - clearance - width } else { x + clearance };
        [x, y - height / 2.0]
    })
}
