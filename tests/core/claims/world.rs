//! A walk as it is told by the events of the search alone, and the values of nodes by definition.

use alphabeta_lab::score::Score;
use alphabeta_lab::search::observer::{Event, Observer};
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Place, Player, Tree};

use super::oracle::Oracle;

/// An event, without what it borrows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Happened {
    Enter { node: NodeId, window: Option<Window> },
    Evaluate { node: NodeId, value: Score, horizon: bool, window: Option<Window> },
    Narrow { node: NodeId, window: Window },
    Cutoff { node: NodeId },
    Leave { node: NodeId, value: Score, bound: Option<Bound> },
    Pass { number: u32, window: Window, limit: Option<u32> },
    Hit { node: NodeId, value: Score, bound: Bound },
}

impl Happened {
    /// Where it happened; a pass begins at no node.
    const fn node(&self) -> Option<NodeId> {
        match *self {
            Self::Enter { node, .. }
            | Self::Evaluate { node, .. }
            | Self::Narrow { node, .. }
            | Self::Cutoff { node }
            | Self::Leave { node, .. }
            | Self::Hit { node, .. } => Some(node),
            Self::Pass { .. } => None,
        }
    }
}

#[derive(Default)]
struct Events(Vec<Happened>);

impl Observer<Place> for Events {
    type Stop = std::convert::Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> std::ops::ControlFlow<Self::Stop> {
        self.0.push(match event {
            Event::Enter { node, window, .. } => Happened::Enter { node: node.node, window },
            Event::Evaluate { node, value, horizon, window } => {
                Happened::Evaluate { node: node.node, value, horizon, window }
            }
            Event::Narrow { node, window, .. } => Happened::Narrow { node: node.node, window },
            Event::Cutoff { node, .. } => Happened::Cutoff { node: node.node },
            Event::Leave { node, value, bound } => Happened::Leave { node: node.node, value, bound },
            Event::PassBegins { number, window, depth_limit } => {
                Happened::Pass { number, window, limit: depth_limit }
            }
            Event::TableHit { node, value, bound } => Happened::Hit { node: node.node, value, bound },
        });
        std::ops::ControlFlow::Continue(())
    }
}

/// An open node, or the one that was left last.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) node: NodeId,
    pub(crate) player: Player,
    pub(crate) given: Option<Window>,
    pub(crate) window: Option<Window>,
    /// The same before the last child returned.
    pub(crate) window_before: Option<Window>,
    pub(crate) best: Option<Score>,
    pub(crate) best_before: Option<Score>,
    /// The children that have returned in this visit, with what.
    pub(crate) seen: Vec<(NodeId, Score)>,
}

/// What a node returned in a pass to another depth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Before {
    pub(crate) pass: u32,
    pub(crate) limit: Option<u32>,
    pub(crate) value: Score,
    pub(crate) bound: Option<Bound>,
}

/// What the search has done up to a step.
pub(crate) struct World<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) algorithm: Algorithm,
    pub(crate) settings: Settings,
    events: Vec<Happened>,
    /// Which nodes the search ever comes to.
    pub(crate) comes_to: Vec<bool>,
    /// How many events have happened.
    pub(crate) after: usize,
    pub(crate) open: Vec<Frame>,
    pub(crate) left: Option<Frame>,
    pub(crate) visits: Vec<u32>,
    pub(crate) given: Vec<Option<Window>>,
    /// The number of the pass of every node's latest visit.
    pub(crate) visited_in: Vec<Option<u32>>,
    /// Which nodes have met a cutoff in their latest visit, of this pass where passes differ in depth.
    pub(crate) cut: Vec<bool>,
    /// The last that a node returned before this pass, where passes differ in depth: in which, to which depth, and what.
    pub(crate) before: Vec<Option<Before>>,
    /// Everything that a node has returned, of this pass where passes differ in depth.
    pub(crate) returned: Vec<Vec<(Score, Option<Bound>)>>,
    /// As [`Self::returned`], only what visits of the node itself returned, and nothing that was remembered.
    pub(crate) showed: Vec<Vec<(Score, Option<Bound>)>>,
    /// Which nodes have a node below them, or are one, that was evaluated at the depth limit, in this pass if passes
    /// differ in depth.
    pub(crate) shortened: Vec<bool>,
    pub(crate) pass: Option<(u32, Window, Option<u32>)>,
    /// The first of the best children of every node at its latest visit.
    pub(crate) best_child: Vec<Option<NodeId>>,
    oracle: &'a Oracle<'a>,
}

impl<'a> World<'a> {
    /// The node of the latest event; the root before the first one.
    pub(crate) fn latest_node(&self) -> NodeId {
        let latest = self.after.checked_sub(1).and_then(|index| self.events[index].node());
        latest.unwrap_or_else(|| self.tree.root_id())
    }

    pub(crate) fn new(oracle: &'a Oracle<'a>, algorithm: Algorithm, settings: Settings) -> Self {
        let tree = oracle.tree;
        let mut events = Events::default();
        let _ = algorithm.run(tree, settings, &mut events);
        let places = tree.arena_len();
        let mut comes_to = vec![false; places];
        for node in events.0.iter().filter_map(Happened::node) {
            comes_to[node.index()] = true;
        }
        Self {
            tree,
            algorithm,
            settings,
            events: events.0,
            comes_to,
            after: 0,
            open: Vec::new(),
            left: None,
            visits: vec![0; places],
            given: vec![None; places],
            visited_in: vec![None; places],
            cut: vec![false; places],
            before: vec![None; places],
            returned: vec![Vec::new(); places],
            showed: vec![Vec::new(); places],
            shortened: vec![false; places],
            pass: None,
            best_child: vec![None; places],
            oracle,
        }
    }

    pub(crate) fn event(&self) -> Option<Happened> {
        self.events.get(self.after.checked_sub(1)?).copied()
    }

    /// The event of the step with this number, from 1.
    pub(crate) fn event_number(&self, number: usize) -> Option<Happened> {
        self.events.get(number.checked_sub(1)?).copied()
    }

    pub(crate) fn next_event(&self) -> Option<Happened> {
        self.events.get(self.after).copied()
    }

    pub(crate) fn depth(&self, node: NodeId) -> u32 {
        self.oracle.depth(node)
    }

    pub(crate) fn player(&self, node: NodeId) -> Player {
        self.tree.root_player().after(self.depth(node))
    }

    pub(crate) fn limit(&self) -> Option<u32> {
        self.pass.and_then(|(.., limit)| limit).or(self.settings.depth_limit)
    }

    /// The open node, or the one that was left last.
    pub(crate) fn frame(&self, node: NodeId) -> Option<&Frame> {
        let open = self.open.iter().rev().find(|frame| frame.node == node);
        open.or(self.left.as_ref().filter(|frame| frame.node == node))
    }

    /// The window with which the search or the pass began.
    pub(crate) fn began(&self) -> Window {
        self.pass.map_or(self.settings.window, |(_, window, _)| window)
    }

    fn child_returned(&mut self, node: NodeId, value: Score, bound: Option<Bound>) {
        self.returned[node.index()].push((value, bound));
        if let Some(frame) = self.open.last_mut() {
            frame.window_before = frame.window;
            frame.best_before = frame.best;
            frame.best = Some(frame.best.map_or(value, |best| frame.player.better(best, value)));
            frame.seen.push((node, value));
        }
    }

    fn visit(&mut self, node: NodeId, window: Option<Window>) {
        self.visits[node.index()] += 1;
        self.given[node.index()] = window;
        self.cut[node.index()] = false;
        self.visited_in[node.index()] = self.pass.map(|(number, ..)| number);
    }

    pub(crate) fn step(&mut self) {
        let Some(event) = self.next_event() else { return };
        self.after += 1;
        match event {
            Happened::Enter { node, window } => {
                self.visit(node, window);
                let frame = Frame {
                    node,
                    player: self.player(node),
                    given: window,
                    window,
                    window_before: window,
                    best: None,
                    best_before: None,
                    seen: Vec::new(),
                };
                self.open.push(frame);
            }
            Happened::Evaluate { node, value, horizon, window } => {
                self.visit(node, window);
                self.showed[node.index()].push((value, Some(Bound::Exact)));
                self.child_returned(node, value, Some(Bound::Exact));
                if horizon {
                    let above = std::iter::successors(Some(node), |&node| self.tree.parent(node));
                    above.for_each(|node| self.shortened[node.index()] = true);
                }
            }
            Happened::Narrow { window, .. } => {
                if let Some(frame) = self.open.last_mut() {
                    frame.window = Some(window);
                }
            }
            Happened::Cutoff { node } => self.cut[node.index()] = true,
            Happened::Leave { node, value, bound } => {
                self.left = self.open.pop();
                if let Some(left) = &self.left {
                    let best = left.seen.iter().find(|&&(_, value)| Some(value) == left.best);
                    self.best_child[node.index()] = best.map(|&(child, _)| child);
                }
                self.showed[node.index()].push((value, bound));
                self.child_returned(node, value, bound);
            }
            Happened::Pass { number, window, limit } => {
                let last = self.pass.replace((number, window, limit));
                if limit.is_some() {
                    if let Some((pass, _, limit)) = last {
                        for (before, returned) in self.before.iter_mut().zip(&self.returned) {
                            let last =
                                returned.last().map(|&(value, bound)| Before { pass, limit, value, bound });
                            *before = last.or(*before);
                        }
                    }
                    self.cut.fill(false);
                    self.shortened.fill(false);
                    self.given.fill(None);
                    self.returned.iter_mut().for_each(Vec::clear);
                    self.showed.iter_mut().for_each(Vec::clear);
                }
            }
            Happened::Hit { node, value, bound } => self.child_returned(node, value, Some(bound)),
        }
    }

    /// Between which values the value of `node` lies as far as the scope goes; `None` if the search cannot know that.
    pub(crate) fn worth(&mut self, node: NodeId, scope: Scope) -> Option<[Score; 2]> {
        match scope {
            Scope::Tree if self.shortened[node.index()] => None,
            Scope::Tree => Some([self.oracle.values(None)[node.index()]; 2]),
            Scope::Depth(depth) | Scope::DepthOrMore(depth) if self.limit() != Some(depth) => None,
            Scope::Depth(depth) => Some([self.oracle.values(Some(depth))[node.index()]; 2]),
            Scope::DepthOrMore(depth) => Some(self.oracle.ranges(depth)[node.index()]),
        }
    }

    /// Between which values that of `node` lies as far as an earlier pass looked that was to another depth.
    pub(crate) fn worth_before(&self, node: NodeId, before: Before, scope: Scope) -> Option<[Score; 2]> {
        match scope {
            Scope::Tree => Some(self.in_tree(node)),
            Scope::Depth(depth) | Scope::DepthOrMore(depth) if before.limit != Some(depth) => None,
            Scope::Depth(depth) => Some([self.oracle.values(Some(depth))[node.index()]; 2]),
            Scope::DepthOrMore(depth) => Some(self.oracle.ranges(depth)[node.index()]),
        }
    }

    /// The value of `node` in the whole tree, from and to.
    pub(crate) fn in_tree(&self, node: NodeId) -> [Score; 2] {
        [self.oracle.values(None)[node.index()]; 2]
    }

    /// Whether what was found at one depth may stand for another.
    fn mixes_depths(&self) -> bool {
        self.limit().is_some() && self.algorithm.about().remembers && self.tree.has_state_keys()
    }

    /// Between which values the value of `node` lies as far as the search looks.
    pub(crate) fn here(&self, node: NodeId) -> [Score; 2] {
        match self.limit().filter(|_| self.mixes_depths()) {
            Some(limit) => self.oracle.ranges(limit)[node.index()],
            None => [self.oracle.values(self.limit())[node.index()]; 2],
        }
    }

    /// What the search will have found of the root in the end.
    pub(crate) fn result(&self) -> Option<Bound> {
        let root = self.tree.root_id();
        match *self.events.last()? {
            Happened::Leave { node, bound, .. } if node == root => bound,
            Happened::Evaluate { node, .. } if node == root => Some(Bound::Exact),
            Happened::Hit { node, bound, .. } if node == root => Some(bound),
            _ => None,
        }
    }

    /// At a hit, what its entry in the memory was made of: each with what it returned and what that said, in the order of
    /// the search. The memory as it is described, from the events alone.
    pub(crate) fn sources(&self) -> Option<Vec<(NodeId, Score, Bound)>> {
        self.sources_at(self.after)
    }

    /// The same for the event with this number, from 1.
    fn sources_at(&self, number: usize) -> Option<Vec<(NodeId, Score, Bound)>> {
        let Some(Happened::Hit { node: hit, bound: said, .. }) = self.event_number(number) else {
            return None;
        };
        let key = |node: NodeId| self.tree.state_key(node);
        let is_same = |node: NodeId| node == hit || key(node).is_some() && key(node) == key(hit);
        let below = |node: NodeId| self.limit().map(|limit| limit - self.depth(node));
        let stores = self.events[..number - 1].iter().filter_map(|event| match *event {
            Happened::Leave { node, value, bound: Some(bound) } => Some((node, value, bound, below(node))),
            Happened::Evaluate { node, value, horizon, .. } => {
                Some((node, value, Bound::Exact, if horizon { Some(0) } else { None }))
            }
            _ => None,
        });
        // As deep as possible is deepest.
        let draft = |depth: Option<u32>| depth.map_or(u64::from(u32::MAX) + 1, u64::from);
        let (mut deepest, mut lower, mut upper) = (0, None, None);
        for (node, value, bound, depth) in stores.filter(|&(node, ..)| is_same(node)) {
            if draft(depth) < deepest {
                continue;
            }
            if draft(depth) > deepest {
                (deepest, lower, upper) = (draft(depth), None, None);
            }
            let entry = Some((node, value, bound));
            let is_exact = bound == Bound::Exact;
            if is_exact || bound == Bound::Lower && lower.is_none_or(|(_, known, _)| value > known) {
                lower = entry;
            }
            if is_exact || bound == Bound::Upper && upper.is_none_or(|(_, known, _)| value < known) {
                upper = entry;
            }
        }
        let last = |entry: (NodeId, Score, Bound)| {
            self.events[..number - 1].iter().rposition(|event| match *event {
                Happened::Leave { node, value, bound } => {
                    (node, value, bound) == (entry.0, entry.1, Some(entry.2))
                }
                Happened::Evaluate { node, value, .. } => (node, value, Bound::Exact) == entry,
                _ => false,
            })
        };
        let mut sources = match said {
            Bound::Exact => vec![lower?, upper?],
            Bound::Lower => vec![lower?],
            Bound::Upper => vec![upper?],
        };
        sources.sort_by_key(|&entry| last(entry));
        sources.dedup();
        Some(sources)
    }

    /// Whether what was last known of `node`, before the visit that the latest event ends, was remembered, and rests on
    /// this one visit of a node.
    pub(crate) fn was_remembered(&self, node: NodeId, from: (NodeId, Score, Bound)) -> bool {
        if !matches!(self.event(), Some(Happened::Leave { node: left, .. }) if left == node) {
            return false;
        }
        let (_, value, bound) = from;
        let is_entered = |event: &Happened| matches!(*event, Happened::Enter { node: of, .. } if of == node);
        let is_known = |event: &Happened| match *event {
            Happened::Leave { node: of, .. }
            | Happened::Evaluate { node: of, .. }
            | Happened::Hit { node: of, .. } => of == node,
            _ => false,
        };
        let before = self.events[..self.after].iter().rposition(is_entered).unwrap_or(0);
        let last = self.events[..before].iter().rposition(is_known);
        last.is_some_and(|last| {
            self.events[last] == Happened::Hit { node, value, bound }
                && self.sources_at(last + 1).as_deref() == Some(&[from])
        })
    }

    /// Whether this pass enters no node without looking first at the child that was best at the latest visit.
    pub(crate) fn looks_at_best_first(&self) -> bool {
        let ahead = &self.events[self.after..];
        let end =
            ahead.iter().position(|event| matches!(event, Happened::Pass { .. })).unwrap_or(ahead.len());
        ahead[..end].windows(2).all(|pair| {
            let Happened::Enter { node, .. } = pair[0] else { return true };
            let first = match pair[1] {
                Happened::Enter { node, .. }
                | Happened::Evaluate { node, .. }
                | Happened::Hit { node, .. } => node,
                _ => return false,
            };
            self.best_child[node.index()].is_none_or(|best| best == first)
        })
    }

    /// The values of `top` as it is, and with each of `others` in place of what is below `node`; `None` where a memory of
    /// states mixes depths.
    pub(crate) fn replaced(&mut self, top: NodeId, node: NodeId, others: &[Score]) -> Option<Vec<Score>> {
        if self.mixes_depths() {
            return None;
        }
        self.replaced_to(self.limit(), top, node, others)
    }

    /// The same in the tree cut at a depth, or in the whole.
    pub(crate) fn replaced_to(
        &self,
        limit: Option<u32>,
        top: NodeId,
        node: NodeId,
        others: &[Score],
    ) -> Option<Vec<Score>> {
        let tree = self.tree;
        let values = self.oracle.values(limit);
        let with = |value: Score| {
            let (mut below, mut value) = (node, value);
            while below != top {
                let parent = tree.parent(below)?;
                let player = self.player(parent);
                let others = tree.children_of(parent).filter(|&child| child != below);
                value = others.map(|child| values[child.index()]).fold(value, |a, b| player.better(a, b));
                below = parent;
            }
            Some(value)
        };
        std::iter::once(values[node.index()]).chain(others.iter().copied()).map(with).collect()
    }

    pub(crate) fn prunes(&self, window: Window) -> bool {
        match self.settings.ties {
            Ties::Prune => window.alpha >= window.beta,
            Ties::Search => window.alpha > window.beta,
        }
    }
}
