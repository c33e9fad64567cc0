//! The words of bracket text and of files: numbers, names, quoted text, brackets, and the blanks between.

use std::borrow::Cow;
use std::ops::Range;

use serde::Deserialize;

use super::Diagnostic;
use super::complaint::{Bracket, Complaint, Expected, NAN};
use super::diagnostic::line_and_column;
use super::stopped::{refused_at, stopped_in};
use crate::limits::{Excess, TextLimit};
use crate::quote;
use crate::score::Score;

/// The extensions of RON.
const EXTENSIONS: [&str; 4] =
    ["implicit_some", "unwrap_newtypes", "unwrap_variant_newtypes", "explicit_struct_names"];

/// A place in a text, moving forward.
#[derive(Clone)]
pub(crate) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// A scanner of the same text from another byte, which must start a character.
    pub(crate) const fn from(&self, at: usize) -> Self {
        Self { text: self.text, at }
    }

    /// The current byte offset.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) const fn text(&self) -> &'t str {
        self.text
    }

    /// The line and the column of the place, both from 1.
    pub(crate) fn place(&self) -> (usize, usize) {
        line_and_column(self.text, self.at)
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The next byte; `None` at the end.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next sign of bracket text: the next byte, or the sign that a full-width character stands for; `None` at the
    /// end.
    pub(crate) fn peek_sign(&self) -> Option<u8> {
        let byte = self.peek()?;
        if byte.is_ascii() { Some(byte) } else { self.peek_char().and_then(half_width).or(Some(byte)) }
    }

    /// Takes this sign of bracket text, of either width, if it is next.
    pub(crate) fn eat_sign(&mut self, sign: u8) -> bool {
        let is_next = self.peek_sign() == Some(sign);
        if is_next {
            self.skip_char();
        }
        is_next
    }

    fn peek_char(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes this ASCII character if it is next.
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Moves to the next wanted byte, which must be ASCII, or to the end, but at most about `most` bytes. Returns
    /// whether a wanted byte is next.
    pub(crate) fn skip_to(&mut self, most: usize, wanted: impl Fn(u8) -> bool) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        let found = rest[..rest.len().min(most)].iter().position(|&byte| wanted(byte));
        self.at = found.map_or_else(|| self.text.ceil_char_boundary(self.at + most), |found| self.at + found);
        found.is_some()
    }

    /// Moves past the next character.
    pub(crate) fn skip_char(&mut self) {
        self.at += self.peek_char().map_or(0, char::len_utf8);
    }

    /// Moves past white space, a byte order mark and comments (`// …` and `/* … */`, which may nest).
    #[inline]
    pub(crate) fn skip_blank(&mut self) -> Result<(), Diagnostic> {
        // Usually there is nothing to skip.
        match self.peek() {
            Some(b'!'..=b'.' | b'0'..=b'~') => Ok(()),
            _ => self.skip_some_blank(),
        }
    }

    /// Moves past blanks and the extensions that RON may enable at its beginning, as in `#![enable(implicit_some)]`. They
    /// change nothing in what is read by scanners.
    pub(crate) fn skip_extensions(&mut self) -> Result<(), Diagnostic> {
        self.skip_blank()?;
        let are_known = |names: &str| {
            names.split(',').map(str::trim).all(|name| name.is_empty() || EXTENSIONS.contains(&name))
        };
        while let Some((names, after)) =
            self.rest().strip_prefix("#![enable(").and_then(|rest| rest.split_once(")]"))
            && are_known(names)
        {
            self.at = self.text.len() - after.len();
            self.skip_blank()?;
        }
        Ok(())
    }

    fn skip_some_blank(&mut self) -> Result<(), Diagnostic> {
        while let Some(byte) = self.peek() {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => self.at += 1,
                b'/' if self.rest().starts_with("//") => {
                    self.at += self.rest().find('\n').unwrap_or(self.rest().len());
                }
                b'/' if self.rest().starts_with("/*") => self.skip_block_comment()?,
                0x80.. if self.peek_char().is_some_and(|c| c.is_whitespace() || c == '\u{feff}') => {
                    self.skip_char();
                }
                _ => break,
            }
        }
        Ok(())
    }

    fn skip_block_comment(&mut self) -> Result<(), Diagnostic> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            let Some(step) = self.rest().find(['/', '*']) else {
                return Err(self.error(start..start + 2, Complaint::OpenComment));
            };
            self.at += step;
            if self.rest().starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if self.rest().starts_with("*/") {
                depth -= 1;
                self.at += 2;
            } else {
                self.at += 1;
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Takes a name: a letter or `_`, then letters, digits, `_` and `'`.
    pub(crate) fn word(&mut self) -> Option<&'t str> {
        let rest = self.rest();
        if !rest.starts_with(begins_word) {
            return None;
        }
        let word = &rest[..rest.find(|c| !continues_word(c)).unwrap_or(rest.len())];
        self.at += word.len();
        Some(word)
    }

    /// Whether a number is next, or something that was meant to be one.
    pub(crate) fn is_at_number(&self) -> bool {
        match self.peek() {
            Some(b'0'..=b'9' | b'-' | b'+' | b'.') => true,
            Some(b'i' | b'I' | b'n' | b'N') => self.clone().word().is_some_and(is_number_word),
            Some(0x80..) => self.peek_char().is_some_and(|c| {
                matches!(c, '−' | '∞') || matches!(half_width(c), Some(b'0'..=b'9' | b'-' | b'+' | b'.'))
            }),
            _ => false,
        }
    }

    /// Whether a quoted text is next, perhaps a raw one: `"…"`, `r"…"`, `r##"…"##`.
    pub(crate) fn is_at_text(&self) -> bool {
        let rest = self.rest();
        rest.strip_prefix('r').map_or(rest, |raw| raw.trim_start_matches('#')).starts_with('"')
    }

    /// Takes a number: `5`, `-0.25`, `1e-3`, `inf`, `−∞`. Refuses NaN and finite numbers that are too large.
    pub(crate) fn number(&mut self) -> Result<Score, Diagnostic> {
        if let Some(score) = self.short_integer() {
            return Ok(score);
        }
        let start = self.at;
        let word = self.number_run();
        let span = start..start + word.len();
        let value = plain_spelling(word).parse::<f64>();
        let has_infinity = word.contains(['∞', 'i', 'I']);
        let shown = || quote::quoted(word).into_owned();
        let complaint = match value.map(|value| (value, Score::new(value))) {
            Ok((value, Some(score))) if value.is_finite() || has_infinity => {
                self.at = span.end;
                return Ok(score);
            }
            Ok((_, Some(_))) => Complaint::InfiniteNumber(shown()),
            Ok((_, None)) => Complaint::UndefinedNumber(shown()),
            Err(_) => Complaint::NoNumber(shown()),
        };
        Err(self.error(span, complaint))
    }

    /// The common case: a few digits.
    fn short_integer(&mut self) -> Option<Score> {
        const DIGITS: usize = 9;
        let bytes = &self.text.as_bytes()[self.at..];
        let negative = bytes.first() == Some(&b'-');
        let digits = &bytes[usize::from(negative)..];
        let mut value = 0_i32;
        let mut count = 0;
        while let Some(digit @ b'0'..=b'9') = digits.get(count) {
            if count == DIGITS {
                return None;
            }
            value = value * 10 + i32::from(digit - b'0');
            count += 1;
        }
        let ends = !matches!(
            digits.get(count),
            Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'_' | b'+' | b'-' | 0x80..)
        );
        if count == 0 || !ends {
            return None;
        }
        self.at += usize::from(negative) + count;
        Some(Score::from(if negative { -value } else { value }))
    }

    /// The whole word at a number, right or wrong: `1e-3`, `−∞`, `12abc`, `3-5`.
    fn number_run(&self) -> &'t str {
        let rest = self.rest();
        let belongs = |c: char| {
            c.is_alphanumeric()
                || matches!(c, '.' | '_' | '∞' | '+' | '-' | '−')
                || matches!(half_width(c), Some(b'.' | b'+' | b'-'))
        };
        &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())]
    }

    /// Reads one RON value with serde. `expected` is for the message.
    pub(crate) fn ron<T: Deserialize<'t>>(&mut self, expected: Expected) -> Result<T, Diagnostic> {
        let read = ron::Deserializer::from_str(self.rest()).and_then(|mut ron| {
            let value = T::deserialize(&mut ron).map_err(|error| ron.span_error(error))?;
            Ok((value, ron.remainder().len()))
        });
        match read {
            Ok((value, left)) => {
                self.at = self.text.len() - left;
                Ok(value)
            }
            Err(error) => Err(self.ron_error(&error, expected)),
        }
    }

    /// Reads a quoted text within a limit.
    pub(crate) fn text_within(&mut self, limit: TextLimit, expected: Expected) -> Result<String, Diagnostic> {
        let start = self.at;
        let text: String = self.ron(expected)?;
        self.within(limit, &text, start)?;
        Ok(text)
    }

    /// Refuses a text, read from `start` on, that is longer than the limit.
    pub(crate) fn within(&self, limit: TextLimit, text: &str, start: usize) -> Result<(), Diagnostic> {
        limit.check(text).map_err(|excess| self.error(start..self.at, Complaint::Beyond(excess)))
    }

    /// Refuses the next node if the tree would be too large; see [`Excess::check_tree`].
    pub(crate) fn check_tree(&self, nodes: usize, levels: usize) -> Result<(), Diagnostic> {
        Excess::check_tree(nodes, levels)
            .map_err(|excess| self.error(self.at..self.at, Complaint::Beyond(excess)))
    }

    fn ron_error(&self, error: &ron::error::SpannedError, expected: Expected) -> Diagnostic {
        use ron::Error;
        let at = self.at + refused_at(self.rest(), error);
        let before = &self.text[self.at..at];
        match &error.code {
            Error::ExpectedStringEnd => self.error(self.at..self.at + 1, Complaint::OpenText),
            Error::Message(found) if found == NAN => {
                let (found, expected) = (Some(found.clone()), expected.inside(&error.code, None));
                self.error(at..at, Complaint::Unexpected { found, expected, open: None })
            }
            // The reader's place is behind the wrong character.
            Error::InvalidEscape(_) => {
                let start = self.at + before.rfind('\\').unwrap_or(before.len());
                let end = at + self.rest_of_escape(start, at);
                let found = Some(quote::quoted(&self.text[start..end]).into_owned());
                self.error(
                    start..end,
                    Complaint::Unexpected { found, expected: Expected::Escape, open: None },
                )
            }
            error @ Error::Message(_) => {
                self.error(at..at, Complaint::Refused { reason: quote::ron_error(error), expected })
            }
            // The reader's place is behind the name of the field.
            Error::NoSuchStructField { expected: fields, found, .. } => {
                let start = at.saturating_sub(found.len());
                let (found, fields) = (quote::quoted(found).into_owned(), fields.join(", "));
                self.error(start..at, Complaint::UnknownField { found, fields })
            }
            Error::DuplicateStructField { field, .. } => {
                self.error(at.saturating_sub(field.len())..at, Complaint::Twice((*field).to_owned()))
            }
            Error::SuggestRawIdentifier(found) => {
                let found = Some(quote::quoted(found).into_owned());
                self.error(at..at, Complaint::Unexpected { found, expected: Expected::Name, open: None })
            }
            // The reader's place is behind the name.
            Error::ExpectedDifferentStructName { found, .. } => {
                let span = at.saturating_sub(found.len())..at;
                let (found, expected) =
                    (quote::quoted(found).into_owned(), expected.inside(&error.code, None));
                self.error(span, Complaint::Unexpected { found: Some(found), expected, open: None })
            }
            Error::MissingStructField { field, .. } => {
                let expected = Expected::FieldBefore { field, closer: ')' };
                self.unexpected_at(at, expected, None)
            }
            code => {
                // Behind a sign, the reader's place is behind it.
                let is_signed = matches!(code, Error::ExpectedInteger | Error::IntegerOutOfBounds)
                    && before.ends_with(['-', '+']);
                let field = stopped_in(self.rest(), error).map(|stopped| stopped.field);
                self.unexpected_at(at - usize::from(is_signed), expected.inside(code, field), None)
            }
        }
    }

    /// How many bytes of an escape with a code in braces, begun at `start`, come after `at`.
    fn rest_of_escape(&self, start: usize, at: usize) -> usize {
        let (begun, rest) = (&self.text[start..at], &self.text[at..]);
        let is_open = begun.starts_with("\\u{") && !begun.ends_with('}');
        let code = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        if is_open { code + usize::from(rest[code..].starts_with('}')) } else { 0 }
    }

    /// A diagnostic about these bytes.
    pub(crate) fn error(&self, span: Range<usize>, complaint: Complaint) -> Diagnostic {
        Diagnostic::new(self.text, span, complaint)
    }

    /// "found …, expected …", about what is next.
    pub(crate) fn expected(&self, expected: Expected) -> Diagnostic {
        self.unexpected_at(self.at, expected, None)
    }

    /// The same, and at the end of the text also that the bracket at this byte is still open.
    pub(crate) fn expected_within(&self, opener: usize, expected: Expected) -> Diagnostic {
        let open = self.peek().is_none().then(|| self.bracket_at(opener));
        self.unexpected_at(self.at, expected, open)
    }

    fn unexpected_at(&self, at: usize, expected: Expected, open: Option<Bracket>) -> Diagnostic {
        let thing = self.from(at).next_thing();
        if thing.starts_with(is_curved_quote) {
            return self.error(at..at + thing.len(), Complaint::CurvedQuote);
        }
        let found = (!thing.is_empty()).then(|| quote::quoted(thing).into_owned());
        self.error(at..at + thing.len(), Complaint::Unexpected { found, expected, open })
    }

    /// The next word or sign, for a message; empty at the end.
    pub(crate) fn next_thing(&self) -> &'t str {
        let rest = self.rest();
        if let Some(quoted) = rest.strip_prefix('"') {
            return &rest[..quoted.find('"').map_or(rest.len(), |end| end + 2)];
        }
        let stands_alone = |c: char| !continues_word(c) && !matches!(c, '.' | '-' | '+' | '−' | '∞');
        let end = match rest.find(stands_alone) {
            Some(0) => rest.chars().next().map_or(0, char::len_utf8),
            end => end.unwrap_or(rest.len()),
        };
        &rest[..end]
    }

    /// The bracket at this byte.
    pub(crate) fn bracket_at(&self, at: usize) -> Bracket {
        let (line, column) = line_and_column(self.text, at);
        Bracket { sign: self.from(at).peek_char().unwrap_or_default(), line, column }
    }
}

/// Whether bracket text needs no quotation marks for this label.
pub(crate) fn is_plain_word(label: &str) -> bool {
    label.starts_with(begins_word) && label.chars().all(continues_word) && !is_number_word(label)
}

fn begins_word(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn continues_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '\'')
}

fn is_number_word(word: &str) -> bool {
    ["inf", "infinity", "nan"].iter().any(|name| word.eq_ignore_ascii_case(name))
}

/// Whether it is a quotation mark as word processors write it.
const fn is_curved_quote(c: char) -> bool {
    matches!(c, '“' | '”' | '„' | '‟' | '«' | '»' | '‹' | '›' | '‘' | '’' | '‚' | '＂')
}

/// A number in the spelling of Rust's standard library.
fn plain_spelling(number: &str) -> Cow<'_, str> {
    if number.is_ascii() && !number.contains('_') {
        return number.into();
    }
    let half: String = number.chars().map(|c| half_width(c).map_or(c, char::from)).collect();
    half.replace('−', "-").replace('∞', "inf").replace('_', "").into()
}

/// The sign or digit that a full-width character stands for. Chinese and Japanese keyboards type such characters first,
/// and so do they type “【” for “[” and “、” in a list. Full-width letters are letters of labels.
pub(crate) fn half_width(c: char) -> Option<u8> {
    Some(match c {
        '，' | '、' => b',',
        '；' => b';',
        '：' => b':',
        '（' => b'(',
        '）' => b')',
        '［' | '【' => b'[',
        '］' | '】' => b']',
        '｛' => b'{',
        '｝' => b'}',
        '｜' => b'|',
        '＝' => b'=',
        '～' => b'~',
        '－' => b'-',
        '＋' => b'+',
        '．' => b'.',
        '０'..='９' => b'0' + (u32::from(c) - u32::from('０')) as u8,
        _ => return None,
    })
}
