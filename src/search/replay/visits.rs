//! Queries of a record about the visits of a node.

use super::{Earlier, Replay};
use crate::score::Score;
use crate::search::trace::{Hit, NEVER, Stated, StepIndex, Tag, Visit};
use crate::search::window::{CutoffKind, Window};
use crate::tree::{NodeId, Player};

impl<'a> Replay<'a> {
    /// From the parent up to the root.
    pub(super) fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.tree.parent(node), |&ancestor| self.tree.parent(ancestor))
    }

    /// The nearest ancestor of `node` for which `holds`; it must hold for all ancestors of such a node.
    pub(super) fn nearest_above(&self, node: NodeId, holds: impl Fn(NodeId) -> bool) -> Option<NodeId> {
        match self.ancestry {
            Some(ancestry) => ancestry.nearest(self.tree, self.tree.parent(node)?, holds),
            None => self.ancestors(node).find(|&ancestor| holds(ancestor)),
        }
    }

    /// The child of `ancestor` on the way down to `node`, which lies below it.
    pub(super) fn child_towards(&self, ancestor: NodeId, node: NodeId) -> Option<NodeId> {
        match self.ancestry {
            Some(ancestry) => ancestry.at_depth(self.tree, node, ancestry.depth(ancestor) + 1),
            None => std::iter::once(node)
                .chain(self.ancestors(node))
                .find(|&below| self.tree.parent(below) == Some(ancestor)),
        }
    }

    /// The number of edges between the root and this node.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> u32 {
        self.ancestry.map_or_else(|| self.tree.depth(node), |ancestry| ancestry.depth(node))
    }

    /// The player to move at this node.
    #[must_use]
    pub fn player_at(&self, node: NodeId) -> Player {
        self.tree.root_player().after(self.depth(node))
    }

    /// Whether `node` was visited or remembered within `after` steps.
    pub(super) fn is_seen(&self, node: NodeId, after: StepIndex) -> bool {
        self.visit_in_pass(node, after).is_some() || self.hit_in_pass(node, after).is_some()
    }

    /// Whether the search visits or remembers `node` anywhere in the record.
    #[must_use]
    pub fn is_ever_seen(&self, node: NodeId) -> bool {
        self.trace.latest(node) != NEVER || self.latest_hit(node, self.len()).is_some()
    }

    /// The first step that is about the same values as the latest of `after` steps. Passes to different depths are
    /// about different values.
    pub(super) fn pass_start(&self, after: StepIndex) -> StepIndex {
        self.trace.deepening_at(after).map_or(0, |(_, pass)| pass.step)
    }

    /// As [`Self::latest_visit`], if it is about the same values as the latest step.
    pub(super) fn visit_in_pass(&self, node: NodeId, after: StepIndex) -> Option<StepIndex> {
        self.latest_visit(node, after).filter(|&step| step >= self.pass_start(after))
    }

    /// As [`Self::latest_hit`], if it is about the same values as the latest step.
    pub(super) fn hit_in_pass(&self, node: NodeId, after: StepIndex) -> Option<(StepIndex, &'a Hit)> {
        self.latest_hit(node, after).filter(|&(step, _)| step >= self.pass_start(after))
    }

    /// The number of the pass, from 1, in which the latest visit of `node` began, if it is about the same values as the
    /// latest of `after` steps and that step lies in a later pass.
    #[must_use]
    pub fn visited_in_earlier_pass(&self, node: NodeId, after: StepIndex) -> Option<u32> {
        let visited = self.pass_at(self.visit_in_pass(node, after)? + 1);
        visited.filter(|_| visited != self.pass_at(after))
    }

    /// The window in which the table was asked about `node`, which it answered in the latest of `after` steps.
    #[must_use]
    pub fn asked_window(&self, node: NodeId, after: StepIndex) -> Option<Window> {
        match self.tree.parent(node) {
            Some(parent) => self.state(parent, after.checked_sub(1)?).window,
            None => self.pass_window_at(after),
        }
    }

    /// The result for `node` of earlier passes to other depths.
    pub(super) fn earlier(&self, node: NodeId, after: StepIndex) -> Option<Earlier> {
        let before = self.trace.deepening_at(after).map(|(_, pass)| pass.step).filter(|&step| step > 0)?;
        let latest = [self.latest_visit(node, before), self.latest_hit(node, before).map(|(step, _)| step)];
        let step = latest.into_iter().flatten().max()?;
        let end = self.trace.passes().iter().map(|pass| pass.step).find(|&begin| begin > step)?;
        let state = self.state(node, end);
        let pass = self.pass_at(end)?;
        Some(Earlier { pass, value: state.value?, bound: state.bound, scope: state.scope })
    }

    /// The depth, from the root, at which inner nodes were evaluated in the latest of `after` steps; `None` if the
    /// search went to the leaves.
    #[must_use]
    pub fn depth_limit_in_force(&self, after: StepIndex) -> Option<u32> {
        self.trace.depth_limit_at(after)
    }

    /// The first step of the latest visit of `node` that began within the first `after` steps.
    pub(super) fn latest_visit(&self, node: NodeId, after: StepIndex) -> Option<StepIndex> {
        let latest = self.trace.latest(node);
        if latest < after {
            return Some(latest);
        }
        if latest == NEVER || self.trace.earlier.is_empty() {
            return None;
        }
        let end = self.trace.earlier.partition_point(|&entry| entry < (node, after));
        let &(found, step) = self.trace.earlier.get(end.checked_sub(1)?)?;
        (found == node).then_some(step)
    }

    pub(super) fn visits_before(&self, node: NodeId, after: StepIndex) -> u32 {
        let earlier = &self.trace.earlier;
        let begin = earlier.partition_point(|&(of, _)| of < node);
        let end = earlier.partition_point(|&entry| entry < (node, after));
        (end - begin) as u32 + u32::from(self.trace.latest(node) < after)
    }

    pub(super) fn visit_of(&self, node: NodeId, after: StepIndex) -> Option<&'a Visit> {
        self.trace.visit_begun_at(self.latest_visit(node, after)?)
    }

    /// The step of the visit's cutoff: the step just before the end of the visit, or of a record that was stopped
    /// there.
    pub(super) fn cutoff_step(&self, visit: &Visit) -> Option<StepIndex> {
        if visit.is_cut { visit.leave.min(self.len()).checked_sub(1) } else { None }
    }

    pub(super) fn cut_of(&self, visit: &Visit, after: StepIndex) -> Option<CutoffKind> {
        self.cutoff_step(visit).filter(|&step| step < after).map(|_| CutoffKind::at(visit.player))
    }

    /// The last step before `after` at which a child improved the visit's value.
    pub(super) fn improvement_before(&self, visit: &Visit, after: StepIndex) -> Option<StepIndex> {
        let steps = self.trace.improvements(visit);
        let count = steps.partition_point(|&step| step < after);
        Some(steps[count.checked_sub(1)?])
    }

    pub(super) fn best_of(&self, visit: &Visit, after: StepIndex) -> Option<Score> {
        self.improvement_before(visit, after).map(|step| self.value_returned_at(step))
    }

    /// The visit's own window after `after` steps. The bound moves in the step that follows the child's.
    pub(super) fn window_of(&self, visit: &Visit, after: StepIndex) -> Window {
        if let Some(stated) = self.stated_in(visit, after) {
            return stated.last().map_or_else(|| self.trace.given(visit), |stated| stated.window);
        }
        if visit.leave < after && visit.returns_best {
            // The same result as below, with less memory access.
            return self.trace.given(visit).narrowed(visit.player, visit.value);
        }
        match self.improvement_before(visit, after.saturating_sub(1)) {
            Some(step) => self.trace.given(visit).narrowed(visit.player, self.value_returned_at(step)),
            None => self.trace.given(visit),
        }
    }

    /// The bounds that an external program has set in this visit within `after` steps; `None` if the windows follow from
    /// the values of the children.
    pub(super) fn stated_in(&self, visit: &Visit, after: StepIndex) -> Option<&'a [Stated]> {
        // Of other searches this is asked so often that nothing is looked up.
        if !self.trace.states_bounds() {
            return None;
        }
        let end = visit.leave.min(after);
        let begin = self.latest_visit(visit.node, end).unwrap_or(end);
        self.trace.stated(visit.node, begin, end)
    }

    /// The window of the visit at its start, if the search has windows.
    pub(super) fn given(&self, visit: &Visit) -> Option<Window> {
        self.windowed(self.trace.given(visit))
    }

    pub(super) fn windowed(&self, window: Window) -> Option<Window> {
        self.trace.has_window().then_some(window)
    }

    /// The window of a leaf that was evaluated at `step`: the parent's window at that moment, if the record has no
    /// other.
    pub(super) fn window_passed_down(&self, leaf: NodeId, step: StepIndex) -> Option<Window> {
        if !self.trace.has_window() {
            return None;
        }
        if let Some(window) = self.trace.window_passed_to_leaf(step) {
            return Some(window);
        }
        let parent = self.tree.parent(leaf).and_then(|parent| self.visit_of(parent, step));
        Some(parent.map_or(Window::FULL, |visit| self.window_of(visit, step)))
    }

    /// The value returned by the leave or the evaluation at `step`.
    pub(super) fn value_returned_at(&self, step: StepIndex) -> Score {
        let packed = self.trace.steps[step as usize];
        match packed.tag() {
            Tag::Leaf | Tag::Horizon => self.evaluated_at(step, NodeId::from_index(packed.subject())),
            Tag::Hit => self.trace.hits[packed.subject()].value,
            _ => self.trace.visits[packed.subject()].value,
        }
    }

    /// The child that was entered, evaluated, remembered or left at `step`.
    pub(super) fn child_at(&self, step: StepIndex) -> NodeId {
        let packed = self.trace.steps[step as usize];
        match packed.tag() {
            Tag::Leaf | Tag::Horizon => NodeId::from_index(packed.subject()),
            Tag::Hit => self.trace.hits[packed.subject()].node,
            _ => self.trace.visits[packed.subject()].node,
        }
    }

    /// The child that was left last before the cutoff at `step`; the bound may have moved in between.
    pub(super) fn last_child_before(&self, step: StepIndex) -> NodeId {
        let moved = |step: StepIndex| self.trace.steps[step as usize].tag() == Tag::Narrow;
        let before = (0..step).rev().find(|&before| !moved(before)).unwrap_or_default();
        self.child_at(before)
    }

    /// Whether a node was entered, evaluated or remembered between two steps.
    pub(super) fn was_seen(&self, node: NodeId, begin: StepIndex, end: StepIndex) -> bool {
        let is_within = |step: StepIndex| step > begin;
        self.latest_visit(node, end).is_some_and(is_within)
            || self.latest_hit(node, end).is_some_and(|(step, _)| is_within(step))
    }

    /// The steps from `begin` on, within `after` steps, that took the node's value from the table, ascending.
    pub(super) fn hits_since(
        &self,
        node: NodeId,
        begin: StepIndex,
        after: StepIndex,
    ) -> impl Iterator<Item = StepIndex> + use<'a> {
        let hits = &self.trace.hits_of_nodes;
        let from = hits.partition_point(|&hit| hit < (node, begin));
        hits[from..].iter().take_while(move |&&(of, step)| of == node && step < after).map(|&(_, step)| step)
    }

    /// The latest table hit of `node` within `after` steps, with its step.
    pub(super) fn latest_hit(&self, node: NodeId, after: StepIndex) -> Option<(StepIndex, &'a Hit)> {
        let hits = &self.trace.hits_of_nodes;
        let end = hits.partition_point(|&entry| entry < (node, after));
        let &(found, step) = hits.get(end.checked_sub(1)?)?;
        let packed = self.trace.steps[step as usize];
        (found == node).then(|| (step, &self.trace.hits[packed.subject()]))
    }

    /// The value that the search took `node` for when it evaluated it at `step`.
    pub(super) fn evaluated_at(&self, step: StepIndex, node: NodeId) -> Score {
        self.trace.misread(step).unwrap_or_else(|| self.static_value(node))
    }

    pub(super) fn static_value(&self, node: NodeId) -> Score {
        self.tree.value(node).unwrap_or(Score::ZERO)
    }
}
