//! Noticing that the file of a program has changed.

use std::path::PathBuf;
use std::time::Duration;

use crate::file::disk::{self, FileChange, Fingerprint};
use crate::own_search::command_line;
use crate::session::model::own_command::OwnCommand;
use crate::session::task::{Desk, Task, Waker};

/// The time between two looks.
const PERIOD: Duration = Duration::from_millis(400);
/// What a program's name has behind it where the file has more: a class of Java is run by its name.
const SUFFIXES: [&str; 3] = ["", ".class", ".jar"];

/// Waits until a file that the command names has another content. Where it names none, that is never.
pub(super) fn begin(command: OwnCommand, waker: &Waker) -> Task<(), bool> {
    Task::beside((), "watch your search", waker, move |desk| {
        let files = marked(&files(&command));
        !files.is_empty() && has_changed(files, desk)
    })
}

/// The files that the command names.
fn files(command: &OwnCommand) -> Vec<PathBuf> {
    let words = command_line::words(&command.line).unwrap_or_default();
    let named = words
        .iter()
        .flat_map(|word| SUFFIXES.iter().map(move |suffix| command.folder.join(format!("{word}{suffix}"))));
    named.collect()
}

/// Those of them that are there.
fn marked(files: &[PathBuf]) -> Vec<(PathBuf, Fingerprint)> {
    files.iter().filter_map(|path| Some((path.clone(), disk::mark(path)?))).collect()
}

/// Looks until one of them has changed and stays as it is.
fn has_changed(files: Vec<(PathBuf, Fingerprint)>, desk: &Desk<bool>) -> bool {
    while desk.check().is_ok() {
        desk.pause(PERIOD);
        // A compiler removes the file for a while.
        if files.iter().any(|(path, known)| disk::look(path, known) == FileChange::Changed) {
            let paths: Vec<_> = files.into_iter().map(|(path, _)| path).collect();
            let mut now = marked(&paths);
            while desk.check().is_ok() {
                desk.pause(PERIOD / 4);
                let later = marked(&paths);
                if later == now {
                    return true;
                }
                now = later;
            }
            return false;
        }
    }
    false
}
