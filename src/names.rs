//! What a node is called on screen: its own label, or a letter by its place in the tree.

pub mod spoken;
pub mod unique;

use std::collections::{HashMap, HashSet};

use crate::tree::edit::{Edit, EditError};
use crate::tree::{NodeId, Tree};
use crate::work::Report;

/// The label of the root of a tree that grew out of a game, whose other labels are moves.
pub const START: &str = "start";

/// The names of one tree's nodes. Costs four bytes a node; make it anew when the tree's shape changes.
#[derive(Clone, Debug)]
pub struct Names {
    /// Breadth-first rank of every node of the arena.
    ranks: Vec<u32>,
    /// Other numbers for the nodes whose letters are the label of another node, by rank.
    moved: HashMap<u32, u32>,
    /// Whether the nodes are called after the moves that lead to them.
    are_moves: bool,
    /// The labels that several nodes have.
    repeated: HashSet<Box<str>>,
}

impl Names {
    /// Numbers the nodes of `tree` in breadth-first order. Reports a step a node.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn new<R: Report>(tree: &Tree, report: &mut R) -> Result<Self, R::Stop> {
        let mut ranks = vec![0; tree.arena_len()];
        let taken: HashSet<u32> = tree.labels().filter_map(number).collect();
        let mut free = (tree.len() as u32..).filter(|number| !taken.contains(number));
        let mut moved = HashMap::new();
        for (rank, node) in (0..).zip(tree.breadth_first()) {
            report.step()?;
            ranks[node.index()] = rank;
            if taken.contains(&rank) && tree.label(node).is_none() {
                moved.extend(free.next().map(|number| (rank, number)));
            }
        }
        let first = tree.first_child(tree.root_id()).and_then(|child| tree.label(child));
        let are_moves = tree.label(tree.root_id()) == Some(START) && first.is_some();
        let mut seen = HashSet::new();
        let repeated = tree.labels().filter(|label| !seen.insert(*label)).map(Box::from).collect();
        Ok(Self { ranks, moved, are_moves, repeated })
    }

    /// Whether the nodes are called after the moves that lead to them, as in a tree that grew out of a game.
    #[must_use]
    pub const fn are_moves(&self) -> bool {
        self.are_moves
    }

    /// Whether several nodes have the name of this one. Letters are no label of another node.
    #[must_use]
    pub fn is_repeated(&self, tree: &Tree, node: NodeId) -> bool {
        tree.label(node).is_some_and(|label| self.repeated.contains(label))
    }

    /// The memory that the names take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let repeated: usize = self.repeated.iter().map(|label| size_of_val(label) + label.len()).sum();
        size_of_val(&*self.ranks) + self.moved.capacity() * size_of::<(u32, u32)>() + repeated
    }

    /// The name of `node`: its label, or else A, B, … Z, A1, B1, … by breadth-first order. A node whose letters are the
    /// label of another node has letters beyond those of the last node.
    #[must_use]
    pub fn of(&self, tree: &Tree, node: NodeId) -> String {
        let letters = || {
            let rank = self.ranks[node.index()];
            letters(*self.moved.get(&rank).unwrap_or(&rank))
        };
        tree.label(node).map_or_else(letters, str::to_owned)
    }

    /// How many children `node` has, without counting them one by one: siblings have numbers in a row.
    #[must_use]
    pub fn children_of(&self, tree: &Tree, node: NodeId) -> u32 {
        let ends = tree.first_child(node).zip(tree.last_child(node));
        ends.map_or(0, |(first, last)| self.ranks[last.index()] - self.ranks[first.index()] + 1)
    }

    /// The child indices that lead from the root to `node`: what [`Tree::path_to`] gives, in as many moves as the path
    /// is long, however many siblings there are. For whoever writes the paths of many nodes.
    #[must_use]
    pub fn path_to(&self, tree: &Tree, node: NodeId) -> Vec<u32> {
        let way = std::iter::successors(Some(node), |&node| tree.parent(node));
        let mut path: Vec<u32> = way.filter_map(|node| self.place_among_siblings(tree, node)).collect();
        path.reverse();
        path
    }

    /// How many siblings stand to the left of `node`; `None` at the root.
    fn place_among_siblings(&self, tree: &Tree, node: NodeId) -> Option<u32> {
        let first = tree.first_child(tree.parent(node)?)?;
        Some(self.ranks[node.index()] - self.ranks[first.index()])
    }
}

/// Removes the labels from `copy` that are letters and label nodes of `tree` already. Where the copy is added to that
/// tree, its nodes get letters of their own.
///
/// # Errors
/// None for a tree that holds together.
pub fn leave_letters(copy: &mut Tree, tree: &Tree) -> Result<(), EditError> {
    let taken: HashSet<&str> = tree.labels().filter(|label| number(label).is_some()).collect();
    let is_taken = |node: &NodeId| copy.label(*node).is_some_and(|label| taken.contains(label));
    let nodes: Vec<NodeId> = copy.preorder().filter(is_taken).collect();
    let clear = |node| Edit::SetLabel { node, label: None };
    copy.transact(|change| nodes.into_iter().try_for_each(|node| change.apply(clear(node)))).map(drop)
}

fn letters(rank: u32) -> String {
    let letter = char::from(b'A' + (rank % 26) as u8);
    match rank / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// The number for which [`letters`] gives this text, if it does so for any.
fn number(text: &str) -> Option<u32> {
    let letter = text.bytes().next().filter(u8::is_ascii_uppercase)?;
    let round: u32 = if text.len() == 1 { 0 } else { text[1..].parse().ok()? };
    let number = round.checked_mul(26)?.checked_add(u32::from(letter - b'A'))?;
    (letters(number) == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::irregular::Irregular;

    #[test]
    fn children_are_counted_by_their_numbers() {
        let tree =
            crate::notation::parse("[1, [2, 3, 4], [[5]]]", crate::tree::Player::Max, &mut ()).unwrap();
        let Ok(names) = Names::new(&tree, &mut ());
        for node in tree.preorder() {
            assert_eq!(names.children_of(&tree, node) as usize, tree.children_of(node).count());
        }
    }

    #[test]
    fn paths_by_numbers_are_those_that_count_siblings() {
        for (branching, seed) in [(1..=1, 0), (2..=2, 1), (1..=9, 2), (100..=200, 3)] {
            let tree = Irregular { nodes: 400, branching, depth: 0..=u32::MAX, seed, ..Irregular::default() };
            let mut tree = tree.generate(&mut ()).unwrap();
            let Ok(names) = Names::new(&tree, &mut ());
            for node in tree.preorder() {
                assert_eq!(names.path_to(&tree, node), tree.path_to(node));
            }
            // From then on the order of the arena is not that of the tree.
            let (parent, node) = (tree.root_id(), tree.first_child(tree.root_id()).unwrap());
            tree.apply(Edit::Move { node, parent, before: None }).unwrap();
            let Ok(names) = Names::new(&tree, &mut ());
            for node in tree.preorder() {
                assert_eq!(names.path_to(&tree, node), tree.path_to(node));
            }
        }
    }

    #[test]
    fn letters_start_again_with_a_number() {
        assert_eq!([0, 25, 26, 51, 52].map(letters), ["A", "Z", "A1", "Z1", "A2"].map(str::to_owned));
        for number_of_letters in 0..100 {
            assert_eq!(number(&letters(number_of_letters)), Some(number_of_letters));
        }
        for other in ["", "a", "1", "AB", "A0", "A01", "A+1", "A 1", "Ä", "A4294967295"] {
            assert_eq!(number(other), None, "{other}");
        }
    }

    #[test]
    fn a_copy_leaves_the_letters_of_the_tree_to_it() {
        let read = |text| crate::notation::parse(text, crate::tree::Player::Max, &mut ()).unwrap();
        let (tree, mut copy) = (read("A[D[3,5],left[1,2]]"), read("D[left:4,E[1,2]]"));
        leave_letters(&mut copy, &tree).unwrap();
        // Words are a person's own; E is free.
        let labels: Vec<_> = copy.preorder().map(|node| copy.label(node)).collect();
        assert_eq!(labels, [None, Some("left"), Some("E"), None, None]);
    }

    #[test]
    fn no_node_is_called_as_another_is_labelled() {
        let texts = [
            "A[B[D[3,5],E[6,9],4,2],C[F[1,2],G[0,-1]]]",
            "[B[1,2],A[3,P:4],[Q:5,6]]",
            "Z[[1,Z1:2],Y[A1:3,4]]",
        ];
        for text in texts {
            let tree = crate::notation::parse(text, crate::tree::Player::Max, &mut ()).unwrap();
            let Ok(names) = Names::new(&tree, &mut ());
            let all: HashSet<String> = tree.preorder().map(|node| names.of(&tree, node)).collect();
            assert_eq!(all.len(), tree.len(), "{text}: {all:?}");
        }
        let tree = crate::notation::parse(texts[0], crate::tree::Player::Max, &mut ()).unwrap();
        let Ok(names) = Names::new(&tree, &mut ());
        let of = |path: &[u32]| names.of(&tree, tree.node_at(path).unwrap());
        // B has the children D, E and two leaves, whose letters by rank are the labels F and G.
        assert_eq!([of(&[0, 2]), of(&[0, 3]), of(&[0, 0, 0])], ["R", "S", "J"].map(str::to_owned));
    }
}
