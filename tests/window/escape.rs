//! Esc closes the topmost thing that is open or under way: a message about which nothing can be done never takes it
//! from anything.

use alphabeta_lab::generate::{Recipe, Uniform};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::screen::CompareView;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::editing::text;
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
    let mut window = window_with(Scripted::new([FileAnswer::Picked(folder.path().join("lesson.ron"))]), None);
    window.press_with(CTRL, Key::R);
    window.wait_until("the cost", |window| window.session().experiment().cost().is_some());
    window.press_with(CTRL, Key::S);
    window.wait_until("the file", |window| !window.session().experiment().is_filing());
    assert!(window.shows("Saved lesson.ron."));
    window.press(Key::Escape);
    assert!(!window.session().experiment().is_shown());
}

#[test]
fn one_press_stops_the_counting_of_orders_and_leaves_the_orders_on_screen() {
    let mut window = window();
    let uniform = Uniform { branching: 10, depth: 4, seed: 1, ..Uniform::default() };
    let large = NewDocument::Generated(Recipe::Uniform(uniform));
    let orders = CompareCommand::Show(CompareView::Orders);
    window.harness.state_mut().give(Command::OpenNew(Box::new(large)));
    window.wait_for_workers();
    window.harness.state_mut().give(Command::Last);
    window.harness.state_mut().give(Command::Compare(orders));
    window.frame();
    while window.session().activity().is_some() {
        window.frame();
    }
    let is_counting = |window: &Window| window.session().compare().lab().is_counting();
    assert!(is_counting(&window));
    window.push_key(Modifiers::NONE, Key::Escape);
    window.frame();
    window.frame();
    assert!(!is_counting(&window) && window.session().compare().shown() == CompareView::Orders);
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

#[test]
fn esc_asks_before_it_gives_up_a_title_or_a_lesson_and_enter_keeps_them() {
    let mut window = window();
    let question = "Discard what you typed?";
    window.carry_out(Command::File(FileCommand::AskAbout));
    window.press(Key::Escape);
    assert!(!window.has_dialog("Title and lesson"), "nothing was typed");

    window.carry_out(Command::File(FileCommand::AskAbout));
    window.event(egui::Event::Text("Exam".to_owned()));
    window.settle();
    let title = |window: &Window| {
        let field = window.harness.get_by_role_and_label(Role::TextInput, "Title");
        (field.is_focused(), field.value().unwrap_or_default())
    };
    for key in [Key::Escape, Key::Enter] {
        window.press(Key::Escape);
        assert!(window.has_dialog(question));
        window.press(key);
        assert!(!window.has_dialog(question) && window.has_dialog("Title and lesson"), "{key:?}");
        assert_eq!(title(&window), (true, "Exam".to_owned()), "{key:?}");
    }
    window.press(Key::Escape);
    window.click_button("Discard");
    assert!(!window.has_dialog(question) && !window.has_dialog("Title and lesson"));
    assert_ne!(window.session().about().title, "Exam");
}

#[test]
fn esc_leaves_the_presentation_last() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = told(&folder);
    let is_presentation = |window: &Window| window.session().preferences().is_presentation();
    window.press(Key::F5);
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.press(Key::Escape);
    assert!(window.session().selection().is_empty() && is_presentation(&window));
    window.press(Key::Escape);
    assert!(!window.shows_part("Saved ") && is_presentation(&window));
    window.press(Key::S);
    window.press(Key::Escape);
    assert!(!window.has_dialog("Search settings") && is_presentation(&window));
    window.press(Key::Escape);
    assert!(!is_presentation(&window));
    window.press(Key::Escape);
    assert!(!is_presentation(&window));
    for _ in 0..2 {
        window.press(Key::F5);
        assert!(is_presentation(&window));
        window.press(Key::Escape);
        assert!(!is_presentation(&window), "as a clicker gives them by turns");
    }
}

/// The opening tree without its names.
const OPENING: &str = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";

#[test]
fn esc_in_the_middle_of_a_drag_takes_it_back_and_does_nothing_else() {
    let mut window = window();
    let [d, c, e, h] = ["D", "C", "E", "H"].map(|name| window.node_rect(name).center());
    let [n, o] = ["N", "O"].map(|name| window.node_rect(name));
    window.click_at(e);
    let around_leaves = [n.left_top() - vec2(12.0, 25.0), o.right_bottom() + vec2(8.0, 8.0)];
    for (what, from, to, modifiers) in [
        ("a subtree", d, c, Modifiers::NONE),
        ("a copy", d, c, CTRL),
        ("a frame", around_leaves[0], around_leaves[1], Modifiers::SHIFT),
        ("a value", h, h - vec2(0.0, 72.0), Modifiers::NONE),
    ] {
        window.hold(from, to, modifiers);
        window.wait_for_workers();
        assert_eq!(text(&window) != OPENING, what == "a value", "{what}");
        window.press_with(modifiers, Key::Escape);
        window.wait_for_workers();
        assert_eq!((text(&window).as_str(), window.session().undo_name()), (OPENING, None), "{what}");
        // The pointer may go on before it lets go.
        window.event(egui::Event::PointerMoved(to + vec2(9.0, 9.0)));
        window.let_go(to, modifiers);
        window.wait_for_workers();
        assert_eq!((text(&window).as_str(), window.session().redo_name()), (OPENING, None), "{what}");
        assert!(!window.session().is_modified(), "{what}");
        // Who drags a value goes to its leaf.
        let selected = window.session().selection().nodes().iter();
        let names: Vec<_> = selected.map(|&node| window.session().scene().name(node)).collect();
        assert_eq!(names, [if what == "a value" { "H" } else { "E" }], "{what}");
    }
}

#[test]
fn a_drag_that_esc_ends_in_the_frame_of_the_release_is_taken_back_too() {
    let press = |key| egui::Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    for is_first in [true, false] {
        let mut window = window();
        let [d, c] = ["D", "C"].map(|name| window.node_rect(name).center());
        window.hold(d, c, Modifiers::NONE);
        let button = egui::PointerButton::Primary;
        let release =
            egui::Event::PointerButton { pos: c, button, pressed: false, modifiers: Modifiers::NONE };
        let mut events = vec![press(Key::Escape), release];
        if !is_first {
            events.reverse();
        }
        window.harness.input_mut().events.extend(events);
        window.settle();
        window.wait_for_workers();
        assert_eq!(text(&window) == OPENING, is_first, "Esc comes first: {is_first}");
    }
}

#[test]
fn the_focus_goes_back_to_where_it_was_before_a_dialog_or_a_menu() {
    let mut window = window();
    window.press(Key::F9);
    let is_in_text = |window: &Window| window.harness.get_by_label("Tree as text").is_focused();
    assert!(is_in_text(&window));
    window.press_with(CTRL, Key::N);
    assert!(window.has_dialog("New tree") && !is_in_text(&window));
    window.press(Key::Escape);
    assert!(is_in_text(&window), "after a dialog");
    window.press_with(egui::Modifiers::ALT, Key::V);
    window.press(Key::ArrowDown);
    window.press(Key::Escape);
    assert!(!egui::Popup::is_any_open(&window.harness.ctx) && is_in_text(&window), "after a menu");
}

#[test]
fn esc_leaves_a_menu_within_a_menu_one_level_at_a_time() {
    let mut window = window();
    window.press(Key::F10);
    window.press_times(Key::ArrowDown, 5);
    window.press(Key::ArrowRight);
    assert!(window.shows("No recent files."));
    window.press(Key::Escape);
    assert!(!window.shows("No recent files.") && egui::Popup::is_any_open(&window.harness.ctx));
    let recent = window.harness.get_all_by_role(Role::Button).find(|node| node.is_focused());
    let label = recent.and_then(|node| node.accesskit_node().label()).unwrap_or_default();
    assert!(label.starts_with("Recent"), "the focus is on “{label}”");
    window.press(Key::Escape);
    assert!(!egui::Popup::is_any_open(&window.harness.ctx));
}

#[test]
fn a_menu_within_the_menu_is_left_by_key_also_where_the_pointer_rests_on_its_title() {
    let shows_limits = |window: &Window| window.shows("No depth limit");
    for leave in [Key::Escape, Key::ArrowLeft] {
        let mut window = window();
        window.click_button("Search");
        let title = window.harness.get_by_label("Depth limit").rect().center();
        window.harness.hover_at(title);
        window.settle();
        assert!(shows_limits(&window), "the pointer opens it");
        window.press(leave);
        assert!(!shows_limits(&window), "{leave:?}");
        assert!(window.harness.get_by_label("Depth limit").is_focused(), "{leave:?} leaves one menu alone");
        // A key asks for it again, and so does the pointer.
        window.press(Key::ArrowRight);
        assert!(shows_limits(&window));
        window.press(leave);
        assert!(!shows_limits(&window));
        window.harness.hover_at(title + vec2(2.0, 2.0));
        window.settle();
        assert!(shows_limits(&window));
        window.press(leave);
        window.press(Key::Escape);
        assert!(!egui::Popup::is_any_open(&window.harness.ctx), "Esc then closes the menu");
    }
}

#[test]
fn one_press_takes_the_cursor_out_of_a_field_and_the_presentation_goes_on() {
    let mut window = window();
    window.press(Key::F5);
    window.press(Key::F9);
    let is_presentation = |window: &Window| window.session().preferences().is_presentation();
    assert!(window.harness.ctx.text_edit_focused());
    window.press(Key::Escape);
    assert!(is_presentation(&window) && !window.harness.ctx.text_edit_focused());
    window.press(Key::Escape);
    assert!(!is_presentation(&window));
}
