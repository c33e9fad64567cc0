//! The room between a leaf and an inner node beside it.
//!
//! All nodes of a row are drawn in one size, for which the closest two decide. If a leaf came as close to an inner node as
//! to another leaf, it would take the names off its whole row, even where the row has much room.

use super::{Separation, lesser};

/// The distance at which nodes have their full size, relative to the widest row.
const FULL_SIZE: f64 = 0.11;
/// The least distance at which names fit into nodes, relative to the widest row. Less would widen the tree for nothing.
/// It is no round number: otherwise rounding would decide in trees whose distances are round.
const NAMED: f64 = 0.0477;

/// How far a leaf stays away from an inner node.
///
/// Besides the whole tree, only the children of the inner node matter, so that equal subtrees are drawn equally.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeafRoom {
    /// The distance from the children of the inner node.
    beyond_children: f64,
    least: f64,
    most: f64,
}

impl LeafRoom {
    /// The room in a tree whose rows have so many nodes, and so many leaves among them.
    pub(super) fn new(row_lengths: &[u32], row_leaves: &[u32], separation: Separation) -> Self {
        let Separation { siblings, cousins } = separation;
        let gaps = |length: u32| f64::from(length.saturating_sub(1));
        let widest = gaps(row_lengths.iter().copied().max().unwrap_or(0)) * siblings;
        let rows = row_lengths.iter().zip(row_leaves);
        let mut mixed = rows.filter(|&(&length, leaves)| (1..length).contains(leaves));
        // In such a row, every node can have as much room as one with two leaves below it.
        let is_roomy = mixed.all(|(&length, _)| gaps(length) * (siblings + cousins) <= widest);
        Self {
            beyond_children: if is_roomy { siblings / 2.0 + cousins } else { 0.0 },
            least: NAMED * widest,
            most: FULL_SIZE * widest,
        }
    }

    /// The least distance of a leaf from an inner node whose outermost children are twice `half_width` apart; 0 if there
    /// is no room for a greater one than elsewhere.
    pub(super) const fn beside(&self, half_width: f64) -> f64 {
        let wanted = half_width + self.beyond_children;
        if wanted < self.least { 0.0 } else { lesser(wanted, self.most) }
    }
}
