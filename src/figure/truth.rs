//! What became of the true values that a person wants to see in a picture.

use super::words::ways_to_say;
use super::{Figure, Meaning, NodeMark, Subject};

/// What a picture shows of the true values that are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    /// Some of them stand in the picture.
    Shown,
    /// There are some, and none of them has room.
    WithoutRoom,
    /// There are none: the search has found the true value of every node in the picture.
    Found,
}

impl Figure {
    /// What the picture shows of the true values; `None` where they are not asked for, or where not every node is drawn.
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
        if inner.any(has_truth) { Some(Truth::WithoutRoom) } else { is_whole.then_some(Truth::Found) }
    }
}
