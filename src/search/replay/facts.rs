//! Facts for sentences about a step: the scope of values, the owner of a bound, and the effect of a child's value.

use super::history::BoundOrigin;
use super::{Phase, Replay};
use crate::score::Score;
use crate::search::Algorithm;
use crate::search::trace::StepIndex;
use crate::search::window::Window;
use crate::tree::{NodeId, Player};

/// The scope of a value: the depth to which it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// The whole tree: the value rests on no evaluation at a depth limit.
    Tree,
    /// The tree cut at this depth, where evaluations replace the subtrees below.
    Depth(u32),
    /// As [`Self::Depth`], but a remembered value may rest on a deeper search.
    DepthOrMore(u32),
}

impl Scope {
    /// The scope to `depth`, or the whole tree without one. If `mixes_depths`, the value may hold to a greater depth.
    #[must_use]
    pub const fn new(depth: Option<u32>, mixes_depths: bool) -> Self {
        match depth {
            None => Self::Tree,
            Some(depth) if mixes_depths => Self::DepthOrMore(depth),
            Some(depth) => Self::Depth(depth),
        }
    }

    /// The depth, counted from the root; `None` for the whole tree.
    #[must_use]
    pub const fn depth(self) -> Option<u32> {
        match self {
            Self::Tree => None,
            Self::Depth(depth) | Self::DepthOrMore(depth) => Some(depth),
        }
    }
}

/// The source of a bound in the current window of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundSource {
    /// A player has it: `child` showed it at the open node `at`.
    Has {
        /// The nearest open node of the player with this bound.
        at: NodeId,
        /// The child of that node that showed it.
        child: NodeId,
        /// Whether that child is itself being searched again.
        is_again: bool,
    },
    /// No player has it: it closes the null window in which `parent` asks about `child`.
    Asked {
        /// The node that asks.
        parent: NodeId,
        /// The child that was given the null window: the node itself or one above it.
        child: NodeId,
    },
    /// No player has it: the search, or this pass of it, began with it.
    Given,
    /// It is infinite and stands for no bound at all.
    Nobody,
}

/// The effect of a child's value on its parent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ValueChange {
    /// The parent.
    pub node: NodeId,
    /// The player to move there.
    pub player: Player,
    /// The child's value.
    pub value: Score,
    /// The best value of the earlier children, if there was one.
    pub best_before: Option<Score>,
    /// The best value of the children so far.
    pub best: Score,
    /// The parent's window before and after, if the search has windows.
    pub windows: Option<[Window; 2]>,
}

impl ValueChange {
    /// Whether v, the best value of the children so far, moves.
    #[must_use]
    pub fn moves_best(&self) -> bool {
        self.best_before.unwrap_or(self.player.worst()) != self.best
    }

    /// Whether the parent's own bound moves.
    #[must_use]
    pub fn moves_bound(&self) -> bool {
        self.windows.is_some_and(|[before, after]| before != after)
    }
}

impl Replay<'_> {
    /// The scope of values after `after` steps.
    #[must_use]
    pub fn scope(&self, after: StepIndex) -> Scope {
        // A pass may rest on evaluations of earlier passes to the same depth.
        let begun = self.trace.deepening_at(after).map_or(0, |(_, pass)| pass.step);
        self.scope_within(begun, after)
    }

    /// The scope of the value of `node` after `after` steps. For an unvisited node, the depth of the search.
    #[must_use]
    pub fn scope_of(&self, node: NodeId, after: StepIndex) -> Scope {
        let state = self.state(node, after);
        match state.phase {
            Phase::Open | Phase::Done => state.scope,
            Phase::Waiting | Phase::Pruned | Phase::Beyond => {
                Scope::new(self.depth_limit_in_force(after), self.remembers_states())
            }
        }
    }

    /// The scope of values that are found in the steps from `begin` to before `end`.
    pub(super) fn scope_within(&self, begin: StepIndex, end: StepIndex) -> Scope {
        self.scope_if(self.trace.is_cut_short(begin, end), end)
    }

    /// The scope of values within `after` steps, which may rest on evaluations at the depth limit or not.
    pub(super) fn scope_if(&self, is_cut_short: bool, after: StepIndex) -> Scope {
        let limit = self.depth_limit_in_force(after).filter(|_| is_cut_short);
        Scope::new(limit, self.remembers_states())
    }

    /// The recorded algorithm; `None` if the record is empty.
    #[must_use]
    pub const fn algorithm(&self) -> Option<Algorithm> {
        self.trace.algorithm()
    }

    /// Whether the search may use the value of one node for another.
    fn remembers_states(&self) -> bool {
        let remembers = self.trace.algorithm().is_some_and(|algorithm| algorithm.about().remembers);
        remembers && self.tree.has_state_keys()
    }

    /// The source of the bound of `owner` in the window of the open node `node` after `after` steps.
    #[must_use]
    pub fn source(&self, node: NodeId, owner: Player, after: StepIndex) -> Option<BoundSource> {
        let (visit, moved) = (self.visit_of(node, after)?, self.trace.bounds_at(after));
        if visit.player == owner && self.window_of(visit, moved) != self.trace.given(visit) {
            let child = self.best_child(node, moved)?;
            return Some(BoundSource::Has { at: node, child, is_again: false });
        }
        Some(match self.origin(node, owner, after)? {
            BoundOrigin::Guarantee { ancestor, child } => {
                let is_again = self.child_towards(ancestor, node) == Some(child);
                BoundSource::Has { at: ancestor, child, is_again }
            }
            BoundOrigin::NullWindow { parent, child } => BoundSource::Asked { parent, child },
            BoundOrigin::Pass => BoundSource::Given,
            BoundOrigin::Nobody => BoundSource::Nobody,
        })
    }

    /// The effect on the parent of `child`, which returned `value` in step `index`; `None` at the root.
    #[must_use]
    pub fn change(&self, child: NodeId, value: Score, index: StepIndex) -> Option<ValueChange> {
        let node = self.tree.parent(child)?;
        let player = self.player_at(node);
        let before = self.state(node, index);
        let best = before.value.map_or(value, |best| player.better(best, value));
        let windows = before.window.map(|window| [window, window.narrowed(player, best)]);
        Some(ValueChange { node, player, value, best_before: before.value, best, windows })
    }
}
