//! All numbers of the searches in a table, whose texts can be selected.

use egui::{Align, Grid, Label, Layout, Response, RichText, ScrollArea, Ui};

use super::super::Context;
use super::comparison::Comparison;
use super::look::SAMPLE;
use crate::narration::comparison::{digits, share_text};

const HEADINGS: [&str; 6] = ["visited", "leaves", "re-visits", "cutoffs", "steps", "of minimax"];

/// Draws the table; what has no room can be scrolled to.
pub(super) fn table_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    ScrollArea::both().id_salt("compare table").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        Grid::new("compare table").num_columns(HEADINGS.len() + 1).spacing([22.0, 4.0]).show(ui, |ui| {
            ui.label(RichText::new("search").color(cx.theme.weak_text));
            for heading in HEADINGS {
                number_ui(ui, RichText::new(heading).color(cx.theme.weak_text));
            }
            ui.end_row();
            for entry in &comparison.entries {
                ui.horizontal(|ui| {
                    let (rect, _) = ui.allocate_exact_size(SAMPLE, egui::Sense::hover());
                    ui.painter().extend(entry.look.sample(rect));
                    ui.label(RichText::new(entry.algorithm.about().name).color(cx.theme.text));
                });
                let row = comparison.rows.iter().find(|row| row.algorithm == entry.algorithm);
                if let Some(row) = row {
                    for count in [row.visited, row.leaves, row.revisits, row.cutoffs, row.steps] {
                        number_ui(ui, RichText::new(digits(count)).color(cx.theme.text));
                    }
                    let share = row.share.map_or_else(String::new, share_text);
                    number_ui(ui, RichText::new(share).color(cx.theme.text));
                } else {
                    let text = entry.obstacle.as_ref().map_or("searching…", |_| "not here");
                    let response = number_ui(ui, RichText::new(text).color(cx.theme.weak_text));
                    if let Some(obstacle) = &entry.obstacle {
                        response.on_hover_text(obstacle);
                    }
                }
                ui.end_row();
            }
        });
    });
}

/// A text at the right of its column, to be selected and copied.
fn number_ui(ui: &mut Ui, text: RichText) -> Response {
    let label = Label::new(text).selectable(true);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(label)).inner
}
