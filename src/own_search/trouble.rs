//! What went wrong with a run, as a sentence.

use std::io::ErrorKind;
use std::process::ExitStatus;

use crate::own_search::program::{Outcome, Program, Trouble};
use crate::quote::{self, quoted, visible};

/// The most characters of what a program complained that a sentence quotes.
const COMPLAINT: usize = 200;

/// Why a program could not be run at all: the system did not start it, or it ended with an error on every tree and
/// printed nothing.
pub(super) fn cannot_run(program: &Program, outcomes: &[Outcome]) -> Option<String> {
    let is_idle = |outcome: &&Outcome| {
        !outcome.has_steps
            && matches!(&outcome.record, Err(Trouble::Failed(status)) if status.code().is_some())
    };
    let not_started = outcomes.iter().find(|outcome| matches!(outcome.record, Err(Trouble::NotStarted(_))));
    let idle = || outcomes.first().filter(|_| outcomes.iter().all(|outcome| is_idle(&outcome)));
    let outcome = not_started.or_else(idle)?;
    outcome.record.as_ref().err().map(|trouble| sentence(program, trouble, outcome))
}

/// The line of the program's output that cannot be read.
pub(super) fn line(trouble: &Trouble) -> Option<u32> {
    if let Trouble::Unreadable(unreadable) = trouble {
        Some(unreadable.line).filter(|&line| line > 0)
    } else {
        None
    }
}

/// What went wrong, and what to do about it.
pub(super) fn sentence(program: &Program, trouble: &Trouble, outcome: &Outcome) -> String {
    let limits = program.limits();
    match trouble {
        Trouble::NotStarted(error) => {
            let name = program.name().to_string_lossy();
            let name = quoted(&name);
            match error.kind() {
                ErrorKind::NotFound => {
                    format!(
                        "“{name}” could not be started: there is no such program. Check its name and the PATH."
                    )
                }
                ErrorKind::NotADirectory => {
                    let folder = program.folder().map(|folder| quote::path(folder)).unwrap_or_default();
                    format!("“{name}” could not be started: there is no folder {folder}. Check its name.")
                }
                ErrorKind::PermissionDenied => {
                    format!("“{name}” could not be started: it may not be executed. Check its permissions.")
                }
                _ => format!("“{name}” could not be started: {error}."),
            }
        }
        Trouble::Unreadable(unreadable) => {
            format!("Your program's output cannot be read: {unreadable}.")
        }
        Trouble::TimedOut => {
            let seconds = limits.time.as_secs_f64();
            format!("Your program was ended after {seconds} s: it was not done by then.")
        }
        Trouble::ManyProcesses => {
            format!("Your program was ended: it had more than {} processes at once.", limits.processes)
        }
        Trouble::Failed(status) => {
            format!("Your program {}.{}", ended(*status), complaint(&outcome.complained))
        }
        Trouble::Cancelled => "The check was cancelled.".to_owned(),
    }
}

fn ended(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("was ended by signal {signal}{}", signal_name(signal));
    }
    match status.code() {
        Some(code) => format!("ended with exit status {code}"),
        None => "ended in an unknown way".to_owned(),
    }
}

/// The name of a signal that a fault of a program brings about.
#[cfg(unix)]
fn signal_name(signal: i32) -> &'static str {
    use rustix::process::Signal;
    let names = [
        (Signal::ABORT, " (SIGABRT: it aborted)"),
        (Signal::FPE, " (SIGFPE: it divided by zero)"),
        (Signal::ILL, " (SIGILL: an illegal instruction)"),
        (Signal::KILL, " (SIGKILL: it may have used too much memory)"),
        (Signal::SEGV, " (SIGSEGV: an access to memory that is not its own)"),
        (Signal::TERM, " (SIGTERM)"),
        (Signal::XCPU, " (SIGXCPU: too much processor time)"),
    ];
    names.iter().find(|(known, _)| known.as_raw() == signal).map_or("", |(_, name)| name)
}

/// The last line that the program complained, which in most languages says what is wrong.
fn complaint(complained: &str) -> String {
    let Some(last) = complained.lines().map(str::trim).rfind(|line| !line.is_empty()) else {
        return String::new();
    };
    let short: String = last.chars().take(COMPLAINT).collect();
    format!(" It said: {}", visible(&short))
}
