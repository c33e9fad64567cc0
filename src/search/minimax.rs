//! Plain minimax: every node is visited. The oracle against which every other search is tested.

use super::observer::Observer;
use super::perspective::Perspective;
use super::{AlgorithmInfo, PseudocodeLine, Search, SearchResult, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Minimax, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "minimax",
    name: "Minimax",
    idea: Text::idea_minimax,
    source: "Shannon 1950, Programming a Computer for Playing Chess, section 3 (after von Neumann 1928)",
    has_window: false,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[],
    perspective: Perspective::Max,
    pseudocode: &[
        PseudocodeLine { text: "minimax(node)", lit_by: &[] },
        PseudocodeLine { text: "  if node is a leaf", lit_by: &[] },
        PseudocodeLine { text: "    return its value", lit_by: &[StepKind::Leaf] },
        PseudocodeLine { text: "  if depth limit: return evaluation", lit_by: &[StepKind::Horizon] },
        PseudocodeLine { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        PseudocodeLine { text: "    v ← −∞", lit_by: &[] },
        PseudocodeLine { text: "    for each child", lit_by: &[] },
        PseudocodeLine { text: "      v ← max(v, minimax(child))", lit_by: &[] },
        PseudocodeLine { text: "    return v", lit_by: &[StepKind::LeaveMax] },
        PseudocodeLine { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        PseudocodeLine { text: "    v ← +∞", lit_by: &[] },
        PseudocodeLine { text: "    for each child", lit_by: &[] },
        PseudocodeLine { text: "      v ← min(v, minimax(child))", lit_by: &[] },
        PseudocodeLine { text: "    return v", lit_by: &[StepKind::LeaveMin] },
    ],
};

/// The minimax value of the root.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    let root = search.tree.root();
    search.value_of(&root, 0, None, |search| minimax(search, &root, 0))
}

/// The value of an inner node.
fn minimax<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    node: &T::Node,
    ply: u32,
) -> SearchResult<T::Node, O> {
    let player = search.tree.player(node);
    search.enter(node, player, None)?;
    let mut best = player.worst();
    for child in search.tree.children(node) {
        let value = search.value_of(&child, ply + 1, None, |search| minimax(search, &child, ply + 1))?;
        best = player.better(best, value);
    }
    search.leave(node, best, None)
}
