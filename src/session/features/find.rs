//! Looking for nodes: by name, by value, by path, or by what they are to the walk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::narration::comparison::digits;
use crate::notation;
use crate::quote::quoted;
use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::Scene;
use crate::session::command::Command;
use crate::session::command::find::FindCommand;
use crate::session::effect::Effect;
use crate::session::news::UiTask;
use crate::session::task::{self, Desk, Task};
use crate::session::view::View;
use crate::text::Text;
use crate::tree::NodeId;

/// Words that stand for places, with what they mean.
#[must_use]
pub fn words(text: &Text) -> [(String, Word); 3] {
    [
        (text.find_next_cut(), Word::NextCut),
        (text.find_deepest(), Word::Deepest),
        (text.find_value_source(), Word::ValueSource),
    ]
}

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

/// What is looked for. A text may be several things at once: `0.5` is a value and a path.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    word: Option<Word>,
    path: Option<Vec<u32>>,
    value: Option<Score>,
    name: String,
}

impl Query {
    /// Reads what was typed; `None` if it is blank.
    #[must_use]
    pub fn parse(typed: &str, text: &Text) -> Option<Self> {
        let name = typed.trim().to_lowercase();
        if name.is_empty() {
            return None;
        }
        let word = words(text).into_iter().find(|(word, _)| *word == name).map(|(_, word)| word);
        Some(Self { word, path: path(&name), value: notation::number(&name).ok(), name })
    }

    /// Whether finding it takes a look at every node.
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

/// The most nodes among which a person can go from one to the next; more are only counted.
const MOST_FOUND: usize = 10_000;
/// Trees up to this size are looked through at once: it takes less than a frame.
const NODES_LOOKED_AT_ONCE: usize = 10_000;

/// The nodes that were found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Found {
    /// In preorder, one with that path first.
    nodes: Vec<NodeId>,
    /// The number of all matches, also beyond [`MOST_FOUND`].
    total: usize,
}

impl Found {
    fn add(&mut self, node: NodeId) {
        if self.nodes.len() < MOST_FOUND {
            self.nodes.push(node);
        }
        self.total += 1;
    }

    /// All nodes of the scene that the query describes, with values as the picture shows them.
    fn new(scene: &Scene, query: &Query, picture: Picture, cancel: &AtomicBool) -> Self {
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
            let is_worth = query.value.is_some() && picture.value(scene, node) == query.value;
            if (is_worth || scene.name(node).to_lowercase() == query.name) && at_path != Some(node) {
                found.add(node);
            }
        }
        found
    }
}

/// What was looked for last, and what came of it.
#[derive(Debug, Default)]
pub struct Find {
    found: Found,
    /// Which of them is selected.
    place: usize,
    /// The message to the person.
    text: String,
    looking: Option<Task<String, Found>>,
    /// The place from which the walk was to go on to the next cutoff.
    cut_from: Option<StepIndex>,
}

impl Find {
    /// What came of looking: `2 of 14: leaf K = 5`, or why there is nothing.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the command would do anything now.
    pub(in crate::session) const fn enables(&self, command: &FindCommand) -> bool {
        match command {
            FindCommand::Ask | FindCommand::Look(_) => true,
            FindCommand::Next | FindCommand::Previous => self.found.nodes.len() > 1,
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: FindCommand, view: &View<'_>) -> Vec<Effect> {
        match command {
            FindCommand::Ask => vec![Effect::Ui(UiTask::AskFind)],
            FindCommand::Look(text) => self.look_for(text, view),
            FindCommand::Next => self.go_to_found(self.place + 1, view),
            FindCommand::Previous => self.go_to_found(self.place + self.found.nodes.len() - 1, view),
        }
    }

    /// Takes in what has been found.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        if let Some(from) = self.cut_from.take() {
            return self.arrive_at_cut(from, view);
        }
        match task::take(&mut self.looking) {
            None => Vec::new(),
            Some((text, Ok(found))) => self.take_found(&text, found, view),
            Some((_, Err(error))) => self.say(view.text.find_failed(error.said(view.text))),
        }
    }

    /// Forgets what was found in the tree before a change; what is being looked for is looked for in the tree that
    /// is there now.
    pub(in crate::session) fn look_again(&mut self, view: &View<'_>) -> Vec<Effect> {
        if let Some(looking) = self.looking.take() {
            return self.look_for(looking.key().clone(), view);
        }
        if !self.text.is_empty() {
            *self = Self { text: view.text.find_tree_changed(), ..Self::default() };
        }
        Vec::new()
    }

    /// Whether a worker is looking.
    pub(in crate::session) const fn is_looking(&self) -> bool {
        self.looking.is_some()
    }

    /// Stops looking.
    pub(in crate::session) fn stop(&mut self) {
        self.looking = None;
        self.text.clear();
    }

    fn look_for(&mut self, text: String, view: &View<'_>) -> Vec<Effect> {
        *self = Self::default();
        let Some(query) = Query::parse(&text, view.text) else { return Vec::new() };
        if let Some(word) = query.word {
            return self.go_to_word(word, view);
        }
        let is_quick = view.scene().tree().len() <= NODES_LOOKED_AT_ONCE || !query.needs_a_walk();
        let (scene, picture) = (Arc::clone(view.scene()), Picture::of(view));
        let look = move |work: &Desk<Found>| Found::new(&scene, &query, picture, work.cancel_flag());
        self.text = view.text.find_looking();
        self.looking = Some(Task::begin(text, "find", is_quick, view.waker, look));
        self.poll(view)
    }

    fn take_found(&mut self, text: &str, found: Found, view: &View<'_>) -> Vec<Effect> {
        self.found = found;
        if self.found.nodes.is_empty() {
            let text = quoted(text.trim());
            return self.say(view.text.find_nothing(text));
        }
        self.go_to_found(0, view)
    }

    fn go_to_word(&mut self, word: Word, view: &View<'_>) -> Vec<Effect> {
        match word {
            Word::NextCut => {
                self.cut_from = Some(view.transport.after());
                vec![Effect::Then(Command::NextCutoff)]
            }
            Word::Deepest => {
                let layout = &view.scene().layout;
                let deepest = layout.rows(layout.height().saturating_sub(1)).first().copied();
                self.go_to_only(deepest, Text::find_no_node, view)
            }
            Word::ValueSource if !view.shows_ahead() => self.say(view.text.find_source_at_the_end()),
            Word::ValueSource => {
                let source = view.run().and_then(|run| run.overview.principal().last().copied());
                self.go_to_only(source, Text::find_no_line, view)
            }
        }
    }

    /// Says where the walk has come to, if it has gone on.
    fn arrive_at_cut(&mut self, from: StepIndex, view: &View<'_>) -> Vec<Effect> {
        let after = view.transport.after();
        if after == from {
            return self.say(view.text.find_no_more_cutoffs());
        }
        let node = view.current_node();
        self.text = view.text.find_cutoff(view.scene().name(node), after.to_string());
        show(node)
    }

    fn go_to_only(
        &mut self,
        node: Option<NodeId>,
        otherwise: fn(&Text) -> String,
        view: &View<'_>,
    ) -> Vec<Effect> {
        match node {
            Some(node) => self.take_found("", Found { nodes: vec![node], total: 1 }, view),
            None => self.say(otherwise(view.text)),
        }
    }

    fn go_to_found(&mut self, place: usize, view: &View<'_>) -> Vec<Effect> {
        let Some(place) = place.checked_rem(self.found.nodes.len()) else { return Vec::new() };
        let node = self.found.nodes[place];
        self.place = place;
        let (tree, name) = (view.scene().tree(), view.scene().name(node));
        let value = Picture::of(view).value(view.scene(), node);
        let is_leaf = tree.is_leaf(node) && !view.scene().goes_on_below(node);
        let what = match value.filter(|_| is_leaf) {
            Some(value) => view.text.find_leaf(name, value.to_string()),
            None => view.text.find_node(name),
        };
        self.text = view.text.find_place(digits(place as u64 + 1), digits(self.found.total as u64), what);
        show(node)
    }

    fn say(&mut self, text: String) -> Vec<Effect> {
        self.text = text;
        Vec::new()
    }
}

/// What the values of nodes in the picture depend on.
#[derive(Clone, Copy, Debug)]
struct Picture {
    perspective: Perspective,
    /// The depth at which the search evaluates nodes.
    depth_limit: Option<u32>,
}

impl Picture {
    fn of(view: &View<'_>) -> Self {
        let run = view.run().map(AsRef::as_ref);
        let settings = run.map_or_else(|| view.settings(), |run| run.request.settings);
        Self { perspective: view.perspective_of(run), depth_limit: settings.depth_limit }
    }

    /// The value of a node as the picture shows it. Where the search goes on with a game, the node's evaluation is not
    /// shown.
    fn value(self, scene: &Scene, node: NodeId) -> Option<Score> {
        let depth = scene.ancestry.depth(node);
        if scene.goes_on_below(node) && self.depth_limit != Some(depth) {
            return None;
        }
        let player = scene.tree().root_player().after(depth);
        scene.tree().value(node).map(|value| self.perspective.score(player, value))
    }
}

/// Selects a node and brings it into view.
fn show(node: NodeId) -> Vec<Effect> {
    vec![Effect::Then(Command::Select(Some(node))), Effect::Ui(UiTask::ShowNode(node))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_text_is_read_as_what_it_may_be() {
        let text = Language::En.load();
        assert_eq!(Query::parse("  ", &text), None);
        let read = |typed: &str| Query::parse(typed, &text).unwrap();
        assert_eq!(read("0.1.2").path, Some(vec![0, 1, 2]));
        assert_eq!(read("[0, 1,2]").path, Some(vec![0, 1, 2]));
        assert_eq!(read("[]").path, Some(Vec::new()));
        assert_eq!((read("0.5").path, read("0.5").value), (Some(vec![0, 5]), Score::new(0.5)));
        assert_eq!((read("5").path, read("5").value), (None, Some(Score::from(5))));
        assert_eq!(read("-3").value, Some(Score::from(-3)));
        assert_eq!(read("B12").name, "b12");
        assert_eq!((read("1.x").path, read("[1.x").path, read(".").path), (None, None, None));
        for (name, word) in words(&text) {
            assert_eq!(read(&name.to_uppercase()).word, Some(word));
        }
    }
}
