//! The headless commands, for slides, scripts and tests. They need no display. They read, compute and print; what
//! they print comes from the core.
//!
//! A command that fails says where, and what was expected. A pipe that is closed early, as `head` does, is no failure.

pub mod algorithms;
pub mod check;
pub mod compare;
pub mod experiment;
pub mod export;
pub mod games;
pub mod generate;
pub mod help;
pub mod mistakes;
pub mod practice;
pub mod search;
pub mod sheet;
pub mod starter;

mod arguments;
mod folders;
mod game;
mod interrupt;
mod number;
mod output;
mod rules;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use clap::Subcommand;

use crate::file::disk::refusal::Refusal;
use crate::terminal::{self, Spelling};
use crate::text::Text;
use arguments::OutputFormat;

/// A command that needs more memory than this, in bytes, has to be forced.
const MUCH_MEMORY: u64 = 4 << 30;

/// The bytes above which a command has to be forced: [`MUCH_MEMORY`], or less where the system allows less.
#[cfg(unix)]
fn much_memory() -> u64 {
    use rustix::process::{Resource, getrlimit};
    /// What the program itself may need.
    const OWN: u64 = 256 << 20;
    let allowed = [Resource::As, Resource::Data].map(|kind| getrlimit(kind).current.unwrap_or(u64::MAX));
    let allowed = allowed.map(|bytes| bytes.saturating_sub(OWN).max(bytes / 4));
    allowed.into_iter().fold(MUCH_MEMORY, u64::min)
}

#[cfg(not(unix))]
const fn much_memory() -> u64 {
    MUCH_MEMORY
}

/// A headless command with its arguments.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Searches a tree or a game and prints what happened at every node.
    Search(search::Arguments),
    /// Searches a tree or a game with several algorithms and prints their counts.
    Compare(compare::Arguments),
    /// Generates a uniform tree or the tree of a game.
    Generate(generate::Arguments),
    /// Measures how many leaves searches evaluate on populations of uniform trees.
    Experiment(experiment::Arguments),
    /// Exports pictures.
    Export(export::Arguments),
    /// Runs an external search on many trees.
    Check(check::Arguments),
    /// Writes a starter project.
    Starter(starter::Arguments),
    /// Makes and grades assignments.
    #[command(subcommand)]
    Practice(practice::Arguments),
    /// Writes an assignment as a sheet of paper.
    Sheet(sheet::Arguments),
    /// Lists the algorithms.
    Algorithms,
    /// Lists the games.
    Games,
}

impl Command {
    /// How its output spells control characters.
    const fn spelling(&self) -> Spelling {
        let format = match self {
            Self::Search(arguments) => arguments.format,
            Self::Compare(arguments) => arguments.format,
            Self::Experiment(arguments) => arguments.format,
            Self::Check(arguments) => return arguments.spelling(),
            Self::Practice(arguments) => return arguments.spelling(),
            Self::Generate(_)
            | Self::Export(_)
            | Self::Sheet(_)
            | Self::Starter(_)
            | Self::Algorithms
            | Self::Games => OutputFormat::Text,
        };
        match format {
            OutputFormat::Json => Spelling::Json,
            OutputFormat::Text | OutputFormat::Csv => Spelling::Text,
        }
    }
}

/// Runs the command and prints to standard output.
///
/// # Errors
/// Bad input, or output that cannot be written (except to a pipe that was closed). The message can be printed
/// after the name of the program.
pub fn run(command: &Command, text: &Text) -> anyhow::Result<ExitCode> {
    let mut out = terminal::output(command.spelling());
    let done = match command {
        Command::Search(arguments) => search::run(arguments, text, &mut out).map(success),
        Command::Compare(arguments) => compare::run(arguments, text, &mut out).map(success),
        Command::Generate(arguments) => generate::run(arguments, text, &mut out).map(success),
        Command::Experiment(arguments) => experiment::run(arguments, text, &mut out).map(success),
        Command::Export(arguments) => export::run(arguments, text).map(success),
        Command::Check(arguments) => check::run(arguments, text, &mut out),
        Command::Practice(arguments) => practice::run(arguments, text, &mut out),
        Command::Starter(arguments) => starter::run(arguments, text, &mut out).map(success),
        Command::Sheet(arguments) => sheet::run(arguments, text).map(success),
        Command::Algorithms => algorithms::run(text, &mut out).map(success),
        Command::Games => games::run(text, &mut out).map(success),
    };
    let flushed = out.flush().with_context(|| text.cli_standard_output());
    match (done, flushed) {
        (Err(error), _) if is_closed_pipe(&error) => Ok(ExitCode::SUCCESS),
        // A reader that closed the pipe still gets the status.
        (Ok(status), Err(error)) if is_closed_pipe(&error) => Ok(status),
        (done, flushed) => {
            done.and_then(|status| flushed.map(|()| status)).map_err(|error| in_own_words(error, text))
        }
    }
}

/// Prints the help or the version.
///
/// # Errors
/// Output that cannot be written (except to a pipe that was closed).
pub fn print(answer: &clap::Error, text: &Text) -> anyhow::Result<()> {
    // A terminal shows it in colours.
    match answer.print().with_context(|| text.cli_standard_output()) {
        Err(error) if !is_closed_pipe(&error) => Err(in_own_words(error, text)),
        _ => Ok(()),
    }
}

/// The same error, with the program's own sentence in place of the system's.
fn in_own_words(error: anyhow::Error, text: &Text) -> anyhow::Error {
    let told = error.downcast_ref::<io::Error>().and_then(|refused| {
        let whole = format!("{error:#}");
        let before = whole.strip_suffix(&refused.to_string())?;
        Some(format!("{before}{}", Refusal::of(refused, Refusal::Missing).with_advice(text)))
    });
    told.map_or(error, anyhow::Error::msg)
}

const fn success((): ()) -> ExitCode {
    ExitCode::SUCCESS
}

/// A failure with an exit status of its own.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// The exit status.
    pub status: u8,
    /// What is wrong.
    pub message: String,
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
