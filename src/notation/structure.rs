//! Mistakes between the values of a RON file: fields, commas and brackets. They are told as those in a tree are.

use ron::Error;
use ron::error::SpannedError;

use super::Diagnostic;
use super::complaint::{Complaint, Expected};
use super::scan::Scanner;
use super::stopped::refused_at;
use crate::quote::quoted;

/// What is wrong where the reader of RON stopped; `None` if only the reader has words for it.
pub(crate) fn mistake_in(text: &str, error: &SpannedError) -> Option<Diagnostic> {
    let at = match error.code {
        // The reader does not say where the text or the comment begins.
        Error::ExpectedStringEnd | Error::InvalidEscape(_) | Error::UnclosedBlockComment => text.len(),
        _ => refused_at(text, error),
    };
    let open = match open_brackets(text, at) {
        Ok(open) => open,
        Err(unread) => return Some(unread),
    };
    let scanner = Scanner::new(text).from(at);
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
        Error::TrailingCharacters => Some(scanner.expected(Expected::EndOfDocument)),
        code => within_bracket(text, scanner, code, *open.last()?),
    }
}

/// What is wrong inside the bracket at this byte.
fn within_bracket(text: &str, mut scanner: Scanner<'_>, code: &Error, opener: usize) -> Option<Diagnostic> {
    let before = text[..scanner.at()].trim_end();
    let name = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    scanner.skip_blank().ok()?;
    let bracket = scanner.bracket_at(opener);
    let closer = match text.as_bytes()[opener] {
        b'[' => ']',
        b'{' => '}',
        _ => ')',
    };
    let expected = match code {
        _ if scanner.peek().is_none() => Expected::Closer(closer, bracket),
        Error::ExpectedComma if closer == ')' => Expected::CommaOrCloser(bracket),
        Error::ExpectedComma => Expected::CommaOr(closer),
        Error::ExpectedIdentifier if closer == ')' => Expected::FieldOrCloser(bracket),
        Error::ExpectedMapColon if !name.is_empty() => Expected::ColonAfter(name.to_owned()),
        _ => return None,
    };
    Some(scanner.expected(expected))
}

/// The places of the brackets that are open before this byte, the innermost last.
///
/// # Errors
/// A text or a comment before it that is never closed.
fn open_brackets(text: &str, before: usize) -> Result<Vec<usize>, Diagnostic> {
    let mut scanner = Scanner::new(text);
    let mut open = Vec::new();
    loop {
        scanner.skip_blank()?;
        let at = scanner.at();
        let Some(next) = scanner.peek().filter(|_| at < before) else { return Ok(open) };
        if ["\"", "r\"", "r#\""].iter().any(|quote| text[at..].starts_with(quote)) {
            scanner.ron::<String>(Expected::Text)?;
        } else {
            match next {
                b'(' | b'[' | b'{' => open.push(at),
                b')' | b']' | b'}' => {
                    open.pop();
                }
                _ => {}
            }
            scanner.skip_char();
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

    /// What is said of a text that is no week.
    fn told(text: &str) -> Option<String> {
        let error = ron::from_str::<Week>(text).unwrap_err();
        mistake_in(text, &error).map(|mistake| mistake.said(&Language::En.load()))
    }

    #[test]
    fn mistakes_between_values_are_told_as_in_a_tree() {
        let opener = "“)” to close the “(” at line 1, column 1";
        for (text, column, said) in [
            ("(title: \"é\", tree: [3])", 14, "found the unknown field “tree”, expected one of title, trees"),
            ("(title: \"a\", trees: [3], title: \"b\")", 26, "found “title” twice, expected it once"),
            ("(title: \"a\")", 12, "found “)”, expected the field “trees” before “)”"),
            ("(title: \"a\", trees: [3])\n)", 1, "found “)”, expected nothing after the end of the document"),
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
            assert_eq!(told(text), Some(format!("line {line}, column {column}: {said}")), "{text}");
        }
        assert_eq!(told("(title: \"a\", trees: 5)"), None, "a value is told by its field");
    }
}
