//! `alphabeta-lab starter`: a small project in which alpha-beta is to be filled in.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;

use super::STANDARD_OUTPUT;
use crate::file::disk;
use crate::quote;

/// In which language, and where.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The language
    #[arg(value_enum, value_name = "LANGUAGE")]
    language: Language,
    /// The folder to write; files that are there already are kept
    #[arg(long, value_name = "FOLDER", default_value = "my-search")]
    output: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Language {
    /// Python 3
    Python,
    /// JavaScript, for Node.js
    Javascript,
    /// Java 17 or later
    Java,
    /// C++17
    Cpp,
    /// Rust
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
    /// The files, the one to begin with first.
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

/// Writes the project. Nothing is written if one of its files is there already.
///
/// # Errors
/// A file that is there, or one that cannot be written.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<()> {
    let folder = &arguments.output;
    let files = arguments.language.files();
    for (name, _) in files {
        let path = folder.join(name);
        let name = quote::path(&path);
        anyhow::ensure!(!path.exists(), "{name} is there already; choose another folder with --output");
    }
    for (name, text) in files {
        let path = folder.join(name);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).with_context(|| quote::path(folder))?;
        }
        disk::put(&path, text).with_context(|| quote::path(&path))?;
        writeln!(out, "{}", quote::path(&path)).context(STANDARD_OUTPUT)?;
    }
    Ok(())
}
