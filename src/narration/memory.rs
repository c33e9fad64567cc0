//! Sentences about memory.

use super::counts::Visiting;
use crate::search::tally::Counted;
use crate::text::Text;

/// Bytes in the unit that suits them: `4 kB`, `312 MB`, `2.5 GB`.
#[must_use]
pub fn bytes_text(bytes: u64) -> String {
    let bytes = bytes as f64;
    match bytes {
        _ if bytes < 1e6 => format!("{:.0}\u{a0}kB", (bytes / 1e3).ceil()),
        _ if bytes < 9.995e8 => format!("{:.0}\u{a0}MB", bytes / 1e6),
        _ if bytes < 9.95e9 => format!("{:.1}\u{a0}GB", bytes / 1e9).replace(".0\u{a0}", "\u{a0}"),
        _ => format!("{:.0}\u{a0}GB", bytes / 1e9),
    }
}

/// One line about what uses memory.
#[must_use]
pub fn usage_text(text: &Text, tree: u64, picture: u64, records: u64) -> String {
    text.memory_usage(bytes_text(picture), bytes_text(records), bytes_text(tree))
}

/// The counts of a search whose record would have been too large.
#[must_use]
pub fn too_large_text(text: &Text, counted: &Counted) -> String {
    let Counted { tally, value, needed, limit } = counted;
    text.memory_too_large(
        // Whether it visits some nodes again was not counted.
        Visiting::Uncounted.evaluations_text(text, &tally.counts()),
        bytes_text(*limit),
        bytes_text(*needed),
        value.to_string(),
        Visiting::Uncounted.visits_text(text, tally.visited),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::tally::Tally;
    use crate::text::Language;

    #[test]
    fn a_search_without_a_record_is_told_in_visits_and_what_it_evaluated() {
        let tally = Tally { visited: 15, leaves_evaluated: 1, evaluations: 3, ..Tally::default() };
        let counted = Counted { tally, value: 5.into(), needed: 2_000_000, limit: 1_000_000 };
        let said = too_large_text(&Language::En.load(), &counted);
        let end = "the search finds the value 5 after 15 visits (1 leaf visit, 3 evaluations)";
        assert!(said.ends_with(end), "{said}");
    }

    #[test]
    fn bytes_come_in_the_unit_that_suits_them() {
        let texts = [0, 1, 1_000, 999_999, 1_000_000, 312_400_000, 999_400_000, 999_600_000, 2_000_000_000];
        let texts = texts.map(bytes_text).map(|text| text.replace('\u{a0}', " "));
        let expected = ["0 kB", "1 kB", "1 kB", "1000 kB", "1 MB", "312 MB", "999 MB", "1 GB", "2 GB"];
        assert_eq!(texts, expected);
        assert_eq!(bytes_text(2_540_000_000).replace('\u{a0}', " "), "2.5 GB");
        assert_eq!(bytes_text(16_000_000_000).replace('\u{a0}', " "), "16 GB");
    }
}
