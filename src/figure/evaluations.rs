//! What the depth limit does to the values of a row. All evaluations have their word, or none has it, so that none is
//! taken for the value of a search. All values that hold only to a depth have the long form of it, or all the short one.

use std::collections::{HashMap, HashSet};

use super::places::{Side, corners};
use super::room::{Room, TextBlock};
use super::row_plan::{RowPlan, SMALLER};
use super::words::{TextLines, depth_in_full, tells_depth_in_full};
use super::{Figure, LabelMark, Meaning, NodeMark, Owner, Style, Subject};
use crate::search::replay::Phase;
use crate::tree::NodeId;

/// The evaluations of a row at the depth limit.
pub(super) struct Evaluations<'a> {
    /// The nodes that have one, also those to which the search has not come yet, each with its number.
    nodes: Vec<(&'a NodeMark, String)>,
    subject: &'a Subject<'a>,
}

impl<'a> Evaluations<'a> {
    /// Those of this row; `None` if the search has not evaluated a node there, or if boards stand there.
    pub(super) fn new(row: &'a [NodeMark], subject: &'a Subject<'a>) -> Option<Self> {
        let is_evaluated = |mark: &NodeMark| mark.is_horizon && mark.phase == Phase::Done;
        if !row.iter().any(is_evaluated) || row.iter().any(|mark| mark.has_board) {
            return None;
        }
        let nodes = row.iter().filter(|mark| !mark.is_aside && !subject.tree.is_leaf(mark.node));
        let nodes = nodes.filter_map(|mark| {
            let value = subject.tree.value(mark.node)?;
            Some((mark, subject.perspective.score(mark.player, value).to_string()))
        });
        Some(Self { nodes: nodes.collect(), subject })
    }

    /// The plan of the row with the place and the size at which all have room, with their word if it has room there.
    pub(super) fn planned(&self, plan: RowPlan, style: &Style, room: &Room) -> RowPlan {
        let mut sizes: Vec<f64> =
            SMALLER.iter().map(|part| plan.size * part).filter(|&it| it > style.least_text).collect();
        sizes.push(style.least_text);
        let sides = if plan.is_below { [true, false] } else { [false, true] };
        // Beside names, only the width of the columns is certain.
        let is_named = plan.captions.is_some() || self.nodes.iter().any(|(mark, _)| mark.text.is_none());
        let word_fits = |is_below: bool, size: f64| {
            self.nodes.iter().all(|(mark, value)| {
                let text = self.text(mark, value, size);
                let fits_column = text.width() <= plan.column;
                let place = if is_below { Side::Below } else { Side::Right };
                if is_named || is_below && !fits_column {
                    return fits_column;
                }
                room.is_clear(&text, mark, &corners(place, mark, &text))
            })
        };
        let mut places =
            sides.into_iter().flat_map(|is_below| sizes.iter().map(move |&size| (is_below, size)));
        match places.find(|&(is_below, size)| word_fits(is_below, size)) {
            Some((is_below, size)) if !is_named => RowPlan { is_below, size, has_word: Some(true), ..plan },
            found => RowPlan { has_word: Some(found.is_some()), ..plan },
        }
    }

    fn text(&self, mark: &NodeMark, value: &str, size: f64) -> TextBlock {
        let line = vec![(self.subject.text.picture_eval(value), Meaning::Value)];
        TextBlock::line(Owner::Node(mark.node), line, size)
    }
}

/// Whether all values of these nodes that hold only to a depth have room in this width with the long form of it.
pub(super) fn have_long_depths(row: &[NodeMark], subject: &Subject<'_>, size: f64, width: f64) -> bool {
    let marks = row.iter().filter(|mark| !subject.tree.is_leaf(mark.node));
    let mut texts = marks.filter_map(|mark| {
        let line = depth_in_full(mark, subject)?;
        Some(TextBlock::line(Owner::Node(mark.node), line, size))
    });
    texts.all(|text| text.width() <= width)
}

/// The rows in which some values that hold only to a depth have the long form of it, and others the short one, as a name
/// or an edge is in the way there. Each row is told by its first node.
pub(super) fn rows_of_two_forms(figure: &Figure, labels: &[LabelMark], subject: &Subject<'_>) -> Vec<NodeId> {
    let is_told =
        |mark: &&NodeMark| !subject.tree.is_leaf(mark.node) && depth_in_full(mark, subject).is_some();
    let told: HashSet<NodeId> = figure.nodes.iter().filter(is_told).map(|mark| mark.node).collect();
    let mut texts: HashMap<NodeId, TextLines> = HashMap::new();
    for label in labels {
        if let Owner::Node(node) = label.owner
            && told.contains(&node)
        {
            texts.entry(node).or_default().push(label.pieces.clone());
        }
    }
    let is_long = |mark: &NodeMark| {
        let lines = texts.get(&mark.node)?;
        let has_value = lines.iter().flatten().any(|&(_, meaning)| meaning == Meaning::Value);
        has_value.then(|| tells_depth_in_full(mark, subject, lines))
    };
    let rows = figure.nodes.chunk_by(|one, next| one.at[1] == next.at[1]);
    let uneven = rows.filter(|row| {
        let mut forms = row.iter().filter_map(is_long);
        forms.next().is_some_and(|first| forms.any(|form| form != first))
    });
    uneven.filter_map(|row| Some(row.first()?.node)).collect()
}

/// Of the forms of an evaluation at the depth limit, keeps those with its word, or those without.
pub(super) fn keep_alike(ways: &mut Vec<TextLines>, has_word: bool, mark: &NodeMark, subject: &Subject<'_>) {
    let is_evaluation = mark.is_horizon && mark.phase == Phase::Done;
    let Some(value) = subject.tree.value(mark.node).filter(|_| is_evaluation) else { return };
    let value = subject.perspective.score(mark.player, value).to_string();
    let said = subject.text.picture_eval(value);
    let says = |lines: &TextLines| lines.iter().flatten().next().is_some_and(|(piece, _)| *piece == said);
    if ways.iter().any(|lines| says(lines) == has_word) {
        ways.retain(|lines| says(lines) == has_word);
    }
}
