//! A value as serde reads it.

use serde::Deserialize;

use crate::notation::complaint::NAN;
use crate::score::Score;

/// A finite number or an infinity, as serde reads it.
#[derive(Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Value(pub(super) Score);

impl TryFrom<f64> for Value {
    type Error = &'static str;

    fn try_from(value: f64) -> Result<Self, Self::Error> {
        Score::new(value).map(Self).ok_or(NAN)
    }
}
