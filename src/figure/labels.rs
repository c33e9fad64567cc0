//! The text beside nodes and edges, placed so that nothing overlaps. The most important text comes first, and text
//! without space is left out.

use std::collections::HashSet;

use super::beside::Beside;
use super::boards;
use super::distance::distance_to_segment;
use super::evaluations::rows_of_two_forms;
use super::folded::{counts_left_over, folded_counts};
use super::importance::importance;
use super::leaves::leaf_values;
use super::room::{BETWEEN, Room, TextBlock, line_width};
use super::rows::{cut_of, severed_at};
use super::short_name::is_written_as;
use super::sizes::{LEAST_RADIUS, MINOR_TEXT};
use super::windows::{EdgeWindows, nodes_with_edges};
use super::{Area, EdgeMark, Figure, LabelMark, Meaning, NodeMark, Owner, Point, Style, Subject, text};
use crate::search::replay::{Phase, Replay};
use crate::tree::NodeId;

/// The greatest distance of a cut's name from the edges that it severed, in points.
const GREATEST_DISTANCE: f64 = 14.0;
/// Cuts at edges smaller than this (see [`EdgeMark::size`]) are not named.
const LEAST_NAMED_CUT: f64 = 0.25;

/// Places all labels of `figure`: the values of leaves, then the current node and its cut, the path to it, the text of
/// other nodes, their names, and the windows on edges. Where one value of a row has no room for the long form of its depth,
/// no value of the row has it.
pub(super) fn place(figure: &mut Figure, subject: &Subject<'_>, style: &Style, picture: Area) {
    let mut short = HashSet::new();
    let mut labels = placed(figure, subject, style, picture, &short);
    for is_last in [false, true] {
        let before = short.len();
        short.extend(rows_of_two_forms(figure, &labels, subject));
        if short.len() == before {
            break;
        }
        if is_last {
            let rows = figure.nodes.chunk_by(|one, next| one.at[1] == next.at[1]);
            short.extend(rows.filter_map(<[NodeMark]>::first).map(|mark| mark.node));
        }
        labels = placed(figure, subject, style, picture, &short);
    }
    figure.labels = labels;
}

/// The labels, with the short form of depths in rows that begin with a node of `short`.
fn placed(
    figure: &Figure,
    subject: &Subject<'_>,
    style: &Style,
    picture: Area,
    short: &HashSet<NodeId>,
) -> Vec<LabelMark> {
    let mut room = Room::new(figure, subject, picture);
    let mut labels = boards::moves(figure, subject, style, &mut room);
    labels.extend(leaf_values(figure, subject, style, &labels, &mut room));
    labels.extend(folded_counts(figure, style, &mut room));
    let beside = Beside::new(figure, subject, style, (&labels, short), &room);
    if let Some(replay) = subject.replay {
        let told = of_walk(figure, subject, &beside, replay, style, &labels, &mut room);
        labels.extend(told);
    }
    labels.extend(boards::same_positions(figure, subject, style, &mut room));
    labels.extend(typed(figure, subject, &beside, &labels, &mut room));
    labels.extend(counts_left_over(figure, style, &labels, &mut room));
    labels
}

/// Labels that the user gave to nodes: names of leaves that are not `told` yet, and evaluations.
fn typed(
    figure: &Figure,
    subject: &Subject<'_>,
    beside: &Beside<'_>,
    told: &[LabelMark],
    room: &mut Room,
) -> Vec<LabelMark> {
    let mut named = named(told, subject);
    let mut labels = Vec::new();
    let in_question = |mark: &&NodeMark| subject.extras.named.contains(&mark.node);
    for mark in figure.nodes.iter().filter(in_question) {
        if named.contains(&mark.node) {
            continue;
        }
        let name = beside.name_in_question(mark, room);
        // Without room it is shortened like the other names of its row.
        if !name.is_empty() {
            named.insert(mark.node);
        }
        labels.extend(name);
    }
    // Beside a walk, names stand with its values.
    let is_alone = subject.replay.is_none();
    for mark in figure.nodes.iter().filter(|mark| is_alone && !named.contains(&mark.node)) {
        labels.extend(beside.name_of_inner(mark, room));
    }
    for mark in figure.nodes.iter().filter(|mark| !mark.is_aside) {
        labels.extend(beside.evaluation(mark, room));
    }
    for row in figure.nodes.chunk_by(|one, next| one.at[1] == next.at[1]) {
        let nameless = |mark: &&NodeMark| !mark.is_aside && !named.contains(&mark.node);
        labels.extend(names_of_leaves(row, &row.iter().filter(nameless).collect::<Vec<_>>(), beside, room));
    }
    labels
}

/// The names of these leaves of a row. If one has no room, all are cut to two columns or to one, so that as many as
/// possible are there.
fn names_of_leaves(
    row: &[NodeMark],
    leaves: &[&NodeMark],
    beside: &Beside<'_>,
    room: &mut Room,
) -> Vec<LabelMark> {
    let gaps = row.iter().zip(row.iter().skip(1)).map(|(one, next)| next.at[0] - one.at[0]);
    let column = gaps.fold(f64::INFINITY, f64::min) - BETWEEN;
    let before = room.state();
    let place = |most: f64, room: &mut Room| {
        let placed: Vec<_> = leaves.iter().filter_map(|mark| beside.name_of_leaf(mark, most, room)).collect();
        (placed.iter().filter(|labels| labels.is_empty()).count(), placed.concat())
    };
    let (mut least, mut best) = (usize::MAX, f64::INFINITY);
    for most in [f64::INFINITY, 2.0 * column, column] {
        let (missing, labels) = place(most, room);
        if missing == 0 {
            return labels;
        }
        room.go_back(before);
        if missing < least {
            (least, best) = (missing, most);
        }
    }
    place(best, room).1
}

/// The nodes whose labels name them, perhaps shortened.
fn named(labels: &[LabelMark], subject: &Subject<'_>) -> HashSet<NodeId> {
    let named = labels.iter().filter_map(|label| {
        let Owner::Node(node) = label.owner else { return None };
        let name = subject.names.of(subject.tree, node);
        label.pieces.iter().any(|(text, _)| is_written_as(&name, text)).then_some(node)
    });
    named.collect()
}

/// Labels of a walk, of nodes that are not named in `before` yet also their names.
fn of_walk(
    figure: &Figure,
    subject: &Subject<'_>,
    beside: &Beside<'_>,
    replay: Replay<'_>,
    style: &Style,
    before: &[LabelMark],
    room: &mut Room,
) -> Vec<LabelMark> {
    let mut order: Vec<usize> = (0..figure.nodes.len()).collect();
    order.sort_by_key(|&index| figure.nodes.get(index).map(importance));
    order.retain(|&index| figure.nodes.get(index).is_some_and(|mark| !mark.is_aside));
    let marks = || order.iter().filter_map(|&index| Some((index, figure.nodes.get(index)?)));
    let is_inner = |mark: &NodeMark| !subject.tree.is_leaf(mark.node);
    let mut labels = Vec::new();
    let mut told = named(before, subject);
    let mut windows = EdgeWindows::new(figure, subject, replay, style, before);
    for (index, mark) in marks().filter(|(_, mark)| mark.half_height >= LEAST_RADIUS && is_inner(mark)) {
        let mut place_cut =
            |room: &mut Room| cutoff_names(figure, subject, style, room, (|node| node == mark.node, true));
        let placed = if mark.is_current {
            of_current((index, mark), beside, replay, &mut windows, &mut place_cut, room)
        } else {
            beside.known(index, replay, room)
        };
        if placed.iter().any(|label| label.owner == Owner::Node(mark.node)) {
            told.insert(mark.node);
        }
        labels.extend(placed);
    }
    let current = figure.nodes.iter().find(|mark| mark.is_current).map(|mark| mark.node);
    let is_nameless = |mark: &NodeMark| !told.contains(&mark.node);
    for (index, mark) in marks().filter(|(_, mark)| is_nameless(mark)) {
        if beside.is_spoken_of(mark) {
            labels.extend(beside.name(index, room));
        }
    }
    labels.extend(cutoff_names(figure, subject, style, room, (|node| Some(node) != current, false)));
    let is_open = |mark: &NodeMark| mark.phase == Phase::Open && !mark.is_current;
    labels.extend(windows.passed_to(is_open, room));
    let is_left = |mark: &NodeMark| mark.phase == Phase::Done && !mark.is_current;
    labels.extend(windows.passed_to(is_left, room));
    for (index, mark) in marks().filter(|(_, mark)| is_nameless(mark) && is_inner(mark)) {
        if !beside.is_spoken_of(mark) {
            labels.extend(beside.name(index, room));
        }
    }
    if subject.perspective.turns_signs() {
        labels.extend(turns_on_edges(figure, style, room));
    }
    let named: HashSet<NodeId> = named(before, subject).union(&named(&labels, subject)).copied().collect();
    for (_, mark) in marks().filter(|(_, mark)| !named.contains(&mark.node)) {
        labels.extend(beside.name_above(mark, room));
    }
    labels
}

/// The text of the current node, the name of its cut, and the window on the edge to it. If the window has no room then,
/// it comes first, unless less would be known of the node then. Last, it is led away from its edge.
fn of_current(
    (index, mark): (usize, &NodeMark),
    beside: &Beside<'_>,
    replay: Replay<'_>,
    windows: &mut EdgeWindows<'_>,
    place_cut: &mut impl FnMut(&mut Room) -> Vec<LabelMark>,
    room: &mut Room,
) -> Vec<LabelMark> {
    let (before, placed) = (room.state(), windows.len());
    let mut in_order = |windows: &mut EdgeWindows<'_>, is_first: bool, room: &mut Room| {
        room.go_back(before);
        windows.go_back(placed);
        let mut window = |room: &mut Room| windows.passed_to(|other| other.node == mark.node, room);
        let first = if is_first { window(room) } else { Vec::new() };
        let known = [beside.known(index, replay, room), place_cut(room)].concat();
        let window = if is_first { first } else { window(room) };
        (known, window)
    };
    let (known, window) = in_order(windows, false, room);
    if !window.is_empty() || !windows.is_shown(mark) {
        return [known, window].concat();
    }
    let (moved, window) = in_order(windows, true, room);
    let is_as_good =
        said(&moved) == said(&known) && moved.len() == known.len() && !is_farther(&moved, &known);
    if !window.is_empty() && is_as_good && !is_struck(&window, &moved) {
        return [moved, window].concat();
    }
    let (known, _) = in_order(windows, false, room);
    [known, windows.led_away(mark, room)].concat()
}

/// Whether some of this text is led away from its node, and none of the other.
fn is_farther(labels: &[LabelMark], than: &[LabelMark]) -> bool {
    let is_led = |labels: &[LabelMark]| labels.iter().any(|label| label.leader.is_some());
    is_led(labels) && !is_led(than)
}

/// Whether a line that leads to some of the other texts passes through one of these.
fn is_struck(labels: &[LabelMark], others: &[LabelMark]) -> bool {
    let mut lines = others.iter().filter_map(|label| label.leader);
    lines.any(|line| labels.iter().any(|label| label.area.is_crossed_by(&line)))
}

/// What these texts say, whatever their lines and the gaps in them.
fn said(labels: &[LabelMark]) -> String {
    let pieces = labels.iter().flat_map(|label| &label.pieces);
    pieces.flat_map(|(text, _)| text.chars()).filter(|c| !c.is_whitespace() && *c != ':').collect()
}

/// The names of the cutoffs at these nodes, at the first or the last of the edges that they severed.
fn cutoff_names(
    figure: &Figure,
    subject: &Subject<'_>,
    style: &Style,
    room: &mut Room,
    (is_asked_for, is_latest): (impl Fn(NodeId) -> bool, bool),
) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    let parent = |edge: &EdgeMark| subject.tree.parent(edge.child);
    let severed: Vec<&EdgeMark> = figure
        .edges
        .iter()
        .filter(|edge| cut_of(edge).is_some() && !edge.is_aside && edge.size >= LEAST_NAMED_CUT)
        .collect();
    for edges in severed.chunk_by(|one, next| parent(one) == parent(next)) {
        let ([first, .., last] | [first @ last]) = edges else { continue };
        let Some((cut, node)) = cut_of(first).zip(parent(first)).filter(|&(_, node)| is_asked_for(node))
        else {
            continue;
        };
        let size = (style.greatest_radius * MINOR_TEXT * first.size).max(style.least_text);
        let line = vec![(subject.text.picture_cut(cut.letter()), Meaning::Cutoff)];
        let text = TextBlock::line(Owner::Cut(node), line, size);
        let (width, height) = (text.width(), text.height());
        let left = |gap: f64| [severed_at(first)[0] - gap - width, severed_at(first)[1] - height / 2.0];
        let right = |gap: f64| [severed_at(last)[0] + gap, severed_at(last)[1] - height / 2.0];
        let below = |edge: &EdgeMark, down: f64| {
            let [x, y] = severed_at(edge);
            [x - width / 2.0, y + 10.0 * edge.size.max(0.5) + down]
        };
        let mut corners = vec![right(12.0), left(12.0), right(6.0), left(6.0)];
        let moved = |[x, y]: Point, down: f64| [x, y + down * height];
        for down in [0.6, -0.6] {
            corners.extend([right(6.0), left(6.0)].map(|corner| moved(corner, down)));
        }
        for down in [0.0, height, 2.0 * height, -height * 2.0] {
            corners.extend([below(first, down), below(last, down)]);
        }
        let own: Vec<[Point; 2]> = edges.iter().map(|edge| [edge.from, edge.to]).collect();
        // On a slanted edge, what is below the strokes may be far from it.
        corners.retain(|&corner| is_beside(&text, corner, &own));
        let is_uncut = |edge: &&EdgeMark| cut_of(edge).is_none() && parent(edge) == Some(node);
        let uncut: Vec<[Point; 2]> =
            figure.edges.iter().filter(is_uncut).map(|edge| [edge.from, edge.to]).collect();
        let is_told = |&corner: &Point| apart(&text, corner, &own) < apart(&text, corner, &uncut);
        let (told, others): (Vec<Point>, Vec<Point>) = corners.into_iter().partition(is_told);
        // The strokes alone say it too, but the latest cut has its word.
        let others = if is_latest { others } else { Vec::new() };
        let placed = room.at_edges(&text, &own, &told).or_else(|| room.at_edges(&text, &own, &others));
        labels.extend(placed.into_iter().flatten());
    }
    labels
}

/// Whether a text with its corner here is right beside one of these edges.
fn is_beside(text: &TextBlock, corner: Point, edges: &[[Point; 2]]) -> bool {
    apart(text, corner, edges) <= GREATEST_DISTANCE
}

/// How far a text with its corner here is from the nearest of these edges.
fn apart(text: &TextBlock, corner: Point, edges: &[[Point; 2]]) -> f64 {
    let distances = edges.iter().map(|ends| distance_to_segment(&text.at(corner), ends));
    distances.fold(f64::INFINITY, f64::min)
}

/// The signs for negation, at the lower end of every edge on which a value was or will be returned.
fn turns_on_edges(figure: &Figure, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    for (mark, edge) in nodes_with_edges(figure) {
        let is_visited = matches!(mark.phase, Phase::Open | Phase::Done);
        if mark.is_aside || !is_visited || mark.half_height < LEAST_RADIUS {
            continue;
        }
        let size = style.least_text;
        // Not only a minus: beside a leaf it would be read as the leaf's own sign.
        let line = vec![("×(−1)".to_owned(), Meaning::Turn)];
        let corners = corners_at_end(edge, line_width(&line, size), text::height(size));
        let text = TextBlock::line(Owner::Edge(mark.node), line, size);
        labels.extend(room.at_edges(&text, &[[edge.from, edge.to]], &corners).into_iter().flatten());
    }
    labels
}

/// Possible top left corners for a label at the lower end of an edge, on both sides.
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
