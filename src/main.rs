//! The program: a window, or one of the headless commands.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use alphabeta_lab::{cli, quote, terminal};
use clap::Parser;
use clap::error::{ContextKind, ContextValue};

/// A teaching laboratory for minimax and alpha-beta: draw a game tree, search it, and walk through
/// everything the search did.
///
/// Without a command the window opens.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// The tree or the experiment to open in the window.
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<cli::Command>,
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(error),
    };
    let done = match &arguments.command {
        Some(command) => cli::run(command),
        None => window(arguments.file).map(|()| ExitCode::SUCCESS),
    };
    match done {
        Ok(status) => status,
        Err(error) => {
            terminal::say(&format!("alphabeta-lab: {error:#}"));
            error.downcast_ref::<cli::Refused>().map_or(ExitCode::FAILURE, |refused| refused.status.into())
        }
    }
}

/// Says what is wrong with the arguments, or what was asked about the program.
fn refuse(mut error: clap::Error) -> ExitCode {
    let is_plain = |argument: OsString| argument.to_str().is_some_and(|text| quote::quoted(text) == text);
    if !error.use_stderr() || std::env::args_os().all(is_plain) {
        error.exit();
    }
    // What is long, or would act on the terminal, goes through the door, without colours.
    let shorter = |(kind, value): (ContextKind, &ContextValue)| match value {
        ContextValue::String(text) => Some((kind, ContextValue::String(quote::quoted(text).into_owned()))),
        _ => None,
    };
    let shortened: Vec<_> = error.context().filter_map(shorter).collect();
    for (kind, value) in shortened {
        error.insert(kind, value);
    }
    error.remove(ContextKind::Suggested);
    terminal::say_lines(&error.render().to_string());
    ExitCode::from(2)
}

/// Opens the window, with the tree of `file` if there is one.
#[cfg(feature = "gui")]
fn window(file: Option<PathBuf>) -> anyhow::Result<()> {
    alphabeta_lab::ui::run(file)
}

/// Says why no window opens, and what can be done without one.
#[cfg(not(feature = "gui"))]
fn window(_file: Option<PathBuf>) -> anyhow::Result<()> {
    anyhow::bail!(
        "this build has no window; the commands search, compare, generate, experiment, check and algorithms need none \
         (see alphabeta-lab --help)"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(arguments: &[&str]) -> Result<Arguments, clap::Error> {
        Arguments::try_parse_from(std::iter::once("alphabeta-lab").chain(arguments.iter().copied()))
    }

    #[test]
    fn a_file_opens_the_window() {
        let arguments = parsed(&["examples_trees/lecture.ron"]).unwrap();
        assert_eq!(arguments.file, Some(PathBuf::from("examples_trees/lecture.ron")));
        assert!(arguments.command.is_none());
        let nothing = parsed(&[]).unwrap();
        assert!(nothing.file.is_none() && nothing.command.is_none());
    }

    #[test]
    fn a_file_named_like_a_command_is_opened_by_its_path() {
        assert_eq!(parsed(&["./search"]).unwrap().file, Some(PathBuf::from("./search")));
    }

    #[test]
    fn the_name_of_a_command_is_the_command() {
        for command in [&["search", "x.ron"][..], &["compare", "-"], &["experiment"], &["algorithms"]] {
            let arguments = parsed(command).unwrap();
            assert!(arguments.file.is_none() && arguments.command.is_some(), "{command:?}");
        }
    }

    #[test]
    fn a_file_and_a_command_exclude_each_other() {
        assert!(parsed(&["x.ron", "search", "y.ron"]).is_err());
        assert!(parsed(&["x.ron", "y.ron"]).is_err());
    }

    #[test]
    fn the_definition_of_the_arguments_is_consistent() {
        use clap::CommandFactory;
        Arguments::command().debug_assert();
    }
}
