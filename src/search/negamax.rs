//! Negamax: minimax in one half, since what is good for one player is as bad for the other.

use std::ops::ControlFlow;

use super::observer::Observer;
use super::perspective::Perspective;
use super::{AlgorithmInfo, PseudocodeLine, Search, SearchResult, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Negamax, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "negamax",
    name: "Negamax",
    idea: Text::idea_negamax,
    source: "Knuth & Moore 1975, An Analysis of Alpha-Beta Pruning, section 2 (procedure F)",
    has_window: false,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[],
    perspective: Perspective::SideToMove,
    pseudocode: &[
        PseudocodeLine { text: "negamax(node, s)", lit_by: &[] },
        PseudocodeLine { text: "  — s = 1 for MAX, −1 for MIN", lit_by: &[] },
        PseudocodeLine { text: "  if node is a leaf", lit_by: &[] },
        PseudocodeLine { text: "    return s · its value", lit_by: &[StepKind::Leaf] },
        PseudocodeLine { text: "  if depth limit: return s · evaluation", lit_by: &[StepKind::Horizon] },
        PseudocodeLine { text: "  v ← −∞", lit_by: &[StepKind::EnterMax, StepKind::EnterMin] },
        PseudocodeLine { text: "  for each child", lit_by: &[] },
        PseudocodeLine { text: "    v ← max(v, −negamax(child, −s))", lit_by: &[] },
        PseudocodeLine { text: "  return v", lit_by: &[StepKind::LeaveMax, StepKind::LeaveMin] },
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
