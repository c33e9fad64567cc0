//! Where a document goes that a command writes: a file, or standard output.

use std::io::Write;
use std::path::Path;

use anyhow::Context;

use super::STANDARD_OUTPUT;
use crate::file::disk;
use crate::quote;

/// Whether a path is standard output. It is not opened a second time: where it is a file, what is in it already would
/// be written over.
pub(super) fn is_standard(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

/// Puts a document where it was asked for; `out` is standard output.
pub(super) fn keep(path: &Path, text: &str, out: &mut impl Write) -> anyhow::Result<()> {
    if is_standard(path) {
        return out.write_all(text.as_bytes()).context(STANDARD_OUTPUT);
    }
    disk::put(path, text).with_context(|| quote::path(path))
}
