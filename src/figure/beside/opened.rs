//! The text of an open node, on no edge.

use super::super::places::{Side, corners};
use super::super::room::Room;
use super::super::words::{TextLines, best_in_two_lines};
use super::super::{LabelMark, NodeMark, Point};
use super::Beside;

impl Beside<'_> {
    /// The text of an open node in the first of these places where it covers no edge: the edges to its children are what
    /// is looked at now. Smaller letters would be too high a price for them.
    pub(super) fn text_of_open(
        &self,
        mark: &NodeMark,
        places: &[Side],
        sizes: &[f64],
        ways: &[TextLines],
        room: &mut Room,
    ) -> Option<Vec<LabelMark>> {
        let full = sizes.first().copied().unwrap_or(self.style.least_text);
        let mut beside = |lines: &TextLines, size: f64, is_told: bool| {
            let text = self.text(mark, lines, size);
            let mut told = Vec::new();
            for &place in places {
                let mut own = corners(place, mark, &text).to_vec();
                let is_of_other = |corner: Point| {
                    let is_left = place == Side::Left;
                    is_left && room.is_right_of_other(&text.at(corner), mark.node, self.reach)
                        || room.runs_into_other(&text, corner, mark)
                };
                own.retain(|&corner| !is_told || !is_of_other(corner));
                told.append(&mut own);
            }
            room.beside_edges(&text, mark, told)
        };
        // Where its neighbour at the left has its text only if there is no other place for any form of it.
        [true, false].into_iter().find_map(|is_told| {
            ways.iter().find_map(|lines| {
                let Some(in_two_lines) = best_in_two_lines(lines) else {
                    return beside(lines, full, is_told);
                };
                // A bare number would be read as the value of the node, so the word for it goes last.
                let smaller = sizes.iter().find_map(|&size| beside(lines, size, is_told));
                smaller.or_else(|| beside(&in_two_lines, full, is_told))
            })
        })
    }
}
