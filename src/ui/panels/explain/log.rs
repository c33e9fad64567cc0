//! Everything that happens at the node in focus, one line a step.

use std::ops::Range;

use egui::{Rect, RichText, TextStyle, Ui};

use super::{Walk, following};
use crate::narration;
use crate::narration::comparison::digits;
use crate::narration::own;
use crate::search::trace::StepIndex;
use crate::session::command::Command;
use crate::text::Text;
use crate::tree::NodeId;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::parts::{self, Highlight, TextCell};
use crate::ui::scrolling;

/// How many lines around the present step are listed; a node with a million children may have as many.
const ROWS: usize = 60;

/// One line.
struct Row {
    step: StepIndex,
    number: String,
    text: String,
}

/// The height of the section above its lines, in points.
const HEADING: f32 = 40.0;
/// The fewest lines that scroll by themselves in the room that is left, so that the present one is always seen.
const FEWEST_IN_ROOM: f32 = 2.0;
/// How many lines are shown where fewer have room. They end below the edge of the panel, which scrolls.
const LINES_BELOW_EDGE: f32 = 4.0;

/// Draws the last section of the panel in this much room. A longer log scrolls by itself.
pub(super) fn log_ui(ui: &mut Ui, cx: &mut Context<'_>, walk: &Walk, room: f32) {
    let node = cx.session.node_in_focus();
    let left = room - HEADING;
    let has_room = left >= FEWEST_IN_ROOM * parts::ROW_HEIGHT;
    let height = if has_room { left } else { LINES_BELOW_EDGE * parts::ROW_HEIGHT };
    parts::section_ui(ui, cx.theme, "log", &heading(cx, walk, node), true, |ui| {
        let area = following::area().max_height(height).min_scrolled_height(height);
        scrolling::area_ui(ui, "log", area.auto_shrink([false, true]), |ui| lines_ui(ui, cx, walk, node));
    });
}

pub(super) fn heading(cx: &Context<'_>, walk: &Walk, node: NodeId) -> String {
    cx.text().log_title(walk.scene.spoken_names(cx.text()).in_heading(node))
}

/// The lines. They scroll by themselves, and follow the walk.
pub(super) fn lines_ui(ui: &mut Ui, cx: &mut Context<'_>, walk: &Walk, node: NodeId) {
    if walk.hidden == Some(node) {
        ui.label(RichText::new(cx.text().predict_hidden()).color(cx.theme.weak_text));
        return;
    }
    let key = (walk.run.request, walk.perspective, node);
    let steps = across_frames::cached(ui, "log-steps", key, || walk.replay().log(node).collect::<Vec<_>>());
    let known = match cx.session.shows_ahead() {
        true => steps.len(),
        false => steps.partition_point(|&step| step < walk.after),
    };
    let shown = around_present(&steps[..known], walk.after);
    let rows = across_frames::cached(ui, "log-rows", (key, shown.clone()), || {
        rows(cx.text(), walk, node, &steps[shown.clone()])
    });

    ui.spacing_mut().item_spacing.y = 0.0;
    // The room of the lines to come, so that what can be scrolled does not change while the walk goes on.
    ui.set_min_height(steps.len().min(ROWS) as f32 * parts::ROW_HEIGHT);
    let weak = |text: String| RichText::new(text).color(cx.theme.weak_text);
    if steps.is_empty() && cx.session.shows_ahead() {
        ui.label(weak(cx.text().log_never_visited()));
    } else if known == 0 {
        ui.label(weak(cx.text().log_nothing_yet()));
    }
    if shown.start > 0 {
        ui.label(weak(cx.text().log_more_before(digits(shown.start as u64))));
    }
    let is_moved = across_frames::has_changed(ui, "log-line", (walk.place(), node));
    for row in rows.iter() {
        let place = row_ui(ui, cx, row, walk.after);
        if row.step + 1 == walk.after && is_moved {
            following::show(ui, place);
        }
    }
    if shown.end < known {
        ui.label(weak(cx.text().log_more_after(digits((known - shown.end) as u64))));
    }
}

/// The lines to list: all of a usual log, those around the present step of a long one. Moves half a page at a
/// time, so that the lines stay where they are while the walk goes on.
fn around_present(steps: &[StepIndex], after: StepIndex) -> Range<usize> {
    const PAGE: usize = ROWS / 2;
    if steps.len() <= ROWS {
        return 0..steps.len();
    }
    let present = steps.partition_point(|&step| step < after).saturating_sub(1);
    let start = (present / PAGE * PAGE).saturating_sub(PAGE / 2).min(steps.len() - ROWS);
    start..start + ROWS
}

fn rows(text: &Text, walk: &Walk, node: NodeId, steps: &[StepIndex]) -> Vec<Row> {
    let replay = walk.replay();
    let row = |&step: &StepIndex| {
        let event = replay.step(step)?;
        debug_assert_eq!(event.node(), node);
        let theirs = walk.run.theirs.as_ref();
        let known = theirs.and_then(|theirs| own::log_text_of_unprinted(text, replay, theirs, step));
        let usual = || narration::log_text(text, replay, step, &walk.scene.names, walk.perspective);
        let text = known.or_else(usual)?;
        Some(Row { step, number: (step + 1).to_string(), text })
    };
    steps.iter().filter_map(row).collect()
}

fn row_ui(ui: &mut Ui, cx: &mut Context<'_>, row: &Row, after: StepIndex) -> Rect {
    let theme = cx.theme;
    let font = TextStyle::Body.resolve(ui.style());
    let color = if row.step < after { theme.text } else { theme.weak_text };
    let left = 9.0 + 9.0 * row.number.len().max(2) as f32 + 8.0;
    let number = TextCell { text: &row.number, color: theme.weak_text, font: font.clone(), left: 9.0 };
    let told = TextCell { text: &row.text, color, font, left };
    let highlight = Highlight { colors: [theme.current_fill, theme.text], is_shown: row.step + 1 == after };
    let name = cx.text().log_step(&row.number, &row.text);
    let response = parts::wrapped_row_ui(ui, theme, &name, [&number, &told], highlight);
    cx.clicked(response, Command::GoTo(row.step + 1)).rect
}
