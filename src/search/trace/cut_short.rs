//! The steps of a record that may rest on evaluations at the depth limit.

use super::{NEVER, StepIndex, Tag, Trace};

/// The number of steps that may rest on an evaluation at the depth limit, before step 0, [`STRIDE`], 2·[`STRIDE`] and
/// so on. Empty if the search has no depth limit.
#[derive(Clone, Debug, Default)]
pub(super) struct CutShort {
    sums: Vec<u32>,
    /// The first such step.
    first: StepIndex,
}

const STRIDE: usize = 256;

impl CutShort {
    /// Reads the steps of a finished record.
    pub(super) fn of(trace: &Trace) -> Self {
        let has_limit = trace.depth_limit.is_some() || !trace.deepenings.is_empty();
        let mut cut_short = Self { sums: Vec::new(), first: NEVER };
        if !has_limit {
            return cut_short;
        }
        let mut sum = 0;
        for step in 0..trace.steps.len() {
            if step.is_multiple_of(STRIDE) {
                cut_short.sums.push(sum);
            }
            if cut_short.holds(trace, step) {
                cut_short.first = cut_short.first.min(step as StepIndex);
                sum += 1;
            }
        }
        cut_short
    }

    /// Whether there is such a step from `begin` to before `end`.
    pub(super) fn is_any(&self, trace: &Trace, begin: StepIndex, end: StepIndex) -> bool {
        let end = end.min(trace.len());
        self.first < end && begin < end && self.before(trace, begin) < self.before(trace, end)
    }

    fn before(&self, trace: &Trace, step: StepIndex) -> u32 {
        let step = step as usize;
        let block = (step / STRIDE).min(self.sums.len().saturating_sub(1));
        let rest = (block * STRIDE..step).filter(|&step| self.holds(trace, step)).count();
        self.sums.get(block).map_or(0, |sum| sum + rest as u32)
    }

    /// Whether the step is an evaluation at the depth limit, ends a visit with one below the shown tree, or takes a
    /// value from the table that may rest on one.
    fn holds(&self, trace: &Trace, step: usize) -> bool {
        let packed = trace.steps[step];
        match packed.tag() {
            Tag::Horizon => true,
            Tag::Leave => trace.unseen_visit(step as StepIndex).is_some_and(|visit| visit.is_cut_short),
            Tag::Hit => (self.first as usize) < step && !is_of_leaf(trace, packed.subject()),
            Tag::Leaf | Tag::Enter | Tag::Narrow | Tag::Cutoff | Tag::Pass => false,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.sums)
    }
}

/// Whether the remembered value is that of a leaf.
fn is_of_leaf(trace: &Trace, hit: usize) -> bool {
    let visit = trace.steps.get(trace.latest(trace.hits[hit].node) as usize);
    visit.is_some_and(|visit| visit.tag() == Tag::Leaf)
}
