//! A naive observer: notes after every event all that is known of every node, in a full map.

use alphabeta_lab::score::Score;
use alphabeta_lab::search::counts::Counts;
use alphabeta_lab::search::observer::Event;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::replay::{Earlier, NodeState, Phase, Step};
use alphabeta_lab::search::window::{Bound, CutoffKind, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Place, Player, Tree};

/// The walk, folded event by event: all that is known of every node after the last event, in a full map.
#[derive(Clone)]
pub(crate) struct Fold<'a> {
    tree: &'a Tree,
    order: ChildOrder,
    pub(crate) nodes: Vec<NodeState>,
    pub(crate) best_child: Vec<Option<NodeId>>,
    pub(crate) open: Vec<Place>,
    /// The children that the open nodes have seen, in the order in which they came.
    pub(crate) seen: Vec<Vec<NodeId>>,
    pub(crate) passes: u32,
    /// Where inner nodes are evaluated now.
    depth_limit: Option<u32>,
    /// Whether what was found at one depth may stand for another.
    mixes_depths: bool,
    /// The pass in which each node was seen last.
    seen_in: Vec<u32>,
    /// Whether an inner node was evaluated yet.
    has_horizon: bool,
    /// What the latest cutoff skipped.
    pub(crate) skipped: Vec<NodeId>,
    pub(crate) counts: Counts,
    pub(crate) last_left: Option<NodeId>,
    pub(crate) step: Option<Step>,
}

const fn is_seen(state: &NodeState) -> bool {
    matches!(state.phase, Phase::Open | Phase::Done)
}

/// A node to which the walk has not come.
pub(crate) const WAITING: NodeState = NodeState {
    phase: Phase::Waiting,
    visits: 0,
    given: None,
    window: None,
    value: None,
    bound: None,
    cut: None,
    horizon: false,
    scope: Scope::Tree,
    earlier: None,
};

impl<'a> Fold<'a> {
    pub(crate) fn new(algorithm: Algorithm, tree: &'a Tree, settings: Settings) -> Self {
        Self {
            tree,
            order: settings.child_order,
            nodes: vec![WAITING; tree.arena_len()],
            best_child: vec![None; tree.arena_len()],
            open: Vec::new(),
            seen: Vec::new(),
            passes: 0,
            depth_limit: settings.depth_limit,
            mixes_depths: algorithm.about().remembers && tree.has_state_keys(),
            seen_in: vec![0; tree.arena_len()],
            has_horizon: false,
            skipped: Vec::new(),
            counts: Counts::default(),
            last_left: None,
            step: None,
        }
    }

    fn at(&mut self, node: NodeId) -> &mut NodeState {
        &mut self.nodes[node.index()]
    }

    /// Gives the unseen nodes below `node` a phase, down to nodes that were seen.
    fn mark_unseen_below(&mut self, node: NodeId, phase: Phase) {
        for child in self.tree.children_of(node) {
            if !is_seen(self.at(child)) {
                self.at(child).phase = phase;
                self.mark_unseen_below(child, phase);
            }
        }
    }

    /// All values of open nodes may rest on what happened just now, an evaluation at the depth limit.
    fn cut_short(&mut self) {
        for place in self.open.clone() {
            self.at(place.node).scope = Scope::new(self.depth_limit, self.mixes_depths);
        }
    }

    fn child_returned(&mut self, child: NodeId, value: Score) {
        self.last_left = Some(child);
        self.seen_in[child.index()] = self.passes;
        let Some(&parent) = self.open.last() else { return };
        let seen = self.seen.last_mut().expect("an open node has a list");
        seen.retain(|&other| other != child);
        seen.push(child);
        let old = self.at(parent.node).value;
        if old.is_none_or(|old| parent.player.prefers(value, old)) {
            self.at(parent.node).value = Some(value);
            self.best_child[parent.node.index()] = Some(child);
        }
    }

    fn enter(&mut self, place: Place, window: Option<Window>) {
        self.counts.revisits += u64::from(self.at(place.node).visits > 0);
        let visits = self.at(place.node).visits + 1;
        *self.at(place.node) = NodeState { phase: Phase::Open, visits, given: window, window, ..WAITING };
        self.best_child[place.node.index()] = None;
        self.mark_unseen_below(place.node, Phase::Waiting);
        self.open.push(place);
        self.seen.push(Vec::new());
        self.counts.visited += 1;
        self.step = Some(Step::Enter { node: place.node, player: place.player, window });
    }

    fn evaluate(&mut self, node: NodeId, value: Score, horizon: bool, window: Option<Window>) {
        let again = u64::from(self.at(node).visits > 0);
        self.counts.revisits += again;
        if horizon {
            self.counts.evaluations += 1;
            self.counts.reevaluations += again;
        } else {
            self.counts.leaves_evaluated += 1;
            self.counts.leaf_revisits += again;
        }
        *self.at(node) = NodeState {
            phase: Phase::Done,
            visits: self.at(node).visits + 1,
            given: window,
            window,
            value: Some(value),
            bound: window.map(|_| Bound::Exact),
            cut: None,
            horizon,
            scope: Scope::new(self.depth_limit.filter(|_| horizon), false),
            earlier: None,
        };
        if horizon {
            self.has_horizon = true;
            self.cut_short();
            self.mark_unseen_below(node, Phase::Beyond);
        }
        self.counts.visited += 1;
        self.child_returned(node, value);
        self.step = Some(Step::Evaluate { node, value, horizon });
    }

    fn cutoff(&mut self, node: NodeId, player: Player) {
        let seen = self.seen.last().expect("a cutoff happens at an open node");
        let child = seen[seen.len() - 1];
        self.counts.cutoffs += 1;
        self.skipped =
            self.in_order(node, player).into_iter().filter(|child| !seen.contains(child)).collect();
        for unseen in self.skipped.clone() {
            for below in self.tree.preorder_from(unseen) {
                self.counts.nodes_pruned += 1;
                self.counts.leaves_pruned += u64::from(self.tree.is_leaf(below));
            }
        }
        self.mark_unseen_below(node, Phase::Pruned);
        let cut = if player == Player::Max { CutoffKind::Beta } else { CutoffKind::Alpha };
        self.at(node).cut = Some(cut);
        let window = self.at(node).window.expect("a search that cuts has windows");
        self.step = Some(Step::Cutoff { node, player, child, window });
    }

    /// All children in the order of the search.
    fn in_order(&self, node: NodeId, player: Player) -> Vec<NodeId> {
        let children: Vec<_> = self.tree.children_of(node).collect();
        match self.order {
            ChildOrder::LeftToRight => children,
            ChildOrder::RightToLeft => children.into_iter().rev().collect(),
            ChildOrder::Static => {
                // Insertion behind all that are no worse.
                let mut ordered: Vec<NodeId> = Vec::new();
                for child in children {
                    let is_better = |other: &NodeId| match (self.tree.value(child), self.tree.value(*other)) {
                        (Some(own), Some(other)) => player.prefers(own, other),
                        (own, other) => own.is_some() && other.is_none(),
                    };
                    let place = ordered.iter().position(is_better).unwrap_or(ordered.len());
                    ordered.insert(place, child);
                }
                ordered
            }
        }
    }

    fn table_hit(&mut self, node: NodeId, value: Score, bound: Bound) {
        if !is_seen(self.at(node)) {
            assert!(self.tree.state_key(node).is_some(), "only what was searched is remembered");
            self.mark_unseen_below(node, Phase::Beyond);
        }
        let is_leaf = self.tree.is_leaf(node) && self.at(node).visits > 0 && !self.at(node).horizon;
        let is_cut_short = self.has_horizon && !is_leaf;
        let scope = Scope::new(self.depth_limit.filter(|_| is_cut_short), self.mixes_depths);
        let (value_now, bound_now) = (Some(value), Some(bound));
        *self.at(node) =
            NodeState { phase: Phase::Done, value: value_now, bound: bound_now, scope, ..*self.at(node) };
        if is_cut_short {
            self.cut_short();
        }
        self.child_returned(node, value);
        self.step = Some(Step::TableHit { node, value, bound });
    }

    fn pass_begins(&mut self, number: u32, window: Window, depth_limit: Option<u32>) {
        assert!(self.open.is_empty(), "a pass begins at the root");
        if depth_limit.is_some() {
            self.look_to(depth_limit);
        }
        self.passes += 1;
        assert_eq!(number, self.passes);
        let root = self.tree.root_id();
        self.step = Some(Step::PassBegins { root, number, window, depth_limit });
    }

    /// From now on it is about other values: what is known belongs to the pass before.
    fn look_to(&mut self, depth_limit: Option<u32>) {
        self.depth_limit = depth_limit;
        self.best_child.fill(None);
        for (state, &pass) in self.nodes.iter_mut().zip(&self.seen_in) {
            let now = state.value.filter(|_| pass > 0).map(|value| Earlier {
                pass,
                value,
                bound: state.bound,
                scope: state.scope,
            });
            *state = NodeState { visits: state.visits, earlier: now.or(state.earlier), ..WAITING };
        }
    }

    fn leave(&mut self, place: Place, value: Score, bound: Option<Bound>) {
        assert_eq!(self.open.pop(), Some(place), "the innermost open node is left");
        self.seen.pop();
        let state = self.at(place.node);
        (state.phase, state.value, state.bound) = (Phase::Done, Some(value), bound);
        let (node, player, given) = (place.node, place.player, state.given);
        self.child_returned(node, value);
        self.step = Some(Step::Leave { node, player, value, bound, given });
    }

    pub(crate) fn fold(&mut self, event: Event<'_, Place>) {
        match event {
            Event::Enter { node, player, window } => {
                assert_eq!(player, node.player);
                self.enter(*node, window);
            }
            Event::Evaluate { node, value, horizon, window } => {
                self.evaluate(node.node, value, horizon, window)
            }
            Event::Narrow { node, player, window } => {
                let from = self.at(node.node).window.replace(window).expect("only windows are narrowed");
                let child = self.last_left.expect("a child moves the bound");
                self.step = Some(Step::Narrow { node: node.node, player, child, from, to: window });
            }
            Event::Cutoff { node, player } => self.cutoff(node.node, player),
            Event::Leave { node, value, bound } => self.leave(*node, value, bound),
            Event::TableHit { node, value, bound } => self.table_hit(node.node, value, bound),
            Event::PassBegins { number, window, depth_limit } => {
                self.pass_begins(number, window, depth_limit)
            }
        }
    }
}
