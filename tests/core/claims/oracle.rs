//! The values of all nodes by definition, computed once a tree.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use alphabeta_lab::score::Score;
use alphabeta_lab::tree::{NodeId, Player, Tree};

type Values<V> = RefCell<HashMap<Option<u32>, Rc<Vec<V>>>>;

/// A tree with the values of its nodes.
pub(crate) struct Oracle<'a> {
    pub(crate) tree: &'a Tree,
    depths: Vec<u32>,
    /// Nodes after those below them.
    upwards: Vec<NodeId>,
    values: Values<Score>,
    ranges: Values<[Score; 2]>,
}

impl<'a> Oracle<'a> {
    pub(crate) fn new(tree: &'a Tree) -> Self {
        let mut depths = vec![0; tree.arena_len()];
        let mut upwards: Vec<_> = tree.preorder().collect();
        for &node in &upwards {
            depths[node.index()] = tree.parent(node).map_or(0, |parent| depths[parent.index()] + 1);
        }
        upwards.reverse();
        Self { tree, depths, upwards, values: Values::default(), ranges: Values::default() }
    }

    pub(crate) fn depth(&self, node: NodeId) -> u32 {
        self.depths[node.index()]
    }

    pub(crate) fn height(&self) -> u32 {
        self.upwards.iter().map(|&node| self.depth(node)).max().unwrap_or(0)
    }

    fn fold<V: Copy>(
        &self,
        kept: &Values<V>,
        limit: Option<u32>,
        none: V,
        value: impl Fn(Score, Option<V>, bool) -> V,
        better: impl Fn(Player, V, V) -> V,
    ) -> Rc<Vec<V>> {
        if let Some(values) = kept.borrow().get(&limit) {
            return Rc::clone(values);
        }
        let mut values = vec![none; self.tree.arena_len()];
        for &node in &self.upwards {
            let depth = self.depth(node);
            let player = self.tree.root_player().after(depth);
            let of_children = self.tree.children_of(node).map(|child| values[child.index()]);
            let searched = of_children.reduce(|a, b| better(player, a, b));
            let is_cut = limit.is_some_and(|limit| depth >= limit);
            let own = self.tree.value(node).unwrap_or(Score::ZERO);
            values[node.index()] = value(own, searched, is_cut);
        }
        let values = Rc::new(values);
        kept.borrow_mut().insert(limit, Rc::clone(&values));
        values
    }

    /// The minimax values of all nodes, of the tree cut at the depth.
    pub(crate) fn values(&self, limit: Option<u32>) -> Rc<Vec<Score>> {
        let value = |own, searched: Option<Score>, is_cut: bool| searched.filter(|_| !is_cut).unwrap_or(own);
        self.fold(&self.values, limit, Score::ZERO, value, |player, a, b| player.better(a, b))
    }

    /// Between which values those of all nodes lie in all trees that are cut at this depth or below it.
    pub(crate) fn ranges(&self, limit: u32) -> Rc<Vec<[Score; 2]>> {
        let value = |own: Score, searched: Option<[Score; 2]>, is_cut: bool| match searched {
            None => [own; 2],
            Some([low, high]) if is_cut => [low.min(own), high.max(own)],
            Some(range) => range,
        };
        let better = |player: Player, a: [Score; 2], b: [Score; 2]| {
            [player.better(a[0], b[0]), player.better(a[1], b[1])]
        };
        self.fold(&self.ranges, Some(limit), [Score::ZERO; 2], value, better)
    }
}
