//! Esc closes the topmost thing that is open or under way: a message about which nothing can be done never takes it
//! from anything.

use alphabeta_lab::session::command::Command;
use alphabeta_lab::ui::files::{Answer, Scripted};
use egui::Key;

use crate::{CTRL, Window, window, window_with};

/// A window in which it is told that the tree was saved; nothing can be done about that.
fn told(folder: &tempfile::TempDir) -> Window {
    let mut window = window();
    window.carry_out(Command::SaveTo(folder.path().join("tree.ron")));
    window.wait_for_workers();
    assert!(window.shows_part("Saved "));
    window
}

#[test]
fn one_press_leaves_the_experiment_although_something_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window_with(Scripted::new([Answer::Picked(folder.path().join("lesson.ron"))]), None);
    window.press_with(CTRL, Key::R);
    window.wait_until("the cost", |window| window.session().experiment().cost().is_some());
    window.press_with(CTRL, Key::S);
    window.wait_until("the file", |window| !window.session().experiment().is_filing());
    assert!(window.shows("Saved lesson.ron."));
    window.press(Key::Escape);
    assert!(!window.session().experiment().is_shown());
}

#[test]
fn one_press_selects_nothing_although_something_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = told(&folder);
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.press(Key::Escape);
    assert!(window.session().selection().is_empty());
    assert!(window.shows_part("Saved "));
    window.press(Key::Escape);
    assert!(!window.shows_part("Saved "), "nothing else is left to close");
}

#[test]
fn one_press_closes_a_dialog_a_field_and_a_menu_although_something_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = told(&folder);
    window.press(Key::S);
    assert!(window.has_dialog("Search settings"));
    window.press(Key::Escape);
    assert!(!window.has_dialog("Search settings") && window.shows_part("Saved "));
    window.press_with(CTRL, Key::F);
    assert!(window.shows("Find"));
    window.press(Key::Escape);
    assert!(!window.shows("Find") && window.shows_part("Saved "));
    window.press(Key::F10);
    assert!(egui::Popup::is_any_open(&window.harness.ctx));
    window.press(Key::Escape);
    assert!(!egui::Popup::is_any_open(&window.harness.ctx) && window.shows_part("Saved "));
}

#[test]
fn a_message_that_offers_something_is_closed_before_what_it_covers() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = told(&folder);
    std::fs::remove_file(folder.path().join("tree.ron")).unwrap();
    window.event(egui::Event::WindowFocused(true));
    window.wait_until("the offer", |window| window.shows("Save again"));
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.press(Key::Escape);
    assert!(!window.shows("Save again") && !window.session().selection().is_empty());
    window.press(Key::Escape);
    assert!(window.session().selection().is_empty());
}

#[test]
fn the_bar_that_finds_nodes_is_closed_wherever_the_keys_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = told(&folder);
    window.press_with(CTRL, Key::F);
    let at = window.node_rect("E").center();
    window.click_at(at);
    assert!(window.shows("Find"));
    window.press(Key::Escape);
    assert!(window.session().selection().is_empty() && window.shows("Find"));
    window.press(Key::Escape);
    assert!(!window.shows("Find") && window.shows_part("Saved "));
}
