//! The report as CSV: a header, then one line per node. Cells that do not apply are empty.

use std::io::{self, Write};

use super::json::player_id;
use super::report::{NodeRow, SearchReport};
use crate::score::Score;
use crate::spreadsheet::cell;

const HEADER: &str =
    "path,label,player,visits,window_alpha,window_beta,alpha,beta,value,bound,to_depth,cutoff,minimax_value";

/// Prints the table. A path is a list of child indices with blanks between them, and empty for the root.
pub(super) fn write(report: &SearchReport<'_>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{HEADER}")?;
    report.rows().try_for_each(|row| write_row(report, &row, out))
}

fn write_row(report: &SearchReport<'_>, row: &NodeRow, out: &mut impl Write) -> io::Result<()> {
    for (place, index) in report.path(row.node).into_iter().enumerate() {
        let separator = if place == 0 { "" } else { " " };
        write!(out, "{separator}{index}")?;
    }
    let state = &row.state;
    let label = report.name(row.node);
    write!(out, ",{},{},{}", cell(&label), player_id(row.player), state.visits)?;
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
    let minimax = report.minimax_value(row.node).map_or_else(String::new, Score::plain);
    writeln!(out, ",{bound},{to_depth},{cutoff},{minimax}")
}
