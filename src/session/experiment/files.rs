//! An experiment and its results from and to files, on workers.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::measuring::Measured;
use crate::experiment::results::Results;
use crate::experiment::{csv, file};
use crate::file::disk;
use crate::quote;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::model::message::Topic;
use crate::session::model::subject::Subject;
use crate::session::task::{Task, Waker};

/// A worker that does something with a file.
pub(super) type Filing = Task<(), Filed>;

/// What came of it.
#[derive(Debug)]
pub(super) enum Filed {
    Loaded(PathBuf, Arc<Measured>),
    /// This file holds a tree.
    Tree(PathBuf),
    Saved(PathBuf),
    Exported(PathBuf),
    Failed(String),
}

/// Reads an experiment with what has been measured of it.
fn load(path: PathBuf, waker: &Waker) -> Filing {
    Task::beside((), "load experiment", waker, move |_| {
        let named = |message: String| Filed::Failed(format!("{}: {message}", quote::path(&path)));
        let bytes = match disk::read_bytes(&path) {
            Ok(bytes) => bytes,
            Err(error) => return named(error.to_string()),
        };
        let Ok(text) = String::from_utf8(bytes) else { return named("expected text in UTF-8".to_owned()) };
        match file::read(&text) {
            Err(file::FileError::Tree) => Filed::Tree(path),
            Err(error) => named(error.to_string()),
            Ok(results) => {
                let theories = results.theories().into();
                Filed::Loaded(path, Arc::new(Measured::new(results, theories, None)))
            }
        }
    })
}

/// Writes an experiment with what has been measured of it.
pub(super) fn save(path: PathBuf, measured: Arc<Measured>, waker: &Waker) -> Filing {
    let text = move || file::write(&measured.results);
    Task::beside((), "save experiment", waker, move |_| put(path, &text(), Filed::Saved))
}

/// Writes the table of results, which the worker makes.
pub(super) fn export(
    path: PathBuf,
    table: impl FnOnce() -> String + Send + 'static,
    waker: &Waker,
) -> Filing {
    Task::beside((), "export experiment", waker, move |_| put(path, &table(), Filed::Exported))
}

impl Session {
    /// What a file with the table of what is to be seen is called.
    pub(super) fn title_of_results(&self) -> String {
        match self.experiment.subject {
            Subject::Trees => self.experiment_to_save().results.experiment().title.clone(),
            Subject::Game => {
                let game = &self.experiment.game;
                let experiment =
                    game.shown().map_or_else(|| game.chosen(), |shown| &shown.results.experiment);
                format!("{} at depths", experiment.game.about().name)
            }
        }
    }

    /// What writes the table of what is to be seen, here or on a worker.
    pub(super) fn table_of_results(&self) -> Box<dyn FnOnce() -> String + Send> {
        match self.experiment.subject {
            Subject::Trees => {
                let measured = self.experiment_to_save();
                Box::new(move || csv::write_beside(&measured.results, &measured.theories))
            }
            Subject::Game => {
                let shown = self.experiment.game.shown().cloned();
                Box::new(move || shown.map_or_else(String::new, |shown| csv::write_game(&shown.results)))
            }
        }
    }

    /// What is saved: what is to be seen, or at least what is chosen.
    pub(super) fn experiment_to_save(&self) -> Arc<Measured> {
        let chosen = || {
            let results = Results::new(self.experiment.chosen.clone());
            Arc::new(Measured::new(results, Arc::default(), None))
        };
        self.experiment.shown().cloned().unwrap_or_else(chosen)
    }

    /// Shows the experiment in this file, which was asked for as whatever it is.
    pub(in crate::session) fn open_experiment(&mut self, path: PathBuf) {
        self.show_experiment(true);
        let command = Command::Experiment(ExperimentCommand::Load(path));
        if command.is_enabled(self) {
            return self.apply(command);
        }
        self.tell(
            Topic::Experiment,
            "No other experiment can be opened while one is measured. Stop it first.",
            true,
        );
    }

    pub(super) fn load_experiment(&mut self, path: PathBuf) {
        self.experiment.folder = path.parent().map(Path::to_owned);
        self.file(load(path, &self.waker));
    }

    pub(super) fn file(&mut self, filing: Filing) {
        self.inbox.solve(Topic::Experiment);
        self.experiment.filing = Some(filing);
    }

    /// Takes in what has come of a file.
    pub(super) fn take_filed(&mut self, filed: Filed) {
        let (path, verb) = match filed {
            Filed::Tree(path) => return self.apply(Command::OpenPath(path)),
            Filed::Loaded(path, measured) => {
                self.note_file(&path);
                self.experiment.choose(measured.results.experiment().clone(), &self.waker);
                let has_results = measured.results.samples() > 0;
                self.experiment.measured = has_results.then_some(measured);
                self.experiment.is_saved = true;
                return;
            }
            Filed::Failed(message) => return self.tell(Topic::Experiment, message, true),
            Filed::Saved(path) => {
                self.experiment.is_saved = !self.experiment.is_running();
                (path, "Saved")
            }
            Filed::Exported(path) => {
                // A game has no other file.
                if self.experiment.subject == Subject::Game {
                    self.experiment.game.is_saved = !self.experiment.is_running();
                }
                (path, "Exported")
            }
        };
        self.tell(Topic::Experiment, format!("{verb} {}.", name(&path)), false);
        self.experiment.folder = path.parent().map(Path::to_owned);
    }
}

fn put(path: PathBuf, text: &str, done: fn(PathBuf) -> Filed) -> Filed {
    match disk::put(&path, text) {
        Ok(_) => done(path),
        Err(error) => Filed::Failed(format!("{}: {error}", quote::path(&path))),
    }
}

/// A file's name to be told.
pub(super) fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A name for a file about something with this title: its words in small letters.
pub(super) fn proposed_name(title: &str, ending: &str) -> String {
    let words = title.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
    let name = if name.is_empty() { "experiment" } else { &name };
    format!("{name}.{ending}")
}
