//! Follows a walk step by step and records the changes of block counts.

use super::{Blocks, LEAST_BLOCK, NONE, PRECISION, SIZES, Span, shift};
use crate::layout::Layout;
use crate::search::replay::reach::Reach;
use crate::search::replay::{Phase, Replay};
use crate::search::trace::StepIndex;
use crate::tree::{NodeId, Tree};
use crate::work::{Report, Stage};

/// The state after the steps so far.
pub(super) struct OverviewRecorder<'a> {
    tree: &'a Tree,
    /// By [`NodeId::index`]: the node's slot, or [`NONE`].
    slots: Vec<u32>,
    /// By [`NodeId::index`]: whether a node is seen; for the child of a seen node, the phase of its whole subtree.
    phases: Vec<Phase>,
    sizes: [Size; SIZES],
}

/// How often to report. A step may change the phase of a whole subtree.
const STEPS_BETWEEN_LOOKS: u64 = 64;

/// The blocks of one size.
struct Size {
    shift: u32,
    /// A change is recorded when a count has changed by this many nodes, or has become 0 or positive.
    least_change: u16,
    now: Vec<[u16; 3]>,
    noted: Vec<[u16; 3]>,
    /// The blocks that the current step has changed, some perhaps several times.
    touched: Vec<u32>,
    changes: Vec<Change>,
}

/// From `step` on the block has these counts.
#[derive(Clone, Copy)]
struct Change {
    block: u32,
    step: StepIndex,
    counts: [u16; 3],
}

impl<'a> OverviewRecorder<'a> {
    pub(super) fn new(tree: &'a Tree, layout: &Layout, starts: &[u32], slots: usize) -> Self {
        let mut recorder = Self {
            tree,
            slots: vec![NONE; tree.arena_len()],
            phases: vec![Phase::Waiting; tree.arena_len()],
            sizes: std::array::from_fn(|size| Size::new(shift(size), slots)),
        };
        for (depth, &start) in starts.iter().enumerate().filter(|&(_, &start)| start != NONE) {
            for (&node, slot) in layout.rows(depth as u32).iter().zip(start..) {
                recorder.slots[node.index()] = slot;
            }
        }
        recorder
    }

    /// Takes all steps of the walk.
    pub(super) fn follow<R: Report>(&mut self, replay: Replay<'_>, report: &mut R) -> Result<(), R::Stop> {
        report.begin(Stage::Picturing, u64::from(replay.len()), STEPS_BETWEEN_LOOKS);
        for (step, node, reach) in replay.reach() {
            report.reach(step.into())?;
            let was = self.phases[node.index()];
            let is_new = !matches!(was, Phase::Done);
            let below = match reach {
                Reach::Entered => Phase::Waiting,
                Reach::Evaluated => Phase::Beyond,
                Reach::Cut => Phase::Pruned,
                Reach::Remembered if is_new => Phase::Beyond,
                // Nodes below keep the phase from the earlier visit.
                Reach::Remembered => continue,
                Reach::Anew => {
                    self.forget();
                    self.sizes.iter_mut().for_each(|size| size.end_step(step));
                    continue;
                }
            };
            if is_new {
                self.note(node, was, Phase::Done);
                self.phases[node.index()] = Phase::Done;
                for child in self.tree.children_of(node) {
                    self.phases[child.index()] = was;
                }
            }
            let is_alike = is_new && was == below;
            if !is_alike {
                self.turn_unseen_children(node, below);
            }
            self.sizes.iter_mut().for_each(|size| size.end_step(step));
        }
        report.reach(replay.len().into())
    }

    fn turn_unseen_children(&mut self, node: NodeId, phase: Phase) {
        let tree = self.tree;
        for child in tree.children_of(node) {
            let was = self.phases[child.index()];
            if was == Phase::Done || was == phase {
                continue;
            }
            self.phases[child.index()] = phase;
            tree.preorder_from(child).for_each(|below| self.note(below, was, phase));
        }
    }

    /// Everything waits again.
    fn forget(&mut self) {
        let tree = self.tree;
        let mut waiting = vec![tree.root_id()];
        while let Some(node) = waiting.pop() {
            let was = std::mem::replace(&mut self.phases[node.index()], Phase::Waiting);
            if was == Phase::Done {
                self.note(node, was, Phase::Waiting);
                waiting.extend(tree.children_of(node));
            } else if was != Phase::Waiting {
                tree.preorder_from(node).for_each(|below| self.note(below, was, Phase::Waiting));
            }
        }
    }

    fn note(&mut self, node: NodeId, from: Phase, to: Phase) {
        let slot = self.slots[node.index()];
        if slot != NONE {
            self.sizes.iter_mut().for_each(|size| size.note(slot, class(from), class(to)));
        }
    }

    pub(super) fn finish(self) -> [Blocks; SIZES] {
        self.sizes.map(Size::finish)
    }
}

/// The index of a phase in counts; `None` for waiting nodes, which are the rest.
const fn class(phase: Phase) -> Option<usize> {
    match phase {
        Phase::Waiting => None,
        Phase::Pruned => Some(0),
        Phase::Beyond => Some(1),
        Phase::Open | Phase::Done => Some(2),
    }
}

impl Size {
    fn new(shift: u32, slots: usize) -> Self {
        let (nodes, blocks) = (1_usize << shift, (slots >> shift) + 1);
        Self {
            shift,
            least_change: (nodes / PRECISION.max(LEAST_BLOCK)).max(1) as u16,
            now: vec![[0; 3]; blocks],
            noted: vec![[0; 3]; blocks],
            touched: Vec::new(),
            changes: Vec::new(),
        }
    }

    fn note(&mut self, slot: u32, from: Option<usize>, to: Option<usize>) {
        let block = slot >> self.shift;
        let now = &mut self.now[block as usize];
        if let Some(from) = from {
            now[from] -= 1;
        }
        if let Some(to) = to {
            now[to] += 1;
        }
        if self.touched.last() != Some(&block) {
            self.touched.push(block);
        }
    }

    fn end_step(&mut self, step: StepIndex) {
        for block in self.touched.drain(..) {
            let (now, noted) = (self.now[block as usize], &mut self.noted[block as usize]);
            let matters = |(now, noted): (&u16, &u16)| {
                now.abs_diff(*noted) >= self.least_change || (*now == 0) != (*noted == 0)
            };
            if now.iter().zip(&*noted).any(matters) {
                *noted = now;
                self.changes.push(Change { block, step, counts: now });
            }
        }
    }

    /// The changes block by block.
    fn finish(self) -> Blocks {
        let mut spans = vec![UNCHANGED; self.now.len() + 1];
        for change in &self.changes {
            let span = &mut spans[change.block as usize];
            // The last change is stored only here. Every other change is counted when the next one comes.
            span.changes += u32::from(span.first != NEVER);
            span.first = span.first.min(change.step);
            (span.last, span.finally) = (change.step, change.counts);
        }
        let mut changes = 0;
        for span in &mut spans {
            (span.changes, changes) = (changes, changes + span.changes);
        }
        let mut ends: Vec<u32> = spans.iter().map(|span| span.changes).collect();
        let mut steps = vec![0; changes as usize];
        let mut counts_at = vec![[0; 3]; changes as usize];
        for Change { block, step, counts } in self.changes {
            if step != spans[block as usize].last {
                let end = &mut ends[block as usize];
                (steps[*end as usize], counts_at[*end as usize]) = (step, counts);
                *end += 1;
            }
        }
        Blocks { spans, steps, counts_at }
    }
}

/// Greater than any step.
const NEVER: StepIndex = StepIndex::MAX;
const UNCHANGED: Span = Span { changes: 0, first: NEVER, last: NEVER, finally: [0; 3] };
