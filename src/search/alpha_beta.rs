//! Alpha-beta, fail-soft; and the walk that all forms of alpha-beta share.

use super::observer::Observer;
use super::perspective::Perspective;
use super::window::{Bound, Window};
use super::{AlgorithmInfo, Search, SearchResult, Setting, StepKind};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// Fail-soft alpha-beta, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "alpha-beta",
    name: Text::algorithm_alpha_beta,
    idea: Text::idea_alpha_beta,
    source: Text::source_alpha_beta,
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: false,
    revisits: false,
    heeds: &[Setting::StartWindow],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_alpha_beta,
    lit_by: &[
        &[],                      // alphabeta(node, α, β)
        &[],                      // if node is a leaf
        &[StepKind::Leaf],        // return its value
        &[StepKind::Horizon],     // if depth limit: return evaluation
        &[StepKind::EnterMax],    // if node is MAX
        &[],                      // v ← −∞
        &[],                      // for each child
        &[],                      // v ← max(v, alphabeta(child, α, β))
        &[StepKind::RaiseAlpha],  // α ← max(α, v)
        &[StepKind::BetaCutoff],  // if α ≥ β: break   — β-cutoff
        &[StepKind::LeaveMax],    // return v
        &[StepKind::EnterMin],    // if node is MIN
        &[],                      // v ← +∞
        &[],                      // for each child
        &[],                      // v ← min(v, alphabeta(child, α, β))
        &[StepKind::LowerBeta],   // β ← min(β, v)
        &[StepKind::AlphaCutoff], // if α ≥ β: break   — α-cutoff
        &[StepKind::LeaveMin],    // return v
    ],
};

/// A form of alpha-beta. The forms differ only in what a node returns.
pub(super) trait Variant {
    /// The returned value and its bound, from the best child value, the given window and the player's own bound.
    fn returned(best: Score, given: Window, own: Score) -> (Score, Option<Bound>);
}

/// Returns the best value seen, wherever it lies.
pub(super) struct FailSoft;

impl Variant for FailSoft {
    fn returned(best: Score, given: Window, _: Score) -> (Score, Option<Bound>) {
        // Only the rule α > β leaves a window empty, and it does not cut at a value that equals both bounds.
        let bound = if is_all_of(best, given) { Bound::Exact } else { given.bound_of(best) };
        (best, Some(bound))
    }
}

/// The value of the root, fail-soft.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    from_root::<T, O, FailSoft>(search)
}

pub(super) fn from_root<T: GameTree, O: Observer<T::Node>, F: Variant>(
    search: &mut Search<'_, T, O>,
) -> SearchResult<T::Node, O> {
    let (root, window) = (search.tree.root(), search.settings.window);
    search.value_of(&root, 0, Some(window), |search| alpha_beta::<T, O, F>(search, &root, window, 0))
}

/// The value of an inner node.
fn alpha_beta<T: GameTree, O: Observer<T::Node>, F: Variant>(
    search: &mut Search<'_, T, O>,
    node: &T::Node,
    given: Window,
    ply: u32,
) -> SearchResult<T::Node, O> {
    let player = search.tree.player(node);
    search.enter(node, player, Some(given))?;
    let (mut best, mut window) = (player.worst(), given);
    for child in search.tree.children(node) {
        let child = &child;
        // `move`, so that the window stays in registers.
        let value = search.value_of(child, ply + 1, Some(window), move |search| {
            alpha_beta::<T, O, F>(search, child, window, ply + 1)
        })?;
        best = player.better(best, value);
        window = search.narrow(node, player, window, best)?;
        if search.cuts(node, player, window)? {
            break;
        }
    }
    let (value, bound) = F::returned(best, given, window.own(player));
    search.leave(node, value, bound)
}

/// The bound of a value that was clamped to the window. `None` if the window is empty and the value equals both of its
/// bounds.
pub(super) fn hard_bound(value: Score, given: Window) -> Option<Bound> {
    (!is_all_of(value, given)).then(|| given.bound_of(value))
}

/// Whether the window is empty and `value` equals both of its bounds.
fn is_all_of(value: Score, window: Window) -> bool {
    window.alpha == value && window.beta == value
}
