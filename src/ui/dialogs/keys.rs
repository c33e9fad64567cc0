//! The list of keys, made from the table that the window obeys.

use egui::{Grid, RichText, Ui};

use super::{Outcome, buttons_ui, dialog_ui, explain_ui, focus_if, heading_ui, scrolled};
use crate::ui::keymap::{self, Group};
use crate::ui::panels::Context;
use crate::ui::theme::Theme;

/// Which cutoff is which: books disagree, so the program says what it means.
pub(super) const NAMES_OF_CUTOFFS: &str = "An α-cutoff cuts a MIN node, because of MAX's guarantee α; a β-cutoff \
     cuts a MAX node, because of MIN's guarantee β. Some books name them the other way round.";

/// The room that one group takes at most, in points.
const COLUMN: f32 = 300.0;

/// Draws the dialog.
pub(super) fn show(ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
    let groups = keymap::GROUPS;
    let room = ctx.content_rect().width() - 60.0;
    let columns = ((room / COLUMN) as usize).clamp(1, groups.len());
    dialog_ui(ctx, cx.theme, "Keys", COLUMN * columns as f32, |ui| {
        scrolled(ui, 180.0, |ui| {
            for row in groups.chunks(columns) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 36.0;
                    for group in row {
                        ui.vertical(|ui| group_ui(ui, cx.theme, group));
                    }
                });
            }
            ui.label(NAMES_OF_CUTOFFS);
        });
        buttons_ui(ui, |ui| {
            let close = ui.button("Close");
            focus_if(is_new, &close);
            let outcome = if close.clicked() { Outcome::Close } else { Outcome::Stay };
            explain_ui(ui, cx, outcome)
        })
    })
}

fn group_ui(ui: &mut Ui, theme: &Theme, group: &Group) {
    heading_ui(ui, theme, group.name);
    Grid::new(group.name).num_columns(2).min_row_height(0.0).spacing([14.0, 7.0]).show(ui, |ui| {
        for binding in group.bindings {
            let keys: Vec<_> = binding.keys.iter().map(keymap::shortcut_text).collect();
            ui.label(keys.join(" or "));
            let text = binding.command.text();
            ui.label(RichText::new(text.trim_end_matches('…')).color(theme.weak_text));
            ui.end_row();
        }
    });
    ui.add_space(12.0);
}
