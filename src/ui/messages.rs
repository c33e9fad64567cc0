//! What the session tells, in a bar of its own above the tree: it makes room for itself and covers nothing.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{Button, Frame, Galley, Label, Margin, Panel, RichText, TextStyle, Ui, vec2};

use super::context::Context;
use super::theme;
use crate::session::command::Command;
use crate::session::news::Message;

/// A message takes no more lines, in a narrow bar no more than the second; the whole of it stands in its tooltip.
const MOST_LINES: [usize; 2] = [2, 3];
/// A bar with less room for text than this is narrow, in points.
const NARROW: f32 = 600.0;
/// The size of the button that removes a message, in points.
const DISMISS: f32 = 26.0;
/// Between the parts of a message, in points.
const GAP: f32 = 8.0;

/// Draws the bar if there is something to tell.
pub fn messages_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let messages = cx.session.messages_shown();
    if messages.is_empty() {
        return;
    }
    let frame = Frame::new().fill(cx.theme.card).inner_margin(Margin::symmetric(12, 4));
    Panel::top("messages").resizable(false).frame(frame).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 2.0);
        let hidden = cx.session.messages().len() - messages.len();
        for (index, message) in messages.iter().enumerate() {
            let is_last = index + 1 == messages.len();
            message_ui(ui, cx, message, if is_last { hidden } else { 0 });
        }
    });
}

/// Draws one message: first what it says, then what can be done, at the right end the button that removes it.
/// `hidden` messages wait until there is room for them.
fn message_ui(ui: &mut Ui, cx: &mut Context<'_>, message: &Message, hidden: usize) {
    let more = if hidden > 0 { format!("{hidden} more") } else { String::new() };
    let heading = if message.is_error { "Error" } else { "" };
    let strong = theme::strong_style(ui, &TextStyle::Body);
    let body = TextStyle::Body.resolve(ui.style());
    let width = |text: &str, font: &egui::FontId| match text {
        "" => 0.0,
        text => ui.painter().layout_no_wrap(text.to_owned(), font.clone(), cx.theme.text).size().x + GAP,
    };
    let words = message.offer.as_ref().map_or("", |(words, _)| words);
    let padding = if words.is_empty() { 0.0 } else { 2.0 * ui.spacing().button_padding.x };
    let others = width(heading, &strong) + width(words, &body) + padding + width(&more, &body);
    let room = (ui.available_width() - others - DISMISS - GAP).max(0.0);
    let galley = text(ui, cx, message, room);
    ui.horizontal(|ui| {
        ui.set_min_height(galley.size().y.max(DISMISS));
        if message.is_error {
            ui.label(RichText::new(heading).font(strong).color(cx.theme.error));
        }
        let rest = room - galley.size().x;
        ui.add(Label::new(galley));
        ui.add_space(rest.max(0.0));
        if hidden > 0 {
            ui.label(RichText::new(more).color(cx.theme.weak_text));
        }
        let dismissal = Command::DismissMessage(message.id);
        if let Some((words, command)) = &message.offer
            && cx.labelled_button(ui, *words, command.clone()).clicked()
        {
            cx.commands.push(dismissal.clone());
        }
        let dismiss = ui.add_sized([DISMISS, DISMISS], Button::new("✖").frame(false));
        dismiss.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, dismissal.text()));
        cx.clicked(dismiss, dismissal);
    });
}

/// The sentence in so much room.
fn text(ui: &Ui, cx: &Context<'_>, message: &Message, room: f32) -> Arc<Galley> {
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::simple(message.text.clone(), font, cx.theme.text, room);
    job.wrap.max_rows = if room < NARROW { MOST_LINES[1] } else { MOST_LINES[0] };
    // Digits without a space are no word to keep whole.
    job.wrap.break_anywhere = !message.text.contains(' ');
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}
