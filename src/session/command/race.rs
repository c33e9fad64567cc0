//! Commands about a race of searches.

use super::row::{CommandKind, commands};
use crate::search::Algorithm;

commands! {
    /// A command about the race.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum RaceCommand;

    /// Race searches side by side, or return to the walk. Each visits one node at a time.
    Toggle = command_race_toggle, command_race_toggle_tooltip,
        on("R");
    /// Lets one more search take part.
    AddLane(algorithm: Algorithm) => |text| algorithm.name(text), (algorithm.about().idea)(text);
    /// Let your own search take part.
    AddTheirs = command_race_add_theirs, command_race_add_theirs_tooltip;
    /// Remove this search from the race.
    RemoveLane(_: usize) = command_race_remove_lane, command_race_remove_lane_tooltip;
    /// Lets another search run in this place; where it runs in another place already, the two change places.
    UseLane(_: usize, algorithm: Algorithm) => |text|
        algorithm.name(text), (algorithm.about().idea)(text);
    /// Go to where every search has visited this many nodes.
    GoTo(_: u32) = command_race_go_to, command_race_go_to_tooltip, of(CommandKind::Walks);
}

impl RaceCommand {
    /// The search that the command brings into the race.
    #[must_use]
    pub const fn runs(&self) -> Option<Algorithm> {
        match self {
            Self::AddLane(algorithm) | Self::UseLane(_, algorithm) => Some(*algorithm),
            Self::Toggle | Self::AddTheirs | Self::RemoveLane(_) | Self::GoTo(_) => None,
        }
    }
}
