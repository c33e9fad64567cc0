//! The text beside nodes and edges, placed so that nothing covers anything: the most important first, and
//! what finds no room is left out.

use super::rows::{cut_of, severed_at};
use super::{Area, EdgeRole, Figure, LabelMark, Meaning, NodeMark, Point, Style, Subject, text};
use crate::narration::{value_text, window_text};
use crate::search::replay::{NodeState, Phase, Replay, Step};
use crate::tree::Player;

/// The gap between a node and its label, in points.
const GAP: f64 = 6.0;
/// Nodes smaller than this (half-height, in points) get no labels: they would be larger than the node.
const LEAST_RADIUS: f64 = 6.5;

type Line = Vec<(String, Meaning)>;

/// Finds room for the labels of everything in `figure`.
pub(super) fn place(figure: &mut Figure, subject: &Subject<'_>, style: &Style) {
    let Some(replay) = subject.replay else { return };
    let mut room = Room::new(figure);
    let mut order: Vec<usize> = (0..figure.nodes.len()).collect();
    order.sort_by_key(|&index| importance(&figure.nodes[index]));
    let mut labels = Vec::new();
    for index in order {
        let mark = &figure.nodes[index];
        if mark.half_height < LEAST_RADIUS {
            continue;
        }
        if let Some((lines, size)) = lines_beside(mark, subject, replay, style) {
            labels.extend(room.beside(mark, lines, size));
        }
    }
    labels.extend(cutoff_names(figure, style, &mut room));
    labels.extend(windows_on_edges(figure, subject, replay, style, &mut room));
    figure.labels = labels;
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
    (mark.half_height * 0.72).clamp(style.least_text, 24.0)
}

fn lines_beside(
    mark: &NodeMark,
    subject: &Subject<'_>,
    replay: Replay<'_>,
    style: &Style,
) -> Option<(Vec<Line>, f64)> {
    let size = text_size(mark, style);
    if subject.tree.is_leaf(mark.node) {
        return None;
    }
    let state = replay.state(mark.node, subject.after);
    let lines = match state.phase {
        Phase::Open => open_lines(mark, &state, subject, replay),
        Phase::Done => vec![vec![(finished_text(&state), Meaning::Value)]],
        Phase::Waiting | Phase::Pruned | Phase::Beyond => Vec::new(),
    };
    (!lines.is_empty()).then_some((lines, size))
}

/// `= 5`, `≥ 6`, `≤ 2`; searches without a window know the value itself.
fn finished_text(state: &NodeState) -> String {
    match (state.value, state.bound) {
        (Some(value), None) if state.given.is_none() => format!("= {value}"),
        (Some(value), bound) => value_text(value, bound),
        (None, _) => String::new(),
    }
}

/// α and β of an open node; the one that moved in this step stands out, its old value struck through.
fn open_lines(mark: &NodeMark, state: &NodeState, subject: &Subject<'_>, replay: Replay<'_>) -> Vec<Line> {
    let Some(window) = state.window else {
        return match state.value {
            Some(best) => vec![vec![(format!("best {best}"), Meaning::Best)]],
            None => Vec::new(),
        };
    };
    let moved = match subject.after.checked_sub(1).and_then(|index| replay.step(index)) {
        Some(Step::Narrow { node, player, from, .. }) if node == mark.node => Some((player, from)),
        _ => None,
    };
    [(Player::Max, "α", window.alpha), (Player::Min, "β", window.beta)]
        .into_iter()
        .map(|(player, letter, bound)| {
            let text = format!("{letter} = {bound}");
            match moved {
                Some((mover, from)) if mover == player => {
                    vec![(text, Meaning::Moved), (format!(" {} ", from.own(player)), Meaning::Replaced)]
                }
                _ => vec![(text, Meaning::Bound)],
            }
        })
        .collect()
}

/// The name of the cutoff, at the first of the edges that it severed.
fn cutoff_names(figure: &Figure, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    let mut named: Option<Point> = None;
    for edge in &figure.edges {
        let Some(cut) = cut_of(edge) else { continue };
        if named == Some(edge.from) {
            continue;
        }
        named = Some(edge.from);
        let at = severed_at(edge);
        let size = style.least_text;
        let line = vec![(format!("{}-cut", cut.letter()), Meaning::Cutoff)];
        let width = line_width(&line, size);
        let candidates = [
            [at[0] + 12.0, at[1] - text::height(size) / 2.0],
            [at[0] - 12.0 - width, at[1] - text::height(size) / 2.0],
            [at[0] + 12.0, at[1] + 4.0],
        ];
        labels.extend(room.first_free(&candidates, &[line], size).into_iter().flatten());
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
    for mark in figure.nodes.iter().filter(|mark| matches!(mark.phase, Phase::Open | Phase::Done)) {
        let is_inner = !subject.tree.is_leaf(mark.node);
        if mark.half_height < LEAST_RADIUS || !(is_inner || mark.is_current) {
            continue;
        }
        let tip = [mark.at[0], mark.at[1] - mark.half_height];
        let Some(edge) = figure.edges.iter().find(|edge| edge.to == tip) else { continue };
        if !matches!(edge.role, EdgeRole::Path | EdgeRole::Seen | EdgeRole::Principal) {
            continue;
        }
        let Some(given) = replay.state(mark.node, subject.after).given else { continue };
        let line = vec![(window_text(given), Meaning::Window)];
        let size = style.least_text;
        let (width, height) = (line_width(&line, size), text::height(size));
        let outward = if edge.to[0] < edge.from[0] { -1.0 } else { 1.0 };
        let candidates: Vec<Point> = [0.5, 0.62, 0.38]
            .into_iter()
            .map(|along| {
                let x = edge.from[0] + (edge.to[0] - edge.from[0]) * along;
                let y = edge.from[1] + (edge.to[1] - edge.from[1]) * along;
                let x = if outward < 0.0 { x - width - 8.0 } else { x + 8.0 };
                [x, y - height / 2.0]
            })
            .collect();
        labels.extend(room.first_free(&candidates, &[line], size).into_iter().flatten());
    }
    labels
}

fn line_width(line: &Line, size: f64) -> f64 {
    line.iter().map(|(piece, _)| text::width(piece, size)).sum()
}

/// The places that are taken, sorted into cells so that asking does not cost with their number.
struct Room {
    cells: std::collections::HashMap<(i32, i32), Vec<Area>>,
}

/// The side of a cell, in points.
const CELL: f64 = 96.0;

impl Room {
    fn new(figure: &Figure) -> Self {
        let mut room = Self { cells: std::collections::HashMap::new() };
        for mark in &figure.nodes {
            room.take(mark.area());
        }
        for strip in &figure.strips {
            room.take(strip.area);
        }
        room
    }

    fn cells_of(area: &Area) -> impl Iterator<Item = (i32, i32)> + use<> {
        let cell = |value: f64| (value / CELL).floor() as i32;
        let (left, right) = (cell(area.min[0]), cell(area.max[0]));
        let (top, bottom) = (cell(area.min[1]), cell(area.max[1]));
        (left..=right).flat_map(move |x| (top..=bottom).map(move |y| (x, y)))
    }

    fn take(&mut self, area: Area) {
        for cell in Self::cells_of(&area) {
            self.cells.entry(cell).or_default().push(area);
        }
    }

    fn is_free(&self, area: &Area) -> bool {
        Self::cells_of(area)
            .all(|cell| self.cells.get(&cell).is_none_or(|taken| !taken.iter().any(|t| t.overlaps(area))))
    }

    /// Puts lines to the right of a node or, failing that, to the left.
    fn beside(&mut self, mark: &NodeMark, lines: Vec<Line>, size: f64) -> Vec<LabelMark> {
        let width = lines.iter().map(|line| line_width(line, size)).fold(0.0, f64::max);
        let height = text::height(size) * lines.len() as f64;
        let top = mark.at[1] - height / 2.0;
        let right = mark.at[0] + mark.half_width + GAP;
        let left = mark.at[0] - mark.half_width - GAP - width;
        let above = mark.at[1] - mark.half_height - height;
        let candidates = [[right, top], [left, top], [right - GAP, above], [left + GAP, above]];
        self.first_free(&candidates, &lines, size).unwrap_or_default()
    }

    /// Takes the first of the places (left upper corners) where the lines fit.
    fn first_free(&mut self, candidates: &[Point], lines: &[Line], size: f64) -> Option<Vec<LabelMark>> {
        let width = lines.iter().map(|line| line_width(line, size)).fold(0.0, f64::max);
        let line_height = text::height(size);
        let height = line_height * lines.len() as f64;
        let area_at = |corner: &Point| Area { min: *corner, max: [corner[0] + width, corner[1] + height] };
        let area = candidates.iter().map(area_at).find(|area| self.is_free(area))?;
        self.take(area);
        let marks = lines.iter().enumerate().map(|(index, line)| {
            let top = area.min[1] + index as f64 * line_height;
            let area = Area { min: [area.min[0], top], max: [area.max[0], top + line_height] };
            LabelMark { area, size, pieces: line.clone() }
        });
        Some(marks.collect())
    }
}
