//! The true value of a node: its minimax value, as far as it is known, and how far that holds.

use crate::score::Score;
use crate::search::replay::Replay;
use crate::search::replay::facts::Scope;
use crate::tree::NodeId;

/// The true values of the nodes that are shown.
#[derive(Clone, Copy, Debug)]
pub enum TrueValues<'a> {
    /// Of a tree that is shown whole, by [`NodeId::index`].
    OfTree(&'a [Score]),
    /// Of a game that may go on below the tree that is shown: what plain minimax has found in the whole of it.
    OfGame(Replay<'a>),
}

impl TrueValues<'_> {
    /// The minimax value of `node`, on MAX's scale, and how far it holds: a depth limit cuts a game, but not a tree.
    /// `None` where minimax has not looked.
    #[must_use]
    pub fn of(&self, node: NodeId) -> Option<(Score, Scope)> {
        match self {
            Self::OfTree(values) => values.get(node.index()).map(|&value| (value, Scope::Tree)),
            Self::OfGame(minimax) => {
                let value = minimax.state(node, minimax.len()).value?;
                Some((value, minimax.scope_of(node, minimax.len())))
            }
        }
    }
}
