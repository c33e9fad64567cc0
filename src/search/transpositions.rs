//! Alpha-beta with a transposition table, which stores what a search has found about each state.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::alpha_beta::{FailSoft, Variant};
use super::observer::Observer;
use super::window::{Bound, Window};
use super::{Search, SearchResult, Told};
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// The draft of an entry that is valid at any depth.
pub const ALL_PLIES: u32 = u32::MAX;

/// A transposition table: for every state, the bounds of its value that searches have found.
///
/// The draft of an entry is the number of plies searched below the state. An entry is no answer to a deeper search. It
/// is an answer to a shallower one, and a better one than that search would find.
#[derive(Debug)]
pub struct TranspositionTable<N> {
    entries: HashMap<N, Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    draft: u32,
    lower: Score,
    upper: Score,
}

impl Entry {
    const fn unknown(draft: u32) -> Self {
        Self { draft, lower: Score::NEG_INFINITY, upper: Score::INFINITY }
    }
}

impl<N> Default for TranspositionTable<N> {
    fn default() -> Self {
        Self { entries: HashMap::new() }
    }
}

impl<N> TranspositionTable<N> {
    /// The most bytes per state: a table that is seven eighths full is copied into one that is twice as large.
    pub const BYTES_PER_STATE: u64 = (size_of::<(N, Entry)>() as u64 + 1) * 7 / 2;
}

impl<N: Eq + Hash> TranspositionTable<N> {
    /// The stored value that answers a search of `state` with this draft and window: an exact value, or a bound outside
    /// the window.
    #[must_use]
    pub fn recall(&self, state: &N, draft: u32, window: Window) -> Option<(Score, Bound)> {
        let &Entry { lower, upper, .. } = self.entries.get(state).filter(|entry| entry.draft >= draft)?;
        window.answered_by(lower, upper)
    }

    /// Stores the result of a search with this draft. It is combined with an entry of the same draft, replaces one of a
    /// smaller draft, and is ignored if there is one of a larger draft. A value without a bound says nothing.
    pub fn store(&mut self, state: N, draft: u32, value: Score, bound: Option<Bound>) {
        let entry = self.entries.entry(state).or_insert(Entry::unknown(draft));
        if entry.draft < draft {
            *entry = Entry::unknown(draft);
        }
        if entry.draft > draft {
            return;
        }
        match bound {
            Some(Bound::Exact) => (entry.lower, entry.upper) = (value, value),
            Some(Bound::Lower) => entry.lower = entry.lower.max(value),
            Some(Bound::Upper) => entry.upper = entry.upper.min(value),
            None => {}
        }
    }
}

/// Fail-soft alpha-beta that reads the table first and writes it last (after Plaat et al. 1996). Unlike theirs, it does
/// not narrow the window to stored bounds. In a null window that would change nothing, and in a wider one it would hide
/// whose guarantee a bound is.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub(super) fn alpha_beta<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    table: &mut TranspositionTable<T::Node>,
    node: &T::Node,
    given: Window,
    ply: u32,
) -> SearchResult<T::Node, O> {
    value_of(search, table, node, given, ply).map_continue(|found| found.value)
}

/// What a search has found at a node.
#[derive(Clone, Copy)]
struct Found {
    value: Score,
    /// What the value says of the node; `None` if nothing.
    bound: Option<Bound>,
}

/// What the results of a node's children say together about the best of their values.
#[derive(Clone, Copy, Debug)]
pub struct ChildBounds {
    /// Whether a child with the best value is worth at least that to the player.
    reached: bool,
    /// Whether every child is worth at most what it returned.
    held: bool,
}

impl ChildBounds {
    /// Of no child yet.
    pub const NONE: Self = Self { reached: false, held: true };

    /// Adds a child of a node of `player` whose best value before was `best`, with what it returned.
    pub fn add(&mut self, player: Player, best: Score, (value, bound): (Score, Option<Bound>)) {
        let at_least = match player {
            Player::Max => Bound::Lower,
            Player::Min => Bound::Upper,
        };
        let is = |other: Bound| bound == Some(Bound::Exact) || bound == Some(other);
        if value == best {
            self.reached |= is(at_least);
        } else if player.better(best, value) == value {
            self.reached = is(at_least);
        }
        self.held &= is(at_least.turned());
    }

    /// Whether the best value is that of the node.
    #[must_use]
    pub const fn are_exact(&self) -> bool {
        self.reached && self.held
    }
}

fn value_of<T: GameTree, O: Observer<T::Node>>(
    search: &mut Search<'_, T, O>,
    table: &mut TranspositionTable<T::Node>,
    node: &T::Node,
    given: Window,
    ply: u32,
) -> Told<T::Node, O, Found> {
    let (state, draft) = (search.tree.state(node), search.draft(ply));
    if let Some((value, bound)) = table.recall(&state, draft, given) {
        search.remembered(node, (value, bound))?;
        return ControlFlow::Continue(Found { value, bound: Some(bound) });
    }
    if let Some((value, horizon)) = search.value_here(node, ply) {
        table.store(state, if horizon { 0 } else { ALL_PLIES }, value, Some(Bound::Exact));
        search.evaluated(node, (value, horizon), Some(given))?;
        return ControlFlow::Continue(Found { value, bound: Some(Bound::Exact) });
    }
    let player = search.tree.player(node);
    search.enter(node, player, Some(given))?;
    let (mut best, mut window) = (player.worst(), given);
    let mut children = ChildBounds::NONE;
    for child in search.tree.children(node) {
        let found = search.deeper(ply, |search| value_of(search, table, &child, window, ply + 1))?;
        children.add(player, best, (found.value, found.bound));
        best = player.better(best, found.value);
        window = search.narrow(node, player, window, best)?;
        if search.cuts(node, player, window)? {
            break;
        }
    }
    let bound = match FailSoft::returned(best, given, window.own(player)) {
        // Both bounds of the window are this value, which children may have returned as a mere bound.
        (_, Some(Bound::Exact)) if given.alpha == given.beta && !children.are_exact() => None,
        (_, bound) => bound,
    };
    table.store(state, draft, best, bound);
    search.leave(node, best, bound)?;
    ControlFlow::Continue(Found { value: best, bound })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { alpha: Score::ZERO, beta: Score::INFINITY };

    fn score(value: i32) -> Score {
        Score::from(value)
    }

    #[test]
    fn a_bound_is_recalled_where_it_settles_the_window() {
        let mut table = TranspositionTable::default();
        table.store("x", 3, score(5), Some(Bound::Lower));
        let window = |alpha, beta| Window { alpha: score(alpha), beta: score(beta) };
        assert_eq!(table.recall(&"x", 3, window(2, 5)), Some((score(5), Bound::Lower)));
        assert_eq!(table.recall(&"x", 3, window(2, 6)), None);
        table.store("x", 3, score(8), Some(Bound::Upper));
        assert_eq!(table.recall(&"x", 3, window(8, 9)), Some((score(8), Bound::Upper)));
        assert_eq!(table.recall(&"x", 3, window(6, 7)), None);
        table.store("x", 3, score(8), Some(Bound::Lower));
        assert_eq!(table.recall(&"x", 3, window(0, 99)), Some((score(8), Bound::Exact)));
        assert_eq!(table.recall(&"y", 3, window(0, 99)), None);
    }

    #[test]
    fn what_looked_less_deep_says_nothing() {
        let mut table = TranspositionTable::default();
        table.store("x", 3, score(5), Some(Bound::Exact));
        assert_eq!(table.recall(&"x", 4, WINDOW), None);
        assert_eq!(table.recall(&"x", 2, WINDOW), Some((score(5), Bound::Exact)));
        table.store("x", 2, score(6), Some(Bound::Exact));
        assert_eq!(table.recall(&"x", 2, WINDOW), Some((score(5), Bound::Exact)));
        // A deeper search begins anew, also where it finds only a bound.
        table.store("x", ALL_PLIES, score(7), Some(Bound::Lower));
        assert_eq!(table.recall(&"x", 0, WINDOW), None);
        assert_eq!(
            table.recall(&"x", 9, Window { beta: score(7), ..WINDOW }),
            Some((score(7), Bound::Lower))
        );
    }
}
