//! The typed entries of an answer that cannot be read: the grading leaves them out, or reads no part of the answer.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use super::{Draft, Form, GREATEST_LEAF, window};
use crate::practice::interval;
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::tree::{NodeId, Tree};

/// An entry that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadEntry {
    /// The node where it stands; `None` beside the tree.
    pub node: Option<NodeId>,
    /// What is wrong with it.
    pub misread: Misread,
    /// Whether it could still be the beginning of one that can be read, such as a lone minus sign.
    pub is_unfinished: bool,
}

/// What may follow the beginning of an answer.
const ENDINGS: [&str; 7] = ["0", "=0", ",∞", ",∞)", "∞)", "∞,∞)", "(-∞,∞)"];

impl Draft {
    /// The entries that cannot be read. An option that was chosen is none of them.
    #[must_use]
    pub fn unread(&self, tree: &Tree, has_options: impl FnOnce() -> bool) -> Vec<UnreadEntry> {
        let form = self.form;
        let entry = |node: Option<NodeId>, text: &str| {
            let misread = read(form, text).err()?;
            let is_unfinished = ENDINGS.iter().any(|ending| read(form, &format!("{text}{ending}")).is_ok());
            Some(UnreadEntry { node, misread, is_unfinished })
        };
        if form == Form::Leaves {
            return self.unfit_leaves(tree);
        }
        if form.is_beside() {
            let typed = Some(self.typed.as_str()).filter(|typed| !typed.is_empty());
            let unread = typed.and_then(|typed| entry(None, typed));
            return unread.filter(|_| form != Form::Typed || !has_options()).into_iter().collect();
        }
        let at_node =
            |(path, text): (&String, &String)| entry(Some(response::node_at(tree, path).ok()?), text);
        self.marks.iter().filter_map(at_node).collect()
    }

    /// How many entries about windows lack a part, as `3,8,` lacks the returned value. Those that cannot be read are not
    /// counted.
    #[must_use]
    pub fn incomplete(&self) -> usize {
        let lacks = |visit: &Value| {
            let parts = visit["window"].as_array().into_iter().flatten();
            parts.chain([&visit["returns"]]).any(Value::is_null)
        };
        let is_incomplete = |text: &&String| {
            let lacks = match window(text) {
                Value::Array(visits) => visits.iter().any(lacks),
                visit => lacks(&visit),
            };
            lacks && read(self.form, text).is_ok()
        };
        if self.form == Form::Windows { self.marks.values().filter(is_incomplete).count() } else { 0 }
    }

    /// The leaves whose values are not as the question asks, once a value was typed: different whole numbers from 1 to
    /// [`GREATEST_LEAF`].
    fn unfit_leaves(&self, tree: &Tree) -> Vec<UnreadEntry> {
        if self.marks.is_empty() {
            return Vec::new();
        }
        let value = |node: NodeId| match self.marks.get(&response::path_of(tree, node)) {
            Some(text) => (leaf_value(text), Some(text)),
            None => {
                let given = tree.value(node).filter(|&value| fits_leaf(value));
                (given.ok_or(Misread::NoValues(GREATEST_LEAF)), None)
            }
        };
        let leaves = tree.preorder().filter(|&node| tree.is_leaf(node));
        let values: Vec<_> = leaves.map(|node| (node, value(node))).collect();
        let mut leaves_with: HashMap<Score, usize> = HashMap::new();
        for value in values.iter().filter_map(|(_, (value, _))| value.as_ref().ok()) {
            *leaves_with.entry(*value).or_default() += 1;
        }
        let entry = |(node, (value, text)): (NodeId, (Result<Score, Misread>, Option<&String>))| {
            let misread = match value {
                Ok(value) if leaves_with.get(&value) == Some(&1) => return None,
                Ok(_) => Misread::NoValues(GREATEST_LEAF),
                Err(misread) => misread,
            };
            let continues =
                |text: &String| (0..10).any(|digit| leaf_value(&format!("{text}{digit}")).is_ok());
            let is_unfinished = text.is_some_and(continues);
            Some((UnreadEntry { node: Some(node), misread, is_unfinished }, text.is_some()))
        };
        let mut unfit: Vec<_> = values.into_iter().filter_map(entry).collect();
        // What was typed comes first: the values that the tree had are still to be replaced.
        if unfit.iter().any(|&(_, is_typed)| is_typed) {
            unfit.retain(|&(_, is_typed)| is_typed);
        }
        unfit.into_iter().map(|(entry, _)| entry).collect()
    }

    /// The response without the entries at nodes that cannot be read, and what was typed there, by the paths of the
    /// nodes. A tree with other values, and what is typed beside the tree, is read as a whole.
    #[must_use]
    pub fn parted(&self, tree: &Tree) -> (Value, BTreeMap<String, String>) {
        let is_whole = |text: &str| !self.form.is_by_node() || read(self.form, text).is_ok();
        let (marks, mut unread): (BTreeMap<_, _>, BTreeMap<_, _>) =
            self.marks.clone().into_iter().partition(|(_, text)| is_whole(text));
        unread.retain(|path, _| response::node_at(tree, path).is_ok());
        (Self { marks, ..self.clone() }.response(tree), unread)
    }

    /// Whether there is an answer besides so many entries that cannot be read. A tree with other values is read as a
    /// whole or not at all.
    #[must_use]
    pub fn is_answered(&self, unread: usize) -> bool {
        let is_whole = self.form != Form::Leaves || unread == 0;
        let entries = self.marks.len() + self.sequence.len() + usize::from(!self.typed.is_empty());
        is_whole && entries > unread
    }
}

impl Form {
    /// Whether each entry at a node is read by itself, so that one that cannot be read leaves the others as they are.
    const fn is_by_node(self) -> bool {
        matches!(self, Self::Numbers | Self::Windows)
    }

    /// What is wrong with the text of an entry at a node; `None` if it can be read.
    #[must_use]
    pub fn misread(self, text: &str) -> Option<Misread> {
        read(self, text).err().filter(|_| self.is_by_node())
    }
}

/// Reads one entry as the grading does.
fn read(form: Form, text: &str) -> Result<(), Misread> {
    match form {
        Form::Numbers => {
            let value = Value::from(text.trim().trim_start_matches('='));
            response::bound(&value).map(drop).map_err(|_| Misread::NoNumber(text.to_owned()))
        }
        Form::Windows => {
            let entry = window(text);
            let cells = entry.as_array().map_or(std::slice::from_ref(&entry), Vec::as_slice);
            let parts: Vec<&Value> = cells.iter().flat_map(parts).collect();
            if parts.is_empty() {
                return Err(Misread::NoNumber(text.to_owned()));
            }
            parts.into_iter().try_for_each(|part| response::number(part).map(drop))
        }
        Form::Leaves => leaf_value(text).map(drop),
        // What is typed and no option is a count of leaves.
        Form::Typed => response::count(&Value::from(text.trim())).map(drop),
        Form::Intervals => {
            let read = interval::read(&Value::from(text)).map(drop);
            read.map_err(|_| Misread::NoInterval(text.to_owned()))
        }
        Form::Crosses | Form::Cutoffs | Form::Path | Form::Sequence | Form::Siblings => Ok(()),
    }
}

/// Reads a value that a leaf may have.
fn leaf_value(text: &str) -> Result<Score, Misread> {
    let value = response::number(&Value::from(text.trim()))?;
    if fits_leaf(value) { Ok(value) } else { Err(Misread::NoValues(GREATEST_LEAF)) }
}

fn fits_leaf(value: Score) -> bool {
    value.value().fract() == 0.0 && (1.0..=GREATEST_LEAF as f64).contains(&value.value())
}

/// The cells of a window and a value that are not blank.
fn parts(entry: &Value) -> impl Iterator<Item = &Value> {
    let bounds = entry["window"].as_array().into_iter().flatten();
    bounds.chain(std::iter::once(&entry["returns"])).filter(|part| !part.is_null())
}
