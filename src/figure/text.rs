//! Text as pictures have it: on one line, and with its size estimated without a font, to keep labels apart.

use icu_normalizer::ComposingNormalizerBorrowed;

/// The width of a line of text in points, rounded up for common sans-serif fonts.
#[must_use]
pub fn width(text: &str, size: f64) -> f64 {
    text.chars().map(relative_width).sum::<f64>() * size
}

/// Whether a character is a line break or a control character. Pictures have a blank in its place. Unlike
/// what [`crate::quote`] spells out, marks of the direction of writing are none: they belong to the letters beside them.
#[must_use]
pub fn is_break(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// The text as a picture has it, with blanks for line breaks and the like. A letter and an accent behind it become one
/// letter: the fonts of exports have é, but put no accent above another letter.
#[must_use]
pub fn on_one_line(text: impl Into<String>) -> String {
    let text = text.into();
    let text = if text.contains(is_break) { text.replace(is_break, " ") } else { text };
    if text.is_ascii() { text } else { composed(&text) }
}

/// The text with one letter in the place of a letter and the accents behind it, in whatever order they stand. Unlike in
/// the normal form, a letter alone stays what it is: none of Hebrew with a point is taken apart.
fn composed(text: &str) -> String {
    let normal = ComposingNormalizerBorrowed::new_nfc();
    let mut composed = String::with_capacity(text.len());
    let is_other_alone = |c: char| !normal.is_normalized(c.encode_utf8(&mut [0; 4]));
    let mut rest = text;
    while let Some((from, c)) = rest.char_indices().find(|&(_, c)| is_other_alone(c)) {
        let (before, with) = rest.split_at(from);
        composed.push_str(&normal.normalize(before));
        composed.push(c);
        rest = &with[c.len_utf8()..];
    }
    composed.push_str(&normal.normalize(rest));
    composed
}

/// The height of a line of text in points.
#[must_use]
pub const fn height(size: f64) -> f64 {
    size * 1.25
}

/// The width of a character, relative to the text size. At least its advance in Inter SemiBold, the widest face of the
/// figure.
fn relative_width(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' => 0.27,
        ' ' | '.' | ',' | ':' | '\'' => 0.33,
        '[' | ']' | '(' | ')' | '|' => 0.38,
        '1' => 0.43,
        '-' => 0.47,
        'm' => 0.91,
        'w' => 0.84,
        '↓' => 0.89,
        'M' => 0.93,
        '∞' | '→' | '…' | 'Μ' | 'М' | 'м' | 'ŉ' => 0.97,
        'W' | '—' | '%' | '@' => 1.03,
        '0'..='9' | '−' | '+' | '=' | '≤' | '≥' | '<' | '>' => 0.68,
        'α' => 0.69,
        'A'..='Z' => 0.78,
        '⌈' | '⌉' | '⌊' | '⌋' => 0.42,
        'æ' | 'œ' | 'Æ' | 'Œ' | 'Ŵ' | 'Ж' | 'Ф' | 'Ш' | 'Щ' | 'Ы' | 'Ю' | 'ж' | 'ф' | 'ш' | 'щ' | 'ы'
        | 'ю' => 1.2,
        '&' | '~' | '×' | '÷' | 'À'..='ſ' | 'Α'..='Я' => 0.88,
        'а'..='я' => 0.75,
        // Scripts that the fonts lack: their letters may become boxes.
        '\u{0530}'..='\u{1DFF}' => 1.02,
        c if (c as u32) >= 0x2E80 => 1.02,
        c if is_break(c) => relative_width(' '),
        _ => 0.65,
    }
}

/// Splits text with powers, such as `b^d`, `b^(d/2)` or `b^⌈d/2⌉`, into pairs of base text and exponent.
#[must_use]
pub fn powers(text: &str) -> Vec<(&str, &str)> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((plain, after)) = rest.split_once('^') {
        let end = |close: char| after.find(close).map_or(after.len(), |at| at + close.len_utf8());
        let (whole, exponent) = match after.chars().next() {
            Some('(') => {
                let inside = inside_of_parenthesis(after);
                ((inside.len() + 2).min(after.len()), inside)
            }
            Some('⌈') => (end('⌉'), &after[..end('⌉')]),
            Some('⌊') => (end('⌋'), &after[..end('⌋')]),
            first => {
                let one = first.map_or(0, char::len_utf8);
                (one, &after[..one])
            }
        };
        pieces.push((plain, exponent));
        rest = &after[whole..];
    }
    pieces.push((rest, ""));
    pieces
}

/// The content of the parenthesis at the start of a text; all of it if the parenthesis is not closed.
fn inside_of_parenthesis(text: &str) -> &str {
    let mut open = 0_usize;
    let closes = |&(_, c): &(usize, char)| {
        open = match c {
            '(' => open + 1,
            ')' => open - 1,
            _ => open,
        };
        open == 0
    };
    let end = text.char_indices().find(closes).map_or(text.len(), |(at, _)| at);
    &text[1..end]
}

/// The text in lines of at most this width, broken at blanks. A longer word gets its own line.
#[must_use]
pub fn lines(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_text_and_wider_characters_take_more_room() {
        assert!(width("10", 10.0) > width("1", 10.0));
        assert!(width("极", 10.0) > width("a", 10.0));
        assert!((width("12", 20.0) - 2.0 * width("12", 10.0)).abs() < 1e-9);
    }

    #[test]
    fn what_is_no_letter_is_a_blank_and_as_wide() {
        let (broken, whole) =
            ("new\nline\tof\r\u{1b}a\u{85}long\u{2028}name\u{2029}", "new line of  a long name ");
        assert_eq!(on_one_line(broken), whole);
        assert!((width(broken, 10.0) - width(whole, 10.0)).abs() < 1e-9);
        assert_eq!(on_one_line("局面 é \u{200f}ע"), "局面 é \u{200f}ע");
        assert_eq!(on_one_line("Cafe\u{301} A\u{308}"), "Café Ä");
        assert_eq!(on_one_line("Cafe\u{301} \u{FB2A} \u{2126}"), "Café \u{FB2A} \u{2126}");
        for accents in ["e\u{323}\u{302}", "e\u{302}\u{323}", "ê\u{323}"] {
            assert_eq!(on_one_line(accents), "ệ", "in whatever order");
        }
    }

    #[test]
    fn exponents_are_what_stands_behind_the_sign() {
        assert_eq!(powers("no power"), [("no power", "")]);
        assert_eq!(powers("all b^d leaves"), [("all b", "d"), (" leaves", "")]);
        assert_eq!(powers("Why b^(d/2)?"), [("Why b", "d/2"), ("?", "")]);
        assert_eq!(powers("b^⌈d/2⌉ + b^⌊d/2⌋"), [("b", "⌈d/2⌉"), (" + b", "⌊d/2⌋"), ("", "")]);
        assert_eq!(powers("b^((d+1)/2) − 1"), [("b", "(d+1)/2"), (" − 1", "")]);
        assert_eq!(powers("3^(12"), [("3", "12"), ("", "")]);
        assert_eq!(powers("b^"), [("b", ""), ("", "")]);
    }

    #[test]
    fn lines_break_at_blanks_and_keep_every_word() {
        let text = "α stays: the value is no better for MAX.";
        let broken = lines(text, 10.0, 100.0);
        assert!(broken.len() > 1 && broken.iter().all(|line| width(line, 10.0) <= 100.0), "{broken:?}");
        assert_eq!(broken.join(" "), text);
    }
}
