//! An experiment and its results from and to files, on workers.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::measuring::Measured;
use crate::experiment::{csv, file};
use crate::file::disk;
use crate::session::job::{Job, Progress, Waker};

/// What a worker does with a file.
#[derive(Debug)]
pub(super) enum Filing {
    Load(Job<Result<Arc<Measured>, String>>),
    Save(Job<Result<PathBuf, String>>),
    Export(Job<Result<PathBuf, String>>),
}

/// What came of it.
pub(super) enum Filed {
    Loaded(Arc<Measured>),
    Saved(PathBuf),
    Exported(PathBuf),
    Failed(String),
}

impl Filing {
    /// Reads an experiment with what has been measured of it.
    pub(super) fn load(path: PathBuf, waker: &Waker) -> std::io::Result<Self> {
        let job = Job::start("load experiment", waker, move |_| {
            let named = |message: String| format!("{}: {message}", path.display());
            let bytes = disk::read_bytes(&path).map_err(|error| named(error.to_string()))?;
            let text = String::from_utf8(bytes).map_err(|_| named("expected text in UTF-8".to_owned()))?;
            let results = file::read(&text).map_err(|error| named(error.to_string()))?;
            let theories = results.theories().into();
            Ok(Arc::new(Measured::new(results, theories, None)))
        });
        job.map(Self::Load)
    }

    /// Writes an experiment with what has been measured of it.
    pub(super) fn save(path: PathBuf, measured: Arc<Measured>, waker: &Waker) -> std::io::Result<Self> {
        let job = Job::start("save experiment", waker, move |_| put(path, &file::write(&measured.results)));
        job.map(Self::Save)
    }

    /// Writes the table of results.
    pub(super) fn export(path: PathBuf, measured: Arc<Measured>, waker: &Waker) -> std::io::Result<Self> {
        let job = Job::start("export experiment", waker, move |_| {
            put(path, &csv::write_beside(&measured.results, &measured.theories))
        });
        job.map(Self::Export)
    }

    /// Looks what has come of it; `None` while the worker is at it.
    pub(super) fn poll(&self) -> Option<Filed> {
        match self {
            Self::Load(job) => answer(job, Filed::Loaded),
            Self::Save(job) => answer(job, Filed::Saved),
            Self::Export(job) => answer(job, Filed::Exported),
        }
    }
}

fn answer<T: Send + 'static>(job: &Job<Result<T, String>>, filed: fn(T) -> Filed) -> Option<Filed> {
    match job.poll() {
        Progress::Running => None,
        Progress::Done(Ok(done)) => Some(filed(done)),
        Progress::Done(Err(message)) => Some(Filed::Failed(message)),
        Progress::Lost => Some(Filed::Failed("the worker stopped".to_owned())),
    }
}

fn put(path: PathBuf, text: &str) -> Result<PathBuf, String> {
    match disk::put(&path, text) {
        Ok(_) => Ok(path),
        Err(error) => Err(format!("{}: {error}", path.display())),
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
