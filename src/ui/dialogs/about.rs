//! What the program is, under which licence, and where its algorithms come from.

use egui::{Ui, Vec2};

use super::form::{Form, Outcome, buttons_ui, close_ui, explain_ui, heading_ui, scrolled, weak_ui};
use super::keys::NAMES_OF_CUTOFFS;
use crate::narration::memory::{bytes_text, usage_text};
use crate::search::Algorithm;
use crate::session::command::Command;
use crate::session::model::memory_limit::MemoryLimit;
use crate::ui::context::Context;

/// The dialog.
pub(super) struct AboutDialog;

impl Form for AboutDialog {
    fn title(&self, _cx: &Context<'_>) -> &'static str {
        "About Alpha–Beta Lab"
    }

    fn width(&self, _room: Vec2) -> f32 {
        560.0
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        scrolled(ui, 180.0, |ui| {
            ui.label(concat!("Version ", env!("CARGO_PKG_VERSION"), ", licence ", env!("CARGO_PKG_LICENSE")));
            ui.label(concat!(env!("CARGO_PKG_DESCRIPTION"), "."));
            ui.add_space(8.0);
            ui.label(NAMES_OF_CUTOFFS);
            ui.add_space(8.0);
            memory_ui(ui, cx);
            ui.add_space(8.0);
            heading_ui(ui, cx.theme, "Where the algorithms come from");
            for algorithm in Algorithm::ALL {
                let about = algorithm.about();
                ui.label(about.name);
                ui.indent(about.id, |ui| weak_ui(ui, cx.theme, about.source));
            }
        });
        buttons_ui(ui, |ui| {
            let outcome = close_ui(ui, cx.theme, is_new);
            explain_ui(ui, cx, outcome)
        })
    }
}

/// What takes memory, and how much records may take.
fn memory_ui(ui: &mut egui::Ui, cx: &mut Context<'_>) {
    heading_ui(ui, cx.theme, "Memory");
    let usage = cx.session.memory();
    ui.label(usage_text(usage.tree, usage.picture, usage.records));
    ui.horizontal_wrapped(|ui| {
        ui.label("A record may take");
        let limit = cx.session.preferences().memory_limit;
        for &choice in MemoryLimit::ALL {
            let command = Command::UseMemoryLimit(choice);
            let response = ui
                .radio(choice == limit, bytes_text(choice.bytes()))
                .on_hover_text(command.tooltip(cx.text()));
            if response.clicked() {
                cx.commands.push(command);
            }
        }
    });
    weak_ui(ui, cx.theme, "A search whose record would take more is only counted.");
}
