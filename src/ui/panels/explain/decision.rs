//! The decision table: what a child's value does at a MAX and at a MIN node, with the case of this step lit.

use egui::{CornerRadius, RichText, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo};

use super::Walk;
use crate::narration::decision::{self, DecisionCell, DecisionRow};
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::parts;
use crate::ui::theme;

/// The room for the player's name, in points.
const NAMES: f32 = 40.0;
const CELL_HEIGHT: f32 = 42.0;
const GAP: f32 = 3.0;
pub(super) fn decision_ui(ui: &mut Ui, cx: &Context<'_>, walk: &Walk) {
    if !walk.has_decisions() {
        return;
    }
    // In a lower window the open nodes need the room.
    let is_roomy = ui.ctx().content_rect().height() >= super::ROOMY;
    parts::section_ui(ui, cx.theme, "decision", &cx.text().decision_title(), is_roomy, |ui| {
        table_ui(ui, cx, walk)
    });
}

pub(super) fn table_ui(ui: &mut Ui, cx: &Context<'_>, walk: &Walk) {
    let table = across_frames::remembered(ui, "decision", walk.place(), || {
        let ties = walk.run.request.settings.ties;
        decision::decision_table(cx.text(), walk.replay(), ties, walk.perspective, walk.after)
    });
    ui.spacing_mut().item_spacing.y = GAP;
    for (index, row) in table.rows.iter().enumerate() {
        let lit =
            table.active.filter(|&(active, _)| active == index && !walk.is_asked).map(|(_, column)| column);
        row_ui(ui, cx, row, lit);
    }
}

fn row_ui(ui: &mut Ui, cx: &Context<'_>, row: &DecisionRow, lit: Option<usize>) {
    let theme = cx.theme;
    let width = ((ui.available_width() - NAMES) / 3.0 - GAP).max(40.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let player = row.player.map(|player| (player.name().to_owned(), theme.player(player)));
        let (name, color) = player.unwrap_or_else(|| (cx.text().decision_to_move(), theme.text));
        let name = RichText::new(name).color(color);
        ui.add_sized(
            [NAMES - GAP, CELL_HEIGHT],
            egui::Label::new(name.font(theme::strong_style(ui, &TextStyle::Small))),
        );
        for (column, cell) in row.cells.iter().enumerate() {
            cell_ui(ui, cx, cell, Vec2::new(width, CELL_HEIGHT), lit == Some(column));
        }
    });
}

/// The condition, and below it what happens, in a few words; the whole sentence when somebody points at it.
fn cell_ui(ui: &mut Ui, cx: &Context<'_>, cell: &DecisionCell, size: Vec2, is_lit: bool) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let (theme, text) = (cx.theme, cx.text());
    response.widget_info(|| {
        let (condition, outcome) = (cell.condition.to_string(), cell.outcome.to_string());
        let label = match is_lit {
            true => text.decision_cell_now(condition, outcome),
            false => text.decision_cell(condition, outcome),
        };
        WidgetInfo::labeled(egui::Role::Label, true, label)
    });
    let (fill, stroke) = if is_lit {
        (theme.current_fill, Stroke::new(1.6, theme.text))
    } else {
        (theme.card, Stroke::new(1.0, theme.line))
    };
    ui.painter().rect(rect, CornerRadius::same(4), fill, stroke, StrokeKind::Inside);
    let color = if is_lit { theme.text } else { theme.weak_text };
    let strong = theme::strong_style(ui, &TextStyle::Small);
    let plain = TextStyle::Small.resolve(ui.style());
    for (text, font, share) in [(&cell.condition, strong, 0.28), (&cell.in_short, plain, 0.7)] {
        let at = egui::pos2(rect.center().x, rect.top() + rect.height() * share);
        ui.painter().text(at, egui::Align2::CENTER_CENTER, text, font, color);
    }
    response.on_hover_text(&cell.outcome);
}
