//! What is wrong with the arguments, in one sentence: what was found, and what to write instead.

use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;

use clap::Command;
use clap::builder::TypedValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::narration::comparison::digits;
use crate::quote::{self, quoted};

/// The sentence about a mistake in the arguments of `program`.
#[must_use]
pub fn in_words(error: &clap::Error, program: &Command, arguments: &[OsString]) -> String {
    let found = Found { error };
    let argument = found.argument();
    let help = help(program, arguments);
    match error.kind() {
        ErrorKind::InvalidValue => found.wrong_value(&argument, &help),
        ErrorKind::ValueValidation => {
            let reason = std::error::Error::source(error).map(ToString::to_string);
            format!("{argument}: {}", reason.unwrap_or_else(|| found.wrong_value(&argument, &help)))
        }
        ErrorKind::UnknownArgument => {
            let similar = found.text(ContextKind::SuggestedArg);
            let similar = similar.map_or_else(String::new, |name| format!("did you mean {name}? "));
            format!("found “{}”, which is no argument here; {similar}{help}", quoted(&argument))
        }
        ErrorKind::InvalidSubcommand => {
            let name = found.text(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("there is no command “{}”; {}", quoted(name), commands(program))
        }
        ErrorKind::ArgumentConflict => match found.other_argument() {
            Some(other) if other == argument => format!("{argument} is given twice; give it once"),
            Some(other) => format!("{argument} cannot be combined with {other}; leave one of them out"),
            None => format!("{argument} cannot be combined with the other arguments; {help}"),
        },
        ErrorKind::MissingRequiredArgument => format!("{argument} is missing; {help}"),
        ErrorKind::InvalidUtf8 => {
            format!("an argument is not text in UTF-8, which only the name of a file may be; {help}")
        }
        _ => format!("the arguments cannot be understood; {help}"),
    }
}

/// The sentence about a word that is neither a command nor the name of a file.
#[must_use]
pub fn neither_command_nor_file(word: &str, program: &Command) -> String {
    format!("there is no command and no file “{}”; {}", quoted(word), commands(program))
}

/// Which commands there are.
fn commands(program: &Command) -> String {
    let names: Vec<_> = program.get_subcommands().map(Command::get_name).collect();
    format!("the commands are {}; {}", listed(&names, "and"), help(program, &[]))
}

/// Where the arguments of the command that was called are described.
fn help(program: &Command, arguments: &[OsString]) -> String {
    let first = arguments.get(1).and_then(|argument| argument.to_str());
    let command = first.and_then(|name| program.find_subcommand(name));
    let name = command.map_or_else(String::new, |command| format!(" {}", command.get_name()));
    format!("“alphabeta-lab{name} --help” describes them all")
}

/// Names with commas and a last word between them.
fn listed(names: &[impl Display], last: &str) -> String {
    let names: Vec<_> = names.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [before @ .., end] if !before.is_empty() => format!("{} {last} {end}", before.join(", ")),
        _ => names.concat(),
    }
}

/// What the reader of the arguments has found.
struct Found<'e> {
    error: &'e clap::Error,
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
        listed(&self.names(ContextKind::InvalidArg).into_iter().map(named).collect::<Vec<_>>(), "and")
    }

    /// The arguments that stand in the way.
    fn other_argument(&self) -> Option<String> {
        let names: Vec<_> = self.names(ContextKind::PriorArg).into_iter().map(named).collect();
        (!names.is_empty()).then(|| listed(&names, "and"))
    }

    fn wrong_value(&self, argument: &str, help: &str) -> String {
        let value = self.text(ContextKind::InvalidValue).unwrap_or_default();
        let found = quote::found(value);
        let possible = self.names(ContextKind::ValidValue);
        if possible.is_empty() {
            return format!("{argument}: found {found}, expected a value; {help}");
        }
        format!("{argument}: found {found}, expected {}", listed(&possible, "or"))
    }
}

/// The name of an argument without its value: `--depth <N>` is `--depth`, `<FILE|--notation <TEXT>>` is
/// `FILE or --notation`.
fn named(argument: &str) -> String {
    let bare =
        |part: &str| part.split_whitespace().next().unwrap_or_default().replace(['<', '>', '[', ']'], "");
    if argument.starts_with('-') {
        return argument.split_once(" <").map_or(argument, |(name, _)| name).to_owned();
    }
    let parts: Vec<_> = argument.split('|').map(bare).collect();
    listed(&parts, "or")
}

/// Reads a whole number within a range, and says the range where something else stands.
pub(super) fn whole<T>(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    let (least, most) = (*range.start(), *range.end());
    clap::builder::StringValueParser::new().try_map(move |text| {
        let number = text.trim().parse::<u64>().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let (found, least, most) = (quote::found(&text), digits(least), digits(most));
            format!("found {found}, expected a whole number from {least} to {most}")
        })
    })
}

/// The numbers that fit into 32 bits.
pub(super) const SMALL: RangeInclusive<u64> = 0..=u32::MAX as u64;

/// All numbers that can be read.
pub(super) const ANY: RangeInclusive<u64> = 0..=u64::MAX;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_named_without_their_values() {
        assert_eq!(named("--depth <N>"), "--depth");
        assert_eq!(named("--force"), "--force");
        assert_eq!(named("[FILE]"), "FILE");
        assert_eq!(named("<FILE|--notation <TEXT>|--game <ID>>"), "FILE, --notation or --game");
    }
}
