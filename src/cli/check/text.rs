//! The report for people.

use std::io::{self, Write};

use crate::narration::own_check::{also_text, checked_text, lesson_title, right_text, values_text};
use crate::own_search::check::{Failure, Report};
use crate::own_search::recognise::{Named, Recognised, Verdict};
use crate::quote::visible;
use crate::text::Text;

/// Prints how a program did on `all` trees; `kept` is where the smallest failing tree stands.
pub(super) fn write(
    text: &Text,
    report: &Report,
    all: usize,
    kept: Option<&str>,
    out: &mut impl Write,
) -> io::Result<()> {
    let count = report.graded.len();
    writeln!(out, "{}", checked_text(text, report))?;
    if let Some(values) = values_text(text, report) {
        writeln!(out, "{values}")?;
    }
    if let Some(why) = &report.given_up {
        writeln!(out, "{why}")?;
    } else if count < all {
        writeln!(out, "{} trees were not tried.", all - count)?;
    }
    recognised(text, &report.recognised, out)?;
    let first = report.graded.iter().find_map(|graded| Some((&graded.name, graded.failure.as_ref()?)));
    if let Some((name, failure)) = first {
        writeln!(out, "\n{}", visible(name))?;
        described(failure, out)?;
    }
    if let Some((failure, _)) = &report.smallest {
        writeln!(out, "\nThe smallest tree that was found")?;
        described(failure, out)?;
        if let Some(path) = kept {
            writeln!(out, "  It is kept in {path}: alphabeta-lab {path} opens it.")?;
        }
    }
    Ok(())
}

fn described(failure: &Failure, out: &mut impl Write) -> io::Result<()> {
    let Failure { tree, root_player, line, sentence, .. } = failure;
    writeln!(out, "  {tree}, {} moves at the root", root_player.name())?;
    match line {
        Some(line) => writeln!(out, "  Line {line}: {sentence}"),
        None => writeln!(out, "  {sentence}"),
    }
}

fn recognised(text: &Text, recognised: &Recognised, out: &mut impl Write) -> io::Result<()> {
    match &recognised.verdict {
        Verdict::Right(form) => writeln!(out, "{}", right_text(text, *form))?,
        Verdict::Mistake(named) => {
            let Named { name, effect, wrong, right, lesson, .. } = named;
            writeln!(out, "\nThe mistake: {name}")?;
            writeln!(out, "  {effect}\n  wrong  {wrong}\n  right  {right}")?;
            writeln!(out, "  The example “{}” shows it.", lesson_title(lesson))?;
        }
        Verdict::Unknown => {}
    }
    if let Some(also) = also_text(text, recognised) {
        writeln!(out, "  {also}")?;
    }
    if recognised.only_finite {
        writeln!(out, "  On trees with infinite values it does something else.")?;
    }
    Ok(())
}
