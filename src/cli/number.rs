//! How a score is printed for programs.

use serde::{Serialize, Serializer};

use crate::score::Score;

/// A score in JSON: an integer where it is one (`5`, not `5.0`), the strings `"inf"` and `"-inf"` for the
/// infinities, which JSON has no numbers for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number(pub(super) Score);

/// Up to here every integer is a double of its own (2⁵³).
const GREATEST_INTEGER: f64 = 9_007_199_254_740_992.0;

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = self.0.value();
        if !self.0.is_finite() {
            serializer.serialize_str(&self.0.plain())
        } else if value.fract() == 0.0 && value.abs() <= GREATEST_INTEGER {
            serializer.serialize_i64(value as i64)
        } else {
            serializer.serialize_f64(value)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_no_fraction_and_infinities_are_words() {
        let numbers = [5.0, -0.0, -3.0, 0.25, f64::INFINITY, f64::NEG_INFINITY, 1e300]
            .map(|value| Number(Score::new(value).unwrap()));
        let json = serde_json::to_string(&numbers).unwrap();
        assert_eq!(json, r#"[5,0,-3,0.25,"inf","-inf",1e+300]"#);
    }
}
