//! MTD(f): nothing but null windows, each question nearer to the value than the one before.

use std::ops::ControlFlow;

use super::observer::Observer;
use super::perspective::Perspective;
use super::transpositions::{self, TranspositionTable};
use super::window::Window;
use super::{AlgorithmInfo, PseudocodeLine, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// MTD(f), for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "mtdf",
    name: "MTD(f)",
    idea: Text::idea_mtdf,
    source: "Plaat, Schaeffer, Pijls & de Bruin 1996, Best-First Fixed-Depth Minimax Algorithms, on the \
             framework MTD",
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: true,
    revisits: true,
    heeds: &[Setting::FirstGuess],
    perspective: Perspective::Max,
    pseudocode: PSEUDOCODE,
};

/// The pseudocode of the driver with the first guess f, and of the search that it drives.
pub(super) const PSEUDOCODE: &[PseudocodeLine] = &[
    PseudocodeLine { text: "mtd(root, f)", lit_by: &[] },
    PseudocodeLine { text: "  lower ← −∞, upper ← +∞", lit_by: &[] },
    PseudocodeLine { text: "  repeat until lower ≥ upper", lit_by: &[] },
    PseudocodeLine { text: "    β ← f, or f⁺ if f = lower", lit_by: &[] },
    PseudocodeLine { text: "    f ← search(root, β⁻, β)", lit_by: &[StepKind::PassBegins] },
    PseudocodeLine { text: "    if f < β: upper ← f, else: lower ← f", lit_by: &[] },
    PseudocodeLine { text: "  return f", lit_by: &[] },
    PseudocodeLine { text: "search(node, α, β)", lit_by: &[] },
    PseudocodeLine { text: "  if memory has =, ≥ β or ≤ α: return it", lit_by: &[StepKind::TableHit] },
    PseudocodeLine { text: "  if leaf: remember its value, return it", lit_by: &[StepKind::Leaf] },
    PseudocodeLine { text: "  if depth limit: same with evaluation", lit_by: &[StepKind::Horizon] },
    PseudocodeLine { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
    PseudocodeLine { text: "    for each child, from v = −∞", lit_by: &[] },
    PseudocodeLine { text: "      v ← max(v, search(child, α, β))", lit_by: &[] },
    PseudocodeLine { text: "      α ← max(α, v)", lit_by: &[StepKind::RaiseAlpha] },
    PseudocodeLine { text: "      if α ≥ β: break   — β-cutoff", lit_by: &[StepKind::BetaCutoff] },
    PseudocodeLine { text: "    remember v as bound, return v", lit_by: &[StepKind::LeaveMax] },
    PseudocodeLine { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
    PseudocodeLine { text: "    for each child, from v = +∞", lit_by: &[] },
    PseudocodeLine { text: "      v ← min(v, search(child, α, β))", lit_by: &[] },
    PseudocodeLine { text: "      β ← min(β, v)", lit_by: &[StepKind::LowerBeta] },
    PseudocodeLine { text: "      if α ≥ β: break   — α-cutoff", lit_by: &[StepKind::AlphaCutoff] },
    PseudocodeLine { text: "    remember v as bound, return v", lit_by: &[StepKind::LeaveMin] },
];

/// The value of the root, from the first guess of the settings.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    let first_guess = search.settings.first_guess;
    from_guess(search, first_guess)
}

/// The value of the root: every pass raises the lower bound or lowers the upper one, until they meet.
pub(super) fn from_guess<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    first_guess: Score,
) -> SearchResult<T::Node, O> {
    let root = search.tree.root();
    let mut table = TranspositionTable::default();
    let (mut lower, mut upper) = (Score::NEG_INFINITY, Score::INFINITY);
    let mut value = first_guess;
    let mut number = 0;
    loop {
        number += 1;
        let beta = if value == lower { value.next_up() } else { value };
        let window = Window { alpha: beta.next_down(), beta };
        search.pass_begins(number, window, None)?;
        value = transpositions::alpha_beta(search, &mut table, &root, window, 0)?;
        if value < beta {
            upper = value;
        } else {
            lower = value;
        }
        if lower >= upper {
            return ControlFlow::Continue(value);
        }
    }
}
