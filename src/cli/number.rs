//! Scores in output for programs.

use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::score::Score;

/// A score in JSON: an integer where it is one (`5`, not `5.0`), the strings `"inf"` and `"-inf"` for the
/// infinities, which JSON has no numbers for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number(pub(super) Score);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !self.0.is_finite() {
            return serializer.serialize_str(&self.0.plain());
        }
        // Spelled as in files, because serde_json spells numbers differently in different versions: 1e300 or 1e+300.
        RawValue::from_string(self.0.plain()).map_err(S::Error::custom)?.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_no_fraction_and_infinities_are_words() {
        let numbers = [5.0, -0.0, -3.0, 0.25, f64::INFINITY, f64::NEG_INFINITY, 1e300, 1e-7]
            .map(|value| Number(Score::new(value).unwrap()));
        let json = serde_json::to_string(&numbers).unwrap();
        assert_eq!(json, r#"[5,0,-3,0.25,"inf","-inf",1e300,1e-7]"#);
    }
}
