//! What is under way while a person waits: what it is, how far it is, for how long, and the button that ends it.

use egui::{
    Button, CornerRadius, Label, Rect, Response, RichText, Role, Sense, Stroke, TextStyle, TextWrapMode, Ui,
    Vec2, WidgetInfo, WidgetText,
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
    let share = progress.and_then(|progress| progress.share());
    let name = if is_ending { cx.text().activity_stopping() } else { activity.said(cx.text()) };
    let text = match progress.filter(|_| !is_ending) {
        Some(progress) => format!("{name} {}", progress_text(cx.text(), &progress, stage_seconds)),
        None => name.clone(),
    };
    match share {
        Some(share) => progress_ui(ui, cx, &name, &text, share),
        None => said_ui(ui, cx, &name, &text),
    }
}

fn words(cx: &Context<'_>, text: RichText) -> Label {
    Label::new(text.color(cx.theme.text)).truncate()
}

/// The name of what is under way, or all that there is to say of it.
fn said_ui(ui: &mut Ui, cx: &Context<'_>, name: &str, all: &str) {
    let font = TextStyle::Body.resolve(ui.style());
    let width =
        |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), cx.theme.text).size().x;
    let said = readable([name, all], ui.available_width(), width);
    let label = ui.add(words(cx, RichText::new(said)));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, all));
    if said != all {
        label.on_hover_text(all);
    }
}

/// All that there is to say, where some of it can be read behind the name. Else the name: cut right behind its dots, it
/// would get three more.
fn readable([name, all]: [&str; 2], room: f32, width: impl Fn(&str) -> f32) -> &str {
    if width(all) <= room || width(name) + LEAST_WORDS <= room { all } else { name }
}

/// The name of what is under way, or all that there is to say of it, beside the share that is done.
fn progress_ui(ui: &mut Ui, cx: &Context<'_>, name: &str, all: &str, share: f64) {
    let width = |style: TextStyle| {
        ui.painter().layout_no_wrap(name.to_owned(), style.resolve(ui.style()), cx.theme.text).size().x
    };
    let (named, named_small) = (width(TextStyle::Body), width(TextStyle::Small));
    let height = ui.spacing().interact_size.y;
    if BAR.x + ui.spacing().item_spacing.x + named <= ui.available_width() {
        let (room, response) = ui.allocate_exact_size(Vec2::new(BAR.x, height), Sense::hover());
        bar_ui(ui, cx, (Rect::from_center_size(room.center(), BAR), response), share);
        said_ui(ui, cx, name, all);
        return;
    }
    // Where there is no room for both side by side, the bar lies below the name. What follows the name would only cut
    // it, and at worst so would its dots.
    let is_room = named_small <= ui.available_width();
    let short = if is_room { name } else { name.trim_end_matches('…') };
    let size = Vec2::new(ui.available_width().min(named), height);
    let (room, response) = ui.allocate_exact_size(size, Sense::hover());
    let (above, bar) = room.split_top_bottom_at_y(room.bottom() - LOW_BAR);
    let label = ui.put(above, words(cx, RichText::new(short).small()));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, all));
    label.on_hover_text(all);
    bar_ui(ui, cx, (bar, response), share);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_not_cut_behind_its_own_dots() {
        // Ten points a sign: the name takes 90, all of it 250.
        let said = |room: f32| {
            readable(["Checking…", "Checking… 31 of 400 trees"], room, |text| {
                10.0 * text.chars().count() as f32
            })
        };
        assert_eq!(said(250.0), "Checking… 31 of 400 trees");
        assert_eq!(said(249.0), "Checking… 31 of 400 trees", "cut, but behind more than the name");
        assert_eq!([80.0, 90.0, 105.0, 129.0].map(said), ["Checking…"; 4]);
    }
}
