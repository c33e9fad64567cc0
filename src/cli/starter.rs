//! `alphabeta-lab starter`: a small project in which a student fills in alpha-beta.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;

use super::folders::MadeFolders;
use super::mistakes::FOLDER;
use super::output::is_standard;
use crate::file::disk;
use crate::quote::{self, visible};
use crate::text::Text;

/// The arguments of `starter`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The programming language.
    #[arg(value_enum, value_name = "LANGUAGE")]
    language: Language,
    /// The folder to write.
    #[arg(long, value_name = FOLDER, default_value = "my-search")]
    output: PathBuf,
}

/// A programming language in which there is a starter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Language {
    Python,
    Javascript,
    Java,
    Cpp,
    Rust,
}

/// A file of a starter: its path and its text.
type Written = (&'static str, &'static str);

macro_rules! starter {
    ($folder:literal, $($path:literal),+) => {
        &[$(($path, include_str!(concat!("../../starters/", $folder, "/", $path)))),+]
    };
}

impl Language {
    /// The files of the starter; the first is the one to read first.
    const fn files(self) -> &'static [Written] {
        match self {
            Self::Python => starter!("python", "README.md", "my_search.py"),
            Self::Javascript => starter!("javascript", "README.md", "my_search.js"),
            Self::Java => starter!("java", "README.md", "MySearch.java"),
            Self::Cpp => starter!("cpp", "README.md", "my_search.cpp"),
            Self::Rust => starter!("rust", "README.md", "Cargo.toml", "src/main.rs"),
        }
    }
}

/// Writes the project, or nothing if one of its files already exists.
///
/// # Errors
/// Standard output, or a file that already exists or cannot be written.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let folder = &arguments.output;
    anyhow::ensure!(!is_standard(folder), text.cli_starter_is_folder(quote::path(folder)));
    anyhow::ensure!(!folder.is_file(), text.cli_starter_needs_folder(quote::path(folder)));
    let files = arguments.language.files();
    for (name, _) in files {
        let path = folder.join(name);
        anyhow::ensure!(!path.exists(), text.cli_starter_exists(quote::path(&path)));
    }
    let (mut made, mut written) = (MadeFolders::default(), Vec::new());
    if let Err(error) = write(files, folder, &mut made, &mut written, text) {
        written.iter().for_each(|path| drop(std::fs::remove_file(path)));
        made.remove_empty();
        return Err(error);
    }
    for path in written {
        writeln!(out, "{}", visible(&path.to_string_lossy())).with_context(|| text.cli_standard_output())?;
    }
    Ok(())
}

/// Writes the files into the folder, and notes what it has made.
fn write(
    files: &[Written],
    folder: &Path,
    made: &mut MadeFolders,
    written: &mut Vec<PathBuf>,
    text: &Text,
) -> anyhow::Result<()> {
    for (name, content) in files {
        let path = folder.join(name);
        if let Some(folder) = path.parent() {
            made.make(folder, text)?;
        }
        let put = disk::put_new(&path, content).map_err(|error| anyhow::anyhow!(error.with_advice(text)));
        put.with_context(|| quote::path(&path))?;
        written.push(path);
    }
    Ok(())
}
