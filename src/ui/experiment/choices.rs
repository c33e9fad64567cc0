//! The choices of an experiment, its cost, its start and end, and its files.

use egui::{Button, ProgressBar, RichText, TextStyle, Ui};

use super::fields::{ExperimentFields, take_entered};
use crate::experiment::presets::Preset;
use crate::experiment::results::Results;
use crate::narration::experiment::game_cost_text;
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::export::ExportCommand;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::fields::outline;
use crate::ui::parts;
use crate::ui::radios;
use crate::ui::raised;

/// Draws all choices.
pub(super) fn choices_ui(ui: &mut Ui, cx: &mut Context<'_>, fields: &mut ExperimentFields) {
    outline(ui, cx.theme);
    parts::heading_ui(ui, cx.theme, &cx.text().experiment_title());
    subject_ui(ui, cx);
    let state = cx.session.experiment();
    if !state.chosen().is_game() {
        presets_ui(ui, cx);
    }
    ui.add_space(6.0);
    run_ui(ui, cx, fields.have_problem());
    ui.add_space(8.0);
    let changed = ui.add_enabled_ui(!state.is_running(), |ui| fields.show(ui, cx, state.chosen())).inner;
    let command = changed.map(|subject| Command::Experiment(ExperimentCommand::Use(Box::new(subject))));
    cx.commands.extend(command);
    // As in a dialog, Enter presses the button in colour.
    let run = Command::Experiment(ExperimentCommand::Run);
    let is_entered = take_entered(ui) && !fields.have_problem() && state.question().is_none();
    if is_entered && !state.is_running() && run.is_enabled(cx.session) {
        cx.commands.push(run);
    }
}

/// Draws the commands for its files and results.
pub(super) fn files_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    ui.horizontal_wrapped(|ui| {
        for command in [
            ExperimentCommand::AskLoad,
            ExperimentCommand::AskSave,
            ExperimentCommand::AskExport,
            ExperimentCommand::Copy,
        ] {
            cx.button(ui, Command::Experiment(command));
        }
        for command in [ExportCommand::CopyPicture, ExportCommand::Ask] {
            cx.button(ui, Command::Export(command));
        }
    });
}

/// Draws the choice between random trees and a game.
fn subject_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let state = cx.session.experiment();
    let (chosen, other) = (state.chosen(), state.other());
    let [trees, game] = if chosen.is_game() { [other, chosen] } else { [chosen, other] };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        for (name, subject) in
            [(cx.text().experiment_random_trees(), trees), (cx.text().experiment_game(), game)]
        {
            let command = Command::Experiment(ExperimentCommand::Use(Box::new(subject.clone())));
            let is_enabled = command.is_enabled(cx.session);
            let choose = || cx.commands.push(command);
            let radio = |ui: &mut Ui| radios::radio_ui(ui, "subject", subject == chosen, name, choose);
            ui.add_enabled_ui(is_enabled, radio);
        }
    });
}

/// Draws the lessons, with the text of the chosen one.
fn presets_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let mut lesson = None;
    for (index, preset) in Preset::ALL.iter().enumerate() {
        let is_chosen = cx.session.experiment().chosen().title(cx.text()) == (preset.title)(cx.text());
        if is_chosen {
            lesson = Some((preset.lesson)(cx.text()));
        }
        let highlight =
            parts::Highlight { colors: [cx.theme.selected, cx.theme.accent], is_shown: is_chosen };
        let command = Command::Experiment(ExperimentCommand::UsePreset(index));
        let is_enabled = command.is_enabled(cx.session);
        let row = ui.add_enabled_ui(is_enabled, |ui| {
            parts::text_row_ui(ui, cx.theme, "presets", &(preset.title)(cx.text()), highlight)
        });
        let response = row.inner.on_hover_text(raised::words(ui, (preset.lesson)(cx.text())));
        if response.clicked() {
            cx.commands.push(command);
        }
    }
    if let Some(lesson) = lesson {
        ui.add_space(4.0);
        raised::label_ui(ui, &lesson, &TextStyle::Body, cx.theme.weak_text);
    }
    ui.spacing_mut().item_spacing.y = 6.0;
}

/// Draws the cost with the Start button, the progress with the End button, or a question.
fn run_ui(ui: &mut Ui, cx: &mut Context<'_>, have_problem: bool) {
    let state = cx.session.experiment();
    if let Some(question) = state.question() {
        ui.label(RichText::new(&question.text).color(cx.theme.error));
        ui.horizontal_wrapped(|ui| {
            let cancel = Command::Experiment(ExperimentCommand::Back);
            let response = ui.button(cx.text().dialog_cancel());
            if across_frames::is_newly_shown(ui, "experiment-question") {
                response.request_focus();
            }
            if response.clicked() {
                cx.commands.push(cancel);
            }
            cx.labelled_button(ui, &question.answer, Command::Experiment(ExperimentCommand::Confirm));
        });
        return;
    }
    let run = Command::Experiment(ExperimentCommand::Run);
    if state.is_running() {
        let bar =
            ProgressBar::new(state.share_done()).fill(cx.theme.accent).desired_height(10.0).corner_radius(0);
        ui.add(bar);
        let progress = state.progress(cx.text()).unwrap_or_else(|| cx.text().experiment_finding_cost());
        ui.label(RichText::new(progress).color(cx.theme.text));
        cx.labelled_button(ui, cx.text().experiment_end(), run);
        return;
    }
    let (text, color) = match (state.problem(), state.cost_text(cx.text())) {
        (Some(problem), _) => (cx.text().experiment_not_possible(problem), cx.theme.error),
        (None, Some(cost)) => (cost, cx.theme.weak_text),
        (None, None) if state.chosen().is_game() => (
            game_cost_text(cx.text(), Results::new(state.chosen().clone()).samples_wanted()),
            cx.theme.weak_text,
        ),
        (None, None) => (cx.text().experiment_finding_cost(), cx.theme.weak_text),
    };
    let is_enabled = run.is_enabled(cx.session) && !have_problem;
    let label = RichText::new(cx.text().experiment_start()).color(if is_enabled {
        cx.theme.on_accent
    } else {
        cx.theme.weak_text
    });
    let button = Button::new(label);
    let button = if is_enabled { button.fill(cx.theme.accent) } else { button };
    let response = ui.add_enabled_ui(is_enabled, |ui| ui.add_sized([96.0, 32.0], button)).inner;
    cx.clicked(response, run);
    ui.label(RichText::new(text).color(color));
}
