//! The headless commands: for slides, scripts and tests. They need no display, and only read, compute and
//! print; what they print comes from the core.
//!
//! A command fails with a message that says where and what was expected. Whoever closes the pipe early, as
//! `head` does, has seen enough: that is no failure.

pub mod algorithms;
pub mod check;
pub mod compare;
pub mod experiment;
pub mod export;
pub mod games;
pub mod generate;
pub mod mistakes;
pub mod practice;
pub mod search;
pub mod sheet;
pub mod starter;

mod arguments;
mod game;
mod interrupt;
mod number;
mod output;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::LazyLock;

use anyhow::Context;
use clap::Subcommand;

use crate::file::disk::refusal::Refusal;
use crate::terminal::{self, Spelling};
use crate::text::{Language, Text};
use arguments::OutputFormat;

/// What needs more memory than this, in bytes, has to be asked for expressly.
const MUCH_MEMORY: u64 = 4 << 30;

/// The words for the values of arguments in the help. They are needed before anybody could choose a language.
fn help_text() -> &'static Text {
    static TEXT: LazyLock<Text> = LazyLock::new(|| Language::En.load());
    &TEXT
}

/// A headless command with its arguments.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Search a tree or a game and print what happened at every node
    ///
    /// Nodes come in breadth-first order, as they are named, leaves and nodes that were never entered included.
    /// Pruned leaves are those that were never evaluated, numbered from 0 from left to right. Minimax values are
    /// those of the whole tree, whatever the search and its depth limit. The tree of a game is as deep as the limit
    /// lets the search look; of one that is too large to be listed the counts are printed, and the best moves.
    Search(search::Arguments),
    /// Search a tree or a game with several algorithms and print how much each of them looks at
    Compare(compare::Arguments),
    /// Make a uniform tree, the same one for the same seed, or the tree of a game
    Generate(generate::Arguments),
    /// Measure how many leaves searches evaluate on populations of uniform trees
    ///
    /// All branching factors, depths, orders and leaf values are combined, and all algorithms search the same
    /// trees. The same seed gives the same results on any number of threads.
    Experiment(experiment::Arguments),
    /// Write the pictures of a walk for slides, papers, web pages and other programs
    ///
    /// The picture after a step, at every cutoff or after every step. The same call writes the same bytes, and what is
    /// written holds nothing of the machine or the user.
    Export(export::Arguments),
    /// Run somebody else's search on many trees and say which mistake it makes
    ///
    /// The program gets a tree as JSON on standard input and prints what its search does. It is compared with the right
    /// search step by step, on the given files, on standard trees, on the examples and on random trees. The exit status is
    /// 0 when everything holds, 1 when not, 2 for wrong arguments, and 3 when the program could not be run.
    Check(check::Arguments),
    /// Write a small project in which alpha-beta is to be filled in, to be tried with check
    Starter(starter::Arguments),
    /// Make assignments about game trees and grade what students answer
    #[command(subcommand)]
    Practice(practice::Arguments),
    /// Write an assignment as a sheet of paper, and its solutions as another
    Sheet(sheet::Arguments),
    /// Print the ids and names of the algorithms, one a line
    Algorithms,
    /// Print the ids and names of the games, one a line
    Games,
}

impl Command {
    /// How its output spells out what must not act on a terminal.
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

/// Does what the command says and prints to standard output.
///
/// # Errors
/// Bad input, or output that cannot be written (except to a pipe that was closed). The message is fit to be
/// printed after the program's name.
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
        // Who has seen enough is still told by the status.
        (Ok(status), Err(error)) if is_closed_pipe(&error) => Ok(status),
        (done, flushed) => {
            done.and_then(|status| flushed.map(|()| status)).map_err(|error| in_own_words(error, text))
        }
    }
}

/// The same error with the program's words for what the system refused, in place of the system's.
fn in_own_words(error: anyhow::Error, text: &Text) -> anyhow::Error {
    let told = error.downcast_ref::<io::Error>().and_then(|refused| {
        let whole = format!("{error:#}");
        let before = whole.strip_suffix(&refused.to_string())?;
        Some(format!("{before}{}", Refusal::of(refused, Refusal::Missing).said(text)))
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
