//! The question before answers are handed in with blanks, or with entries that cannot be read.

use egui::{Ui, Vec2};

use super::form::{DialogForm, DialogOutcome, buttons_ui, focus_if, is_pressed, primary_button, push_button};
use crate::narration::comparison::digits;
use crate::session::command::Command;
use crate::session::command::sitting::SittingCommand;
use crate::session::features::exercise::Seat;
use crate::ui::context::Context;

/// The question. Enter and Esc go on answering: nothing that is handed in can be changed.
pub(super) struct HandInDialog;

impl DialogForm for HandInDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        let blanks = |seat: &Seat| seat.blanks() + seat.open_nodes().0 + seat.incomplete();
        let has_blanks = open_seat(cx).is_none_or(|seat| blanks(seat) > 0);
        if has_blanks { cx.text().hand_in_title() } else { cx.text().hand_in_unread_title() }
    }

    fn width(&self, _room: Vec2) -> f32 {
        440.0
    }

    /// When the time of an exam is up, the answers are handed in without a question.
    fn is_over(&self, cx: &Context<'_>) -> bool {
        open_seat(cx).is_none()
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let Some(seat) = open_seat(cx) else { return DialogOutcome::Close };
        let (text, blanks, count) = (cx.text(), seat.blanks(), seat.sitting.given().len());
        if blanks > 0 {
            let [number, of] = [blanks, count].map(|count| digits(count as u64));
            ui.label(text.hand_in_blanks(blanks as f64, number, of, count as f64));
        }
        let (nodes, questions) = seat.open_nodes();
        if nodes > 0 {
            let (number, count) = (digits(nodes as u64), questions.len() as f64);
            let list = questions.iter().map(|&number| digits(number as u64)).collect::<Vec<_>>().join(", ");
            ui.label(text.hand_in_nodes(nodes as f64, list, number, count));
        }
        let incomplete = seat.incomplete();
        if incomplete > 0 {
            ui.label(text.hand_in_incomplete(incomplete as f64, digits(incomplete as u64)));
        }
        let unread = seat.unread();
        if unread > 0 {
            ui.label(text.hand_in_unread(unread as f64, digits(unread as u64)));
        }
        ui.label(text.hand_in_is_final());
        buttons_ui(ui, |ui| {
            let stay = primary_button(ui, cx.theme, true, &text.hand_in_not_yet());
            focus_if(is_new, &stay);
            if is_pressed(ui, &stay) {
                return DialogOutcome::Close;
            }
            let command = Command::Sitting(SittingCommand::HandInAsIs);
            let hand_in = push_button(ui, command.text(text)).on_hover_text(command.tooltip(text));
            if hand_in.clicked() {
                cx.commands.push(command);
                return DialogOutcome::Close;
            }
            DialogOutcome::Stay
        })
    }
}

/// The assignment that can still be answered.
fn open_seat<'a>(cx: &Context<'a>) -> Option<&'a Seat> {
    cx.session.exercising().seat().filter(|seat| seat.is_open())
}
