//! Plain minimax: every node is visited. The oracle against which every other search is tested.

use super::observer::Observer;
use super::perspective::Perspective;
use super::{AlgorithmInfo, Search, SearchResult, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Minimax, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "minimax",
    name: Text::algorithm_minimax,
    idea: Text::idea_minimax,
    source: Text::source_minimax,
    has_window: false,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_minimax,
    lit_by: &[
        &[],                   // minimax(node)
        &[],                   // if node is a leaf
        &[StepKind::Leaf],     // return its value
        &[StepKind::Horizon],  // if depth limit: return evaluation
        &[StepKind::EnterMax], // if node is MAX
        &[],                   // v ← −∞
        &[],                   // for each child
        &[],                   // v ← max(v, minimax(child))
        &[StepKind::LeaveMax], // return v
        &[StepKind::EnterMin], // if node is MIN
        &[],                   // v ← +∞
        &[],                   // for each child
        &[],                   // v ← min(v, minimax(child))
        &[StepKind::LeaveMin], // return v
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
