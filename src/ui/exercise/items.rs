//! The verdicts on the answers, item by item, and the words for options.

use egui::{Color32, Label, RichText, TextStyle, Ui};
use serde_json::Value;

use crate::practice::draft::Form;
use crate::practice::item::{Item, OF_ANCESTOR, Verdict};
use crate::practice::response;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::features::exercise::{Checked, Exercise};
use crate::text::Text;
use crate::tree::{NodeId, Tree};
use crate::ui::context::Context;
use crate::ui::parts;

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

/// An option of a question in words.
pub(super) fn option_text(option: &str, text: &Text) -> String {
    let ties = || Ties::ALL.iter().find(|ties| ties.id() == option);
    match option {
        "nothing" => text.exercise_option_nothing(),
        "move" => text.exercise_option_move(),
        "cuts" => text.exercise_option_cuts(),
        "both" => text.exercise_option_both(),
        option => match (Algorithm::from_id(option), ties()) {
            (Some(algorithm), _) => algorithm.name(text),
            (None, Some(ties)) => text.exercise_option_rule(ties.relation()),
            (None, None) => option.to_owned(),
        },
    }
}

/// Draws the counts, the points and the items of answers that were checked.
pub(super) fn result_ui(ui: &mut Ui, cx: &mut Context<'_>, exercise: &Exercise, checked: &Checked) {
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
    if checked.items.iter().any(|(_, item)| item.is_extra) {
        let marks = RichText::new(cx.text().exercise_wrong_marks()).color(cx.theme.weak_text);
        ui.add(Label::new(marks).wrap());
    }
    if let Some(misread) = &checked.misread {
        let text = RichText::new(misread.said(cx.text())).color(cx.theme.error);
        ui.add(Label::new(text).wrap());
    }
    cx.button(ui, Command::Exercise(ExerciseCommand::ShowMistake));
    ui.add_space(4.0);
    for (node, item) in &checked.items {
        item_ui(ui, cx, exercise, *node, item);
    }
}

/// An item: its sign, its subject, its verdict, and the expected answer if it was not right.
fn item_ui(ui: &mut Ui, cx: &mut Context<'_>, exercise: &Exercise, node: NodeId, item: &Item) {
    let (sign, word, color) = look(cx, item.verdict);
    let form = exercise.draft.form();
    let name = name_of(cx, form, node, item);
    let expected = expected_text(cx, exercise, node, item).filter(|_| item.verdict != Verdict::Right);
    let line = match expected {
        Some(expected) => cx.text().exercise_item_expected(expected, name, word),
        None => cx.text().exercise_item(name, word),
    };
    let font = TextStyle::Body.resolve(ui.style());
    let sign = parts::TextCell { text: sign, color, font: font.clone(), left: 6.0 };
    let line = parts::TextCell { text: &line, color: cx.theme.text, font, left: 28.0 };
    let is_shown = form.is_at_nodes() && cx.session.selection().contains(node);
    let highlight = parts::Highlight { colors: [cx.theme.selected, cx.theme.accent], is_shown };
    let response = parts::wrapped_row_ui(ui, cx.theme, &sign, &line, highlight);
    if form.is_at_nodes() {
        cx.clicked(response, Command::Select(Some(node)));
    }
}

/// What an item is about: a node, a cell of it, or the answer as a whole.
fn name_of(cx: &Context<'_>, form: Form, node: NodeId, item: &Item) -> String {
    let cell = item.target.split(' ').nth(1);
    match (form, cell) {
        (Form::Intervals, Some(number)) if !item.is_extra => cx.text().exercise_interval(number),
        (Form::Intervals, _) => {
            let found = item.found.as_array().and_then(|ends| interval_text(ends));
            found.unwrap_or_else(|| cx.text().exercise_your_answer())
        }
        (form, _) if !form.is_at_nodes() => cx.text().exercise_your_answer(),
        (Form::Cutoffs, Some(_)) if item.target.ends_with(OF_ANCESTOR) => {
            cx.text().exercise_item_cause(drawn_name(cx, node))
        }
        (_, cell) => {
            let cell = cell.map_or_else(String::new, |cell| format!(" {}", signs(cell)));
            format!("{}{cell}", drawn_name(cx, node))
        }
    }
}

/// A node as the canvas shows it: leaves bear their values, not their names.
fn drawn_name(cx: &Context<'_>, node: NodeId) -> String {
    let tree = cx.session.scene().tree();
    let value = tree.value(node).filter(|_| tree.is_leaf(node)).map(|value| format!(" = {value}"));
    format!("{}{}", cx.session.scene().name(node), value.unwrap_or_default())
}

/// What was expected, where that is more than that the node belongs to the answer.
fn expected_text(cx: &Context<'_>, exercise: &Exercise, node: NodeId, item: &Item) -> Option<String> {
    let (text, tree) = (cx.text(), cx.session.scene().tree());
    match (exercise.draft.form(), &item.expected) {
        // The number of the child that the best move leads to.
        (Form::Path, Value::Number(place)) => {
            let child = tree.children_of(node).nth(usize::try_from(place.as_u64()?).ok()?)?;
            Some(drawn_name(cx, child))
        }
        (Form::Siblings | Form::Leaves, Value::Number(count)) => {
            let count = count.as_u64()?;
            Some(text.exercise_so_many_leaves(count, count.to_string()))
        }
        (Form::Cutoffs, Value::String(path)) if item.target.ends_with(OF_ANCESTOR) => {
            Some(cx.session.scene().name(path_to(tree, path)?))
        }
        (Form::Intervals, Value::Array(ends)) => interval_text(ends),
        (Form::Typed, Value::String(option)) => Some(option_text(option, text)),
        (_, Value::Number(number)) => Some(signs(&number.to_string())),
        (_, Value::String(word)) if is_value(word) => Some(signs(word)),
        _ => None,
    }
}

fn path_to(tree: &Tree, path: &str) -> Option<NodeId> {
    response::node_at(tree, path).ok()
}

/// An interval as books print it: `["(3", 5]` is (3, 5].
fn interval_text(ends: &[Value]) -> Option<String> {
    let [low, high] = ends else { return None };
    let text = |end: &Value| end.as_str().map_or_else(|| end.to_string(), str::to_owned);
    let is_open = |end: &str| end.ends_with("inf") || end.starts_with('(') || end.ends_with(')');
    let plain = |end: &str| signs(end.trim_matches(['(', ')']));
    let [low, high] = [text(low), text(high)];
    let brackets = [if is_open(&low) { "(" } else { "[" }, if is_open(&high) { ")" } else { "]" }];
    Some(format!("{}{}, {}{}", brackets[0], plain(&low), plain(&high), brackets[1]))
}

/// A value or a word of an answers file with the signs of the screen: `-inf` is −∞, and `alpha` is α.
fn signs(word: &str) -> String {
    let signs = [("-", "−"), ("inf", "∞"), ("alpha", "α"), ("beta", "β"), (">=", "≥ "), ("<=", "≤ ")];
    signs.into_iter().fold(word.to_owned(), |text, (word, sign)| text.replace(word, sign))
}

/// Whether what was expected is a value or a word rather than the path of a node.
fn is_value(expected: &str) -> bool {
    expected.starts_with(['<', '>']) || matches!(expected, "alpha" | "beta" | "inf" | "-inf")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn intervals_are_written_as_in_books() {
        let text = |value: Value| interval_text(value.as_array().unwrap()).unwrap();
        assert_eq!(text(json!(["-inf", 3])), "(−∞, 3]");
        assert_eq!(text(json!(["(-5", "7)"])), "(−5, 7)");
        assert_eq!(text(json!([2, "inf"])), "[2, ∞)");
    }

    #[test]
    fn bounds_and_words_get_their_signs() {
        assert_eq!([">=-6", "-inf", "alpha", "returns"].map(signs), ["≥ −6", "−∞", "α", "returns"]);
    }
}
