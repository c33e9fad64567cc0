//! Trees of independent leaves in random order.

use super::{STRIDE, ValueScale, mixed, player_at};
use crate::experiment::population::Population;
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// A uniform tree whose leaves are independent: each is hashed from its path.
#[derive(Clone, Copy, Debug)]
pub struct Hashed {
    branching: u32,
    depth: u32,
    scale: ValueScale,
    seed: u64,
}

/// A node by its path, times [`STRIDE`], and by how far above the leaves it is. So a child is an addition away, and
/// whether all children of a node are leaves is known before the first: the loop over leaves is a loop of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    strides: u64,
    height: u32,
}

impl Hashed {
    /// A tree of this shape and with leaves of this law.
    #[must_use]
    pub fn new(population: &Population, seed: u64) -> Self {
        let Population { branching, depth, leaves, .. } = *population;
        Self { branching, depth, scale: ValueScale::new(leaves), seed }
    }
}

impl GameTree for Hashed {
    type Node = Node;

    fn root(&self) -> Node {
        Node { strides: 0, height: self.depth }
    }

    #[inline(always)]
    fn player(&self, node: &Node) -> Player {
        player_at(self.depth - node.height)
    }

    #[inline(always)]
    fn leaf_value(&self, node: &Node) -> Option<Score> {
        (node.height == 0).then(|| self.scale.of_bits(mixed(self.seed.wrapping_add(node.strides))))
    }

    fn evaluation(&self, _: &Node) -> Score {
        Score::ZERO
    }

    #[inline(always)]
    fn children<'a>(&'a self, node: &Node) -> impl Iterator<Item = Node> + use<'a> {
        let branching = u64::from(self.branching);
        let (first, height) = (node.strides.wrapping_mul(branching), node.height - 1);
        (0..branching)
            .map(move |place| Node { strides: first.wrapping_add(place.wrapping_mul(STRIDE)), height })
    }
}
