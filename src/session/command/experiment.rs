//! Commands about experiments.

use std::path::PathBuf;

use crate::experiment::Experiment;
use crate::experiment::games::GameExperiment;
use crate::experiment::presets::Preset;

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
}
