//! The fields in which the value and the name of a node are typed where it is, and what the other keys of the window do
//! meanwhile.

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::screen::Panel;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use egui::accesskit::Role;
use egui::{Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable as _;

use crate::editing::text;
use crate::{CTRL, Window, window, window_with};

/// A window in which these fields are open for the leaf H of the opening tree.
fn at_leaf(mut window: Window) -> Window {
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.press(Key::F2);
    assert!(window.shows("Value"));
    window
}

fn write(window: &mut Window, text: &str) {
    window.event(egui::Event::Text(text.to_owned()));
    window.settle();
}

fn has_focus(window: &Window, label: &str) -> bool {
    window.harness.get_by_role_and_label(Role::TextInput, label).is_focused()
}

const HINT: &str = "Press Enter to accept, Esc to cancel.";

#[test]
fn ctrl_s_takes_what_is_typed_and_saves_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    let files = Scripted::new([FileAnswer::Picked(path.clone())]);
    let mut window = at_leaf(window_with(files, None));
    write(&mut window, "78");
    window.press_with(CTRL, Key::S);
    window.wait_until("the save", |window| window.session().origin().path().is_some());
    assert!(!window.shows("Value") && !window.session().is_modified());
    assert!(std::fs::read_to_string(&path).unwrap().contains("78"));
}

#[test]
fn one_undo_takes_back_a_value_and_a_name_that_were_typed_together() {
    for name in ["H", "D"] {
        let mut window = window();
        let before = text(&window);
        let at = window.node_rect(name).center();
        window.click_at(at);
        window.press(Key::F2);
        write(&mut window, "78");
        window.press(Key::Tab);
        write(&mut window, "knight");
        window.press(Key::Enter);
        assert!(text(&window).contains("78") && window.node("knight").contains("knight"), "{name}");
        assert_eq!(window.session().undo_name(), Some(&*format!("change {name}")));
        window.press_with(CTRL, Key::Z);
        assert_eq!((text(&window), window.session().undo_name()), (before, None));
        assert!(!window.node(name).contains("knight"));
    }
}

#[test]
fn ctrl_s_says_why_it_does_nothing_where_what_is_typed_is_no_number() {
    let files = Scripted::default();
    let mut window = at_leaf(window_with(files.clone(), None));
    write(&mut window, "7x");
    window.press(Key::Tab);
    window.press_with(CTRL, Key::S);
    assert!(files.asked().is_empty());
    assert!(window.shows_part("This was not accepted: “7x” is not a number"));
    assert!(has_focus(&window, "Value"), "where the error is");
    window.press_with(CTRL, Key::A);
    write(&mut window, "7");
    assert!(!window.shows_part("This was not accepted"));
}

#[test]
fn an_error_keeps_the_focus_and_the_hint() {
    let mut window = at_leaf(window());
    write(&mut window, "abc");
    assert!(window.shows(HINT));
    for tabs in [0, 1] {
        window.press_times(Key::Tab, tabs);
        window.press(Key::Enter);
        assert!(has_focus(&window, "Value") && window.shows(HINT), "after {tabs} presses of Tab");
    }
    window.press(Key::Escape);
    assert!(!window.shows("Value"));
}

#[test]
fn tab_stays_between_the_two_fields() {
    let mut window = at_leaf(window());
    for label in ["Name", "Value", "Name"] {
        window.press(Key::Tab);
        assert!(has_focus(&window, label), "{label}");
    }
    window.press_with(Modifiers::SHIFT, Key::Tab);
    assert!(has_focus(&window, "Value"));
}

#[test]
fn a_menu_that_is_opened_by_key_takes_what_is_typed_as_a_click_does() {
    let mut window = at_leaf(window());
    write(&mut window, "78");
    window.press_with(Modifiers::ALT, Key::F);
    assert!(egui::Popup::is_any_open(&window.harness.ctx));
    assert!(!window.shows("Value") && text(&window).starts_with("[[[78,5]"));
}

#[test]
fn the_panels_obey_their_keys_while_something_is_typed() {
    let mut window = window();
    window.press(Key::F9);
    assert!(window.session().preferences().shows(Panel::Notation));
    assert!(window.harness.get_by_label("Tree as text").is_focused(), "the text can be typed into at once");
    window.press(Key::F6);
    assert!(!window.session().preferences().shows(Panel::Tree));
    window.press(Key::F9);
    assert!(!window.session().preferences().shows(Panel::Notation));
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 1, "the keys walk again");
}

#[test]
fn esc_closes_the_question_in_front_and_leaves_the_fields_with_the_focus() {
    let mut window = at_leaf(window());
    write(&mut window, "78");
    let viewport = window.harness.input_mut().viewports.entry(ViewportId::ROOT).or_default();
    viewport.events = vec![ViewportEvent::Close];
    window.frame();
    window.wait_until("the question", |window| window.has_dialog("Save changes?"));
    window.press(Key::Escape);
    assert!(!window.has_dialog("Save changes?"));
    assert!(window.shows("Value") && has_focus(&window, "Value"));
    window.press(Key::Escape);
    assert!(!window.shows("Value"));
    assert!(!window.told.contains(&ViewportCommand::Close));
}

#[test]
fn enter_and_a_click_in_the_question_in_front_are_not_for_the_fields() {
    let mut window = at_leaf(window());
    write(&mut window, "7x");
    let viewport = window.harness.input_mut().viewports.entry(ViewportId::ROOT).or_default();
    viewport.events = vec![ViewportEvent::Close];
    window.harness.state_mut().give(Command::Edit(EditCommand::SwapPlayers));
    window.frame();
    window.wait_until("the question", |window| window.has_dialog("Save changes?"));
    let at = window.button_rect("Cancel").center();
    window.click_at(at);
    assert!(!window.has_dialog("Save changes?"));
    let value = window.harness.get_by_role_and_label(Role::TextInput, "Value").value();
    assert_eq!(value.as_deref(), Some("7x"), "what was typed is still there");
}

#[test]
fn a_name_that_is_too_long_stays_in_its_field_with_the_reason() {
    let mut window = at_leaf(window());
    let before = text(&window);
    window.press(Key::Tab);
    let name = "n".repeat(201);
    write(&mut window, &name);
    let why = "A name has at most 200 characters; this one has 201.";
    assert!(window.shows(why));
    window.press(Key::Enter);
    assert!(window.shows(HINT) && window.shows(why) && has_focus(&window, "Name"));
    let typed = window.harness.get_by_role_and_label(Role::TextInput, "Name").value();
    assert_eq!(typed.unwrap_or_default(), name);
    assert_eq!(text(&window), before);
    window.press(Key::Backspace);
    window.press(Key::Enter);
    assert!(!window.shows(HINT) && window.session().is_modified());
}
