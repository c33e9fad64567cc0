//! What can be counted in a tree: sizes, levels, and the true minimax value of every node.
//!
//! Everything here is one walk over the tree, linear in its nodes and without recursion. What theory
//! expects of a search is in [`theory`].

pub mod critical;
pub mod effort;
pub mod proof;
pub mod theory;
pub mod truth;
pub mod uniform;

use crate::score::Score;
use crate::tree::{NodeId, Tree};
use crate::work::Report;

/// The number of nodes at each depth; the length is the number of levels. Reports a step a node.
///
/// # Errors
/// The reason for which `report` ends the work.
pub fn nodes_by_depth<R: Report>(tree: &Tree, report: &mut R) -> Result<Vec<u64>, R::Stop> {
    let mut counts = Vec::new();
    for (_, depth) in postorder(tree) {
        report.step()?;
        let depth = depth as usize;
        if counts.len() <= depth {
            counts.resize(depth + 1, 0);
        }
        counts[depth] += 1;
    }
    Ok(counts)
}

/// The number of leaves of the whole tree.
#[must_use]
pub fn leaf_count(tree: &Tree) -> u64 {
    tree.preorder().filter(|&node| tree.is_leaf(node)).count() as u64
}

/// The minimax value of every node, by [`NodeId::index`]; 0 at places of the arena that are not in the tree.
///
/// These are the values of a full search to the leaves; static evaluations play no part. Reports a step a node.
///
/// # Errors
/// The reason for which `report` ends the work.
pub fn minimax_values<R: Report>(tree: &Tree, report: &mut R) -> Result<Vec<Score>, R::Stop> {
    values_to_depth(tree, None, report)
}

/// The same for a search that stops at this depth: nodes there have their static evaluations, if there are any. Below
/// the limit stand the values of a full search.
///
/// # Errors
/// The reason for which `report` ends the work.
pub fn values_to_depth<R: Report>(
    tree: &Tree,
    depth_limit: Option<u32>,
    report: &mut R,
) -> Result<Vec<Score>, R::Stop> {
    let mut values = vec![Score::ZERO; tree.arena_len()];
    for (node, depth) in postorder(tree) {
        report.step()?;
        if tree.is_leaf(node) {
            values[node.index()] = tree.value(node).unwrap_or(Score::ZERO);
        } else if let Some(evaluation) = tree.value(node).filter(|_| depth_limit == Some(depth)) {
            values[node.index()] = evaluation;
        }
        if let Some(parent) = tree.parent(node) {
            let value = values[node.index()];
            let player = tree.root_player().after(depth - 1);
            let of_parent = &mut values[parent.index()];
            let is_first = tree.first_child(parent) == Some(node);
            *of_parent = if is_first { value } else { player.better(*of_parent, value) };
        }
    }
    Ok(values)
}

/// All nodes with their depths, each after its children, siblings from left to right.
fn postorder(tree: &Tree) -> impl Iterator<Item = (NodeId, u32)> + '_ {
    let first_leaf = move |node: NodeId, depth: u32| {
        let (mut node, mut depth) = (node, depth);
        while let Some(child) = tree.first_child(node) {
            (node, depth) = (child, depth + 1);
        }
        (node, depth)
    };
    std::iter::successors(Some(first_leaf(tree.root_id(), 0)), move |&(node, depth)| {
        let sibling = tree.next_sibling(node).map(|sibling| first_leaf(sibling, depth));
        sibling.or_else(|| tree.parent(node).map(|parent| (parent, depth - 1)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Player;
    use crate::tree::build::TreeBuilder;

    /// `[[3, [5, 1]], 4]`
    fn small(root_player: Player) -> Tree {
        let mut builder = TreeBuilder::default();
        builder.open();
        builder.open();
        builder.leaf(Score::from(3));
        builder.open();
        builder.leaf(Score::from(5));
        builder.leaf(Score::from(1));
        builder.close();
        builder.close();
        builder.leaf(Score::from(4));
        builder.close();
        builder.finish(root_player).unwrap()
    }

    #[test]
    fn a_small_tree_is_counted_by_hand() {
        let tree = small(Player::Max);
        assert_eq!(nodes_by_depth(&tree, &mut ()).unwrap(), [1, 2, 2, 2]);
        assert_eq!(leaf_count(&tree), 4);
    }

    #[test]
    fn the_player_at_the_root_decides_the_values() {
        let values = |player| {
            minimax_values(&small(player), &mut ()).unwrap().iter().map(|v| v.value()).collect::<Vec<_>>()
        };
        assert_eq!(values(Player::Max), [4.0, 3.0, 3.0, 5.0, 5.0, 1.0, 4.0]);
        assert_eq!(values(Player::Min), [3.0, 3.0, 3.0, 1.0, 5.0, 1.0, 4.0]);
    }

    #[test]
    fn lost_positions_keep_their_infinite_value() {
        let mut builder = TreeBuilder::default();
        builder.open();
        builder.leaf(Score::NEG_INFINITY);
        builder.leaf(Score::NEG_INFINITY);
        builder.close();
        let tree = builder.finish(Player::Max).unwrap();
        assert_eq!(minimax_values(&tree, &mut ()).unwrap()[0], Score::NEG_INFINITY);
    }

    #[test]
    fn a_chain_of_a_million_nodes_is_counted() {
        let mut builder = TreeBuilder::with_capacity(1_000_000);
        for _ in 1..1_000_000 {
            builder.open();
        }
        builder.leaf(Score::from(7));
        for _ in 1..1_000_000 {
            builder.close();
        }
        let tree = builder.finish(Player::Max).unwrap();
        assert_eq!(nodes_by_depth(&tree, &mut ()).unwrap().len(), 1_000_000);
        assert_eq!(leaf_count(&tree), 1);
        assert_eq!(minimax_values(&tree, &mut ()).unwrap()[0], Score::from(7));
    }
}
