//! Writing that bracket text and files share, and the walk around a tree that it follows.

use crate::tree::{NodeId, Tree};

/// A step of the walk around a tree.
#[derive(Clone, Copy)]
pub(crate) enum TourStep {
    /// A node without children.
    Leaf(NodeId),
    /// An inner node, before its children.
    Enter(NodeId),
    /// The same inner node, after its children.
    Leave(NodeId),
}

/// The walk around a tree, from left to right. It follows the links of the tree and needs no stack.
pub(crate) fn walk(tree: &Tree) -> impl Iterator<Item = TourStep> + '_ {
    let arrive = |node| if tree.is_leaf(node) { TourStep::Leaf(node) } else { TourStep::Enter(node) };
    std::iter::successors(Some(arrive(tree.root_id())), move |&visit| match visit {
        TourStep::Enter(node) => tree.first_child(node).map(arrive),
        TourStep::Leaf(node) | TourStep::Leave(node) => {
            tree.next_sibling(node).map(arrive).or_else(|| tree.parent(node).map(TourStep::Leave))
        }
    })
}

/// Appends text in quotation marks for RON. Line breaks stay, so that lessons are readable.
pub(crate) fn push_quoted(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            '\n' => out.push('\n'),
            control if control.is_control() => out.extend(control.escape_default()),
            plain => out.push(plain),
        }
    }
    out.push('"');
}
