//! The values of leaves: drawn from a range or from a list, all different or not.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::notation::{self, Diagnostic};
use crate::score::Score;
use crate::work::Report;

use super::GenerateError;
use super::random::Random;

/// The values of the leaves of a generated tree.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LeafValues {
    /// 1 to the number of leaves, each once, in random order.
    #[default]
    Distinct,
    /// Drawn from a pool, each of its values equally likely.
    Drawn {
        /// Where they come from.
        pool: Pool,
        /// Whether no two leaves get the same value; otherwise ties occur.
        are_distinct: bool,
    },
}

/// The numbers from which leaf values are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pool {
    /// Every number of this many decimals between two, both included.
    Range {
        /// The least, counted in units of the last decimal: 15 is 1.5 with one decimal.
        start: i64,
        /// The greatest, counted in the same units.
        end: i64,
        /// How many decimals, at most [`Pool::MOST_DECIMALS`]; none gives whole numbers.
        decimals: u32,
    },
    /// These values. One that stands there twice is drawn twice as often.
    List(Vec<Score>),
}

/// How many steps drawing the value of a leaf takes.
pub(super) const STEPS_OF_DRAWING: u64 = 2;

/// The greatest whole number up to which scores represent all whole numbers.
const EXACT: i64 = 1 << f64::MANTISSA_DIGITS;

impl LeafValues {
    /// Independent whole numbers of a range, so that ties occur.
    #[must_use]
    pub const fn range(range: RangeInclusive<i64>) -> Self {
        let (start, end) = (*range.start(), *range.end());
        Self::Drawn { pool: Pool::Range { start, end, decimals: 0 }, are_distinct: false }
    }

    /// Whether there are values for this many leaves, and as many different ones where all must differ.
    ///
    /// # Errors
    /// Says what is wrong with the pool, or how many values it lacks.
    pub(super) fn check(&self, leaves: u64, must_differ: bool) -> Result<(), GenerateError> {
        let Self::Drawn { pool, are_distinct } = self else { return Ok(()) };
        let mut values = pool.len()?;
        if *are_distinct || must_differ {
            if let Pool::List(list) = pool {
                values = sorted(list).len() as u64;
            }
            if values < leaves {
                return Err(GenerateError::TooFewValues { leaves, values });
            }
        }
        Ok(())
    }

    /// The values of this many leaves, in random order. Reports [`STEPS_OF_DRAWING`] steps a leaf at most.
    pub(super) fn draw<R>(
        &self,
        leaves: usize,
        random: &mut Random,
        report: &mut R,
    ) -> Result<Vec<Score>, GenerateError>
    where
        R: Report<Stop: Into<GenerateError>>,
    {
        match self {
            Self::Drawn { pool, are_distinct: false } => {
                let values = pool.len()?;
                let mut draw = |_| {
                    report.step()?;
                    Ok(pool.value(random.below(values)))
                };
                (0..leaves).map(&mut draw).collect::<Result<_, R::Stop>>().map_err(Into::into)
            }
            Self::Distinct | Self::Drawn { are_distinct: true, .. } => {
                let mut values = self.draw_rising(leaves, random, report)?;
                random.shuffle(&mut values, report).map_err(Into::into)?;
                Ok(values)
            }
        }
    }

    /// As many different values, rising.
    pub(super) fn draw_rising<R>(
        &self,
        leaves: usize,
        random: &mut Random,
        report: &mut R,
    ) -> Result<Vec<Score>, GenerateError>
    where
        R: Report<Stop: Into<GenerateError>>,
    {
        self.check(leaves as u64, true)?;
        Ok(match self {
            Self::Distinct => (1..=leaves).map(|rank| score(rank as f64)).collect(),
            Self::Drawn { pool: Pool::List(list), .. } => {
                let values = sorted(list);
                let places = sample(values.len() as u64, leaves, random, report).map_err(Into::into)?;
                places.into_iter().map(|place| values[place as usize]).collect()
            }
            Self::Drawn { pool, .. } => {
                let places = sample(pool.len()?, leaves, random, report).map_err(Into::into)?;
                places.into_iter().map(|place| pool.value(place)).collect()
            }
        })
    }
}

impl Pool {
    /// The most decimals that leaf values may have.
    pub const MOST_DECIMALS: u32 = 6;

    /// The numbers of a list, as a person writes them: with blanks, commas or semicolons between.
    ///
    /// # Errors
    /// The first place that is no number. A text without numbers gives an empty list.
    pub fn from_text(text: &str) -> Result<Self, Diagnostic> {
        notation::numbers(text).map(Self::List)
    }

    /// How many values it has.
    fn len(&self) -> Result<u64, GenerateError> {
        match self {
            Self::List(list) if list.is_empty() => Err(GenerateError::EmptyList),
            Self::List(list) => Ok(list.len() as u64),
            &Self::Range { start, end, .. } if start < -EXACT || end > EXACT => {
                Err(GenerateError::InexactValues)
            }
            &Self::Range { start, end, decimals } if end < start => {
                let [start, end] = [start, end].map(|units| decimal(units, decimals));
                Err(GenerateError::NoValues { start, end })
            }
            Self::Range { start, end, .. } => Ok(start.abs_diff(*end) + 1),
        }
    }

    /// The value at a place below its length.
    fn value(&self, place: u64) -> Score {
        match self {
            Self::List(list) => list.get(place as usize).copied().unwrap_or(Score::ZERO),
            &Self::Range { start, decimals, .. } => decimal(start + place as i64, decimals),
        }
    }
}

/// This many units of the last decimal. The quotient of two numbers that are exact is the number nearest to the
/// decimal one, so that 3 tenths are written 0.3.
fn decimal(units: i64, decimals: u32) -> Score {
    score(units as f64 / 10_f64.powi(decimals.min(Pool::MOST_DECIMALS) as i32))
}

fn score(value: f64) -> Score {
    Score::new(value).unwrap_or(Score::ZERO)
}

/// The different values of a list, rising.
fn sorted(list: &[Score]) -> Vec<Score> {
    let mut values = list.to_vec();
    values.sort_unstable();
    values.dedup();
    values
}

/// This many different numbers below `end`, rising, each choice equally likely: R. W. Floyd's sampling without
/// replacement (Bentley, Programming Pearls, CACM 30(9), 1987). There must be as many.
fn sample<R: Report>(
    end: u64,
    count: usize,
    random: &mut Random,
    report: &mut R,
) -> Result<BTreeSet<u64>, R::Stop> {
    let mut chosen = BTreeSet::new();
    for last in end - count as u64..end {
        report.step()?;
        let candidate = random.below(last + 1);
        if !chosen.insert(candidate) {
            chosen.insert(last);
        }
    }
    Ok(chosen)
}
