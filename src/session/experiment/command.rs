//! The orders about experiments, with their words.

use std::path::PathBuf;

use super::Subject;
use crate::experiment::Experiment;
use crate::experiment::games::GameExperiment;
use crate::experiment::presets::Preset;
use crate::session::Session;
use crate::session::command::Command;

/// One such order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExperimentCommand {
    /// Shows experiments in the place of the tree, or the tree again.
    Toggle,
    /// Ends a question, or goes back to the tree.
    Back,
    /// Chooses trees that are to be measured.
    Use(Box<Experiment>),
    /// Chooses a game that is to be measured.
    UseGame(Box<GameExperiment>),
    /// Chooses the experiment with this place in [`Preset::ALL`].
    UsePreset(usize),
    /// Starts what is chosen, or ends what is being measured.
    Run,
    /// Does what was asked about.
    Confirm,
    /// Asks for a file with an experiment.
    AskLoad,
    /// Takes the experiment in this file, with its results.
    Load(PathBuf),
    /// Asks where to save.
    AskSave,
    /// Saves the experiment and its results to this file.
    Save(PathBuf),
    /// Asks where to put the table.
    AskExport,
    /// Writes the table of results to this file.
    Export(PathBuf),
    /// Copies the table of results.
    Copy,
}

impl ExperimentCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub fn text(&self) -> &'static str {
        match self {
            Self::Toggle => "Experiment…",
            Self::Back => "Back to the tree",
            Self::Use(_) | Self::UseGame(_) => "Take these choices",
            Self::UsePreset(index) => Preset::ALL.get(*index).map_or("Preset", |preset| preset.title),
            Self::Run => "Start or end",
            Self::Confirm => "Go on",
            Self::AskLoad | Self::Load(_) => "Open experiment…",
            Self::AskSave | Self::Save(_) => "Save experiment…",
            Self::AskExport | Self::Export(_) => "Export as CSV…",
            Self::Copy => "Copy as CSV",
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(&self) -> &'static str {
        match self {
            Self::Toggle => {
                "Measure searches on many trees and see theory beside it, or go back to the tree."
            }
            Self::Back => "Show the tree again. What is being measured goes on.",
            Self::Use(_) => "Choose what is to be measured.",
            Self::UseGame(_) => "Choose the game that is to be measured.",
            Self::UsePreset(_) => "Choose this experiment.",
            Self::Run => "Begin to measure what is chosen, or end it; what has been measured stays.",
            Self::Confirm => "Do it all the same.",
            Self::AskLoad => "Open an experiment, with its results if it has any.",
            Self::Load(_) => "Open this experiment.",
            Self::AskSave => {
                "Save the experiment with what has been measured. Files hold trees alone; export a game as CSV."
            }
            Self::Save(_) => "Save the experiment to this file.",
            Self::AskExport => "Write the table of results for other programs.",
            Self::Export(_) => "Write the table of results to this file.",
            Self::Copy => "Copy the table of results, for a spreadsheet or another program.",
        }
    }

    /// Whether it would do anything now.
    #[must_use]
    pub fn is_enabled(&self, session: &Session) -> bool {
        let state = session.experiment();
        let has_results = match state.subject() {
            Subject::Trees => state.shown().is_some_and(|shown| shown.results.samples() > 0),
            Subject::Game => state.game().shown().is_some_and(|shown| shown.results.done() > 0),
        };
        let is_idle = !state.is_running() && !state.is_filing();
        match self {
            Self::Toggle => true,
            Self::Use(_) | Self::UseGame(_) => is_idle,
            Self::Back => state.is_shown(),
            Self::UsePreset(index) => is_idle && *index < Preset::ALL.len(),
            Self::Run => {
                (state.is_running() && !state.is_ending())
                    || (is_idle && state.problem().is_none() && state.question().is_none())
            }
            Self::Confirm => state.question().is_some(),
            Self::AskLoad | Self::Load(_) => is_idle,
            Self::AskSave | Self::Save(_) => {
                !state.is_filing() && state.problem().is_none() && state.subject() == Subject::Trees
            }
            Self::AskExport | Self::Export(_) => !state.is_filing() && has_results,
            Self::Copy => has_results,
        }
    }
}

/// Whether a key's order makes sense while an experiment stands in the place of the tree.
#[must_use]
pub const fn goes_with_experiment(command: &Command) -> bool {
    matches!(
        command,
        Command::Experiment(_)
            | Command::Presentation
            | Command::FullScreen
            | Command::Blank
            | Command::ShowKeys
            | Command::ShowMenu(_)
            | Command::Quit
    )
}
