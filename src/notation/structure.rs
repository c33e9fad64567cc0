//! Mistakes between the values of a RON file: fields, commas and brackets. They are told as those in a tree are.

use ron::Error;
use ron::error::SpannedError;

use super::Diagnostic;
use super::complaint::{Complaint, Expected};
use super::scan::Scanner;
use super::stopped::{is_about_a_value, refused_at};
use crate::quote::quoted;

/// What is wrong where the reader of RON stopped; `None` if only the reader has words for it.
pub(crate) fn mistake_in(text: &str, error: &SpannedError) -> Option<Diagnostic> {
    let at = match error.code {
        // The reader does not say where the text or the comment begins.
        Error::ExpectedStringEnd | Error::InvalidEscape(_) | Error::UnclosedBlockComment => text.len(),
        _ => refused_at(text, error),
    };
    let preceding = match Preceding::of(text, at) {
        Ok(preceding) => preceding,
        Err(unread) => return Some(unread),
    };
    let mut scanner = Scanner::new(text).from(at);
    // The reader's place is behind the name of a field.
    let name_before = |name: &str| at.saturating_sub(name.len())..at;
    match &error.code {
        Error::NoSuchStructField { expected, found, .. } => {
            let span = name_before(found);
            let (found, fields) = (quoted(found).into_owned(), expected.join(", "));
            Some(scanner.error(span, Complaint::UnknownField { found, fields }))
        }
        Error::DuplicateStructField { field, .. } => {
            Some(scanner.error(name_before(field), Complaint::Twice((*field).to_owned())))
        }
        Error::MissingStructField { field, .. } => {
            Some(scanner.expected(Expected::FieldBefore { field, closer: ')' }))
        }
        Error::SuggestRawIdentifier(found) => {
            let found = Some(quoted(found).into_owned());
            Some(scanner.error(at..at, Complaint::Unexpected { found, expected: Expected::Name, open: None }))
        }
        Error::ExpectedDifferentStructName { expected, found } => {
            let name = *expected;
            let expected = if preceding.open.is_empty() {
                Expected::Beginning(name)
            } else {
                Expected::NamedOpener(name)
            };
            let (span, found) = (name_before(found), Some(quoted(found).into_owned()));
            Some(scanner.error(span, Complaint::Unexpected { found, expected, open: None }))
        }
        Error::TrailingCharacters => Some(scanner.expected(Expected::EndOfText)),
        code => {
            scanner.skip_blank().ok()?;
            let expected = expected_at(&scanner, code, &preceding)?;
            Some(scanner.expected(expected))
        }
    }
}

/// What is expected at this place, which is behind all blanks; `None` if only the reader knows.
fn expected_at(scanner: &Scanner<'_>, code: &Error, preceding: &Preceding<'_>) -> Option<Expected> {
    let bracket = match (code, preceding.open.last()) {
        (Error::ExpectedNamedStructLike(name), _) if *name == preceding.word => {
            return Some(Expected::OpenerAfter(name));
        }
        (Error::ExpectedNamedStructLike(name), None) => return Some(Expected::Beginning(name)),
        (_, opener) => scanner.bracket_at(*opener?),
    };
    let closer = match bracket.sign {
        '[' => ']',
        '{' => '}',
        _ => ')',
    };
    // A list may end where its next value would begin. In round brackets the value must come.
    let lacks_value = closer == ')' && (preceding.awaits_value || is_about_a_value(code));
    let is_at_end = scanner.peek().is_none();
    Some(match code {
        Error::ExpectedMapColon if !preceding.word.is_empty() => {
            Expected::ColonAfter(preceding.word.to_owned())
        }
        _ if is_at_end && lacks_value && !preceding.field.is_empty() => {
            Expected::ValueFor(preceding.field.to_owned())
        }
        _ if is_at_end => Expected::Closer(closer, bracket),
        Error::ExpectedComma if closer == ')' => Expected::CommaOrCloser(bracket),
        Error::ExpectedComma => Expected::CommaOr(closer),
        Error::ExpectedIdentifier if closer == ')' => Expected::FieldOrCloser(bracket),
        // The name that the reader misses need not be written, and a person may not know it.
        Error::ExpectedNamedStructLike(_) if closer == ']' => Expected::OpenerOr(closer),
        Error::ExpectedNamedStructLike(_) => Expected::Opener,
        _ => return None,
    })
}

/// What stands before a place, apart from what is inside texts and comments.
#[derive(Default)]
struct Preceding<'t> {
    /// The places of the brackets that are open, the innermost last.
    open: Vec<usize>,
    /// The word directly before the place; empty if something else stands there.
    word: &'t str,
    /// The last name with a colon behind it.
    field: &'t str,
    /// Whether a colon or `Some(` stands directly before the place.
    awaits_value: bool,
}

impl<'t> Preceding<'t> {
    /// What stands before this byte.
    ///
    /// # Errors
    /// A text or a comment before it that is never closed.
    fn of(text: &'t str, place: usize) -> Result<Self, Diagnostic> {
        let mut scanner = Scanner::new(text);
        let mut preceding = Self::default();
        loop {
            scanner.skip_blank()?;
            let at = scanner.at();
            let Some(next) = scanner.peek().filter(|_| at < place) else { return Ok(preceding) };
            preceding.awaits_value = next == b':' || (next == b'(' && preceding.word == "Some");
            match next {
                b'(' | b'[' | b'{' => preceding.open.push(at),
                b')' | b']' | b'}' => {
                    preceding.open.pop();
                }
                b':' => preceding.field = preceding.word,
                _ => {}
            }
            preceding.word = "";
            if scanner.is_at_text() {
                scanner.ron::<String>(Expected::Text)?;
            } else if scanner.word().is_some() {
                preceding.word = &text[at..scanner.at().min(place)];
            } else {
                scanner.skip_char();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only its form matters")]
    struct Week {
        title: String,
        trees: Vec<u32>,
    }

    #[derive(Debug, serde::Deserialize)]
    #[allow(dead_code, reason = "only its form matters")]
    struct Semester {
        minutes: Option<u32>,
        window: (f64, f64),
        first: Week,
        weeks: Vec<Week>,
    }

    /// What is said of a text that is no value of this type.
    fn told<T: serde::de::DeserializeOwned + std::fmt::Debug>(text: &str) -> Option<String> {
        let error = ron::from_str::<T>(text).unwrap_err();
        mistake_in(text, &error).map(|mistake| mistake.said(&Language::En.load()))
    }

    #[test]
    fn mistakes_between_values_are_told_as_in_a_tree() {
        let opener = "“)” to close the “(” at line 1, column 1";
        for (text, column, said) in [
            ("(title: \"é\", tree: [3])", 14, "found the unknown field “tree”, expected one of title, trees"),
            ("(title: \"a\", trees: [3], title: \"b\")", 26, "found “title” twice, expected it once"),
            ("(title: \"a\")", 12, "found “)”, expected the field “trees” before “)”"),
            ("(title: \"a\", trees: [3])\n)", 1, "found “)”, expected the end of the text"),
            (
                "(title: \"a\", trees: [3]",
                24,
                format!("found the end of the text, expected {opener}").as_str(),
            ),
            ("(title: \"a\", // )", 18, format!("found the end of the text, expected {opener}").as_str()),
            ("(title: \"a\" trees: [3])", 13, format!("found “trees”, expected “,”, or {opener}").as_str()),
            ("(title: \"a\",, trees: [3])", 13, format!("found “,”, expected a field, or {opener}").as_str()),
            ("(title: \"a\", trees: [3 5])", 24, "found “5”, expected “,” or “]”"),
            (
                "(title: \"a\", trees: [3",
                23,
                "found the end of the text, expected “]” to close the “[” at line 1, column 21",
            ),
            ("(title \"a\")", 8, "found “\"a\"”, expected “:” after “title”"),
            ("(title: \"a)", 9, "this text is never closed; expected “\"” at its end"),
            ("(title: /* a)", 9, "this comment is never closed; expected “*/”"),
        ] {
            let line = if text.contains('\n') { 2 } else { 1 };
            assert_eq!(told::<Week>(text), Some(format!("line {line}, column {column}: {said}")), "{text}");
        }
        assert_eq!(told::<Week>("(title: \"a\", trees: 5)"), None, "a value is told by its field");
    }

    #[test]
    fn a_name_with_a_hyphen_and_another_name_are_told_whole() {
        for (text, column, said) in [
            (
                "(title: \"a\", all-trees: [3])",
                14,
                "found “all-trees”, expected a name of letters, digits and “_”",
            ),
            ("Semster(weeks: [])", 1, "found “Semster”, expected “Semester(” at the beginning"),
            ("semester(weeks: [])", 1, "found “semester”, expected “Semester(” at the beginning"),
            ("(weeks: [Wek(title: \"a\")])", 10, "found “Wek”, expected “Week(”"),
        ] {
            let said = format!("line 1, column {column}: {said}");
            let told = if text.starts_with("(title") { told::<Week>(text) } else { told::<Semester>(text) };
            assert_eq!(told, Some(said), "{text}");
        }
    }

    #[test]
    fn brackets_and_quotation_marks_inside_raw_texts_are_no_brackets() {
        let opener = "“)” to close the “(” at line 1, column 1";
        for (title, after, said) in [
            ("r\"a(\"", "trees: [3 5])", "found “5”, expected “,” or “]”".to_owned()),
            ("r#\"a(\" \"#", "trees: [3 5])", "found “5”, expected “,” or “]”".to_owned()),
            ("r##\"a\"# b\"##", "trees: [3 5])", "found “5”, expected “,” or “]”".to_owned()),
            ("r##\"a(\"# \"##", "trees: [3] extra)", format!("found “extra”, expected “,”, or {opener}")),
            ("r###\"[\"##\"###", "trees: [3] extra)", format!("found “extra”, expected “,”, or {opener}")),
        ] {
            let text = format!("(title: {title}, {after}");
            let column = text.len() - if after.contains('5') { 2 } else { 5 };
            assert_eq!(told::<Week>(&text), Some(format!("line 1, column {column}: {said}")), "{text}");
        }
    }

    #[test]
    fn a_word_in_a_comment_is_no_field() {
        for (text, place) in [
            ("(title // the title of it\n \"a\")", "line 2, column 2"),
            ("(title /* of: it */ \"a\")", "line 1, column 21"),
        ] {
            let said = format!("{place}: found “\"a\"”, expected “:” after “title”");
            assert_eq!(told::<Week>(text), Some(said), "{text}");
        }
    }

    #[test]
    fn at_the_end_of_the_text_what_is_missing_first_is_told() {
        for (text, said) in [
            ("(minutes", "“:” after “minutes”"),
            ("(minutes: ", "a value for “minutes”"),
            ("(minutes: // )", "a value for “minutes”"),
            ("(minutes: Some(", "a value for “minutes”"),
            ("(minutes: Some(5", "“)” to close the “(” at line 1, column 15"),
            ("(minutes: Some(5), ", "“)” to close the “(” at line 1, column 1"),
            ("(window: ", "a value for “window”"),
            ("(window: (3, ", "a value for “window”"),
            ("(window: (3, 7", "“)” to close the “(” at line 1, column 10"),
            ("(first: ", "a value for “first”"),
            ("(first: (title: ", "a value for “title”"),
            ("(weeks: ", "a value for “weeks”"),
            ("(weeks: [", "“]” to close the “[” at line 1, column 9"),
            ("(weeks: [Week", "“(” after Week"),
        ] {
            let column = text.len() + 1;
            let said = format!("line 1, column {column}: found the end of the text, expected {said}");
            assert_eq!(told::<Semester>(text), Some(said), "{text}");
        }
    }

    #[test]
    fn a_missing_bracket_is_told_without_a_name_that_nobody_wrote() {
        for (text, column, said) in [
            ("Semester{weeks: []}", 9, "found “{”, expected “(” after Semester"),
            ("Semester /* [ */ [", 18, "found “[”, expected “(” after Semester"),
            ("Semester", 9, "found the end of the text, expected “(” after Semester"),
            ("[3, 5]", 1, "found “[”, expected “Semester(” at the beginning"),
            ("(first: 5)", 9, "found “5”, expected “(”"),
            ("(first: Week{", 13, "found “{”, expected “(” after Week"),
            ("(weeks: [)", 10, "found “)”, expected “(” or “]”"),
            ("(weeks: [5])", 10, "found “5”, expected “(” or “]”"),
            ("(weeks: [Week[", 14, "found “[”, expected “(” after Week"),
        ] {
            let said = format!("line 1, column {column}: {said}");
            assert_eq!(told::<Semester>(text), Some(said), "{text}");
        }
    }
}
