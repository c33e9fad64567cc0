//! The question about unsaved changes.

use egui::{Key, Modifiers};

use super::{Outcome, buttons_ui, dialog_ui, focus_if, primary_button};
use crate::session::command::Command;
use crate::ui::panels::Context;

/// Draws the question. Enter saves, Esc stays.
pub(super) fn show(ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
    let mut order = None;
    let outcome = dialog_ui(ctx, cx.theme, "Save changes?", 460.0, |ui| {
        ui.label(format!(
            "“{}” has changes that are in no file. {}",
            cx.session.scene().document.title,
            consequence(cx.session.question())
        ));
        buttons_ui(ui, |ui| {
            let can_save = Command::Save.is_enabled(cx.session);
            let save = primary_button(ui, cx.theme, can_save, &Command::Save.text());
            focus_if(is_new, &save);
            let is_entered = ui.memory(|memory| memory.focused().is_none())
                && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
            if save.clicked() || (can_save && is_entered) {
                order = Some(Command::Save);
            }
            for command in [Command::Discard, Command::Cancel] {
                if ui.button(command.text()).on_hover_text(command.tooltip()).clicked() {
                    order = Some(command);
                }
            }
        });
        Outcome::Stay
    });
    if outcome == Outcome::Close {
        order = Some(Command::Cancel);
    }
    cx.commands.extend(order);
    // The question goes when the session has carried out the order.
    Outcome::Stay
}

const fn consequence(waiting: Option<&Command>) -> &'static str {
    match waiting {
        Some(Command::Quit) => "They are lost when the program ends.",
        _ => "They are lost when another tree is opened.",
    }
}
