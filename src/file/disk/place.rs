//! The two ways to save a file: replace it with a new file, or write into it if it must not be replaced.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf, is_separator};

use super::refusal::Refusal;
use super::{BYTES_AT_A_TIME, Fingerprint, Halt, leftovers};
use crate::work::{Report, Stage};

/// The number of bytes to write and sync between two checks for cancellation. Without syncing, the system would accept
/// everything at once, and only the end would take long, without any progress.
const BYTES_FORCED_AT_A_TIME: usize = 8 << 20;

/// A temporary file that is safely on disk and will replace another. It is deleted when dropped.
pub(super) struct Staged<'a> {
    file: tempfile::NamedTempFile,
    target: &'a Path,
    fingerprint: Fingerprint,
}

impl<'a> Staged<'a> {
    pub(super) fn new<R: Report>(
        target: &'a Path,
        permissions: Option<&fs::Permissions>,
        bytes: &[u8],
        report: &mut R,
    ) -> Result<Self, Halt<R::Stop>> {
        let file = new_file_in(folder_of(target)?)?;
        leftovers::claim(file.as_file());
        let hash = write_all(file.as_file(), bytes, report)?;
        if let Some(permissions) = permissions {
            file.as_file().set_permissions(permissions.clone())?;
        }
        file.as_file().sync_all()?;
        let fingerprint = Fingerprint::new(&file.as_file().metadata()?, hash);
        Ok(Self { file, target, fingerprint })
    }

    /// Gives the file its name. If it is `only_new`, a file of that name is not replaced.
    pub(super) fn take_place(self, only_new: bool) -> io::Result<Fingerprint> {
        if only_new {
            persist_new(self.file, self.target)?;
        } else {
            self.file.persist(self.target).map_err(|error| error.error)?;
        }
        sync_folder(folder_of(self.target)?);
        Ok(self.fingerprint)
    }
}

/// A file to save, and the way to save it.
#[derive(Debug)]
pub(super) struct WriteTarget {
    /// The file itself, after following all links.
    pub(super) target: PathBuf,
    pub(super) way: WriteMethod,
}

#[derive(Debug)]
pub(super) enum WriteMethod {
    /// Replace it with a new file that gets the permissions of the old one.
    Replace(Option<fs::Permissions>),
    /// Keep the file and change its content.
    WriteInto(fs::Metadata),
}

impl WriteMethod {
    /// Whether the content of a file is lost.
    pub(super) fn loses_a_file(&self) -> bool {
        !matches!(self, Self::Replace(None)) && !self.is_into_no_file()
    }

    /// Whether it is a device or a pipe, which has no content.
    pub(super) fn is_into_no_file(&self) -> bool {
        matches!(self, Self::WriteInto(metadata) if !metadata.is_file())
    }
}

impl WriteTarget {
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let target = follow_links(path)?;
        let way = match fs::metadata(&target) {
            Ok(metadata) if metadata.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            _ if names_folder(path) => return Err(Refusal::NamesFolder.into()),
            Ok(metadata) if metadata.is_file() && metadata.permissions().readonly() => {
                return Err(Refusal::ReadOnly.into());
            }
            Ok(metadata) if is_replaceable(&target, &metadata)? => {
                WriteMethod::Replace(Some(metadata.permissions()))
            }
            Ok(metadata) if is_socket(&metadata) => return Err(Refusal::NotOrdinary.into()),
            Ok(metadata) => WriteMethod::WriteInto(metadata),
            Err(error) if error.kind() == ErrorKind::NotFound => WriteMethod::Replace(None),
            Err(error) => return Err(error),
        };
        Ok(Self { target, way })
    }
}

/// Whether a path ends with a separator, as that of a folder.
pub(crate) fn names_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().last().is_some_and(|&end| is_separator(end.into()))
}

/// Whether a new file can replace it unnoticed: it is an ordinary file with one name, and has the owner and the group
/// of a new file.
#[cfg(unix)]
fn is_replaceable(target: &Path, metadata: &fs::Metadata) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    const GROUP_IS_INHERITED: u32 = 0o2000;
    let folder = fs::metadata(folder_of(target)?)?;
    let group = if folder.mode() & GROUP_IS_INHERITED == 0 && !cfg!(target_vendor = "apple") {
        rustix::process::getegid().as_raw()
    } else {
        folder.gid()
    };
    let is_ours = metadata.uid() == rustix::process::geteuid().as_raw() && metadata.gid() == group;
    Ok(metadata.is_file() && metadata.nlink() == 1 && is_ours && !is_open_file(target))
}

#[cfg(not(unix))]
fn is_replaceable(_: &Path, metadata: &fs::Metadata) -> io::Result<bool> {
    if metadata.is_file() { Ok(true) } else { Err(Refusal::NotOrdinary.into()) }
}

#[cfg(unix)]
fn is_socket(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    metadata.file_type().is_socket()
}

#[cfg(not(unix))]
fn is_socket(_: &fs::Metadata) -> bool {
    false
}

/// Whether a path names an open file of a process, such as `/proc/self/fd/3`, or `/dev/fd/3`, whose folder is a link.
#[must_use]
pub fn is_open_file(path: &Path) -> bool {
    let folder = || folder_of(path).and_then(Path::canonicalize);
    cfg!(unix) && folder().is_ok_and(|folder| folder.starts_with("/proc"))
}

pub(super) fn folder_of(target: &Path) -> io::Result<&Path> {
    match target.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Ok(Path::new(".")),
        Some(folder) => Ok(folder),
        None => Err(ErrorKind::IsADirectory.into()),
    }
}

/// A temporary file with the permissions of a new file. It is deleted unless it gets a final name.
pub(super) fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(leftovers::PREFIX).suffix(leftovers::SUFFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The system applies the user's mask.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder).map_err(|error| match error.kind() {
        // It is the folder that denies this, whether there is a file of the final name or not.
        ErrorKind::PermissionDenied => Refusal::NoNewFiles.into(),
        _ => error,
    })
}

/// Gives a temporary file this name, unless another file has it.
fn persist_new(file: tempfile::NamedTempFile, target: &Path) -> io::Result<()> {
    match file.persist_noclobber(target) {
        Ok(_) => Ok(()),
        Err(refused) if refused.error.kind() == ErrorKind::AlreadyExists => Err(Refusal::Exists.into()),
        // Some disks can only replace.
        Err(refused) => refused.file.persist(target).map(drop).map_err(|refused| refused.error),
    }
}

/// Syncs the new name to the disk. A failure is harmless, because the document is already in place.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// The end of a chain of symbolic links, which may not exist.
pub(super) fn follow_links(path: &Path) -> io::Result<PathBuf> {
    const LONGEST_CHAIN: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..LONGEST_CHAIN {
        // The text of such a link is only for people. It has to be opened.
        if is_open_file(&target) {
            return Ok(target);
        }
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(Refusal::CircularLinks.into())
}

/// Writes the bytes and syncs all but the last part. Returns their hash.
pub(super) fn write_all<R: Report>(
    mut file: &File,
    bytes: &[u8],
    report: &mut R,
) -> Result<u64, Halt<R::Stop>> {
    report.begin(Stage::Storing, bytes.len() as u64, 1);
    let (mut hasher, mut written) = (DefaultHasher::new(), 0);
    for part in bytes.chunks(BYTES_AT_A_TIME) {
        file.write_all(part)?;
        hasher.write(part);
        written += part.len();
        if written.is_multiple_of(BYTES_FORCED_AT_A_TIME) {
            file.sync_data()?;
        }
        report.reach(written as u64).map_err(Halt::Stopped)?;
    }
    Ok(hasher.finish())
}
