//! Folders as the path dialog sees them: their subfolders and trees, and what a typed path means.

use std::fs::{self, DirEntry, File};
use std::io::{self, ErrorKind};
use std::path::{MAIN_SEPARATOR, Path, PathBuf, is_separator};

use crate::session::storage::places::{is_tree_name, natural_key};

/// Something to choose in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) is_folder: bool,
    /// In bytes; 0 for a folder.
    pub(super) size: u64,
}

/// The folders and the trees in a folder, folders first, each in the order of [`natural_key`]. Hidden ones and
/// those whose names are no text are left out.
pub(super) fn list(folder: &Path) -> Result<Vec<Entry>, String> {
    let entries = fs::read_dir(folder).map_err(|error| reason(folder, &error))?;
    let mut entries: Vec<_> = entries.filter_map(|entry| choosable(&entry.ok()?)).collect();
    entries.sort_by_cached_key(|entry| (!entry.is_folder, natural_key(&entry.name)));
    Ok(entries)
}

fn choosable(entry: &DirEntry) -> Option<Entry> {
    let name = entry.file_name().into_string().ok()?;
    if name.starts_with('.') {
        return None;
    }
    let kind = entry.file_type().ok()?;
    let is_tree = is_tree_name(&name);
    if !kind.is_dir() && !kind.is_symlink() && !is_tree {
        return None;
    }
    // Follows links, and costs a look at the disk: only for what may be listed.
    let metadata = fs::metadata(entry.path()).ok()?;
    match metadata.is_dir() {
        true => Some(Entry { name, is_folder: true, size: 0 }),
        false => is_tree.then_some(Entry { name, is_folder: false, size: metadata.len() }),
    }
}

/// The path that was typed, seen from `folder`; `~` is the home folder.
pub(super) fn resolve(text: &str, folder: &Path, home: Option<PathBuf>) -> PathBuf {
    let text = text.trim();
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
pub(super) fn completion(text: &str, entries: &[Entry]) -> Option<String> {
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
pub(super) fn readable(path: &Path) -> Result<(), String> {
    File::open(path).map(drop).map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("There is no file {}.", path.display()),
        _ => reason(path, &error),
    })
}

fn reason(path: &Path, error: &io::Error) -> String {
    let path = path.display();
    match error.kind() {
        ErrorKind::NotFound => format!("There is no folder {path}."),
        ErrorKind::PermissionDenied => format!("{path} may not be read: permission denied."),
        ErrorKind::NotADirectory => format!("{path} is no folder."),
        _ => format!("{path} cannot be read: {error}."),
    }
}

/// A size in units that fit in a few characters: `830 B`, `12.5 kB`, `4.0 MB`.
pub(super) fn size_text(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    if bytes < 1_000 {
        return format!("{bytes} B");
    }
    let mut size = bytes as f64 / 1_000.0;
    let mut unit = 0;
    // What would be rounded to 1000.0 belongs to the next unit.
    while size >= 999.95 && unit + 1 < UNITS.len() {
        size /= 1_000.0;
        unit += 1;
    }
    format!("{size:.1} {}", UNITS[unit])
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_list_has_folders_first_and_trees_alone() {
        let folder = example();
        let entries = list(folder.path()).unwrap();
        let names: Vec<_> = entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["Archive", "exams", "a.txt", "B.TXT", "lesson one.ron", "lesson two.ron"]);
        assert_eq!(entries[2].size, 6);
        let missing = list(&folder.path().join("none")).unwrap_err();
        assert!(missing.starts_with("There is no folder"), "{missing}");
        let file = list(&folder.path().join("a.txt")).unwrap_err();
        assert!(file.ends_with("is no folder."), "{file}");
    }

    #[test]
    fn tab_goes_as_far_as_there_is_one_way() {
        let folder = example();
        let entries = list(folder.path()).unwrap();
        let elsewhere = list(&folder.path().join("exams")).unwrap();
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
        let resolve = |text| resolve(text, Path::new("/trees"), Some("/home/ada".into()));
        assert_eq!(resolve("a.ron"), Path::new("/trees/a.ron"));
        assert_eq!(resolve(" /x/a.ron "), Path::new("/x/a.ron"));
        assert_eq!(resolve("~"), Path::new("/home/ada"));
        assert_eq!(resolve("~/a.ron"), Path::new("/home/ada/a.ron"));
        assert_eq!(resolve("~a.ron"), Path::new("/trees/~a.ron"), "a name that begins with ~");
    }

    #[test]
    fn sizes_fit_in_a_few_characters() {
        let cases = [(0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (12_480, "12.5 kB"), (999_960, "1.0 MB")];
        for (bytes, text) in cases {
            assert_eq!(size_text(bytes), text);
        }
    }
}
