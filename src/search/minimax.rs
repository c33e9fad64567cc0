//! Plain minimax: every node is visited. The oracle against which every other search is tested.

use super::observer::Observer;
use super::perspective::Perspective;
use super::{About, Found, Line, Search, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Minimax, for people.
pub const ABOUT: About = About {
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
        Line { text: "minimax(node)", lit_by: &[] },
        Line { text: "  if node is a leaf", lit_by: &[] },
        Line { text: "    return its value", lit_by: &[StepKind::Leaf] },
        Line { text: "  if depth limit: return evaluation", lit_by: &[StepKind::Horizon] },
        Line { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        Line { text: "    v ← −∞", lit_by: &[] },
        Line { text: "    for each child", lit_by: &[] },
        Line { text: "      v ← max(v, minimax(child))", lit_by: &[] },
        Line { text: "    return v", lit_by: &[StepKind::LeaveMax] },
        Line { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        Line { text: "    v ← +∞", lit_by: &[] },
        Line { text: "    for each child", lit_by: &[] },
        Line { text: "      v ← min(v, minimax(child))", lit_by: &[] },
        Line { text: "    return v", lit_by: &[StepKind::LeaveMin] },
    ],
};

/// The minimax value of the root.
///
/// # Errors
/// Breaks when the observer does.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> Found<T::Node, O> {
    let root = search.tree.root();
    search.value_of(&root, 0, None, |search| minimax(search, &root, 0))
}

/// The value of an inner node.
fn minimax<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    node: &T::Node,
    ply: u32,
) -> Found<T::Node, O> {
    let player = search.tree.player(node);
    search.enter(node, player, None)?;
    let mut best = player.worst();
    for child in search.tree.children(node) {
        let value = search.value_of(&child, ply + 1, None, |search| minimax(search, &child, ply + 1))?;
        best = player.better(best, value);
    }
    search.leave(node, best, None)
}
