//! Looking for nodes: by name, by value, by path, or by what they are to the walk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Session;
use super::command::find::FindCommand;
use super::news::WindowTask;
use super::task::{self, Desk, Task};
use crate::notation;
use crate::quote::quoted;
use crate::score::Score;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::Scene;
use crate::tree::NodeId;

/// Words that stand for places, with what they mean.
pub const WORDS: [(&str, Word); 3] = [
    ("next cut", Word::NextCut),
    ("deepest", Word::Deepest),
    ("where the value comes from", Word::ValueSource),
];

/// A place that has a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// The next cutoff of the walk.
    NextCut,
    /// The leftmost of the deepest nodes.
    Deepest,
    /// The leaf at the end of the principal variation.
    ValueSource,
}

/// What somebody looks for. A text may be several things at once: `0.5` is a value and a path.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    word: Option<Word>,
    path: Option<Vec<u32>>,
    value: Option<Score>,
    name: String,
}

impl Query {
    /// Reads what was typed; `None` of blanks.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let name = text.trim().to_lowercase();
        if name.is_empty() {
            return None;
        }
        let word = WORDS.iter().find(|(word, _)| *word == name).map(|&(_, word)| word);
        Some(Self { word, path: path(&name), value: notation::number(&name).ok(), name })
    }

    /// Whether it can only be found by looking at every node.
    fn needs_a_walk(&self) -> bool {
        self.word.is_none() && !self.name.starts_with('[')
    }
}

/// `0.1.2`, `[0, 1, 2]` or `0,1,2`: the child indices from the root; `[]` is the root.
fn path(text: &str) -> Option<Vec<u32>> {
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    if inside.is_some_and(|inside| inside.trim().is_empty()) {
        return Some(Vec::new());
    }
    if inside.is_none() && !text.contains(['.', ',']) {
        return None;
    }
    inside.unwrap_or(text).split(['.', ',']).map(|index| index.trim().parse().ok()).collect()
}

/// More nodes than this are counted, but not gone to.
const MOST_FOUND: usize = 10_000;
/// Trees up to this size are looked through at once: it takes less than a frame.
const NODES_LOOKED_AT_ONCE: usize = 10_000;

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Found {
    /// In preorder, one with that path first.
    nodes: Vec<NodeId>,
    /// How many there are, also beyond [`MOST_FOUND`].
    total: usize,
}

impl Found {
    fn add(&mut self, node: NodeId) {
        if self.nodes.len() < MOST_FOUND {
            self.nodes.push(node);
        }
        self.total += 1;
    }

    /// All nodes of the scene that the query describes.
    fn new(scene: &Scene, query: &Query, cancel: &AtomicBool) -> Self {
        const BETWEEN_LOOKS: usize = 4096;
        let (tree, mut found) = (scene.tree(), Self::default());
        let at_path = query.path.as_ref().and_then(|path| tree.node_at(path));
        at_path.into_iter().for_each(|node| found.add(node));
        if !query.needs_a_walk() {
            return found;
        }
        for (index, node) in tree.preorder().enumerate() {
            if index % BETWEEN_LOOKS == 0 && cancel.load(Ordering::Relaxed) {
                break;
            }
            let is_worth = query.value.is_some() && tree.value(node) == query.value;
            if (is_worth || scene.name(node).to_lowercase() == query.name) && at_path != Some(node) {
                found.add(node);
            }
        }
        found
    }
}

/// What was looked for last, and what came of it.
#[derive(Debug, Default)]
pub(super) struct Find {
    found: Vec<NodeId>,
    total: usize,
    /// Which of them is selected.
    place: usize,
    /// What a person is told.
    text: String,
    looking: Option<Task<String, Found>>,
}

impl Find {
    pub(super) const fn is_looking(&self) -> bool {
        self.looking.is_some()
    }

    /// Whether there is another found node to go to.
    pub(super) fn has_several(&self) -> bool {
        self.found.len() > 1
    }

    pub(super) fn stop(&mut self) {
        self.looking = None;
        self.text.clear();
    }

    /// Nothing found, and why.
    fn nothing(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

/// What a person is told whose results were those of the tree before a change.
const CHANGED: &str = "The tree has changed; look again.";

impl Session {
    /// What came of looking: `2 of 14: leaf K = 5`, or why there is nothing.
    #[must_use]
    pub fn find_text(&self) -> &str {
        &self.answers.find.text
    }

    pub(super) fn carry_out_find_command(&mut self, command: FindCommand) {
        match command {
            FindCommand::Ask => self.tasks.push(WindowTask::AskFind),
            FindCommand::Look(text) => self.look_for(&text),
            FindCommand::Next => self.go_to_found(self.answers.find.place + 1),
            FindCommand::Previous => {
                self.go_to_found(self.answers.find.place + self.answers.find.found.len() - 1)
            }
        }
    }

    fn look_for(&mut self, text: &str) {
        self.answers.find = Find::default();
        let Some(query) = Query::parse(text) else { return };
        if let Some(word) = query.word {
            return self.go_to_word(word);
        }
        let is_quick = self.analysis.scene.tree().len() <= NODES_LOOKED_AT_ONCE || !query.needs_a_walk();
        let scene = Arc::clone(&self.analysis.scene);
        let look = move |work: &Desk<Found>| Found::new(&scene, &query, work.cancel_flag());
        "Looking…".clone_into(&mut self.answers.find.text);
        self.answers.find.looking = Some(Task::begin(text.to_owned(), "find", is_quick, &self.waker, look));
        self.poll_find();
    }

    /// Takes in what has been found.
    pub(super) fn poll_find(&mut self) {
        match task::take(&mut self.answers.find.looking) {
            None => {}
            Some((text, Ok(found))) => self.take_found(&text, found),
            Some((_, Err(error))) => {
                self.answers.find.text = format!("Nothing could be looked for: {error}.")
            }
        }
    }

    /// Forgets what was found in the tree before a change; what is being looked for is looked for in the tree that
    /// is there now.
    pub(super) fn look_again(&mut self) {
        if let Some(looking) = self.answers.find.looking.take() {
            self.look_for(looking.key());
        } else if !self.answers.find.text.is_empty() {
            self.answers.find = Find::nothing(CHANGED);
        }
    }

    fn take_found(&mut self, text: &str, found: Found) {
        (self.answers.find.found, self.answers.find.total) = (found.nodes, found.total);
        if self.answers.find.found.is_empty() {
            let text = quoted(text.trim());
            self.answers.find.text =
                format!("No node is called “{text}”, has that value or stands at that path.");
        } else {
            self.go_to_found(0);
        }
    }

    fn go_to_word(&mut self, word: Word) {
        match word {
            Word::NextCut => self.go_to_next_cut(self.next_cutoff()),
            Word::Deepest => {
                let layout = &self.analysis.scene.layout;
                let deepest = layout.rows(layout.height().saturating_sub(1)).first().copied();
                self.go_to_only(deepest, "There is no node.");
            }
            Word::ValueSource => {
                let source =
                    self.analysis.run.as_ref().and_then(|run| run.overview.principal().last().copied());
                self.go_to_only(source, "The search has not found a line of best play.");
            }
        }
    }

    fn go_to_next_cut(&mut self, after: Option<StepIndex>) {
        let Some(after) = after else {
            "No cutoff comes after this step.".clone_into(&mut self.answers.find.text);
            return;
        };
        self.go_to(after);
        self.show_found(self.current_node());
        self.answers.find.text =
            format!("Cutoff at {}, step {after}", self.analysis.scene.name(self.current_node()));
    }

    fn go_to_only(&mut self, node: Option<NodeId>, otherwise: &str) {
        match node {
            Some(node) => self.take_found("", Found { nodes: vec![node], total: 1 }),
            None => otherwise.clone_into(&mut self.answers.find.text),
        }
    }

    fn go_to_found(&mut self, place: usize) {
        let Some(place) = place.checked_rem(self.answers.find.found.len()) else { return };
        let node = self.answers.find.found[place];
        self.answers.find.place = place;
        self.show_found(node);
        let (tree, name) = (self.analysis.scene.tree(), self.analysis.scene.name(node));
        let what = match tree.value(node).filter(|_| tree.is_leaf(node)) {
            Some(value) => format!("leaf {name} = {value}"),
            None => format!("node {name}"),
        };
        self.answers.find.text = format!("{} of {}: {what}", place + 1, self.answers.find.total);
    }

    fn show_found(&mut self, node: NodeId) {
        self.select(Some(node));
        self.tasks.push(WindowTask::ShowNode(node));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_as_what_it_may_be() {
        assert_eq!(Query::parse("  "), None);
        let read = |text| Query::parse(text).unwrap();
        assert_eq!(read("0.1.2").path, Some(vec![0, 1, 2]));
        assert_eq!(read("[0, 1,2]").path, Some(vec![0, 1, 2]));
        assert_eq!(read("[]").path, Some(Vec::new()));
        assert_eq!((read("0.5").path, read("0.5").value), (Some(vec![0, 5]), Score::new(0.5)));
        assert_eq!((read("5").path, read("5").value), (None, Some(Score::from(5))));
        assert_eq!(read("-3").value, Some(Score::from(-3)));
        assert_eq!(read("B12").name, "b12");
        assert_eq!((read("1.x").path, read("[1.x").path, read(".").path), (None, None, None));
        for (text, word) in WORDS {
            assert_eq!(Query::parse(&text.to_uppercase()).unwrap().word, Some(word));
        }
    }
}
