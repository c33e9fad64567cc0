//! The verdicts on the answers, item by item, and the words for options.

use egui::{Color32, Label, Rect, Response, RichText, TextStyle, Ui};
use serde_json::Value;

use super::{MOST_UNREAD, more_unread_ui, understood_ui};
use crate::names::spoken::SpokenNames;
use crate::practice::draft::Form;
use crate::practice::item::{Item, OF_ANCESTOR, Verdict};
use crate::practice::response;
use crate::practice::signs::{interval_text, option_text, signs};
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::features::exercise::{Checked, Exercise, Seat};
use crate::tree::{NodeId, Tree};
use crate::ui::context::Context;
use crate::ui::{held, parts};

/// The sign of an entry that cannot be read, or that is not allowed.
pub const UNREAD: &str = "?";

/// The sign, the word and the colour of a verdict on an answer of this form.
pub fn look(cx: &Context<'_>, form: Form, verdict: Verdict) -> (&'static str, String, Color32) {
    let (text, theme) = (cx.text(), cx.theme);
    match verdict {
        Verdict::Right => ("✔", text.exercise_right(), theme.result),
        Verdict::Missed => ("○", text.exercise_missed(), theme.min),
        Verdict::Wrong => ("✖", text.exercise_wrong(), theme.error),
        // A leaf value may well be a number, and break the rule of its question.
        Verdict::Unread if form == Form::Leaves => (UNREAD, text.exercise_not_allowed(), theme.error),
        Verdict::Unread => (UNREAD, text.exercise_unread(), theme.error),
        Verdict::Blank => ("…", text.exercise_blank(), theme.weak_text),
    }
}

/// Draws the counts, the points and the items of answers that were checked, and scrolls to those of the selected node if
/// they are wanted. Returns the node of the item under the pointer.
pub(super) fn result_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    (exercise, checked): (&Exercise, &Checked),
    wants_selected: bool,
) -> Option<NodeId> {
    let verdicts = [Verdict::Right, Verdict::Missed, Verdict::Wrong, Verdict::Unread, Verdict::Blank];
    let form = exercise.draft.form();
    let counts = verdicts.map(|verdict| {
        let count = checked.count(verdict);
        (count > 0).then(|| format!("{count} {}", look(cx, form, verdict).1))
    });
    // Where nothing is cut, an answer in crosses is one item as a whole, which expects no leaf.
    let expects_nothing = |item: &Item| item.expected.as_array().is_some_and(Vec::is_empty);
    let is_whole =
        form.takes_nothing() && matches!(checked.items.as_slice(), [(_, only)] if expects_nothing(only));
    let counts = match checked.items.is_empty() {
        false if is_whole && checked.count(Verdict::Right) > 0 => cx.text().exercise_right_nothing(),
        false if is_whole && checked.count(Verdict::Blank) > 0 => cx.text().exercise_blank_whole(),
        false => counts.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        // Nothing is to be named.
        true if checked.misread.is_some() => look(cx, form, Verdict::Unread).1,
        true if checked.is_blank => cx.text().exercise_blank_whole(),
        true if form.takes_nothing() => cx.text().exercise_right_nothing(),
        true => look(cx, form, Verdict::Right).1,
    };
    parts::heading_ui(ui, cx.theme, &counts);
    let [earned, of] = checked.points.map(|points| format!("{points}"));
    let [got, count] = checked.points;
    // Where all is earned, nothing is left to correct.
    let is_earned = got >= count;
    let points = if is_earned || cx.session.exercising().seat_at_hand().is_some() {
        cx.text().sitting_points(count, of, earned)
    } else if checked.unread_may_earn && form == Form::Leaves {
        cx.text().exercise_points_not_allowed(count, earned, of)
    } else if checked.unread_may_earn {
        cx.text().exercise_points_unreadable(count, earned, of)
    } else {
        cx.text().exercise_points(count, earned, of)
    };
    ui.add(Label::new(RichText::new(points).color(cx.theme.weak_text)).wrap());
    if checked.items.iter().any(|(_, item)| item.is_extra) {
        let marks = RichText::new(cx.text().exercise_wrong_marks()).color(cx.theme.weak_text);
        ui.add(Label::new(marks).wrap());
    }
    if let Some(misread) = &checked.misread {
        held::text_ui(ui, &misread.said(cx.text()), TextStyle::Body, cx.theme.error);
    }
    let names = cx.session.scene().spoken_names(cx.text());
    for (node, misread) in checked.unread.iter().take(MOST_UNREAD) {
        let said = cx.text().exercise_unread_at(names.of(*node), misread.said(cx.text()));
        held::text_ui(ui, &said, TextStyle::Body, cx.theme.error);
    }
    more_unread_ui(ui, cx, checked.unread.len());
    if checked.misread.is_some() || !checked.unread.is_empty() {
        understood_ui(ui, cx, exercise);
    }
    // An assignment shows no walk before it is handed in.
    let ways = [ExerciseCommand::ShowMistake, ExerciseCommand::ShowWalk].map(Command::Exercise);
    if let Some(way) = ways.into_iter().find(|way| way.is_enabled(cx.session)) {
        cx.button(ui, way);
    }
    ui.add_space(4.0);
    let mut indicated = None;
    let mut of_selected: Option<Rect> = None;
    let is_at_nodes = exercise.draft.form().is_at_nodes();
    let hides_answers = cx.session.exercising().hides_answers();
    let shown = checked.items.iter().filter(|(_, item)| !hides_answers || item.verdict != Verdict::Missed);
    for (node, item) in shown {
        let row = item_ui(ui, cx, (exercise, &names), *node, item);
        if !is_at_nodes {
            continue;
        }
        if row.hovered() {
            indicated = Some(*node);
        }
        if cx.session.selection().leader() == Some(*node) {
            of_selected = Some(of_selected.map_or(row.rect, |rows| rows.union(row.rect)));
        }
        cx.clicked(row, Command::Select(Some(*node)));
    }
    if wants_selected && let Some(rows) = of_selected {
        ui.scroll_to_rect(rows, None);
    }
    indicated
}

/// An item: its sign, its subject, its verdict, and the expected answer if it was not right.
fn item_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    (exercise, names): (&Exercise, &SpokenNames<'_>),
    node: NodeId,
    item: &Item,
) -> Response {
    let form = exercise.draft.form();
    let (sign, word, color) = look(cx, form, item.verdict);
    let name = name_of(cx, names, form, node, item);
    // What cannot be read is still to be answered.
    let is_open = cx.session.exercising().seat_at_hand().is_none_or(Seat::is_open);
    let is_told = item.verdict != Verdict::Right
        && !(item.verdict == Verdict::Unread && is_open)
        && !cx.session.exercising().hides_answers();
    let expected = is_told.then(|| expected_text(cx, (exercise, names), node, item)).flatten();
    let line = match expected {
        Some(expected) => cx.text().exercise_item_expected(expected, name, word),
        // What is crossed out is left out already.
        None if item.is_extra && !matches!(form, Form::Crosses | Form::Path) => {
            cx.text().exercise_item_left_out(name, word)
        }
        None => cx.text().exercise_item(name, word),
    };
    let font = TextStyle::Body.resolve(ui.style());
    let sign = parts::TextCell { text: sign, color, font: font.clone(), left: 6.0 };
    let line = parts::TextCell { text: &line, color: cx.theme.text, font, left: 28.0 };
    let is_shown = form.is_at_nodes() && cx.session.selection().contains(node);
    let highlight = parts::Highlight { colors: [cx.theme.selected, cx.theme.accent], is_shown };
    parts::wrapped_row_ui(ui, cx.theme, line.text, [&sign, &line], highlight)
}

/// What an item is about: a node, a cell of it, or the answer as a whole.
fn name_of(cx: &Context<'_>, names: &SpokenNames<'_>, form: Form, node: NodeId, item: &Item) -> String {
    let cell = item.target.split(' ').nth(1);
    match (form, cell) {
        (Form::Intervals, Some(number)) if !item.is_extra => cx.text().exercise_interval(number),
        (Form::Intervals, _) => {
            let found = item.found.as_array().and_then(|ends| interval_text(ends));
            found.unwrap_or_else(|| cx.text().exercise_your_answer())
        }
        (form, _) if !form.is_at_nodes() => cx.text().exercise_your_answer(),
        (Form::Path, _) if item.is_extra => cx.text().exercise_item_past_the_end(),
        // Where nothing is cut, the answer as a whole is graded.
        (Form::Crosses, None) if item.target.is_empty() => cx.text().exercise_your_answer(),
        (Form::Cutoffs, Some(_)) if item.target.ends_with(OF_ANCESTOR) => {
            cx.text().exercise_item_cause(drawn_name(cx, names, node))
        }
        (_, cell) => {
            let cell = cell.map_or_else(String::new, |cell| format!(" {}", signs(cell)));
            let name = format!("{}{cell}", drawn_name(cx, names, node));
            match item.target.split(' ').nth(2) {
                Some(visit) => cx.text().exercise_item_visit(name, visit),
                None => name,
            }
        }
    }
}

/// A node as the canvas shows it: leaves bear their values, not their names.
fn drawn_name(cx: &Context<'_>, names: &SpokenNames<'_>, node: NodeId) -> String {
    let tree = cx.session.scene().tree();
    let value = tree.value(node).filter(|_| tree.is_leaf(node)).map(|value| format!(" = {value}"));
    format!("{}{}", names.of(node), value.unwrap_or_default())
}

/// What was expected, where that is more than that the node belongs to the answer. All that would have been right is
/// named.
fn expected_text(
    cx: &Context<'_>,
    (exercise, names): (&Exercise, &SpokenNames<'_>),
    node: NodeId,
    item: &Item,
) -> Option<String> {
    let others = exercise.kind.also_right(&exercise.posed(cx.session.scene().tree()), item);
    let all = std::iter::once(&item.expected).chain(&others);
    let said = all.filter_map(|expected| said(cx, (exercise, names), node, (item, expected)));
    said.reduce(|before, other| cx.text().paper_answer_or(before, other))
}

/// One of the answers that would have been right.
fn said(
    cx: &Context<'_>,
    (exercise, names): (&Exercise, &SpokenNames<'_>),
    node: NodeId,
    (item, expected): (&Item, &Value),
) -> Option<String> {
    let (text, tree) = (cx.text(), cx.session.scene().tree());
    match (exercise.draft.form(), expected) {
        // The number of the child that the best move leads to.
        (Form::Path, Value::Number(place)) => {
            let child = tree.children_of(node).nth(usize::try_from(place.as_u64()?).ok()?)?;
            Some(drawn_name(cx, names, child))
        }
        (Form::Siblings | Form::Leaves, Value::Number(count)) => {
            let count = count.as_u64()?;
            Some(text.exercise_so_many_leaves(count, count.to_string()))
        }
        (Form::Cutoffs, Value::String(path)) if item.target.ends_with(OF_ANCESTOR) => {
            Some(names.of(path_to(tree, path)?))
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

/// Whether what was expected is a value or a word rather than the path of a node.
fn is_value(expected: &str) -> bool {
    expected.starts_with(['<', '>']) || matches!(expected, "alpha" | "beta" | "inf" | "-inf")
}
