//! Text that is JSON, or was meant to be. It looks like bracket text but is no tree.

use serde::de::IgnoredAny;

use super::Diagnostic;
use super::complaint::{Complaint, Expected};
use super::scan::Scanner;

/// The text without its byte order mark.
fn unmarked(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

/// The complaint about a text that is JSON and has objects. To bracket text, an object is a list in curly brackets, and
/// the names of its fields are labels: the tree would have levels that nobody wrote.
pub(super) fn refusal(text: &str) -> Option<Diagnostic> {
    let is_object = |&at: &usize| text[at + 1..].trim_start().starts_with('"');
    let object = text.match_indices('{').map(|(at, _)| at).find(is_object)?;
    // Takes no stack for each level.
    serde_json::from_str::<IgnoredAny>(unmarked(text)).ok()?;
    Some(Scanner::new(text).error(object..object + 1, Complaint::Json))
}

/// The complaint of the reader of JSON about a text that begins like JSON and has a field of an object. `None` if the
/// reader stops before byte `reached`, to which the text is bracket text.
pub(super) fn mistake(text: &str, reached: usize) -> Option<Diagnostic> {
    let json = unmarked(text);
    if !json.trim_start().starts_with(['{', '[']) || !has_field(json) {
        return None;
    }
    let error = serde_json::from_str::<IgnoredAny>(json).err()?;
    let at = text.len() - json.len() + stopped_at(json, &error);
    if at < reached {
        return None;
    }
    let scanner = Scanner::new(text);
    let Diagnostic { span, complaint, .. } = scanner.from(at).expected(expected(&error));
    Some(scanner.error(span, Complaint::BrokenJson(complaint)))
}

/// Whether an object begins with the name of a field and a colon.
fn has_field(json: &str) -> bool {
    json.split('{').skip(1).any(|inside| {
        let name = inside.trim_start().strip_prefix('"').and_then(|name| name.split_once('"'));
        name.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
    })
}

/// The byte at which the reader stopped. It counts lines from 1, and the bytes of a line up to the wrong one, which it
/// leaves out where that is a control character.
fn stopped_at(json: &str, error: &serde_json::Error) -> usize {
    if error.is_eof() {
        return json.len();
    }
    let before = json.split_inclusive('\n').take(error.line().saturating_sub(1));
    let line_start: usize = before.map(str::len).sum();
    let has_wrong_byte = !error.to_string().contains("control");
    json.floor_char_boundary((line_start + error.column()).saturating_sub(usize::from(has_wrong_byte)))
}

/// What the reader expected where it stopped. Only its words tell.
fn expected(error: &serde_json::Error) -> Expected {
    let words = error.to_string();
    let has = |word: &str| words.contains(word);
    match error.is_eof() {
        true if has("list") => Expected::RestOfJsonList,
        true if has("object") => Expected::RestOfJsonObject,
        true if has("string") => Expected::EndOfJsonText,
        true => Expected::JsonValue,
        false if has(":") => Expected::JsonColon,
        false if has("]") => Expected::CommaOr(']'),
        false if has("}") => Expected::CommaOr('}'),
        false if has("key") => Expected::JsonName,
        false if has("value") || has("ident") || has("number") => Expected::JsonValue,
        false if has("trailing") => Expected::EndOfJson,
        false => Expected::JsonCharacter,
    }
}
