//! Where text about answers can stand: on nothing that is there already, and nearest to its own node.

use egui::{Pos2, Rect, Vec2, vec2};

use super::GAP;
use crate::ui::canvas::place;
use crate::ui::canvas::ring::Line;

/// How far below its usual place a word may stand, in heights of it.
const FARTHEST: f32 = 3.0;

/// Where text can stand.
pub(super) struct Ground<'a> {
    pub(super) room: Rect,
    pub(super) taken: &'a mut Vec<Rect>,
    pub(super) edges: &'a [[Pos2; 2]],
    pub(super) nodes: Vec<Rect>,
    /// The boxes of answers.
    pub(super) boxes: Vec<Rect>,
    /// The lines around nodes with missed and wrong answers.
    pub(super) lines: Vec<Line>,
}

impl Ground<'_> {
    /// The first of the free places at a node that are nearer to no other node and lie on no edge, if there is one; else
    /// the first on edges of the node itself, and last on those of others.
    pub(super) fn first_free<'p, T>(&self, node: Rect, places: &'p [(Rect, T)]) -> Option<&'p (Rect, T)> {
        let free = places.iter().filter(|(area, _)| self.is_free(*area));
        free.min_by_key(|(area, _)| (!self.is_nearest(*area, node), self.crossed(*area, node)))
    }

    /// Whether a box there covers no other node and no other box, though perhaps a name or a value.
    pub(super) fn is_bearable(&self, area: Rect, node: Rect) -> bool {
        let others = self.nodes.iter().filter(|other| **other != node).chain(&self.boxes);
        self.room.contains_rect(area) && !others.into_iter().any(|other| other.intersects(area))
    }

    pub(super) fn is_free(&self, area: Rect) -> bool {
        self.room.contains_rect(area) && self.obstacle(area).is_none()
    }

    /// Whether no other node is nearer, to which text in this area would seem to belong.
    pub(super) fn is_nearest(&self, area: Rect, node: Rect) -> bool {
        let distance = |other: &Rect| other.distance_to_pos(area.center());
        self.nodes.iter().all(|other| distance(other) >= distance(&node))
    }

    /// Whether the answers of other nodes are at least twice as far away as the node or its `own` answer.
    pub(super) fn is_apart(&self, area: Rect, node: Rect, own: Option<Rect>) -> bool {
        let gap = |other: Rect| {
            let between = (other.min - area.max).max(area.min - other.max);
            between.max(Vec2::ZERO).length()
        };
        let nearest = own.map_or(gap(node), |own| gap(own).min(gap(node)));
        self.boxes.iter().all(|&other| Some(other) == own || gap(other) >= 2.0 * nearest)
    }

    /// One of those that text in this area would cover, if there is one.
    pub(super) fn obstacle(&self, area: Rect) -> Option<Rect> {
        let covered = self.taken.iter().copied().find(|other| other.intersect(area).is_positive());
        let line = || self.lines.iter().find(|line| line.reaches(area));
        covered.or_else(|| line().map(|line| line.area()))
    }

    /// This place, or one straight below it and all that is in the way there; never far from it, where nobody would know
    /// what a text is about.
    pub(super) fn past_obstacles(&self, place: Rect) -> Rect {
        let lowest = place.top() + FARTHEST * place.height();
        let mut further = place;
        // Each step leaves one of those behind that stand there.
        while let Some(other) = self.obstacle(further).filter(|_| further.top() <= lowest) {
            further = place.translate(vec2(0.0, other.bottom() + GAP - place.top()));
        }
        if further.top() > lowest { place } else { further }
    }

    /// Which edges pass there: 0 for none, 1 for those that lead to the node or begin at it, 2 for others.
    pub(super) fn crossed(&self, area: Rect, node: Rect) -> u8 {
        let (area, node) = (place::area(area, Pos2::ZERO), node.expand(2.0));
        let point = |at: Pos2| [f64::from(at.x), f64::from(at.y)];
        let crossing = self.edges.iter().filter(|ends| area.is_crossed_by(&ends.map(point)));
        let price = |ends: &[Pos2; 2]| if ends.iter().any(|&end| node.contains(end)) { 1 } else { 2 };
        crossing.map(price).max().unwrap_or_default()
    }
}
