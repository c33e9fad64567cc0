//! Text about values that hold only to a depth.

use super::value_text;
use crate::score::Score;
use crate::search::replay::facts::Scope;
use crate::search::replay::{Earlier, NodeState, Phase};
use crate::search::window::{Bound, Window};
use crate::text::Text;

/// `to depth 2`, `to depth 2 or more`; `None` where a value holds for the whole tree.
#[must_use]
pub fn depth_text(text: &Text, scope: Scope) -> Option<String> {
    match scope {
        Scope::Tree => None,
        Scope::Depth(depth) => Some(text.walk_to_depth(depth.to_string())),
        Scope::DepthOrMore(depth) => Some(text.walk_to_depth_or_more(depth.to_string())),
    }
}

/// The same with a space before it, to append to a phrase; empty for the whole tree.
#[must_use]
pub fn appended(text: &Text, scope: Scope) -> String {
    depth_text(text, scope).map_or_else(String::new, |depth| format!(" {depth}"))
}

/// A value with its relation to the node's value in the whole tree: `= 5`, `≥ 6`. A value that holds only to a depth
/// has no sign: `5`.
#[must_use]
pub fn known_text(value: Score, bound: Option<Bound>, scope: Scope) -> String {
    match bound {
        Some(Bound::Exact) if scope != Scope::Tree => value.to_string(),
        bound => value_text(value, bound),
    }
}

/// The bounds from several visits: `≥ 4, ≤ 6`. `None` if there are none.
#[must_use]
pub fn bounds_text(Window { alpha: lower, beta: upper }: Window, scope: Scope) -> Option<String> {
    match (lower.is_finite(), upper.is_finite()) {
        _ if lower == upper => Some(known_text(lower, Some(Bound::Exact), scope)),
        (true, true) => Some(format!("≥ {lower}, ≤ {upper}")),
        (true, false) => Some(format!("≥ {lower}")),
        (false, true) => Some(format!("≤ {upper}")),
        (false, false) => None,
    }
}

/// Bounds from several visits as one value with its relation: that of an exact value, or of the only bound. `None` if both
/// bounds are known and differ, or none is.
#[must_use]
pub fn single_bound(Window { alpha: lower, beta: upper }: Window) -> Option<(Score, Bound)> {
    match (lower.is_finite(), upper.is_finite()) {
        _ if lower == upper => Some((lower, Bound::Exact)),
        (true, false) => Some((lower, Bound::Lower)),
        (false, true) => Some((upper, Bound::Upper)),
        (true, true) | (false, false) => None,
    }
}

/// The result of a search: `5`, `≥ 6`, or `5, to depth 2`.
#[must_use]
pub fn result_text(text: &Text, value: Score, failure: Option<Bound>, scope: Scope) -> String {
    with_depth(text, value_text(value, failure), scope)
}

/// The same where there is little room: `5, to depth ≥ 2`.
#[must_use]
pub fn short_result_text(text: &Text, value: Score, failure: Option<Bound>, scope: Scope) -> String {
    match scope {
        Scope::DepthOrMore(depth) => {
            text.race_value_to_depth_or_more(depth.to_string(), value_text(value, failure))
        }
        Scope::Tree | Scope::Depth(_) => result_text(text, value, failure, scope),
    }
}

/// The kind of a value: `exact value`, `lower bound`.
#[must_use]
pub fn bound_name(text: &Text, bound: Bound) -> String {
    match bound {
        Bound::Exact => text.node_bound_exact(),
        Bound::Lower => text.node_bound_lower(),
        Bound::Upper => text.node_bound_upper(),
    }
}

/// The kind of a finished node's value in a word or two: `exact value`, `to depth 2`, `empty window`.
#[must_use]
pub fn meaning_text(text: &Text, state: &NodeState) -> String {
    match (state.bound, depth_text(text, state.scope)) {
        (None, _) if state.phase == Phase::Done && state.given.is_some() => text.node_empty_window(),
        (None | Some(Bound::Exact), Some(depth)) => depth,
        (Some(bound), Some(depth)) => format!("{}, {depth}", bound_name(text, bound)),
        (Some(bound), None) => bound_name(text, bound),
        (None, None) => String::new(),
    }
}

/// The pass that an earlier value comes from: `pass 1, to depth 1`, `pass 2`.
#[must_use]
pub fn earlier_text(text: &Text, earlier: &Earlier) -> String {
    with_depth(text, text.node_pass(earlier.pass.to_string()), earlier.scope)
}

fn with_depth(text: &Text, before: String, scope: Scope) -> String {
    match depth_text(text, scope) {
        Some(depth) => format!("{before}, {depth}"),
        None => before,
    }
}
