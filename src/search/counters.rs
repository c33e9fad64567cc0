//! The counts of a recorded search: after any step, in the whole run, and per depth.

use super::counts::{Counts, DepthCounts};
use super::replay::Replay;
use super::trace::{StepIndex, Tag, Trace};
use super::unseen::{SubtreeSize, Unseen};
use crate::tree::{NodeId, Tree};
use crate::work::{NODES_BETWEEN_LOOKS, Report, Stage};

/// The counts of a run at every step, from sums at regular steps and the size of every cutoff.
#[derive(Clone, Debug)]
pub struct Counters {
    /// The counts after 0, [`STRIDE`], 2·[`STRIDE`] … steps.
    sums: Vec<Counts>,
    /// Per cutoff, in the order of steps: what it removed.
    cutoffs: Vec<Cutoff>,
    /// The steps that visit a node again.
    revisits: Steps,
    total: Counts,
    nodes: u64,
    by_depth: Vec<DepthCounts>,
    unseen: Unseen,
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

impl Cutoff {
    fn counts(&self) -> Counts {
        Counts { cutoffs: 1, nodes_pruned: self.nodes, leaves_pruned: self.leaves, ..Counts::default() }
    }
}

const STRIDE: usize = 512;

impl Counters {
    /// Counts the record of a search of `tree`. Reports how much of the tree and of the record is counted.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn new<R: Report>(tree: &Tree, trace: &Trace, report: &mut R) -> Result<Self, R::Stop> {
        Self::of_whole(tree, trace, Unseen::default(), report)
    }

    /// Counts the record of a search of a larger tree of which `tree` shows the upper part. Includes the work below it.
    /// Reports as [`Self::new`] does.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn of_whole<R: Report>(
        tree: &Tree,
        trace: &Trace,
        unseen: Unseen,
        report: &mut R,
    ) -> Result<Self, R::Stop> {
        let whole = 2 * tree.len() as u64 + u64::from(trace.len());
        report.begin(Stage::Counting, whole, NODES_BETWEEN_LOOKS);
        let below = Below::new(tree, &unseen, report)?;
        let mut counters = Self {
            sums: Vec::with_capacity(trace.steps.len() / STRIDE + 1),
            cutoffs: Vec::new(),
            revisits: Steps::default(),
            total: Counts::default(),
            nodes: below.size[tree.root_id().index()].nodes,
            by_depth: below.levels(&unseen),
            unseen,
        };
        // Most searches visit no node twice, so nothing has to be tracked.
        let mut seen = vec![false; if trace.revisits() == 0 { 0 } else { tree.arena_len() }];
        let mut next_work = 0;
        for index in 0..trace.steps.len() {
            report.step()?;
            if index.is_multiple_of(STRIDE) {
                counters.sums.push(counters.total);
            }
            if let Some(&(_, work)) =
                counters.unseen.work.get(next_work).filter(|(at, _)| *at as usize == index)
            {
                counters.total += work;
                next_work += 1;
            }
            counters.count_step(tree, trace, &below, &mut seen, index);
        }
        Ok(counters)
    }

    fn count_step(&mut self, tree: &Tree, trace: &Trace, below: &Below, seen: &mut [bool], index: usize) {
        let mut visit_again = |node: usize| {
            let is_again = seen.get_mut(node).is_some_and(|seen| std::mem::replace(seen, true));
            if is_again {
                self.revisits.insert(index);
            }
            u64::from(is_again)
        };
        let packed = trace.steps[index];
        let change = match packed.tag() {
            Tag::Enter => {
                let node = trace.visits[packed.subject()].node;
                self.by_depth[below.depth[node.index()] as usize].visited += 1;
                Counts { visited: 1, revisits: visit_again(node.index()), ..Counts::default() }
            }
            Tag::Leaf | Tag::Horizon => {
                let depth = &mut self.by_depth[below.depth[packed.subject()] as usize];
                depth.visited += 1;
                depth.evaluated += 1;
                Counts::of_evaluation(packed.tag() == Tag::Horizon, visit_again(packed.subject()))
            }
            Tag::Cutoff => {
                let cutoff = below.cutoff(tree, trace, index);
                self.cutoffs.push(cutoff);
                cutoff.counts()
            }
            // A table hit is no visit.
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
        let (begin, end) = ((block * STRIDE) as StepIndex, after as StepIndex);
        for index in block * STRIDE..after {
            let again = u64::from(self.revisits.contains(index));
            match trace.steps[index].tag() {
                Tag::Enter => {
                    counts.visited += 1;
                    counts.revisits += again;
                }
                tag @ (Tag::Leaf | Tag::Horizon) => {
                    counts += Counts::of_evaluation(tag == Tag::Horizon, again);
                }
                // The other steps have their counts stored by step.
                Tag::Cutoff | Tag::Narrow | Tag::Leave | Tag::Hit | Tag::Pass => {}
            }
        }
        let first = self.cutoffs.partition_point(|cutoff| cutoff.step < begin);
        for cutoff in self.cutoffs[first..].iter().take_while(|cutoff| cutoff.step < end) {
            counts += cutoff.counts();
        }
        counts += self.unseen.within(begin, end);
        counts
    }

    /// The memory that the counts take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.sums)
            + size_of_val(&*self.cutoffs)
            + size_of_val(&*self.revisits.bits)
            + size_of_val(&*self.by_depth)
    }

    /// The number of steps until `visited` nodes have been visited, including all steps that follow from the last
    /// visit. This is the place just before the next visit or before the pass that begins with it, or the end of the
    /// run. A step for many visits of nodes that are not shown happens at the last of them. Takes two binary searches,
    /// the second over [`STRIDE`] steps.
    #[must_use]
    pub fn steps_for(&self, trace: &Trace, visited: u64) -> StepIndex {
        if visited >= self.total.visited {
            return trace.len();
        }
        let block = self.sums.partition_point(|sum| sum.visited <= visited).saturating_sub(1);
        let [mut next, mut end] = [block, block + 1].map(|block| (block * STRIDE).min(trace.steps.len()));
        while next < end {
            let middle = (next + end).div_ceil(2);
            let is_reached = self.after(trace, middle as StepIndex).visited <= visited;
            (next, end) = if is_reached { (middle, end) } else { (next, middle - 1) };
        }
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

    /// The number of nodes of the tree, including nodes that are not shown.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The part of the search below nodes whose children are not shown.
    #[must_use]
    pub const fn unseen(&self) -> &Unseen {
        &self.unseen
    }

    /// The counts per depth, the root's first.
    #[must_use]
    pub fn by_depth(&self) -> &[DepthCounts] {
        &self.by_depth
    }
}

/// A set of steps, with one bit per step up to the last one.
#[derive(Clone, Debug, Default)]
struct Steps {
    bits: Vec<u64>,
}

impl Steps {
    fn insert(&mut self, step: usize) {
        let (word, bit) = (step / 64, step % 64);
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << bit;
    }

    fn contains(&self, step: usize) -> bool {
        self.bits.get(step / 64).is_some_and(|word| word >> (step % 64) & 1 == 1)
    }
}

/// The size of every subtree of a tree.
struct Below {
    /// Per node of the arena: nodes of its subtree, itself included, and leaves among them.
    size: Vec<SubtreeSize>,
    depth: Vec<u32>,
    nodes_by_depth: Vec<u64>,
}

impl Below {
    fn new<R: Report>(tree: &Tree, unseen: &Unseen, report: &mut R) -> Result<Self, R::Stop> {
        let mut below = Self {
            size: vec![SubtreeSize::default(); tree.arena_len()],
            depth: vec![0; tree.arena_len()],
            nodes_by_depth: vec![],
        };
        let order: Vec<NodeId> = tree.preorder().collect();
        for &node in &order {
            report.step()?;
            let depth = tree.parent(node).map_or(0, |parent| below.depth[parent.index()] + 1);
            below.depth[node.index()] = depth;
            if unseen.depth_limit.is_some_and(|limit| depth > limit) {
                continue;
            }
            if below.nodes_by_depth.len() <= depth as usize {
                below.nodes_by_depth.push(0);
            }
            below.nodes_by_depth[depth as usize] += 1;
        }
        for &node in order.iter().rev() {
            report.step()?;
            let depth = below.depth[node.index()];
            if unseen.depth_limit.is_some_and(|limit| depth > limit) {
                continue;
            }
            let size = &mut below.size[node.index()];
            match unseen.below.get(&node) {
                Some(hidden) => *size += *hidden,
                None => size.leaves += u64::from(tree.is_leaf(node) || unseen.depth_limit == Some(depth)),
            }
            size.nodes += 1;
            let whole = *size;
            if let Some(parent) = tree.parent(node) {
                below.size[parent.index()] += whole;
            }
        }
        Ok(below)
    }

    /// Levels with counts of their nodes and of the work below the shown tree, but nothing else yet.
    fn levels(&self, unseen: &Unseen) -> Vec<DepthCounts> {
        let mut levels = unseen.by_depth.clone();
        levels.resize(levels.len().max(self.nodes_by_depth.len()), DepthCounts::default());
        levels.iter_mut().zip(&self.nodes_by_depth).for_each(|(level, nodes)| level.nodes += nodes);
        levels
    }

    fn cutoff(&self, tree: &Tree, trace: &Trace, index: usize) -> Cutoff {
        let step = index as StepIndex;
        let mut removed = SubtreeSize::default();
        let skipped = Replay::new(tree, trace).skipped(step);
        skipped.for_each(|unseen| removed += self.size[unseen.index()]);
        Cutoff { step, nodes: removed.nodes, leaves: removed.leaves }
    }
}
