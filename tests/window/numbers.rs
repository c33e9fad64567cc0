//! Numbers typed on leaves: new ones and old ones, in every spelling, and back again.

use alphabeta_lab::practice::draft::Written;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use egui::{Event, Key, Modifiers};

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
fn a_number_goes_to_all_selected_leaves_whichever_node_was_selected_last() {
    for is_leaf_last in [false, true] {
        let mut window = window();
        let tree = window.session().scene().tree();
        let (inner, leaf) = (tree.node_at(&[0]).unwrap(), tree.node_at(&[0, 0, 0]).unwrap());
        let selected = if is_leaf_last { vec![inner, leaf] } else { vec![leaf, inner] };
        window.carry_out(Command::SelectSome(selected));
        window.type_key(Key::Num8, "8");
        assert_eq!(text(&window), "[[[8,5],[6,9]],[[1,2],[0,-1]]]", "{is_leaf_last}");
    }
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
        // Too large: the leaf has its value again.
        ("1e9999", "3"),
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

/// A key and what it writes.
type Stroke = (Key, &'static str);

/// Whether Shift is held, and what is pressed with it, if anything.
type Press = (bool, Option<Stroke>);

/// Presses Shift, this key with what it writes if there is one, and lets go: each as a key of its own, as the desktop sends
/// it, within one frame or in a frame for each.
fn type_with_shift(window: &mut Window, typed: Option<Stroke>, is_fast: bool) {
    let event =
        |key, pressed, modifiers| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    let mut events =
        vec![event(Key::ShiftLeft, true, Modifiers::NONE), Event::ModifiersChanged(Modifiers::SHIFT)];
    if let Some((key, text)) = typed {
        events.push(event(key, true, Modifiers::SHIFT));
        events.push(Event::Text(text.to_owned()));
        events.push(event(key, false, Modifiers::SHIFT));
    }
    events.push(event(Key::ShiftLeft, false, Modifiers::SHIFT));
    events.push(Event::ModifiersChanged(Modifiers::NONE));
    for event in events {
        window.harness.input_mut().events.push(event);
        if !is_fast {
            window.frame();
        }
    }
    window.settle();
}

/// On a French keyboard digits and the point need Shift and the minus does not; on an American one + and E need it.
#[test]
fn a_number_goes_on_although_shift_is_pressed() {
    let plain = |key, text| (false, Some((key, text)));
    let shifted = |key, text| (true, Some((key, text)));
    let cases: [(&[Press], &str); 6] = [
        (&[plain(Key::Minus, "-"), shifted(Key::Num4, "4")], "-4"),
        (&[shifted(Key::Num1, "1"), shifted(Key::Num2, "2")], "12"),
        (&[shifted(Key::Num1, "1"), shifted(Key::Period, "."), shifted(Key::Num5, "5")], "1.5"),
        (&[plain(Key::Num1, "1"), (true, None), plain(Key::Num2, "2")], "12"),
        (&[plain(Key::Num1, "1"), plain(Key::E, "e"), shifted(Key::Plus, "+"), plain(Key::Num2, "2")], "100"),
        (&[plain(Key::Num2, "2"), shifted(Key::E, "E"), plain(Key::Num2, "2")], "200"),
    ];
    for (keys, expected) in cases {
        for is_fast in [false, true] {
            let mut window = window();
            let at = window.node_rect("H").center();
            window.click_at(at);
            for &(is_shifted, typed) in keys {
                match typed {
                    Some((key, text)) if !is_shifted => window.type_key(key, text),
                    typed => type_with_shift(&mut window, typed, is_fast),
                }
            }
            let what = format!("{keys:?}, within one frame: {is_fast}");
            assert_eq!(text(&window), format!("[[[{expected},5],[6,9]],[[1,2],[0,-1]]]"), "{what}");
        }
    }
}

/// 0 would show the tree at its natural size.
#[test]
fn a_digit_that_needs_shift_gives_no_command_while_a_leaf_is_selected() {
    let typed = |is_shifted: bool| {
        let mut window = window();
        window.press_times(Key::Minus, 2);
        let at = window.node_rect("H").center();
        window.click_at(at);
        for (key, digit) in [(Key::Num1, "1"), (Key::Num0, "0")] {
            match is_shifted {
                true => type_with_shift(&mut window, Some((key, digit)), true),
                false => window.type_key(key, digit),
            }
        }
        (text(&window), window.scale())
    };
    assert_eq!(typed(true), typed(false));
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
    window.press(Key::F2);
    window.event(egui::Event::Text("1,000,000".to_owned()));
    window.press(Key::Enter);
    assert!(window.shows_part("“1,000,000” is not a number"));
    window.press(Key::Escape);
    window.press(Key::F2);
    window.event(egui::Event::Text("1,000".to_owned()));
    window.press(Key::Enter);
    assert_eq!(text(&window), "[[[2.5,1],[6,9]],[[1,2],[0,-1]]]");
    window.press_with(CTRL, Key::Z);
    window.press(Key::Escape);
    assert_eq!(text(&window), "[[[2.5,7.25],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn tab_goes_to_the_next_leaf_and_with_shift_to_the_one_before() {
    let mut window = window();
    let at = window.node_rect("I").center();
    window.click_at(at);
    window.press(Key::Enter);
    assert!(!window.session().is_editing());
    window.press_with(Modifiers::SHIFT, Key::Tab);
    let name =
        |window: &Window| window.session().scene().name(window.session().selection().leader().unwrap());
    assert_eq!(name(&window), "H");
    window.press(Key::Enter);
    window.press(Key::Tab);
    assert_eq!(name(&window), "I");
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
    window.press(Key::Tab);
    type_text(&mut window, "1,5/4");
    assert!(window.shows_part("“1,5/4” is not a number"), "as it was typed");
}

#[test]
fn a_second_point_makes_no_other_number() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    type_text(&mut window, "1.2.3");
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]", "it has its value");
    assert!(window.shows_part("“1.2.3” is not a number"));
    window.press_times(Key::Backspace, 2);
    assert_eq!(text(&window), "[[[1.2,5],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn a_number_that_is_typed_on_an_inner_node_says_why_it_is_in_vain_and_leaves_the_picture() {
    let mut window = window();
    let at = window.node_rect("B").center();
    window.click_at(at);
    let before = window.node_rect("B");
    let keys = [(Key::Num1, "1"), (Key::Num0, "0"), (Key::Num0, "0")];
    for (key, sign) in keys {
        window.push_key(Modifiers::NONE, key);
        window.event(egui::Event::Text(sign.to_owned()));
        window.settle();
        assert!(window.shows_part("This is an inner node"), "after {sign}");
    }
    assert_eq!(window.node_rect("B"), before, "0 is a part of the number");
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
    window.push_key(Modifiers::NONE, Key::Num5);
    window.event(egui::Event::Text("5".to_owned()));
    window.settle();
    window.press(Key::Backspace);
    // A 0 that begins no number shows the picture in its actual size, as always.
    window.push_key(Modifiers::NONE, Key::Num0);
    window.event(egui::Event::Text("0".to_owned()));
    window.settle();
    assert_ne!(window.node_rect("B"), before);
}

#[test]
fn a_number_that_is_too_large_says_so() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    type_text(&mut window, "1e308");
    assert!(!window.shows_part("is too large"));
    type_text(&mut window, "0");
    assert!(window.shows_part("“1e3080” is too large"));
    assert_eq!(text(&window).split(',').next(), Some("[[[3"), "the leaf has its value again");
    window.press(Key::Backspace);
    assert_eq!(text(&window).split(',').next(), Some("[[[1e308"));
    window.press(Key::Tab);
    type_text(&mut window, "1,5e3080");
    assert!(window.shows_part("“1.5e3080” is too large"));
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

/// A field that grew with it would push the buttons out of the window.
#[test]
fn a_long_text_in_a_field_for_a_number_scrolls_in_it() {
    let mut window = window();
    for _ in 0..2 {
        window.click_button("Generate…");
        window.event(egui::Event::Text("9".repeat(400)));
        window.settle();
        let screen = window.harness.ctx.content_rect();
        for button in ["Generate", "Cancel"] {
            let button = window.button_rect(button);
            assert!(screen.contains_rect(button), "{button:?}");
        }
        window.press(Key::Escape);
        window.settle();
    }
    window.click_button("Generate…");
    window.event(egui::Event::Text("3".to_owned()));
    window.settle();
    window.press(Key::Enter);
    window.wait_for_workers();
    let tree = window.session().scene().tree();
    assert_eq!(tree.children_of(tree.root_id()).count(), 3);
}
