//! Seeded generators of trees: the same seed gives the same tree, in every version of the program.

pub mod irregular;
pub mod order;
pub mod random;

use std::ops::RangeInclusive;

use crate::score::Score;
use crate::tree::build::TreeBuilder;
use crate::tree::{Player, Tree};

use order::reordered;
use random::Random;

/// The most nodes that a generated tree may have.
pub const NODE_LIMIT: u64 = 20_000_000;

/// The greatest whole number up to which scores represent all whole numbers.
const EXACT: i64 = 1 << f64::MANTISSA_DIGITS;

/// Why no tree was generated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GenerateError {
    /// A branching factor of 0 was asked for, or a range that holds none above it.
    #[error("the branching factor must be at least 1")]
    NoBranching,
    /// A range of branching factors, depths or leaf values whose end is before its start.
    #[error("the range {start} to {end} is empty")]
    EmptyRange {
        /// Where the range starts.
        start: i64,
        /// Where it ends, below `start`.
        end: i64,
    },
    /// More nodes than [`NODE_LIMIT`].
    #[error(
        "a tree with branching factor {branching} and depth {depth} has more than {NODE_LIMIT} nodes; \
         take a smaller branching factor or depth"
    )]
    TooLarge {
        /// The branching factor asked for.
        branching: u32,
        /// The depth asked for.
        depth: u32,
    },
    /// More nodes than [`NODE_LIMIT`] were asked for by number, or none.
    #[error("a tree has 1 to {NODE_LIMIT} nodes, not {nodes}")]
    NodeCount {
        /// The number asked for.
        nodes: u64,
    },
    /// The number of nodes asked for is too small for the least branching factor and depth.
    #[error("{nodes} nodes are too few: {needed} are needed to reach the least depth everywhere")]
    TooFewNodes {
        /// The number asked for.
        nodes: u64,
        /// The number that would do.
        needed: u64,
    },
    /// The worst order needs distinct leaf values, and the range has fewer than there are leaves.
    #[error("the worst order needs {leaves} different leaf values, and the range has only {values}")]
    TooFewValues {
        /// The number of leaves.
        leaves: u64,
        /// The number of values in the range.
        values: u64,
    },
    /// A leaf value beyond ±2⁵³, where scores are no longer whole numbers.
    #[error("leaf values must lie between -2^53 and 2^53")]
    InexactValues,
    /// A fault of the generator itself: it left a tree unfinished.
    #[error("the generator left its tree unfinished, which is a fault of this program")]
    Unfinished,
}

/// The order in which a search meets the children of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// As chance has it.
    #[default]
    Random,
    /// The best for the player to move first.
    Best,
    /// The best for the player to move last.
    Worst,
    /// As in the trees of chess programs: strongly ordered. At 70 % of the nodes the best child comes first, at
    /// 90 % it is in the first quarter of the children (of less than eight, among the first two); the others come as
    /// chance has it.
    ///
    /// Source: T. A. Marsland and M. Campbell, "Parallel Search of Strongly Ordered Game Trees" (Computing Surveys
    /// 14, 1982), which asks for at least that.
    Strong,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::Random, Self::Best, Self::Worst, Self::Strong];

    /// The word of the command line: `random`, `best`, `worst` or `strong`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Best => "best",
            Self::Worst => "worst",
            Self::Strong => "strong",
        }
    }
}

/// Which values the leaves get. All are whole numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LeafValues {
    /// 1 to the number of leaves, each once, in random order.
    #[default]
    Distinct,
    /// Independent, each value of the range equally likely, so that ties occur.
    Range(RangeInclusive<i64>),
}

/// A tree in which every inner node has the same number of children and every leaf the same depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Uniform {
    /// The number of children of every inner node, at least 1.
    pub branching: u32,
    /// The depth of the leaves; 0 gives a single leaf.
    pub depth: u32,
    /// The order in which alpha-beta meets good and bad moves.
    ///
    /// - [`Order::Best`]: every node's best child comes first, so that alpha-beta evaluates exactly the
    ///   minimal tree's leaves, b^⌈d/2⌉ + b^⌊d/2⌋ − 1 of them (Knuth and Moore 1975, section 6), ties or not.
    /// - [`Order::Worst`]: alpha-beta evaluates every leaf. Sorting the children of a random tree does not
    ///   achieve that from depth 4 on, so these values are constructed (see [`Uniform::generate`]).
    pub order: Order,
    /// Which of the trees with these properties.
    pub seed: u64,
    /// Who moves at the root.
    pub root_player: Player,
    /// The values of the leaves. In [`Order::Worst`] all are different, also those out of a range.
    pub leaves: LeafValues,
}

/// How large a tree is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// The number of all nodes.
    pub nodes: u64,
    /// The number of leaves.
    pub leaves: u64,
}

impl Default for Uniform {
    /// Three plies of two moves each, MAX to move, in random order.
    fn default() -> Self {
        Self {
            branching: 2,
            depth: 3,
            order: Order::Random,
            seed: 0,
            root_player: Player::Max,
            leaves: LeafValues::Distinct,
        }
    }
}

impl Uniform {
    /// Makes the tree.
    ///
    /// In the worst order, the leaf values are handed out so that a later child's leaves are all better for
    /// the player to move than an earlier one's: a MAX node's children get rising stretches of the sorted
    /// values, a MIN node's falling ones. Then every value in a subtree lies strictly inside the window that
    /// the search has when it enters the subtree, and nothing is ever cut.
    ///
    /// # Errors
    /// For a branching factor of 0, more than [`NODE_LIMIT`] nodes, and impossible leaf values.
    pub fn generate(&self) -> Result<Tree, GenerateError> {
        let leaves = self.size()?.leaves as usize;
        let mut random = Random::new(self.seed);
        if self.order == Order::Worst {
            let sorted = self.leaves.sorted_distinct(leaves, &mut random)?;
            let worst = (0..leaves).map(|leaf| sorted[self.worst_rank(leaf, leaves)]);
            return self.build(worst.collect());
        }
        let tree = self.build(self.leaves.draw(leaves, &mut random)?)?;
        Ok(if self.order == Order::Random { tree } else { reordered(&tree, self.order, self.seed) })
    }

    /// How large the tree gets. Takes no time worth speaking of.
    ///
    /// # Errors
    /// For a branching factor of 0 and for more than [`NODE_LIMIT`] nodes.
    pub fn size(&self) -> Result<Size, GenerateError> {
        if self.branching == 0 {
            return Err(GenerateError::NoBranching);
        }
        let too_large = GenerateError::TooLarge { branching: self.branching, depth: self.depth };
        let (mut nodes, mut leaves) = (1_u64, 1_u64);
        for _ in 0..self.depth {
            leaves = leaves.saturating_mul(u64::from(self.branching));
            nodes = nodes.saturating_add(leaves);
            if nodes > NODE_LIMIT {
                return Err(too_large);
            }
        }
        Ok(Size { nodes, leaves })
    }

    /// The place among the sorted values of the value that the worst order gives to a leaf: the leaf's path
    /// read as a number in base b, with the digits of MIN's moves turned round.
    fn worst_rank(&self, leaf: usize, leaves: usize) -> usize {
        let branching = self.branching as usize;
        let (mut rank, mut stretch) = (0, leaves);
        for depth in 0..self.depth {
            let below = stretch / branching;
            let child = leaf % stretch / below;
            rank += below
                * match self.root_player.after(depth) {
                    Player::Max => child,
                    Player::Min => branching - 1 - child,
                };
            stretch = below;
        }
        rank
    }

    fn build(&self, values: Vec<i64>) -> Result<Tree, GenerateError> {
        let mut builder = TreeBuilder::default();
        // How many children each open node still lacks.
        let mut lacking: Vec<u32> = Vec::new();
        for value in values {
            while (lacking.len() as u32) < self.depth {
                builder.open();
                lacking.push(self.branching);
            }
            builder.leaf(score(value));
            close_full(&mut builder, &mut lacking);
        }
        builder.finish(self.root_player).ok_or(GenerateError::Unfinished)
    }
}

/// Counts the node just finished, and closes the open nodes that have all their children with it.
fn close_full(builder: &mut TreeBuilder, lacking: &mut Vec<u32>) {
    while let Some(count) = lacking.last_mut() {
        *count -= 1;
        if *count > 0 {
            return;
        }
        lacking.pop();
        builder.close();
    }
}

impl LeafValues {
    /// The values of so many leaves, in random order.
    fn draw(&self, leaves: usize, random: &mut Random) -> Result<Vec<i64>, GenerateError> {
        match self {
            Self::Distinct => {
                let mut values: Vec<i64> = (1..=leaves as i64).collect();
                random.shuffle(&mut values);
                Ok(values)
            }
            Self::Range(range) => {
                let values = count_of(range)?;
                Ok((0..leaves).map(|_| range.start() + random.below(values) as i64).collect())
            }
        }
    }

    /// As many different values, rising.
    fn sorted_distinct(&self, leaves: usize, random: &mut Random) -> Result<Vec<i64>, GenerateError> {
        let range = match self {
            Self::Distinct => 1..=leaves as i64,
            Self::Range(range) => range.clone(),
        };
        let values = count_of(&range)?;
        let too_few = GenerateError::TooFewValues { leaves: leaves as u64, values };
        if values < leaves as u64 {
            return Err(too_few);
        }
        // R. W. Floyd's sampling without replacement (Bentley, Programming Pearls, CACM 30(9), 1987).
        let mut chosen = std::collections::BTreeSet::new();
        for last in values - leaves as u64..values {
            let candidate = random.below(last + 1);
            if !chosen.insert(candidate) {
                chosen.insert(last);
            }
        }
        Ok(chosen.into_iter().map(|value| range.start() + value as i64).collect())
    }
}

/// How many values a range of leaf values has.
fn count_of(range: &RangeInclusive<i64>) -> Result<u64, GenerateError> {
    let (start, end) = (*range.start(), *range.end());
    if start < -EXACT || end > EXACT {
        return Err(GenerateError::InexactValues);
    }
    if end < start {
        return Err(GenerateError::EmptyRange { start, end });
    }
    Ok(start.abs_diff(end) + 1)
}

fn score(value: i64) -> Score {
    Score::new(value as f64).unwrap_or(Score::ZERO)
}
