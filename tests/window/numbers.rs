//! Numbers typed on leaves: new ones and old ones, in every spelling, and back again.

use alphabeta_lab::practice::draft::Written;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use egui::Key;

use crate::answering::type_text;
use crate::editing::text;
use crate::{CTRL, CTRL_SHIFT, Window, window};

#[test]
fn an_added_leaf_takes_the_digits_and_the_next_one_stands_beside_it() {
    let mut window = window();
    let at = window.node_rect("G").center();
    window.click_at(at);
    window.press(Key::ArrowDown);
    window.press(Key::ArrowUp);
    for (key, text) in [(Key::Plus, "+"), (Key::Num9, "9"), (Key::Plus, "+"), (Key::Num4, "4")] {
        window.type_key(key, text);
    }
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1,9,4]]]");
    // Somebody who has gone there means that leaf.
    window.press(Key::ArrowLeft);
    window.type_key(Key::Plus, "+");
    window.type_key(Key::Num7, "7");
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1,[7],4]]]");
}

#[test]
fn a_leaf_takes_every_spelling_of_a_number() {
    for (typed, expected) in [
        ("1.5e3", "1500"),
        ("2e-1", "0.2"),
        ("2E+2", "200"),
        ("-inf", "-inf"),
        ("inf", "inf"),
        ("−∞", "-inf"),
        ("∞", "inf"),
        ("1e9999", "1e99"),
    ] {
        let mut window = window();
        let at = window.node_rect("H").center();
        window.click_at(at);
        for character in typed.chars() {
            let key = match character {
                '−' => Some(Key::Minus),
                '∞' => None,
                '+' => Some(Key::Plus),
                other => Key::from_name(&other.to_uppercase().to_string()).or(match other {
                    '-' => Some(Key::Minus),
                    '.' => Some(Key::Period),
                    _ => None,
                }),
            };
            match key {
                Some(key) => window.type_key(key, &character.to_string()),
                None => window.event(egui::Event::Text(character.to_string())),
            }
        }
        window.settle();
        assert_eq!(text(&window), format!("[[[{expected},5],[6,9]],[[1,2],[0,-1]]]"), "{typed}");
        assert!(!window.session().perspective().turns_signs(), "{typed} is no order");
    }
}

#[test]
fn letters_that_begin_no_number_are_commands_though_a_leaf_is_selected() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.type_key(Key::V, "v");
    assert!(window.session().shows_true_values() != crate::twin().shows_true_values());
    let scale = window.scale();
    window.press(Key::Plus);
    assert!(window.scale() > scale);
    window.type_key(Key::F, "f");
    assert!(window.scale() < scale * 1.1, "F fits the tree");
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn undo_returns_to_the_step_at_which_one_was() {
    let mut window = window();
    window.press_times(Key::ArrowRight, 12);
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.type_key(Key::Num8, "8");
    window.type_key(Key::Num1, "1");
    let changed = window.place();
    window.press(Key::Escape);
    window.press(Key::End);
    window.press_with(CTRL, Key::Z);
    assert_eq!((text(&window).as_str(), window.place()), ("[[[3,5],[6,9]],[[1,2],[0,-1]]]", 12));
    let end = window.session().playback().len();
    window.press_with(CTRL_SHIFT, Key::Z);
    assert_eq!(window.place(), window.session().playback().len(), "redo returns to where undo was pressed");
    assert!(changed < end);
    // In another search the step would mean something else.
    window.press_with(CTRL, Key::Z);
    window.press(Key::Home);
    assert_eq!(window.place(), 0);
}

#[test]
fn a_comma_in_the_number_of_a_leaf_is_its_decimal_point() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    type_text(&mut window, "2,5");
    assert_eq!(text(&window), "[[[2.5,5],[6,9]],[[1,2],[0,-1]]]");
    window.press(Key::Tab);
    type_text(&mut window, "-,25");
    assert_eq!(text(&window), "[[[2.5,-0.25],[6,9]],[[1,2],[0,-1]]]");
    window.press(Key::F2);
    window.event(egui::Event::Text("7,25".to_owned()));
    window.press(Key::Enter);
    assert_eq!(text(&window), "[[[2.5,7.25],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn a_fraction_is_no_number_of_a_leaf_and_says_so() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    type_text(&mut window, "1/4");
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]", "it has its value");
    assert!(window.shows_part("“1/4” is not a number"));
    window.press_times(Key::Backspace, 2);
    assert_eq!(text(&window), "[[[1,5],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn an_answer_has_a_comma_as_its_point_and_an_exponent_and_keeps_what_cannot_be_read() {
    let mut window = window();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("values")));
    window.wait_for_workers();
    let written = |window: &Window| {
        let (session, node) = (window.session(), window.session().selection().leader().unwrap());
        session.exercising().current().unwrap().draft.at(session.scene().tree(), node)
    };
    for (typed, expected) in [("2,5", "2.5"), ("1e-7", "1e-7"), ("≥1E+12", "≥1e+12"), ("1/4", "1/4")] {
        type_text(&mut window, typed);
        assert_eq!(written(&window), Some(Written::Text(expected.to_owned())), "{typed}");
        window.press(Key::Tab);
    }
    assert!(window.shows_part("“1/4” is not a number."));
    // No number begins with it.
    type_text(&mut window, "e");
    assert_eq!(written(&window), None);
    window.press(Key::ArrowUp);
    assert_eq!(written(&window), Some(Written::Text("2.5".to_owned())));
    type_text(&mut window, "e");
    assert_eq!(written(&window), Some(Written::Text("2.5".to_owned())), "it replaces no answer either");
}
