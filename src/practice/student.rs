//! The names of students, as people write them.

use icu_normalizer::ComposingNormalizerBorrowed;

/// The name of a student without what makes no difference: blanks around it and more than one between its words, and
/// whether an accent is a part of its letter or a character behind it.
#[must_use]
pub fn canonical_name(student: &str) -> String {
    let composed = ComposingNormalizerBorrowed::new_nfc().normalize(student);
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two names are of one student.
#[must_use]
pub fn are_same(one: &str, other: &str) -> bool {
    one == other || canonical_name(one) == canonical_name(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_is_written_in_several_ways() {
        assert_eq!(canonical_name("  Ren\u{e9}e  Roy "), canonical_name("Rene\u{301}e Roy"));
        assert!(are_same("Renee Roy", "Renee Roy ") && !are_same("Renee Roy", "Ren\u{e9}e Roy"));
    }
}
