//! `alphabeta-lab practice grade`: a row a student.

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::subject::Subjects;
use super::{load, said};
use crate::cli::arguments::{OutputFormat, check_inputs, input_name, read_input};
use crate::practice::answers;
use crate::practice::assignment::Assignment;
use crate::practice::grading::{Common, Graded, commonest, commonest_mistakes, grade};
use crate::practice::student::canonical_name;
use crate::quote;
use crate::spreadsheet::cell;
use crate::terminal;
use crate::text::Text;

/// The arguments of `practice grade`.
#[derive(Debug, Args)]
pub struct Grade {
    /// The assignment file.
    assignment: PathBuf,
    /// The answers files.
    #[arg(required = true)]
    answers: Vec<PathBuf>,
    /// The output format.
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: OutputFormat,
}

/// The most wrong answers to a question that are listed.
const COMMONEST: usize = 3;

/// Grades the files and prints the grades. A file that is refused is named on standard error; the others are graded all
/// the same.
pub(super) fn run(arguments: &Grade, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    check_inputs(arguments.answers.iter().chain([&arguments.assignment]), text)?;
    let assignment = load(&arguments.assignment, text)?;
    let hash = assignment.hash();
    let (mut class, mut students): (Vec<Graded>, HashSet<String>) = Default::default();
    let mut are_all_graded = true;
    for path in &arguments.answers {
        let name = input_name(path, text);
        match one(path, &assignment, &hash, text) {
            Ok((graded, _)) if !students.insert(canonical_name(&graded.student)) => {
                are_all_graded = false;
                complain(&name, &text.practice_cli_twice(quote::quoted(&graded.student)));
            }
            Ok((graded, notes)) => {
                notes.iter().for_each(|note| complain(&name, note));
                class.push(graded);
            }
            Err(error) => {
                are_all_graded = false;
                complain(&name, &format!("{error:#}"));
            }
        }
    }
    match arguments.format {
        OutputFormat::Text => write_text(&assignment, &class, text, out)?,
        OutputFormat::Json => write_json(&class, out)?,
        OutputFormat::Csv => write_csv(&assignment, &class, out)?,
    }
    Ok(if are_all_graded { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn complain(name: &str, why: &str) {
    terminal::say(&format!("{name}: {why}"));
}

/// Grades one file, and notes what was ignored in it or cannot be read.
fn one(
    path: &Path,
    assignment: &Assignment,
    hash: &str,
    text: &Text,
) -> anyhow::Result<(Graded, Vec<String>)> {
    let bytes = read_input(path).map_err(|error| anyhow::anyhow!(error.with_advice(text)))?;
    let read = answers::read(&bytes, assignment, hash).map_err(said(text))?;
    let mut notes: Vec<String> = read.has_score.then(|| text.practice_cli_score()).into_iter().collect();
    let graded = grade(assignment, &read.answers).map_err(said(text))?;
    // Trees of a student's own take a while.
    let has_unread = graded.questions.iter().any(|question| !question.unread.is_empty());
    let given = has_unread.then(|| assignment.given(Some(&read.answers.student)));
    let given = given.transpose().map_err(said(text))?.unwrap_or_default();
    for (place, question) in graded.questions.iter().enumerate() {
        let number = (place + 1).to_string();
        if let Some(misread) = &question.misread {
            notes.push(text.practice_cli_misread(number.as_str(), misread.said(text)));
        }
        let subjects = given.get(place).map(|given| Subjects::new(given, text));
        for (path, misread) in &question.unread {
            let said = misread.said(text);
            notes.push(match subjects.as_ref().and_then(|subjects| subjects.node(path)) {
                Some(name) => text.practice_cli_unread(quote::visible(&name), number.as_str(), said),
                None => text.practice_cli_entry_of_no_node(number.as_str(), said),
            });
        }
    }
    Ok((graded, notes))
}

fn write_text(
    assignment: &Assignment,
    class: &[Graded],
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let questions = 0..assignment.questions.len();
    let heads = [text.practice_cli_student(), text.practice_cli_points()];
    let heads = heads.into_iter().chain(questions.clone().map(|number| (number + 1).to_string())).collect();
    let mut rows: Vec<Vec<String>> = vec![heads];
    for graded in class {
        let sum = format!("{} / {}", graded.points, graded.of);
        let each = graded.questions.iter().map(|question| question.points.to_string());
        rows.push([quote::visible(&graded.student).into_owned(), sum].into_iter().chain(each).collect());
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<_> = (0..rows[0].len()).map(width).collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    // Where every student has trees of their own, only mistakes can be compared.
    let given = match assignment.per_student {
        true => Vec::new(),
        false => assignment.given(None).map_err(said(text))?,
    };
    for number in questions {
        let subjects = given.get(number).map(|given| Subjects::new(given, text));
        let common = subjects.map_or_else(Vec::new, |subjects| {
            let named = |wrong: Common| (subjects.target(&wrong), subjects.found(&wrong), wrong.students);
            commonest(class, number, COMMONEST).into_iter().map(named).collect()
        });
        let mistakes = commonest_mistakes(class, number, COMMONEST);
        if common.is_empty() && mistakes.is_empty() {
            continue;
        }
        let kind = assignment.questions[number].kind.as_str();
        writeln!(out, "\n{}", text.practice_cli_commonest(kind, (number + 1).to_string()))?;
        for (target, found, students) in common {
            let (count, students) = (students as u64, students.to_string());
            let target = quote::visible(&target).into_owned();
            let line = match found {
                Some(found) => text.practice_cli_wrong(count, quote::visible(&found), students, target),
                None => text.practice_cli_missed(count, students, target),
            };
            writeln!(out, "  {line}")?;
        }
        for (slip, students) in mistakes {
            let line = text.practice_cli_mistake(students as u64, slip.said(text), students.to_string());
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

#[derive(Serialize)]
struct Object<'a> {
    student: &'a str,
    points: f64,
    of: f64,
    items: Vec<ItemObject<'a>>,
    mistakes: Vec<MistakeObject>,
}

#[derive(Serialize)]
struct MistakeObject {
    question: usize,
    ids: Vec<&'static str>,
}

#[derive(Serialize)]
struct ItemObject<'a> {
    question: usize,
    target: &'a str,
    verdict: &'static str,
    expected: &'a Value,
}

fn write_json(class: &[Graded], out: &mut impl Write) -> anyhow::Result<()> {
    let object = |graded: &'_ Graded| {
        let items = graded
            .questions
            .iter()
            .enumerate()
            .flat_map(|(question, graded)| graded.items.iter().map(move |item| (question, item)));
        let items = items.map(|(question, item)| ItemObject {
            question,
            target: &item.target,
            verdict: item.verdict.id(),
            expected: &item.expected,
        });
        let items = items.collect();
        let mistakes = graded.questions.iter().enumerate().filter(|(_, graded)| !graded.mistakes.is_empty());
        let mistakes = mistakes.map(|(question, graded)| MistakeObject {
            question,
            ids: graded.mistakes.iter().map(|slip| slip.id()).collect(),
        });
        let mistakes = mistakes.collect();
        let Graded { student, points, of, .. } = graded;
        serde_json::to_value(Object { student, points: *points, of: *of, items, mistakes })
    };
    let class: Vec<Value> = class.iter().map(object).collect::<Result<_, _>>()?;
    serde_json::to_writer(&mut *out, &class)?;
    writeln!(out)?;
    Ok(())
}

/// A column a question and, where everybody has the same trees, a column an item. Questions count from 1.
fn write_csv(assignment: &Assignment, class: &[Graded], out: &mut impl Write) -> anyhow::Result<()> {
    let mut heads: Vec<(usize, &str)> = Vec::new();
    if !assignment.per_student {
        for graded in class {
            for (number, question) in graded.questions.iter().enumerate() {
                heads.extend(question.items.iter().map(|item| (number, item.target.as_str())));
            }
        }
        heads.sort_unstable();
        heads.dedup();
    }
    write!(out, "student,points,of")?;
    (0..assignment.questions.len()).try_for_each(|number| write!(out, ",q{}", number + 1))?;
    for (number, target) in &heads {
        write!(out, ",{}", cell(&format!("q{}:{target}", number + 1)))?;
    }
    writeln!(out)?;
    for graded in class {
        write!(out, "{},{},{}", cell(&graded.student), graded.points, graded.of)?;
        graded.questions.iter().try_for_each(|question| write!(out, ",{}", question.points))?;
        for &(number, target) in &heads {
            let items = graded.questions.get(number).map(|question| question.items.as_slice());
            let item = items.unwrap_or_default().iter().find(|item| item.target == target);
            write!(out, ",{}", item.map_or("", |item| item.verdict.id()))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
