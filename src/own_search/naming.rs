//! Finds the node that a program means by its name on screen, its label or its path.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::names::Names;
use crate::tree::{NodeId, Tree};

/// The path of the root, which has no numbers.
pub const ROOT: &str = "root";

/// The names of one tree's nodes, for writing and reading.
#[derive(Debug)]
pub struct Naming<'a> {
    tree: &'a Tree,
    names: Names,
    /// The node of every name; `None` if several nodes have it.
    nodes: HashMap<String, Option<NodeId>>,
}

/// Why a name does not name a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unnamed {
    /// No node has this name.
    Nobody,
    /// Several nodes have it.
    Several,
}

impl<'a> Naming<'a> {
    /// The names of the nodes of `tree`.
    #[must_use]
    pub fn new(tree: &'a Tree) -> Self {
        let Ok(names) = Names::new(tree, &mut ());
        let mut nodes = HashMap::with_capacity(tree.len());
        for node in tree.preorder() {
            match nodes.entry(names.of(tree, node)) {
                Entry::Vacant(free) => {
                    free.insert(Some(node));
                }
                Entry::Occupied(mut taken) => {
                    taken.insert(None);
                }
            }
        }
        Self { tree, names, nodes }
    }

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &'a Tree {
        self.tree
    }

    /// A unique name: the name on screen, or the path if other nodes have the same name or it is the path of another.
    #[must_use]
    pub fn unique(&self, node: NodeId) -> String {
        let name = self.names.of(self.tree, node);
        let is_usable = self.node(&name) == Ok(node) && name == name.trim() && !name.contains('\n');
        if is_usable { name } else { path_text(self.tree, node) }
    }

    /// The node that a program means by `name`. A path is meant as one even where nodes are labelled like it.
    ///
    /// # Errors
    /// If no node or several nodes have this name.
    pub fn node(&self, name: &str) -> Result<NodeId, Unnamed> {
        match (self.at_path(name), self.nodes.get(name)) {
            (Some(node), _) | (None, Some(&Some(node))) => Ok(node),
            (None, Some(None)) => Err(Unnamed::Several),
            (None, None) => Err(Unnamed::Nobody),
        }
    }

    fn at_path(&self, path: &str) -> Option<NodeId> {
        if path == ROOT {
            return Some(self.tree.root_id());
        }
        let path: Vec<u32> = path.split('.').map(|index| index.parse().ok()).collect::<Option<_>>()?;
        self.tree.node_at(&path)
    }
}

/// The path of a node as programs read it: `0.1`, and [`ROOT`] for the root.
#[must_use]
pub fn path_text(tree: &Tree, node: NodeId) -> String {
    let path = tree.path_to(node);
    if path.is_empty() {
        return ROOT.to_owned();
    }
    path.iter().map(u32::to_string).collect::<Vec<_>>().join(".")
}
