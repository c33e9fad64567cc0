//! State keys: which nodes of a tree are the same state of the game, reached on different ways.
//!
//! A tree repeats a state wherever play can reach it. Nodes with the same key are one state: what a search remembers
//! about one, it may use at the others. That is right only if their subtrees are equal, so searches with a table check
//! [`Tree::contradicting_states`] first.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use super::{NodeId, Player, Tree};
use crate::score::Score;

/// The keys of a tree's nodes, and the nodes of every key.
#[derive(Clone, Debug, Default)]
pub(super) struct States {
    keys: HashMap<NodeId, Box<str>>,
    nodes: HashMap<Box<str>, BTreeSet<NodeId>>,
}

impl States {
    /// Gives a node a key, or none. Returns the one that it had.
    pub(super) fn set(&mut self, node: NodeId, key: Option<Box<str>>) -> Option<Box<str>> {
        let old = self.keys.remove(&node);
        if let Some(Entry::Occupied(mut nodes)) = old.clone().map(|old| self.nodes.entry(old)) {
            nodes.get_mut().remove(&node);
            if nodes.get().is_empty() {
                nodes.remove();
            }
        }
        if let Some(key) = key {
            self.nodes.entry(key.clone()).or_default().insert(node);
            self.keys.insert(node, key);
        }
        old
    }

    /// Whether the node has a key.
    pub(super) fn has(&self, node: NodeId) -> bool {
        self.keys.contains_key(&node)
    }

    /// How many nodes have a key.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Removes the keys of the nodes from this place of the arena on.
    pub(super) fn forget_from(&mut self, arena_len: usize) {
        let gone: Vec<_> = self.keys.keys().copied().filter(|node| node.index() >= arena_len).collect();
        for node in gone {
            self.set(node, None);
        }
    }

    /// The node that stands for all nodes with the key of this one: itself where it has none.
    pub(super) fn representative(&self, node: NodeId) -> NodeId {
        if self.keys.is_empty() {
            return node;
        }
        let alike = self.keys.get(&node).and_then(|key| self.nodes.get(key));
        alike.and_then(BTreeSet::first).map_or(node, |&first| first)
    }
}

impl Tree {
    /// The key of the state that the node is, if it was given one. Nodes with the same key are the same state.
    #[must_use]
    pub fn state_key(&self, node: NodeId) -> Option<&str> {
        self.states.keys.get(&node).map(AsRef::as_ref)
    }

    /// Whether any node of the tree has a state key.
    #[must_use]
    pub const fn has_state_keys(&self) -> bool {
        self.names.states > 0
    }

    /// The other nodes of the tree with the same key, in the order of their [`NodeId`]s; none where it has none.
    pub fn same_states(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let alike = self.states.keys.get(&node).and_then(|key| self.states.nodes.get(key));
        let nodes = alike.into_iter().flatten().copied();
        nodes.filter(move |&other| other != node && self.contains(other))
    }

    /// Two nodes with the same key that cannot be the same state: they differ in the player to move, or in the shape,
    /// the values, the evaluations or the order of their subtrees. Labels may differ. Takes linear time.
    #[must_use]
    pub fn contradicting_states(&self) -> Option<(NodeId, NodeId)> {
        if !self.has_state_keys() {
            return None;
        }
        let kinds = self.kinds_of_subtrees();
        let mut first_of_key: HashMap<&str, NodeId> = HashMap::new();
        self.preorder().find_map(|node| {
            let first = *first_of_key.entry(self.state_key(node)?).or_insert(node);
            (kinds[first.index()] != kinds[node.index()]).then_some((first, node))
        })
    }

    /// A number for every node of the arena. Two nodes have the same number exactly if their subtrees are equal.
    fn kinds_of_subtrees(&self) -> Vec<u32> {
        /// What is numbered: the list of a node's children from one of them on, as that one and the rest; and a
        /// node, as its number and the list of all its children. The empty list is 0.
        #[derive(PartialEq, Eq, Hash)]
        enum Part {
            Children { first: u32, others: u32 },
            Node { value: Option<Score>, player: Player, children: u32 },
        }
        let mut numbers: HashMap<Part, u32> = HashMap::new();
        let mut number_of = |part| {
            let next = numbers.len() as u32 + 1;
            *numbers.entry(part).or_insert(next)
        };
        let order: Vec<NodeId> = self.preorder().collect();
        let mut players = vec![self.root_player; self.arena_len()];
        for &node in &order {
            if let Some(parent) = self.parent(node) {
                players[node.index()] = players[parent.index()].opponent();
            }
        }
        // Until a node is reached, the list of its children that have been; backwards, all below come before.
        let mut kinds = vec![0; self.arena_len()];
        for &node in order.iter().rev() {
            let (value, player, children) = (self.value(node), players[node.index()], kinds[node.index()]);
            let kind = number_of(Part::Node { value, player, children });
            kinds[node.index()] = kind;
            if let Some(parent) = self.parent(node) {
                let others = kinds[parent.index()];
                kinds[parent.index()] = number_of(Part::Children { first: kind, others });
            }
        }
        kinds
    }
}
