//! Generates trees for questions from a seed and a difficulty. It accepts only trees that make a good question, and on
//! which the rules of all courses give the same answer.

use super::kind::Kind;
use super::posed::{Asked, Posed};
use crate::generate::Uniform;
use crate::generate::irregular::Irregular;
use crate::generate::random::Random;
use crate::generate::values::LeafValues;
use crate::tree::{Player, Tree};

/// The difficulty of a generated question, which is a property of its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// Its number in files and on the command line.
    pub level: u8,
    /// The most nodes of the tree.
    pub nodes: u32,
    /// The greatest depth of a leaf.
    pub depth: u32,
    /// The least number of cutoffs.
    pub cuts: usize,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 3] = [
        Self { level: 1, nodes: 14, depth: 3, cuts: 1 },
        Self { level: 2, nodes: 22, depth: 4, cuts: 2 },
        Self { level: 3, nodes: 34, depth: 5, cuts: 3 },
    ];

    /// The difficulty with this number.
    #[must_use]
    pub fn from_level(level: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.level == level)
    }
}

/// The number of trees to try before giving up. One in a few dozen is good enough.
const ATTEMPTS: u64 = 20_000;

/// The greatest leaf value of generated trees.
const GREATEST: i64 = 20;

/// The question for this seed, about the search in `asked` or about one that the kind chooses. It is the same on every
/// machine. `None` if no tree is good enough.
#[must_use]
pub fn instance(kind: &dyn Kind, difficulty: Difficulty, asked: Option<Asked>, seed: u64) -> Option<Posed> {
    let mut random = Random::new(seed);
    (0..ATTEMPTS).find_map(|_| {
        let posed = candidate(kind, difficulty, asked, &mut random)?;
        let is_good = kind.is_worth_asking(&posed, difficulty.cuts) && agrees(kind, &posed);
        is_good.then_some(posed)
    })
}

/// Whether the rules of all courses give the same answer.
fn agrees(kind: &dyn Kind, posed: &Posed) -> bool {
    !kind.needs_rules(posed) || kind.rules_agree(posed)
}

fn candidate(
    kind: &dyn Kind,
    difficulty: Difficulty,
    asked: Option<Asked>,
    random: &mut Random,
) -> Option<Posed> {
    let (tree_seed, seed) = (random.bits(), random.bits());
    let root_player = if random.below(4) == 0 { Player::Min } else { Player::Max };
    let irregular = Irregular {
        nodes: difficulty.nodes,
        branching: 2..=3,
        depth: 2..=difficulty.depth,
        leaves: LeafValues::range(1..=GREATEST),
        seed: tree_seed,
        root_player,
        ..Irregular::default()
    };
    let tree: Tree = irregular.generate(&mut ()).ok()?;
    let asked = asked.unwrap_or_else(|| kind.asked(&tree, random));
    if !kind.is_uniform(&asked) {
        let tree = kind.prepared(tree, &asked, random)?;
        return Some(Posed { tree, asked, seed });
    }
    let uniform = Uniform {
        branching: 2 + random.below(2) as u32,
        depth: 1 + difficulty.depth.min(2 + random.below(3) as u32),
        leaves: LeafValues::range(1..=GREATEST),
        seed: tree_seed,
        root_player,
        ..Uniform::default()
    };
    let tree = uniform.generate(&mut ()).ok()?;
    Some(Posed { tree, asked, seed })
}
