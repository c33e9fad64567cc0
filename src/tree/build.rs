//! Builds a tree node by node, in the order in which text lists them.

use std::collections::HashMap;

use super::states::States;
use super::{NONE, Names, Node, NodeId, Player, Tree};
use crate::score::Score;

/// Builds a tree in preorder: open a node, add what is below it, close it.
///
/// The order of calls is the order in which brackets and files list a tree, so nothing is kept twice and a
/// level costs no stack.
#[derive(Debug)]
pub struct TreeBuilder {
    nodes: Vec<Node>,
    labels: HashMap<NodeId, String>,
    states: States,
    /// The node whose children are being added; `NONE` before the root and after it was closed.
    open: u32,
}

impl Default for TreeBuilder {
    fn default() -> Self {
        Self::with_capacity(0)
    }
}

impl TreeBuilder {
    /// A builder with room for this many nodes.
    #[must_use]
    pub fn with_capacity(nodes: usize) -> Self {
        Self {
            nodes: Vec::with_capacity(nodes),
            labels: HashMap::new(),
            states: States::default(),
            open: NONE,
        }
    }

    fn push(&mut self, value: f64) -> NodeId {
        let id = self.nodes.len() as u32;
        let mut node =
            Node { parent: self.open, first_child: NONE, next_sibling: NONE, previous_sibling: id, value };
        if self.open != NONE {
            let first = self.nodes[self.open as usize].first_child;
            if first == NONE {
                self.nodes[self.open as usize].first_child = id;
            } else {
                let last = self.nodes[first as usize].previous_sibling;
                self.nodes[last as usize].next_sibling = id;
                node.previous_sibling = last;
                self.nodes[first as usize].previous_sibling = id;
            }
        }
        self.nodes.push(node);
        NodeId(id)
    }

    /// Adds a leaf below the open node (or as the root).
    pub fn leaf(&mut self, value: Score) -> NodeId {
        self.push(value.value())
    }

    /// Adds an inner node below the open node (or as the root) and opens it.
    pub fn open(&mut self) -> NodeId {
        let node = self.push(f64::NAN);
        self.open = node.0;
        node
    }

    /// Closes the open node; the next node goes beside it.
    pub fn close(&mut self) {
        if self.open != NONE {
            self.open = self.nodes[self.open as usize].parent;
        }
    }

    /// Gives a node a label. One of blanks is none: sentences would have no name for the node.
    pub fn label(&mut self, node: NodeId, label: String) {
        if !label.trim().is_empty() {
            self.labels.insert(node, label);
        }
    }

    /// Gives a node the key of the state that it is; see [`Tree::state_key`].
    pub fn state_key(&mut self, node: NodeId, key: String) {
        self.states.set(node, Some(key.into_boxed_str()));
    }

    /// Gives an inner node its static evaluation.
    pub fn evaluation(&mut self, node: NodeId, value: Score) {
        self.nodes[node.index()].value = value.value();
    }

    /// The number of nodes so far.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing has been added yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The finished tree, or `None` if nothing was added, a node is still open, or an inner node was left
    /// without children.
    #[must_use]
    pub fn finish(self, root_player: Player) -> Option<Tree> {
        let one_root = self.nodes.iter().skip(1).all(|node| node.parent != NONE);
        let whole = self.nodes.iter().all(|node| node.first_child != NONE || !node.value.is_nan());
        let complete = !self.nodes.is_empty() && self.open == NONE && one_root && whole;
        complete.then_some(Tree {
            len: self.nodes.len(),
            detached: vec![false; self.nodes.len()],
            nodes: self.nodes,
            root: NodeId(0),
            root_player,
            names: Names { labels: self.labels.len(), states: self.states.len() },
            labels: self.labels,
            states: self.states,
        })
    }
}

impl Tree {
    /// The same tree with this player to move at the root.
    #[must_use]
    pub fn with_root_player(self, root_player: Player) -> Self {
        Self { root_player, ..self }
    }
}
