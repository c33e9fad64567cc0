//! Cells of CSV tables.

use std::borrow::Cow;

use crate::notation;

/// A cell with text from outside the program, quoted as RFC 4180 (section 2) requires. A cell that a spreadsheet would
/// compute gets an apostrophe first, which makes it text (OWASP, CSV injection).
#[must_use]
pub fn cell(cell: &str) -> Cow<'_, str> {
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
        assert_eq!(cell("A 1"), "A 1");
        assert_eq!(cell("a,b"), "\"a,b\"");
        assert_eq!(cell("say \"x\""), "\"say \"\"x\"\"\"");
    }

    #[test]
    fn a_spreadsheet_computes_nothing() {
        for formula in ["=1+2", "+A1", "-A1", "@SUM(A1)", "\t=1", "-2+3", "+cmd|' /C calc'!A0"] {
            assert_eq!(cell(formula), format!("'{formula}"));
        }
        assert_eq!(cell("=HYPERLINK(\"x\",1)"), "\"'=HYPERLINK(\"\"x\"\",1)\"");
        assert_eq!(cell("\r=1"), "\"'\r=1\"");
        for plain in ["-5", "+3", "-0.25", "-inf", "a=b", "x-1", "局面"] {
            assert_eq!(cell(plain), plain);
        }
    }
}
