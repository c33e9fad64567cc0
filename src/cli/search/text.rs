//! The report for people: the result, the counts, and a table of all nodes.

use std::io::{self, Write};

use super::report::{Report, Row};
use crate::cli::table::Table;
use crate::file::UNTITLED;
use crate::narration::bounds::bound_text;
use crate::narration::depth::{depth_text, earlier_text, known_text, result_text};
use crate::narration::settings::{rules_text, unheeded};
use crate::narration::window_text;
use crate::quote::visible;
use crate::score::Score;
use crate::search::replay::Phase;
use crate::search::window::{Bound, Window};

/// Prints the report.
pub(super) fn write(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    write_heading(report, out)?;
    writeln!(out, "Value                {}", result_text(report.value, report.failure(), report.scope()))?;
    write_principal_variation(report, out)?;
    let (counts, visiting) = (&report.counts, report.visiting);
    let nodes = report.document.tree.len() as u64;
    writeln!(out, "Visited              {}", visiting.visited_text(counts, Some(nodes)))?;
    writeln!(out, "Evaluated            {}", visiting.evaluated_text(counts, Some(report.leaves)))?;
    writeln!(out, "Cutoffs              {}", counts.cutoffs)?;
    writeln!(out, "Steps                {}", report.steps())?;
    write_pruned_leaves(report, out)?;
    writeln!(out)?;
    Table { header: HEADER, rows: || report.rows().map(|row| cells(report, &row)) }.write(out)
}

fn write_heading(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    if report.document.title != UNTITLED {
        writeln!(out, "{}", visible(&report.document.title))?;
    }
    let about = report.algorithm.about();
    write!(out, "{}", about.name)?;
    if about.has_window {
        write!(out, ", prune when α {} β", report.settings.ties.relation())?;
    }
    writeln!(out, "{}", rules_text(report.settings, Some(report.algorithm)))?;
    for sentence in unheeded(report.settings, report.algorithm) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out)
}

/// Stands behind a line that does not go on to where the search stopped.
pub(super) const INCOMPLETE: &str = " … (ends at a remembered node)";

fn write_principal_variation(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    if let Some(bound) = report.failure() {
        let failed = if bound == Bound::Upper { "low" } else { "high" };
        return writeln!(out, "Principal variation  none: the search failed {failed}");
    }
    write!(out, "Principal variation  {}", visible(&report.name(report.document.tree.root_id())))?;
    for node in report.principal_variation() {
        write!(out, " → {}", visible(&report.name(node)))?;
    }
    if !report.is_line_complete() {
        write!(out, "{INCOMPLETE}")?;
    }
    writeln!(out)
}

/// Leaves that were never evaluated: by place from the left, counted from 0 as in the other formats, and by
/// name and value.
fn write_pruned_leaves(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    // A depth limit hides leaves that no cutoff has pruned, and so does what is remembered of a state.
    let hides = report.settings.depth_limit.is_some()
        || report.algorithm.about().deepens
        || (report.algorithm.about().remembers && report.document.tree.has_state_keys());
    let heading = if hides { "Leaves not seen" } else { "Pruned leaves" };
    write!(out, "{heading:20}")?;
    let mut separator = " ";
    for (index, leaf) in report.pruned_leaves() {
        let value = report.minimax_value(leaf);
        write!(out, "{separator}{index} ({} = {value})", visible(&report.name(leaf)))?;
        separator = ", ";
    }
    if separator == " " {
        write!(out, " none")?;
    }
    writeln!(out)
}

const HEADER: [&str; 9] = ["node", "player", "visits", "window", "α", "β", "value", "minimax", "note"];

fn cells(report: &Report<'_>, row: &Row) -> [String; 9] {
    let state = &row.state;
    let score = |score: Option<Score>| score.map_or_else(String::new, |score| score.to_string());
    let bound = |of: fn(Window) -> Score| {
        let bounds = state.window.zip(state.given);
        bounds.map_or_else(String::new, |(window, given)| bound_text(of(window), given))
    };
    let is_leaf = report.document.tree.is_leaf(row.node);
    [
        report.name(row.node),
        if is_leaf { "leaf" } else { row.player.name() }.to_owned(),
        state.visits.to_string(),
        state.given.map_or_else(String::new, window_text),
        bound(|window| window.alpha),
        bound(|window| window.beta),
        state.value.map_or_else(String::new, |value| known_text(value, state.bound, state.scope)),
        score(Some(report.minimax_value(row.node))),
        note(report, row),
    ]
}

/// Why the node was not searched, or not to its end.
fn note(report: &Report<'_>, row: &Row) -> String {
    let Row { node, state, .. } = row;
    let note = match (state.phase, state.cut) {
        (Phase::Pruned, _) => "pruned".to_owned(),
        (Phase::Beyond, _) => report.beyond_note(*node).to_owned(),
        (Phase::Done, _) if state.visits == 0 => "remembered".to_owned(),
        (_, Some(cut)) if report.is_cut_after_last_child(*node) => {
            format!("{}-cutoff, nothing left to skip", cut.letter())
        }
        (_, Some(cut)) => format!("{}-cutoff", cut.letter()),
        _ if state.horizon => "evaluated at the depth limit".to_owned(),
        _ => String::new(),
    };
    let is_inner_value = state.value.is_some() && !state.horizon;
    let depth = depth_text(state.scope).filter(|_| is_inner_value);
    let earlier = state.earlier.map(|earlier| {
        let value = known_text(earlier.value, earlier.bound, earlier.scope);
        format!("{value} in {}", earlier_text(&earlier))
    });
    let parts = [Some(note).filter(|note| !note.is_empty()), depth, earlier];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}
