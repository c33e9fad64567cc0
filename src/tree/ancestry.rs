//! Ancestors of a node, however far above it, without walking there.

use super::{NodeId, Tree};
use crate::work::Report;

/// The depths of a tree's nodes, and shortcuts towards its root. Costs eight bytes a node; make it anew when the
/// tree's shape changes.
///
/// Every node has a jump to one ancestor besides the link to its parent, chosen so that from any node any ancestor
/// is reached in a number of moves that grows with the logarithm of the depth (E. W. Myers, "An applicative
/// random-access stack", Information Processing Letters 17, 1983).
#[derive(Clone, Debug)]
pub struct Ancestry {
    /// By [`NodeId::index`], as are the depths; the root jumps to itself.
    jumps: Vec<NodeId>,
    depths: Vec<u32>,
}

impl Ancestry {
    /// Numbers the levels of `tree` and lays its shortcuts. Reports a step a node.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn new<R: Report>(tree: &Tree, report: &mut R) -> Result<Self, R::Stop> {
        let mut ancestry =
            Self { jumps: vec![tree.root_id(); tree.arena_len()], depths: vec![0; tree.arena_len()] };
        for node in tree.preorder() {
            report.step()?;
            if let Some(parent) = tree.parent(node) {
                ancestry.jumps[node.index()] = ancestry.jump_below(parent);
                ancestry.depths[node.index()] = ancestry.depth(parent) + 1;
            }
        }
        Ok(ancestry)
    }

    /// Where the children of `parent` jump to: where two jumps of the same length meet, past both; else to `parent`.
    fn jump_below(&self, parent: NodeId) -> NodeId {
        let first = self.jumps[parent.index()];
        let second = self.jumps[first.index()];
        let [from, middle, to] = [parent, first, second].map(|node| self.depth(node));
        if from - middle == middle - to { second } else { parent }
    }

    /// The number of edges between the root and this node.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> u32 {
        self.depths[node.index()]
    }

    /// The ancestor of `node` at this depth: the node itself at its own; `None` below it.
    #[must_use]
    pub fn at_depth(&self, tree: &Tree, node: NodeId, depth: u32) -> Option<NodeId> {
        if depth > self.depth(node) {
            return None;
        }
        self.nearest(tree, node, |ancestor| self.depth(ancestor) <= depth)
    }

    /// The first of the node and its ancestors, upwards, for which `holds`; it must hold for all ancestors of a
    /// node for which it does. `None` where it does not even hold for the root.
    #[must_use]
    pub fn nearest(&self, tree: &Tree, node: NodeId, holds: impl Fn(NodeId) -> bool) -> Option<NodeId> {
        let mut node = node;
        while !holds(node) {
            let jump = self.jumps[node.index()];
            // The root has no parent, and jumps nowhere.
            node = if jump == node || holds(jump) { tree.parent(node)? } else { jump };
        }
        Some(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::irregular::Irregular;

    #[test]
    fn every_ancestor_is_found_at_its_depth() {
        for (branching, seed) in [(1..=1, 0), (1..=3, 1), (2..=2, 2), (1..=9, 3)] {
            let tree = Irregular { nodes: 400, branching, depth: 0..=u32::MAX, seed, ..Irregular::default() };
            let tree = tree.generate(&mut ()).unwrap();
            let Ok(ancestry) = Ancestry::new(&tree, &mut ());
            for node in tree.preorder() {
                assert_eq!(ancestry.depth(node), tree.depth(node));
                assert_eq!(ancestry.at_depth(&tree, node, ancestry.depth(node) + 1), None);
                let upwards = std::iter::successors(Some(node), |&node| tree.parent(node));
                for ancestor in upwards {
                    let depth = tree.depth(ancestor);
                    assert_eq!(ancestry.at_depth(&tree, node, depth), Some(ancestor));
                }
            }
        }
    }

    #[test]
    fn a_deep_chain_is_climbed_in_few_jumps() {
        let chain =
            Irregular { nodes: 100_000, branching: 1..=1, depth: 0..=u32::MAX, ..Irregular::default() };
        let tree = chain.generate(&mut ()).unwrap();
        let Ok(ancestry) = Ancestry::new(&tree, &mut ());
        let leaf = tree.preorder().last().unwrap();
        let asked = std::cell::Cell::new(0);
        let found = ancestry.nearest(&tree, leaf, |node| {
            asked.set(asked.get() + 1);
            ancestry.depth(node) <= 12_345
        });
        assert_eq!(found.map(|node| ancestry.depth(node)), Some(12_345));
        assert_eq!(ancestry.nearest(&tree, leaf, |_| false), None);
        // Two questions a move, at most three moves for every halving of the distance.
        assert!(asked.get() < 2 * 3 * 17, "{}", asked.get());
    }
}
