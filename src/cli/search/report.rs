//! What a finished search says, in the order in which every format prints it.

use std::collections::VecDeque;
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
    /// The leaves of the tree: of a game, where it is over.
    pub(super) leaves: u64,
    replay: Replay<'a>,
    names: Names,
    minimax_values: Vec<Score>,
    /// Per node of the arena, which child of its parent it is. With it a path costs its length and no more.
    ranks_among_siblings: Vec<u32>,
}

/// One node as the search left it.
pub(super) struct NodeRow {
    pub(super) node: NodeId,
    /// The player to move there; at a leaf, the player who would be.
    pub(super) player: Player,
    pub(super) state: NodeState,
}

/// Searches to the end and keeps the record.
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
        leaves: u64,
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
            leaves,
            replay: Replay::new(tree, trace),
            names,
            minimax_values,
            ranks_among_siblings: ranks_among_siblings(tree),
        })
    }

    pub(super) fn steps(&self) -> StepIndex {
        self.replay.len()
    }

    /// Every node in breadth-first order, leaves and nodes that were never entered included.
    pub(super) fn rows(&self) -> Rows<'_> {
        Rows::new(self.replay)
    }

    pub(super) fn name(&self, node: NodeId) -> String {
        self.names.of(&self.document.tree, node)
    }

    /// The value that minimax gives the node, whatever the search and its depth limit.
    pub(super) fn minimax_value(&self, node: NodeId) -> Score {
        self.minimax_values[node.index()]
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

    /// Whether the cutoff that ended the node's latest visit came when all children had been seen.
    pub(super) fn is_cut_after_last_child(&self, node: NodeId) -> bool {
        let is_cutoff = |&index: &StepIndex| matches!(self.replay.step(index), Some(Step::Cutoff { .. }));
        let cut = self.replay.log(node).filter(is_cutoff).last();
        cut.is_some_and(|cut| self.replay.skipped(cut).next().is_none())
    }

    /// Why the search did not look at a node though nothing cut it off.
    pub(super) fn beyond_note(&self, node: NodeId, text: &Text) -> String {
        let is_remembered = self.replay.is_below_remembered(node, self.steps());
        if is_remembered { text.cli_note_below_remembered() } else { text.cli_note_below_limit() }
    }

    /// How far the value holds.
    pub(super) fn scope(&self) -> Scope {
        self.replay.state(self.document.tree.root_id(), self.steps()).scope
    }

    /// Whether the principal variation goes on to where the search stopped.
    pub(super) fn is_line_complete(&self) -> bool {
        self.failure().is_some() || self.replay.best_play().is_complete
    }

    /// What the value is, where it does not lie inside the window with which the search began.
    pub(super) fn failure(&self) -> Option<Bound> {
        self.replay.failure()
    }

    /// From the root's best child down, each the first of the best; nothing where the search failed.
    pub(super) fn principal_variation(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.replay.best_play().nodes.into_iter().skip(1)
    }

    /// The leaves that were never evaluated, each with its place among all leaves from left to right.
    pub(super) fn pruned_leaves(&self) -> impl Iterator<Item = (usize, NodeId)> + '_ {
        leaves(&self.document.tree).enumerate().filter(|&(_, leaf)| self.replay.first_visit(leaf).is_none())
    }
}

fn leaves(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    tree.preorder().filter(|&node| tree.is_leaf(node))
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

/// The rows of a report. Holds one [`Family`] for each inner node whose children are still to come.
pub(super) struct Rows<'a> {
    replay: Replay<'a>,
    families: VecDeque<Family>,
}

/// Siblings whose turn will come, and the state of their parent, which says why they were not entered.
struct Family {
    parent: NodeState,
    next: Option<NodeId>,
    player: Player,
}

impl<'a> Rows<'a> {
    fn new(replay: Replay<'a>) -> Self {
        let tree = replay.tree();
        let root = tree.root_id();
        // The root has no parent, and needs none: every finished search has been there.
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
