//! What is at a path, found out by a worker: a folder on a network that does not answer holds nothing up.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::folder::{self, Entry};
use crate::session::task::{self, Task, Waker};
use crate::ui::files::Purpose;

/// What is asked about the disk.
pub(super) enum Question {
    /// What is in the first of these that is a folder.
    Enter(Vec<PathBuf>),
    /// Whether this path will do.
    Take {
        /// As it was typed.
        path: PathBuf,
        /// With an ending, should it be a new file.
        named: PathBuf,
        purpose: Purpose,
    },
}

/// What was found.
pub(super) enum Found {
    /// A folder, and what is in it.
    Folder(PathBuf, Vec<Entry>),
    /// A path that will do.
    Taken(PathBuf),
    /// A file that would be overwritten.
    Exists(PathBuf),
    /// Nothing that will do, and why.
    Problem(String),
}

impl Question {
    fn answer(self) -> Found {
        match self {
            Self::Enter(folders) => {
                let there = folders.iter().find(|folder| folder.is_dir()).or(folders.first());
                there.map_or_else(|| Found::Problem("There is no folder.".to_owned()), |folder| enter(folder))
            }
            Self::Take { path, .. } if path.is_dir() => enter(&path),
            Self::Take { path, purpose: Purpose::Folder, .. } => {
                Found::Problem(format!("There is no folder {}.", path.display()))
            }
            Self::Take { path, purpose: Purpose::Open, .. } => match folder::readable(&path) {
                Ok(()) => Found::Taken(path),
                Err(problem) => Found::Problem(problem),
            },
            Self::Take { named, purpose: Purpose::Save, .. } => save_to(named),
        }
    }
}

fn enter(folder: &Path) -> Found {
    match folder::list(folder) {
        Ok(entries) => Found::Folder(folder.to_owned(), entries),
        Err(problem) => Found::Problem(problem),
    }
}

fn save_to(path: PathBuf) -> Found {
    if let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) {
        Found::Problem(format!("There is no folder {}.", folder.display()))
    } else if path.is_dir() {
        Found::Problem(format!("{} is a folder.", path.display()))
    } else if path.exists() {
        Found::Exists(path)
    } else {
        Found::Taken(path)
    }
}

/// Most disks answer in less: then it is in the same frame, and nothing flickers.
const MOMENT: Duration = Duration::from_millis(30);

/// A worker that looks at the disk.
pub(super) struct Looking<T> {
    task: Option<Task<(), T>>,
    is_new: bool,
}

impl<T> Default for Looking<T> {
    fn default() -> Self {
        Self { task: None, is_new: false }
    }
}

impl<T: Send + 'static> Looking<T> {
    /// Begins to look; what was looked at before matters no more.
    pub(super) fn begin(&mut self, waker: &Waker, look: impl FnOnce() -> T + Send + 'static) {
        self.task = Some(Task::beside((), "look at the disk", waker, move |_| look()));
        self.is_new = true;
    }

    /// Whether it goes on.
    pub(super) const fn is_under_way(&self) -> bool {
        self.task.is_some()
    }

    /// What was found, or the problem. Waits for it a moment at the first time.
    pub(super) fn poll(&mut self) -> Option<Result<T, String>> {
        if std::mem::take(&mut self.is_new) {
            self.task.iter().for_each(|task| task.wait(MOMENT));
        }
        let ((), found) = task::take(&mut self.task)?;
        Some(found.map_err(|error| format!("The disk cannot be looked at: {error}.")))
    }
}

impl Looking<Found> {
    /// Begins to answer a question.
    pub(super) fn ask(&mut self, waker: &Waker, question: Question) {
        self.begin(waker, move || question.answer());
    }
}
