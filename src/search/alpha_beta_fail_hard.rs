//! Fail-hard alpha-beta: what a node returns never lies outside the window it was given.

use super::alpha_beta::{Variant, from_root, hard_bound};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::{Bound, Window};
use super::{About, Found, Line, Search, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Fail-hard alpha-beta, for people.
pub const ABOUT: About = About {
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
        Line { text: "alphabeta(node, α₀, β₀)", lit_by: &[] },
        Line { text: "  if node is a leaf", lit_by: &[] },
        Line { text: "    return its value", lit_by: &[StepKind::Leaf] },
        Line { text: "  if depth limit: return evaluation", lit_by: &[StepKind::Horizon] },
        Line { text: "  α ← α₀, β ← β₀", lit_by: &[] },
        Line { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        Line { text: "    v ← −∞", lit_by: &[] },
        Line { text: "    for each child", lit_by: &[] },
        Line { text: "      v ← max(v, alphabeta(child, α, β))", lit_by: &[] },
        Line { text: "      α ← max(α, v)", lit_by: &[StepKind::RaiseAlpha] },
        Line { text: "      if α ≥ β: break   — β-cutoff", lit_by: &[StepKind::BetaCutoff] },
        Line { text: "    return clamp(v, α₀, β₀)", lit_by: &[StepKind::LeaveMax] },
        Line { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        Line { text: "    v ← +∞", lit_by: &[] },
        Line { text: "    for each child", lit_by: &[] },
        Line { text: "      v ← min(v, alphabeta(child, α, β))", lit_by: &[] },
        Line { text: "      β ← min(β, v)", lit_by: &[StepKind::LowerBeta] },
        Line { text: "      if α ≥ β: break   — α-cutoff", lit_by: &[StepKind::AlphaCutoff] },
        Line { text: "    return clamp(v, α₀, β₀)", lit_by: &[StepKind::LeaveMin] },
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
/// Breaks when the observer does.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> Found<T::Node, O> {
    from_root::<T, O, FailHard>(search)
}
