//! The names of the searches, with samples of their lines.

use egui::{RichText, ScrollArea, TextStyle, TextWrapMode, Ui, WidgetText};

use crate::session::features::compare::comparison::Comparison;
use crate::ui::context::Context;
use crate::ui::looks::{SAMPLE, sample_ui};
use crate::ui::scrolling;

/// How much of the height the names may take; further ones can be scrolled to.
const MOST: f32 = 0.3;

/// The names with a sample of their lines.
pub(super) fn legend_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    let area = ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height() * MOST);
    scrolling::area_ui(ui, "compare-legend", area, |ui| names_ui(ui, cx, comparison));
}

fn names_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
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
