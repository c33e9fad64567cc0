//! Sentences about failed runs.

use std::io::{Error, ErrorKind};
use std::path::Path;
use std::process::ExitStatus;

use crate::own_search::program::{Program, ProgramOutcome, ProgramTrouble};
use crate::quote::{self, quoted};
use crate::text::Text;

/// The most characters of an error message that a sentence quotes.
const COMPLAINT: usize = 200;

/// The suffixes of source files that need an interpreter, and the interpreter.
const SOURCES: [(&str, &str); 3] = [("py", "python3"), ("js", "node"), ("java", "java")];

/// Why a program could not be run at all: the system did not start it, or it failed on every tree without output.
pub(super) fn cannot_run(program: &Program, outcomes: &[ProgramOutcome], text: &Text) -> Option<String> {
    let is_idle = |outcome: &&ProgramOutcome| {
        !outcome.has_steps
            && matches!(&outcome.record, Err(ProgramTrouble::Failed(status)) if status.code().is_some())
    };
    let not_started =
        outcomes.iter().find(|outcome| matches!(outcome.record, Err(ProgramTrouble::NotStarted(_))));
    let idle = || outcomes.first().filter(|_| outcomes.iter().all(|outcome| is_idle(&outcome)));
    let outcome = not_started.or_else(idle)?;
    outcome.record.as_ref().err().map(|trouble| sentence(program, trouble, outcome, text))
}

/// The line of the program's output that cannot be read.
pub(super) fn line(trouble: &ProgramTrouble) -> Option<u32> {
    if let ProgramTrouble::Unreadable(unreadable) = trouble {
        Some(unreadable.line).filter(|&line| line > 0)
    } else {
        None
    }
}

/// What went wrong, and what to do about it.
pub(super) fn sentence(
    program: &Program,
    trouble: &ProgramTrouble,
    outcome: &ProgramOutcome,
    text: &Text,
) -> String {
    let limits = program.limits();
    match trouble {
        ProgramTrouble::NotStarted(error) => not_started(program, error, text),
        ProgramTrouble::Unreadable(unreadable) => unreadable.text(text),
        ProgramTrouble::TimedOut => text.own_timed_out(limits.time.as_secs_f64().to_string()),
        ProgramTrouble::ManyProcesses => text.own_many_processes(limits.processes.to_string()),
        ProgramTrouble::Failed(status) => match complaint(&outcome.complained) {
            Some(line) => format!("{} {}", ended(*status, text), text.own_it_said(line)),
            None => ended(*status, text),
        },
        ProgramTrouble::Cancelled => text.own_was_cancelled(),
    }
}

/// Why the system did not start it.
fn not_started(program: &Program, error: &Error, text: &Text) -> String {
    let command = program.name().to_string_lossy();
    let name = quoted(&command);
    let ending = Path::new(&*command).extension().unwrap_or_default();
    let runner = SOURCES.iter().find(|(known, _)| ending == *known).map(|(_, runner)| *runner);
    // The file is neither a program nor a script with a first line that names its interpreter.
    let is_no_program = error.raw_os_error() == Some(NO_PROGRAM);
    let is_file = command.contains(['/', '\\']);
    let is_folder =
        program.folder().map_or_else(|| Path::new(&*command).into(), |it| it.join(&*command)).is_dir();
    match (error.kind(), runner) {
        (ErrorKind::NotADirectory, _) => {
            let folder = program.folder().map(|folder| quote::path(folder)).unwrap_or_default();
            text.own_no_such_folder(folder, name)
        }
        (ErrorKind::NotFound | ErrorKind::PermissionDenied, Some(runner)) => {
            text.own_needs_interpreter(format!("{runner} {name}"), name)
        }
        (_, Some(runner)) if is_no_program => text.own_needs_interpreter(format!("{runner} {name}"), name),
        (ErrorKind::NotFound, None) if is_file => text.own_no_such_file(name),
        (ErrorKind::NotFound, None) => text.own_no_such_program(name),
        (ErrorKind::PermissionDenied, None) if is_folder => text.own_is_folder(name),
        (ErrorKind::PermissionDenied, None) => text.own_not_executable(name),
        _ => text.own_not_started(name, quote::system_words(error)),
    }
}

/// The error number of Unix for a file that is no program.
const NO_PROGRAM: i32 = 8;

fn ended(status: ExitStatus, text: &Text) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return text.own_ended_by_signal(signal_name(signal), signal.to_string());
    }
    match status.code() {
        Some(code) => text.own_ended_with_status(code.to_string()),
        None => text.own_ended_somehow(),
    }
}

/// The name of a signal that a faulty program gets.
#[cfg(unix)]
fn signal_name(signal: i32) -> &'static str {
    use rustix::process::Signal;
    let names = [
        (Signal::ABORT, "ABRT"),
        (Signal::FPE, "FPE"),
        (Signal::ILL, "ILL"),
        (Signal::KILL, "KILL"),
        (Signal::SEGV, "SEGV"),
        (Signal::TERM, "TERM"),
        (Signal::XCPU, "XCPU"),
    ];
    names.iter().find(|(known, _)| known.as_raw() == signal).map_or("", |(_, name)| name)
}

/// The error message of a program. In most languages it is the last line, apart from code positions, the version and
/// advice after it.
fn complaint(complained: &str) -> Option<String> {
    const BEHIND: [&str; 4] = ["at ", "...", "note:", "Node.js v"];
    let lines = || complained.lines().map(str::trim).filter(|line| !line.is_empty());
    let says_it = |line: &&str| !BEHIND.iter().any(|begin| line.starts_with(begin));
    let line = lines().rfind(says_it).or_else(|| lines().next_back())?;
    Some(quote::beginning(line, COMPLAINT).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_found_in_what_each_language_says() {
        let cases = [
            (
                "Traceback (most recent call last):\n  File \"x.py\", line 1\nKeyError: 'values'\n",
                "KeyError: 'values'",
            ),
            (
                "Exception in thread \"main\" java.lang.NullPointerException: no node\n\tat M.main(M.java:35)\n\t... 3 more\n",
                "Exception in thread \"main\" java.lang.NullPointerException: no node",
            ),
            ("/x.js:3\nthrow x;\n^\n\nError: boom\n    at f (x.js:3)\n\nNode.js v20.1.0\n", "Error: boom"),
            (
                "thread 'main' panicked at src/main.rs:3:5:\nindex out of bounds\nnote: run with RUST_BACKTRACE=1\n",
                "index out of bounds",
            ),
            ("terminate called after throwing an instance of 'E'\n  what():  vector\n", "what():  vector"),
            ("at last", "at last"),
        ];
        for (complained, expected) in cases {
            assert_eq!(complaint(complained).as_deref(), Some(expected));
        }
        assert_eq!(complaint("\n \n"), None);
    }

    #[test]
    fn a_long_complaint_shows_where_it_is_cut() {
        let whole = "é".repeat(COMPLAINT);
        assert_eq!(complaint(&whole).as_ref(), Some(&whole));
        assert_eq!(complaint(&format!("{whole}é\n")), Some(format!("{whole}…")));
    }
}
