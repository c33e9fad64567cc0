//! The desktop's file dialogs, behind a trait so that tests can answer in a person's place.
//!
//! A file dialog of the desktop may be missing altogether: no portal, no `zenity`. The answer says so, and the
//! window then opens its own dialog instead (`dialogs/path.rs`).

pub mod native;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

use crate::session::job::Waker;

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
