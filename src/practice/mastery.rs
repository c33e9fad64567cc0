//! The mastery of a kind of question. It never falls.

use serde::{Deserialize, Serialize};

/// The score that is mastery.
pub const GOAL: u32 = 8;

/// The answers of a student so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Mastery {
    /// How many answers counted.
    pub answered: u32,
    /// How many of them were right.
    pub right: u32,
    /// The score: one for each right answer, minus one for each mistake, and never below 0. Files call it so.
    pub streak: u32,
    /// The best score so far.
    pub best: u32,
}

/// The outcome of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A right answer.
    Right,
    /// A wrong one.
    Mistake,
    /// The answer or part of it was shown, so it does not count.
    Hint,
}

impl Mastery {
    /// The mastery after one more question: a right answer adds one to the score, a mistake takes one away.
    #[must_use]
    pub fn after(self, reply: Reply) -> Self {
        let (streak, right) = match reply {
            Reply::Right => (self.streak.saturating_add(1), 1),
            Reply::Mistake => (self.streak.saturating_sub(1), 0),
            Reply::Hint => return self,
        };
        Self {
            answered: self.answered.saturating_add(1),
            right: self.right.saturating_add(right),
            streak,
            best: self.best.max(streak),
        }
    }

    /// The level, from 0 to [`GOAL`].
    #[must_use]
    pub fn level(self) -> u32 {
        self.best.min(GOAL)
    }
}
