//! Alpha-beta with memory: what a search has found of a node is not searched for again.

use std::collections::HashMap;
use std::hash::Hash;

use super::alpha_beta::{FailSoft, Form};
use super::observer::Observer;
use super::window::{Bound, Window};
use super::{Found, Search};
use crate::score::Score;
use crate::tree::GameTree;

/// Between which bounds the value of every node lies, as far as searches have found out.
#[derive(Debug)]
pub struct Memory<N> {
    bounds: HashMap<N, Bounds>,
}

#[derive(Clone, Copy, Debug)]
struct Bounds {
    lower: Score,
    upper: Score,
}

impl<N> Default for Memory<N> {
    fn default() -> Self {
        Self { bounds: HashMap::new() }
    }
}

impl<N: Clone + Eq + Hash> Memory<N> {
    /// What a search of `node` with this window need not find out, because it is known: a value outside the
    /// window on its proper side, or the exact one.
    #[must_use]
    pub fn recall(&self, node: &N, window: Window) -> Option<(Score, Bound)> {
        let &Bounds { lower, upper } = self.bounds.get(node)?;
        if lower == upper {
            Some((lower, Bound::Exact))
        } else if lower >= window.beta {
            Some((lower, Bound::Lower))
        } else if upper <= window.alpha {
            Some((upper, Bound::Upper))
        } else {
            None
        }
    }

    /// Keeps what a search has returned.
    pub fn store(&mut self, node: &N, value: Score, bound: Bound) {
        let unknown = Bounds { lower: Score::NEG_INFINITY, upper: Score::INFINITY };
        let bounds = self.bounds.entry(node.clone()).or_insert(unknown);
        match bound {
            Bound::Exact => *bounds = Bounds { lower: value, upper: value },
            Bound::Lower => bounds.lower = bounds.lower.max(value),
            Bound::Upper => bounds.upper = bounds.upper.min(value),
        }
    }
}

/// Fail-soft alpha-beta that first looks into the memory and at last writes into it (after Plaat
/// et al. 1996). Narrowing the window to the remembered bounds, as there, would change nothing
/// in a null window.
///
/// # Errors
/// Breaks when the observer does.
pub(super) fn alpha_beta<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    memory: &mut Memory<T::Node>,
    node: &T::Node,
    given: Window,
    ply: u32,
) -> Found<T::Node, O> {
    if let Some(known) = memory.recall(node, given) {
        return search.remembered(node, known);
    }
    if let Some(value) = search.value_here(node, ply) {
        memory.store(node, value.0, Bound::Exact);
        return search.evaluated(node, value, Some(given));
    }
    let player = search.tree.player(node);
    search.enter(node, player, Some(given))?;
    let (mut best, mut window) = (player.worst(), given);
    for child in search.tree.children(node) {
        let value = search.deeper(ply, |search| alpha_beta(search, memory, &child, window, ply + 1))?;
        best = player.better(best, value);
        window = search.narrow(node, player, window, best)?;
        if search.cuts(node, player, window)? {
            break;
        }
    }
    let (value, bound) = FailSoft::returned(best, given, window.own(player));
    if let Some(bound) = bound {
        memory.store(node, value, bound);
    }
    search.leave(node, value, bound)
}
