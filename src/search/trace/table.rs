//! A sparse table of a number for every node of a tree. It takes memory only near nodes that have a number.

use crate::tree::NodeId;

/// The number of nodes per page. Smaller pages make the directory large, and larger pages stay emptier in random order.
/// In between it hardly matters.
const NODES_OF_PAGE: usize = 32;

type Page = [u32; NODES_OF_PAGE];

/// The page of nodes without numbers.
const NO_PAGE: u32 = u32::MAX;

/// A number for every node, initially 0. Neighbours in the arena, as most visited nodes are, are neighbours here.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeTable {
    /// The index of each page in `pages`, or [`NO_PAGE`]. Empty after [`Self::settle`] if all pages are in order.
    directory: Vec<u32>,
    /// The pages in the order in which they were first written.
    pages: Vec<Page>,
}

impl NodeTable {
    /// Clears the table for a tree of this many nodes.
    pub(super) fn clear(&mut self, arena_len: usize) {
        self.directory.clear();
        self.directory.resize(arena_len.div_ceil(NODES_OF_PAGE), NO_PAGE);
        self.pages.clear();
    }

    pub(super) fn get(&self, node: NodeId) -> u32 {
        let place = node.index() / NODES_OF_PAGE;
        let place = if self.directory.is_empty() { place } else { self.directory[place] as usize };
        self.pages.get(place).map_or(0, |page| page[node.index() % NODES_OF_PAGE])
    }

    /// Replaces the node's number and returns the old one.
    #[inline]
    pub(super) fn replace(&mut self, node: NodeId, number: u32) -> u32 {
        let page = self.directory[node.index() / NODES_OF_PAGE];
        match self.pages.get_mut(page as usize) {
            Some(page) => std::mem::replace(&mut page[node.index() % NODES_OF_PAGE], number),
            None => self.write_on_new_page(node, number),
        }
    }

    #[cold]
    fn write_on_new_page(&mut self, node: NodeId, number: u32) -> u32 {
        self.directory[node.index() / NODES_OF_PAGE] = self.pages.len() as u32;
        let mut page = [0; NODES_OF_PAGE];
        page[node.index() % NODES_OF_PAGE] = number;
        self.pages.push(page);
        0
    }

    /// Ends writing. If all pages are in order, the directory is dropped.
    pub(super) fn settle(&mut self) {
        let is_complete = self.pages.len() == self.directory.len();
        if is_complete && self.directory.is_sorted() {
            self.directory.clear();
        }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.directory) + size_of_val(&*self.pages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_by_node_until_all_are_forgotten() {
        let mut table = NodeTable::default();
        for nodes in [100, 1, 1_000] {
            table.clear(nodes);
            let node = NodeId::from_index;
            assert!((0..nodes).all(|index| table.get(node(index)) == 0));
            let written: Vec<usize> = (0..nodes).step_by(45).collect();
            for &index in &written {
                assert_eq!(table.replace(node(index), 7), 0);
                assert_eq!(table.replace(node(index), index as u32 + 1), 7);
            }
            for index in 0..nodes {
                let number = if written.contains(&index) { index as u32 + 1 } else { 0 };
                assert_eq!(table.get(node(index)), number);
            }
        }
    }

    #[test]
    fn memory_is_taken_only_near_what_was_written() {
        let mut table = NodeTable::default();
        table.clear(1_000_000);
        let empty = table.bytes();
        assert!(empty < 1_000_000 / 4);
        for index in 0..10 {
            table.replace(NodeId::from_index(500_000 + index), 1);
        }
        assert!(table.bytes() - empty <= 2 * size_of::<Page>());
    }
}
