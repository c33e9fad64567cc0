//! Negamax: minimax with one rule for both players, because what is good for one is as bad for the other.

use std::ops::ControlFlow;

use super::observer::Observer;
use super::perspective::Perspective;
use super::{AlgorithmInfo, Search, SearchResult, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Negamax, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "negamax",
    name: Text::algorithm_negamax,
    idea: Text::idea_negamax,
    source: Text::source_negamax,
    has_window: false,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[],
    perspective: Perspective::SideToMove,
    pseudocode: Text::pseudocode_negamax,
    lit_by: &[
        &[],                                       // negamax(node, s)
        &[],                                       // — s = 1 for MAX, −1 for MIN
        &[],                                       // if node is a leaf
        &[StepKind::Leaf],                         // return s · its value
        &[StepKind::Horizon],                      // if depth limit: return s · evaluation
        &[StepKind::EnterMax, StepKind::EnterMin], // v ← −∞
        &[],                                       // for each child
        &[],                                       // v ← max(v, −negamax(child, −s))
        &[StepKind::LeaveMax, StepKind::LeaveMin], // return v
    ],
};

/// The minimax value of the root. The players must alternate, as they do in a [`crate::tree::Tree`].
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    let root = search.tree.root();
    let value = negamax(search, &root, 0)?;
    ControlFlow::Continue(search.tree.player(&root).view(value))
}

/// The value of `node` for the player to move there. Reports are on MAX's scale.
fn negamax<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    node: &T::Node,
    ply: u32,
) -> SearchResult<T::Node, O> {
    let player = search.tree.player(node);
    if let Some(value) = search.value_here(node, ply) {
        return search.evaluated(node, value, None).map_continue(|value| player.view(value));
    }
    search.enter(node, player, None)?;
    let mut best = Score::NEG_INFINITY;
    for child in search.tree.children(node) {
        let value = -search.deeper(ply, move |search| negamax(search, &child, ply + 1))?;
        best = best.max(value);
    }
    search.leave(node, player.view(best), None)?;
    ControlFlow::Continue(best)
}
