//! The disk as the path dialog sees it: what is in a folder, what a typed path means, and whether it will do. Whoever
//! looks at the disk here does it on a worker: a folder on a network that does not answer holds nothing up.

use std::fs::{self, DirEntry, File};
use std::io::{self, ErrorKind};
use std::path::{MAIN_SEPARATOR, Path, PathBuf, is_separator};

use crate::natural::natural_key;
use crate::quote;
use crate::session::storage::places::has_ending;
use crate::text::Text;
use crate::ui::files::FilePurpose;

/// Something to choose in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FolderEntry {
    pub(super) name: String,
    pub(super) is_folder: bool,
}

/// What is in the folder that a path names before its last part.
pub(super) struct Listing {
    /// The folder from which the path is seen.
    pub(super) base: PathBuf,
    pub(super) folder: PathBuf,
    /// What is in it, or why that cannot be said.
    pub(super) entries: Result<Vec<FolderEntry>, PathProblem>,
}

impl Listing {
    /// Looks into the folder that this path names, seen from the first of these that is a folder, for files with these
    /// endings.
    pub(super) fn of(path: &str, bases: &[PathBuf], endings: &[&str]) -> Self {
        let there = bases.iter().find(|base| base.is_dir()).or(bases.first());
        let base = there.cloned().unwrap_or_default();
        let folder = resolve(first_part(path), &base);
        let entries = list(&folder, endings);
        Self { base, folder, entries }
    }
}

/// What was found where a path leads.
pub(super) enum PathMeaning {
    /// A folder to look into.
    Folder,
    /// A path that will do.
    Taken(PathBuf),
    /// A file that would be overwritten.
    Exists(PathBuf),
    /// Nothing that will do, and why.
    Problem(PathProblem),
}

/// Why a path will not do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PathProblem {
    NoFolder(PathBuf),
    IsFolder(PathBuf),
    NoFile(PathBuf),
    Denied(PathBuf),
    NotAFolder(PathBuf),
    /// Another error of the system.
    Unreadable(PathBuf, String),
}

impl PathProblem {
    /// The sentence.
    pub(super) fn said(&self, text: &Text) -> String {
        let shown = |path: &PathBuf| quote::path(path);
        match self {
            Self::NoFolder(path) => text.path_no_folder(shown(path)),
            Self::IsFolder(path) => text.path_is_folder(shown(path)),
            Self::NoFile(path) => text.path_no_file(shown(path)),
            Self::Denied(path) => text.path_denied(shown(path)),
            Self::NotAFolder(path) => text.path_not_a_folder(shown(path)),
            Self::Unreadable(path, reason) => text.path_unreadable(shown(path), reason.as_str()),
        }
    }
}

impl PathMeaning {
    /// Looks whether this path will do. `named` is the same with an ending; `is_this` is whether a folder
    /// itself is meant, and not what is in it.
    pub(super) fn at(path: PathBuf, named: PathBuf, purpose: FilePurpose, is_this: bool) -> Self {
        let no_folder = |path: &Path| Self::Problem(PathProblem::NoFolder(path.to_owned()));
        match purpose {
            FilePurpose::Folder if is_this && path.is_dir() => Self::Taken(path),
            _ if path.is_dir() => Self::Folder,
            FilePurpose::Folder => no_folder(&path),
            FilePurpose::Open => {
                // A file can be called as it was when it was saved, without its ending.
                let path = if !path.exists() && named.is_file() { named } else { path };
                readable(&path).map_or_else(Self::Problem, |()| Self::Taken(path))
            }
            FilePurpose::Save => match named.parent() {
                Some(folder) if !folder.is_dir() => no_folder(folder),
                _ if named.is_dir() => Self::Problem(PathProblem::IsFolder(named)),
                _ if named.exists() => Self::Exists(named),
                _ => Self::Taken(named),
            },
        }
    }
}

/// The folders and the files with these endings in a folder, folders first, each in the order of [`natural_key`]. Hidden ones and
/// those whose names are no text are left out.
fn list(folder: &Path, endings: &[&str]) -> Result<Vec<FolderEntry>, PathProblem> {
    let entries = fs::read_dir(folder).map_err(|error| reason(folder, &error))?;
    let mut entries: Vec<_> = entries.filter_map(|entry| choosable(&entry.ok()?, endings)).collect();
    entries.sort_by_cached_key(|entry| (!entry.is_folder, natural_key(&entry.name)));
    Ok(entries)
}

fn choosable(entry: &DirEntry, endings: &[&str]) -> Option<FolderEntry> {
    let name = entry.file_name().into_string().ok()?;
    let kind = entry.file_type().ok()?;
    // To follow a link costs another look at the disk.
    let is_folder = kind.is_dir() || (kind.is_symlink() && entry.path().is_dir());
    let is_shown = !name.starts_with('.') && (is_folder || has_ending(Path::new(&name), endings));
    is_shown.then_some(FolderEntry { name, is_folder })
}

/// The path that was typed, seen from `folder`; `~` is the home folder.
pub(super) fn resolve(text: &str, folder: &Path) -> PathBuf {
    from(text.trim(), folder, std::env::home_dir())
}

fn from(text: &str, folder: &Path, home: Option<PathBuf>) -> PathBuf {
    match (text.strip_prefix('~'), home) {
        (Some(""), Some(home)) => home,
        (Some(rest), Some(home)) if rest.starts_with(is_separator) => {
            home.join(rest.trim_start_matches(is_separator))
        }
        _ => folder.join(text),
    }
}

/// What stands after the last separator.
pub(super) fn last_part(text: &str) -> &str {
    text.rsplit(is_separator).next().unwrap_or(text)
}

/// What stands before that, with the separator.
pub(super) fn first_part(text: &str) -> &str {
    text.strip_suffix(last_part(text)).unwrap_or_default()
}

/// `text` continued as far as there is only one way to go on; `None` where nothing can be added. `entries` are
/// those of the folder that [`first_part`] names.
pub(super) fn completion(text: &str, entries: &[FolderEntry]) -> Option<String> {
    let (before, begun) = (first_part(text), last_part(text));
    if begun.is_empty() {
        return None;
    }
    let matching: Vec<_> = entries.iter().filter(|entry| entry.name.starts_with(begun)).collect();
    let (first, others) = matching.split_first()?;
    let common = others.iter().fold(first.name.as_str(), |common, entry| common_start(common, &entry.name));
    let mut completed = format!("{before}{common}");
    if others.is_empty() && first.is_folder {
        completed.push(MAIN_SEPARATOR);
    }
    (completed != text).then_some(completed)
}

fn common_start<'a>(a: &'a str, b: &str) -> &'a str {
    let differ = a.char_indices().zip(b.chars()).find(|((_, a), b)| a != b);
    let end = differ.map_or(a.len().min(b.len()), |((at, _), _)| at);
    a.get(..end).unwrap_or_default()
}

/// Whether a file can be opened for reading; otherwise why not.
fn readable(path: &Path) -> Result<(), PathProblem> {
    File::open(path).map(drop).map_err(|error| match error.kind() {
        ErrorKind::NotFound => PathProblem::NoFile(path.to_owned()),
        _ => reason(path, &error),
    })
}

fn reason(path: &Path, error: &io::Error) -> PathProblem {
    let path = path.to_owned();
    match error.kind() {
        ErrorKind::NotFound => PathProblem::NoFolder(path),
        ErrorKind::PermissionDenied => PathProblem::Denied(path),
        ErrorKind::NotADirectory => PathProblem::NotAFolder(path),
        _ => PathProblem::Unreadable(path, quote::system_words(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::storage::places::ENDINGS;

    fn example() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for name in ["lesson one.ron", "lesson two.ron", "B.TXT", "a.txt", "picture.png", ".hidden.ron"] {
            fs::write(folder.path().join(name), "[3, 5]").unwrap();
        }
        fs::create_dir_all(folder.path().join("exams/2024")).unwrap();
        fs::create_dir(folder.path().join("Archive")).unwrap();
        folder
    }

    #[test]
    fn a_list_has_folders_first_and_files_of_its_kind_alone() {
        let folder = example();
        let names = |endings: &[&str]| {
            let entries = list(folder.path(), endings).unwrap();
            entries.into_iter().map(|entry| entry.name).collect::<Vec<_>>()
        };
        assert_eq!(
            names(&ENDINGS),
            ["Archive", "exams", "a.txt", "B.TXT", "lesson one.ron", "lesson two.ron"]
        );
        assert_eq!(names(&["png"]), ["Archive", "exams", "picture.png"]);
        let list = |folder: &Path| list(folder, &ENDINGS);
        let missing = folder.path().join("none");
        assert_eq!(list(&missing).unwrap_err(), PathProblem::NoFolder(missing));
        let file = folder.path().join("a.txt");
        assert_eq!(list(&file).unwrap_err(), PathProblem::NotAFolder(file));
    }

    #[test]
    fn tab_goes_as_far_as_there_is_one_way() {
        let folder = example();
        let entries = list(folder.path(), &ENDINGS).unwrap();
        let elsewhere = list(&folder.path().join("exams"), &ENDINGS).unwrap();
        let complete =
            |text: &str| completion(text, if first_part(text).is_empty() { &entries } else { &elsewhere });
        assert_eq!(complete("le").as_deref(), Some("lesson "));
        assert_eq!(complete("lesson ").as_deref(), None, "two ways");
        assert_eq!(complete("lesson t").as_deref(), Some("lesson two.ron"));
        assert_eq!(complete("ex").as_deref(), Some("exams/"));
        assert_eq!(complete("exams/2").as_deref(), Some("exams/2024/"), "in another folder");
        assert_eq!(complete(""), None);
        assert_eq!(complete("z"), None);
        assert_eq!(complete("exams/a"), None);
    }

    #[test]
    fn common_starts_end_between_characters() {
        assert_eq!(common_start("αβγ", "αβδ"), "αβ");
        assert_eq!(common_start("αβ", "αβδ"), "αβ");
        assert_eq!(common_start("αβδ", "αβ"), "αβ");
        assert_eq!(common_start("α", "β"), "");
        assert_eq!(common_start("aé", "aéb"), "aé");
    }

    #[test]
    fn a_path_is_seen_from_the_folder_or_from_home() {
        let resolve = |text: &str| from(text.trim(), Path::new("/trees"), Some("/home/ada".into()));
        assert_eq!(resolve("a.ron"), Path::new("/trees/a.ron"));
        assert_eq!(resolve(" /x/a.ron "), Path::new("/x/a.ron"));
        assert_eq!(resolve("~"), Path::new("/home/ada"));
        assert_eq!(resolve("~/a.ron"), Path::new("/home/ada/a.ron"));
        assert_eq!(resolve("~a.ron"), Path::new("/trees/~a.ron"), "a name that begins with ~");
    }
}
