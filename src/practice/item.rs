//! The items of a question, which are graded one by one.

use serde_json::Value;

/// The end of the target of an item about the ancestor that causes a cutoff.
pub const OF_ANCESTOR: &str = " ancestor";

/// The verdict on an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is right.
    Right,
    /// It belongs to the answer and was left out.
    Missed,
    /// It is wrong.
    Wrong,
    /// What was answered cannot be read, so it is neither right nor wrong.
    Unread,
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
            Self::Unread => "unreadable",
            Self::Blank => "blank",
        }
    }
}

/// The step of a search that decides an item about a node. Visits of the node are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidingStep {
    /// This visit begins.
    Enter(usize),
    /// The rest of the children is cut off.
    Cutoff,
    /// This visit ends.
    Leave(usize),
}

/// A part of a question that is graded by itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Its subject: the path of a node, sometimes with a word.
    pub target: String,
    /// The verdict.
    pub verdict: Verdict,
    /// The expected answer; null if none was expected.
    pub expected: Value,
    /// The given answer; null if there is none.
    pub found: Value,
    /// Whether no answer was expected, so that this one costs a point.
    pub is_extra: bool,
}

impl Item {
    /// An item that was expected.
    #[must_use]
    pub const fn new(target: String, verdict: Verdict, expected: Value, found: Value) -> Self {
        Self { target, verdict, expected, found, is_extra: false }
    }

    /// The path of the node that it is about; empty if it is about the root or about the answer as a whole.
    #[must_use]
    pub fn path(&self) -> &str {
        self.target.split_once(' ').map_or(&self.target, |(path, _)| path)
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

/// The share of `points` that the items earn. Each right item earns an equal part, each extra answer costs one part,
/// and the sum is at least 0.
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
