//! The report for people.

use std::io::{self, Write};

use crate::narration::comparison::digits;
use crate::narration::own_check::{
    also_text, checked_text, lesson_title, limits_text, right_text, same_states_text, unnamed_text,
    values_text,
};
use crate::own_search::check::{CheckReport, Failure};
use crate::own_search::recognise::Recognition;
use crate::quote::visible;
use crate::text::Text;

/// Prints the report of a program that was tried on `all` trees; `kept` is the path of the smallest failing tree.
pub(super) fn write(
    report: &CheckReport,
    all: usize,
    kept: Option<&str>,
    text: &Text,
    out: &mut impl Write,
) -> io::Result<()> {
    let count = report.graded.len();
    // A check that was cancelled at once has nothing to say of the search.
    if count > 0 {
        writeln!(out, "{}", checked_text(text, report))?;
    }
    if let Some(values) = values_text(text, report) {
        writeln!(out, "{values}")?;
    }
    if let Some(why) = &report.given_up {
        writeln!(out, "{why}")?;
    } else if count < all {
        let left = all - count;
        writeln!(out, "{}", text.own_report_not_tried(left, digits(left as u64)))?;
    }
    recognised(report, text, out)?;
    let first = report.graded.iter().find_map(|graded| Some((&graded.name, graded.failure.as_ref()?)));
    if let Some((name, failure)) = first {
        writeln!(out, "\n{}", visible(name))?;
        described(failure, text, out)?;
    }
    if let Some((failure, _)) = &report.smallest {
        writeln!(out, "\n{}", text.own_report_smallest())?;
        described(failure, text, out)?;
        if let Some(path) = kept {
            writeln!(out, "  {}", text.own_report_kept(path))?;
        }
    }
    Ok(())
}

fn described(failure: &Failure, text: &Text, out: &mut impl Write) -> io::Result<()> {
    let Failure { tree, root_player, .. } = failure;
    writeln!(out, "  {}", text.own_report_tree(root_player.name(), tree))?;
    if let Some(same) = same_states_text(text, failure) {
        writeln!(out, "  {}", visible(&same))?;
    }
    writeln!(out, "  {}", failure.told(text))
}

fn recognised(report: &CheckReport, text: &Text, out: &mut impl Write) -> io::Result<()> {
    let recognised = &report.recognised;
    match &recognised.verdict {
        Recognition::Mistake(named) => {
            writeln!(out, "\n{}", text.own_report_mistake(named.name(text), recognised.doubts()))?;
            // Where other lines speak against it, nothing more is claimed of the program.
            if !recognised.only_leaves {
                writeln!(out, "  {}", named.effect(text))?;
                writeln!(out, "  {}  {}", text.own_wrong_line(), named.wrong(text))?;
                writeln!(out, "  {}  {}", text.own_right_line(), named.right(text))?;
            }
            writeln!(out, "  {}", text.own_report_lesson(lesson_title(named.lesson)))?;
        }
        Recognition::Right(_)
        | Recognition::OtherLines
        | Recognition::AlphaBeta
        | Recognition::Unknown
        | Recognition::Unlisted
        | Recognition::Unsought => {}
    }
    if let Some(right) = right_text(text, report) {
        writeln!(out, "{right}")?;
    }
    if let Some(unnamed) = unnamed_text(text, report) {
        writeln!(out, "\n{unnamed}")?;
    }
    if let Some(also) = also_text(text, recognised) {
        writeln!(out, "  {also}")?;
    }
    limits_text(text, recognised).iter().try_for_each(|limit| writeln!(out, "  {limit}"))
}
