//! What commands and workers do to experiments.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::files::{self, Filed, Filing};
use super::measuring::{self, Measured};
use super::{Experimenting, Pending};
use crate::experiment::columns;
use crate::experiment::presets::Preset;
use crate::experiment::results::Results;
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::effect::Effect;
use crate::session::model::dialog::FileQuestion;
use crate::session::model::message::Topic;
use crate::session::news::UiTask;
use crate::session::task;
use crate::session::view::View;
use crate::text::Text;

impl Experimenting {
    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: &ExperimentCommand) -> bool {
        match command {
            ExperimentCommand::Toggle => true,
            ExperimentCommand::Show(quantity) => *quantity != self.quantity,
            ExperimentCommand::Back => self.is_shown,
            ExperimentCommand::Use(_) | ExperimentCommand::AskLoad | ExperimentCommand::Load(_) => {
                self.is_idle()
            }
            ExperimentCommand::UsePreset(index) => self.is_idle() && *index < Preset::ALL.len(),
            ExperimentCommand::Run => {
                let can_end = self.is_running() && !self.is_ending();
                can_end || (self.is_idle() && self.problem().is_none() && self.question.is_none())
            }
            ExperimentCommand::Confirm => self.question.is_some(),
            ExperimentCommand::AskSave | ExperimentCommand::Save(_) => {
                !self.is_filing() && self.problem().is_none() && !self.chosen().is_game()
            }
            ExperimentCommand::AskExport | ExperimentCommand::Export(_) => {
                !self.is_filing() && self.has_results()
            }
            ExperimentCommand::Copy => self.has_results(),
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: ExperimentCommand, view: &View<'_>) -> Vec<Effect> {
        match command {
            ExperimentCommand::Toggle => self.show(!self.is_shown, view),
            ExperimentCommand::Show(quantity) => self.quantity = quantity,
            ExperimentCommand::Back if self.question.take().is_some() => {}
            ExperimentCommand::Back => self.show(false, view),
            ExperimentCommand::Use(subject) => self.choose(*subject, view),
            ExperimentCommand::UsePreset(index) => {
                if let Some(preset) = Preset::ALL.get(index) {
                    self.choose(preset.experiment(view.text).into(), view);
                }
            }
            ExperimentCommand::Run => return self.run(view),
            ExperimentCommand::Confirm => return self.confirm(view),
            ExperimentCommand::AskLoad => {
                return vec![Effect::Ui(UiTask::AskFile(FileQuestion::OpenExperiment))];
            }
            ExperimentCommand::Load(path) => {
                if self.may(Pending::Load(path.clone()), view.text) {
                    return self.load(path, view);
                }
            }
            ExperimentCommand::AskSave => {
                let name = files::proposed_name(&self.to_save().results, "ron", view.text);
                return vec![Effect::Ui(UiTask::AskFile(FileQuestion::SaveExperiment(name)))];
            }
            ExperimentCommand::Save(path) => {
                return self.file(files::save(path, self.to_save(), view));
            }
            ExperimentCommand::AskExport => {
                let name = files::proposed_name(&self.to_save().results, "csv", view.text);
                return vec![Effect::Ui(UiTask::AskFile(FileQuestion::SaveTable(name)))];
            }
            ExperimentCommand::Export(path) => {
                return self.file(files::export(path, self.to_save(), view));
            }
            ExperimentCommand::Copy => {
                let Measured { results, theories, .. } = &*self.to_save();
                return vec![Effect::Ui(UiTask::Copy(columns::csv(results, theories)))];
            }
        }
        Vec::new()
    }

    /// Takes in what workers have found out, measured and filed.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        let mut effects = self.start_when_cost_is_known(view);
        effects.extend(self.poll_measuring(view));
        if let Some(((), filed)) = task::take(&mut self.filing) {
            let failed = |error: task::NoAnswer| {
                Filed::Failed(view.text.experiment_file_failed(error.said(view.text)))
            };
            effects.extend(self.take_filed(filed.unwrap_or_else(failed), view));
        }
        effects
    }

    /// Puts experiments in the place of the tree, or the tree in theirs.
    pub(in crate::session) fn show(&mut self, is_shown: bool, view: &View<'_>) {
        self.is_shown = is_shown;
        if is_shown {
            self.find_cost_unless_known(view);
        }
    }

    /// Shows the experiment in this file, which was asked for as whatever it is.
    pub(in crate::session) fn open(&mut self, path: PathBuf, view: &View<'_>) -> Vec<Effect> {
        self.show(true, view);
        if self.is_idle() {
            return vec![Effect::Command(Command::Experiment(ExperimentCommand::Load(path)))];
        }
        vec![Effect::failure(Topic::Experiment, view.text.experiment_one_at_a_time())]
    }

    /// Whether the end of the program has to wait for an answer about an experiment.
    pub(in crate::session) fn must_ask_before_end(&mut self, view: &View<'_>) -> bool {
        let must_ask = !self.may(Pending::Quit, view.text);
        if must_ask {
            self.show(true, view);
        }
        must_ask
    }

    /// Starts what is chosen, or ends what is being measured.
    fn run(&mut self, view: &View<'_>) -> Vec<Effect> {
        if let Some(measuring) = &self.measuring {
            measuring.cancel();
        } else if self.is_to_start {
            self.is_to_start = false;
        } else {
            self.find_cost_unless_known(view);
            self.is_to_start = true;
            return self.start_when_cost_is_known(view);
        }
        Vec::new()
    }

    fn find_cost_unless_known(&mut self, view: &View<'_>) {
        if self.costing.known().is_none() && !self.costing.is_under_way() {
            self.find_cost(view);
        }
    }

    fn start_when_cost_is_known(&mut self, view: &View<'_>) -> Vec<Effect> {
        if !self.is_to_start || self.costing.is_under_way() {
            return Vec::new();
        }
        self.is_to_start = false;
        if self.may(Pending::Start, view.text) { self.start(view) } else { Vec::new() }
    }

    fn confirm(&mut self, view: &View<'_>) -> Vec<Effect> {
        match self.question.take().map(|question| question.pending) {
            Some(Pending::Start) => self.start(view),
            Some(Pending::Load(path)) => self.load(path, view),
            Some(Pending::Quit) => {
                // Dropping the work ends it.
                (self.measuring, self.current.measured, self.other.measured) = (None, None, None);
                vec![Effect::Command(Command::Quit)]
            }
            None => Vec::new(),
        }
    }

    fn poll_measuring(&mut self, view: &View<'_>) -> Option<Effect> {
        match measuring::look(&mut self.measuring, view.text)? {
            Ok(measured) => self.current.measured = Some(measured),
            Err(message) => return Some(Effect::failure(Topic::Experiment, message)),
        }
        if self.measuring.is_none() {
            self.find_cost_unless_known(view);
        }
        None
    }

    /// What is written to files: what is to be seen, or at least what is chosen.
    fn to_save(&self) -> Arc<Measured> {
        let chosen = || {
            let results = Results::new(self.chosen().clone());
            Arc::new(Measured::new(results, Arc::default(), None))
        };
        self.shown().cloned().unwrap_or_else(chosen)
    }

    fn load(&mut self, path: PathBuf, view: &View<'_>) -> Vec<Effect> {
        self.folder = path.parent().map(Path::to_owned);
        self.file(files::load(path, view))
    }

    fn file(&mut self, filing: Filing) -> Vec<Effect> {
        self.filing = Some(filing);
        vec![Effect::Solve(Topic::Experiment)]
    }

    /// Takes in what has come of a file.
    fn take_filed(&mut self, filed: Filed, view: &View<'_>) -> Vec<Effect> {
        let (path, told): (_, fn(&Text, String) -> String) = match filed {
            Filed::OfAnotherKind(path) => return vec![Effect::Command(Command::OpenPath(path))],
            Filed::Loaded(path, measured) => {
                self.choose(measured.results.subject().clone(), view);
                let has_results = measured.results.samples() > 0;
                self.current.measured = has_results.then_some(measured);
                self.current.is_saved = true;
                return vec![Effect::NoteFile(path)];
            }
            Filed::Failed(message) => return vec![Effect::failure(Topic::Experiment, message)],
            Filed::Saved(path) => {
                self.current.is_saved = !self.is_running();
                (path, Text::experiment_saved)
            }
            Filed::Exported(path) => {
                // A game has no other file.
                if self.chosen().is_game() {
                    self.current.is_saved = !self.is_running();
                }
                (path, Text::experiment_exported)
            }
        };
        self.folder = path.parent().map(Path::to_owned);
        vec![Effect::notice(Topic::Experiment, told(view.text, files::name(&path)))]
    }
}
