//! The part of the exercise panel that an assignment or an exam has: its clock, its questions, and handing in.

use egui::{Button, Grid, Label, Response, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};

use super::across_frames;
use super::context::Context;
use super::fields;
use super::parts;
use super::theme;
use crate::narration::comparison::digits;
use crate::practice::sitting::AnswerState;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::sitting::SittingCommand;
use crate::session::features::exercise::Seat;

/// How many rows of questions are in sight, also in a low window. More scroll by themselves, so that the question below
/// keeps its room.
const ROWS: [f32; 2] = [4.0, 2.0];
/// The height below which a window is low, in points.
const LOW: f32 = 640.0;
/// The least width and the height of the button of a question, and what stands between two, in points. Numbers of three
/// digits need more width.
const BUTTON: [f32; 2] = [52.0, 28.0];
const HUNDREDS: f32 = 66.0;
const GAP: f32 = 4.0;
/// From so many seconds on, the clock warns.
const WARNING: f64 = 60.0;

/// Draws what stands above a question: whose assignment it is, how much time is left, and all questions.
pub fn head_ui(ui: &mut Ui, cx: &mut Context<'_>, seat: &Seat) {
    let (text, sitting) = (cx.text(), &seat.sitting);
    parts::title_ui(ui, cx.theme, &sitting.assignment().title);
    ui.add(Label::new(RichText::new(sitting.student()).color(cx.theme.weak_text)).truncate());
    if let Some(left) = cx.session.exercising().seconds_left() {
        ui.add(clock(cx, left));
    }
    ui.add_space(4.0);
    let states = sitting.answer_states();
    questions_ui(ui, cx, seat, &states);
    let (answered, count) = (answered(&states), states.len());
    let answered = text.sitting_answered(digits(answered as u64), digits(count as u64));
    ui.label(RichText::new(answered).color(cx.theme.weak_text));
    let is_handing_in = cx.session.exercising().is_handing_in();
    if let Some(told) = seat.handing_in_told(text).filter(|_| !is_handing_in) {
        ui.add(Label::new(told).wrap());
    }
    if let Some(graded) = &seat.graded {
        let points = text.sitting_points(graded.of, graded.of.to_string(), graded.points.to_string());
        ui.label(RichText::new(points).family(theme::strong_family()));
    }
    ui.separator();
}

/// How many seconds are left, as it is shown.
pub fn clock(cx: &Context<'_>, left: f64) -> Label {
    let color = if left <= WARNING { cx.theme.error } else { cx.theme.text };
    Label::new(RichText::new(clock_words(cx, left)).text_style(theme::numbers()).color(color))
}

/// The same, as text.
pub fn clock_words(cx: &Context<'_>, left: f64) -> String {
    cx.text().sitting_time_left(clock_text(left))
}

/// The buttons of all questions. They scroll to the question at hand when another one is turned to.
fn questions_ui(ui: &mut Ui, cx: &mut Context<'_>, seat: &Seat, states: &[AnswerState]) {
    let is_low = ui.ctx().content_rect().height() < LOW;
    let height = ROWS[usize::from(is_low)] * (BUTTON[1] + GAP) - GAP;
    // Without an animation, which a quick turn to the next question would meet on its way.
    let area = ScrollArea::vertical().id_salt("sitting-questions").animated(false);
    ui.scope(|ui| {
        // What is scrolled to ends where the area ends.
        ui.spacing_mut().item_spacing.y = 0.0;
        area.max_height(height)
            .min_scrolled_height(height)
            .show(ui, |ui| fields::following_focus(ui, |ui| rows_ui(ui, cx, seat, states)));
    });
}

/// These buttons, row by row.
fn rows_ui(ui: &mut Ui, cx: &mut Context<'_>, seat: &Seat, states: &[AnswerState]) {
    let (count, shown) = (states.len(), seat.sitting.question());
    let least = if count < 100 { BUTTON[0] } else { HUNDREDS };
    let columns = ((ui.available_width() + GAP) / (least + GAP)) as usize;
    let is_turned = across_frames::has_changed(ui, "sitting-question", (count, shown));
    Grid::new("sitting-questions").spacing([GAP, GAP]).show(ui, |ui| {
        for (number, &state) in states.iter().enumerate() {
            let button = question_ui(ui, cx, seat, (number, state));
            if is_turned && number == shown {
                // The edge of a scrolled area fades.
                ui.scroll_to_rect(button.rect.expand2(vec2(0.0, ui.spacing().scroll.fade.size)), None);
            }
            if (number + 1) % columns.max(1) == 0 {
                ui.end_row();
            }
        }
    });
}

fn answered(states: &[AnswerState]) -> usize {
    states.iter().filter(|&&state| state == AnswerState::Answered).count()
}

/// The button of a question: its number, with a tick once it is answered.
fn question_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    seat: &Seat,
    (number, state): (usize, AnswerState),
) -> Response {
    let (text, number_text) = (cx.text(), (number + 1).to_string());
    let (sign, said) = match state {
        AnswerState::Answered => (" ✔", text.sitting_question_answered(number_text)),
        AnswerState::Lacks(nodes) => {
            let said = text.sitting_question_begun(nodes as f64, digits(nodes as u64), number_text);
            (" …", said)
        }
        AnswerState::Incomplete(entries) => {
            let said = text.sitting_question_incomplete(entries as f64, digits(entries as u64), number_text);
            (" …", said)
        }
        AnswerState::Open => ("", text.sitting_question_open(number_text)),
    };
    let is_shown = number == seat.sitting.question();
    let button = Button::new(format!("{}{sign}", number + 1)).selected(is_shown).min_size(BUTTON.into());
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_shown, &said));
    let response = response.on_hover_text(said);
    if response.clicked() && !is_shown {
        cx.commands.push(Command::Sitting(SittingCommand::GoTo(number)));
    }
    response
}

/// Draws the buttons below a question.
pub fn buttons_ui(ui: &mut Ui, cx: &mut Context<'_>, seat: &Seat) {
    // The next step stands out, so that nobody hands in unfinished answers by accident.
    let sitting = &seat.sitting;
    let is_last = sitting.question() + 1 == sitting.given().len();
    let hands_in = is_last || sitting.answered() == sitting.given().len();
    let check = Command::Exercise(ExerciseCommand::Check);
    let checks = seat.is_open() && check.is_enabled(cx.session);
    ui.horizontal_wrapped(|ui| {
        if seat.is_open() && seat.sitting.assignment().allows_checks() {
            step_ui(ui, cx, check, checks);
        }
        if seat.is_open() {
            cx.button(ui, Command::Exercise(ExerciseCommand::Undo));
            cx.button(ui, Command::Exercise(ExerciseCommand::Clear));
        }
        cx.button(ui, Command::Sitting(SittingCommand::Previous));
        step_ui(ui, cx, Command::Sitting(SittingCommand::Next), !checks && !hands_in);
    });
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        if seat.handed_in.is_none() {
            step_ui(ui, cx, Command::Sitting(SittingCommand::HandIn), !checks && hands_in);
        }
        let leave = cx.text().sitting_leave();
        cx.labelled_button(ui, leave, Command::Exercise(ExerciseCommand::End));
    });
}

/// A button that stands out if its command is the next step.
fn step_ui(ui: &mut Ui, cx: &mut Context<'_>, command: Command, is_next: bool) {
    if !is_next {
        cx.button(ui, command);
        return;
    }
    let words = RichText::new(command.text(cx.text())).color(cx.theme.on_accent);
    let button = Button::new(words).fill(cx.theme.accent);
    let response = ui.add_enabled(command.is_enabled(cx.session), button);
    cx.clicked(response, command);
}

/// Minutes and seconds: `4:05`.
fn clock_text(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
