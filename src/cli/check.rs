//! `alphabeta-lab check`: compares an external search with the right one.

mod gradescope;
mod json;
mod junit;
mod text;

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::arguments::{check_inputs, input_name, read_input};
use super::mistakes::{self, Wrong, one_of, whole};
use super::{Refused, interrupt, is_closed_pipe};
use crate::file::{self, Document, disk};
use crate::narration::progress::progress_text;
use crate::own_search::check::{self, CannotRun, CheckReport};
use crate::own_search::convention::ReturnForm;
use crate::own_search::program::{Program, ProgramLimits};
use crate::own_search::request::{ProgramRequest, Required};
use crate::own_search::trees::{TreeOrigin, Trial, examples, random, standard};
use crate::quote;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::terminal::{self, Spelling, Status};
use crate::text::Text;
use crate::work::Work;
use anyhow::Context;

/// The first word of messages on standard error.
const PROGRAM: &str = "alphabeta-lab";

/// The word for any choice.
const ANY: &str = "any";

/// The arguments of `check`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Files with further trees; `-` is standard input.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The algorithm that the program should implement.
    #[arg(long, value_name = "ID", value_parser = checked_parser(), default_value = Algorithm::AlphaBeta.about().id)]
    algorithm: Algorithm,
    /// What each node of alpha-beta returns.
    #[arg(long, value_name = "FORM", value_parser = form_parser(), default_value = ANY)]
    form: Choice<ReturnForm>,
    /// Whether to prune when α = β.
    #[arg(long, value_name = "RULE", value_parser = rule_parser(), default_value = Ties::Prune.id())]
    ties: Choice<Ties>,
    /// The number of random trees.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole::<u64>(0..=MOST_TREES), allow_negative_numbers = true)]
    trees: u64,
    /// The seed of the first random tree.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(mistakes::ANY), allow_negative_numbers = true)]
    seed: u64,
    /// How long the program may take for one tree.
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "5s", allow_hyphen_values = true)]
    time_limit: Duration,
    /// Which lines the program must print.
    #[arg(long, value_name = "LINES", value_parser = required_parser(), default_value = Required::default().id())]
    require: Required,
    /// The output format.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Where to write the smallest failing tree.
    #[arg(long, value_name = "FILE", default_value = "smallest-failing-tree.ron")]
    output: PathBuf,
    /// The points for a program that passes.
    #[arg(long, value_name = "POINTS", default_value_t = 100, value_parser = whole::<u32>(mistakes::SMALL), allow_negative_numbers = true)]
    points: u32,
    /// The command and its arguments; `{}` stands for a file with the tree.
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

/// The format of the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// Text for people.
    Text,
    /// One JSON object.
    Json,
    /// JUnit XML, one test case per tree.
    Junit,
    /// The results.json that Gradescope reads.
    Gradescope,
}

/// The most random trees. Each is kept with the output of the program until the report.
const MOST_TREES: u64 = 100_000;

/// A choice; `None` is any.
type Choice<T> = Option<T>;

/// Reads the id of an algorithm. One with which no program can be compared is not offered, but refused with the reason.
fn checked_parser() -> impl TypedValueParser<Value = Algorithm> {
    let values = Algorithm::ALL.iter().map(|&algorithm| {
        let request = ProgramRequest { algorithm, form: None, ties: None, required: Required::default() };
        PossibleValue::new(algorithm.about().id).hide(!request.is_possible())
    });
    PossibleValuesParser::new(values).try_map(|id| Algorithm::from_id(&id).ok_or(Wrong::Unknown))
}

fn form_parser() -> impl TypedValueParser<Value = Choice<ReturnForm>> {
    let ids = ReturnForm::ALL.iter().map(|form| form.id()).chain([ANY]);
    PossibleValuesParser::new(ids).map(|id| ReturnForm::ALL.into_iter().find(|form| form.id() == id))
}

fn rule_parser() -> impl TypedValueParser<Value = Choice<Ties>> {
    let ids = Ties::ALL.iter().map(|ties| ties.id()).chain([ANY]);
    PossibleValuesParser::new(ids).map(|id| Ties::ALL.iter().copied().find(|ties| ties.id() == id))
}

fn required_parser() -> impl TypedValueParser<Value = Required> {
    one_of(&Required::ALL, Required::id)
}

/// Reads a time: `500ms`, `5s`, `2m`, `1h`, or seconds without a unit.
fn time(text: &str) -> Result<Duration, Wrong> {
    let units = [("ms", 1e-3), ("s", 1.0), ("m", 60.0), ("h", 3_600.0), ("", 1.0)];
    let read = |(unit, seconds): (&str, f64)| {
        let number: f64 = text.trim().strip_suffix(unit)?.trim().parse().ok()?;
        Some(number * seconds)
    };
    let seconds = units.into_iter().find_map(read).filter(|&seconds| seconds > 0.0);
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or(Wrong::NotATime)
}

impl Arguments {
    /// How the output spells control characters.
    pub(super) const fn spelling(&self) -> Spelling {
        match self.format {
            Format::Json | Format::Gradescope => Spelling::Json,
            Format::Text | Format::Junit => Spelling::Text,
        }
    }

    const fn request(&self) -> ProgramRequest {
        ProgramRequest { algorithm: self.algorithm, form: self.form, ties: self.ties, required: self.require }
    }

    /// The sentence about an option that has no meaning for this search, if there is one.
    fn without_effect(&self, text: &Text) -> Option<String> {
        let about = self.algorithm.about();
        if self.form.is_some() && !self.request().has_forms() {
            Some(text.own_no_forms(about.id))
        } else if self.request().contradicts_its_form() {
            Some(text.own_other_form(about.id))
        } else if self.ties != Some(Ties::Prune) && !about.has_window {
            Some(text.own_no_ties(about.id))
        } else if self.require == Required::Windows && !about.has_window {
            Some(text.own_no_windows(about.id))
        } else {
            None
        }
    }

    /// The trees in the order in which they are tried.
    fn trials(&self, text: &Text) -> anyhow::Result<Vec<Trial>> {
        check_inputs(&self.files, text)?;
        let mut trials = Vec::new();
        for path in &self.files {
            let name = input_name(path, text);
            let loaded = read_input(path).and_then(|bytes| file::read_any(&bytes, &mut ()));
            let Document { tree, .. } = loaded
                .map_err(|error| anyhow::anyhow!(error.with_advice(text)))
                .with_context(|| name.clone())?;
            trials.push(Trial { origin: TreeOrigin::File, mark: name, seed: None, tree });
        }
        trials.extend(standard());
        trials.extend(examples());
        trials.extend((0..self.trees).map(|number| random(self.seed.wrapping_add(number))));
        Ok(trials)
    }
}

/// The exit status for anything that fails before the first run.
const WRONG_ARGUMENTS: u8 = 2;
const NOT_RUN: u8 = 3;

/// Runs the program on all trees and prints the report.
///
/// # Errors
/// Files that cannot be read, and output that cannot be written.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let request = arguments.request();
    if !request.is_possible() {
        let id = arguments.algorithm.about().id;
        let message = text.own_cannot_check(id);
        return Err(Refused { status: WRONG_ARGUMENTS, message }.into());
    }
    if let Some(message) = arguments.without_effect(text) {
        return Err(Refused { status: WRONG_ARGUMENTS, message }.into());
    }
    let refused = |error: anyhow::Error| Refused { status: WRONG_ARGUMENTS, message: format!("{error:#}") };
    let trials = arguments.trials(text).map_err(refused)?;
    let limits = ProgramLimits { time: arguments.time_limit, ..ProgramLimits::default() };
    let program = Program::new(arguments.command.clone(), None, limits);
    let report = match watched(text, |work| check::check(&program, &trials, request, text, work)) {
        Ok(report) => report,
        Err(CannotRun(why)) => {
            not_run(arguments, &why, text, out)?;
            return Err(Refused { status: NOT_RUN, message: why }.into());
        }
    };
    let kept = keep_smallest(arguments, &report, text);
    let all = trials.len();
    let printed = match arguments.format {
        Format::Text => text::write(&report, all, kept.as_deref(), text, out),
        Format::Json => json::write(&report, text, out),
        Format::Junit => junit::write(&report, text, out),
        Format::Gradescope => gradescope::write(&report, (all, arguments.points), text, out),
    };
    // Whatever stands in the way of the rest, the report is out.
    let printed = printed.and_then(|()| out.flush());
    let removed = if report.has_passed() { remove_earlier(arguments, text) } else { None };
    let printed = printed.and_then(|()| match (removed, arguments.format) {
        (Some(removed), Format::Text) => writeln!(out, "{removed}"),
        (Some(removed), Format::Json | Format::Junit | Format::Gradescope) => {
            terminal::say(&format!("{PROGRAM}: {removed}"));
            Ok(())
        }
        (None, _) => Ok(()),
    });
    let status = if report.has_passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    match printed.with_context(|| text.cli_standard_output()) {
        Err(error) if !is_closed_pipe(&error) => Err(error),
        _ => Ok(status),
    }
}

/// Runs the check on another thread, shows its progress on a terminal, and cancels it on an interrupt.
fn watched<T: Send>(text: &Text, check: impl FnOnce(&Work) -> T + Send) -> T {
    let (work, flag, mut status) = (Work::default(), interrupt::flag(), Status::default());
    let report = std::thread::scope(|scope| {
        let checking = scope.spawn(|| check(&work));
        while !checking.is_finished() {
            if flag.load(Ordering::Relaxed) {
                work.cancel();
            }
            if let Some(progress) = work.progress() {
                status.show(&progress_text(text, &progress, 0.0));
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
        checking.join()
    });
    status.clear();
    report.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// How often the progress of the check is shown.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// Prints for programs that there is nothing to grade. People read it on standard error.
fn not_run(arguments: &Arguments, why: &str, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    match arguments.format {
        Format::Text => Ok(()),
        Format::Json => json::write_not_run(why, out),
        Format::Junit => junit::write_not_run(why, text, out),
        Format::Gradescope => gradescope::write_not_run(why, arguments.points, text, out),
    }
    .with_context(|| text.cli_standard_output())
}

/// Removes the smallest failing tree of an earlier check, so that it is not mistaken for a tree of this one. Returns
/// the sentence that says so. Keeps a file that another program or a person wrote, and a file that this check has
/// tried.
fn remove_earlier(arguments: &Arguments, text: &Text) -> Option<String> {
    let path = &arguments.output;
    let place = path.canonicalize().ok()?;
    let is_tried = arguments.files.iter().any(|file| file.canonicalize().is_ok_and(|file| file == place));
    let is_removed = !is_tried && is_of_check(path, text) && std::fs::remove_file(path).is_ok();
    is_removed.then(|| text.own_report_removed(quote::path(path)))
}

/// Whether a check has written this file, and not another program or a person. A pipe, of which reading might never end,
/// is not even opened.
fn is_of_check(path: &Path, text: &Text) -> bool {
    path.is_file() && disk::load(path).is_ok_and(|document| document.title == text.own_smallest_title())
}

/// Writes the smallest failing tree and returns its path. Only the smallest tree of an earlier check is replaced. A
/// failure to write does not change the result of the check.
fn keep_smallest(arguments: &Arguments, report: &CheckReport, text: &Text) -> Option<String> {
    let (failure, tree) = report.smallest.as_ref()?;
    let path = &arguments.output;
    if path == Path::new("-") {
        return None;
    }
    let titled = Document::titled(&text.own_smallest_title(), tree.clone());
    let document = Document { lesson: Some(failure.sentence.clone()), ..titled };
    let Ok(written) = file::write(&document, &mut ());
    let put = if path.is_file() && !is_of_check(path, text) {
        Err(text.own_smallest_in_the_way())
    } else {
        disk::put(path, &written).map_err(|error| error.with_advice(text))
    };
    match put {
        Ok(()) => Some(quote::path(path)),
        Err(reason) => {
            let told = text.own_smallest_not_written(quote::path(path), reason);
            terminal::say(&format!("{PROGRAM}: {told}"));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_one_of_four_units_or_is_in_seconds() {
        for (text, milliseconds) in [
            ("500ms", 500),
            ("5s", 5_000),
            ("0.5 s", 500),
            ("5", 5_000),
            ("2m", 120_000),
            ("1.5h", 5_400_000),
            ("100h", 360_000_000),
        ] {
            assert_eq!(time(text).ok(), Some(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "0s", "-1m", "h", "5d", "5mm", "inf", "nan", "1e300h"] {
            assert!(time(text).is_err(), "{text}");
        }
    }
}
