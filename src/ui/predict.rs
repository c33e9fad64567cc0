//! The bar above the transport in which a person predicts what the search decides.

use egui::{Button, Id, Key, Label, Modifiers, RichText, TextEdit, TextStyle, Ui};

use super::context::Context;
use super::theme;
use super::{fields, parts};
use crate::narration::comparison::digits;
use crate::practice::decision::Decision;
use crate::practice::mastery::GOAL;
use crate::search::trace::StepIndex;
use crate::session::command::Command;
use crate::session::command::predict::PredictCommand;
use crate::session::features::predict::{PredictionVerdict, ShownQuestion};

/// The height of the three rows, in points: questions come and go, and the tree stays where it is.
const HEIGHT: f32 = 96.0;
/// The width of the field for a number, in points.
const FIELD: f32 = 110.0;

/// The bar, and what has been typed into it.
#[derive(Debug, Default)]
pub struct PredictBar {
    typed: String,
    /// The place of the question that the text answers.
    about: Option<(u64, StepIndex)>,
    /// Whether it was entered in the frame before.
    is_entered: bool,
    /// Whether it gets the focus as soon as no other field has it.
    wants_focus: bool,
}

impl PredictBar {
    /// Draws the bar.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        ui.set_min_height(HEIGHT);
        let asked = cx.session.prediction();
        ui.horizontal(|ui| parts::ends_ui(ui, "predict", cx, told_ui, |ui, cx, _| score_ui(ui, cx)));
        let Some(asked) = asked else {
            self.about = None;
            let can_go_on = Command::Step.is_enabled(cx.session);
            let text = if can_go_on { cx.text().predict_go_on() } else { cx.text().predict_at_end() };
            ui.label(RichText::new(text).color(cx.theme.weak_text));
            return;
        };
        let question = RichText::new(&asked.text).text_style(theme::sentence()).color(cx.theme.text);
        ui.add(Label::new(question).wrap());
        ui.horizontal_wrapped(|ui| {
            match &asked.decision {
                Decision::Value { .. } => self.field_ui(ui, cx),
                Decision::Outcome { .. } | Decision::Next { .. } => {
                    self.about = None;
                    choices_ui(ui, cx, &asked);
                }
            }
            ui.add_space(8.0);
            cx.button(ui, Command::Predict(PredictCommand::Show));
            if !asked.counts {
                ui.label(RichText::new(cx.text().predict_no_count()).color(cx.theme.weak_text));
            }
        });
    }

    /// The field for a number. It has the focus as soon as it is there, unless another field has it; while it is empty,
    /// arrows walk.
    fn field_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let place = (cx.session.document_number(), cx.session.playback().after());
        let is_new = self.about.replace(place) != Some(place);
        if is_new {
            (self.typed, self.is_entered) = (String::new(), false);
        }
        let say = |typed: &str| Command::Predict(PredictCommand::Say(typed.to_owned()));
        // The same field in a window and in a presentation, so that it keeps the focus.
        let id = Id::unique("predict-typed");
        if ui.memory(|memory| memory.has_focus(id)) {
            self.take_keys(ui, cx);
        }
        let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
        let name = cx.text().predict_field();
        let field = TextEdit::singleline(&mut self.typed).desired_width(FIELD);
        let response = fields::text_with_id_ui(ui, id, field);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
        let is_typed = !self.typed.trim().is_empty();
        if response.lost_focus() && is_entered && is_typed {
            cx.commands.push(say(&self.typed));
        }
        // What cannot be read is typed again. By then another question may be asked, without a field.
        let is_again = std::mem::replace(&mut self.is_entered, response.lost_focus() && is_entered);
        // What somebody types elsewhere, such as in the Find bar, stays there.
        self.wants_focus = (self.wants_focus || is_new) && !response.has_focus();
        let is_free = match is_new {
            true => !ui.ctx().text_edit_focused(),
            false => ui.memory(|memory| memory.focused().is_none()),
        };
        if is_again || self.wants_focus && is_free {
            response.request_focus();
            self.wants_focus = false;
        }
        let answer = ui.add_enabled(is_typed, Button::new(say("").text(cx.text())));
        cx.clicked(answer, say(&self.typed));
    }

    /// An empty field has no use for the keys that walk.
    fn take_keys(&self, ui: &Ui, cx: &mut Context<'_>) {
        let is_empty = self.typed.is_empty();
        let [shows, goes_back] = ui.input_mut(|input| {
            let mut takes = |key: Key| input.consume_key(Modifiers::NONE, key);
            let pages = [takes(Key::PageDown), takes(Key::PageUp)];
            let arrows = if is_empty { [takes(Key::ArrowRight), takes(Key::ArrowLeft)] } else { [false; 2] };
            [pages[0] || arrows[0], pages[1] || arrows[1]]
        });
        if shows {
            cx.commands.push(Command::Predict(PredictCommand::Show));
        } else if goes_back {
            cx.commands.push(Command::Back);
        }
    }
}

/// The answers to choose from, each with its key.
fn choices_ui(ui: &mut Ui, cx: &mut Context<'_>, asked: &ShownQuestion) {
    for (number, answer) in (1..).zip(&asked.answers) {
        let text = format!("{number}  {answer}");
        cx.labelled_button(ui, text, Command::Predict(PredictCommand::Choose(number)));
    }
}

/// What became of the question before.
fn told_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let Some(told) = cx.session.prediction_told() else { return };
    let (sign, color) = match told.verdict {
        PredictionVerdict::Right => ("✔", cx.theme.result),
        PredictionVerdict::Wrong => ("✖", cx.theme.error),
        PredictionVerdict::Shown => ("•", cx.theme.text),
        PredictionVerdict::Unread => ("!", cx.theme.error),
    };
    let strong = theme::strong_style(ui, &TextStyle::Body);
    let text = RichText::new(format!("{sign}  {}", told.text)).font(strong).color(color);
    ui.add(Label::new(text).truncate());
}

/// The score since Predict was turned on, and the mastery of the kind of decision at hand.
fn score_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let text = cx.text();
    let mastery = cx.session.predicting().mastery();
    let [answered, right, streak] =
        [mastery.answered, mastery.right, mastery.streak].map(|count| digits(count.into()));
    let mut score = text.predict_score(answered, right, streak);
    if let Some(kind) = cx.session.prediction().map(|asked| asked.decision.kind()) {
        let level = cx.session.exercising().profiles.mastery(kind.id()).level();
        let mastered = text.exercise_mastery(GOAL.to_string(), level.to_string());
        score = text.predict_score_of_kind(kind.name(text), mastered, score);
    }
    ui.label(RichText::new(score).color(cx.theme.weak_text));
}
