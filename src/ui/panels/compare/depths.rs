//! Per depth: how many nodes each algorithm visits at every depth, as bars, or as lines where there are too many.

use egui::{Label, RichText, Sense, Ui};

use super::plot::{chart_ui, numbers_at_pointer};
use crate::chart::{Chart, SeriesStyle, slot_at};
use crate::narration::comparison::waiting_text;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::features::compare::charts::visited_at;
use crate::session::features::compare::comparison::{ComparedSearch, Comparison};
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::plots::Shown;

/// What the axis takes of the width, in points.
const AXIS: f64 = 60.0;

/// Draws the chart into the room left. A click goes to the next step at which the search of the nearest bar visits
/// its depth.
pub(super) fn depths_ui(ui: &mut Ui, cx: &mut Context<'_>, comparison: &Comparison) {
    if comparison.runs().next().is_none() {
        ui.label(
            RichText::new(waiting_text(cx.text(), cx.session.activity().is_some())).color(cx.theme.weak_text),
        );
        return;
    }
    if comparison.place.is_some() {
        // Above the chart, because the marks of theory run through all of it.
        let text = RichText::new(cx.text().compare_counts_at_end()).small().color(cx.theme.weak_text);
        ui.add(Label::new(text).wrap());
    }
    let chart = comparison.per_depth(f64::from(ui.available_width()) - AXIS);
    let shown = chart_ui(ui, cx.theme, &chart, Sense::CLICK);
    react(cx, comparison, &chart, &shown);
}

/// Shows the exact numbers at the pointer, and goes to a step where asked.
fn react(cx: &mut Context<'_>, comparison: &Comparison, chart: &Chart, shown: &Shown) {
    let (response, Some(x)) = (&shown.response, shown.pointed().filter(|x| chart.x.contains(x))) else {
        return;
    };
    let depth = x.round().max(0.0) as u32;
    let slots = comparison.entries.len();
    let has_bars = chart.series.iter().any(|series| matches!(series.form, SeriesStyle::Bars { .. }));
    let nearest = has_bars.then(|| comparison.entries.get(slot_at(x, slots))).flatten();
    let entry: Option<&ComparedSearch> =
        nearest.or_else(|| comparison.entries.iter().find(|entry| entry.algorithm == cx.session.algorithm()));
    let Some(entry) = entry.filter(|entry| !entry.request.is_theirs()) else { return };
    let command = Command::Compare(CompareCommand::GoToDepth(entry.algorithm, depth));
    let name = entry.short_name(cx.text());
    let hint = if command.is_enabled(cx.session) {
        cx.text().compare_go_to_next(name)
    } else {
        cx.text().compare_no_visit(name)
    };
    numbers_at_pointer(
        response,
        &cx.text().compare_depth(depth.to_string()),
        &numbers_at(cx.text(), comparison, depth),
        &hint,
    );
    if response.clicked() {
        cx.commands.push(command);
    }
}

fn numbers_at(text: &Text, comparison: &Comparison, depth: u32) -> Vec<(String, u64)> {
    let mut rows = Vec::new();
    rows.extend(comparison.nodes_at(depth).map(|nodes| (text.compare_nodes_in_tree(), nodes)));
    for (entry, run) in comparison.runs().filter(|_| comparison.place.is_none()) {
        rows.extend(visited_at(run, depth).map(|visited| (entry.short_name(text), visited)));
    }
    let least = comparison.minimum.and_then(|minimum| minimum.at(depth));
    rows.extend(least.map(|nodes| (text.compare_knuth_moore(), nodes)));
    rows
}
