//! Commands about experiments.

use super::row::{When, commands};
use std::path::PathBuf;

use crate::experiment::ExperimentSubject;
use crate::experiment::chart::Quantity;
use crate::experiment::presets::Preset;
use crate::narration::experiment::quantity_name;

commands! {
    /// One such command.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum ExperimentCommand;

    /// Measure searches on many trees beside theory, or go back to the tree.
    Toggle = command_experiment_toggle, command_experiment_toggle_tooltip, on("Ctrl+R");
    /// Ends a question, or goes back to the tree.
    Back = command_experiment_back, command_experiment_back_tooltip, on_when(When::Experiment, "Esc");
    /// Shows this in the chart.
    Show(quantity: Quantity) => |text| text.command_experiment_show(quantity_name(text, *quantity, false)), text.command_experiment_show_tooltip();
    /// Choose what to measure.
    Use(_: Box<ExperimentSubject>) = command_experiment_use, command_experiment_use_tooltip;
    /// Chooses the experiment with this place in [`Preset::ALL`].
    UsePreset(index: usize) => |text|
        Preset::ALL.get(*index).map_or_else(|| text.command_experiment_use_preset(), |preset| (preset.title)(text)),
        text.command_experiment_use_preset_tooltip();
    /// Start or stop measuring. Results so far stay.
    Run = command_experiment_run, command_experiment_run_tooltip,
        on_when(When::Experiment, "Space");
    /// Does what was asked about.
    Confirm = command_experiment_confirm, command_experiment_confirm_tooltip;
    /// Open an experiment, with its results if it has any.
    AskLoad = command_experiment_ask_load, command_experiment_ask_load_tooltip, on_when(When::Experiment, "Ctrl+O");
    /// Takes the experiment in this file, with its results.
    Load(_: PathBuf) = command_experiment_load, command_experiment_load_tooltip;
    /// Save the experiment with its results. Export an experiment on a game as CSV instead.
    AskSave = command_experiment_ask_save, command_experiment_ask_save_tooltip,
        on_when(When::Experiment, "Ctrl+S");
    /// Save the experiment to this file.
    Save(_: PathBuf) = command_experiment_save, command_experiment_save_tooltip;
    /// Export the table of results for a spreadsheet.
    AskExport = command_experiment_ask_export, command_experiment_ask_export_tooltip, on_when(When::Experiment, "Ctrl+E");
    /// Export the table of results to this file.
    Export(_: PathBuf) = command_experiment_export, command_experiment_export_tooltip;
    /// Copy the table of results for a spreadsheet.
    Copy = command_experiment_copy, command_experiment_copy_tooltip;
}
