//! Trees of independent leaves whose best moves are where one wants them.
//!
//! With independent leaves, the value of a node at a given height has a known law, so values can be drawn from
//! the root down: first that of the root, then those of its children given that the best of them is worth just
//! that, and so on. The trees are the same in law as those whose leaves are drawn first, and which child is the
//! best is known beforehand; to put it first, last or anywhere takes no search.
//!
//! A node's value is kept as the fraction of such positions that are worse for MAX, its quantile. If F is the
//! distribution of a child's value, the best of b children at a MAX node has the distribution Fᵇ: a MAX node at
//! quantile q has its best child at q^(1/b), and the others are uniform below. At a MIN node the same holds with
//! 1 − q. At a leaf the quantile is the value itself.

use super::{Judged, ValueScale, bits_of, fraction, player_at};
use crate::experiment::population::{OrderLaw, Population};
use crate::generate::random::Random;
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// A uniform tree with independent leaves in which the place of the best child follows a rule.
#[derive(Clone, Copy, Debug)]
pub struct RankedTree {
    branching: u32,
    depth: u32,
    scale: ValueScale,
    seed: u64,
    best: BestMove,
}

/// Where the best child of a node stands.
#[derive(Clone, Copy, Debug)]
enum BestMove {
    First,
    /// With these percentages first, and in the first quarter.
    Good {
        first: u64,
        quarter: u64,
    },
    Anywhere,
}

/// A node by its path, with its value as a quantile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    path: u64,
    depth: u32,
    quantile: Score,
}

/// What the children of a node are drawn from.
#[derive(Clone, Copy, Debug)]
pub struct Siblings {
    first_path: u64,
    depth: u32,
    /// The path of the best child, and its quantile.
    best_path: u64,
    best: f64,
    /// The others lie between the best and this end.
    end: f64,
}

impl RankedTree {
    /// A tree of this shape and with leaves of this law. The best children stand as the order says; where it
    /// says nothing of their places, they may be anywhere.
    #[must_use]
    pub fn new(population: &Population, seed: u64) -> Self {
        let Population { branching, depth, leaves, order } = *population;
        let best = match order {
            OrderLaw::Best => BestMove::First,
            OrderLaw::Good { first, quarter } => {
                BestMove::Good { first: first.into(), quarter: quarter.into() }
            }
            OrderLaw::Random | OrderLaw::Worst | OrderLaw::Evaluation { .. } => BestMove::Anywhere,
        };
        Self { branching, depth, scale: ValueScale::new(leaves), seed, best }
    }

    fn place_of_best(&self, node: &Node) -> u64 {
        let branching = u64::from(self.branching);
        let mut random = Random::new(bits_of(!self.seed, node.path, node.depth));
        let (first, quarter) = match self.best {
            BestMove::First => return 0,
            BestMove::Anywhere => return random.below(branching),
            BestMove::Good { first, quarter } => (first, quarter),
        };
        let end_of_quarter = (branching / 4).max(2).min(branching);
        let (start, end) = match random.below(100) {
            drawn if drawn < first => (0, 1),
            drawn if drawn < quarter => (1, end_of_quarter),
            _ => (end_of_quarter, branching),
        };
        // With few children, a part may be empty.
        (start + random.below(end.saturating_sub(start))).min(branching - 1)
    }
}

/// The b-th root, by the one instruction that there is for b = 2.
fn root(branching: u32, x: f64) -> f64 {
    if branching == 2 { x.sqrt() } else { x.powf(f64::from(branching).recip()) }
}

impl Judged for RankedTree {
    type Siblings = Siblings;

    fn branching(&self) -> u32 {
        self.branching
    }

    fn siblings(&self, node: &Node) -> Siblings {
        let quantile = node.quantile.value();
        let (best, end) = match player_at(node.depth) {
            Player::Max => (root(self.branching, quantile), 0.0),
            Player::Min => (1.0 - root(self.branching, 1.0 - quantile), 1.0),
        };
        let first_path = node.path * u64::from(self.branching);
        Siblings {
            first_path,
            depth: node.depth + 1,
            best_path: first_path + self.place_of_best(node),
            best,
            end,
        }
    }

    #[inline(always)]
    fn child(&self, siblings: Siblings, place: u32) -> Node {
        let Siblings { first_path, depth, best_path, best, end } = siblings;
        let path = first_path + u64::from(place);
        let quantile = if path == best_path {
            best
        } else {
            // From 1 down to, not including, 0: the others are at best as good as the best.
            let share = 1.0 - fraction(bits_of(self.seed, path, depth));
            best + (end - best) * share
        };
        Node { path, depth, quantile: Score::new(quantile).unwrap_or(Score::ZERO) }
    }

    fn judgement(&self, node: &Node) -> f64 {
        node.quantile.value()
    }

    fn bits(&self, node: &Node) -> u64 {
        bits_of(self.seed.rotate_left(32), node.path, node.depth)
    }
}

impl GameTree for RankedTree {
    type Node = Node;

    fn root(&self) -> Node {
        // No child has depth 0, so this is drawn for the root alone.
        let quantile = Score::new(fraction(bits_of(self.seed, 0, 0))).unwrap_or(Score::ZERO);
        Node { path: 0, depth: 0, quantile }
    }

    #[inline(always)]
    fn player(&self, node: &Node) -> Player {
        player_at(node.depth)
    }

    #[inline(always)]
    fn leaf_value(&self, node: &Node) -> Option<Score> {
        (node.depth >= self.depth).then(|| self.scale.of_quantile(node.quantile.value()))
    }

    fn evaluation(&self, node: &Node) -> Score {
        node.quantile
    }

    #[inline(always)]
    fn children<'a>(&'a self, node: &Node) -> impl Iterator<Item = Node> + use<'a> {
        let siblings = self.siblings(node);
        (0..self.branching).map(move |place| self.child(siblings, place))
    }
}
