//! Lines of best play, and what the search knows about their nodes.

use super::facts::Scope;
use super::{NodeState, Replay};
use crate::score::Score;
use crate::search::trace::{StepIndex, Tag, Visit};
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

/// The line of best play that a finished search found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BestPlay {
    /// The nodes from the root down. Each has the value of the root, to the depth of the search.
    pub nodes: Vec<NodeId>,
    /// Whether it reaches a leaf or the depth limit. Otherwise it ends where the record does not show the best child.
    pub is_complete: bool,
    /// Whether the search continued below its last node, outside the shown tree.
    pub goes_on: bool,
}

/// The evidence of a search about a node.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Evidence {
    /// Whether it entered or evaluated the node.
    pub is_visited: bool,
    /// The lower and upper bound from the table, if the node or another one of the same state was remembered.
    pub remembered: Option<(Score, Score)>,
}

impl<'a> Replay<'a> {
    /// The principal variation below `node` after `after` steps, without the node itself. At the end of a search, below
    /// the root, it is [`Self::best_play`].
    pub fn principal_variation(
        &self,
        node: NodeId,
        after: StepIndex,
    ) -> impl Iterator<Item = NodeId> + use<'_, 'a> {
        let is_end = node == self.tree.root_id() && after >= self.len();
        let best = if is_end { self.best_line() } else { None };
        let so_far = if best.is_none() { Some(self.line_so_far(node, after)) } else { None };
        best.into_iter().flatten().skip(1).chain(so_far.into_iter().flatten())
    }

    /// The best child, its best child and so on, from the visits so far.
    fn line_so_far(&self, node: NodeId, after: StepIndex) -> impl Iterator<Item = NodeId> + '_ {
        let improved = move |visit| self.improvement_before(self.proof_of(visit, after), after);
        std::iter::successors(self.visit_of(node, after).and_then(improved), move |&step| {
            // Use the visit that returned the value, not the latest one. Another pass may have asked another question.
            improved(self.visit_ended_at(step)?)
        })
        .map(|step| self.child_at(step))
    }

    /// The visit whose best child has the value that this one returned. A visit that failed low for the node's own
    /// player refuted all children equally. If another visit within `after` steps shows that the player still gets this
    /// value, use its best child.
    fn proof_of(&self, visit: &'a Visit, after: StepIndex) -> &'a Visit {
        let refutes = |visit: &Visit| match visit.player {
            Player::Max => visit.bound == Some(Bound::Upper),
            Player::Min => visit.bound == Some(Bound::Lower),
        };
        if visit.leave >= after || !refutes(visit) {
            return visit;
        }
        // A pass to another depth is about other values.
        let from = self.pass_start(visit.leave);
        let firsts = std::iter::successors(self.latest_visit(visit.node, after), |&first| {
            self.latest_visit(visit.node, first)
        });
        firsts
            .take_while(|&first| first >= from)
            .filter(|&first| self.trace.steps[first as usize].tag() == Tag::Enter)
            .map(|first| &self.trace.visits[self.trace.steps[first as usize].subject()])
            .find(|other| other.leave < after && other.value == visit.value && !refutes(other))
            .unwrap_or(visit)
    }

    /// The visit whose value was returned at `step`, even if it was only remembered there; `None` at a leaf.
    fn visit_ended_at(&self, step: StepIndex) -> Option<&Visit> {
        let packed = self.trace.steps[step as usize];
        let hit = match packed.tag() {
            Tag::Leave => return Some(&self.trace.visits[packed.subject()]),
            Tag::Hit => &self.trace.hits[packed.subject()],
            _ => return None,
        };
        let mut before = step;
        loop {
            let visit = self.visit_of(hit.node, before)?;
            if visit.value == hit.value {
                return Some(visit);
            }
            before = self.latest_visit(hit.node, before)?;
        }
    }

    /// The final line of best play. Empty if the search was stopped or failed, because the last line of a failed search
    /// is no best play.
    #[must_use]
    pub fn best_play(&self) -> BestPlay {
        let Some(mut line) = self.best_line() else { return BestPlay::default() };
        let nodes = line.by_ref().collect();
        BestPlay { nodes, is_complete: line.is_complete, goes_on: line.goes_on }
    }

    fn best_line(&self) -> Option<BestLine<'a>> {
        let value = self.trace.value().filter(|_| self.failure().is_none())?;
        Some(BestLine {
            replay: *self,
            value,
            next: Some((vec![self.tree.root_id()], 0)),
            is_complete: false,
            goes_on: false,
        })
    }

    /// The lower and upper bound of the node's value from all visits that ended within `after` steps and from the
    /// table. `None` if passes have different depths, so that one says nothing about another.
    #[must_use]
    pub fn known_bounds(&self, node: NodeId, after: StepIndex) -> Option<(Score, Score)> {
        if self.trace.passes().iter().any(|pass| pass.depth_limit.is_some()) {
            return None;
        }
        Some(self.bounds_since(node, 0, after))
    }

    /// The bounds of the value of a finished node from all of its visits and table hits, and their scope; `state` is the
    /// node's. `None` if there was only one, if they say nothing, if those of
    /// different depths contradict each other, and for an external
    /// program that prints no windows: its values need not be bounds of one value.
    #[must_use]
    pub fn known_by_visits(
        &self,
        node: NodeId,
        after: StepIndex,
        state: &NodeState,
        is_theirs: bool,
    ) -> Option<(Window, Scope)> {
        let found = state.visits as usize + self.hits_since(node, 0, after).count();
        let is_joint = found > 1 && !state.horizon && (state.given.is_some() || !is_theirs);
        let (alpha, beta) = is_joint.then(|| self.known_bounds(node, after)).flatten()?;
        let says_something = alpha.is_finite() || beta.is_finite() || alpha == beta;
        // Bounds that rest on remembered values of different depths may contradict each other.
        (says_something && alpha <= beta).then(|| (Window { alpha, beta }, self.known_scope(node, after)))
    }

    /// The scope of [`Self::known_bounds`]: all visits and table hits that they rest on count.
    #[must_use]
    pub fn known_scope(&self, node: NodeId, after: StepIndex) -> Scope {
        let visits = self.visits(node).take_while(|&first| first < after).map(|first| {
            let end = self.trace.visit_begun_at(first).map_or(first, |visit| visit.leave);
            (first, end.saturating_add(1).min(after))
        });
        let mut spans = visits.chain(self.hits_since(node, 0, after).map(|step| (step, step + 1)));
        let is_cut_short = spans.any(|(begin, end)| self.trace.is_cut_short(begin, end));
        self.scope_if(is_cut_short, after)
    }

    /// The bounds from visits that began at `begin` or later and ended within `after` steps, and from table hits in
    /// that time.
    fn bounds_since(&self, node: NodeId, begin: StepIndex, after: StepIndex) -> (Score, Score) {
        let (mut lower, mut upper) = (Score::NEG_INFINITY, Score::INFINITY);
        let mut take = |value: Score, bound: Bound| {
            if bound != Bound::Upper {
                lower = lower.max(value);
            }
            if bound != Bound::Lower {
                upper = upper.min(value);
            }
        };
        let mut before = after;
        while let Some(first) = self.latest_visit(node, before).filter(|&first| first >= begin) {
            match self.trace.visit_begun_at(first) {
                None => take(self.evaluated_at(first, node), Bound::Exact),
                Some(visit) if visit.leave < after => {
                    // In an empty window, a search finds out nothing.
                    let without = if self.trace.has_window() { None } else { Some(Bound::Exact) };
                    if let Some(bound) = visit.bound.or(without) {
                        take(visit.value, bound);
                    }
                }
                Some(_) => {}
            }
            before = first;
        }
        for step in self.hits_since(node, begin, after) {
            let hit = &self.trace.hits[self.trace.steps[step as usize].subject()];
            take(hit.value, hit.bound);
        }
        (lower, upper)
    }

    /// The final evidence about `node`. If passes have different depths, only the last depth counts.
    #[must_use]
    pub fn evidence(&self, node: NodeId) -> Evidence {
        let end = self.len();
        let bounds = |_| self.bounds_since(node, self.pass_start(end), end);
        Evidence {
            is_visited: self.visit_in_pass(node, end).is_some(),
            remembered: self.hit_in_pass(node, end).map(bounds),
        }
    }
}

/// Iterator over the nodes of a line of best play.
struct BestLine<'a> {
    replay: Replay<'a>,
    /// The value of the root.
    value: Score,
    /// The next node of the line with all nodes of the same state that may hold its evidence, and its depth. The depth is
    /// carried along, because computing it may take a climb to the root.
    next: Option<(Vec<NodeId>, u32)>,
    is_complete: bool,
    goes_on: bool,
}

impl Iterator for BestLine<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let (alike, depth) = self.next.take()?;
        if alike.iter().any(|&node| self.ends_at(node, depth)) {
            self.is_complete = true;
            self.goes_on = self.goes_on_below(&alike);
        } else {
            let best = self.best_child(&alike, depth);
            self.next = best.map(|child| (child, depth + 1));
        }
        alike.first().copied()
    }
}

impl BestLine<'_> {
    /// Whether the search stops at this node of the line: at a leaf, or at the depth limit.
    fn ends_at(&self, node: NodeId, depth: u32) -> bool {
        let limit = self.replay.depth_limit_in_force(self.replay.len());
        self.replay.tree.is_leaf(node) || limit == Some(depth)
    }

    /// Whether the search continues below the first of these nodes of one state, outside the shown tree. For a
    /// remembered leaf, only another leaf of the same state shows that it does not.
    fn goes_on_below(&self, alike: &[NodeId]) -> bool {
        let replay = &self.replay;
        let is_leaf = |node: NodeId| replay.tree.is_leaf(node);
        let is_end = |&node: &NodeId| {
            is_leaf(node) && replay.first_visit(node).is_some() && !replay.goes_on_below(node)
        };
        let first = alike.first().copied().filter(|&first| is_leaf(first));
        first.is_some_and(|first| {
            // At any depth.
            let same: Vec<_> = replay.tree.same_states(first).collect();
            replay.goes_on_below(first) || !alike.iter().chain(&same).any(is_end)
        })
    }

    /// The child with the value of the root, given that its parent, at `depth`, has that value, with all nodes of the same
    /// state. At a MAX node it is enough that it is not worth less. The child that the search chose, or the first.
    fn best_child(&self, parents: &[NodeId], depth: u32) -> Option<Vec<NodeId>> {
        let replay = &self.replay;
        let player = replay.tree.root_player().after(depth);
        let taken = parents.first().and_then(|&parent| {
            let end = replay.len();
            let firsts = std::iter::successors(replay.visit_in_pass(parent, end), |&first| {
                replay.latest_visit(parent, first).filter(|&first| first >= replay.pass_start(end))
            });
            let best = |first| {
                let visit = replay.trace.visit_begun_at(first)?;
                replay.improvement_before(visit, end).map(|step| replay.child_at(step))
            };
            firsts.filter_map(best).find(|&child| self.suffices(&[child], player))
        });
        if let Some(child) = taken {
            return Some(self.alike(child, parents, depth + 1));
        }
        let children = parents.first().map(|&parent| replay.tree.children_of(parent));
        let alike = children.into_iter().flatten().map(|child| self.alike(child, parents, depth + 1));
        alike.into_iter().find(|alike| self.suffices(alike, player))
    }

    /// Whether the evidence about these nodes of one state shows that it is worth enough for `player`.
    fn suffices(&self, alike: &[NodeId], player: Player) -> bool {
        let (begin, end) = (self.replay.pass_start(self.replay.len()), self.replay.len());
        alike.iter().any(|&node| {
            let (lower, upper) = self.replay.bounds_since(node, begin, end);
            match player {
                Player::Max => lower >= self.value,
                Player::Min => upper <= self.value,
            }
        })
    }

    /// The node and the nodes of the same state: with the same key, or in the same place below `parents`, which are one
    /// state.
    fn alike(&self, node: NodeId, parents: &[NodeId], depth: u32) -> Vec<NodeId> {
        let (tree, mut alike) = (self.replay.tree, vec![node]);
        if !tree.has_state_keys() {
            return alike;
        }
        let rank =
            parents.first().and_then(|&parent| tree.children_of(parent).position(|child| child == node));
        let below = parents.iter().skip(1).filter_map(|&parent| tree.children_of(parent).nth(rank?));
        // With a depth limit, the same state at another depth is searched to another depth below it.
        let is_limited = self.replay.depth_limit_in_force(self.replay.len()).is_some();
        let same = tree.same_states(node).filter(|&other| !is_limited || self.replay.depth(other) == depth);
        for other in below.chain(same) {
            if !alike.contains(&other) {
                alike.push(other);
            }
        }
        alike
    }
}
