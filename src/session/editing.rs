//! Changing the document: every change is one action of the history, and the walk stays at its node.
//!
//! An edit changes the document at once and costs what it changes; the scene follows it (see
//! [`super::analysis::following`]).

mod about;
pub(in crate::session) mod arrange;
mod clipboard;
mod enabled;
mod evaluations;
mod game;
mod leaves;

use std::collections::HashSet;

use super::analysis::Analysis;
use super::analysis::run::Scene;
use super::command::edit::EditCommand;
use super::document::history::{Action, Gesture, History, Restored};
use super::document::{AddedLeaves, HistoryMove, OpenDocument};
use super::effect::Effect;
use super::model::message::Topic;
use super::model::place::InsertionPoint;
use super::task::Waker;
use super::walk::Walk;
use super::walk::selection::Selection;
use crate::names;
use crate::narration::comparison::digits;
use crate::score::Score;
use crate::text::Text;
use crate::tree::NodeId;
use crate::tree::edit::change::Transaction;
use crate::tree::edit::{Edit, EditError};
pub(super) use clipboard::Copied;
pub(super) use enabled::{enables, obstacle};

/// What a leaf is worth until it is given a value.
const NEW_LEAF: Score = Score::ZERO;

/// The message that names an action on some nodes.
type Named = fn(&Text, String) -> String;
/// The message that counts nodes.
type Counted = fn(&Text, usize, String) -> String;

/// The document that is changed, and what is read for that.
pub(super) struct Editor<'a> {
    pub(super) document: &'a mut OpenDocument,
    pub(super) analysis: &'a Analysis,
    pub(super) walk: &'a Walk,
    /// What was copied or cut last.
    pub(super) copied: &'a mut Copied,
    /// The language in which actions are named.
    pub(super) text: &'a Text,
    /// To be called by workers.
    pub(super) waker: &'a Waker,
}

impl<'a> Editor<'a> {
    /// Carries out a command.
    pub(super) fn update(&mut self, command: EditCommand) -> Vec<Effect> {
        match command {
            EditCommand::SetValue(node, value) => self.set_values(&[node], value),
            EditCommand::SetSelected(value) => self.set_values(&self.selected_leaves(), value),
            EditCommand::GiveUpValue => self.restore(History::give_up_value),
            EditCommand::SetEvaluation(node, value) => {
                let called = self.scene().name(node);
                let name = match value {
                    Some(value) => self.text.action_set_evaluation(called, value.to_string()),
                    None => self.text.action_remove_evaluation(called),
                };
                self.edit(name, |change| change.apply(Edit::SetValue { node, value }))
            }
            EditCommand::SetLabel(node, label) => self.set_label(node, label),
            EditCommand::SetNode(node, label, value) => {
                let name = self.text.action_set_node(self.scene().name(node));
                let label = label.map(String::into_boxed_str);
                self.edit(name, |change| {
                    change.apply(Edit::SetLabel { node, label })?;
                    change.apply(Edit::SetValue { node, value })
                })
            }
            EditCommand::AddChild => self.add_children(),
            EditCommand::AddSibling => self.add_siblings(),
            EditCommand::Remove => self.remove_selected(Text::action_delete),
            EditCommand::MakeLeaf => self.make_leaves(),
            EditCommand::Wrap => self.wrap(),
            EditCommand::Unwrap => self.unwrap_selected(),
            EditCommand::Mirror => self.mirror(),
            EditCommand::MoveLeft => self.move_siblings(true),
            EditCommand::MoveRight => self.move_siblings(false),
            EditCommand::MoveTo(node, target) => self.move_to(node, target),
            EditCommand::CopyTo(node, target) => self.copy_to(node, target),
            EditCommand::Randomise => self.randomise(),
            EditCommand::EvaluateInner => self.evaluate_inner(),
            EditCommand::Reorder(order) => self.reorder(order),
            EditCommand::SwapPlayers => self.swap_players(),
            EditCommand::Cut => self.cut(),
            EditCommand::Paste(text) => self.paste(text),
            EditCommand::TypeTree(text) => self.type_tree(&text),
        }
    }

    /// The document on screen. The one that is changed may be ahead of it.
    fn scene(&self) -> &'a Scene {
        &self.analysis.scene
    }

    fn set_values(&mut self, leaves: &[NodeId], value: Score) -> Vec<Effect> {
        let Some(&first) = leaves.first() else { return Vec::new() };
        let selection = self.walk.selection.clone();
        let name = self.text.action_set_value(self.called(leaves, Text::many_leaves), value.to_string());
        self.edit_selecting(name, Some(Gesture::Value(first)), |change| {
            for &node in leaves {
                change.apply(Edit::SetValue { node, value: Some(value) })?;
            }
            Ok(selection)
        })
    }

    fn set_label(&mut self, node: NodeId, label: Option<String>) -> Vec<Effect> {
        let old = self.scene().name(node);
        let name = match &label {
            Some(label) => self.text.action_set_label(label, old),
            None => self.text.action_remove_label(old),
        };
        let label = label.map(String::into_boxed_str);
        self.edit(name, |change| change.apply(Edit::SetLabel { node, label }))
    }

    /// Adds a child to every selected node. The new leaves are selected: the next thing typed is their value, and the
    /// next child that is added is their sibling.
    fn add_children(&mut self) -> Vec<Effect> {
        let drawn = self.document.drawing.take().filter(|drawing| drawing.leaves == self.walk.selection);
        let (parents, first) = match drawn {
            Some(AddedLeaves { parents, first, .. }) => (parents, Some(first)),
            None => (self.walk.selection.nodes().to_vec(), None),
        };
        let name = self.text.action_add_child(self.called(&parents, Text::many_nodes));
        let mut leaves = Vec::with_capacity(parents.len());
        let effects = self.edit_selecting(name, None, |change| {
            for &parent in &parents {
                let was_leaf = change.tree().is_leaf(parent);
                leaves.push(change.insert(parent, None, NEW_LEAF)?);
                if was_leaf {
                    // The value of a former leaf is no evaluation of an inner node.
                    change.apply(Edit::SetValue { node: parent, value: None })?;
                }
            }
            Ok(Selection::of(leaves.iter().copied(), None))
        });
        let first = first.or_else(|| leaves.first().copied());
        self.document.drawing =
            first.map(|first| AddedLeaves { parents, first, leaves: Selection::of(leaves, None) });
        effects
    }

    /// Adds a sibling to every selected node but the root. The new leaves are selected.
    fn add_siblings(&mut self) -> Vec<Effect> {
        let tree = self.scene().tree();
        let parent_of = |node: NodeId| tree.parent(node).map(|parent| (node, parent));
        let places: Vec<_> = self.walk.selection.nodes().iter().copied().filter_map(parent_of).collect();
        let nodes: Vec<NodeId> = places.iter().map(|&(node, _)| node).collect();
        let name = self.text.action_add_sibling(self.called(&nodes, Text::many_nodes));
        self.edit_selecting(name, None, |change| {
            let mut add = |&(node, parent): &(NodeId, NodeId)| {
                let before = change.tree().next_sibling(node);
                change.insert(parent, before, NEW_LEAF)
            };
            let added: Vec<NodeId> = places.iter().map(&mut add).collect::<Result<_, _>>()?;
            Ok(Selection::of(added, None))
        })
    }

    /// Removes what is selected; what was beside it or above it is selected then.
    fn remove_selected(&mut self, named: Named) -> Vec<Effect> {
        let tops = self.walk.selection.tops(self.scene().tree());
        let Some(&last) = tops.last() else { return Vec::new() };
        let name = named(self.text, self.called(&tops, Text::many_subtrees));
        self.edit_selecting(name, None, |change| {
            let tree = change.tree();
            let heir = tree.next_sibling(last).or_else(|| tree.previous_sibling(last));
            let heir = heir.filter(|heir| !tops.contains(heir)).or_else(|| tree.parent(last));
            tops.iter().try_for_each(|&node| change.remove(node))?;
            Ok(heir.into())
        })
    }

    fn make_leaves(&mut self) -> Vec<Effect> {
        let tree = self.scene().tree();
        let tops: Vec<NodeId> =
            self.walk.selection.tops(tree).into_iter().filter(|&node| !tree.is_leaf(node)).collect();
        let name = self.text.action_make_leaves(tops.len(), self.called(&tops, Text::many_nodes));
        let scene = self.scene();
        self.edit(name, |change| {
            tops.iter().try_for_each(|&node| change.make_leaf(node, scene.true_values[node.index()]))
        })
    }

    fn wrap(&mut self) -> Vec<Effect> {
        let nodes = self.walk.selection.nodes().to_vec();
        let name = self.text.action_wrap(self.called(&nodes, Text::many_nodes));
        self.edit_selecting(name, None, |change| {
            let wrappers: Vec<NodeId> =
                nodes.iter().map(|&node| change.wrap(node)).collect::<Result<_, _>>()?;
            Ok(Selection::of(wrappers, None))
        })
    }

    /// Puts the only child of every selected node that has just one in its place.
    fn unwrap_selected(&mut self) -> Vec<Effect> {
        let tree = self.scene().tree();
        let only = |node: NodeId| enabled::only_child(tree, node).map(|child| (node, child));
        let pairs: Vec<_> = self.walk.selection.nodes().iter().copied().filter_map(only).collect();
        let nodes: Vec<NodeId> = pairs.iter().map(|&(node, _)| node).collect();
        let gone: HashSet<NodeId> = nodes.iter().copied().collect();
        let name = self.text.action_unwrap(nodes.len(), self.called(&nodes, Text::many_nodes));
        self.edit_selecting(name, None, |change| {
            nodes.iter().try_for_each(|&node| change.collapse(node))?;
            let left = pairs.iter().map(|&(_, child)| child).filter(|child| !gone.contains(child));
            Ok(Selection::of(left, None))
        })
    }

    fn mirror(&mut self) -> Vec<Effect> {
        let tops = self.walk.selection.tops(self.scene().tree());
        let name = self.text.action_mirror(self.called(&tops, Text::many_subtrees));
        self.edit(name, |change| tops.iter().try_for_each(|&node| change.apply(Edit::Mirror { node })))
    }

    /// Moves the selected siblings by one place to the left or to the right.
    fn move_siblings(&mut self, is_left: bool) -> Vec<Effect> {
        let (tree, selection) = (self.scene().tree(), &self.walk.selection);
        let Some(parent) = enabled::common_parent(selection, tree) else { return Vec::new() };
        let is_moved = |child: &NodeId| selection.contains(*child);
        let mut moved: Vec<NodeId> = tree.children_of(parent).filter(is_moved).collect();
        let called = self.called(&moved, Text::many_subtrees);
        let name = match is_left {
            true => self.text.action_move_left(called),
            false => self.text.action_move_right(called),
        };
        // Who is in front goes first, so that none of them passes another.
        if !is_left {
            moved.reverse();
        }
        self.edit(name, |change| {
            moved.iter().try_for_each(|&node| {
                let tree = change.tree();
                let other = if is_left { tree.previous_sibling(node) } else { tree.next_sibling(node) };
                change.swap(node, other.ok_or(EditError::NotSiblings)?)
            })
        })
    }

    fn move_to(&mut self, node: NodeId, InsertionPoint { parent, before }: InsertionPoint) -> Vec<Effect> {
        let tree = self.scene().tree();
        let is_there = before == Some(node) || before == tree.next_sibling(node);
        if tree.parent(node) == Some(parent) && is_there {
            return Vec::new();
        }
        let name = self.text.action_move_below(self.scene().name(node), self.scene().name(parent));
        self.edit_selecting(name, None, |change| {
            change.move_to(node, parent, before).map(|()| Some(node).into())
        })
    }

    fn copy_to(&mut self, node: NodeId, InsertionPoint { parent, before }: InsertionPoint) -> Vec<Effect> {
        let name = self.text.action_copy_below(self.scene().name(node), self.scene().name(parent));
        self.edit_selecting(name, None, |change| {
            let mut copy = change.tree().subtree(node);
            names::leave_letters(&mut copy, change.tree())?;
            change.graft(parent, before, &copy).map(|copy| Some(copy).into())
        })
    }

    fn swap_players(&mut self) -> Vec<Effect> {
        let player = self.scene().tree().root_player().opponent();
        let name = self.text.action_swap_players();
        self.edit(name, |change| change.apply(Edit::SetRootPlayer { player }))
    }

    /// What one node is called, or how many there are.
    fn called(&self, nodes: &[NodeId], many: Counted) -> String {
        match nodes {
            [node] => self.scene().name(*node),
            _ => many(self.text, nodes.len(), digits(nodes.len() as u64)),
        }
    }

    /// Takes back the last change.
    pub(super) fn undo(&mut self) -> Vec<Effect> {
        self.note_place();
        self.restore(History::undo)
    }

    /// Makes the change again that was taken back last.
    pub(super) fn redo(&mut self) -> Vec<Effect> {
        self.note_place();
        self.restore(History::redo)
    }

    fn restore(&mut self, way: HistoryMove) -> Vec<Effect> {
        match self.document.restore(way) {
            Ok(Some(Restored { selection, is_of_tree })) => {
                if is_of_tree {
                    self.document.bookmarks.return_to(self.document.history.state());
                    self.document.awaited_selection = Some(selection);
                }
                vec![Effect::Solve(Topic::Change), Effect::Edited { is_of_tree }]
            }
            Ok(None) => Vec::new(),
            Err(error) => vec![self.refusal(error)],
        }
    }

    /// Changes the tree and keeps the selection.
    fn edit(
        &mut self,
        name: String,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<(), EditError>,
    ) -> Vec<Effect> {
        let selection = self.walk.selection.clone();
        self.edit_selecting(name, None, |change| work(change).map(|()| selection))
    }

    /// Changes the tree; `work` returns the selection that follows.
    fn edit_selecting(
        &mut self,
        name: String,
        gesture: Option<Gesture>,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<Selection, EditError>,
    ) -> Vec<Effect> {
        let (selection_after, inverse) = match self.document.transact(work) {
            Ok(done) => done,
            Err(error) => return vec![self.refusal(error)],
        };
        let mut effects = vec![Effect::Solve(Topic::Change)];
        if !inverse.is_empty() {
            self.note_place();
            self.document.awaited_selection = Some(selection_after.clone());
            let selection_before = self.walk.selection.clone();
            let action = Action { name, gesture, inverse, about: None, selection_before, selection_after };
            self.document.history.record(action);
            effects.push(Effect::Edited { is_of_tree: true });
        }
        effects
    }

    fn refusal(&self, error: EditError) -> Effect {
        Effect::failure(Topic::Change, self.text.nothing_changed(error.said(self.text)))
    }

    /// Notes where the walk stands in the present state of the tree, which is about to change.
    fn note_place(&mut self) {
        let place = self.analysis.bookmark(self.walk.playback.after());
        self.document.bookmarks.note(self.document.history.state(), place);
    }
}
