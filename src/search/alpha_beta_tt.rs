//! Alpha-beta with a transposition table: a state that was searched once need not be searched again elsewhere.

use super::observer::Observer;
use super::perspective::Perspective;
use super::transpositions::{self, TranspositionTable};
use super::{AlgorithmInfo, Search, SearchResult, Setting, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Alpha-beta with a transposition table, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "alpha-beta-tt",
    name: Text::algorithm_alpha_beta_tt,
    idea: Text::idea_alpha_beta_tt,
    source: Text::source_alpha_beta_tt,
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: true,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_alpha_beta_tt,
    lit_by: &[
        &[],                      // search(node, α, β)
        &[],                      // if table has state, deep enough,
        &[StepKind::TableHit],    // and is exact, ≥ β or ≤ α: return that
        &[StepKind::Leaf],        // if leaf: table[state] ← value; return it
        &[StepKind::Horizon],     // if depth limit: same with evaluation
        &[StepKind::EnterMax],    // if node is MAX
        &[],                      // for each child, from v = −∞
        &[],                      // v ← max(v, search(child, α, β))
        &[StepKind::RaiseAlpha],  // α ← max(α, v)
        &[StepKind::BetaCutoff],  // if α ≥ β: break   — β-cutoff
        &[StepKind::LeaveMax],    // table[state] ← v, bound, depth; return v
        &[StepKind::EnterMin],    // if node is MIN
        &[],                      // for each child, from v = +∞
        &[],                      // v ← min(v, search(child, α, β))
        &[StepKind::LowerBeta],   // β ← min(β, v)
        &[StepKind::AlphaCutoff], // if α ≥ β: break   — α-cutoff
        &[StepKind::LeaveMin],    // table[state] ← v, bound, depth; return v
    ],
};

/// The value of the root.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    let (root, window) = (search.tree.root(), search.settings.window);
    transpositions::alpha_beta(search, &mut TranspositionTable::default(), &root, window, 0)
}
