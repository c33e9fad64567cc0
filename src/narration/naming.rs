//! What a node is called within a sentence, where its name alone could be read as a value or as another node’s.

use crate::names::Names;
use crate::names::unique::{STEP, UniqueNames};
use crate::notation;
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// The name of a node in a tree that is not one of a game: `D`; `L › R` where other nodes are called R too; `node 5` where
/// the author has called it “5”.
pub(super) fn name(text: &Text, names: &Names, tree: &Tree, node: NodeId) -> String {
    let name = unique(names, tree, node);
    if reads_as_number(tree, node) { text.walk_numbered(name) } else { name }
}

/// The name of a node, or the way to it where other nodes have that name, of a long way its ends. The moves of a game
/// stand in a line elsewhere.
pub(super) fn unique(names: &Names, tree: &Tree, node: NodeId) -> String {
    if names.are_moves() || !names.is_repeated(tree, node) {
        return names.of(tree, node);
    }
    let way = UniqueNames::beside(tree, names).of(node);
    let parts: Vec<&str> = way.split(STEP).collect();
    match &parts[..] {
        [first, .., a, b, c] if parts.len() > MOST_PARTS => [first, "…", a, b, c].join(STEP),
        _ => way,
    }
}

/// A way of more nodes than this is shortened.
const MOST_PARTS: usize = 6;

/// Whether the author has given a node a number as its name.
pub(super) fn reads_as_number(tree: &Tree, node: NodeId) -> bool {
    tree.label(node).is_some_and(|label| notation::number(label).is_ok())
}

/// A node of a walk through a game or any other tree: `D`, `the root`, `the move 4`.
pub(super) fn node_or_move(text: &Text, names: &Names, tree: &Tree, node: NodeId) -> String {
    match (names.are_moves(), tree.parent(node)) {
        (false, _) => name(text, names, tree, node),
        (true, None) => text.walk_the_root(),
        (true, Some(_)) => text.walk_move(names.of(tree, node)),
    }
}
