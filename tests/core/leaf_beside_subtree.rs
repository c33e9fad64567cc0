//! A leaf beside subtrees takes neither their size nor their names from the inner nodes of its level.

use alphabeta_lab::examples;
use alphabeta_lab::figure::{Extras, Figure, Projection, Style, Subject};
use alphabeta_lab::file;
use alphabeta_lab::layout::{Layout, Separation};
use alphabeta_lab::names::Names;
use alphabeta_lab::notation;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::tree::ancestry::Ancestry;
use alphabeta_lab::tree::{Player, Tree};

/// The room of the tree in a window of 1366 × 768 points, and how much of it a fitted tree leaves free: at the left, at
/// the right, at the top and at the bottom.
const CANVAS: [f64; 2] = [804.0, 404.0];
const MARGINS: [f64; 4] = [78.0, 34.0, 44.0, 60.0];

/// An inner node in a picture.
struct InnerNode {
    depth: u32,
    half_height: f64,
    has_name: bool,
}

/// The inner nodes of a tree that fills the room, in preorder.
fn inner_nodes(tree: &Tree) -> Vec<InnerNode> {
    let names = Names::new(tree, &mut ()).unwrap();
    let layout = Layout::new(tree, Separation::default(), &mut ()).unwrap();
    let ancestry = Ancestry::new(tree, &mut ()).unwrap();
    let subject = Subject {
        tree,
        names: &names,
        layout: &layout,
        ancestry: &ancestry,
        replay: None,
        after: 0,
        overview: None,
        perspective: Perspective::Max,
        extras: Extras::default(),
        text: crate::english(),
    };
    let [left, right, top, bottom] = MARGINS;
    let projection = Projection {
        unit: (CANVAS[0] - left - right) / layout.width(),
        level: (CANVAS[1] - top - bottom) / f64::from(layout.height() - 1),
        origin: [left, top],
    };
    let figure = Figure::new(&subject, &projection, &Style::for_picture(CANVAS), CANVAS);
    let inner = tree.preorder().filter(|&node| !tree.is_leaf(node));
    inner
        .map(|node| {
            let mark = figure.nodes.iter().find(|mark| mark.node == node).unwrap();
            let depth = layout.depth(node);
            InnerNode { depth, half_height: mark.half_height, has_name: mark.text.is_some() }
        })
        .collect()
}

fn inner_nodes_of(text: &str) -> Vec<InnerNode> {
    inner_nodes(&notation::parse(text, Player::Max, &mut ()).unwrap())
}

/// A uniform tree in brackets.
fn uniform(branching: usize, depth: u32) -> String {
    let Some(below) = depth.checked_sub(1) else { return "7".to_owned() };
    format!("[{}]", vec![uniform(branching, below); branching].join(","))
}

#[test]
fn a_leaf_beside_large_subtrees_leaves_them_their_size_and_their_names() {
    for (branching, depth) in [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (5, 2), (6, 2)] {
        let large = uniform(branching, depth);
        let alone = inner_nodes_of(&format!("[{large},{large}]"));
        for text in [
            format!("[{large},{large},7]"),
            format!("[7,{large},{large}]"),
            format!("[{large},7,{large}]"),
            format!("[7,{large},{large},7]"),
        ] {
            let beside = inner_nodes_of(&text);
            assert_eq!(alone.len(), beside.len());
            for (alone, beside) in alone.iter().zip(&beside) {
                let sizes = (beside.half_height, alone.half_height);
                assert!(sizes.0 > sizes.1 * 0.999, "{sizes:?} at depth {} of {text}", alone.depth);
                // Further down, names are other ones: the leaf has one too.
                assert!(beside.has_name || !alone.has_name || alone.depth > 1, "{text}");
            }
        }
    }
}

/// The tree with one leaf more, once for each place before the first subtree of a node and after its last one.
fn with_a_leaf(text: &str) -> Vec<String> {
    let places = text.as_bytes().windows(2).zip(1..).filter_map(|(pair, at)| match pair {
        b"[[" => Some((at, "7,")),
        b"]]" => Some((at, ",7")),
        _ => None,
    });
    places.map(|(at, leaf): (usize, _)| format!("{}{leaf}{}", &text[..at], &text[at..])).collect()
}

#[test]
fn wherever_a_leaf_is_inserted_into_the_exam_tree_all_names_stay() {
    let example = examples::ALL.iter().find(|example| example.id == "exam-tree").unwrap();
    let exam = file::read(example.text).unwrap().tree;
    let before = inner_nodes(&exam);
    assert!(before.iter().all(|node| node.has_name));
    let texts = with_a_leaf(&notation::write(&exam));
    // Both sides of the subtrees below the root, three nodes below it, and seven further down.
    assert_eq!(texts.len(), 22);
    for text in texts {
        let after = inner_nodes_of(&text);
        assert_eq!(before.len(), after.len());
        for (before, after) in before.iter().zip(&after) {
            let sizes = (after.half_height, before.half_height);
            assert!(
                sizes.0 > sizes.1 * 0.9 && after.has_name,
                "{sizes:?} at depth {} of {text}",
                after.depth
            );
        }
    }
}
