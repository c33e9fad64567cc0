//! What the panel of an exercise says of the points.

use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use egui::Key;

use super::exercise::open_on_tree;
use super::{Window, window};

#[test]
fn what_the_points_say_of_entries_that_cannot_be_read_comes_true() {
    let mut window = window();
    open_on_tree(&mut window, 0);
    for typed in ["5..3", "7"] {
        window.event(egui::Event::Text(typed.to_owned()));
        window.press(Key::Tab);
    }
    window.press(Key::Enter);
    let points =
        |window: &Window| window.session().exercising().current().unwrap().checked.clone().unwrap().points;
    assert_eq!(points(&window)[0], 0.0);
    let promise = "Unreadable items can still earn theirs. Other items corrected after Check earn none.";
    assert!(window.shows_part(promise));
    let root = window.session().scene().tree().root_id();
    let value = window.session().scene().true_values[root.index()].plain();
    window.carry_out(Command::Select(Some(root)));
    window.event(egui::Event::Text(value));
    window.press(Key::Enter);
    assert_eq!(points(&window)[0], 1.0);
    assert!(!window.shows_part(promise) && window.shows_part("Items corrected after Check earn none."));
    // What was wrong at the first check earns nothing, also if it cannot be read by now.
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    let (wrong, _) = *checked.items.iter().find(|(_, item)| item.verdict == Verdict::Wrong).unwrap();
    window.carry_out(Command::Select(Some(wrong)));
    window.carry_out(Command::Exercise(ExerciseCommand::Erase));
    window.event(egui::Event::Text("5..3".to_owned()));
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!(checked.count(Verdict::Unread), 1);
    assert!(!window.shows_part(promise) && window.shows_part("Items corrected after Check earn none."));
}
