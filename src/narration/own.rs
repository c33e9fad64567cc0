//! Sentences about the walk of an external search. They say only what its program printed, because the search may be
//! wrong.

use super::{Narration, Sentence, Tone, own_letter, window_text};
use crate::names::Names;
use crate::own_search::attempt::Parted;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::CutoffKind;
use crate::text::Text;

/// What is known about such a walk besides its steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theirs {
    /// Whether the program prints the values that it returns.
    pub tells_returns: bool,
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
    let name = |node| names.of(replay.tree(), node);
    let step = after.checked_sub(1).and_then(|index| replay.step(index));
    let (title, told) = match step {
        None => (text.own_not_begun(), Some(text.own_what_walk_shows())),
        Some(Step::Enter { node, window, .. }) => {
            let given = window.map(|window| text.own_window(window_text(window)));
            (text.own_enters(name(node)), given)
        }
        Some(Step::Evaluate { node, value, horizon }) => {
            let told = horizon.then(|| text.own_no_leaf(name(node)));
            (text.own_evaluates(name(node), value.to_string()), told)
        }
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
        Some(Step::Leave { node, value, .. } | Step::TableHit { node, value, .. }) => {
            let (is_result, value) = (after == replay.len(), value.to_string());
            let told = (!is_result && !theirs.tells_returns).then(|| text.own_best(&value));
            let title = match (is_result, theirs.tells_returns) {
                (true, _) => text.own_finds(value),
                (false, true) => text.own_returns(name(node), value),
                (false, false) => text.own_leaves(name(node)),
            };
            (title, told)
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

const fn sentence(text: String, is_strong: bool) -> Sentence {
    Sentence { text, is_strong, parts: Vec::new() }
}
