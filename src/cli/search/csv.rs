//! The report as a table: a header, then one line a node. Cells that do not apply are empty.

use std::borrow::Cow;
use std::io::{self, Write};

use super::json::player_id;
use super::report::{Report, Row};
use crate::notation;
use crate::score::Score;

const HEADER: &str =
    "path,label,player,visits,window_alpha,window_beta,alpha,beta,value,bound,to_depth,cutoff,minimax_value";

/// Prints the table. A path is its child indices with blanks between them, and nothing for the root.
pub(super) fn write(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{HEADER}")?;
    report.rows().try_for_each(|row| write_row(report, &row, out))
}

fn write_row(report: &Report<'_>, row: &Row, out: &mut impl Write) -> io::Result<()> {
    for (place, index) in report.path(row.node).into_iter().enumerate() {
        let separator = if place == 0 { "" } else { " " };
        write!(out, "{separator}{index}")?;
    }
    let state = &row.state;
    let label = report.name(row.node);
    write!(out, ",{},{},{}", text_cell(&label), player_id(row.player), state.visits)?;
    let scores = [
        state.given.map(|given| given.alpha),
        state.given.map(|given| given.beta),
        state.window.map(|window| window.alpha),
        state.window.map(|window| window.beta),
        state.value,
    ];
    for score in scores {
        write!(out, ",{}", score.map_or_else(String::new, Score::plain))?;
    }
    let bound = state.bound.map_or("", |bound| bound.id());
    let cutoff = state.cut.map_or("", |cut| cut.id());
    let to_depth = state.scope.depth().map_or_else(String::new, |depth| depth.to_string());
    writeln!(out, ",{bound},{to_depth},{cutoff},{}", report.minimax_value(row.node).plain())
}

/// A cell with text of somebody else, as RFC 4180 (section 2) wants it: in quotation marks if it would otherwise be
/// torn. What a spreadsheet would compute begins with an apostrophe, which makes it a text (OWASP, CSV injection).
fn text_cell(cell: &str) -> Cow<'_, str> {
    let cell: Cow<'_, str> = if cell
        .starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
        && notation::number(cell).is_err()
    {
        format!("'{cell}").into()
    } else {
        cell.into()
    };
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\"")).into()
    } else {
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_quotation_marks_gets_them() {
        assert_eq!(text_cell("A 1"), "A 1");
        assert_eq!(text_cell("a,b"), "\"a,b\"");
        assert_eq!(text_cell("say \"x\""), "\"say \"\"x\"\"\"");
    }

    #[test]
    fn a_spreadsheet_computes_nothing() {
        for formula in ["=1+2", "+A1", "-A1", "@SUM(A1)", "\t=1", "-2+3", "+cmd|' /C calc'!A0"] {
            assert_eq!(text_cell(formula), format!("'{formula}"));
        }
        assert_eq!(text_cell("=HYPERLINK(\"x\",1)"), "\"'=HYPERLINK(\"\"x\"\",1)\"");
        assert_eq!(text_cell("\r=1"), "\"'\r=1\"");
        for plain in ["-5", "+3", "-0.25", "-inf", "a=b", "x-1", "局面"] {
            assert_eq!(text_cell(plain), plain);
        }
    }
}
