//! What a field of an experiment's file should hold, where its reader found something else.

use ron::error::SpannedError;

use super::MOST_SAMPLES;
use crate::notation::scan::Scanner;
use crate::notation::stopped::stopped_in;
use crate::quote::{digits, quoted};
use crate::text::Text;

/// What stands in a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedForm {
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// A whole number in this range.
    Whole(u64, u64),
    /// A list of whole numbers up to this.
    Wholes(u32),
}

/// The fields in their order. The results behind them are written by no hand.
const FIELDS: [(&str, SavedForm); 10] = [
    ("version", SavedForm::Whole(1, u64::MAX)),
    ("title", SavedForm::Text),
    ("algorithms", SavedForm::Texts),
    ("branching", SavedForm::Wholes(u32::MAX)),
    ("depths", SavedForm::Wholes(u32::MAX)),
    ("orders", SavedForm::Texts),
    ("leaves", SavedForm::Texts),
    ("samples", SavedForm::Whole(1, MOST_SAMPLES)),
    ("seed", SavedForm::Whole(0, u64::MAX)),
    ("ties", SavedForm::Text),
];
const RESULTS: &str = "results";

/// A field with another value than it should have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongValue {
    pub(super) line: usize,
    pub(super) column: usize,
    field: &'static str,
    found: String,
    expected: SavedForm,
}

impl WrongValue {
    /// What is wrong, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        let expected = match self.expected {
            SavedForm::Text => text.expected_text(),
            SavedForm::Texts => text.experiment_field_texts(),
            SavedForm::Whole(least, most) => text.field_whole_number_between(digits(least), digits(most)),
            SavedForm::Wholes(most) => text.experiment_field_whole_numbers(digits(most.into())),
        };
        text.experiment_field_found(expected, self.field, self.found.as_str())
    }
}

/// Whether the list of results has begun.
fn begins_results(text: &str) -> bool {
    text.match_indices(RESULTS).any(|(at, _)| {
        let value = text[at + RESULTS.len()..].trim_start().strip_prefix(':');
        value.is_some_and(|value| value.trim_start().starts_with('['))
    })
}

/// The field in which the reader of an experiment stopped, and what stands there; `None` if it stopped in none.
pub(super) fn wrong_value(text: &str, error: &SpannedError) -> Option<WrongValue> {
    let stopped = stopped_in(text, error)?;
    // The results have fields with the same names.
    let is_in_results = begins_results(text.get(..stopped.at)?);
    let known = FIELDS.iter().find(|(field, _)| *field == stopped.field && !is_in_results);
    let &(field, expected) = known?;
    let scanner = Scanner::new(text).from(stopped.at);
    let found = quoted(scanner.next_thing()).into_owned();
    let (line, column) = scanner.place();
    (!found.is_empty()).then_some(WrongValue { line, column, field, found, expected })
}

#[cfg(test)]
mod tests {
    use crate::experiment::file;
    use crate::text::Language;

    #[test]
    fn a_wrong_value_is_told_with_its_field() {
        let text = Language::En.load();
        let told = |changed: (&str, &str)| {
            let whole = r#"Experiment(version: 1, title: "my results", algorithms: ["alpha-beta"], branching: [2], depths: [2],
                orders: ["random"], leaves: ["distinct"], samples: 2, seed: 7, ties: "gt")"#;
            assert!(file::read(whole).is_ok());
            let changed = whole.replace(changed.0, changed.1);
            assert_ne!(changed, whole);
            let said = file::read(&changed).unwrap_err().said(&text);
            said.split_once(": ").map_or(said.clone(), |(_, said)| said.to_owned())
        };
        let seed = "expected a whole number from 0 to 18,446,744,073,709,551,615";
        let samples = "expected a whole number from 1 to 1,000,000,000,000,000";
        for (from, to, said) in [
            ("\"gt\"", "Gt", "“ties” is Gt, expected a text in quotation marks".to_owned()),
            ("seed: 7", "seed: -1", format!("“seed” is -1, {seed}")),
            ("samples: 2", "samples: 1.5", format!("“samples” is 1.5, {samples}")),
            (
                "title: \"my results\"",
                "title: 5",
                "“title” is 5, expected a text in quotation marks".to_owned(),
            ),
            (
                "branching: [2]",
                "branching: 2",
                "“branching” is 2, expected a list of whole numbers from 0 to 4,294,967,295".to_owned(),
            ),
            (
                "orders: [\"random\"]",
                "orders: \"random\"",
                "“orders” is \"random\", expected a list of texts in quotation marks".to_owned(),
            ),
        ] {
            assert_eq!(told((from, to)), said);
        }
    }
}
