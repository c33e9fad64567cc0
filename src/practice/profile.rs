//! The progress of a student, as a RON file that people can read and delete.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::answers::check_student;
use super::decision::DecisionKind;
use super::kind;
use super::mastery::{GOAL, Mastery, Reply};
use super::trouble::Trouble;

/// The version of the file format. Later versions are refused.
pub const VERSION: u32 = 1;

/// The progress of one student on this machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    version: u32,
    student: String,
    /// The mastery by the id of the kind of question or decision. Unknown kinds are kept.
    #[serde(default)]
    mastery: BTreeMap<String, Mastery>,
}

impl Profile {
    /// The profile of a new student.
    ///
    /// # Errors
    /// A name that is empty or too long.
    pub fn new(student: &str) -> Result<Self, Trouble> {
        check_student(student)?;
        Ok(Self { version: VERSION, student: student.trim().to_owned(), mastery: BTreeMap::new() })
    }

    /// Reads a profile.
    ///
    /// # Errors
    /// What is wrong with it: its form, its version or its name.
    pub fn read(text: &str) -> Result<Self, Trouble> {
        let profile: Self = ron::from_str(text)?;
        if profile.version != VERSION {
            return Err(Trouble::Version(profile.version));
        }
        check_student(&profile.student)?;
        Ok(profile)
    }

    /// The file.
    #[must_use]
    pub fn write(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().struct_names(true).depth_limit(2);
        ron::ser::to_string_pretty(self, pretty).unwrap_or_default() + "\n"
    }

    /// The name of the student.
    #[must_use]
    pub fn student(&self) -> &str {
        &self.student
    }

    /// The mastery of a kind of question or decision.
    #[must_use]
    pub fn mastery(&self, kind: &str) -> Mastery {
        self.mastery.get(kind).copied().unwrap_or_default()
    }

    /// Records the outcome of a question or a decision of a kind.
    pub fn note(&mut self, kind: &str, reply: Reply) {
        let mastery = self.mastery.entry(kind.to_owned()).or_default();
        *mastery = mastery.after(reply);
    }

    /// The number of mastered kinds of questions, and of all kinds.
    #[must_use]
    pub fn mastered(&self) -> [usize; 2] {
        self.mastered_of(kind::ALL.iter().map(|kind| kind.id()))
    }

    /// How many kinds of decisions are mastered, and how many there are.
    #[must_use]
    pub fn mastered_decisions(&self) -> [usize; 2] {
        self.mastered_of(DecisionKind::ALL.iter().map(|kind| kind.id()))
    }

    fn mastered_of(&self, ids: impl ExactSizeIterator<Item = &'static str>) -> [usize; 2] {
        let of = ids.len();
        [ids.filter(|id| self.mastery(id).level() == GOAL).count(), of]
    }
}
