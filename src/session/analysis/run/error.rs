//! Why a search that a person wants is not there to walk through.

use super::Scene;
use crate::game::request::RequestError;
use crate::narration::comparison::digits;
use crate::narration::memory::bytes_text;
use crate::search::Obstacle;
use crate::search::observer::Stop;
use crate::search::tally::Counted;
use crate::session::task::NoAnswer;

/// Why there is no run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    /// The search stops at a node that has nothing to go by.
    #[error(
        "{name} has no evaluation, and the search stops there. Select it and press F2 to give it one, \
         or choose another depth limit or search"
    )]
    NoEvaluation {
        /// The first such node.
        name: String,
    },
    /// The start window has no room for any value.
    #[error("the window that the search begins with is empty: α must be less than β")]
    EmptyWindow,
    /// The search would take one node for another that differs from it.
    #[error(
        "{first} and {second} have the same key, {key}, and what lies below them or the player to move differs. \
         This search remembers states by their key: give them different keys in the file, or choose another search"
    )]
    ContradictingStates {
        /// The first node with the key.
        first: String,
        /// The one that differs from it.
        second: String,
        /// The key.
        key: String,
    },
    /// The game cannot be searched so.
    #[error(transparent)]
    Game(RequestError),
    /// The record of the search would take more memory than is allowed.
    #[error("{}", too_large_text(.0))]
    TooLarge(Counted),
    /// The search ended early.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// No worker has done it.
    #[error("the search could not be run: {0}")]
    NoAnswer(#[from] NoAnswer),
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
            Obstacle::MissingEvaluation { node } => Self::NoEvaluation { name: scene.name(node) },
            Obstacle::EmptyWindow => Self::EmptyWindow,
            Obstacle::ContradictingStates { first, second } => Self::ContradictingStates {
                first: scene.name(first),
                second: scene.name(second),
                key: scene.tree().state_key(first).unwrap_or_default().to_owned(),
            },
        }
    }
}

/// What a search has found that was only counted, because its record would have been too large.
fn too_large_text(counted: &Counted) -> String {
    let Counted { tally, value, needed, limit } = counted;
    let counts = tally.counts();
    format!(
        "a record of every step would take about {}, and {} are allowed. Counted without a record, the search visits \
         {} nodes, evaluates {} and finds the value {value}",
        bytes_text(*needed),
        bytes_text(*limit),
        digits(tally.visited),
        digits(counts.evaluated()),
    )
}
