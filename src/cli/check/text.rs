//! The report for people.

use std::io::{self, Write};

use crate::examples;
use crate::own_search::check::{Failure, Report};
use crate::own_search::convention::{Form, Test};
use crate::own_search::recognise::{Named, Recognised, RightForm, Verdict};
use crate::quote::visible;
use crate::search::window::Ties;

/// Prints how a program did on `all` trees; `kept` is where the smallest failing tree stands.
pub(super) fn write(report: &Report, all: usize, kept: Option<&str>, out: &mut impl Write) -> io::Result<()> {
    let (count, failed) = (report.graded.len(), report.failed());
    match failed {
        0 => writeln!(out, "Your search is right on all {count} trees.")?,
        _ => writeln!(out, "Your search fails on {failed} of {count} trees.")?,
    }
    match report.wrong_values {
        _ if failed == 0 => {}
        0 => writeln!(
            out,
            "The value of the root is right on all of them: a test of values alone would not notice."
        )?,
        wrong => writeln!(out, "On {wrong} of them the value of the root is wrong or missing.")?,
    }
    if let Some(why) = &report.given_up {
        writeln!(out, "{why}")?;
    } else if count < all {
        writeln!(out, "{} trees were not tried.", all - count)?;
    }
    recognised(&report.recognised, out)?;
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

fn recognised(recognised: &Recognised, out: &mut impl Write) -> io::Result<()> {
    match &recognised.verdict {
        Verdict::Right(form) => writeln!(out, "{}", right(*form))?,
        Verdict::Mistake(named) => {
            let Named { name, effect, wrong, right, lesson, .. } = named;
            writeln!(out, "\nThe mistake: {name}")?;
            writeln!(out, "  {effect}\n  wrong  {wrong}\n  right  {right}")?;
            writeln!(out, "  The example “{}” shows it.", title(lesson))?;
        }
        Verdict::Unknown => {}
    }
    if !recognised.also.is_empty() {
        let names: Vec<_> = recognised.also.iter().map(|named| format!("“{}”", named.name)).collect();
        write!(out, "  What you print would look the same for {}.", names.join(" or "))?;
        match recognised.decided_by {
            Some(line) => writeln!(out, " Print {line} lines to tell them apart.")?,
            None => writeln!(out)?,
        }
    }
    if recognised.only_finite {
        writeln!(out, "  On trees with infinite values it does something else.")?;
    }
    Ok(())
}

fn title(lesson: &str) -> &str {
    let place = examples::ALL.iter().position(|example| example.id == lesson);
    place.and_then(|place| examples::titles().get(place)).map_or(lesson, String::as_str)
}

fn right(form: RightForm) -> String {
    let form_text = match form.form {
        Some(Form::Soft) => "returns the best value (fail-soft)",
        Some(Form::Bounds) => "returns the bound that moved",
        Some(Form::Hard) => "keeps values within the window (fail-hard)",
        None => "returns what the lines do not tell",
    };
    let ties = match form.ties {
        Some(Ties::Prune) => "cuts when α ≥ β",
        Some(Ties::Search) => "cuts only when α > β",
        None => "never meets α = β",
    };
    let test = match form.test {
        Some(Test::Bound) => ", and compares the bounds",
        Some(Test::Best) => ", and compares the best value before the bound moves",
        None => "",
    };
    match (form.form, form.ties) {
        (None, None) => "It is the right search.".to_owned(),
        (None, _) => format!("It is the right search: it {ties}{test}."),
        (_, None) => format!("It is the right search: it {form_text}{test}."),
        _ => format!("It is the right search: it {form_text}, {ties}{test}."),
    }
}
