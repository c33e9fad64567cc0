//! Nodes whose children are folded: the mark below them, which every size has, and the number of nodes that they hide.
//! One that hides the current node says so.

use super::inside::number_text;
use super::leaves::LEAST_LEAF;
use super::places::{ASIDE_FIRST, corners};
use super::room::{Room, TextBlock};
use super::short_name;
use super::sizes::text_size;
use super::words::TextLines;
use super::{Area, Figure, LabelMark, Meaning, NodeMark, Owner, Style, Subject};
use crate::tree::NodeId;

/// The height of the mark below a node whose children are folded, relative to its half-height, and its limits in points.
const FOLD: f64 = 0.45;
const LEAST_FOLD: f64 = 3.0;
const GREATEST_FOLD: f64 = 9.0;
/// How much larger the mark is where the current node is folded.
const OF_CURRENT: f64 = 1.4;

impl Subject<'_> {
    /// The node that is drawn for that of the latest step, and that node itself: another one if it is folded.
    #[must_use]
    pub fn current(&self) -> Option<(NodeId, NodeId)> {
        let node = self.replay?.step(self.after.checked_sub(1)?)?.node();
        let drawn = self.ancestry.at_depth(self.tree, node, self.layout.depth(node))?;
        Some((drawn, node))
    }
}

impl NodeMark {
    /// The area of the mark that says that its children are folded, right below it.
    #[must_use]
    pub fn fold_area(&self) -> Option<Area> {
        let usual = (self.half_height * FOLD).clamp(LEAST_FOLD, GREATEST_FOLD);
        let height = if self.inside.is_some() { usual * OF_CURRENT } else { usual };
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

impl Figure {
    /// Whether a folded node that hides the current one names this as it.
    pub(super) fn says_inside(&self, node: NodeId, name: &str) -> bool {
        let Some(mark) = self.nodes.iter().find(|mark| mark.inside == Some(node)) else { return false };
        let labels = self.labels.iter().filter(|label| label.owner == Owner::Node(mark.node));
        labels
            .flat_map(|label| &label.pieces)
            .any(|(text, meaning)| *meaning == Meaning::Name && short_name::is_last_in(name, text))
    }
}

/// Puts the number of folded nodes into the text of the node that hides them, if it has no room inside: the forms with it
/// come first.
pub(super) fn add_number(ways: &mut Vec<TextLines>, mark: &NodeMark) {
    let Some(hidden) = mark.hidden.filter(|_| mark.hidden_size.is_none()) else { return };
    let with = |lines: &TextLines| [lines.clone(), vec![vec![(number_text(hidden), Meaning::Name)]]].concat();
    ways.splice(0..0, ways.iter().map(with).collect::<Vec<_>>()).for_each(drop);
}

/// The numbers of folded nodes that stand nowhere yet, beside the nodes that hide them.
pub(super) fn counts_left_over(
    figure: &Figure,
    style: &Style,
    told: &[LabelMark],
    room: &mut Room,
) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    for mark in
        figure.nodes.iter().filter(|mark| mark.half_height >= LEAST_LEAF && mark.hidden_size.is_none())
    {
        let Some(number) = mark.hidden.map(number_text) else { continue };
        let mut own = told.iter().filter(|label| label.owner == Owner::Node(mark.node));
        if own.any(|label| label.pieces.iter().any(|(text, _)| *text == number)) {
            continue;
        }
        let text = TextBlock::line(Owner::Node(mark.node), vec![(number, Meaning::Name)], style.least_text);
        let corners = ASIDE_FIRST.iter().flat_map(|&side| corners(side, mark, &text));
        labels.extend(room.at_node(&text, mark, corners).into_iter().flatten());
    }
    labels
}

/// The number of folded nodes, below the node that hides them, where it has no room inside.
pub(super) fn folded_counts(figure: &Figure, style: &Style, room: &mut Room) -> Vec<LabelMark> {
    let mut labels = Vec::new();
    let has_room = |mark: &&NodeMark| mark.half_height >= LEAST_LEAF && mark.hidden_size.is_none();
    for mark in figure.nodes.iter().filter(has_room) {
        let Some(hidden) = mark.hidden else { continue };
        let line = vec![(number_text(hidden), Meaning::Name)];
        let below = mark.foot() + 1.0;
        let placed = [text_size(mark, style), style.least_text].iter().find_map(|&size| {
            let text = TextBlock::line(Owner::Node(mark.node), line.clone(), size);
            room.staggered(&text, mark, mark.foot(), &[below])
        });
        labels.extend(placed.into_iter().flatten());
    }
    labels
}
