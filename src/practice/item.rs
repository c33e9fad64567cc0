//! What is graded one by one, and what it earns.

use serde_json::Value;

/// What became of an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is as it should be.
    Right,
    /// It belongs into a set and was left out.
    Missed,
    /// It is not as it should be.
    Wrong,
    /// Nothing was answered.
    Blank,
}

impl Verdict {
    /// The word in output for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Missed => "missed",
            Self::Wrong => "wrong",
            Self::Blank => "blank",
        }
    }
}

/// Something that is graded by itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it is about: the path of a node, sometimes with a word.
    pub target: String,
    /// What became of it.
    pub verdict: Verdict,
    /// What was expected there; null where nothing was.
    pub expected: Value,
    /// What was answered there; null where nothing was.
    pub found: Value,
    /// Whether nothing was expected, so that the answer takes a point instead of earning one.
    pub is_extra: bool,
}

impl Item {
    /// An item that was expected.
    #[must_use]
    pub const fn new(target: String, verdict: Verdict, expected: Value, found: Value) -> Self {
        Self { target, verdict, expected, found, is_extra: false }
    }

    /// The only item of a question that has one answer.
    #[must_use]
    pub fn only(is_right: bool, expected: Value, found: Value) -> Self {
        let verdict = match (found.is_null(), is_right) {
            (true, _) => Verdict::Blank,
            (false, true) => Verdict::Right,
            (false, false) => Verdict::Wrong,
        };
        Self::new(String::new(), verdict, expected, found)
    }

    /// An answer where none was expected.
    #[must_use]
    pub const fn extra(target: String, found: Value) -> Self {
        Self { target, verdict: Verdict::Wrong, expected: Value::Null, found, is_extra: true }
    }
}

/// What the items of a question earn of `points`: each an equal part, one part less for each extra answer, and never less
/// than nothing.
#[must_use]
pub fn earned(items: &[Item], points: f64) -> f64 {
    let expected = items.iter().filter(|item| !item.is_extra).count();
    let extra = items.len() - expected;
    if expected == 0 {
        return if extra == 0 { points } else { 0.0 };
    }
    let right = items.iter().filter(|item| item.verdict == Verdict::Right).count();
    points * right.saturating_sub(extra) as f64 / expected as f64
}
