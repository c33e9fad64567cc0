//! What a node is called on screen: its own label, or a letter by its place in the tree.

use crate::tree::{NodeId, Tree};
use crate::work::Report;

/// The label of the root of a tree that grew out of a game, whose other labels are moves.
pub const START: &str = "start";

/// The names of one tree's nodes. Costs four bytes a node; make it anew when the tree's shape changes.
#[derive(Clone, Debug)]
pub struct Names {
    /// Breadth-first rank of every node of the arena.
    ranks: Vec<u32>,
    /// Whether the nodes are called after the moves that lead to them.
    are_moves: bool,
}

impl Names {
    /// Numbers the nodes of `tree` in breadth-first order. Reports a step a node.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn new<R: Report>(tree: &Tree, report: &mut R) -> Result<Self, R::Stop> {
        let mut ranks = vec![0; tree.arena_len()];
        for (rank, node) in tree.breadth_first().enumerate() {
            report.step()?;
            ranks[node.index()] = rank as u32;
        }
        let first = tree.first_child(tree.root_id()).and_then(|child| tree.label(child));
        let are_moves = tree.label(tree.root_id()) == Some(START) && first.is_some();
        Ok(Self { ranks, are_moves })
    }

    /// Whether the nodes are called after the moves that lead to them, as in a tree that grew out of a game.
    #[must_use]
    pub const fn are_moves(&self) -> bool {
        self.are_moves
    }

    /// The memory that the names take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.ranks)
    }

    /// The name of `node`: its label, or else A, B, … Z, A1, B1, … by breadth-first order.
    #[must_use]
    pub fn of(&self, tree: &Tree, node: NodeId) -> String {
        tree.label(node).map_or_else(|| letters(self.ranks[node.index()]), str::to_owned)
    }

    /// How many children `node` has, without counting them one by one: siblings have numbers in a row.
    #[must_use]
    pub fn children_of(&self, tree: &Tree, node: NodeId) -> u32 {
        let ends = tree.first_child(node).zip(tree.last_child(node));
        ends.map_or(0, |(first, last)| self.ranks[last.index()] - self.ranks[first.index()] + 1)
    }
}

fn letters(rank: u32) -> String {
    let letter = char::from(b'A' + (rank % 26) as u8);
    match rank / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn letters_start_again_with_a_number() {
        assert_eq!([0, 25, 26, 51, 52].map(letters), ["A", "Z", "A1", "Z1", "A2"].map(str::to_owned));
    }
}
