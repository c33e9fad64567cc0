//! Names that become shorter where space is scarce, and still differ from those of the siblings nearby.

use std::iter;

use super::{Subject, text};
use crate::tree::NodeId;

/// The fewest characters that are left of a name that is cut to a width.
const FEWEST: usize = 3;
/// How many siblings at each side are nearby.
const NEARBY: usize = 5;

/// The name of a node, with those of the siblings nearby if it can be shortened.
pub(super) struct FullName {
    name: String,
    nearby: Vec<String>,
}

impl FullName {
    pub(super) fn new(subject: &Subject<'_>, node: NodeId) -> Self {
        let tree = subject.tree;
        let name = subject.names.of(tree, node);
        let before = iter::successors(tree.previous_sibling(node), |&node| tree.previous_sibling(node));
        let behind = iter::successors(tree.next_sibling(node), |&node| tree.next_sibling(node));
        let most = if name.chars().count() > FEWEST { NEARBY } else { 0 };
        let nearby = before.take(most).chain(behind.take(most));
        let nearby = nearby.map(|node| subject.names.of(tree, node)).collect();
        Self { name, nearby }
    }

    /// The beginning of a name longer than so many characters; beginning and end, if the beginning alone could be that
    /// of a name nearby. The whole name where it would not become narrower.
    pub(super) fn shortened(&self, most: usize) -> String {
        let short = self.shortened_to(most);
        let is_narrower = text::width(&short, 1.0) < text::width(&self.name, 1.0);
        if is_narrower { short } else { self.name.clone() }
    }

    fn shortened_to(&self, most: usize) -> String {
        let differs = |shorten: fn(&str, usize) -> String| {
            let short = shorten(&self.name, most);
            let is_alike = |other: &String| *other != self.name && shorten(other, most) == short;
            (!self.nearby.iter().any(is_alike)).then_some(short)
        };
        differs(beginning).or_else(|| differs(both_ends)).unwrap_or_else(|| beginning(&self.name, most))
    }

    /// The name with at most so many characters, or as many fewer as this width has room for; `None` if hardly any are
    /// left.
    pub(super) fn cut(&self, longest: usize, size: f64, most: f64) -> Option<String> {
        let fits = |short: &String| text::width(short, size) <= most;
        let longest = longest.min(self.name.chars().count());
        let whole = Some(self.shortened(longest)).filter(fits);
        whole.or_else(|| (FEWEST..longest).rev().map(|length| self.shortened(length)).find(fits))
    }
}

/// Whether a text is this name, perhaps shortened.
pub(super) fn is_written_as(name: &str, text: &str) -> bool {
    let is_cut = |(beginning, end): (&str, &str)| name.starts_with(beginning) && name.ends_with(end);
    text == name || text.split_once('…').is_some_and(is_cut)
}

/// Whether a text ends with this name, perhaps shortened, behind other words.
pub(super) fn is_last_in(name: &str, text: &str) -> bool {
    text.match_indices(' ').any(|(space, _)| is_written_as(name, text[space..].trim()))
}

fn beginning(name: &str, most: usize) -> String {
    match name.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

fn both_ends(name: &str, most: usize) -> String {
    let length = name.chars().count();
    if length <= most {
        return name.to_owned();
    }
    let end: String = name.chars().skip(length - most / 2).collect();
    format!("{}{}", beginning(name, most - most / 2), end.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full(name: &str, nearby: &[&str]) -> FullName {
        FullName { name: name.to_owned(), nearby: nearby.iter().map(|&name| name.to_owned()).collect() }
    }

    #[test]
    fn names_in_a_row_differ_as_long_as_they_can() {
        let names = ["Variation one", "Victory", "Variation two"];
        let short = |most: usize| names.map(|name| full(name, &names).shortened(most));
        assert_eq!(short(20), names);
        assert_eq!(short(8), ["Vari…one", "Victory", "Vari…two"]);
        assert_eq!(short(3), ["Va…e", "Vic…", "Va…o"]);
        // Where the ends are alike as well, the beginning says more.
        assert_eq!(full("Branch left end", &["Branch right end"]).shortened(6), "Branch…");
        // A cut sign of the width of the rest would be no gain.
        assert_eq!(full("Branches", &[]).shortened(7), "Branches");
        // The same name cannot differ.
        assert_eq!(full("Opening", &["Opening"]).shortened(4), "Open…");
    }

    #[test]
    fn a_shortened_name_is_told_from_other_text() {
        for text in ["Variation one", "Variation…", "Vari…one"] {
            assert!(is_written_as("Variation one", text), "{text}");
        }
        for text in ["Variation", "Variant…", "Vari…two", "3"] {
            assert!(!is_written_as("Variation one", text), "{text}");
        }
    }

    #[test]
    fn a_name_is_found_behind_other_words() {
        for text in ["inside: Variation one", "inside: Variation…", "inside: Vari…one"] {
            assert!(is_last_in("Variation one", text), "{text}");
        }
        for text in ["inside: Variation two", "inside: Variation", "Variation one inside", "+15"] {
            assert!(!is_last_in("Variation one", text), "{text}");
        }
    }

    #[test]
    fn a_name_is_cut_to_a_width() {
        let name = full("Variation one", &["Variation two"]);
        assert_eq!(name.cut(24, 10.0, 1_000.0).as_deref(), Some("Variation one"));
        let cut = name.cut(24, 10.0, 60.0).unwrap_or_default();
        assert!(cut.starts_with("Var") && cut.ends_with('e') && text::width(&cut, 10.0) <= 60.0, "{cut}");
        assert_eq!(name.cut(24, 10.0, 5.0), None);
    }
}
