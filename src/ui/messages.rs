//! What the session tells, as bars at the bottom of the canvas: errors stay until they are dismissed, the rest
//! goes by itself.

use std::time::Duration;

use egui::{Align2, Area, Button, Frame, Id, Order, Rect, RichText, Ui, vec2};

use super::panels::Context;
use crate::session::command::Command;
use crate::session::news::{Message, MessageId};

/// The messages on screen: since when each is there.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Messages {
    /// The toolkit's time, in seconds, at which each of the session's messages was first shown, in their order.
    since: Vec<(MessageId, f64)>,
}

/// How long a message stays that is no error, in seconds.
const STAY: f64 = 4.0;
/// How many messages are shown at a time, the latest ones.
const MOST: usize = 3;

impl Messages {
    /// Draws the messages above the bottom of `ui`, and asks for those to be removed that have been there long
    /// enough.
    pub fn show(&mut self, ui: &Ui, cx: &mut Context<'_>) {
        let messages = cx.session.messages();
        let now = ui.input(|input| input.time);
        let since_before = std::mem::take(&mut self.since);
        let begin = |id| since_before.iter().find(|(other, _)| *other == id).map_or(now, |&(_, since)| since);
        self.since = messages.iter().map(|message| (message.id, begin(message.id))).collect();
        if !messages.is_empty() {
            let dismissed = bars_ui(ui, ui.max_rect(), cx);
            cx.commands.extend(dismissed.map(Command::DismissMessage));
        }
        let due = self.leaving(messages).filter(|(_, since)| now - since >= STAY);
        cx.commands.extend(due.map(|(id, _)| Command::DismissMessage(id)));
        let next = self.leaving(messages).map(|(_, since)| since + STAY - now).min_by(f64::total_cmp);
        if let Some(seconds) = next {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(seconds.max(0.0)));
        }
    }

    /// The messages that go by themselves, and since when each is there.
    fn leaving(&self, messages: &[Message]) -> impl Iterator<Item = (MessageId, f64)> {
        let shown = messages.iter().zip(&self.since);
        shown.filter(|(message, _)| goes_by_itself(message)).map(|(_, &shown)| shown)
    }
}

/// What went wrong, and what can be done something about, waits for the person.
const fn goes_by_itself(message: &Message) -> bool {
    !message.is_error && message.offer.is_none()
}

/// Draws the bars. Returns which message is dismissed.
fn bars_ui(ui: &Ui, room: Rect, cx: &mut Context<'_>) -> Option<MessageId> {
    let session = cx.session;
    let messages = session.messages();
    let hidden = messages.len().saturating_sub(MOST);
    let mut dismissed = None;
    Area::new(Id::unique("messages"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(room.center_bottom() - vec2(0.0, 12.0))
        .constrain_to(room)
        .show(ui.ctx(), |ui| {
            ui.set_max_width((room.width() - 32.0).min(720.0));
            if hidden > 0 {
                ui.label(RichText::new(format!("{hidden} more")).color(cx.theme.weak_text));
            }
            for message in &messages[hidden..] {
                if bar_ui(ui, cx, message) {
                    dismissed = Some(message.id);
                }
            }
        });
    dismissed
}

/// Draws one bar. Returns whether it is dismissed.
fn bar_ui(ui: &mut Ui, cx: &mut Context<'_>, message: &Message) -> bool {
    let colour = if message.is_error { cx.theme.error } else { cx.theme.line };
    let frame = Frame::popup(ui.style()).stroke(egui::Stroke::new(1.0, colour));
    frame
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                let order = Command::DismissMessage(message.id);
                let dismiss = ui.add(Button::new("✖").frame(false)).on_hover_text(order.tooltip());
                dismiss.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, order.text()));
                if message.is_error {
                    ui.label(RichText::new("Error").strong().color(cx.theme.error));
                }
                // Before the sentence, which takes the room that is left.
                let is_taken = message.offer.as_ref().is_some_and(|(words, command)| {
                    cx.labelled_button(ui, *words, command.clone()).clicked()
                });
                ui.add(egui::Label::new(&message.text).wrap());
                dismiss.clicked() || is_taken
            })
            .inner
        })
        .inner
}
