//! Documents on disk. A file is read or replaced completely or not at all.

mod into_file;
mod leftovers;
pub mod lock;
mod place;
pub mod private;
pub mod refusal;

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, ErrorKind, Read};
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::{Document, FileError, read_any};
use crate::limits;
use crate::work::{Report, Stage};
pub use place::is_open_file;
pub(crate) use place::names_folder;
use place::{Staged, WriteMethod, WriteTarget};
use refusal::{Refusal, refusal};

/// The length, the time and a hash of a file when it was read or written, to notice later changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fingerprint {
    /// The length, in bytes.
    length: u64,
    /// The time of the last change, if the system knows it.
    modified: Option<SystemTime>,
    /// A hash of the bytes. If it differs between versions of this program, the program asks once too often.
    content: u64,
}

impl Fingerprint {
    /// The fingerprint of an unknown file: no file matches it, so that saving over it always asks first.
    #[must_use]
    pub const fn unknown() -> Self {
        Self { length: u64::MAX, modified: None, content: 0 }
    }

    fn new(metadata: &fs::Metadata, content: u64) -> Self {
        Self { length: metadata.len(), modified: metadata.modified().ok(), content }
    }

    /// Whether the length and the time are still the same.
    fn looks_like(&self, metadata: &fs::Metadata) -> bool {
        self.length == metadata.len() && self.modified.is_some() && self.modified == metadata.modified().ok()
    }
}

/// The whole path, for a program that is in another folder later. Links stay as they are, except in a path with `..`, of
/// which none is left if its folder is there.
#[must_use]
pub fn whole_path(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    if !whole.components().any(|part| part == Component::ParentDir) {
        return whole;
    }
    // `..` behind a link to a folder leads to the folder above the one that is meant.
    let settled = match (whole.parent(), whole.file_name()) {
        (Some(folder), Some(name)) => folder.canonicalize().map(|folder| folder.join(name)),
        _ => whole.canonicalize(),
    };
    settled.unwrap_or(whole)
}

/// The fingerprint of a file with any content; `None` if it cannot be read.
#[must_use]
pub fn mark(path: &Path) -> Option<Fingerprint> {
    let content = content_of(path, &mut ()).ok()?;
    Some(Fingerprint::new(&content.metadata, content.hash))
}

/// The change of a file since its fingerprint was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileChange {
    /// It is the same, or it cannot be checked.
    Same,
    /// Its content has changed.
    Changed,
    /// It is gone.
    Missing,
}

/// Reads a document or bracket text from a file.
///
/// # Errors
/// [`FileError::Disk`] where there is no such file, it is a folder, may not be read or is longer than
/// [`limits::BYTES`]; otherwise as [`read_any`].
pub fn load(path: &Path) -> Result<Document, FileError> {
    load_marked(path, &mut ()).map(|(document, _)| document)
}

/// As [`load`], with the fingerprint of what was read. Reports how much of the file and of its text is read.
///
/// # Errors
/// As [`load`], and the reason for which `report` ends the work.
pub fn load_marked<R>(path: &Path, report: &mut R) -> Result<(Document, Fingerprint), FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    let content = content_of(path, report).map_err(|halt| halt.told(missing_from(path)))?;
    let document = read_any(&content.bytes, report)?;
    Ok((document, Fingerprint::new(&content.metadata, content.hash)))
}

/// As [`load_marked`], from a file that is open already.
///
/// # Errors
/// As [`load_marked`].
pub fn load_open<R>(file: File, report: &mut R) -> Result<Document, FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    let content = content_of_open(file, report).map_err(|halt| halt.told(Refusal::Missing))?;
    read_any(&content.bytes, report)
}

/// Reads all bytes of a file.
///
/// # Errors
/// [`FileError::Disk`], as [`load`].
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    let content = content_of(path, &mut ()).map_err(|halt| halt.told(missing_from(path)))?;
    Ok(content.bytes)
}

/// Reads all of a stream of unknown length, such as standard input.
///
/// # Errors
/// [`FileError::Disk`], as [`load`].
pub fn read_stream(stream: impl Read) -> Result<Vec<u8>, FileError> {
    read_within(stream, limits::BYTES).map_err(|error| refusal(&error, Refusal::Missing))
}

fn read_within(stream: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(Refusal::TooLong.into()) } else { Ok(bytes) }
}

/// Why reading or writing stopped.
enum Halt<S> {
    Disk(io::Error),
    Stopped(S),
}

impl<S> From<io::Error> for Halt<S> {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl<S: Into<FileError>> Halt<S> {
    /// Converts it to a file error; `missing` is the meaning of “not found” here.
    fn told(self, missing: Refusal) -> FileError {
        match self {
            Self::Disk(error) => refusal(&error, missing),
            Self::Stopped(stop) => stop.into(),
        }
    }
}

/// The content of a file.
struct Content {
    bytes: Vec<u8>,
    metadata: fs::Metadata,
    hash: u64,
}

/// The number of bytes to read and hash between two checks for cancellation. A slow disk takes some milliseconds.
const BYTES_AT_A_TIME: usize = 1 << 20;

fn content_of<R: Report>(path: &Path, report: &mut R) -> Result<Content, Halt<R::Stop>> {
    content_of_open(File::open(path)?, report)
}

fn content_of_open<R: Report>(mut file: File, report: &mut R) -> Result<Content, Halt<R::Stop>> {
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::Error::from(ErrorKind::IsADirectory).into());
    }
    let (mut bytes, mut hasher) = (Vec::new(), DefaultHasher::new());
    if metadata.len() <= limits::BYTES {
        // A pipe reports length 0.
        let length = Some(metadata.len()).filter(|&length| length > 0);
        report.begin(Stage::Reading, length, 1);
        bytes.reserve_exact(metadata.len() as usize + 1);
        // A pipe or a growing file does not say how long it is.
        while bytes.len() as u64 <= limits::BYTES {
            let before = bytes.len();
            if Read::by_ref(&mut file).take(BYTES_AT_A_TIME as u64).read_to_end(&mut bytes)? == 0 {
                break;
            }
            hasher.write(&bytes[before..]);
            report.reach(bytes.len() as u64).map_err(Halt::Stopped)?;
        }
    }
    if metadata.len().max(bytes.len() as u64) > limits::BYTES {
        return Err(io::Error::from(Refusal::TooLong).into());
    }
    Ok(Content { bytes, metadata, hash: hasher.finish() })
}

/// Compares a file with its fingerprint. Reads its content only if the length or the time differs.
#[must_use]
pub fn look(path: &Path, known: &Fingerprint) -> FileChange {
    match fs::metadata(path) {
        // Reading something that is no ordinary file may block.
        Ok(metadata) if known.looks_like(&metadata) || !metadata.is_file() => FileChange::Same,
        Ok(_) => {
            let Ok(found) = look_inside(path, known, &mut ());
            found
        }
        Err(error) if error.kind() == ErrorKind::NotFound => FileChange::Missing,
        Err(_) => FileChange::Same,
    }
}

/// As [`look`], but always by content, because a change may keep the length and the time.
fn look_inside<R: Report>(path: &Path, known: &Fingerprint, report: &mut R) -> Result<FileChange, R::Stop> {
    match content_of(path, report) {
        Ok(content) if content.hash == known.content && content.bytes.len() as u64 == known.length => {
            Ok(FileChange::Same)
        }
        Err(Halt::Disk(error)) if error.kind() == ErrorKind::NotFound => Ok(FileChange::Missing),
        Err(Halt::Stopped(stop)) => Err(stop),
        _ => Ok(FileChange::Changed),
    }
}

/// Puts a document into a file. The text is written beside the file and takes its place when it is safely on
/// disk, so that at any moment the old or the new document is there whole. A symbolic link stays and its target
/// is replaced; the permissions of a file that is replaced are kept. What a new file could not stand in for is written
/// into: a file of another owner or group, one with several names, a device or a pipe.
///
/// # Errors
/// [`FileError::Disk`], and the file is as it was: the folder is missing or may not be written to, the file is
/// read-only or no file at all, the disk is full.
pub fn save(path: &Path, document: &Document) -> Result<(), FileError> {
    save_over(path, document, None, &mut ()).map(drop)
}

/// As [`save`], but only over the file that is `known`, if one is; a file that is gone is written anew. Returns
/// the fingerprint of the new file. Reports how much is written. What `report` ends leaves the file as it was; once the
/// new text has taken its place, nothing is ended any more.
///
/// # Errors
/// [`FileError::Changed`], and the file is as it was, if its content is not the one known; otherwise as [`save`], and
/// the reason for which `report` ends the work.
pub fn save_over<R>(
    path: &Path,
    document: &Document,
    known: Option<&Fingerprint>,
    report: &mut R,
) -> Result<Fingerprint, FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    let text = super::write(document, report).map_err(Into::into)?;
    put_over(path, text.as_bytes(), known.map_or(Over::Anything, Over::Known), report)
}

/// What a text may be written over.
#[derive(Clone, Copy)]
enum Over<'a> {
    /// Any file.
    Anything,
    /// The file that is known, as long as it is the same.
    Known(&'a Fingerprint),
    /// No file. Writing to a device or a pipe loses nothing.
    Nothing,
}

/// Puts a text or other bytes into a file, in the manner of [`save`].
///
/// # Errors
/// As [`save`].
pub fn put(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), FileError> {
    put_over(path, bytes.as_ref(), Over::Anything, &mut ()).map(drop)
}

/// As [`put`], but over no file. Of several programs that write a file of one name at the same time, one succeeds.
///
/// # Errors
/// [`Refusal::Exists`] if there is such a file; otherwise as [`save`].
pub fn put_new(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), FileError> {
    put_over(path, bytes.as_ref(), Over::Nothing, &mut ()).map(drop)
}

fn put_over<R>(path: &Path, bytes: &[u8], over: Over<'_>, report: &mut R) -> Result<Fingerprint, FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    let place = WriteTarget::of(path).map_err(|error| refusal(&error, missing_at(path)))?;
    let only_new = matches!(over, Over::Nothing);
    if only_new && place.way.loses_a_file() {
        return Err(FileError::Disk(Refusal::Exists));
    }
    let staged = match &place.way {
        WriteMethod::Replace(permissions) => {
            let staged = Staged::new(&place.target, permissions.as_ref(), bytes, report);
            Some(staged.map_err(|halt| halt.told(missing_at(path)))?)
        }
        WriteMethod::WriteInto(_) => None,
    };
    // As late as can be: what is changed after this is lost, and no system has a way to prevent it.
    if let Over::Known(known) = over
        && !place.way.is_into_no_file()
        && look_inside(path, known, report).map_err(Into::into)? == FileChange::Changed
    {
        return Err(FileError::Changed);
    }
    report.go_on().map_err(Into::into)?;
    let Some(staged) = staged else {
        return into_file::write(&place, bytes, report).map_err(|halt| halt.told(missing_at(path)));
    };
    let fingerprint = staged.take_place(only_new).map_err(|error| refusal(&error, missing_at(path)))?;
    place::folder_of(&place.target).into_iter().for_each(leftovers::tidy);
    Ok(fingerprint)
}

/// Checks that a text could be written there, without changing anything.
///
/// # Errors
/// As [`save`], except errors that only writing can reveal, such as a pipe that no program reads.
pub fn check_place(path: &Path) -> Result<(), FileError> {
    let check = || {
        let place = WriteTarget::of(path)?;
        match &place.way {
            WriteMethod::Replace(_) => place::new_file_in(place::folder_of(&place.target)?).map(drop),
            WriteMethod::WriteInto(_) => into_file::check(&place),
        }
    };
    check().map_err(|error: io::Error| refusal(&error, missing_at(path)))
}

/// What “not found” means where this file is to be written: some folders of the system take no files of others, and
/// links may lead into folders that do not exist.
fn missing_at(path: &Path) -> Refusal {
    let has_folder = |path: &Path| place::folder_of(path).is_ok_and(Path::is_dir);
    if !has_folder(path) {
        Refusal::NoFolder
    } else if place::follow_links(path).is_ok_and(|target| !has_folder(&target)) {
        Refusal::LinkIntoNoFolder
    } else {
        Refusal::NoNewFiles
    }
}

/// What “not found” means where this file is to be read.
fn missing_from(path: &Path) -> Refusal {
    if path.is_symlink() { Refusal::DanglingLink } else { Refusal::Missing }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_folder_that_takes_no_files_is_not_called_missing() {
        let refused = |path: &str| match put(Path::new(path), "text") {
            Err(FileError::Disk(refusal)) => refusal,
            other => panic!("{other:?}"),
        };
        assert_eq!(refused("/proc/x.ron"), Refusal::NoNewFiles);
        assert_eq!(refused("/proc/no such folder/x.ron"), Refusal::NoFolder);
    }

    #[test]
    #[cfg(unix)]
    fn a_whole_path_leads_up_from_where_a_link_leads_and_keeps_other_links() {
        let place = tempfile::tempdir().unwrap();
        let root = place.path().canonicalize().unwrap();
        fs::create_dir_all(root.join("term/week")).unwrap();
        std::os::unix::fs::symlink(root.join("term/week"), root.join("now")).unwrap();
        let whole = |path: &str| whole_path(&root.join(path));
        assert_eq!(whole("now/../exam.ron"), root.join("term/exam.ron"));
        assert_eq!(whole("term/week/../.."), root);
        assert_eq!(whole("now/exam.ron"), root.join("now/exam.ron"));
        assert_eq!(whole("gone/../exam.ron"), root.join("gone/../exam.ron"));
        assert!(whole_path(Path::new("exam.ron")).is_absolute());
    }

    #[test]
    fn a_stream_is_read_up_to_the_limit() {
        assert_eq!(read_within(&b"12345"[..], 5).unwrap(), b"12345");
        let endless = read_within(io::repeat(b'['), 1_000).unwrap_err();
        assert_eq!(Refusal::of(&endless, Refusal::Missing), Refusal::TooLong);
    }
}
