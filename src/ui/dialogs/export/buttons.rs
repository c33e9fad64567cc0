//! Buttons of other dialogs that take the picture in them out of the program.

use egui::Ui;

use super::super::form::{DialogOutcome, push_button};
use crate::export::exhibit::Exhibit;
use crate::session::command::Command;
use crate::session::command::export::ExportCommand;
use crate::ui::context::Context;

/// Two buttons: one copies the picture, one exports it. Returns the command of the one that was clicked.
pub(in crate::ui::dialogs) fn picture_buttons_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    exhibit: impl Fn() -> Exhibit,
) -> Option<Command> {
    let text = cx.text();
    let mut command = None;
    let words = [
        (text.command_export_copy_picture_of(), text.command_export_copy_picture_of_tooltip()),
        (text.command_export_ask_of(), text.command_export_ask_of_tooltip()),
    ];
    let commands: [fn(Box<Exhibit>) -> ExportCommand; 2] =
        [ExportCommand::CopyPictureOf, ExportCommand::AskOf];
    for ((words, tooltip), give) in words.into_iter().zip(commands) {
        if push_button(ui, words).on_hover_text(tooltip).clicked() {
            command = Some(Command::Export(give(Box::new(exhibit()))));
        }
    }
    command
}

/// Gives the command. One that opens another dialog closes this one.
pub(in crate::ui::dialogs) fn take_picture(
    cx: &mut Context<'_>,
    command: Option<Command>,
    outcome: DialogOutcome,
) -> DialogOutcome {
    let asks = matches!(command, Some(Command::Export(ExportCommand::AskOf(_))));
    cx.commands.extend(command);
    if asks { DialogOutcome::Close } else { outcome }
}
