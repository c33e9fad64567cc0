//! Over steps: how many nodes each algorithm has visited after every step, and where in it we are.

use egui::{RichText, Sense, Stroke, Ui};

use super::plot::{chart_ui, numbers_at_pointer};
use crate::narration::comparison::{digits, waiting_text};
use crate::search::trace::StepIndex;
use crate::session::command::Command;
use crate::session::features::compare::comparison::Comparison;
use crate::ui::context::Context;
use crate::ui::plots::Shown;

/// Draws the chart into the room left. A click, or a drag, goes to the step at the pointer.
pub(super) fn steps_ui(ui: &mut Ui, cx: &mut Context<'_>, comparison: &Comparison) {
    if comparison.runs().next().is_none() {
        ui.label(
            RichText::new(waiting_text(cx.text(), cx.session.activity().is_some())).color(cx.theme.weak_text),
        );
        return;
    }
    let mut chart = comparison.over_steps();
    let here = cx.session.run().map(|run| (run, cx.session.playback().after()));
    chart.here =
        here.map(|(run, after)| (run.request.place(), [f64::from(after), run.counts(after).visited as f64]));
    // Without keyboard focus: the transport's slider is the place for keys.
    let shown = chart_ui(ui, cx.theme, &chart, Sense::CLICK | Sense::DRAG);
    let area = shown.area();
    if let Some(pointer) = shown.response.hover_pos() {
        ui.painter().vline(pointer.x, area.y_range(), Stroke::new(1.0, cx.theme.waiting));
    }
    react(cx, comparison, &shown);
}

/// Shows the exact numbers at the pointer, and goes there when asked.
fn react(cx: &mut Context<'_>, comparison: &Comparison, shown: &Shown) {
    let response = &shown.response;
    // A quick click begins and ends within one frame.
    let is_asked = response.is_pointer_button_down_on() || response.clicked();
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| is_asked) {
        let len = f64::from(cx.session.playback().len());
        let after = shown.place_at(pointer).round().clamp(0.0, len) as StepIndex;
        if after != cx.session.playback().after() {
            cx.commands.push(Command::GoTo(after));
        }
    }
    let Some(after) = shown.pointed() else { return };
    let longest = comparison.runs().map(|(_, run)| run.trace.len()).max().unwrap_or(0);
    let after = after.round().clamp(0.0, f64::from(longest)) as StepIndex;
    let rows: Vec<(String, u64)> = comparison
        .runs()
        .filter(|(entry, run)| after <= entry.steps(run) || comparison.place.is_none())
        .map(|(entry, run)| (entry.short_name(cx.text()), run.counts(after).visited))
        .collect();
    let heading = cx.text().compare_visited_after(after, digits(u64::from(after)));
    numbers_at_pointer(response, &heading, &rows, &cx.text().compare_go_there());
}
