//! What a node is called within a sentence, where its name alone could be read as a value or as another node’s.

use super::Names;
use super::unique::UniqueNames;
use crate::notation;
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// A way of more nodes than this is not told.
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

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &'a Tree {
        self.tree
    }

    fn are_moves(&self) -> bool {
        self.unique.names().are_moves()
    }

    /// The name of a node that no other node has: `D`; `L › R` where other nodes are called R too; `node 5` where the
    /// author has called it “5”; in a game `the move 4`, and `the line 4 → 1` where other nodes have that move too.
    #[must_use]
    pub fn of(&self, node: NodeId) -> String {
        self.named(node, || self.unique.names().is_repeated(self.tree, node))
    }

    /// The same where a game is walked through: a move has its line only where one of the nodes `near` has it too.
    #[must_use]
    pub fn near(&self, node: NodeId, near: impl Iterator<Item = NodeId>) -> String {
        self.named(node, || self.is_shared(node, near))
    }

    /// The same for whoever knows whether the move alone may be another.
    #[must_use]
    pub fn in_line(&self, node: NodeId, needs_line: bool) -> String {
        self.named(node, || needs_line)
    }

    /// Whether one of these nodes is another node with the same move or label.
    #[must_use]
    pub fn is_shared(&self, node: NodeId, mut among: impl Iterator<Item = NodeId>) -> bool {
        let label = self.tree.label(node);
        label.is_some() && among.any(|other| other != node && self.tree.label(other) == label)
    }

    /// The name of a node after a word that says that it is one, such as “Node”. In a game, the move alone.
    #[must_use]
    pub fn in_heading(&self, node: NodeId) -> String {
        if self.are_moves() { self.unique.names().of(self.tree, node) } else { self.way(node) }
    }

    /// The name of a node in a list of such names from the root downwards, where only siblings could be mixed up.
    #[must_use]
    pub fn among_siblings(&self, node: NodeId) -> String {
        let name = self.unique.among_siblings(node);
        if !self.are_moves() && self.begins_with_number(node) { self.text.walk_numbered(name) } else { name }
    }

    /// Whether the node is called after the move that leads to it.
    #[must_use]
    pub fn is_move(&self, node: NodeId) -> bool {
        self.are_moves() && self.tree.parent(node).is_some()
    }

    /// Whether the name begins with words of the program: so does a move, and where the author has called the node, or
    /// the first on the way to it, by a number.
    #[must_use]
    pub fn has_words(&self, node: NodeId) -> bool {
        self.are_moves() || self.begins_with_number(self.first_on_way(node))
    }

    fn named(&self, node: NodeId, needs_line: impl FnOnce() -> bool) -> String {
        if self.are_moves() {
            return self.move_to(node, needs_line);
        }
        let way = self.way(node);
        if self.begins_with_number(self.first_on_way(node)) { self.text.walk_numbered(way) } else { way }
    }

    /// In a game, the move that leads to a node, or the whole line.
    fn move_to(&self, node: NodeId, needs_line: impl FnOnce() -> bool) -> String {
        let (names, tree, text) = (self.unique.names(), self.tree, self.text);
        let Some(parent) = tree.parent(node) else { return text.walk_the_root() };
        if !needs_line() {
            return text.walk_move(names.of(tree, node));
        }
        if parent == tree.root_id() {
            return text.walk_first_move(self.unique.among_siblings(node));
        }
        let way = std::iter::successors(Some(node), |&node| tree.parent(node));
        let moves = way.filter(|&node| tree.parent(node).is_some());
        let moves = moves.map(|node| self.unique.among_siblings(node));
        let mut moves: Vec<String> = moves.collect();
        moves.reverse();
        text.walk_line(moves.join(" → "))
    }

    /// The name that no other node has. In place of a long way stands the path.
    fn way(&self, node: NodeId) -> String {
        if self.unique.way_to(node).len() <= MOST_PARTS {
            return self.unique.of(node);
        }
        let path =
            self.unique.names().path_to(self.tree, node).iter().map(u32::to_string).collect::<Vec<_>>();
        self.text.walk_far(self.unique.names().of(self.tree, node), path.join("."))
    }

    fn first_on_way(&self, node: NodeId) -> NodeId {
        let way = self.unique.way_to(node);
        way.first().copied().filter(|_| way.len() <= MOST_PARTS).unwrap_or(node)
    }

    fn begins_with_number(&self, node: NodeId) -> bool {
        let first = self.tree.label(node).and_then(|label| label.split_whitespace().next());
        first.is_some_and(|word| notation::number(word).is_ok() || is_like_number(word))
    }
}

/// Whether a word looks like a number although bracket text reads none: `1/2`, `1,5`.
fn is_like_number(word: &str) -> bool {
    let belongs = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '/' | '+' | '-' | '−');
    word.contains(|c: char| c.is_ascii_digit()) && word.chars().all(belongs)
}
