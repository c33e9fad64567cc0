//! How much a search has looked at: after any step, in the whole run, and per depth.

use super::replay::Replay;
use super::trace::{StepIndex, Tag, Trace};
use crate::tree::{NodeId, Tree};

/// Counts after some step. "Pruned" counts what a cutoff removed, not what the depth limit hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// Evaluations: of leaves, and of inner nodes at the depth limit.
    pub leaves_evaluated: u64,
    /// Cutoffs, also those with nothing left to skip.
    pub cutoffs: u64,
    /// Nodes in subtrees that were cut off.
    pub nodes_pruned: u64,
    /// Leaves in subtrees that were cut off.
    pub leaves_pruned: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.visited += other.visited;
        self.leaves_evaluated += other.leaves_evaluated;
        self.cutoffs += other.cutoffs;
        self.nodes_pruned += other.nodes_pruned;
        self.leaves_pruned += other.leaves_pruned;
    }
}

/// Counts of one depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DepthCounts {
    /// Nodes of this depth in the tree.
    pub nodes: u64,
    /// Visits of nodes of this depth.
    pub visited: u64,
    /// Evaluations at this depth.
    pub leaves_evaluated: u64,
}

/// The counts of a run at every step: sums at regular steps, and what every cutoff removed.
#[derive(Clone, Debug)]
pub struct Counters {
    /// The counts after 0, [`STRIDE`], 2·[`STRIDE`] … steps.
    sums: Vec<Counts>,
    /// Per cutoff, in the order of steps: what it removed.
    cutoffs: Vec<Cutoff>,
    total: Counts,
    by_depth: Vec<DepthCounts>,
}

/// One cutoff of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cutoff {
    /// Its step.
    pub step: StepIndex,
    /// Nodes in the subtrees that it removed; 0 where nothing was left to skip.
    pub nodes: u64,
    /// Leaves in those subtrees.
    pub leaves: u64,
}

const STRIDE: usize = 512;

impl Counters {
    /// Counts the record of a search of `tree`.
    #[must_use]
    pub fn new(tree: &Tree, trace: &Trace) -> Self {
        let below = Below::new(tree);
        let mut counters = Self {
            sums: Vec::with_capacity(trace.steps.len() / STRIDE + 1),
            cutoffs: Vec::new(),
            total: Counts::default(),
            by_depth: below
                .nodes_by_depth
                .iter()
                .map(|&nodes| DepthCounts { nodes, ..Default::default() })
                .collect(),
        };
        for index in 0..trace.steps.len() {
            if index.is_multiple_of(STRIDE) {
                counters.sums.push(counters.total);
            }
            counters.count_step(tree, trace, &below, index);
        }
        counters
    }

    fn count_step(&mut self, tree: &Tree, trace: &Trace, below: &Below, index: usize) {
        let packed = trace.steps[index];
        let change = match packed.tag() {
            Tag::Enter => {
                let node = trace.visits[packed.subject()].node;
                self.by_depth[below.depth[node.index()] as usize].visited += 1;
                Counts { visited: 1, ..Counts::default() }
            }
            Tag::Leaf | Tag::Horizon => {
                let depth = &mut self.by_depth[below.depth[packed.subject()] as usize];
                depth.visited += 1;
                depth.leaves_evaluated += 1;
                Counts { visited: 1, leaves_evaluated: 1, ..Counts::default() }
            }
            Tag::Cutoff => {
                let cutoff = below.cutoff(tree, trace, index);
                self.cutoffs.push(cutoff);
                Counts {
                    cutoffs: 1,
                    nodes_pruned: cutoff.nodes,
                    leaves_pruned: cutoff.leaves,
                    ..Counts::default()
                }
            }
            // What is remembered costs no visit.
            Tag::Narrow | Tag::Leave | Tag::Hit | Tag::Pass => Counts::default(),
        };
        self.total += change;
    }

    /// The counts after `after` steps.
    #[must_use]
    pub fn after(&self, trace: &Trace, after: StepIndex) -> Counts {
        let after = (after as usize).min(trace.steps.len());
        let block = (after / STRIDE).min(self.sums.len().saturating_sub(1));
        let Some(&sum) = self.sums.get(block) else { return Counts::default() };
        let mut counts = sum;
        for packed in &trace.steps[block * STRIDE..after] {
            match packed.tag() {
                Tag::Enter => counts.visited += 1,
                Tag::Leaf | Tag::Horizon => {
                    counts.visited += 1;
                    counts.leaves_evaluated += 1;
                }
                Tag::Cutoff => {
                    let cutoff = self.cutoffs[counts.cutoffs as usize];
                    counts.cutoffs += 1;
                    counts.nodes_pruned += cutoff.nodes;
                    counts.leaves_pruned += cutoff.leaves;
                }
                Tag::Narrow | Tag::Leave | Tag::Hit | Tag::Pass => {}
            }
        }
        counts
    }

    /// The memory that the counts take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.sums) + size_of_val(&*self.cutoffs) + size_of_val(&*self.by_depth)
    }

    /// The number of steps after which `visited` nodes have been visited and everything has happened that follows
    /// from the last of them: the place just before the next visit, or before the pass that begins with it. The end
    /// of the run if it visits no more. Takes a binary search and a walk over [`STRIDE`] steps at most.
    #[must_use]
    pub fn steps_for(&self, trace: &Trace, visited: u64) -> StepIndex {
        if visited >= self.total.visited {
            return trace.len();
        }
        let block = self.sums.partition_point(|sum| sum.visited <= visited).saturating_sub(1);
        let mut left = visited - self.sums.get(block).map_or(0, |sum| sum.visited);
        let is_visit = |index: &usize| {
            let tag = trace.steps[*index].tag();
            let visits = matches!(tag, Tag::Enter | Tag::Leaf | Tag::Horizon);
            let is_next = visits && left == 0;
            left -= u64::from(visits && !is_next);
            is_next
        };
        let next = (block * STRIDE..trace.steps.len()).find(is_visit).unwrap_or(trace.steps.len());
        let begins_pass = next > 0 && trace.steps[next - 1].tag() == Tag::Pass;
        (next - usize::from(begins_pass)) as StepIndex
    }

    /// The counts of the whole run.
    #[must_use]
    pub const fn total(&self) -> Counts {
        self.total
    }

    /// Every cutoff, in the order of steps.
    #[must_use]
    pub fn cutoffs(&self) -> &[Cutoff] {
        &self.cutoffs
    }

    /// The counts per depth, the root's first.
    #[must_use]
    pub fn by_depth(&self) -> &[DepthCounts] {
        &self.by_depth
    }
}

/// What lies below every node of a tree.
struct Below {
    /// Per node of the arena: nodes of its subtree, and leaves among them.
    size: Vec<(u32, u32)>,
    depth: Vec<u32>,
    nodes_by_depth: Vec<u64>,
}

impl Below {
    fn new(tree: &Tree) -> Self {
        let mut below = Self {
            size: vec![(0, 0); tree.arena_len()],
            depth: vec![0; tree.arena_len()],
            nodes_by_depth: vec![],
        };
        let order: Vec<NodeId> = tree.preorder().collect();
        for &node in &order {
            let depth = tree.parent(node).map_or(0, |parent| below.depth[parent.index()] + 1);
            below.depth[node.index()] = depth;
            if below.nodes_by_depth.len() <= depth as usize {
                below.nodes_by_depth.push(0);
            }
            below.nodes_by_depth[depth as usize] += 1;
        }
        for &node in order.iter().rev() {
            let size = &mut below.size[node.index()];
            size.0 += 1;
            size.1 += u32::from(tree.is_leaf(node));
            let (nodes, leaves) = *size;
            if let Some(parent) = tree.parent(node) {
                let parent = &mut below.size[parent.index()];
                parent.0 += nodes;
                parent.1 += leaves;
            }
        }
        below
    }

    fn cutoff(&self, tree: &Tree, trace: &Trace, index: usize) -> Cutoff {
        let step = index as StepIndex;
        let mut cutoff = Cutoff { step, nodes: 0, leaves: 0 };
        let skipped = Replay::new(tree, trace).step(step).into_iter().flat_map(|step| step.skipped(tree));
        for unseen in skipped {
            let (nodes, leaves) = self.size[unseen.index()];
            cutoff.nodes += u64::from(nodes);
            cutoff.leaves += u64::from(leaves);
        }
        cutoff
    }
}
