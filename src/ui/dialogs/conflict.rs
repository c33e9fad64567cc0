//! The question about a file that saving would damage: somebody else has changed it, or it has comments.

use super::{Outcome, buttons_ui, dialog_ui, focus_if, is_pressed, primary_button, push_button};
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::document::Threat;
use crate::ui::panels::Context;

/// Draws the question. Esc stays with the changes, in no file.
pub(super) fn show(ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
    let (Some(path), Some(threat)) = (cx.session.conflict(), cx.session.threat()) else {
        return Outcome::Close;
    };
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let (title, consequence, answers) = words(threat);
    let mut order = None;
    let outcome = dialog_ui(ctx, cx.theme, title, 500.0, |ui| {
        ui.label(format!("“{name}” {consequence}"));
        buttons_ui(ui, |ui| {
            let other = primary_button(ui, cx.theme, true, &Command::SaveAs.text());
            focus_if(is_new, &other);
            if is_pressed(ui, &other.on_hover_text(Command::SaveAs.tooltip())) {
                order = Some(Command::SaveAs);
            }
            for &(words, ref command) in answers {
                if push_button(ui, words).on_hover_text(command.tooltip()).clicked() {
                    order = Some(command.clone());
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

/// The title, what saving does to the file, and the answers besides saving elsewhere.
const fn words(threat: Threat) -> (&'static str, &'static str, &'static [(&'static str, Command)]) {
    match threat {
        Threat::Changes => (
            "Overwrite changes?",
            "was changed by another program since it was opened here. Overwriting loses those changes, reloading \
             loses yours.",
            &[
                ("Overwrite", Command::File(FileCommand::Overwrite)),
                ("Reload", Command::File(FileCommand::Revert)),
                ("Cancel", Command::Cancel),
            ],
        ),
        Threat::Comments => (
            "Remove the comments?",
            "has comments, and a saved tree keeps none. Saving removes them from the file.",
            &[("Save without comments", Command::File(FileCommand::Overwrite)), ("Cancel", Command::Cancel)],
        ),
    }
}
