//! Where a document goes that a command writes: a file, or standard output.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::file::disk;
use crate::quote;
use crate::text::Text;

/// The file that a command writes.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct OutputFile {
    /// The file to write; - stands for standard output. A file that exists is only replaced with --force
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file of --output if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

impl OutputFile {
    /// The file, if one was asked for.
    pub(super) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_standard(path))
    }

    /// Whether a place was asked for, a file or standard output.
    pub(super) const fn is_given(&self) -> bool {
        self.output.is_some()
    }

    /// Looks whether the file can be written, before anything is computed.
    ///
    /// # Errors
    /// A file that exists and is not to be replaced, or a place that cannot be written.
    pub(super) fn check(&self, text: &Text) -> anyhow::Result<()> {
        self.file().map_or(Ok(()), |path| self.check_at(path, text))
    }

    /// The same of a file beside the one that was named.
    ///
    /// # Errors
    /// As [`Self::check`].
    pub(super) fn check_at(&self, path: &Path, text: &Text) -> anyhow::Result<()> {
        self.check_absent(path, text)?;
        disk::check_place(path)
            .map_err(|error| anyhow::anyhow!(error.said(text)))
            .with_context(|| quote::path(path))
    }

    /// Puts a document where it was asked for; `out` is standard output.
    ///
    /// # Errors
    /// A file that has come to exist meanwhile and is not to be replaced, or output that cannot be written.
    pub(super) fn write(&self, written: &str, out: &mut impl Write, text: &Text) -> anyhow::Result<()> {
        let Some(path) = self.file() else {
            return out.write_all(written.as_bytes()).with_context(|| text.cli_standard_output());
        };
        self.write_at(path, written, text)
    }

    /// Puts a text or other bytes into a file beside the one that was named.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub(super) fn write_at(&self, path: &Path, bytes: impl AsRef<[u8]>, text: &Text) -> anyhow::Result<()> {
        self.check_absent(path, text)?;
        disk::put(path, bytes)
            .map_err(|error| anyhow::anyhow!(error.said(text)))
            .with_context(|| quote::path(path))
    }

    /// Refuses a file that exists, unless it is to be replaced. A device or a pipe holds nothing that could be lost.
    fn check_absent(&self, path: &Path, text: &Text) -> anyhow::Result<()> {
        anyhow::ensure!(self.force || !path.is_file(), text.cli_file_exists(quote::path(path)));
        Ok(())
    }
}

/// Whether a path is standard output. It is not opened a second time: where it is a file, what is in it already would
/// be written over.
fn is_standard(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}
