//! What is under way while a person waits: what it is, how far it is, for how long, and the button that ends it.

use egui::{
    Button, CornerRadius, Rect, Response, RichText, Role, Sense, Stroke, TextStyle, TextWrapMode, Ui, Vec2,
    WidgetInfo, WidgetText,
};

use super::context::Context;
use crate::narration::progress::{elapsed_text, progress_text};
use crate::session::command::Command;
use crate::session::conduct::under_way::UnderWay;

/// Draws it from right to left; nothing before a person has waited for a while.
pub(super) fn status_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let Some(under_way) = cx.session.under_way() else {
        if Command::SearchAgain.is_enabled(cx.session) && cx.session.activity().is_none() {
            button_ui(ui, cx, Command::SearchAgain.text(cx.text()), Command::SearchAgain);
        }
        return;
    };
    let UnderWay { activity, progress, seconds, stage_seconds, is_ending } = under_way;
    button_ui(ui, cx, Command::Stop.text(cx.text()), Command::Stop);
    let elapsed = WidgetText::from(RichText::new(elapsed_text(seconds)).color(cx.theme.weak_text));
    let elapsed = elapsed.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
    // The choices of the search stand in the same bar: nothing is written over them.
    if elapsed.size().x > ui.available_width() {
        return;
    }
    ui.label(elapsed);
    if ui.available_width() < LEAST_WORDS {
        return;
    }
    let (name, share) = (activity.said(cx.text()), progress.and_then(|progress| progress.share()));
    let mut text = name.clone();
    if is_ending {
        text = cx.text().activity_stopping();
    } else if let Some(progress) = progress {
        text = format!("{text} {}", progress_text(cx.text(), &progress, stage_seconds));
    }
    let label = |text: RichText| egui::Label::new(text.color(cx.theme.text)).truncate();
    let Some(share) = share else {
        ui.add(label(RichText::new(text)));
        return;
    };
    let font = TextStyle::Body.resolve(ui.style());
    let named = ui.painter().layout_no_wrap(name, font, cx.theme.text).size().x;
    let height = ui.spacing().interact_size.y;
    if BAR.x + ui.spacing().item_spacing.x + named <= ui.available_width() {
        let (room, response) = ui.allocate_exact_size(Vec2::new(BAR.x, height), Sense::hover());
        bar_ui(ui, cx, (Rect::from_center_size(room.center(), BAR), response), share);
        ui.add(label(RichText::new(text)));
    } else {
        // Where there is no room for both side by side, the bar lies below the words.
        let (room, response) =
            ui.allocate_exact_size(Vec2::new(ui.available_width().min(named), height), Sense::hover());
        let (words, bar) = room.split_top_bottom_at_y(room.bottom() - LOW_BAR);
        ui.put(words, label(RichText::new(text).small()));
        bar_ui(ui, cx, (bar, response), share);
    }
}

/// In a bar of menus a button has no frame of its own, and no room for one.
pub(super) fn button_ui(ui: &mut Ui, cx: &mut Context<'_>, text: String, command: Command) {
    ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = BUTTON_PADDING;
        let button = Button::new(text).fill(cx.theme.card).stroke(Stroke::new(1.0, cx.theme.line));
        let response = ui.add_enabled(command.is_enabled(cx.session), button.frame(true));
        cx.clicked(response, command);
    });
}

/// The padding to both sides of the text of such a button, in points.
pub(super) const BUTTON_PADDING: f32 = 8.0;
/// With less room than this, in points, no word can be read.
const LEAST_WORDS: f32 = 40.0;
/// How large the bar is, in points.
const BAR: Vec2 = Vec2::new(96.0, 8.0);

/// The height of the bar below words, in points.
const LOW_BAR: f32 = 4.0;

/// A bar of which this share is done.
fn bar_ui(ui: &Ui, cx: &Context<'_>, (bar, response): (Rect, Response), share: f64) {
    let name = cx.text().activity_progress((share * 100.0).floor().to_string());
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &name));
    let done = Rect::from_min_size(bar.min, Vec2::new(bar.width() * share as f32, bar.height()));
    let corners = CornerRadius::same(4);
    ui.painter().rect_filled(bar, corners, cx.theme.track());
    ui.painter().with_clip_rect(done).rect_filled(bar, corners, cx.theme.accent);
}
