//! Alpha-beta that returns its bounds: a MAX node its α, a MIN node its β, as they stand when it leaves.

use super::alpha_beta::{Variant, from_root, hard_bound};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::{Bound, Window};
use super::{AlgorithmInfo, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Bound-returning alpha-beta, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "alpha-beta-bounds",
    name: Text::algorithm_alpha_beta_bounds,
    idea: Text::idea_alpha_beta_bounds,
    source: Text::source_alpha_beta_bounds,
    has_window: true,
    deepens: false,
    returns_bounds: true,
    remembers: false,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_alpha_beta_bounds,
    lit_by: &[
        &[],                      // alphabeta(node, α, β)
        &[],                      // if node is a leaf
        &[StepKind::Leaf],        // return its value
        &[StepKind::Horizon],     // if depth limit: return evaluation
        &[StepKind::EnterMax],    // if node is MAX
        &[],                      // for each child
        &[StepKind::RaiseAlpha],  // α ← max(α, alphabeta(child, α, β))
        &[StepKind::BetaCutoff],  // if α ≥ β: break   — β-cutoff
        &[StepKind::LeaveMax],    // return α
        &[StepKind::EnterMin],    // if node is MIN
        &[],                      // for each child
        &[StepKind::LowerBeta],   // β ← min(β, alphabeta(child, α, β))
        &[StepKind::AlphaCutoff], // if α ≥ β: break   — α-cutoff
        &[StepKind::LeaveMin],    // return β
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
