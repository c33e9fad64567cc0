//! Commands about experiments.

use super::row::{When, commands};
use std::path::PathBuf;

use crate::experiment::Subject;
use crate::experiment::presets::Preset;

commands! {
    /// One such command.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum ExperimentCommand;

    Toggle = "Experiment…",
        "Measure searches on many trees and see theory beside it, or go back to the tree.", on("Ctrl+R");
    /// Ends a question, or goes back to the tree.
    Back = "Back to the tree",
        "Show the tree again. What is being measured goes on.", on_when(When::Experiment, "Esc");
    Use(_: Box<Subject>) = "Take these choices", "Choose what is to be measured.";
    /// Chooses the experiment with this place in [`Preset::ALL`].
    UsePreset(index: usize) = Preset::ALL.get(*index).map_or("Preset", |preset| preset.title),
        "Choose this experiment.";
    Run = "Start or end",
        "Begin to measure what is chosen, or end it; what has been measured stays.",
        on_when(When::Experiment, "Space");
    /// Does what was asked about.
    Confirm = "Go on", "Do it all the same.";
    AskLoad = "Open experiment…",
        "Open an experiment, with its results if it has any.", on_when(When::Experiment, "Ctrl+O");
    /// Takes the experiment in this file, with its results.
    Load(_: PathBuf) = "Open experiment…", "Open this experiment.";
    AskSave = "Save experiment…",
        "Save the experiment with what has been measured. Files hold trees alone; export a game as CSV.",
        on_when(When::Experiment, "Ctrl+S");
    Save(_: PathBuf) = "Save experiment…", "Save the experiment to this file.";
    AskExport = "Export as CSV…",
        "Write the table of results for other programs.", on_when(When::Experiment, "Ctrl+E");
    Export(_: PathBuf) = "Export as CSV…", "Write the table of results to this file.";
    Copy = "Copy as CSV", "Copy the table of results, for a spreadsheet or another program.";
}
