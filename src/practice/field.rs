//! What a field of an assignment should hold, where its reader found something else.

use ron::error::SpannedError;

use super::trouble::{Held, Trouble};
use crate::limits;
use crate::notation::scan::{self, Scanner};
use crate::quote::quoted;

/// The fields of an assignment, its questions, their trees and their rules.
const FIELDS: [(&str, Held); 20] = [
    ("version", Held::OneOf(&["1"])),
    ("title", Held::Text),
    ("per_student", Held::Truth),
    ("checks", Held::Truth),
    ("minutes", Held::Whole(1, limits::EXAM_MINUTES as u64)),
    ("questions", Held::Questions),
    ("kind", Held::Text),
    ("document", Held::Document),
    ("settings", Held::Rules),
    ("convention", Held::OneOf(&["stated", "either"])),
    ("seed", Held::Whole(0, u64::MAX)),
    ("difficulty", Held::OneOf(&["1", "2", "3"])),
    ("points", Held::Number),
    ("tree", Held::Text),
    ("root_player", Held::OneOf(&["\"max\"", "\"min\""])),
    ("algorithm", Held::Text),
    ("ties", Held::Text),
    ("order", Held::Text),
    ("window", Held::Window),
    ("more", Held::Truth),
];

/// Whether the reader found another value than it expected, and no mistake between two fields.
const fn is_about_a_value(error: &ron::Error) -> bool {
    use ron::Error;
    matches!(
        error,
        Error::ExpectedArray
            | Error::ExpectedBoolean
            | Error::ExpectedDifferentLength { .. }
            | Error::ExpectedDifferentStructName { .. }
            | Error::ExpectedFloat
            | Error::ExpectedIdentifier
            | Error::ExpectedInteger
            | Error::ExpectedNamedStructLike(_)
            | Error::ExpectedString
            | Error::ExpectedStructLike
            | Error::IntegerOutOfBounds
            | Error::NoSuchEnumVariant { .. }
    )
}

/// The field in which the reader of an assignment stopped, and what should stand there; `None` if it stopped in none.
pub(super) fn trouble(text: &str, error: &SpannedError) -> Option<Trouble> {
    if !is_about_a_value(&error.code) {
        return None;
    }
    // The reader may have stopped behind a sign or in a word.
    let belongs = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '+');
    let before = text.get(..scan::refused_at(text, error))?.trim_end_matches(belongs);
    let (names, begun) = before.rsplit_once(':')?;
    // A bracket that closes ends the field, and so does a comma that is not that of a window.
    let is_in_window = begun.trim_start().starts_with(['(', 'S']);
    if begun.contains([')', ']']) || begun.contains(',') && !is_in_window {
        return None;
    }
    let name = names.trim_end().rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()?;
    let &(field, expected) = FIELDS.iter().find(|(field, _)| *field == name)?;
    let scanner = Scanner::new(text).from(before.len());
    let found = quoted(scanner.next_thing()).into_owned();
    let (line, column) = scanner.place();
    (!found.is_empty()).then_some(Trouble::FieldAt { line, column, field, found, expected })
}
