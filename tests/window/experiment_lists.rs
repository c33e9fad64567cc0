//! The lists of several choices of an experiment, and where the focus is, by key.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::experiment::{DEPTH, fill, open, wait_for_end};
use crate::reach::in_sight;
use crate::{CTRL, Window, window};

#[test]
fn the_arrow_keys_move_in_a_list_of_several_choices() {
    for (list, opener) in [("Searches", Key::Enter), ("Order", Key::ArrowDown)] {
        let mut window = window();
        open(&mut window);
        let chosen = |window: &Window| {
            window
                .harness
                .get_by_role_and_label(Role::ComboBox, list)
                .accesskit_node()
                .value()
                .unwrap_or_default()
        };
        let before = chosen(&window);
        window.harness.get_by_role_and_label(Role::ComboBox, list).focus();
        window.settle();
        window.press(opener);
        let place = |window: &Window| {
            window.harness.get_all_by_role(Role::CheckBox).position(|node| node.is_focused())
        };
        let first = place(&window).unwrap();
        window.press_times(Key::ArrowDown, 2);
        assert_eq!(place(&window), Some(first + 2), "{list}");
        window.press(Key::Space);
        assert_ne!(chosen(&window), before, "{list}");
        window.press(Key::Escape);
        assert!(window.session().experiment().is_shown(), "Esc closes the list alone");
        assert!(window.harness.get_by_role_and_label(Role::ComboBox, list).is_focused(), "{list}");
    }
}

#[test]
fn a_list_with_a_field_is_walked_by_key_and_closes_when_tab_leads_out_of_it() {
    let list =
        |window: &Window, name: &str| window.harness.get_by_role_and_label(Role::ComboBox, name).is_focused();
    let boxes = |window: &Window| {
        window.harness.get_all_by_role(Role::CheckBox).map(|node| node.is_focused()).collect::<Vec<_>>()
    };
    let other = "Another order";
    let is_typing = |window: &Window| {
        window.harness.query_by_role_and_label(Role::TextInput, other).is_some_and(|field| field.is_focused())
    };
    let open_orders = |window: &mut Window| {
        window.harness.get_by_role_and_label(Role::ComboBox, "Order").focus();
        window.settle();
        window.press(Key::ArrowDown);
    };
    let mut window = window();
    open(&mut window);
    open_orders(&mut window);
    let first = boxes(&window).iter().position(|&is_focused| is_focused).unwrap();
    let place = |window: &Window| boxes(window).iter().position(|&is_focused| is_focused);

    window.press(Key::ArrowUp);
    assert!(is_typing(&window), "the field is the last entry");
    window.press(Key::ArrowDown);
    assert_eq!(place(&window), Some(first), "Down leads from the last entry to the first");
    window.press(Key::End);
    assert!(is_typing(&window));
    window.press(Key::ArrowUp);
    assert_eq!(place(&window), Some(boxes(&window).len() - 1), "Up leads back");
    window.press(Key::ArrowLeft);
    assert_eq!(place(&window), Some(boxes(&window).len() - 1), "Left leads nowhere");
    window.press(Key::Home);
    assert_eq!(place(&window), Some(first));

    let count = boxes(&window).len();
    window.press(Key::End);
    window.event(egui::Event::Text("goode-60-80".to_owned()));
    window.press(Key::Enter);
    assert!(is_typing(&window), "what cannot be read is typed again");
    window.press_with(Modifiers::SHIFT, Key::ArrowUp);
    assert!(is_typing(&window), "with Shift, the key is for the text");
    window.press_with(CTRL, Key::A);
    window.event(egui::Event::Text("good-60-80".to_owned()));
    window.press(Key::Enter);
    assert!(is_typing(&window), "so is another one");
    assert_eq!(boxes(&window).len(), count + 1, "what can be read is an entry now");

    window.press(Key::Tab);
    assert!(list(&window, "Leaf values") && !egui::Popup::is_any_open(&window.harness.ctx));
    open_orders(&mut window);
    window.press_with(Modifiers::SHIFT, Key::Tab);
    assert!(list(&window, "Order") && !egui::Popup::is_any_open(&window.harness.ctx));
    window.press(Key::ArrowDown);
    assert_eq!(place(&window), Some(first), "it opens anew");
    window.press(Key::Escape);
    assert!(list(&window, "Order") && window.session().experiment().is_shown());
}

#[test]
fn the_field_of_a_list_and_what_is_said_about_it_stay_in_sight() {
    for (list, name, wrong, right) in [
        ("Order", "Another order", "zz", ["good-60-80", "good-50-90", "good-40-95"]),
        ("Leaf values", "Other values", "xx", ["few-3", "few-7", "few-9"]),
    ] {
        let mut window = window();
        open(&mut window);
        window.harness.get_by_role_and_label(Role::ComboBox, list).focus();
        window.settle();
        window.press(Key::ArrowDown);
        window.press(Key::ArrowUp);
        window.event(egui::Event::Text(wrong.to_owned()));
        window.press(Key::Enter);
        let said = in_sight(&window, "Not possible: found").unwrap();
        assert!(said.width() <= 280.0, "{said}");
        for word in right {
            window.press_with(CTRL, Key::A);
            window.event(egui::Event::Text(word.to_owned()));
            window.press(Key::Enter);
            assert!(in_sight(&window, name).is_some(), "{word}");
            let field = window.harness.get_by_role_and_label(Role::TextInput, name);
            assert!(field.is_focused() && !window.shows_part("Not possible"), "{word}");
            window.press(Key::Enter);
            assert!(!window.shows_part("Not possible"), "nothing was typed after {word}");
        }
    }
}

#[test]
fn what_does_not_go_with_the_other_choices_is_grey() {
    let mut window = window();
    open(&mut window);
    let open_list = |window: &mut Window, list: &str| {
        window.harness.get_by_role_and_label(Role::ComboBox, list).focus();
        window.settle();
        window.press(Key::ArrowDown);
    };
    let is_grey = |window: &Window, entry: &str| {
        window.harness.get_by_role_and_label(Role::CheckBox, entry).accesskit_node().is_disabled()
    };
    let click = |window: &mut Window, entry: &str| {
        window.harness.get_by_role_and_label(Role::CheckBox, entry).click();
        window.settle();
    };
    open_list(&mut window, "Searches");
    assert!(is_grey(&window, "Iterative deepening") && !is_grey(&window, "MTD(f)"));
    window.press(Key::Escape);
    open_list(&mut window, "Leaf values");
    let sums = {
        let boxes = window.harness.get_all_by_role(Role::CheckBox);
        let mut laws = boxes.filter_map(|node| node.accesskit_node().label());
        laws.find(|law| law.starts_with("sums of moves")).unwrap()
    };
    assert!(is_grey(&window, &sums), "best order is chosen");
    window.press(Key::Escape);

    open_list(&mut window, "Order");
    let by_evaluation = "by evaluation ±10\u{a0}%";
    for entry in ["random order", "best order", by_evaluation] {
        click(&mut window, entry);
    }
    window.press(Key::Escape);
    open_list(&mut window, "Searches");
    assert!(!is_grey(&window, "Iterative deepening"));
    click(&mut window, "Iterative deepening");
    window.press(Key::Escape);
    assert!(!window.shows_part("Not possible"));
    open_list(&mut window, "Order");
    assert!(is_grey(&window, "best order") && !is_grey(&window, by_evaluation));
    window.press(Key::Escape);
    open_list(&mut window, "Leaf values");
    assert!(!is_grey(&window, &sums));
}

#[test]
fn after_an_experiment_or_a_question_the_focus_is_where_it_was() {
    let mut window = window();
    open(&mut window);
    window.click_button(DEPTH);
    fill(&mut window, "Trees each", "3");
    fill(&mut window, "Depths", "2-3");
    let has_focus = |window: &Window, role, name| {
        window.harness.query_by_role_and_label(role, name).is_some_and(|widget| widget.is_focused())
    };
    window.press(Key::Enter);
    wait_for_end(&mut window);
    assert!(has_focus(&window, Role::TextInput, "Depths"));

    window.harness.get_by_role_and_label(Role::Button, "Start").focus();
    window.settle();
    window.press(Key::Enter);
    wait_for_end(&mut window);
    assert!(has_focus(&window, Role::Button, "Start"));

    fill(&mut window, "Depths", "2-14");
    fill(&mut window, "Trees each", "1,000,000,000,000");
    window.wait_until("the cost", |window| window.session().experiment().cost().is_some());
    window.press(Key::Enter);
    window.wait_until("the question", |window| window.session().experiment().question().is_some());
    window.settle();
    assert!(has_focus(&window, Role::Button, "Cancel"));
    window.press(Key::Escape);
    assert!(window.session().experiment().question().is_none());
    assert!(has_focus(&window, Role::TextInput, "Trees each"));
}
