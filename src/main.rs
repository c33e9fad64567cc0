//! The program: a window, or one of the headless commands.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use alphabeta_lab::cli::mistakes;
use alphabeta_lab::text::{Language, Text};
use alphabeta_lab::{cli, terminal};
use clap::{CommandFactory, Parser};

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
    let given: Vec<OsString> = std::env::args_os().collect();
    let text = Arc::new(Language::default().load());
    let arguments = match Arguments::try_parse_from(&given) {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error, &given, &text),
    };
    let done =
        match (&arguments.command, arguments.file) {
            (Some(command), _) => cli::run(command, &text),
            (None, Some(file)) if is_missing(&file) => Err(anyhow::anyhow!(
                mistakes::neither_command_nor_file(&file.to_string_lossy(), &Arguments::command(), &text,)
            )),
            (None, file) => window(text, file).map(|()| ExitCode::SUCCESS),
        };
    match done {
        Ok(status) => status,
        Err(error) => {
            terminal::say(&format!("alphabeta-lab: {error:#}"));
            error.downcast_ref::<cli::Refused>().map_or(ExitCode::FAILURE, |refused| refused.status.into())
        }
    }
}

/// Whether there is no such file. What cannot be looked at may be one: the window says what is wrong with it.
fn is_missing(file: &Path) -> bool {
    file.try_exists().is_ok_and(|exists| !exists)
}

/// Says what is wrong with the arguments, or what was asked about the program.
fn refuse(error: &clap::Error, given: &[OsString], text: &Text) -> ExitCode {
    if !error.use_stderr() {
        error.exit();
    }
    let program = Arguments::command();
    // Of two words that stand for nothing, the first is the mistake.
    let word = given.get(1).filter(|word| !word.to_string_lossy().starts_with('-') && !word.is_empty());
    let word = word.filter(|word| is_missing(Path::new(word))).map(|word| word.to_string_lossy());
    let sentence = match word.filter(|word| !is_command(&program, word)) {
        Some(word) => mistakes::neither_command_nor_file(&word, &program, text),
        None => mistakes::in_words(error, &program, given, text),
    };
    terminal::say(&format!("alphabeta-lab: {sentence}"));
    ExitCode::from(2)
}

fn is_command(program: &clap::Command, word: &str) -> bool {
    word == "help" || program.find_subcommand(word).is_some()
}

/// Opens the window, with the tree of `file` if there is one.
#[cfg(feature = "gui")]
fn window(text: Arc<Text>, file: Option<PathBuf>) -> anyhow::Result<()> {
    alphabeta_lab::ui::run(text, file)
}

/// Says why no window opens, and what can be done without one.
#[cfg(not(feature = "gui"))]
fn window(text: Arc<Text>, _file: Option<PathBuf>) -> anyhow::Result<()> {
    anyhow::bail!(text.cli_no_window())
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
        Arguments::command().debug_assert();
    }
}
