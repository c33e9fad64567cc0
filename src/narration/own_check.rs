//! How a person's own search did on many trees, in words.

use super::comparison::digits;
use crate::examples;
use crate::own_search::check::Report;
use crate::own_search::convention::{Form, Test};
use crate::own_search::recognise::{FurtherLine, Recognised, RightForm};
use crate::search::window::Ties;
use crate::text::Text;

/// On how many trees it is right, in a sentence.
#[must_use]
pub fn checked_text(report: &Report) -> String {
    let (count, failed) = (digits(report.graded.len() as u64), report.failed());
    match failed {
        0 => format!("Your search is right on all {count} trees."),
        failed => format!("Your search fails on {} of {count} trees.", digits(failed as u64)),
    }
}

/// How many of the values are right, where the search fails.
#[must_use]
pub fn values_text(report: &Report) -> Option<String> {
    match report.wrong_values {
        _ if report.failed() == 0 => None,
        0 => Some(
            "The value of the root is right on all of them: a test of values alone would not notice."
                .to_owned(),
        ),
        wrong => {
            Some(format!("On {} of them the value of the root is wrong or missing.", digits(wrong as u64)))
        }
    }
}

/// Which other mistakes look the same, and what would tell them apart.
#[must_use]
pub fn also_text(recognised: &Recognised, text: &Text) -> Option<String> {
    if recognised.also.is_empty() {
        return None;
    }
    let names: Vec<_> = recognised.also.iter().map(|named| named.name(text)).collect();
    let told = text.own_also(names.join("”, “"));
    let advice = recognised.decided_by.map(|line| match line {
        FurtherLine::Enter => text.own_print_enters(),
        FurtherLine::Return => text.own_print_returns(),
        FurtherLine::Bounds => text.own_print_bounds(),
        FurtherLine::Cut => text.own_print_cuts(),
    });
    Some(advice.map_or(told.clone(), |advice| format!("{told} {advice}")))
}

/// The title of the example with this id.
#[must_use]
pub fn lesson_title(lesson: &str) -> &str {
    let place = examples::ALL.iter().position(|example| example.id == lesson);
    place.and_then(|place| examples::titles().get(place)).map_or(lesson, String::as_str)
}

/// In which of its forms a right search is written.
#[must_use]
pub fn right_text(form: RightForm) -> String {
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
