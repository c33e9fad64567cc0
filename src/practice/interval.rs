//! Intervals of leaf values: as students write them, and as pieces within which a search does the same.

use serde_json::{Value, json};

use super::response::{self, Misread};
use super::signs::{self, interval_text};
use crate::score::Score;

/// All numbers between two ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    low: End,
    high: End,
}

/// An end of an interval.
#[derive(Clone, Copy, PartialEq, Debug)]
struct End {
    at: Score,
    /// Whether the number itself is excluded. Infinite ends always are.
    is_open: bool,
}

impl End {
    fn new(at: Score, is_open: bool) -> Self {
        Self { at, is_open: is_open || !at.is_finite() }
    }
}

/// A piece of the number line: a number, or all numbers between two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell(Interval);

impl Cell {
    /// A number inside.
    #[must_use]
    pub fn inside(&self) -> Score {
        let [low, high] = [self.0.low.at, self.0.high.at];
        if low == high {
            return low;
        }
        let middle = match (low.is_finite(), high.is_finite()) {
            (true, true) => f64::midpoint(low.value(), high.value()),
            (false, true) => high.next_down().value(),
            (true, false) => low.next_up().value(),
            (false, false) => 0.0,
        };
        Score::new(middle).unwrap_or(low)
    }

    /// The interval from the start of this cell to the end of another.
    #[must_use]
    pub const fn to(self, last: Self) -> Interval {
        Interval { low: self.0.low, high: last.0.high }
    }
}

/// The number line, cut at the finite ones of these numbers: each number, and the gaps between and beyond them.
#[must_use]
pub fn cells(mut at: Vec<Score>) -> Vec<Cell> {
    at.retain(|score| score.is_finite());
    at.sort_unstable();
    at.dedup();
    let mut cells = Vec::new();
    let mut low = Score::NEG_INFINITY;
    for &score in &at {
        // There is no number between two neighbouring floating-point numbers.
        if low.next_up() < score {
            cells.push(Cell(Interval { low: End::new(low, true), high: End::new(score, true) }));
        }
        cells.push(Cell(Interval { low: End::new(score, false), high: End::new(score, false) }));
        low = score;
    }
    cells.push(Cell(Interval { low: End::new(low, true), high: End::new(Score::INFINITY, true) }));
    cells
}

impl Interval {
    /// Every number.
    pub const EVERYTHING: Self = Self {
        low: End { at: Score::NEG_INFINITY, is_open: true },
        high: End { at: Score::INFINITY, is_open: true },
    };

    /// Whether a number is in it.
    #[must_use]
    pub fn contains(&self, number: Score) -> bool {
        let above = number > self.low.at || (number == self.low.at && !self.low.is_open);
        let below = number < self.high.at || (number == self.high.at && !self.high.is_open);
        above && below
    }

    /// Whether the two have a number in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        let is_after =
            |low: End, high: End| low.at > high.at || (low.at == high.at && (low.is_open || high.is_open));
        !is_after(self.low, other.high) && !is_after(other.low, self.high)
    }

    /// The interval in the form of a file: `["(3", 5]`.
    #[must_use]
    pub fn write(&self) -> Value {
        let plain = |end: End| response::score(end.at);
        let low = match self.low {
            End { at, is_open: true } if at.is_finite() => Value::String(format!("({}", at.plain())),
            end => plain(end),
        };
        let high = match self.high {
            End { at, is_open: true } if at.is_finite() => Value::String(format!("{})", at.plain())),
            end => plain(end),
        };
        json!([low, high])
    }
}

/// Reads a list of intervals, joins those that meet or touch, and puts them in order. Null is an empty list, and so is a
/// dash.
///
/// # Errors
/// Anything that is no list of intervals.
pub fn read(response: &Value) -> Result<Vec<Interval>, Misread> {
    /// More intervals than any question has.
    const MOST: usize = 1_000;
    if response.is_null() || response.as_str().is_some_and(|text| matches!(text.trim(), "-" | "−" | "–"))
    {
        return Ok(Vec::new());
    }
    let typed = response.as_str().map(typed).transpose()?;
    let list =
        typed.as_deref().or_else(|| response.as_array().map(Vec::as_slice)).ok_or(Misread::NoIntervals)?;
    if list.len() > MOST {
        return Err(Misread::TooLong(MOST));
    }
    let mut all = list.iter().map(one).collect::<Result<Vec<_>, _>>()?;
    all.sort_by_key(|interval| (interval.low.at, interval.low.is_open));
    let mut joined: Vec<Interval> = Vec::new();
    for interval in all {
        match joined.last_mut().filter(|last| last.reaches(&interval)) {
            Some(last) => last.high = last.later_end(&interval),
            None => joined.push(interval),
        }
    }
    Ok(joined)
}

impl Interval {
    /// Whether there is no gap between this interval and the next, which starts no earlier.
    fn reaches(&self, next: &Self) -> bool {
        let (end, begin) = (self.high, next.low);
        begin.at < end.at || (begin.at == end.at && !(begin.is_open && end.is_open))
    }

    fn later_end(&self, other: &Self) -> End {
        let [own, others] = [self.high, other.high];
        if (others.at, !others.is_open) > (own.at, !own.is_open) { others } else { own }
    }
}

fn one(value: &Value) -> Result<Interval, Misread> {
    let Some([low, high]) = value.as_array().map(Vec::as_slice) else {
        return Err(Misread::NoInterval(signs::value_text(value)));
    };
    let ends = [low.clone(), high.clone()];
    let wrong = || Misread::NoInterval(interval_text(&ends).unwrap_or_default());
    let interval = Interval { low: end(low)?, high: end(high)? };
    let is_point = interval.low == interval.high && !interval.low.is_open;
    if interval.low.at < interval.high.at || is_point { Ok(interval) } else { Err(wrong()) }
}

/// Reads an end: a number, or a text with the bracket of the interval.
fn end(value: &Value) -> Result<End, Misread> {
    let Some(text) = value.as_str() else { return Ok(End::new(response::number(value)?, false)) };
    let text = text.trim();
    // Some write open ends as `]3, 7[`.
    let is_open = text.starts_with(['(', ']']) || text.ends_with([')', '[']);
    let number = text.trim_matches(['(', ')', '[', ']']);
    Ok(End::new(response::number(&Value::String(number.trim().to_owned()))?, is_open))
}

/// Reads intervals as people type them: `(3, 5], [7, inf)`, or `]3, 5], [7, inf[`.
fn typed(text: &str) -> Result<Vec<Value>, Misread> {
    let is_between = |sign: char| matches!(sign, ',' | ';') || sign.is_whitespace();
    let (mut rest, mut intervals) = (text.trim_start_matches(is_between), Vec::new());
    while !rest.is_empty() {
        let wrong = || Misread::NoInterval(rest.to_owned());
        let inside = usize::from(rest.starts_with(['(', '[', ']']));
        let end = rest[inside..].find([')', ']', '[']).map_or(rest.len(), |end| inside + end + 1);
        let (interval, behind) = rest.split_at(end);
        // `[3, 5[7, 9]` lacks a bracket.
        let next = behind.trim_start();
        let is_end = next.is_empty() || next.starts_with([',', ';', '(', '[', ']']);
        if interval.ends_with('[') && !is_end {
            return Err(wrong());
        }
        let (low, high) = interval.split_once([',', ';']).ok_or_else(wrong)?;
        intervals.push(json!([low, high]));
        rest = behind.trim_start_matches(is_between);
    }
    Ok(intervals)
}
