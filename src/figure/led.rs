//! Places for the text of the current node away from it, with a line that leads there.

use super::room::{Room, TextBlock};
use super::{Area, LabelMark, NodeMark, Point};

/// The distances from a node for text with a leader line, in points, the closest first.
const LEADERS: [f64; 9] = [8.0, 14.0, 22.0, 32.0, 46.0, 64.0, 90.0, 130.0, 180.0];
/// The greatest of them at which a place beside edges is better than a nearer one on edges.
const NEAR: f64 = 32.0;
/// The gap between text and the upright line through its node, in points: the edge to the node ends there.
const BESIDE_MIDDLE: f64 = 7.0;

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
        self.led(texts, mark, (&LEADERS, &corners_around), is_good)
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

/// The top left corners for text so far from a node: below and above it, in the directions of its corners, and beside
/// it.
fn corners_around(mark: &NodeMark, text: &TextBlock, away: f64) -> Vec<Point> {
    let own = mark.area();
    let [width, height] = [text.width(), text.height()];
    let middle = mark.at[0] - width / 2.0;
    let (left, right) = (own.min[0] - away - width, own.max[0] + away);
    let (above, below) = (own.min[1] - away - height, own.max[1] + away);
    vec![
        [middle, below],
        [middle, above],
        [right, below],
        [left, below],
        [right, above],
        [left, above],
        [right, mark.at[1] - height / 2.0],
        [left, mark.at[1] - height / 2.0],
    ]
}

/// Those, and between the edges above and below it.
fn corners_beside_edges(mark: &NodeMark, text: &TextBlock, away: f64) -> Vec<Point> {
    let own = mark.area();
    let [width, height] = [text.width(), text.height()];
    let (left, right) = (mark.at[0] - BESIDE_MIDDLE - width, mark.at[0] + BESIDE_MIDDLE);
    let (above, below) = (own.min[1] - away - height, mark.foot() + away);
    let mut corners = vec![[right, above], [left, above], [right, below], [left, below]];
    corners.extend(corners_around(mark, text, away));
    corners
}

/// The line that leads from a node with its centre there to a text.
fn leader(node: &Area, text: &Area, center: Point) -> [Point; 2] {
    let closest = |from: &Area, to: Point| [0, 1].map(|axis| to[axis].clamp(from.min[axis], from.max[axis]));
    let end = closest(text, center);
    [closest(node, end), end]
}
