//! Trees in which a leaf is worth the sum of the moves that lead to it.

use super::{Judged, bits_of, player_at};
use crate::generate::random::Random;
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// A uniform tree whose leaves are sums over their paths, as in S. H. Fuller, J. G. Gaschnig and J. J. Gillogly,
/// "Analysis of the Alpha-Beta Pruning Algorithm" (Carnegie-Mellon University, 1973) and M. M. Newborn, "The
/// Efficiency of the Alpha-Beta Search on Trees with Branch-Dependent Terminal Node Scores" (Artificial
/// Intelligence 8, 1977): relatives are alike. The sum so far is a node's static value.
#[derive(Clone, Copy, Debug)]
pub struct EdgeSum {
    branching: u32,
    depth: u32,
    /// A move is worth a whole number between −step and step, each equally likely.
    step: u32,
    seed: u64,
}

/// A node by its path, with the sum of the moves that lead to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    path: u64,
    sum: i64,
    depth: u32,
}

impl EdgeSum {
    /// A tree of this shape with moves worth up to `step` on either side.
    #[must_use]
    pub fn new(branching: u32, depth: u32, step: u32, seed: u64) -> Self {
        Self { branching, depth, step, seed }
    }
}

impl Judged for EdgeSum {
    type Siblings = Node;

    fn branching(&self) -> u32 {
        self.branching
    }

    /// The first child, but for the worth of the move.
    #[inline(always)]
    fn siblings(&self, node: &Node) -> Node {
        Node { path: node.path * u64::from(self.branching), depth: node.depth + 1, sum: node.sum }
    }

    #[inline(always)]
    fn child(&self, siblings: Node, place: u32) -> Node {
        let Node { path, depth, sum } = siblings;
        let path = path + u64::from(place);
        // The high half of a product: at most 2³³ numbers out of 2⁶⁴, so no number is favoured noticeably.
        let count = 2 * u128::from(self.step) + 1;
        let drawn = ((u128::from(bits_of(self.seed, path, depth)) * count) >> 64) as i64;
        Node { path, depth, sum: sum + drawn - i64::from(self.step) }
    }

    fn judgement(&self, node: &Node) -> f64 {
        node.sum as f64 / (2.0 * f64::from(self.step))
    }

    fn bits(&self, node: &Node) -> u64 {
        Random::new(bits_of(!self.seed, node.path, node.depth)).bits()
    }
}

impl GameTree for EdgeSum {
    type Node = Node;

    fn root(&self) -> Node {
        Node { path: 0, sum: 0, depth: 0 }
    }

    #[inline(always)]
    fn player(&self, node: &Node) -> Player {
        player_at(node.depth)
    }

    #[inline(always)]
    fn leaf_value(&self, node: &Node) -> Option<Score> {
        (node.depth >= self.depth).then(|| Score::new(node.sum as f64).unwrap_or(Score::ZERO))
    }

    fn evaluation(&self, node: &Node) -> Score {
        Score::new(node.sum as f64).unwrap_or(Score::ZERO)
    }

    #[inline(always)]
    fn children<'a>(&'a self, node: &Node) -> impl Iterator<Item = Node> + use<'a> {
        let siblings = self.siblings(node);
        (0..self.branching).map(move |place| self.child(siblings, place))
    }
}
