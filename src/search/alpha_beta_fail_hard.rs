//! Fail-hard alpha-beta: a node never returns a value outside its window.

use super::alpha_beta::{Variant, from_root, hard_bound};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::{Bound, Window};
use super::{AlgorithmInfo, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Fail-hard alpha-beta, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "alpha-beta-fail-hard",
    name: Text::algorithm_alpha_beta_fail_hard,
    idea: Text::idea_alpha_beta_fail_hard,
    source: Text::source_alpha_beta_fail_hard,
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_alpha_beta_fail_hard,
    lit_by: &[
        &[],                      // alphabeta(node, α₀, β₀)
        &[],                      // if node is a leaf
        &[StepKind::Leaf],        // return its value
        &[StepKind::Horizon],     // if depth limit: return evaluation
        &[],                      // α ← α₀, β ← β₀
        &[StepKind::EnterMax],    // if node is MAX
        &[],                      // v ← −∞
        &[],                      // for each child
        &[],                      // v ← max(v, alphabeta(child, α, β))
        &[StepKind::RaiseAlpha],  // α ← max(α, v)
        &[StepKind::BetaCutoff],  // if α ≥ β: break   — β-cutoff
        &[StepKind::LeaveMax],    // return clamp(v, α₀, β₀)
        &[StepKind::EnterMin],    // if node is MIN
        &[],                      // v ← +∞
        &[],                      // for each child
        &[],                      // v ← min(v, alphabeta(child, α, β))
        &[StepKind::LowerBeta],   // β ← min(β, v)
        &[StepKind::AlphaCutoff], // if α ≥ β: break   — α-cutoff
        &[StepKind::LeaveMin],    // return clamp(v, α₀, β₀)
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
