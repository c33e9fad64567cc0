//! What the program is, under which licence, and where its algorithms come from.

use egui::{Ui, Vec2};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, close_ui, explain_ui, heading_ui, scrolled, weak_ui,
};
use crate::narration::memory::{bytes_text, usage_text};
use crate::search::Algorithm;
use crate::session::command::Command;
use crate::session::model::memory_limit::MemoryLimit;
use crate::ui::context::Context;
use crate::ui::radios;

/// The dialog.
pub(super) struct AboutDialog;

impl DialogForm for AboutDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().about_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        560.0
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        scrolled(ui, 180.0, |ui| {
            let (licence, version) = (env!("CARGO_PKG_LICENSE"), env!("CARGO_PKG_VERSION"));
            ui.label(cx.text().about_version(licence, version));
            ui.label(cx.text().about_program());
            ui.add_space(8.0);
            ui.label(cx.text().cutoff_names());
            ui.add_space(8.0);
            memory_ui(ui, cx);
            ui.add_space(8.0);
            heading_ui(ui, cx.theme, &cx.text().about_sources());
            for algorithm in Algorithm::ALL {
                let about = algorithm.about();
                ui.label(algorithm.name(cx.text()));
                ui.indent(about.id, |ui| weak_ui(ui, cx.theme, &(about.source)(cx.text())));
            }
        });
        buttons_ui(ui, |ui| {
            let outcome = close_ui(ui, cx, is_new);
            explain_ui(ui, cx, outcome)
        })
    }
}

/// What takes memory, and how much records may take.
fn memory_ui(ui: &mut egui::Ui, cx: &mut Context<'_>) {
    heading_ui(ui, cx.theme, &cx.text().about_memory());
    let usage = cx.session.memory();
    ui.label(usage_text(cx.text(), usage.tree, usage.picture, usage.records));
    ui.horizontal_wrapped(|ui| {
        ui.label(cx.text().about_record_limit());
        let limit = cx.session.preferences().memory_limit;
        for &choice in MemoryLimit::ALL {
            let command = Command::UseMemoryLimit(choice);
            let (bytes, about) = (bytes_text(choice.bytes()), command.tooltip(cx.text()));
            radios::radio_ui(ui, "memory", choice == limit, bytes, || cx.commands.push(command))
                .on_hover_text(about);
        }
    });
    weak_ui(ui, cx.theme, &cx.text().about_record_limit_sentence());
}
