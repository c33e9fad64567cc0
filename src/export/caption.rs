//! The words beside a picture: its title, its sentences and its origin.

use super::walk::RecordedWalk;
use crate::file::UNTITLED;
use crate::narration::Narration;
use crate::narration::settings::rules_text;
use crate::search::trace::StepIndex;
use crate::text::Text;

/// The title of the tree, if somebody gave it one.
pub(super) fn tree_title<'a>(walk: &RecordedWalk<'a>) -> Option<&'a str> {
    let about = walk.about;
    Some(about.title.as_str()).filter(|title| !title.is_empty() && *title != UNTITLED)
}

/// The same; the number of nodes where the tree has no title.
pub(super) fn tree_title_or_size(walk: &RecordedWalk<'_>) -> String {
    let count = walk.tree.len();
    tree_title(walk).map_or_else(|| walk.text.count_nodes(count, count.to_string()), str::to_owned)
}

/// The title of a picture: the tree, the search and the step.
#[must_use]
pub fn title(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> String {
    match (after, tree_title(walk)) {
        (None, _) => tree_title_or_size(walk),
        (Some(after), None) => place(walk, after),
        (Some(after), Some(title)) => format!("{title}: {}", place(walk, after)),
    }
}

/// The search and the place in its walk: `Alpha-beta, step 13 of 52`.
#[must_use]
pub fn place(walk: &RecordedWalk<'_>, after: StepIndex) -> String {
    match after {
        0 => walk.text.export_place_start(walk.name()),
        after => walk.text.export_place_step(walk.len().to_string(), walk.name(), after.to_string()),
    }
}

/// The heading and the sentences about the step.
#[must_use]
pub fn sentences(walk: &RecordedWalk<'_>, after: StepIndex) -> [String; 2] {
    let narration = walk.narration(after);
    let sentences = in_a_row(&narration);
    [narration.title, sentences]
}

/// The sentences about the step without what follows from it.
#[must_use]
pub fn sentences_so_far(walk: &RecordedWalk<'_>, after: StepIndex) -> String {
    in_a_row(&walk.narration_so_far(after))
}

fn in_a_row(narration: &Narration) -> String {
    let sentences: Vec<&str> = narration.sentences.iter().map(|sentence| &*sentence.text).collect();
    sentences.join(" ")
}

/// The words below the picture on a page: the sentences about the step, or the title of a tree without a walk.
#[must_use]
pub fn words(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> [String; 2] {
    match after {
        Some(after) => sentences(walk, after),
        None => [tree_title(walk).unwrap_or_default().to_owned(), String::new()],
    }
}

/// A description of the picture for screen readers.
#[must_use]
pub fn description(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> String {
    let count = walk.tree.len();
    let nodes = walk.text.count_nodes(count, count.to_string());
    match after {
        None => walk.text.export_describes_tree(nodes),
        Some(after) => {
            let [heading, text] = sentences(walk, after);
            walk.text.export_describes_step(heading.trim_end_matches('.'), nodes, text)
        }
    }
}

/// The sentence that names this program as the maker of a picture.
#[must_use]
pub fn made(text: &Text, what: &str) -> String {
    text.export_made(env!("CARGO_PKG_VERSION"), what)
}

/// What is needed to make the same picture again: version, tree, source, search, settings and step.
#[must_use]
pub fn provenance(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> String {
    made_of(walk, after.map(|after| place(walk, after)))
}

/// The same of a document that holds these steps. Of several, it names none.
#[must_use]
pub fn provenance_of_all(walk: &RecordedWalk<'_>, steps: &[Option<StepIndex>]) -> String {
    match steps {
        [after] => provenance(walk, *after),
        _ => made_of(walk, Some(walk.name())),
    }
}

fn made_of(walk: &RecordedWalk<'_>, search: Option<String>) -> String {
    let about = walk.about;
    let text = walk.text;
    let title = tree_title_or_size(walk);
    let mut what = match &about.source {
        Some(source) => text.export_made_source(source, title),
        None => title,
    };
    if let Some(search) = search {
        what += &format!(", {search}");
        // The settings of an external search are unknown.
        if walk.theirs.is_some() {
            return made(text, &what);
        }
        if walk.algorithm.about().has_window {
            what += &format!(", {}", text.cli_prune_when(walk.settings.ties.relation()));
        }
        let root_counts_for = walk.look.perspective.counts_for(walk.tree.root_player());
        what += &rules_text(text, walk.settings, Some(walk.algorithm), root_counts_for);
    }
    made(text, &what)
}
