//! The windows that were passed down edges, each where it is read as that of its own edge.
//!
//! A reader looks for the edge of a window in the line of the text, and right above and below it. Another edge, the
//! window on it or the move on it may stand in one of these places. So a window stands only where its own edge, or the
//! move on that, looks clearly nearer than any of these.

use super::distance::{distance, grown};
use super::room::{Room, TextBlock};
use super::row_plan::LEAST_CAPTION;
use super::sizes::{LEAST_RADIUS, MINOR_TEXT};
use super::{
    Area, EdgeMark, EdgeRole, Figure, LabelMark, Meaning, NodeMark, Owner, Point, Style, Subject, boards,
};
use crate::narration::window_text;
use crate::search::replay::{Phase, Replay};
use crate::tree::NodeId;

/// By how many points its own edge looks nearer to a window than anything else that it could belong to.
const CLEARLY: f64 = 2.5;

/// At this distance from an edge nobody looks for the window of the edge, in points.
const ELSEWHERE: f64 = 14.0;

/// The least gap between a window and a node, in points, so that the frame of a selected node runs through no window.
const BESIDE_FRAME: f64 = 4.5;

/// Places along an edge: those beside it on the outer side, where the edges to siblings are not, on the inner side, and
/// on the edge itself, each in order of preference.
type Along = [&'static [f64]; 3];
const USUAL: Along = [&[0.5, 0.62, 0.38, 0.72], &[0.62, 0.5, 0.72], &[0.55, 0.65, 0.45, 0.75]];
/// For windows that have no room in any of these.
const FURTHER: Along = [&[0.56, 0.44, 0.3, 0.8], &[0.56, 0.44, 0.8, 0.38], &[0.6, 0.5, 0.7, 0.4, 0.8]];

/// A text at an edge.
struct AtEdge {
    child: NodeId,
    area: Area,
    /// How far its own edge, or the move on that, looks from a window; 0 for a move.
    apart: f64,
}

/// The windows on edges, placed in the order of the calls.
pub(super) struct EdgeWindows<'a> {
    figure: &'a Figure,
    subject: &'a Subject<'a>,
    replay: Replay<'a>,
    style: &'a Style,
    /// The moves on edges, and the windows so far.
    at_edges: Vec<AtEdge>,
}

impl<'a> EdgeWindows<'a> {
    /// No windows yet, beside the moves that these labels write on edges.
    pub(super) fn new(
        figure: &'a Figure,
        subject: &'a Subject<'a>,
        replay: Replay<'a>,
        style: &'a Style,
        labels: &[LabelMark],
    ) -> Self {
        let with_boards = nodes_with_edges(figure).filter(|(mark, _)| mark.has_board);
        let moves = with_boards.flat_map(|(mark, edge)| {
            let own = labels.iter().filter(|label| label.owner == Owner::Node(mark.node));
            let above = own.filter(|label| label.area.max[1] <= edge.to[1]);
            above.map(|label| AtEdge { child: mark.node, area: label.area, apart: 0.0 })
        });
        let at_edges = moves.collect();
        Self { figure, subject, replay, style, at_edges }
    }

    /// Whether the window that was passed down to this node is shown, if there is room.
    pub(super) fn is_shown(&self, mark: &NodeMark) -> bool {
        nodes_with_edges(self.figure)
            .any(|(other, edge)| other.node == mark.node && self.text(mark, edge).is_some())
    }

    /// The number of texts at edges so far, for [`Self::go_back`].
    pub(super) const fn len(&self) -> usize {
        self.at_edges.len()
    }

    /// Forgets all but the first texts.
    pub(super) fn go_back(&mut self, len: usize) {
        self.at_edges.truncate(len);
    }

    /// The windows that were passed down to these nodes, each on the edge to its node.
    pub(super) fn passed_to(
        &mut self,
        is_asked_for: impl Fn(&NodeMark) -> bool,
        room: &mut Room,
    ) -> Vec<LabelMark> {
        let mut labels = Vec::new();
        for (mark, edge) in nodes_with_edges(self.figure).filter(|(mark, _)| is_asked_for(mark)) {
            let texts = self.texts(mark, edge);
            let own = [[edge.from, edge.to]];
            let placed = self.ways(&texts, mark, edge).into_iter().find_map(|(text, mut corners)| {
                corners.retain(|&corner| {
                    let area = text.at(corner);
                    room.is_away_from_nodes(&area, BESIDE_FRAME) && self.is_told_apart(&area, edge, room)
                });
                room.at_edges(text, &own, &corners)
            });
            for label in placed.into_iter().flatten() {
                let apart = self.apart(&label.area, edge);
                self.at_edges.push(AtEdge { child: mark.node, area: label.area, apart });
                labels.push(label);
            }
        }
        labels
    }

    /// The window that was passed down to the current node, away from the edge to it, which a line shows.
    pub(super) fn led_away(&mut self, mark: &NodeMark, room: &mut Room) -> Vec<LabelMark> {
        let Some((_, edge)) = nodes_with_edges(self.figure).find(|(other, _)| other.node == mark.node) else {
            return Vec::new();
        };
        let is_told = |room: &Room, area: &Area| {
            let mut others = room.other_edges_near(grown(area, ELSEWHERE), Owner::Edge(mark.node));
            others.all(|ends| looks_apart(area, ends) >= ELSEWHERE)
        };
        let labels = room.led_from_edge(&self.texts(mark, edge), edge, is_told).unwrap_or_default();
        let at_edge = |label: &LabelMark| AtEdge { child: mark.node, area: label.area, apart: 0.0 };
        self.at_edges.extend(labels.iter().map(at_edge));
        labels
    }

    /// These texts with their places, the best first.
    fn ways<'t>(
        &self,
        texts: &'t [TextBlock],
        mark: &NodeMark,
        edge: &EdgeMark,
    ) -> Vec<(&'t TextBlock, Vec<Point>)> {
        let ways = texts.iter().flat_map(|text| {
            let (width, height) = (text.width(), text.height());
            let across = if mark.is_current { corners_across(edge, width, height) } else { Vec::new() };
            let [usual, further] = [USUAL, FURTHER].map(|along| corners_beside(edge, width, height, &along));
            [usual, further, across].map(|corners| (text, corners))
        });
        ways.collect()
    }

    /// The window that was passed down this edge, if it is shown. To the current node, it gets narrower where it has no
    /// room.
    fn texts(&self, mark: &NodeMark, edge: &EdgeMark) -> Vec<TextBlock> {
        let Some(text) = self.text(mark, edge) else { return Vec::new() };
        let mut texts = vec![text.clone()];
        if mark.is_current {
            let mut dense = text;
            dense.lines.iter_mut().flatten().for_each(|(text, _)| *text = text.replace(' ', ""));
            let small = TextBlock { size: LEAST_CAPTION, ..dense.clone() };
            texts.extend([dense, small]);
        }
        texts
    }

    /// The window that was passed down this edge, if it is shown.
    fn text(&self, mark: &NodeMark, edge: &EdgeMark) -> Option<TextBlock> {
        let is_visited = matches!(mark.phase, Phase::Open | Phase::Done);
        let is_shown = mark.is_current || !self.subject.tree.is_leaf(mark.node);
        if mark.is_aside || !is_visited || mark.half_height < LEAST_RADIUS || !is_shown {
            return None;
        }
        if !matches!(edge.role, EdgeRole::Path | EdgeRole::Seen | EdgeRole::Principal) {
            return None;
        }
        // Windows of an earlier pass are not nested in those of this pass.
        if self.replay.visited_in_earlier_pass(mark.node, self.subject.after).is_some() {
            return None;
        }
        let given = self.replay.state(mark.node, self.subject.after).given?;
        let given = self.subject.perspective.window(mark.player, given);
        let line = vec![(window_text(given), Meaning::Window)];
        let minor = (mark.half_height * MINOR_TEXT).max(self.style.least_text);
        let size = if mark.has_board { boards::text_size(mark, self.style) } else { minor };
        Some(TextBlock::line(Owner::Edge(mark.node), line, size))
    }

    /// Whether the window of this edge is read there as its own, and the windows so far as those of theirs.
    fn is_told_apart(&self, area: &Area, edge: &EdgeMark, room: &Room) -> bool {
        let reach = self.apart(area, edge) + CLEARLY;
        let is_clear = |other: &AtEdge| {
            other.child == edge.child || distance(area, &other.area) >= reach.max(other.apart + CLEARLY)
        };
        let mut edges = room.other_edges_near(grown(area, reach), Owner::Edge(edge.child));
        self.at_edges.iter().all(is_clear) && edges.all(|ends| looks_apart(area, ends) >= reach)
    }

    /// How far its own edge, or the move on that, looks from a window.
    fn apart(&self, area: &Area, edge: &EdgeMark) -> f64 {
        let moves = self.at_edges.iter().filter(|it| it.child == edge.child);
        let moves = moves.map(|it| distance(area, &it.area));
        moves.fold(looks_apart(area, &[edge.from, edge.to]), f64::min)
    }
}

/// Nodes, each with the edge to it: they were drawn in the same order, and the root alone has none.
pub(super) fn nodes_with_edges(figure: &Figure) -> impl Iterator<Item = (&NodeMark, &EdgeMark)> {
    let mut drawn = figure.edges.iter().peekable();
    figure.nodes.iter().filter_map(move |mark| {
        let tip = [mark.at[0], mark.at[1] - mark.half_height];
        drawn.next_if(|edge| edge.to == tip).map(|edge| (mark, edge))
    })
}

/// Possible top left corners for a window at an edge.
fn corners_beside(edge: &EdgeMark, width: f64, height: f64, [outer, inner, on]: &Along) -> Vec<Point> {
    let run = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
    // The distance from the edge's middle at which an edge with this slope clears the label's nearer corner.
    let clearance = 5.0 + (run[0] / run[1].max(1.0)).abs() * height / 2.0;
    let is_left = run[0] < 0.0;
    let point = |along: f64| [edge.from[0] + run[0] * along, edge.from[1] + run[1] * along];
    let beside = |along: f64, is_left: bool| {
        let [x, y] = point(along);
        [if is_left { x - clearance - width } else { x + clearance }, y - height / 2.0]
    };
    let outer = outer.iter().map(|&along| beside(along, is_left));
    let inner = inner.iter().map(|&along| beside(along, !is_left));
    let on = on.iter().map(|&along| {
        let [x, y] = point(along);
        [x - width / 2.0, y - height / 2.0]
    });
    outer.chain(inner).chain(on).collect()
}

/// Top left corners for a window all along an edge and partly beside it, those in the middle first.
fn corners_across(edge: &EdgeMark, width: f64, height: f64) -> Vec<Point> {
    const ALONG: [f64; 11] = [0.5, 0.55, 0.45, 0.6, 0.4, 0.65, 0.35, 0.7, 0.3, 0.75, 0.25];
    const LEFT: [f64; 5] = [0.5, 0.35, 0.65, 0.2, 0.8];
    let run = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
    let corner = |left: f64, along: f64| {
        [edge.from[0] + run[0] * along - width * left, edge.from[1] + run[1] * along - height / 2.0]
    };
    LEFT.iter().flat_map(|&left| ALONG.map(|along| corner(left, along))).collect()
}

/// How far an edge looks from a text: in the line of the text, or right above or below it.
fn looks_apart(area: &Area, [from, to]: &[Point; 2]) -> f64 {
    let middle = area.center();
    let apart = |along: usize| {
        let across = 1 - along;
        let part = (middle[across] - from[across]) / (to[across] - from[across]);
        let at = from[along] + (to[along] - from[along]) * part;
        // An edge that ends before has no point there.
        let is_there = (0.0..=1.0).contains(&part);
        if is_there { (area.min[along] - at).max(at - area.max[along]).max(0.0) } else { f64::INFINITY }
    };
    apart(0).min(apart(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: Area = Area { min: [100.0, 40.0], max: [160.0, 56.0] };

    #[test]
    fn an_edge_is_looked_for_in_the_line_of_the_text_and_above_and_below_it() {
        assert_eq!(looks_apart(&TEXT, &[[170.0, 0.0], [170.0, 100.0]]), 10.0);
        assert_eq!(looks_apart(&TEXT, &[[90.0, 0.0], [90.0, 100.0]]), 10.0);
        assert_eq!(looks_apart(&TEXT, &[[0.0, 32.0], [200.0, 32.0]]), 8.0);
        assert_eq!(looks_apart(&TEXT, &[[130.0, 0.0], [130.0, 100.0]]), 0.0);
        // Its nearest point is at the corner of the text, where nobody looks for it.
        let shallow = looks_apart(&TEXT, &[[160.0, 0.0], [40.0, 60.0]]);
        assert!((20.0..30.0).contains(&shallow), "{shallow}");
        assert_eq!(looks_apart(&TEXT, &[[170.0, 60.0], [170.0, 100.0]]), f64::INFINITY);
    }
}
