//! What a field of an assignment should hold, where its reader found something else.

use ron::Error;
use ron::error::SpannedError;

use super::trouble::{Held, Trouble};
use crate::limits;
use crate::notation::complaint::Expected;
use crate::notation::scan::Scanner;
use crate::notation::stopped::stopped_in;
use crate::notation::structure::mistake_in;
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
    ("convention", Held::BareWord(&["stated", "either"])),
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

/// The field in which the reader of an assignment stopped, and what should stand there; `None` if it stopped in none.
pub(super) fn trouble(text: &str, error: &SpannedError) -> Option<Trouble> {
    let stopped = stopped_in(text, error)?;
    let &(field, expected) = FIELDS.iter().find(|(field, _)| *field == stopped.field)?;
    let scanner = Scanner::new(text).from(stopped.at);
    let thing = scanner.next_thing();
    // The value has the right name, and only its bracket is missing.
    if matches!(&error.code, Error::ExpectedNamedStructLike(name) if *name == thing) {
        return mistake_in(text, error).map(Trouble::Structure);
    }
    // The list is there, and one of its questions is wrong.
    if expected == Held::Questions && text[..stopped.at].trim_end().ends_with(['[', ',']) {
        return Some(Trouble::Structure(scanner.expected(Expected::NamedOpener("Question"))));
    }
    let found = quoted(thing).into_owned();
    let (line, column) = scanner.place();
    (!found.is_empty()).then_some(Trouble::FieldAt { line, column, field, found, expected })
}
