//! An assignment that a student works on: the answers so far, the current question, and the remaining time of an exam.
//!
//! It is saved as RON, so that no answer is lost when the program ends. Like every file of a student, that file holds
//! no model answer. Nothing here reads a clock: the caller passes the time, in seconds since 1970.

use serde::{Deserialize, Serialize};

use super::answers::{self, Answer, Answers, check_student};
use super::assignment::{Assignment, Given, points_of};
use super::draft::{Draft, UnreadEntry};
use super::trouble::Trouble;
use crate::limits;

/// The version of the file format. Later versions are refused.
pub const VERSION: u32 = 1;

/// An assignment that a student works on.
pub struct Sitting {
    kept: Kept,
    hash: String,
    given: Vec<Given>,
    /// When the current question was opened.
    opened: f64,
    /// Whether its answer has changed since.
    is_changed: bool,
    revision: u64,
}

/// The content of the file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename = "Sitting", deny_unknown_fields)]
struct Kept {
    version: u32,
    student: String,
    question: usize,
    /// When an exam ends.
    ends: Option<f64>,
    is_over: bool,
    parts: Vec<Part>,
    assignment: Assignment,
}

/// The answer to one question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    draft: Draft,
    attempts: u32,
    seconds: f64,
}

impl std::fmt::Debug for Sitting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sitting").field("kept", &self.kept).finish_non_exhaustive()
    }
}

/// How far the answer to a question is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerState {
    /// It has no answer that can be read.
    Open,
    /// So many nodes certainly lack an answer.
    Lacks(usize),
    /// So many of its entries lack a part.
    Incomplete(usize),
    /// It has an answer that can be read and in which no node is certainly missing.
    Answered,
}

impl Sitting {
    /// Begins an assignment for a student. The clock of an exam starts.
    ///
    /// # Errors
    /// A student's name that is empty or too long, or a question that cannot be asked.
    pub fn begin(assignment: Assignment, student: &str, now: f64) -> Result<Self, Trouble> {
        check_student(student)?;
        let student = student.trim().to_owned();
        let given = assignment.given(Some(&student))?;
        let part = |given: &Given| Part { draft: Draft::new(given.kind.form()), attempts: 0, seconds: 0.0 };
        let kept = Kept {
            version: VERSION,
            student,
            question: 0,
            ends: assignment.minutes.map(|minutes| now + f64::from(minutes) * 60.0),
            is_over: false,
            parts: given.iter().map(part).collect(),
            assignment,
        };
        Ok(Self::of(kept, given, now))
    }

    fn of(kept: Kept, given: Vec<Given>, now: f64) -> Self {
        Self { hash: kept.assignment.hash(), kept, given, opened: now, is_changed: false, revision: 0 }
    }

    /// Reads a saved sitting.
    ///
    /// # Errors
    /// A wrong form, size, version or assignment, or answers that do not belong to the assignment.
    pub fn read(text: &str, now: f64) -> Result<Self, Trouble> {
        if text.len() > limits::ANSWERS_BYTES {
            return Err(Trouble::TooLarge);
        }
        let kept: Kept = ron::from_str(text)?;
        if kept.version != VERSION {
            return Err(Trouble::Version(kept.version));
        }
        kept.assignment.check()?;
        check_student(&kept.student)?;
        let given = kept.assignment.given(Some(&kept.student))?;
        let fits = |(part, given): (&Part, &Given)| part.draft.form() == given.kind.form();
        let is_whole = kept.parts.len() == given.len() && kept.question < given.len().max(1);
        if !is_whole || !kept.parts.iter().zip(&given).all(fits) {
            return Err(Trouble::Unfitting);
        }
        Ok(Self::of(kept, given, now))
    }

    /// The file.
    #[must_use]
    pub fn write(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().struct_names(true).compact_arrays(true).depth_limit(3);
        ron::ser::to_string_pretty(&self.kept, pretty).unwrap_or_default() + "\n"
    }

    /// The assignment.
    #[must_use]
    pub const fn assignment(&self) -> &Assignment {
        &self.kept.assignment
    }

    /// The hash of the assignment.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The name of the student.
    #[must_use]
    pub fn student(&self) -> &str {
        &self.kept.student
    }

    /// The questions as this student gets them.
    #[must_use]
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// The index of the current question.
    #[must_use]
    pub const fn question(&self) -> usize {
        self.kept.question
    }

    /// The answer to a question so far.
    #[must_use]
    pub fn draft(&self, question: usize) -> Option<&Draft> {
        self.kept.parts.get(question).map(|part| &part.draft)
    }

    /// Whether anything has been written as the answer to a question.
    #[must_use]
    pub fn is_begun(&self, question: usize) -> bool {
        self.draft(question).is_some_and(|draft| !draft.is_empty())
    }

    /// The entries of the answer to a question that cannot be read.
    #[must_use]
    pub fn unread(&self, question: usize) -> Vec<UnreadEntry> {
        let Some((draft, given)) = self.draft(question).zip(self.given.get(question)) else {
            return Vec::new();
        };
        draft.unread(&given.posed.tree, || !given.kind.options(&given.posed).is_empty())
    }

    /// How many nodes have no answer, of those that a question that has been begun certainly asks about.
    #[must_use]
    pub fn open_nodes(&self, question: usize) -> usize {
        let Some((draft, given)) = self.draft(question).zip(self.given.get(question)) else { return 0 };
        if draft.is_empty() {
            return 0;
        }
        let nodes = given.kind.asks_at(&given.posed);
        nodes.into_iter().filter(|&node| draft.at(&given.posed.tree, node).is_none()).count()
    }

    /// How many entries of the answer to a question lack a part. Those that cannot be read are not counted.
    #[must_use]
    pub fn incomplete(&self, question: usize) -> usize {
        self.draft(question).map_or(0, Draft::incomplete)
    }

    /// How far the answer to a question is.
    fn state_of(&self, question: usize) -> AnswerState {
        let has_answer = |draft: &Draft| draft.is_answered(self.unread(question).len());
        match self.open_nodes(question) {
            0 if self.incomplete(question) > 0 => AnswerState::Incomplete(self.incomplete(question)),
            0 if self.draft(question).is_some_and(has_answer) => AnswerState::Answered,
            0 => AnswerState::Open,
            nodes => AnswerState::Lacks(nodes),
        }
    }

    /// How far the answers to all questions are.
    #[must_use]
    pub fn answer_states(&self) -> Vec<AnswerState> {
        (0..self.given.len()).map(|question| self.state_of(question)).collect()
    }

    /// The number of questions with an answer.
    #[must_use]
    pub fn answered(&self) -> usize {
        self.answer_states().into_iter().filter(|&state| state == AnswerState::Answered).count()
    }

    /// The possible points.
    #[must_use]
    pub fn points(&self) -> f64 {
        points_of(&self.given)
    }

    /// A number that grows with every change that has to be saved.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether answers can no longer change, because they were handed in or the time is up.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.kept.is_over
    }

    /// The remaining seconds of an exam.
    #[must_use]
    pub fn seconds_left(&self, now: f64) -> Option<f64> {
        self.kept.ends.map(|ends| (ends - now).max(0.0))
    }

    /// Whether the time of an open exam is up.
    #[must_use]
    pub fn is_time_up(&self, now: f64) -> bool {
        !self.is_over() && self.seconds_left(now) == Some(0.0)
    }

    /// Answers the current question.
    pub fn answer(&mut self, draft: &Draft) {
        if self.is_over() {
            return;
        }
        if let Some(part) = self.kept.parts.get_mut(self.kept.question).filter(|part| part.draft != *draft) {
            part.draft.clone_from(draft);
            self.revision += 1;
            self.is_changed = true;
        }
    }

    /// Goes to another question.
    pub fn go_to(&mut self, question: usize, now: f64) {
        if question < self.given.len() {
            self.leave(now);
            self.kept.question = question;
            self.revision += 1;
        }
    }

    /// Counts a check of the current answer. What was changed before it is no attempt of its own.
    pub fn note_check(&mut self) {
        if self.is_over() {
            return;
        }
        self.is_changed = false;
        if let Some(part) = self.kept.parts.get_mut(self.kept.question) {
            part.attempts = part.attempts.saturating_add(1);
            self.revision += 1;
        }
    }

    /// Ends the sitting. No answer can change after this.
    pub fn close(&mut self, now: f64) {
        if !self.is_over() {
            self.leave(now);
            self.kept.is_over = true;
            self.revision += 1;
        }
    }

    /// Adds the time and the attempts to the current question, unless no answer can change.
    fn leave(&mut self, now: f64) {
        if self.is_over() {
            return;
        }
        // The clock of a question stops with the exam, however late the program notices its end.
        let now = self.kept.ends.map_or(now, |ends| now.min(ends));
        let (opened, is_changed) =
            (std::mem::replace(&mut self.opened, now), std::mem::take(&mut self.is_changed));
        if let Some(part) = self.kept.parts.get_mut(self.kept.question) {
            // If the clock was set back, no time is added.
            part.seconds += (now - opened).max(0.0);
            part.attempts = part.attempts.saturating_add(is_changed.into());
        }
    }

    /// The answers file to hand in. Questions without an answer are left out.
    #[must_use]
    pub fn answers(&self) -> Answers {
        let parts = self.kept.parts.iter().zip(&self.given).enumerate();
        let answered = parts.filter(|(_, (part, _))| !part.draft.is_empty());
        let answer = |(question, (part, given)): (usize, (&Part, &Given))| {
            let (response, unread) = part.draft.parted(&given.posed.tree);
            // What has been taken up again and handed in as it was is one attempt.
            let (attempts, seconds) = (part.attempts.max(1), part.seconds.round());
            Answer { question, response, unread, attempts, seconds }
        };
        Answers {
            version: answers::VERSION,
            assignment: self.hash.clone(),
            student: self.kept.student.clone(),
            answers: answered.map(answer).collect(),
        }
    }

    /// The proposed name of the answers file: `week3-s123.json`.
    #[must_use]
    pub fn file_name(&self, assignment: &str) -> String {
        let plain = |text: &str| {
            let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
            words.collect::<Vec<_>>().join("-")
        };
        let parts = [plain(assignment), plain(&self.kept.student)];
        let name = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
        let name: String = name.chars().take(LONGEST_NAME).collect();
        format!("{}.json", if name.is_empty() { "answers" } else { &name })
    }
}

/// The most characters of a proposed file name, without its suffix.
const LONGEST_NAME: usize = 60;
