//! An experiment and its results from and to files, on workers.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::measuring::Measured;
use crate::experiment::results::Results;
use crate::experiment::{columns, file};
use crate::file::disk;
use crate::quote;
use crate::session::storage::saving::file_stem;
use crate::session::task::Task;
use crate::session::view::View;
use crate::text::Text;

/// A worker that does something with a file.
pub(super) type Filing = Task<(), Filed>;

/// The result of the work on a file.
#[derive(Debug)]
pub(super) enum Filed {
    Loaded(PathBuf, Arc<Measured>),
    /// This file holds a tree or an assignment.
    OfAnotherKind(PathBuf),
    Saved(PathBuf),
    Exported(PathBuf),
    Failed(String),
}

/// Reads an experiment with what has been measured of it.
pub(super) fn load(path: PathBuf, view: &View<'_>) -> Filing {
    let words = Arc::clone(view.text);
    Task::beside((), "load-experiment", view.waker, move |_| {
        let named = |message: String| Filed::Failed(words.experiment_not_opened(quote::path(&path), message));
        let bytes = match disk::read_bytes(&path) {
            Ok(bytes) => bytes,
            Err(error) => return named(error.said(&words)),
        };
        let text = match crate::file::text_of(&bytes) {
            Ok(text) => text,
            Err(wrong) => return named(wrong.said(&words)),
        };
        match file::read(text) {
            Err(file::ExperimentFileError::Tree | file::ExperimentFileError::Assignment) => {
                Filed::OfAnotherKind(path)
            }
            Err(error) => named(error.said(&words)),
            Ok(results) => {
                let theories = results.theories().into();
                Filed::Loaded(path, Arc::new(Measured::new(results, theories, None)))
            }
        }
    })
}

/// Writes an experiment with what has been measured of it.
pub(super) fn save(path: PathBuf, measured: Arc<Measured>, view: &View<'_>) -> Filing {
    let words = Arc::clone(view.text);
    Task::beside((), "save-experiment", view.waker, move |_| match file::write(&measured.results) {
        Some(text) => put(path, &text, Filed::Saved, &words),
        None => Filed::Failed(words.experiment_only_trees()),
    })
}

/// Writes the table of results.
pub(super) fn export(path: PathBuf, measured: Arc<Measured>, view: &View<'_>) -> Filing {
    let words = Arc::clone(view.text);
    Task::beside((), "export-experiment", view.waker, move |_| {
        put(path, &columns::csv(&measured.results, &measured.theories), Filed::Exported, &words)
    })
}

fn put(path: PathBuf, text: &str, done: fn(PathBuf) -> Filed, words: &Text) -> Filed {
    match disk::put(&path, text) {
        Ok(_) => done(path),
        Err(error) => Filed::Failed(words.experiment_not_written(quote::path(&path), error.said(words))),
    }
}

/// The name of a file, for messages.
pub(super) fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A name for a file of these results: the words of their title in small letters.
pub(super) fn proposed_name(results: &Results, ending: &str, text: &Text) -> String {
    let subject = results.subject();
    let kind = if subject.is_game() { "-at-depths" } else { "" };
    let name = file_stem(&format!("{}{kind}", subject.title(text)), "experiment");
    format!("{name}.{ending}")
}
