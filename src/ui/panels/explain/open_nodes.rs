//! The path to the place where the search is, with the window of every node on it.

use egui::style::ScrollAnimation;
use egui::{Rect, RichText, TextStyle, Ui};

use super::Walk;
use crate::narration::comparison::digits;
use crate::narration::open::{self, Guarantee, OpenNode};
use crate::session::command::Command;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::parts::{self, Highlight, TextCell};

/// How many lines the list takes at most; a chain may have a million open nodes.
const MOST_LINES: usize = 12;
/// And how many at least, however low the window is.
const LEAST_LINES: usize = 4;
/// Where player and window begin, in points from the row's left edge.
const COLUMNS: [f32; 3] = [9.0, 74.0, 124.0];

/// Where the guarantee begins, behind the words for it.
const GUARANTEE: f32 = 128.0;

pub(super) fn open_nodes_ui(ui: &mut Ui, cx: &mut Context<'_>, walk: &Walk) {
    parts::section_ui(ui, cx.theme, "open-nodes", &cx.text().open_nodes_title(), true, |ui| {
        list_ui(ui, cx, walk, false)
    });
}

/// The list. Where it scrolls by itself, it follows the walk.
pub(super) fn list_ui(ui: &mut Ui, cx: &mut Context<'_>, walk: &Walk, follows: bool) {
    if walk.is_asked {
        ui.label(RichText::new(cx.text().predict_hidden()).color(cx.theme.weak_text));
        return;
    }
    let lines = lines_in_view(ui);
    let open = across_frames::cached(ui, "open-nodes", (walk.place(), lines), || {
        let ties = walk.run.request.settings.ties;
        open::open_nodes(
            cx.text(),
            walk.replay(),
            &walk.scene.names,
            ties,
            walk.perspective,
            walk.after,
            lines,
        )
    });
    let contents = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if open.rows.is_empty() {
            ui.label(RichText::new("None").color(cx.theme.weak_text));
        }
        if open.above > 0 {
            ui.label(
                RichText::new(cx.text().open_nodes_more_above(digits(open.above as u64)))
                    .color(cx.theme.weak_text),
            );
        }
        let is_moved = follows && across_frames::has_changed(ui, "open-node", walk.place());
        for row in &open.rows {
            let place = open_node_ui(ui, cx, row);
            if row.is_current && is_moved {
                // What gives the guarantee stands below.
                let lines = if open.guarantee.is_some() { 2.0 } else { 1.0 };
                let end = Rect::from_min_size(place.min, egui::vec2(1.0, lines * parts::ROW_HEIGHT));
                show_at_once(ui, end);
            }
        }
        if let Some(guarantee) = open.guarantee.as_ref().filter(|_| !walk.run.request.is_theirs()) {
            guarantee_ui(ui, cx, guarantee);
        }
    };
    // Where it scrolls by itself nothing stands below it, and a shorter list ends where it ends.
    if follows {
        ui.scope(contents);
    } else {
        parts::steady_ui(ui, "open-nodes", walk.run.request, 0.0, contents);
    }
}

/// Scrolls to a place without an animation: steps taken quickly would find it on its way.
pub(super) fn show_at_once(ui: &Ui, place: Rect) {
    let seen = ui.clip_rect().y_range();
    if !seen.contains(place.top()) || !seen.contains(place.bottom()) {
        ui.scroll_to_rect_animation(place, None, ScrollAnimation::none());
    }
}

/// As many lines as can be seen without scrolling, with one left for the guarantee.
fn lines_in_view(ui: &Ui) -> usize {
    let above = ui.cursor().top() - ui.min_rect().top();
    let room = (ui.clip_rect().height() - above) / parts::ROW_HEIGHT;
    (room as usize).saturating_sub(1).clamp(LEAST_LINES, MOST_LINES)
}

fn open_node_ui(ui: &mut Ui, cx: &mut Context<'_>, row: &OpenNode) -> Rect {
    let theme = cx.theme;
    let body = TextStyle::Body.resolve(ui.style());
    let small = TextStyle::Small.resolve(ui.style());
    let closed = if row.is_closed { " closed" } else { "" };
    let window = format!("{}{closed}", row.text);
    let cells = [
        TextCell { text: &row.name, color: theme.text, font: body.clone(), left: COLUMNS[0] },
        TextCell { text: row.player.name(), color: theme.player(row.player), font: small, left: COLUMNS[1] },
        TextCell {
            text: &window,
            color: if row.is_closed { theme.cut } else { theme.text },
            font: body,
            left: COLUMNS[2],
        },
    ];
    let name = format!("{} {} {window}", row.name, row.player.name());
    let highlight = Highlight { colors: [theme.current_fill, theme.text], is_shown: row.is_current };
    let response = parts::row_ui(ui, theme, &name, &cells, highlight);
    cx.clicked(response, Command::Select(Some(row.node))).rect
}

fn guarantee_ui(ui: &mut Ui, cx: &mut Context<'_>, guarantee: &Guarantee) {
    let theme = cx.theme;
    let font = TextStyle::Body.resolve(ui.style());
    let heading = cx.text().open_nodes_guarantee();
    let cells = [
        TextCell { text: &heading, color: theme.weak_text, font: font.clone(), left: COLUMNS[0] },
        TextCell { text: &guarantee.text, color: theme.guarantee, font, left: GUARANTEE },
    ];
    let highlight = Highlight { colors: [theme.card, theme.card], is_shown: false };
    let response = parts::row_ui(ui, theme, &format!("{heading} {}", guarantee.text), &cells, highlight);
    cx.clicked(response, Command::Select(Some(guarantee.node)));
}
