//! Tables for people: columns as wide as their content, aligned left.

use std::io::{self, Read, Write};

use unicode_width::UnicodeWidthStr;

use crate::quote::visible;

/// A table of `N` columns. The rows are computed twice, once to measure and once to print, so that a table of
/// a million rows is never held in memory.
pub(super) struct Table<const N: usize, F> {
    pub(super) header: [String; N],
    pub(super) rows: F,
}

impl<const N: usize, F, I> Table<N, F>
where
    F: Fn() -> I,
    I: Iterator<Item = [String; N]>,
{
    /// Prints the header and the rows, without columns that are empty in every row.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let widths = self.widths();
        write_line(&widths, &self.header, out)?;
        (self.rows)().try_for_each(|row| write_line(&widths, &row, out))
    }

    /// The width of every column in cells of a terminal, of which some characters take two; 0 where all cells are empty.
    fn widths(&self) -> [usize; N] {
        let mut widths = [0; N];
        for row in (self.rows)() {
            for (width, cell) in widths.iter_mut().zip(&row) {
                *width = (*width).max(visible(cell).width());
            }
        }
        for (width, head) in widths.iter_mut().zip(&self.header) {
            if *width > 0 {
                *width = (*width).max(head.width());
            }
        }
        widths
    }
}

fn write_line<S: AsRef<str>>(widths: &[usize], cells: &[S], out: &mut impl Write) -> io::Result<()> {
    let mut blanks = 0;
    for (&width, cell) in widths.iter().zip(cells).filter(|(width, _)| **width > 0) {
        // A line break within a label would break the table.
        let cell = visible(cell.as_ref());
        // Blanks are printed only before the next cell, so that no line ends in blanks.
        if !cell.is_empty() {
            // Padding of the standard library ends at 65,535 characters.
            io::copy(&mut io::repeat(b' ').take(blanks as u64), out)?;
            blanks = 0;
            out.write_all(cell.as_bytes())?;
        }
        blanks += width - cell.width() + 2;
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines<const N: usize>(header: [&str; N], rows: &[[String; N]]) -> String {
        let mut out = Vec::new();
        Table { header: header.map(str::to_owned), rows: || rows.iter().cloned() }.write(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_character_of_two_cells_counts_twice() {
        let rows = [
            ["左".to_owned(), "3".to_owned()],
            ["é".to_owned(), "5".to_owned()],
            ["e\u{301}右子".to_owned(), "7".to_owned()],
        ];
        let expected = "节点   值\n左     3\né      5\ne\u{301}右子  7\n";
        assert_eq!(lines(["节点", "值"], &rows), expected);
    }

    #[test]
    fn cells_of_any_length_stand_below_each_other() {
        let long = "x".repeat(70_000);
        let rows = [[long.clone(), "1".to_owned()], ["a\nb".to_owned(), "2".to_owned()]];
        let text = lines(["name", "value"], &rows);
        let (pad, heads) = (" ".repeat(70_000 + 2 - 4), " ".repeat(70_000 + 2 - 4));
        assert_eq!(text, format!("name{heads}value\n{long}  1\na\\nb{pad}2\n"));
    }
}
