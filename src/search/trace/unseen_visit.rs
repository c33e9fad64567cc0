//! The ends of visits of which a record shows nothing in between.

use super::StepIndex;
use crate::search::window::Window;
use crate::tree::Player;

/// The end of the visit of a node whose children are not shown: no steps tell what happened there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UnseenVisit {
    /// The node's window at the end, if the search has one.
    pub window: Option<Window>,
    /// The player to move there, if a cutoff ended the visit.
    pub cut: Option<Player>,
    /// Whether the depth limit has stopped the search below the node.
    pub is_cut_short: bool,
}

/// The ends of such visits with their steps, ascending.
#[derive(Clone, Debug, Default)]
pub(super) struct UnseenVisits(Vec<(StepIndex, UnseenVisit)>);

impl UnseenVisits {
    pub(super) fn push(&mut self, step: StepIndex, visit: UnseenVisit) {
        self.0.push((step, visit));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The visit that ends with this step.
    pub(super) fn ending_at(&self, step: StepIndex) -> Option<&UnseenVisit> {
        let index = self.0.binary_search_by_key(&step, |&(at, _)| at).ok()?;
        self.0.get(index).map(|(_, visit)| visit)
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}
