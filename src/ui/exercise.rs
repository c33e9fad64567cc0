//! The panel of an exercise: the question, how to answer it on the tree, and what became of the answers.

mod items;

use egui::{
    Button, CornerRadius, Frame, Id, Label, Margin, Panel as Side, Pos2, Rect, RichText, ScrollArea, Stroke,
    TextStyle, Ui, pos2,
};

use super::across_frames;
use super::context::Context;
use super::held;
use super::parts;
use super::scrolling;
use super::sitting;
use super::theme;
use crate::practice::draft::{NOTHING, Written};
use crate::practice::mastery::GOAL;
use crate::practice::signs::option_text;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::sitting::SittingCommand;
use crate::session::features::exercise::{Exercise, Seat, ShownWalk};
use crate::tree::NodeId;
use items::result_ui;
pub use items::{UNREAD, look};

/// The width of the panel, in points, and in presentation mode.
const WIDTHS: [f32; 2] = [320.0, 236.0];
/// The name of the area that scrolls.
const AREA: &str = "exercise";

/// How much of the verdicts is scrolled into view after a check, in points.
const VERDICTS: f32 = 220.0;

/// Whether the first question of a lesson is offered beside it: the lesson has one, and no exercise at hand would be given
/// up for it.
#[must_use]
pub fn offers_lesson(session: &Session) -> bool {
    session.exercising().current().is_none() && !session.document().content().questions.is_empty()
}

/// Draws the panel of the exercise at hand, or the way back to it while the walk is shown. Returns the node that the
/// pointer indicates in the list of results.
pub fn exercise_ui(ui: &mut Ui, cx: &mut Context<'_>) -> Option<NodeId> {
    let session = cx.session;
    let exercise = session.exercising().current()?;
    if !session.exercising().is_answering() {
        // A race shows other searches, too, and has to end before anything is done with the exercise.
        if session.is_racing() {
            return None;
        }
        let frame = Frame::new().fill(cx.theme.card).inner_margin(Margin::symmetric(16, 6));
        Side::bottom("exercise-aside").frame(frame).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let text = cx.text();
                ui.label(match exercise.aside() {
                    Some(ShownWalk::Mistake) => text.exercise_aside(),
                    Some(ShownWalk::Search) | None => text.exercise_aside_search(),
                });
                for command in [ExerciseCommand::Resume, ExerciseCommand::Another, ExerciseCommand::End] {
                    cx.button(ui, Command::Exercise(command));
                }
            });
        });
        return None;
    }
    let frame = Frame::new().fill(cx.theme.card).inner_margin(Margin::symmetric(14, 12));
    let width = WIDTHS[usize::from(session.preferences().is_presentation())];
    let panel = Side::right("exercise").exact_size(width).frame(frame).show(ui, |ui| {
        scrolling::area_ui(ui, AREA, ScrollArea::vertical().auto_shrink(false), |ui| {
            let seat = session.exercising().seat_at_hand();
            if let Some(seat) = seat {
                sitting::head_ui(ui, cx, seat);
            }
            question_ui(ui, cx, exercise);
            let is_new = is_new_check(ui, exercise);
            exercise.checked.as_ref().and_then(|checked| {
                ui.add_space(10.0);
                let top = ui.next_widget_position();
                let selected = session.selection().leader();
                let is_turned = across_frames::has_changed(ui, "verdicts-of", (exercise.checks, selected));
                let indicated = result_ui(ui, cx, (exercise, checked), is_turned && !is_new);
                if is_new {
                    // The first verdicts, however long the question above them is.
                    let bottom = ui.min_rect().bottom().min(top.y + VERDICTS);
                    let verdicts = Rect::from_min_max(top, pos2(top.x, bottom));
                    ui.scroll_to_rect(verdicts, None);
                }
                indicated
            })
        })
    });
    panel.inner
}

/// Scrolls the question down by this share of its room.
pub fn scroll(ctx: &egui::Context, share: f32) {
    scrolling::scroll(ctx, AREA, share);
}

/// Whether the answers have been checked since the frame before.
fn is_new_check(ui: &Ui, exercise: &Exercise) -> bool {
    let id = Id::unique("checks-shown");
    let shown = ui.data(|data| data.get_temp::<u32>(id)).unwrap_or(0);
    if shown != exercise.checks {
        ui.data_mut(|data| data.insert_temp(id, exercise.checks));
    }
    exercise.checks > shown
}

fn question_ui(ui: &mut Ui, cx: &mut Context<'_>, exercise: &Exercise) {
    let text = cx.text();
    let posed = exercise.posed(cx.session.scene().tree());
    let mastery = cx.session.exercising().mastery(exercise.kind);
    parts::heading_ui(ui, cx.theme, &exercise.kind.name(text));
    let seat = cx.session.exercising().seat_at_hand();
    let points = seat.zip(exercise.question).and_then(|(seat, number)| seat.sitting.given().get(number));
    let line = match points {
        Some(given) => text.cover_points(given.points, given.points.to_string()),
        None => {
            let level = text.exercise_mastery(GOAL.to_string(), mastery.level().to_string());
            let student = cx.session.exercising().profiles.current();
            student.map_or_else(|| level.clone(), |student| format!("{student} · {level}"))
        }
    };
    ui.label(RichText::new(line).color(cx.theme.weak_text));
    let count = cx.session.document().content().questions.len();
    if let Some(number) = exercise.of_lesson().filter(|_| count > 1) {
        let place = text.exercise_of_lesson(count.to_string(), (number + 1).to_string());
        ui.label(RichText::new(place).color(cx.theme.weak_text));
    }
    let question = exercise.ask(cx.session.scene().tree(), text);
    held::text_ui(ui, &question, theme::sentence(), cx.theme.text);
    let (form, options) = (exercise.draft.form(), exercise.kind.options(&posed));
    let how = match options.is_empty() {
        true => exercise.kind.how_on_tree(&posed, text),
        false => text.exercise_how_options(),
    };
    let top = ui.next_widget_position();
    if seat.is_none_or(Seat::is_open) {
        held::text_ui(ui, &how, TextStyle::Body, cx.theme.weak_text);
    }
    if form.is_beside() {
        typed_ui(ui, cx, exercise, &options);
    }
    if form.takes_nothing() {
        let command = Command::Exercise(ExerciseCommand::ChooseNothing);
        // With its key, as options have theirs.
        let words = format!("0  {}", command.text(cx.text()));
        let button = Button::new(words).selected(exercise.draft.typed() == NOTHING);
        let response = ui.add(button);
        cx.clicked(response, command);
    }
    if seat.is_none_or(Seat::is_open) {
        unread_ui(ui, cx, exercise);
    }
    causes_ui(ui, cx, exercise, top);
    if exercise.is_hinted() {
        held::text_ui(ui, &exercise.kind.hint(&posed, text), TextStyle::Body, cx.theme.accent);
    }
    ui.add_space(6.0);
    if let Some(seat) = seat {
        return sitting::buttons_ui(ui, cx, seat);
    }
    ui.horizontal_wrapped(|ui| {
        let check = Command::Exercise(ExerciseCommand::Check);
        let words = RichText::new(check.text(cx.text())).color(cx.theme.on_accent);
        let response = ui.add(Button::new(words).fill(cx.theme.accent));
        cx.clicked(response, check);
        for command in [ExerciseCommand::Undo, ExerciseCommand::Clear, ExerciseCommand::Hint] {
            cx.button(ui, Command::Exercise(command));
        }
        if exercise.of_lesson().is_some_and(|number| number > 0) {
            cx.button(ui, Command::Sitting(SittingCommand::Previous));
        }
        // After the last question of a lesson come those on new trees.
        let another = Command::Exercise(ExerciseCommand::Another);
        if exercise.of_lesson().is_some_and(|number| number + 1 < count) {
            cx.labelled_button(ui, cx.text().exercise_next_of_lesson(), another);
        } else {
            cx.button(ui, another);
        }
        cx.button(ui, Command::Exercise(ExerciseCommand::End));
    });
}

/// The most entries that cannot be read whose reasons are shown.
const MOST_UNREAD: usize = 4;

/// Says which entries cannot be read, and why. What may still become an answer beside the tree does not stand out.
fn unread_ui(ui: &mut Ui, cx: &Context<'_>, exercise: &Exercise) {
    let scene = cx.session.scene();
    let names = scene.spoken_names(cx.text());
    let unread = exercise.unread(scene.tree(), cx.session.selection().leader());
    for entry in unread.iter().take(MOST_UNREAD) {
        let reason = entry.misread.said(cx.text());
        let (said, color) = match entry.node {
            Some(node) => (cx.text().exercise_unread_at(names.of(node), reason), cx.theme.error),
            None if entry.is_unfinished => (reason, cx.theme.weak_text),
            None => (reason, cx.theme.error),
        };
        held::text_ui(ui, &said, TextStyle::Body, color);
    }
    more_unread_ui(ui, cx, unread.len());
    if unread.iter().any(|entry| entry.node.is_some() || !entry.is_unfinished) {
        understood_ui(ui, cx, exercise);
    }
}

/// Says how many more of so many entries cannot be read than those whose reasons are shown.
fn more_unread_ui(ui: &mut Ui, cx: &Context<'_>, count: usize) {
    if let Some(more) = count.checked_sub(MOST_UNREAD).filter(|&more| more > 0) {
        held::text_ui(ui, &cx.text().exercise_unread_more(more.to_string()), TextStyle::Body, cx.theme.error);
    }
}

/// Says how an answer is written.
fn understood_ui(ui: &mut Ui, cx: &Context<'_>, exercise: &Exercise) {
    if let Some(understood) = exercise.draft.form().understood(cx.text()) {
        held::text_ui(ui, &understood, TextStyle::Body, cx.theme.weak_text);
    }
}

/// The ancestors of the selected node to choose from, each with its key, where one is to be named. When they appear, the
/// panel scrolls to them and to what is said about the keys, which begins at `top`.
fn causes_ui(ui: &mut Ui, cx: &mut Context<'_>, exercise: &Exercise, top: Pos2) {
    let selected = cx.session.selection().leader();
    let causes = |node| exercise.causes(cx.session.scene().tree(), node);
    let asked = selected.map(|node| (node, causes(node))).filter(|(_, causes)| !causes.is_empty());
    let place = (exercise.question, asked.as_ref().map(|(node, _)| *node));
    let is_new = across_frames::has_changed(ui, "causes", place);
    let Some((node, causes)) = asked else { return };
    let begin = ui.next_widget_position();
    let written = exercise.draft.at(cx.session.scene().tree(), node);
    let names = cx.session.scene().spoken_names(cx.text());
    ui.label(cx.text().exercise_caused_by(names.of(node)));
    ui.horizontal_wrapped(|ui| {
        for (number, ancestor) in (1_usize..).zip(causes) {
            let command = Command::Exercise(ExerciseCommand::Type(number.to_string()));
            let is_named = matches!(written, Some(Written::Caused(_, named)) if named == ancestor);
            let words = format!("{number}  {}", names.of(ancestor));
            let response = ui.add(Button::new(words).selected(is_named));
            cx.clicked(response, command);
        }
    });
    if is_new {
        let bottom = ui.min_rect().bottom();
        let has_room = bottom - top.y <= ui.clip_rect().height();
        let from = if has_room { top } else { begin };
        ui.scroll_to_rect(Rect::from_min_max(from, pos2(from.x, bottom)), None);
    }
}

/// The options, or the box for an answer that is typed beside the tree.
fn typed_ui(ui: &mut Ui, cx: &mut Context<'_>, exercise: &Exercise, options: &[String]) {
    let typed = exercise.draft.typed();
    for (number, option) in (1..).zip(options) {
        let command = Command::Exercise(ExerciseCommand::Choose(option.clone()));
        let words = format!("{}  {}", i32::to_string(&number), option_text(option, cx.text()));
        let response = ui.add(Button::new(words).wrap().selected(typed == option));
        cx.clicked(response, command);
    }
    // Who turns to another question reads it first; who types is to see what.
    let is_turned = across_frames::has_changed(ui, "typed-question", exercise.question);
    let is_typed =
        across_frames::has_changed(ui, "typed", typed.to_owned()) && !is_turned && !typed.is_empty();
    if options.is_empty() {
        let stroke = Stroke::new(1.5, cx.theme.accent);
        let box_frame = Frame::new().stroke(stroke).corner_radius(CornerRadius::same(4));
        let shown = box_frame.inner_margin(Margin::symmetric(8, 6)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let is_open = cx.session.exercising().seat_at_hand().is_none_or(Seat::is_open);
            // The line shows where the next character goes.
            let shown =
                cx.text().exercise_typed(if is_open { format!("{typed}_") } else { typed.to_owned() });
            let shown = RichText::new(shown).text_style(theme::numbers()).color(cx.theme.accent);
            ui.add(Label::new(shown).wrap());
        });
        if is_typed {
            shown.response.scroll_to_me(None);
        }
    }
}
