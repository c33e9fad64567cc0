//! The cover of an assignment or an exam: what it is, and who answers it.

use std::path::Path;

use egui::{TextEdit, Ui, Vec2};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button,
    weak_ui,
};
use crate::practice::answers::check_student;
use crate::practice::assignment::{Assignment, Conditions};
use crate::quote;
use crate::session::command::Command;
use crate::session::command::sitting::SittingCommand;
use crate::session::model::answers_state::Begun;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields::text_ui;
use crate::ui::parts;

/// Who answers.
#[derive(Default)]
pub(super) struct CoverDialog {
    student: String,
    /// What was looked up last, and where it is.
    looked_up: Option<(LookedUp, Begun)>,
}

/// The name, and how much kept work there was.
type LookedUp = (String, usize);

impl CoverDialog {
    /// Where the student has begun; `None` while earlier work is still looked for. The disk is looked at once for a name.
    fn begun(&mut self, cx: &Context<'_>) -> Option<Begun> {
        if cx.session.exercising().has_begun(&self.student) {
            return Some(Begun::Here);
        }
        let storage = cx.session.storage();
        if storage.is_finding() {
            return None;
        }
        let asked = (self.student.clone(), storage.orphans().len());
        let known = self.looked_up.as_ref().filter(|(other, _)| *other == asked).map(|(_, begun)| *begun);
        let begun = known.unwrap_or_else(|| cx.session.begun(&self.student));
        self.looked_up = Some((asked, begun));
        Some(begun)
    }
}

impl DialogForm for CoverDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        let is_exam = cover(cx).is_some_and(|assignment| assignment.minutes.is_some());
        if is_exam { cx.text().cover_exam() } else { cx.text().cover_assignment() }
    }

    fn width(&self, _room: Vec2) -> f32 {
        480.0
    }

    fn open(&mut self, _ctx: &egui::Context, cx: &Context<'_>) {
        self.student = cx.session.preferences().student.clone().unwrap_or_default();
        self.looked_up = None;
    }

    fn is_over(&self, cx: &Context<'_>) -> bool {
        cover(cx).is_none()
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let text = cx.text();
        let Some(assignment) = cover(cx) else { return DialogOutcome::Close };
        parts::title_ui(ui, cx.theme, &assignment.title);
        let goes_on = self.begun(cx) != Some(Begun::Nowhere);
        weak_ui(ui, cx.theme, &about(assignment, goes_on, text));
        ui.add_space(6.0);
        let label = ui.label(text.cover_student());
        let field = TextEdit::singleline(&mut self.student).desired_width(f32::INFINITY);
        let field = text_ui(ui, field).labelled_by(label.id);
        focus_if(is_new, &field);
        let is_named = check_student(&self.student).is_ok();
        weak_ui(ui, cx.theme, &text.cover_name_is_written());
        if let Some(wrong) = check_student(&self.student).err().filter(|_| !self.student.trim().is_empty()) {
            error_ui(ui, cx.theme, &wrong.said(text));
        }
        let is_exam = assignment.minutes.is_some();
        let begun = self.begun(cx);
        let start = Start::of(&self.student, begun, cx);
        match start {
            Start::GoesOn if is_exam => weak_ui(ui, cx.theme, &text.cover_goes_on_exam()),
            Start::GoesOn => weak_ui(ui, cx.theme, &text.cover_goes_on()),
            Start::Elsewhere => error_ui(ui, cx.theme, &text.cover_elsewhere()),
            Start::Again(path) => error_ui(ui, cx.theme, &text.cover_again(quote::path(path))),
            Start::New | Start::Unknown => {}
        }
        let other = cx.session.exercising().seat().filter(|seat| seat.handed_in.is_none());
        if let Some(other) = other.filter(|_| !cx.session.exercising().has_begun(&self.student)) {
            error_ui(ui, cx.theme, &text.cover_discards(other.sitting.assignment().title.as_str()));
        }
        buttons_ui(ui, |ui| {
            let words = match start {
                Start::GoesOn => text.cover_go_on(),
                Start::Again(_) => text.cover_begin_again(),
                Start::New | Start::Elsewhere | Start::Unknown if is_exam => text.cover_begin_exam(),
                Start::New | Start::Elsewhere | Start::Unknown => text.cover_begin(),
            };
            let is_possible = !matches!(start, Start::Elsewhere | Start::Unknown);
            let can_begin = is_named && is_possible && !cx.session.exercising().is_handing_in();
            let mut begin = primary_button(ui, cx.theme, can_begin, &words);
            if start == Start::Unknown {
                begin = begin.on_disabled_hover_text(text.cover_looking());
            }
            if is_pressed(ui, &begin) {
                let student = self.student.trim().to_owned();
                cx.commands.push(Command::Sitting(SittingCommand::Begin(student)));
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }
}

/// What a press of the button does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start<'a> {
    /// It begins.
    New,
    /// It goes on with answers that were not handed in.
    GoesOn,
    /// Nothing: the student answers in another window.
    Elsewhere,
    /// Nothing yet: it is still looked whether the student has begun.
    Unknown,
    /// It begins again; the earlier answers are in this file.
    Again(&'a Path),
}

impl<'a> Start<'a> {
    fn of(student: &str, begun: Option<Begun>, cx: &Context<'a>) -> Self {
        match (begun, cx.session.exercising().earlier_answers(student)) {
            (None, _) => Self::Unknown,
            (Some(Begun::Here), _) => Self::GoesOn,
            (Some(Begun::Elsewhere), _) => Self::Elsewhere,
            (Some(Begun::Nowhere), Some(path)) => Self::Again(path),
            (Some(Begun::Nowhere), None) => Self::New,
        }
    }
}

fn cover<'a>(cx: &Context<'a>) -> Option<&'a Assignment> {
    cx.session.exercising().cover().map(|cover| &cover.assignment)
}

/// What awaits a student, in a few sentences.
fn about(assignment: &Assignment, goes_on: bool, text: &Text) -> String {
    let count = assignment.questions.len();
    let points: f64 = assignment.questions.iter().map(|question| question.points).sum();
    let points = text.cover_points(points, points.to_string());
    let mut sentences = vec![text.cover_questions(count as f64, count.to_string(), points)];
    sentences.extend(match assignment.conditions() {
        // The clock of an exam that was begun has run on, so less is left.
        Conditions::Exam { .. } if goes_on => None,
        Conditions::Exam { minutes } => Some(text.cover_minutes(f64::from(minutes), minutes.to_string())),
        Conditions::Untimed { checks: true } => Some(text.cover_checks()),
        Conditions::Untimed { checks: false } => Some(text.cover_no_checks()),
    });
    sentences.join(" ")
}
