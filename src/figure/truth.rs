//! What became of the true values that a person wants to see in a picture.

use super::words::{known_by_visits, ways_to_say};
use super::{Figure, Meaning, NodeMark, Subject};
use crate::game::boards::Boards;
use crate::search::replay::facts::Scope;
use crate::search::replay::{Phase, Replay};
use crate::search::window::Bound;

/// What a picture shows of the true values that are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    /// Some of them stand in the picture.
    Shown,
    /// There are some, and none of them has room.
    WithoutRoom,
    /// There are none: the search has found the true value of every node in the picture, in the whole tree.
    Found,
}

impl Figure {
    /// What the picture shows of the true values; `None` where they are not asked for, where not every node is drawn, and
    /// where those that the search has not found have no place in the picture.
    #[must_use]
    pub fn truth(&self, subject: &Subject<'_>) -> Option<Truth> {
        let replay = subject.replay.filter(|_| subject.extras.true_values.is_some())?;
        let is_true =
            |pieces: &[(String, Meaning)]| pieces.iter().any(|&(_, meaning)| meaning == Meaning::TrueValue);
        if self.labels.iter().any(|label| is_true(&label.pieces)) {
            return Some(Truth::Shown);
        }
        let is_inner = |mark: &&NodeMark| !subject.tree.is_leaf(mark.node);
        let mut inner = self.nodes.iter().filter(is_inner).peekable();
        let is_whole = self.strips.is_empty() && inner.peek().is_some();
        let has_truth =
            |mark: &NodeMark| ways_to_say(mark, subject, replay).iter().flatten().any(|line| is_true(line));
        if inner.any(has_truth) {
            return Some(Truth::WithoutRoom);
        }
        let is_found = |mark: &NodeMark| has_found(mark, subject, replay);
        (is_whole && self.nodes.iter().all(is_found)).then_some(Truth::Found)
    }
}

/// Whether the true value of a node is in the tree, or the search has found it.
fn has_found(mark: &NodeMark, subject: &Subject<'_>, replay: Replay<'_>) -> bool {
    let goes_on = mark.goes_on && subject.extras.boards.is_some_and(Boards::is_as_unfolded);
    if subject.tree.is_leaf(mark.node) && !goes_on {
        return true;
    }
    let state = replay.state(mark.node, subject.after).seen(subject.perspective, mark.player);
    let (is_exact, scope) = match known_by_visits(mark, &state, subject, replay) {
        Some((known, scope)) => (known.alpha == known.beta, scope),
        None => (state.bound.map_or(state.given.is_none(), |bound| bound == Bound::Exact), state.scope),
    };
    state.phase == Phase::Done && is_exact && scope == Scope::Tree && !subject.extras.is_theirs
}
