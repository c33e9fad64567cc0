//! Principal variation search: trust the first child, and only ask whether another is better.

use super::alpha_beta::{FailSoft, Variant};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::Window;
use super::{AlgorithmInfo, Search, SearchResult, Setting, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Principal variation search, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "pvs",
    name: Text::algorithm_pvs,
    idea: Text::idea_pvs,
    source: Text::source_pvs,
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: true,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_pvs,
    lit_by: &[
        &[],                      // pvs(node, α, β)   — α⁺ ≤ β, β⁻ ≥ α
        &[],                      // if node is a leaf
        &[StepKind::Leaf],        // return its value
        &[StepKind::Horizon],     // if depth limit: return evaluation
        &[StepKind::EnterMax],    // if node is MAX
        &[],                      // v ← −∞
        &[],                      // for each child
        &[],                      // first child: v ← pvs(child, α, β)
        &[],                      // others: v ← max(v, pvs(child, α, α⁺))
        &[StepKind::RaiseAlpha],  // α ← max(α, v)
        &[StepKind::BetaCutoff],  // if α ≥ β: break   — β-cutoff
        &[],                      // if null window raised α, not evaluated:
        &[],                      // if α < β: next is pvs(child, α, β)
        &[StepKind::LeaveMax],    // return v
        &[StepKind::EnterMin],    // if node is MIN
        &[],                      // v ← +∞
        &[],                      // for each child
        &[],                      // first child: v ← pvs(child, α, β)
        &[],                      // others: v ← min(v, pvs(child, β⁻, β))
        &[StepKind::LowerBeta],   // β ← min(β, v)
        &[StepKind::AlphaCutoff], // if α ≥ β: break   — α-cutoff
        &[],                      // if null window lowered β, not evaluated:
        &[],                      // if α < β: next is pvs(child, α, β)
        &[StepKind::LeaveMin],    // return v
    ],
};

/// The value of the root.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    let (root, window) = (search.tree.root(), search.settings.window);
    search.value_of(&root, 0, Some(window), |search| pvs(search, &root, window, 0))
}

/// The value of an inner node.
fn pvs<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    node: &T::Node,
    given: Window,
    ply: u32,
) -> SearchResult<T::Node, O> {
    let player = search.tree.player(node);
    search.enter(node, player, Some(given))?;
    // The first child is given the whole window, the others a null window.
    let (mut best, mut window, mut passed) = (player.worst(), given, given);
    let mut children = search.tree.children(node);
    let mut next = children.next();
    while let Some(child) = next {
        let before = window;
        let value =
            search.value_of(&child, ply + 1, Some(passed), |search| pvs(search, &child, passed, ply + 1))?;
        best = player.better(best, value);
        window = search.narrow(node, player, window, best)?;
        if search.cuts(node, player, window)? {
            break;
        }
        // A null window shows that a child is better, but not by how much. A leaf's value is known, and where α and β
        // have met, it does not matter by how much.
        let is_better = passed != before && window != before && window.alpha < window.beta;
        let is_open = is_better && search.value_here(&child, ply + 1).is_none();
        passed = if is_open { window } else { window.null(player) };
        next = if is_open { Some(child) } else { children.next() };
    }
    let (value, bound) = FailSoft::returned(best, given, window.own(player));
    search.leave(node, value, bound)
}
