//! Commands about a race of searches.

use super::row::{Kind, Row, row};
use crate::search::Algorithm;
use crate::session::model::transport::VisitCount;

/// A command about the race.
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
    GoTo(VisitCount),
}

impl RaceCommand {
    /// Its row in the table of commands.
    #[must_use]
    pub fn row(self) -> Row {
        match self {
            Self::Toggle => row(
                "Race",
                "Let searches race side by side: each visits one node at a time. Once more returns to the walk.",
            )
            .on("R"),
            Self::AddLane(algorithm) | Self::UseLane(_, algorithm) => {
                row(algorithm.about().name, algorithm.about().idea)
            }
            Self::RemoveLane(_) => row("Take out of the race", "Let the others go on without this search."),
            Self::GoTo(_) => {
                row("Go to this many visited nodes", "Go to where every search has visited this many nodes.")
                    .of(Kind::Walks)
            }
        }
    }
}
