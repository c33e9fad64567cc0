//! Commands that change the tree.

use super::row::{Kind, Row, When, row};
use crate::generate::Arrangement;
use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::session::model::place::Target;
use crate::tree::NodeId;

/// A change of the tree. Where no node is named, what is selected is changed.
#[derive(Clone, PartialEq, Debug)]
pub enum EditCommand {
    /// Gives a leaf this value.
    SetValue(NodeId, Score),
    /// Gives every selected leaf this value.
    SetSelected(Score),
    /// Gives back the values that were there before a number was typed.
    GiveUpValue,
    /// Gives an inner node this static evaluation, or none.
    SetEvaluation(NodeId, Option<Score>),
    /// Calls a node so; without a label it has the letter of its place.
    SetLabel(NodeId, Option<String>),
    /// Adds a leaf below every selected node.
    AddChild,
    /// Adds a leaf to the right of the selected node.
    AddSibling,
    /// Removes what is selected, with everything below.
    Remove,
    /// Removes what is below the selected nodes; each becomes a leaf with its minimax value.
    MakeLeaf,
    /// Puts a new node above the selected one.
    Wrap,
    /// Puts the only child of the selected node in its place.
    Unwrap,
    /// Reverses left and right below the selected nodes.
    Mirror,
    /// Lets the selected node change places with its left sibling.
    MoveLeft,
    /// Lets the selected node change places with its right sibling.
    MoveRight,
    /// Puts a subtree elsewhere.
    MoveTo(NodeId, Target),
    /// Puts a copy of a subtree elsewhere.
    CopyTo(NodeId, Target),
    /// Gives new random values to the selected leaves, and to the leaves below selected inner nodes.
    Randomise,
    /// Gives every inner node that has no static evaluation the mean of the leaves below it.
    EvaluateInner,
    /// Puts the children of all nodes below the selected one, or of the whole tree, in another order.
    Reorder(Arrangement),
    /// Lets the other player move at the root.
    SwapPlayers,
    /// Copies the selected subtree to the clipboard and removes it.
    Cut,
    /// Adds the tree of this bracket text below the selected node; a leaf becomes that tree.
    Paste(String),
    /// Makes the tree what this bracket text says.
    TypeTree(String),
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

impl EditCommand {
    /// Its row in the table of commands.
    #[must_use]
    pub fn row(&self) -> Row {
        match self {
            Self::SetValue(_, value) | Self::SetSelected(value) => {
                row(format!("Set the value to {value}"), "Change what the leaf is worth.").of(Kind::Gesture)
            }
            Self::GiveUpValue => row(
                "Give back the value",
                "Let the leaves be worth what they were before a number was typed.",
            )
            .of(Kind::Gesture),
            Self::SetEvaluation(_, value) => {
                let words = value.map_or_else(
                    || "Remove the evaluation".to_owned(),
                    |value| format!("Set the evaluation to {value}"),
                );
                row(words, "Change the static value that is used at a depth limit.")
            }
            Self::SetLabel(_, label) => {
                let words = label.as_ref().map(|label| format!("Name it {label}"));
                row(words.unwrap_or_else(|| "Remove the name".to_owned()), "Change what the node is called.")
            }
            Self::AddChild => row("Add a child", "Add a leaf below each selected node.")
                .on("Insert")
                .on_when(When::Editing, "Plus")
                .of(Kind::Draws),
            Self::AddSibling => {
                row("Add a sibling", "Add a leaf to the right of the selected node.").on("Shift+Enter")
            }
            Self::Remove => {
                row("Delete the subtree", "Delete what is selected and everything below it.").on("Delete")
            }
            Self::MakeLeaf => row(
                "Turn into a leaf",
                "Delete everything below the node; it becomes a leaf with its minimax value.",
            ),
            Self::Wrap => row(
                "Put a node above",
                "Put a new node in the place of the selected one, which becomes its only child.",
            ),
            Self::Unwrap => {
                row("Replace by its only child", "Take the node out and put its only child in its place.")
            }
            Self::Mirror => row("Mirror the subtree", "Exchange left and right everywhere below the node."),
            Self::MoveLeft => {
                row("Move left", "Let the node change places with its left sibling.").on("Alt+Left")
            }
            Self::MoveRight => {
                row("Move right", "Let the node change places with its right sibling.").on("Alt+Right")
            }
            Self::MoveTo(..) => row("Move here", "Put the subtree here."),
            Self::CopyTo(..) => row("Copy here", "Put a copy of the subtree here."),
            Self::Randomise => row(
                "Random leaf values",
                "Draw new values for the selected leaves, in the range of the present ones.",
            ),
            Self::EvaluateInner => row(
                "Give all inner nodes an evaluation",
                "Evaluate each inner node that has no evaluation with the mean of the leaves below it.",
            ),
            Self::Reorder(Arrangement::Random) => {
                row("Shuffle the children", "Put the children of every node in random order.")
            }
            Self::Reorder(Arrangement::Best) => row("Best order", "Put the best child of every node first."),
            Self::Reorder(Arrangement::Worst) => {
                row("Worst order", "Put the worst child of every node first.")
            }
            Self::Reorder(Arrangement::Strong) => {
                row("Strong order", "Put the best child first at 70 % of the nodes, as in chess programs.")
            }
            Self::SwapPlayers => row("Let the other player begin", "Exchange MAX and MIN in the whole tree."),
            Self::Cut => row("Cut", "Copy the subtree as bracket text, and delete it.")
                .on_when(When::Clipboard, "Ctrl+X"),
            Self::Paste(_) => row(
                "Paste",
                "Add the tree in the clipboard below the selected node; a leaf becomes that tree.",
            )
            .on_when(When::Clipboard, "Ctrl+V"),
            Self::TypeTree(_) => row("Type the tree", "Make the tree what the text says.").of(Kind::Gesture),
        }
    }
}
