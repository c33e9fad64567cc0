//! The panel of an exercise: the question, how to answer it on the tree, and what became of the answers.

use egui::{Button, Color32, Frame, Label, Margin, Panel as Side, RichText, ScrollArea, TextStyle, Ui};

use super::context::Context;
use super::parts;
use super::sitting;
use super::theme;
use crate::practice::draft::{Form, Written};
use crate::practice::item::{Item, Verdict};
use crate::practice::kind::kinds;
use crate::practice::mastery::GOAL;
use crate::practice::response;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::features::exercise::{Checked, Exercise, Seat};
use crate::tree::NodeId;

/// The width of the panel, in points.
const WIDTH: f32 = 320.0;

/// Draws the panel of the exercise at hand, or the way back to it while the walk is shown.
pub fn exercise_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let session = cx.session;
    let Some(exercise) = session.exercising().current() else { return };
    if !session.exercising().is_answering() {
        let frame = Frame::new().fill(cx.theme.card).inner_margin(Margin::symmetric(16, 6));
        Side::bottom("exercise-aside").frame(frame).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(cx.text().exercise_aside());
                for command in [ExerciseCommand::Resume, ExerciseCommand::Another, ExerciseCommand::End] {
                    cx.button(ui, Command::Exercise(command));
                }
            });
        });
        return;
    }
    let frame = Frame::new().fill(cx.theme.card).inner_margin(Margin::symmetric(14, 12));
    Side::right("exercise").exact_size(WIDTH).frame(frame).show(ui, |ui| {
        ScrollArea::vertical().id_salt("exercise").auto_shrink(false).show(ui, |ui| {
            let seat = session.exercising().seat_at_hand();
            if let Some(seat) = seat {
                sitting::head_ui(ui, cx, seat);
            }
            question_ui(ui, cx, exercise);
            if let Some(checked) = &exercise.checked {
                ui.add_space(10.0);
                result_ui(ui, cx, checked);
            }
        });
    });
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
    let question = RichText::new(exercise.kind.ask(&posed, text)).text_style(theme::sentence());
    ui.add(Label::new(question).wrap());
    if let Some(rule) = exercise.rule(&posed) {
        ui.add(Label::new(text.exercise_rule(rule)).wrap());
    }
    let (form, options) = (exercise.draft.form(), exercise.kind.options(&posed));
    let how = match options.is_empty() {
        true => exercise.kind.how_on_tree(&posed, text),
        false => text.exercise_how_options(),
    };
    if seat.is_none_or(Seat::is_open) {
        ui.add(Label::new(RichText::new(how).color(cx.theme.weak_text)).wrap());
    }
    if form == Form::Typed {
        typed_ui(ui, cx, exercise, &options);
    }
    causes_ui(ui, cx, exercise);
    if exercise.is_hinted() {
        ui.add(Label::new(RichText::new(exercise.kind.hint(&posed, text)).color(cx.theme.accent)).wrap());
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
        for command in [ExerciseCommand::Clear, ExerciseCommand::Hint] {
            cx.button(ui, Command::Exercise(command));
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

/// The ancestors of the selected node to choose from, each with its key, where one is to be named.
fn causes_ui(ui: &mut Ui, cx: &mut Context<'_>, exercise: &Exercise) {
    let Some(node) = cx.session.selection().leader() else { return };
    let causes = exercise.causes(cx.session.scene().tree(), node);
    if causes.is_empty() {
        return;
    }
    let written = exercise.draft.at(cx.session.scene().tree(), node);
    ui.label(cx.text().exercise_caused_by(cx.session.scene().name(node)));
    ui.horizontal_wrapped(|ui| {
        for (number, ancestor) in (1_usize..).zip(causes) {
            let command = Command::Exercise(ExerciseCommand::Type(number.to_string()));
            let is_named = matches!(written, Some(Written::Caused(_, named)) if named == ancestor);
            let words = format!("{number}  {}", cx.session.scene().name(ancestor));
            let response = ui.add(Button::new(words).selected(is_named));
            cx.clicked(response, command);
        }
    });
}

/// What is typed beside the tree, and what there is to choose from.
fn typed_ui(ui: &mut Ui, cx: &mut Context<'_>, exercise: &Exercise, options: &[String]) {
    for (number, option) in (1..).zip(options) {
        let command = Command::Exercise(ExerciseCommand::Choose(option.clone()));
        let words = format!("{}  {option}", i32::to_string(&number));
        let response = ui.add(Button::new(words).selected(exercise.draft.typed() == option));
        cx.clicked(response, command);
    }
    let typed = exercise.draft.typed();
    let shown = cx.text().exercise_typed(if typed.is_empty() { "_" } else { typed });
    ui.label(RichText::new(shown).text_style(theme::numbers()).color(cx.theme.accent));
}

/// The sign, the word and the colour of a verdict.
pub fn look(cx: &Context<'_>, verdict: Verdict) -> (&'static str, String, Color32) {
    let (text, theme) = (cx.text(), cx.theme);
    match verdict {
        Verdict::Right => ("✔", text.exercise_right(), theme.result),
        Verdict::Missed => ("○", text.exercise_missed(), theme.min),
        Verdict::Wrong => ("✖", text.exercise_wrong(), theme.error),
        Verdict::Blank => ("…", text.exercise_blank(), theme.weak_text),
    }
}

fn result_ui(ui: &mut Ui, cx: &mut Context<'_>, checked: &Checked) {
    let counts = [Verdict::Right, Verdict::Missed, Verdict::Wrong, Verdict::Blank].map(|verdict| {
        let count = checked.count(verdict);
        (count > 0).then(|| format!("{count} {}", look(cx, verdict).1))
    });
    let counts = counts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    parts::heading_ui(ui, cx.theme, &counts);
    let [earned, of] = checked.points.map(|points| format!("{points}"));
    let points = match cx.session.exercising().seat_at_hand() {
        Some(seat) if seat.graded.is_some() => cx.text().sitting_points(of, earned),
        _ => cx.text().exercise_points(earned, of),
    };
    ui.add(Label::new(RichText::new(points).color(cx.theme.weak_text)).wrap());
    if let Some(misread) = &checked.misread {
        let text = RichText::new(misread.said(cx.text())).color(cx.theme.error);
        ui.add(Label::new(text).wrap());
    }
    cx.button(ui, Command::Exercise(ExerciseCommand::ShowMistake));
    ui.add_space(4.0);
    for (node, item) in &checked.items {
        item_ui(ui, cx, *node, item);
    }
}

/// An item: its sign, its node, the word, and what was expected where it was not right.
fn item_ui(ui: &mut Ui, cx: &mut Context<'_>, node: NodeId, item: &Item) {
    let (sign, word, color) = look(cx, item.verdict);
    let cell = item.target.split(' ').nth(1).map_or_else(String::new, |cell| format!(" {}", signs(cell)));
    let tree = cx.session.scene().tree();
    // Leaves bear their values, not their names.
    let value = tree.value(node).filter(|_| tree.is_leaf(node)).map(|value| format!(" = {value}"));
    let name = cx.session.scene().name(node);
    let cause = is_of_cause(item).then(|| response::node_at(tree, item.expected.as_str()?).ok()).flatten();
    let (name, expected) = match cause {
        Some(cause) => (cx.text().exercise_item_cause(name), Some(cx.session.scene().name(cause))),
        None => {
            let is_told = item.expected.is_number() || is_value(&item.expected);
            let expected = is_told.then(|| signs(&item.expected.to_string()));
            (format!("{name}{}{cell}", value.unwrap_or_default()), expected)
        }
    };
    let line = match expected.filter(|_| item.verdict != Verdict::Right) {
        Some(expected) => cx.text().exercise_item_expected(expected, name, word),
        None => cx.text().exercise_item(name, word),
    };
    let font = TextStyle::Body.resolve(ui.style());
    let sign = parts::TextCell { text: sign, color, font: font.clone(), left: 6.0 };
    let cells = [sign, parts::TextCell { text: &line, color: cx.theme.text, font, left: 28.0 }];
    let is_shown = cx.session.selection().contains(node);
    let highlight = parts::Highlight { colors: [cx.theme.selected, cx.theme.accent], is_shown };
    let response = parts::row_ui(ui, cx.theme, &line, &cells, highlight);
    cx.clicked(response, Command::Select(Some(node)));
}

/// Whether the item is about the ancestor that causes a cutoff.
fn is_of_cause(item: &Item) -> bool {
    item.target.ends_with(kinds::OF_ANCESTOR)
}

/// A value or a word of an answers file with the signs of the screen: `-inf` is −∞, and `alpha` is α.
fn signs(word: &str) -> String {
    let signs = [("\"", ""), ("-inf", "−∞"), ("inf", "∞"), ("alpha", "α"), ("beta", "β")];
    signs.into_iter().fold(word.to_owned(), |text, (word, sign)| text.replace(word, sign))
}

/// Whether what was expected is a value or a word rather than the path of a node.
fn is_value(expected: &serde_json::Value) -> bool {
    let text = expected.as_str().unwrap_or_default();
    text.starts_with(['<', '>']) || matches!(text, "alpha" | "beta" | "inf" | "-inf")
}
