//! The order in which nodes get their text: the most important one first.

use super::NodeMark;
use crate::search::replay::Phase;

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
