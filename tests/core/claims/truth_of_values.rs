//! The definitions of claims about what a value changes, and about what a node returns.

use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::{Bound, CutoffKind, Window};
use alphabeta_lab::tree::{NodeId, Player};

use super::world::{Happened, World};

impl World<'_> {
    /// The claims about what a value changes, and about what a node returns.
    pub(super) fn check_values(&mut self, claim: &Claim) -> Option<bool> {
        Some(match *claim {
            Claim::Compared { parent, child, value, owner, bound } => {
                let frame = self.open.last()?;
                frame.node == parent
                    && frame.seen.last() == Some(&(child, value))
                    && frame.window?.own(owner) == bound
            }
            Claim::Inside { parent, child, value, window } => {
                let frame = self.open.last()?;
                // What was given another window was asked another question.
                let is_given = self.given[child.index()] == Some(window);
                is_given
                    && frame.node == parent
                    && frame.seen.last() == Some(&(child, value))
                    && frame.window == Some(window)
                    && window.alpha < value
                    && value < window.beta
            }
            Claim::Moved { node, player, child, from, to } => {
                let Some(Happened::Narrow { window, .. }) = self.event() else { return None };
                self.is_moved(node, (player, child), [from, to], window)?
            }
            Claim::WillMove { node, player, child, from, to } => match self.next_event()? {
                Happened::Narrow { node: next, window } if next == node => {
                    self.is_moved(node, (player, child), [from, to], window)?
                }
                _ => return None,
            },
            Claim::Unbeatable { player, value } => {
                let frame = self.open.last()?;
                frame.player == player && frame.best == Some(value) && value == player.opponent().worst()
            }
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
                let expected = if frame.player == Player::Max { CutoffKind::Beta } else { CutoffKind::Alpha };
                self.event() == Some(Happened::Cutoff { node }) && kind == expected && missing == unseen
            }
            _ => self.check_results(claim)?,
        })
    }

    fn narrows_next(&self, node: NodeId) -> bool {
        matches!(self.next_event(), Some(Happened::Narrow { node: next, .. }) if next == node)
    }

    fn is_moved(
        &self,
        node: NodeId,
        (player, child): (Player, NodeId),
        [from, to]: [Score; 2],
        now: Window,
    ) -> Option<bool> {
        let frame = self.open.last()?;
        Some(
            frame.node == node
                && frame.player == player
                && frame.seen.last() == Some(&(child, to))
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
            Claim::Before { node, bound, value, scope } => {
                // What was remembered of the node was shown elsewhere: only its own visits count.
                let [.., before, _] = self.showed[node.index()][..] else { return None };
                let was_said = self.event_node() == Some(node) && before == (value, Some(bound));
                was_said && self.is_worth(node, bound, value, scope)?
            }
            Claim::TwinShowed { node, twin, bound, value, scope } => {
                let key = self.tree.state_key(node);
                let is_twin = twin != node && key.is_some() && self.tree.state_key(twin) == key;
                let is_shown = self.was_remembered(node, (twin, value, bound));
                is_twin && is_shown && self.is_worth(node, bound, value, scope)?
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
                (is_said, self.open.last().map_or(Some(self.began()), |frame| frame.window))
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
