//! Iterative deepening: alpha-beta to depth 1, 2, 3 …, each pass ordering the moves for the next.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::alpha_beta::{FailSoft, Variant};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::Window;
use super::{AlgorithmInfo, PseudocodeLine, Search, SearchResult, StepKind};
use crate::text::Text;
use crate::tree::GameTree;

/// Iterative deepening, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "iterative-deepening",
    name: "Iterative deepening",
    idea: Text::idea_iterative_deepening,
    source: "Slate & Atkin 1977, CHESS 4.5; Korf 1985, Depth-First Iterative-Deepening, on two-person games",
    has_window: true,
    deepens: true,
    returns_bounds: false,
    remembers: false,
    revisits: true,
    heeds: &[],
    perspective: Perspective::Max,
    pseudocode: &[
        PseudocodeLine { text: "for d = 1, 2, 3 …", lit_by: &[] },
        PseudocodeLine {
            text: "  v ← alphabeta(root, −∞, +∞) to depth d", lit_by: &[StepKind::PassBegins]
        },
        PseudocodeLine { text: "  until no node was cut short by d", lit_by: &[] },
        PseudocodeLine { text: "alphabeta(node, α, β)", lit_by: &[] },
        PseudocodeLine { text: "  if node is a leaf: return its value", lit_by: &[StepKind::Leaf] },
        PseudocodeLine { text: "  if depth is d: return evaluation", lit_by: &[StepKind::Horizon] },
        PseudocodeLine { text: "  if node is MAX", lit_by: &[StepKind::EnterMax] },
        PseudocodeLine { text: "    for each child, best of last pass first", lit_by: &[] },
        PseudocodeLine { text: "      v ← max(v, alphabeta(child, α, β))", lit_by: &[] },
        PseudocodeLine { text: "      α ← max(α, v)", lit_by: &[StepKind::RaiseAlpha] },
        PseudocodeLine { text: "      if α ≥ β: break   — β-cutoff", lit_by: &[StepKind::BetaCutoff] },
        PseudocodeLine { text: "    remember the best child, return v", lit_by: &[StepKind::LeaveMax] },
        PseudocodeLine { text: "  if node is MIN", lit_by: &[StepKind::EnterMin] },
        PseudocodeLine { text: "    for each child, best of last pass first", lit_by: &[] },
        PseudocodeLine { text: "      v ← min(v, alphabeta(child, α, β))", lit_by: &[] },
        PseudocodeLine { text: "      β ← min(β, v)", lit_by: &[StepKind::LowerBeta] },
        PseudocodeLine {
            text: "      if α ≥ β: break   — α-cutoff", lit_by: &[StepKind::AlphaCutoff]
        },
        PseudocodeLine { text: "    remember the best child, return v", lit_by: &[StepKind::LeaveMin] },
    ],
};

/// What one pass leaves to the next.
struct Passes<N> {
    /// The best child of every node at its latest visit.
    best: HashMap<N, N>,
    /// Whether the depth limit of the present pass has stopped it anywhere.
    is_cut_short: bool,
}

/// The value of the root, or what it is worth as far as the depth limit of the settings lets the search look.
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
