//! The definition of every claim.

use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::tree::{NodeId, Player};

use super::world::{Happened, World};

impl World<'_> {
    /// Whether the claim holds after the latest event.
    pub(crate) fn holds(&mut self, claim: &Claim) -> bool {
        self.check(claim).unwrap_or(false)
    }

    /// Whether the claim about a node holds by the same definition, whatever the latest event is about.
    pub(crate) fn is_known_of_node(&mut self, claim: &Claim) -> bool {
        let last = |node: NodeId| self.returned[node.index()].last().copied();
        match *claim {
            Claim::Visit { node, number } => self.visits[node.index()] == number,
            Claim::Entered { node, window } => self.given[node.index()] == Some(window),
            Claim::Horizon { node, value } => {
                let is_there = !self.tree.is_leaf(node) && self.limit() == Some(self.depth(node));
                is_there && self.tree.value(node) == Some(value) && last(node).is_some()
            }
            Claim::Returned { node, value } => last(node).is_some_and(|(returned, _)| returned == value),
            Claim::Empty { node, value, window } => {
                last(node) == Some((value, None)) && window.alpha >= window.beta
            }
            Claim::Worth { node, bound, value, scope } => {
                // What one visit showed may hold for the whole tree, though another has met the depth limit.
                let range = match scope {
                    Scope::Tree => Some(self.in_tree(node)),
                    scope => self.worth(node, scope),
                };
                self.is_known(node, value) && range.is_some_and(|range| is_within(range, bound, value))
            }
            _ => false,
        }
    }

    fn check(&mut self, claim: &Claim) -> Option<bool> {
        match *claim {
            Claim::Worth { node, bound, value, scope } => {
                let is_here = self.event_node() == Some(node) && self.is_known(node, value);
                Some(is_here && self.is_worth(node, bound, value, scope)?)
            }
            Claim::Has { player, value, at, child, scope } => self.has(player, value, at, child, scope),
            Claim::Takes { player, bound, value, at, child, scope } => {
                // An upper bound is no reason for MAX to go there, and a lower one none for MIN.
                let is_reason = match player {
                    Player::Max => bound != Bound::Upper,
                    Player::Min => bound != Bound::Lower,
                };
                let is_own = self.has(player, value, at, child, scope)?;
                Some(is_reason && is_own && self.is_worth(child, bound, value, scope)?)
            }
            Claim::Equals { node, value, by } => self.equals(node, value, by),
            Claim::Shown { node, bound, value, scope } => {
                let says = |&(returned, said): &(Score, Option<Bound>)| {
                    returned == value && (said == Some(bound) || said == Some(Bound::Exact))
                };
                // What the visit that ends here returned is the last of its list, and no earlier visit showed it.
                let showed = &self.showed[node.index()][..];
                let is_left =
                    matches!(self.event(), Some(Happened::Leave { node: left, .. }) if left == node);
                let showed =
                    if is_left { showed.split_last().map_or(showed, |(_, earlier)| earlier) } else { showed };
                let is_now = is_left || self.open.iter().any(|frame| frame.node == node);
                let is_shown = showed.iter().any(says);
                Some(is_now && is_shown && self.is_worth(node, bound, value, scope)?)
            }
            Claim::NullShowed { node, bound, value, scope } => {
                let is_last = self.open.last()?.seen.last() == Some(&(node, value));
                let was_null = self.given[node.index()]?.is_null() && bound != Bound::Exact;
                let is_said = self.returned[node.index()].last() == Some(&(value, Some(bound)));
                Some(is_last && was_null && is_said && self.is_worth(node, bound, value, scope)?)
            }
            Claim::Remembered { node, bound, value, scope } => Some(
                self.event() == Some(Happened::Hit { node, value, bound })
                    && self.is_worth(node, bound, value, scope)?,
            ),
            Claim::Matters { node, above, below } => {
                let given = self.given[node.index()]?;
                let low = [above, above.next_down(), Score::NEG_INFINITY];
                let high = [below, below.next_up(), Score::INFINITY];
                let sides = [(above.is_finite(), low), (below.is_finite(), high)];
                // Not as it is now: the value may lie inside.
                let is_same =
                    sides.into_iter().filter(|side| side.0).all(|(_, leaves)| self.alike(node, &leaves));
                let is_entered = self.event_node() == Some(node);
                Some(is_entered && given == Window { alpha: above, beta: below } && is_same)
            }
            Claim::NoMatter { node } => {
                let leaves = [Score::NEG_INFINITY, Score::ZERO, Score::INFINITY];
                Some(self.event_node() == Some(node) && self.same(node, &leaves))
            }
            Claim::NeverReached { node, by, scope } => self.is_never_reached(node, by, scope),
            Claim::Enough { node, of } => self.is_enough(node, of),
            Claim::Optimal { ref line, ends_early, goes_on, scope } => {
                // Here the whole tree is shown.
                Some(!goes_on && self.is_optimal(line, ends_early, scope)?)
            }
            Claim::Tie { node, value } => {
                let frame = self.open.last()?;
                let limit = frame.window?.own(frame.player.opponent());
                let is_best = frame.node == node && frame.best == Some(value);
                Some(is_best && value == limit && !self.prunes(frame.window?.narrowed(frame.player, value)))
            }
            _ => self.check_walk(claim),
        }
    }

    /// The node in whose window something happened: the innermost open one, or the root that was just left.
    pub(super) fn scene(&self) -> Option<NodeId> {
        self.open.last().map_or_else(|| self.event_node(), |frame| Some(frame.node))
    }

    pub(super) fn root(&self) -> NodeId {
        self.tree.root_id()
    }

    /// The node of the latest event.
    pub(super) fn event_node(&self) -> Option<NodeId> {
        match self.event()? {
            Happened::Enter { node, .. }
            | Happened::Evaluate { node, .. }
            | Happened::Narrow { node, .. }
            | Happened::Cutoff { node }
            | Happened::Leave { node, .. }
            | Happened::Hit { node, .. } => Some(node),
            Happened::Pass { .. } => Some(self.root()),
        }
    }

    pub(super) fn is_worth(
        &mut self,
        node: NodeId,
        bound: Bound,
        value: Score,
        scope: Scope,
    ) -> Option<bool> {
        Some(is_within(self.worth(node, scope)?, bound, value))
    }

    /// Whether the search has found something of the node or, if it remembers states, of what is the same elsewhere.
    fn is_seen(&self, node: NodeId) -> bool {
        let remembers = self.algorithm.about().remembers;
        let same = if remembers { self.same_elsewhere(node) } else { vec![node] };
        same.into_iter().any(|node| !self.returned[node.index()].is_empty())
    }

    /// The node, those of the same state, and what stands in the node's place below those of its parent's.
    fn same_elsewhere(&self, node: NodeId) -> Vec<NodeId> {
        let mut same = vec![node];
        same.extend(self.tree.same_states(node));
        if let Some(parent) = self.tree.parent(node) {
            let place = self.tree.children_of(parent).position(|child| child == node).unwrap_or(0);
            let others = self.same_elsewhere(parent).into_iter().filter(|&other| other != parent);
            same.extend(others.filter_map(|other| self.tree.children_of(other).nth(place)));
        }
        same
    }

    /// Whether the number is one that the search has found of the node.
    fn is_known(&self, node: NodeId, value: Score) -> bool {
        let best = self.open.iter().find(|frame| frame.node == node).and_then(|frame| frame.best);
        best == Some(value) || self.returned[node.index()].iter().any(|&(returned, _)| returned == value)
    }

    fn has(&mut self, player: Player, value: Score, at: NodeId, child: NodeId, scope: Scope) -> Option<bool> {
        let frame = self.open.iter().find(|frame| frame.node == at)?;
        let has_returned = frame.seen.contains(&(child, value));
        let is_its_bound = frame.window?.own(player) == value && frame.given?.own(player) != value;
        let is_own = frame.player == player && has_returned && is_its_bound;
        let bound = if player == Player::Max { Bound::Lower } else { Bound::Upper };
        Some(is_own && self.is_worth(child, bound, value, scope)?)
    }

    /// The node is worth `value` or better to its player, and its opponent has just that at `by`.
    fn equals(&mut self, node: NodeId, value: Score, by: NodeId) -> Option<bool> {
        let player = self.player(node);
        let [low, high] = self.here(node);
        let is_worth = if player == Player::Max { high >= value } else { low <= value };
        let known = self.open.iter().find(|frame| frame.node == node)?.best;
        Some(is_worth && known == Some(value) && self.is_bound_of(by, player.opponent(), value)?)
    }

    /// Whether the player moves at the open node `at` and has the bound there, through a child that was seen.
    fn is_bound_of(&self, at: NodeId, player: Player, bound: Score) -> Option<bool> {
        let frame = self.open.iter().find(|frame| frame.node == at)?;
        Some(
            frame.player == player
                && frame.window?.own(player) == bound
                && frame.given?.own(player) != bound
                && frame.seen.iter().any(|&(_, value)| value == bound),
        )
    }

    /// Whether the root keeps its value with each of these leaves in place of the node.
    fn same(&mut self, node: NodeId, leaves: &[Score]) -> bool {
        let root = self.root();
        self.replaced(root, node, leaves).is_none_or(|values| values.iter().all(|&value| value == values[0]))
    }

    /// Whether the root has the same value with each of these leaves in place of the node.
    fn alike(&mut self, node: NodeId, leaves: &[Score]) -> bool {
        let root = self.root();
        self.replaced(root, node, leaves)
            .is_none_or(|values| values[1..].iter().all(|&value| value == values[1]))
    }

    /// The leaves at the opponent's bound of the node or beyond it, and the bound.
    fn beyond(&self, node: NodeId) -> Option<([Score; 3], Score)> {
        let frame = self.open.iter().find(|frame| frame.node == node)?;
        let bound = frame.window?.own(frame.player.opponent());
        let value = frame.best?;
        // The search looks no further.
        if frame.player.prefers(bound, value) || !self.prunes(frame.window?.narrowed(frame.player, value)) {
            return None;
        }
        Some(match frame.player {
            Player::Max => ([bound, bound.next_up(), Score::INFINITY], bound),
            Player::Min => ([bound, bound.next_down(), Score::NEG_INFINITY], bound),
        })
    }

    fn is_never_reached(&mut self, node: NodeId, by: NodeId, scope: Scope) -> Option<bool> {
        let (leaves, bound) = self.beyond(node)?;
        let is_by = self.is_bound_of(by, self.player(node).opponent(), bound)?;
        let asks = self.pass.is_some_and(|(_, window, _)| window.is_null());
        // What both know must hold as far as is said.
        let known: Vec<_> = [by, node]
            .into_iter()
            .filter_map(|at| self.open.iter().find(|frame| frame.node == at))
            .filter_map(|frame| {
                let values = [Some(bound), frame.best];
                frame.seen.iter().find(|&&(_, value)| values.contains(&Some(value))).map(|&(child, _)| child)
            })
            .collect();
        for child in known {
            self.worth(child, scope)?;
        }
        let root = self.root();
        let is_same = match scope {
            // What was remembered may hold further: of that, no single tree is known.
            Scope::DepthOrMore(_) => true,
            scope => {
                let values = self.replaced_to(scope.depth(), root, node, &leaves)?;
                values.iter().all(|&value| value == values[0])
            }
        };
        Some(is_by && !asks && is_same)
    }

    fn is_enough(&mut self, node: NodeId, of: NodeId) -> Option<bool> {
        let (leaves, _) = self.beyond(node)?;
        let window = self.given[of.index()]?;
        let is_above =
            std::iter::successors(Some(node), |&node| self.tree.parent(node)).any(|above| above == of);
        let Some(values) = self.replaced(of, node, &leaves) else { return Some(is_above) };
        let clamped = |value: Score| {
            if value <= window.alpha {
                window.alpha
            } else if value >= window.beta {
                window.beta
            } else {
                value
            }
        };
        Some(is_above && values.iter().all(|&value| clamped(value) == clamped(values[0])))
    }

    fn is_optimal(&mut self, line: &[NodeId], ends_early: bool, scope: Scope) -> Option<bool> {
        let is_path = line.windows(2).all(|pair| self.tree.parent(pair[1]) == Some(pair[0]));
        let &last = line.last()?;
        let is_end = self.tree.is_leaf(last) || self.limit() == Some(self.depth(last));
        let root = self.worth(self.root(), scope)?;
        let mut is_best = true;
        for &node in line {
            // What nobody has looked at may be as good, but was not shown.
            if !self.is_seen(node) {
                return Some(false);
            }
            // What lies beside a horizon may itself be known to the end.
            let worth = self.worth(node, scope).or_else(|| self.worth(node, Scope::Tree))?;
            is_best &= worth == root || matches!(scope, Scope::DepthOrMore(_));
        }
        Some(line.first() == Some(&self.root()) && is_path && is_end != ends_early && is_best)
    }
}

/// Whether a node whose value lies in the range may be worth what the bound says of the value.
pub(super) fn is_within([low, high]: [Score; 2], bound: Bound, value: Score) -> bool {
    match bound {
        Bound::Exact => low <= value && value <= high,
        Bound::Lower => high >= value,
        Bound::Upper => low <= value,
    }
}
