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
use crate::session::job::{Job, Poll, Waker};
use crate::session::model::message::Topic;
use crate::session::model::subject::Subject;

/// What a worker does with a file.
#[derive(Debug)]
pub(super) enum Filing {
    Load(Job<Result<Filed, String>>),
    Save(Job<Result<PathBuf, String>>),
    Export(Job<Result<PathBuf, String>>),
}

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

impl Filing {
    /// Reads an experiment with what has been measured of it.
    pub(super) fn load(path: PathBuf, waker: &Waker) -> std::io::Result<Self> {
        let job = Job::start("load experiment", waker, move |_| {
            let named = |message: String| format!("{}: {message}", quote::path(&path));
            let bytes = disk::read_bytes(&path).map_err(|error| named(error.to_string()))?;
            let text = String::from_utf8(bytes).map_err(|_| named("expected text in UTF-8".to_owned()))?;
            let results = match file::read(&text) {
                Err(file::FileError::Tree) => return Ok(Filed::Tree(path)),
                read => read.map_err(|error| named(error.to_string()))?,
            };
            let theories = results.theories().into();
            Ok(Filed::Loaded(path, Arc::new(Measured::new(results, theories, None))))
        });
        job.map(Self::Load)
    }

    /// Writes an experiment with what has been measured of it.
    pub(super) fn save(path: PathBuf, measured: Arc<Measured>, waker: &Waker) -> std::io::Result<Self> {
        let job = Job::start("save experiment", waker, move |_| put(path, &file::write(&measured.results)));
        job.map(Self::Save)
    }

    /// Writes the table of results, which the worker makes.
    pub(super) fn export(
        path: PathBuf,
        table: impl FnOnce() -> String + Send + 'static,
        waker: &Waker,
    ) -> std::io::Result<Self> {
        let job = Job::start("export experiment", waker, move |_| put(path, &table()));
        job.map(Self::Export)
    }

    /// Looks what has come of it; `None` while the worker is at it.
    pub(super) fn poll(&self) -> Option<Filed> {
        match self {
            Self::Load(job) => answer(job, |filed| filed),
            Self::Save(job) => answer(job, Filed::Saved),
            Self::Export(job) => answer(job, Filed::Exported),
        }
    }
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
        self.file(Filing::load(path, &self.waker));
    }

    pub(super) fn file(&mut self, filing: std::io::Result<Filing>) {
        self.inbox.solve(Topic::Experiment);
        match filing {
            Ok(filing) => self.experiment.filing = Some(filing),
            Err(error) => {
                self.tell(Topic::Experiment, format!("The file could not be reached: {error}."), true)
            }
        }
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

fn answer<T: Send + 'static>(job: &Job<Result<T, String>>, filed: fn(T) -> Filed) -> Option<Filed> {
    match job.poll() {
        Poll::Running => None,
        Poll::Done(Ok(done)) => Some(filed(done)),
        Poll::Done(Err(message)) => Some(Filed::Failed(message)),
        Poll::Lost => Some(Filed::Failed("the worker stopped".to_owned())),
    }
}

fn put(path: PathBuf, text: &str) -> Result<PathBuf, String> {
    match disk::put(&path, text) {
        Ok(_) => Ok(path),
        Err(error) => Err(format!("{}: {error}", quote::path(&path))),
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
