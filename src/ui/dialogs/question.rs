//! The question about unsaved changes.

use egui::{Ui, Vec2};

use super::form::{Form, Outcome, buttons_ui, focus_if, is_pressed, primary_button, push_button};
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::ui::context::Context;

/// The question. Enter saves, Esc stays.
pub(super) struct QuestionDialog;

impl Form for QuestionDialog {
    fn title(&self, cx: &Context<'_>) -> &'static str {
        if reverts(cx) { "Discard changes?" } else { "Save changes?" }
    }

    fn width(&self, _room: Vec2) -> f32 {
        460.0
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        let reverts = reverts(cx);
        let waiting = cx.session.question();
        let mut order = None;
        ui.label(format!(
            "“{}” has changes that are in no file. {}",
            cx.session.document().name(),
            consequence(waiting)
        ));
        buttons_ui(ui, |ui| {
            // Who reverts wants the changes to be gone: there is nothing to save.
            if !reverts && save_ui(ui, cx, is_new) {
                order = Some(Command::Save);
            }
            for command in [Command::Discard, Command::Cancel] {
                let button = push_button(ui, command.text(cx.text()));
                focus_if(is_new && reverts && command == Command::Cancel, &button);
                if button.on_hover_text(command.tooltip(cx.text())).clicked() {
                    order = Some(command);
                }
            }
        });
        cx.commands.extend(order);
        // The question goes when the session has carried out the order.
        Outcome::Stay
    }

    fn escape(&mut self, cx: &mut Context<'_>) -> Outcome {
        cx.commands.push(Command::Cancel);
        Outcome::Stay
    }
}

/// Whether the document is to be opened anew.
fn reverts(cx: &Context<'_>) -> bool {
    cx.session.question() == Some(&Command::File(FileCommand::Revert))
}

/// The button that saves. Returns whether it is clicked, or Enter pressed.
fn save_ui(ui: &mut Ui, cx: &Context<'_>, is_new: bool) -> bool {
    let can_save = Command::Save.is_enabled(cx.session);
    let save = primary_button(ui, cx.theme, can_save, &Command::Save.text(cx.text()));
    focus_if(is_new, &save);
    is_pressed(ui, &save)
}

const fn consequence(waiting: Option<&Command>) -> &'static str {
    match waiting {
        Some(Command::File(FileCommand::Revert)) => "They are lost when the tree is opened anew.",
        Some(Command::Quit) => "They are lost when the program ends.",
        _ => "They are lost when another tree is opened.",
    }
}
