//! Sentences about the check of an external search on many trees.

use super::comparison::digits;
use crate::examples;
use crate::own_search::check::{CheckReport, Failing, Failure};
use crate::own_search::convention::{ReturnForm, Test};
use crate::own_search::recognise::{FurtherLine, Recognised, Recognition, RightForm};
use crate::search::window::Ties;
use crate::text::Text;

/// Stands in messages for a form that the lines leave open.
const NO_FORM: &str = "none";

/// The number of trees on which it is right, in a sentence.
#[must_use]
pub fn checked_text(text: &Text, report: &CheckReport) -> String {
    let (count, failed) = (digits(report.graded.len() as u64), report.failed());
    match failed {
        0 => text.own_right_on_all(count),
        failed => text.own_fails_on(digits(failed as u64), count),
    }
}

/// On how many trees the value of the root is wrong or unknown, if the search fails.
#[must_use]
pub fn values_text(text: &Text, report: &CheckReport) -> Option<String> {
    let [wrong, unread] = [report.wrong_values, report.unread_values].map(|count| digits(count as u64));
    match (report.wrong_values, report.unread_values) {
        _ if report.failed() == 0 => None,
        (0, 0) => Some(text.own_values_right()),
        (_, 0) => Some(text.own_values_wrong(wrong)),
        (0, count) if count == report.graded.len() => Some(text.own_values_all_unread()),
        (0, _) => Some(text.own_values_unread(unread)),
        (_, _) => Some(text.own_values_wrong_and_unread(unread, wrong)),
    }
}

/// Which nodes of a failing tree are the same state; `None` if all are different.
#[must_use]
pub fn same_states_text(text: &Text, failure: &Failure) -> Option<String> {
    let sentence = |nodes: &Vec<String>| {
        let (last, others) = nodes.split_last()?;
        Some(text.own_report_same_state(text.walk_list_and(others.join(", "), last)))
    };
    failure.same_states.iter().filter_map(sentence).reduce(|before, next| format!("{before} {next}"))
}

/// Says that the search fails, but with no known mistake. The limits of the finding are told by [`limits_text`].
#[must_use]
pub fn unnamed_text(text: &Text, report: &CheckReport) -> Option<String> {
    match report.recognised.verdict {
        Recognition::Unknown if report.failed() > 0 => Some(text.own_report_unknown()),
        Recognition::Unlisted if report.failed() > 0 => Some(text.own_report_unlisted()),
        Recognition::OtherLines => Some(text.own_report_other_lines()),
        Recognition::AlphaBeta if report.recognised.only_finite => Some(text.own_report_alpha_beta_finite()),
        Recognition::AlphaBeta => Some(text.own_report_alpha_beta()),
        Recognition::Unknown
        | Recognition::Unlisted
        | Recognition::Unsought
        | Recognition::Right(_)
        | Recognition::Mistake(_) => None,
    }
}

/// The other mistakes that look the same, and the lines that would tell them apart.
#[must_use]
pub fn also_text(text: &Text, recognised: &Recognised) -> Option<String> {
    let names = recognised.also.iter().map(|named| text.own_mistake(named.name(text)));
    let names = names.reduce(|before, last| text.own_or(before, last))?;
    // Of other lines, those of no mistake are the program's.
    let told =
        if recognised.only_leaves { text.own_leaves_look_alike(names) } else { text.own_looks_alike(names) };
    let advice = recognised.decided_by.map(|line| match line {
        FurtherLine::Enter => text.own_print_enters(),
        FurtherLine::Return => text.own_print_returns(),
        FurtherLine::Bounds => text.own_print_bounds(),
        FurtherLine::Cut => text.own_print_cuts(),
    });
    Some(match advice {
        Some(advice) => format!("{told} {advice}"),
        None => told,
    })
}

/// What limits the finding: the requested rule for ties is broken as well, or only some lines or some trees agree with it.
#[must_use]
pub fn limits_text(text: &Text, recognised: &Recognised) -> Vec<String> {
    let only_leaves = recognised.only_leaves.then(|| text.own_report_only_leaves());
    let only_finite = recognised.only_finite.then(|| match recognised.has_infinities {
        true => text.own_report_only_finite(),
        false => text.own_report_large_infinity(),
    });
    let other_rule = recognised.other_rule.map(|rule| match rule {
        Ties::Search => text.own_report_cuts_beyond_too(),
        Ties::Prune => text.own_report_cuts_ties_too(),
    });
    other_rule
        .into_iter()
        .chain(only_leaves)
        .chain(only_finite)
        .chain(lacking_text(text, recognised))
        .collect()
}

/// Which further lines would rule out a mistake that is not in the list. Other advice about lines comes before this one.
fn lacking_text(text: &Text, recognised: &Recognised) -> Option<String> {
    if recognised.only_leaves || recognised.decided_by.is_some() {
        return None;
    }
    let lines = recognised.lacking.iter().filter_map(|line| match line {
        FurtherLine::Enter => Some(text.own_enter_lines()),
        FurtherLine::Return => Some(text.own_return_lines()),
        FurtherLine::Bounds | FurtherLine::Cut => None,
    });
    let lines = lines.reduce(|before, last| text.walk_list_and(before, last))?;
    Some(text.own_report_lacking(lines))
}

/// The title of the example with this id.
#[must_use]
pub fn lesson_title(lesson: &str) -> &str {
    let place = examples::ALL.iter().position(|example| example.id == lesson);
    place.and_then(|place| examples::titles().get(place)).map_or(lesson, String::as_str)
}

/// Says that it is the right search, if it is. If the program broke down on some trees, or does something else where
/// values are infinite, this is about the others.
#[must_use]
pub fn right_text(text: &Text, report: &CheckReport) -> Option<String> {
    let Recognition::Right(form) = report.recognised.verdict else { return None };
    let only_finite = report.recognised.only_finite;
    let failures = || report.graded.iter().filter_map(|graded| graded.failure.as_ref());
    let breaks_down = failures().any(|failure| failure.what == Failing::Output);
    let lacks_lines = failures().any(|failure| failure.what == Failing::Lines);
    // Where only the form is another, some of the other trees show it.
    let is_other = |it: &Failure| it.what == Failing::Step && !(only_finite && it.is_infinite);
    let form = parts_text(text, form);
    Some(match form {
        _ if report.recognised.misprints_leaves && !breaks_down && !lacks_lines && !only_finite => {
            text.own_form_but_leaves()
        }
        _ if report.recognised.misprints_leaves => return None,
        form if failures().any(is_other) => text.own_form_other(form.unwrap_or_else(|| NO_FORM.to_owned())),
        _ if lacks_lines && (breaks_down || only_finite) => return None,
        _ if lacks_lines => text.own_form_without_lines(),
        _ if only_finite && breaks_down => text.own_form_finite_elsewhere(),
        _ if only_finite => text.own_form_finite(),
        _ if breaks_down => text.own_form_elsewhere(),
        Some(form) => text.own_form(form),
        None => text.own_form_right(),
    })
}

/// The form in which a right search is written; `None` if the lines leave it open.
fn parts_text(text: &Text, form: RightForm) -> Option<String> {
    // Parts that the lines leave open are left out.
    let parts = [
        form.form.map(|form| match form {
            ReturnForm::Soft => text.own_form_soft(),
            ReturnForm::Bounds => text.own_form_bounds(),
            ReturnForm::Hard => text.own_form_hard(),
        }),
        form.ties.map(|ties| match ties {
            Ties::Prune => text.own_form_prunes(),
            Ties::Search => text.own_form_searches(),
        }),
        form.test.map(|test| match test {
            Test::Bound => text.own_form_test_bound(),
            Test::Best => text.own_form_test_best(),
        }),
    ];
    let mut parts: Vec<_> = parts.into_iter().flatten().collect();
    let last = parts.pop()?;
    Some(if parts.is_empty() { last } else { text.walk_list_and(parts.join(", "), last) })
}
