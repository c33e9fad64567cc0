//! Small trees as nested lists, which can be generated at random and made smaller.

use crate::score::Score;
use crate::tree::build::TreeBuilder;
use crate::tree::{NodeId, Player, Tree};

/// A small tree.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SmallTree {
    /// A leaf and its value.
    Leaf(Score),
    /// An inner node and its children.
    Inner(Vec<SmallTree>),
}

impl SmallTree {
    /// The shape of a tree.
    #[must_use]
    pub fn of(tree: &Tree) -> Self {
        Self::below(tree, tree.root_id())
    }

    fn below(tree: &Tree, node: NodeId) -> Self {
        match tree.value(node).filter(|_| tree.is_leaf(node)) {
            Some(value) => Self::Leaf(value),
            None => Self::Inner(tree.children_of(node).map(|child| Self::below(tree, child)).collect()),
        }
    }

    /// The number of nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Leaf(_) => 1,
            Self::Inner(children) => 1 + children.iter().map(Self::len).sum::<usize>(),
        }
    }

    /// Always `false`: a shape has at least a root.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The tree. With keys, equal subtrees with the same player are the same state.
    #[must_use]
    pub fn tree(&self, root_player: Player, has_keys: bool) -> Tree {
        let mut builder = TreeBuilder::with_capacity(self.len());
        self.build(&mut builder, root_player, has_keys);
        builder.finish(root_player).unwrap_or_else(|| Tree::leaf(root_player, Score::ZERO))
    }

    fn build(&self, builder: &mut TreeBuilder, player: Player, has_keys: bool) {
        match self {
            Self::Leaf(value) => {
                builder.leaf(*value);
            }
            Self::Inner(children) => {
                let node = builder.open();
                if has_keys {
                    builder.state_key(node, format!("{} {}", player.name(), self.text()));
                }
                for child in children {
                    child.build(builder, player.opponent(), has_keys);
                }
                builder.close();
            }
        }
    }

    /// Bracket text.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Leaf(value) => value.plain(),
            Self::Inner(children) => {
                let children: Vec<_> = children.iter().map(Self::text).collect();
                format!("[{}]", children.join(","))
            }
        }
    }

    /// The number of leaves.
    fn leaves(&self) -> usize {
        match self {
            Self::Leaf(_) => 1,
            Self::Inner(children) => children.iter().map(Self::leaves).sum(),
        }
    }

    /// The same shape with these values, from left to right.
    fn with_values(&self, values: &mut impl Iterator<Item = i32>) -> Self {
        match self {
            Self::Leaf(value) => Self::Leaf(values.next().map_or(*value, Score::from)),
            Self::Inner(children) => {
                Self::Inner(children.iter().map(|child| child.with_values(values)).collect())
            }
        }
    }

    /// All shapes with one simplification: a child in place of its parent, one child fewer, or a value closer to 0. The
    /// root stays.
    fn smaller(&self) -> Vec<Self> {
        let mut found = Vec::new();
        match self {
            Self::Leaf(value) => found.extend(simpler(*value).into_iter().map(Self::Leaf)),
            Self::Inner(children) => {
                for gone in (0..children.len()).filter(|_| children.len() > 1) {
                    let rest = children.iter().enumerate().filter(|&(place, _)| place != gone);
                    found.push(Self::Inner(rest.map(|(_, child)| child.clone()).collect()));
                }
                for (place, child) in children.iter().enumerate() {
                    let lifted = if let Self::Inner(below) = child { below.clone() } else { Vec::new() };
                    for less in child.smaller().into_iter().chain(lifted) {
                        let mut children = children.clone();
                        children[place] = less;
                        found.push(Self::Inner(children));
                    }
                }
            }
        }
        found
    }
}

/// A small tree and the player at its root.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Small {
    /// The tree.
    pub shape: SmallTree,
    /// The player to move at the root.
    pub player: Player,
    /// Whether equal subtrees are the same state.
    pub has_keys: bool,
}

impl Small {
    /// The tree to search.
    #[must_use]
    pub fn tree(&self) -> Tree {
        self.shape.tree(self.player, self.has_keys)
    }

    /// All trees with one simplification, the smallest first.
    fn smaller(&self) -> Vec<Self> {
        let of = |shape, player| Self { shape, player, has_keys: self.has_keys };
        let mut found: Vec<_> =
            self.shape.smaller().into_iter().map(|shape| of(shape, self.player)).collect();
        if let SmallTree::Inner(children) = &self.shape {
            found.extend(children.iter().map(|child| of(child.clone(), self.player.opponent())));
        }
        found.sort_by_cached_key(|small| small.shape.len());
        found
    }

    /// The same tree with the values 1, 2, 3, … in every order, if there are few orders. A tree without ties is easier
    /// to follow.
    #[must_use]
    pub fn with_distinct_values(&self) -> Vec<Self> {
        const MOST_LEAVES: usize = 5;
        let leaves = self.shape.leaves();
        if leaves > MOST_LEAVES {
            return Vec::new();
        }
        let of = |values: Vec<i32>| {
            let shape = self.shape.with_values(&mut values.into_iter());
            Self { shape, ..self.clone() }
        };
        orders((1..=leaves as i32).collect()).into_iter().map(of).collect()
    }

    /// Makes the tree smaller as long as possible. `first` gets candidates, the smallest first, and returns the index
    /// of the first that still fails.
    #[must_use]
    pub fn shrunk(self, mut first: impl FnMut(&[Self]) -> Option<usize>) -> Self {
        let mut smallest = self;
        loop {
            let mut smaller = smallest.smaller();
            match first(&smaller) {
                Some(place) => smallest = smaller.swap_remove(place),
                None => return smallest,
            }
        }
    }
}

/// All permutations of some numbers, the given order first.
fn orders(numbers: Vec<i32>) -> Vec<Vec<i32>> {
    if numbers.len() < 2 {
        return vec![numbers];
    }
    let with_first = |place: usize| {
        let mut rest = numbers.clone();
        let first = rest.remove(place);
        orders(rest).into_iter().map(move |order| [vec![first], order].concat())
    };
    (0..numbers.len()).flat_map(with_first).collect()
}

/// Simpler values to try in place of this one.
fn simpler(value: Score) -> Vec<Score> {
    let number = value.value();
    if !number.is_finite() || number == 0.0 {
        return Vec::new();
    }
    let candidates = [0.0, number.signum(), (number / 2.0).trunc(), number - number.signum(), number.trunc()];
    let mut found: Vec<Score> = candidates
        .into_iter()
        .filter(|candidate| candidate.abs() < number.abs())
        .filter_map(Score::new)
        .collect();
    found.dedup();
    found
}
