//! The decision table: what a child's value does at a MAX and at a MIN node, with the case of this step lit.

use egui::{Pos2, RichText, Sense, TextStyle, Ui, Vec2, WidgetInfo};

use super::Walk;
use crate::drawing::decision as drawn;
use crate::narration::decision::{self, DecisionCell, DecisionRow};
use crate::text::Text;
use crate::ui::across_frames;
use crate::ui::canvas::{hand, place};
use crate::ui::context::Context;
use crate::ui::parts;
use crate::ui::theme;

/// The least room for the player's name, in points.
const NAMES: f32 = 40.0;
/// The height of a cell, and the least in which its two lines do not touch its edge, in points.
const CELL_HEIGHT: f32 = 42.0;
const LEAST_CELL_HEIGHT: f32 = 36.0;
const GAP: f32 = 3.0;
/// Between a text and the edge of its cell, in points.
const AROUND: f32 = 4.0;

pub(super) fn decision_ui(ui: &mut Ui, cx: &Context<'_>, walk: &Walk) {
    if !walk.has_decisions() {
        return;
    }
    // In a lower window the open nodes need the room.
    let is_roomy = ui.ctx().content_rect().height() >= super::ROOMY;
    parts::section_ui(ui, cx.theme, "decision", &cx.text().decision_title(), is_roomy, |ui| {
        table_ui(ui, cx, walk, f32::INFINITY)
    });
}

/// The table in this height, in points, if its texts have room in lower rows.
pub(super) fn table_ui(ui: &mut Ui, cx: &Context<'_>, walk: &Walk, height: f32) {
    let table = across_frames::cached(ui, "decision", walk.place(), || {
        let ties = walk.run.request.settings.ties;
        decision::decision_table(cx.text(), walk.replay(), ties, walk.perspective, walk.after)
    });
    ui.spacing_mut().item_spacing.y = GAP;
    let columns = Columns::that_fit(ui, cx.text(), &table.rows);
    let count = table.rows.len().max(1) as f32;
    let in_room = ((height - GAP * (count - 1.0)) / count).floor();
    let row_height = in_room.clamp(LEAST_CELL_HEIGHT, CELL_HEIGHT);
    for (index, row) in table.rows.iter().enumerate() {
        let lit =
            table.active.filter(|&(active, _)| active == index && !walk.is_asked).map(|(_, column)| column);
        row_ui(ui, cx, row, (&columns, row_height), lit);
    }
}

/// How wide the columns are, and the size of the text in them, in points.
struct Columns {
    names: f32,
    widths: Vec<f32>,
    text: f32,
}

impl Columns {
    /// Columns of the same width if that has room for every text. If not, each is as wide as its text needs; if they are
    /// too wide together, the text is smaller.
    fn that_fit(ui: &Ui, text: &Text, rows: &[DecisionRow]) -> Self {
        let size = TextStyle::Small.resolve(ui.style()).size;
        let width = |text: &str| {
            let font = theme::strong_font(size);
            ui.painter().layout_no_wrap(text.to_owned(), font, theme::INHERITED).size().x
        };
        let names = rows.iter().map(|row| width(&name_of(text, row)) + GAP).fold(NAMES, f32::max);
        let mut texts: Vec<f32> = Vec::new();
        for row in rows {
            texts.resize(texts.len().max(row.cells.len()), 0.0);
            for (widest, cell) in texts.iter_mut().zip(&row.cells) {
                *widest = widest.max(width(&cell.condition)).max(width(&cell.in_short));
            }
        }
        let count = texts.len().max(1) as f32;
        let room = ui.available_width() - names - count * (GAP + 2.0 * AROUND);
        let same = room / count;
        if texts.iter().all(|&text| text <= same) {
            return Self { names, widths: texts.iter().map(|_| same + 2.0 * AROUND).collect(), text: size };
        }
        let all: f32 = texts.iter().sum();
        let times = (room / all).min(1.0);
        let more = (room - all).max(0.0) / count;
        let widths = texts.iter().map(|text| text * times + more + 2.0 * AROUND);
        Self { names, widths: widths.collect(), text: size * times }
    }
}

/// The player to move, whose row it is.
fn name_of(text: &Text, row: &DecisionRow) -> String {
    row.player.map_or_else(|| text.decision_to_move(), |player| player.name().to_owned())
}

fn row_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    row: &DecisionRow,
    (columns, height): (&Columns, f32),
    lit: Option<usize>,
) {
    let theme = cx.theme;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let color = row.player.map_or(theme.text, |player| theme.player(player));
        let name = RichText::new(name_of(cx.text(), row)).color(color);
        ui.add_sized(
            [columns.names - GAP, height],
            egui::Label::new(name.font(theme::strong_style(ui, &TextStyle::Small))),
        );
        for (column, (cell, &width)) in row.cells.iter().zip(&columns.widths).enumerate() {
            let size = Vec2::new(width, height);
            cell_ui(ui, cx, cell, (size, columns.text), lit == Some(column));
        }
    });
}

/// The condition, and below it the outcome in a few words. The tooltip has the whole sentence.
fn cell_ui(ui: &mut Ui, cx: &Context<'_>, cell: &DecisionCell, (size, text_size): (Vec2, f32), is_lit: bool) {
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
    let style = drawn::DecisionStyle { text: f64::from(text_size), ground: theme.ground() };
    let words = (cell.condition.as_str(), &[cell.in_short.as_str()][..]);
    let area = place::area(rect, Pos2::ZERO);
    hand::draw(ui.painter(), |drawing| drawn::cell(drawing, area, words, is_lit, &style, theme.palette()));
    response.on_hover_text(&cell.outcome);
}
