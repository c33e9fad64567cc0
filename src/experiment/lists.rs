//! Lists of whole numbers as people write them: `2, 4, 6–12`.

use std::ops::RangeInclusive;

use super::MOST_CELLS;
use crate::quote;

/// Reads `4` or `2-10`, also with a dash.
///
/// # Errors
/// What was found, and what was expected.
pub fn read_range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (start, end) = text.split_once(['-', '–']).unwrap_or((text, text));
    let found = || format!("found {}", quote::found(text));
    match (start.trim().parse::<u32>(), end.trim().parse::<u32>()) {
        (Ok(start), Ok(end)) if start > end => {
            Err(format!("{}, a range whose end comes before its start, expected {end}-{start}", found()))
        }
        (Ok(start), Ok(end)) if ((end - start) as usize) < MOST_CELLS => Ok(start..=end),
        (Ok(_), Ok(_)) => Err(format!("{}, expected no more than {MOST_CELLS} numbers", found())),
        _ => Err(format!("{}, expected a whole number such as 4, or a range such as 2-10", found())),
    }
}

/// Reads numbers and ranges with commas between them. Nothing is an empty list.
///
/// # Errors
/// The part that is wrong, and what was expected.
pub fn read(text: &str) -> Result<Vec<u32>, String> {
    let mut numbers = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        numbers.extend(read_range(part)?);
        if numbers.len() > MOST_CELLS {
            return Err(format!("found too many numbers, expected no more than {MOST_CELLS}"));
        }
    }
    Ok(numbers)
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
        assert!(read("2, x").unwrap_err().starts_with("found “x”, expected a whole number"));
        assert!(read("1.5").is_err() && read("-1").is_err());
        assert!(read("5-2").unwrap_err().ends_with("a range whose end comes before its start, expected 2-5"));
        assert!(read("1-4000000000").unwrap_err().contains("no more than 10000"));
        assert!(read("1-9000,1-9000").unwrap_err().contains("no more than 10000"));
    }
}
