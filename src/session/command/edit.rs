//! Commands that change the tree.

use super::row::{Kind, When, commands, row};
use crate::generate::Arrangement;
use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::session::model::place::Target;
use crate::tree::NodeId;

commands! {
    /// A change of the tree. Where no node is named, what is selected is changed.
    #[derive(Clone, PartialEq, Debug)]
    enum EditCommand;

    /// Gives a leaf this value.
    SetValue(_: NodeId, value: Score) = format!("Set the value to {value}"),
        "Change what the leaf is worth.", of(Kind::Gesture);
    /// Gives every selected leaf this value.
    SetSelected(value: Score) = format!("Set the value to {value}"),
        "Change what the leaf is worth.", of(Kind::Gesture);
    GiveUpValue = "Give back the value",
        "Let the leaves be worth what they were before a number was typed.", of(Kind::Gesture);
    /// Gives an inner node this static evaluation, or none.
    SetEvaluation(_: NodeId, value: Option<Score>) = match value {
            Some(value) => format!("Set the evaluation to {value}"),
            None => "Remove the evaluation".to_owned(),
        },
        "Change the static value that is used at a depth limit.";
    /// Calls a node so; without a label it has the letter of its place.
    SetLabel(_: NodeId, label: Option<String>) = match label {
            Some(label) => format!("Name it {label}"),
            None => "Remove the name".to_owned(),
        },
        "Change what the node is called.";
    AddChild = "Add a child",
        "Add a leaf below each selected node.", on("Insert"), on_when(When::Editing, "Plus"), of(Kind::Draws);
    AddSibling = "Add a sibling", "Add a leaf to the right of the selected node.", on("Shift+Enter");
    Remove = "Delete the subtree", "Delete what is selected and everything below it.", on("Delete");
    MakeLeaf = "Turn into a leaf",
        "Delete everything below the node; it becomes a leaf with its minimax value.";
    Wrap = "Put a node above",
        "Put a new node in the place of the selected one, which becomes its only child.";
    Unwrap = "Replace by its only child", "Take the node out and put its only child in its place.";
    Mirror = "Mirror the subtree", "Exchange left and right everywhere below the node.";
    MoveLeft = "Move left", "Let the node change places with its left sibling.", on("Alt+Left");
    MoveRight = "Move right", "Let the node change places with its right sibling.", on("Alt+Right");
    MoveTo(_: NodeId, _: Target) = "Move here", "Put the subtree here.";
    CopyTo(_: NodeId, _: Target) = "Copy here", "Put a copy of the subtree here.";
    /// Gives new random values to the selected leaves, and to the leaves below selected inner nodes.
    Randomise = "Random leaf values",
        "Draw new values for the selected leaves, in the range of the present ones.";
    EvaluateInner = "Give all inner nodes an evaluation",
        "Evaluate each inner node that has no evaluation with the mean of the leaves below it.";
    /// Puts the children of all nodes below the selected one, or of the whole tree, in another order.
    Reorder(order: Arrangement) => match order {
        Arrangement::Random => row("Shuffle the children", "Put the children of every node in random order."),
        Arrangement::Best => row("Best order", "Put the best child of every node first."),
        Arrangement::Worst => row("Worst order", "Put the worst child of every node first."),
        Arrangement::Strong => {
            row("Strong order", "Put the best child first at 70 % of the nodes, as in chess programs.")
        }
    };
    SwapPlayers = "Let the other player begin", "Exchange MAX and MIN in the whole tree.";
    Cut = "Cut", "Copy the subtree as bracket text, and delete it.", on_when(When::Clipboard, "Ctrl+X");
    Paste(_: String) = "Paste",
        "Add the tree in the clipboard below the selected node; a leaf becomes that tree.",
        on_when(When::Clipboard, "Ctrl+V");
    TypeTree(_: String) = "Type the tree", "Make the tree what the text says.", of(Kind::Gesture);
}

/// What the keys do while a leaf, an inner node or several nodes are edited.
#[must_use]
pub fn hint(is_leaf: bool, selected: usize, perspective: Perspective) -> String {
    let subject = if selected > 1 { format!("Editing {selected} nodes") } else { "Editing".to_owned() };
    let typing = match (is_leaf, perspective) {
        (false, _) => "",
        (true, Perspective::Max) => " · type a value",
        (true, Perspective::SideToMove) => " · type a value for MAX",
    };
    format!("{subject}{typing} · + adds a child · Shift+Enter a sibling · Enter ends")
}
