//! The report as JSON.

use std::io::{self, Write};

use serde::Serialize;

use crate::narration::own_check::{limits_text, unnamed_text};
use crate::own_search::check::{CheckReport, Failure};
use crate::own_search::recognise::{FurtherLine, Recognition};
use crate::search::window::Ties;
use crate::text::Text;
use crate::tree::Player;

#[derive(Serialize)]
struct Object<'a> {
    passed: bool,
    trees: usize,
    failed: usize,
    value_only_failed: usize,
    value_unread: usize,
    matches: Matches,
    also: Vec<&'static str>,
    decided_by: Option<&'static str>,
    first: Option<Failed<'a>>,
    smallest: Option<Failed<'a>>,
    given_up: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Matches {
    Right {
        form: &'static str,
        ties: &'static str,
        test: &'static str,
    },
    Mistake {
        id: &'static str,
        name: String,
        wrong: String,
        right: String,
        lesson: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        other_rule: Option<&'static str>,
        only_leaves: bool,
        only_finite: bool,
    },
    Unknown {
        sentence: Option<String>,
    },
}

#[derive(Serialize)]
struct Failed<'a> {
    tree: &'a str,
    root_player: &'static str,
    seed: Option<u64>,
    line: Option<u32>,
    sentence: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    same_states: &'a [Vec<String>],
}

impl<'a> Failed<'a> {
    fn new(failure: &'a Failure) -> Self {
        let Failure { tree, root_player, seed, line, sentence, same_states, .. } = failure;
        let root_player = match root_player {
            Player::Max => "max",
            Player::Min => "min",
        };
        Self { tree, root_player, seed: *seed, line: *line, sentence, same_states }
    }
}

/// The value for a choice that the program's lines leave open.
const ANY: &str = super::ANY;

fn matches(report: &CheckReport, text: &Text) -> Matches {
    let recognised = &report.recognised;
    match &recognised.verdict {
        Recognition::Right(right) => Matches::Right {
            form: right.form.map_or(ANY, |form| form.id()),
            ties: right.ties.map_or(ANY, |ties| ties.id()),
            test: right.test.map_or(ANY, |test| test.id()),
        },
        Recognition::Mistake(named) => Matches::Mistake {
            id: named.id,
            name: named.name(text),
            wrong: named.wrong(text),
            right: named.right(text),
            lesson: named.lesson,
            other_rule: recognised.other_rule.map(Ties::id),
            only_leaves: recognised.only_leaves,
            only_finite: recognised.only_finite,
        },
        Recognition::OtherLines
        | Recognition::AlphaBeta
        | Recognition::Unknown
        | Recognition::Unlisted
        | Recognition::Unsought => Matches::Unknown { sentence: unnamed(report, text) },
    }
}

/// What can be said of a program without a name for its mistake, with what limits it.
fn unnamed(report: &CheckReport, text: &Text) -> Option<String> {
    let told = unnamed_text(text, report)?;
    let limits = limits_text(text, &report.recognised);
    Some(std::iter::once(told).chain(limits).collect::<Vec<_>>().join(" "))
}

/// Prints one object.
pub(super) fn write(report: &CheckReport, text: &Text, out: &mut impl Write) -> io::Result<()> {
    let recognised = &report.recognised;
    let object = Object {
        passed: report.has_passed(),
        trees: report.graded.len(),
        failed: report.failed(),
        value_only_failed: report.wrong_values,
        value_unread: report.unread_values,
        matches: matches(report, text),
        also: recognised.also.iter().map(|named| named.id).collect(),
        decided_by: recognised.decided_by.map(FurtherLine::id),
        first: report.first().map(Failed::new),
        smallest: report.smallest.as_ref().map(|(failure, _)| Failed::new(failure)),
        given_up: report.given_up.as_deref(),
    };
    serde_json::to_writer(&mut *out, &object)?;
    writeln!(out)
}

/// Prints why there is no report.
pub(super) fn write_not_run(why: &str, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &serde_json::json!({ "passed": false, "error": why }))?;
    writeln!(out)
}
