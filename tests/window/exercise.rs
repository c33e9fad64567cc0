//! An exercise in the window, by keyboard alone and by pointer.

use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::{kind, response};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use serde_json::Value;

use super::{Window, window};

const ALT: Modifiers = Modifiers { alt: true, ..Modifiers::NONE };

/// Opens the question of this place in the list of kinds about the tree on screen, by key.
fn open_on_tree(window: &mut Window, place: u32) {
    window.press_with(ALT, Key::P);
    window.press_times(Key::ArrowDown, 2);
    window.press(Key::ArrowRight);
    window.press_times(Key::ArrowDown, place);
    window.press(Key::Enter);
    window.wait_for_workers();
    assert!(window.session().exercising().is_answering(), "the menu leads to an exercise");
}

/// Selects a node by the arrow keys.
fn go_to(window: &mut Window, path: &[u32]) {
    window.press_times(Key::ArrowUp, 4);
    for &index in path {
        window.press(Key::ArrowDown);
        window.press_times(Key::ArrowRight, index);
    }
    let tree = window.session().scene().tree();
    assert_eq!(window.session().selection().leader(), tree.node_at(path));
}

#[test]
fn cuts_are_crossed_out_and_checked_with_the_keyboard_alone() {
    let mut window = window();
    open_on_tree(&mut window, 2);
    let exercise = window.session().exercising().current().unwrap();
    assert_eq!(exercise.kind.id(), "cuts");
    let model = exercise.kind.model(&exercise.posed(window.session().scene().tree()));
    for path in model.as_array().unwrap() {
        let path = response::indices(path.as_str().unwrap()).unwrap();
        go_to(&mut window, &path);
        window.type_key(Key::X, "x");
    }
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!(checked.count(Verdict::Right), checked.items.len());
    assert!(window.shows_part("right"));
    window.press(Key::Escape);
    assert!(window.session().exercising().current().is_none());
}

#[test]
fn values_are_typed_at_their_nodes_and_a_mistake_is_looked_up() {
    let mut window = window();
    open_on_tree(&mut window, 0);
    let tree = window.session().scene().tree().clone();
    let values = window.session().scene().true_values.clone();
    for node in tree.preorder().filter(|&node| !tree.is_leaf(node)) {
        assert_eq!(window.session().selection().leader(), Some(node));
        let is_root = tree.parent(node).is_none();
        let text = if is_root { "99".to_owned() } else { values[node.index()].plain() };
        window.event(egui::Event::Text(text));
        window.press(Key::Tab);
    }
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!((checked.count(Verdict::Wrong), checked.count(Verdict::Right)), (1, checked.items.len() - 1));
    window.type_key(Key::M, "m");
    window.wait_for_workers();
    assert!(!window.session().exercising().is_answering());
    window.click_button("Back to the exercise");
    assert!(window.session().exercising().is_answering());
}

#[test]
fn a_click_crosses_out_and_takes_the_cross_away() {
    let mut window = window();
    open_on_tree(&mut window, 2);
    let at = window.node_rect("E").center();
    window.click_at(at);
    assert!(!window.session().exercising().current().unwrap().draft.is_empty());
    window.click_at(at);
    assert!(window.session().exercising().current().unwrap().draft.is_empty());
}

#[test]
fn a_lesson_ends_with_its_question() {
    let mut window = window();
    let offers = |window: &Window| window.harness.query_all_by_role_and_label(Role::Button, "Try it").count();
    assert_eq!(offers(&window), 1, "below the lesson");
    window.press(Key::End);
    assert_eq!(offers(&window), 2, "and where the walk ends");
    window.press(Key::Home);
    window.click_button("Try it");
    window.wait_for_workers();
    let exercise = window.session().exercising().current().unwrap();
    assert_eq!((exercise.kind.id(), exercise.of_lesson()), ("cuts", Some(0)));
    assert!(!window.shows_part("At each MIN node"));
    window.type_key(Key::H, "h");
    assert!(window.shows_part("At each MIN node"), "the hint");
}

#[test]
fn intervals_with_open_ends_are_typed() {
    let mut window = window();
    let place = kind::ALL.iter().position(|kind| kind.id() == "cause").unwrap();
    open_on_tree(&mut window, place as u32);
    let exercise = window.session().exercising().current().unwrap();
    let model = exercise.kind.model(&exercise.posed(window.session().scene().tree()));
    let end = |value: &Value, bracket: char| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned).replace("inf", "i");
        match (text.contains(['(', ')']) || text.contains('i'), bracket) {
            (true, '[') => format!("({}", text.trim_start_matches('(')),
            (true, _) => format!("{})", text.trim_end_matches(')')),
            (false, '[') => format!("[{text}"),
            (false, _) => format!("{text}]"),
        }
    };
    let interval = |pair: &Value| format!("{},{}", end(&pair[0], '['), end(&pair[1], ']'));
    let typed: Vec<String> = model.as_array().unwrap().iter().map(interval).collect();
    assert!(typed.join(",").contains(['(', ')']), "{typed:?}");
    window.event(egui::Event::Text(typed.join(",")));
    assert!(window.shows_part("Type intervals"));
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!((checked.misread, checked.points[0]), (None, checked.points[1]), "{typed:?}");
}
