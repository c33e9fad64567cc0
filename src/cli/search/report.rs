//! The report of a finished search, in the order in which every format prints it.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::AtomicBool;

use crate::file::Document;
use crate::names::Names;
use crate::narration::counts::Visiting;
use crate::score::Score;
use crate::search::counters::Counters;
use crate::search::counts::Counts;
use crate::search::replay::facts::Scope;
use crate::search::replay::{NodeState, Replay, Step};
use crate::search::trace::{self, StepIndex, Trace};
use crate::search::window::Bound;
use crate::search::{Algorithm, Settings};
use crate::statistics;
use crate::text::Text;
use crate::tree::{NodeId, Player, Tree};

/// A finished search, ready to be printed in any format.
pub(super) struct SearchReport<'a> {
    pub(super) algorithm: Algorithm,
    pub(super) settings: Settings,
    pub(super) document: &'a Document,
    /// The value that the search returned for the root.
    pub(super) value: Score,
    pub(super) counts: Counts,
    pub(super) visiting: Visiting,
    /// The nodes at the end of the tree where a game goes on. They are no leaves.
    goes_on: HashSet<NodeId>,
    /// These and the nodes above them.
    is_cut_short: HashSet<NodeId>,
    replay: Replay<'a>,
    names: Names,
    minimax_values: Vec<Score>,
    /// For each node, its index among its siblings. It makes a path cost no more than its length.
    ranks_among_siblings: Vec<u32>,
}

/// The final state of one node.
pub(super) struct NodeRow {
    pub(super) node: NodeId,
    /// The player to move there, or who would move at a leaf.
    pub(super) player: Player,
    pub(super) state: NodeState,
}

/// Runs the search and records it.
pub(super) fn record(
    algorithm: Algorithm,
    tree: &Tree,
    settings: Settings,
    text: &Text,
) -> anyhow::Result<Trace> {
    trace::record(algorithm, tree, settings, &AtomicBool::new(false))
        .map_err(|error| anyhow::anyhow!(error.said(text)))
}

impl<'a> SearchReport<'a> {
    pub(super) fn new(
        algorithm: Algorithm,
        settings: Settings,
        document: &'a Document,
        trace: &'a Trace,
        goes_on: HashSet<NodeId>,
    ) -> Option<Self> {
        let tree = &document.tree;
        let Ok(counters) = Counters::new(tree, trace, &mut ());
        let Ok(names) = Names::new(tree, &mut ());
        let Ok(minimax_values) = statistics::minimax_values(tree, &mut ());
        Some(Self {
            algorithm,
            settings,
            document,
            value: trace.value()?,
            counts: counters.total(),
            visiting: Visiting::of_record(algorithm, trace, false),
            is_cut_short: with_those_above(&goes_on, tree),
            goes_on,
            replay: Replay::new(tree, trace),
            names,
            minimax_values,
            ranks_among_siblings: ranks_among_siblings(tree),
        })
    }

    pub(super) fn steps(&self) -> StepIndex {
        self.replay.len()
    }

    /// Every node in breadth-first order, including leaves and nodes that were never entered.
    pub(super) fn rows(&self) -> Rows<'_> {
        Rows::new(self.replay)
    }

    pub(super) fn name(&self, node: NodeId) -> String {
        self.names.of(&self.document.tree, node)
    }

    /// The minimax value of the node in the whole tree, regardless of the search and its depth limit; `None` where a
    /// game goes on below the end of the tree.
    pub(super) fn minimax_value(&self, node: NodeId) -> Option<Score> {
        (!self.is_cut_short.contains(&node)).then(|| self.minimax_values[node.index()])
    }

    /// The child indices that lead from the root to the node.
    pub(super) fn path(&self, node: NodeId) -> Vec<u32> {
        let tree = &self.document.tree;
        let ancestors = std::iter::successors(Some(node), |&node| tree.parent(node));
        let mut path: Vec<_> = ancestors
            .take_while(|&node| tree.parent(node).is_some())
            .map(|node| self.rank_among_siblings(node))
            .collect();
        path.reverse();
        path
    }

    pub(super) fn rank_among_siblings(&self, node: NodeId) -> u32 {
        self.ranks_among_siblings[node.index()]
    }

    /// Whether the node's latest visit ended with a cutoff after its last child.
    pub(super) fn is_cut_after_last_child(&self, node: NodeId) -> bool {
        let is_cutoff = |&index: &StepIndex| matches!(self.replay.step(index), Some(Step::Cutoff { .. }));
        let cut = self.replay.log(node).filter(is_cutoff).last();
        cut.is_some_and(|cut| self.replay.skipped(cut).next().is_none())
    }

    /// Why the search did not visit a node that no cutoff skipped.
    pub(super) fn beyond_note(&self, node: NodeId, text: &Text) -> String {
        let is_remembered = self.replay.is_below_remembered(node, self.steps());
        if is_remembered { text.cli_note_below_remembered() } else { text.cli_note_below_limit() }
    }

    /// The depth to which the value holds.
    pub(super) fn scope(&self) -> Scope {
        self.replay.state(self.document.tree.root_id(), self.steps()).scope
    }

    /// Whether the principal variation reaches a leaf or the depth limit.
    pub(super) fn is_line_complete(&self) -> bool {
        self.failure().is_some() || self.replay.best_play().is_complete
    }

    /// The kind of bound that the value is, if it lies outside the root window.
    pub(super) fn failure(&self) -> Option<Bound> {
        self.replay.failure()
    }

    /// The principal variation from the root's best child on, with the first of equally good children. Empty if the
    /// search failed.
    pub(super) fn principal_variation(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.replay.best_play().nodes.into_iter().skip(1)
    }

    /// Whether the node is a leaf. In a game, this is a position where it is over.
    pub(super) fn is_leaf(&self, node: NodeId) -> bool {
        self.document.tree.is_leaf(node) && !self.goes_on.contains(&node)
    }

    /// The leaves from left to right.
    pub(super) fn leaves(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.document.tree.preorder().filter(|&node| self.is_leaf(node))
    }

    /// The leaves that were never evaluated, each with its index among all leaves from left to right.
    pub(super) fn pruned_leaves(&self) -> impl Iterator<Item = (usize, NodeId)> + '_ {
        self.leaves().enumerate().filter(|&(_, leaf)| self.replay.first_visit(leaf).is_none())
    }
}

/// These nodes and all above them.
fn with_those_above(nodes: &HashSet<NodeId>, tree: &Tree) -> HashSet<NodeId> {
    let mut all = HashSet::new();
    for &node in nodes {
        // Above a node that is known, all are.
        let above = std::iter::successors(Some(node), |&node| tree.parent(node));
        above.take_while(|&node| all.insert(node)).for_each(drop);
    }
    all
}

fn ranks_among_siblings(tree: &Tree) -> Vec<u32> {
    let mut ranks = vec![0; tree.arena_len()];
    for parent in tree.preorder() {
        for (rank, child) in tree.children_of(parent).enumerate() {
            ranks[child.index()] = rank as u32;
        }
    }
    ranks
}

/// Iterator over the rows of a report. Holds one [`Family`] for each inner node whose children are still to come.
pub(super) struct Rows<'a> {
    replay: Replay<'a>,
    families: VecDeque<Family>,
}

/// Siblings that are still to come, and the state of their parent, which says why they were not entered.
struct Family {
    parent: NodeState,
    next: Option<NodeId>,
    player: Player,
}

impl<'a> Rows<'a> {
    fn new(replay: Replay<'a>) -> Self {
        let tree = replay.tree();
        let root = tree.root_id();
        // The root needs no parent's state: every finished search has visited it.
        let parent = replay.state(root, replay.len());
        Self { replay, families: [Family { parent, next: Some(root), player: tree.root_player() }].into() }
    }
}

impl Iterator for Rows<'_> {
    type Item = NodeRow;

    fn next(&mut self) -> Option<NodeRow> {
        let tree = self.replay.tree();
        while self.families.front()?.next.is_none() {
            self.families.pop_front();
        }
        let family = self.families.front_mut()?;
        let node = family.next?;
        family.next = tree.next_sibling(node);
        let player = family.player;
        let state = self.replay.state_knowing(node, self.replay.len(), |_| Some(family.parent));
        if let Some(child) = tree.first_child(node) {
            self.families.push_back(Family { parent: state, next: Some(child), player: player.opponent() });
        }
        Some(NodeRow { node, player, state })
    }
}
