//! Questions that look back over a walk: lines of best play, where a bound came from, the visits of a node.

use super::{Phase, Replay};
use crate::score::Score;
use crate::search::trace::{NEVER, StepIndex, Tag};
use crate::search::window::Bound;
use crate::tree::NodeId;

/// Where a bound came from with which a node was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A player is sure of it.
    Guarantee {
        /// The nearest ancestor that had set it.
        ancestor: NodeId,
        /// The ancestor's child that gave the guarantee.
        child: NodeId,
    },
    /// Nobody is sure of it: it closes a null window.
    NullWindow {
        /// Who only wants to know whether a child is better than what it has.
        parent: NodeId,
        /// The child that was given the null window: the node itself or an ancestor.
        child: NodeId,
    },
    /// The pass began with it.
    Pass,
    /// It is infinite and stands for no bound at all.
    Nobody,
}

impl Replay<'_> {
    /// From `node` down, the best child of the best child, as known after `after` steps. The node itself is
    /// not part of it.
    pub fn principal_variation(&self, node: NodeId, after: StepIndex) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.best_child(node, after), move |&node| self.best_child(node, after))
    }

    /// Where the opponent's bound came from with which `node`'s latest visit within `after` steps began;
    /// `None` before the first visit, and at leaves.
    #[must_use]
    pub fn origin(&self, node: NodeId, after: StepIndex) -> Option<Origin> {
        let visit = self.visit_of(node, after)?;
        // Ancestors as they were at that moment: their best children may have changed since.
        let entered = self.latest_visit(node, after)?;
        let opponent = visit.player.opponent();
        let bound = visit.given.own(opponent);
        let mut child = node;
        for ancestor in self.ancestors(node) {
            let above = self.visit_of(ancestor, entered)?;
            if self.window_of(above, entered).own(opponent) != bound {
                return Some(Origin::NullWindow { parent: ancestor, child });
            }
            if above.player == opponent && above.given.own(opponent) != bound {
                let giver = self.best_child(ancestor, entered)?;
                return Some(Origin::Guarantee { ancestor, child: giver });
            }
            child = ancestor;
        }
        Some(if bound == opponent.worst() { Origin::Nobody } else { Origin::Pass })
    }

    /// The ancestor that guarantees the opponent the bound with which `node`'s latest visit within `after` steps
    /// began, and the ancestor's child that gave the guarantee. `None` if nobody did.
    #[must_use]
    pub fn guarantee(&self, node: NodeId, after: StepIndex) -> Option<(NodeId, NodeId)> {
        match self.origin(node, after)? {
            Origin::Guarantee { ancestor, child } => Some((ancestor, child)),
            Origin::NullWindow { .. } | Origin::Pass | Origin::Nobody => None,
        }
    }

    /// What `node` last returned within `after` steps, and what that said: while it is searched again, what the
    /// visit before returned.
    #[must_use]
    pub fn last_returned(&self, node: NodeId, after: StepIndex) -> Option<(Score, Option<Bound>)> {
        let state = self.state(node, after);
        let state = if state.phase == Phase::Open {
            self.state(node, self.latest_visit(node, after)?)
        } else {
            state
        };
        Some((state.value?, state.bound))
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

    /// The step of the cutoff that removed `node`, if one did so for good.
    #[must_use]
    pub fn removed_by(&self, node: NodeId) -> Option<StepIndex> {
        if self.first_visit(node).is_some() {
            return None;
        }
        let visited = self.ancestors(node).find(|&ancestor| self.first_visit(ancestor).is_some())?;
        // Below a node at the depth limit there is no visit that could be cut.
        self.cutoff_step(self.visit_of(visited, self.len())?)
    }

    /// The steps of `node`'s own log: entered, bound moved, cut, left; all visits, in order.
    pub fn log(&self, node: NodeId) -> impl Iterator<Item = StepIndex> + '_ {
        let start = self.trace.earlier.partition_point(|&(n, _)| n < node);
        let earlier =
            self.trace.earlier[start..].iter().take_while(move |(n, _)| *n == node).map(|&(_, step)| step);
        let latest = Some(self.trace.latest(node)).filter(|&step| step != NEVER);
        earlier.chain(latest).flat_map(move |first| self.log_of_visit(first))
    }

    fn log_of_visit(&self, first: StepIndex) -> Vec<StepIndex> {
        let mut steps = vec![first];
        let packed = self.trace.steps[first as usize];
        if packed.tag() == Tag::Enter {
            let visit = &self.trace.visits[packed.subject()];
            let moved = self.trace.improvements(visit).iter().map(|&step| step + 1);
            steps.extend(moved.filter(|&step| self.is_tag_of(step, Tag::Narrow, packed.subject())));
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
