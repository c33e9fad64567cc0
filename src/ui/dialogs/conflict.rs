//! The question about a file that saving would damage: somebody else has changed it, or it has comments.

use egui::{Ui, Vec2};

use super::form::{Form, Outcome, buttons_ui, focus_if, is_pressed, primary_button, push_button};
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::document::Threat;
use crate::ui::context::Context;

/// The question. Esc stays with the changes, in no file.
pub(super) struct ConflictDialog;

impl Form for ConflictDialog {
    fn title(&self, cx: &Context<'_>) -> &'static str {
        cx.session.threat().map_or("", |threat| words(threat).0)
    }

    fn width(&self, _room: Vec2) -> f32 {
        500.0
    }

    fn is_over(&self, cx: &Context<'_>) -> bool {
        cx.session.conflict().is_none() || cx.session.threat().is_none()
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        let (Some(path), Some(threat)) = (cx.session.conflict(), cx.session.threat()) else {
            return Outcome::Close;
        };
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let (_, consequence, answers) = words(threat);
        let mut order = None;
        ui.label(format!("“{name}” {consequence}"));
        buttons_ui(ui, |ui| {
            let other = primary_button(ui, cx.theme, true, &Command::SaveAs.text(cx.text()));
            focus_if(is_new, &other);
            if is_pressed(ui, &other.on_hover_text(Command::SaveAs.tooltip(cx.text()))) {
                order = Some(Command::SaveAs);
            }
            for &(words, ref command) in answers {
                if push_button(ui, words).on_hover_text(command.tooltip(cx.text())).clicked() {
                    order = Some(command.clone());
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
