//! Lists of whole numbers as people write them: `2, 4, 6–12`.

use std::collections::HashSet;
use std::hash::Hash;
use std::ops::RangeInclusive;

use super::MOST_CELLS;
use crate::quote::found;
use crate::text::Text;

/// Why a text is no list of whole numbers, or no range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAList {
    /// A range ends before it begins.
    Reversed {
        /// The range.
        range: String,
        /// Its first number.
        start: u32,
        /// Its last.
        end: u32,
    },
    /// This range has too many numbers.
    LongRange(String),
    /// The list has too many numbers.
    LongList,
    /// This part is neither a number nor a range.
    NoRange(String),
}

impl NotAList {
    /// What is wrong, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::Reversed { range, start, end } => {
                text.experiment_reversed_range(end.to_string(), found(range, text), start.to_string())
            }
            Self::LongRange(range) => text.experiment_long_range(found(range, text), MOST_CELLS.to_string()),
            Self::LongList => text.experiment_long_list(MOST_CELLS.to_string()),
            Self::NoRange(part) => text.experiment_no_range(found(part, text)),
        }
    }
}

/// Reads `4` or `2-10`, also with a dash.
///
/// # Errors
/// What is wrong with it.
pub fn read_range(text: &str) -> Result<RangeInclusive<u32>, NotAList> {
    let (start, end) = text.split_once(['-', '–']).unwrap_or((text, text));
    let whole = || text.to_owned();
    match (start.trim().parse::<u32>(), end.trim().parse::<u32>()) {
        (Ok(start), Ok(end)) if start > end => Err(NotAList::Reversed { range: whole(), start, end }),
        (Ok(start), Ok(end)) if ((end - start) as usize) < MOST_CELLS => Ok(start..=end),
        (Ok(_), Ok(_)) => Err(NotAList::LongRange(whole())),
        _ => Err(NotAList::NoRange(whole())),
    }
}

/// Reads numbers and ranges with commas between them. Nothing is an empty list.
///
/// # Errors
/// The part that is wrong.
pub fn read(text: &str) -> Result<Vec<u32>, NotAList> {
    let mut numbers = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        numbers.extend(read_range(part)?);
        if numbers.len() > MOST_CELLS {
            return Err(NotAList::LongList);
        }
    }
    Ok(numbers)
}

/// The choices in their order, each once.
#[must_use]
pub fn each_once<T: Copy + Eq + Hash>(choices: &[T]) -> Vec<T> {
    let mut seen = HashSet::new();
    choices.iter().copied().filter(|&choice| seen.insert(choice)).collect()
}

/// Writes what [`read`] reads, with a range for three or more neighbours.
#[must_use]
pub fn write(numbers: &[u32]) -> String {
    let mut parts = Vec::new();
    let mut rest = numbers;
    while let Some(&first) = rest.first() {
        let run =
            rest.iter().zip(first..=u32::MAX).take_while(|(number, expected)| *number == expected).count();
        // Two neighbours are read more easily one by one.
        let taken = if run > 2 { run } else { 1 };
        parts.push(if taken > 1 { format!("{first}–{}", rest[taken - 1]) } else { first.to_string() });
        rest = &rest[taken..];
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn lists_are_read_as_they_are_written() {
        for (text, numbers) in [
            ("", vec![]),
            ("4", vec![4]),
            ("2, 3", vec![2, 3]),
            ("2–5", vec![2, 3, 4, 5]),
            ("1, 4–6, 9, 3, 3", vec![1, 4, 5, 6, 9, 3, 3]),
            ("4294967295", vec![u32::MAX]),
        ] {
            assert_eq!(read(text), Ok(numbers.clone()));
            assert_eq!(write(&numbers), text);
        }
        assert_eq!(read(" 2-4 ,,7,"), Ok(vec![2, 3, 4, 7]));
    }

    #[test]
    fn what_is_no_list_is_told() {
        let told = |list| read(list).unwrap_err().said(&Language::En.load());
        assert!(told("2, x").starts_with("found “x”, expected a whole number"));
        assert!(read("1.5").is_err() && read("-1").is_err());
        assert!(told("5-2").ends_with("a range that ends before it starts; expected 2-5"));
        assert!(told("1-4000000000").contains("at most 10000"));
        assert!(told("1-9000,1-9000").contains("at most 10000"));
    }
}
