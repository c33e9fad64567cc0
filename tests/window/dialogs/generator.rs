//! The generator's dialog: what it shows before a tree is made, what it refuses, and what it makes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::generate::Arrangement;
use alphabeta_lab::notation;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{Test, give, press, wait_until, window};

#[test]
fn the_generator_says_how_large_the_tree_gets() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    harness.get_by_label("15 nodes, 8 leaves, depth 3");
    let branching = harness.get_by_role_and_label(Role::SpinButton, "Branching factor");
    assert!(branching.is_focused());
    harness.get_by_label("Best first").click();
    harness.get_by_label("New seed").click();
    harness.run();
    harness.get_by_label("Generate").click();
    harness.run();
    wait_until(&mut harness, "the generated tree", |window| *window.session.origin() == Origin::New);
    assert_eq!(harness.state().session.scene().tree().len(), 15);
    assert!(harness.state().session.scene().document.title.contains("best"));
}

/// Types a number into a field of the generator.
fn type_number(harness: &mut Test, label: &str, number: &str) {
    harness.get_by_role_and_label(Role::SpinButton, label).click();
    harness.run();
    press_with(harness, egui::Modifiers::COMMAND, egui::Key::A);
    harness.event(egui::Event::Text(number.to_owned()));
    harness.run();
    press(harness, egui::Key::Tab);
}

fn press_with(harness: &mut Test, modifiers: egui::Modifiers, key: egui::Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run();
}

fn can_generate(harness: &Test) -> bool {
    !harness.get_by_label("Generate").accesskit_node().is_disabled()
}

/// Takes the tree of the generator and returns it as text.
fn generated(harness: &mut Test) -> String {
    let before = Arc::clone(harness.state().session.scene());
    harness.get_by_label("Generate").click();
    harness.run();
    if harness.query_by_label("Discard changes").is_some() {
        harness.get_by_label("Discard changes").click();
        harness.run();
    }
    wait_until(harness, "the generated tree", |window| !Arc::ptr_eq(window.session.scene(), &before));
    notation::write(harness.state().session.scene().tree())
}

#[test]
fn the_generator_shows_the_tree_before_it_is_made() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    harness.get_by_role_and_label(Role::Canvas, "Preview");
    harness.get_by_label("Minimax evaluates 8 leaves, alpha-beta 7");
    harness.get_by_label("Best first").click();
    harness.run();
    // The minimal tree: 2² + 2¹ − 1 leaves.
    harness.get_by_label("Minimax evaluates 8 leaves, alpha-beta 5");
    harness.get_by_label("Worst first").click();
    harness.run();
    harness.get_by_label("Minimax evaluates 8 leaves, alpha-beta 8");
    assert_eq!(*harness.state().session.origin(), Origin::Example(0), "nothing is made yet");
    // In this order the values 1 to n leave no choice.
    harness.get_by_label("Random").click();
    harness.run();
    let made = generated(&mut harness);
    give(&mut harness, Command::Generate);
    type_number(&mut harness, "Seed", "1");
    assert_ne!(generated(&mut harness), made);
    give(&mut harness, Command::Generate);
    type_number(&mut harness, "Seed", "0");
    assert_eq!(generated(&mut harness), made, "the same seed gives the same tree");
}

#[test]
fn every_order_stands_in_the_generator() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    for moves in Arrangement::ALL {
        harness.get_by_role_and_label(Role::RadioButton, &moves.name(&crate::english()));
    }
}

#[test]
fn what_cannot_be_generated_is_said_beforehand() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    let says = |harness: &mut Test, words: &str| {
        harness.get_by_label_contains(words);
        assert!(!can_generate(harness), "{words}");
    };
    type_number(&mut harness, "Branching factor", "0");
    says(&mut harness, "the branching factor must be at least 1");
    type_number(&mut harness, "Branching factor", "10");
    type_number(&mut harness, "Depth", "9");
    says(&mut harness, "has more than 20 million nodes");
    type_number(&mut harness, "Branching factor", "3");
    type_number(&mut harness, "Depth", "3");
    assert!(can_generate(&harness));
    harness.get_by_label("Range").click();
    harness.run();
    assert!(can_generate(&harness));
    harness.get_by_label("All different").click();
    harness.run();
    says(&mut harness, "27 leaves need as many different values, and there are only 19");
    type_number(&mut harness, "decimals", "1");
    assert!(can_generate(&harness));
    type_number(&mut harness, "Least leaf value", "9.5");
    says(&mut harness, "no leaf value lies between 9.5 and 9");
    harness.get_by_label("List").click();
    harness.run();
    says(&mut harness, "27 leaves need as many different values, and there are only 6");
    let type_list = |harness: &mut Test, text: &str| {
        harness.get_by_role_and_label(Role::TextInput, "List of leaf values").focus();
        harness.run();
        press_with(harness, egui::Modifiers::COMMAND, egui::Key::A);
        press(harness, egui::Key::Delete);
        harness.event(egui::Event::Text(text.to_owned()));
        harness.run();
    };
    type_list(&mut harness, " ");
    says(&mut harness, "the list of leaf values is empty");
    type_list(&mut harness, "3, x");
    says(&mut harness, "the list of leaf values");
    // It is cut as it is typed, perhaps within a number.
    type_list(&mut harness, &"3,".repeat(50_000));
    says(&mut harness, "the list of leaf values is too long: at most 99,999 characters are allowed");
    type_list(&mut harness, "7");
    harness.get_by_label("All different").click();
    harness.run();
    assert_eq!(
        generated(&mut harness),
        "[[[7,7,7],[7,7,7],[7,7,7]],[[7,7,7],[7,7,7],[7,7,7]],[[7,7,7],[7,7,7],[7,7,7]]]"
    );
}

#[test]
fn irregular_trees_are_generated_within_their_ranges() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    harness.get_by_label("Irregular").click();
    harness.run();
    type_number(&mut harness, "Children to", "0");
    harness.get_by_label_contains("the range from 1 to 0 is empty");
    type_number(&mut harness, "Children to", "2");
    type_number(&mut harness, "Depth of leaves from", "5");
    harness.get_by_label_contains("the range from 5 to 4 is empty");
    type_number(&mut harness, "Depth of leaves to", "6");
    type_number(&mut harness, "Most nodes", "5");
    harness.get_by_label_contains("5 nodes are too few");
    type_number(&mut harness, "Most nodes", "40");
    generated(&mut harness);
    let tree = harness.state().session.scene().tree();
    assert!(tree.len() <= 40 && tree.preorder().all(|node| tree.children_of(node).count() <= 2));
    let leaf_depths = tree.preorder().filter(|&node| tree.is_leaf(node)).map(|leaf| tree.depth(leaf));
    assert!(leaf_depths.into_iter().all(|depth| (5..=6).contains(&depth)));
}

#[test]
fn large_trees_are_counted_by_a_worker_and_the_largest_not_at_all() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    type_number(&mut harness, "Depth", "15");
    harness.get_by_label("65,535 nodes, 32,768 leaves, depth 15");
    let begin = Instant::now();
    while harness.query_by_label_contains("Minimax evaluates 32,768 leaves").is_none() {
        assert!(begin.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(2));
        harness.run_steps(1);
    }
    type_number(&mut harness, "Depth", "20");
    harness.get_by_label("2,097,151 nodes, 1,048,576 leaves, depth 20");
    assert!(can_generate(&harness) && harness.query_by_label_contains("Minimax evaluates").is_none());
}

#[test]
fn the_preview_has_the_shapes_of_nodes_that_a_person_has_chosen() {
    fn circles(shape: &egui::Shape) -> usize {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().map(circles).sum(),
            egui::Shape::Circle(_) => 1,
            _ => 0,
        }
    }
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    let drawn = |harness: &Test| {
        let preview = harness.get_by_role_and_label(Role::Canvas, "Preview").rect();
        let shapes = harness.output().shapes.iter();
        let inside = shapes.filter(|clipped| preview.contains_rect(clipped.clip_rect));
        inside.map(|clipped| circles(&clipped.shape)).sum::<usize>()
    };
    assert_eq!(drawn(&harness), 0);
    give(&mut harness, Command::ToggleShapes);
    harness.run();
    assert_eq!(drawn(&harness), 2, "the MIN nodes below the root");
}
