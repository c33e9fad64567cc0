//! The report for people: the result, the counts, and a table of all nodes.

use std::fmt::Display;
use std::io::{self, Write};

use super::report::{NodeRow, SearchReport};
use crate::cli::table::Table;
use crate::file::UNTITLED;
use crate::narration::depth::{depth_text, earlier_text, known_text, result_text};
use crate::narration::settings::{rules_text, unheeded};
use crate::narration::window_text;
use crate::quote::visible;
use crate::score::Score;
use crate::search::bounds::bound_text;
use crate::search::replay::Phase;
use crate::search::window::{Bound, Window};
use crate::text::Text;
use crate::tree::Player;

/// Prints the report.
pub(super) fn write(report: &SearchReport<'_>, text: &Text, out: &mut impl Write) -> io::Result<()> {
    write_heading(report, text, out)?;
    line(out, &text.cli_value(), result_text(text, report.value, report.failure(), report.scope()))?;
    write_principal_variation(report, text, out)?;
    let (counts, visiting) = (&report.counts, report.visiting);
    let nodes = report.document.tree.len() as u64;
    for (heading, said) in
        visiting.report_rows(text, counts, [Some(nodes), Some(report.leaves().count() as u64)])
    {
        line(out, &heading, said)?;
    }
    line(out, &text.cli_cutoffs(), counts.cutoffs)?;
    line(out, &text.cli_steps(), report.steps())?;
    write_pruned_leaves(report, text, out)?;
    writeln!(out)?;
    let header = [
        text.cli_head_node(),
        text.cli_head_player(),
        text.cli_head_visits(),
        text.cli_head_window(),
        "α".to_owned(),
        "β".to_owned(),
        text.cli_head_value(),
        text.cli_head_minimax(),
        text.cli_head_note(),
    ];
    Table { header, rows: || report.rows().map(|row| cells(report, &row, text)) }.write(out)
}

fn write_heading(report: &SearchReport<'_>, text: &Text, out: &mut impl Write) -> io::Result<()> {
    if report.document.title != UNTITLED {
        writeln!(out, "{}", visible(&report.document.title))?;
    }
    let about = report.algorithm.about();
    write!(out, "{}", report.algorithm.name(text))?;
    if about.has_window {
        write!(out, ", {}", text.cli_prune_when(report.settings.ties.relation()))?;
    }
    writeln!(out, "{}", rules_text(text, report.settings, Some(report.algorithm), Player::Max))?;
    for sentence in unheeded(text, report.settings, report.algorithm) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out)
}

/// Prints one line of the summary: a heading and its value.
pub(super) fn line(out: &mut impl Write, heading: &str, said: impl Display) -> io::Result<()> {
    writeln!(out, "{heading:HEADING$} {said}")
}

/// The width of a heading in the summary, in characters.
const HEADING: usize = 20;

fn write_principal_variation(report: &SearchReport<'_>, text: &Text, out: &mut impl Write) -> io::Result<()> {
    if let Some(bound) = report.failure() {
        let failed = if bound == Bound::Upper { text.cli_failed_low() } else { text.cli_failed_high() };
        return line(out, &text.cli_principal_variation(), failed);
    }
    let mut moves = visible(&report.name(report.document.tree.root_id())).into_owned();
    for node in report.principal_variation() {
        moves += &format!(" → {}", visible(&report.name(node)));
    }
    if !report.is_line_complete() {
        moves += &format!(" {}", text.cli_line_goes_on());
    }
    line(out, &text.cli_principal_variation(), moves)
}

/// So many of the leaves that were never evaluated are named. The other formats have all of them.
const LEAVES_NAMED: usize = 100;

/// Prints the leaves that were never evaluated: their indices from 0 as in the other formats, their names and values.
fn write_pruned_leaves(report: &SearchReport<'_>, text: &Text, out: &mut impl Write) -> io::Result<()> {
    // A depth limit hides leaves that no cutoff has pruned, and so does a remembered state.
    let hides = report.settings.depth_limit.is_some()
        || report.algorithm.about().deepens
        || (report.algorithm.about().remembers && report.document.tree.has_state_keys());
    let heading = if hides { text.cli_leaves_not_seen() } else { text.cli_pruned_leaves() };
    write!(out, "{heading:HEADING$}")?;
    let mut separator = " ";
    let mut leaves = report.pruned_leaves();
    for (index, leaf) in leaves.by_ref().take(LEAVES_NAMED) {
        let value = report.document.tree.value(leaf).map(|value| format!(" = {value}")).unwrap_or_default();
        write!(out, "{separator}{index} ({}{value})", visible(&report.name(leaf)))?;
        separator = ", ";
    }
    if separator == " " {
        write!(out, " {}", text.cli_none())?;
    }
    match leaves.count() {
        0 => writeln!(out),
        more => writeln!(out, "{separator}{}", text.cli_pruned_leaves_more(more.to_string())),
    }
}

fn cells(report: &SearchReport<'_>, row: &NodeRow, text: &Text) -> [String; 9] {
    let state = &row.state;
    let score = |score: Option<Score>| score.map_or_else(String::new, |score| score.to_string());
    let bound = |of: fn(Window) -> Score| {
        let bounds = state.window.zip(state.given);
        bounds.map_or_else(String::new, |(window, given)| bound_text(of(window), given))
    };
    [
        report.name(row.node),
        if report.is_leaf(row.node) { text.cli_leaf() } else { row.player.name().to_owned() },
        state.visits.to_string(),
        state.given.map_or_else(String::new, window_text),
        bound(|window| window.alpha),
        bound(|window| window.beta),
        state.value.map_or_else(String::new, |value| known_text(value, state.bound, state.scope)),
        score(report.minimax_value(row.node)),
        note(report, row, text),
    ]
}

/// Why the node was not searched, or not to its end.
fn note(report: &SearchReport<'_>, row: &NodeRow, text: &Text) -> String {
    let NodeRow { node, state, .. } = row;
    let note = match (state.phase, state.cut) {
        (Phase::Pruned, _) => text.cli_note_pruned(),
        (Phase::Beyond, _) => report.beyond_note(*node, text),
        (Phase::Done, _) if state.visits == 0 => text.cli_note_remembered(),
        (_, Some(cut)) if report.is_cut_after_last_child(*node) => {
            text.cli_note_cutoff_nothing_skipped(cut.letter())
        }
        (_, Some(cut)) => text.cli_note_cutoff(cut.letter()),
        _ if state.horizon => text.cli_note_at_limit(),
        _ => String::new(),
    };
    let is_inner_value = state.value.is_some() && !state.horizon;
    let depth = depth_text(text, state.scope).filter(|_| is_inner_value);
    let earlier = state.earlier.map(|earlier| {
        let value = known_text(earlier.value, earlier.bound, earlier.scope);
        text.cli_note_earlier(earlier_text(text, &earlier), value)
    });
    let parts = [Some(note).filter(|note| !note.is_empty()), depth, earlier];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}
