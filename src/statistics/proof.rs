//! The proof that a value is right: the fewest nodes that suffice for it.
//!
//! That the root is worth at least v is shown by a strategy of MAX: one child at each of its nodes, all children at
//! MIN's, and leaves of at least v. That it is worth at most v is shown in the same way by a strategy of MIN.
//! Together they prove that it is worth v, and what they have in common is one line, the principal variation.
//! Whatever stands in the rest of the tree makes no difference (Knuth & Moore 1975, section 6; the strategies are the
//! solution trees of Stockman 1979).

use std::ops::Range;

use crate::score::Score;
use crate::search::replay::line::Evidence;
use crate::search::window::Bound;
use crate::tree::{NodeId, Player, Tree};

/// The nodes that prove what is known of the root's value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    nodes: Vec<NodeId>,
    leaves: usize,
    evaluations: usize,
    remembered: usize,
    /// By place in the arena.
    is_part: Vec<bool>,
    /// By depth: where in the drawn row its nodes are, ascending. Empty before the rows are known.
    rows: Vec<Vec<u32>>,
}

impl Proof {
    /// Its nodes in preorder; after them, what shows what is remembered of some of them.
    #[must_use]
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// How many leaves are among them.
    #[must_use]
    pub const fn leaves(&self) -> usize {
        self.leaves
    }

    /// How many nodes are among them that were evaluated at the depth limit.
    #[must_use]
    pub const fn evaluations(&self) -> usize {
        self.evaluations
    }

    /// How many nodes are among them of which is only remembered what was found of the same state.
    #[must_use]
    pub const fn remembered(&self) -> usize {
        self.remembered
    }

    /// Whether the node is part of it.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.is_part.get(node.index()) == Some(&true)
    }

    /// The same, with those leaves of the tree counted as evaluations at which a game goes on and the search has stopped.
    #[must_use]
    pub fn with_evaluated(mut self, tree: &Tree, is_evaluated: impl Fn(NodeId) -> bool) -> Self {
        let evaluated = self.nodes.iter().filter(|&&node| tree.is_leaf(node) && is_evaluated(node)).count();
        self.leaves -= evaluated.min(self.leaves);
        self.evaluations += evaluated;
        self
    }

    /// The same, with what it takes to count its nodes in a stretch of a drawn row: the rows from the root down.
    #[must_use]
    pub fn with_rows<'a>(mut self, rows: impl Iterator<Item = &'a [NodeId]>) -> Self {
        let places = |row: &[NodeId]| {
            let nodes = row.iter().zip(0..).filter(|&(&node, _)| self.contains(node));
            nodes.map(|(_, place)| place).collect()
        };
        let rows = rows.map(places).collect();
        self.rows = rows;
        self
    }

    /// How many of its nodes are among these of a row, as [`Self::with_rows`] has got them.
    #[must_use]
    pub fn count_within(&self, depth: u32, places: Range<usize>) -> u32 {
        let Some(row) = self.rows.get(depth as usize) else { return 0 };
        let before = |end: usize| row.partition_point(|&place| (place as usize) < end);
        before(places.end).saturating_sub(before(places.start)) as u32
    }
}

/// What has to be shown of a node: the value is fixed for the whole proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Claim {
    AtLeast,
    AtMost,
    Both,
}

impl Claim {
    /// The claim of which one child is enough at the nodes of `player`; the others need none.
    const fn of(player: Player) -> Self {
        match player {
            Player::Max => Self::AtLeast,
            Player::Min => Self::AtMost,
        }
    }

    /// Its parts as bits: that the value is at least, and at most, so much.
    const fn bits(self) -> u8 {
        match self {
            Self::AtLeast => 1,
            Self::AtMost => 2,
            Self::Both => 3,
        }
    }

    const fn of_bits(bits: u8) -> Option<Self> {
        match bits {
            1 => Some(Self::AtLeast),
            2 => Some(Self::AtMost),
            3 => Some(Self::Both),
            _ => None,
        }
    }
}

/// How many nodes the smallest proof of each claim takes; `None` where the claim is false.
#[derive(Clone, Copy, Default)]
struct Costs {
    at_least: Option<u32>,
    at_most: Option<u32>,
    both: Option<u32>,
}

impl Costs {
    const fn of(self, claim: Claim) -> Option<u32> {
        match claim {
            Claim::AtLeast => self.at_least,
            Claim::AtMost => self.at_most,
            Claim::Both => self.both,
        }
    }

    /// What it takes more to show both of this child than only what must be shown of all children of `player`.
    fn surplus(self, player: Player) -> Option<u32> {
        Some(self.both?.saturating_sub(self.of(Claim::of(player.opponent()))?))
    }
}

/// The smallest set of nodes that proves of the root that its value is, is at least or is at most `value`, as `bound`
/// says. Nodes at the depth limit are taken at their evaluation. `None` if that is false, or an evaluation is missing.
///
/// Smallest in nodes; among equal ones, the leftmost children. Linear in the nodes, and no level costs stack.
#[must_use]
pub fn proof(tree: &Tree, value: Score, bound: Bound, depth_limit: Option<u32>) -> Option<Proof> {
    proof_from(tree, value, bound, depth_limit, |_| Evidence { is_visited: true, remembered: None })
}

/// The same from what a search knows: without the nodes that it has not visited. What its table holds of a node counts,
/// and brings with it what shows that at another node of the same state.
pub fn proof_from(
    tree: &Tree,
    value: Score,
    bound: Bound,
    depth_limit: Option<u32>,
    evidence: impl Fn(NodeId) -> Evidence,
) -> Option<Proof> {
    let claim = match bound {
        Bound::Lower => Claim::AtLeast,
        Bound::Upper => Claim::AtMost,
        // Nothing lies beyond an infinite value.
        Bound::Exact if value == Score::INFINITY => Claim::AtLeast,
        Bound::Exact if value == Score::NEG_INFINITY => Claim::AtMost,
        Bound::Exact => Claim::Both,
    };
    let costs = vec![Costs::default(); tree.arena_len()];
    let mut known = Known { tree, value, depth_limit, evidence, costs };
    known.reckon()?;
    known.costs[tree.root_id().index()].of(claim)?;
    Some(smallest(&known, claim))
}

/// The nodes at which a search to the depth limit arrives, each before its children, with their depths.
fn searched(tree: &Tree, depth_limit: Option<u32>) -> Vec<(NodeId, u32)> {
    let mut nodes = Vec::new();
    let mut waiting = vec![(tree.root_id(), 0)];
    while let Some((node, depth)) = waiting.pop() {
        nodes.push((node, depth));
        if depth_limit != Some(depth) {
            waiting.extend(tree.children_of(node).rev().map(|child| (child, depth + 1)));
        }
    }
    nodes
}

/// The tree, and what is known of it.
struct Known<'a, E> {
    tree: &'a Tree,
    value: Score,
    depth_limit: Option<u32>,
    evidence: E,
    /// What it costs to show the claims at every node, by place in the arena.
    costs: Vec<Costs>,
}

impl<E: Fn(NodeId) -> Evidence> Known<'_, E> {
    /// Computes the costs of all nodes; `None` where an evaluation is missing.
    fn reckon(&mut self) -> Option<()> {
        // Backwards, children come before their parents.
        for (node, depth) in searched(self.tree, self.depth_limit).into_iter().rev() {
            let mut costs = self.searched_costs(node, depth)?;
            if let Some((lower, upper)) = (self.evidence)(node).remembered {
                let remembered = self.costs_between(lower, upper);
                costs.at_least = costs.at_least.or(remembered.at_least);
                costs.at_most = costs.at_most.or(remembered.at_most);
                costs.both = costs.both.or(remembered.both);
            }
            self.costs[node.index()] = costs;
        }
        Some(())
    }

    /// What the claims cost at a node by what was seen there and below; `None` where an evaluation is missing.
    fn searched_costs(&self, node: NodeId, depth: u32) -> Option<Costs> {
        if !(self.evidence)(node).is_visited {
            return Some(Costs::default());
        }
        if self.is_end(node, depth) {
            let own = self.tree.value(node)?;
            return Some(self.costs_between(own, own));
        }
        let children: Vec<Costs> =
            self.tree.children_of(node).map(|child| self.costs[child.index()]).collect();
        Some(of_inner(&children, self.tree.root_player().after(depth)))
    }

    /// What it costs at a node whose value is known to lie between these.
    fn costs_between(&self, lower: Score, upper: Score) -> Costs {
        let if_true = |holds: bool| holds.then_some(1);
        Costs {
            at_least: if_true(lower >= self.value),
            at_most: if_true(upper <= self.value),
            both: if_true(lower >= self.value && upper <= self.value),
        }
    }

    /// Whether a search stops at the node.
    fn is_end(&self, node: NodeId, depth: u32) -> bool {
        self.tree.is_leaf(node) || self.depth_limit == Some(depth)
    }

    /// Whether the claim was seen to hold at the node, and not only remembered.
    fn is_seen(&self, node: NodeId, depth: u32, claim: Claim) -> bool {
        self.searched_costs(node, depth).is_some_and(|costs| costs.of(claim).is_some())
    }
}

/// The costs at an inner node of `player` from those of its children.
fn of_inner(children: &[Costs], player: Player) -> Costs {
    let needs_one = children.iter().filter_map(|child| child.of(Claim::of(player))).min().map(|one| one + 1);
    let all: Option<u32> = children.iter().map(|child| child.of(Claim::of(player.opponent()))).sum();
    let surplus = children.iter().filter_map(|child| child.surplus(player)).min();
    let needs_all = all.map(|all| all + 1);
    let both = needs_all.zip(surplus).map(|(all, more)| all + more);
    match player {
        Player::Max => Costs { at_least: needs_one, at_most: needs_all, both },
        Player::Min => Costs { at_least: needs_all, at_most: needs_one, both },
    }
}

/// Follows the smallest costs down from the root.
fn smallest<E: Fn(NodeId) -> Evidence>(known: &Known<'_, E>, claim: Claim) -> Proof {
    let (tree, costs) = (known.tree, &known.costs);
    let mut proof = Proof {
        nodes: Vec::new(),
        leaves: 0,
        evaluations: 0,
        remembered: 0,
        rows: Vec::new(),
        is_part: vec![false; tree.arena_len()],
    };
    let mut waiting = vec![(tree.root_id(), 0, claim)];
    // Found elsewhere: not before the rest is done, so that the nodes below the root come in their order.
    let mut elsewhere: Vec<(NodeId, Claim)> = Vec::new();
    // By place in the arena: which claims about a node its own subtree has shown.
    let mut shown = vec![0; tree.arena_len()];
    loop {
        let Some((node, depth, claim)) = waiting.pop() else {
            let Some((node, claim)) = elsewhere.pop() else { return proof };
            // With a depth limit, a state further down was searched less deep.
            let lowest = known.depth_limit.map_or(u32::MAX, |_| tree.depth(node));
            let twins = tree.same_states(node).map(|twin| (twin, tree.depth(twin), claim));
            let twins = twins.filter(|&(_, depth, _)| depth <= lowest);
            let seen: Vec<_> =
                twins.filter(|&(twin, depth, claim)| known.is_seen(twin, depth, claim)).collect();
            if !seen.iter().any(|&(twin, ..)| shown[twin.index()] & claim.bits() != 0) {
                waiting.extend(seen.first());
            }
            continue;
        };
        let is_seen = known.is_seen(node, depth, claim);
        if !std::mem::replace(&mut proof.is_part[node.index()], true) {
            proof.nodes.push(node);
            match (is_seen, tree.is_leaf(node)) {
                (false, _) => proof.remembered += 1,
                (true, true) => proof.leaves += 1,
                (true, false) => proof.evaluations += usize::from(known.is_end(node, depth)),
            }
        }
        if !is_seen {
            // A part of it may have been seen here.
            for part in parts(claim) {
                if known.is_seen(node, depth, part) {
                    waiting.push((node, depth, part));
                } else {
                    elsewhere.push((node, part));
                }
            }
            continue;
        }
        // As the twin of another node it may come up again, perhaps for the other part.
        let Some(claim) = Claim::of_bits(claim.bits() & !shown[node.index()]) else { continue };
        shown[node.index()] |= claim.bits();
        if known.is_end(node, depth) {
            continue;
        }
        let player = tree.root_player().after(depth);
        let by_cost = |cost: &dyn Fn(Costs) -> Option<u32>| {
            let children = tree.children_of(node);
            let priced = children.filter_map(|child| Some((cost(costs[child.index()])?, child)));
            priced.min_by_key(|&(cost, _)| cost).map(|(_, child)| child)
        };
        let for_all = Claim::of(player.opponent());
        let chosen = match claim {
            Claim::Both => by_cost(&|child| child.surplus(player)),
            claim if claim == for_all => None,
            claim => by_cost(&|child| child.of(claim)),
        };
        let claim_of = |child| match claim {
            _ if chosen == Some(child) => Some(claim),
            claim if claim == Claim::Both || claim == for_all => Some(for_all),
            _ => None,
        };
        let children = tree.children_of(node).rev();
        waiting.extend(children.filter_map(|child| Some((child, depth + 1, claim_of(child)?))));
    }
}

/// The claims that together make this one.
fn parts(claim: Claim) -> Vec<Claim> {
    match claim {
        Claim::Both => vec![Claim::AtLeast, Claim::AtMost],
        one => vec![one],
    }
}
