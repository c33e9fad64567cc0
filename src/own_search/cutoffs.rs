//! The cutoffs of a search since the last line that a record shares with it. The program may have missed one of them.

use crate::search::window::Window;
use crate::tree::{NodeId, Player, Tree};

/// A node that the search has cut, with the bounds that cut it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CutNode {
    /// The node.
    pub node: NodeId,
    /// The player to move there.
    pub player: Player,
    /// The closed window.
    pub window: Window,
    /// The window that the node was given.
    pub given: Window,
    /// The child whose value closed the window. Those behind it are cut.
    pub last: Option<NodeId>,
}

impl CutNode {
    /// Whether this cutoff leaves `node` out: it lies in a child behind the last one that was searched.
    #[must_use]
    pub fn leaves_out(&self, tree: &Tree, node: NodeId) -> bool {
        is_behind(tree, node, self.node, self.last)
    }
}

/// Whether `node` lies in a child of `top` behind the child `last`, or in any child if there is no last one.
pub(super) fn is_behind(tree: &Tree, node: NodeId, top: NodeId, last: Option<NodeId>) -> bool {
    let mut path = std::iter::successors(Some(node), |&below| tree.parent(below));
    let Some(child) = path.find(|&below| tree.parent(below) == Some(top)) else { return false };
    let Some(last) = last else { return true };
    let first = tree.children_of(top).find(|&other| other == child || other == last);
    child != last && first == Some(last)
}

/// Whether `node` is `top` or lies below it.
fn is_within(tree: &Tree, node: NodeId, top: NodeId) -> bool {
    std::iter::successors(Some(node), |&below| tree.parent(below)).any(|above| above == top)
}

/// The cutoffs of a search since the last line that a record shares with it, in order.
#[derive(Default)]
pub(super) struct RecentCuts(Vec<RecentCut>);

struct RecentCut {
    cut: CutNode,
    /// Whether the search has entered the node, or one above it, again.
    is_again: bool,
}

impl RecentCuts {
    pub(super) fn push(&mut self, cut: CutNode) {
        self.0.push(RecentCut { cut, is_again: false });
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Notes that the search enters a node for the second time: in another window, or in another pass.
    pub(super) fn search_again(&mut self, tree: &Tree, node: NodeId) {
        for recent in self.0.iter_mut().filter(|recent| !recent.is_again) {
            recent.is_again = is_within(tree, recent.cut.node, node);
        }
    }

    /// Takes out those that a program may have missed with its next step. If the search `may_come` to the node of that
    /// step, it is not known yet whether it leaves out again what it has left out before. If not, the first cutoff is the
    /// one that the program has missed.
    pub(super) fn take(&mut self, may_come: bool) -> Vec<CutNode> {
        let all = std::mem::take(&mut self.0).into_iter();
        all.filter(|recent| !(may_come && recent.is_again)).map(|recent| recent.cut).collect()
    }
}
