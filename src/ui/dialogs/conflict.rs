//! The question before saving a file that another program has changed, or that has comments.

use egui::{Ui, Vec2};

use super::form::{DialogForm, DialogOutcome, buttons_ui, focus_if, is_pressed, primary_button, push_button};
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::document::Threat;
use crate::text::Text;
use crate::ui::context::Context;

/// The question. Esc stays with the changes, in no file.
pub(super) struct ConflictDialog;

impl DialogForm for ConflictDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        match cx.session.threat() {
            Some(Threat::Changes) => cx.text().conflict_changed(),
            Some(Threat::Comments) => cx.text().conflict_comments(),
            None => String::new(),
        }
    }

    fn width(&self, _room: Vec2) -> f32 {
        500.0
    }

    fn is_over(&self, cx: &Context<'_>) -> bool {
        cx.session.conflict().is_none() || cx.session.threat().is_none()
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let (Some(path), Some(threat)) = (cx.session.conflict(), cx.session.threat()) else {
            return DialogOutcome::Close;
        };
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let (sentence, answers) = words(threat, &name, cx.session.is_modified(), cx.text());
        let mut chosen = None;
        ui.label(sentence);
        buttons_ui(ui, |ui| {
            let other = primary_button(ui, cx.theme, true, &Command::SaveAs.text(cx.text()));
            focus_if(is_new, &other);
            if is_pressed(ui, &other.on_hover_text(Command::SaveAs.tooltip(cx.text()))) {
                chosen = Some(Command::SaveAs);
            }
            for (words, command) in answers {
                if push_button(ui, words).on_hover_text(command.tooltip(cx.text())).clicked() {
                    chosen = Some(command);
                }
            }
        });
        cx.commands.extend(chosen);
        // The question goes when the session has carried out the command.
        DialogOutcome::Stay
    }

    fn escape(&mut self, cx: &mut Context<'_>) -> DialogOutcome {
        cx.commands.push(Command::Cancel);
        DialogOutcome::Stay
    }
}

/// What saving does to the file, and the answers besides saving elsewhere. Reloading loses only changes that are not
/// saved.
fn words(threat: Threat, name: &str, is_modified: bool, text: &Text) -> (String, Vec<(String, Command)>) {
    let overwrite = Command::File(FileCommand::Overwrite);
    let mut answers = match threat {
        Threat::Changes => vec![
            (text.conflict_overwrite(), overwrite),
            (text.conflict_reload(), Command::File(FileCommand::Revert)),
        ],
        Threat::Comments => vec![(text.conflict_save_without_comments(), overwrite)],
    };
    answers.push((text.dialog_cancel(), Command::Cancel));
    let sentence = match threat {
        Threat::Changes if is_modified => text.conflict_changed_sentence(name),
        Threat::Changes => text.conflict_changed_alone_sentence(name),
        Threat::Comments => text.conflict_comments_sentence(name),
    };
    (sentence, answers)
}
