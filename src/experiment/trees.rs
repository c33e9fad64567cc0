//! Uniform trees that are computed on the fly: nothing of them is kept in memory but the nodes on the path.
//!
//! A node is known by the number of its path: the child at place i of node p is p·b + i. All that is random
//! about it is hashed from that number, its depth and the seed of the tree.

pub mod by_evaluation;
pub mod edge_sum;
pub mod hashed;
pub mod ranked;
pub mod worst;

use super::population::LeafLaw;
use crate::generate::random::Random;
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// How many values there are where they are all different: as many whole numbers as a score holds on one side of 0.
const DISTINCT: u64 = 1 << f64::MANTISSA_DIGITS;

/// The player to move at a depth: MAX moves at the root.
fn player_at(depth: u32) -> Player {
    Player::Max.after(depth)
}

/// The random bits of a node. Leaves, which are many, take depth 0: no inner node has their path and their use.
fn bits_of(seed: u64, path: u64, depth: u32) -> u64 {
    // An odd constant, so that depths are told apart; the generator mixes the rest.
    let depth_seed = seed.wrapping_add(u64::from(depth).wrapping_mul(0xD1B5_4A32_D192_ED03));
    Random::new(depth_seed ^ path).bits()
}

/// A fraction from 0 up to, not including, 1.
fn fraction(bits: u64) -> f64 {
    (bits >> 11) as f64 / DISTINCT as f64
}

/// The scale of the leaf values: neighbouring whole numbers around 0.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// How many there are.
    values: u64,
    least: i64,
}

impl Scale {
    /// The scale for leaves of this law; the sums of edges have none and need none.
    #[must_use]
    pub fn new(leaves: LeafLaw) -> Self {
        let values = match leaves {
            LeafLaw::Few(values) => u64::from(values),
            LeafLaw::Distinct | LeafLaw::EdgeSum(_) => DISTINCT,
        };
        Self { values, least: -((values / 2) as i64) }
    }

    /// The value of a leaf with these random bits: each value is equally likely.
    #[inline(always)]
    fn of_bits(self, bits: u64) -> Score {
        self.at(((u128::from(bits) * u128::from(self.values)) >> 64) as u64)
    }

    /// The value of a leaf that is better for MAX than this fraction of all leaves. Never falls as it rises.
    fn of_quantile(self, quantile: f64) -> Score {
        self.at(((quantile * self.values as f64) as u64).min(self.values - 1))
    }

    #[inline(always)]
    fn at(self, place: u64) -> Score {
        // A score made of a whole number needs no look for NaN, which the compiler sees.
        Score::new((place as i64 + self.least) as f64).unwrap_or(Score::ZERO)
    }
}

/// A tree whose children can be asked for in any order, and judged without a search.
pub trait Judged: GameTree {
    /// What the children of one node have in common.
    type Siblings: Copy;

    /// The number of children of every inner node.
    fn branching(&self) -> u32;
    /// What the children of `node` have in common.
    fn siblings(&self, node: &Self::Node) -> Self::Siblings;
    /// The child at this place.
    fn child(&self, siblings: Self::Siblings, place: u32) -> Self::Node;
    /// What a perfect judge of positions says of a node: greater is better for MAX. Nodes of a depth differ by 1
    /// at most.
    fn judgement(&self, node: &Self::Node) -> f64;
    /// Random bits of a node that nothing else depends on.
    fn bits(&self, node: &Self::Node) -> u64;
}
