//! What a field of an experiment's file should hold, where its reader found something else.

use ron::error::SpannedError;

use crate::notation::scan::Scanner;
use crate::notation::stopped::stopped_in;
use crate::quote::quoted;
use crate::text::Text;

/// What stands in a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedForm {
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// A whole number up to this.
    Whole(u64),
    /// A list of whole numbers up to this.
    Wholes(u32),
}

/// The fields in their order. The results behind them are written by no hand.
const FIELDS: [(&str, SavedForm); 10] = [
    ("version", SavedForm::Whole(u64::MAX)),
    ("title", SavedForm::Text),
    ("algorithms", SavedForm::Texts),
    ("branching", SavedForm::Wholes(u32::MAX)),
    ("depths", SavedForm::Wholes(u32::MAX)),
    ("orders", SavedForm::Texts),
    ("leaves", SavedForm::Texts),
    ("samples", SavedForm::Whole(u64::MAX)),
    ("seed", SavedForm::Whole(u64::MAX)),
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
            SavedForm::Whole(most) => text.field_whole_number_between("0", most.to_string()),
            SavedForm::Wholes(most) => text.experiment_field_whole_numbers(most.to_string()),
        };
        text.experiment_field_found(expected, self.field, self.found.as_str())
    }
}

/// The field in which the reader of an experiment stopped, and what stands there; `None` if it stopped in none.
pub(super) fn wrong_value(text: &str, error: &SpannedError) -> Option<WrongValue> {
    let stopped = stopped_in(text, error)?;
    // The results have fields with the same names.
    let is_in_results = text.get(..stopped.at)?.contains(RESULTS);
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
            let whole = r#"Experiment(version: 1, title: "t", algorithms: ["alpha-beta"], branching: [2], depths: [2],
                orders: ["random"], leaves: ["distinct"], samples: 2, seed: 7, ties: "gt")"#;
            assert!(file::read(whole).is_ok());
            let changed = whole.replace(changed.0, changed.1);
            assert_ne!(changed, whole);
            let said = file::read(&changed).unwrap_err().said(&text);
            said.split_once(": ").map_or(said.clone(), |(_, said)| said.to_owned())
        };
        let number = "expected a whole number from 0 to 18446744073709551615";
        for (from, to, said) in [
            ("\"gt\"", "Gt", "“ties” is Gt, expected a text in quotation marks".to_owned()),
            ("seed: 7", "seed: -1", format!("“seed” is -1, {number}")),
            ("samples: 2", "samples: 1.5", format!("“samples” is 1.5, {number}")),
            ("title: \"t\"", "title: 5", "“title” is 5, expected a text in quotation marks".to_owned()),
            (
                "branching: [2]",
                "branching: 2",
                "“branching” is 2, expected a list of whole numbers from 0 to 4294967295".to_owned(),
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
