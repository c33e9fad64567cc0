//! The definitions of claims about windows, questions and what comes next.

use alphabeta_lab::narration::claims::{Claim, NullWindowQuestion};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::tree::{NodeId, Player};

use super::world::{Happened, World};

impl World<'_> {
    /// The claims about what the search does.
    pub(super) fn check_walk(&mut self, claim: &Claim) -> Option<bool> {
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
            Claim::Given { node, owner, value } => {
                let stands = self.open.last()?.window?.own(owner) == value && self.scene() == Some(node);
                value.is_finite() && stands && self.began().own(owner) == value
            }
            Claim::Began { window } => self.began() == window && window != Window::FULL,
            Claim::Asks { node, question, by } => self.is_asked(node, question, by)?,
            Claim::NothingSure { node } => {
                self.given[node.index()] == Some(Window::FULL) && self.event_node() == Some(node)
            }
            Claim::Answer { node, question, is_yes, scope } => {
                self.is_answer(node, question, is_yes, scope)?
            }
            Claim::SecondSearch { node } => {
                let again =
                    matches!(self.next_event(), Some(Happened::Enter { node: next, .. }) if next == node);
                again
                    && self.open.last()?.seen.last()?.0 == node
                    && self.known_from_two_visits(node).is_none()
            }
            Claim::Met { node, value } => {
                let again =
                    matches!(self.next_event(), Some(Happened::Enter { node: next, .. }) if next == node);
                let frame = self.open.last()?;
                matches!(event, Some(Happened::Narrow { .. }))
                    && !again
                    && !self.tree.is_leaf(node)
                    && frame.seen.last()?.0 == node
                    && frame.window == Some(Window { alpha: value, beta: value })
                    && self.given[node.index()]?.is_null()
            }
            Claim::Forgotten { node, value, scope } => {
                let again =
                    matches!(self.next_event(), Some(Happened::Enter { node: next, .. }) if next == node);
                let both = self.known_from_two_visits(node) == Some(value);
                let is_just_left = self.open.last()?.seen.last()?.0 == node;
                let remembers = self.algorithm.about().remembers;
                again
                    && both
                    && is_just_left
                    && !remembers
                    && self.is_worth(node, Bound::Exact, value, scope)?
            }
            Claim::Next { node, child, window, is_remembered } => {
                self.is_next(node, child, window, is_remembered)
            }
            Claim::SameState { node, ref twins } => {
                let mut sources: Vec<_> = self.sources()?.into_iter().map(|(node, ..)| node).collect();
                sources.retain(|&source| source != node);
                sources.dedup();
                !twins.is_empty() && self.event_node() == Some(node) && sources == *twins
            }
            Claim::Found { node, bound, value, scope } => {
                let is_source = self.sources()?.contains(&(node, value, bound));
                is_source && self.is_worth(node, bound, value, scope)?
            }
            Claim::Signed { node, player, value } => {
                matches!(event, Some(Happened::Evaluate { node: now, .. }) if now == node)
                    && self.player(node) == player
                    && self.tree.value(node) == Some(value)
            }
            Claim::CountsFor { node, player } => {
                self.event_node() == Some(node) && self.player(node) == player
            }
            Claim::Unseen(..) => false,
            _ => self.check_passes(claim).or_else(|| self.check_values(claim))?,
        })
    }

    fn is_asked(&self, node: NodeId, question: NullWindowQuestion, by: Option<NodeId>) -> Option<bool> {
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
        let is_open = self.open.iter().any(|frame| frame.node == node);
        let is_now = is_open || self.event_node() == Some(node) || next.is_some_and(|(next, _)| next == node);
        let is_right = given == window_of(question) && is_now;
        let asker_is_right = match (question, by) {
            (NullWindowQuestion::LessThan(_), Some(parent)) => self.player(parent) == Player::Min,
            (NullWindowQuestion::MoreThan(_), Some(parent)) => self.player(parent) == Player::Max,
            (_, parent) => parent.is_none(),
        };
        Some(is_right && asker_is_right && by == self.tree.parent(node))
    }

    /// What is known of the node leaves no doubt about the answer, and the answer is true.
    fn is_answer(
        &mut self,
        node: NodeId,
        question: NullWindowQuestion,
        is_yes: bool,
        scope: Scope,
    ) -> Option<bool> {
        let [low, high] = match self.open.iter().find(|frame| frame.node == node) {
            Some(frame) if frame.player == Player::Max => [frame.best?, Score::INFINITY],
            Some(frame) => [Score::NEG_INFINITY, frame.best?],
            None => match *self.returned[node.index()].last()? {
                (value, Some(Bound::Exact)) => [value; 2],
                (value, Some(Bound::Lower)) => [value, Score::INFINITY],
                (value, Some(Bound::Upper)) => [Score::NEG_INFINITY, value],
                (_, None) => return None,
            },
        };
        let is_answered = [low, high].iter().all(|&value| is_so(question, value) == is_yes);
        let is_true = self.worth(node, scope)?.iter().any(|&value| is_so(question, value) == is_yes);
        // A leaf is told of at its parent, if that has asked about it alone.
        let is_asked_alone = match self.event()? {
            Happened::Evaluate { node: leaf, window, .. } => {
                leaf == node && self.open.last().is_some_and(|frame| frame.window != window)
            }
            _ => false,
        };
        let is_here = self.scene() == Some(node) || is_asked_alone;
        let is_asked = self.given[node.index()] == Some(window_of(question)) && is_here;
        Some(is_asked && is_answered && is_true)
    }

    /// The value of the node, if one of its last two visits has shown it as a lower bound, the other as an upper one.
    fn known_from_two_visits(&self, node: NodeId) -> Option<Score> {
        let [.., first, second] = self.returned[node.index()][..] else { return None };
        let is_said = |bound| [first, second].contains(&(first.0, Some(bound)));
        (is_said(Bound::Lower) && is_said(Bound::Upper)).then_some(first.0)
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
}

/// The null window that asks this.
fn window_of(question: NullWindowQuestion) -> Window {
    match question {
        NullWindowQuestion::MoreThan(value) => Window { alpha: value, beta: value.next_up() },
        NullWindowQuestion::AtLeast(value) | NullWindowQuestion::LessThan(value) => {
            Window { alpha: value.next_down(), beta: value }
        }
    }
}

/// Whether a node with this value is what is asked for.
fn is_so(question: NullWindowQuestion, value: Score) -> bool {
    match question {
        NullWindowQuestion::MoreThan(other) => value > other,
        NullWindowQuestion::AtLeast(other) => value >= other,
        NullWindowQuestion::LessThan(other) => value < other,
    }
}
