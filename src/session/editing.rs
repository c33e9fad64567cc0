//! Changing the tree on screen: every change is one action of the history, and the walk stays at its node.
//!
//! An edit changes the document at once and costs what it changes; the scene follows it (see
//! [`super::analysis::following`]).

mod clipboard;
mod evaluations;
mod leaves;
pub(in crate::session) mod order;

use std::sync::Arc;

use super::Session;
use super::analysis::following::{Followed, Wish};
use super::command::edit::EditCommand;
use super::document::Drawing;
use super::document::bookmarks::Place;
use super::model::message::Topic;
use super::model::place::Target;
use super::view::view;
use super::walk::selection::Selection;
use crate::score::Score;
use crate::session::document::history::{Action, Gesture, Restored};
use crate::tree::edit::change::Change;
use crate::tree::edit::{Edit, EditError};
use crate::tree::{NodeId, Tree};

/// What a leaf is worth until somebody says otherwise.
const NEW_LEAF: Score = Score::ZERO;

impl Session {
    /// What [`super::command::Command::Undo`] would take back, in words.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        self.document.history.undo_name()
    }

    /// What [`super::command::Command::Redo`] would make again, in words.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.document.history.redo_name()
    }

    pub(super) fn carry_out_edit(&mut self, command: EditCommand) {
        match command {
            EditCommand::SetValue(node, value) => {
                self.set_values(&[node], value, self.walk.selection.clone())
            }
            EditCommand::SetSelected(value) => {
                let leaves = self.selected_leaves();
                self.set_values(&leaves, value, self.walk.selection.clone());
            }
            EditCommand::GiveUpValue => self.give_up_value(),
            EditCommand::SetEvaluation(node, value) => {
                let name = match value {
                    Some(value) => {
                        format!("set the evaluation of {} to {value}", self.analysis.scene.name(node))
                    }
                    None => format!("remove the evaluation of {}", self.analysis.scene.name(node)),
                };
                self.edit(name, None, |change| change.apply(Edit::SetValue { node, value }));
            }
            EditCommand::SetLabel(node, label) => self.set_label(node, label),
            EditCommand::AddChild => self.add_children(),
            EditCommand::AddSibling => self.add_sibling(),
            EditCommand::Remove => self.remove_selected("delete"),
            EditCommand::MakeLeaf => self.make_leaves(),
            EditCommand::Wrap => self.wrap(),
            EditCommand::Unwrap => self.unwrap_selected(),
            EditCommand::Mirror => self.mirror(),
            EditCommand::MoveLeft => self.move_beside(Tree::previous_sibling, "left"),
            EditCommand::MoveRight => self.move_beside(Tree::next_sibling, "right"),
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

    fn set_values(&mut self, leaves: &[NodeId], value: Score, selection: Selection) {
        let Some(&first) = leaves.first() else { return };
        let name = format!("set {} to {value}", self.called(leaves, "leaves"));
        self.edit_selecting(name, Some(Gesture::Value(first)), |change| {
            for &node in leaves {
                change.apply(Edit::SetValue { node, value: Some(value) })?;
            }
            Ok(selection)
        });
    }

    fn set_label(&mut self, node: NodeId, label: Option<String>) {
        let old = self.analysis.scene.name(node);
        let name = match &label {
            Some(label) => format!("name {old} {label}"),
            None => format!("remove the name {old}"),
        };
        let label = label.map(String::into_boxed_str);
        self.edit(name, None, |change| change.apply(Edit::SetLabel { node, label }));
    }

    /// Adds a child to every selected node. The new leaves are selected: the next thing typed is their value, and the
    /// next child that is added is their sibling.
    fn add_children(&mut self) {
        let drawn = self.document.drawing.take().filter(|drawing| drawing.leaves == self.walk.selection);
        let parents = drawn.map_or_else(|| self.walk.selection.nodes().to_vec(), |drawing| drawing.parents);
        let name = format!("add a child to {}", self.called(&parents, "nodes"));
        let mut leaves = Vec::with_capacity(parents.len());
        self.edit_selecting(name, None, |change| {
            for &parent in &parents {
                let was_new = change.tree().is_leaf(parent) && change.tree().value(parent) == Some(NEW_LEAF);
                leaves.push(change.insert(parent, None, NEW_LEAF)?);
                if was_new {
                    // What nobody has said is no evaluation, and comes back all the same when the child goes.
                    change.apply(Edit::SetValue { node: parent, value: None })?;
                }
            }
            Ok(Selection::of(leaves.iter().copied(), None))
        });
        self.document.drawing = Some(Drawing { parents, leaves: Selection::of(leaves, None) });
    }

    fn add_sibling(&mut self) {
        let Some(node) = self.walk.selection.leader() else { return };
        let Some(parent) = self.analysis.scene.tree().parent(node) else { return };
        let name = format!("add a sibling to {}", self.analysis.scene.name(node));
        self.edit_selecting(name, None, |change| {
            let before = change.tree().next_sibling(node);
            change.insert(parent, before, NEW_LEAF).map(|new| Some(new).into())
        });
    }

    /// Removes what is selected; what was beside it or above it is selected then.
    fn remove_selected(&mut self, verb: &str) {
        let tops = self.walk.selection.tops(self.analysis.scene.tree());
        let Some(&last) = tops.last() else { return };
        let name = format!("{verb} {}", self.called(&tops, "subtrees"));
        self.edit_selecting(name, None, |change| {
            let tree = change.tree();
            let heir = tree.next_sibling(last).or_else(|| tree.previous_sibling(last));
            let heir = heir.filter(|heir| !tops.contains(heir)).or_else(|| tree.parent(last));
            tops.iter().try_for_each(|&node| change.remove(node))?;
            Ok(heir.into())
        });
    }

    fn make_leaves(&mut self) {
        let tree = self.analysis.scene.tree();
        let tops: Vec<NodeId> =
            self.walk.selection.tops(tree).into_iter().filter(|&node| !tree.is_leaf(node)).collect();
        let name = format!("turn {} into {}", self.called(&tops, "nodes"), leaf_word(&tops));
        let scene = Arc::clone(&self.analysis.scene);
        self.edit(name, None, |change| {
            tops.iter().try_for_each(|&node| change.make_leaf(node, scene.true_values[node.index()]))
        });
    }

    fn wrap(&mut self) {
        let Some(node) = self.walk.selection.leader() else { return };
        let name = format!("put a node above {}", self.analysis.scene.name(node));
        self.edit_selecting(name, None, |change| change.wrap(node).map(|wrapper| Some(wrapper).into()));
    }

    fn unwrap_selected(&mut self) {
        let Some(node) = self.walk.selection.leader() else { return };
        let name = format!("replace {} by its child", self.analysis.scene.name(node));
        self.edit_selecting(name, None, |change| {
            let child = change.tree().first_child(node);
            change.collapse(node).map(|()| child.into())
        });
    }

    fn mirror(&mut self) {
        let tops = self.walk.selection.tops(self.analysis.scene.tree());
        let name = format!("mirror {}", self.called(&tops, "subtrees"));
        self.edit(name, None, |change| tops.iter().try_for_each(|&node| change.apply(Edit::Mirror { node })));
    }

    fn move_beside(&mut self, sibling: fn(&Tree, NodeId) -> Option<NodeId>, side: &str) {
        let Some(node) = self.walk.selection.leader() else { return };
        let name = format!("move {} {side}", self.analysis.scene.name(node));
        self.edit(name, None, |change| match sibling(change.tree(), node) {
            Some(other) => change.swap(node, other),
            None => Err(EditError::NotSiblings),
        });
    }

    fn move_to(&mut self, node: NodeId, Target { parent, before }: Target) {
        let name =
            format!("move {} below {}", self.analysis.scene.name(node), self.analysis.scene.name(parent));
        self.edit_selecting(name, None, |change| {
            change.move_to(node, parent, before).map(|()| Some(node).into())
        });
    }

    fn copy_to(&mut self, node: NodeId, Target { parent, before }: Target) {
        let name =
            format!("copy {} below {}", self.analysis.scene.name(node), self.analysis.scene.name(parent));
        self.edit_selecting(name, None, |change| {
            change.duplicate(node, parent, before).map(|copy| Some(copy).into())
        });
    }

    fn swap_players(&mut self) {
        let player = self.analysis.scene.tree().root_player().opponent();
        let name = format!("let {} begin", player.name());
        self.edit(name, None, |change| change.apply(Edit::SetRootPlayer { player }));
    }

    /// What one node is called, or how many there are.
    fn called(&self, nodes: &[NodeId], plural: &str) -> String {
        match nodes {
            [node] => self.analysis.scene.name(*node),
            _ => format!("{} {plural}", nodes.len()),
        }
    }

    pub(super) fn undo(&mut self) {
        self.note_place();
        let restored = self.document.undo();
        self.show_restored(restored);
    }

    pub(super) fn redo(&mut self) {
        self.note_place();
        let restored = self.document.redo();
        self.show_restored(restored);
    }

    fn give_up_value(&mut self) {
        let restored = self.document.give_up_value();
        self.show_restored(restored);
    }

    fn show_restored(&mut self, restored: Result<Option<Restored>, EditError>) {
        match restored {
            Ok(Some(Restored { selection, is_of_tree: true })) => {
                self.inbox.solve(Topic::Change);
                self.document.bookmarks.return_to(self.document.history.state());
                self.follow_edit(selection);
            }
            Ok(Some(Restored { is_of_tree: false, .. })) => {
                self.inbox.solve(Topic::Change);
                self.note_edit();
            }
            Ok(None) => {}
            Err(error) => self.tell(Topic::Change, format!("Nothing was changed: {error}."), true),
        }
    }

    /// Changes the tree; the selection stays.
    pub(super) fn edit(
        &mut self,
        name: String,
        gesture: Option<Gesture>,
        work: impl FnOnce(&mut Change<'_>) -> Result<(), EditError>,
    ) {
        let selection = self.walk.selection.clone();
        self.edit_selecting(name, gesture, |change| work(change).map(|()| selection));
    }

    /// Changes the tree; `work` returns what is to be selected then.
    fn edit_selecting(
        &mut self,
        name: String,
        gesture: Option<Gesture>,
        work: impl FnOnce(&mut Change<'_>) -> Result<Selection, EditError>,
    ) {
        let outcome = self.document.transact(work);
        if outcome.is_ok() {
            self.inbox.solve(Topic::Change);
        }
        match outcome {
            Ok((_, inverse)) if inverse.is_empty() => {}
            Ok((selection_after, inverse)) => {
                self.note_place();
                let selection_before = self.walk.selection.clone();
                let selection = selection_after.clone();
                self.document.history.record(Action {
                    name,
                    gesture,
                    inverse,
                    about: None,
                    selection_before,
                    selection_after,
                });
                self.follow_edit(selection);
            }
            Err(error) => self.tell(Topic::Change, format!("Nothing was changed: {error}."), true),
        }
    }

    /// Lets the scene follow an edit, after which this is to be selected.
    fn follow_edit(&mut self, selection: Selection) {
        self.note_edit();
        self.document.awaited_selection = Some(selection);
        self.follow();
    }

    /// Notes that the document has been changed by hand.
    pub(super) fn note_edit(&mut self) {
        if self.storage.loading.take().is_some() {
            // What arrived later would throw the change away.
            self.tell(Topic::Opening, "The change has stopped what was being opened.", false);
        }
    }

    /// Notes where the walk stands in the present state of the tree, which is about to change.
    fn note_place(&mut self) {
        let place = Place { after: self.walk.playback.after(), search: self.analysis.search.in_use() };
        self.document.bookmarks.note(self.document.history.state(), place);
    }

    /// Lets the scene follow the document and what is folded.
    pub(super) fn follow(&mut self) {
        let wish = self.wish();
        let followed = self.document.follow(wish, &self.waker);
        followed.into_iter().for_each(|followed| self.show_followed(followed));
    }

    /// Takes in the scene that a worker has made after an edit.
    pub(super) fn poll_following(&mut self) {
        if self.document.following.is_under_way() {
            let wish = self.wish();
            let followed = self.document.poll_following(wish, &self.waker);
            followed.into_iter().for_each(|followed| self.show_followed(followed));
        }
    }

    fn wish(&self) -> Wish {
        let (folds, game) = (self.document.folds.clone(), self.document.game.clone());
        Wish {
            folds,
            request: self.request(self.analysis.search.algorithm),
            game,
            limit: self.analysis.runs.limit(),
        }
    }

    fn show_followed(&mut self, Followed { scene, run }: Followed) {
        let (current, old) = (self.current_node(), self.analysis.scene.tree());
        let mut ancestors = std::iter::successors(Some(current), |&node| old.parent(node));
        // Where the node of the present step is gone, the walk goes to what was above it.
        self.walk.anchor = ancestors.find(|&node| scene.tree().contains(node));
        // A scene that only folds anew has the same tree.
        let has_changed = self.document.awaited_selection.is_some();
        // What a later edit has selected may not be in this scene yet.
        let awaited = if self.document.following.is_under_way() {
            None
        } else {
            self.document.awaited_selection.take()
        };
        let selection = awaited.unwrap_or_else(|| self.walk.selection.clone());
        self.walk.selection = selection.within(scene.tree());
        self.note_change_by_hand(&scene);
        self.take_scene(scene);
        let mut was_stopped = false;
        if let Some((request, run)) = run {
            self.analysis.runs.add(request, run);
            was_stopped = self.analysis.runs.is_stopped(request);
        }
        if was_stopped {
            self.settle_race();
        } else {
            self.show_wanted_run();
        }
        if has_changed {
            let effects = self.features.find.look_again(&view!(self));
            self.carry_out_effects(effects);
        }
    }
}

const fn leaf_word(nodes: &[NodeId]) -> &'static str {
    if nodes.len() == 1 { "a leaf" } else { "leaves" }
}
