//! Whether a tree is uniform: the trees of which theory speaks.

use super::nodes_by_depth;
use super::theory::uniform_leaves;
use crate::tree::Tree;
use crate::work::Report;

/// The shape of a uniform tree with a choice: `branching` moves at every node, all leaves at depth `depth`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UniformShape {
    /// Moves at every inner node, at least 2.
    pub branching: u32,
    /// The depth of every leaf, at least 1.
    pub depth: u32,
}

/// The shape of `tree`, if it is uniform. Linear in the nodes; reports two steps a node at most.
///
/// Trees without any choice (a leaf, a chain) are left out: there is nothing to prune in them.
///
/// # Errors
/// The reason for which `report` ends the work.
pub fn shape<R: Report>(tree: &Tree, report: &mut R) -> Result<Option<UniformShape>, R::Stop> {
    let moves = |node| tree.children_of(node).count();
    let Some(branching) = u32::try_from(moves(tree.root_id())).ok().filter(|&moves| moves >= 2) else {
        return Ok(None);
    };
    for node in tree.preorder() {
        report.step()?;
        if !tree.is_leaf(node) && moves(node) != branching as usize {
            return Ok(None);
        }
    }
    // With b children each, only a level of b^d nodes can follow a level of b^(d−1) without a leaf in it.
    let levels = nodes_by_depth(tree, report)?;
    let is_full = (0..).zip(&levels).all(|(depth, &nodes)| uniform_leaves(branching, depth) == Some(nodes));
    Ok(is_full.then(|| UniformShape { branching, depth: levels.len() as u32 - 1 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;
    use crate::tree::Player;

    fn shape_of(text: &str) -> Option<(u32, u32)> {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        shape(&tree, &mut ()).unwrap().map(|shape| (shape.branching, shape.depth))
    }

    #[test]
    fn full_trees_are_uniform() {
        assert_eq!(shape_of("[[[3,5],[6,9]],[[1,2],[0,-1]]]"), Some((2, 3)));
        assert_eq!(shape_of("[[3,12,8],[2,4,6],[14,5,2]]"), Some((3, 2)));
        assert_eq!(shape_of("[1,2,3,4]"), Some((4, 1)));
    }

    #[test]
    fn other_trees_are_not() {
        assert_eq!(shape_of("[[1,2],3]"), None);
        assert_eq!(shape_of("[[1,2],[3,4,5]]"), None);
        assert_eq!(shape_of("[[[1,2],3],[[4,5],6]]"), None);
        assert_eq!(shape_of("[[1]]"), None);
    }
}
