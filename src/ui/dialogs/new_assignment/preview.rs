//! One question of an assignment as it will be asked, and beside it the model solution.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::{CornerRadius, RichText, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo, vec2};

use super::super::form::{error_ui, weak_ui};
use crate::drawing::Drawing;
use crate::export::bank::BankFormat;
use crate::export::paper::{Printed, printed};
use crate::limits;
use crate::palette::Palette;
use crate::practice::assignment::{Assignment, Conditions};
use crate::session::features::teaching::{Drafted, Making};
use crate::session::model::assignment_plan::{AssignmentPlan, Made};
use crate::session::task::Waker;
use crate::text::Text;
use crate::ui::canvas::hand;
use crate::ui::context::Context;
use crate::ui::{fields, held};

/// The questions, and the one that is shown.
#[derive(Default)]
pub(super) struct QuestionPane {
    making: Making,
    place: usize,
    /// What questions are worth, by their numbers from 0, where that is not 1.
    points: BTreeMap<usize, f64>,
    /// The latest assignment, as long as it is what is chosen.
    assignment: Option<Assignment>,
    /// The question banks that can hold none of its questions.
    empty_banks: Vec<BankFormat>,
    /// Whether what is chosen is being made.
    is_being_made: bool,
    /// Why there is no question.
    trouble: Option<String>,
    /// The question as it stands on paper, and what it was made of.
    printed: Option<(PrintedFrom, Printed)>,
}

/// The assignment of a question, its number there, and the colours of its pictures.
type PrintedFrom = (Assignment, usize, &'static Palette);

/// The least height of the room for the pictures, in points.
const LOWEST: f32 = 230.0;
/// The gap between the pictures, and between a picture and its frame, in points.
const BETWEEN: f32 = 8.0;
const MARGIN: f32 = 4.0;
/// The room above and below the solution, in points.
const AROUND_SOLUTION: f32 = 24.0;

impl QuestionPane {
    /// Begins anew when the dialog is opened: the tree at hand may be another one.
    pub(super) fn begin(&mut self) {
        (self.assignment, self.printed, self.is_being_made) = (None, None, false);
        self.empty_banks.clear();
        self.trouble = None;
    }

    /// Why there is no question, if that is so.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Says why there is no question.
    pub(super) fn meet(&mut self, ui: &mut Ui, cx: &Context<'_>, trouble: String) {
        error_ui(ui, cx.theme, &trouble);
        self.trouble = Some(trouble);
    }

    /// Whether what is chosen is being made.
    pub(super) const fn is_being_made(&self) -> bool {
        self.is_being_made
    }

    /// The assignment, if it is there and is what is chosen.
    pub(super) const fn assignment(&self) -> Option<&Assignment> {
        self.assignment.as_ref()
    }

    /// Whether this question bank can hold none of its questions.
    pub(super) fn is_empty_in(&self, bank: BankFormat) -> bool {
        self.empty_banks.contains(&bank)
    }

    /// What questions are worth, where that is not 1.
    pub(super) fn points(&self) -> BTreeMap<usize, f64> {
        self.points.clone()
    }

    /// Draws the question.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &Context<'_>, plan: AssignmentPlan, size: Vec2) {
        let text = cx.text();
        ui.set_max_width(size.x);
        let ctx = ui.ctx().clone();
        let waker: Waker = Arc::new(move || ctx.request_repaint());
        let looked = self.making.look(&plan, cx.session.text(), &waker);
        self.is_being_made = !matches!(looked, Some((_, true)));
        self.trouble = None;
        self.empty_banks.clear();
        let Some((drafted, is_new)) = looked else {
            self.assignment = None;
            return weak_ui(ui, cx.theme, &text.teaching_being_made());
        };
        let Drafted { made, empty_banks } = match drafted {
            Err(trouble) => {
                self.assignment = None;
                let trouble = trouble.said(text);
                return self.meet(ui, cx, trouble);
            }
            Ok(drafted) => drafted,
        };
        self.empty_banks.clone_from(empty_banks);
        if self.assignment.as_ref() != Some(&made.assignment) || !is_new {
            self.assignment = is_new.then(|| made.assignment.clone());
        }
        let count = made.questions.len();
        if count == 0 {
            let trouble = text.teaching_nothing_to_ask();
            error_ui(ui, cx.theme, &trouble);
            self.trouble = Some(trouble);
            let is_too_large = made.left_out.iter().any(|(_, too_large)| too_large.is_some());
            if is_too_large {
                left_out_ui(ui, cx, made);
            }
            return;
        }
        self.place = self.place.min(count - 1);
        let place = self.place;
        let palette = cx.theme.palette();
        let is_other = |((of, number, colors), _): &(PrintedFrom, Printed)| {
            *number != place || *colors != palette || *of != made.assignment
        };
        if self.printed.as_ref().is_none_or(is_other) {
            let printed = printed(&made.questions[place], palette, text);
            self.printed = Some(((made.assignment.clone(), place, palette), printed));
        }
        let heading = made.questions[place].kind.name(text);
        let total = total(made);
        weak_ui(ui, cx.theme, &about(made.assignment.conditions(), text));
        if !made.left_out.is_empty() {
            left_out_ui(ui, cx, made);
        }
        if let Some((_, printed)) = &self.printed {
            let mut number = place + 1;
            // A worker may still be making the questions with the latest points.
            let shown = self.points.get(&place).copied().unwrap_or(made.questions[place].points);
            let mut points = shown;
            ui.label(RichText::new(heading).heading().color(cx.theme.accent));
            let mut wrong = None;
            ui.horizontal_wrapped(|ui| {
                let name = text.teaching_question();
                let label = ui.label(&name);
                let (field, of_number) =
                    fields::limited_number_ui(ui, text, &name, &mut number, 1..=count, |field| {
                        field.speed(0.05)
                    });
                field.labelled_by(label.id);
                ui.label(RichText::new(text.teaching_of(count.to_string())).color(cx.theme.weak_text));
                ui.add_space(12.0);
                let label = ui.label(text.teaching_points());
                let name = format!("{} {number}", text.teaching_points());
                let range = 0.0..=limits::QUESTION_POINTS;
                let (field, of_points) =
                    fields::limited_number_ui(ui, text, &name, &mut points, range, |field| {
                        field.speed(0.1).max_decimals(1)
                    });
                field.labelled_by(label.id);
                ui.label(RichText::new(text.teaching_total(total)).color(cx.theme.weak_text));
                wrong = of_number.or(of_points);
            });
            // Beside the fields there is no room for it.
            fields::wrong_number_ui(ui, wrong);
            if points != shown {
                self.points.insert(place, points);
            }
            self.place = number - 1;
            held::text_ui(ui, &printed.ask, TextStyle::Body, cx.theme.text);
            ui.add_space(4.0);
            let font = TextStyle::Body.resolve(ui.style());
            let solution = ui.painter().layout(printed.solution.clone(), font, cx.theme.result, size.x);
            // The note below it takes a line.
            let note = if made.assignment.per_student { solution.size().y.min(AROUND_SOLUTION) } else { 0.0 };
            let used = ui.min_rect().height() + solution.size().y + note + AROUND_SOLUTION;
            pictures_ui(ui, cx, printed, vec2(size.x, (size.y - used).max(LOWEST)));
            ui.add_space(4.0);
            held::text_ui(ui, &printed.solution, TextStyle::Body, cx.theme.result);
        }
        if made.assignment.per_student {
            weak_ui(ui, cx.theme, &text.teaching_example());
        }
    }
}

/// Names the kinds that do not suit the tree, and says how it is too large for some of them.
fn left_out_ui(ui: &mut Ui, cx: &Context<'_>, made: &Made) {
    let text = cx.text();
    let names = made.left_out.iter().map(|(kind, too_large)| match too_large {
        Some(too_large) => format!("{} ({})", kind.name(text), too_large.said(text)),
        None => kind.name(text),
    });
    let names: Vec<String> = names.collect();
    error_ui(ui, cx.theme, &text.teaching_not_asked(names.join(", ")));
}

/// Under which conditions students answer, in a few words.
fn about(conditions: Conditions, text: &Text) -> String {
    match conditions {
        Conditions::Exam { minutes } => text.teaching_about_exam(minutes, minutes.to_string()),
        Conditions::Untimed { checks: true } => text.teaching_about_checks(),
        Conditions::Untimed { checks: false } => text.teaching_about_assignment(),
    }
}

/// What all questions are worth together.
fn total(made: &Made) -> String {
    let sum: f64 = made.questions.iter().map(|given| given.points).sum();
    format!("{}", (sum * 10.0).round() / 10.0)
}

/// The question and the solution, side by side or one above the other: where they get larger.
fn pictures_ui(ui: &mut Ui, cx: &Context<'_>, printed: &Printed, room: Vec2) {
    let text = cx.text();
    let pictures = [
        (text.teaching_question(), printed.picture.as_ref()),
        (text.teaching_solution(), printed.solved.as_ref()),
    ];
    let drawings = || pictures.iter().filter_map(|(name, drawing)| drawing.map(|drawing| (name, drawing)));
    let beside = vec2((room.x - BETWEEN) / 2.0, room.y);
    let stacked = vec2(room.x, (room.y - BETWEEN) / 2.0);
    let least = |room: Vec2| drawings().map(|(_, it)| scale_in(it, room)).fold(f32::INFINITY, f32::min);
    let is_stacked = least(stacked) > least(beside);
    let content = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(BETWEEN);
        for (name, drawing) in drawings() {
            picture_ui(ui, cx, name, drawing, if is_stacked { stacked } else { beside });
        }
    };
    if is_stacked {
        ui.vertical(content)
    } else {
        ui.horizontal_top(content)
    };
}

/// The scale at which a picture fits a room with a margin; at most its own size.
fn scale_in(drawing: &Drawing, room: Vec2) -> f32 {
    let [across, down] = drawing.size.map(|length| length as f32);
    let inner = room - Vec2::splat(2.0 * MARGIN);
    (inner.x / across.max(1.0)).min(inner.y / down.max(1.0)).min(1.0)
}

/// A picture in the colours of the window.
fn picture_ui(ui: &mut Ui, cx: &Context<'_>, name: &str, drawing: &Drawing, room: Vec2) {
    let [across, down] = drawing.size.map(|length| length as f32);
    let scale = scale_in(drawing, room);
    let (rect, response) = ui.allocate_exact_size(vec2(room.x, down * scale + 2.0 * MARGIN), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let stroke = Stroke::new(1.0, cx.theme.line);
    ui.painter().rect(rect, CornerRadius::same(4), cx.theme.canvas, stroke, StrokeKind::Inside);
    let origin = rect.min + vec2((rect.width() - across * scale) / 2.0, MARGIN);
    let mut drawing = drawing.clone().scaled(f64::from(scale));
    hand::paint(&ui.painter_at(rect), origin, &mut drawing);
}
