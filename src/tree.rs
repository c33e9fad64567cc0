//! The game tree as data: an arena of nodes, and the interface through which every search sees a tree.

pub mod ancestry;
pub mod build;
pub mod edit;
pub mod states;
pub mod twins;

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::RangeInclusive;

use crate::score::Score;

/// The player to move at a node. MAX wants the greatest score, MIN the least.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Player {
    /// The player who wants the greatest score.
    Max,
    /// The player who wants the least score.
    Min,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }

    /// What this player has before any child has been seen: −∞ for MAX, +∞ for MIN.
    #[must_use]
    pub const fn worst(self) -> Score {
        match self {
            Self::Max => Score::NEG_INFINITY,
            Self::Min => Score::INFINITY,
        }
    }

    /// Whether this player strictly prefers `new` to `old`.
    #[must_use]
    pub fn prefers(self, new: Score, old: Score) -> bool {
        match self {
            Self::Max => new > old,
            Self::Min => new < old,
        }
    }

    /// The one of two scores that this player would choose.
    #[must_use]
    pub fn better(self, a: Score, b: Score) -> Score {
        match self {
            Self::Max => a.max(b),
            Self::Min => a.min(b),
        }
    }

    /// A score of MAX's scale as this player counts it: MAX as it is, MIN with the opposite sign. Its own
    /// inverse.
    #[must_use]
    pub fn view(self, score: Score) -> Score {
        match self {
            Self::Max => score,
            Self::Min => -score,
        }
    }

    /// The player to move `depth` plies after this one, where players alternate.
    #[must_use]
    pub const fn after(self, depth: u32) -> Self {
        if depth.is_multiple_of(2) { self } else { self.opponent() }
    }

    /// `MAX` or `MIN`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Max => "MAX",
            Self::Min => "MIN",
        }
    }
}

/// What a search needs to know about a tree. The explicit [`Tree`], a tree computed on the fly and the positions of a
/// game all implement it.
pub trait GameTree {
    /// A node, as cheap to copy as its tree allows. Equal nodes have the same value: what is remembered about one holds
    /// for the other.
    type Node: Clone + Eq + Hash;

    /// The root.
    fn root(&self) -> Self::Node;
    /// The player to move at this node.
    fn player(&self, node: &Self::Node) -> Player;
    /// The score of a leaf; `None` if the game continues.
    fn leaf_value(&self, node: &Self::Node) -> Option<Score>;
    /// The static value of an inner node, used at a depth limit.
    fn evaluation(&self, node: &Self::Node) -> Score;
    /// The static value of any node: a leaf's value or the evaluation; `None` if it has neither.
    fn static_value(&self, node: &Self::Node) -> Option<Score> {
        self.leaf_value(node).or_else(|| Some(self.evaluation(node)))
    }
    /// The node that represents all nodes of the same state: what is remembered about one holds for all. The node
    /// itself if only equal nodes are equal states.
    fn state(&self, node: &Self::Node) -> Self::Node {
        node.clone()
    }
    /// The children in the order in which they are searched.
    fn children<'a>(&'a self, node: &Self::Node) -> impl Iterator<Item = Self::Node> + use<'a, Self>;
}

/// A node of a [`Tree`]. It stays the same through edits and is never used for another node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The place of this node in arrays that run parallel to the tree's arena (see [`Tree::arena_len`]).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node at this place of the arena.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        Self(index as u32)
    }
}

/// No node, in the links of the arena.
const NONE: u32 = u32::MAX;

/// A node of the arena. It has 24 bytes, so that a visit touches one cache line.
#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    first_child: u32,
    next_sibling: u32,
    /// Circular: the first child's previous sibling is the last child, so appending needs no walk.
    previous_sibling: u32,
    /// A leaf's value, or an inner node's static evaluation; NaN where an inner node has none.
    value: f64,
}

/// The number of nodes with a label, and with a state key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Names {
    labels: usize,
    states: usize,
}

/// A game tree in which MAX and MIN alternate.
///
/// A tree has at least its root. A node without children is a leaf and has a value. Children are linked, so
/// that taking a subtree out or putting it elsewhere costs the same in a tree of any size.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    root: NodeId,
    root_player: Player,
    labels: HashMap<NodeId, String>,
    states: states::States,
    /// The number of these in the tree. The rest belongs to nodes that an undo may bring back.
    names: Names,
    /// Nodes reachable from the root; the arena may hold more after edits.
    len: usize,
    /// By place in the arena: whether an edit keeps the node outside the tree. See [`edit`].
    detached: Vec<bool>,
}

impl Tree {
    /// A tree of a single leaf.
    #[must_use]
    pub fn leaf(root_player: Player, value: Score) -> Self {
        let root = Node {
            parent: NONE,
            first_child: NONE,
            next_sibling: NONE,
            previous_sibling: 0,
            value: value.value(),
        };
        Self {
            nodes: vec![root],
            root: NodeId(0),
            root_player,
            labels: HashMap::new(),
            states: states::States::default(),
            names: Names::default(),
            len: 1,
            detached: vec![false],
        }
    }

    /// The root.
    #[must_use]
    pub const fn root_id(&self) -> NodeId {
        self.root
    }

    /// The player to move at the root.
    #[must_use]
    pub const fn root_player(&self) -> Player {
        self.root_player
    }

    /// The number of nodes, leaves included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Always `false`: a tree has at least a root.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// One more than the greatest [`NodeId::index`]: the length of arrays that run parallel to the tree.
    #[must_use]
    pub const fn arena_len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the node is in the tree. Edits keep removed nodes outside it for an undo.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.detached.get(node.index()) == Some(&false)
    }

    fn link(link: u32) -> Option<NodeId> {
        (link != NONE).then_some(NodeId(link))
    }

    /// The parent; `None` at the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        Self::link(self.nodes[node.index()].parent)
    }

    /// The leftmost child; `None` at a leaf.
    #[must_use]
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        Self::link(self.nodes[node.index()].first_child)
    }

    /// The rightmost child; `None` at a leaf.
    #[must_use]
    pub fn last_child(&self, node: NodeId) -> Option<NodeId> {
        self.first_child(node).map(|first| NodeId(self.nodes[first.index()].previous_sibling))
    }

    /// The sibling to the right.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        Self::link(self.nodes[node.index()].next_sibling)
    }

    /// The sibling to the left.
    #[must_use]
    pub fn previous_sibling(&self, node: NodeId) -> Option<NodeId> {
        let parent = self.parent(node)?;
        let is_first = self.first_child(parent) == Some(node);
        (!is_first).then_some(NodeId(self.nodes[node.index()].previous_sibling))
    }

    /// Whether the node has no children.
    #[must_use]
    pub fn is_leaf(&self, node: NodeId) -> bool {
        self.nodes[node.index()].first_child == NONE
    }

    /// About how much memory the tree takes, in bytes: its arena, without labels and keys.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.nodes) + size_of_val(&*self.detached)
    }

    /// A leaf's value, or the static evaluation that an inner node was given.
    #[must_use]
    pub fn value(&self, node: NodeId) -> Option<Score> {
        Score::new(self.nodes[node.index()].value)
    }

    /// The label that a person gave the node. See [`crate::names`] for what is shown where there is none.
    #[must_use]
    pub fn label(&self, node: NodeId) -> Option<&str> {
        self.labels.get(&node).map(String::as_str)
    }

    /// The labels of the nodes in the tree, in no order.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.labels.iter().filter(|&(&node, _)| self.contains(node)).map(|(_, label)| label.as_str())
    }

    /// Whether any node of the tree has a label of its own.
    #[must_use]
    pub const fn has_labels(&self) -> bool {
        self.names.labels > 0
    }

    /// The children from left to right.
    pub fn children_of(&self, node: NodeId) -> impl DoubleEndedIterator<Item = NodeId> + '_ {
        Children { tree: self, front: self.first_child(node), back: self.last_child(node) }
    }

    /// All nodes, each before its children, siblings from left to right.
    pub fn preorder(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.preorder_from(self.root)
    }

    /// The nodes of one subtree, its root first, each before its children.
    pub fn preorder_from(&self, top: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(Some(top), move |&node| {
            self.first_child(node).or_else(|| self.after_subtree(node, top))
        })
    }

    /// The node that follows `node`'s subtree in the preorder of `top`'s subtree.
    #[must_use]
    pub fn after_subtree(&self, node: NodeId, top: NodeId) -> Option<NodeId> {
        let mut node = node;
        while node != top {
            if let Some(next) = self.next_sibling(node) {
                return Some(next);
            }
            node = self.parent(node)?;
        }
        None
    }

    /// The next leaf after `node` from left to right; below it if it is an inner node. The cost is the length of the
    /// way.
    #[must_use]
    pub fn next_leaf(&self, node: NodeId) -> Option<NodeId> {
        let mut next = self.first_child(node).or_else(|| self.after_subtree(node, self.root))?;
        while let Some(child) = self.first_child(next) {
            next = child;
        }
        Some(next)
    }

    /// The last leaf before `node` and everything below it.
    #[must_use]
    pub fn previous_leaf(&self, node: NodeId) -> Option<NodeId> {
        let mut above = node;
        let mut previous = loop {
            match self.previous_sibling(above) {
                Some(sibling) => break sibling,
                None => above = self.parent(above)?,
            }
        };
        while let Some(child) = self.last_child(previous) {
            previous = child;
        }
        Some(previous)
    }

    /// All nodes, level by level, each level from left to right.
    pub fn breadth_first(&self) -> impl Iterator<Item = NodeId> + '_ {
        let mut queue = std::collections::VecDeque::from([self.root]);
        std::iter::from_fn(move || {
            let node = queue.pop_front()?;
            queue.extend(self.children_of(node));
            Some(node)
        })
    }

    /// The number of edges between the root and this node.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> u32 {
        std::iter::successors(self.parent(node), |&n| self.parent(n)).count() as u32
    }

    /// The player to move at this node. Costs a walk to the root; searches carry the player along instead.
    #[must_use]
    pub fn player_at(&self, node: NodeId) -> Player {
        self.root_player.after(self.depth(node))
    }

    /// The child indices that lead from the root to this node.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<u32> {
        let mut path = Vec::new();
        let mut node = node;
        while let Some(parent) = self.parent(node) {
            path.push(self.children_of(parent).take_while(|&child| child != node).count() as u32);
            node = parent;
        }
        path.reverse();
        path
    }

    /// The node at the end of a path of child indices, if there is one.
    #[must_use]
    pub fn node_at(&self, path: &[u32]) -> Option<NodeId> {
        path.iter().try_fold(self.root, |node, &index| self.children_of(node).nth(index as usize))
    }

    /// The first inner node at one of these depths without a static evaluation. A search cannot stop there.
    #[must_use]
    pub fn lacks_evaluation_within(&self, depths: RangeInclusive<u32>) -> Option<NodeId> {
        let mut stack = vec![(self.root, 0)];
        while let Some((node, depth)) = stack.pop() {
            if self.is_leaf(node) {
                continue;
            }
            if depths.contains(&depth) && self.value(node).is_none() {
                return Some(node);
            }
            if depth < *depths.end() {
                stack.extend(self.children_of(node).rev().map(|child| (child, depth + 1)));
            }
        }
        None
    }
}

struct Children<'a> {
    tree: &'a Tree,
    front: Option<NodeId>,
    back: Option<NodeId>,
}

impl Children<'_> {
    fn take(&mut self, node: NodeId, next: Option<NodeId>, from_front: bool) -> NodeId {
        if self.front == self.back {
            (self.front, self.back) = (None, None);
        } else if from_front {
            self.front = next;
        } else {
            self.back = next;
        }
        node
    }
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let node = self.front?;
        Some(self.take(node, self.tree.next_sibling(node), true))
    }
}

impl DoubleEndedIterator for Children<'_> {
    fn next_back(&mut self) -> Option<NodeId> {
        let node = self.back?;
        Some(self.take(node, Some(NodeId(self.tree.nodes[node.index()].previous_sibling)), false))
    }
}

/// A node of a [`Tree`] and the player to move there, which depends on its depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The node.
    pub node: NodeId,
    /// The player to move there.
    pub player: Player,
}

impl GameTree for Tree {
    type Node = Place;

    fn root(&self) -> Place {
        Place { node: self.root, player: self.root_player }
    }

    fn player(&self, place: &Place) -> Player {
        place.player
    }

    fn leaf_value(&self, place: &Place) -> Option<Score> {
        let node = &self.nodes[place.node.index()];
        if node.first_child == NONE { Score::new(node.value) } else { None }
    }

    fn evaluation(&self, place: &Place) -> Score {
        self.value(place.node).unwrap_or(Score::ZERO)
    }

    fn static_value(&self, place: &Place) -> Option<Score> {
        self.value(place.node)
    }

    fn state(&self, place: &Place) -> Place {
        Place { node: self.states.representative(place.node), ..*place }
    }

    fn children<'a>(&'a self, place: &Place) -> impl Iterator<Item = Place> + use<'a> {
        let player = place.player.opponent();
        std::iter::successors(self.first_child(place.node), |&node| self.next_sibling(node))
            .map(move |node| Place { node, player })
    }
}
