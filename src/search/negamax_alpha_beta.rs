//! Alpha-beta as negamax: one rule for both players, with the window negated and swapped at every ply.

use std::ops::ControlFlow;

use super::alpha_beta::{FailSoft, Variant};
use super::observer::Observer;
use super::perspective::Perspective;
use super::window::Window;
use super::{AlgorithmInfo, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Alpha-beta as negamax, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "negamax-alpha-beta",
    name: Text::algorithm_negamax_alpha_beta,
    idea: Text::idea_negamax_alpha_beta,
    source: Text::source_negamax_alpha_beta,
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::SideToMove,
    pseudocode: Text::pseudocode_negamax_alpha_beta,
    lit_by: &[
        &[],                                            // negamax(node, α, β, s)
        &[],                                            // — s = 1 for MAX, −1 for MIN
        &[],                                            // if node is a leaf
        &[StepKind::Leaf],                              // return s · its value
        &[StepKind::Horizon],                           // if depth limit: return s · evaluation
        &[StepKind::EnterMax, StepKind::EnterMin],      // v ← −∞
        &[],                                            // for each child
        &[],                                            // v ← max(v, −negamax(child, −β, −α, −s))
        &[StepKind::RaiseAlpha, StepKind::LowerBeta],   // α ← max(α, v)
        &[StepKind::AlphaCutoff, StepKind::BetaCutoff], // if α ≥ β: break
        &[StepKind::LeaveMax, StepKind::LeaveMin],      // return v
    ],
};

/// The value of the root. The players must alternate, as they do in a [`crate::tree::Tree`].
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    let root = search.tree.root();
    let player = search.tree.player(&root);
    let value = negamax(search, &root, search.settings.window.seen_by(player), 0)?;
    ControlFlow::Continue(player.view(value))
}

/// The value of `node` for the player to move there. The window is on that player's scale, and reports are on MAX's.
fn negamax<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    node: &T::Node,
    mut window: Window,
    ply: u32,
) -> SearchResult<T::Node, O> {
    let player = search.tree.player(node);
    let given = window.seen_by(player);
    if let Some(value) = search.value_here(node, ply) {
        return search.evaluated(node, value, Some(given)).map_continue(|value| player.view(value));
    }
    search.enter(node, player, Some(given))?;
    let mut best = Score::NEG_INFINITY;
    for child in search.tree.children(node) {
        let value = -search.deeper(ply, move |search| negamax(search, &child, window.turned(), ply + 1))?;
        best = best.max(value);
        let narrowed = search.narrow(node, player, window.seen_by(player), player.view(best))?;
        window = narrowed.seen_by(player);
        if search.cuts(node, player, window)? {
            break;
        }
    }
    let (value, bound) = FailSoft::returned(player.view(best), given, player.view(window.alpha));
    search.leave(node, value, bound)?;
    ControlFlow::Continue(best)
}
