//! Text from outside the program, made fit for a message: short, and with every character visible. Numbers, too.
//!
//! A file, an argument or the clipboard may hold megabytes of digits, and characters that command a terminal or turn
//! the direction of writing. A message quotes a few words of it, and shows such characters as `\u{1b}`.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use crate::limits::{MESSAGE, PATH, QUOTED, READER};
use crate::text::Text;

/// Whether a character is not printed but acts: it controls a terminal, breaks a line, or turns the direction of
/// writing.
#[must_use]
pub const fn is_hidden(character: char) -> bool {
    matches!(character, '\0'..='\x1f' | '\x7f'..='\u{9f}')
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text with hidden characters spelled out: `\n`, `\u{1b}`, `\u{202e}`.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len() + 8);
    text.chars().for_each(|character| push_visible(&mut shown, character));
    shown.into()
}

fn push_visible(shown: &mut String, character: char) {
    if is_hidden(character) {
        shown.extend(character.escape_default());
    } else {
        shown.push(character);
    }
}

/// The beginning of a text as messages quote it: [`QUOTED`] characters at most, and `…` for what is left out.
#[must_use]
pub fn quoted(text: &str) -> Cow<'_, str> {
    let mut shown = String::new();
    for (count, character) in text.chars().enumerate() {
        let before = shown.len();
        push_visible(&mut shown, character);
        // Only what is spelled out makes the text longer than its characters.
        let is_too_long = if shown.len() > QUOTED { shown.chars().count() > QUOTED } else { count >= QUOTED };
        if is_too_long {
            shown.truncate(before);
            shown.push('…');
            return shown.into();
        }
    }
    if shown == text { text.into() } else { shown.into() }
}

/// What a message says was found where it expects something else: a quotation, or the word for nothing.
#[must_use]
pub fn found(found: &str, text: &Text) -> String {
    if found.trim().is_empty() { text.quote_nothing() } else { text.quote_found(quoted(found)) }
}

/// The whole of a path, where there is room for it.
#[must_use]
pub fn whole_path(path: &Path) -> String {
    visible(&path.to_string_lossy()).into_owned()
}

/// A whole number with commas between thousands: `549,946`.
#[must_use]
pub fn digits(count: u64) -> String {
    let plain = count.to_string();
    let mut text = String::with_capacity(plain.len() + plain.len() / 3);
    for (index, digit) in plain.chars().enumerate() {
        if index > 0 && (plain.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Reads a whole number with commas between thousands, as [`digits`] writes it; `None` for everything else.
#[must_use]
pub fn count(text: &str) -> Option<u64> {
    text.replace(',', "").parse().ok().filter(|&count| digits(count) == text)
}

/// A path as messages name it. The middle of a long one is left out: it begins in a folder that a person knows, and ends
/// in the name of the file.
#[must_use]
pub fn path(path: &Path) -> String {
    without_middle(&path.to_string_lossy(), PATH)
}

/// At most so many characters of a text, three quarters of them from its end: what is between is left out.
#[must_use]
pub fn without_middle(text: &str, most: usize) -> String {
    let shown = visible(text);
    if shown.chars().count() <= most {
        return shown.into_owned();
    }
    let beginning: String = shown.chars().take(most / 4).collect();
    let end = most.saturating_sub(most / 4 + 1);
    let start = shown.char_indices().rev().take(end).last().map_or(shown.len(), |(start, _)| start);
    format!("{beginning}…{}", &shown[start..])
}

/// A whole message, cut where it would fill the screen: what it quotes of other programs may be long.
#[must_use]
pub fn message(text: &str) -> Cow<'_, str> {
    beginning(text, MESSAGE)
}

/// The first `most` characters of a text, and `…` for what is left out.
#[must_use]
pub fn beginning(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", visible(&text[..end])).into(),
        None => visible(text),
    }
}

/// The words of the system about an error, as a clause and without its number.
#[must_use]
pub fn system_words(error: &io::Error) -> String {
    let words = error.to_string();
    // The number stands in brackets at the end.
    let unnumbered = error.raw_os_error().and_then(|_| words.rsplit_once('('));
    let words = unnumbered.map_or(words.as_str(), |(words, _)| words.trim_end());
    let mut characters = words.chars();
    characters.next().map(|first| first.to_lowercase().chain(characters).collect()).unwrap_or_default()
}

/// The message of a RON error, with its quotations shortened.
#[must_use]
pub fn ron_error(error: &ron::Error) -> String {
    use ron::Error;
    let text = error.to_string();
    let found = match error {
        Error::Message(found)
        | Error::ExpectedDifferentStructName { found, .. }
        | Error::InvalidValueForType { found, .. }
        | Error::NoSuchEnumVariant { found, .. }
        | Error::NoSuchStructField { found, .. }
        | Error::InvalidIdentifier(found)
        | Error::SuggestRawIdentifier(found) => found.as_str(),
        _ => "",
    };
    let text = if found.is_empty() { text } else { text.replace(found, &quoted(found)) };
    let text = match (error, text.split_once(' ')) {
        // That a missing field is unexpected goes without saying.
        (Error::MissingStructField { .. }, Some((_, rest))) => rest.to_owned(),
        _ => text,
    };
    let text = curly(&text);
    // What the reader spells in another way than it was found is cut all the same.
    beginning(&text, READER).into_owned()
}

/// The text with quotation marks as messages have them: the reader of RON quotes with backticks.
fn curly(text: &str) -> String {
    let mut is_open = false;
    let mark = |character| {
        if character != '\u{60}' {
            return character;
        }
        is_open = !is_open;
        if is_open { '“' } else { '”' }
    };
    text.chars().map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_on_a_terminal_is_spelled_out() {
        assert_eq!(visible("A → 3⁺, ▲ 局面"), "A → 3⁺, ▲ 局面");
        assert_eq!(visible("a\x1b]52;c;\x07b\nc\u{9b}1m"), "a\\u{1b}]52;c;\\u{7}b\\nc\\u{9b}1m");
        let turned =
            "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\u{2066}\u{2069}\u{7f}\u{85}\r\t";
        let shown = visible(turned);
        assert!(!shown.contains(is_hidden) && shown.is_ascii(), "{shown}");
    }

    #[test]
    fn quotations_have_forty_characters_at_most() {
        for text in ["", "5", "-0.25", &"é".repeat(QUOTED)] {
            assert_eq!(quoted(text), text);
        }
        let long = [&"9".repeat(5_000_000), &"é".repeat(41), &"\x1b".repeat(100), &"\u{202e}x".repeat(30)];
        for text in long {
            let shown = quoted(text);
            assert!(shown.ends_with('…') && shown.chars().count() <= QUOTED + 1, "{shown}");
            assert!(!shown.contains(is_hidden), "{shown}");
        }
        assert_eq!(quoted("a\nb"), "a\\nb");
    }

    #[test]
    fn a_missing_field_is_called_missing() {
        let error = ron::Error::MissingStructField { field: "samples", outer: Some("Experiment".to_owned()) };
        assert_eq!(ron_error(&error), "missing field named “samples” in “Experiment”");
    }

    #[test]
    fn messages_quote_in_one_way() {
        assert_eq!(curly("Unexpected field named `x` in `Node`"), "Unexpected field named “x” in “Node”");
    }

    #[test]
    fn of_a_long_path_both_ends_are_named() {
        assert_eq!(path(Path::new("trees/exam.ron")), "trees/exam.ron");
        let whole = format!("/{}", "é".repeat(PATH - 1));
        assert_eq!(path(Path::new(&whole)), whole);
        let long = format!("/home/anna/{}/exam\x1b.ron", "folder/".repeat(1_000));
        let shown = path(Path::new(&long));
        assert!(shown.starts_with("/home/anna/folder/"), "{shown}");
        assert!(shown.contains('…') && shown.ends_with("/exam\\u{1b}.ron"), "{shown}");
        assert_eq!(shown.chars().count(), PATH);
        for (most, shown) in [(0, "…"), (1, "…"), (2, "…h"), (4, "a…gh"), (8, "abcdefgh")] {
            assert_eq!(without_middle("abcdefgh", most), shown);
        }
        assert_eq!(whole_path(Path::new(&long)), long.replace('\x1b', "\\u{1b}"));
    }
}
