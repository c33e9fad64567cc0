//! Writes into an existing file that must not be replaced, so that it keeps its owner, group, permissions and names.

use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use super::place::{WriteMethod, WriteTarget, write_all};
use super::refusal::Refusal;
use super::{BYTES_AT_A_TIME, Fingerprint, Halt};
use crate::work::{Report, Stage};

/// Checks that the file may be written. Changes nothing. A device or a pipe is not opened: the reader of a pipe would
/// find its end.
pub(super) fn check(place: &WriteTarget) -> io::Result<()> {
    if place.way.is_into_no_file() { may_be_written(&place.target) } else { open(place).map(drop) }
}

#[cfg(unix)]
fn may_be_written(target: &Path) -> io::Result<()> {
    Ok(rustix::fs::access(target, rustix::fs::Access::WRITE_OK)?)
}

#[cfg(not(unix))]
fn may_be_written(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Opens the file for writing if it is still the one that was checked. Changes nothing.
fn open(place: &WriteTarget) -> io::Result<File> {
    let WriteMethod::WriteInto(seen) = &place.way else { return Err(io::ErrorKind::InvalidInput.into()) };
    let mut options = File::options();
    // The old content is restored if writing fails.
    options.write(true).read(seen.is_file());
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        use super::place::is_open_file;
        use rustix::fs::OFlags;
        // Opening a pipe without a reader must not block.
        let mut flags = OFlags::NONBLOCK;
        if !is_open_file(&place.target) {
            flags |= OFlags::NOFOLLOW;
        }
        options.custom_flags(flags.bits() as i32);
    }
    let file = options.open(&place.target).map_err(|error| not_opened(error, seen))?;
    if is_same(seen, &file.metadata()?) { Ok(file) } else { Err(Refusal::Changed.into()) }
}

#[cfg(unix)]
fn is_same(seen: &fs::Metadata, opened: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (seen.dev(), seen.ino()) == (opened.dev(), opened.ino())
}

#[cfg(not(unix))]
fn is_same(seen: &fs::Metadata, opened: &fs::Metadata) -> bool {
    seen.file_type() == opened.file_type()
}

#[cfg(unix)]
fn not_opened(error: io::Error, seen: &fs::Metadata) -> io::Error {
    use std::os::unix::fs::FileTypeExt;

    use rustix::io::Errno;
    match Errno::from_io_error(&error) {
        Some(Errno::NXIO) if seen.file_type().is_fifo() => Refusal::UnreadPipe.into(),
        // A link has taken its place.
        Some(Errno::LOOP) => Refusal::Changed.into(),
        _ => error,
    }
}

#[cfg(not(unix))]
fn not_opened(error: io::Error, _: &fs::Metadata) -> io::Error {
    error
}

/// Writes the bytes into the file. If that fails or is cancelled, an ordinary file gets its old content back.
pub(super) fn write<R: Report>(
    place: &WriteTarget,
    bytes: &[u8],
    report: &mut R,
) -> Result<Fingerprint, Halt<R::Stop>> {
    let mut file = open(place)?;
    let hash = if place.way.is_into_no_file() {
        wait_from_now_on(&file)?;
        pour(&file, bytes, report)?;
        // A device has no content to compare.
        0
    } else {
        let mut old = Vec::new();
        file.read_to_end(&mut old)?;
        let replaced = replace(&mut file, bytes, report);
        if replaced.is_err() {
            put_back(&mut file, &old)?;
        }
        replaced?
    };
    Ok(Fingerprint::new(&file.metadata()?, hash))
}

fn replace<R: Report>(file: &mut File, bytes: &[u8], report: &mut R) -> Result<u64, Halt<R::Stop>> {
    file.rewind()?;
    let hash = write_all(file, bytes, report)?;
    file.set_len(bytes.len() as u64)?;
    file.sync_all()?;
    Ok(hash)
}

fn put_back(file: &mut File, old: &[u8]) -> io::Result<()> {
    file.rewind()?;
    file.write_all(old)?;
    file.set_len(old.len() as u64)?;
    file.sync_all()
}

/// Writes to a device or a pipe, which cannot be synced.
fn pour<R: Report>(mut file: &File, bytes: &[u8], report: &mut R) -> Result<(), Halt<R::Stop>> {
    report.begin(Stage::Storing, bytes.len() as u64, 1);
    for (count, part) in (1..).zip(bytes.chunks(BYTES_AT_A_TIME)) {
        file.write_all(part)?;
        report.reach((count * BYTES_AT_A_TIME).min(bytes.len()) as u64).map_err(Halt::Stopped)?;
    }
    Ok(())
}

/// Waits for a slow reader of a pipe, once there is a reader.
#[cfg(unix)]
fn wait_from_now_on(file: &File) -> io::Result<()> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    Ok(fcntl_setfl(file, fcntl_getfl(file)? - OFlags::NONBLOCK)?)
}

#[cfg(not(unix))]
fn wait_from_now_on(_: &File) -> io::Result<()> {
    Ok(())
}
