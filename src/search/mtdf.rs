//! MTD(f): a series of null-window searches that converge to the value.

use std::ops::ControlFlow;

use super::observer::Observer;
use super::perspective::Perspective;
use super::transpositions::{self, TranspositionTable};
use super::window::Window;
use super::{AlgorithmInfo, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// MTD(f), for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "mtdf",
    name: Text::algorithm_mtdf,
    idea: Text::idea_mtdf,
    source: Text::source_mtdf,
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: true,
    revisits: true,
    heeds: &[Setting::FirstGuess],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_mtdf,
    lit_by: LIT_BY,
};

/// The pseudocode of the driver with the first guess f, and of the search that it drives.
pub(super) const LIT_BY: &[&[StepKind]] = &[
    &[],                      // mtd(root, f)
    &[],                      // lower ← −∞, upper ← +∞
    &[],                      // repeat until lower ≥ upper
    &[],                      // β ← f, or f⁺ if f = lower
    &[StepKind::PassBegins],  // f ← search(root, β⁻, β)
    &[],                      // if f < β: upper ← f, else: lower ← f
    &[],                      // return f
    &[],                      // search(node, α, β)
    &[StepKind::TableHit],    // if memory has =, ≥ β or ≤ α: return it
    &[StepKind::Leaf],        // if leaf: remember its value, return it
    &[StepKind::Horizon],     // if depth limit: same with evaluation
    &[StepKind::EnterMax],    // if node is MAX
    &[],                      // for each child, from v = −∞
    &[],                      // v ← max(v, search(child, α, β))
    &[StepKind::RaiseAlpha],  // α ← max(α, v)
    &[StepKind::BetaCutoff],  // if α ≥ β: break   — β-cutoff
    &[StepKind::LeaveMax],    // remember v as bound, return v
    &[StepKind::EnterMin],    // if node is MIN
    &[],                      // for each child, from v = +∞
    &[],                      // v ← min(v, search(child, α, β))
    &[StepKind::LowerBeta],   // β ← min(β, v)
    &[StepKind::AlphaCutoff], // if α ≥ β: break   — α-cutoff
    &[StepKind::LeaveMin],    // remember v as bound, return v
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
