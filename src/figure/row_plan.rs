//! The plan for the text of a row: all values of a row have the same place, so that readers need not search.

use super::places::{ASIDE_FIRST, BELOW_FIRST, Side};

/// The smaller sizes of text, relative to its usual size, before the least size.
pub(super) const SMALLER: [f64; 3] = [1.0, 0.8, 0.64];

/// The least size of a name in little space, in points.
pub(super) const LEAST_CAPTION: f64 = 12.0;

/// The plan for the text of a row.
#[derive(Clone, Copy)]
pub(super) struct RowPlan {
    pub(super) is_below: bool,
    pub(super) size: f64,
    /// Whether there is room for names besides values.
    pub(super) has_names: bool,
    /// The size of names right below their nodes, with the values in the rows below, if both fit only this way.
    pub(super) captions: Option<f64>,
    /// The least distance between neighbours, in points.
    pub(super) column: f64,
    /// Whether evaluations at the depth limit have their word, all of the row or none; `None` if there are none.
    pub(super) has_word: Option<bool>,
    /// Whether values that hold only to a depth may have its long form: all of the row or none.
    pub(super) has_long_depths: bool,
}

impl RowPlan {
    /// The places for text, the usual one of the row first.
    pub(super) const fn places(&self) -> &'static [Side; 4] {
        if self.is_below { &BELOW_FIRST } else { &ASIDE_FIRST }
    }
}
