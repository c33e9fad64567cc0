//! The names of the searches, with samples of their lines.

use egui::{RichText, TextStyle, TextWrapMode, Ui, WidgetText};

use crate::session::features::compare::comparison::Comparison;
use crate::ui::context::Context;
use crate::ui::looks::{SAMPLE, sample_ui};

/// The names with a sample of their lines, in a row.
pub(super) fn legend_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    ui.horizontal_wrapped(|ui| {
        for entry in &comparison.entries {
            let name = entry.short_name(cx.text());
            let text = match entry.run {
                Some(_) => name,
                None => cx.text().compare_legend_absent(name, entry.absence(cx.text())),
            };
            let text = RichText::new(text).small().color(cx.theme.text);
            let galley = WidgetText::from(text).into_galley(
                ui,
                Some(TextWrapMode::Extend),
                f32::INFINITY,
                TextStyle::Small,
            );
            // A sample and its name stay on one line.
            if SAMPLE.x + ui.spacing().item_spacing.x + galley.size().x > ui.available_size_before_wrap().x {
                ui.end_row();
            }
            sample_ui(ui, cx.theme, entry.request.place());
            ui.label(galley);
            ui.add_space(8.0);
        }
    });
}
