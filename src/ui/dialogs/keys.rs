//! The list of keys, made from the table that the window obeys.

use egui::{Grid, RichText, Ui};

use super::{Outcome, buttons_ui, dialog_ui, focus_if, scrolled};
use crate::ui::keymap::{self, Group};
use crate::ui::panels::Context;

/// Which cutoff is which: books disagree, so the program says what it means.
pub(super) const NAMES_OF_CUTOFFS: &str = "An α-cutoff cuts a MIN node, because of MAX's guarantee α; a β-cutoff \
     cuts a MAX node, because of MIN's guarantee β. Some books name them the other way round.";

/// The width of one group's column, in points.
const COLUMN: f32 = 310.0;

/// Draws the dialog.
pub(super) fn show(ctx: &egui::Context, _cx: &mut Context<'_>, is_new: bool) -> Outcome {
    let groups = keymap::groups();
    let room = ctx.content_rect().width() - 60.0;
    let columns = ((room / COLUMN) as usize).clamp(1, groups.len());
    dialog_ui(ctx, "Keys", COLUMN * columns as f32, |ui| {
        scrolled(ui, 180.0, |ui| {
            for row in groups.chunks(columns) {
                ui.columns(columns, |columns| {
                    for (column, group) in columns.iter_mut().zip(row) {
                        group_ui(column, group);
                    }
                });
            }
            ui.add_space(8.0);
            ui.label(NAMES_OF_CUTOFFS);
        });
        buttons_ui(ui, |ui| {
            let close = ui.button("Close");
            focus_if(is_new, &close);
            if close.clicked() { Outcome::Close } else { Outcome::Stay }
        })
    })
}

fn group_ui(ui: &mut Ui, group: &Group) {
    ui.label(RichText::new(group.name).strong());
    Grid::new(group.name).num_columns(2).spacing([14.0, 5.0]).show(ui, |ui| {
        for binding in &group.bindings {
            let keys: Vec<_> = binding.keys.iter().map(keymap::shortcut_text).collect();
            ui.label(RichText::new(keys.join(" or ")).monospace());
            ui.label(binding.command.text().trim_end_matches('…'));
            ui.end_row();
        }
    });
    ui.add_space(8.0);
}
