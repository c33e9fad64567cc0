//! The question about unsaved changes, or about an exam, before they are left.

use egui::{Ui, Vec2};

use super::form::{DialogForm, DialogOutcome, buttons_ui, focus_if, is_pressed, primary_button, push_button};
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::command::sitting::SittingCommand;
use crate::text::Text;
use crate::ui::context::Context;

/// The question. Enter saves, or goes on with the exam; Esc stays.
#[derive(Default)]
pub(super) struct QuestionDialog {
    /// Whether the last frame asked about an exam; `None` before the first.
    asked_about_exam: Option<bool>,
}

impl DialogForm for QuestionDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        match cx.session.asks_about_exam() {
            true => cx.text().question_exam(),
            false if reverts(cx) => cx.text().question_discard(),
            false => cx.text().question_save(),
        }
    }

    fn width(&self, _room: Vec2) -> f32 {
        460.0
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        // One question may follow another in the same window: its first button has the focus, too.
        let is_about_exam = cx.session.asks_about_exam();
        let before = self.asked_about_exam.replace(is_about_exam);
        let is_new = is_new || before.is_some_and(|before| before != is_about_exam);
        if is_about_exam {
            cx.commands.extend(exam_ui(ui, cx, is_new));
            return DialogOutcome::Stay;
        }
        let reverts = reverts(cx);
        let waiting = cx.session.question();
        let mut chosen = None;
        ui.label(sentence(&cx.session.document().name(), waiting, cx.text()));
        buttons_ui(ui, |ui| {
            // Who reverts wants the changes to be gone: there is nothing to save.
            if !reverts && save_ui(ui, cx, is_new) {
                chosen = Some(Command::Save);
            }
            for command in [Command::Discard, Command::Cancel] {
                let button = push_button(ui, command.text(cx.text()));
                focus_if(is_new && reverts && command == Command::Cancel, &button);
                if button.on_hover_text(command.tooltip(cx.text())).clicked() {
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

/// Asks whether to quit in the middle of an exam. Returns what is chosen. Who goes on comes back to the question.
fn exam_ui(ui: &mut Ui, cx: &Context<'_>, is_new: bool) -> Vec<Command> {
    let text = cx.text();
    ui.label(text.question_quitting_exam());
    buttons_ui(ui, |ui| {
        let stay = primary_button(ui, cx.theme, true, &text.hand_in_not_yet());
        focus_if(is_new, &stay);
        let stays = is_pressed(ui, &stay);
        let quits = push_button(ui, text.experiment_quit_anyway()).clicked();
        let is_away = cx.session.exercising().seat_at_hand().is_none();
        match (quits, stays) {
            (true, _) => vec![Command::Discard],
            (false, true) if is_away => vec![Command::Cancel, Command::Sitting(SittingCommand::Resume)],
            (false, true) => vec![Command::Cancel],
            (false, false) => Vec::new(),
        }
    })
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

/// What would be lost, and when.
fn sentence(name: &str, waiting: Option<&Command>, text: &Text) -> String {
    match waiting {
        Some(Command::File(FileCommand::Revert)) => text.question_reverting(name),
        Some(Command::Quit) => text.question_quitting(name),
        Some(Command::Exercise(_)) => text.question_leaving(name),
        _ => text.question_opening(name),
    }
}
