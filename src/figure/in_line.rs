//! Whether a reader would take a text for that of a node whose line it stands in.
//!
//! A reader goes along a line: what stands right beside a node, or beside its name, is read as the value of that node.
//! So a text above or below its own node must not stand in the line of a node of another level.

use std::collections::HashMap;

use super::cells::Cells;
use super::{Area, Figure, NodeMark};
use crate::tree::NodeId;

/// What stands this near in a line is read together, in points.
const TOGETHER: f64 = 16.0;
/// Heights that differ by less are the same level.
const SAME_LEVEL: f64 = 1.0;

/// A node or its text, with the height of its level.
#[derive(Clone, Copy)]
struct Item {
    node: NodeId,
    level: f64,
    area: Area,
    /// Whether it is a text at the left or the right of its node.
    is_beside: bool,
}

/// The nodes, and the texts beside them so far.
pub(super) struct InLine {
    bodies: HashMap<NodeId, Area>,
    items: Cells<Item>,
    /// The areas of the items, in their order.
    log: Vec<Area>,
}

impl InLine {
    /// The nodes, without texts.
    pub(super) fn new(figure: &Figure) -> Self {
        let mut it = Self {
            bodies: figure.nodes.iter().map(|mark| (mark.node, mark.area())).collect(),
            items: Cells::default(),
            log: Vec::new(),
        };
        for mark in &figure.nodes {
            it.add(Item { node: mark.node, level: mark.at[1], area: mark.area(), is_beside: false });
        }
        it
    }

    /// Takes in the text of a node.
    pub(super) fn note(&mut self, node: NodeId, area: Area) {
        if let Some(body) = self.bodies.get(&node) {
            self.add(Item { node, level: body.center()[1], area, is_beside: is_in_line(&area, body) });
        }
    }

    fn add(&mut self, item: Item) {
        self.items.add(&item.area, item);
        self.log.push(item.area);
    }

    /// The number of nodes and texts.
    pub(super) const fn len(&self) -> usize {
        self.log.len()
    }

    /// Forgets all but the first ones.
    pub(super) fn go_back(&mut self, len: usize) {
        self.log.split_off(len).iter().rev().for_each(|area| self.items.forget(area));
    }

    /// Whether a text stands in the line of a node of another level, or of its text, and not in that of its own node.
    pub(super) fn is_of_other(&self, area: &Area, mark: &NodeMark) -> bool {
        if is_in_line(area, &mark.area()) {
            return false;
        }
        let Area { min: [left, top], max: [right, bottom] } = *area;
        let around = Area { min: [left - TOGETHER, top], max: [right + TOGETHER, bottom] };
        self.items.near(&around).any(|item| {
            item.node != mark.node
                && (item.level - mark.at[1]).abs() > SAME_LEVEL
                && around.overlaps(&item.area)
                && is_in_line(area, &item.area)
        })
    }

    /// Whether a text beside its node is nearer than this to a text beside another node, so that both read as one.
    pub(super) fn runs_into_other(&self, area: &Area, mark: &NodeMark, gap: f64) -> bool {
        let Area { min: [left, top], max: [right, bottom] } = *area;
        let around = Area { min: [left - gap, top], max: [right + gap, bottom] };
        is_in_line(area, &mark.area())
            && self.items.near(&around).any(|item| {
                item.is_beside
                    && item.node != mark.node
                    && around.overlaps(&item.area)
                    && is_in_line(area, &item.area)
            })
    }
}

/// Whether two areas stand side by side: more than half of the lower one is beside the other.
fn is_in_line(one: &Area, other: &Area) -> bool {
    let height = |area: &Area| area.max[1] - area.min[1];
    let shared = one.max[1].min(other.max[1]) - one.min[1].max(other.min[1]);
    shared > height(one).min(height(other)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_side_by_side_are_in_line() {
        let area = |top: f64, bottom: f64| Area { min: [0.0, top], max: [10.0, bottom] };
        assert!(is_in_line(&area(0.0, 16.0), &area(3.0, 19.0)));
        assert!(is_in_line(&area(0.0, 40.0), &area(30.0, 46.0)));
        assert!(!is_in_line(&area(0.0, 16.0), &area(10.0, 26.0)));
    }
}
