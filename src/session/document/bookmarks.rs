//! Where the walk stood before each change of the tree: undo returns there, and not only to the tree.

use std::collections::VecDeque;

use crate::search::trace::StepIndex;
use crate::session::document::history::Revision;
use crate::session::model::walk_of::{Bookmark, WalkOf};

/// The places at which states of the tree were left.
#[derive(Debug, Default)]
pub(in crate::session) struct Bookmarks {
    /// The oldest first.
    noted: VecDeque<(Revision, Bookmark)>,
    awaited: Option<Awaited>,
}

/// The place for the walk that is on its way.
#[derive(Clone, Copy, Debug)]
struct Awaited {
    place: Bookmark,
    /// Where another walk stands that is on screen until then.
    meanwhile: Option<StepIndex>,
}

impl Awaited {
    const fn new(place: Bookmark) -> Self {
        Self { place, meanwhile: None }
    }

    /// The place, if the walk on screen still stands where it was put: nobody who has moved on is taken back.
    fn place_for(self, here: StepIndex) -> Option<Bookmark> {
        self.meanwhile.is_none_or(|meanwhile| meanwhile == here).then_some(self.place)
    }
}

/// The most bookmarks that are kept; older changes are rarely taken back one by one.
const MOST_NOTED: usize = 1_000;

impl Bookmarks {
    /// Notes where the walk stands in this state of the tree, which is about to change. A person's own search that has
    /// not come yet stands where it is to return to.
    pub(in crate::session) fn note(&mut self, state: Revision, here: Bookmark) {
        let awaited = self.awaited.take().and_then(|awaited| awaited.place_for(here.after));
        let place = awaited.filter(|place| place.walked == WalkOf::Theirs).unwrap_or(here);
        self.noted.retain(|(other, _)| *other != state);
        self.noted.push_back((state, place));
        if self.noted.len() > MOST_NOTED {
            self.noted.pop_front();
        }
    }

    /// The walk that follows begins where it stood when this state of the tree was left.
    pub(in crate::session) fn return_to(&mut self, state: Revision) {
        let noted = self.noted.iter().rev().find(|(other, _)| *other == state);
        self.awaited = noted.map(|(_, place)| Awaited::new(*place));
    }

    /// The walk that follows begins at this place, if it is the walk of that search.
    pub(in crate::session) const fn await_walk(&mut self, place: Bookmark) {
        self.awaited = Some(Awaited::new(place));
    }

    /// The walk that was on its way is there.
    pub(in crate::session) const fn await_nothing(&mut self) {
        self.awaited = None;
    }

    /// Whether a person's own search is to return to a place.
    pub(in crate::session) fn awaits_theirs(&self) -> bool {
        self.awaited.is_some_and(|awaited| awaited.place.walked == WalkOf::Theirs)
    }

    /// A person's own search is not on its way any more.
    pub(in crate::session) fn forget_theirs(&mut self) {
        self.awaited.take_if(|awaited| awaited.place.walked == WalkOf::Theirs);
    }

    /// Until the awaited walk is there, another one is on screen, at this place.
    pub(in crate::session) fn stand_in(&mut self, here: StepIndex) {
        self.awaited.iter_mut().for_each(|awaited| awaited.meanwhile = Some(here));
    }

    /// The place that the walk returns to, if it is the walk of this search. The walk before it stands `here`.
    pub(in crate::session) fn take(&mut self, walked: WalkOf, here: StepIndex) -> Option<StepIndex> {
        let place = self.awaited.take().and_then(|awaited| awaited.place_for(here));
        place.filter(|place| place.walked == walked).map(|place| place.after)
    }
}
