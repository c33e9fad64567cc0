//! Sentences about the walk of an external search. They say only what its program printed, because the search may be
//! wrong.

use super::{Narration, Sentence, Tone, own_letter, value_text, window_text};
use crate::names::Names;
use crate::names::spoken::SpokenNames;
use crate::own_search::attempt::Parted;
use crate::own_search::walk::Unprinted;
use crate::score::Score;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, CutoffKind};
use crate::text::Text;

/// What is known about such a walk besides its steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theirs {
    /// What of the walk the program did not print.
    pub unprinted: Unprinted,
    /// The first step at which it goes wrong; `None` if it never does.
    pub parted: Option<Parted>,
}

/// Says what the program did in the latest of `after` steps, and where it first goes wrong.
#[must_use]
pub fn narrate(
    text: &Text,
    replay: Replay<'_>,
    names: &Names,
    theirs: &Theirs,
    after: StepIndex,
) -> Narration {
    let spoken = SpokenNames::beside(text, replay.tree(), names);
    let name = |node| spoken.of(node);
    let step = after.checked_sub(1).and_then(|index| replay.step(index));
    let (title, told) = match step {
        None if replay.is_empty() => (text.own_no_steps(), None),
        None => (text.own_not_begun(), Some(text.own_what_walk_shows())),
        Some(Step::Enter { node, .. }) if theirs.unprinted.called_leaf(after).is_some() => {
            let value = theirs.unprinted.called_leaf(after).flatten();
            let title = match value {
                Some(value) => text.own_evaluates(name(node), value.to_string()),
                None => text.own_evaluates_node(name(node)),
            };
            (title, Some(text.own_no_leaf(name(node))))
        }
        Some(Step::Enter { node, window, .. }) => {
            let window = window.map(|window| match theirs.unprinted.has_window(after) {
                true => text.own_window_not_printed(window_text(window)),
                false => text.own_window(window_text(window)),
            });
            match theirs.unprinted.has_step(after) {
                true => (text.own_walk_enters(name(node)), window.or_else(|| Some(text.own_not_printed()))),
                false => (text.own_enters(name(node)), window),
            }
        }
        Some(Step::Evaluate { node, value, .. }) => (text.own_evaluates(name(node), value.to_string()), None),
        Some(Step::Narrow { node, player, from, to, .. }) => {
            let (from, to) = (from.own(player), to.own(player));
            let told = (from != to).then(|| text.own_before(from.to_string()));
            (text.own_sets(own_letter(player), name(node), to.to_string()), told)
        }
        Some(Step::Cutoff { node, player, .. }) => {
            let kind = match CutoffKind::at(player) {
                CutoffKind::Alpha => text.own_alpha_cutoff(),
                CutoffKind::Beta => text.own_beta_cutoff(),
            };
            (text.own_cuts(name(node)), Some(kind))
        }
        Some(Step::Leave { node, value, .. }) if after == replay.len() => {
            let result = replay.result().unwrap_or(value);
            // What it returned from the root is another line than its result.
            let returned = (result != value).then(|| text.own_returned_before(name(node), value.to_string()));
            (text.own_finds(result.to_string()), returned)
        }
        Some(Step::Leave { node, value, bound, .. }) if theirs.unprinted.has_step(after) => {
            let relation = bound.or_else(|| theirs.unprinted.by_its_numbers(after));
            let is_theirs = bound.is_none();
            let known = known_text(text, name(node), value, relation.unwrap_or(Bound::Exact), is_theirs);
            (text.own_walk_leaves(name(node)), Some(known))
        }
        Some(Step::Leave { node, value, .. } | Step::TableHit { node, value, .. }) => {
            (text.own_returns(name(node), value.to_string()), None)
        }
        Some(Step::PassBegins { number, .. }) => (text.own_begins_pass(number.to_string()), None),
    };
    let mut sentences: Vec<Sentence> = told.into_iter().map(|text| sentence(text, false)).collect();
    let mut tone = if after == replay.len() { Tone::Result } else { Tone::Plain };
    match &theirs.parted {
        Some(parted) if parted.after == after => {
            sentences.push(sentence(text.own_first_wrong(), false));
            sentences.push(sentence(parted.sentence.clone(), true));
            tone = Tone::Fault;
        }
        Some(parted) if parted.after < after => {
            sentences.push(sentence(text.own_went_wrong(parted.after.to_string()), false));
            tone = Tone::Plain;
        }
        None if after == replay.len() => {
            sentences.push(sentence(text.own_right_here(), true));
        }
        Some(_) | None => {}
    }
    Narration { title, heading: Vec::new(), sentences, tone }
}

/// The line about a node that was left without a line of the program; `None` for other steps.
#[must_use]
pub fn log_text_of_unprinted(
    text: &Text,
    replay: Replay<'_>,
    theirs: &Theirs,
    index: StepIndex,
) -> Option<String> {
    match replay.step(index).filter(|_| theirs.unprinted.has_step(index + 1))? {
        Step::Leave { value, bound, .. } => {
            let relation = bound.or_else(|| theirs.unprinted.by_its_numbers(index + 1));
            Some(text.log_left(value_text(value, relation)))
        }
        _ => None,
    }
}

/// What the evaluated leaves say about the value of a node. If it `is_theirs`, the numbers from which it follows are not
/// those of the tree.
fn known_text(text: &Text, node: String, value: Score, bound: Bound, is_theirs: bool) -> String {
    match (bound, is_theirs) {
        (Bound::Lower, _) if value == Score::NEG_INFINITY => text.own_nothing_known(node),
        (Bound::Upper, _) if value == Score::INFINITY => text.own_nothing_known(node),
        (bound, false) => text.own_known(node, value_text(value, Some(bound))),
        (bound, true) => text.own_would_be(node, value_text(value, Some(bound))),
    }
}

const fn sentence(text: String, is_strong: bool) -> Sentence {
    Sentence { text, is_strong, parts: Vec::new() }
}
