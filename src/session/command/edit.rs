//! Commands that change the tree.

use super::row::{CommandKind, When, commands};
use crate::generate::Arrangement;
use crate::narration::comparison::digits;
use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::session::model::place::InsertionPoint;
use crate::text::Text;
use crate::tree::NodeId;

commands! {
    /// A change of the tree. Where no node is named, what is selected is changed.
    #[derive(Clone, PartialEq, Debug)]
    enum EditCommand;

    /// Gives a leaf this value.
    SetValue(_: NodeId, value: Score) => |text| text.command_edit_set_value(value.to_string()),
        text.command_edit_set_value_tooltip(), of(CommandKind::Gesture);
    /// Gives every selected leaf this value.
    SetSelected(value: Score) => |text| text.command_edit_set_value(value.to_string()),
        text.command_edit_set_value_tooltip(), of(CommandKind::Gesture);
    /// Restore the values from before you typed.
    GiveUpValue = command_edit_give_up_value, command_edit_give_up_value_tooltip, of(CommandKind::Gesture);
    /// Gives an inner node this static evaluation, or none.
    SetEvaluation(_: NodeId, value: Option<Score>) => |text| match value {
        Some(value) => text.command_edit_set_evaluation(value.to_string()),
        None => text.command_edit_remove_evaluation(),
    }, text.command_edit_set_evaluation_tooltip();
    /// Calls a node so; without a label it has the letter of its place.
    SetLabel(_: NodeId, label: Option<String>) => |text| match label {
        Some(label) => text.command_edit_set_label(label),
        None => text.command_edit_remove_label(),
    }, text.command_edit_set_label_tooltip();
    /// Gives a node this label or none, and this value, in one step.
    SetNode(_: NodeId, _: Option<String>, _: Option<Score>) = command_edit_set_node, command_edit_set_node_tooltip;
    /// Add a leaf below each selected node.
    AddChild = command_edit_add_child, command_edit_add_child_tooltip, on("Insert"), on_when(When::Editing, "Plus"), of(CommandKind::Draws);
    /// Add a leaf to the right of the selected node.
    AddSibling = command_edit_add_sibling, command_edit_add_sibling_tooltip, on("Shift+Enter");
    /// Delete the selected nodes and everything below them.
    Remove = command_edit_remove, command_edit_remove_tooltip, on("Delete");
    /// Replace the subtree with a leaf that has its minimax value.
    MakeLeaf = command_edit_make_leaf, command_edit_make_leaf_tooltip;
    /// Insert a node above the selected one.
    Wrap = command_edit_wrap, command_edit_wrap_tooltip;
    /// Remove the node and put its only child in its place.
    Unwrap = command_edit_unwrap, command_edit_unwrap_tooltip;
    /// Swap left and right everywhere below the node.
    Mirror = command_edit_mirror, command_edit_mirror_tooltip;
    /// Move the selected siblings one place to the left.
    MoveLeft = command_edit_move_left, command_edit_move_left_tooltip, on("Alt+Left");
    /// Move the selected siblings one place to the right.
    MoveRight = command_edit_move_right, command_edit_move_right_tooltip, on("Alt+Right");
    /// Move the subtree here.
    MoveTo(_: NodeId, _: InsertionPoint) = command_edit_move_to, command_edit_move_to_tooltip;
    /// Copy the subtree here.
    CopyTo(_: NodeId, _: InsertionPoint) = command_edit_copy_to, command_edit_copy_to_tooltip;
    /// Gives new random values to the selected leaves, and to the leaves below selected inner nodes.
    Randomise = command_edit_randomise, command_edit_randomise_tooltip;
    /// Give each unevaluated inner node the mean of the leaves below it.
    EvaluateInner = command_edit_evaluate_inner, command_edit_evaluate_inner_tooltip;
    /// Puts the children of all nodes below the selected one, or of the whole tree, in another order.
    Reorder(order: Arrangement) => |text| match order {
        Arrangement::Random => text.command_edit_reorder_random(),
        Arrangement::Best => text.command_edit_reorder_best(),
        Arrangement::Worst => text.command_edit_reorder_worst(),
        Arrangement::Strong => text.command_edit_reorder_strong(),
    }, match order {
        Arrangement::Random => text.command_edit_reorder_random_tooltip(),
        Arrangement::Best => text.command_edit_reorder_best_tooltip(),
        Arrangement::Worst => text.command_edit_reorder_worst_tooltip(),
        Arrangement::Strong => text.command_edit_reorder_strong_tooltip(),
    };
    /// Swap MAX and MIN in the whole tree.
    SwapPlayers = command_edit_swap_players, command_edit_swap_players_tooltip;
    /// Copy the subtree in bracket notation, and delete it.
    Cut = command_edit_cut, command_edit_cut_tooltip, on_when(When::Clipboard, "Ctrl+X");
    /// Add the tree on the clipboard below each selected node, or in place of each selected leaf.
    Paste(_: String) = command_edit_paste, command_edit_paste_tooltip,
        on_when(When::Clipboard, "Ctrl+V");
    /// Change the tree to what the text says.
    TypeTree(_: String) = command_edit_type_tree, command_edit_type_tree_tooltip, of(CommandKind::Gesture);
}

/// Where the keys of editing act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditPlace {
    /// At the root, which has no siblings.
    Root,
    /// At another node.
    Below,
    /// At a leaf of the tree that is being drawn, key by key.
    Drawn,
}

/// What the keys do while a leaf, an inner node or several nodes are edited.
#[must_use]
pub fn hint(
    is_leaf: bool,
    place: EditPlace,
    selected: usize,
    perspective: Perspective,
    text: &Text,
) -> String {
    let subject = text.edit_hint_subject(selected, digits(selected as u64));
    let typing = match (is_leaf, perspective) {
        (false, _) => None,
        (true, Perspective::Max) => Some(text.edit_hint_value()),
        (true, Perspective::SideToMove) => Some(text.edit_hint_value_for_max()),
    };
    let keys = match place {
        EditPlace::Root => text.edit_hint_keys_root(),
        EditPlace::Below => text.edit_hint_keys(),
        EditPlace::Drawn => text.edit_hint_keys_drawing(),
    };
    let parts = [Some(subject), typing, Some(keys)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
