//! Counts and shares of nodes, as text.

pub use crate::quote::digits;
use crate::search::Algorithm;
use crate::text::Text;

/// The text for a search that has no counts yet.
#[must_use]
pub fn waiting_text(text: &Text, is_awaited: bool) -> String {
    if is_awaited { text.compare_searching() } else { text.compare_not_searched() }
}

/// A number at an axis, short: `7`, `12 k`, `3.4 M`. Rounded to a tenth of its unit.
#[must_use]
pub fn tick_text(value: f64) -> String {
    const UNITS: [(f64, &str); 3] = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    // A number that would be rounded to a thousand of its unit belongs to the next one.
    let unit = UNITS.into_iter().find(|(size, _)| value >= size * 0.999_95);
    let Some((size, letter)) = unit else { return format!("{value:.0}") };
    let tenths = (value / size * 10.0).round() / 10.0;
    // With a no-break space, as after every number with a unit.
    if tenths.fract() == 0.0 {
        format!("{tenths:.0}\u{a0}{letter}")
    } else {
        format!("{tenths:.1}\u{a0}{letter}")
    }
}

/// A part of a whole as a percentage, with a decimal where it is small: `73 %`, `2.5 %`.
#[must_use]
pub fn share_text(share: f64) -> String {
    let percent = share * 100.0;
    match percent {
        _ if percent >= 9.95 => format!("{percent:.0}\u{a0}%"),
        _ if percent == 0.0 => "0\u{a0}%".to_owned(),
        _ if percent >= 0.1 => format!("{percent:.1}\u{a0}%"),
        _ => "< 0.1\u{a0}%".to_owned(),
    }
}

/// An algorithm's name without the family before the comma: `Fail-hard` for `Alpha-beta, fail-hard`.
#[must_use]
pub fn short_name(text: &Text, algorithm: Algorithm) -> String {
    let name = algorithm.name(text);
    let Some((_, form)) = name.split_once(", ") else { return name };
    let mut letters = form.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn counts_have_commas() {
        let texts = [0, 1, 999, 1_000, 549_946, 12_345_678].map(digits);
        assert_eq!(texts, ["0", "1", "999", "1,000", "549,946", "12,345,678"]);
    }

    #[test]
    fn ticks_are_short() {
        let texts = [0.0, 7.0, 950.0, 1_000.0, 1_500.0, 12_000.0, 999_960.0, 3_400_000.0, 2e9].map(tick_text);
        let expected = ["0", "7", "950", "1 k", "1.5 k", "12 k", "1 M", "3.4 M", "2 G"];
        assert_eq!(texts.map(|text| text.replace('\u{a0}', " ")), expected);
    }

    #[test]
    fn shares_have_the_digits_that_matter() {
        let texts = [1.0, 0.7333, 0.0996, 0.0249, 0.0, 0.000_2, 1.2].map(share_text);
        let expected = ["100 %", "73 %", "10 %", "2.5 %", "0 %", "< 0.1 %", "120 %"];
        assert_eq!(texts.map(|text| text.replace('\u{a0}', " ")), expected);
    }

    #[test]
    fn short_names_are_the_part_that_differs() {
        let names: Vec<String> =
            Algorithm::ALL.iter().map(|&algorithm| short_name(&Language::En.load(), algorithm)).collect();
        let expected = [
            "Minimax",
            "Negamax",
            "Alpha-beta",
            "Returning bounds",
            "Fail-hard",
            "Negamax alpha-beta",
            "Principal variation search",
            "Alpha-beta with a table",
            "MTD(f)",
            "SSS* as MTD(+∞)",
            "Iterative deepening",
        ];
        assert_eq!(names, expected);
    }
}
