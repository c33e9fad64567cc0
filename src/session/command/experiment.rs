//! Commands about experiments.

use super::row::{Row, When, row};
use std::path::PathBuf;

use crate::experiment::Subject;
use crate::experiment::presets::Preset;

/// One such order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExperimentCommand {
    /// Shows experiments in the place of the tree, or the tree again.
    Toggle,
    /// Ends a question, or goes back to the tree.
    Back,
    /// Chooses what is to be measured.
    Use(Box<Subject>),
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
    /// Its row in the table of commands.
    #[must_use]
    pub fn row(&self) -> Row {
        let row = match self {
            Self::Toggle => row(
                "Experiment…",
                "Measure searches on many trees and see theory beside it, or go back to the tree.",
            )
            .on("Ctrl+R"),
            Self::Back => row("Back to the tree", "Show the tree again. What is being measured goes on.")
                .on_when(When::Experiment, "Esc"),
            Self::Use(_) => row("Take these choices", "Choose what is to be measured."),
            Self::UsePreset(index) => {
                row(Preset::ALL.get(*index).map_or("Preset", |preset| preset.title), "Choose this experiment.")
            }
            Self::Run => row(
                "Start or end",
                "Begin to measure what is chosen, or end it; what has been measured stays.",
            )
            .on_when(When::Experiment, "Space"),
            Self::Confirm => row("Go on", "Do it all the same."),
            Self::AskLoad => row("Open experiment…", "Open an experiment, with its results if it has any.")
                .on_when(When::Experiment, "Ctrl+O"),
            Self::Load(_) => row("Open experiment…", "Open this experiment."),
            Self::AskSave => row(
                "Save experiment…",
                "Save the experiment with what has been measured. Files hold trees alone; export a game as CSV.",
            )
            .on_when(When::Experiment, "Ctrl+S"),
            Self::Save(_) => row("Save experiment…", "Save the experiment to this file."),
            Self::AskExport => row("Export as CSV…", "Write the table of results for other programs.")
                .on_when(When::Experiment, "Ctrl+E"),
            Self::Export(_) => row("Export as CSV…", "Write the table of results to this file."),
            Self::Copy => row(
                "Copy as CSV",
                "Copy the table of results, for a spreadsheet or another program.",
            ),
        };
        row.with_experiment()
    }
}
