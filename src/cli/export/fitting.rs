//! Which options have an effect: on which pictures, and in which formats. The others are refused.

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::export::Format;
use crate::text::Text;

/// The options that a person has written, without those that have their defaults.
#[derive(Clone, Debug, Default)]
pub(super) struct GivenOptions(Vec<String>);

impl FromArgMatches for GivenOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let is_written = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
        let ids = matches.ids().map(clap::Id::as_str).filter(is_written);
        Ok(Self(ids.map(str::to_owned).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for GivenOptions {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}

/// What is exported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Matter {
    Walk,
    Decision,
    Board,
    MinimalTree,
    Experiment,
}

/// The options about a search.
const OF_SEARCHES: [&str; 8] =
    ["step", "blank", "algorithm", "ties", "depth", "first_guess", "window", "order"];
/// The options about the tree of a game.
const OF_GAMES: [&str; 4] = ["move_order", "wins", "merge_symmetric", "most_nodes"];
const QUANTITY: &str = "quantity";

impl Matter {
    /// Whether an option changes nothing about it, whatever the format.
    fn ignores(self, option: &str) -> bool {
        let is_of_search = OF_SEARCHES.contains(&option);
        match self {
            Self::Walk | Self::Decision => option == QUANTITY,
            Self::Board => option == QUANTITY || is_of_search || OF_GAMES.contains(&option),
            Self::MinimalTree => option == QUANTITY || is_of_search,
            Self::Experiment => option == "picture" || is_of_search,
        }
    }

    fn name(self, text: &Text) -> String {
        match self {
            Self::Walk => text.cli_export_of_walk(),
            Self::Decision => text.cli_export_of_decision(),
            Self::Board => text.cli_export_of_board(),
            Self::MinimalTree => text.cli_export_of_minimal_tree(),
            Self::Experiment => text.cli_export_of_experiment(),
        }
    }
}

/// The formats in which an option has an effect; `None` if it has one in all.
fn fitting(option: &str) -> Option<Vec<Format>> {
    let has_colours = |format: &Format| !matches!(format, Format::Csv | Format::Json | Format::Forest);
    Some(match option {
        "theme" => Format::ALL.iter().copied().filter(has_colours).collect(),
        "blank" => Format::ALL.iter().copied().filter(|format| !format.lists_steps()).collect(),
        "width" => vec![Format::Svg, Format::Pdf, Format::Tikz],
        "scale" => Format::ALL.iter().copied().filter(|format| format.has_pixels()).collect(),
        "text" => vec![Format::Svg],
        "pace" | "end_pause" => vec![Format::Gif, Format::Apng],
        "transparent" => Format::TRANSPARENT.to_vec(),
        "quiz" => Format::ASKING.to_vec(),
        _ => return None,
    })
}

impl GivenOptions {
    /// Refuses options that change nothing in this format.
    ///
    /// # Errors
    /// The first of them, with the formats in which it has an effect.
    pub(super) fn check_format(&self, format: Format, text: &Text) -> anyhow::Result<()> {
        for option in &self.0 {
            if let Some(fitting) = fitting(option).filter(|fitting| !fitting.contains(&format)) {
                let ids: Vec<_> = fitting.iter().map(|format| format.about().id).collect();
                anyhow::bail!(text.cli_export_unfit(format.name(text), ids.join(", "), flag(option)));
            }
        }
        Ok(())
    }

    /// Refuses options that change nothing about what is exported.
    ///
    /// # Errors
    /// The first of them.
    pub(super) fn check_matter(&self, matter: Matter, text: &Text) -> anyhow::Result<()> {
        match self.0.iter().find(|option| matter.ignores(option)) {
            Some(option) => {
                Err(anyhow::anyhow!(text.cli_export_without_effect(flag(option), matter.name(text))))
            }
            None => Ok(()),
        }
    }
}

/// An option as it is written: `--first-guess`.
fn flag(id: &str) -> String {
    format!("--{}", id.replace('_', "-"))
}
