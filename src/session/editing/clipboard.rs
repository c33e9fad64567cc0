//! Subtrees as bracket text: to and from the clipboard, and the whole tree as a person types it.

use super::Editor;
use crate::names;
use crate::notation::{self, Diagnostic, Unread};
use crate::session::command::Command;
use crate::session::document::history::Gesture;
use crate::session::document::{PastePlace, StateKeys};
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

/// What was copied or cut last from a tree, as far as its text does not tell it.
#[derive(Debug, Default)]
pub(in crate::session) struct Copied {
    text: String,
    /// Whether it is several subtrees: nothing in the text tells it from that of one tree.
    is_several: bool,
    keys: StateKeys,
    /// Where it was cut.
    origin: Option<Origin>,
}

/// Where something was cut.
#[derive(Debug)]
struct Origin {
    /// The number of the document.
    document: u64,
    /// How many nodes of its tree have had keys since. If there are more, what was cut is back already.
    nodes_with_keys: usize,
    /// Who moved at the nodes that were cut.
    players: Vec<Player>,
}

impl Editor<'_> {
    /// Puts what is selected into the clipboard.
    pub(in crate::session) fn copy(&mut self) -> Vec<Effect> {
        let tree = self.scene().tree();
        let tops = self.walk.selection.tops(tree);
        let Some(text) = self.as_text(&tops) else { return Vec::new() };
        let has_keys = tops.iter().any(|&top| nodes_with_keys(tree, top) > 0);
        let keys = if has_keys { StateKeys::Lost } else { StateKeys::None };
        *self.copied = Copied { text: text.clone(), is_several: tops.len() > 1, keys, origin: None };
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

    /// What is cut keeps its state keys where it is pasted in the same tree and the same player moves: it is the same state
    /// in another place.
    pub(super) fn cut(&mut self) -> Vec<Effect> {
        let mut effects = self.copy();
        let tree = self.scene().tree();
        let tops = self.walk.selection.tops(tree);
        if matches!(self.copied.keys, StateKeys::Lost) {
            let of_list = (tops.len() > 1).then_some(None);
            let of_nodes = tops.iter().flat_map(|&top| tree.preorder_from(top));
            let keys = of_list.into_iter().chain(of_nodes.map(|node| tree.state_key(node).map(Box::from)));
            self.copied.keys = StateKeys::Kept(keys.collect());
        }
        let players = tops.iter().map(|&top| tree.player_at(top)).collect();
        effects.extend(self.remove_selected(Text::action_cut));
        let tree = &self.document.content().tree;
        let nodes_with_keys = nodes_with_keys(tree, tree.root_id());
        self.copied.origin = Some(Origin { document: self.document.number(), nodes_with_keys, players });
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
        let is_own = self.copied.text == text.trim();
        let keys = match &self.copied.keys {
            _ if !is_own => StateKeys::None,
            StateKeys::Kept(_) if !self.is_same_state_below(&parents) => StateKeys::Lost,
            keys => keys.clone(),
        };
        let place = PastePlace { parents, is_several: is_own && self.copied.is_several, keys };
        let is_quick = text.len() <= BYTES_READ_AT_ONCE;
        self.document.pasting = Some(Task::begin(place, "paste", is_quick, self.waker, move |work| {
            notation::parse(&text, Player::Max, &mut work.report())
        }));
        self.poll()
    }

    /// Whether what was cut is away, and is the same states below each of these nodes, or in their places if they are leaves.
    fn is_same_state_below(&self, parents: &[NodeId]) -> bool {
        let Some(origin) = &self.copied.origin else { return false };
        let tree = &self.document.content().tree;
        let is_away = || nodes_with_keys(tree, tree.root_id()) <= origin.nodes_with_keys;
        let player = |&parent: &NodeId| match !self.copied.is_several && tree.is_leaf(parent) {
            true => tree.player_at(parent),
            false => tree.player_at(parent).opponent(),
        };
        let has_same_player = |player| origin.players.iter().all(|&other| other == player);
        origin.document == self.document.number()
            && is_away()
            && parents.iter().filter(|&&parent| tree.contains(parent)).map(player).all(has_same_player)
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
    fn graft(&mut self, place: PastePlace, mut tree: Tree) -> Vec<Effect> {
        let PastePlace { mut parents, is_several, keys } = place;
        let loses_keys = matches!(keys, StateKeys::Lost);
        if let StateKeys::Kept(keys) = keys {
            give_keys(&mut tree, keys);
        }
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
        let mut effects = self.edit_selecting(name, None, |change| {
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
        });
        if loses_keys && effects.iter().any(|effect| matches!(effect, Effect::Edited { .. })) {
            effects.push(Effect::notice(Topic::Change, self.text.pasted_without_keys()));
        }
        effects
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

/// How many nodes below this one, with it, have a state key.
fn nodes_with_keys(tree: &Tree, top: NodeId) -> usize {
    match tree.has_state_keys() {
        true => tree.preorder_from(top).filter(|&node| tree.state_key(node).is_some()).count(),
        false => 0,
    }
}

/// Gives the nodes of a tree these state keys, in preorder.
fn give_keys(tree: &mut Tree, keys: Vec<Option<Box<str>>>) {
    let nodes: Vec<NodeId> = tree.preorder().collect();
    let edits = nodes.into_iter().zip(keys).filter(|(_, key)| key.is_some());
    let edits: Vec<Edit> = edits.map(|(node, key)| Edit::SetStateKey { node, key }).collect();
    let given = tree.transact(|change| edits.into_iter().try_for_each(|edit| change.apply(edit)));
    // Every node can have a key.
    debug_assert!(given.is_ok());
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
