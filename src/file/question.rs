//! The questions at the end of a lesson, as written in a document. `practice` knows what their words mean.

use serde::{Deserialize, Deserializer};

use super::value::Value;
use crate::limits;
use crate::notation::Diagnostic;
use crate::notation::complaint::{Complaint, Expected};
use crate::notation::scan::Scanner;
use crate::notation::spell::push_quoted;
use crate::score::Score;

/// A question about the tree of the document: its kind and, optionally, the search and its rules.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename = "Question", deny_unknown_fields)]
pub struct LessonQuestion {
    /// The id of the kind.
    pub kind: String,
    /// The id of the search.
    #[serde(default, deserialize_with = "given")]
    pub algorithm: Option<String>,
    /// The id of the rule for ties.
    #[serde(default, deserialize_with = "given")]
    pub ties: Option<String>,
    /// The id of the order in which children are searched.
    #[serde(default, deserialize_with = "given")]
    pub order: Option<String>,
    /// The window of the root.
    #[serde(default, deserialize_with = "window")]
    pub window: Option<[Score; 2]>,
    /// Whether a kind with two variants asks the longer one: the whole principal variation, or the count in the best
    /// case.
    #[serde(default)]
    pub more: bool,
}

/// Reads an optional text, which the file writes without `Some`.
fn given<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    String::deserialize(from).map(Some)
}

fn window<'de, D: Deserializer<'de>>(from: D) -> Result<Option<[Score; 2]>, D::Error> {
    let (Value(alpha), Value(beta)) = <(Value, Value)>::deserialize(from)?;
    Ok(Some([alpha, beta]))
}

/// Reads the list of questions.
pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Vec<LessonQuestion>, Diagnostic> {
    let start = scanner.at();
    let questions: Vec<LessonQuestion> = scanner.ron(Expected::Questions)?;
    if questions.len() > limits::QUESTIONS {
        let found = Some(questions.len().to_string());
        let complaint = Complaint::Unexpected { found, expected: Expected::Questions, open: None };
        return Err(scanner.error(start..scanner.at(), complaint));
    }
    Ok(questions)
}

/// Writes the questions, one per line; nothing if there are none.
pub(super) fn push(text: &mut String, questions: &[LessonQuestion]) {
    if questions.is_empty() {
        return;
    }
    text.push_str("    questions: [\n");
    for LessonQuestion { kind, algorithm, ties, order, window, more } in questions {
        text.push_str("        (kind: ");
        push_quoted(text, kind);
        for (field, word) in [("algorithm", algorithm), ("ties", ties), ("order", order)] {
            if let Some(word) = word {
                text.extend([", ", field, ": "]);
                push_quoted(text, word);
            }
        }
        if let Some([alpha, beta]) = window {
            text.push_str(", window: (");
            alpha.push_plain(text);
            text.push_str(", ");
            beta.push_plain(text);
            text.push(')');
        }
        if *more {
            text.push_str(", more: true");
        }
        text.push_str("),\n");
    }
    text.push_str("    ],\n");
}
