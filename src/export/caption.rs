//! What stands beside a picture in words: its title, its sentences, and what made it.

use super::walk::RecordedWalk;
use crate::narration::settings::rules_text;
use crate::search::trace::StepIndex;

/// The title of a picture: of which tree, by which search, after which step.
#[must_use]
pub fn title(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> String {
    let title = &walk.document.title;
    match after {
        None => title.clone(),
        Some(after) => format!("{title}: {}", place(walk, after)),
    }
}

/// The search and the place in its walk: `Alpha-beta, step 13 of 52`.
#[must_use]
pub fn place(walk: &RecordedWalk<'_>, after: StepIndex) -> String {
    let name = walk.name;
    match after {
        0 => format!("{name}, before the first step"),
        after => format!("{name}, step {after} of {}", walk.len()),
    }
}

/// What the program says about the step: its heading, and its sentences one after the other.
#[must_use]
pub fn sentences(walk: &RecordedWalk<'_>, after: StepIndex) -> [String; 2] {
    let narration = walk.narration(after);
    let sentences: Vec<&str> = narration.sentences.iter().map(|sentence| &*sentence.text).collect();
    [narration.title, sentences.join(" ")]
}

/// What stands below the picture on a page: the sentences about the step, or the title of a tree alone.
#[must_use]
pub fn words(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> [String; 2] {
    match after {
        Some(after) => sentences(walk, after),
        None => [walk.document.title.clone(), String::new()],
    }
}

/// The picture in words, for readers who cannot see it.
#[must_use]
pub fn description(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> String {
    let nodes = walk.document.tree.len();
    match after {
        None => format!("A game tree of {nodes} nodes, before any search."),
        Some(after) => {
            let [heading, text] = sentences(walk, after);
            format!("A game tree of {nodes} nodes. {heading}: {text}")
        }
    }
}

/// Which program has made a picture of this.
#[must_use]
pub fn made(title: &str) -> String {
    format!("Made by Alpha-Beta Lab {}: {title}.", env!("CARGO_PKG_VERSION"))
}

/// What is needed to make the same picture again: program and version, tree, source, search, rules, step.
#[must_use]
pub fn provenance(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> String {
    let document = walk.document;
    let mut text = format!("Made by Alpha-Beta Lab {}: {}", env!("CARGO_PKG_VERSION"), document.title);
    if let Some(source) = &document.source {
        text += &format!(" (source: {source})");
    }
    if let Some(after) = after {
        text += &format!(", {}", place(walk, after));
        // By which rules somebody else's search goes, nobody knows.
        if walk.theirs.is_some() {
            return text + ".";
        }
        if walk.algorithm.about().has_window {
            text += &format!(", prune when α {} β", walk.settings.ties.relation());
        }
        text += &rules_text(walk.text, walk.settings, Some(walk.algorithm));
    }
    text + "."
}
