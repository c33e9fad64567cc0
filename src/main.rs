//! The program: a window, or one of the headless commands.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use alphabeta_lab::cli::{help, mistakes};
use alphabeta_lab::text::{Language, Text};
use alphabeta_lab::{cli, terminal};
use clap::{CommandFactory, Parser};

/// The arguments of the program. Without a command the window opens.
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
        Err(error) => return refuse(error, &given, &text),
    };
    let done =
        match (&arguments.command, arguments.file) {
            (Some(command), _) => cli::run(command, &text),
            (None, Some(file)) if is_missing(&file) => Err(anyhow::anyhow!(
                mistakes::neither_command_nor_file(&file.to_string_lossy(), &Arguments::command(), &text,)
            )),
            (None, file) => window(text, file).map(|()| ExitCode::SUCCESS),
        };
    done.unwrap_or_else(|error| failed(&error))
}

/// Prints what has failed. Returns the exit status.
fn failed(error: &anyhow::Error) -> ExitCode {
    terminal::say(&format!("alphabeta-lab: {error:#}"));
    error.downcast_ref::<cli::Refused>().map_or(ExitCode::FAILURE, |refused| refused.status.into())
}

/// Whether there is certainly no such file. If that cannot be checked, the window says what is wrong.
fn is_missing(file: &Path) -> bool {
    file.try_exists().is_ok_and(|exists| !exists)
}

/// Prints what is wrong with the arguments, or the help or the version if that was requested.
fn refuse(error: clap::Error, given: &[OsString], text: &Text) -> ExitCode {
    let program = Arguments::command();
    if !error.use_stderr() {
        // The same question, asked of the program with words.
        let answer = help::with_words(program, text).try_get_matches_from(given).err().unwrap_or(error);
        return cli::print(&answer, text).map_or_else(|error| failed(&error), |()| ExitCode::SUCCESS);
    }
    // If two words are unknown, the first is the mistake.
    let word = given.get(1).filter(|word| !word.to_string_lossy().starts_with('-') && !word.is_empty());
    let word = word.filter(|word| is_missing(Path::new(word))).map(|word| word.to_string_lossy());
    let sentence = match word.filter(|word| !is_command(&program, word)) {
        Some(word) => mistakes::neither_command_nor_file(&word, &program, text),
        None => mistakes::in_words(&error, &program, given, text),
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

/// Says why no window opens, and what works without one.
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

    /// Complains about everything in a command that has no help. The help is taken away first, so that it can only
    /// come from a message.
    fn unsaid(command: &clap::Command, path: &str, complaints: &mut Vec<String>) {
        if command.get_about().is_none() {
            complaints.push(path.to_owned());
        }
        for argument in command.get_arguments() {
            let place = format!("{path} {}", argument.get_id());
            let Some(help) = argument.get_help().map(ToString::to_string) else {
                complaints.push(place);
                continue;
            };
            // A value without help is explained by the sentence about its argument.
            let is_said = |name: &str| help.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
            for value in argument.get_possible_values() {
                if value.get_help().is_none() && !is_said(value.get_name()) {
                    complaints.push(format!("{place} {}", value.get_name()));
                }
            }
        }
        for inner in command.get_subcommands() {
            unsaid(inner, &format!("{path} {}", inner.get_name()), complaints);
        }
    }

    fn without_help(command: clap::Command) -> clap::Command {
        let none = || clap::builder::Resettable::<clap::builder::StyledStr>::Reset;
        command
            .about(none())
            .long_about(none())
            .mut_args(|argument| argument.help(none()).long_help(none()))
            .mut_subcommands(without_help)
    }

    #[test]
    fn every_command_argument_and_value_has_its_help_from_a_message() {
        let text = Language::default().load();
        let mut complaints = Vec::new();
        unsaid(&without_help(Arguments::command()), "", &mut complaints);
        assert!(complaints.len() > 50, "without messages there is no help: {complaints:?}");
        complaints.clear();
        unsaid(&help::with_words(without_help(Arguments::command()), &text), "", &mut complaints);
        assert!(complaints.is_empty(), "{complaints:#?}");
    }

    #[test]
    fn a_comment_of_the_code_is_no_help() {
        let program = Arguments::command().arg(clap::Arg::new("unknown").long("unknown").help("a comment"));
        let program = help::with_words(program, &Language::default().load());
        let unknown = program.get_arguments().find(|argument| argument.get_id() == "unknown").unwrap();
        assert_eq!(unknown.get_help().map(ToString::to_string), None);
    }
}
