//! Answers that were handed in earlier and lie in the folder of their assignment.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::file::disk;
use crate::limits;
use crate::practice::answers;
use crate::practice::assignment::Assignment;

/// The most files in one folder that are looked at.
const MOST_FILES: usize = 1_000;

/// Answers of a student that are in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EarlierAnswers {
    /// The hash of the assignment.
    pub assignment: String,
    /// Who answered.
    pub student: String,
    /// Their file.
    pub path: PathBuf,
}

/// The answers to this assignment that lie in the folder of its file.
#[must_use]
pub(super) fn beside(path: &Path, assignment: &Assignment, hash: &str) -> Vec<EarlierAnswers> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or_else(|| Path::new("."))).into_iter().flatten().flatten();
    let is_fit = |path: &PathBuf| {
        let is_small = |about: fs::Metadata| about.is_file() && about.len() <= limits::ANSWERS_BYTES as u64;
        path.extension() == Some(OsStr::new("json")) && fs::metadata(path).is_ok_and(is_small)
    };
    let read = |path: PathBuf| {
        let bytes = disk::read_bytes(&path).ok()?;
        let answers = answers::read(&bytes, assignment, hash).ok()?.answers;
        Some(EarlierAnswers { assignment: hash.to_owned(), student: answers.student.trim().to_owned(), path })
    };
    let mut found: Vec<_> =
        entries.map(|entry| entry.path()).filter(is_fit).take(MOST_FILES).filter_map(read).collect();
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}
