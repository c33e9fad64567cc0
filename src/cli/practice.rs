//! `alphabeta-lab practice`: assignments, their questions, model answers for the teacher, and grades.

mod bank;
mod grade;
mod subject;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;
use serde_json::Value;

use super::arguments::{OutputFormat, input_name, read_input};
use super::mistakes::{ANY, Wrong, whole};
use super::output::OutputFile;
use super::success;
use crate::file;
use crate::limits;
use crate::notation;
use crate::practice::answers::{check_student, solved};
use crate::practice::assignment::{Assignment, Conditions, make};
use crate::practice::instance::Difficulty;
use crate::practice::kind::{self, Kind};
use crate::practice::posed::Asked;
use crate::practice::response;
use crate::practice::rules::Rules;
use crate::practice::trouble::Trouble;
use crate::quote::visible;
use crate::search::window::Window;
use crate::terminal::Spelling;
use crate::text::Text;

/// A command about assignments.
#[derive(Debug, Subcommand)]
pub enum Arguments {
    /// Makes an assignment.
    Make(Make),
    /// Prints the questions as a student gets them.
    Show(Show),
    /// Prints an answers file in which every answer is right.
    Solve(Solve),
    /// Grades answers files.
    Grade(grade::Grade),
    /// Writes the assignment as a question bank.
    Bank(bank::BankArguments),
}

impl Arguments {
    /// How the output spells control characters.
    pub(super) const fn spelling(&self) -> Spelling {
        let is_json = match self {
            Self::Make(_) | Self::Bank(_) => false,
            Self::Solve(_) => true,
            Self::Show(show) => matches!(show.format, ShownFormat::Json),
            Self::Grade(grade) => matches!(grade.format, OutputFormat::Json),
        };
        if is_json { Spelling::Json } else { Spelling::Text }
    }
}

/// The arguments of `practice make`.
#[derive(Debug, Args)]
pub struct Make {
    /// The kinds of questions.
    #[arg(long, value_name = "KIND,…", value_delimiter = ',', required = true, value_parser = kind_parser())]
    kinds: Vec<&'static str>,
    /// The number of questions; one of each kind if left out.
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=limits::QUESTIONS as u64), allow_negative_numbers = true)]
    count: Option<usize>,
    /// The seed of the questions.
    #[arg(long, value_name = "S", default_value = "0", value_parser = whole::<u64>(ANY), allow_negative_numbers = true)]
    seed: u64,
    /// How hard the questions are, from 1 to 3.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u8>(1..=Difficulty::ALL.len() as u64), allow_negative_numbers = true)]
    difficulty: u8,
    /// Whether each student gets different trees.
    #[arg(long)]
    per_student: bool,
    /// The minutes of an exam, in which nothing is checked.
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u64::from(limits::EXAM_MINUTES)), allow_negative_numbers = true)]
    minutes: Option<u32>,
    /// Whether students may check their answers before they hand them in.
    #[arg(long, conflicts_with = "minutes")]
    checks: bool,
    /// The title of the assignment.
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[command(flatten)]
    target: OutputFile,
}

/// The arguments of `practice show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The assignment file.
    assignment: PathBuf,
    /// The student whose questions are written.
    #[arg(long, value_name = "ID")]
    student: Option<String>,
    /// The output format.
    #[arg(long, value_enum, default_value = "text")]
    format: ShownFormat,
}

/// The format that `practice show` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ShownFormat {
    /// Text for people.
    Text,
    /// One JSON object.
    Json,
}

/// The arguments of `practice solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// The assignment file.
    assignment: PathBuf,
    /// The student whose questions are written.
    #[arg(long, value_name = "ID")]
    student: Option<String>,
}

fn kind_parser() -> impl TypedValueParser<Value = &'static str> {
    PossibleValuesParser::new(kind::ALL.iter().map(|kind| kind.id()))
        .try_map(|id| kind::from_id(&id).map(Kind::id).ok_or(Wrong::Unknown))
}

/// Runs the command.
///
/// # Errors
/// A file that cannot be read or written, or is no assignment.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match arguments {
        Arguments::Make(arguments) => write_new(arguments, text, out).map(success),
        Arguments::Show(arguments) => at_once(text, out, |out| show(arguments, text, out)).map(success),
        Arguments::Solve(arguments) => at_once(text, out, |out| solve(arguments, text, out)).map(success),
        Arguments::Grade(arguments) => at_once(text, out, |out| grade::run(arguments, text, out)),
        Arguments::Bank(arguments) => bank::run(arguments, text, out).map(success),
    }
}

/// Prints everything at once, so that a failure to print is one of standard output, wherever it comes from.
fn at_once<T>(
    text: &Text,
    out: &mut impl Write,
    print: impl FnOnce(&mut Vec<u8>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let mut printed = Vec::new();
    let done = print(&mut printed)?;
    out.write_all(&printed).and_then(|()| out.flush()).with_context(|| text.cli_standard_output())?;
    Ok(done)
}

/// Turns a trouble into an error with its sentence.
pub(super) fn said(text: &Text) -> impl Fn(Trouble) -> anyhow::Error + '_ {
    |trouble| anyhow!(trouble.said(text))
}

/// Reads the assignment in a file; `-` is standard input.
pub(super) fn load(path: &Path, text: &Text) -> anyhow::Result<Assignment> {
    let bytes = read_input(path).map_err(|error| anyhow::anyhow!(error.with_advice(text)));
    let bytes = bytes.with_context(|| input_name(path, text))?;
    let words = file::text_of(&bytes).map_err(Trouble::NotText);
    words.and_then(Assignment::read).map_err(said(text)).with_context(|| input_name(path, text))
}

fn write_new(arguments: &Make, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    arguments.target.check(text)?;
    let kinds: Vec<_> = arguments.kinds.iter().filter_map(|id| kind::from_id(id)).collect();
    let difficulty = Difficulty::from_level(arguments.difficulty).unwrap_or(Difficulty::ALL[0]);
    let title = arguments.title.clone().unwrap_or_else(|| text.practice_title());
    limits::TITLE.check(&title).map_err(|error| anyhow::anyhow!(error.said(text)))?;
    let count = arguments.count.unwrap_or(kinds.len());
    let assignment = make(&kinds, count, difficulty, arguments.seed, arguments.per_student, title);
    let conditions = match arguments.minutes {
        Some(minutes) => Conditions::Exam { minutes },
        None => Conditions::Untimed { checks: arguments.checks },
    };
    let assignment = assignment.map_err(said(text))?.under(conditions);
    arguments.target.write(&assignment.write(), out, text)
}

/// The name of the student, if the questions depend on it.
pub(super) fn student<'a>(
    assignment: &Assignment,
    student: Option<&'a str>,
    text: &Text,
) -> anyhow::Result<Option<&'a str>> {
    anyhow::ensure!(student.is_some() || !assignment.per_student, text.practice_cli_whose());
    student.map_or(Ok(()), check_student).map_err(said(text))?;
    Ok(student)
}

/// A question in JSON.
#[derive(Serialize)]
struct Shown<'a> {
    question: usize,
    kind: &'static str,
    ask: &'a str,
    how: &'a str,
    tree: String,
    root_player: &'static str,
    settings: ShownRules,
    convention: &'static str,
    points: f64,
    options: Vec<String>,
}

/// The search of a question and its rules in JSON, which has no infinite numbers.
#[derive(Serialize)]
struct ShownRules {
    #[serde(flatten)]
    but_window: Rules,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<[Value; 2]>,
}

impl ShownRules {
    fn of(asked: &Asked) -> Self {
        let Window { alpha, beta } = asked.settings.window;
        let rules = Rules::of(asked);
        let window = rules.window.map(|_| [alpha, beta].map(response::score));
        Self { but_window: Rules { window: None, ..rules }, window }
    }
}

/// An assignment in JSON.
#[derive(Serialize)]
struct Questions<'a> {
    assignment: String,
    title: &'a str,
    student: Option<&'a str>,
    checks: bool,
    minutes: Option<u32>,
    questions: Vec<Shown<'a>>,
}

fn show(arguments: &Show, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let assignment = load(&arguments.assignment, text)?;
    let student = student(&assignment, arguments.student.as_deref(), text)?;
    let given = assignment.given(student).map_err(said(text))?;
    let asked: Vec<_> = given.iter().map(|given| (given.ask(text), given.kind.how(text))).collect();
    let questions = given.iter().zip(&asked).enumerate().map(|(question, (given, (ask, how)))| Shown {
        question,
        kind: given.kind.id(),
        ask,
        how,
        tree: notation::write(&given.posed.tree),
        root_player: given.posed.tree.root_player().name(),
        settings: ShownRules::of(&given.posed.asked),
        convention: given.convention.id(),
        points: given.points,
        options: given.kind.options(&given.posed),
    });
    let questions: Vec<_> = questions.collect();
    let (hash, title) = (assignment.hash(), assignment.title.as_str());
    if arguments.format == ShownFormat::Json {
        let (checks, minutes) = (assignment.allows_checks(), assignment.minutes);
        let questions = Questions { assignment: hash, title, student, checks, minutes, questions };
        serde_json::to_writer(&mut *out, &lower_player(&questions)?)?;
        return Ok(writeln!(out)?);
    }
    writeln!(out, "{}\n{}", visible(title), text.practice_cli_hash(hash))?;
    match assignment.conditions() {
        Conditions::Exam { minutes } => {
            writeln!(out, "{}", text.practice_cli_exam(minutes, minutes.to_string()))?;
        }
        Conditions::Untimed { checks: true } => writeln!(out, "{}", text.practice_cli_checks())?,
        Conditions::Untimed { checks: false } => {}
    }
    for shown in &questions {
        let [number, points] = [(shown.question + 1).to_string(), shown.points.to_string()];
        let heading = text.practice_cli_question(shown.points, number, points);
        let [ask, tree] = [shown.ask, &shown.tree].map(visible);
        writeln!(out, "\n{heading}\n{ask}\n{tree}  ({})", shown.root_player)?;
        if !shown.options.is_empty() {
            writeln!(out, "{}", text.practice_cli_options(shown.options.join(", ")))?;
        }
        writeln!(out, "{}", text.practice_cli_how(shown.how))?;
    }
    Ok(())
}

/// Spells players in lower case, as the JSON of trees does.
fn lower_player(questions: &Questions<'_>) -> anyhow::Result<Value> {
    let mut value = serde_json::to_value(questions)?;
    for question in value["questions"].as_array_mut().into_iter().flatten() {
        let player = question["root_player"].as_str().unwrap_or_default().to_lowercase();
        question["root_player"] = Value::String(player);
    }
    Ok(value)
}

/// The name of the student in an answers file when all students have the same questions.
const ANYBODY: &str = "model";

fn solve(arguments: &Solve, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let assignment = load(&arguments.assignment, text)?;
    let student = student(&assignment, arguments.student.as_deref(), text)?;
    let answers = solved(&assignment, student.unwrap_or(ANYBODY)).map_err(said(text))?;
    serde_json::to_writer(&mut *out, &answers)?;
    Ok(writeln!(out)?)
}
