//! The tidy layout of a tree: the place of every node in its row, in time linear in the number of nodes.
//!
//! The algorithm is C. Buchheim, M. Jünger and S. Leipert, "Improving Walker's Algorithm to Run in Linear
//! Time" (Graph Drawing 2002), and the names `prelim`, `mod`, thread and contour are the paper's. It differs
//! from the paper in order and bookkeeping, not in results:
//!
//! - Nodes are numbered by rank, their place in preorder. A subtree is then a slice, and both walks of the
//!   paper are loops over ranks: the first runs from the last rank to the first, the second back again. There
//!   is no recursion, so depth costs no stack. Nodes that are close in the tree are close in memory, so a large
//!   tree costs hardly more per node than a small one.
//! - The sibling that a subtree collides with comes from a stack of the contour's owners (the idea is
//!   A. van der Ploeg's, "Drawing non-layered tidy trees in linear time", 2014, section 4) instead of the
//!   paper's ancestor pointers, which saves a write per contour node.
//!
//! The drawing has no direction: `x` runs across a row and depth counts the rows. The caller decides whether the root
//! is on top or at the left.

mod contour;
pub mod folds;
mod leaf_room;

use std::collections::HashMap;

use crate::tree::{NodeId, Tree};
use crate::work::Report;
use folds::Folds;

/// The number of times that the layout visits every node.
pub const STEPS_PER_NODE: u64 = 3;

/// The least distances between the centres of neighbours in one row. One unit is the width of a node.
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

/// The places of the nodes of one tree. It takes 48 bytes per node. Make a new one when the shape of the tree changes.
///
/// Queries must be about nodes of the tree as it was laid out. A hidden node has the place of the folded node above it,
/// and is in no row.
#[derive(Clone, Debug)]
pub struct Layout {
    /// By [`NodeId::index`].
    ranks: Vec<u32>,
    /// By rank.
    spots: Vec<Spot>,
    rows: Rows,
    /// The least place, from which `x` is measured.
    left_edge: f64,
    /// The greatest place.
    right_edge: f64,
    folds: Folds,
    /// The number of nodes below each folded node that is drawn.
    hidden: HashMap<NodeId, u32>,
}

impl Layout {
    /// Lays out the whole tree. Reports at most [`STEPS_PER_NODE`] steps per node.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn new<R: Report>(tree: &Tree, separation: Separation, report: &mut R) -> Result<Self, R::Stop> {
        Self::folded(tree, separation, Folds::default(), report)
    }

    /// Lays out the tree without what is below the folded nodes. Reports as [`Self::new`] does.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn folded<R: Report>(
        tree: &Tree,
        separation: Separation,
        folds: Folds,
        report: &mut R,
    ) -> Result<Self, R::Stop> {
        Self::laid_out(tree, (separation, 0.0), folds, report)
    }

    /// Lays out the tree with leaves at least so far from inner nodes of the same row.
    fn laid_out<R: Report>(
        tree: &Tree,
        (separation, leaf_room): (Separation, f64),
        folds: Folds,
        report: &mut R,
    ) -> Result<Self, R::Stop> {
        let Numbered { ranks, nodes, mut spots, row_lengths, hidden, folded } =
            Numbered::new(tree, &folds, report)?;
        contour::place_children(&mut spots, row_lengths.len(), (separation, leaf_room, &folded), report)?;
        let rows = settle(&mut spots, &nodes, row_lengths, report)?;
        drop(nodes);
        let [left_edge, right_edge] = rows.edges();
        Ok(Self { ranks, spots, rows, left_edge, right_edge, folds, hidden })
    }

    /// The memory that the drawing takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let rows = &self.rows;
        size_of_val(&*self.ranks)
            + size_of_val(&*self.spots)
            + size_of_val(&*rows.nodes)
            + size_of_val(&*rows.places)
            + size_of_val(&*rows.starts)
            + size_of_val(&*rows.least_gaps)
    }

    /// The folded nodes, below which nothing is drawn.
    #[must_use]
    pub const fn folds(&self) -> &Folds {
        &self.folds
    }

    fn rank(&self, node: NodeId) -> usize {
        self.ranks[node.index()] as usize
    }

    /// The node's place in its row, in node widths: 0 is the leftmost node of the whole tree.
    #[must_use]
    pub fn x(&self, node: NodeId) -> f64 {
        self.spots[self.rank(node)].place - self.left_edge
    }

    /// The node's row: the number of edges between it and the root.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> u32 {
        self.spots[self.rank(node)].depth
    }

    /// The distance between the leftmost and the rightmost node, in node widths; 0 for a chain.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.right_edge - self.left_edge
    }

    /// The number of rows: 1 for a single leaf.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.rows.starts.len() as u32
    }

    /// The nodes of one depth from left to right; empty below the last row.
    #[must_use]
    pub fn rows(&self, depth: u32) -> &[NodeId] {
        let start = |row: usize| self.rows.starts.get(row).map(|&start| start as usize);
        let depth = depth as usize;
        let nodes = &self.rows.nodes;
        start(depth).map_or(&[], |first| &nodes[first..start(depth + 1).unwrap_or(nodes.len())])
    }

    /// The places of the nodes of one depth, in the order of [`Self::rows`], adjacent in memory.
    #[must_use]
    pub fn row_x(&self, depth: u32) -> RowX<'_> {
        let first = self.rows.starts.get(depth as usize).map_or(0, |&start| start as usize);
        RowX { places: &self.rows.places[first..first + self.rows(depth).len()], left_edge: self.left_edge }
    }

    /// The least distance between neighbours of one depth; infinite for fewer than two nodes.
    #[must_use]
    pub fn least_gap(&self, depth: u32) -> f64 {
        self.rows.least_gaps.get(depth as usize).copied().unwrap_or(f64::INFINITY)
    }

    /// The nodes of one depth whose places are between `left` and `right`, both included, found by binary search. A
    /// view that shows this range of a row widens it by half a node, so that nodes cut by its edge are found too.
    #[must_use]
    pub fn rows_between(&self, depth: u32, left: f64, right: f64) -> &[NodeId] {
        self.rows(depth).get(self.places_between(depth, left, right)).unwrap_or_default()
    }

    /// The indices of these nodes in the row, counted from its left end.
    #[must_use]
    pub fn places_between(&self, depth: u32, left: f64, right: f64) -> std::ops::Range<usize> {
        let row = self.row_x(depth);
        let start = row.count_before(|x| x < left);
        start..row.count_before(|x| x <= right).max(start)
    }

    /// The neighbour of this node in its row, to the right or to the left.
    #[must_use]
    pub fn neighbour(&self, node: NodeId, to_the_right: bool) -> Option<NodeId> {
        let (depth, x) = (self.depth(node), self.x(node));
        let row = self.rows(depth);
        let place = self.row_x(depth).count_before(|other| other < x);
        let place = if to_the_right { place.checked_add(1) } else { place.checked_sub(1) };
        place.and_then(|place| row.get(place)).copied()
    }

    /// The number of hidden nodes below this one; `None` if it is not folded, or is itself hidden.
    #[must_use]
    pub fn hidden_below(&self, node: NodeId) -> Option<u32> {
        self.hidden.get(&node).copied()
    }
}

/// The places of the nodes of a row, from left to right.
#[derive(Clone, Copy, Debug)]
pub struct RowX<'a> {
    places: &'a [f64],
    left_edge: f64,
}

impl RowX<'_> {
    /// The [`Layout::x`] of the node at this place of the row; `None` beyond its end.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<f64> {
        self.places.get(place).map(|place| place - self.left_edge)
    }

    /// The [`Layout::x`] of the first and the last node; `None` for an empty row.
    #[must_use]
    pub fn ends(&self) -> Option<(f64, f64)> {
        Some((self.get(0)?, self.get(self.places.len() - 1)?))
    }

    /// The number of nodes, from the left, for whose places the condition `holds`, found by binary search.
    fn count_before(&self, holds: impl Fn(f64) -> bool) -> usize {
        self.places.partition_point(|place| holds(place - self.left_edge))
    }
}

/// The layout data of a node. It has 32 bytes, two per cache line, because a step along a contour needs nearly all of
/// it.
#[derive(Clone, Copy, Debug)]
struct Spot {
    /// The paper's `prelim`, the place relative to the siblings; after the second walk the place in the row.
    place: f64,
    /// The paper's `mod`: how far everything below the node must move with it. At a leaf with a thread, it corrects
    /// the sum for the rest of the contour.
    modifier: f64,
    /// The rank at which the right contour continues: the last child of an inner node, the thread of a leaf.
    next: u32,
    /// The number of nodes of the subtree.
    size: u32,
    /// The height of the subtree in edges.
    height: u32,
    depth: u32,
}

/// The lesser of two numbers that are not NaN. It is one instruction, whereas `f64::min` has to check for NaN.
const fn lesser(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The nodes row by row.
#[derive(Clone, Debug)]
struct Rows {
    nodes: Vec<NodeId>,
    /// Parallel to `nodes`: the nodes' [`Spot::place`].
    places: Vec<f64>,
    /// The index in `nodes` at which each row starts, by depth.
    starts: Vec<u32>,
    least_gaps: Vec<f64>,
}

impl Rows {
    /// The least and the greatest place over all rows. Each row begins with its least place and ends with its greatest.
    fn edges(&self) -> [f64; 2] {
        let starts = self.starts.iter().map(|&start| start as usize);
        let ends = starts.clone().skip(1).chain([self.places.len()]);
        starts.zip(ends).fold([f64::INFINITY, f64::NEG_INFINITY], |[left, right], (start, end)| {
            [left.min(self.places[start]), right.max(self.places[end - 1])]
        })
    }
}

/// The tree in preorder before anything is placed. Every subtree still counts as a single leaf.
struct Numbered {
    ranks: Vec<u32>,
    nodes: Vec<NodeId>,
    spots: Vec<Spot>,
    row_lengths: Vec<u32>,
    hidden: HashMap<NodeId, u32>,
    folded: contour::Folded,
}

impl Numbered {
    fn new<R: Report>(tree: &Tree, folds: &Folds, report: &mut R) -> Result<Self, R::Stop> {
        let mut ranks = vec![0; tree.arena_len()];
        let mut nodes = Vec::with_capacity(tree.len());
        let mut spots: Vec<Spot> = Vec::with_capacity(tree.len());
        let mut row_lengths = Vec::new();
        let (mut hidden, mut folded) = (HashMap::new(), contour::Folded::new());
        for (node, depth) in preorder(tree, folds) {
            report.step()?;
            if row_lengths.len() == depth as usize {
                row_lengths.push(0);
            }
            row_lengths[depth as usize] += 1;
            ranks[node.index()] = nodes.len() as u32;
            nodes.push(node);
            spots.push(Spot { place: 0.0, modifier: 0.0, next: 0, size: 1, height: 0, depth });
            if folds.contains(node) && !tree.is_leaf(node) {
                let rank = ranks[node.index()];
                let below = tree.preorder_from(node).skip(1).map(|below| ranks[below.index()] = rank).count();
                hidden.insert(node, below as u32);
                folded.insert(rank as usize, tree.first_child(node) != tree.last_child(node));
            }
        }
        Ok(Self { ranks, nodes, spots, row_lengths, hidden, folded })
    }
}

/// All nodes that are drawn, with their depths, each before its children.
fn preorder<'a>(tree: &'a Tree, folds: &'a Folds) -> impl Iterator<Item = (NodeId, u32)> + 'a {
    std::iter::successors(Some((tree.root_id(), 0)), |&(node, depth)| {
        if let Some(child) = tree.first_child(node).filter(|_| !folds.contains(node)) {
            return Some((child, depth + 1));
        }
        let (mut node, mut depth) = (node, depth);
        loop {
            if let Some(sibling) = tree.next_sibling(node) {
                return Some((sibling, depth));
            }
            (node, depth) = (tree.parent(node)?, depth - 1);
        }
    })
}

/// The paper's second walk: every node moves by the sum of the modifiers above it. Preorder meets the nodes of every
/// row from left to right, so the same walk yields the rows.
fn settle<R: Report>(
    spots: &mut [Spot],
    nodes: &[NodeId],
    row_lengths: Vec<u32>,
    report: &mut R,
) -> Result<Rows, R::Stop> {
    let mut least_gaps = vec![f64::INFINITY; row_lengths.len()];
    // By depth: the index for the next node of the row, and the place of its last node so far.
    let mut ends = row_lengths;
    let mut end = 0;
    for length in &mut ends {
        (*length, end) = (end, end + *length);
    }
    let mut last_places = vec![f64::NEG_INFINITY; ends.len()];
    // By depth: the sum of the modifiers above the next nodes.
    let mut modifiers = vec![0.0; ends.len() + 1];
    let mut row_nodes = nodes.to_vec();
    let mut places = vec![0.0; nodes.len()];
    let starts = ends.clone();
    for (spot, &node) in spots.iter_mut().zip(nodes) {
        report.step()?;
        let depth = spot.depth as usize;
        spot.place += modifiers[depth];
        modifiers[depth + 1] = modifiers[depth] + spot.modifier;
        least_gaps[depth] = lesser(least_gaps[depth], spot.place - last_places[depth]);
        last_places[depth] = spot.place;
        row_nodes[ends[depth] as usize] = node;
        places[ends[depth] as usize] = spot.place;
        ends[depth] += 1;
    }
    Ok(Rows { nodes: row_nodes, places, starts, least_gaps })
}
