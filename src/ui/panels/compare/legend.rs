//! The names of the searches, with samples of their lines.

use egui::{RichText, Sense, Ui};

use crate::session::features::compare::comparison::Comparison;
use crate::ui::looks::{Look, SAMPLE};
use crate::ui::theme::Theme;

/// The names with a sample of their lines, in a row.
pub(super) fn legend_ui(ui: &mut Ui, theme: &Theme, comparison: &Comparison) {
    ui.horizontal_wrapped(|ui| {
        for entry in &comparison.entries {
            let (rect, _) = ui.allocate_exact_size(SAMPLE, Sense::hover());
            ui.painter().extend(Look::of_place(theme, entry.request.place()).sample(rect));
            let name = entry.request.short_name();
            let text = if entry.run.is_some() { name } else { format!("{name}, {}", entry.absence()) };
            ui.label(RichText::new(text).small().color(theme.text));
            ui.add_space(8.0);
        }
    });
}
