//! Small random trees for tests: few different values so that ties are common, all kinds of shapes, infinite
//! scores, either player at the root. A number, the seed, names each of them.

use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{NodeId, Player, Tree};

/// Random numbers, and what the trees need of them.
pub(crate) struct Random(alphabeta_lab::generate::random::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(alphabeta_lab::generate::random::Random::new(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0.bits()
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        (self.next() % u64::from(end)) as u32
    }

    /// True once in `times`.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }
}

#[derive(Clone, Copy)]
enum Shape {
    Uniform {
        branching: u32,
        depth: u32,
    },
    Irregular {
        depth: u32,
        most_children: u32,
    },
    /// A long path, with a leaf beside it here and there.
    Chain {
        depth: u32,
    },
}

struct Grower {
    random: Random,
    shape: Shape,
    /// Leaf values are 0 to this less one.
    values: u32,
    infinities: bool,
    is_fine: bool,
    builder: TreeBuilder,
}

impl Grower {
    fn score(&mut self) -> Score {
        if self.infinities && self.random.once_in(4) {
            return if self.random.once_in(2) { Score::INFINITY } else { Score::NEG_INFINITY };
        }
        let value = self.random.below(self.values);
        if !self.is_fine {
            return Score::from(value as i32);
        }
        (0..value).fold(Score::new(0.1).expect("a number"), |score, _| score.next_up())
    }

    fn children_at(&mut self, ply: u32) -> u32 {
        match self.shape {
            Shape::Uniform { branching, depth } => branching * u32::from(ply < depth),
            Shape::Irregular { depth, .. } if ply == depth || (ply > 0 && self.random.once_in(4)) => 0,
            Shape::Irregular { most_children, .. } => 1 + self.random.below(most_children),
            Shape::Chain { depth } if ply == depth => 0,
            Shape::Chain { .. } => 1 + u32::from(self.random.once_in(2)),
        }
    }

    fn grow(&mut self, ply: u32, children: u32) {
        if children == 0 {
            let score = self.score();
            self.builder.leaf(score);
            return;
        }
        let node = self.builder.open();
        let evaluation = self.score();
        self.builder.evaluation(node, evaluation);
        let path = self.random.below(children);
        for child in 0..children {
            let is_twig = matches!(self.shape, Shape::Chain { .. }) && child != path;
            let below = if is_twig { 0 } else { self.children_at(ply + 1) };
            self.grow(ply + 1, below);
        }
        self.builder.close();
    }
}

/// Whether the leaf values of the tree with this number are neighbours, with no other number between them.
pub(crate) const fn is_fine(seed: u64) -> bool {
    seed % 5 == 4
}

/// The tree with this number. Every inner node has an evaluation.
pub(crate) fn tree(seed: u64) -> Tree {
    let mut random = Random::new(seed);
    let shape = match random.below(3) {
        0 => Shape::Uniform { branching: 1 + random.below(3), depth: random.below(5) },
        1 => Shape::Irregular { depth: 1 + random.below(4), most_children: 1 + random.below(4) },
        _ => Shape::Chain { depth: 1 + random.below(12) },
    };
    let player = if random.once_in(2) { Player::Max } else { Player::Min };
    let values = [2, 3, 4, 100][random.below(4) as usize];
    let infinities = random.once_in(2);
    let mut grower =
        Grower { random, shape, values, infinities, is_fine: is_fine(seed), builder: TreeBuilder::default() };
    let children = grower.children_at(0);
    grower.grow(0, children);
    grower.builder.finish(player).expect("a grown tree is complete")
}

/// A chain of inner nodes with one leaf at its end.
pub(crate) fn chain(inner_nodes: usize) -> Tree {
    let mut builder = TreeBuilder::with_capacity(inner_nodes + 1);
    for _ in 0..inner_nodes {
        builder.open();
    }
    builder.leaf(Score::from(7));
    for _ in 0..inner_nodes {
        builder.close();
    }
    builder.finish(Player::Max).expect("every node was closed")
}

/// The ways in which the tree with this number is searched: by each algorithm under both tie rules, all with the
/// same depth limit, start window and order of children, which are drawn.
pub(crate) fn searches(seed: u64) -> impl Iterator<Item = (Algorithm, Settings)> {
    let mut random = Random::new(seed ^ 0x5EA2C4);
    let depth_limit = random.below(8).checked_sub(4);
    let order = [ChildOrder::LeftToRight, ChildOrder::RightToLeft, ChildOrder::Static];
    let order = if random.once_in(2) { ChildOrder::LeftToRight } else { order[random.below(3) as usize] };
    let window = if random.once_in(2) { Window::FULL } else { start_window(&mut random) };
    let drawn = Settings { depth_limit, child_order: order, window, ..Settings::default() };
    Algorithm::ALL.iter().flat_map(move |&algorithm| {
        Ties::ALL.iter().map(move |&ties| (algorithm, Settings { ties, ..drawn }))
    })
}

/// A window that may or may not have the values of these trees in it: half open, null, or around a few of them.
pub(crate) fn start_window(random: &mut Random) -> Window {
    let alpha = match random.below(4) {
        0 => Score::NEG_INFINITY,
        1 => Score::new(f64::from(random.below(5)) - 0.5).expect("a number"),
        _ => Score::from(random.below(5) as i32 - 1),
    };
    let beta = match random.below(4) {
        0 => Score::INFINITY,
        1 => alpha.next_up(),
        // Among the trees with the finest steps.
        2 if alpha == Score::ZERO => Score::new(0.1).expect("a number").next_up(),
        _ => Score::from(random.below(40) as i32),
    };
    if alpha < beta { Window { alpha, beta } } else { Window { alpha, beta: Score::INFINITY } }
}

/// The tree in brackets, for messages.
pub(crate) fn brackets(tree: &Tree, node: NodeId) -> String {
    if tree.is_leaf(node) {
        return tree.value(node).map_or_else(String::new, Score::plain);
    }
    let children: Vec<_> = tree.children_of(node).map(|child| brackets(tree, child)).collect();
    format!("[{}]", children.join(", "))
}
