//! The names of the searches, with samples of their lines.

use egui::{RichText, Ui};

use crate::session::features::compare::comparison::Comparison;
use crate::ui::context::Context;
use crate::ui::looks::sample_ui;

/// The names with a sample of their lines, in a row.
pub(super) fn legend_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    ui.horizontal_wrapped(|ui| {
        for entry in &comparison.entries {
            sample_ui(ui, cx.theme, entry.request.place());
            let name = entry.request.short_name(cx.text());
            let text = match entry.run {
                Some(_) => name,
                None => cx.text().compare_legend_absent(name, entry.absence(cx.text())),
            };
            ui.label(RichText::new(text).small().color(cx.theme.text));
            ui.add_space(8.0);
        }
    });
}
