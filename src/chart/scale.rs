//! The scales of charts: the height of a value, and the ticks of an axis.

use std::ops::RangeInclusive;

use crate::narration::comparison::{digits, tick_text};
use crate::score::power_of_ten;

/// The mapping from values to heights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// A linear scale for counts.
    Linear,
    /// A logarithmic scale for counts.
    Logarithmic,
    /// A linear scale for any values.
    Values,
    /// A logarithmic scale for positive values. The axis shows powers of ten.
    Powers,
}

/// The start of the logarithmic scale, so that a single node has a visible bar.
const LEAST: f64 = 0.5;

impl Scale {
    /// The scale for this choice.
    #[must_use]
    pub const fn new(is_logarithmic: bool) -> Self {
        if is_logarithmic { Self::Logarithmic } else { Self::Linear }
    }

    /// The height of a value.
    #[must_use]
    pub fn height(self, count: f64) -> f64 {
        match self {
            Self::Linear | Self::Values => count,
            Self::Logarithmic => count.max(LEAST).log10(),
            Self::Powers => count.max(f64::MIN_POSITIVE).log10(),
        }
    }

    /// The height at which bars start.
    #[must_use]
    pub fn ground(self) -> f64 {
        match self {
            Self::Powers => 0.0,
            Self::Linear | Self::Logarithmic | Self::Values => self.height(0.0),
        }
    }

    /// The heights of a chart whose greatest count is `most`, with some air above it.
    #[must_use]
    pub fn heights(self, most: f64, air: f64) -> RangeInclusive<f64> {
        let (ground, top) = (self.ground(), self.height(most));
        ground..=top + (top - ground) * air
    }

    /// The length of the bar of a count, relative to the longest, from 0 to 1.
    #[must_use]
    pub fn part(self, count: f64, most: f64) -> f64 {
        let length = |count| self.height(count) - self.ground();
        length(count) / length(most.max(1.0))
    }

    /// The ticks of an axis between two heights, at least this far apart: 1, 2 or 5 times a power of ten apart, or
    /// powers of ten.
    #[must_use]
    pub fn ticks(self, shown: &RangeInclusive<f64>, least: f64) -> Vec<Tick> {
        let heights = match self {
            // Logarithms that differ by whole numbers are powers of ten apart.
            Self::Linear | Self::Logarithmic => multiples(shown, least, 1.0),
            Self::Values => multiples(shown, least, 1e-2),
            Self::Powers => powers(shown, least),
        };
        heights.into_iter().map(|height| Tick { height, text: self.text(height, shown) }).collect()
    }

    /// The text of the number at this height of an axis.
    #[must_use]
    pub fn text(self, height: f64, shown: &RangeInclusive<f64>) -> String {
        match self {
            Self::Linear => tick_text(height),
            Self::Logarithmic => tick_text(10_f64.powf(height).round()),
            Self::Values => {
                // Ticks are multiples of a hundredth.
                let text = format!("{height:.2}");
                text.trim_end_matches('0').trim_end_matches('.').to_owned()
            }
            Self::Powers if *shown.end() <= GROUPED_UP_TO => digits(10_f64.powf(height).round() as u64),
            Self::Powers if (height - height.round()).abs() < 1e-9 => power_of_ten(height.round() as i32),
            Self::Powers => String::new(),
        }
    }
}

/// Numbers up to this power of ten are written out.
const GROUPED_UP_TO: f64 = 6.3;
/// An axis of at most this many decades also has ticks at 2 and 5 …
const MOST_WITH_PARTS: usize = 4;
/// … if a number needs at most this many decades. The shortest distance is from 5 to 10.
const LEAST_PART: f64 = 0.3;

/// A tick of an axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Tick {
    /// Its height.
    pub height: f64,
    /// Its text.
    pub text: String,
}

/// All multiples of the smallest of 1, 2, 5, 10 … times `unit` that is not below `least`.
fn multiples(shown: &RangeInclusive<f64>, least: f64, unit: f64) -> Vec<f64> {
    let distance = tick_distance(least / unit) * unit;
    let first = (shown.start() / distance).ceil().max(0.0) as u64;
    let last = (shown.end() / distance).floor().max(0.0) as u64;
    (first..=last).map(|count| count as f64 * distance).collect()
}

/// The logarithms of powers of ten, and of 2 and 5 times these if there is space.
fn powers(shown: &RangeInclusive<f64>, least: f64) -> Vec<f64> {
    let decades = multiples(shown, least, 1.0);
    if decades.len() > MOST_WITH_PARTS || least > LEAST_PART {
        return decades;
    }
    let below = decades.first().map(|first| first - 1.0);
    let parts = |decade: f64| [1.0, 2.0, 5.0].map(|times: f64| decade + times.log10());
    let all = below.into_iter().chain(decades.iter().copied()).flat_map(parts);
    all.filter(|height| shown.contains(height)).collect()
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
            let ticks = Scale::Linear.ticks(&(-0.4..=high), (high + 0.4) / 100.0 * 20.0);
            let marks: Vec<f64> = ticks.into_iter().map(|tick| tick.height).collect();
            assert!(!marks.is_empty() && marks.len() <= 6, "{high}: {}", marks.len());
            assert!(marks.iter().all(|mark| mark.fract() == 0.0 && (0.0..=high).contains(mark)));
        }
    }

    /// The numbers at an axis of this many points, each of which takes this many.
    fn texts(scale: Scale, shown: RangeInclusive<f64>, points: f64, room: f64) -> Vec<String> {
        let least = (shown.end() - shown.start()) / points * room;
        let ticks = scale.ticks(&shown, least);
        ticks.into_iter().map(|tick| tick.text.replace('\u{a0}', " ")).collect()
    }

    #[test]
    fn on_the_logarithmic_scale_numbers_are_powers_of_ten() {
        let scale = Scale::Logarithmic;
        let texts = texts(scale, scale.heights(1e6, 0.1), 200.0, 18.0);
        assert_eq!(texts, ["1", "10", "100", "1 k", "10 k", "100 k", "1 M"]);
        assert!(scale.height(1.0) > scale.ground());
    }

    #[test]
    fn leaves_are_told_by_powers_of_ten_or_grouped_digits() {
        // 3^12 leaves at most, and some room above them.
        let heights = Scale::Powers.heights(531_441.0, 0.05);
        let all = texts(Scale::Powers, heights, 400.0, 26.0);
        assert_eq!(all, ["1", "10", "100", "1,000", "10,000", "100,000", "1,000,000"]);
        assert_eq!(texts(Scale::Powers, 0.0..=18.0, 300.0, 26.0)[..3], ["10⁰", "10²", "10⁴"]);
        let few = texts(Scale::Powers, 0.0..=2.0, 400.0, 26.0);
        assert_eq!(few, ["1", "2", "5", "10", "20", "50", "100"]);
    }

    #[test]
    fn other_quantities_are_told_by_tenths_or_ones() {
        assert_eq!(texts(Scale::Values, 0.0..=1.05, 200.0, 26.0), ["0", "0.2", "0.4", "0.6", "0.8", "1"]);
        assert_eq!(texts(Scale::Values, 0.0..=9.45, 200.0, 26.0)[..3], ["0", "2", "4"]);
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
