//! Iterative deepening: alpha-beta to depth 1, 2, 3 …, each pass ordering the moves for the next.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::alpha_beta::{FailSoft, Variant};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::Window;
use super::{AlgorithmInfo, Search, SearchResult, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Iterative deepening, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "iterative-deepening",
    name: Text::algorithm_iterative_deepening,
    idea: Text::idea_iterative_deepening,
    source: Text::source_iterative_deepening,
    has_window: true,
    deepens: true,
    returns_bounds: false,
    remembers: false,
    revisits: true,
    heeds: &[],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_iterative_deepening,
    lit_by: &[
        &[],                      // for d = 1, 2, 3 … to the depth limit
        &[StepKind::PassBegins],  // v ← alphabeta(root, −∞, +∞) to depth d
        &[],                      // if no node was cut short by d: break
        &[],                      // return v
        &[],                      // alphabeta(node, α, β)
        &[StepKind::Leaf],        // if node is a leaf: return its value
        &[StepKind::Horizon],     // if depth is d: return evaluation
        &[StepKind::EnterMax],    // if node is MAX
        &[],                      // v ← −∞
        &[],                      // for each child, remembered best first
        &[],                      // v ← max(v, alphabeta(child, α, β))
        &[StepKind::RaiseAlpha],  // α ← max(α, v)
        &[StepKind::BetaCutoff],  // if α ≥ β: break   — β-cutoff
        &[StepKind::LeaveMax],    // remember the best child, return v
        &[StepKind::EnterMin],    // if node is MIN
        &[],                      // v ← +∞
        &[],                      // for each child, remembered best first
        &[],                      // v ← min(v, alphabeta(child, α, β))
        &[StepKind::LowerBeta],   // β ← min(β, v)
        &[StepKind::AlphaCutoff], // if α ≥ β: break   — α-cutoff
        &[StepKind::LeaveMin],    // remember the best child, return v
    ],
};

/// The data that one pass leaves to the next.
struct Passes<N> {
    /// The best child of every node at its latest visit.
    best: HashMap<N, N>,
    /// Whether the depth limit of the present pass has stopped it anywhere.
    is_cut_short: bool,
}

/// The value of the root, or its value to the depth limit of the settings.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    let deepest = search.settings.depth_limit.unwrap_or(u32::MAX);
    let mut passes = Passes { best: HashMap::new(), is_cut_short: false };
    let mut number = 0;
    loop {
        number += 1;
        let limit = deepest.min(number);
        search.settings.depth_limit = Some(limit);
        search.pass_begins(number, Window::FULL, Some(limit))?;
        passes.is_cut_short = false;
        let value = alpha_beta(search, &mut passes, &search.tree.root(), Window::FULL, 0)?;
        if limit == deepest || !passes.is_cut_short {
            return ControlFlow::Continue(value);
        }
    }
}

fn alpha_beta<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    passes: &mut Passes<T::Node>,
    node: &T::Node,
    given: Window,
    ply: u32,
) -> SearchResult<T::Node, O> {
    if let Some((value, horizon)) = search.value_here(node, ply) {
        passes.is_cut_short |= horizon;
        return search.evaluated(node, (value, horizon), Some(given));
    }
    let player = search.tree.player(node);
    search.enter(node, player, Some(given))?;
    let (mut best, mut best_child, mut window) = (player.worst(), None, given);
    let first = passes.best.get(node).cloned();
    let others = search.tree.children(node).filter(|child| Some(child) != first.as_ref());
    for child in first.iter().cloned().chain(others) {
        let value = search.deeper(ply, |search| alpha_beta(search, passes, &child, window, ply + 1))?;
        if best_child.is_none() || player.prefers(value, best) {
            (best, best_child) = (value, Some(child));
        }
        window = search.narrow(node, player, window, best)?;
        if search.cuts(node, player, window)? {
            break;
        }
    }
    passes.best.extend(best_child.map(|child| (node.clone(), child)));
    let (value, bound) = FailSoft::returned(best, given, window.own(player));
    search.leave(node, value, bound)
}
