//! Where the walk stood before each change of the tree: undo returns there, and not only to the tree.

use std::collections::VecDeque;

use crate::game::move_order::MoveOrder;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};
use crate::session::document::history::Revision;

/// A place in a walk. It means nothing in the walk of another search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::session) struct Bookmark {
    pub(in crate::session) after: StepIndex,
    pub(in crate::session) search: (Algorithm, Settings, MoveOrder),
}

/// The places at which states of the tree were left.
#[derive(Debug, Default)]
pub(in crate::session) struct Bookmarks {
    /// The oldest first.
    noted: VecDeque<(Revision, Bookmark)>,
    /// The place for the walk that is on its way.
    awaited: Option<Bookmark>,
}

/// The most bookmarks that are kept; older changes are rarely taken back one by one.
const MOST_NOTED: usize = 1_000;

impl Bookmarks {
    /// Notes where the walk stands in this state of the tree, which is about to change.
    pub(in crate::session) fn note(&mut self, state: Revision, place: Bookmark) {
        self.awaited = None;
        self.noted.retain(|(other, _)| *other != state);
        self.noted.push_back((state, place));
        if self.noted.len() > MOST_NOTED {
            self.noted.pop_front();
        }
    }

    /// The walk that follows begins where it stood when this state of the tree was left.
    pub(in crate::session) fn return_to(&mut self, state: Revision) {
        self.awaited = self.noted.iter().rev().find(|(other, _)| *other == state).map(|(_, place)| *place);
    }

    /// The walk that follows begins at this place, if it is the walk of that search.
    pub(in crate::session) const fn await_walk(&mut self, place: Bookmark) {
        self.awaited = Some(place);
    }

    /// The place that the walk returns to, if it is the walk of this search.
    pub(in crate::session) fn take(&mut self, search: (Algorithm, Settings, MoveOrder)) -> Option<StepIndex> {
        self.awaited.take().filter(|place| place.search == search).map(|place| place.after)
    }
}
