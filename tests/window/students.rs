//! The students of this machine, with the keyboard alone.

use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::Scripted;
use egui::{Key, Modifiers};

use super::{Window, made_window};

fn window_with_students(folder: &std::path::Path) -> Window {
    let students = folder.join("students");
    let mut window = made_window([1024.0, 768.0], |cc| {
        App::new(cc, crate::english(), None, Box::new(Scripted::default()))
            .keeping_progress_in(Some(students))
    });
    assert_eq!(*window.session().preferences(), Preferences::default());
    window.wait_for_workers();
    window
}

fn ask(window: &mut Window) {
    window.press_with(Modifiers::ALT, Key::P);
    window.press_times(Key::ArrowDown, 6);
    window.press(Key::Enter);
    assert!(window.has_dialog("Students"));
}

#[test]
fn enter_on_the_button_adds_a_student() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window_with_students(folder.path());
    ask(&mut window);
    window.event(egui::Event::Text("Bob".to_owned()));
    window.press(Key::Tab);
    window.press(Key::Enter);
    assert!(window.has_dialog("Students"));
    assert_eq!(window.session().exercising().profiles.current(), Some("Bob"));
    let file = folder.path().join("students").join("Bob.ron");
    window.wait_until("the file", |_| file.exists());
}

#[test]
fn a_student_is_added_and_removed_with_the_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window_with_students(folder.path());
    ask(&mut window);
    window.event(egui::Event::Text("Ada".to_owned()));
    window.press(Key::Enter);
    assert!(window.has_dialog("Students"), "Enter in the field adds");
    assert_eq!(window.session().exercising().profiles.current(), Some("Ada"));
    let file = folder.path().join("students").join("Ada.ron");
    window.wait_until("the file", |_| file.exists());
    window.press(Key::Escape);
    assert!(!window.has_dialog("Students"));

    ask(&mut window);
    // The button of the student stands above the field.
    for _ in 0..2 {
        window.press_with(Modifiers::SHIFT, Key::Tab);
        if !window.shows("Remove permanently “Ada”") {
            window.press(Key::Space);
        }
        if window.shows("Remove permanently “Ada”") {
            window.press(Key::Space);
            break;
        }
    }
    window.wait_until("no file", |_| !file.exists());
    assert_eq!(window.session().exercising().profiles.students().count(), 0);
}

#[test]
fn a_name_that_cannot_be_added_stays_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window_with_students(folder.path());
    ask(&mut window);
    let long = "a".repeat(110);
    window.event(egui::Event::Text(long.clone()));
    window.press(Key::Enter);
    assert!(
        window.has_dialog("Students")
            && super::texts(&window).iter().any(|(galley, ..)| galley.text() == long)
    );
    assert!(window.shows_part("a name or number of 1 to 100 characters"));
    assert_eq!(window.session().exercising().profiles.students().count(), 0);
    window.press_with(Modifiers::COMMAND, Key::A);
    for name in ["Ada", "Ada"] {
        window.event(egui::Event::Text(name.to_owned()));
        window.press(Key::Enter);
    }
    assert!(window.has_dialog("Students") && window.shows_part("a student “Ada” already"));
    assert!(window.shows_part(&folder.path().join("students").display().to_string()), "the whole folder");
}
