//! An index of a walk for pictures of many nodes: the number of nodes in each phase, for any range of a row after any
//! step.

mod record;

use std::ops::Range;

use crate::layout::Layout;
use crate::search::replay::{Phase, Replay};
use crate::search::trace::StepIndex;
use crate::tree::NodeId;
use crate::work::Report;
use record::OverviewRecorder;

/// The number of nodes in each phase of the walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PhaseCounts {
    /// Not visited yet.
    pub waiting: u32,
    /// In cut subtrees.
    pub pruned: u32,
    /// Below nodes that got their value without a search.
    pub beyond: u32,
    /// Visited.
    pub seen: u32,
}

impl PhaseCounts {
    /// The number of all nodes.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.waiting + self.pruned + self.beyond + self.seen
    }

    /// Counts one more node.
    pub const fn count(&mut self, phase: Phase) {
        match phase {
            Phase::Waiting => self.waiting += 1,
            Phase::Pruned => self.pruned += 1,
            Phase::Beyond => self.beyond += 1,
            Phase::Open | Phase::Done => self.seen += 1,
        }
    }
}

impl std::ops::AddAssign for PhaseCounts {
    fn add_assign(&mut self, other: Self) {
        self.waiting += other.waiting;
        self.pruned += other.pruned;
        self.beyond += other.beyond;
        self.seen += other.seen;
    }
}

/// The least number of neighbours that are counted together.
pub const LEAST_BLOCK: usize = 8;
/// Blocks are this many times as large from one size to the next.
const GROWTH: u32 = 3;
const SIZES: usize = 4;
/// Rows with fewer nodes have no blocks, because their nodes are quickly counted one by one.
const LEAST_ROW: usize = 64;
/// Blocks with more nodes than this ignore small changes. Their shares are exact to one part in this number.
const PRECISION: usize = 32;
/// A row without blocks.
const NONE: u32 = u32::MAX;

/// An index of the phases of all rows. Made once per run and layout, so that the cost of a picture does not grow with
/// the tree.
///
/// The rows are divided into blocks of 8, 64, 512 and 4096 neighbours. For every block, the index stores the steps at
/// which its counts change, and the new counts. Counts of at most 32 nodes are exact. In a larger block, a count may be
/// off by less than a 32nd of its nodes, but whether it is 0 is always exact.
#[derive(Clone, Debug)]
pub struct Overview {
    principal: Vec<NodeId>,
    /// By depth: the slot of the row's first node. Slots are numbers of nodes row by row, with gaps so that no block
    /// that is used holds nodes of two rows.
    starts: Vec<u32>,
    /// By size, the smallest first.
    blocks: [Blocks; SIZES],
}

/// The blocks of one size.
#[derive(Clone, Debug, Default)]
struct Blocks {
    spans: Vec<Span>,
    /// The steps of all changes but the last of every block, ascending within a block.
    steps: Vec<StepIndex>,
    /// How many nodes are pruned, beyond and seen from that step on.
    counts_at: Vec<[u16; 3]>,
}

/// The steps between which a block changes, and its final counts. At most steps, most blocks have not started to change
/// or have finished, so a picture mostly reads spans.
#[derive(Clone, Copy, Debug)]
struct Span {
    /// Where its changes begin; the next block's begin where they end.
    changes: u32,
    /// The steps of the first and the last change; greater than any step if there is none.
    first: StepIndex,
    last: StepIndex,
    /// How many nodes are pruned, beyond and seen after the last.
    finally: [u16; 3],
}

impl Overview {
    /// Reads the whole walk. The time grows with its length and with the sizes of cut subtrees. Reports the steps of
    /// the walk.
    ///
    /// # Errors
    /// The reason for which `report` ends the work.
    pub fn new<R: Report>(replay: Replay<'_>, layout: &Layout, report: &mut R) -> Result<Self, R::Stop> {
        let principal = replay.best_play().nodes;
        let rows = (0..layout.height()).map(|depth| layout.rows(depth).len());
        let (starts, slots) = starts(rows);
        if slots == 0 {
            return Ok(Self { principal, starts, blocks: Default::default() });
        }
        let mut recorder = OverviewRecorder::new(replay.tree(), layout, &starts, slots);
        recorder.follow(replay, report)?;
        Ok(Self { principal, starts, blocks: recorder.finish() })
    }

    /// The final principal variation of the walk, from the root down; empty if there is none.
    #[must_use]
    pub fn principal(&self) -> &[NodeId] {
        &self.principal
    }

    /// Whether the nodes of this depth can be counted in blocks.
    #[must_use]
    pub fn has_blocks(&self, depth: u32) -> bool {
        self.starts.get(depth as usize).is_some_and(|&start| start != NONE)
    }

    /// The size of the largest blocks with at most this many nodes; at least [`LEAST_BLOCK`].
    #[must_use]
    pub fn block_within(nodes: usize) -> usize {
        (0..SIZES).rev().map(|size| 1 << shift(size)).find(|&block| block <= nodes).unwrap_or(LEAST_BLOCK)
    }

    /// The phases of a range of nodes after `after` steps, in a row of `length` nodes. Both ends of the range must be
    /// multiples of [`LEAST_BLOCK`] or the row's end, and the row must [have blocks](Self::has_blocks).
    #[must_use]
    pub fn phases(&self, depth: u32, length: usize, range: Range<usize>, after: StepIndex) -> PhaseCounts {
        let start = self.starts[depth as usize] as usize;
        let largest = alignment(length);
        let mut phases = PhaseCounts::default();
        let mut place = range.start;
        while place < range.end {
            // The largest block that begins here and fits into the range. The last block of a row may be shorter.
            let fits = |&size: &usize| {
                let block = 1 << shift(size);
                block <= largest && place.is_multiple_of(block) && place + block <= range.end
            };
            let size = (0..SIZES).rev().find(fits).unwrap_or(0);
            let end = (place + (1 << shift(size))).min(length);
            phases += self.blocks[size].phases((start + place) >> shift(size), (end - place) as u32, after);
            place = end;
        }
        phases
    }

    /// The memory that it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let blocks = self.blocks.iter().map(|blocks| {
            size_of_val(&*blocks.spans) + size_of_val(&*blocks.steps) + size_of_val(&*blocks.counts_at)
        });
        size_of_val(&*self.principal) + size_of_val(&*self.starts) + blocks.sum::<usize>()
    }
}

impl Blocks {
    fn phases(&self, block: usize, nodes: u32, after: StepIndex) -> PhaseCounts {
        let span = &self.spans[block];
        if after <= span.first {
            return PhaseCounts { waiting: nodes, ..PhaseCounts::default() };
        }
        let phases = if after > span.last { span.finally } else { self.counts_within(block, after) };
        let [pruned, beyond, seen] = phases.map(u32::from);
        // Inexact counts may add up to more than the number of nodes.
        let waiting = nodes.saturating_sub(pruned + beyond + seen);
        PhaseCounts { waiting, pruned, beyond, seen }
    }

    /// The counts at a step between the first and the last change.
    fn counts_within(&self, block: usize, after: StepIndex) -> [u16; 3] {
        let changes = self.spans[block].changes as usize..self.spans[block + 1].changes as usize;
        let before = self.steps[changes.clone()].partition_point(|&step| step < after);
        self.counts_at[changes.start + before.saturating_sub(1)]
    }
}

/// The binary logarithm of a block's size.
const fn shift(size: usize) -> u32 {
    LEAST_BLOCK.ilog2() + GROWTH * size as u32
}

/// The alignment of a row of this length, so that blocks up to this size lie within it.
fn alignment(length: usize) -> usize {
    length.next_power_of_two().min(1 << shift(SIZES - 1))
}

/// The start slots of rows of these lengths, and the number of slots.
fn starts(rows: impl Iterator<Item = usize>) -> (Vec<u32>, usize) {
    let mut slots: usize = 0;
    let starts = rows.map(|length| {
        if length < LEAST_ROW {
            return NONE;
        }
        let (start, alignment) = (slots.next_multiple_of(alignment(length)), alignment(length));
        slots = start + length.next_multiple_of(alignment);
        start as u32
    });
    (starts.collect(), slots)
}
