//! Where the reader of RON stopped, in the value of which field, and which fields it missed.

use ron::Value;
use ron::error::SpannedError;

/// A field and the place where its value begins, or that part of the value that was refused.
pub(crate) struct Stopped<'t> {
    pub(crate) field: &'t str,
    pub(crate) at: usize,
}

/// Whether the reader found another value than it expected, and no mistake between two fields.
pub(super) const fn is_about_a_value(error: &ron::Error) -> bool {
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
            | Error::InvalidIntegerDigit { .. }
            | Error::NoSuchEnumVariant { .. }
    )
}

/// The field in whose value the reader stopped; `None` if it stopped in none.
pub(crate) fn stopped_in<'t>(text: &'t str, error: &SpannedError) -> Option<Stopped<'t>> {
    // The reader may have stopped behind a sign or in a word.
    let belongs = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '+');
    let at = refused_at(text, error);
    let before = text.get(..at)?.trim_end_matches(belongs);
    let (names, begun) = before.rsplit_once(':')?;
    let is_in_pair = begun.trim_start().starts_with(['(', 'S']);
    let is_about_a_value = match error.code {
        // It read the beginning of a word, such as the whole part of a number.
        ron::Error::ExpectedComma => text[at..].starts_with(|c| belongs(c) || c == '.') && before.len() < at,
        // It read a pair, and there is more.
        ron::Error::ExpectedStructLikeEnd => is_in_pair,
        ref error => is_about_a_value(error),
    };
    // A bracket that closes ends the field, and so does a comma that is not that of a pair.
    if !is_about_a_value || begun.contains([')', ']']) || begun.contains(',') && !is_in_pair {
        return None;
    }
    let field = names.trim_end().rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()?;
    Some(Stopped { field, at: before.len() })
}

/// Those of the `required` fields that the struct of a text does not have, if the reader missed one: it names the first
/// alone.
pub(crate) fn missing(
    text: &str,
    error: &SpannedError,
    required: &[&'static str],
) -> Option<Vec<&'static str>> {
    let ron::Error::MissingStructField { .. } = error.code else { return None };
    let Ok(Value::Map(fields)) = ron::from_str(text) else { return None };
    let is_missing = |name: &&&'static str| fields.get(&Value::String((**name).to_owned())).is_none();
    let missing: Vec<_> = required.iter().filter(is_missing).copied().collect();
    (!missing.is_empty()).then_some(missing)
}

/// The byte at which the reader of RON stopped. Refused text lies before the reader's place, unreadable text after it.
pub(crate) fn refused_at(text: &str, error: &ron::error::SpannedError) -> usize {
    use ron::Error;
    let place = match error.code {
        Error::Message(_)
        | Error::InvalidValueForType { .. }
        | Error::NoSuchEnumVariant { .. }
        | Error::IntegerOutOfBounds => &error.span.start,
        _ => &error.span.end,
    };
    offset_of(text, place.line, place.col)
}

/// The byte at a line and column, both from 1.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let line_start = text.split_inclusive('\n').take(line - 1).map(str::len).sum::<usize>();
    let rest = &text[line_start..];
    line_start + rest.char_indices().nth(column - 1).map_or(rest.len(), |(at, _)| at)
}
