//! What can be wrong with an assignment or an answers file, each with its sentence.

use std::borrow::Borrow;

use ron::error::SpannedError;

use super::kind::{TooLarge, Unfitness};
use crate::limits;
use crate::notation::Diagnostic;
use crate::quote::{self, digits, quoted};
use crate::text::Text;

/// Why an assignment or an answers file is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It is not UTF-8 text.
    NotText(Diagnostic),
    /// Nothing is in it.
    Empty,
    /// It ends in the middle.
    CutOff,
    /// It is no JSON, or JSON of another form; the place and what was found.
    Unread(String),
    /// It is no JSON from this place on.
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A number in the JSON at this place is beyond all that can be computed with.
    HugeNumber {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A field of an answers file is missing, or holds something else than it should.
    Field {
        /// The place of the answer in its list, from 0; `None` for the fields of the whole file.
        answer: Option<usize>,
        /// Its name.
        field: &'static str,
        /// What it holds, as JSON.
        found: Option<String>,
        /// What it should hold.
        expected: FieldForm,
    },
    /// It is no RON, or RON of another form.
    UnreadAt {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What was found.
        reason: String,
    },
    /// A comma, a bracket or a field of an assignment is missing or too many.
    Structure(Diagnostic),
    /// It is an assignment without these fields.
    Missing(Vec<&'static str>),
    /// A field of an assignment holds something else than it should.
    FieldAt {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// Its name.
        field: &'static str,
        /// What was found.
        found: String,
        /// What it should hold.
        expected: Held,
    },
    /// A tree where an assignment is expected.
    FoundTree,
    /// An experiment where an assignment is expected.
    FoundExperiment,
    /// A student's answers where an assignment is expected.
    FoundAnswers,
    /// An assignment where a student's answers are expected.
    FoundAssignment,
    /// JSON with no field of an answers file.
    NoAnswers,
    /// It was written by a later version of the program.
    Version(u32),
    /// An assignment with too many questions.
    TooManyQuestions(usize),
    /// An exam that is too short or too long.
    Minutes(u32),
    /// A question of an unknown kind.
    Kind {
        /// The number of the question, from 0.
        question: usize,
        /// What was found.
        found: String,
    },
    /// An unknown setting.
    Setting {
        /// The number of the question, from 0.
        question: usize,
        /// The name of the setting.
        name: &'static str,
        /// What was found.
        found: String,
        /// The words that can be used; none of a window.
        allowed: Vec<String>,
    },
    /// A question that is worth less than nothing or more than the limit.
    Points {
        /// The number of the question, from 0.
        question: usize,
        /// What was found.
        found: String,
    },
    /// A tree that is larger than the question takes.
    TreeTooLarge {
        /// The number of the question, from 0.
        question: usize,
        /// How it is too large.
        too_large: TooLarge,
    },
    /// A tree that cannot be read, with the place.
    Tree {
        /// The number of the question, from 0.
        question: usize,
        /// What is wrong.
        wrong: Diagnostic,
    },
    /// A tree about which the question cannot be asked, and why, as far as that is known.
    Unfit(usize, Option<Unfitness>),
    /// A question without a tree for which none could be generated.
    NoInstance(usize),
    /// Answers to another assignment.
    Hash {
        /// The hash in the file.
        found: String,
        /// The hash of the assignment.
        expected: String,
    },
    /// An answers file that is too long.
    TooLarge,
    /// Too many answers.
    TooManyAnswers(usize),
    /// An answer to a question that does not exist.
    NoQuestion {
        /// The number in the answer.
        found: usize,
        /// How many questions there are.
        count: usize,
    },
    /// Two answers to one question.
    Twice(usize),
    /// A name that is empty or too long.
    Student(String),
    /// Saved answers that do not belong to their own assignment.
    Unfitting,
}

/// What should stand in a field of an answers file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldForm {
    /// A text.
    Text,
    /// A number.
    Number,
    /// A whole number that is not negative.
    WholeNumber,
    /// A list.
    List,
    /// Texts by the paths of nodes.
    TextsByPath,
    /// Any value.
    Any,
}

/// What a field of an assignment holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// A text.
    Text,
    /// Whether something is so.
    Truth,
    /// A number.
    Number,
    /// A whole number from the first to the second.
    Whole(u64, u64),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// One of these words, without quotation marks.
    BareWord(&'static [&'static str]),
    /// The window of the root.
    Window,
    /// A tree.
    Document,
    /// The search and its rules.
    Rules,
    /// The list of questions.
    Questions,
}

impl Held {
    /// What is expected, as a noun.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        match self {
            Self::Text => text.practice_form_text(),
            Self::Truth => text.expected_truth(),
            Self::Number => text.practice_form_number(),
            Self::Whole(least, most) => text.practice_form_whole_between(digits(least), digits(most)),
            Self::OneOf(words) => one_of(words, text),
            Self::BareWord(words) => text.practice_form_bare_word(words.join(", ")),
            Self::Window => text.expected_window(),
            Self::Document => text.practice_form_document(),
            Self::Rules => text.practice_form_rules(),
            Self::Questions => text.practice_form_questions(),
        }
    }
}

impl Trouble {
    /// The sentence.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::NotText(wrong) => wrong.said(text),
            Self::Empty => text.practice_trouble_empty(),
            Self::CutOff => text.practice_trouble_cut_off(),
            Self::Unread(message) => text.practice_trouble_unread(message.as_str()),
            Self::NotJson { line, column } => {
                let place =
                    text.text_place(column.to_string(), line.to_string(), text.practice_trouble_not_json());
                text.practice_trouble_unread(place)
            }
            Self::HugeNumber { line, column } => {
                let problem = text.practice_trouble_huge_number();
                text.practice_trouble_unread(text.text_place(column.to_string(), line.to_string(), problem))
            }
            Self::Field { answer, field, found, expected } => {
                let expected = expected_in(*expected, text);
                let problem = match found {
                    Some(found) => text.practice_trouble_field(expected, *field, quoted(found)),
                    None => text.practice_trouble_no_field(expected, *field),
                };
                let problem = match answer {
                    Some(place) => text.practice_trouble_in_answer(counted(*place), problem),
                    None => problem,
                };
                text.practice_trouble_unread(problem)
            }
            Self::Missing(fields) => text.practice_trouble_missing(fields.len(), fields.join(", ")),
            Self::Structure(mistake) => text.practice_trouble_unread(mistake.said(text)),
            Self::UnreadAt { line, column, reason } => {
                let place = text.text_place(column.to_string(), line.to_string(), reason.as_str());
                text.practice_trouble_unread(place)
            }
            Self::FieldAt { line, column, field, found, expected } => {
                let problem = text.practice_trouble_field(expected.said(text), *field, found.as_str());
                text.practice_trouble_unread(text.text_place(column.to_string(), line.to_string(), problem))
            }
            Self::FoundTree => text.practice_trouble_tree_found(),
            Self::FoundExperiment => text.practice_trouble_experiment_found(),
            Self::FoundAnswers => text.practice_trouble_answers_found(),
            Self::FoundAssignment => text.practice_trouble_assignment_found(),
            Self::NoAnswers => text.practice_trouble_no_answers(),
            Self::Version(found) => text.practice_trouble_version(found.to_string()),
            Self::TooManyQuestions(found) => {
                text.practice_trouble_questions(digits(*found as u64), digits(limits::QUESTIONS as u64))
            }
            Self::Minutes(found) => {
                text.practice_trouble_minutes(digits((*found).into()), digits(limits::EXAM_MINUTES.into()))
            }
            Self::Kind { question, found } => {
                let kinds: Vec<_> = super::kind::ALL.iter().map(|kind| kind.id()).collect();
                text.practice_trouble_kind(quoted(found), kinds.join(", "), counted(*question))
            }
            Self::Setting { question, name, found, allowed } => {
                let expected =
                    if allowed.is_empty() { text.expected_window() } else { one_of(allowed, text) };
                text.practice_trouble_setting(expected, quoted(found), *name, counted(*question))
            }
            Self::Points { question, found } => text.practice_trouble_points(
                quoted(found),
                digits(limits::QUESTION_POINTS as u64),
                counted(*question),
            ),
            Self::TreeTooLarge { question, too_large } => {
                text.practice_trouble_tree_because(counted(*question), too_large.said(text))
            }
            Self::Tree { question, wrong } => {
                text.practice_trouble_tree(wrong.said(text), counted(*question))
            }
            Self::Unfit(question, None) => text.practice_trouble_unfit(counted(*question)),
            Self::Unfit(question, Some(reason)) => {
                text.practice_trouble_tree_because(counted(*question), reason.said(text))
            }
            Self::NoInstance(question) => text.practice_trouble_instance(counted(*question)),
            Self::Hash { found, expected } => text.practice_trouble_hash(expected.as_str(), quoted(found)),
            Self::TooLarge => text.practice_trouble_large(digits(limits::ANSWERS_BYTES as u64)),
            Self::TooManyAnswers(found) => {
                text.practice_trouble_answers(digits(*found as u64), digits(limits::ANSWERS as u64))
            }
            Self::NoQuestion { found, count } => {
                text.practice_trouble_question(found.to_string(), count.saturating_sub(1).to_string())
            }
            Self::Twice(question) => text.practice_trouble_twice(question.to_string()),
            Self::Unfitting => text.practice_trouble_unfitting(),
            Self::Student(found) => text.practice_trouble_student(quoted(found), limits::STUDENT.to_string()),
        }
    }
}

/// What a field of an answers file should hold, as a noun.
fn expected_in(form: FieldForm, text: &Text) -> String {
    match form {
        FieldForm::Text => text.practice_form_text(),
        FieldForm::Number => text.practice_form_number(),
        FieldForm::WholeNumber => text.practice_form_whole_between("0", digits(u32::MAX.into())),
        FieldForm::List => text.practice_form_list(),
        FieldForm::TextsByPath => text.practice_form_texts(),
        FieldForm::Any => text.practice_form_any(),
    }
}

/// The words of which one is expected, as a noun.
fn one_of<S: Borrow<str>>(words: &[S], text: &Text) -> String {
    match words {
        [only] => <S as Borrow<str>>::borrow(only).to_owned(),
        words => text.practice_form_one_of(words.join(", ")),
    }
}

/// The number of a question as it is shown, from 1.
fn counted(question: usize) -> String {
    (question + 1).to_string()
}

impl From<SpannedError> for Trouble {
    fn from(error: SpannedError) -> Self {
        let place = error.span.start;
        Self::UnreadAt { line: place.line, column: place.col, reason: quote::ron_error(&error.code) }
    }
}
