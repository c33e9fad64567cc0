//! Questions for the last row: presentation mode enlarges them, and the tree beside them is as large as before.

use alphabeta_lab::examples;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use egui::Key;

use crate::projector::{SCREENS, is_visible};
use crate::reach::in_sight;
use crate::sitting::{assignment, begin, wait_for_question, written};
use crate::{Window, sized_window};

/// Begins presentation mode, in which no node may be smaller, unless a larger value `may_leave` its box.
pub(crate) fn check_enlarged(window: &mut Window, what: &str, may_leave: bool) {
    let (before, zoom) = (window.nodes(), window.harness.ctx.zoom_factor());
    window.press(Key::F5);
    let times = window.harness.ctx.zoom_factor() / zoom;
    let after = window.nodes();
    assert_eq!(before.len(), after.len());
    for ((name, before), (other, after)) in before.iter().zip(&after) {
        let (before, after) = (before.size(), after.size() * times);
        assert_eq!(name, other);
        // A box is as wide as the value in it; one whose value stands below is a square.
        let is_empty = may_leave && (after.x - after.y).abs() < 0.1;
        let is_larger =
            after.y >= before.y - 0.1 && (is_empty || after.x * after.y >= before.x * before.y - 1.0);
        assert!(is_larger, "{name} of {what}: {before} → {after}");
    }
}

#[test]
fn no_node_is_smaller_beside_a_question() {
    let mut checked = 0;
    for size in SCREENS {
        for (index, example) in examples::ALL.iter().enumerate() {
            let mut window = sized_window(size, Scripted::default(), None);
            window.carry_out(Command::OpenExample(index));
            let ask = Command::Exercise(ExerciseCommand::OnTree("cuts"));
            if window.session().scene().tree().len() > 70 || !ask.is_enabled(window.session()) {
                continue;
            }
            window.carry_out(ask);
            window.wait_for_workers();
            checked += usize::from(window.session().exercising().is_answering());
            // In a wide tree the letters get larger and the boxes cannot.
            check_enlarged(&mut window, &format!("{} at {size:?}", example.id), true);
        }
    }
    assert!(checked > 50, "{checked}");
}

#[test]
fn what_is_typed_beside_the_tree_is_in_sight_among_many_questions() {
    let folder = tempfile::tempdir().unwrap();
    let kinds = ["cause", "windows", "count"].repeat(8);
    let path = written(folder.path(), &Assignment { minutes: Some(30), ..assignment(&kinds, None) });
    for size in SCREENS {
        let mut window = sized_window(size, Scripted::new([FileAnswer::Picked(path.clone())]), None);
        begin(&mut window, "Exam", &format!("s{}", size[1]));
        window.press(Key::F5);
        for number in [0, 2] {
            window.carry_out(Command::Sitting(SittingCommand::GoTo(number)));
            wait_for_question(&mut window, number);
            let exercise = window.session().exercising().current().unwrap();
            let asked = exercise.ask(window.session().scene().tree(), &crate::english());
            assert!(is_visible(&window, &asked, f32::INFINITY), "{size:?}: {asked}");
            window.event(egui::Event::Text("3".to_owned()));
            (0..20).for_each(|_| window.frame());
            assert!(is_visible(&window, "Your answer: 3_", f32::INFINITY), "{size:?}, question {number}");
        }
    }
}

#[test]
fn the_leaves_that_a_question_speaks_of_keep_their_names() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["of the tree", "of the tree, which has a name that is as long as most of what people write"]
    {
        let leaf =
            |number: usize, value: i32| format!("Leaf(label: \"Leaf{number} {name}\", value: {value})");
        let values = [3, 5, 6, 9, 1, 2, 0, -1];
        let leaves: Vec<_> = (1..).zip(values).map(|(number, value)| leaf(number, value)).collect();
        let pairs: Vec<_> = leaves.chunks(2).map(|pair| format!("[{}]", pair.join(", "))).collect();
        let tree =
            pairs.chunks(2).map(|pair| format!("[{}]", pair.join(", "))).collect::<Vec<_>>().join(", ");
        let path = folder.path().join("leaves.ron");
        std::fs::write(&path, format!("GameTree(version: 1, tree: [{tree}])")).unwrap();
        for size in [SCREENS[0], SCREENS[1], SCREENS[3]] {
            let mut window = sized_window(size, Scripted::default(), Some(path.clone()));
            window.wait_for_workers();
            window.carry_out(Command::Exercise(ExerciseCommand::OnTree("cause")));
            window.wait_for_workers();
            window.press(Key::F5);
            window.settle();
            let exercise = window.session().exercising().current().unwrap();
            let tree = window.session().scene().tree();
            let question = exercise.ask(tree, window.session().text());
            let asked: Vec<_> = (1..=8)
                .map(|number| format!("Leaf{number}"))
                .filter(|leaf| question.contains(leaf))
                .collect();
            assert!(!asked.is_empty(), "{question}");
            for leaf in asked {
                assert!(in_sight(&window, &leaf).is_some(), "{leaf} at {size:?}: {question}");
            }
        }
    }
}
