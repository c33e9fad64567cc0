//! Fail-hard alpha-beta: what a node returns never lies outside the window it was given.

use super::alpha_beta::{Variant, from_root, hard_bound};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::{Bound, Window};
use super::{AlgorithmInfo, PseudocodeLine, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Fail-hard alpha-beta, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "alpha-beta-fail-hard",
    name: "Alpha-beta, fail-hard",
    idea: Text::idea_alpha_beta_fail_hard,
    source: "Knuth & Moore 1975, section 2 (procedure F2)",
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: &[
        PseudocodeLine { text: "alphabeta(node, α₀, β₀)", lit_by: &[] },
        PseudocodeLine { text: "  if node is a leaf", lit_by: &[] },
        PseudocodeLine { text: "    return its value", lit_by: &[StepKind::Leaf] },
        PseudocodeLine { text: "  if depth limit: return evaluation", lit_by: &[StepKind::Horizon] },
        PseudocodeLine { text: "  α ← α₀, β ← β₀", lit_by: &[] },
        PseudocodeLine { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        PseudocodeLine { text: "    v ← −∞", lit_by: &[] },
        PseudocodeLine { text: "    for each child", lit_by: &[] },
        PseudocodeLine { text: "      v ← max(v, alphabeta(child, α, β))", lit_by: &[] },
        PseudocodeLine { text: "      α ← max(α, v)", lit_by: &[StepKind::RaiseAlpha] },
        PseudocodeLine { text: "      if α ≥ β: break   — β-cutoff", lit_by: &[StepKind::BetaCutoff] },
        PseudocodeLine { text: "    return clamp(v, α₀, β₀)", lit_by: &[StepKind::LeaveMax] },
        PseudocodeLine { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        PseudocodeLine { text: "    v ← +∞", lit_by: &[] },
        PseudocodeLine { text: "    for each child", lit_by: &[] },
        PseudocodeLine { text: "      v ← min(v, alphabeta(child, α, β))", lit_by: &[] },
        PseudocodeLine { text: "      β ← min(β, v)", lit_by: &[StepKind::LowerBeta] },
        PseudocodeLine {
            text: "      if α ≥ β: break   — α-cutoff", lit_by: &[StepKind::AlphaCutoff]
        },
        PseudocodeLine { text: "    return clamp(v, α₀, β₀)", lit_by: &[StepKind::LeaveMin] },
    ],
};

struct FailHard;

impl Variant for FailHard {
    fn returned(best: Score, given: Window, _: Score) -> (Score, Option<Bound>) {
        let value = given.clamp(best);
        (value, hard_bound(value, given))
    }
}

/// The value of the root, fail-hard.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    from_root::<T, O, FailHard>(search)
}
