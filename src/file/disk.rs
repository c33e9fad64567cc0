//! Documents on disk: what is there is read whole or not at all, and replaced whole or not at all.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::{Document, FileError, read_any, write};

/// The longest file that is read, in bytes: 1 GiB.
pub const LONGEST_FILE: u64 = 1 << 30;

/// What a file was like when it was read or written: enough to notice that somebody else has changed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fingerprint {
    /// In bytes.
    length: u64,
    /// Where the system knows it.
    modified: Option<SystemTime>,
    /// A hash of the bytes. It may differ between versions of this program, which then asks once too often.
    content: u64,
}

impl Fingerprint {
    fn new(metadata: &fs::Metadata, bytes: &[u8]) -> Self {
        Self { length: metadata.len(), modified: metadata.modified().ok(), content: hash(bytes) }
    }

    /// Whether the file still looks the same from outside.
    fn looks_like(&self, metadata: &fs::Metadata) -> bool {
        self.length == metadata.len() && self.modified.is_some() && self.modified == metadata.modified().ok()
    }
}

/// What has become of a file since its fingerprint was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// It is the same, or nothing can be learned about it.
    Same,
    /// Its content is another.
    Changed,
    /// It is gone.
    Missing,
}

/// Reads a document or bracket text from a file.
///
/// # Errors
/// [`FileError::Disk`] where there is no such file, it is a folder, may not be read or is longer than
/// [`LONGEST_FILE`]; otherwise as [`read_any`].
pub fn load(path: &Path) -> Result<Document, FileError> {
    load_marked(path).map(|(document, _)| document)
}

/// As [`load`], with the fingerprint of what was read.
///
/// # Errors
/// As [`load`].
pub fn load_marked(path: &Path) -> Result<(Document, Fingerprint), FileError> {
    let (bytes, metadata) = bytes_of(path).map_err(|error| refusal(&error, "there is no such file"))?;
    Ok((read_any(&bytes)?, Fingerprint::new(&metadata, &bytes)))
}

/// Reads all of a file, whatever it holds.
///
/// # Errors
/// [`FileError::Disk`], as [`load`].
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    bytes_of(path).map(|(bytes, _)| bytes).map_err(|error| refusal(&error, "there is no such file"))
}

fn bytes_of(path: &Path) -> io::Result<(Vec<u8>, fs::Metadata)> {
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let mut bytes = Vec::new();
    if metadata.len() <= LONGEST_FILE {
        bytes.reserve_exact(metadata.len() as usize + 1);
        // A pipe or a growing file does not say how long it is.
        file.take(LONGEST_FILE + 1).read_to_end(&mut bytes)?;
    }
    if metadata.len().max(bytes.len() as u64) > LONGEST_FILE {
        return Err(io::Error::other("it is longer than 1 GiB"));
    }
    Ok((bytes, metadata))
}

/// Looks whether a file is still the one whose fingerprint this is. As long as length and time agree, its
/// content is not read.
#[must_use]
pub fn look(path: &Path, known: &Fingerprint) -> Found {
    match fs::metadata(path) {
        // What is no ordinary file may have nothing to read, or wait for somebody to write.
        Ok(metadata) if known.looks_like(&metadata) || !metadata.is_file() => Found::Same,
        Ok(_) => look_inside(path, known),
        Err(error) if error.kind() == ErrorKind::NotFound => Found::Missing,
        Err(_) => Found::Same,
    }
}

/// As [`look`], by the content alone: there are ways to change a file and leave its length and time alone.
fn look_inside(path: &Path, known: &Fingerprint) -> Found {
    match bytes_of(path) {
        Ok((bytes, _)) if hash(&bytes) == known.content => Found::Same,
        Err(error) if error.kind() == ErrorKind::NotFound => Found::Missing,
        _ => Found::Changed,
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// Puts a document into a file. The text is written beside the file and takes its place when it is safely on
/// disk, so that at any moment the old or the new document is there whole. A symbolic link stays and its target
/// is replaced; the permissions of a file that is replaced are kept.
///
/// # Errors
/// [`FileError::Disk`], and the file is as it was: the folder is missing or may not be written to, the file is
/// read-only or no file at all, the disk is full.
pub fn save(path: &Path, document: &Document) -> Result<(), FileError> {
    save_over(path, document, None).map(drop)
}

/// As [`save`], but only over the file that is `known`, if one is; a file that is gone is written anew. Returns
/// the fingerprint of the new file.
///
/// # Errors
/// [`FileError::Changed`], and the file is as it was, if its content is not the one known; otherwise as [`save`].
pub fn save_over(
    path: &Path,
    document: &Document,
    known: Option<&Fingerprint>,
) -> Result<Fingerprint, FileError> {
    put_over(path, &write(document), known)
}

/// Puts a text into a file, in the manner of [`save`].
///
/// # Errors
/// As [`save`].
pub fn put(path: &Path, text: &str) -> Result<(), FileError> {
    put_over(path, text, None).map(drop)
}

fn put_over(path: &Path, text: &str, known: Option<&Fingerprint>) -> Result<Fingerprint, FileError> {
    let told = |error: io::Error| refusal(&error, "its folder does not exist");
    let staged = Staged::new(path, text.as_bytes()).map_err(told)?;
    // As late as can be: what is changed after this is lost, and no system has a way to prevent it.
    if known.is_some_and(|known| look_inside(path, known) == Found::Changed) {
        return Err(FileError::Changed);
    }
    staged.take_place().map_err(told)
}

/// A text that is safely on disk beside the file whose place it is to take. It goes away with its value.
struct Staged {
    file: tempfile::NamedTempFile,
    target: PathBuf,
    fingerprint: Fingerprint,
}

impl Staged {
    fn new(path: &Path, bytes: &[u8]) -> io::Result<Self> {
        let target = follow_links(path)?;
        let permissions = permissions_to_keep(&target)?;
        let mut file = new_file_in(folder_of(&target)?)?;
        file.write_all(bytes)?;
        if let Some(permissions) = permissions {
            file.as_file().set_permissions(permissions)?;
        }
        file.as_file().sync_all()?;
        let fingerprint = Fingerprint::new(&file.as_file().metadata()?, bytes);
        Ok(Self { file, target, fingerprint })
    }

    fn take_place(self) -> io::Result<Fingerprint> {
        self.file.persist(&self.target).map_err(|error| error.error)?;
        sync_folder(folder_of(&self.target)?);
        Ok(self.fingerprint)
    }
}

/// Those of the file that is replaced; `None` where there is no file yet.
fn permissions_to_keep(target: &Path) -> io::Result<Option<fs::Permissions>> {
    match fs::metadata(target) {
        Ok(metadata) if metadata.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(metadata) if !metadata.is_file() => Err(io::Error::other("it is no ordinary file")),
        Ok(metadata) if metadata.permissions().readonly() => Err(io::Error::other("it is read-only")),
        Ok(metadata) => Ok(Some(metadata.permissions())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn folder_of(target: &Path) -> io::Result<&Path> {
    match target.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Ok(Path::new(".")),
        Some(folder) => Ok(folder),
        None => Err(ErrorKind::IsADirectory.into()),
    }
}

/// A file without a final name, with the permissions of any new file; it goes away unless it is given one.
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".alphabeta-").suffix(".saving");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The system takes away what the user's mask forbids.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Asks for the new name to reach the disk too. The document is in place already: failing here harms nothing.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// The file that a chain of symbolic links leads to, there or not.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    const LONGEST_CHAIN: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..LONGEST_CHAIN {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("its symbolic links lead in a circle"))
}

/// Why the disk refused, in words. `not_found` says what it means here that something is missing.
pub(crate) fn refusal(error: &io::Error, not_found: &str) -> FileError {
    let reason = match error.kind() {
        ErrorKind::NotFound => not_found.to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "its disk is read-only".to_owned(),
        ErrorKind::NotADirectory => "what should be its folder is a file".to_owned(),
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        ErrorKind::QuotaExceeded => "the room allowed on the disk is used up".to_owned(),
        ErrorKind::FileTooLarge => "it would be longer than the system allows".to_owned(),
        _ => error.to_string(),
    };
    FileError::Disk { reason }
}
