//! The answers file that a student hands in, as JSON. A score in the file is ignored.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::assignment::Assignment;
use super::trouble::{FieldForm, Trouble};
use crate::file::{self, kind::TextKind};
use crate::limits;
use crate::quote;

/// The version of the file format. Later versions are refused.
pub const VERSION: u32 = 1;

/// A student's answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answers {
    /// The version of the format.
    pub version: u32,
    /// The hash of the assignment.
    pub assignment: String,
    /// The student.
    pub student: String,
    /// The answers, at most one per question.
    pub answers: Vec<Answer>,
}

/// The answer to one question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question, from 0.
    pub question: usize,
    /// The response; its form depends on the kind of question.
    pub response: Value,
    /// What was typed at nodes and cannot be read, by the paths of the nodes. It is no part of the response.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub unread: BTreeMap<String, String>,
    /// How often the student checked it, or left it with a change that was not checked. Not graded.
    #[serde(default)]
    pub attempts: u32,
    /// The time it took. Not graded.
    #[serde(default)]
    pub seconds: f64,
}

/// An answers file that belongs to its assignment.
#[derive(Clone, PartialEq, Debug)]
pub struct Read {
    /// Its content.
    pub answers: Answers,
    /// Whether the file holds a score, which is ignored.
    pub has_score: bool,
}

/// The field names of a score.
const SCORES: [&str; 5] = ["score", "scores", "points", "grade", "verdict"];

/// Reads the answers file for `assignment`, whose hash is `hash`.
///
/// # Errors
/// A file with a wrong form or size, for another assignment, or with an answer to no question or two to the same.
pub fn read(bytes: &[u8], assignment: &Assignment, hash: &str) -> Result<Read, Trouble> {
    if bytes.len() > limits::ANSWERS_BYTES {
        return Err(Trouble::TooLarge);
    }
    let text = file::text_of(bytes).map_err(Trouble::NotText)?;
    if TextKind::of(text) == Ok(TextKind::Assignment) {
        return Err(Trouble::FoundAssignment);
    }
    if text.trim().is_empty() {
        return Err(Trouble::Empty);
    }
    let unread = |error: serde_json::Error| match error.is_eof() {
        true => Trouble::CutOff,
        // serde_json says “number out of range”, and has no kind of error for it.
        false if error.to_string().starts_with("number") => {
            Trouble::HugeNumber { line: error.line(), column: error.column() }
        }
        false if error.is_syntax() => Trouble::NotJson { line: error.line(), column: error.column() },
        false => Trouble::Unread(quote::message(&error.to_string()).into_owned()),
    };
    let value: Value = serde_json::from_str(text).map_err(unread)?;
    let version = value.get("version").and_then(Value::as_u64);
    if let Some(version) = version.filter(|&version| version != u64::from(VERSION)) {
        return Err(Trouble::Version(u32::try_from(version).unwrap_or(u32::MAX)));
    }
    let list = value.get("answers").and_then(Value::as_array);
    let has_score = std::iter::once(&value)
        .chain(list.into_iter().flatten())
        .any(|object| SCORES.iter().any(|word| object.get(word).is_some()));
    if let Some(count) = list.map(Vec::len).filter(|&count| count > limits::ANSWERS) {
        return Err(Trouble::TooManyAnswers(count));
    }
    check_form(&value)?;
    let answers: Answers = serde_json::from_value(value).map_err(unread)?;
    check(&answers, assignment, hash)?;
    Ok(Read { answers, has_score })
}

/// Whether a value has the form.
fn fits(form: FieldForm, value: &Value) -> bool {
    match form {
        FieldForm::Text => value.is_string(),
        FieldForm::Number => value.is_number(),
        FieldForm::WholeNumber => value.as_u64().is_some_and(|number| u32::try_from(number).is_ok()),
        FieldForm::List => value.is_array(),
        FieldForm::TextsByPath => value.as_object().is_some_and(|texts| texts.values().all(Value::is_string)),
        FieldForm::Any => true,
    }
}

/// A field: its name, what stands in it, and whether it may be missing.
type AnswersField = (&'static str, FieldForm, bool);

const FILE: &[AnswersField] = &[
    ("version", FieldForm::WholeNumber, false),
    ("assignment", FieldForm::Text, false),
    ("student", FieldForm::Text, false),
    ("answers", FieldForm::List, false),
];
const ANSWER: &[AnswersField] = &[
    ("question", FieldForm::WholeNumber, false),
    ("response", FieldForm::Any, false),
    ("unread", FieldForm::TextsByPath, true),
    ("attempts", FieldForm::WholeNumber, true),
    ("seconds", FieldForm::Number, true),
];

/// Names the first field that is missing or holds something else than it should.
fn check_form(file: &Value) -> Result<(), Trouble> {
    let fields = |object: &Value, fields: &[AnswersField], answer: Option<usize>| {
        let wrong = fields.iter().find(|&&(name, form, may_be_missing)| match object.get(name) {
            Some(value) => !fits(form, value),
            None => !may_be_missing,
        });
        wrong.map_or(Ok(()), |&(field, expected, _)| {
            let found = object.get(field).map(Value::to_string);
            Err(Trouble::Field { answer, field, found, expected })
        })
    };
    if FILE.iter().all(|&(field, ..)| file.get(field).is_none()) {
        return Err(Trouble::NoAnswers);
    }
    fields(file, FILE, None)?;
    let answers = file.get("answers").and_then(Value::as_array);
    answers
        .into_iter()
        .flatten()
        .enumerate()
        .try_for_each(|(place, answer)| fields(answer, ANSWER, Some(place)))
}

fn check(answers: &Answers, assignment: &Assignment, hash: &str) -> Result<(), Trouble> {
    check_student(&answers.student)?;
    if answers.assignment != hash {
        return Err(Trouble::Hash { found: answers.assignment.clone(), expected: hash.to_owned() });
    }
    let mut seen = BTreeSet::new();
    let count = assignment.questions.len();
    for &Answer { question, .. } in &answers.answers {
        if question >= count {
            return Err(Trouble::NoQuestion { found: question, count });
        }
        if !seen.insert(question) {
            return Err(Trouble::Twice(question));
        }
    }
    Ok(())
}

/// Checks the name of a student.
///
/// # Errors
/// A name that is empty or too long.
pub fn check_student(student: &str) -> Result<(), Trouble> {
    let is_named = !student.trim().is_empty() && student.chars().count() <= limits::STUDENT;
    if is_named { Ok(()) } else { Err(Trouble::Student(student.to_owned())) }
}

/// An answers file in which every answer is right.
///
/// # Errors
/// A question that cannot be asked.
pub fn solved(assignment: &Assignment, student: &str) -> Result<Answers, Trouble> {
    check_student(student)?;
    let given = assignment.given(Some(student))?;
    let answer = |(question, given): (usize, &super::assignment::Given)| Answer {
        question,
        response: given.kind.model(&given.posed),
        unread: BTreeMap::new(),
        attempts: 1,
        seconds: 0.0,
    };
    Ok(Answers {
        version: VERSION,
        assignment: assignment.hash(),
        student: student.to_owned(),
        answers: given.iter().enumerate().map(answer).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_number_beyond_all_others_is_told_from_what_is_no_json() {
        let file = |value: &str| {
            let start = r#""version": 1, "assignment": "a", "student": "s""#;
            format!(r#"{{{start}, "answers": [{{"question": 0, "response": {{"": {value}}}}}]}}"#)
        };
        let assignment = Assignment::read(r#"Assignment(version: 1, title: "t", questions: [])"#).unwrap();
        let told = |value: &str| read(file(value).as_bytes(), &assignment, "a").unwrap_err();
        for huge in ["1e400", "-1e999"] {
            assert!(matches!(told(huge), Trouble::HugeNumber { line: 1, .. }), "{:?}", told(huge));
        }
        assert!(matches!(told("1e3x"), Trouble::NotJson { .. }), "{:?}", told("1e3x"));
        assert!(matches!(told("1e300"), Trouble::NoQuestion { .. }), "{:?}", told("1e300"));
    }

    #[test]
    fn a_field_with_something_else_in_it_is_named() {
        let text = Language::En.load();
        let told =
            |file: &str| check_form(&serde_json::from_str(file).unwrap()).map_err(|wrong| wrong.said(&text));
        let start = r#""version": 1, "assignment": "a", "student": "#;
        let cases = [
            (
                format!("{{{start}null, \"answers\": []}}"),
                "“student” is null, expected a text in quotation marks",
            ),
            (format!("{{{start}\"s\"}}"), "“answers” is missing, expected a list"),
            (
                format!("{{{start}\"s\", \"answers\": [{{\"question\": -1, \"response\": 5}}]}}"),
                "“question” is -1, expected a whole number from 0 to 4,294,967,295; see entry 1 of “answers”",
            ),
            (
                format!(
                    "{{{start}\"s\", \"answers\": [{{\"question\": 0, \"response\": 5}}, {{\"question\": 1}}]}}"
                ),
                "“response” is missing, expected an answer; see entry 2 of “answers”",
            ),
            (
                "{\"answers\": []}".to_owned(),
                "“version” is missing, expected a whole number from 0 to 4,294,967,295",
            ),
        ];
        for (file, expected) in cases {
            assert_eq!(told(&file), Err(format!("the file cannot be read: {expected}")), "{file}");
        }
        for file in ["[1]", "5", "{}", r#"{"name": "Ann"}"#] {
            let expected = "this is no answers file; give the file that the student has handed in";
            assert_eq!(told(file), Err(expected.to_owned()), "{file}");
        }
        let whole =
            r#"[{"question": 0, "response": null, "unread": {"0": "x"}, "attempts": 2, "seconds": 0.5}]"#;
        assert_eq!(told(&format!("{{{start}\"s\", \"answers\": {whole}}}")), Ok(()));
    }
}
