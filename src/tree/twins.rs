//! Twins: nodes whose children must stand in the same order, because a state has one order of its moves.
//!
//! Nodes with the same key are twins, and so are the nodes in the same place below twins.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::{NodeId, Tree};

/// The twins of a tree. Of each set of them, the node with the least [`NodeId`] is the first.
#[derive(Clone, Debug)]
pub struct Twins {
    /// By [`NodeId::index`]: a node of the same set that is nearer to the first one, or the first one itself.
    nearer: Vec<NodeId>,
    is_shared: Vec<bool>,
}

impl Tree {
    /// The twins of a tree without [`Self::contradicting_states`]; `None` if every node is alone. Takes nearly linear
    /// time.
    #[must_use]
    pub fn twins(&self) -> Option<Twins> {
        if !self.has_state_keys() {
            return None;
        }
        let mut of_key: HashMap<&str, NodeId> = HashMap::new();
        let mut with_another = |node| match of_key.entry(self.state_key(node)?) {
            Entry::Occupied(other) => Some((*other.get(), node)),
            Entry::Vacant(place) => {
                place.insert(node);
                None
            }
        };
        let mut waiting: Vec<(NodeId, NodeId)> = self.preorder().filter_map(&mut with_another).collect();
        if waiting.is_empty() {
            return None;
        }
        let nearer = (0..self.arena_len()).map(NodeId::from_index).collect();
        let mut twins = Twins { nearer, is_shared: vec![false; self.arena_len()] };
        while let Some((one, other)) = waiting.pop() {
            if twins.join(one, other) {
                waiting.extend(self.children_of(one).zip(self.children_of(other)));
            }
        }
        // What is nearer to the first one has a smaller number, and is there already.
        for index in 0..twins.nearer.len() {
            twins.nearer[index] = twins.nearer[twins.nearer[index].index()];
        }
        Some(twins)
    }
}

impl Twins {
    /// The first of the twins of this node: itself if it has none.
    #[must_use]
    pub fn first(&self, node: NodeId) -> NodeId {
        self.nearer[node.index()]
    }

    /// Whether the node has twins.
    #[must_use]
    pub fn has(&self, node: NodeId) -> bool {
        self.is_shared[self.first(node).index()]
    }

    /// The first of the twins that are known so far, with shorter ways to it than before.
    fn found_first(&mut self, node: NodeId) -> NodeId {
        let mut found = node;
        while self.nearer[found.index()] != found {
            let nearer = self.nearer[found.index()];
            self.nearer[found.index()] = self.nearer[nearer.index()];
            found = nearer;
        }
        found
    }

    /// Makes these nodes twins, with the twins that they have. Returns whether they were not.
    fn join(&mut self, one: NodeId, other: NodeId) -> bool {
        let [one, other] = [self.found_first(one), self.found_first(other)];
        if one == other {
            return false;
        }
        let (first, second) = if one.index() < other.index() { (one, other) } else { (other, one) };
        self.nearer[second.index()] = first;
        self.is_shared[first.index()] = true;
        true
    }
}
