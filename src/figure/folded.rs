//! Nodes whose children are folded: the mark below them, which every size has, and the number of nodes that they hide.

use super::beside::text_size;
use super::leaves::LEAST_LEAF;
use super::room::{Room, TextBlock};
use super::{Area, Figure, LabelMark, Meaning, NodeMark, Owner, Style};

/// The height of the mark below a node whose children are folded, relative to its half-height, and its limits in points.
const FOLD: f64 = 0.45;
const LEAST_FOLD: f64 = 3.0;
const GREATEST_FOLD: f64 = 9.0;

impl NodeMark {
    /// The area of the mark that says that its children are folded, right below it.
    #[must_use]
    pub fn fold_area(&self) -> Option<Area> {
        let height = (self.half_height * FOLD).clamp(LEAST_FOLD, GREATEST_FOLD);
        let [x, bottom] = [self.at[0], self.area().max[1]];
        let area = Area { min: [x - height, bottom], max: [x + height, bottom + height] };
        self.hidden.map(|_| area)
    }

    /// The lower end of all that is drawn for it: of its fold mark, if it has one.
    #[must_use]
    pub fn foot(&self) -> f64 {
        self.fold_area().map_or(self.area().max[1], |area| area.max[1])
    }
}

/// The number of folded nodes, below the node that hides them.
pub(super) fn folded_counts(figure: &Figure, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    for mark in figure.nodes.iter().filter(|mark| mark.half_height >= LEAST_LEAF) {
        let Some(hidden) = mark.hidden else { continue };
        let line = vec![(format!("+{hidden}"), Meaning::Name)];
        let below = mark.foot() + 1.0;
        let placed = [text_size(mark, style), style.least_text].iter().find_map(|&size| {
            let text = TextBlock::line(Owner::Node(mark.node), line.clone(), size);
            room.staggered(&text, mark, mark.foot(), &[below])
        });
        labels.extend(placed.into_iter().flatten());
    }
    labels
}
