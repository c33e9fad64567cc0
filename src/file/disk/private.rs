//! Folders that only this user can read and change, even in places where everybody may write.
//!
//! In such a place, other users can prepare traps: folders and links of the expected name, or pipes that block when
//! they are opened. So a folder must be a real folder of this user and closed to everybody else. It is held open, and
//! its files are reached through it even if its name is changed. Only ordinary files in it count.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::refusal::Refusal;

/// A private folder of this user, held open.
#[derive(Debug)]
pub struct PrivateFolder {
    path: PathBuf,
    #[cfg(unix)]
    handle: std::os::fd::OwnedFd,
}

/// The number of random characters in an unguessable name.
const CHANCE: usize = 16;
/// The name of a file while it is written.
const UNFINISHED: &str = "unfinished";

impl PrivateFolder {
    /// Creates a folder with this prefix and random characters.
    ///
    /// # Errors
    /// The error of the system.
    pub fn create(parent: &Path, prefix: &str) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(prefix).rand_bytes(CHANCE);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o700));
        }
        let made = builder.tempdir_in(parent)?;
        let folder = Self::open(made.path())?;
        let _ = made.keep();
        Ok(folder)
    }

    /// Its path when it was opened.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(unix)]
impl PrivateFolder {
    /// Opens an existing folder.
    ///
    /// # Errors
    /// It is a link or no folder, belongs to another user, or others may look into it.
    pub fn open(path: &Path) -> io::Result<Self> {
        use rustix::fs::{Mode, OFlags, fstat, open};
        let flags =
            OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC | OFlags::RDONLY;
        let handle = open(path, flags, Mode::empty())?;
        let found = fstat(&handle)?;
        let others = Mode::RWXG | Mode::RWXO;
        let is_ours = found.st_uid == rustix::process::geteuid().as_raw();
        if is_ours && !Mode::from_raw_mode(found.st_mode).intersects(others) {
            Ok(Self { path: path.to_owned(), handle })
        } else {
            Err(Refusal::NotPrivate.into())
        }
    }

    fn open_in(&self, name: &str, flags: rustix::fs::OFlags) -> io::Result<File> {
        use rustix::fs::{Mode, OFlags, openat};
        use rustix::io::Errno;
        let flags = flags | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        let opened = openat(&self.handle, name, flags, Mode::RUSR | Mode::WUSR);
        let file = File::from(opened.map_err(|error| match error {
            Errno::LOOP => Refusal::NotOrdinary.into(),
            error => io::Error::from(error),
        })?);
        if file.metadata()?.is_file() { Ok(file) } else { Err(Refusal::NotOrdinary.into()) }
    }

    /// Opens an ordinary file for reading.
    ///
    /// # Errors
    /// There is none, or it is a link, a pipe, a folder.
    pub fn read(&self, name: &str) -> io::Result<File> {
        self.open_in(name, rustix::fs::OFlags::RDONLY)
    }

    /// Opens an ordinary file for writing.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn write(&self, name: &str) -> io::Result<File> {
        self.open_in(name, rustix::fs::OFlags::WRONLY)
    }

    /// Makes a file.
    ///
    /// # Errors
    /// There is one of this name, or the system refuses.
    pub fn create_file(&self, name: &str) -> io::Result<File> {
        use rustix::fs::OFlags;
        self.open_in(name, OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL)
    }

    /// Writes a file completely or not at all.
    ///
    /// # Errors
    /// The error of the system. The old content is unchanged.
    pub fn put(&self, name: &str, text: &str) -> io::Result<()> {
        use rustix::fs::{AtFlags, renameat, unlinkat};
        // A leftover of a killed program.
        let _ = unlinkat(&self.handle, UNFINISHED, AtFlags::empty());
        let written = self.create_file(UNFINISHED).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        let put = written.and_then(|()| Ok(renameat(&self.handle, UNFINISHED, &self.handle, name)?));
        match put {
            Ok(()) => drop(rustix::fs::fsync(&self.handle)),
            Err(_) => drop(unlinkat(&self.handle, UNFINISHED, AtFlags::empty())),
        }
        put
    }

    /// Removes one file.
    pub fn remove_file(&self, name: &str) {
        let _ = rustix::fs::unlinkat(&self.handle, name, rustix::fs::AtFlags::empty());
    }

    /// Removes the folder with its files. Links in it are not followed.
    pub fn remove(&self) {
        use rustix::fs::{AtFlags, Dir, unlinkat};
        for entry in Dir::read_from(&self.handle).into_iter().flatten().flatten() {
            let _ = unlinkat(&self.handle, entry.file_name(), AtFlags::empty());
        }
        let _ = fs::remove_dir(&self.path);
    }
}

#[cfg(not(unix))]
impl PrivateFolder {
    /// Opens an existing folder.
    ///
    /// # Errors
    /// It is a link or no folder.
    pub fn open(path: &Path) -> io::Result<Self> {
        let is_folder = fs::symlink_metadata(path)?.is_dir();
        if is_folder { Ok(Self { path: path.to_owned() }) } else { Err(io::ErrorKind::NotADirectory.into()) }
    }

    fn place_of(&self, name: &str) -> io::Result<PathBuf> {
        let path = self.path.join(name);
        if fs::symlink_metadata(&path)?.is_file() { Ok(path) } else { Err(Refusal::NotOrdinary.into()) }
    }

    /// Opens an ordinary file for reading.
    ///
    /// # Errors
    /// There is none, or it is a link or a folder.
    pub fn read(&self, name: &str) -> io::Result<File> {
        File::open(self.place_of(name)?)
    }

    /// Opens an ordinary file for writing.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn write(&self, name: &str) -> io::Result<File> {
        File::options().write(true).open(self.place_of(name)?)
    }

    /// Makes a file.
    ///
    /// # Errors
    /// There is one of this name, or the system refuses.
    pub fn create_file(&self, name: &str) -> io::Result<File> {
        File::create_new(self.path.join(name))
    }

    /// Writes a file completely or not at all.
    ///
    /// # Errors
    /// The error of the system. The old content is unchanged.
    pub fn put(&self, name: &str, text: &str) -> io::Result<()> {
        self.remove_file(UNFINISHED);
        let mut file = self.create_file(UNFINISHED)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(self.path.join(UNFINISHED), self.path.join(name))
    }

    /// Removes one file.
    pub fn remove_file(&self, name: &str) {
        let _ = fs::remove_file(self.path.join(name));
    }

    /// Removes the folder with its files.
    pub fn remove(&self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Creates the folder if it is missing, and closes it to other users.
///
/// # Errors
/// It cannot be made, or belongs to another user.
pub fn own_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(path)?;
    close_to_others(path)
}

#[cfg(unix)]
fn close_to_others(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let folder = fs::metadata(path)?;
    if folder.uid() != rustix::process::geteuid().as_raw() {
        return Err(Refusal::OfOtherUser.into());
    }
    if folder.mode() & 0o077 != 0 {
        fs::set_permissions(path, fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Whether the folder can be written or created. Leaves nothing behind.
#[must_use]
pub fn can_be_written(folder: &Path) -> bool {
    const PROBE: [u8; 4096] = [b' '; 4096];
    let Some(there) = folder.ancestors().find(|ancestor| ancestor.exists()) else { return false };
    let probe = |folder: &Path| tempfile::tempfile_in(folder).and_then(|mut file| file.write_all(&PROBE));
    // On a full disk a folder may be allowed that cannot be made.
    let probed = if there == folder {
        probe(folder)
    } else {
        tempfile::tempdir_in(there).and_then(|made| probe(made.path()))
    };
    probed.is_ok()
}
