//! Trees in which nothing can be cut.

use super::{ValueScale, player_at};
use crate::experiment::population::Population;
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// A uniform tree in the worst order: all leaves of a later child are better for the player to move than all of
/// an earlier one. So every leaf lies inside the window that a search has when it comes there, and with distinct
/// values nothing is cut. There is one such tree of every shape.
#[derive(Clone, Copy, Debug)]
pub struct Worst {
    branching: u32,
    depth: u32,
    scale: ValueScale,
    leaves: u64,
}

/// A node by the ranks of its leaves: `width` of them from `first` up, 0 being the worst leaf for MAX.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    first: u64,
    width: u64,
    depth: u32,
}

impl Worst {
    /// The tree of this shape, with its values rounded as the law of the leaves says.
    #[must_use]
    pub fn new(population: &Population) -> Self {
        let Population { branching, depth, leaves, .. } = *population;
        let scale = ValueScale::new(leaves);
        Self { branching, depth, scale, leaves: u64::from(branching).saturating_pow(depth) }
    }
}

impl GameTree for Worst {
    type Node = Node;

    fn root(&self) -> Node {
        Node { first: 0, width: self.leaves, depth: 0 }
    }

    #[inline(always)]
    fn player(&self, node: &Node) -> Player {
        player_at(node.depth)
    }

    #[inline(always)]
    fn leaf_value(&self, node: &Node) -> Option<Score> {
        (node.depth >= self.depth).then(|| self.scale.of_quantile(node.first as f64 / self.leaves as f64))
    }

    fn evaluation(&self, _: &Node) -> Score {
        Score::ZERO
    }

    #[inline(always)]
    fn children<'a>(&'a self, node: &Node) -> impl Iterator<Item = Node> + use<'a> {
        let Node { first, width, depth } = *node;
        let branching = u64::from(self.branching);
        let width = width / branching;
        let is_rising = player_at(depth) == Player::Max;
        (0..branching).map(move |place| {
            let rank = if is_rising { place } else { branching - 1 - place };
            Node { first: first + rank * width, width, depth: depth + 1 }
        })
    }
}
