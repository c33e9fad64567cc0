//! Commands about a race of searches.

use crate::search::Algorithm;
use crate::search::trace::StepIndex;

/// An order about the race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaceCommand {
    /// Begins a race, or returns from it to the walk.
    Toggle,
    /// Lets one more search take part.
    AddLane(Algorithm),
    /// Takes the search in this place out.
    RemoveLane(usize),
    /// Lets another search run in this place; where it runs in another place already, the two change places.
    UseLane(usize, Algorithm),
    /// To the place at which every search has visited this many nodes.
    GoTo(StepIndex),
}

impl RaceCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Toggle => "Race",
            Self::AddLane(algorithm) | Self::UseLane(_, algorithm) => algorithm.about().name,
            Self::RemoveLane(_) => "Take out of the race",
            Self::GoTo(_) => "Go to this many visited nodes",
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(self) -> &'static str {
        match self {
            Self::Toggle => {
                "Let searches race side by side: each visits one node at a time. Once more returns to the walk."
            }
            Self::AddLane(algorithm) | Self::UseLane(_, algorithm) => algorithm.about().idea,
            Self::RemoveLane(_) => "Let the others go on without this search.",
            Self::GoTo(_) => "Go to where every search has visited this many nodes.",
        }
    }
}
