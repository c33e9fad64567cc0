//! A score: what a leaf is worth to MAX, and everything computed from such worths.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A number on MAX's scale: any finite value, or ±∞ for a won or lost position. Never NaN, and never −0,
/// so that equal scores are equal in every sense.
#[derive(Clone, Copy, PartialEq)]
pub struct Score(f64);

impl Score {
    /// Certain win for MAX; also "no upper limit" as the start of β.
    pub const INFINITY: Self = Self(f64::INFINITY);
    /// Certain win for MIN; also "no lower limit" as the start of α.
    pub const NEG_INFINITY: Self = Self(f64::NEG_INFINITY);
    /// A drawn position in most games.
    pub const ZERO: Self = Self(0.0);

    /// The score with this value, or `None` for NaN.
    #[must_use]
    pub fn new(value: f64) -> Option<Self> {
        // Adding zero turns −0 into +0.
        (!value.is_nan()).then_some(Self(value + 0.0))
    }

    /// The value as a plain number.
    #[must_use]
    pub const fn value(self) -> f64 {
        self.0
    }

    /// Whether the score is neither +∞ nor −∞.
    #[must_use]
    pub const fn is_finite(self) -> bool {
        self.0.is_finite()
    }

    /// The least score above this one; +∞ is its own.
    #[must_use]
    pub fn next_up(self) -> Self {
        Self(self.0.next_up() + 0.0)
    }

    /// The greatest score below this one; −∞ is its own.
    #[must_use]
    pub fn next_down(self) -> Self {
        Self(self.0.next_down() + 0.0)
    }

    /// The spelling of files and of the command line: `5`, `-0.25`, `inf`, `-inf`.
    #[must_use]
    pub fn plain(self) -> String {
        self.0.to_string()
    }
}

impl From<i32> for Score {
    fn from(value: i32) -> Self {
        Self(f64::from(value))
    }
}

impl Eq for Score {}

impl Hash for Score {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_bits().hash(state);
    }
}

/// A drawn position.
impl Default for Score {
    fn default() -> Self {
        Self::ZERO
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    // The comparisons and choices below are the inner loop of every search: one machine instruction each.
    // A choice by a jump would cost more, for no processor can foresee it.
    fn lt(&self, other: &Self) -> bool {
        self.0 < other.0
    }
    fn le(&self, other: &Self) -> bool {
        self.0 <= other.0
    }
    fn gt(&self, other: &Self) -> bool {
        self.0 > other.0
    }
    fn ge(&self, other: &Self) -> bool {
        self.0 >= other.0
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
    fn max(self, other: Self) -> Self {
        if self.0 > other.0 { self } else { other }
    }
    fn min(self, other: Self) -> Self {
        if self.0 < other.0 { self } else { other }
    }
}

impl std::ops::Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(0.0 - self.0)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The typographic form for people: `5`, `−0.25`, `+∞`, `−∞`. The scores next to a short one, which close null
/// windows, are written `5⁺` and `5⁻`: just above 5, just below 5.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = digits(self.0);
        if text.len() > LONG_NUMBER {
            for (neighbour, sign) in [(self.next_down(), '⁺'), (self.next_up(), '⁻')] {
                let short = digits(neighbour.0);
                if short.len() + MUCH_SHORTER <= text.len() {
                    return write!(f, "{short}{sign}");
                }
            }
        }
        f.write_str(&text)
    }
}

/// No number that a person writes down has this many bytes and a neighbour that is [`MUCH_SHORTER`].
const LONG_NUMBER: usize = 12;
const MUCH_SHORTER: usize = 6;

fn digits(value: f64) -> String {
    if value.is_infinite() {
        (if value > 0.0 { "+∞" } else { "−∞" }).to_owned()
    } else if value < 0.0 {
        format!("−{}", -value)
    } else {
        value.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nan_is_refused_and_zero_has_one_sign() {
        assert_eq!(Score::new(f64::NAN), None);
        assert_eq!(Score::new(-0.0).unwrap().cmp(&Score::ZERO), Ordering::Equal);
        assert_eq!((-Score::ZERO).cmp(&Score::ZERO), Ordering::Equal);
    }

    #[test]
    fn neighbours_of_short_scores_are_named_after_them() {
        let text = |score: Score| score.to_string();
        let quarter = Score::new(-0.25).unwrap();
        assert_eq!([text(quarter.next_up()), text(quarter.next_down())], ["−0.25⁺", "−0.25⁻"]);
        assert_eq!([text(Score::ZERO.next_up()), text(Score::ZERO.next_down())], ["0⁺", "0⁻"]);
        assert_eq!([text(Score::from(3).next_up()), text(Score::from(-3).next_down())], ["3⁺", "−3⁻"]);
        assert_eq!(text(Score::NEG_INFINITY.next_up()), "−∞⁺");
        assert_eq!(text(Score::INFINITY.next_down()), "+∞⁻");
        assert_eq!(Score::INFINITY.next_up(), Score::INFINITY);
        assert_eq!(Score::ZERO.next_down().next_up().cmp(&Score::ZERO), Ordering::Equal);
        // As long as its neighbours: a number of its own.
        let third = Score::new(1.0 / 3.0).unwrap();
        assert_eq!(text(third), "0.3333333333333333");
        assert_eq!(text(Score::new(123_456_789_012.5).unwrap()), "123456789012.5");
    }

    #[test]
    fn people_and_files_read_different_spellings() {
        let quarter = Score::new(-0.25).unwrap();
        assert_eq!((quarter.to_string(), quarter.plain()), ("−0.25".to_owned(), "-0.25".to_owned()));
        assert_eq!(
            (Score::NEG_INFINITY.to_string(), Score::INFINITY.plain()),
            ("−∞".to_owned(), "inf".to_owned())
        );
    }
}
