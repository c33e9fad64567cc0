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
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// How many values there are where they are all different: as many whole numbers as a score holds on one side of 0.
const DISTINCT: u64 = 1 << f64::MANTISSA_DIGITS;

/// What the number of a path is multiplied by before it is hashed.
const STRIDE: u64 = 0xA076_1D64_78BD_642F;

/// The player to move at a depth: MAX moves at the root.
fn player_at(depth: u32) -> Player {
    Player::Max.after(depth)
}

/// The random bits of a node, in a tree whose seed is made of random bits itself. Leaves, which are many, take
/// depth 0: no inner node has their path and their use.
fn bits_of(seed: u64, path: u64, depth: u32) -> u64 {
    // An odd constant distinguishes depths; the generator mixes the rest.
    let depth_seed = seed.wrapping_add(u64::from(depth).wrapping_mul(0xD1B5_4A32_D192_ED03));
    mixed(depth_seed.wrapping_add(path.wrapping_mul(STRIDE)))
}

/// One step of Wang Yi's generator wyrand (wyhash, final version 3, <https://github.com/wangyi-fudan/wyhash>): of
/// states that differ by multiples of [`STRIDE`] it makes numbers that nothing connects, by one multiplication.
/// Most of the time of an experiment goes by between a path and the value of its leaf.
#[inline(always)]
fn mixed(state: u64) -> u64 {
    let product = u128::from(state) * u128::from(state ^ 0xE703_7ED1_A0B4_28DB);
    (product >> 64) as u64 ^ product as u64
}

/// A fraction from 0 up to, not including, 1.
fn fraction(bits: u64) -> f64 {
    (bits >> 11) as f64 / DISTINCT as f64
}

/// The scale of the leaf values: neighbouring whole numbers around 0. Where leaves are drawn one by one and all
/// different, numbers that are faster to make stand for them: only the order of leaves matters to a search.
#[derive(Clone, Copy, Debug)]
pub struct ValueScale {
    /// How many there are.
    values: u64,
    least: i64,
}

impl ValueScale {
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
        if self.values == DISTINCT {
            signed(bits)
        } else {
            self.at(((u128::from(bits) * u128::from(self.values)) >> 64) as u64)
        }
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

/// A score with the sign and the fraction of these bits: from 1 up to, not including, 2, or the negative of that.
/// There are [`DISTINCT`] of them, and they take no conversion.
#[inline(always)]
fn signed(bits: u64) -> Score {
    const EXPONENT: u64 = f64::INFINITY.to_bits();
    Score::new(f64::from_bits(bits & !EXPONENT | 1.0_f64.to_bits())).unwrap_or(Score::ZERO)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::random::Random;

    /// The correlation of bits with others, taken as fractions, in standard errors.
    fn correlation(pairs: impl Iterator<Item = (u64, u64)>) -> f64 {
        let centred = |bits| fraction(bits) - 0.5;
        let products: Vec<f64> = pairs.map(|(one, other)| centred(one) * centred(other)).collect();
        // A fraction has the variance 1/12, and so the product of two has the standard deviation 1/12.
        products.iter().sum::<f64>() * 12.0 / (products.len() as f64).sqrt()
    }

    #[test]
    fn nodes_have_nothing_in_common_with_relatives_and_other_trees() {
        let seeds = [1, 2, 3, 4].map(|number| Random::new(number).bits());
        let mut scores = Vec::new();
        for (seed, other_seed) in seeds.into_iter().zip(seeds.into_iter().skip(1)) {
            // Every bit in turn on top.
            for top in 0..u64::BITS {
                let bits = |seed, path, depth| bits_of(seed, path, depth).rotate_left(top);
                let paths = || 0..50_000_u64;
                let mut note = |other: &dyn Fn(u64) -> u64| {
                    scores.push(correlation(paths().map(|path| (bits(seed, path, 0), other(path)))));
                };
                // As far from the middle as a fraction is on average.
                note(&|_| (3.0_f64.sqrt().recip() * 2.0_f64.powi(63)) as u64);
                for step in [1, 2, 3, 10, 1 << 20, 1 << 40] {
                    note(&|path| bits(seed, path + step, 0));
                }
                for branching in [1, 2, 3, 10, 35] {
                    note(&|path| bits(seed, path / branching, 7));
                }
                note(&|path| bits(other_seed, path, 0));
                note(&|path| bits(!seed, path, 0));
            }
        }
        let squares = scores.iter().map(|z| z * z).sum::<f64>() / scores.len() as f64;
        let most = scores.iter().fold(0.0, |most: f64, z| most.max(z.abs()));
        println!("{} correlations: mean of squares {squares:.3}, most {most:.2}", scores.len());
        // Of this many numbers with the normal distribution, one is beyond 5 once in 600 times.
        assert!(scores.len() == 2_688 && most < 5.0, "{most}");
        assert!((0.85..1.15).contains(&squares), "{squares}");
    }
}
