//! What a student writes on a tree to answer a question, and the response that it becomes.

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
    /// One node is chosen; the moves that lead to it are the answer.
    Path,
    /// Leaves are numbered in the order in which they are chosen.
    Sequence,
    /// Children are numbered in the order of a search; the answer is the tree in that order.
    Siblings,
    /// Leaves get other values; the answer is the tree with these values.
    Leaves,
    /// The answer is typed beside the tree.
    Typed,
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
        }
    }

    /// Whether an answer of this form is typed.
    #[must_use]
    pub const fn is_typed(self) -> bool {
        matches!(self, Self::Numbers | Self::Windows | Self::Leaves | Self::Typed)
    }

    /// Whether this node can have an answer.
    #[must_use]
    pub fn takes(self, tree: &Tree, node: NodeId) -> bool {
        match self {
            Self::Crosses | Self::Path => tree.parent(node).is_some(),
            Self::Numbers | Self::Windows | Self::Cutoffs => !tree.is_leaf(node),
            Self::Sequence | Self::Leaves => tree.is_leaf(node),
            Self::Siblings => tree.parent(node).is_some_and(|parent| tree.children_of(parent).count() > 1),
            Self::Typed => false,
        }
    }
}

/// What is written at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// A cross.
    Cross,
    /// A text.
    Text(String),
    /// It is chosen.
    Chosen,
}

/// The answer so far. It names nodes by their paths, so it means the same on an equal tree.
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

/// The kinds of cutoffs in responses, and on the tree.
const CUTOFFS: [(&str, &str); 2] = [("alpha", "α"), ("beta", "β")];

impl Draft {
    /// An empty draft.
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

    /// Marks a node, or removes its mark.
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
            Form::Numbers | Form::Windows | Form::Leaves | Form::Typed => {}
        }
    }

    /// Puts a node before one of its siblings, or last. Then all of them are numbered.
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

    /// The children of a node in the order of the answer: those with numbers first, then the others from left to right.
    fn order(&self, tree: &Tree, parent: NodeId) -> Vec<NodeId> {
        let place = |node: &NodeId| {
            let path = response::path_of(tree, *node);
            self.sequence.iter().position(|other| *other == path).unwrap_or(usize::MAX)
        };
        let mut order: Vec<NodeId> = tree.children_of(parent).collect();
        order.sort_by_cached_key(place);
        order
    }

    /// The tree with its children in the order of the answer, as bracket text.
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

    /// The tree with the typed values; the typed text itself if one is no number.
    fn revalued(&self, tree: &Tree) -> Value {
        let mut other = tree.clone();
        for (path, text) in &self.marks {
            let Ok(node) = response::node_at(tree, path) else { continue };
            match response::number(&Value::from(text.trim())) {
                // Any value is valid for a leaf.
                Ok(value) => drop(other.apply(Edit::SetValue { node, value: Some(value) })),
                Err(_) => return text.as_str().into(),
            }
        }
        notation::write(&other).into()
    }

    /// Appends typed text at a node, or beside the tree.
    pub fn type_in(&mut self, tree: &Tree, node: NodeId, text: &str) {
        let text = text.replace(['i', 'I'], "∞");
        let field = match self.form {
            Form::Typed => &mut self.typed,
            Form::Numbers | Form::Windows | Form::Leaves if self.form.takes(tree, node) => {
                self.marks.entry(response::path_of(tree, node)).or_default()
            }
            _ => return,
        };
        let room = LONGEST.saturating_sub(field.chars().count());
        field.extend(text.chars().take(room));
    }

    /// Replaces the text beside the tree.
    pub fn choose(&mut self, text: &str) {
        text.clone_into(&mut self.typed);
    }

    /// Removes the last character.
    pub fn erase(&mut self, tree: &Tree, node: NodeId) {
        if self.form == Form::Typed {
            self.typed.pop();
            return;
        }
        let path = response::path_of(tree, node);
        match self.marks.get_mut(&path) {
            Some(text) if text.chars().count() > 1 => drop(text.pop()),
            _ => drop(self.marks.remove(&path)),
        }
    }

    /// What is written at a node.
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
            Form::Typed => None,
        }
    }

    /// The response, without nodes that are not in the tree. Null if nothing was answered and an empty answer means
    /// nothing.
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
            Form::Windows => {
                Value::Object(marks().map(|(path, text)| (path.clone(), window(text))).collect::<Map<_, _>>())
            }
            Form::Path => marks().next().map_or(Value::Null, |(path, _)| Value::from(path.as_str())),
            Form::Sequence => {
                let there = self.sequence.iter().filter(|path| is_there(path));
                there.map(|path| Value::from(path.as_str())).collect()
            }
            Form::Siblings => self.reordered(tree),
            Form::Leaves => self.revalued(tree),
            Form::Typed => {
                let text = self.typed.trim();
                let json = || serde_json::from_str(text).ok().filter(|value: &Value| !value.is_number());
                json().unwrap_or_else(|| Value::from(text))
            }
        }
    }
}

/// Reads `3,8,5`: α, β and the returned value.
fn window(text: &str) -> Value {
    let parts: Vec<&str> =
        text.split([',', ':', ' ', '[', ']']).map(str::trim).filter(|part| !part.is_empty()).collect();
    let part = |place: usize| parts.get(place).map_or(Value::Null, |&part| Value::from(part));
    json!({ "window": [part(0), part(1)], "returns": part(2) })
}
