//! Child orders as views of the tree, so that searches need not know about them.

use std::cmp::Reverse;

use crate::score::Score;
use crate::text::Text;
use crate::tree::{GameTree, Player};

/// The order in which the children of every node are searched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ChildOrder {
    /// The order in the tree.
    #[default]
    LeftToRight,
    /// The last child first.
    RightToLeft,
    /// By static value, the best for the player to move first. The static value of a leaf is its value, of an inner
    /// node its evaluation. Children without either come last. Equal children keep their order.
    Static,
}

impl ChildOrder {
    /// All orders.
    pub const ALL: &[Self] = &[Self::LeftToRight, Self::RightToLeft, Self::Static];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::LeftToRight => "left",
            Self::RightToLeft => "right",
            Self::Static => "static",
        }
    }

    /// The words for people.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::LeftToRight => text.child_order_left_to_right(),
            Self::RightToLeft => text.child_order_right_to_left(),
            Self::Static => text.child_order_static(),
        }
    }

    /// Whether another order of the children in the tree is another order for the search.
    #[must_use]
    pub const fn follows_tree(self) -> bool {
        matches!(self, Self::LeftToRight | Self::RightToLeft)
    }

    /// Reverses children where the last one is searched first: from the order in the tree to that of the search, or back.
    pub fn turn<N>(self, children: &mut [N]) {
        if self == Self::RightToLeft {
            children.reverse();
        }
    }

    /// Lets `sort` put children, which stand as in the tree, so that a search in this order takes them in the order that
    /// it gives.
    pub fn sort_for_search<N>(self, children: &mut [N], sort: impl FnOnce(&mut [N])) {
        self.turn(children);
        sort(children);
        self.turn(children);
    }

    /// Puts children of a node of this player, as they stand in the tree, into this order.
    pub fn arrange<T: GameTree>(self, tree: &T, player: Player, children: &mut [T::Node]) {
        match self {
            Self::LeftToRight | Self::RightToLeft => self.turn(children),
            Self::Static => children.sort_by_cached_key(|child| rank(player, tree.static_value(child))),
        }
    }

    /// The children of `node` in this order.
    pub fn children<'t, T: GameTree>(
        self,
        tree: &'t T,
        node: &T::Node,
    ) -> impl Iterator<Item = T::Node> + use<'t, T> {
        let children = tree.children(node);
        let (as_they_stand, arranged) = match self {
            Self::LeftToRight => (Some(children), Vec::new()),
            Self::RightToLeft | Self::Static => {
                let mut children: Vec<_> = children.collect();
                self.arrange(tree, tree.player(node), &mut children);
                (None, children)
            }
        };
        as_they_stand.into_iter().flatten().chain(arranged)
    }
}

/// The sort key of a child with this static value.
fn rank(player: Player, value: Option<Score>) -> (bool, Reverse<Option<Score>>) {
    (value.is_none(), Reverse(value.map(|value| player.view(value))))
}

/// A way to order the children of every node.
pub trait Arrange<T: GameTree> {
    /// The children of `node` in this order, the same on every call.
    fn children<'t>(
        &'t self,
        tree: &'t T,
        node: &T::Node,
    ) -> impl Iterator<Item = T::Node> + use<'t, Self, T>;
}

impl<T: GameTree> Arrange<T> for ChildOrder {
    fn children<'t>(&'t self, tree: &'t T, node: &T::Node) -> impl Iterator<Item = T::Node> + use<'t, T> {
        Self::children(*self, tree, node)
    }
}

/// An order given by a function of a node and its children.
pub struct ByFunction<'f, N>(pub &'f dyn Fn(&N, &mut [N]));

impl<'f, T: GameTree> Arrange<T> for ByFunction<'f, T::Node> {
    fn children<'t>(&'t self, tree: &'t T, node: &T::Node) -> impl Iterator<Item = T::Node> + use<'t, 'f, T> {
        let mut children: Vec<T::Node> = tree.children(node).collect();
        (self.0)(node, &mut children);
        children.into_iter()
    }
}

/// A tree with its children in another order.
#[derive(Clone, Copy, Debug)]
pub struct Ordered<'t, T, A = ChildOrder> {
    /// The tree.
    pub tree: &'t T,
    /// The order.
    pub order: A,
}

impl<'t, T: GameTree, A: Arrange<T>> GameTree for Ordered<'t, T, A> {
    type Node = T::Node;

    fn root(&self) -> T::Node {
        self.tree.root()
    }

    fn player(&self, node: &T::Node) -> Player {
        self.tree.player(node)
    }

    fn leaf_value(&self, node: &T::Node) -> Option<Score> {
        self.tree.leaf_value(node)
    }

    fn evaluation(&self, node: &T::Node) -> Score {
        self.tree.evaluation(node)
    }

    fn static_value(&self, node: &T::Node) -> Option<Score> {
        self.tree.static_value(node)
    }

    fn state(&self, node: &T::Node) -> T::Node {
        self.tree.state(node)
    }

    fn children<'a>(&'a self, node: &T::Node) -> impl Iterator<Item = T::Node> + use<'a, 't, T, A> {
        self.order.children(self.tree, node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    fn values(text: &str, player: Player, order: ChildOrder) -> Vec<Option<f64>> {
        let tree = notation::parse(text, player, &mut ()).unwrap();
        let ordered = Ordered { tree: &tree, order };
        let children = ordered.children(&ordered.root());
        children.map(|child| tree.value(child.node).map(Score::value)).collect()
    }

    #[test]
    fn the_best_static_value_for_the_mover_comes_first_and_none_last() {
        let text = "[1, [0], ~5[0], 3, ~-2[0]]";
        let best_first = |player| values(text, player, ChildOrder::Static);
        assert_eq!(best_first(Player::Max), [Some(5.0), Some(3.0), Some(1.0), Some(-2.0), None]);
        assert_eq!(best_first(Player::Min), [Some(-2.0), Some(1.0), Some(3.0), Some(5.0), None]);
    }

    #[test]
    fn equal_children_keep_their_order() {
        let tree = notation::parse("[[1], ~3[2], 3, [4], ~3[5]]", Player::Min, &mut ()).unwrap();
        let ordered = ChildOrder::Static.children(&tree, &tree.root());
        let places: Vec<_> = ordered.map(|child| tree.path_to(child.node)[0]).collect();
        assert_eq!(places, [1, 2, 4, 0, 3]);
    }

    #[test]
    fn right_to_left_is_the_reverse() {
        assert_eq!(
            values("[1, 2, 3]", Player::Max, ChildOrder::RightToLeft),
            [Some(3.0), Some(2.0), Some(1.0)]
        );
    }
}
