//! Queries about the history of a walk: the origin of a bound, the visits of a node and its removal.

use super::{Phase, Replay, Step};
use crate::score::Score;
use crate::search::counts::Counts;
use crate::search::trace::{NEVER, StepIndex, Tag};
use crate::search::unseen::Unseen;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

/// The origin of a bound with which a node was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundOrigin {
    /// A player is sure of it.
    Guarantee {
        /// The nearest ancestor that had set it.
        ancestor: NodeId,
        /// The ancestor's child that gave the guarantee.
        child: NodeId,
    },
    /// No player is sure of it: it closes a null window.
    NullWindow {
        /// The node that only asks whether a child is better than what it has.
        parent: NodeId,
        /// The child that was given the null window: the node itself or an ancestor.
        child: NodeId,
    },
    /// No player is sure of it: the pass, or the whole search, began with it.
    Pass,
    /// It is infinite and stands for no bound at all.
    Nobody,
}

impl<'a> Replay<'a> {
    /// The nodes that are open after `after` steps, from the current node up to the root.
    pub fn open_upwards(&self, after: StepIndex) -> impl Iterator<Item = NodeId> + '_ {
        let innermost = self.innermost_open(after);
        std::iter::successors(innermost, |&node| self.tree.parent(node))
    }

    /// The number of nodes that are open after `after` steps.
    #[must_use]
    pub fn open_count(&self, after: StepIndex) -> usize {
        self.innermost_open(after).map_or(0, |node| self.depth(node) as usize + 1)
    }

    fn innermost_open(&self, after: StepIndex) -> Option<NodeId> {
        let current = self.step(after.checked_sub(1)?)?;
        let is_open = matches!(current, Step::Enter { .. } | Step::Narrow { .. } | Step::Cutoff { .. });
        if is_open { Some(current.node()) } else { self.tree.parent(current.node()) }
    }

    /// The first step from `from` on that visits a node of this depth: enters or evaluates it. Looks at the steps
    /// one after another.
    #[must_use]
    pub fn next_visit_at_depth(&self, depth: u32, from: StepIndex) -> Option<StepIndex> {
        let mut open = self.open_count(from);
        let ahead = self.trace.steps.get(from as usize..)?.iter().position(|packed| match packed.tag() {
            Tag::Enter => {
                open += 1;
                open - 1 == depth as usize
            }
            Tag::Leaf | Tag::Horizon => open == depth as usize,
            Tag::Leave => {
                open = open.saturating_sub(1);
                false
            }
            Tag::Narrow | Tag::Cutoff | Tag::Hit | Tag::Pass => false,
        })?;
        Some(from + ahead as StepIndex)
    }

    /// The origin of the bound of `owner` with which the latest visit of `node` within `after` steps began. MAX owns α,
    /// MIN owns β. `None` before the first visit, and at leaves.
    #[must_use]
    pub fn origin(&self, node: NodeId, owner: Player, after: StepIndex) -> Option<BoundOrigin> {
        // Look at the ancestors at that moment, because their best children may have changed since.
        let entered = self.latest_visit(node, after)?;
        let visit = self.trace.visit_begun_at(entered)?;
        let bound = self.trace.given(visit).own(owner);
        // Windows are nested, so all ancestors with the same bound form one stretch of the path. The bound was set
        // where it ends.
        let was_given_another = |above: NodeId| {
            self.visit_of(above, entered).is_none_or(|above| self.trace.given(above).own(owner) != bound)
        };
        let mut child = match self.nearest_above(node, was_given_another) {
            Some(other) => self.child_towards(other, node)?,
            None => self.tree.root_id(),
        };
        for ancestor in self.ancestors(child) {
            let above = self.visit_of(ancestor, entered)?;
            if self.window_of(above, entered).own(owner) != bound {
                return Some(BoundOrigin::NullWindow { parent: ancestor, child });
            }
            if above.player == owner && self.trace.given(above).own(owner) != bound {
                let giver = self.best_child(ancestor, entered)?;
                return Some(BoundOrigin::Guarantee { ancestor, child: giver });
            }
            child = ancestor;
        }
        Some(if bound == owner.worst() { BoundOrigin::Nobody } else { BoundOrigin::Pass })
    }

    /// The ancestor that guarantees the opponent the bound with which `node`'s latest visit within `after` steps began,
    /// and the ancestor's child that gave the guarantee. `None` if there is no such guarantee.
    #[must_use]
    pub fn guarantee(&self, node: NodeId, after: StepIndex) -> Option<(NodeId, NodeId)> {
        let opponent = self.player_at(node).opponent();
        match self.origin(node, opponent, after)? {
            BoundOrigin::Guarantee { ancestor, child } => Some((ancestor, child)),
            BoundOrigin::NullWindow { .. } | BoundOrigin::Pass | BoundOrigin::Nobody => None,
        }
    }

    /// The last returned value of `node` within `after` steps, and its bound. While it is searched again, those of the
    /// previous visit.
    #[must_use]
    pub fn last_returned(&self, node: NodeId, after: StepIndex) -> Option<(Score, Option<Bound>)> {
        let state = self.state(node, after);
        let state = if state.phase == Phase::Open {
            self.state(node, self.latest_visit(node, after)?)
        } else {
            state
        };
        let earlier = || state.earlier.map(|earlier| (earlier.value, earlier.bound));
        state.value.map(|value| (value, state.bound)).or_else(earlier)
    }

    /// The value of `child` for the player above it, who is sure of what it last returned (see [`Self::guarantee`]). If
    /// the last visit gave only the opposite bound, an earlier visit gave the guarantee, and both bounds together are
    /// the value.
    #[must_use]
    pub fn guaranteed(&self, child: NodeId, after: StepIndex) -> Option<(Score, Option<Bound>)> {
        let (value, bound) = self.last_returned(child, after)?;
        let other_side = match self.player_at(child).opponent() {
            Player::Max => Bound::Upper,
            Player::Min => Bound::Lower,
        };
        Some((value, bound.map(|bound| if bound == other_side { Bound::Exact } else { bound })))
    }

    /// The step that began the latest visit of `node` within `after` steps.
    #[must_use]
    pub fn visit_start(&self, node: NodeId, after: StepIndex) -> Option<StepIndex> {
        self.latest_visit(node, after)
    }

    /// The first step of the first visit of `node`, if the search ever comes there.
    #[must_use]
    pub fn first_visit(&self, node: NodeId) -> Option<StepIndex> {
        let start = self.trace.earlier.partition_point(|&(n, _)| n < node);
        match self.trace.earlier.get(start) {
            Some(&(n, step)) if n == node => Some(step),
            _ => Some(self.trace.latest(node)).filter(|&step| step != NEVER),
        }
    }

    /// Whether the search continued below a leaf of the shown tree.
    #[must_use]
    pub fn goes_on_below(&self, leaf: NodeId) -> bool {
        let latest = self.trace.latest(leaf);
        self.tree.is_leaf(leaf) && latest != NEVER && self.trace.visit_begun_at(latest).is_some()
    }

    /// The work below `node` within `after` steps, in all of its visits, if the searched tree continues below a leaf of
    /// the shown tree. `unseen` is that part of the search.
    #[must_use]
    pub fn work_below(&self, node: NodeId, after: StepIndex, unseen: &Unseen) -> Counts {
        let mut counts = Counts::default();
        for enter in self.visits(node).take_while(|&step| step < after) {
            counts += self.work_in_visit(enter, after, unseen);
        }
        counts
    }

    /// The work below the node that the latest of `after` steps leaves, in this visit. Nothing if that step leaves none, or
    /// its children are shown.
    #[must_use]
    pub fn work_below_left(&self, after: StepIndex, unseen: &Unseen) -> Counts {
        let latest = after.checked_sub(1).filter(|&step| self.trace.unseen_visit(step).is_some());
        let node = latest.and_then(|step| self.step(step)).map(|step| step.node());
        let enter = node.and_then(|node| self.latest_visit(node, after));
        enter.map_or_else(Counts::default, |enter| self.work_in_visit(enter, after, unseen))
    }

    /// The work within `after` steps below the node that is entered with this step. A cutoff at the node itself is not
    /// below it.
    fn work_in_visit(&self, enter: StepIndex, after: StepIndex, unseen: &Unseen) -> Counts {
        let Some(visit) = self.trace.visit_begun_at(enter) else { return Counts::default() };
        let mut counts = unseen.within(enter + 1, visit.leave.saturating_add(1).min(after));
        let is_cut = visit.leave < after
            && self.trace.unseen_visit(visit.leave).is_some_and(|visit| visit.cut.is_some());
        counts.cutoffs = counts.cutoffs.saturating_sub(u64::from(is_cut));
        counts
    }

    /// Whether `node` lies below a node that was not searched because its state was remembered.
    #[must_use]
    pub fn is_below_remembered(&self, node: NodeId, after: StepIndex) -> bool {
        let nearest = self.nearest_above(node, |ancestor| self.is_seen(ancestor, after));
        let seen = nearest.and_then(|nearest| self.seen_state(nearest, after));
        seen.is_some_and(|state| state.visits == 0)
    }

    /// The root window, if it is not [−∞, +∞]. `None` for searches in passes, which choose their own windows.
    #[must_use]
    pub fn start_window(&self) -> Option<Window> {
        let is_single = self.trace.passes().is_empty();
        let given = if is_single { self.state(self.tree.root_id(), 1).given } else { None };
        given.filter(|&window| window != Window::FULL)
    }

    /// The bound of the root's value, if the search ended and failed, that is, outside the root window.
    #[must_use]
    pub fn failure(&self) -> Option<Bound> {
        self.start_window()?;
        self.trace.value()?;
        self.state(self.tree.root_id(), self.len()).bound.filter(|&bound| bound != Bound::Exact)
    }

    /// The step of the cutoff that finally removed `node`, if there is one.
    #[must_use]
    pub fn removed_by(&self, node: NodeId) -> Option<StepIndex> {
        self.removed_within(node, self.len())
    }

    /// The step of the cutoff within `after` steps that removes `node`, if there is one.
    #[must_use]
    pub fn removed_within(&self, node: NodeId, after: StepIndex) -> Option<StepIndex> {
        let nearest = self.nearest_seen(node, after).filter(|&nearest| nearest != node)?;
        // Below a node at the depth limit or a remembered node, there is no visit to cut.
        let visited = self.visit_in_pass(nearest, after)?;
        self.cutoff_step(self.trace.visit_begun_at(visited)?).filter(|&step| step < after)
    }

    /// The first step that took the value of `node` or of an ancestor from the table, if the value was found at another
    /// node of the same state and the search never visited `node`.
    #[must_use]
    pub fn remembered_instead(&self, node: NodeId) -> Option<StepIndex> {
        let nearest = self.nearest_seen(node, self.len())?;
        if self.first_visit(nearest).is_some() || self.first_visit(node).is_some() {
            return None;
        }
        self.log(nearest).next()
    }

    /// The node or its nearest ancestor that was visited or remembered within `after` steps. If passes have different
    /// depths, only the last depth counts.
    fn nearest_seen(&self, node: NodeId, after: StepIndex) -> Option<NodeId> {
        let is_seen = |node: NodeId| self.is_seen(node, after);
        if is_seen(node) { Some(node) } else { self.nearest_above(node, is_seen) }
    }

    /// The steps of the log of `node`, in order: enter, bound moved, cutoff, leave; for all visits.
    pub fn log(&self, node: NodeId) -> impl Iterator<Item = StepIndex> + '_ {
        let visits = self.visits(node).flat_map(move |first| self.log_of_visit(first));
        let mut steps: Vec<_> = visits.chain(self.hits_and_passes(node)).collect();
        steps.sort_unstable();
        steps.into_iter()
    }

    /// The first steps of all visits of `node`, ascending.
    pub(super) fn visits(&self, node: NodeId) -> impl Iterator<Item = StepIndex> + '_ {
        let earlier = &self.trace.earlier;
        let begin = earlier.partition_point(|&(of, _)| of < node);
        let of_node = earlier[begin..].iter().take_while(move |&&(of, _)| of == node);
        of_node.map(|&(_, step)| step).chain(Some(self.trace.latest(node)).filter(|&step| step != NEVER))
    }

    /// The steps at which `node` was remembered. For the root, also the steps at which a pass began.
    fn hits_and_passes(&self, node: NodeId) -> impl Iterator<Item = StepIndex> + '_ {
        let hits = self.hits_since(node, 0, self.len());
        let passes = if node == self.tree.root_id() { self.trace.passes() } else { &[] };
        hits.chain(passes.iter().map(|pass| pass.step))
    }

    /// The number of the pass of the latest of `after` steps, from 1; `None` without passes.
    #[must_use]
    pub fn pass_at(&self, after: StepIndex) -> Option<u32> {
        let begun = self.trace.passes().partition_point(|pass| pass.step < after);
        (begun > 0).then_some(begun as u32)
    }

    /// The depth limit of that pass, if passes have different limits.
    #[must_use]
    pub fn depth_limit_at(&self, after: StepIndex) -> Option<u32> {
        let begun = self.pass_at(after)?;
        self.trace.passes()[begun as usize - 1].depth_limit
    }

    /// The window of the root in that pass.
    #[must_use]
    pub fn pass_window_at(&self, after: StepIndex) -> Option<Window> {
        let begun = self.pass_at(after)?;
        Some(self.trace.passes()[begun as usize - 1].window)
    }

    /// Whether this is the depth limit that was set for the search.
    #[must_use]
    pub fn is_limited_to(&self, depth: u32) -> bool {
        self.trace.set_limit() == Some(depth)
    }

    /// Whether passes before have searched to another depth.
    #[must_use]
    pub fn has_searched_other_depths(&self, after: StepIndex) -> bool {
        self.trace.deepening_at(after).is_some_and(|(pass, _)| pass > 0)
    }

    /// The lower and the upper bound of the root's value from the passes that ended within `after` steps. If passes
    /// have different depths, only the last depth counts.
    #[must_use]
    pub fn root_bounds(&self, after: StepIndex) -> (Score, Score) {
        let (mut lower, mut upper) = (Score::NEG_INFINITY, Score::INFINITY);
        let first = self.trace.deepening_at(after).map_or(0, |(pass, _)| pass as usize);
        let passes = &self.trace.passes()[first..];
        let ends = passes.iter().skip(1).map(|pass| pass.step).chain([self.len()]);
        for end in ends.take_while(|&end| end <= after) {
            let returned = match end.checked_sub(1).and_then(|last| self.step(last)) {
                Some(Step::Leave { value, bound: Some(bound), .. } | Step::TableHit { value, bound, .. }) => {
                    (value, bound)
                }
                Some(Step::Evaluate { value, .. }) => (value, Bound::Exact),
                _ => continue,
            };
            match returned {
                (value, Bound::Exact) => (lower, upper) = (value, value),
                (value, Bound::Lower) => lower = lower.max(value),
                (value, Bound::Upper) => upper = upper.min(value),
            }
        }
        (lower, upper)
    }

    fn log_of_visit(&self, first: StepIndex) -> Vec<StepIndex> {
        let mut steps = vec![first];
        if let Some(visit) = self.trace.visit_begun_at(first) {
            let number = self.trace.steps[first as usize].subject();
            let is_line = |&step: &StepIndex| self.is_tag_of(step, Tag::Narrow, number);
            if let Some(stated) = self.stated_in(visit, self.len()) {
                steps.extend(stated.iter().map(|stated| stated.step).filter(is_line));
            } else {
                let moved = self.trace.improvements(visit).iter().map(|&step| step + 1);
                steps.extend(moved.filter(is_line));
            }
            steps.extend(self.cutoff_step(visit));
            steps.extend(Some(visit.leave).filter(|&leave| leave != NEVER));
        }
        steps
    }

    fn is_tag_of(&self, step: StepIndex, tag: Tag, visit: usize) -> bool {
        self.trace
            .steps
            .get(step as usize)
            .is_some_and(|packed| packed.tag() == tag && packed.subject() == visit)
    }
}
