//! The fields of an experiment in which several things are chosen: lists of boxes, with a field for what no list has.

use egui::{
    Checkbox, ComboBox, FocusDirection, Id, InputState, Key, PopupCloseBehavior, Response, TextEdit, Ui,
};

use super::typed::{TypedText, menu_width, problem_ui};
use crate::experiment::population::{LeafLaw, NotALaw, OrderLaw, STRONGLY_ORDERED};
use crate::narration::comparison::short_name;
use crate::narration::experiment::{leaves_text, order_sentence, order_text};
use crate::search::Algorithm;
use crate::text::Text;
use crate::ui::across_frames::has_changed;
use crate::ui::context::Context;
use crate::ui::fields::{bring_into_sight, follow_focus, outline_in_menu, text_with_id_ui};
use crate::ui::lists::list_ui;

/// A menu with several choices. `content` is told whether its first choice is to get the focus.
fn menu_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    [name, chosen]: [&str; 2],
    content: impl FnOnce(&mut Ui, &mut bool),
) -> Response {
    let label = ui.label(name);
    let menu = ComboBox::from_id_salt(name)
        .selected_text(chosen)
        .width(menu_width(ui))
        .truncate()
        .height(440.0)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let response = list_ui(ui, menu, |ui, mut is_new| {
        outline_in_menu(ui, cx.theme);
        content(ui, &mut is_new);
    })
    .labelled_by(label.id);
    ui.end_row();
    response
}

/// The searches. Where `lacks_evaluations`, an order gives the nodes no static values.
pub(super) fn searches_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    algorithms: &mut Vec<Algorithm>,
    lacks_evaluations: bool,
) {
    let words = cx.text();
    let name = words.experiment_field_searches();
    listed_ui(
        ui,
        (cx, &name),
        Algorithm::ALL,
        algorithms,
        |algorithm| short_name(words, algorithm),
        |algorithm| (algorithm.name(words), (algorithm.about().idea)(words)),
        |algorithm| {
            let is_impossible = lacks_evaluations && algorithm.about().deepens;
            is_impossible.then(|| words.experiment_search_needs_evaluations(algorithm.name(words)))
        },
    );
}

/// A menu of all items, each with its name and description, or with what speaks against it. The choices keep the order of
/// the list.
pub(super) fn listed_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    (cx, name): (&Context<'_>, &str),
    all: &[T],
    chosen: &mut Vec<T>,
    short: impl Fn(T) -> String,
    about: impl Fn(T) -> (String, String),
    obstacle: impl Fn(T) -> Option<String>,
) {
    let names: Vec<_> = chosen.iter().map(|&one| short(one)).collect();
    let before = chosen.clone();
    menu_ui(ui, cx, [name, &listed(cx.text(), &names)], |ui, wants_focus| {
        for &one in all {
            let (name, idea) = about(one);
            check_ui(ui, (chosen, wants_focus), one, &name, obstacle(one)).on_hover_text(idea);
        }
    });
    if *chosen != before {
        chosen.sort_by_key(|one| all.iter().position(|other| other == one));
    }
}

/// The orders. Not every one goes with every search and all leaf values.
pub(super) fn orders_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    orders: &mut Vec<OrderLaw>,
    other: &mut TypedText,
    (algorithms, leaves): (&[Algorithm], &[LeafLaw]),
) {
    const LISTED: [OrderLaw; 5] = [
        OrderLaw::Random,
        OrderLaw::Best,
        OrderLaw::Worst,
        STRONGLY_ORDERED,
        OrderLaw::Evaluation { error: 10 },
    ];
    let words = cx.text();
    let names: Vec<_> = orders.iter().map(|&order| order_text(words, order)).collect();
    let field = [words.experiment_field_order(), listed(words, &names)];
    menu_ui(ui, cx, field.each_ref().map(String::as_str), |ui, wants_focus| {
        let deepening = algorithms.iter().find(|algorithm| algorithm.about().deepens);
        for order in with_others(&LISTED, orders) {
            let obstacle = match deepening {
                Some(search) if !order.has_evaluations() => {
                    Some(words.experiment_order_lacks_evaluations(search.name(words)))
                }
                _ if !leaves.iter().all(|&leaves| order.is_possible_with(leaves)) => {
                    Some(words.experiment_order_needs_values())
                }
                _ => None,
            };
            check_ui(ui, (orders, wants_focus), order, &order_text(words, order), obstacle)
                .on_hover_text(order_sentence(words, order));
        }
        other_ui(ui, cx, [&words.experiment_another_order(), "good-60-80"], orders, other);
    });
}

/// The laws of the leaf values. Not every one goes with every order.
pub(super) fn leaves_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    laws: &mut Vec<LeafLaw>,
    other: &mut TypedText,
    orders: &[OrderLaw],
) {
    const LISTED: [LeafLaw; 6] = [
        LeafLaw::Distinct,
        LeafLaw::Few(20),
        LeafLaw::Few(5),
        LeafLaw::Few(2),
        LeafLaw::Few(1),
        LeafLaw::EdgeSum(100),
    ];
    let words = cx.text();
    let names: Vec<_> = laws.iter().map(|&law| leaves_text(words, law)).collect();
    let field = [words.experiment_field_leaves(), listed(words, &names)];
    menu_ui(ui, cx, field.each_ref().map(String::as_str), |ui, wants_focus| {
        for law in with_others(&LISTED, laws) {
            let is_possible = orders.iter().all(|order| order.is_possible_with(law));
            let obstacle = (!is_possible).then(|| words.experiment_sums_need_other_orders());
            check_ui(ui, (laws, wants_focus), law, &leaves_text(words, law), obstacle);
        }
        other_ui(ui, cx, [&words.experiment_other_values(), "few-3"], laws, other);
    });
}

/// A checkbox for one item of a list of choices. It takes the focus if that is wanted. What cannot be chosen is grey and
/// says why; what is chosen can always be given up.
fn check_ui<T: PartialEq>(
    ui: &mut Ui,
    (chosen, wants_focus): (&mut Vec<T>, &mut bool),
    one: T,
    name: &str,
    obstacle: Option<String>,
) -> Response {
    let mut is_chosen = chosen.contains(&one);
    let is_possible = is_chosen || obstacle.is_none();
    let mut response = ui.add_enabled(is_possible, Checkbox::new(&mut is_chosen, name));
    if let Some(obstacle) = obstacle.filter(|_| !is_possible) {
        response = response.on_disabled_hover_text(obstacle);
    }
    follow_focus(&response);
    if is_possible && std::mem::take(wants_focus) {
        response.request_focus();
    }
    if response.changed() {
        chosen.retain(|other| *other != one);
        if is_chosen {
            chosen.push(one);
        }
    }
    response
}

/// A field for an unlisted choice, by its word on the command line. Enter accepts it.
fn other_ui<T: std::str::FromStr<Err = NotALaw> + PartialEq>(
    ui: &mut Ui,
    cx: &Context<'_>,
    [name, hint]: [&str; 2],
    chosen: &mut Vec<T>,
    TypedText { text, problem }: &mut TypedText,
) {
    ui.separator();
    let label = ui.label(name);
    let entries = chosen.len();
    // The same field when it has more entries above it, so that it keeps the focus.
    let id = Id::unique(("other-choice", name));
    let field = TextEdit::singleline(text).hint_text(hint).desired_width(170.0);
    let field = text_with_id_ui(ui, id, field).labelled_by(label.id);
    if field.changed() {
        *problem = None;
    }
    if field.has_focus() {
        lead_up_and_down(ui);
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        field.request_focus();
        match text.trim().parse() {
            _ if text.trim().is_empty() => text.clear(),
            Ok(one) if chosen.contains(&one) => text.clear(),
            Ok(one) => {
                chosen.push(one);
                text.clear();
            }
            Err(wrong) => *problem = Some(wrong.said(cx.text())),
        }
    }
    let told = problem.as_ref().map(|problem| problem_ui(ui, cx, 280.0, problem));
    // It has moved below more entries than before, or something is said below it.
    if has_changed(ui, name.to_owned(), (entries, told.is_some())) && field.has_focus() {
        bring_into_sight(&told.unwrap_or(field));
    }
}

/// Lets Up and Down lead from a field of one line to the entries of its list, as from every entry.
fn lead_up_and_down(ui: &Ui) {
    let ways = [(Key::ArrowUp, FocusDirection::Up), (Key::ArrowDown, FocusDirection::Down)];
    let is_pressed = |input: &InputState, key| input.modifiers.is_none() && input.key_pressed(key);
    if let Some((_, way)) = ui.input(|input| ways.into_iter().find(|&(key, _)| is_pressed(input, key))) {
        ui.memory_mut(|memory| memory.move_focus(way));
    }
}

/// The listed items, followed by other choices.
fn with_others<T: Copy + PartialEq>(listed: &[T], chosen: &[T]) -> Vec<T> {
    let others = chosen.iter().filter(|one| !listed.contains(one));
    listed.iter().chain(others).copied().collect()
}

/// The choices, shortened to fit a field.
fn listed(words: &Text, names: &[String]) -> String {
    match names {
        [] => words.experiment_none_chosen(),
        [one] => one.clone(),
        [..] => words.experiment_chosen(names.len().to_string(), names.join(", ")),
    }
}
