//! The names of the searches, with samples of their lines.

use egui::{RichText, Ui};

use crate::session::features::compare::comparison::Comparison;
use crate::ui::looks::sample_ui;
use crate::ui::theme::Theme;

/// The names with a sample of their lines, in a row.
pub(super) fn legend_ui(ui: &mut Ui, theme: &Theme, comparison: &Comparison) {
    ui.horizontal_wrapped(|ui| {
        for entry in &comparison.entries {
            sample_ui(ui, theme, entry.request.place());
            let name = entry.request.short_name();
            let text = if entry.run.is_some() { name } else { format!("{name}, {}", entry.absence()) };
            ui.label(RichText::new(text).small().color(theme.text));
            ui.add_space(8.0);
        }
    });
}
