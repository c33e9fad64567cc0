//! The random numbers behind everything that is generated.
//!
//! A generator of the crate's own, because a seed in a lecture's notes must give the same tree for good, and
//! the shuffles and ranges of the random-number crates change between versions.

use crate::work::Report;

/// SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014, figure 16, with the constants of S. Vigna's version): 64 bits of state, any seed is good.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, not including, `end`, each equally likely; 0 if `end` is 0.
    ///
    /// D. Lemire's method ("Fast Random Integer Generation in an Interval", 2019): the high half of a
    /// product, drawn again in the rare case that would favour some numbers.
    pub fn below(&mut self, end: u64) -> u64 {
        if end == 0 {
            return 0;
        }
        let unfair = end.wrapping_neg() % end;
        loop {
            let product = u128::from(self.bits()) * u128::from(end);
            if product as u64 >= unfair {
                return (product >> 64) as u64;
            }
        }
    }

    /// Puts the items into random order, each order equally likely (Durstenfeld's form of the Fisher–Yates
    /// shuffle). Reports a step an item.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn shuffle<T, R: Report>(&mut self, items: &mut [T], report: &mut R) -> Result<(), R::Stop> {
        for last in (1..items.len()).rev() {
            report.step()?;
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        let mut random = Random::new(1_234_567);
        let stream = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!([(); 5].map(|()| random.bits()), stream);
    }

    #[test]
    fn every_number_below_the_end_comes_about_equally_often() {
        let mut random = Random::new(1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7) as usize] += 1;
        }
        // The standard deviation of each count is 93.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 500), "{counts:?}");
        assert_eq!((random.below(0), random.below(1)), (0, 0));
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..100).collect();
        Random::new(5).shuffle(&mut items, &mut ()).unwrap();
        assert_ne!(items, (0..100).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..100).collect::<Vec<_>>());
    }
}
