//! The typed entries of an answer that cannot be read: the grading leaves them out, or reads no part of the answer.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Draft, Form, window};
use crate::practice::interval;
use crate::practice::response::{self, Misread};
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
        if form.is_beside() {
            let typed = Some(self.typed.as_str()).filter(|typed| !typed.is_empty());
            let unread = typed.and_then(|typed| entry(None, typed));
            return unread.filter(|_| form != Form::Typed || !has_options()).into_iter().collect();
        }
        let at_node =
            |(path, text): (&String, &String)| entry(Some(response::node_at(tree, path).ok()?), text);
        self.marks.iter().filter_map(at_node).collect()
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
    let number = |text: &str| response::number(&Value::from(text.trim())).map(drop);
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
        Form::Leaves => number(text),
        // What is typed and no option is a count of leaves.
        Form::Typed => response::count(&Value::from(text.trim())).map(drop),
        Form::Intervals => {
            let read = interval::read(&Value::from(text)).map(drop);
            read.map_err(|_| Misread::NoInterval(text.to_owned()))
        }
        Form::Crosses | Form::Cutoffs | Form::Path | Form::Sequence | Form::Siblings => Ok(()),
    }
}

/// The cells of a window and a value that are not blank.
fn parts(entry: &Value) -> impl Iterator<Item = &Value> {
    let bounds = entry["window"].as_array().into_iter().flatten();
    bounds.chain(std::iter::once(&entry["returns"])).filter(|part| !part.is_null())
}
