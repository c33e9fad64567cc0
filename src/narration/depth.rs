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

/// What the visits of a finished node have found, as one value with its relation and scope: all visits together if they
/// have an exact value or only one bound, otherwise the last. `known` are the bounds from all visits.
#[must_use]
pub fn found_value(
    known: Option<(Window, Scope)>,
    state: &NodeState,
) -> Option<(Score, Option<Bound>, Scope)> {
    let last = (state.value?, state.bound, state.told_scope());
    let Some((Window { alpha: lower, beta: upper }, scope)) = known else { return Some(last) };
    Some(match (lower.is_finite(), upper.is_finite()) {
        _ if lower == upper => (lower, Some(Bound::Exact), scope),
        (true, false) => (lower, Some(Bound::Lower), scope),
        (false, true) => (upper, Some(Bound::Upper), scope),
        (true, true) | (false, false) => last,
    })
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
