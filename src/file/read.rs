//! RON document → [`Document`]: the fields around the tree.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::flat::{self, FlatTree};
use super::question::{self, LessonQuestion};
use super::{Document, FileError, UNTITLED, VERSION, nested};
use crate::limits::{self, TextLimit};
use crate::notation::scan::Scanner;
use crate::notation::{Diagnostic, Unread};
use crate::quote;
use crate::score::Score;
use crate::tree::Player;
use crate::tree::build::TreeBuilder;
use crate::work::{BYTES_BETWEEN_LOOKS, Report, Stage};

/// What a document begins with.
pub(super) const NAME: &str = "GameTree";

/// The fields of a document.
pub(super) const FIELDS: [&str; 12] = [
    "version",
    "title",
    "root_player",
    "lesson",
    "source",
    "questions",
    "tree",
    "arity",
    "leaves",
    "labels",
    "keys",
    "evaluations",
];

#[derive(Deserialize)]
enum RootPlayer {
    Max,
    Min,
}

/// A finite number or an infinity, as serde reads it.
#[derive(Deserialize)]
#[serde(try_from = "f64")]
struct Value(Score);

impl TryFrom<f64> for Value {
    type Error = &'static str;

    fn try_from(value: f64) -> Result<Self, Self::Error> {
        Score::new(value).map(Self).ok_or("found NaN")
    }
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
    scanner.skip_blank()?;
    let start = scanner.at();
    if let Some(name) = scanner.word().filter(|&name| name != NAME) {
        let message = format!("found “{}”, expected “{NAME}(”", quote::quoted(name));
        return Err(scanner.error(start..scanner.at(), message).into());
    }
    scanner.skip_blank()?;
    let opener = scanner.at();
    if !scanner.eat(b'(') {
        let expected =
            if opener == start { "a document, which begins with “GameTree(”" } else { "“(”" };
        return Err(scanner.expected(expected).into());
    }
    let parts = fields(&mut scanner, opener, report)?;
    let closer = scanner.at() - 1;
    scanner.skip_blank()?;
    if scanner.peek().is_some() {
        return Err(scanner.expected("nothing after the end of the document").into());
    }
    if !parts.seen.contains(&"version") {
        return Err(scanner
            .error(opener..opener + 1, "found no version, expected “version: 1”".into())
            .into());
    }
    let document = assemble(parts, &scanner, closer, report)?;
    report.reach(text.len() as u64).map_err(Into::into)?;
    Ok(document)
}

/// All fields up to the closing bracket, which is taken too.
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
        let start = scanner.at();
        let Some(word) = scanner.word() else {
            let expected = if scanner.peek().is_none() {
                format!("a field or “)” to close {}", scanner.bracket_at(opener))
            } else {
                format!("a field ({}) or “)”", FIELDS.join(", "))
            };
            return Err(scanner.expected(&expected).into());
        };
        let Some(field) = FIELDS.into_iter().find(|&field| field == word) else {
            let word = quote::quoted(word);
            let message = format!("found the unknown field “{word}”, expected one of {}", FIELDS.join(", "));
            return Err(scanner.error(start..scanner.at(), message).into());
        };
        check_company(scanner, &parts.seen, field, start)?;
        parts.seen.push(field);
        scanner.skip_blank()?;
        if !scanner.eat(b':') {
            return Err(scanner.expected(&format!("“:” after “{field}”")).into());
        }
        scanner.skip_blank()?;
        value(scanner, field, &mut parts, report)?;
        scanner.skip_blank()?;
        if !scanner.eat(b',') && scanner.peek() != Some(b')') {
            let expected = format!("“,” or “)” to close {}", scanner.bracket_at(opener));
            return Err(scanner.expected(&expected).into());
        }
    }
}

/// Refuses a field for the second time, and a tree in both forms.
fn check_company(scanner: &Scanner<'_>, seen: &[&str], field: &str, start: usize) -> Result<(), Diagnostic> {
    let is_flat = |field: &str| flat::FIELDS.contains(&field);
    let message = if seen.contains(&field) {
        format!("found “{field}” for the second time, expected it once")
    } else if (field == "tree" && seen.iter().any(|&other| is_flat(other)))
        || (is_flat(field) && seen.contains(&"tree"))
    {
        format!("found “{field}” beside the other form, expected either “tree” or “arity” and “leaves”")
    } else {
        return Ok(());
    };
    Err(scanner.error(start..scanner.at(), message))
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
    const TEXT: &str = "a text in quotation marks";
    let start = scanner.at();
    match field {
        "version" => match scanner.ron::<u64>("a version, a whole number")? {
            VERSION => {}
            0 => {
                let message = "found version 0, expected version 1".to_owned();
                return Err(scanner.error(start..scanner.at(), message).into());
            }
            found => return Err(FileError::Newer { found }),
        },
        "title" => parts.title = Some(scanner.text_within(limits::TITLE, TEXT)?),
        "lesson" => parts.lesson = Some(scanner.text_within(limits::LESSON, TEXT)?),
        "source" => parts.source = Some(scanner.text_within(limits::SOURCE, TEXT)?),
        "root_player" => parts.root_player = Some(scanner.ron("Max or Min")?),
        "questions" => parts.questions = question::read(scanner)?,
        "tree" => parts.nested = Some(nested::read(scanner, report)?),
        "arity" => parts.flat.arity = Some(flat::skip_list(scanner, report)?),
        "leaves" => parts.flat.leaves = Some(flat::skip_list(scanner, report)?),
        "labels" => {
            const LABELS: &str = "a map from a node's place in preorder to its label, such as {0: \"A\"}";
            parts.flat.labels = (start, texts(scanner, limits::LABEL, LABELS)?);
        }
        "keys" => {
            const KEYS: &str = "a map from a node's place in preorder to its state key, such as {0: \"x\"}";
            parts.flat.keys = (start, texts(scanner, limits::KEY, KEYS)?);
        }
        _ => {
            const EVALUATIONS: &str =
                "a map from a node's place in preorder to a number, inf or -inf, such as {0: 4}";
            let values = scanner.ron::<BTreeMap<usize, Value>>(EVALUATIONS)?;
            let scores = values.into_iter().map(|(node, value)| (node, value.0)).collect();
            parts.flat.evaluations = (start, scores);
        }
    }
    Ok(())
}

/// A map of texts, none of them longer than it may be.
fn texts(
    scanner: &mut Scanner<'_>,
    limit: TextLimit,
    expected: &str,
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
    let absent = |what: &str| {
        let message = format!("found the end of the document without {what}, expected {TREE}");
        scanner.error(closer..closer + 1, message)
    };
    const TREE: &str = "“tree: […]”, or “arity: […]” and “leaves: […]”";
    let builder = match parts.nested {
        Some(builder) => builder,
        None => flat::build(parts.flat, scanner, absent, report)?,
    };
    let root_player = match parts.root_player {
        Some(RootPlayer::Min) => Player::Min,
        Some(RootPlayer::Max) | None => Player::Max,
    };
    Ok(Document {
        title: parts.title.unwrap_or_else(|| UNTITLED.to_owned()),
        lesson: parts.lesson,
        source: parts.source,
        questions: parts.questions,
        tree: builder.finish(root_player).ok_or_else(|| absent("a whole tree"))?,
    })
}
