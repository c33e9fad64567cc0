//! The path to the place where the search is, with the window of every node on it.

use egui::{Rect, RichText, TextStyle, Ui};

use super::{Walk, following};
use crate::narration::comparison::digits;
use crate::narration::open::{self, Guarantee, OpenNode};
use crate::session::command::Command;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::parts::{self, Highlight, TextCell};

/// The most lines of the list; a chain may have a million open nodes.
const MOST_LINES: usize = 12;
/// The fewest lines of the list, however low the window is.
const LEAST_LINES: usize = 4;
/// Where the name, the player and the window begin, in points from the left edge of the row.
const COLUMNS: [f32; 3] = [9.0, 74.0, 124.0];
/// Where the guarantee begins, unless the words for it are longer.
const GUARANTEE: f32 = 128.0;
/// The room between the words and the guarantee.
const GAP: f32 = 8.0;

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
            ui.label(RichText::new(cx.text().open_nodes_none()).color(cx.theme.weak_text));
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
                // The guarantee stands below.
                let lines = 1.0 + open.guarantee.as_ref().map_or(0.0, |found| lines_of(ui, cx, found));
                let end = Rect::from_min_size(place.min, egui::vec2(1.0, lines * parts::ROW_HEIGHT));
                following::show(ui, end);
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
        parts::steady_ui(ui, "open-nodes", walk.run.request, 0.0..=f32::INFINITY, contents);
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
    let window =
        if row.is_closed { cx.text().open_nodes_closed(row.text.as_str()) } else { row.text.clone() };
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

/// The width of a text in a row, in points.
fn width(ui: &Ui, cx: &Context<'_>, text: String) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text, font, cx.theme.text).size().x
}

/// Where the guarantee begins beside the words for it.
fn left_of_guarantee(ui: &Ui, cx: &Context<'_>) -> f32 {
    GUARANTEE.max(COLUMNS[0] + width(ui, cx, cx.text().open_nodes_guarantee()) + GAP)
}

/// How many lines the guarantee takes with the words for it, at most: two or more if they have no room side by side.
fn lines_of(ui: &Ui, cx: &Context<'_>, guarantee: &Guarantee) -> f32 {
    let (own, room) = (width(ui, cx, guarantee.text.clone()), ui.available_width());
    if left_of_guarantee(ui, cx) + own + GAP <= room {
        return 1.0;
    }
    // A line that breaks between words is not full.
    1.0 + (1.25 * own / (room - 2.0 * COLUMNS[0] - GAP)).ceil()
}

fn guarantee_ui(ui: &mut Ui, cx: &mut Context<'_>, guarantee: &Guarantee) {
    let theme = cx.theme;
    let font = TextStyle::Body.resolve(ui.style());
    let heading = cx.text().open_nodes_guarantee();
    let left = left_of_guarantee(ui, cx);
    let highlight = Highlight { colors: [theme.card, theme.card], is_shown: false };
    let name = format!("{heading} {}", guarantee.text);
    if lines_of(ui, cx, guarantee) > 1.0 {
        // The words stand above the guarantee if they have no room beside it.
        let words = TextCell { text: &heading, color: theme.weak_text, font: font.clone(), left: COLUMNS[0] };
        parts::row_ui(ui, theme, &heading, &[words], highlight);
        let left = 2.0 * COLUMNS[0];
        let sign = TextCell { text: "", color: theme.guarantee, font: font.clone(), left: COLUMNS[0] };
        let cell = TextCell { text: &guarantee.text, color: theme.guarantee, font, left };
        let response = parts::wrapped_row_ui(ui, theme, &name, [&sign, &cell], highlight);
        cx.clicked(response, Command::Select(Some(guarantee.node)));
        return;
    }
    let cells = [
        TextCell { text: &heading, color: theme.weak_text, font: font.clone(), left: COLUMNS[0] },
        TextCell { text: &guarantee.text, color: theme.guarantee, font, left },
    ];
    let response = parts::row_ui(ui, theme, &name, &cells, highlight);
    cx.clicked(response, Command::Select(Some(guarantee.node)));
}
