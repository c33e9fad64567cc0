//! Model answers for people, with the names of nodes instead of paths.

use std::collections::HashMap;

use serde_json::Value;

use crate::names::spoken::SpokenNames;
use crate::narration::window_text;
use crate::practice::assignment::Given;
use crate::practice::kind::Blank;
use crate::practice::kind::windows;
use crate::practice::posed::Posed;
use crate::practice::response;
use crate::search::window::{Bound, Ties, Window};
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// More right answers than these are not written out.
const MOST_ANSWERS: usize = 6;

/// The right answers to a question.
pub(super) fn said(given: &Given, text: &Text) -> String {
    let tree = &given.posed.tree;
    let rules = Ties::ALL.iter().map(|&ties| given.posed.with_ties(ties));
    let searches = std::iter::once(given.posed.clone()).chain(rules).collect();
    let mut values: HashMap<String, usize> = HashMap::new();
    let plain = tree.preorder().filter(|&node| tree.is_leaf(node) && tree.label(node).is_none());
    for value in plain.filter_map(|leaf| tree.value(leaf)) {
        *values.entry(value.to_string()).or_default() += 1;
    }
    let speaker = Speaker { tree, names: SpokenNames::new(text, tree), text, values, searches };
    let models = given.models();
    let shown = models.iter().take(MOST_ANSWERS).map(|model| speaker.said(given.kind.blank(), model));
    let said = shown.reduce(|said, other| text.paper_answer_or(said, other)).unwrap_or_default();
    // Of the trees that are as good, one is the model.
    let is_one_of_many =
        models.len() > MOST_ANSWERS || matches!(given.kind.blank(), Blank::Leaves | Blank::Tree);
    if is_one_of_many { text.paper_answer_or_more(said) } else { said }
}

/// What the signs of null windows in the picture and in the solution stand for; `None` if there are none.
pub(super) fn signs_said(given: &Given, text: &Text) -> Option<String> {
    let written = |window: Window| (window_text(window), windows::in_whole_numbers(window));
    let run = (given.kind.blank() == Blank::Windows).then(|| given.posed.run())?;
    let mut written = run.visits.iter().map(|visit| written(visit.given));
    let (sign, Window { alpha, beta }) = written.find(|(text, _)| text.contains(['⁺', '⁻']))?;
    Some(text.paper_null_window(sign, format!("[{alpha}, {beta}]")))
}

struct Speaker<'a> {
    tree: &'a Tree,
    names: SpokenNames<'a>,
    text: &'a Text,
    /// How many leaves without a label have each value, as it is written.
    values: HashMap<String, usize>,
    /// The question under its own rule for ties, and under each rule.
    searches: Vec<Posed>,
}

impl Speaker<'_> {
    /// An answer to a question of this form.
    fn said(&self, blank: Blank, model: &Value) -> String {
        match blank {
            Blank::Picture => self.list(model),
            Blank::Word => model.as_str().map_or_else(|| number(model), |path| self.line(path)),
            Blank::Line => self.line_of(model),
            Blank::Values | Blank::Windows | Blank::Cutoffs => self.by_node(model),
            Blank::Choice | Blank::Leaves | Blank::Tree => {
                model.as_str().map_or_else(|| model.to_string(), str::to_owned)
            }
        }
    }

    fn node(&self, path: &Value) -> Option<NodeId> {
        response::node_at(self.tree, path.as_str()?).ok()
    }

    fn name(&self, path: &Value) -> String {
        self.node(path).map(|node| self.names.of(node)).unwrap_or_default()
    }

    /// The name of a node; for a leaf without a label, its value, and its place if another leaf has the same value.
    fn shown(&self, path: &Value) -> String {
        let is_plain = |&node: &NodeId| self.tree.is_leaf(node) && self.tree.label(node).is_none();
        let Some((leaf, value)) =
            self.node(path).filter(is_plain).and_then(|leaf| Some((leaf, self.tree.value(leaf)?)))
        else {
            return self.name(path);
        };
        let value = value.to_string();
        if self.values.get(&value).is_none_or(|&leaves| leaves < 2) {
            return value;
        }
        let place = self.tree.path_to(leaf).last().map_or(0, |&place| place + 1);
        let parent = self.tree.parent(leaf).map(|parent| self.names.of(parent)).unwrap_or_default();
        self.text.paper_answer_leaf(place.to_string(), parent, value)
    }

    fn list(&self, model: &Value) -> String {
        let paths = model.as_array().map(Vec::as_slice).unwrap_or_default();
        if paths.is_empty() {
            return self.text.paper_nothing();
        }
        paths.iter().map(|path| self.shown(path)).collect::<Vec<_>>().join(", ")
    }

    /// The nodes from the root to the node at a path.
    fn line(&self, path: &str) -> String {
        let indices = response::indices(path).unwrap_or_default();
        let upto = (1..=indices.len()).filter_map(|end| self.tree.node_at(&indices[..end]));
        upto.map(|node| self.names.among_siblings(node)).collect::<Vec<_>>().join(", ")
    }

    /// Leaves in order, or intervals.
    fn line_of(&self, model: &Value) -> String {
        let entries = model.as_array().map(Vec::as_slice).unwrap_or_default();
        if !entries.iter().any(Value::is_array) {
            return self.list(model);
        }
        entries.iter().map(interval).collect::<Vec<_>>().join(", ")
    }

    fn by_node(&self, model: &Value) -> String {
        let mut entries: Vec<_> = model.as_object().into_iter().flatten().collect();
        if entries.is_empty() {
            return self.text.paper_nothing();
        }
        // In the order of the boxes on the sheet: by depth, and from left to right.
        entries.sort_by_cached_key(|(path, _)| {
            let indices = response::indices(path).unwrap_or_default();
            (indices.len(), indices)
        });
        let entry = |(path, entry): (&String, &Value)| {
            let name = self.name(&Value::String(path.clone()));
            let visits = entry.as_array().map_or(std::slice::from_ref(entry), Vec::as_slice);
            let node = self.node(&Value::String(path.clone()));
            let window = |(number, visit)| {
                let given = |posed| windows::given(posed, node?, number, visit);
                self.searches.iter().find_map(given)
            };
            let said = visits.iter().enumerate().map(|at| self.visit(at.1, window(at)));
            let said: Vec<String> = said.collect();
            format!("{name}: {}", said.join(", "))
        };
        entries.into_iter().map(entry).collect::<Vec<_>>().join("; ")
    }

    /// What is answered about a visit of a node, with its window as the picture writes it.
    fn visit(&self, visit: &Value, window: Option<Window>) -> String {
        if let Some([alpha, beta]) = visit["window"].as_array().map(Vec::as_slice) {
            let window = window.map(window_text);
            let window = window.unwrap_or_else(|| format!("[{}, {}]", number(alpha), number(beta)));
            return format!("{window} → {}", number(&visit["returns"]));
        }
        match (visit["kind"].as_str(), visit.as_str()) {
            (Some(kind), _) => {
                format!(
                    "{} ({} {})",
                    self.cut(kind),
                    self.text.paper_caused_by(),
                    self.name(&visit["ancestor"])
                )
            }
            (None, Some(word @ ("alpha" | "beta"))) => self.cut(word),
            _ => number(visit),
        }
    }

    fn cut(&self, word: &str) -> String {
        match word {
            "alpha" => self.text.paper_cut_alpha(),
            _ => self.text.paper_cut_beta(),
        }
    }
}

/// A number, or a bound with its sign.
fn number(value: &Value) -> String {
    match response::bound(value) {
        Ok((Bound::Exact, number)) => number.to_string(),
        Ok((bound, number)) => format!("{} {number}", bound.sign()),
        Err(_) => value.to_string(),
    }
}

/// An interval with its brackets.
fn interval(value: &Value) -> String {
    let end = |value: &Value| {
        let text = value.as_str().unwrap_or_default();
        let is_open = text.contains(['(', ')']) || text.contains("inf");
        (
            number(&match text.trim_matches(['(', ')']) {
                "" => value.clone(),
                text => Value::String(text.to_owned()),
            }),
            is_open,
        )
    };
    let ((low, low_open), (high, high_open)) = (end(&value[0]), end(&value[1]));
    format!("{}{low}, {high}{}", if low_open { '(' } else { '[' }, if high_open { ')' } else { ']' })
}
