//! The program: a window, or one of the headless commands.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use alphabeta_lab::cli;
use clap::Parser;

/// A teaching laboratory for minimax and alpha-beta: draw a game tree, search it, and walk through
/// everything the search did.
///
/// Without a command the window opens.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// The tree to open in the window.
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<cli::Command>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match &arguments.command {
        Some(command) => cli::run(command),
        None => window(arguments.file),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Where even standard error is closed, the exit status has to say it alone.
            let _ = writeln!(std::io::stderr(), "alphabeta-lab: {error:#}");
            ExitCode::FAILURE
        }
    }
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
        "this build has no window; the commands search, compare, generate, experiment and algorithms need none \
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
