//! The links of the arena, which every edit of a tree's shape changes. Nothing is checked here.

use super::{EditError, NONE, Node, NodeId, Tree};
use crate::limits;

impl Tree {
    /// Adds a node without links to the arena, outside the tree. NaN is no value.
    pub(super) fn push_detached(&mut self, value: f64) -> NodeId {
        let id = self.nodes.len() as u32;
        let links = Node { parent: NONE, first_child: NONE, next_sibling: NONE, previous_sibling: id, value };
        self.nodes.push(links);
        self.detached.push(true);
        NodeId(id)
    }

    /// Checks that the tree can take this many nodes more, and the arena too.
    pub(super) fn check_room(&self, nodes: usize) -> Result<(), EditError> {
        let is_within = |len: usize, most: usize| len.checked_add(nodes).is_some_and(|len| len <= most);
        if !is_within(self.len, limits::NODES) {
            return Err(EditError::TooManyNodes);
        }
        if is_within(self.nodes.len(), NONE as usize) { Ok(()) } else { Err(EditError::Full) }
    }

    /// Removes the nodes from this place of the arena on. No edit may have returned them.
    pub(super) fn forget_from(&mut self, arena_len: usize) {
        if self.nodes.len() > arena_len {
            self.nodes.truncate(arena_len);
            self.detached.truncate(arena_len);
            self.labels.retain(|node, _| node.index() < arena_len);
            self.states.forget_from(arena_len);
        }
    }

    /// Marks every node of a subtree as outside or inside the tree. Returns their number.
    pub(super) fn mark_subtree(&mut self, top: NodeId, detached: bool) -> usize {
        let mut count = 0;
        let mut next = Some(top);
        while let Some(node) = next {
            self.mark(node, detached);
            count += 1;
            next = self.first_child(node).or_else(|| self.after_subtree(node, top));
        }
        count
    }

    /// Marks a node and its names as outside or inside the tree. It must have been the opposite.
    pub(super) fn mark(&mut self, node: NodeId, detached: bool) {
        debug_assert_ne!(self.detached[node.index()], detached);
        self.detached[node.index()] = detached;
        // Most trees have no names, and then there is nothing to look up.
        let has_label = !self.labels.is_empty() && self.labels.contains_key(&node);
        let has_key = self.states.len() > 0 && self.states.has(node);
        self.count_names(detached, [has_label, has_key]);
    }

    /// Counts the label and the state key of a node as removed or added.
    pub(super) fn count_names(&mut self, are_gone: bool, [label, key]: [bool; 2]) {
        for (count, one) in [(&mut self.names.labels, label), (&mut self.names.states, key)] {
            if are_gone {
                *count -= usize::from(one);
            } else {
                *count += usize::from(one);
            }
        }
    }

    /// Takes a child from its parent.
    pub(super) fn unlink(&mut self, node: NodeId) {
        let Node { parent, next_sibling: next, previous_sibling: previous, .. } = self.nodes[node.index()];
        let first = self.nodes[parent as usize].first_child;
        if first == node.0 {
            self.nodes[parent as usize].first_child = next;
        } else {
            self.nodes[previous as usize].next_sibling = next;
        }
        // The next sibling gets the node's predecessor. The siblings form a circle that the first child closes.
        let follower = if next == NONE { first } else { next };
        self.nodes[follower as usize].previous_sibling = previous;
        let links = &mut self.nodes[node.index()];
        (links.parent, links.next_sibling, links.previous_sibling) = (NONE, NONE, node.0);
    }

    /// Puts a node without parent among the children of `parent`.
    pub(super) fn link_below(&mut self, node: NodeId, parent: NodeId, before: Option<NodeId>) {
        let first = self.nodes[parent.index()].first_child;
        let next = before.map_or(NONE, |before| before.0);
        // The sibling whose predecessor the node becomes. The siblings form a circle that the first child closes.
        let follower = match before {
            Some(before) => before.0,
            None if first == NONE => node.0,
            None => first,
        };
        let previous = std::mem::replace(&mut self.nodes[follower as usize].previous_sibling, node.0);
        if first == next {
            self.nodes[parent.index()].first_child = node.0;
        } else {
            self.nodes[previous as usize].next_sibling = node.0;
        }
        let links = &mut self.nodes[node.index()];
        (links.parent, links.next_sibling, links.previous_sibling) = (parent.0, next, previous);
    }

    /// Puts `new`, which has no parent, in the place of `old`, which then has none. `old` may be the root.
    pub(super) fn replace(&mut self, old: NodeId, new: NodeId) {
        match self.parent(old) {
            Some(parent) => {
                self.link_below(new, parent, Some(old));
                self.unlink(old);
            }
            None => self.root = new,
        }
    }

    /// Reverses the children of every node of a subtree.
    pub(super) fn reverse_below(&mut self, top: NodeId) {
        let mut next = Some(top);
        while let Some(node) = next {
            self.reverse_children(node);
            next = self.first_child(node).or_else(|| self.after_subtree(node, top));
        }
    }

    fn reverse_children(&mut self, parent: NodeId) {
        let Some(first) = self.first_child(parent) else { return };
        let last = self.nodes[first.index()].previous_sibling;
        let mut next = Some(first);
        while let Some(child) = next {
            next = self.next_sibling(child);
            let links = &mut self.nodes[child.index()];
            let previous = if child == first { NONE } else { links.previous_sibling };
            links.previous_sibling = next.map_or(first.0, |next| next.0);
            links.next_sibling = previous;
        }
        self.nodes[parent.index()].first_child = last;
    }
}
