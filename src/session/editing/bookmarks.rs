//! Where the walk stood before each change of the tree: undo returns there, and not only to the tree.

use std::collections::VecDeque;

use super::super::Session;
use super::super::history::State;
use crate::game::order::Order as MoveOrder;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};

/// A place in a walk. It means nothing in the walk of another search.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    after: StepIndex,
    search: (Algorithm, Settings, MoveOrder),
}

/// The places at which states of the tree were left.
#[derive(Debug, Default)]
pub(in crate::session) struct Bookmarks {
    /// The oldest first.
    noted: VecDeque<(State, Place)>,
    /// The place for the walk that is on its way.
    awaited: Option<Place>,
}

/// As many places as are kept; more changes than that nobody takes back one by one.
const MOST_NOTED: usize = 1_000;

impl Session {
    /// Notes where the walk stands in the present state of the tree, which is about to change.
    pub(super) fn note_place(&mut self) {
        let (state, place) = (self.history.state(), self.present_place());
        let Bookmarks { noted, awaited } = &mut self.bookmarks;
        *awaited = None;
        noted.retain(|(other, _)| *other != state);
        noted.push_back((state, place));
        if noted.len() > MOST_NOTED {
            noted.pop_front();
        }
    }

    /// The walk that follows begins where it stood when the present state of the tree was left.
    pub(super) fn return_to_noted_place(&mut self) {
        let state = self.history.state();
        let Bookmarks { noted, awaited } = &mut self.bookmarks;
        *awaited = noted.iter().rev().find(|(other, _)| *other == state).map(|(_, place)| *place);
    }

    /// The place that the walk returns to, if it is the walk of the same search.
    pub(in crate::session) fn take_noted_place(&mut self) -> Option<StepIndex> {
        let search = self.present_place().search;
        self.bookmarks.awaited.take().filter(|place| place.search == search).map(|place| place.after)
    }

    const fn present_place(&self) -> Place {
        let search = (self.algorithm, self.settings, self.moves);
        Place { after: self.playback.after(), search }
    }
}
