//! More room for leaves beside inner nodes, where nothing else pays for it.
//!
//! All nodes of a row are drawn in one size, for which the closest two decide. The tidy layout puts a leaf as close to an
//! inner node as to another leaf, although nothing below the leaf is in the way. So one leaf beside a large subtree would
//! make its whole row as small as the lowest one.

use super::folds::Folds;
use super::{Layout, Separation};
use crate::tree::{NodeId, Tree};
use crate::work::Report;

/// Drawing more nodes than this several times would take too long.
const MOST_NODES: usize = 50_000;
/// The distances that are tried between a leaf and an inner node, relative to the width of the tree.
const SHARES: [f64; 4] = [1.0 / 8.0, 1.0 / 12.0, 1.0 / 16.0, 1.0 / 24.0];
/// The room for rounding, relative to the width of the tree.
const ROUNDING: f64 = 1e-9;

impl Layout {
    /// Lays out the tree without what is below the folded nodes, as [`Self::folded`] does. Leaves then move away from
    /// inner nodes beside them, if that makes neither the tree wider nor any row closer.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn with_leaf_room<R: Report>(
        tree: &Tree,
        separation: Separation,
        folds: &Folds,
        report: &mut R,
    ) -> Result<Self, R::Stop> {
        let tidy = Self::folded(tree, separation, folds.clone(), report)?;
        if tidy.spots.len() > MOST_NODES || !tidy.has_leaves_beside_inner_nodes() {
            return Ok(tidy);
        }
        let rooms = SHARES.map(|share| share * tidy.width());
        for room in rooms.into_iter().filter(|&room| room > separation.siblings) {
            let Ok(roomy) = Self::laid_out(tree, (separation, room), folds.clone(), &mut ());
            if roomy.is_looser_than(&tidy) {
                return Ok(roomy);
            }
        }
        Ok(tidy)
    }

    /// Whether some row has both leaves and inner nodes. A folded node is an inner one.
    fn has_leaves_beside_inner_nodes(&self) -> bool {
        let is_leaf = |node: &NodeId| self.spots[self.rank(*node)].size == 1 && !self.folds.contains(*node);
        (0..self.height()).any(|depth| {
            let row = self.rows(depth);
            row.iter().any(is_leaf) && !row.iter().all(is_leaf)
        })
    }

    /// Whether some row is less close than in the other layout of the same tree, no row is closer, and the tree is no
    /// wider.
    fn is_looser_than(&self, other: &Self) -> bool {
        let rounding = ROUNDING * other.width();
        let mut gaps = (0..self.height()).map(|depth| (self.least_gap(depth), other.least_gap(depth)));
        self.width() <= other.width() + rounding
            && gaps.clone().all(|(gap, other)| gap >= other - rounding)
            && gaps.any(|(gap, other)| gap > other + rounding)
    }
}
