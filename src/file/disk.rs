//! Documents on disk: what is there is read whole or not at all, and replaced whole or not at all.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::{Document, FileError, read_any, write};

/// The longest file that is read, in bytes: 1 GiB.
pub const LONGEST_FILE: u64 = 1 << 30;

/// Reads a document or bracket text from a file.
///
/// # Errors
/// [`FileError::Disk`] where there is no such file, it is a folder, may not be read or is longer than
/// [`LONGEST_FILE`]; otherwise as [`read_any`].
pub fn load(path: &Path) -> Result<Document, FileError> {
    read_any(&read_bytes(path)?)
}

/// Reads all of a file, whatever it holds.
///
/// # Errors
/// [`FileError::Disk`], as [`load`].
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    bytes_of(path).map_err(|error| refusal(&error, "there is no such file"))
}

fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
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
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Puts a document into a file. The text is written beside the file and takes its place when it is safely on
/// disk, so that at any moment the old or the new document is there whole. A symbolic link stays and its target
/// is replaced; the permissions of a file that is replaced are kept.
///
/// # Errors
/// [`FileError::Disk`], and the file is as it was: the folder is missing or may not be written to, the file is
/// read-only or no file at all, the disk is full.
pub fn save(path: &Path, document: &Document) -> Result<(), FileError> {
    write_bytes(path, write(document).as_bytes())
}

/// Puts anything into a file, as carefully as [`save`] does.
///
/// # Errors
/// As [`save`].
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    replace(path, bytes).map_err(|error| refusal(&error, "its folder does not exist"))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = follow_links(path)?;
    let permissions = match fs::metadata(&target) {
        Ok(metadata) if metadata.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(metadata) if !metadata.is_file() => return Err(io::Error::other("it is no ordinary file")),
        Ok(metadata) if metadata.permissions().readonly() => {
            return Err(io::Error::other("it is read-only"));
        }
        Ok(metadata) => Some(metadata.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = match target.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => return Err(ErrorKind::IsADirectory.into()),
    };
    let mut file = new_file_in(folder)?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
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

fn refusal(error: &io::Error, not_found: &str) -> FileError {
    let reason = match error.kind() {
        ErrorKind::NotFound => not_found.to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::FileTooLarge => "it is longer than 1 GiB".to_owned(),
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        _ => error.to_string(),
    };
    FileError::Disk { reason }
}
