//! Names for questions and answers, where no two nodes may be called alike: a node whose name others have too is called
//! by the way that leads to it.

use std::borrow::Cow;

use super::Names;
use crate::tree::{NodeId, Tree};

/// Between the nodes of a way.
const STEP: &str = " › ";

/// The names of one tree's nodes, each of them for one node.
#[derive(Debug)]
pub struct UniqueNames<'a> {
    tree: &'a Tree,
    names: Cow<'a, Names>,
}

impl<'a> UniqueNames<'a> {
    /// The names of the nodes of `tree`.
    #[must_use]
    pub fn new(tree: &'a Tree) -> Self {
        let Ok(names) = Names::new(tree, &mut ());
        Self { tree, names: Cow::Owned(names) }
    }

    /// The names of the nodes of `tree`, whose names on screen are known.
    #[must_use]
    pub const fn beside(tree: &'a Tree, names: &'a Names) -> Self {
        Self { tree, names: Cow::Borrowed(names) }
    }

    /// The names on screen.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// The name of a node: that on screen, or the way to it from the root where several nodes have that.
    #[must_use]
    pub fn of(&self, node: NodeId) -> String {
        match &*self.way_to(node) {
            [] => self.names.of(self.tree, node),
            way => way.iter().map(|&node| self.among_siblings(node)).collect::<Vec<_>>().join(STEP),
        }
    }

    /// The nodes on the way to a node whose name several nodes have; empty for any other node.
    pub(super) fn way_to(&self, node: NodeId) -> Vec<NodeId> {
        if !self.names.is_repeated(self.tree, node) {
            return Vec::new();
        }
        let root = self.tree.root_id();
        // The way begins below the root, unless another node is called like the root.
        let begins_at_root = self.names.is_repeated(self.tree, root);
        let way = std::iter::successors(Some(node), |&node| self.tree.parent(node));
        let mut way: Vec<NodeId> = way.filter(|&node| node != root || begins_at_root).collect();
        way.reverse();
        way
    }

    /// The name of a node that no sibling has: that on screen, with its number where several siblings have that.
    #[must_use]
    pub fn among_siblings(&self, node: NodeId) -> String {
        let name = self.names.of(self.tree, node);
        let Some(parent) = self.tree.parent(node).filter(|_| self.names.is_repeated(self.tree, node)) else {
            return name;
        };
        let label = self.tree.label(node);
        let alike = || self.tree.children_of(parent).filter(|&other| self.tree.label(other) == label);
        match alike().position(|other| other == node) {
            Some(place) if alike().nth(1).is_some() => format!("{name} ({})", place + 1),
            _ => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::notation;
    use crate::tree::Player;

    /// The names of the nodes in preorder.
    fn names(text: &str) -> Vec<String> {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        let names = UniqueNames::new(&tree);
        let all: Vec<String> = tree.preorder().map(|node| names.of(node)).collect();
        let different: HashSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len(), "{all:?}");
        all
    }

    #[test]
    fn names_that_occur_once_stay_as_they_are() {
        assert_eq!(names("[x[3, y=5], 2]"), ["A", "x", "D", "y", "C"]);
    }

    #[test]
    fn a_name_that_occurs_twice_is_the_way_to_its_node() {
        let moves = "start[a[b=1, c=2], b[a=3, d=4]]";
        assert_eq!(names(moves), ["start", "a", "a › b", "c", "b", "b › a", "d"]);
        assert_eq!(names("a[a[a=1, b=2], 3]"), ["a", "a › a", "a › a › a", "b", "C"]);
    }

    #[test]
    fn siblings_of_one_name_have_numbers() {
        assert_eq!(names("[B[1, 2], B[3, B=4]]"), ["A", "B (1)", "D", "E", "B (2)", "F", "B (2) › B"]);
    }
}
