//! The desktop's file dialogs, behind a trait so that tests can answer in a person's place.
//!
//! A file dialog of the desktop may be missing altogether: no portal, no `zenity`. The answer says so, and the
//! window then opens its own dialog instead (`dialogs/path.rs`).

pub mod native;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::file::FileCommand;
use crate::session::storage::places::ENDINGS;
use crate::session::task::Waker;

/// What a person is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Which file to open.
    Open {
        /// The folder to begin in; `None` leaves it to the desktop.
        folder: Option<PathBuf>,
    },
    /// Which folder to list.
    Folder {
        /// The folder to begin in; `None` leaves it to the desktop.
        folder: Option<PathBuf>,
    },
    /// Which file to save to.
    Save {
        /// The folder to begin in; `None` leaves it to the desktop.
        folder: Option<PathBuf>,
        /// The name proposed.
        name: String,
    },
    /// Which experiment to open.
    OpenExperiment {
        /// The folder to begin in; `None` leaves it to the desktop.
        folder: Option<PathBuf>,
    },
    /// Which file to save an experiment to.
    SaveExperiment {
        /// The folder to begin in; `None` leaves it to the desktop.
        folder: Option<PathBuf>,
        /// The name proposed.
        name: String,
    },
    /// Which file to write the table of an experiment to.
    SaveTable {
        /// The folder to begin in; `None` leaves it to the desktop.
        folder: Option<PathBuf>,
        /// The name proposed.
        name: String,
    },
}

/// What kind of question a request is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A file that there is.
    Open,
    /// A folder that there is.
    Folder,
    /// A file that may be new.
    Save,
}

impl Request {
    /// What kind of question it is.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        match self {
            Self::Open { .. } | Self::OpenExperiment { .. } => Purpose::Open,
            Self::Folder { .. } => Purpose::Folder,
            Self::Save { .. } | Self::SaveExperiment { .. } | Self::SaveTable { .. } => Purpose::Save,
        }
    }

    /// The title of the dialog.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Open { .. } => "Open a tree",
            Self::Folder { .. } => "Open a folder of trees",
            Self::Save { .. } => "Save the tree",
            Self::OpenExperiment { .. } => "Open an experiment",
            Self::SaveExperiment { .. } => "Save the experiment",
            Self::SaveTable { .. } => "Export the table",
        }
    }

    /// The folder to begin in.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        let (Self::Open { folder }
        | Self::Folder { folder }
        | Self::Save { folder, .. }
        | Self::OpenExperiment { folder }
        | Self::SaveExperiment { folder, .. }
        | Self::SaveTable { folder, .. }) = self;
        folder.as_deref()
    }

    /// The name proposed; empty where there is none.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Save { name, .. } | Self::SaveExperiment { name, .. } | Self::SaveTable { name, .. } => {
                name
            }
            Self::Open { .. } | Self::Folder { .. } | Self::OpenExperiment { .. } => "",
        }
    }

    /// What such files are called, and how their names end; the first ending is given to a name without one.
    #[must_use]
    pub const fn endings(&self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Open { .. } | Self::Folder { .. } | Self::Save { .. } => ("Trees", &ENDINGS),
            Self::OpenExperiment { .. } | Self::SaveExperiment { .. } => ("Experiments", &["ron"]),
            Self::SaveTable { .. } => ("Tables", &["csv"]),
        }
    }

    /// The order that follows when this file or folder is chosen.
    #[must_use]
    pub fn order(&self, path: PathBuf) -> Command {
        match self {
            Self::Open { .. } => Command::OpenPath(path),
            Self::Folder { .. } => Command::File(FileCommand::AddFolder(path)),
            Self::Save { .. } => Command::SaveTo(path),
            Self::OpenExperiment { .. } => Command::Experiment(ExperimentCommand::Load(path)),
            Self::SaveExperiment { .. } => Command::Experiment(ExperimentCommand::Save(path)),
            Self::SaveTable { .. } => Command::Experiment(ExperimentCommand::Export(path)),
        }
    }

    /// The path with an ending of its kind, unless it has one: a name such as `exam.2026` gets one, too, for otherwise
    /// nobody would find the file again.
    #[must_use]
    pub fn with_ending(&self, path: PathBuf) -> PathBuf {
        let known = self.endings().1;
        let is_known = |ending: &std::ffi::OsStr| known.iter().any(|it| ending.eq_ignore_ascii_case(it));
        match (known, path.file_name()) {
            ([ending, ..], Some(name)) if !path.extension().is_some_and(is_known) => {
                let mut name = name.to_owned();
                name.push(format!(".{ending}"));
                path.with_file_name(name)
            }
            _ => path,
        }
    }
}

/// What became of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// This file or folder was chosen. For saving: the desktop has asked before it is overwritten.
    Picked(PathBuf),
    /// The person does not want to.
    Cancelled,
    /// This desktop has no file dialog; nobody was asked.
    Unavailable,
}

/// Whoever can ask for a file.
pub trait FileDialogs {
    /// Begins to ask, without waiting. One answer arrives at the receiver; `wake` is called when it is there. A
    /// receiver that is dropped leaves the answer unheard.
    fn ask(&mut self, request: &Request, wake: Waker) -> Receiver<Answer>;
}

/// Answers given in advance, for tests. Without any left it is a desktop without file dialogs.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    answers: Arc<Mutex<VecDeque<Answer>>>,
    asked: Arc<Mutex<Vec<Request>>>,
}

impl Scripted {
    /// These answers, one to each request.
    #[must_use]
    pub fn new(answers: impl IntoIterator<Item = Answer>) -> Self {
        Self { answers: Arc::new(Mutex::new(answers.into_iter().collect())), asked: Arc::default() }
    }

    /// The requests so far. A clone kept by the test sees those made to the clone in the window.
    #[must_use]
    pub fn asked(&self) -> Vec<Request> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl FileDialogs for Scripted {
    fn ask(&mut self, request: &Request, wake: Waker) -> Receiver<Answer> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push(request.clone());
        let answer = self.answers.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let (sender, receiver) = channel();
        // The receiver is at hand, so the answer arrives.
        let _ = sender.send(answer.unwrap_or(Answer::Unavailable));
        wake();
        receiver
    }
}
