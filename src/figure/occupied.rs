//! What is where in a figure, for words and marks that are drawn over it.

use super::distance::distance;
use super::rows::{cut_of, severed_at};
use super::{Area, EdgeMark, Figure, LevelMark, NodeMark, Owner};
use crate::tree::NodeId;

/// The side of the square around the strokes across a cut edge of full size, in points, and its minimum.
const STROKES: f64 = 17.0;
const LEAST_STROKES: f64 = 8.0;

/// The area of the strokes across an edge, if it is cut.
pub(super) fn cut_area(edge: &EdgeMark) -> Option<Area> {
    let side = (STROKES * edge.size).max(LEAST_STROKES);
    cut_of(edge).map(|_| Area::around(severed_at(edge), side, side))
}

impl Figure {
    /// What nothing may cover: nodes, the marks below folded ones, text, the names of levels, and the strokes across cut
    /// edges.
    pub fn occupied(&self) -> impl Iterator<Item = Area> + '_ {
        self.drawn().chain(self.labels.iter().map(|label| label.area))
    }

    /// The same without text.
    fn drawn(&self) -> impl Iterator<Item = Area> + '_ {
        let folds = self.nodes.iter().filter_map(NodeMark::fold_area);
        let nodes = self.nodes.iter().map(NodeMark::area).chain(folds);
        let cuts = self.edges.iter().filter_map(cut_area);
        nodes.chain(self.levels.iter().map(LevelMark::area)).chain(cuts)
    }

    /// Whether nothing is there but edges.
    #[must_use]
    pub fn is_free(&self, area: &Area) -> bool {
        !self.occupied().any(|it| it.overlaps(area))
    }

    /// Whether nothing is there but edges and what is written at them.
    #[must_use]
    pub fn is_free_but_for_edges(&self, area: &Area) -> bool {
        let at_nodes = self.labels.iter().filter(|label| !matches!(label.owner, Owner::Edge(_)));
        !self.drawn().chain(at_nodes.map(|label| label.area)).any(|it| it.overlaps(area))
    }

    /// How much a free place for words about a node could mislead: 0 not at all, 1 if an edge of the node itself is
    /// below it, 2 if another edge is, and more if another node is nearer.
    #[must_use]
    pub fn misleads(&self, area: &Area, node: NodeId) -> u8 {
        let Some(mark) = self.nodes.iter().find(|mark| mark.node == node) else { return 0 };
        let foot = [mark.at[0], mark.area().max[1]];
        let crossing = self.edges.iter().filter(|edge| area.is_crossed_by(&[edge.from, edge.to]));
        let price = |edge: &EdgeMark| if edge.child == node || edge.from == foot { 1 } else { 2 };
        let own = distance(area, &mark.area());
        let is_nearer = |other: &NodeMark| other.node != node && distance(area, &other.area()) < own;
        let edges = crossing.map(price).max().unwrap_or_default();
        edges + if self.nodes.iter().any(is_nearer) { 3 } else { 0 }
    }
}
