//! Trees of independent leaves in random order.

use super::{Scale, bits_of, player_at};
use crate::experiment::population::Population;
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// A uniform tree whose leaves are independent: each is hashed from its path.
#[derive(Clone, Copy, Debug)]
pub struct Hashed {
    branching: u32,
    depth: u32,
    scale: Scale,
    seed: u64,
}

/// A node by its path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    path: u64,
    depth: u32,
}

impl Hashed {
    /// A tree of this shape and with leaves of this law.
    #[must_use]
    pub fn new(population: &Population, seed: u64) -> Self {
        let Population { branching, depth, leaves, .. } = *population;
        Self { branching, depth, scale: Scale::new(leaves), seed }
    }
}

impl GameTree for Hashed {
    type Node = Node;

    fn root(&self) -> Node {
        Node { path: 0, depth: 0 }
    }

    #[inline(always)]
    fn player(&self, node: &Node) -> Player {
        player_at(node.depth)
    }

    #[inline(always)]
    fn leaf_value(&self, node: &Node) -> Option<Score> {
        (node.depth >= self.depth).then(|| self.scale.of_bits(bits_of(self.seed, node.path, 0)))
    }

    fn evaluation(&self, _: &Node) -> Score {
        Score::ZERO
    }

    #[inline(always)]
    fn children<'a>(&'a self, node: &Node) -> impl Iterator<Item = Node> + use<'a> {
        let depth = node.depth + 1;
        let first = node.path * u64::from(self.branching);
        (first..first + u64::from(self.branching)).map(move |path| Node { path, depth })
    }
}
