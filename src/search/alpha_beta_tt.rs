//! Alpha-beta with a transposition table: a state that was searched on one way need not be on another.

use super::observer::Observer;
use super::perspective::Perspective;
use super::transpositions::{self, TranspositionTable};
use super::{About, Found, Line, Search, Setting, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Alpha-beta with a transposition table, for people.
pub const ABOUT: About = About {
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
        Line { text: "search(node, α, β)", lit_by: &[] },
        Line { text: "  if table has state, deep enough,", lit_by: &[] },
        Line { text: "  and is exact, ≥ β or ≤ α: return that", lit_by: &[StepKind::TableHit] },
        Line { text: "  if leaf: table[state] ← value; return it", lit_by: &[StepKind::Leaf] },
        Line { text: "  if depth limit: same with evaluation", lit_by: &[StepKind::Horizon] },
        Line { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        Line { text: "    for each child, from v = −∞", lit_by: &[] },
        Line { text: "      v ← max(v, search(child, α, β))", lit_by: &[] },
        Line { text: "      α ← max(α, v)", lit_by: &[StepKind::RaiseAlpha] },
        Line { text: "      if α ≥ β: break   — β-cutoff", lit_by: &[StepKind::BetaCutoff] },
        Line { text: "    table[state] ← v, bound, depth; return v", lit_by: &[StepKind::LeaveMax] },
        Line { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        Line { text: "    for each child, from v = +∞", lit_by: &[] },
        Line { text: "      v ← min(v, search(child, α, β))", lit_by: &[] },
        Line { text: "      β ← min(β, v)", lit_by: &[StepKind::LowerBeta] },
        Line { text: "      if α ≥ β: break   — α-cutoff", lit_by: &[StepKind::AlphaCutoff] },
        Line { text: "    table[state] ← v, bound, depth; return v", lit_by: &[StepKind::LeaveMin] },
    ],
};

/// The value of the root.
///
/// # Errors
/// Breaks when the observer does.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> Found<T::Node, O> {
    let (root, window) = (search.tree.root(), search.settings.window);
    transpositions::alpha_beta(search, &mut TranspositionTable::default(), &root, window, 0)
}
