//! Removes temporary files that killed programs left in a folder.

use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

/// The prefix and the suffix of such files' names; what is between them is random.
pub(super) const PREFIX: &str = ".alphabeta-";
pub(super) const SUFFIX: &str = ".saving";

/// A leftover must be at least this old. A program that has just made its file may not have locked it yet.
const OLD: Duration = Duration::from_secs(60);

/// Locks a file that is being written. A running program holds the lock, a killed one does not. Without locks in the
/// file system, leftovers stay.
pub(super) fn claim(file: &File) {
    let _ = file.try_lock();
}

/// Removes the files that no program is writing. A file that cannot be removed is harmless: no program lists or reads
/// it.
pub(super) fn tidy(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        if is_ours && is_abandoned(&entry.path()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_abandoned(path: &Path) -> bool {
    let Ok(metadata) = fs::symlink_metadata(path) else { return false };
    let age = metadata.modified().ok().and_then(|modified| modified.elapsed().ok());
    metadata.is_file()
        && age.is_some_and(|age| age > OLD)
        && File::options().write(true).open(path).is_ok_and(|file| file.try_lock().is_ok())
}
