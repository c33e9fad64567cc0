//! The definition of every claim.

use alphabeta_lab::narration::claims::{Claim, Question};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, Cut, Window};
use alphabeta_lab::tree::{NodeId, Player};

use super::world::{Happened, World};

impl World<'_> {
    /// Whether the claim holds after the latest event.
    pub(crate) fn holds(&mut self, claim: &Claim) -> bool {
        self.check(claim).unwrap_or(false)
    }

    fn check(&mut self, claim: &Claim) -> Option<bool> {
        match *claim {
            Claim::Worth { node, bound, value, scope } => {
                Some(self.is_worth(node, bound, value, scope)? && self.is_known(node, value))
            }
            Claim::Has { player, value, at, child, scope } => self.has(player, value, at, child, scope),
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
            Claim::NeverReached { node, by } => self.is_never_reached(node, by),
            Claim::Enough { node, of } => self.is_enough(node, of),
            Claim::Optimal { ref line, ends_early, scope } => self.is_optimal(line, ends_early, scope),
            _ => self.check_walk(claim),
        }
    }

    fn root(&self) -> NodeId {
        self.tree.root_id()
    }

    /// The node of the latest event.
    fn event_node(&self) -> Option<NodeId> {
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

    fn is_worth(&mut self, node: NodeId, bound: Bound, value: Score, scope: Scope) -> Option<bool> {
        let [low, high] = self.worth(node, scope)?;
        Some(match bound {
            Bound::Exact => low <= value && value <= high,
            Bound::Lower => high >= value,
            Bound::Upper => low <= value,
        })
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
        if frame.player.prefers(bound, value) {
            return None;
        }
        Some(match frame.player {
            Player::Max => ([bound, bound.next_up(), Score::INFINITY], bound),
            Player::Min => ([bound, bound.next_down(), Score::NEG_INFINITY], bound),
        })
    }

    fn is_never_reached(&mut self, node: NodeId, by: NodeId) -> Option<bool> {
        let (leaves, bound) = self.beyond(node)?;
        let opponent = self.player(node).opponent();
        let frame = self.open.iter().find(|frame| frame.node == by)?;
        let is_by = frame.player == opponent
            && frame.window?.own(opponent) == bound
            && frame.given?.own(opponent) != bound
            && frame.seen.iter().any(|&(_, value)| value == bound);
        let asks = self.pass.is_some_and(|(_, window, _)| window.is_null());
        Some(is_by && !asks && self.same(node, &leaves))
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
            // What lies beside a horizon may itself be known to the end.
            let worth = self.worth(node, scope).or_else(|| self.worth(node, Scope::Tree))?;
            is_best &= worth == root || matches!(scope, Scope::DepthOrMore(_));
        }
        Some(line.first() == Some(&self.root()) && is_path && is_end != ends_early && is_best)
    }

    /// The claims about what the search does.
    fn check_walk(&mut self, claim: &Claim) -> Option<bool> {
        let event = self.event();
        Some(match *claim {
            Claim::Root { node, player } => node == self.root() && player == self.tree.root_player(),
            Claim::Moves { node, player, children } => {
                let count = self.tree.children_of(node).count() as u32;
                let is_entered =
                    matches!(event, Some(Happened::Enter { node: entered, .. }) if entered == node);
                is_entered && player == self.player(node) && children == count
            }
            Claim::Entered { node, window } => match event? {
                Happened::Pass { window: begun, .. } => node == self.root() && window == begun,
                _ => self.given[node.index()] == Some(window) && self.event_node() == Some(node),
            },
            Claim::PassedOn { parent, node, window } => {
                self.tree.parent(node) == Some(parent)
                    && self.frame(parent)?.window == Some(window)
                    && self.given[node.index()] == Some(window)
            }
            Claim::Visit { node, number } => {
                self.event_node() == Some(node) && self.visits[node.index()] == number
            }
            Claim::Horizon { node, value } => {
                !self.tree.is_leaf(node)
                    && self.limit() == Some(self.depth(node))
                    && self.tree.value(node) == Some(value)
                    && self.event_node() == Some(node)
            }
            Claim::Given { owner, value } => value.is_finite() && self.began().own(owner) == value,
            Claim::Began { window } => self.began() == window && window != Window::FULL,
            Claim::Asks { node, question, by } => self.is_asked(node, question, by)?,
            Claim::NothingSure { node } => {
                self.given[node.index()] == Some(Window::FULL) && self.event_node() == Some(node)
            }
            Claim::Pass { number, depth_limit } => {
                let (now, _, limit) = self.pass?;
                now == number && limit == depth_limit
            }
            Claim::Next { node, child, window, is_remembered } => {
                self.is_next(node, child, window, is_remembered)
            }
            Claim::SameState { node, twin } => {
                let key = self.tree.state_key(node);
                node != twin
                    && key.is_some()
                    && key == self.tree.state_key(twin)
                    && self.visits[twin.index()] > 0
                    && self.event_node() == Some(node)
            }
            Claim::Unseen(_) => false,
            _ => self.check_values(claim)?,
        })
    }

    fn is_asked(&self, node: NodeId, question: Question, by: Option<NodeId>) -> Option<bool> {
        let next = match self.next_event() {
            Some(Happened::Enter { node, window } | Happened::Evaluate { node, window, .. }) => {
                Some((node, window))
            }
            _ => None,
        };
        let narrows = matches!(self.event(), Some(Happened::Narrow { .. }));
        let given = match self.event()? {
            Happened::Pass { window, .. } if node == self.root() => window,
            _ => match next {
                Some((child, window)) if narrows && child == node => window?,
                _ => self.given[node.index()]?,
            },
        };
        let is_right = match question {
            Question::MoreThan(value) => given == Window { alpha: value, beta: value.next_up() },
            Question::AtLeast(value) | Question::LessThan(value) => {
                given == Window { alpha: value.next_down(), beta: value }
            }
        };
        let asker_is_right = match (question, by) {
            (Question::LessThan(_), Some(parent)) => self.player(parent) == Player::Min,
            (Question::MoreThan(_), Some(parent)) => self.player(parent) == Player::Max,
            (_, parent) => parent.is_none(),
        };
        Some(is_right && asker_is_right && by == self.tree.parent(node))
    }

    fn is_next(
        &self,
        node: NodeId,
        child: Option<NodeId>,
        window: Option<Window>,
        is_remembered: bool,
    ) -> bool {
        let next = match self.next_event() {
            Some(Happened::Enter { node, window } | Happened::Evaluate { node, window, .. }) => {
                Some((node, window, false))
            }
            Some(Happened::Hit { node, .. }) => Some((node, None, true)),
            _ => None,
        };
        let next = next.filter(|&(next, ..)| self.tree.parent(next) == Some(node));
        let is_here = self.event_node() == Some(node);
        is_here && next == child.map(|child| (child, window, is_remembered))
    }

    /// The claims about what a value changes, and about what a node returns.
    fn check_values(&mut self, claim: &Claim) -> Option<bool> {
        Some(match *claim {
            Claim::Compared { parent, child, value, owner, bound } => {
                let frame = self.open.last()?;
                frame.node == parent
                    && frame.seen.last() == Some(&(child, value))
                    && frame.window?.own(owner) == bound
            }
            Claim::Inside { parent, child, value, window } => {
                let frame = self.open.last()?;
                frame.node == parent
                    && frame.seen.last() == Some(&(child, value))
                    && frame.window == Some(window)
                    && window.alpha < value
                    && value < window.beta
            }
            Claim::Moved { node, player, child, from, to } => self.is_moved(node, player, child, from, to)?,
            Claim::Best { node, child, value, from, to } => {
                let frame = self.open.last()?;
                let player = frame.player;
                frame.node == node
                    && frame.seen.last() == Some(&(child, value))
                    && frame.best_before.unwrap_or(player.worst()) == from
                    && frame.best == Some(to)
            }
            Claim::Stays { node, owner, best, bound } => {
                let frame = self.open.last()?;
                frame.node == node
                    && frame.player == owner
                    && frame.best == Some(best)
                    && frame.best_before.unwrap_or(owner.worst()) != best
                    && frame.window?.own(owner) == bound
                    && !self.narrows_next(node)
            }
            Claim::NothingChanges { node, child, best, bound } => {
                let frame = self.open.last()?;
                frame.node == node
                    && frame.seen.last()?.0 == child
                    && frame.best == Some(best)
                    && frame.best_before.unwrap_or(frame.player.worst()) == best
                    && frame.window.map(|window| window.own(frame.player)) == bound
                    && !self.narrows_next(node)
            }
            Claim::Closed { node, before, window } => {
                let frame = self.open.last()?;
                frame.node == node
                    && frame.window == Some(window)
                    && frame.window_before?.own(frame.player) == before
                    && self.prunes(window)
            }
            Claim::Cut { node, kind, ref unseen } => {
                let frame = self.open.last()?;
                let is_unseen = |child: &NodeId| frame.seen.iter().all(|(seen, _)| seen != child);
                let mut missing: Vec<_> = self.tree.children_of(node).filter(is_unseen).collect();
                let mut unseen = unseen.clone();
                missing.sort_unstable();
                unseen.sort_unstable();
                let expected = if frame.player == Player::Max { Cut::Beta } else { Cut::Alpha };
                self.event() == Some(Happened::Cutoff { node }) && kind == expected && missing == unseen
            }
            _ => self.check_results(claim)?,
        })
    }

    fn narrows_next(&self, node: NodeId) -> bool {
        matches!(self.next_event(), Some(Happened::Narrow { node: next, .. }) if next == node)
    }

    fn is_moved(&self, node: NodeId, player: Player, child: NodeId, from: Score, to: Score) -> Option<bool> {
        let frame = self.open.last()?;
        let now = match (self.event()?, self.next_event()) {
            (Happened::Narrow { window, .. }, _) => window,
            (_, Some(Happened::Narrow { node: next, window })) if next == node => window,
            _ => return None,
        };
        let is_of_child = frame.seen.last() == Some(&(child, to));
        Some(
            frame.node == node
                && frame.player == player
                && is_of_child
                && frame.window_before?.own(player) == from
                && now.own(player) == to,
        )
    }

    fn check_results(&mut self, claim: &Claim) -> Option<bool> {
        let left = self.left.clone();
        let returns = |node, value| {
            matches!(self.event(), Some(Happened::Leave { node: left, value: returned, .. })
                if left == node && returned == value)
        };
        Some(match *claim {
            Claim::Clamped { node, best, value, window } => {
                let left = left?;
                let end = if best > window.beta { window.beta } else { window.alpha };
                let is_outside = best < window.alpha || best > window.beta;
                self.algorithm == Algorithm::AlphaBetaFailHard
                    && returns(node, value)
                    && left.best == Some(best)
                    && left.given == Some(window)
                    && is_outside
                    && value == end
            }
            Claim::ReturnsBound { node, player, value } => {
                let left = left?;
                self.algorithm == Algorithm::AlphaBetaBounds
                    && returns(node, value)
                    && left.player == player
                    && left.window?.own(player) == value
            }
            Claim::Returned { node, value } => returns(node, value),
            Claim::Lies { node, value, bound, window, scope } => {
                self.lies(node, value, bound, window)? && self.is_worth(node, bound, value, scope)?
            }
            Claim::Empty { node, value, window } => {
                returns(node, value) && left?.given == Some(window) && window.alpha >= window.beta
            }
            Claim::SeenAll { node, player } => {
                let left = left?;
                let seen = |child: NodeId| left.seen.iter().any(|&(seen, _)| seen == child);
                left.node == node && left.player == player && self.tree.children_of(node).all(seen)
            }
            Claim::Before { node, bound, value } => {
                let [.., before, _] = self.returned[node.index()][..] else { return None };
                self.event_node() == Some(node) && before == (value, Some(bound))
            }
            _ => return None,
        })
    }

    fn lies(&self, node: NodeId, value: Score, bound: Bound, window: Window) -> Option<bool> {
        let (is_said, given) = match self.event()? {
            Happened::Leave { node: left, value: returned, bound: said } => {
                (left == node && returned == value && said == Some(bound), self.left.as_ref()?.given)
            }
            Happened::Hit { node: hit, value: returned, bound: said } => {
                let is_said = hit == node && returned == value && said == bound;
                (is_said, self.open.last()?.window)
            }
            _ => return None,
        };
        let is_hit = matches!(self.event(), Some(Happened::Hit { .. }));
        let is_all = window.alpha == value && value == window.beta;
        let is_there = match bound {
            Bound::Exact => {
                is_hit || !value.is_finite() || is_all || (window.alpha < value && value < window.beta)
            }
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        Some(is_said && given == Some(window) && is_there)
    }
}
