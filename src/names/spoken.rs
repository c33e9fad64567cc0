//! What a node is called within a sentence, where its name alone could be read as a value or as another node’s.

use super::Names;
use super::unique::{STEP, UniqueNames};
use crate::notation;
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// A way of more nodes than this is shortened in a walk.
const MOST_PARTS: usize = 6;

/// The names of one tree’s nodes for sentences in one language.
#[derive(Debug)]
pub struct SpokenNames<'a> {
    text: &'a Text,
    tree: &'a Tree,
    unique: UniqueNames<'a>,
}

impl<'a> SpokenNames<'a> {
    /// The names of the nodes of `tree`.
    #[must_use]
    pub fn new(text: &'a Text, tree: &'a Tree) -> Self {
        Self { text, tree, unique: UniqueNames::new(tree) }
    }

    /// The names of the nodes of `tree`, whose names on screen are known.
    #[must_use]
    pub const fn beside(text: &'a Text, tree: &'a Tree, names: &'a Names) -> Self {
        Self { text, tree, unique: UniqueNames::beside(tree, names) }
    }

    fn are_moves(&self) -> bool {
        self.unique.names().are_moves()
    }

    /// The name of a node that no other node has: `D`; `L › R` where other nodes are called R too; `node 5` where the
    /// author has called it “5”. In a game, where moves are numbers, `the move 4`, and `the line 4 → 1` where other nodes
    /// have that move too.
    #[must_use]
    pub fn of(&self, node: NodeId) -> String {
        let is_repeated = || self.unique.names().is_repeated(self.tree, node);
        let of_game = if self.has_words(node) { self.move_of(node, is_repeated) } else { None };
        of_game.unwrap_or_else(|| self.numbered(node, self.unique.of(node)))
    }

    /// The same in a walk. Of a long way it has the ends. In a game it has the line only where that is asked for.
    #[must_use]
    pub fn in_walk(&self, node: NodeId, is_ambiguous: bool) -> String {
        match self.move_of(node, || is_ambiguous) {
            Some(name) => name,
            None => self.numbered(node, self.short(node)),
        }
    }

    /// Whether one of these nodes is another node with the same move or label.
    #[must_use]
    pub fn is_shared(&self, node: NodeId, mut among: impl Iterator<Item = NodeId>) -> bool {
        let label = self.tree.label(node);
        label.is_some() && among.any(|other| other != node && self.tree.label(other) == label)
    }

    /// The name of a node under a heading that says that it is one: without words before a number, and of a long way the
    /// ends.
    #[must_use]
    pub fn in_heading(&self, node: NodeId) -> String {
        if self.are_moves() { self.unique.names().of(self.tree, node) } else { self.short(node) }
    }

    /// Whether the node is called after the move that leads to it.
    #[must_use]
    pub fn is_move(&self, node: NodeId) -> bool {
        self.are_moves() && self.tree.parent(node).is_some()
    }

    /// The name of a node that no sibling has.
    #[must_use]
    pub fn among_siblings(&self, node: NodeId) -> String {
        let name = self.unique.among_siblings(node);
        if self.begins_with_number(node) { self.text.walk_numbered(name) } else { name }
    }

    /// Whether the name alone could be read as a value: the node, or the first on the way to it, is called by a number.
    #[must_use]
    pub fn has_words(&self, node: NodeId) -> bool {
        self.begins_with_number(self.unique.way_to(node).first().copied().unwrap_or(node))
    }

    fn begins_with_number(&self, node: NodeId) -> bool {
        let first = self.tree.label(node).and_then(|label| label.split_whitespace().next());
        first.is_some_and(|word| notation::number(word).is_ok())
    }

    fn numbered(&self, node: NodeId, name: String) -> String {
        if self.has_words(node) { self.text.walk_numbered(name) } else { name }
    }

    /// A name of which the middle is left out if it is long.
    fn short(&self, node: NodeId) -> String {
        let way: Vec<String> =
            self.unique.way_to(node).into_iter().map(|node| self.unique.among_siblings(node)).collect();
        match &way[..] {
            [] => self.unique.of(node),
            [first, .., a, b, c] if way.len() > MOST_PARTS => [first, "…", a, b, c].join(STEP),
            _ => way.join(STEP),
        }
    }

    /// In a game the move that leads to a node, or the line if the move alone may be another; `None` in any other tree.
    fn move_of(&self, node: NodeId, is_ambiguous: impl FnOnce() -> bool) -> Option<String> {
        if !self.are_moves() {
            return None;
        }
        let (names, tree) = (self.unique.names(), self.tree);
        let Some(parent) = tree.parent(node) else { return Some(self.text.walk_the_root()) };
        if !is_ambiguous() {
            return Some(self.text.walk_move(names.of(tree, node)));
        }
        if parent == tree.root_id() {
            return Some(self.text.walk_first_move(names.of(tree, node)));
        }
        let way = std::iter::successors(Some(node), |&node| tree.parent(node));
        let moves = way.filter(|&node| tree.parent(node).is_some()).map(|node| names.of(tree, node));
        let mut moves: Vec<String> = moves.collect();
        moves.reverse();
        Some(self.text.walk_line(moves.join(" → ")))
    }
}
