//! Alpha-beta that returns its bounds: a MAX node its α, a MIN node its β, as they stand when it leaves.

use super::alpha_beta::{Variant, from_root, hard_bound};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::{Bound, Window};
use super::{AlgorithmInfo, PseudocodeLine, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Bound-returning alpha-beta, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "alpha-beta-bounds",
    name: "Alpha-beta, returning bounds",
    idea: Text::idea_alpha_beta_bounds,
    source: "The classic pseudocode, as in Russell & Norvig, Artificial Intelligence, section on alpha-beta pruning (first edition)",
    has_window: true,
    deepens: false,
    returns_bounds: true,
    remembers: false,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: &[
        PseudocodeLine { text: "alphabeta(node, α, β)", lit_by: &[] },
        PseudocodeLine { text: "  if node is a leaf", lit_by: &[] },
        PseudocodeLine { text: "    return its value", lit_by: &[StepKind::Leaf] },
        PseudocodeLine { text: "  if depth limit: return evaluation", lit_by: &[StepKind::Horizon] },
        PseudocodeLine { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        PseudocodeLine { text: "    for each child", lit_by: &[] },
        PseudocodeLine {
            text: "      α ← max(α, alphabeta(child, α, β))", lit_by: &[StepKind::RaiseAlpha]
        },
        PseudocodeLine { text: "      if α ≥ β: break   — β-cutoff", lit_by: &[StepKind::BetaCutoff] },
        PseudocodeLine { text: "    return α", lit_by: &[StepKind::LeaveMax] },
        PseudocodeLine { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        PseudocodeLine { text: "    for each child", lit_by: &[] },
        PseudocodeLine {
            text: "      β ← min(β, alphabeta(child, α, β))", lit_by: &[StepKind::LowerBeta]
        },
        PseudocodeLine {
            text: "      if α ≥ β: break   — α-cutoff", lit_by: &[StepKind::AlphaCutoff]
        },
        PseudocodeLine { text: "    return β", lit_by: &[StepKind::LeaveMin] },
    ],
};

struct OwnBound;

impl Variant for OwnBound {
    fn returned(_: Score, given: Window, own: Score) -> (Score, Option<Bound>) {
        (own, hard_bound(own, given))
    }
}

/// The value of the root.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    from_root::<T, O, OwnBound>(search)
}
