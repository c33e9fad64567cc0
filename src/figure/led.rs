//! Places for the text of the current node and of the edge to it, away from them, with a line that leads there.

use super::distance::grown;
use super::room::{Room, TextBlock};
use super::{Area, EdgeMark, LabelMark, NodeMark, Point};

/// The distances from a node for text with a leader line, in points, the closest first.
const LEADERS: [f64; 9] = [8.0, 14.0, 22.0, 32.0, 46.0, 64.0, 90.0, 130.0, 180.0];
/// The greatest of them at which a place beside edges is better than a nearer one on edges.
const NEAR: f64 = 32.0;
/// The gap between text and the upright line through its node, in points: the edge to the node ends there.
const BESIDE_MIDDLE: f64 = 7.0;

/// The least gap between a window that is led away from its edge and nodes or other text, in points, so that it is not
/// read as theirs.
const BESIDE_OTHERS: f64 = 5.0;
/// The greatest distance of a window from its edge at which thin edges may lie between them, in points.
const NEAR_EDGE: f64 = 64.0;
/// The points of an edge from which a line leads to its window, the best first.
const ON_EDGE: [f64; 5] = [0.5, 0.4, 0.6, 0.3, 0.7];
/// The gap between the points of a line at which its surroundings are looked at, in points.
const STEP: f64 = 2.0;

/// The top left corners for text so far from a node.
type Corners<'a> = &'a dyn Fn(&NodeMark, &TextBlock, f64) -> Vec<Point>;

impl Room {
    /// Takes the nearest place away from a node into which one of the texts fits, with a line that leads to it, past other
    /// nodes or `through_nodes`.
    pub(super) fn with_leader(
        &mut self,
        texts: &[TextBlock],
        mark: &NodeMark,
        through_nodes: bool,
    ) -> Option<Vec<LabelMark>> {
        let is_good =
            |room: &Self, line: &[Point; 2], _: &Area| through_nodes || !room.passes_node(line, mark.node);
        let corners =
            |mark: &NodeMark, text: &TextBlock, away: f64| corners_around(&mark.area(), mark.at, text, away);
        self.led(texts, mark, (&LEADERS, &corners), is_good)
    }

    /// The same near the node and on no edge, past other nodes.
    pub(super) fn led_beside_edges(
        &mut self,
        texts: &[TextBlock],
        mark: &NodeMark,
    ) -> Option<Vec<LabelMark>> {
        let near: Vec<f64> = LEADERS.into_iter().filter(|&away| away <= NEAR).collect();
        let is_good = |room: &Self, line: &[Point; 2], area: &Area| {
            room.is_clear_of_edges(area, &[]) && !room.passes_node(line, mark.node)
        };
        self.led(texts, mark, (&near, &corners_beside_edges), is_good)
    }

    /// Takes the nearest place away from an edge into which one of the texts fits, with a line that leads to it past nodes
    /// and text. `is_told` says where a text is not read as that of another edge. A line near the edge may cross thin
    /// edges, but none to a sibling: it would be read as the sibling's window. A longer line crosses no edge.
    pub(super) fn led_from_edge(
        &mut self,
        texts: &[TextBlock],
        edge: &EdgeMark,
        is_told: impl Fn(&Self, &Area) -> bool,
    ) -> Option<Vec<LabelMark>> {
        let (near, far): (Vec<f64>, Vec<f64>) = LEADERS.iter().partition(|&&away| away <= NEAR_EDGE);
        let attempts = [(&near, false), (&near, true), (&far, false)];
        let (text, area, line) = attempts.into_iter().find_map(|(distances, crosses_edges)| {
            let mut pairs = distances.iter().flat_map(|&away| texts.iter().map(move |text| (away, text)));
            pairs.find_map(|(away, text)| {
                let is_told = |area: &Area| is_told(self, area);
                let (area, line) = self.place_led_from(edge, text, away, (crosses_edges, &is_told))?;
                Some((text, area, line))
            })
        })?;
        // No later text stands on the line.
        along(&line).for_each(|area| self.take(area));
        Some(self.write(text, area, Some(line)))
    }

    /// A place so far from an edge, and the line that leads there.
    fn place_led_from(
        &self,
        edge: &EdgeMark,
        text: &TextBlock,
        away: f64,
        (crosses_edges, is_told): (bool, &dyn Fn(&Area) -> bool),
    ) -> Option<(Area, [Point; 2])> {
        let &EdgeMark { child, from, to, .. } = edge;
        let owner = text.owner;
        let is_good = |area: &Area, line: &[Point; 2]| {
            self.is_free(&grown(area, BESIDE_OTHERS), owner)
                && self.is_clear_of_edges(area, &[])
                && !self.is_caption_of_other(area, child)
                && is_told(area)
                && along(line).all(|area| {
                    self.is_free(&area, owner)
                        && self.is_clear_of_heavy_and_sibling_edges(&area, edge)
                        && (crosses_edges || self.is_clear_of_other_edges(&area, owner))
                })
        };
        ON_EDGE.iter().find_map(|along| {
            let point = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * along);
            let own = Area { min: point, max: point };
            let areas = corners_around(&own, point, text, away).into_iter().map(|corner| text.at(corner));
            areas.map(|area| (area, leader(&own, &area, point))).find(|(area, line)| is_good(area, line))
        })
    }

    /// Takes the nearest free place at one of these distances and corners that is good.
    fn led(
        &mut self,
        texts: &[TextBlock],
        mark: &NodeMark,
        (distances, corners): (&[f64], Corners<'_>),
        is_good: impl Fn(&Self, &[Point; 2], &Area) -> bool,
    ) -> Option<Vec<LabelMark>> {
        let own = mark.area();
        let place = |text: &TextBlock, away: f64| {
            let mut areas = corners(mark, text, away).into_iter().map(|corner| text.at(corner));
            areas.find(|area| {
                self.is_free(area, text.owner)
                    && !self.is_caption_of_other(area, mark.node)
                    && is_good(self, &leader(&own, area, mark.at), area)
            })
        };
        let (text, area) = distances
            .iter()
            .find_map(|&away| texts.iter().find_map(|text| Some((text, place(text, away)?))))?;
        Some(self.write(text, area, Some(leader(&own, &area, mark.at))))
    }
}

/// The top left corners for text so far from an area with its centre there: below and above it, in the directions of its
/// corners, and beside it.
fn corners_around(own: &Area, at: Point, text: &TextBlock, away: f64) -> Vec<Point> {
    let [width, height] = [text.width(), text.height()];
    let middle = at[0] - width / 2.0;
    let (left, right) = (own.min[0] - away - width, own.max[0] + away);
    let (above, below) = (own.min[1] - away - height, own.max[1] + away);
    vec![
        [middle, below],
        [middle, above],
        [right, below],
        [left, below],
        [right, above],
        [left, above],
        [right, at[1] - height / 2.0],
        [left, at[1] - height / 2.0],
    ]
}

/// Those, and between the edges above and below it.
fn corners_beside_edges(mark: &NodeMark, text: &TextBlock, away: f64) -> Vec<Point> {
    let own = mark.area();
    let [width, height] = [text.width(), text.height()];
    let (left, right) = (mark.at[0] - BESIDE_MIDDLE - width, mark.at[0] + BESIDE_MIDDLE);
    let (above, below) = (own.min[1] - away - height, mark.foot() + away);
    let mut corners = vec![[right, above], [left, above], [right, below], [left, below]];
    corners.extend(corners_around(&own, mark.at, text, away));
    corners
}

/// Small areas all along a line.
fn along(&[from, to]: &[Point; 2]) -> impl Iterator<Item = Area> {
    let length = (to[0] - from[0]).hypot(to[1] - from[1]);
    let steps = (length / STEP).ceil().max(1.0);
    (1..=steps as u32).map(move |step| {
        let part = f64::from(step) / steps;
        let at = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * part);
        Area::around(at, STEP, STEP)
    })
}

/// The line that leads from an area with its centre there to a text.
fn leader(own: &Area, text: &Area, center: Point) -> [Point; 2] {
    let closest = |from: &Area, to: Point| [0, 1].map(|axis| to[axis].clamp(from.min[axis], from.max[axis]));
    let end = closest(text, center);
    [closest(own, end), end]
}
