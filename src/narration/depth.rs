//! What the program says of values that hold only as far as a depth.

use super::value_text;
use crate::score::Score;
use crate::search::replay::{Earlier, NodeState};
use crate::search::window::Bound;

/// `to depth 2`.
#[must_use]
pub fn depth_text(depth: u32) -> String {
    format!("to depth {depth}")
}

/// A value with what it says of its node in the whole tree: `= 5`, `≥ 6`. One that holds only as far as a depth is
/// never equal to that of the node: `5`.
#[must_use]
pub fn known_text(value: Score, bound: Option<Bound>, to_depth: Option<u32>) -> String {
    match bound {
        Some(Bound::Exact) if to_depth.is_some() => value.to_string(),
        bound => value_text(value, bound),
    }
}

/// The result of a search: `5`, `≥ 6`; as far as a depth `5, to depth 2`.
#[must_use]
pub fn result_text(value: Score, failure: Option<Bound>, to_depth: Option<u32>) -> String {
    let value = value_text(value, failure);
    to_depth.map_or(value.clone(), |depth| format!("{value}, {}", depth_text(depth)))
}

/// What a finished node's value is called in a word or two: `exact value`, `to depth 2`.
#[must_use]
pub fn meaning_text(state: &NodeState) -> String {
    match (state.bound, state.to_depth) {
        (None | Some(Bound::Exact), Some(depth)) => depth_text(depth),
        (Some(bound), Some(depth)) => format!("{}, {}", bound.name(), depth_text(depth)),
        (Some(bound), None) => bound.name().to_owned(),
        (None, None) => String::new(),
    }
}

/// Where a value of an earlier pass comes from: `pass 1, to depth 1`, `pass 2`.
#[must_use]
pub fn earlier_text(earlier: &Earlier) -> String {
    let pass = format!("pass {}", earlier.pass);
    earlier.to_depth.map_or(pass.clone(), |depth| format!("{pass}, {}", depth_text(depth)))
}
