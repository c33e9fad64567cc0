//! The edges to nodes, also to those outside the picture.

use super::super::{EdgeMark, EdgeRole, NodeMark, Point, strips};
use super::{Drawing, MARGIN, MOST_NODES, Row, USUAL_RADIUS, board, radius};
use crate::search::replay::Phase;
use crate::tree::NodeId;

/// The most edges from the nodes of a level to nodes on one side of the picture. Those that are left out lead farther.
const MOST_BESIDE: usize = 60;

impl Drawing<'_> {
    /// Draws the edges from the visible nodes of a level to children at the left and at the right of the picture.
    pub(super) fn draw_edges_beside(&mut self, upper: &Row, lower: &Row) {
        let (layout, tree) = (self.subject.layout, self.subject.tree);
        if upper.is_strip || lower.is_strip || lower.depth != upper.depth + 1 {
            return;
        }
        let parents = layout.rows(upper.depth).get(upper.places.clone()).unwrap_or_default();
        let Some((first, last)) = parents.first().zip(parents.last()) else { return };
        let (left, right) = (layout.x(*first), layout.x(*last));
        let is_of_parents =
            |child: NodeId| tree.parent(child).is_some_and(|it| (left..=right).contains(&layout.x(it)));
        let row = layout.rows(lower.depth);
        let before = row.get(..lower.places.start).unwrap_or_default().iter().rev();
        let after = row.get(lower.places.end..).unwrap_or_default().iter();
        let mut children: Vec<NodeId> = Vec::new();
        children.extend(before.take(MOST_BESIDE).take_while(|&&child| is_of_parents(child)));
        children.extend(after.take(MOST_BESIDE).take_while(|&&child| is_of_parents(child)));
        for node in self.marked_at(lower.depth) {
            let is_visible = row.get(lower.places.clone()).unwrap_or_default().contains(&node);
            if is_of_parents(node) && !is_visible && !children.contains(&node) {
                children.push(node);
            }
        }
        let radius = radius(layout, self.projection, self.style, lower.depth);
        let player = tree.root_player().after(lower.depth);
        for node in children {
            let mark = self.mark(node, lower.depth, player, radius, &self.state(node));
            self.draw_edge_to(&mark, lower.depth);
        }
    }

    /// Draws the edges from the lowest visible level downwards.
    pub(super) fn draw_edges_out(&mut self, lowest: &Row) {
        let (subject, depth) = (self.subject, lowest.depth + 1);
        if depth >= subject.layout.height() || strips::is_strip(subject, self.projection, depth) {
            return;
        }
        let below = self.row(depth);
        let row = subject.layout.rows(depth).get(below.places.clone()).unwrap_or_default();
        if row.len() > MOST_NODES {
            return;
        }
        let radius = radius(subject.layout, self.projection, self.style, depth);
        let player = subject.tree.root_player().after(depth);
        for &node in row {
            let mark = self.mark(node, depth, player, radius, &self.state(node));
            self.draw_edge_to(&mark, depth);
        }
        self.draw_edges_beside(lowest, &below);
    }

    /// Draws the edge to a node. Ends far outside the picture are moved closer to it.
    pub(super) fn draw_edge_to(&mut self, child: &NodeMark, depth: u32) {
        let Some(parent) = self.subject.tree.parent(child.node) else { return };
        let board = board(self.subject, self.projection, self.style, parent);
        let parent_radius =
            board.unwrap_or_else(|| radius(self.subject.layout, self.projection, self.style, depth - 1));
        let parent_at = self.place(self.subject.layout.x(parent), depth - 1);
        let tip = [child.at[0], child.at[1] - child.half_height];
        let foot = [parent_at[0], parent_at[1] + parent_radius];
        let to = if self.is_near(tip) { tip } else { self.within_reach(tip, foot) };
        let from = self.within_reach(foot, to);
        let role = self.edge_role(parent, child);
        let size = (child.half_height / USUAL_RADIUS).clamp(0.15, 1.0);
        self.figure.edges.push(EdgeMark {
            child: child.node,
            from,
            to,
            role,
            is_aside: child.is_aside,
            size,
        });
    }

    /// Whether a point is in the picture, or so near that what is there is drawn.
    fn is_near(&self, point: Point) -> bool {
        (0..2)
            .all(|axis| (self.area.min[axis] - MARGIN..=self.area.max[axis] + MARGIN).contains(&point[axis]))
    }

    /// An end of an edge, or a point on the edge that is closer to its other end if it is far outside the picture. A node
    /// may be a million points away, and dashes are drawn one by one.
    fn within_reach(&self, from: Point, to: Point) -> Point {
        let run = [from[0] - to[0], from[1] - to[1]];
        let reach = [0, 1].map(|axis| self.area.max[axis] - self.area.min[axis] + 2.0 * MARGIN);
        let part = (reach[0] / run[0].abs()).min(reach[1] / run[1].abs()).min(1.0);
        if part < 1.0 { [to[0] + run[0] * part, to[1] + run[1] * part] } else { from }
    }

    fn edge_role(&self, parent: NodeId, child: &NodeMark) -> EdgeRole {
        let severed = EdgeRole::Severed(self.subject.perspective.cut(child.player.opponent()));
        match child.phase {
            Phase::Waiting => EdgeRole::Waiting,
            Phase::Beyond => EdgeRole::Beyond,
            Phase::Pruned => {
                let parent_state = self.above.get(&parent).copied().unwrap_or_else(|| self.state(parent));
                if parent_state.cut.is_some() { severed } else { EdgeRole::Pruned }
            }
            Phase::Open | Phase::Done if child.is_principal => EdgeRole::Principal,
            // It was seen before.
            Phase::Done if self.is_skipped(child.node) => severed,
            Phase::Open => EdgeRole::Path,
            Phase::Done if child.is_current => EdgeRole::Path,
            Phase::Done => EdgeRole::Seen,
        }
    }

    /// Whether the cutoff that ended the parent's latest visit skipped this node.
    fn is_skipped(&self, node: NodeId) -> bool {
        self.subject.replay.is_some_and(|replay| replay.is_skipped(node, self.subject.after))
    }
}
