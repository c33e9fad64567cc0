//! The counts of a search, and of one depth of its tree.

/// Counts after some step. "Pruned" counts what a cutoff removed, not what the depth limit hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
    /// Evaluations of leaves.
    pub leaves_evaluated: u64,
    /// Evaluations of inner nodes at the depth limit.
    pub evaluations: u64,
    /// The visits, including evaluations, that were not the first of their node. If only part of a tree is shown, only
    /// of that part.
    pub revisits: u64,
    /// The evaluations of leaves that were not the first visit of their leaf.
    pub leaf_revisits: u64,
    /// The evaluations at the depth limit that were not the first visit of their node.
    pub reevaluations: u64,
    /// Cutoffs, also those with nothing left to skip.
    pub cutoffs: u64,
    /// Nodes in subtrees that were cut off, counted every time. A search that visits a node again may search what it
    /// had cut off, and may cut it off again.
    pub nodes_pruned: u64,
    /// Leaves in subtrees that were cut off, counted likewise.
    pub leaves_pruned: u64,
}

impl Counts {
    /// The visited nodes, each counted once.
    #[must_use]
    pub const fn nodes_seen(&self) -> u64 {
        self.visited - self.revisits
    }

    /// The evaluated leaves, each counted once.
    #[must_use]
    pub const fn leaves_seen(&self) -> u64 {
        self.leaves_evaluated - self.leaf_revisits
    }

    /// The evaluated inner nodes, each counted once.
    #[must_use]
    pub const fn nodes_evaluated(&self) -> u64 {
        self.evaluations - self.reevaluations
    }

    /// All evaluations, wherever the search stopped.
    #[must_use]
    pub const fn evaluated(&self) -> u64 {
        self.leaves_evaluated + self.evaluations
    }

    /// The visit of a leaf, or of an inner node at the depth limit, for the first time or `again`.
    pub(super) const fn of_evaluation(is_horizon: bool, again: u64) -> Self {
        let (leaf, inner) = (!is_horizon as u64, is_horizon as u64);
        Self {
            visited: 1,
            leaves_evaluated: leaf,
            evaluations: inner,
            revisits: again,
            leaf_revisits: leaf * again,
            reevaluations: inner * again,
            cutoffs: 0,
            nodes_pruned: 0,
            leaves_pruned: 0,
        }
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.visited += other.visited;
        self.leaves_evaluated += other.leaves_evaluated;
        self.evaluations += other.evaluations;
        self.revisits += other.revisits;
        self.leaf_revisits += other.leaf_revisits;
        self.reevaluations += other.reevaluations;
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
    /// Evaluations at this depth: of leaves, and of inner nodes if it is the depth limit.
    pub evaluated: u64,
}
