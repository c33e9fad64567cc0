//! What the session tells. Beside a tree it stands in the line below it, which is there in any case, so that the tree
//! stays as it is; elsewhere in a bar of its own, which makes room for itself. It covers neither the tree nor the panels.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Align, Button, FontId, Frame, Galley, Label, Layout, Margin, Panel, Rect, RichText, TextStyle, Ui,
    UiBuilder, pos2, vec2,
};

use super::context::Context;
use super::{menus, theme};
use crate::session::command::Command;
use crate::session::news::Message;

/// A message takes no more lines, in a narrow bar no more than the second; the whole of it stands in its tooltip.
const MOST_LINES: [usize; 2] = [2, 3];
/// A bar with less room for text than this is narrow, in points.
const NARROW: f32 = 600.0;
/// The size of the button that removes a message, in points.
const DISMISS: f32 = 26.0;
/// The width of the whole sentence of a long message, in points.
const WHOLE: f32 = 560.0;
/// Above and below what stands in the line below the tree, in points.
const EDGE: f32 = 1.0;
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

/// Draws the latest message into the line below the tree. It never covers what stands beside that line: of a longer
/// message, a button shows the whole.
pub fn strip_ui(ui: &mut Ui, cx: &mut Context<'_>, strip: Rect) {
    let Some(message) = cx.session.messages_shown().last() else { return };
    let hidden = cx.session.messages().len() - 1;
    let parts = Parts::new(ui, cx, message, hidden);
    let sized = |parts: &Parts, rows: usize| {
        let room = strip.width() - 2.0 * GAP - parts.width - DISMISS - GAP;
        let font = match rows {
            1 => (TextStyle::Body.resolve(ui.style()), None),
            // Both stand in the room of one, each no higher than its letters with what hangs below them.
            _ => (theme::plain_font(theme::sizes::TWO_LINES), Some(theme::sizes::TWO_LINES)),
        };
        styled(ui, cx, message, room.max(0.0), font, rows)
    };
    // A third line would cover what is below.
    let mut galleys = [1, 2].into_iter().map(|rows| sized(&parts, rows));
    let (parts, galley) = match galleys.find(|galley| !galley.elided) {
        Some(galley) => (parts, galley),
        None => {
            let parts = parts.with_whole(ui, cx);
            let galley = sized(&parts, 2);
            (parts, galley)
        }
    };
    let layout = Layout::left_to_right(Align::Center);
    let builder = UiBuilder::new().max_rect(strip.shrink2(vec2(GAP, 0.0))).layout(layout).id_salt("message");
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(strip);
        ui.painter().rect_filled(strip, 0, cx.theme.card);
        ui.painter().hline(strip.x_range(), strip.top(), egui::Stroke::new(1.0, cx.theme.line));
        ui.spacing_mut().item_spacing = vec2(GAP, 2.0);
        // A button of the usual height would stand out of the line.
        ui.spacing_mut().interact_size.y = strip.height() - 2.0 * EDGE;
        ui.spacing_mut().button_padding.y = 1.0;
        parts_ui(ui, cx, message, &parts, (galley, Some(strip.top())));
    });
}

/// Draws one message: first what it says, then what can be done, at the right end the button that removes it.
/// `hidden` messages wait until there is room for them.
fn message_ui(ui: &mut Ui, cx: &mut Context<'_>, message: &Message, hidden: usize) {
    let mut parts = Parts::new(ui, cx, message, hidden);
    let sized = |parts: &Parts| {
        let room = (ui.available_width() - parts.width - DISMISS - GAP).max(0.0);
        let most_lines = if room < NARROW { MOST_LINES[1] } else { MOST_LINES[0] };
        styled(ui, cx, message, room, (TextStyle::Body.resolve(ui.style()), None), most_lines)
    };
    let mut galley = sized(&parts);
    if galley.elided {
        parts = parts.with_whole(ui, cx);
        galley = sized(&parts);
    }
    ui.horizontal(|ui| {
        ui.set_min_height(galley.size().y.max(DISMISS));
        parts_ui(ui, cx, message, &parts, (galley, None));
    });
}

/// What stands beside the sentence of a message.
struct Parts {
    heading: String,
    more: String,
    /// The words on the button that shows the whole sentence; empty where all of it is seen.
    whole: String,
    /// What they take besides the button that removes the message, in points.
    width: f32,
}

impl Parts {
    /// `hidden` messages wait until there is room for them.
    fn new(ui: &Ui, cx: &Context<'_>, message: &Message, hidden: usize) -> Self {
        let more = if hidden > 0 { cx.text().message_more(hidden.to_string()) } else { String::new() };
        let heading = if message.is_error { cx.text().message_error() } else { String::new() };
        let strong = theme::strong_style(ui, &TextStyle::Body);
        let body = TextStyle::Body.resolve(ui.style());
        let width = |text: &str, font: &egui::FontId| match text {
            "" => 0.0,
            text => ui.painter().layout_no_wrap(text.to_owned(), font.clone(), cx.theme.text).size().x + GAP,
        };
        let words = message.offer.as_ref().map_or("", |(words, _)| words.as_str());
        let padding = if words.is_empty() { 0.0 } else { 2.0 * ui.spacing().button_padding.x };
        let width = width(&heading, &strong) + width(words, &body) + padding + width(&more, &body);
        Self { heading, more, whole: String::new(), width }
    }

    /// The same with a button that shows the whole sentence.
    fn with_whole(self, ui: &Ui, cx: &Context<'_>) -> Self {
        let (words, font) = (cx.text().message_whole(), TextStyle::Button.resolve(ui.style()));
        let width = ui.painter().layout_no_wrap(words.clone(), font, cx.theme.text).size().x;
        let width = self.width + width + 2.0 * ui.spacing().button_padding.x + GAP;
        Self { whole: words, width, ..self }
    }
}

/// Draws the parts of a message from left to right into the room left. Two lines begin at `top`, where that is given.
fn parts_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    message: &Message,
    parts: &Parts,
    (galley, top): (Arc<Galley>, Option<f32>),
) {
    let room = (ui.available_width() - parts.width - DISMISS - GAP).max(0.0);
    if message.is_error {
        let strong = theme::strong_style(ui, &TextStyle::Body);
        ui.label(RichText::new(&parts.heading).font(strong).color(cx.theme.error));
    }
    let rest = room - galley.size().x;
    match top {
        // A line has more room above its letters than below: in the middle, those of the second one would be cut off.
        Some(top) if galley.rows.len() > 1 => {
            let rect = Rect::from_min_size(pos2(ui.cursor().left(), top), galley.size());
            ui.put(rect, Label::new(galley));
        }
        _ => {
            ui.add(Label::new(galley));
        }
    }
    ui.add_space(rest.max(0.0));
    if !parts.whole.is_empty() {
        menus::menu_ui(ui, parts.whole.as_str(), |ui| {
            ui.set_max_width(WHOLE.min(ui.ctx().content_rect().width() - 2.0 * GAP));
            // A menu is justified, which suits its entries but tears the words of a text apart.
            ui.with_layout(Layout::top_down(Align::Min), |ui| ui.add(Label::new(&message.text).wrap()));
        });
    }
    if !parts.more.is_empty() {
        ui.label(RichText::new(&parts.more).color(cx.theme.weak_text));
    }
    let dismissal = Command::DismissMessage(message.id);
    if let Some((words, command)) = &message.offer
        && cx.labelled_button(ui, words.as_str(), command.clone()).clicked()
    {
        cx.commands.push(dismissal.clone());
    }
    let dismiss = ui.add_sized([DISMISS, DISMISS], Button::new("✖").frame(false));
    dismiss.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, dismissal.text(cx.text())));
    cx.clicked(dismiss, dismissal);
}

/// The sentence in this much room, on at most this many lines, of this height where one is given.
fn styled(
    ui: &Ui,
    cx: &Context<'_>,
    message: &Message,
    room: f32,
    (font, line): (FontId, Option<f32>),
    most_lines: usize,
) -> Arc<Galley> {
    let mut job = LayoutJob::simple(message.text.clone(), font, cx.theme.text, room);
    job.sections.iter_mut().for_each(|section| section.format.line_height = line);
    job.wrap.max_rows = most_lines;
    // Digits without a space are no word to keep whole.
    job.wrap.break_anywhere = !message.text.contains(' ');
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}
