//! Reconstructs the transposition table of a search from its record: where each entry was found.

use super::{Replay, Step};
use crate::score::Score;
use crate::search::trace::{StepIndex, Tag};
use crate::search::transpositions::ALL_PLIES;
use crate::search::window::Bound;
use crate::tree::NodeId;

/// A table entry from a visit of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stored {
    /// The node.
    pub node: NodeId,
    /// The returned value.
    pub value: Score,
    /// What the value says about the node.
    pub bound: Bound,
}

/// What showed a bound of a node before its latest visit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownBy {
    /// The previous visit of the node.
    PreviousVisit,
    /// An earlier visit of the node, from which the bound was remembered.
    EarlierVisit,
    /// A visit of this node of the same state, from which the bound was remembered.
    Twin(NodeId),
}

/// The entry with its step and its draft.
type Store = (StepIndex, u32, Stored);

impl Replay<'_> {
    /// The sources of the table hit in step `index`, in the order in which they were stored: one visit, or two visits
    /// that gave the lower and the upper bound. `None` at other steps, and if the nodes are not in the tree.
    #[must_use]
    pub fn found_at(&self, index: StepIndex) -> Option<Vec<Stored>> {
        let Step::TableHit { node, value, bound } = self.step(index)? else { return None };
        let alike = std::iter::once(node).chain(self.tree.same_states(node));
        let mut stores: Vec<Store> = alike.flat_map(|node| self.stores_of(node, index)).collect();
        stores.sort_unstable_by_key(|&(step, ..)| step);
        let deepest = stores.iter().map(|&(_, draft, _)| draft).max()?;
        let (mut lower, mut upper): (Option<Store>, Option<Store>) = (None, None);
        // Entries of a smaller draft were replaced.
        for store in stores.into_iter().filter(|&(_, draft, _)| draft == deepest) {
            let (_, _, Stored { value, bound, .. }) = store;
            let is_exact = bound == Bound::Exact;
            if is_exact || bound == Bound::Lower && lower.is_none_or(|(_, _, known)| value > known.value) {
                lower = Some(store);
            }
            if is_exact || bound == Bound::Upper && upper.is_none_or(|(_, _, known)| value < known.value) {
                upper = Some(store);
            }
        }
        let mut found = match bound {
            Bound::Exact => vec![lower?, upper?],
            Bound::Lower => vec![lower?],
            Bound::Upper => vec![upper?],
        };
        found.sort_unstable_by_key(|&(step, ..)| step);
        found.dedup_by_key(|&mut (step, ..)| step);
        let found: Vec<_> = found.into_iter().map(|(_, _, stored)| stored).collect();
        found.iter().all(|stored| stored.value == value).then_some(found)
    }

    /// What showed the bound of `node` that was known when its latest visit within `after` steps began. `None` if
    /// nothing was known, if two visits showed it together, and if the nodes are not in the tree.
    #[must_use]
    pub fn shown_by(&self, node: NodeId, after: StepIndex) -> Option<ShownBy> {
        let begun = self.visit_start(node, after)?;
        let visited = self.latest_visit(node, begun);
        let hit = self.latest_hit(node, begun).map(|(step, _)| step);
        match hit.filter(|&hit| visited.is_none_or(|visited| hit > visited)) {
            None => visited.map(|_| ShownBy::PreviousVisit),
            Some(hit) => match self.found_at(hit)?[..] {
                [found] if found.node == node => Some(ShownBy::EarlierVisit),
                [found] => Some(ShownBy::Twin(found.node)),
                _ => None,
            },
        }
    }

    /// The table entries from visits of `node` that ended before step `index`.
    fn stores_of(&self, node: NodeId, index: StepIndex) -> impl Iterator<Item = Store> + '_ {
        let limit = self.depth_limit_in_force(index);
        let draft = limit.map_or(ALL_PLIES, |limit| limit.saturating_sub(self.depth(node)));
        self.visits(node).take_while(move |&first| first < index).filter_map(move |first| {
            let Some(visit) = self.trace.visit_begun_at(first) else {
                let is_horizon = self.trace.steps[first as usize].tag() == Tag::Horizon;
                let stored = Stored { node, value: self.static_value(node), bound: Bound::Exact };
                return Some((first, if is_horizon { 0 } else { ALL_PLIES }, stored));
            };
            let stored = Stored { node, value: visit.value, bound: visit.bound? };
            (visit.leave < index).then_some((visit.leave, draft, stored))
        })
    }
}
