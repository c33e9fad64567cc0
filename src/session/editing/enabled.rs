//! Whether an edit would do anything now.

use super::arrange::order_top;
use crate::session::command::edit::EditCommand;
use crate::session::view::View;
use crate::session::walk::selection::Selection;
use crate::tree::{NodeId, Tree};

/// Why the command would do nothing to what is selected, if that is the reason.
pub(in crate::session) fn obstacle(command: &EditCommand, view: &View<'_>) -> Option<String> {
    let (tree, selection) = (view.scene().tree(), &view.walk.selection);
    let is_root = selection.contains(tree.root_id());
    let of_selection = matches!(
        command,
        EditCommand::AddChild
            | EditCommand::AddSibling
            | EditCommand::Remove
            | EditCommand::Cut
            | EditCommand::Wrap
            | EditCommand::Unwrap
            | EditCommand::MakeLeaf
            | EditCommand::Randomise
            | EditCommand::Mirror
            | EditCommand::MoveLeft
            | EditCommand::MoveRight
    );
    let needs_children =
        matches!(command, EditCommand::MakeLeaf | EditCommand::Mirror | EditCommand::Reorder(_));
    if matches!(command, EditCommand::EvaluateInner) && !enables(command, view) {
        return Some(view.text.evaluated_already());
    }
    if (selection.leader().is_some() || !of_selection) && needs_children && !enables(command, view) {
        return Some(view.text.needs_children());
    }
    if selection.is_empty() {
        return of_selection.then(|| view.text.select_first());
    }
    match command {
        EditCommand::MoveLeft | EditCommand::MoveRight if is_root => Some(view.text.root_alone()),
        EditCommand::MoveLeft | EditCommand::MoveRight => {
            let Some(parent) = common_parent(selection, tree) else {
                return Some(view.text.only_siblings_move());
            };
            let is_left = *command == EditCommand::MoveLeft;
            let end = if is_left { tree.first_child(parent) } else { tree.last_child(parent) };
            let name = view.scene().name(end.filter(|&end| selection.contains(end))?);
            Some(if is_left { view.text.first_already(name) } else { view.text.last_already(name) })
        }
        EditCommand::Remove | EditCommand::Cut if is_root => Some(view.text.root_stays()),
        EditCommand::Unwrap if !enables(command, view) => Some(view.text.needs_only_child()),
        EditCommand::AddSibling if !enables(command, view) => Some(view.text.root_alone()),
        _ => None,
    }
}

/// The parent of what is selected, if that is siblings.
pub(super) fn common_parent(selection: &Selection, tree: &Tree) -> Option<NodeId> {
    let parent = tree.parent(selection.leader()?)?;
    let is_child = |&node: &NodeId| tree.parent(node) == Some(parent);
    selection.nodes().iter().all(is_child).then_some(parent)
}

/// The child of a node that has just one.
pub(super) fn only_child(tree: &Tree, node: NodeId) -> Option<NodeId> {
    tree.first_child(node).filter(|&child| tree.next_sibling(child).is_none())
}

/// Whether the command would do anything now.
pub(in crate::session) fn enables(command: &EditCommand, view: &View<'_>) -> bool {
    let (tree, selection) = (view.scene().tree(), &view.walk.selection);
    let leader = selection.leader();
    // What is selected moves as long as it does not stand at that end of its siblings.
    let moves_towards = |end: fn(&Tree, NodeId) -> Option<NodeId>| {
        let end = common_parent(selection, tree).and_then(|parent| end(tree, parent));
        end.is_some_and(|end| !selection.contains(end))
    };
    match command {
        EditCommand::SetValue(node, _) => tree.contains(*node) && tree.is_leaf(*node),
        EditCommand::SetEvaluation(node, value) => {
            tree.contains(*node) && !tree.is_leaf(*node) && tree.value(*node) != *value
        }
        EditCommand::SetLabel(node, label) => tree.contains(*node) && tree.label(*node) != label.as_deref(),
        EditCommand::SetNode(node, label, value) => {
            let is_changed = || tree.label(*node) != label.as_deref() || tree.value(*node) != *value;
            tree.contains(*node) && (value.is_some() || !tree.is_leaf(*node)) && is_changed()
        }
        EditCommand::SetSelected(_) => selection.nodes().iter().any(|&node| tree.is_leaf(node)),
        EditCommand::GiveUpValue => view.document.history.is_changing_value(),
        EditCommand::AddChild | EditCommand::Wrap | EditCommand::Randomise => leader.is_some(),
        EditCommand::AddSibling => selection.nodes().iter().any(|&node| tree.parent(node).is_some()),
        EditCommand::Remove | EditCommand::Cut => leader.is_some() && !selection.contains(tree.root_id()),
        EditCommand::MakeLeaf | EditCommand::Mirror => {
            selection.nodes().iter().any(|&node| !tree.is_leaf(node))
        }
        EditCommand::Unwrap => selection.nodes().iter().any(|&node| only_child(tree, node).is_some()),
        EditCommand::MoveLeft => moves_towards(Tree::first_child),
        EditCommand::MoveRight => moves_towards(Tree::last_child),
        EditCommand::MoveTo(node, target) | EditCommand::CopyTo(node, target) => {
            tree.contains(*node) && tree.contains(target.parent)
        }
        EditCommand::EvaluateInner => view.scene().lacks_evaluation(),
        EditCommand::Reorder(_) => !tree.is_leaf(order_top(selection, tree)),
        EditCommand::SwapPlayers | EditCommand::Paste(_) | EditCommand::TypeTree(_) => true,
    }
}
