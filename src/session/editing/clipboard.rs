//! Subtrees as bracket text: to and from the clipboard, and the whole tree as a person types it.

use super::Editor;
use crate::names;
use crate::notation::{self, Diagnostic, Unread};
use crate::session::command::Command;
use crate::session::document::PastePlace;
use crate::session::document::history::Gesture;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::model::new_document::NewDocument;
use crate::session::news::UiTask;
use crate::session::task::{self, Task};
use crate::session::walk::selection::Selection;
use crate::text::Text;
use crate::tree::edit::change::Transaction;
use crate::tree::edit::{Edit, EditError};
use crate::tree::{NodeId, Player, Tree};
use crate::work::Cancelled;

/// Text up to this size, in bytes, is read at once: it takes less than a frame.
const BYTES_READ_AT_ONCE: usize = 200_000;

impl Editor<'_> {
    /// Puts what is selected into the clipboard.
    pub(in crate::session) fn copy(&mut self) -> Vec<Effect> {
        let tops = self.walk.selection.tops(self.scene().tree());
        let Some(text) = self.as_text(&tops) else { return Vec::new() };
        *self.copied_subtrees = (tops.len() > 1).then(|| text.clone());
        vec![Effect::Ui(UiTask::Copy(text))]
    }

    /// Subtrees as bracket text: one tree, or several as the children of one list.
    fn as_text(&self, tops: &[NodeId]) -> Option<String> {
        let tree = self.scene().tree();
        let mut texts = tops.iter().map(|&top| notation::write(&tree.subtree(top)));
        match tops.len() {
            0 => None,
            1 => texts.next(),
            _ => Some(format!("[{}]", texts.collect::<Vec<_>>().join(","))),
        }
    }

    pub(super) fn cut(&mut self) -> Vec<Effect> {
        let mut effects = self.copy();
        effects.extend(self.remove_selected(Text::action_cut));
        effects
    }

    /// Adds the tree in the text below every selected node; a leaf becomes that tree. Subtrees that were copied together
    /// become separate children. Where nothing is selected, the text is opened.
    pub(super) fn paste(&mut self, text: String) -> Vec<Effect> {
        if text.trim().is_empty() {
            return vec![Effect::failure(Topic::Change, self.text.clipboard_empty())];
        }
        let parents = self.walk.selection.nodes().to_vec();
        if parents.is_empty() {
            let new = NewDocument::Notation { text, root_player: None };
            return vec![Effect::Command(Command::OpenNew(Box::new(new)))];
        }
        let is_several = self.copied_subtrees.as_deref() == Some(text.trim());
        let place = PastePlace { parents, is_several };
        let is_quick = text.len() <= BYTES_READ_AT_ONCE;
        self.document.pasting = Some(Task::begin(place, "paste", is_quick, self.waker, move |work| {
            notation::parse(&text, Player::Max, &mut work.report())
        }));
        self.poll()
    }

    /// Takes in the tree that a worker has read.
    pub(in crate::session) fn poll(&mut self) -> Vec<Effect> {
        let problem = match task::take(&mut self.document.pasting) {
            // Who stopped it does not hear of it.
            None | Some((_, Ok(Err(Unread::Stopped(Cancelled))))) => return Vec::new(),
            Some((place, Ok(Ok(tree)))) => return self.graft(place, tree),
            Some((_, Ok(Err(Unread::Wrong(diagnostic))))) => {
                self.text.pasted_no_tree(diagnostic.said(self.text))
            }
            Some((_, Err(error))) => self.text.nothing_pasted(error.said(self.text)),
        };
        vec![Effect::failure(Topic::Change, problem)]
    }

    /// Puts what was pasted below each of these nodes, or in the place of those that are leaves. Several subtrees go below
    /// either. In the place of the root, the names in the text say who moves there.
    fn graft(&mut self, PastePlace { mut parents, is_several }: PastePlace, mut tree: Tree) -> Vec<Effect> {
        // While a long text is read, some of them may be removed.
        let there = &self.document.content().tree;
        if parents.iter().any(|&parent| there.contains(parent)) {
            parents.retain(|&parent| there.contains(parent));
        }
        let is_replaced = |&parent: &NodeId| !is_several && there.is_leaf(parent);
        let replaced = parents.iter().filter(|parent| is_replaced(parent)).count();
        let at = self.called(&parents, Text::many_nodes);
        let name = match replaced {
            0 => self.text.action_paste_below(at),
            _ if replaced == parents.len() => self.text.action_paste_into(at),
            _ => self.text.action_paste_at(at),
        };
        // A leaf is the top of what it becomes, and several subtrees have no top of their own.
        let kept = if is_several { parents.len() } else { replaced };
        let added = tree.len().saturating_mul(parents.len()).saturating_sub(kept);
        let player = notation::player_by_names(&tree);
        self.edit_selecting(name, None, |change| {
            change.check_room(added)?;
            names::leave_letters(&mut tree, change.tree())?;
            let mut tops = Vec::new();
            for &parent in &parents {
                match (is_several, change.tree().is_leaf(parent)) {
                    (false, true) => tops.push(paste_into(change, parent, &tree, player)?),
                    (false, false) => tops.push(change.graft(parent, None, &tree)?),
                    (true, is_leaf) => tops.extend(paste_children(change, parent, &tree, is_leaf)?),
                }
            }
            Ok(Selection::of(tops, None))
        })
    }

    /// Makes the tree what the text says; text that is no tree changes nothing. Who moves at the root stays: while a name
    /// is typed, it may be `min` for a moment.
    pub(super) fn type_tree(&mut self, text: &str) -> Vec<Effect> {
        let tree = match notation::parse(text, self.scene().tree().root_player(), &mut ()) {
            Ok(tree) => tree,
            Err(unread) => {
                let problem = self.text.text_is_no_tree(Diagnostic::from(unread).said(self.text));
                return vec![Effect::failure(Topic::Change, problem)];
            }
        };
        let selection = self.walk.selection.clone();
        self.edit_selecting(self.text.action_type_tree(), Some(Gesture::Text), |change| {
            change.align(change.tree().root_id(), &tree)?;
            Ok(Selection::within(selection, change.tree()))
        })
    }
}

/// Makes a leaf this tree. In the place of the root, this player moves there, if it is known who does.
fn paste_into(
    change: &mut Transaction<'_>,
    leaf: NodeId,
    tree: &Tree,
    player: Option<Player>,
) -> Result<NodeId, EditError> {
    change.align(leaf, tree)?;
    let is_root = leaf == change.tree().root_id();
    if let Some(player) = player.filter(|&player| is_root && player != change.tree().root_player()) {
        change.apply(Edit::SetRootPlayer { player })?;
    }
    Ok(leaf)
}

/// Adds the children of the root of this tree below a node.
fn paste_children(
    change: &mut Transaction<'_>,
    parent: NodeId,
    tree: &Tree,
    was_leaf: bool,
) -> Result<Vec<NodeId>, EditError> {
    let children = tree.children_of(tree.root_id());
    let tops = children.map(|top| change.graft_part(parent, None, tree, top)).collect::<Result<_, _>>()?;
    if was_leaf {
        // The value of a former leaf is no evaluation of an inner node.
        change.apply(Edit::SetValue { node: parent, value: None })?;
    }
    Ok(tops)
}
