//! What the program says of values that hold only as far as a depth.

use super::value_text;
use crate::score::Score;
use crate::search::replay::facts::Scope;
use crate::search::replay::{Earlier, NodeState, Phase};
use crate::search::window::Bound;

/// `to depth 2`, `to depth 2 or more`; `None` where a value holds for the whole tree.
#[must_use]
pub fn depth_text(scope: Scope) -> Option<String> {
    match scope {
        Scope::Tree => None,
        Scope::Depth(depth) => Some(format!("to depth {depth}")),
        Scope::DepthOrMore(depth) => Some(format!("to depth {depth} or more")),
    }
}

/// The same after what it is about: with a space before it, and nothing for the whole tree.
pub(super) fn appended(scope: Scope) -> String {
    depth_text(scope).map_or_else(String::new, |depth| format!(" {depth}"))
}

/// A value with what it says of its node in the whole tree: `= 5`, `≥ 6`. One that holds only as far as a depth is
/// never equal to that of the node: `5`.
#[must_use]
pub fn known_text(value: Score, bound: Option<Bound>, scope: Scope) -> String {
    match bound {
        Some(Bound::Exact) if scope != Scope::Tree => value.to_string(),
        bound => value_text(value, bound),
    }
}

/// The result of a search: `5`, `≥ 6`; as far as a depth `5, to depth 2`.
#[must_use]
pub fn result_text(value: Score, failure: Option<Bound>, scope: Scope) -> String {
    with_depth(value_text(value, failure), scope)
}

/// What a finished node's value is called in a word or two: `exact value`, `to depth 2`; what comes out of an empty
/// window says nothing of the node.
#[must_use]
pub fn meaning_text(state: &NodeState) -> String {
    match (state.bound, depth_text(state.scope)) {
        (None, _) if state.phase == Phase::Done && state.given.is_some() => "empty window".to_owned(),
        (None | Some(Bound::Exact), Some(depth)) => depth,
        (Some(bound), Some(depth)) => format!("{}, {depth}", bound.name()),
        (Some(bound), None) => bound.name().to_owned(),
        (None, None) => String::new(),
    }
}

/// Where a value of an earlier pass comes from: `pass 1, to depth 1`, `pass 2`.
#[must_use]
pub fn earlier_text(earlier: &Earlier) -> String {
    with_depth(format!("pass {}", earlier.pass), earlier.scope)
}

fn with_depth(text: String, scope: Scope) -> String {
    match depth_text(scope) {
        Some(depth) => format!("{text}, {depth}"),
        None => text,
    }
}
