//! Tables for people: columns as wide as they need to be, numbers and words flush left.

use std::io::{self, Write};

/// A table of `N` columns. The rows are computed twice, once to measure and once to print, so that a table of
/// a million rows is never held in memory.
pub(super) struct Table<const N: usize, F> {
    pub(super) header: [&'static str; N],
    pub(super) rows: F,
}

impl<const N: usize, F, I> Table<N, F>
where
    F: Fn() -> I,
    I: Iterator<Item = [String; N]>,
{
    /// Prints the header and the rows, without columns in which no row has anything to say.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let widths = self.widths();
        write_line(&widths, &self.header, out)?;
        (self.rows)().try_for_each(|row| write_line(&widths, &row, out))
    }

    /// The width of every column in characters; 0 where all cells are empty.
    fn widths(&self) -> [usize; N] {
        let mut widths = [0; N];
        for row in (self.rows)() {
            for (width, cell) in widths.iter_mut().zip(&row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        for (width, head) in widths.iter_mut().zip(self.header) {
            if *width > 0 {
                *width = (*width).max(head.chars().count());
            }
        }
        widths
    }
}

fn write_line<S: AsRef<str>>(widths: &[usize], cells: &[S], out: &mut impl Write) -> io::Result<()> {
    let mut blanks = 0;
    for (&width, cell) in widths.iter().zip(cells).filter(|(width, _)| **width > 0) {
        let cell = cell.as_ref();
        // Blanks are held back until something follows, so that no line ends in them.
        if !cell.is_empty() {
            write!(out, "{:blanks$}", "")?;
            blanks = 0;
            for character in cell.chars() {
                // A line break within a label would tear the table.
                write!(out, "{}", if character.is_control() { ' ' } else { character })?;
            }
        }
        blanks += width - cell.chars().count() + 2;
    }
    writeln!(out)
}
