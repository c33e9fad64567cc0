//! A score: what a leaf is worth to MAX, and everything computed from such worths.

use std::cmp::Ordering;
use std::fmt::{self, Write as _};
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

    /// The spelling of files and of the command line, the shortest that reads back as the same number: `5`, `-0.25`,
    /// `1e300`, `inf`, `-inf`.
    #[must_use]
    pub fn plain(self) -> String {
        let mut text = String::new();
        self.push_plain(&mut text);
        text
    }

    /// Appends the spelling of files to `out`.
    pub fn push_plain(self, out: &mut String) {
        const EXACT: f64 = 1e15;
        let value = self.0;
        // Writing to a string cannot fail.
        let _ = if value.abs() < EXACT && value.trunc() == value {
            write!(out, "{}", value as i64)
        } else if value.is_finite() && !(1e-5..EXACT).contains(&value.abs()) {
            write!(out, "{value:e}")
        } else {
            write!(out, "{value}")
        };
    }

    /// What stands in a field in which the number can be changed: the spelling of files with the signs of print,
    /// `−0.25`, `1e−300`, `+∞`. [`crate::notation::number`] reads it back as the same number.
    #[must_use]
    pub fn in_field(self) -> String {
        if self.0.is_infinite() { self.to_string() } else { self.plain().replace('-', "−") }
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

/// The typographic form for people, with all digits that tell the number from others: `5`, `−0.25`, `10³⁰⁰`, `+∞`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == f64::INFINITY {
            return f.write_str("+∞");
        }
        if self.0 < 0.0 {
            f.write_str("−")?;
        }
        if self.0 == f64::NEG_INFINITY {
            return f.write_str("∞");
        }
        f.write_str(&digits(self.0.abs()))
    }
}

/// Numbers of at most this many digits are written out; longer ones with a power of ten if that is shorter.
const MOST_DIGITS: usize = 12;

/// From this power of ten on, zeros written for digits that nobody knows would look like digits of the number.
const INEXACT: i32 = 16;

/// A number that is neither negative nor infinite.
fn digits(value: f64) -> String {
    let scientific = format!("{value:e}");
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let significant = mantissa.chars().filter(char::is_ascii_digit).count();
    let behind_point = significant as i32 - 1 - exponent;
    let length = significant.max(exponent.unsigned_abs() as usize + 1).max(behind_point.max(0) as usize + 1);
    let with_power = match mantissa {
        "1" => power_of_ten(exponent),
        _ => format!("{mantissa}\u{a0}×\u{a0}{}", power_of_ten(exponent)),
    };
    let is_padded = exponent >= INEXACT && significant as i32 <= exponent;
    let is_shorter = length > MOST_DIGITS && with_power.chars().count() < length;
    if is_padded || is_shorter { with_power } else { value.to_string() }
}

/// A power of ten as it is printed: `10⁶`, `10⁻³⁰⁰`.
#[must_use]
pub fn power_of_ten(exponent: i32) -> String {
    const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = exponent.to_string();
    let raised = raised.chars().map(|sign| {
        sign.to_digit(10).and_then(|digit| SUPERSCRIPTS.get(digit as usize)).copied().unwrap_or('⁻')
    });
    format!("10{}", raised.collect::<String>())
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
    fn neighbours_of_the_greatest_scores_are_scores() {
        assert_eq!(Score::INFINITY.next_up(), Score::INFINITY);
        assert_eq!(Score::ZERO.next_down().next_up().cmp(&Score::ZERO), Ordering::Equal);
    }

    #[test]
    fn every_number_is_shown_as_itself_and_none_at_great_length() {
        let shown = [
            (1e300, "10³⁰⁰"),
            (-1e300, "−10³⁰⁰"),
            (1e-300, "10⁻³⁰⁰"),
            (-2.5e-300, "−2.5 × 10⁻³⁰⁰"),
            (f64::MAX, "1.7976931348623157 × 10³⁰⁸"),
            (5e-324, "5 × 10⁻³²⁴"),
            (0.300_000_000_000_000_04, "0.30000000000000004"),
            (1.0 / 3.0, "0.3333333333333333"),
            (-0.0, "0"),
            (-0.25, "−0.25"),
            (0.000_01, "0.00001"),
            (123_456_789_012.0, "123456789012"),
            (123_456_789_012.5, "123456789012.5"),
            (1e12, "10¹²"),
            (9_007_199_254_740_993.0, "9007199254740992"),
            (12_345_678_901_234_567_890.0, "1.2345678901234567 × 10¹⁹"),
            (f64::INFINITY, "+∞"),
            (f64::NEG_INFINITY, "−∞"),
        ];
        for (value, text) in shown {
            assert_eq!(Score::new(value).unwrap().to_string().replace('\u{a0}', " "), text);
        }
    }

    #[test]
    fn powers_of_ten_have_raised_exponents() {
        assert_eq!((power_of_ten(0), power_of_ten(-12)), ("10⁰".to_owned(), "10⁻¹²".to_owned()));
    }

    #[test]
    fn files_have_the_shortest_spelling_that_reads_back() {
        let spelled = [
            (1e300, "1e300"),
            (-1e-300, "-1e-300"),
            (0.300_000_000_000_000_04, "0.30000000000000004"),
            (-0.0, "0"),
            (1e14, "100000000000000"),
        ];
        for (value, text) in spelled {
            assert_eq!(Score::new(value).unwrap().plain(), text);
        }
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
