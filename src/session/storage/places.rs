//! Where a person's trees are: the files that were open lately, and folders of their own.

use std::fs;
use std::path::{Path, PathBuf};

use super::Files;
use crate::natural::natural_key;
use crate::session::task::{self, Task};

/// What was found of the files and folders in the preferences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    /// Those of the files open lately that are not there any more.
    pub missing: Vec<PathBuf>,
    /// The folders, in the order in which they were added.
    pub folders: Vec<Folder>,
}

/// A folder of trees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder {
    /// Where it is.
    pub path: PathBuf,
    /// The names of its trees, in their [`natural_key`] order, [`MOST_TREES`] at most; `None` if the folder is
    /// missing or may not be read.
    pub trees: Option<Vec<String>>,
    /// How many trees are left out.
    pub more: usize,
}

/// The most trees of a folder that are listed.
pub const MOST_TREES: usize = 200;

/// The endings of files that hold trees.
pub const ENDINGS: [&str; 2] = ["ron", "txt"];

/// Whether a file of this name may hold a tree.
#[must_use]
pub fn is_tree_name(name: &str) -> bool {
    has_ending(Path::new(name), &ENDINGS) && !name.starts_with('.')
}

/// Whether the name of a file has one of these endings, in capitals or not.
#[must_use]
pub fn has_ending(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|ending| endings.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

impl Places {
    /// Looks at the disk.
    fn find(recent: Vec<PathBuf>, folders: Vec<PathBuf>) -> Self {
        let missing = recent.into_iter().filter(|path| !path.exists()).collect();
        Self { missing, folders: folders.into_iter().map(Folder::find).collect() }
    }

    /// Whether a file was open lately and is not there any more.
    #[must_use]
    pub fn is_missing(&self, path: &Path) -> bool {
        self.missing.iter().any(|missing| missing == path)
    }
}

impl Folder {
    fn find(path: PathBuf) -> Self {
        let mut trees = trees_in(&path);
        let more = trees.as_ref().map_or(0, |trees| trees.len().saturating_sub(MOST_TREES));
        if let Some(trees) = &mut trees {
            trees.truncate(MOST_TREES);
        }
        Self { path, trees, more }
    }

    /// The folder's name without the way there.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.file_name().unwrap_or(self.path.as_os_str()).to_string_lossy().into_owned()
    }
}

fn trees_in(folder: &Path) -> Option<Vec<String>> {
    let names = fs::read_dir(folder).ok()?.filter_map(|entry| {
        let entry = entry.ok()?;
        let name = entry.file_name().into_string().ok()?;
        let is_file = is_tree_name(&name) && entry.path().is_file();
        is_file.then_some(name)
    });
    let mut names: Vec<_> = names.collect();
    names.sort_by_cached_key(|name| natural_key(name));
    Some(names)
}

/// The worker that looks at the disk, and whether it has to look again.
#[derive(Debug, Default)]
pub(in crate::session) struct Looking {
    task: Option<Task<(), Places>>,
    again: bool,
}

impl Files<'_> {
    /// Looks, on a worker, which files and folders are there.
    pub(in crate::session) fn look_around(&mut self) {
        if self.storage.looking.task.is_some() {
            self.storage.looking.again = true;
            return;
        }
        let (recent, folders) = (self.preferences.recent().to_vec(), self.preferences.folders().to_vec());
        if recent.is_empty() && folders.is_empty() {
            self.storage.places = Places::default();
            return;
        }
        let find = move |_: &_| Places::find(recent, folders);
        self.storage.looking.task = Some(Task::beside((), "look around", self.waker, find));
    }

    /// Takes in what was found.
    pub(in crate::session) fn poll_looking(&mut self) {
        let Some(((), found)) = task::take(&mut self.storage.looking.task) else { return };
        // Without a worker everything counts as it was found last.
        if let Ok(places) = found {
            self.storage.places = places;
        }
        if std::mem::take(&mut self.storage.looking.again) {
            self.look_around();
        }
    }
}
