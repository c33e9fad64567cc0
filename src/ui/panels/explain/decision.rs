//! The decision table: what a child's value does at a MAX and at a MIN node, with the case of this step lit.

use egui::{Pos2, RichText, Sense, TextStyle, Ui, Vec2, WidgetInfo};

use super::Walk;
use crate::drawing::decision as drawn;
use crate::narration::decision::{self, DecisionCell, DecisionRow};
use crate::ui::across_frames;
use crate::ui::canvas::{hand, place};
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
    let table = across_frames::cached(ui, "decision", walk.place(), || {
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

/// The condition, and below it the outcome in a few words. The tooltip has the whole sentence.
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
    let size = f64::from(TextStyle::Small.resolve(ui.style()).size);
    let style = drawn::DecisionStyle { text: size, ground: theme.ground() };
    let words = (cell.condition.as_str(), &[cell.in_short.as_str()][..]);
    let area = place::area(rect, Pos2::ZERO);
    hand::draw(ui.painter(), |drawing| drawn::cell(drawing, area, words, is_lit, &style, theme.palette()));
    response.on_hover_text(&cell.outcome);
}
