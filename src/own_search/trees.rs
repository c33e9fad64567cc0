//! The trees on which a program is checked: standard trees, which tell all mistakes apart, and random trees by seed.

use super::shape::SmallTree;
use crate::examples::{self, Example};
use crate::file;
use crate::generate::random::Random;
use crate::notation;
use crate::score::Score;
use crate::text::Text;
use crate::tree::{Player, Tree};

/// The origin of a tree on which a program is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeOrigin {
    /// A file from the user.
    File,
    /// The standard trees.
    Standard,
    /// The examples that come with the program.
    Example,
    /// A seed.
    Random,
}

impl TreeOrigin {
    /// Every origin, in the order in which the trees are tried.
    pub const ALL: [Self; 4] = [Self::File, Self::Standard, Self::Example, Self::Random];

    /// The name of this group of trees.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::File => text.own_origin_files(),
            Self::Standard => text.own_origin_standard(),
            Self::Example => text.own_origin_examples(),
            Self::Random => text.own_origin_random(),
        }
    }
}

/// A tree to check a program on, and its origin.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The origin.
    pub origin: TreeOrigin,
    /// Its mark within its origin: the name of its file, its number, its id or its seed.
    pub mark: String,
    /// The seed, if it is random.
    pub seed: Option<u64>,
    /// The tree.
    pub tree: Tree,
}

impl Trial {
    /// Its name in messages.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        match self.origin {
            TreeOrigin::File => self.mark.clone(),
            TreeOrigin::Standard => text.own_tree_standard(&self.mark),
            TreeOrigin::Example => text.own_tree_example(&self.mark),
            TreeOrigin::Random => text.own_tree_random(&self.mark),
        }
    }
}

/// The standard trees; see the file.
const STANDARD: &str = include_str!("standard_trees.txt");

/// The trees that tell all wrong searches of [`super::mistakes`] apart.
#[must_use]
pub fn standard() -> Vec<Trial> {
    let lines = STANDARD.lines().filter(|line| !line.starts_with('#'));
    let tree = |line: &str| {
        let mut words = line.splitn(3, ' ');
        let (kind, player, text) = (words.next()?, words.next()?, words.next()?);
        let player = if player == "min" { Player::Min } else { Player::Max };
        let tree = notation::parse(text, player, &mut ()).ok()?;
        Some(if kind == "repeats" { SmallTree::of(&tree).tree(player, true) } else { tree })
    };
    let trees = lines.filter_map(tree).enumerate();
    let trial = |(index, tree): (usize, Tree)| Trial {
        origin: TreeOrigin::Standard,
        mark: (index + 1).to_string(),
        seed: None,
        tree,
    };
    trees.map(trial).collect()
}

/// The example trees.
#[must_use]
pub fn examples() -> Vec<Trial> {
    let trial = |example: &Example| {
        let tree = file::read(example.text).ok()?.tree;
        Some(Trial { origin: TreeOrigin::Example, mark: example.id.to_owned(), seed: None, tree })
    };
    examples::ALL.iter().filter_map(trial).collect()
}

/// The kind of a random tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RandomTreeKind {
    /// All leaves equally deep.
    Uniform,
    /// Leaves at different depths.
    Uneven,
    /// Few values, so that ties are common.
    Ties,
    /// Values below 0 as well as above.
    Negative,
    /// Values in the thousands.
    Huge,
    /// Nodes with a single child.
    Chains,
    /// Deep and narrow, for deep cutoffs.
    Deep,
    /// Repeated states, with keys.
    Repeats,
    /// Won and lost positions.
    Infinite,
}

impl RandomTreeKind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Uniform,
        Self::Uneven,
        Self::Ties,
        Self::Negative,
        Self::Huge,
        Self::Chains,
        Self::Deep,
        Self::Repeats,
        Self::Infinite,
    ];
}

/// The random tree with this seed: kinds and root players take turns.
#[must_use]
pub fn random(seed: u64) -> Trial {
    let kind = RandomTreeKind::ALL[(seed % RandomTreeKind::ALL.len() as u64) as usize];
    let mut random = Random::new(seed);
    let player = if random.below(2) == 0 { Player::Max } else { Player::Min };
    let depth = match kind {
        RandomTreeKind::Uniform => 2 + random.below(2),
        RandomTreeKind::Deep => 4 + random.below(2),
        _ => 3 + random.below(2),
    };
    let branching = if kind == RandomTreeKind::Uniform { 2 + random.below(2) } else { 3 };
    let mut pool = Vec::new();
    let shape = grow(kind, branching, depth, &mut random, &mut pool);
    let shape = if let SmallTree::Leaf(_) = shape { SmallTree::Inner(vec![shape]) } else { shape };
    Trial {
        origin: TreeOrigin::Random,
        mark: seed.to_string(),
        seed: Some(seed),
        tree: shape.tree(player, kind == RandomTreeKind::Repeats),
    }
}

/// A random subtree. `pool` holds subtrees of each height that may be repeated.
fn grow(
    kind: RandomTreeKind,
    branching: u64,
    height: u64,
    random: &mut Random,
    pool: &mut Vec<SmallTree>,
) -> SmallTree {
    let ends_early = match kind {
        RandomTreeKind::Uniform => false,
        RandomTreeKind::Deep => random.below(2) == 0,
        _ => random.below(3) == 0,
    };
    if height == 0 || ends_early {
        return SmallTree::Leaf(value(kind, random));
    }
    if kind == RandomTreeKind::Repeats && height == 1 && !pool.is_empty() && random.below(2) == 0 {
        return pool[random.below(pool.len() as u64) as usize].clone();
    }
    let children = match kind {
        RandomTreeKind::Uniform => branching,
        RandomTreeKind::Chains if random.below(2) == 0 => 1,
        RandomTreeKind::Deep | RandomTreeKind::Repeats => 2,
        _ => 1 + random.below(branching),
    };
    let children = (0..children).map(|_| grow(kind, branching, height - 1, random, pool));
    let shape = SmallTree::Inner(children.collect());
    if kind == RandomTreeKind::Repeats && height == 1 {
        pool.push(shape.clone());
    }
    shape
}

fn value(kind: RandomTreeKind, random: &mut Random) -> Score {
    let mut within =
        |start: i32, end: i32| Score::from(start + random.below(u64::from(end.abs_diff(start)) + 1) as i32);
    match kind {
        RandomTreeKind::Ties => within(0, 2),
        RandomTreeKind::Repeats => within(0, 4),
        RandomTreeKind::Negative => within(-9, 9),
        RandomTreeKind::Huge => within(-5000, 5000),
        RandomTreeKind::Infinite => match within(0, 3).value() as i32 {
            0 => Score::INFINITY,
            1 => Score::NEG_INFINITY,
            _ => within(-3, 3),
        },
        RandomTreeKind::Uniform | RandomTreeKind::Uneven | RandomTreeKind::Chains | RandomTreeKind::Deep => {
            within(0, 20)
        }
    }
}

/// Whether any leaf has an infinite value, which programs with whole numbers cannot represent.
#[must_use]
pub fn is_infinite(tree: &Tree) -> bool {
    tree.preorder().any(|node| tree.is_leaf(node) && tree.value(node).is_some_and(|value| !value.is_finite()))
}
