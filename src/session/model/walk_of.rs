//! Which search a walk is of, and a place in it.

use crate::game::move_order::MoveOrder;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};

/// Which search a walk is of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::session) enum WalkOf {
    /// The search of this program with everything that decides which walk there is.
    Ours((Algorithm, Settings, MoveOrder)),
    /// A person's own search.
    Theirs,
}

/// A place in a walk. It means nothing in the walk of another search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::session) struct Bookmark {
    pub(in crate::session) after: StepIndex,
    pub(in crate::session) walked: WalkOf,
}
