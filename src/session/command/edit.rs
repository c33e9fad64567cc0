//! Commands that change the tree.

use crate::generate::Order;
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
    Reorder(Order),
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
    /// The words on a button or in a menu.
    #[must_use]
    pub fn text(&self) -> String {
        let text = match self {
            Self::SetValue(_, value) | Self::SetSelected(value) => {
                return format!("Set the value to {value}");
            }
            Self::GiveUpValue => "Give back the value",
            Self::SetEvaluation(_, Some(value)) => return format!("Set the evaluation to {value}"),
            Self::SetEvaluation(_, None) => "Remove the evaluation",
            Self::SetLabel(_, Some(label)) => return format!("Name it {label}"),
            Self::SetLabel(_, None) => "Remove the name",
            Self::AddChild => "Add a child",
            Self::AddSibling => "Add a sibling",
            Self::Remove => "Delete the subtree",
            Self::MakeLeaf => "Turn into a leaf",
            Self::Wrap => "Put a node above",
            Self::Unwrap => "Replace by its only child",
            Self::Mirror => "Mirror the subtree",
            Self::MoveLeft => "Move left",
            Self::MoveRight => "Move right",
            Self::MoveTo(..) => "Move here",
            Self::CopyTo(..) => "Copy here",
            Self::Randomise => "Random leaf values",
            Self::EvaluateInner => "Give all inner nodes an evaluation",
            Self::Reorder(Order::Random) => "Shuffle the children",
            Self::Reorder(Order::Best) => "Best order",
            Self::Reorder(Order::Worst) => "Worst order",
            Self::Reorder(Order::Strong) => "Strong order",
            Self::SwapPlayers => "Let the other player begin",
            Self::Cut => "Cut",
            Self::Paste(_) => "Paste",
            Self::TypeTree(_) => "Type the tree",
        };
        text.to_owned()
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(&self) -> &'static str {
        match self {
            Self::SetValue(..) | Self::SetSelected(_) => "Change what the leaf is worth.",
            Self::GiveUpValue => "Let the leaves be worth what they were before a number was typed.",
            Self::SetEvaluation(..) => "Change the static value that is used at a depth limit.",
            Self::SetLabel(..) => "Change what the node is called.",
            Self::AddChild => "Add a leaf below each selected node.",
            Self::AddSibling => "Add a leaf to the right of the selected node.",
            Self::Remove => "Delete what is selected and everything below it.",
            Self::MakeLeaf => "Delete everything below the node; it becomes a leaf with its minimax value.",
            Self::Wrap => "Put a new node in the place of the selected one, which becomes its only child.",
            Self::Unwrap => "Take the node out and put its only child in its place.",
            Self::Mirror => "Exchange left and right everywhere below the node.",
            Self::MoveLeft => "Let the node change places with its left sibling.",
            Self::MoveRight => "Let the node change places with its right sibling.",
            Self::MoveTo(..) => "Put the subtree here.",
            Self::CopyTo(..) => "Put a copy of the subtree here.",
            Self::Randomise => "Draw new values for the selected leaves, in the range of the present ones.",
            Self::EvaluateInner => {
                "Evaluate each inner node that has no evaluation with the mean of the leaves below it."
            }
            Self::Reorder(Order::Random) => "Put the children of every node in random order.",
            Self::Reorder(Order::Best) => "Put the best child of every node first.",
            Self::Reorder(Order::Worst) => "Put the worst child of every node first.",
            Self::Reorder(Order::Strong) => {
                "Put the best child first at 70 % of the nodes, as in chess programs."
            }
            Self::SwapPlayers => "Exchange MAX and MIN in the whole tree.",
            Self::Cut => "Copy the subtree as bracket text, and delete it.",
            Self::Paste(_) => {
                "Add the tree in the clipboard below the selected node; a leaf becomes that tree."
            }
            Self::TypeTree(_) => "Make the tree what the text says.",
        }
    }

    /// Whether it may be one action with the same order right before it: what is typed or dragged.
    #[must_use]
    pub const fn is_gesture(&self) -> bool {
        matches!(self, Self::SetValue(..) | Self::SetSelected(_) | Self::GiveUpValue | Self::TypeTree(_))
    }
}
