//! How a text comes into a file: a new file takes its place, or where nothing could stand in for it, the file itself is
//! written.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::refusal::Refusal;
use super::{BYTES_AT_A_TIME, Fingerprint, Halt, leftovers};
use crate::work::{Report, Stage};

/// So much is written and forced to disk between two looks whether to go on: without, the system would take
/// everything at once, and only the end of it would take long, nobody knows how long.
const BYTES_FORCED_AT_A_TIME: usize = 8 << 20;

/// A text that is safely on disk beside the file whose place it is to take. It goes away with its value.
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

    pub(super) fn take_place(self) -> io::Result<Fingerprint> {
        self.file.persist(self.target).map_err(|error| error.error)?;
        sync_folder(folder_of(self.target)?);
        Ok(self.fingerprint)
    }
}

/// A file that is to hold a text, and how the text comes into it.
#[derive(Debug)]
pub(super) struct WriteTarget {
    /// The file itself, behind all links.
    pub(super) target: PathBuf,
    pub(super) way: WriteMethod,
}

#[derive(Debug)]
pub(super) enum WriteMethod {
    /// A new file takes its place, with the permissions of the one that is there.
    Replace(Option<fs::Permissions>),
    /// The file stays, and its content becomes another.
    WriteInto(fs::Metadata),
}

impl WriteMethod {
    /// Whether the text goes to a device or a pipe, which has no content to look at.
    pub(super) fn is_into_no_file(&self) -> bool {
        matches!(self, Self::WriteInto(metadata) if !metadata.is_file())
    }
}

impl WriteTarget {
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let target = follow_links(path)?;
        let way = match fs::metadata(&target) {
            Ok(metadata) if metadata.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(metadata) if metadata.is_file() && metadata.permissions().readonly() => {
                return Err(Refusal::ReadOnly.into());
            }
            Ok(metadata) if is_replaceable(&target, &metadata)? => {
                WriteMethod::Replace(Some(metadata.permissions()))
            }
            Ok(metadata) => WriteMethod::WriteInto(metadata),
            Err(error) if error.kind() == ErrorKind::NotFound => WriteMethod::Replace(None),
            Err(error) => return Err(error),
        };
        Ok(Self { target, way })
    }
}

/// Whether a new file in its place would be the same to everybody: an ordinary file with one name, of the user and the
/// group of a new file.
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

/// Whether a path stands for a file that a process has open, such as `/proc/self/fd/3`, to which `/dev/fd/3` leads.
pub(super) fn is_open_file(path: &Path) -> bool {
    cfg!(unix) && path.starts_with("/proc")
}

pub(super) fn folder_of(target: &Path) -> io::Result<&Path> {
    match target.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Ok(Path::new(".")),
        Some(folder) => Ok(folder),
        None => Err(ErrorKind::IsADirectory.into()),
    }
}

/// A file without a final name, with the permissions of any new file; it goes away unless it is given one.
pub(super) fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(leftovers::PREFIX).suffix(leftovers::SUFFIX);
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
        // What such a link says is for people; only opening it leads on.
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

/// Writes the bytes to the disk, but the last of them only on their way there. Returns their hash.
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
