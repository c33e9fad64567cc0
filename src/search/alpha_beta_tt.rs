//! Alpha-beta with a transposition table: a state that was searched on one way need not be on another.

use super::observer::Observer;
use super::perspective::Perspective;
use super::transpositions::{self, TranspositionTable};
use super::{AlgorithmInfo, PseudocodeLine, Search, SearchResult, Setting, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Alpha-beta with a transposition table, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "alpha-beta-tt",
    name: "Alpha-beta with a table",
    idea: Text::idea_alpha_beta_tt,
    source: "Greenblatt, Eastlake & Crocker 1967, The Greenblatt Chess Program, on its table of positions; with \
             bounds and drafts Slate & Atkin 1977, CHESS 4.5",
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: true,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: &[
        PseudocodeLine { text: "search(node, α, β)", lit_by: &[] },
        PseudocodeLine { text: "  if table has state, deep enough,", lit_by: &[] },
        PseudocodeLine {
            text: "  and is exact, ≥ β or ≤ α: return that", lit_by: &[StepKind::TableHit]
        },
        PseudocodeLine { text: "  if leaf: table[state] ← value; return it", lit_by: &[StepKind::Leaf] },
        PseudocodeLine { text: "  if depth limit: same with evaluation", lit_by: &[StepKind::Horizon] },
        PseudocodeLine { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        PseudocodeLine { text: "    for each child, from v = −∞", lit_by: &[] },
        PseudocodeLine { text: "      v ← max(v, search(child, α, β))", lit_by: &[] },
        PseudocodeLine { text: "      α ← max(α, v)", lit_by: &[StepKind::RaiseAlpha] },
        PseudocodeLine { text: "      if α ≥ β: break   — β-cutoff", lit_by: &[StepKind::BetaCutoff] },
        PseudocodeLine {
            text: "    table[state] ← v, bound, depth; return v",
            lit_by: &[StepKind::LeaveMax],
        },
        PseudocodeLine { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        PseudocodeLine { text: "    for each child, from v = +∞", lit_by: &[] },
        PseudocodeLine { text: "      v ← min(v, search(child, α, β))", lit_by: &[] },
        PseudocodeLine { text: "      β ← min(β, v)", lit_by: &[StepKind::LowerBeta] },
        PseudocodeLine {
            text: "      if α ≥ β: break   — α-cutoff", lit_by: &[StepKind::AlphaCutoff]
        },
        PseudocodeLine {
            text: "    table[state] ← v, bound, depth; return v",
            lit_by: &[StepKind::LeaveMin],
        },
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
