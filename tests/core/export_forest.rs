//! The tree for the LaTeX package forest.

use alphabeta_lab::examples;
use alphabeta_lab::export::Format;
use alphabeta_lab::export::walk::Prepared;
use alphabeta_lab::file::{self, Document};
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::unseen::Unseen;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::Player;

use crate::export::{after, example_walk, text, walk_of};

#[test]
fn forest_has_the_names_of_leaves_and_keeps_triangles_small() {
    let tree = alphabeta_lab::notation::parse("A[Sicilian[Najdorf=3, 5], B[x=2, -1]]", Player::Max, &mut ())
        .expect("a tree");
    let walk = walk_of(Document::untitled(tree), Algorithm::AlphaBeta);
    let forest = text(Format::Forest, &walk, &after([walk.len()]));
    for line in ["[{3\\\\Najdorf}, leaf", "[{5}, leaf", "[{2\\\\x}, leaf", "[{B}, min", "[{A}, max"] {
        assert!(forest.contains(line), "{line}: {forest}");
    }
    assert!(forest.contains("[{\\minsign\\\\Sicilian}, named, value={$=$ 3}"), "{forest}");
}

#[test]
fn a_line_break_of_forest_takes_nothing_of_the_line_below() {
    let written = r#"GameTree(version: 1, title: "", root_player: Max, tree: Node(children: [
        Node(label: "[3,7]", children: [Leaf(label: "*best", value: 3), Leaf(label: "[x]", value: 5)]), 4]))"#;
    let walk = walk_of(file::read(written).unwrap(), Algorithm::AlphaBeta);
    let forest = text(Format::Forest, &walk, &after([walk.len()]));
    for line in ["{\\minsign\\\\{}[3,7]}", "{3\\\\{}*best}", "{5\\\\{}[x]}"] {
        assert!(forest.contains(line), "{line}: {forest}");
    }
}

/// Nobody has looked below the depth limit: nothing there is drawn as evaluated, nor as pruned.
#[test]
fn forest_dots_what_lies_below_the_depth_limit() {
    let example = examples::ALL.iter().find(|example| example.id == "depth-limit").expect("an example");
    let document = file::read(example.text).expect("every example can be read");
    for (depth, beyond) in [(1, 12), (2, 8), (3, 0)] {
        let settings = Settings { depth_limit: Some(depth), ..Settings::default() };
        let search = (Algorithm::AlphaBeta, settings);
        let trace = record(search.0, &document.tree, settings, &false.into()).expect("nobody cancels");
        let prepared = Prepared::new(document.clone(), search, (trace, Unseen::default()), None);
        let walk = prepared.walk(crate::english());
        let forest = text(Format::Forest, &walk, &after([walk.len()]));
        let nodes: Vec<_> = forest.lines().filter(|line| line.trim_start().starts_with("[{")).collect();
        assert_eq!(nodes.len(), walk.tree.len());
        assert_eq!(nodes.iter().filter(|line| line.contains(", beyond")).count(), beyond, "{forest}");
        // Each of them is drawn with the style that the file defines.
        assert!(forest.contains("  beyond/.style={densely dotted"), "{forest}");
    }
}

/// The nodes in a text of forest: the indentation, the value beside the node, and the room between its children.
fn forest_nodes(forest: &str) -> Vec<(usize, Option<&str>, Option<&str>)> {
    let lines = forest.lines().filter(|line| line.trim_start().starts_with("[{"));
    lines.map(|line| (line.len() - line.trim_start().len(), of(line, "value"), of(line, "room"))).collect()
}

/// What a line says in braces behind this key.
fn of<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(", {key}={{"))?;
    rest.split_once('}').map(|(said, _)| said)
}

/// How many letters LaTeX sets for a value.
fn letters(value: &str) -> usize {
    let signs = ["\\leq", "\\geq", "\\infty", "\\alpha", "\\beta"];
    let signs = signs.iter().fold(value.to_owned(), |text, sign| text.replace(sign, "x"));
    signs.replace('$', "").chars().count()
}

#[test]
fn forest_has_room_for_every_value_before_its_neighbour() {
    let (mut between, mut without) = (0, 0);
    for entry in examples::ALL.iter().filter(|entry| entry.id != "five-hundred-nodes") {
        let walk = example_walk(entry.id);
        for step in [walk.len() / 2, walk.len()] {
            let forest = text(Format::Forest, &walk, &after([step]));
            let nodes = forest_nodes(&forest);
            assert_eq!(nodes.len(), walk.tree.len());
            for (left, &(level, value, _)) in nodes.iter().enumerate() {
                let Some(value) = value else { continue };
                // The next node of its level, and the lowest node above both.
                let Some(right) = (left + 1..nodes.len()).find(|&index| nodes[index].0 == level) else {
                    without += 1;
                    continue;
                };
                let top = (left + 1..=right).map(|index| nodes[index].0).min().unwrap_or_default();
                let above = (0..left).rev().find(|&index| nodes[index].0 < top).unwrap_or_default();
                let room = nodes[above].2.map_or(0, letters);
                assert!(room >= letters(value), "{} after {step}: {value} has room for {room}", entry.id);
                between += 1;
            }
        }
    }
    assert!(between > 100 && without > 50, "{between} values with a neighbour, {without} without");
    assert!(!text(Format::Forest, &example_walk("exam-tree"), &after([0])).contains(", room="));
}
