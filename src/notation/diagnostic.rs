//! Converts byte offsets to lines and columns.

use std::ops::Range;

use super::Diagnostic;
use super::complaint::Complaint;
use crate::text::Text;

impl Diagnostic {
    /// A diagnostic about these bytes of `text`, which must begin between two characters.
    pub(crate) fn new(text: &str, span: Range<usize>, complaint: Complaint) -> Self {
        let (line, column) = line_and_column(text, span.start);
        Self { span, line, column, complaint: Box::new(complaint) }
    }

    /// The place and what is wrong there, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        text.text_place(self.column.to_string(), self.line.to_string(), self.problem(text))
    }

    /// What is wrong, as a clause without the place.
    #[must_use]
    pub fn problem(&self, text: &Text) -> String {
        self.complaint.said(text)
    }
}

/// The line and the column, both from 1, of a byte of `text`. A byte order mark takes no column, because editors hide
/// it.
pub(crate) fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    let column = before[line_start..].trim_start_matches('\u{feff}').chars().count() + 1;
    (line, column)
}
