//! Sentences about wrong arguments: what was found, and what to write instead.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::Path;

use clap::Command;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::experiment::lists::NotAList;
use crate::experiment::population::NotALaw;
use crate::file::disk;
use crate::narration::comparison::digits;
use crate::notation::NotANumber;
use crate::quote::{self, quoted};
use crate::search::window::Window;
use crate::text::Text;

/// The name that the value of an option has in the help if it is a folder.
pub(super) const FOLDER: &str = "FOLDER";

/// The sentence about a mistake in the arguments of `program`.
#[must_use]
pub fn in_words(error: &clap::Error, program: &Command, arguments: &[OsString], text: &Text) -> String {
    let found = Found { error, text };
    let argument = found.argument();
    let (command, called) = called(program, arguments);
    let help = text.cli_help(&called);
    match error.kind() {
        ErrorKind::InvalidValue => found.wrong_value(&argument, &help),
        ErrorKind::ValueValidation => match std::error::Error::source(error) {
            Some(reason) => {
                let wrong = reason.downcast_ref::<Wrong>().map(|wrong| wrong.text(text));
                text.cli_argument_reason(argument, wrong.unwrap_or_else(|| reason.to_string()))
            }
            None => text.cli_argument_reason(&argument, found.wrong_value(&argument, &help)),
        },
        ErrorKind::UnknownArgument => {
            // Of a usage text only the names are told, but what a person typed is quoted as it is.
            let typed = found.text(ContextKind::InvalidArg).unwrap_or_default();
            match found.text(ContextKind::SuggestedArg) {
                Some(similar) => text.cli_argument_similar(quoted(typed), help, similar),
                // An argument of the external search, as in `python3 -u my_search.py`.
                None if lacks_dashes(command, arguments) => {
                    text.cli_argument_unknown(quoted(typed), text.cli_search_after_dashes())
                }
                None => match lacking_output(typed, command, arguments) {
                    Some(OutputKind::File) => text.cli_argument_to_write(quoted(typed), help),
                    Some(OutputKind::Folder) => text.cli_argument_to_write_folder(quoted(typed), help),
                    None => text.cli_argument_unknown(quoted(typed), help),
                },
            }
        }
        ErrorKind::InvalidSubcommand => {
            let name = found.text(ContextKind::InvalidSubcommand).unwrap_or_default();
            if !command.has_subcommands() {
                return text.cli_argument_unknown(quoted(name), help);
            }
            text.cli_command_unknown(commands(command, &called, text), quoted(name))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            text.cli_command_missing(commands(command, &called, text))
        }
        // The parser does not name a second word after a file.
        ErrorKind::ArgumentConflict if argument.is_empty() => {
            let word = arguments.get(2).map(|word| word.to_string_lossy());
            text.cli_argument_unknown(quoted(&word.unwrap_or_default()), help)
        }
        ErrorKind::ArgumentConflict => match found.other_argument(arguments) {
            Some(other) if other == argument => text.cli_argument_twice(argument),
            Some(other) => text.cli_argument_conflict(argument, other),
            None => text.cli_argument_conflict_with_others(argument, help),
        },
        ErrorKind::MissingRequiredArgument if takes_dashes(command) => text.cli_search_after_dashes(),
        ErrorKind::MissingRequiredArgument => {
            text.cli_argument_missing(argument, found.names(ContextKind::InvalidArg).len(), help)
        }
        ErrorKind::InvalidUtf8 => text.cli_argument_not_text(help),
        _ => text.cli_arguments_not_understood(help),
    }
}

/// The sentence about a word that is neither a command nor the name of a file.
#[must_use]
pub fn neither_command_nor_file(word: &str, program: &Command, text: &Text) -> String {
    text.cli_neither_command_nor_file(commands(program, "", text), quoted(word))
}

/// The sentence that lists the subcommands of a command.
fn commands(command: &Command, called: &str, text: &Text) -> String {
    let names: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    text.cli_commands(called, listed(&names, |before, last| text.cli_list_and(before, last)))
}

/// The innermost command that was called, and the words that call it, each after a blank.
fn called<'a>(program: &'a Command, arguments: &[OsString]) -> (&'a Command, String) {
    let (mut command, mut words) = (program, String::new());
    for word in arguments.iter().skip(1).map_while(|argument| argument.to_str()) {
        // As in `help practice make`.
        if word == "help" {
            continue;
        }
        let Some(inner) = command.find_subcommand(word) else { break };
        words += " ";
        words += inner.get_name();
        command = inner;
    }
    (command, words)
}

/// Whether a word is this option, alone or with its value: `--wins` or `--wins=inf`.
fn is_option(word: &OsStr, option: &str) -> bool {
    let rest = word.to_str().and_then(|word| word.strip_prefix(option));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}

/// Whether a command requires an external search, whose command stands after `--`.
fn takes_dashes(command: &Command) -> bool {
    command.get_arguments().any(|argument| argument.is_last_set() && argument.is_required_set())
}

/// Whether `--` is missing before the command of an external search.
fn lacks_dashes(command: &Command, arguments: &[OsString]) -> bool {
    takes_dashes(command) && !arguments.iter().any(|word| word == "--")
}

/// What a command writes to the path after `--output`.
enum OutputKind {
    File,
    Folder,
}

/// What the command would write if `--output` stood before this word; `None` if the word does not look like a path to write. A file is
/// only known by its suffix: `out.svg`.
fn lacking_output(word: &str, command: &Command, arguments: &[OsString]) -> Option<OutputKind> {
    let output = command.get_arguments().find(|argument| argument.get_long() == Some("output"))?;
    if word.is_empty() || word.starts_with('-') || arguments.iter().any(|word| is_option(word, "--output")) {
        return None;
    }
    let mut names = output.get_value_names().unwrap_or_default().iter();
    if names.any(|name| name.as_str() == FOLDER) {
        return Some(OutputKind::Folder);
    }
    let path = Path::new(word);
    let suffix = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    // The end of a number or of bracket text is no suffix.
    let is_suffix = suffix.chars().all(|c| c.is_ascii_alphanumeric())
        && suffix.starts_with(|first: char| first.is_ascii_alphabetic());
    (is_suffix && !disk::names_folder(path)).then_some(OutputKind::File)
}

/// Names with commas between them, the last joined by `join`.
fn listed(names: &[impl Display], join: impl Fn(&str, &str) -> String) -> String {
    let names: Vec<_> = names.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [before @ .., end] if !before.is_empty() => join(&before.join(", "), end),
        _ => names.concat(),
    }
}

/// What is wrong with the value of an argument. It becomes a sentence where the language is known.
#[derive(Clone, Debug)]
pub(super) enum Wrong {
    /// It is no whole number from `least` to `most`.
    NotWhole {
        /// The text that was found in its place.
        found: String,
        /// The least that it may be.
        least: u64,
        /// The most.
        most: u64,
    },
    /// It is no pair of numbers.
    NotAWindow {
        /// The text that was found in its place.
        found: String,
    },
    /// It is a pair of numbers in the wrong order.
    Reversed(Window),
    /// One of its numbers cannot be read.
    Number(NotANumber),
    /// It is no step of a walk.
    NotAStep {
        /// The text that was found in its place.
        found: String,
    },
    /// It is no width of a picture.
    NotALength {
        /// The text that was found in its place.
        found: String,
    },
    /// It is no scale of a picture.
    NotAScale {
        /// The text that was found in its place.
        found: String,
    },
    /// It is no range of whole numbers.
    NotARange(NotAList),
    /// It is neither a move order nor a kind of leaf values.
    NotALaw(NotALaw),
    /// It is no time above 0.
    NotATime,
    /// It is none of the possible values.
    Unknown,
}

impl Wrong {
    /// The sentence, without the name of the argument.
    fn text(&self, text: &Text) -> String {
        match self {
            Self::NotWhole { found, least, most } => {
                text.cli_not_whole(quote::found(found, text), digits(*least), digits(*most))
            }
            Self::NotAWindow { found } => text.cli_not_a_window(quote::found(found, text)),
            Self::Reversed(Window { alpha, beta }) => {
                text.cli_window_reversed(alpha.to_string(), beta.to_string())
            }
            Self::Number(wrong) => wrong.said(text),
            Self::NotAStep { found } => text.cli_not_a_step(quote::found(found, text)),
            Self::NotALength { found } => text.cli_not_a_length(quote::found(found, text)),
            Self::NotAScale { found } => text.cli_not_a_scale(quote::found(found, text)),
            Self::NotARange(wrong) => wrong.said(text),
            Self::NotALaw(wrong) => wrong.said(text),
            Self::NotATime => text.cli_not_a_time(),
            Self::Unknown => text.cli_unknown_value(),
        }
    }
}

impl Display for Wrong {
    /// For developers; people read [`Wrong::text`].
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Wrong {}

/// The mistake that the argument parser found.
struct Found<'e> {
    error: &'e clap::Error,
    text: &'e Text,
}

impl Found<'_> {
    fn text(&self, kind: ContextKind) -> Option<&str> {
        match self.error.get(kind)? {
            ContextValue::String(text) => Some(text),
            _ => None,
        }
    }

    fn names(&self, kind: ContextKind) -> Vec<&str> {
        match self.error.get(kind) {
            Some(ContextValue::String(name)) => vec![name.as_str()],
            Some(ContextValue::Strings(names)) => names.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        }
    }

    /// The arguments that are wrong or missing: `--depth`, or `FILE`.
    fn argument(&self) -> String {
        self.named(ContextKind::InvalidArg)
    }

    /// The arguments that conflict with it. The parser names all options of a group, also those that are not given.
    fn other_argument(&self, arguments: &[OsString]) -> Option<String> {
        let is_given = |name: &str| {
            let option = named(name, self.text);
            !option.starts_with('-') || arguments.iter().any(|word| is_option(word, &option))
        };
        let (given, others): (Vec<_>, Vec<_>) =
            self.names(ContextKind::PriorArg).into_iter().partition(|name| is_given(name));
        let names = if given.is_empty() { others } else { given };
        Some(self.all_named(names)).filter(|names| !names.is_empty())
    }

    fn named(&self, kind: ContextKind) -> String {
        self.all_named(self.names(kind))
    }

    fn all_named(&self, names: Vec<&str>) -> String {
        let names: Vec<_> = names.into_iter().map(|name| named(name, self.text)).collect();
        listed(&names, |before, last| self.text.cli_list_and(before, last))
    }

    fn wrong_value(&self, argument: &str, help: &str) -> String {
        let value = self.text(ContextKind::InvalidValue).unwrap_or_default();
        let found = quote::found(value, self.text);
        let possible = self.names(ContextKind::ValidValue);
        if possible.is_empty() {
            return self.text.cli_value_missing(argument, found, help);
        }
        let possible = listed(&possible, |before, last| self.text.cli_list_or(before, last));
        self.text.cli_value_unknown(argument, possible, found)
    }
}

/// The name of an argument in a usage text, without its value: `--depth <N>` is `--depth`, `<FILE|--notation <TEXT>>`
/// is `FILE or --notation`, and `<FILE>...` is `FILE`.
fn named(argument: &str, text: &Text) -> String {
    let bare = |part: &str| {
        part.split_whitespace().next().unwrap_or_default().replace(['<', '>', '[', ']', '.'], "")
    };
    if argument.starts_with('-') {
        return argument.split_once(" <").map_or(argument, |(name, _)| name).to_owned();
    }
    let parts: Vec<_> = argument.split('|').map(bare).collect();
    listed(&parts, |before, last| text.cli_list_or(before, last))
}

/// Reads a whole number within a range.
pub(super) fn whole<T>(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    let (least, most) = (*range.start(), *range.end());
    clap::builder::StringValueParser::new().try_map(move |text| {
        let number = text.trim().parse::<u64>().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or(Wrong::NotWhole { found: text, least, most })
    })
}

/// Reads the word of one of `all`.
pub(super) fn one_of<T>(all: &'static [T], word: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(|&one| word(one)))
        .try_map(move |text| all.iter().copied().find(|&one| word(one) == text).ok_or(Wrong::Unknown))
}

/// The numbers that fit into 32 bits.
pub(super) const SMALL: RangeInclusive<u64> = 0..=u32::MAX as u64;

/// All numbers that can be read.
pub(super) const ANY: RangeInclusive<u64> = 0..=u64::MAX;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn arguments_are_named_without_their_values() {
        let text = Language::En.load();
        assert_eq!(named("--depth <N>", &text), "--depth");
        assert_eq!(named("--force", &text), "--force");
        assert_eq!(named("[FILE]", &text), "FILE");
        assert_eq!(named("<FILE>...", &text), "FILE");
        assert_eq!(named("<FILE|--notation <TEXT>|--game <ID>>", &text), "FILE, --notation or --game");
    }
}
