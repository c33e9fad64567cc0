//! Nodes whose names are numbers: in no sentence can such a name be taken for a value.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::collections::BTreeSet;

use crate::random_trees::Random;
use crate::walks::{Walk, text_of};
use alphabeta_lab::file;
use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::names::spoken::SpokenNames;
use alphabeta_lab::narration::log_text;
use alphabeta_lab::narration::open::guarantee_at;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::NodeId;
use alphabeta_lab::tree::edit::Edit;

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

/// What is said of a step: the card without the line of best play, which names nodes between arrows, the log and the
/// guarantee of a cutoff.
fn told(walk: &Walk, index: u32) -> Vec<String> {
    let (text, replay) = (crate::english(), walk.replay());
    let card = text_of(&walk.narration(index));
    let card = card.lines().filter(|line| !line.contains(" → ")).map(str::to_owned);
    let log = log_text(text, replay, index, &walk.names, Perspective::Max);
    let guarantee = guarantee_at(text, replay, &walk.names, Perspective::Max, index + 1);
    card.chain(log).chain(guarantee.map(|it| it.text)).collect()
}

/// Labels that several nodes have, or that are numbers: each node with a label of its own, its label, and its name in a
/// sentence.
const NAMED: &[&[[&str; 3]]] = &[
    &[
        ["n0n", "top", "top"],
        ["n1n", "L", "L"],
        ["n2n", "R", "R"],
        ["n3n", "x", "x"],
        ["n4n", "L", "R › L"],
        ["n5n", "R", "R › R"],
        ["n6n", "y", "y"],
    ],
    &[
        ["n0n", "a", "a"],
        ["n1n", "a", "a › a (1)"],
        ["n2n", "a", "a › a (2)"],
        ["n3n", "a", "a › a (1) › a"],
        ["n4n", "b", "a › a (2) › b (1)"],
        ["n5n", "b", "a › a (2) › b (2)"],
        ["n6n", "b", "a › a (1) › b"],
    ],
    &[
        ["n0n", "top", "top"],
        ["n1n", "5", "node 5"],
        ["n2n", "-2.5", "node -2.5"],
        ["n3n", "4", "node 5 › 4"],
        ["n4n", "4", "node -2.5 › 4"],
        ["n5n", "6 x", "node 6 x"],
        ["n6n", "7x", "7x"],
    ],
];

#[test]
fn a_sentence_names_one_node_whatever_nodes_are_called() {
    const TREE: &str = "n0n[n1n[n3n[p1:2,p2:5],n6n[p3:4,p4:8]],n2n[n4n[p5:9,p6:1,p7:7],n5n[p8:0,p9:3]]]";
    let mut compared = 0;
    for named in NAMED {
        // The second has the labels at the same places.
        let twin = named
            .iter()
            .fold(TREE.to_owned(), |text, [own, label, _]| text.replace(own, &format!("\"{label}\"")));
        let [own, twin] = [TREE, &twin].map(crate::walks::tree);
        for &algorithm in Algorithm::ALL.iter().filter(|it| it.check(Settings::default(), &own).is_ok()) {
            let [own, twin] =
                [&own, &twin].map(|tree| Walk::new("names", tree.clone(), algorithm, Settings::default()));
            for (index, _) in own.steps() {
                let expected = told(&own, index)
                    .into_iter()
                    .map(|line| named.iter().fold(line, |line, [own, _, said]| line.replace(own, said)));
                for (expected, found) in expected.zip(told(&twin, index)) {
                    // The word before a number begins a sentence like others.
                    assert_eq!(expected.replace("Node ", "node "), found.replace("Node ", "node "));
                }
                let card = text_of(&twin.narration(index));
                assert!(
                    !card.lines().any(|line| line.starts_with("node ")) && !card.contains(". node "),
                    "{card}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// Few labels on many nodes, in trees of all shapes: whatever is said of a node is said of no other.
#[test]
fn no_two_nodes_have_one_name_in_sentences() {
    const LABELS: [&str; 5] = ["L", "R", "5", "-1", "max"];
    let (mut nodes, mut far) = (0, 0);
    for seed in 0..400 {
        for is_game in [false, true] {
            let shape =
                Irregular { nodes: 40, branching: 1..=3, depth: 0..=12, seed, ..Irregular::default() };
            let mut tree = shape.generate(&mut ()).unwrap();
            let all: Vec<NodeId> = tree.preorder().collect();
            let mut random = Random::new(seed);
            for &node in &all {
                // Some have no label.
                let drawn = LABELS.get(random.below(6) as usize).copied();
                let label = if is_game && node == tree.root_id() { Some("start") } else { drawn };
                tree.apply(Edit::SetLabel { node, label: label.map(Into::into) }).unwrap();
            }
            let names = SpokenNames::new(crate::english(), &tree);
            let said: BTreeSet<String> = all.iter().map(|&node| names.of(node)).collect();
            assert_eq!(said.len(), all.len(), "seed {seed}: {said:#?}");
            nodes += all.len();
            far += said.iter().filter(|name| name.contains("path")).count();
        }
    }
    assert!(nodes > 10_000 && far > 100, "{nodes} nodes, {far} far ones");
}
