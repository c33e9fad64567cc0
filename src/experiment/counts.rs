//! What is kept of any number of samples: exact sums, and what follows from them.

use super::sample::Sample;
use crate::score::Score;
use crate::search::replay::facts::Scope;

/// The counts of one search on the samples of one population. Whole numbers all, so that it does not matter in
/// which order samples are added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SampleCounts {
    /// How many samples there are.
    pub samples: u64,
    /// The sum of the leaves evaluated, and of the nodes that are evaluated at a depth limit.
    pub leaves: u128,
    /// The sum of their squares.
    pub leaves_squared: u128,
    /// The sum of the visited nodes.
    pub visited: u128,
    /// The sum of the products with the leaves that alpha-beta evaluated on the same tree; 0 where it took no
    /// part.
    pub leaves_times_alpha_beta: u128,
    /// What a search of a game found, which runs once; of trees nothing of this is kept.
    pub of_game: Option<GameCounts>,
}

/// What one search of a game found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameCounts {
    /// The value of the root.
    pub value: Score,
    /// The scope of this value.
    pub scope: Scope,
    /// How many of the evaluated nodes are inner nodes at the depth limit.
    pub evaluations: u64,
    /// The depth of the deepest node that was visited: less than the depth limit where the game is over before.
    pub reached: u32,
}

/// A number that was measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// How far it is off, as a rule. `None` where a single sample does not tell.
    pub standard_error: Option<f64>,
}

impl SampleCounts {
    /// Adds a sample, on whose tree alpha-beta, if it took part, evaluated this many leaves.
    pub fn add(&mut self, sample: &Sample, alpha_beta: Option<u64>) {
        let leaves = u128::from(sample.leaves);
        self.samples += 1;
        self.leaves += leaves;
        self.leaves_squared += leaves * leaves;
        self.visited += u128::from(sample.visited);
        self.leaves_times_alpha_beta += leaves * u128::from(alpha_beta.unwrap_or(0));
    }

    /// Adds the samples of another.
    pub fn merge(&mut self, other: &Self) {
        self.samples += other.samples;
        self.leaves += other.leaves;
        self.leaves_squared += other.leaves_squared;
        self.visited += other.visited;
        self.leaves_times_alpha_beta += other.leaves_times_alpha_beta;
        self.of_game = self.of_game.or(other.of_game);
    }

    /// The mean of the leaves evaluated; `None` without samples.
    #[must_use]
    pub fn mean(&self) -> Option<Estimate> {
        let value = self.mean_leaves()?;
        let variance =
            self.per_degree_of_freedom(spread(self.samples, self.leaves_squared, self.leaves, self.leaves));
        let standard_error = variance.map(|variance| (variance / self.samples as f64).sqrt());
        Some(Estimate { value, standard_error })
    }

    /// The mean of the visited nodes; `None` without samples.
    #[must_use]
    pub fn mean_visited(&self) -> Option<f64> {
        (self.samples > 0).then(|| self.visited as f64 / self.samples as f64)
    }

    /// How many leaves are evaluated for one of alpha-beta's, whose counts on the same samples these are.
    ///
    /// The standard error of such a ratio r is that of the differences x − r·y (W. G. Cochran, "Sampling
    /// Techniques", 3rd edition 1977, section 2.11).
    #[must_use]
    pub fn ratio_to(&self, alpha_beta: &Self) -> Option<Estimate> {
        let (mean, of_alpha_beta) = (self.mean_leaves()?, alpha_beta.mean_leaves()?);
        let (x, y, samples) = (self.leaves, alpha_beta.leaves, self.samples);
        let ratio = mean / of_alpha_beta;
        let own = spread(samples, self.leaves_squared, x, x);
        let common = spread(samples, self.leaves_times_alpha_beta, x, y);
        let other = spread(samples, alpha_beta.leaves_squared, y, y);
        let squares = ratio.mul_add(ratio * other, (-2.0 * ratio).mul_add(common, own)).max(0.0);
        let standard_error = self
            .per_degree_of_freedom(squares)
            .map(|variance| (variance / samples as f64).sqrt() / of_alpha_beta);
        Some(Estimate { value: ratio, standard_error })
    }

    /// Whether sums like these can come from samples: each has at least one leaf, and the mean of the squares is at least
    /// the square of the mean.
    #[must_use]
    pub fn are_consistent(&self) -> bool {
        let n = u128::from(self.samples);
        let products = (self.leaves_squared.checked_mul(n), self.leaves.checked_mul(self.leaves));
        let has_spread = match products {
            (Some(all), Some(of_means)) => all >= of_means,
            (None, _) => true,
            (Some(_), None) => false,
        };
        self.leaves >= n && (n > 0 || self.leaves == 0) && has_spread
    }

    fn mean_leaves(&self) -> Option<f64> {
        (self.samples > 0).then(|| self.leaves as f64 / self.samples as f64)
    }

    fn per_degree_of_freedom(&self, squares: f64) -> Option<f64> {
        (self.samples > 1).then(|| squares / (self.samples - 1) as f64)
    }
}

/// Σ (xᵢ − x̄)(yᵢ − ȳ) = Σ xᵢyᵢ − Σ xᵢ Σ yᵢ / n. The difference is taken of whole numbers while they fit: of
/// rounded ones nothing might be left.
fn spread(samples: u64, products: u128, x: u128, y: u128) -> f64 {
    let n = u128::from(samples);
    match (products.checked_mul(n), x.checked_mul(y)) {
        (Some(all), Some(of_means)) => {
            let (difference, sign) = match all.checked_sub(of_means) {
                Some(difference) => (difference, 1.0),
                None => (of_means - all, -1.0),
            };
            sign * difference as f64 / n as f64
        }
        _ => products as f64 - x as f64 * (y as f64 / n as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(samples: &[(u64, u64)]) -> SampleCounts {
        let mut counts = SampleCounts::default();
        for &(leaves, alpha_beta) in samples {
            counts.add(&Sample { leaves, visited: 2 * leaves, value: Score::ZERO }, Some(alpha_beta));
        }
        counts
    }

    #[test]
    fn mean_and_standard_error_are_those_of_the_textbook() {
        let counts = counts(&[(2, 1), (4, 1), (4, 1), (4, 1), (5, 1), (5, 1), (7, 1), (9, 1)]);
        let mean = counts.mean().unwrap();
        // The squared deviations sum to 32.
        assert_eq!((mean.value, mean.standard_error), (5.0, Some((32.0_f64 / 7.0 / 8.0).sqrt())));
        assert_eq!(counts.mean_visited(), Some(10.0));
        assert_eq!(SampleCounts::default().mean(), None);
    }

    #[test]
    fn great_counts_lose_no_digits() {
        let base = 3_000_000_000_000;
        let mean = counts(&[(base, 1), (base + 1, 1), (base + 2, 1)]).mean().unwrap();
        assert_eq!(mean.standard_error, Some((1.0_f64 / 3.0).sqrt()));
    }

    #[test]
    fn ratios_know_what_varies_together() {
        let alpha_beta = counts(&[(10, 10), (20, 20), (60, 60)]);
        let double = counts(&[(20, 10), (40, 20), (120, 60)]).ratio_to(&alpha_beta).unwrap();
        assert_eq!((double.value, double.standard_error), (2.0, Some(0.0)));
        let other = counts(&[(30, 10), (30, 20), (30, 60)]).ratio_to(&alpha_beta).unwrap();
        assert!(other.value == 1.0 && other.standard_error.unwrap() > 0.1);
    }

    #[test]
    fn one_sample_tells_no_error() {
        assert_eq!(counts(&[(7, 7)]).mean().unwrap().standard_error, None);
    }

    #[test]
    fn merging_is_adding() {
        let samples = [(3, 4), (5, 9), (11, 2), (7, 7)];
        let mut merged = counts(&samples[2..]);
        merged.merge(&counts(&samples[..2]));
        assert_eq!(merged, counts(&samples));
    }
}
