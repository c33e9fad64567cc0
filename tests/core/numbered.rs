//! Nodes whose names are numbers: in no sentence can such a name be taken for a value.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use crate::walks::{Walk, text_of};
use alphabeta_lab::file;
use alphabeta_lab::narration::log_text;
use alphabeta_lab::narration::open::guarantee_at;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::{Algorithm, Settings};

/// Where a name stands alone, as a number would.
fn alone<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(name).map(|(place, _)| &text[..place]).filter(|before| !before.ends_with("ode "))
}

#[test]
fn a_number_as_a_name_follows_the_word_node() {
    const TREE: &str = r#"GameTree(version: 1, tree: Node(label: "71", children: [
        Node(label: "72", children: [4, 5]),
        Node(label: "73", children: [Node(label: "74", children: [1, 3]), Node(label: "75", children: [9, 8])]),
    ]))"#;
    const NAMES: [&str; 5] = ["71", "72", "73", "74", "75"];
    let tree = file::read(TREE).unwrap().tree;
    let mut named = 0;
    for &algorithm in Algorithm::ALL.iter().filter(|it| it.check(Settings::default(), &tree).is_ok()) {
        let walk = Walk::new("numbers", tree.clone(), algorithm, Settings::default());
        for (index, _) in walk.steps() {
            let replay = walk.replay();
            let log = log_text(crate::english(), replay, index, &walk.names, Perspective::Max).unwrap();
            let guarantee = guarantee_at(crate::english(), replay, &walk.names, Perspective::Max, index + 1);
            // The line of best play names nodes between arrows.
            let told = text_of(&walk.narration(index));
            let told = told.lines().filter(|line| !line.contains(" → ")).collect::<Vec<_>>().join("\n");
            for text in [told, log, guarantee.map_or_else(String::new, |it| it.text)] {
                for name in NAMES {
                    assert_eq!(alone(&text, name).next(), None, "{name}: {text}");
                    named += text.matches(name).count();
                }
            }
        }
    }
    assert!(named > 200, "{named}");
}

#[test]
fn the_guarantee_of_a_cutoff_in_a_game_is_told_in_words() {
    const TREE: &str = r#"GameTree(version: 1, tree: Node(label: "start", children: [
        Node(label: "4", children: [1, 3]), Node(label: "7", children: [0, 8]),
    ]))"#;
    let tree = file::read(TREE).unwrap().tree;
    let walk = Walk::new("moves", tree, Algorithm::AlphaBeta, Settings::default());
    let cut = walk.steps().find(|(_, step)| matches!(step, Step::Cutoff { .. })).unwrap().0;
    let guarantee =
        guarantee_at(crate::english(), walk.replay(), &walk.names, Perspective::Max, cut + 1).unwrap();
    assert_eq!(guarantee.text, "the root: the move 4 is worth 1");
}
