//! The order in which nodes get their text: the most important one first. And the nodes that a sentence speaks of.

use std::collections::HashSet;

use super::{EdgeRole, Figure, NodeMark, Subject};
use crate::search::replay::{Phase, Step};
use crate::tree::NodeId;

/// The sort key by importance, the smallest first: the path from the current node upwards, nodes that the sentence
/// names, and finished nodes from the top down.
pub(super) fn importance(mark: &NodeMark) -> (u8, i64) {
    let class = match mark.phase {
        _ if mark.is_current || mark.inside.is_some() => 0,
        Phase::Open => 1,
        _ if mark.is_guarantee => 2,
        Phase::Done if mark.is_principal => 2,
        Phase::Done => 3,
        Phase::Waiting | Phase::Pruned | Phase::Beyond => 4,
    };
    let height = if mark.phase == Phase::Open { -mark.at[1] } else { mark.at[1] };
    (class, height as i64)
}

/// The nodes that the latest step cut off. Its sentence names them.
pub(super) fn spoken_of(figure: &Figure, subject: &Subject<'_>) -> HashSet<NodeId> {
    let step =
        subject.replay.zip(subject.after.checked_sub(1)).and_then(|(replay, index)| replay.step(index));
    let Some(Step::Cutoff { node, .. }) = step else { return HashSet::new() };
    // Sentences name leaves by their values.
    let is_cut = |child: NodeId| subject.tree.parent(child) == Some(node) && !subject.tree.is_leaf(child);
    let severed = figure.edges.iter().filter(|edge| matches!(edge.role, EdgeRole::Severed(_)));
    severed.map(|edge| edge.child).filter(|&child| is_cut(child)).collect()
}
