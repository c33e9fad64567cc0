//! The decisions of a search, read from its record. A student predicts each before the step that shows it.

use crate::score::Score;
use crate::search::replay::{Phase, Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, Window};
use crate::text::Text;
use crate::tree::{NodeId, Player};

/// The most children to choose from: one for each digit key.
const MOST_CHOICES: usize = 9;

/// A decision that the search makes next, with its outcome from the record.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// Which value a node returns.
    Value {
        /// The node.
        node: NodeId,
        /// The player to move there.
        player: Player,
        /// The value that it returns.
        value: Score,
        /// The kind of the value, if the search has windows.
        bound: Option<Bound>,
    },
    /// What the value of a child does to the window of its parent.
    Outcome {
        /// The parent.
        node: NodeId,
        /// The player to move there.
        player: Player,
        /// The child that has returned a value.
        child: NodeId,
        /// The value.
        value: Score,
        /// The window of the parent.
        window: Window,
        /// What happens.
        outcome: DecisionOutcome,
    },
    /// Which child is visited next.
    Next {
        /// The parent.
        node: NodeId,
        /// The children that have not been visited, from left to right.
        choices: Vec<NodeId>,
        /// The one that comes next.
        next: NodeId,
    },
}

impl Decision {
    /// The node at which it is made.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        match *self {
            Self::Value { node, .. } | Self::Outcome { node, .. } | Self::Next { node, .. } => node,
        }
    }

    /// The kind of decision.
    #[must_use]
    pub const fn kind(&self) -> DecisionKind {
        match self {
            Self::Value { .. } => DecisionKind::Value,
            Self::Outcome { .. } => DecisionKind::Outcome,
            Self::Next { .. } => DecisionKind::Next,
        }
    }
}

/// A kind of decision. Each is mastered by itself, like a kind of question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionKind {
    /// The value that a node returns.
    Value,
    /// What the value of a child does at its parent.
    Outcome,
    /// The child that comes next.
    Next,
}

impl DecisionKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Value, Self::Outcome, Self::Next];

    /// The word in the file of a student's progress.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Value => "predict-value",
            Self::Outcome => "predict-outcome",
            Self::Next => "predict-next",
        }
    }

    /// The name on screen.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Value => text.predict_kind_value(),
            Self::Outcome => text.predict_kind_outcome(),
            Self::Next => text.predict_kind_next(),
        }
    }
}

/// What the value of a child does at its parent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DecisionOutcome {
    /// Neither α nor β changes.
    Stays,
    /// α rises or β falls, and the search goes on.
    Moves,
    /// The window closes: a cutoff.
    Cuts,
}

impl DecisionOutcome {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Stays, Self::Moves, Self::Cuts];
}

/// The decisions after this many steps, in order; none if the next step is no decision.
#[must_use]
pub fn decisions_at(replay: Replay<'_>, after: StepIndex) -> Vec<Decision> {
    let Some(next) = replay.step(after) else { return Vec::new() };
    let last = after.checked_sub(1).and_then(|index| replay.step(index));
    let outcome = last.and_then(|last| outcome(replay, after, last));
    // The value that a cutoff returns is asked after the cutoff is shown.
    let is_settled = outcome.as_ref().is_none_or(|(_, outcome)| *outcome == DecisionOutcome::Stays);
    let then = match next {
        Step::Leave { node, player, value, bound, .. } if is_settled => {
            Some(Decision::Value { node, player, value, bound })
        }
        Step::Enter { node, .. } | Step::Evaluate { node, .. } | Step::TableHit { node, .. }
            if outcome.is_none() && !matches!(last, Some(Step::Narrow { .. })) =>
        {
            choice(replay, after, node)
        }
        _ => None,
    };
    outcome.map(|(decision, _)| decision).into_iter().chain(then).collect()
}

/// The effect of the child of the latest step on its parent.
fn outcome(replay: Replay<'_>, after: StepIndex, last: Step) -> Option<(Decision, DecisionOutcome)> {
    let (child, value) = match last {
        Step::Evaluate { node, value, .. }
        | Step::Leave { node, value, .. }
        | Step::TableHit { node, value, .. } => (node, value),
        Step::Enter { .. } | Step::Narrow { .. } | Step::Cutoff { .. } | Step::PassBegins { .. } => {
            return None;
        }
    };
    let node = replay.tree().parent(child)?;
    let window = replay.state(node, after).window?;
    let is_cut = |index| matches!(replay.step(index), Some(Step::Cutoff { node: cut, .. }) if cut == node);
    let outcome = match replay.step(after)? {
        Step::Narrow { node: moved, .. } if moved == node && !is_cut(after + 1) => DecisionOutcome::Moves,
        Step::Narrow { node: moved, .. } if moved == node => DecisionOutcome::Cuts,
        _ if is_cut(after) => DecisionOutcome::Cuts,
        _ => DecisionOutcome::Stays,
    };
    let player = replay.player_at(node);
    Some((Decision::Outcome { node, player, child, value, window, outcome }, outcome))
}

/// The next child, if there are several to choose from.
fn choice(replay: Replay<'_>, after: StepIndex, next: NodeId) -> Option<Decision> {
    let tree = replay.tree();
    let node = tree.parent(next)?;
    if tree.children_of(node).nth(MOST_CHOICES).is_some() {
        return None;
    }
    let is_waiting = |child: &NodeId| replay.phase(*child, after) == Phase::Waiting;
    let choices: Vec<_> = tree.children_of(node).filter(is_waiting).collect();
    let is_choice = choices.len() > 1 && choices.contains(&next);
    is_choice.then_some(Decision::Next { node, choices, next })
}
