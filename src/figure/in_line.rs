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
}

/// The nodes, and the texts beside them so far.
pub(super) struct InLine {
    levels: HashMap<NodeId, f64>,
    items: Cells<Item>,
    /// The areas of the items, in their order.
    log: Vec<Area>,
}

impl InLine {
    /// The nodes, without texts.
    pub(super) fn new(figure: &Figure) -> Self {
        let mut it = Self {
            levels: figure.nodes.iter().map(|mark| (mark.node, mark.at[1])).collect(),
            items: Cells::default(),
            log: Vec::new(),
        };
        figure.nodes.iter().for_each(|mark| it.note(mark.node, mark.area()));
        it
    }

    /// Takes in the text of a node.
    pub(super) fn note(&mut self, node: NodeId, area: Area) {
        if let Some(&level) = self.levels.get(&node) {
            self.items.add(&area, Item { node, level, area });
            self.log.push(area);
        }
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
