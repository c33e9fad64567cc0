//! Seeded generators of trees: the same seed gives the same tree, in every version of the program.

pub mod arrangement;
pub mod child_orders;
pub mod irregular;
pub mod random;
pub mod values;

use std::convert::Infallible;

use crate::limits;
use crate::score::Score;
use crate::text::Text;
use crate::tree::build::TreeBuilder;
use crate::tree::{Player, Tree};
use crate::work::{Cancelled, NODES_BETWEEN_LOOKS, Report, Stage};

use arrangement::{STEPS_OF_REORDERING, reordered};
use irregular::Irregular;
use random::Random;
use values::{LeafValues, STEPS_OF_DRAWING};

/// The most nodes that a generated tree may have.
pub const NODE_LIMIT: u64 = 20_000_000;
/// The greatest depth of a generated tree, so that it can be read again.
pub const DEPTH_LIMIT: u32 = limits::LEVELS as u32 - 1;
const MILLION: u64 = 1_000_000;

impl From<Infallible> for GenerateError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// Why no tree was generated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GenerateError {
    /// A branching factor of 0 was asked for, or a range that holds none above it.
    NoBranching,
    /// A range of branching factors or depths whose end is before its start.
    EmptyRange {
        /// Where the range starts.
        start: i64,
        /// Where it ends, below `start`.
        end: i64,
    },
    /// More nodes than [`NODE_LIMIT`].
    TooLarge {
        /// The branching factor asked for.
        branching: u32,
        /// The depth asked for.
        depth: u32,
    },
    /// A depth greater than [`DEPTH_LIMIT`].
    TooDeep {
        /// The depth asked for.
        depth: u32,
    },
    /// More nodes than [`NODE_LIMIT`] were asked for by number, or none.
    NodeCount {
        /// The number asked for.
        nodes: u64,
    },
    /// The number of nodes asked for is too small for the least branching factor and depth.
    TooFewNodes {
        /// The number asked for.
        nodes: u64,
        /// The number that would do.
        needed: u64,
    },
    /// It was cancelled.
    Cancelled(Cancelled),
    /// A range of leaf values whose end is before its start.
    NoValues {
        /// Where the range starts.
        start: Score,
        /// Where it ends, below `start`.
        end: Score,
    },
    /// A list of leaf values without any.
    EmptyList,
    /// All leaf values are to differ (in the worst order they must), and there are fewer than leaves.
    TooFewValues {
        /// The number of leaves.
        leaves: u64,
        /// The number of different values to choose from.
        values: u64,
    },
    /// A leaf value beyond ±2⁵³, where scores are no longer whole numbers.
    InexactValues,
    /// A fault of the generator itself: it left a tree unfinished.
    Unfinished,
}

impl From<Cancelled> for GenerateError {
    fn from(cancelled: Cancelled) -> Self {
        Self::Cancelled(cancelled)
    }
}

impl GenerateError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        let most = (NODE_LIMIT / MILLION).to_string();
        match *self {
            Self::NoBranching => text.generate_no_branching(),
            Self::EmptyRange { start, end } => text.generate_empty_range(end.to_string(), start.to_string()),
            Self::TooLarge { branching, depth } => {
                text.generate_too_large(branching.to_string(), depth.to_string(), most)
            }
            Self::TooDeep { depth } => text.generate_too_deep(depth.to_string(), DEPTH_LIMIT.to_string()),
            Self::NodeCount { nodes } => text.generate_node_count(most, nodes.to_string()),
            Self::TooFewNodes { nodes, needed } => {
                text.generate_too_few_nodes(needed.to_string(), nodes, nodes.to_string())
            }
            Self::Cancelled(_) => text.edit_cancelled(),
            Self::NoValues { start, end } => text.generate_no_values(end.to_string(), start.to_string()),
            Self::EmptyList => text.generate_empty_list(),
            Self::TooFewValues { leaves, values } => {
                text.generate_too_few_values(leaves.to_string(), values.to_string(), values)
            }
            Self::InexactValues => text.generate_inexact_values(),
            Self::Unfinished => text.generate_unfinished(),
        }
    }
}

/// The arrangement of children by how good they are for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Arrangement {
    /// In random order.
    #[default]
    Random,
    /// The best for the player to move first.
    Best,
    /// The best for the player to move last.
    Worst,
    /// As in the trees of chess programs: strongly ordered. At 70 % of the nodes the best child comes first, at
    /// 90 % it is in the first quarter of the children (of less than eight, among the first two); the others come in
    /// random order.
    ///
    /// Source: T. A. Marsland and M. Campbell, "Parallel Search of Strongly Ordered Game Trees" (Computing Surveys
    /// 14, 1982), which asks for at least that.
    Strong,
}

impl Arrangement {
    /// All arrangements.
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

    /// The name on screen.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Random => text.generate_order_random(),
            Self::Best => text.generate_order_best(),
            Self::Worst => text.generate_order_worst(),
            Self::Strong => text.generate_order_strong(),
        }
    }

    /// What it makes of alpha-beta, as a sentence.
    #[must_use]
    pub fn meaning(self, text: &Text) -> String {
        match self {
            Self::Random => text.generate_order_random_meaning(),
            Self::Best => text.generate_order_best_meaning(),
            Self::Worst => text.generate_order_worst_meaning(),
            Self::Strong => text.generate_order_strong_meaning(),
        }
    }
}

/// The parameters of a generated tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recipe {
    /// A uniform tree.
    Uniform(Uniform),
    /// One in which branching factor and depth vary.
    Irregular(Irregular),
}

impl Recipe {
    /// Makes the tree. Reports how many nodes are made.
    ///
    /// # Errors
    /// As [`Uniform::generate`] and [`Irregular::generate`], and the reason for which `report` ends the work.
    pub fn generate<R>(&self, report: &mut R) -> Result<Tree, GenerateError>
    where
        R: Report<Stop: Into<GenerateError>>,
    {
        match self {
            Self::Uniform(uniform) => uniform.generate(report),
            Self::Irregular(irregular) => irregular.generate(report),
        }
    }

    /// Checks the parameters without making the tree, and returns the most nodes that it may have. How many leaves an
    /// irregular tree has, and so whether there are enough different values for them, only growing it can tell.
    ///
    /// # Errors
    /// As [`Self::generate`].
    pub fn check(&self) -> Result<u64, GenerateError> {
        match self {
            Self::Uniform(uniform) => uniform.check().map(|size| size.nodes),
            Self::Irregular(irregular) => irregular.check().map(|()| u64::from(irregular.nodes)),
        }
    }

    /// How the tree was generated, which stays true when it is changed: enough to make it again where its leaf values
    /// are the usual ones.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        match self {
            Self::Uniform(Uniform { branching, depth, order, seed, .. }) => {
                let (branching, depth) = (branching.to_string(), depth.to_string());
                text.title_uniform(branching, depth, order.id(), seed.to_string())
            }
            Self::Irregular(Irregular { nodes, order, seed, .. }) => {
                text.title_irregular(*nodes, nodes.to_string(), order.id(), seed.to_string())
            }
        }
    }
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
    /// - [`Arrangement::Best`]: every node's best child comes first, so that alpha-beta evaluates exactly the
    ///   minimal tree's leaves, b^⌈d/2⌉ + b^⌊d/2⌋ − 1 of them (Knuth and Moore 1975, section 6), ties or not.
    /// - [`Arrangement::Worst`]: alpha-beta evaluates every leaf. Sorting the children of a random tree does not
    ///   achieve that from depth 4 on, so these values are constructed (see [`Uniform::generate`]).
    pub order: Arrangement,
    /// Which of the trees with these properties.
    pub seed: u64,
    /// Who moves at the root.
    pub root_player: Player,
    /// The values of the leaves. In [`Arrangement::Worst`] all are different, also those out of a range.
    pub leaves: LeafValues,
}

/// How large a tree is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeSize {
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
            order: Arrangement::Random,
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
    /// For a branching factor of 0, more than [`NODE_LIMIT`] nodes, and impossible leaf values; and what `report` ends
    /// it with.
    pub fn generate<R>(&self, report: &mut R) -> Result<Tree, GenerateError>
    where
        R: Report<Stop: Into<GenerateError>>,
    {
        let TreeSize { nodes, leaves } = self.check()?;
        let is_sorted = !matches!(self.order, Arrangement::Random | Arrangement::Worst);
        let reordering = if is_sorted { STEPS_OF_REORDERING * nodes } else { 0 };
        report.begin(Stage::Generating, (STEPS_OF_DRAWING + 1) * leaves + reordering, NODES_BETWEEN_LOOKS);
        let mut random = Random::new(self.seed);
        let count = leaves as usize;
        if self.order == Arrangement::Worst {
            let sorted = self.leaves.draw_rising(count, &mut random, report)?;
            report.reach(STEPS_OF_DRAWING * leaves).map_err(Into::into)?;
            let worst = (0..count).map(|leaf| sorted[self.worst_rank(leaf, count)]);
            return self.build(worst, report);
        }
        let values = self.leaves.draw(count, &mut random, report)?;
        report.reach(STEPS_OF_DRAWING * leaves).map_err(Into::into)?;
        let tree = self.build(values.into_iter(), report)?;
        if !is_sorted {
            return Ok(tree);
        }
        reordered(&tree, self.order, self.seed, report).map_err(Into::into)
    }

    /// Checks the parameters without making the tree, and returns its size.
    ///
    /// # Errors
    /// As [`Self::generate`].
    pub fn check(&self) -> Result<TreeSize, GenerateError> {
        let size = self.size()?;
        self.leaves.check(size.leaves, self.order == Arrangement::Worst)?;
        Ok(size)
    }

    /// How large the tree gets. Takes no time worth speaking of.
    ///
    /// # Errors
    /// For a branching factor of 0, a depth greater than [`DEPTH_LIMIT`] and more than [`NODE_LIMIT`] nodes.
    pub fn size(&self) -> Result<TreeSize, GenerateError> {
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
        if self.depth > DEPTH_LIMIT {
            return Err(GenerateError::TooDeep { depth: self.depth });
        }
        Ok(TreeSize { nodes, leaves })
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

    fn build<R>(&self, values: impl Iterator<Item = Score>, report: &mut R) -> Result<Tree, GenerateError>
    where
        R: Report<Stop: Into<GenerateError>>,
    {
        let mut builder = TreeBuilder::default();
        // How many children each open node still lacks.
        let mut lacking: Vec<u32> = Vec::new();
        for value in values {
            report.step().map_err(Into::into)?;
            while (lacking.len() as u32) < self.depth {
                builder.open();
                lacking.push(self.branching);
            }
            builder.leaf(value);
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
