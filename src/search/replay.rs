//! Queries of a record: what was step n, and what was the state of node v after it?
//!
//! Only this module decides what a step means for a node's α, β and value.

pub mod facts;
pub mod history;
pub mod line;
pub mod reach;
pub mod stored;
mod visits;

use facts::Scope;

use super::StepKind;
use super::perspective::Perspective;
use super::trace::{Hit, Pass, StepIndex, Tag, Trace, Visit};
use super::window::{Bound, CutoffKind, Window};
use crate::score::Score;
use crate::tree::ancestry::Ancestry;
use crate::tree::{NodeId, Place, Player, Tree};

/// A record together with the tree that was searched.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'a> {
    tree: &'a Tree,
    trace: &'a Trace,
    ancestry: Option<&'a Ancestry>,
}

/// One step, with the real numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// An inner node was entered.
    Enter {
        /// The node.
        node: NodeId,
        /// The player to move there.
        player: Player,
        /// The window passed down, if the search has windows.
        window: Option<Window>,
    },
    /// A leaf, or an inner node at the depth limit, was evaluated.
    Evaluate {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Score,
        /// Whether it is an inner node at the depth limit.
        horizon: bool,
    },
    /// α rose or β fell.
    Narrow {
        /// The node whose bound moved.
        node: NodeId,
        /// The player whose bound it is.
        player: Player,
        /// The child that moved it.
        child: NodeId,
        /// The window before.
        from: Window,
        /// The window after.
        to: Window,
    },
    /// The rest of the children was cut off.
    Cutoff {
        /// The node.
        node: NodeId,
        /// The player to move there.
        player: Player,
        /// The last child that was seen.
        child: NodeId,
        /// The closed window.
        window: Window,
    },
    /// An inner node returned its value.
    Leave {
        /// The node.
        node: NodeId,
        /// The player to move there.
        player: Player,
        /// The returned value.
        value: Score,
        /// What the value says about the node.
        bound: Option<Bound>,
        /// The window it was given, if the search has windows.
        given: Option<Window>,
    },
    /// A new pass began at the root.
    PassBegins {
        /// The root.
        root: NodeId,
        /// Its number, from 1.
        number: u32,
        /// The window that the root is given.
        window: Window,
        /// Its depth limit, if passes have different limits.
        depth_limit: Option<u32>,
    },
    /// A node returned a remembered value without a search.
    TableHit {
        /// The node.
        node: NodeId,
        /// The remembered value.
        value: Score,
        /// What the value says about the node.
        bound: Bound,
    },
}

impl Step {
    /// The node at which the step happened.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        match *self {
            Self::Enter { node, .. }
            | Self::Evaluate { node, .. }
            | Self::Narrow { node, .. }
            | Self::Cutoff { node, .. }
            | Self::Leave { node, .. }
            | Self::PassBegins { root: node, .. }
            | Self::TableHit { node, .. } => node,
        }
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> StepKind {
        match *self {
            Self::Enter { player: Player::Max, .. } => StepKind::EnterMax,
            Self::Enter { player: Player::Min, .. } => StepKind::EnterMin,
            Self::Evaluate { horizon: false, .. } => StepKind::Leaf,
            Self::Evaluate { horizon: true, .. } => StepKind::Horizon,
            Self::Narrow { player: Player::Max, .. } => StepKind::RaiseAlpha,
            Self::Narrow { player: Player::Min, .. } => StepKind::LowerBeta,
            Self::Cutoff { player: Player::Max, .. } => StepKind::BetaCutoff,
            Self::Cutoff { player: Player::Min, .. } => StepKind::AlphaCutoff,
            Self::Leave { player: Player::Max, .. } => StepKind::LeaveMax,
            Self::Leave { player: Player::Min, .. } => StepKind::LeaveMin,
            Self::PassBegins { .. } => StepKind::PassBegins,
            Self::TableHit { .. } => StepKind::TableHit,
        }
    }
}

/// The phase of a node in the walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Not visited yet.
    Waiting,
    /// A cutoff at an ancestor keeps the search away.
    Pruned,
    /// Below a node that got its value without a search, at the depth limit or from the table.
    Beyond,
    /// Entered and not yet left: on the current path.
    Open,
    /// Left with a value.
    Done,
}

/// The state of a node after some step.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeState {
    /// Its phase.
    pub phase: Phase,
    /// The number of visits in all passes. A remembered value is no visit.
    pub visits: u32,
    /// Its window at the start of its latest visit.
    pub given: Option<Window>,
    /// Its current window: the given one, narrowed by the children so far.
    pub window: Option<Window>,
    /// The best child value so far while open, the returned value when done.
    pub value: Option<Score>,
    /// What the returned value says about the node.
    pub bound: Option<Bound>,
    /// The cutoff that ended its latest visit.
    pub cut: Option<CutoffKind>,
    /// Whether its value is the static evaluation at the depth limit.
    pub horizon: bool,
    /// The scope of the value. If it may rest on evaluations at a depth limit, it is the value to that depth, and says
    /// nothing about the whole tree.
    pub scope: Scope,
    /// The result of an earlier pass, if the current pass has another depth and has not visited the node. `value` and
    /// the window belong only to the current pass.
    pub earlier: Option<Earlier>,
}

/// The result of an earlier pass to another depth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Earlier {
    /// The number of the pass, from 1.
    pub pass: u32,
    /// The returned value.
    pub value: Score,
    /// What the value said about the node.
    pub bound: Option<Bound>,
    /// As [`NodeState::scope`].
    pub scope: Scope,
}

impl NodeState {
    /// The depth that is told of a finished value. An evaluation at the depth limit and the value of an empty window
    /// need none.
    pub(crate) const fn told_scope(&self) -> Scope {
        let says_nothing = self.bound.is_none() && self.given.is_some();
        if self.horizon || says_nothing { Scope::Tree } else { self.scope }
    }

    /// The state of a node that was not visited.
    pub(crate) const fn unseen(phase: Phase) -> Self {
        Self {
            phase,
            visits: 0,
            given: None,
            window: None,
            value: None,
            bound: None,
            cut: None,
            horizon: false,
            scope: Scope::Tree,
            earlier: None,
        }
    }

    /// This state with its numbers on the scale of a node of `player`.
    #[must_use]
    pub fn seen(self, perspective: Perspective, player: Player) -> Self {
        Self {
            given: self.given.map(|window| perspective.window(player, window)),
            window: self.window.map(|window| perspective.window(player, window)),
            value: self.value.map(|value| perspective.score(player, value)),
            bound: self.bound.map(|bound| perspective.bound(player, bound)),
            earlier: self.earlier.map(|earlier| Earlier {
                value: perspective.score(player, earlier.value),
                bound: earlier.bound.map(|bound| perspective.bound(player, bound)),
                ..earlier
            }),
            cut: self.cut.map(|_| perspective.cut(player)),
            ..self
        }
    }

    /// The phase of an unvisited child of a node with this state.
    #[must_use]
    pub const fn unseen_child(&self) -> Phase {
        match self.phase {
            Phase::Waiting => Phase::Waiting,
            Phase::Pruned => Phase::Pruned,
            Phase::Beyond => Phase::Beyond,
            Phase::Done if self.horizon || self.visits == 0 => Phase::Beyond,
            // Only a cutoff ends a visit before all children are seen.
            Phase::Done => Phase::Pruned,
            Phase::Open if self.cut.is_some() => Phase::Pruned,
            Phase::Open => Phase::Waiting,
        }
    }
}

impl<'a> Replay<'a> {
    /// A replay of `trace`, which must be the record of a search of `tree`.
    #[must_use]
    pub const fn new(tree: &'a Tree, trace: &'a Trace) -> Self {
        Self { tree, trace, ancestry: None }
    }

    /// The same with an index of ancestors, so that no query costs a walk to the root.
    #[must_use]
    pub const fn with_shortcuts(self, ancestry: &'a Ancestry) -> Self {
        Self { ancestry: Some(ancestry), ..self }
    }

    /// The number of steps.
    #[must_use]
    pub const fn len(&self) -> StepIndex {
        self.trace.len()
    }

    /// The result of the search, as [`Trace::value`].
    #[must_use]
    pub const fn result(&self) -> Option<Score> {
        self.trace.value()
    }

    /// Whether nothing was recorded.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.trace.is_empty()
    }

    /// The tree that was searched.
    #[must_use]
    pub const fn tree(&self) -> &'a Tree {
        self.tree
    }

    /// Step `index`, if there is one.
    #[must_use]
    pub fn step(&self, index: StepIndex) -> Option<Step> {
        let packed = self.trace.steps.get(index as usize)?;
        let subject = packed.subject();
        match packed.tag() {
            Tag::Leaf | Tag::Horizon => {
                let node = NodeId::from_index(subject);
                let horizon = packed.tag() == Tag::Horizon;
                return Some(Step::Evaluate { node, value: self.evaluated_at(index, node), horizon });
            }
            Tag::Hit => {
                let Hit { node, value, bound } = self.trace.hits[subject];
                return Some(Step::TableHit { node, value, bound });
            }
            Tag::Pass => {
                let Pass { window, depth_limit, .. } = self.trace.passes()[subject];
                let (root, number) = (self.tree.root_id(), subject as u32 + 1);
                return Some(Step::PassBegins { root, number, window, depth_limit });
            }
            Tag::Enter | Tag::Narrow | Tag::Cutoff | Tag::Leave => {}
        }
        let visit = &self.trace.visits[subject];
        let (node, player) = (visit.node, visit.player);
        Some(match packed.tag() {
            Tag::Enter => Step::Enter { node, player, window: self.given(visit) },
            Tag::Narrow => Step::Narrow {
                node,
                player: self
                    .trace
                    .stated(node, index, index + 1)
                    .and_then(|it| it.first())
                    .map_or(player, |it| it.owner),
                child: self.child_at(index - 1),
                from: self.window_of(visit, index),
                to: self.window_of(visit, index + 1),
            },
            Tag::Cutoff => Step::Cutoff {
                node,
                player,
                child: self.last_child_before(index),
                window: self.window_of(visit, index),
            },
            _ => {
                Step::Leave { node, player, value: visit.value, bound: visit.bound, given: self.given(visit) }
            }
        })
    }

    /// The children that the cutoff at step `index` skips, in the order of the search. If the search changes its order,
    /// in the order of the tree. Empty at other steps.
    pub fn skipped(&self, index: StepIndex) -> impl Iterator<Item = NodeId> + use<'a> {
        let packed = self.trace.steps.get(index as usize).filter(|packed| packed.tag() == Tag::Cutoff);
        let cut = packed.and_then(|packed| {
            let Visit { node, player, .. } = self.trace.visits[packed.subject()];
            Some((Place { node, player }, self.latest_visit(node, index)?))
        });
        let replay = *self;
        cut.into_iter().flat_map(move |(place, entered)| {
            let children = replay.trace.order().children(replay.tree, &place).map(|child| child.node);
            children.filter(move |&child| !replay.was_seen(child, entered, index))
        })
    }

    /// Whether a cutoff in the parent's latest visit within `after` steps skipped `node`. Another visit may still have
    /// searched it.
    #[must_use]
    pub fn is_skipped(&self, node: NodeId, after: StepIndex) -> bool {
        let cut = self.tree.parent(node).and_then(|parent| {
            let entered = self.latest_visit(parent, after)?;
            let cutoff = self.cutoff_step(self.trace.visit_begun_at(entered)?)?;
            (cutoff < after).then_some((entered, cutoff))
        });
        cut.is_some_and(|(entered, cutoff)| !self.was_seen(node, entered, cutoff))
    }

    /// The state of `node` after `after` steps.
    #[must_use]
    pub fn state(&self, node: NodeId, after: StepIndex) -> NodeState {
        self.state_knowing(node, after, |_| None)
    }

    /// As [`Self::state`], for a caller that may already know the state of the parent. It decides the phase of an
    /// unvisited node.
    #[must_use]
    pub fn state_knowing(
        &self,
        node: NodeId,
        after: StepIndex,
        known: impl Fn(NodeId) -> Option<NodeState>,
    ) -> NodeState {
        self.seen_state(node, after).unwrap_or_else(|| {
            let parent = self.tree.parent(node).and_then(known);
            let phase = parent.map_or_else(|| self.unseen_phase(node, after), |state| state.unseen_child());
            let earlier = self.earlier(node, after);
            let visits = if earlier.is_some() { self.visits_before(node, after) } else { 0 };
            NodeState { visits, earlier, ..NodeState::unseen(phase) }
        })
    }

    /// The phase of an unvisited node, which the nearest visited ancestor decides.
    fn unseen_phase(&self, node: NodeId, after: StepIndex) -> Phase {
        let nearest = self.nearest_above(node, |ancestor| self.is_seen(ancestor, after));
        let state = nearest.and_then(|nearest| self.seen_state(nearest, after));
        state.map_or(Phase::Waiting, |state| state.unseen_child())
    }

    /// The phase of `node` after `after` steps.
    #[must_use]
    pub fn phase(&self, node: NodeId, after: StepIndex) -> Phase {
        self.phase_if_seen(node, after).unwrap_or_else(|| self.unseen_phase(node, after))
    }

    /// The phase of a node if it was visited within `after` steps.
    #[must_use]
    pub fn phase_if_seen(&self, node: NodeId, after: StepIndex) -> Option<Phase> {
        let Some(first_step) = self.visit_in_pass(node, after) else {
            return self.hit_in_pass(node, after).map(|_| Phase::Done);
        };
        let is_open = self.trace.visit_begun_at(first_step).is_some_and(|visit| visit.leave >= after);
        Some(if is_open { Phase::Open } else { Phase::Done })
    }

    /// The state of a node that was visited, or whose value was remembered from another node of the same state.
    fn seen_state(&self, node: NodeId, after: StepIndex) -> Option<NodeState> {
        if let Some(first_step) = self.visit_in_pass(node, after) {
            let visits = self.visits_before(node, after);
            let state = match self.trace.visit_begun_at(first_step) {
                Some(visit) => self.entered_state(visit, first_step, after),
                None => self.evaluated_state(node, first_step),
            };
            return Some(self.remembered_since(node, first_step, after, NodeState { visits, ..state }));
        }
        let (step, hit) = self.hit_in_pass(node, after)?;
        // An earlier pass, to another depth, may have visited it.
        let visits = self.visits_before(node, after);
        Some(self.remembered_at(step, hit, NodeState { visits, ..NodeState::unseen(Phase::Done) }))
    }

    /// The state, updated with what the node has returned from the table since its latest visit began.
    fn remembered_since(
        &self,
        node: NodeId,
        first_step: StepIndex,
        after: StepIndex,
        state: NodeState,
    ) -> NodeState {
        match self.latest_hit(node, after).filter(|&(step, _)| step > first_step) {
            Some((step, hit)) => self.remembered_at(step, hit, state),
            None => state,
        }
    }

    fn remembered_at(&self, step: StepIndex, hit: &Hit, state: NodeState) -> NodeState {
        let scope = self.scope_within(step, step + 1);
        NodeState { value: Some(hit.value), bound: Some(hit.bound), scope, ..state }
    }

    /// The state of a node that was evaluated at this step.
    fn evaluated_state(&self, node: NodeId, step: StepIndex) -> NodeState {
        let given = self.window_passed_down(node, step);
        let value = Some(self.evaluated_at(step, node));
        let bound = given.filter(|_| self.trace.misread(step).is_none()).map(|_| Bound::Exact);
        let horizon = self.trace.steps[step as usize].tag() == Tag::Horizon;
        let limit = self.depth_limit_in_force(step + 1).filter(|_| horizon);
        let scope = Scope::new(limit, false);
        NodeState { given, window: given, value, bound, horizon, scope, ..NodeState::unseen(Phase::Done) }
    }

    /// The state of a node that was entered at `first_step`: at the end of the visit, or within it.
    fn entered_state(&self, visit: &Visit, first_step: StepIndex, after: StepIndex) -> NodeState {
        let window = self.window_of(visit, self.trace.bounds_at(after));
        let (given, window) = (self.given(visit), self.windowed(window));
        let scope = self.scope_within(first_step, after.min(visit.leave.saturating_add(1)));
        let cut = self.cut_of(visit, after);
        // No steps tell what happened at a node whose children are not shown.
        let unseen = (visit.leave < after).then(|| self.trace.unseen_visit(visit.leave)).flatten();
        let (window, cut) = match unseen {
            Some(unseen) => (unseen.window, unseen.cut.map(CutoffKind::at)),
            None => (window, cut),
        };
        let seen = NodeState { given, window, cut, scope, ..NodeState::unseen(Phase::Open) };
        if visit.leave < after {
            NodeState { phase: Phase::Done, value: Some(visit.value), bound: visit.bound, ..seen }
        } else {
            NodeState { value: self.best_of(visit, after), ..seen }
        }
    }

    /// The child whose value `node` has after `after` steps; the first of equally good ones.
    #[must_use]
    pub fn best_child(&self, node: NodeId, after: StepIndex) -> Option<NodeId> {
        let visit = self.trace.visit_begun_at(self.visit_in_pass(node, after)?)?;
        self.improvement_before(visit, after).map(|step| self.child_at(step))
    }
}
