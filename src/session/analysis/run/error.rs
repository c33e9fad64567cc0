//! Why a search that a person wants is not there to walk through.

use super::Scene;
use crate::game::request::RequestError;
use crate::narration::memory::too_large_text;
use crate::search::Obstacle;
use crate::search::observer::Stop;
use crate::search::tally::Counted;
use crate::session::task::NoAnswer;
use crate::text::Text;

/// Why there is no run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunError {
    /// The search stops at a node that has nothing to go by.
    NoEvaluation {
        /// The first such node.
        name: String,
    },
    /// The start window has no room for any value.
    EmptyWindow,
    /// The search would take one node for another that differs from it.
    ContradictingStates {
        /// The first node with the key.
        first: String,
        /// The one that differs from it.
        second: String,
        /// The key.
        key: String,
    },
    /// The game cannot be searched so.
    Game(RequestError),
    /// The record of the search would take more memory than is allowed.
    TooLarge(Counted),
    /// The search ended early.
    Stopped(Stop),
    /// No worker has done it.
    NoAnswer(NoAnswer),
}

impl From<Stop> for RunError {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl From<NoAnswer> for RunError {
    fn from(error: NoAnswer) -> Self {
        Self::NoAnswer(error)
    }
}

impl RunError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::NoEvaluation { name } => {
                text.run_no_evaluation(text.command_edit_evaluate_inner(), name.as_str())
            }
            Self::EmptyWindow => text.run_empty_window(),
            Self::ContradictingStates { .. } => text.run_contradicting_states(self.cause(text)),
            Self::Game(error) => error.said(text),
            Self::TooLarge(counted) => too_large_text(text, counted),
            Self::Stopped(stop) => stop.said(text),
            Self::NoAnswer(error) => text.run_no_answer(error.said(text)),
        }
    }

    /// The reason alone, as a clause: what to do is not said with it.
    #[must_use]
    pub fn cause(&self, text: &Text) -> String {
        match self {
            Self::ContradictingStates { first, second, key } => {
                text.run_same_key(first.as_str(), key.as_str(), second.as_str())
            }
            error => error.said_with_offer(text),
        }
    }

    /// The sentence for a message below the tree. A message with a button for the way on gives no advice beside it,
    /// so that it has room there.
    #[must_use]
    pub fn said_with_offer(&self, text: &Text) -> String {
        match self {
            Self::NoEvaluation { name } => text.run_no_evaluation_there(name.as_str()),
            error => error.said(text),
        }
    }
}

impl From<RequestError> for RunError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Stopped(stop) => Self::Stopped(stop),
            other => Self::Game(other),
        }
    }
}

impl RunError {
    pub(in crate::session) fn new(scene: &Scene, obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::MissingEvaluation { node } => {
                Self::NoEvaluation { name: scene.unique_names().of(node) }
            }
            Obstacle::EmptyWindow => Self::EmptyWindow,
            Obstacle::ContradictingStates { first, second } => Self::ContradictingStates {
                first: scene.unique_names().of(first),
                second: scene.unique_names().of(second),
                key: scene.tree().state_key(first).unwrap_or_default().to_owned(),
            },
        }
    }
}
