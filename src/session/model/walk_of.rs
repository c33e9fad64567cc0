//! Which search a walk is of.

use crate::game::move_order::MoveOrder;
use crate::search::{Algorithm, Settings};

/// Which search a walk is of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::session) enum WalkOf {
    /// The search of this program with everything that decides which walk there is.
    Ours((Algorithm, Settings, MoveOrder)),
    /// A person's own search.
    Theirs,
}
