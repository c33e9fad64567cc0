//! Verdicts on the tree, and the buttons below a question of a lesson.

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use egui::Key;

use super::{texts, window};

#[test]
fn a_wrong_cross_where_nothing_is_cut_blames_the_leaves_and_not_the_root() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nothing.ron");
    std::fs::write(&path, "GameTree(version: 1, tree: [[3, 5], [9, 8]])").unwrap();
    let mut window = window();
    window.carry_out(Command::OpenPath(path));
    window.wait_for_workers();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("cuts")));
    window.wait_for_workers();
    let first = window.session().scene().tree().children_of(window.session().scene().tree().root_id()).next();
    window.carry_out(Command::Exercise(ExerciseCommand::Mark(first.unwrap())));
    window.carry_out(Command::Exercise(ExerciseCommand::Check));
    window.settle();
    let words = texts(&window);
    let on_tree = words.iter().filter(|(text, ..)| text.text() == "wrong").count();
    assert_eq!(on_tree, 2, "each of the two leaves that were crossed out");
    assert!(window.shows_part("Answer: wrong"), "the answer as a whole is told in the panel");
}

#[test]
fn that_nothing_is_cut_is_told_right_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nothing.ron");
    std::fs::write(&path, "GameTree(version: 1, tree: [[3, 5], [9, 8]])").unwrap();
    for kind in ["cuts", "kinds"] {
        let mut window = window();
        window.carry_out(Command::OpenPath(path.clone()));
        window.wait_for_workers();
        window.carry_out(Command::Exercise(ExerciseCommand::OnTree(kind)));
        window.wait_for_workers();
        window.event(egui::Event::Text("0".to_owned()));
        window.press(Key::Enter);
        assert!(window.shows("Right: nothing is cut.") && !window.shows("right"), "{kind}");
        assert!(window.shows("1 of 1 point") && !window.shows_part("corrected after Check"), "{kind}");
    }
}

#[test]
fn that_nothing_is_cut_is_said_by_key_and_by_button() {
    let mut window = window();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("cuts")));
    window.wait_for_workers();
    let is_said =
        |window: &super::Window| !window.session().exercising().current().unwrap().draft.typed().is_empty();
    window.event(egui::Event::Text("0".to_owned()));
    assert!(is_said(&window));
    window.click("0  Nothing is cut");
    assert!(!is_said(&window), "said again, it is taken back");
    window.click("0  Nothing is cut");
    assert!(is_said(&window));
}

#[test]
fn a_lesson_has_buttons_for_its_next_and_its_previous_question() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lesson.ron");
    let questions = "(kind: \"values\"), (kind: \"order\")";
    std::fs::write(&path, format!("GameTree(version: 1, questions: [{questions}], tree: [[3, 5], [2, 9]])"))
        .unwrap();
    let mut window = window();
    window.carry_out(Command::OpenPath(path));
    window.wait_for_workers();
    window.click_button("Try it");
    window.wait_for_workers();
    let number = |window: &super::Window| window.session().exercising().current().unwrap().of_lesson();
    assert!(!window.shows("Previous question"), "this is the first one");
    window.click("Next question");
    window.wait_for_workers();
    assert_eq!(number(&window), Some(1));
    window.click("Previous question");
    window.wait_for_workers();
    assert_eq!(number(&window), Some(0));
    // Esc leads from the walk to the page that it is about.
    window.press(Key::Enter);
    window.carry_out(Command::Exercise(ExerciseCommand::ShowMistake));
    window.wait_for_workers();
    assert!(!window.session().exercising().is_answering());
    window.press(Key::Escape);
    assert!(window.session().exercising().is_answering() && number(&window) == Some(0));
}
