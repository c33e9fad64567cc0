//! Verdicts on the tree, and the buttons below a question of a lesson.

use alphabeta_lab::practice::draft::Written;
use alphabeta_lab::search::Settings;
use alphabeta_lab::search::window::Window as SearchWindow;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::screen::Panel;
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::files::Scripted;
use alphabeta_lab::ui::keymap;
use egui::Key;

use super::{Window, sized_window, texts, window};

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

/// The path of the root is empty, too: a cutoff there is one item, which is counted.
#[test]
fn a_cutoff_at_the_root_is_not_told_as_nothing() {
    let mut window = window();
    let new = NewDocument::Notation { text: "[[3],[5],[1]]".to_owned(), root_player: Some(Player::Max) };
    window.carry_out(Command::OpenNew(Box::new(new)));
    window.wait_for_workers();
    let start = SearchWindow { beta: 2.into(), ..SearchWindow::FULL };
    window.carry_out(Command::UseSettings(Settings { window: start, ..Settings::default() }));
    window.wait_for_workers();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("kinds")));
    window.wait_for_workers();
    let root = window.session().scene().tree().root_id();
    for _ in 0..2 {
        window.carry_out(Command::Exercise(ExerciseCommand::Mark(root)));
    }
    window.press(Key::Enter);
    assert!(window.shows("1 right") && !window.shows_part("nothing is cut."));
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

#[test]
fn one_point_is_called_a_point() {
    let mut window = window();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("count")));
    window.wait_for_workers();
    window.press(Key::Enter);
    assert!(window.shows_part("0 of 1 point. Items corrected after Check earn none."));
}

#[test]
fn infinity_is_typed_by_the_key_that_the_list_of_keys_has_for_it() {
    let mut window = window();
    let infinity = Command::Exercise(ExerciseCommand::TypeInfinity);
    assert_eq!(keymap::key_text(&infinity, window.session()), None, "nothing is asked");
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("windows")));
    window.wait_for_workers();
    assert_eq!(keymap::key_text(&infinity, window.session()).as_deref(), Some("I"));
    window.event(egui::Event::Text("i".to_owned()));
    let (session, tree) = (window.session(), window.session().scene().tree());
    let node = session.selection().leader().unwrap_or_else(|| tree.root_id());
    let written = session.exercising().current().unwrap().draft.at(tree, node);
    assert_eq!(written, Some(Written::Text("∞".to_owned())));
    assert!(window.shows_part("Press I for ∞."), "the question says so, too");
}

/// Where two answers are as good, both are named.
#[test]
fn every_move_that_is_best_is_named() {
    for (tree, expected) in
        [("[[3,5],[3,9],[-2]]", "A: blank, should be B or C"), ("[[3,5],[2,9]]", "A: blank, should be B")]
    {
        let mut window = window();
        let new = NewDocument::Notation { text: tree.to_owned(), root_player: Some(Player::Max) };
        window.carry_out(Command::OpenNew(Box::new(new)));
        window.wait_for_workers();
        window.carry_out(Command::Exercise(ExerciseCommand::OnTree("move")));
        window.wait_for_workers();
        window.press(Key::Enter);
        assert!(window.shows(expected), "{tree}");
    }
}

/// A question takes the place of the panels, so no panel can be shown or hidden behind it.
#[test]
fn panels_are_not_changed_behind_a_question() {
    let mut window = window();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("values")));
    window.wait_for_workers();
    let shown = |window: &Window| {
        Panel::ALL.iter().map(|&it| window.session().preferences().shows(it)).collect::<Vec<_>>()
    };
    let before = shown(&window);
    for &panel in Panel::ALL {
        let command = Command::TogglePanel(panel);
        assert!(command.obstacle(window.session()).is_some());
        window.carry_out(command);
    }
    assert_eq!(shown(&window), before);
    window.carry_out(Command::Exercise(ExerciseCommand::End));
    window.wait_for_workers();
    window.carry_out(Command::TogglePanel(Panel::Tree));
    assert_ne!(shown(&window), before);
}

#[test]
fn a_node_with_several_items_says_on_the_tree_how_many_are_wrong() {
    let mut window = window();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("windows")));
    window.wait_for_workers();
    let root = window.session().scene().tree().root_id();
    window.carry_out(Command::Select(Some(root)));
    window.carry_out(Command::Exercise(ExerciseCommand::Type("-∞,∞,4".to_owned())));
    window.press(Key::Enter);
    let on_tree = |window: &Window, word: &str| texts(window).iter().any(|(text, ..)| text.text() == word);
    assert!(on_tree(&window, "1 of 3 wrong"), "the window is right, the value is 5");
    // Of the others, all three items are blank.
    assert!(on_tree(&window, "blank") && !on_tree(&window, "3 of 3 blank"));
}

/// What is typed at a node stands at no other node, however long it is and however close they are.
#[test]
fn no_answer_covers_another_node() {
    const TREE: &str = "[[1,[18,[11,[4,4,17]]]],[[13,10],[15,2,13]],[19,9,[1,[11,4,[20,1,17]],[2,3]]]]";
    let answers = ["-∞,∞,10", "-∞,∞,11", "-∞,11,10", "-∞,10,19", "1,∞,11", "-100,1000,12.5"];
    for size in [[1024.0, 768.0], [1366.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let new = NewDocument::Notation { text: TREE.to_owned(), root_player: Some(Player::Min) };
        window.carry_out(Command::OpenNew(Box::new(new)));
        window.wait_for_workers();
        window.carry_out(Command::Exercise(ExerciseCommand::OnTree("windows")));
        window.wait_for_workers();
        window.press(Key::F5);
        let scene = window.session().scene();
        let (tree, mut number) = (scene.tree().clone(), 0);
        let names: Vec<_> = tree.preorder().map(|node| scene.name(node).to_owned()).collect();
        for node in tree.preorder().filter(|&node| !tree.is_leaf(node)) {
            window.carry_out(Command::Select(Some(node)));
            let answer = answers[number % answers.len()];
            window.carry_out(Command::Exercise(ExerciseCommand::Type(answer.to_owned())));
            number += 1;
            window.settle();
            let drawn = texts(&window);
            let is_answer = |text: &str| answers.iter().any(|answer| answer.replace('-', "−") == text);
            let boxes: Vec<_> = drawn.iter().filter(|(text, ..)| is_answer(text.text())).collect();
            assert!(boxes.len() >= number, "{size:?}");
            for name in &names {
                let middle = window.node_rect(name).center();
                let over = boxes.iter().find(|(_, place, _)| place.contains(middle));
                assert!(
                    over.is_none(),
                    "{size:?}: {name} is behind {:?}",
                    over.map(|(text, ..)| text.text())
                );
            }
        }
        assert!(number >= 13, "{number}");
    }
}
