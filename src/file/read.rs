//! RON document → [`Document`]: the fields around the tree.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::flat::{self, FlatTree};
use super::question::{self, LessonQuestion};
use super::value::Value;
use super::{Document, FileError, UNTITLED, VERSION, nested};
use crate::limits::{self, TextLimit};
use crate::notation::complaint::{Complaint, Expected};
use crate::notation::scan::Scanner;
use crate::notation::{Diagnostic, Unread};
use crate::quote;
use crate::tree::Player;
use crate::tree::build::TreeBuilder;
use crate::work::{BYTES_BETWEEN_LOOKS, Report, Stage};

pub(super) use crate::notation::{DOCUMENT_FIELDS as FIELDS, DOCUMENT_NAME as NAME};

#[derive(Deserialize)]
enum RootPlayer {
    Max,
    Min,
}

/// What has been read so far.
#[derive(Default)]
struct Parts {
    seen: Vec<&'static str>,
    title: Option<String>,
    root_player: Option<RootPlayer>,
    lesson: Option<String>,
    source: Option<String>,
    questions: Vec<LessonQuestion>,
    nested: Option<TreeBuilder>,
    flat: FlatTree,
}

pub(super) fn document<R>(text: &str, report: &mut R) -> Result<Document, FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    report.begin(Stage::Parsing, text.len() as u64, BYTES_BETWEEN_LOOKS);
    let mut scanner = Scanner::new(text);
    scanner.skip_extensions()?;
    let start = scanner.at();
    if let Some(name) = scanner.word().filter(|&name| name != NAME) {
        let complaint = Complaint::WrongName { found: quote::quoted(name).into_owned(), expected: NAME };
        return Err(scanner.error(start..scanner.at(), complaint).into());
    }
    scanner.skip_blank()?;
    let opener = scanner.at();
    if !scanner.eat(b'(') {
        let expected = if opener == start { Expected::Document(NAME) } else { Expected::Opener };
        return Err(scanner.expected(expected).into());
    }
    let parts = fields(&mut scanner, opener, report)?;
    let closer = scanner.at() - 1;
    scanner.skip_blank()?;
    if scanner.peek().is_some() {
        return Err(scanner.expected(Expected::EndOfDocument).into());
    }
    if !parts.seen.contains(&"version") {
        return Err(scanner.error(opener..opener + 1, Complaint::NoVersion).into());
    }
    let document = assemble(parts, &scanner, closer, report)?;
    report.reach(text.len() as u64).map_err(Into::into)?;
    Ok(document)
}

/// Reads all fields and the closing bracket.
fn fields<R>(scanner: &mut Scanner<'_>, opener: usize, report: &mut R) -> Result<Parts, FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    let mut parts = Parts::default();
    loop {
        scanner.skip_blank()?;
        if scanner.eat(b')') {
            return Ok(parts);
        }
        let (start, thing) = (scanner.at(), scanner.next_thing());
        let Some(word) = scanner.word() else {
            let expected = if scanner.peek().is_none() {
                Expected::FieldOrCloser(scanner.bracket_at(opener))
            } else {
                Expected::Field { fields: FIELDS.join(", ") }
            };
            return Err(scanner.expected(expected).into());
        };
        let Some(field) = FIELDS.into_iter().find(|&field| field == word) else {
            // A name with a hyphen is told whole.
            let found = quote::quoted(thing).into_owned();
            let complaint = Complaint::UnknownField { found, fields: FIELDS.join(", ") };
            return Err(scanner.error(start..scanner.at(), complaint).into());
        };
        check_company(scanner, &parts.seen, field, start)?;
        parts.seen.push(field);
        scanner.skip_blank()?;
        if !scanner.eat(b':') {
            return Err(scanner.expected(Expected::ColonAfter(field.to_owned())).into());
        }
        scanner.skip_blank()?;
        value(scanner, field, &mut parts, report)?;
        scanner.skip_blank()?;
        if !scanner.eat(b',') && scanner.peek() != Some(b')') {
            let expected = Expected::CommaOrCloser(scanner.bracket_at(opener));
            return Err(scanner.expected(expected).into());
        }
    }
}

/// Checks that no field occurs twice, and that the tree has only one form.
fn check_company(
    scanner: &Scanner<'_>,
    seen: &[&str],
    field: &'static str,
    start: usize,
) -> Result<(), Diagnostic> {
    let is_flat = |field: &str| flat::FIELDS.contains(&field);
    let complaint = if seen.contains(&field) {
        Complaint::Twice(field.to_owned())
    } else if (field == "tree" && seen.iter().any(|&other| is_flat(other)))
        || (is_flat(field) && seen.contains(&"tree"))
    {
        Complaint::BothForms(field)
    } else {
        return Ok(());
    };
    Err(scanner.error(start..scanner.at(), complaint))
}

fn value<R>(
    scanner: &mut Scanner<'_>,
    field: &'static str,
    parts: &mut Parts,
    report: &mut R,
) -> Result<(), FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    let start = scanner.at();
    match field {
        "version" => match scanner.ron::<u64>(Expected::Version)? {
            VERSION => {}
            0 => return Err(scanner.error(start..scanner.at(), Complaint::VersionZero).into()),
            found => return Err(FileError::Newer { found }),
        },
        "title" => parts.title = Some(scanner.text_within(limits::TITLE, Expected::Text)?),
        "lesson" => parts.lesson = Some(scanner.text_within(limits::LESSON, Expected::Text)?),
        "source" => parts.source = Some(scanner.text_within(limits::SOURCE, Expected::Text)?),
        "root_player" => parts.root_player = Some(scanner.ron(Expected::Player)?),
        "questions" => parts.questions = question::read(scanner)?,
        "tree" => parts.nested = Some(nested::read(scanner, report)?),
        "arity" => parts.flat.arity = Some(flat::skip_list(scanner, report)?),
        "leaves" => parts.flat.leaves = Some(flat::skip_list(scanner, report)?),
        "labels" => parts.flat.labels = (start, texts(scanner, limits::LABEL, Expected::Labels)?),
        "keys" => parts.flat.keys = (start, texts(scanner, limits::KEY, Expected::Keys)?),
        _ => {
            let values = scanner.ron::<BTreeMap<usize, Value>>(Expected::Evaluations)?;
            let scores = values.into_iter().map(|(node, value)| (node, value.0)).collect();
            parts.flat.evaluations = (start, scores);
        }
    }
    Ok(())
}

/// Reads a map of texts, none of them too long.
fn texts(
    scanner: &mut Scanner<'_>,
    limit: TextLimit,
    expected: Expected,
) -> Result<BTreeMap<usize, String>, Diagnostic> {
    let start = scanner.at();
    let texts: BTreeMap<usize, String> = scanner.ron(expected)?;
    texts.values().try_for_each(|text| scanner.within(limit, text, start))?;
    Ok(texts)
}

fn assemble<R: Report>(
    parts: Parts,
    scanner: &Scanner<'_>,
    closer: usize,
    report: &mut R,
) -> Result<Document, Unread<R::Stop>> {
    let absent = |complaint| scanner.error(closer..closer + 1, complaint);
    let builder = match parts.nested {
        Some(builder) => builder,
        None => flat::build(parts.flat, scanner, absent, report)?,
    };
    let root_player = match parts.root_player {
        Some(RootPlayer::Min) => Player::Min,
        Some(RootPlayer::Max) | None => Player::Max,
    };
    Ok(Document {
        title: parts.title.filter(|title| !title.trim().is_empty()).unwrap_or_else(|| UNTITLED.to_owned()),
        lesson: parts.lesson,
        source: parts.source,
        questions: parts.questions,
        tree: builder.finish(root_player).ok_or_else(|| absent(Complaint::IncompleteTree))?,
    })
}
