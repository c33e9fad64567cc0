//! The tidy drawing of a tree: every node's place across the drawing, in time linear in the nodes.
//!
//! The algorithm is C. Buchheim, M. Jünger and S. Leipert, "Improving Walker's Algorithm to Run in Linear
//! Time" (Graph Drawing 2002), and the names `prelim`, `mod`, thread and contour are the paper's. It differs
//! from the paper in order and bookkeeping, not in results:
//!
//! - Nodes are numbered by rank, their breadth-first place. Siblings then have consecutive ranks, a row is
//!   one slice, and both walks of the paper are loops over ranks: the first from the last rank to the first,
//!   the second back again. There is no recursion, so depth costs no stack.
//! - The sibling that a subtree collides with comes from a stack of the contour's owners (the idea is
//!   A. van der Ploeg's, "Drawing non-layered tidy trees in linear time", 2014, section 4) instead of the
//!   paper's ancestor pointers, which saves a write per contour node.
//!
//! The drawing has no direction: `x` runs across a row and depth counts the rows. Whoever paints decides
//! whether the root is on top or at the left.

mod contour;

use crate::tree::{NodeId, Tree};

/// How far apart the centres of neighbours in one row are, at the least. One unit is one node's width.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Separation {
    /// Between children of one parent.
    pub siblings: f64,
    /// Between neighbours with different parents.
    pub cousins: f64,
}

impl Default for Separation {
    fn default() -> Self {
        Self { siblings: 1.0, cousins: 1.25 }
    }
}

/// Where the nodes of one tree stand. About 48 bytes a node; make it anew when the tree's shape changes.
///
/// The nodes asked for must be nodes of the tree that was laid out, as it was then.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The nodes by rank; a row is a slice of it.
    order: Vec<NodeId>,
    /// The first rank of every row, and the number of nodes as the last entry.
    row_starts: Vec<u32>,
    /// Ranks by [`NodeId::index`]. All that follows is by rank.
    ranks: Vec<u32>,
    x: Vec<f64>,
    leftmost: Vec<f64>,
    rightmost: Vec<f64>,
    depths: Vec<u32>,
    sizes: Vec<u32>,
    heights: Vec<u32>,
    /// By depth.
    least_gaps: Vec<f64>,
}

impl Layout {
    /// Lays out the whole tree.
    #[must_use]
    pub fn new(tree: &Tree, separation: Separation) -> Self {
        let mut links = Links::new(tree);
        let ranks = ranks_of(&links.order, tree.arena_len());
        let contour::Placed { mut prelim, mut modifier, heights } =
            contour::place_children(&mut links, separation);
        add_modifiers(&links, &heights, &mut prelim, &mut modifier);
        let mut x = prelim;
        let left_edge = row_beginnings(&links.row_starts, &x).fold(f64::INFINITY, f64::min);
        x.iter_mut().for_each(|x| *x -= left_edge);
        // The modifiers have done their work; their memory holds the extents from here on.
        let mut leftmost = modifier;
        leftmost.copy_from_slice(&x);
        let mut rightmost = x.clone();
        let mut sizes = vec![1; x.len()];
        gather_subtrees(&links, &heights, &mut leftmost, &mut rightmost, &mut sizes);
        let depths = depths_of(&links.row_starts);
        let least_gaps = least_gaps_of(&links.row_starts, &x);
        let Links { order, row_starts, .. } = links;
        Self { order, row_starts, ranks, x, leftmost, rightmost, depths, sizes, heights, least_gaps }
    }

    fn rank(&self, node: NodeId) -> usize {
        self.ranks[node.index()] as usize
    }

    /// The node's place in its row, in node widths: 0 is the leftmost node of the whole tree.
    #[must_use]
    pub fn x(&self, node: NodeId) -> f64 {
        self.x[self.rank(node)]
    }

    /// The node's row: the number of edges between it and the root.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> u32 {
        self.depths[self.rank(node)]
    }

    /// The distance between the leftmost and the rightmost node, in node widths; 0 for a chain.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.rightmost[0]
    }

    /// The number of rows: 1 for a single leaf.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.heights[0] + 1
    }

    fn row(&self, depth: u32) -> std::ops::Range<usize> {
        let start = |row: usize| self.row_starts.get(row).map_or(self.order.len(), |&start| start as usize);
        start(depth as usize)..start((depth as usize).saturating_add(1))
    }

    /// The nodes of one depth from left to right; empty below the last row.
    #[must_use]
    pub fn rows(&self, depth: u32) -> &[NodeId] {
        &self.order[self.row(depth)]
    }

    /// The places of the nodes of one depth, ascending, parallel to [`Layout::rows`].
    #[must_use]
    pub fn row_places(&self, depth: u32) -> &[f64] {
        &self.x[self.row(depth)]
    }

    /// The least distance between neighbours of one depth; infinite where there are fewer than two nodes.
    #[must_use]
    pub fn least_gap(&self, depth: u32) -> f64 {
        self.least_gaps.get(depth as usize).copied().unwrap_or(f64::INFINITY)
    }

    /// The nodes of one depth whose places are between `left` and `right`, both included, found by binary
    /// search: what a view shows of a row. Widen the range by half a node to see those cut by its edge.
    #[must_use]
    pub fn rows_between(&self, depth: u32, left: f64, right: f64) -> &[NodeId] {
        let places = self.row_places(depth);
        let start = places.partition_point(|&x| x < left);
        let end = places.partition_point(|&x| x <= right);
        self.rows(depth).get(start..end).unwrap_or_default()
    }

    /// The node of one depth that is nearest to `x`, the left one of two that are equally near; `None` below
    /// the last row.
    #[must_use]
    pub fn nearest(&self, x: f64, depth: u32) -> Option<NodeId> {
        let (nodes, places) = (self.rows(depth), self.row_places(depth));
        let right = places.partition_point(|&place| place < x).min(nodes.len().checked_sub(1)?);
        let left = right.saturating_sub(1);
        let nearest = if x - places[left] <= places[right] - x { left } else { right };
        nodes.get(nearest).copied()
    }

    /// The least and the greatest place in the node's subtree.
    #[must_use]
    pub fn extent(&self, node: NodeId) -> (f64, f64) {
        let rank = self.rank(node);
        (self.leftmost[rank], self.rightmost[rank])
    }

    /// The number of nodes in the node's subtree, itself included.
    #[must_use]
    pub fn subtree_size(&self, node: NodeId) -> u32 {
        self.sizes[self.rank(node)]
    }

    /// The number of edges down to the deepest node of the node's subtree: 0 at a leaf.
    #[must_use]
    pub fn subtree_height(&self, node: NodeId) -> u32 {
        self.heights[self.rank(node)]
    }
}

/// The tree by rank. `left..=right` are the children of an inner node; at a leaf that range is empty until
/// the first walk puts the leaf's thread into both.
struct Links {
    order: Vec<NodeId>,
    row_starts: Vec<u32>,
    left: Vec<u32>,
    right: Vec<u32>,
}

impl Links {
    fn new(tree: &Tree) -> Self {
        let mut order = Vec::with_capacity(tree.len());
        let mut left = Vec::with_capacity(tree.len());
        let mut right = Vec::with_capacity(tree.len());
        let mut row_starts = vec![0];
        order.push(tree.root_id());
        let (mut rank, mut row_end) = (0, 1);
        while let Some(&node) = order.get(rank) {
            left.push(order.len() as u32);
            let mut child = tree.first_child(node);
            while let Some(node) = child {
                order.push(node);
                child = tree.next_sibling(node);
            }
            // The root is nobody's child, so that this does not go below zero.
            right.push(order.len() as u32 - 1);
            rank += 1;
            if rank == row_end {
                row_starts.push(row_end as u32);
                row_end = order.len();
            }
        }
        Self { order, row_starts, left, right }
    }

    /// The ranks of an inner node's children.
    fn children(&self, rank: usize) -> std::ops::Range<usize> {
        self.left[rank] as usize..self.right[rank] as usize + 1
    }
}

fn ranks_of(order: &[NodeId], arena_len: usize) -> Vec<u32> {
    let mut ranks = vec![0; arena_len];
    for (rank, node) in order.iter().enumerate() {
        ranks[node.index()] = rank as u32;
    }
    ranks
}

fn depths_of(row_starts: &[u32]) -> Vec<u32> {
    let mut depths = Vec::new();
    for (depth, &end) in row_starts.iter().skip(1).enumerate() {
        depths.resize(end as usize, depth as u32);
    }
    depths
}

fn least_gaps_of(row_starts: &[u32], x: &[f64]) -> Vec<f64> {
    let rows = row_starts.windows(2).filter_map(|ends| x.get(ends[0] as usize..ends[1] as usize));
    let least = |row: &[f64]| row.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
    rows.map(least).collect()
}

/// The place of every row's leftmost node.
fn row_beginnings<'a>(row_starts: &'a [u32], x: &'a [f64]) -> impl Iterator<Item = f64> + 'a {
    row_starts.iter().filter_map(|&start| x.get(start as usize).copied())
}

/// The paper's second walk: every node moves by the sum of the modifiers above it.
fn add_modifiers(links: &Links, heights: &[u32], prelim: &mut [f64], modifier: &mut [f64]) {
    for rank in 0..heights.len() {
        if heights[rank] > 0 {
            let above = modifier[rank];
            for child in links.children(rank) {
                prelim[child] += above;
                modifier[child] += above;
            }
        }
    }
}

/// Gathers extents and sizes of subtrees from the last rank upwards.
fn gather_subtrees(
    links: &Links,
    heights: &[u32],
    leftmost: &mut [f64],
    rightmost: &mut [f64],
    sizes: &mut [u32],
) {
    for rank in (0..heights.len()).rev() {
        if heights[rank] > 0 {
            let (mut left, mut right, mut size) = (leftmost[rank], rightmost[rank], 1);
            for child in links.children(rank) {
                left = left.min(leftmost[child]);
                right = right.max(rightmost[child]);
                size += sizes[child];
            }
            (leftmost[rank], rightmost[rank], sizes[rank]) = (left, right, size);
        }
    }
}
