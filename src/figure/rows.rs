//! Nodes and edges, level by level.

pub mod boxes;
mod edges;

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use super::inside::{self, Within};
use super::overview::Overview;
use super::strips::Strip;
use super::{
    Area, EdgeMark, EdgeRole, FanMark, Figure, LevelMark, NodeMark, NodeShapes, Outline, Point, Projection,
    ROOF, Style, Subject, TRIANGLE_WIDTH, strips,
};
use crate::layout::Layout;
use crate::search::replay::{NodeState, Phase, Step};
use crate::search::window::{Bound, CutoffKind};
use crate::tree::{NodeId, Player};

/// The most nodes that are drawn one by one.
const MOST_NODES: usize = 1200;
/// The least half-height of a node, and of the current node.
const LEAST_RADIUS: f64 = 1.6;
const LEAST_CURRENT_RADIUS: f64 = 9.0;
/// The least half-height of the current leaf. If it were much larger than its neighbours, their values would seem to be
/// its own.
const LEAST_CURRENT_LEAF: f64 = 5.0;
/// Between two passes, the principal variation is highlighted down to this depth.
const LONGEST_BETWEEN_PASSES: usize = 1_000;
/// The weight of lines through levels that are drawn together; see [`EdgeMark::size`].
const LINE_SIZE: f64 = 0.55;
/// Nodes this far outside the picture, in points, are still drawn, because their labels and edges extend inside.
const MARGIN: f64 = 80.0;
/// The half-height of a node, relative to the distance to its neighbour, and to the next level.
const RADIUS_PER_GAP: f64 = 0.36;
const RADIUS_PER_LEVEL: f64 = 0.24;
/// The half-height of nodes in a tree that fits comfortably.
const USUAL_RADIUS: f64 = 16.0;

/// The half-height of boards, relative to the same distances, and their maximum, relative to the greatest radius.
const BOARD_PER_GAP: f64 = 0.53;
const BOARD_PER_LEVEL: f64 = 0.3;
const GREATEST_BOARD: f64 = 3.0;
/// The least half-height of a readable board, in points for each cell across, and its range: few cells need less.
const LEAST_BOARD_PER_CELL: f64 = 5.0;
const LEAST_BOARD: [f64; 2] = [15.0, 20.0];

/// Draws the nodes and edges that fall into `area`.
pub(super) fn draw(subject: &Subject<'_>, projection: &Projection, style: &Style, area: Area) -> Figure {
    let mut drawing = Drawing::new(subject, projection, style, area);
    // Of several levels on the same pixels only one is drawn: the current level if it is among them.
    let together = strips::levels_together(projection) as usize;
    let mut depths: Vec<u32> = drawing.visible_depths().step_by(together).collect();
    let current = drawing.current.map(|node| subject.layout.depth(node));
    if let Some(depth) = current.filter(|depth| drawing.visible_depths().contains(depth))
        && let Err(place) = depths.binary_search(&depth)
    {
        depths.insert(place, depth);
    }
    let mut rows: Vec<Row> = depths.into_iter().map(|depth| drawing.row(depth)).collect();
    make_strips_of_the_longest(&mut rows);
    let points = rows.iter().filter(|row| row.is_strip).map(|row| row.width).sum();
    let piece = strips::piece_width(points);
    drawing.strips = rows.iter().filter(|row| row.is_strip).map(|row| row.depth).collect();
    for Row { depth, places, is_strip, .. } in &rows {
        drawing.draw_row(*depth, places.clone(), is_strip.then_some(piece));
    }
    if together == 1 {
        for (upper, lower) in rows.iter().zip(rows.iter().skip(1)) {
            drawing.draw_edges_beside(upper, lower);
        }
        rows.last().into_iter().for_each(|lowest| drawing.draw_edges_out(lowest));
    }
    let Figure { levels, nodes, .. } = &mut drawing.figure;
    // The name of a level must not cover a node, whose shape already shows who moves.
    levels.retain(|level| !nodes.iter().any(|mark| mark.area().overlaps(&level.area())));
    drawing.figure
}

/// Turns the longest rows into strips until few enough nodes are left to draw one by one.
fn make_strips_of_the_longest(rows: &mut [Row]) {
    let mut in_order: Vec<&mut Row> = rows.iter_mut().filter(|row| !row.is_strip).collect();
    in_order.sort_by_key(|row| row.places.len());
    let mut nodes = 0;
    for row in in_order {
        nodes += row.places.len();
        row.is_strip = nodes > MOST_NODES;
    }
}

/// The half-height of the nodes of a level.
///
/// Levels with few nodes have more space, so their nodes are larger. The top of a wide tree stays readable.
#[must_use]
pub fn radius(layout: &Layout, projection: &Projection, style: &Style, depth: u32) -> f64 {
    let gap = layout.least_gap(depth) * projection.unit;
    let greatest = greatest_radius(projection.level, style);
    (gap * RADIUS_PER_GAP).min(greatest).max(LEAST_RADIUS.min(projection.level * 0.4))
}

/// The half-height of a node with no other beside it, where the levels are so far apart.
#[must_use]
pub fn greatest_radius(level: f64, style: &Style) -> f64 {
    (level * RADIUS_PER_LEVEL).min(style.greatest_radius)
}

/// The half-height of the boards of a level, if boards fit.
fn board_radius(subject: &Subject<'_>, projection: &Projection, style: &Style, depth: u32) -> Option<f64> {
    let [least, most] = LEAST_BOARD;
    let least = (f64::from(subject.extras.boards?.cells()) * LEAST_BOARD_PER_CELL).clamp(least, most);
    let gap = subject.layout.least_gap(depth) * projection.unit;
    let radius = (gap * BOARD_PER_GAP).min(greatest_board(projection.level, style));
    (radius >= least).then_some(radius)
}

/// Half the height of a node that is drawn as a board. Leaves have no triangle, but the same width.
fn board(subject: &Subject<'_>, projection: &Projection, style: &Style, node: NodeId) -> Option<f64> {
    subject.extras.boards?.in_game(node)?;
    let radius = board_radius(subject, projection, style, subject.layout.depth(node))?;
    Some(if subject.tree.is_leaf(node) { radius * (1.0 - ROOF) } else { radius })
}

/// The half-height of a board with no other beside it, where the levels are so far apart.
#[must_use]
pub fn greatest_board(level: f64, style: &Style) -> f64 {
    (level * BOARD_PER_LEVEL).min(style.greatest_radius * GREATEST_BOARD)
}

/// The visible part of a level.
struct Row {
    depth: u32,
    places: Range<usize>,
    is_strip: bool,
    /// The distance from the first to the last visible node, in points.
    width: f64,
}

struct Drawing<'a> {
    subject: &'a Subject<'a>,
    projection: &'a Projection,
    style: &'a Style,
    area: Area,
    figure: Figure,
    /// The states of the nodes of the previous level, so that nodes below need not look further up.
    above: HashMap<NodeId, NodeState>,
    depth_above: Option<u32>,
    /// The depths of the levels in the picture that are drawn as strips, ascending.
    strips: Vec<u32>,
    /// The principal variation, from the root down.
    principal: Cow<'a, [NodeId]>,
    /// The node that is drawn for that of the latest step, and that node itself if it is folded.
    current: Option<NodeId>,
    inside: Option<NodeId>,
    guarantee: Option<(NodeId, NodeId)>,
}

impl<'a> Drawing<'a> {
    fn new(subject: &'a Subject<'a>, projection: &'a Projection, style: &'a Style, area: Area) -> Self {
        let mut drawing = Self {
            subject,
            projection,
            style,
            area,
            figure: Figure::default(),
            above: HashMap::new(),
            depth_above: None,
            strips: Vec::new(),
            principal: Cow::Borrowed(&[]),
            current: None,
            inside: None,
            guarantee: None,
        };
        if let Some(replay) = subject.replay {
            let root = subject.tree.root_id();
            let step = subject.after.checked_sub(1).and_then(|index| replay.step(index));
            // A folded node is represented by the node that hides it.
            let shown = |node| subject.ancestry.at_depth(subject.tree, node, subject.layout.depth(node));
            if let Some((current, node)) = subject.current() {
                (drawing.current, drawing.inside) = (Some(current), Some(node).filter(|&it| it != current));
            }
            let state = replay.state(root, subject.after);
            let is_done = state.phase == Phase::Done;
            // Between two passes, show the line of the earlier pass, unless that found only a bound.
            if is_done && subject.after < replay.len() {
                let is_found = state.bound == Some(Bound::Exact);
                let below = replay.principal_variation(root, subject.after).take(LONGEST_BETWEEN_PASSES);
                let line = std::iter::once(root).chain(below).filter(|_| is_found);
                drawing.principal = Cow::Owned(line.collect());
            } else if is_done {
                drawing.principal = Cow::Borrowed(subject.overview.map_or(&[], Overview::principal));
            }
            if let Some(Step::Cutoff { node, .. }) = step {
                let guarantee = replay.guarantee(node, subject.after);
                drawing.guarantee =
                    guarantee.and_then(|(ancestor, child)| Some((shown(ancestor)?, shown(child)?)));
            }
        }
        drawing
    }

    fn visible_depths(&self) -> std::ops::Range<u32> {
        let depth_at = |y: f64| (y - self.projection.origin[1]) / self.projection.level;
        let levels = f64::from(self.subject.layout.height());
        let first = depth_at(self.area.min[1] - MARGIN).ceil().clamp(0.0, levels);
        let last = (depth_at(self.area.max[1] + MARGIN).floor() + 1.0).clamp(0.0, levels);
        first as u32..last as u32
    }

    fn row(&self, depth: u32) -> Row {
        let places = self.visible_places(depth);
        let is_strip = strips::is_strip(self.subject, self.projection, depth);
        let row = self.subject.layout.row_x(depth);
        let ends = places.clone().last().and_then(|last| row.get(places.start).zip(row.get(last)));
        let units = ends.map_or(0.0, |(first, last)| last - first + 1.0);
        Row { depth, places, is_strip, width: units * self.projection.unit }
    }

    /// The visible indices of a row.
    fn visible_places(&self, depth: u32) -> Range<usize> {
        let x_at = |x: f64| (x - self.projection.origin[0]) / self.projection.unit;
        let (left, right) = (x_at(self.area.min[0] - MARGIN), x_at(self.area.max[0] + MARGIN));
        self.subject.layout.places_between(depth, left, right)
    }

    fn draw_row(&mut self, depth: u32, places: Range<usize>, piece: Option<f64>) {
        let row = self.subject.layout.rows(depth).get(places.clone()).unwrap_or_default();
        let radius = radius(self.subject.layout, self.projection, self.style, depth);
        let player = self.subject.tree.root_player().after(depth);
        let mut states = HashMap::new();
        let has_inner = if let Some(piece) = piece {
            let mut strip = Strip::new(self.subject, self.projection, depth, piece);
            strip.draw(places, &mut self.figure.strips);
            let together = strips::levels_together(self.projection) > 1;
            if together {
                self.draw_lines(depth);
            }
            // Nodes that matter now are always drawn.
            for node in self.marked_at(depth) {
                if !together || self.current == Some(node) {
                    let state = self.state(node);
                    states.insert(node, state);
                    self.draw_node(node, depth, player, radius.max(LEAST_RADIUS), &state);
                }
            }
            !row.is_empty() && !together && depth + 1 < self.subject.layout.height()
        } else {
            for &node in row {
                let state = self.state(node);
                states.insert(node, state);
                self.draw_node(node, depth, player, radius, &state);
            }
            row.iter().any(|&node| !self.subject.tree.is_leaf(node))
        };
        if has_inner {
            self.figure.levels.push(LevelMark { y: self.place(0.0, depth)[1], player });
        }
        (self.above, self.depth_above) = (states, Some(depth));
    }

    /// The nodes of a level that every picture shows: those on the current path and on the principal variation.
    fn marked_at(&self, depth: u32) -> Vec<NodeId> {
        let on_path = self.on_path(depth);
        let on_line = self.principal.get(depth as usize).copied().filter(|&node| Some(node) != on_path);
        let is_drawn = |&node: &NodeId| self.subject.layout.depth(node) == depth;
        on_line.into_iter().chain(on_path).filter(is_drawn).collect()
    }

    /// The node of a level on the current path.
    fn on_path(&self, depth: u32) -> Option<NodeId> {
        self.subject.ancestry.at_depth(self.subject.tree, self.current?, depth)
    }

    fn place(&self, x: f64, depth: u32) -> Point {
        self.projection.place(x, depth)
    }

    fn state(&self, node: NodeId) -> NodeState {
        let Some(replay) = self.subject.replay else { return NodeState::unseen(Phase::Waiting) };
        replay.state_knowing(node, self.subject.after, |ancestor| {
            let is_above = self.depth_above == Some(self.subject.layout.depth(ancestor));
            if is_above { self.above.get(&ancestor).copied() } else { None }
        })
    }

    /// Draws the current path and the principal variation between levels that are drawn together. They are lines,
    /// because nodes would hide everything.
    fn draw_lines(&mut self, depth: u32) {
        let Some(above) = depth.checked_sub(strips::levels_together(self.projection)) else { return };
        let place = |node: Option<NodeId>, depth| {
            let node = node.filter(|&node| self.subject.layout.depth(node) == depth)?;
            Some((node, self.place(self.subject.layout.x(node), depth)))
        };
        let on_line = |depth: u32| self.principal.get(depth as usize).copied();
        let line = [on_line(above), on_line(depth)];
        let path = [self.on_path(above), self.on_path(depth)];
        let mut edges = Vec::new();
        for (ends, role) in [(line, EdgeRole::Principal), (path, EdgeRole::Path)] {
            if let (Some((_, from)), Some((child, to))) = (place(ends[0], above), place(ends[1], depth)) {
                edges.push(EdgeMark { child, from, to, role, is_aside: false, size: LINE_SIZE });
            }
        }
        self.figure.edges.extend(edges);
    }

    fn draw_node(&mut self, node: NodeId, depth: u32, player: Player, radius: f64, state: &NodeState) {
        let mark = self.mark(node, depth, player, radius, state);
        self.draw_edge_to(&mark, depth);
        self.draw_fan_below(&mark, depth);
        self.figure.nodes.push(mark);
    }

    fn mark(&self, node: NodeId, depth: u32, player: Player, radius: f64, state: &NodeState) -> NodeMark {
        let tree = self.subject.tree;
        let at = self.place(self.subject.layout.x(node), depth);
        let is_leaf = tree.is_leaf(node);
        let is_here = self.current == Some(node);
        let inside = self.inside.filter(|_| is_here);
        let least = if is_leaf { LEAST_CURRENT_LEAF } else { LEAST_CURRENT_RADIUS };
        let radius = if is_here { radius.max(least) } else { radius };
        let outline = match (is_leaf, self.style.shapes, player) {
            (true, ..) => Outline::Box,
            (false, NodeShapes::Triangles, Player::Max) => Outline::TriangleUp,
            (false, NodeShapes::Triangles, Player::Min) => Outline::TriangleDown,
            (false, NodeShapes::SquaresAndCircles, Player::Max) => Outline::Square,
            (false, NodeShapes::SquaresAndCircles, Player::Min) => Outline::Circle,
        };
        let board = board(self.subject, self.projection, self.style, node);
        let gap = self.subject.layout.least_gap(depth) * self.projection.unit;
        let within = Within { player, radius, gap, shapes: self.style.shapes };
        let hidden = self.subject.layout.hidden_below(node);
        let (text, hidden_size) = match (board, hidden) {
            (Some(_), _) => (None, None),
            (None, Some(hidden)) => inside::name_and_number(self.subject, node, hidden, &within),
            (None, None) => (inside::text(self.subject, node, &within, self.style.least_text), None),
        };
        let half_height = board.unwrap_or(if is_leaf { radius * 0.82 } else { radius });
        let mut half_width = match outline {
            _ if board.is_some() && is_leaf => half_height,
            _ if board.is_some() => half_height * (1.0 - ROOF),
            Outline::TriangleUp | Outline::TriangleDown => radius * TRIANGLE_WIDTH,
            Outline::Box => half_height,
            Outline::Square | Outline::Circle => radius,
        };
        if let (Some((text, size)), true) = (&text, is_leaf) {
            half_width = half_width.max(inside::half_width_around(text, *size));
        }
        let is_guarantee = self.guarantee.is_some_and(|(ancestor, child)| node == ancestor || node == child);
        NodeMark {
            node,
            at,
            half_width,
            half_height,
            outline,
            player,
            phase: state.phase,
            is_current: is_here && inside.is_none(),
            is_principal: self.principal.get(depth as usize) == Some(&node),
            is_guarantee,
            is_horizon: state.horizon,
            is_aside: self.subject.extras.proof.is_some_and(|proof| !proof.contains(node)),
            has_board: board.is_some(),
            goes_on: self.subject.extras.boards.is_some_and(|boards| boards.goes_on(tree, node)),
            hidden,
            hidden_size,
            inside,
            text,
        }
    }

    /// Draws a fan instead of edges to children that are a strip.
    fn draw_fan_below(&mut self, mark: &NodeMark, depth: u32) {
        let (tree, layout) = (self.subject.tree, self.subject.layout);
        let (Some(first), Some(last)) = (tree.first_child(mark.node), tree.last_child(mark.node)) else {
            return;
        };
        if layout.folds().contains(mark.node) || self.strips.binary_search(&(depth + 1)).is_err() {
            return;
        }
        let from = [mark.at[0], mark.at[1] + mark.half_height];
        let to = [first, last].map(|child| self.place(layout.x(child), depth + 1));
        self.figure.fans.push(FanMark { from, to, phase: mark.phase, is_aside: mark.is_aside });
    }
}

/// The place of the mark on a cut edge.
#[must_use]
pub fn severed_at(edge: &EdgeMark) -> Point {
    // Below the text that may be right under the parent.
    let along = 0.6;
    [edge.from[0] + (edge.to[0] - edge.from[0]) * along, edge.from[1] + (edge.to[1] - edge.from[1]) * along]
}

/// The cutoff at an edge, if there is one.
#[must_use]
pub const fn cut_of(edge: &EdgeMark) -> Option<CutoffKind> {
    match edge.role {
        EdgeRole::Severed(cut) => Some(cut),
        _ => None,
    }
}
