//! Commands about a race of searches.

use super::row::{Kind, commands, row};
use crate::search::Algorithm;

commands! {
    /// A command about the race.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum RaceCommand;

    Toggle = "Race",
        "Let searches race side by side: each visits one node at a time. Once more returns to the walk.",
        on("R");
    /// Lets one more search take part.
    AddLane(algorithm: Algorithm) => row(algorithm.about().name, algorithm.about().idea);
    AddTheirs = "Your search", "Let your own search take part.";
    RemoveLane(_: usize) = "Take out of the race", "Let the others go on without this search.";
    /// Lets another search run in this place; where it runs in another place already, the two change places.
    UseLane(_: usize, algorithm: Algorithm) => row(algorithm.about().name, algorithm.about().idea);
    GoTo(_: u32) = "Go to this many visited nodes",
        "Go to where every search has visited this many nodes.", of(Kind::Walks);
}
