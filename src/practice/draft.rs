//! What a person writes onto a tree to answer a question, and the response that comes of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::response;
use crate::notation;
use crate::text::Text;
use crate::tree::edit::Edit;
use crate::tree::{NodeId, Tree};

/// How a question is answered on the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Form {
    /// Nodes are crossed out.
    Crosses,
    /// Inner nodes get a number.
    Numbers,
    /// Inner nodes get a window and a value.
    Windows,
    /// Cut nodes get the kind of their cutoff.
    Cutoffs,
    /// One node is chosen: the moves that lead to it are the answer.
    Path,
    /// Leaves are numbered in the order in which they are chosen.
    Sequence,
    /// Children are numbered in the order in which they are to be searched: the answer is the tree in that order.
    Siblings,
    /// Leaves get other values: the answer is the tree with them.
    Leaves,
    /// Something is typed beside the tree.
    Typed,
    /// Intervals are typed beside the tree.
    Intervals,
}

impl Form {
    /// How to answer, in a sentence.
    #[must_use]
    pub fn how(self, text: &Text) -> String {
        match self {
            Self::Crosses => text.exercise_how_crosses(),
            Self::Numbers => text.exercise_how_numbers(),
            Self::Windows => text.exercise_how_windows(),
            Self::Cutoffs => text.exercise_how_cutoffs(),
            Self::Path => text.exercise_how_path(),
            Self::Sequence => text.exercise_how_sequence(),
            Self::Siblings => text.exercise_how_siblings(),
            Self::Leaves => text.exercise_how_leaves(),
            Self::Typed => text.exercise_how_typed(),
            Self::Intervals => text.exercise_how_intervals(),
        }
    }

    /// Whether an answer of this form is typed.
    #[must_use]
    pub const fn is_typed(self) -> bool {
        matches!(self, Self::Numbers | Self::Windows | Self::Leaves) || self.is_beside()
    }

    /// Whether an answer of this form stands beside the tree and not at its nodes.
    #[must_use]
    pub const fn is_beside(self) -> bool {
        matches!(self, Self::Typed | Self::Intervals)
    }

    /// Whether each item of an answer of this form is about a node, and none is about the answer as a whole.
    #[must_use]
    pub const fn is_at_nodes(self) -> bool {
        !self.is_beside() && !matches!(self, Self::Siblings | Self::Leaves)
    }

    /// Whether this sign may be a part of what is typed.
    #[must_use]
    pub const fn takes_sign(self, sign: char) -> bool {
        let is_of_number = matches!(sign, '0'..='9' | '-' | '−' | '.' | 'i' | 'I' | '∞');
        match self {
            Self::Numbers => is_of_number || matches!(sign, '=' | '<' | '>' | '≤' | '≥'),
            Self::Windows => is_of_number || matches!(sign, ',' | ':' | ';' | '[' | ']'),
            Self::Intervals => is_of_number || matches!(sign, ',' | ';' | '(' | ')' | '[' | ']'),
            Self::Leaves | Self::Typed => is_of_number,
            Self::Crosses | Self::Cutoffs | Self::Path | Self::Sequence | Self::Siblings => false,
        }
    }

    /// Whether this node may have an answer of its own.
    #[must_use]
    pub fn takes(self, tree: &Tree, node: NodeId) -> bool {
        match self {
            Self::Crosses | Self::Path => tree.parent(node).is_some(),
            Self::Numbers | Self::Windows | Self::Cutoffs => !tree.is_leaf(node),
            Self::Sequence | Self::Leaves => tree.is_leaf(node),
            Self::Siblings => tree.parent(node).is_some_and(|parent| tree.children_of(parent).count() > 1),
            Self::Typed | Self::Intervals => false,
        }
    }
}

/// What stands at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// A cross.
    Cross,
    /// A text.
    Text(String),
    /// It was chosen.
    Chosen,
}

/// What has been answered so far. Nodes stand in it by their paths, so that it means the same on an equal tree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    form: Form,
    marks: BTreeMap<String, String>,
    sequence: Vec<String>,
    typed: String,
}

/// The longest text at a node, in characters.
const LONGEST: usize = 40;

/// What the names of cutoffs are in responses, and how they are written.
const CUTOFFS: [(&str, &str); 2] = [("alpha", "α"), ("beta", "β")];

impl Draft {
    /// Nothing yet.
    #[must_use]
    pub const fn new(form: Form) -> Self {
        Self { form, marks: BTreeMap::new(), sequence: Vec::new(), typed: String::new() }
    }

    /// How the question is answered.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// What was typed beside the tree.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Whether nothing has been answered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty() && self.sequence.is_empty() && self.typed.is_empty()
    }

    /// Marks a node, or takes its mark away.
    pub fn mark(&mut self, tree: &Tree, node: NodeId) {
        if !self.form.takes(tree, node) {
            return;
        }
        let path = response::path_of(tree, node);
        match self.form {
            Form::Crosses => {
                if self.marks.remove(&path).is_none() {
                    self.marks.insert(path, String::new());
                }
            }
            Form::Path => {
                let was_chosen = self.marks.remove(&path).is_some();
                self.marks.clear();
                if !was_chosen {
                    self.marks.insert(path, String::new());
                }
            }
            Form::Cutoffs => {
                let next = match self.marks.get(&path).map(String::as_str) {
                    None => Some("alpha"),
                    Some("alpha") => Some("beta"),
                    Some(_) => None,
                };
                match next {
                    Some(next) => drop(self.marks.insert(path, next.to_owned())),
                    None => drop(self.marks.remove(&path)),
                }
            }
            Form::Sequence | Form::Siblings => match self.sequence.iter().position(|other| *other == path) {
                Some(place) => drop(self.sequence.remove(place)),
                None => self.sequence.push(path),
            },
            Form::Numbers | Form::Windows | Form::Leaves | Form::Typed | Form::Intervals => {}
        }
    }

    /// Puts a node before one of its siblings, or last: from then on all of them are numbered.
    pub fn place(&mut self, tree: &Tree, node: NodeId, before: Option<NodeId>) {
        let Some(parent) = tree.parent(node).filter(|_| self.form == Form::Siblings) else { return };
        let mut order = self.order(tree, parent);
        order.retain(|&other| other != node);
        let at = before.and_then(|before| order.iter().position(|&other| other == before));
        order.insert(at.unwrap_or(order.len()), node);
        let paths: Vec<String> = order.into_iter().map(|node| response::path_of(tree, node)).collect();
        self.sequence.retain(|path| !paths.contains(path));
        self.sequence.extend(paths);
    }

    /// The children of a node in the order that is asked for: those with numbers first, then the others as they stand.
    #[must_use]
    pub fn order(&self, tree: &Tree, parent: NodeId) -> Vec<NodeId> {
        let place = |node: &NodeId| {
            let path = response::path_of(tree, *node);
            self.sequence.iter().position(|other| *other == path).unwrap_or(usize::MAX)
        };
        let mut order: Vec<NodeId> = tree.children_of(parent).collect();
        order.sort_by_cached_key(place);
        order
    }

    /// The tree with its children in the order that is asked for, as bracket text.
    fn reordered(&self, tree: &Tree) -> Value {
        let mut other = tree.clone();
        let inner: Vec<NodeId> = tree.preorder().filter(|&node| !tree.is_leaf(node)).collect();
        for parent in inner {
            for node in self.order(tree, parent) {
                // A child of a node can always become its last one.
                let _ = other.apply(Edit::Move { node, parent, before: None });
            }
        }
        notation::write(&other).into()
    }

    /// The tree with the values that were typed; the text itself where one is no number.
    fn revalued(&self, tree: &Tree) -> Value {
        let mut other = tree.clone();
        for (path, text) in &self.marks {
            let Ok(node) = response::node_at(tree, path) else { continue };
            match response::number(&Value::from(text.trim())) {
                // A leaf takes any value.
                Ok(value) => drop(other.apply(Edit::SetValue { node, value: Some(value) })),
                Err(_) => return text.as_str().into(),
            }
        }
        notation::write(&other).into()
    }

    /// Adds what was typed at a node, or beside the tree.
    pub fn type_in(&mut self, tree: &Tree, node: NodeId, text: &str) {
        let text = text.replace(['i', 'I'], "∞");
        let field = match self.form {
            Form::Typed | Form::Intervals => &mut self.typed,
            Form::Numbers | Form::Windows | Form::Leaves if self.form.takes(tree, node) => {
                self.marks.entry(response::path_of(tree, node)).or_default()
            }
            _ => return,
        };
        let room = LONGEST.saturating_sub(field.chars().count());
        field.extend(text.chars().take(room));
    }

    /// Puts a text in the place of what was typed beside the tree.
    pub fn choose(&mut self, text: &str) {
        text.clone_into(&mut self.typed);
    }

    /// Takes the last character back.
    pub fn erase(&mut self, tree: &Tree, node: NodeId) {
        if self.form.is_beside() {
            self.typed.pop();
            return;
        }
        let path = response::path_of(tree, node);
        match self.marks.get_mut(&path) {
            Some(text) if text.chars().count() > 1 => drop(text.pop()),
            _ => drop(self.marks.remove(&path)),
        }
    }

    /// Takes back all that stands at a node, or all that was typed beside the tree.
    pub fn remove(&mut self, tree: &Tree, node: NodeId) {
        if self.form.is_beside() {
            self.typed.clear();
        }
        let path = response::path_of(tree, node);
        self.marks.remove(&path);
        self.sequence.retain(|other| *other != path);
    }

    /// Whether the sign that was typed last at a node, or beside the tree, is ∞: what follows of the word “inf” says no more.
    #[must_use]
    pub fn ends_with_infinity(&self, tree: &Tree, node: NodeId) -> bool {
        let text = match self.form.is_beside() {
            true => Some(&self.typed),
            false => self.marks.get(&response::path_of(tree, node)),
        };
        text.is_some_and(|text| text.ends_with('∞'))
    }

    /// What stands at a node.
    #[must_use]
    pub fn at(&self, tree: &Tree, node: NodeId) -> Option<Written> {
        let path = response::path_of(tree, node);
        match self.form {
            Form::Crosses => self.marks.get(&path).map(|_| Written::Cross),
            Form::Path => self.marks.get(&path).map(|_| Written::Chosen),
            Form::Numbers | Form::Windows | Form::Leaves => self.marks.get(&path).cloned().map(Written::Text),
            Form::Cutoffs => {
                let word = self.marks.get(&path)?;
                let (_, sign) = CUTOFFS.into_iter().find(|(known, _)| known == word)?;
                Some(Written::Text(sign.to_owned()))
            }
            Form::Sequence => {
                let place = self.sequence.iter().position(|other| *other == path)?;
                Some(Written::Text((place + 1).to_string()))
            }
            Form::Siblings => {
                let family = tree.parent(node).map(|parent| self.order(tree, parent))?;
                let is_numbered = self.sequence.contains(&path);
                let place = family.iter().position(|&other| other == node).filter(|_| is_numbered)?;
                Some(Written::Text((place + 1).to_string()))
            }
            Form::Typed | Form::Intervals => None,
        }
    }

    /// The response, about the nodes that there are. Null where nothing was answered and that says nothing.
    #[must_use]
    pub fn response(&self, tree: &Tree) -> Value {
        let is_there = |path: &String| response::node_at(tree, path).is_ok();
        let marks = || self.marks.iter().filter(|(path, _)| is_there(path));
        match self.form {
            Form::Crosses => marks().map(|(path, _)| Value::from(path.as_str())).collect(),
            Form::Cutoffs => Value::Object(
                marks().map(|(path, word)| (path.clone(), word.as_str().into())).collect::<Map<_, _>>(),
            ),
            _ if self.is_empty() => Value::Null,
            Form::Numbers => {
                let number = |text: &str| Value::from(text.trim().trim_start_matches('='));
                Value::Object(marks().map(|(path, text)| (path.clone(), number(text))).collect::<Map<_, _>>())
            }
            Form::Windows => Value::Object(
                marks().map(|(path, text)| (path.clone(), windows(text))).collect::<Map<_, _>>(),
            ),
            Form::Path => marks().next().map_or(Value::Null, |(path, _)| Value::from(path.as_str())),
            Form::Sequence => {
                let there = self.sequence.iter().filter(|path| is_there(path));
                there.map(|path| Value::from(path.as_str())).collect()
            }
            Form::Siblings => self.reordered(tree),
            Form::Leaves => self.revalued(tree),
            Form::Intervals => self.typed.as_str().into(),
            Form::Typed => {
                let text = self.typed.trim();
                let json = || serde_json::from_str(text).ok().filter(|value: &Value| !value.is_number());
                json().unwrap_or_else(|| Value::from(text))
            }
        }
    }
}

/// What was typed about the visits of a node, with a semicolon between two.
fn windows(text: &str) -> Value {
    let visits: Vec<&str> = text.split(';').filter(|visit| !visit.trim().is_empty()).collect();
    match visits.as_slice() {
        [] | [_] => window(text.trim_end_matches(';')),
        visits => visits.iter().map(|visit| window(visit)).collect(),
    }
}

/// `3,8,5`: α, β and what is returned.
fn window(text: &str) -> Value {
    let parts: Vec<&str> =
        text.split([',', ':', ' ', '[', ']']).map(str::trim).filter(|part| !part.is_empty()).collect();
    let part = |place: usize| parts.get(place).map_or(Value::Null, |&part| Value::from(part));
    json!({ "window": [part(0), part(1)], "returns": part(2) })
}
