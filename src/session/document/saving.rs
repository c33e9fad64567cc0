//! Bringing a document to a file, and why that may be left undone.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::file::FileError;
use crate::file::disk::{self, Fingerprint};
use crate::file::kind;
use crate::quote;
use crate::session::history::State;
use crate::session::run::Scene;
use crate::session::task::{Task, Waker};

/// A document on its way to a file, in the state that will be saved; it may change meanwhile.
pub type Saving = Task<State, Result<(PathBuf, Fingerprint), NotSaved>>;

/// The file that a document came from, as it was then.
#[derive(Clone, Debug)]
pub struct Known {
    /// Where it is.
    pub path: PathBuf,
    /// What it was like.
    pub fingerprint: Fingerprint,
    /// Whether it is left alone if it has comments.
    pub keeps_comments: bool,
}

impl Known {
    /// Whether it is the file at `path`, by whatever name. Looks at the disk.
    fn is_at(&self, path: &Path) -> bool {
        let whole = |path: &Path| path.canonicalize().ok();
        self.path == path || whole(path).is_some_and(|path| whole(&self.path) == Some(path))
    }
}

/// Why a document was not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSaved {
    /// Somebody else has changed this file.
    Changed(PathBuf),
    /// The sentence about it.
    Refused(String),
    /// This file has comments, which would be lost.
    Comments(PathBuf),
    /// A person has stopped it; this file is as it was.
    Stopped(PathBuf),
}

/// Saves the document of `scene` on a worker; over the file that is `known` only as long as it is as it was.
pub fn save(scene: &Arc<Scene>, state: State, path: PathBuf, known: Option<Known>, waker: &Waker) -> Saving {
    let scene = Arc::clone(scene);
    Task::beside(state, "save", waker, move |work| {
        let known = known.filter(|known| known.is_at(&path));
        if known.as_ref().is_some_and(|known| known.keeps_comments && has_comments(&path)) {
            return Err(NotSaved::Comments(path));
        }
        let known = known.map(|known| known.fingerprint);
        match disk::save_reporting(&path, &scene.document, known.as_ref(), &mut work.report()) {
            Ok(fingerprint) => Ok((path, fingerprint)),
            Err(FileError::Changed) => Err(NotSaved::Changed(path)),
            Err(FileError::Cancelled(_)) => Err(NotSaved::Stopped(path)),
            Err(error) => Err(NotSaved::Refused(format!("{} was not saved: {error}", quote::path(&path)))),
        }
    })
}

/// Whether the file at this place has comments. What cannot be read has none to keep.
fn has_comments(path: &Path) -> bool {
    let text = disk::read_bytes(path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    text.is_some_and(|text| kind::has_comments(&text))
}
