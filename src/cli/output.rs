//! The destination of a command's document: a file or standard output.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::file::disk::refusal::Refusal;
use crate::file::{FileError, disk};
use crate::quote;
use crate::text::Text;

/// The file that a command writes.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct OutputFile {
    /// The file to write; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Whether to replace a file that exists.
    #[arg(long, requires = "output")]
    force: bool,
}

impl OutputFile {
    /// The file, if one was given.
    pub(super) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_standard(path))
    }

    /// The suffix of the file, if it has one.
    pub(super) fn suffix(&self) -> Option<Cow<'_, str>> {
        let suffix = self.file().and_then(Path::extension).filter(|suffix| !suffix.is_empty());
        suffix.map(OsStr::to_string_lossy)
    }

    /// Whether a destination was given, a file or standard output.
    pub(super) const fn is_given(&self) -> bool {
        self.output.is_some()
    }

    /// Checks that the file can be written, before anything is computed.
    ///
    /// # Errors
    /// A file that exists without `--force`, or a place that cannot be written.
    pub(super) fn check(&self, text: &Text) -> anyhow::Result<()> {
        self.file().map_or(Ok(()), |path| self.check_at(path, text))
    }

    /// The same check for another file, beside the one that was given.
    ///
    /// # Errors
    /// As [`Self::check`].
    pub(super) fn check_at(&self, path: &Path, text: &Text) -> anyhow::Result<()> {
        self.check_absent(path, text)?;
        disk::check_place(path)
            .map_err(|error| anyhow::anyhow!(error.with_advice(text)))
            .with_context(|| quote::path(path))
    }

    /// Writes a document to its destination; `out` is standard output.
    ///
    /// # Errors
    /// A file that was created meanwhile, or output that cannot be written.
    pub(super) fn write(&self, written: &str, out: &mut impl Write, text: &Text) -> anyhow::Result<()> {
        let Some(path) = self.file() else {
            return out.write_all(written.as_bytes()).with_context(|| text.cli_standard_output());
        };
        self.write_at(path, written, text)
    }

    /// Writes another file, beside the one that was given.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub(super) fn write_at(&self, path: &Path, bytes: impl AsRef<[u8]>, text: &Text) -> anyhow::Result<()> {
        self.check_absent(path, text)?;
        let put = if self.force || is_opened_for_output(path) {
            disk::put(path, bytes)
        } else {
            disk::put_new(path, bytes)
        };
        put.map_err(|error| match error {
            // Another program was quicker.
            FileError::Disk(Refusal::Exists) => anyhow::anyhow!(text.cli_file_exists(quote::path(path))),
            error => anyhow::anyhow!(error.with_advice(text)).context(quote::path(path)),
        })
    }

    /// Writes several files. If that fails, none of the new ones stay.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub(super) fn write_files<P: AsRef<Path>>(
        &self,
        files: &[(P, impl AsRef<[u8]>)],
        text: &Text,
    ) -> anyhow::Result<()> {
        let mut several = self.several();
        let written = files.iter().try_for_each(|(path, bytes)| several.write(path.as_ref(), bytes, text));
        several.end(written, text)
    }

    /// Begins to write several files.
    pub(super) const fn several(&self) -> SeveralFiles<'_> {
        SeveralFiles { target: self, new: Vec::new(), replaced: 0 }
    }

    /// Refuses a file that exists, unless `--force` is given. Writing to a device, to a pipe or to an empty file that is open
    /// already loses nothing.
    ///
    /// # Errors
    /// Such a file.
    pub(super) fn check_absent(&self, path: &Path, text: &Text) -> anyhow::Result<()> {
        let is_kept = path.is_file() && !is_opened_for_output(path);
        anyhow::ensure!(self.force || !is_kept, text.cli_file_exists(quote::path(path)));
        Ok(())
    }
}

/// Files that are written one after another. Unless all of them are, the new ones are removed: half of them are of no use,
/// and would be in the way the next time. What is replaced stays replaced, and that is said.
pub(super) struct SeveralFiles<'a> {
    target: &'a OutputFile,
    new: Vec<PathBuf>,
    replaced: u64,
}

impl SeveralFiles<'_> {
    /// Writes one of them.
    ///
    /// # Errors
    /// As [`OutputFile::write`].
    pub(super) fn write(&mut self, path: &Path, bytes: impl AsRef<[u8]>, text: &Text) -> anyhow::Result<()> {
        let is_new = !path.exists();
        self.target.write_at(path, bytes, text)?;
        self.new.extend(is_new.then(|| path.to_owned()));
        self.replaced += u64::from(!is_new);
        Ok(())
    }

    /// Keeps them if all are written.
    ///
    /// # Errors
    /// The error that ended the work, with the number of files that were replaced before it.
    pub(super) fn end(mut self, written: anyhow::Result<()>, text: &Text) -> anyhow::Result<()> {
        match written {
            Ok(()) => {
                self.new.clear();
                Ok(())
            }
            Err(error) if self.replaced > 0 => {
                let number = self.replaced.to_string();
                Err(anyhow::anyhow!(text.cli_some_replaced(self.replaced, number, format!("{error:#}"))))
            }
            Err(error) => Err(error),
        }
    }
}

impl Drop for SeveralFiles<'_> {
    fn drop(&mut self) {
        self.new.iter().for_each(|path| remove_file(path));
    }
}

/// Removes a file, or that to which a link leads. Devices and pipes stay.
fn remove_file(path: &Path) {
    if let Ok(file) = path.canonicalize()
        && file.is_file()
    {
        let _ = std::fs::remove_file(file);
    }
}

/// Whether a path names an open file of this process with nothing in it, as a shell passes it for output.
fn is_opened_for_output(path: &Path) -> bool {
    disk::is_open_file(path) && std::fs::metadata(path).is_ok_and(|metadata| metadata.len() == 0)
}

/// Whether a path is standard output. Opening it a second time would overwrite the file that it is redirected to.
pub(super) fn is_standard(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}
