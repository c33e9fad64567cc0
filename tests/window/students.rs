//! The students of this machine, with the keyboard alone.

use std::path::{Path, PathBuf};

use alphabeta_lab::practice::assignment::{Assignment, make};
use alphabeta_lab::practice::instance::Difficulty;
use alphabeta_lab::practice::kind;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::reach::{in_sight, press_slowly};
use super::{Window, made_window};

fn window_with_students(folder: &Path) -> Window {
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

/// A window of the program of a student whose work is kept here, with this exam open.
fn exam_window(folder: &Path, path: PathBuf) -> Window {
    let recovery = folder.join("recovery");
    let mut window = made_window([1024.0, 768.0], |cc| {
        App::new(cc, crate::english(), Some(path), Box::new(Scripted::default())).keeping_work_in([recovery])
    });
    window.wait_until("the cover", |window| window.has_dialog("Exam"));
    window.wait_until("rest", |window| !window.session().storage().is_finding());
    window.event(egui::Event::Text("Ada".to_owned()));
    window.settle();
    window
}

#[test]
fn the_cover_says_that_another_window_has_the_answers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    let kinds = [kind::from_id("values").unwrap()];
    let made = make(&kinds, 1, Difficulty::ALL[0], 7, false, "Week 3".to_owned()).unwrap();
    std::fs::write(&path, Assignment { minutes: Some(10), ..made }.write()).unwrap();
    let can_begin = |window: &Window| {
        let button = window.harness.get_by_role_and_label(Role::Button, "Begin the exam");
        !button.accesskit_node().is_disabled()
    };
    let told = "Another window of the program has your answers.";
    let mut first = exam_window(folder.path(), path.clone());
    assert!(can_begin(&first) && !first.shows_part(told));
    first.press(Key::Enter);
    first.wait_until("the question", |window| window.session().exercising().seat_at_hand().is_some());
    first.wait_until("the answers on disk", |window| window.session().storage().is_at_rest());
    let mut second = exam_window(folder.path(), path);
    assert!(!can_begin(&second) && second.shows_part(told));
    second.press(Key::Enter);
    assert!(second.has_dialog("Exam") && second.session().exercising().seat().is_none());
    // Another student of this machine may begin.
    second.event(egui::Event::Text(" Bo".to_owned()));
    second.settle();
    assert!(can_begin(&second) && !second.shows_part(told));
}

#[test]
fn a_long_list_of_students_is_scrolled_from_the_field_for_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window_with_students(folder.path());
    ask(&mut window);
    for number in 10..40 {
        window.event(egui::Event::Text(format!("student {number}")));
        window.press(Key::Enter);
    }
    press_slowly(&mut window, &[Key::PageUp; 6]);
    assert!(in_sight(&window, "student 10").is_some() && in_sight(&window, "student 39").is_none());
    press_slowly(&mut window, &[Key::PageDown; 6]);
    assert!(in_sight(&window, "student 10").is_none() && in_sight(&window, "student 39").is_some());
}
