//! The scale on which counts of nodes are drawn: linear, or logarithmic.

use std::ops::RangeInclusive;

use crate::narration::comparison::tick_text;

/// A scale for counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// As high as it is large.
    Linear,
    /// As high as its logarithm is large.
    Logarithmic,
}

/// Where the logarithmic scale begins, so that a single node has a bar to be seen.
const LEAST: f64 = 0.5;

impl Scale {
    /// The scale that is chosen.
    #[must_use]
    pub const fn new(is_logarithmic: bool) -> Self {
        if is_logarithmic { Self::Logarithmic } else { Self::Linear }
    }

    /// How high a count is drawn.
    #[must_use]
    pub fn height(self, count: f64) -> f64 {
        match self {
            Self::Linear => count,
            Self::Logarithmic => count.max(LEAST).log10(),
        }
    }

    /// The height of nothing, from which bars grow.
    #[must_use]
    pub fn ground(self) -> f64 {
        self.height(0.0)
    }

    /// The heights of a chart whose greatest count is `most`, with some air above it.
    #[must_use]
    pub fn heights(self, most: f64, air: f64) -> RangeInclusive<f64> {
        let (ground, top) = (self.ground(), self.height(most));
        ground..=top + (top - ground) * air
    }

    /// How much of a bar's greatest length a count takes, from 0 to 1.
    #[must_use]
    pub fn part(self, count: f64, most: f64) -> f64 {
        let length = |count| self.height(count) - self.ground();
        length(count) / length(most.max(1.0))
    }

    /// The text at a height.
    #[must_use]
    pub fn text(self, height: f64) -> String {
        match self {
            Self::Linear => tick_text(height),
            Self::Logarithmic => tick_text(10_f64.powf(height).round()),
        }
    }

    /// Where numbers stand at an axis between two heights, at least so far apart: whole numbers 1, 2 or 5 times a power
    /// of ten apart, or powers of ten.
    #[must_use]
    pub fn marks((low, high): (f64, f64), least: f64) -> Marks {
        // Of logarithms, whole numbers apart are powers of ten.
        let distance = tick_distance(least);
        let first = (low / distance).ceil().max(0.0) as u64;
        let last = (high / distance).floor().max(0.0) as u64;
        Marks { heights: (first..=last).map(|count| count as f64 * distance).collect(), distance }
    }
}

/// Where numbers stand at an axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Marks {
    /// Their heights, ascending.
    pub heights: Vec<f64>,
    /// How far apart they are.
    pub distance: f64,
}

/// The smallest of 1, 2, 5, 10, 20, 50 … that is not below `least`.
#[must_use]
pub fn tick_distance(least: f64) -> f64 {
    let decade = 10_f64.powf(least.max(1.0).log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|digit| digit * decade)
        .find(|&step| step >= least)
        .unwrap_or(10.0 * decade)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_whole_numbers_far_enough_apart() {
        for (least, distance) in
            [(0.01, 1.0), (1.0, 1.0), (1.1, 2.0), (2.5, 5.0), (5.1, 10.0), (10.0, 10.0), (3e6, 5e6)]
        {
            assert!((tick_distance(least) - distance).abs() < 1e-6 * distance, "{least}");
        }
    }

    #[test]
    fn ticks_stay_inside_and_few_however_large_the_numbers() {
        for high in [0.5, 1.0, 7.0, 43.0, 999.0, 1e7, 4e9] {
            // An axis of 100 points, with room for five numbers.
            let marks = Scale::marks((-0.4, high), (high + 0.4) / 100.0 * 20.0).heights;
            assert!(!marks.is_empty() && marks.len() <= 6, "{high}: {}", marks.len());
            assert!(marks.iter().all(|mark| mark.fract() == 0.0 && (0.0..=high).contains(mark)));
        }
    }

    #[test]
    fn on_the_logarithmic_scale_numbers_are_powers_of_ten() {
        let scale = Scale::Logarithmic;
        let heights = scale.heights(1e6, 0.1);
        let bounds = (*heights.start(), *heights.end());
        let marks = Scale::marks(bounds, (bounds.1 - bounds.0) / 200.0 * 18.0).heights;
        let texts: Vec<_> = marks.into_iter().map(|mark| scale.text(mark)).collect();
        let texts: Vec<_> = texts.iter().map(|text| text.replace('\u{a0}', " ")).collect();
        assert_eq!(texts, ["1", "10", "100", "1 k", "10 k", "100 k", "1 M"]);
        assert!(scale.height(1.0) > scale.ground());
    }

    #[test]
    fn the_greatest_count_has_the_whole_length() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            assert!((scale.part(15.0, 15.0) - 1.0).abs() < 1e-12);
            assert!(scale.part(0.0, 15.0).abs() < 1e-12);
            assert!(scale.part(1.0, 1e6) < scale.part(1_000.0, 1e6));
        }
    }
}
