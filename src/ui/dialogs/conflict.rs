//! The question about a file that somebody else has changed since it was opened.

use super::{Outcome, buttons_ui, dialog_ui, focus_if, is_pressed, primary_button, push_button};
use crate::session::command::Command;
use crate::session::files::FileCommand;
use crate::ui::panels::Context;

/// Draws the question. Esc stays with the changes, in no file.
pub(super) fn show(ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
    let Some(path) = cx.session.conflict() else { return Outcome::Close };
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let mut order = None;
    let outcome = dialog_ui(ctx, cx.theme, "Overwrite changes?", 500.0, |ui| {
        ui.label(format!(
            "“{name}” was changed by another program since it was opened here. Overwriting loses those \
             changes, reloading loses yours."
        ));
        buttons_ui(ui, |ui| {
            let other = primary_button(ui, cx.theme, true, &Command::SaveAs.text());
            focus_if(is_new, &other);
            if is_pressed(ui, &other.on_hover_text(Command::SaveAs.tooltip())) {
                order = Some(Command::SaveAs);
            }
            let answers = [
                ("Overwrite", Command::File(FileCommand::Overwrite)),
                ("Reload", Command::File(FileCommand::Revert)),
                ("Cancel", Command::Cancel),
            ];
            for (words, command) in answers {
                if push_button(ui, words).on_hover_text(command.tooltip()).clicked() {
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
