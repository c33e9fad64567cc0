//! Populations of trees: what one point of an experiment is measured on.

use std::fmt;
use std::str::FromStr;

use super::ExperimentError;
use crate::quote::quoted;
use crate::text::Text;

/// The deepest tree. Beyond it, even the least work that any search can do is out of reach.
pub const DEEPEST: u32 = 64;
/// The most moves at a node. More leaves of one parent would be a while without a look at whether to stop.
pub const WIDEST: u32 = 1_000_000;
/// The most children of a node that can be sorted by evaluation.
pub const MOST_SORTED: u32 = 64;
/// Fractions of this many bits stay apart when they become scores.
const EXACT_BITS: u32 = 50;
/// How often the strongly ordered trees of the literature have the best move first, and in the first quarter.
pub const STRONGLY_ORDERED: OrderLaw = OrderLaw::Good { first: 70, quarter: 90 };

/// All uniform trees of a shape, with the law that their leaves and the order of their moves obey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Population {
    /// The number of children of every inner node.
    pub branching: u32,
    /// The depth of all leaves.
    pub depth: u32,
    /// In which order a search meets good and bad moves.
    pub order: OrderLaw,
    /// What the leaves are worth.
    pub leaves: LeafLaw,
}

/// The order of the children of every node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrderLaw {
    /// In random order.
    Random,
    /// A best child comes first.
    Best,
    /// Every child is better than all before it, and every leaf inside the window it is met with: with distinct
    /// values nothing can be cut.
    Worst,
    /// The best child is the first with some probability, and in the first quarter with another: the strongly
    /// ordered trees of T. A. Marsland and M. Campbell, "Parallel Search of Strongly Ordered Game Trees" (ACM
    /// Computing Surveys 14, 1982), with 70 and 90 percent.
    Good {
        /// Percent of the nodes at which the best child comes first.
        first: u8,
        /// Percent at which it is in the first quarter of the children (of less than eight, among the first two);
        /// at least `first`.
        quarter: u8,
    },
    /// By a static evaluation that errs, the best first.
    Evaluation {
        /// By how much it errs at most, in percent of all that positions of one depth differ by. Of random
        /// values, 0 sorts perfectly, and much more than 100 is hardly better than chance. With [`LeafLaw::EdgeSum`],
        /// the sum so far is the evaluation, and the error is in percent of all that moves differ by.
        error: u32,
    },
}

/// The law of the leaf values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeafLaw {
    /// Independent and uniform, so fine that equal ones practically never meet.
    Distinct,
    /// As distinct ones, rounded to this many values: equal ones are common.
    Few(u32),
    /// The sum of what all moves on the path are worth, each a whole number up to this on either side: relatives
    /// are alike, as in games.
    EdgeSum(u32),
}

impl Population {
    /// Checks that such trees can be made and searched.
    ///
    /// # Errors
    /// What cannot be, with what could.
    pub fn check(&self) -> Result<(), ExperimentError> {
        let Self { branching, depth, order, leaves } = *self;
        if branching == 0 {
            return Err(ExperimentError::NoBranching);
        }
        if branching > WIDEST {
            return Err(ExperimentError::TooWide(branching));
        }
        if depth > DEEPEST {
            return Err(ExperimentError::TooDeep(depth));
        }
        // Paths are numbers of 64 bits; the ranks of the worst order are kept exact in a score.
        let bits = if order == OrderLaw::Worst { EXACT_BITS } else { u64::BITS - 1 };
        if u64::from(branching).checked_pow(depth).is_none_or(|leaves| leaves > 1 << bits) {
            return Err(ExperimentError::TooLarge { branching, depth, bits });
        }
        match leaves {
            LeafLaw::Few(0) | LeafLaw::EdgeSum(0) => Err(ExperimentError::NoValues),
            _ if order.is_possible_with(leaves) => self.check_order(),
            _ => Err(ExperimentError::UnknownValues(order)),
        }
    }

    fn check_order(&self) -> Result<(), ExperimentError> {
        match self.order {
            OrderLaw::Good { first, quarter } if first > quarter || quarter > 100 => {
                Err(ExperimentError::Percentages { first, quarter })
            }
            OrderLaw::Evaluation { .. } if self.branching > MOST_SORTED => {
                Err(ExperimentError::TooManyToSort(self.branching))
            }
            _ => Ok(()),
        }
    }

    /// Numbers that tell this population from every other.
    pub(super) fn code(&self) -> [u64; 4] {
        let order = match self.order {
            OrderLaw::Random => 0,
            OrderLaw::Best => 1,
            OrderLaw::Worst => 2,
            OrderLaw::Good { first, quarter } => 3 | u64::from(first) << 8 | u64::from(quarter) << 16,
            OrderLaw::Evaluation { error } => 4 | u64::from(error) << 8,
        };
        let leaves = match self.leaves {
            LeafLaw::Distinct => 0,
            LeafLaw::Few(values) => 1 | u64::from(values) << 8,
            LeafLaw::EdgeSum(step) => 2 | u64::from(step) << 8,
        };
        [u64::from(self.branching), u64::from(self.depth), order, leaves]
    }
}

const GOOD: &str = "good-";
const EVALUATION: &str = "evaluation-";
const FEW: &str = "few-";
const EDGE_SUM: &str = "edge-sum-";

impl OrderLaw {
    /// Whether every node has a static value, as a search needs that stops before the leaves.
    #[must_use]
    pub const fn has_evaluations(self) -> bool {
        matches!(self, Self::Evaluation { .. })
    }

    /// Whether trees with these leaf values can be put in this order without a search: of sums of moves, only a search
    /// tells which are best.
    #[must_use]
    pub const fn is_possible_with(self, leaves: LeafLaw) -> bool {
        !matches!(leaves, LeafLaw::EdgeSum(_)) || matches!(self, Self::Random | Self::Evaluation { .. })
    }
}

/// The word on the command line and in files: `random`, `best`, `worst`, `good-70-90`, `evaluation-10`.
impl fmt::Display for OrderLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Best => f.write_str("best"),
            Self::Worst => f.write_str("worst"),
            Self::Good { first, quarter } => write!(f, "{GOOD}{first}-{quarter}"),
            Self::Evaluation { error } => write!(f, "{EVALUATION}{error}"),
        }
    }
}

/// Why a word is no order or no leaf values. It holds the word, shortened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotALaw {
    /// It is no [`OrderLaw`].
    Order(String),
    /// It is no [`LeafLaw`].
    Leaves(String),
}

impl NotALaw {
    /// What is wrong, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::Order(found) => text.experiment_no_order_law(STRONGLY_ORDERED.to_string(), found),
            Self::Leaves(found) => text.experiment_no_leaf_law(found),
        }
    }
}

impl FromStr for OrderLaw {
    type Err = NotALaw;

    fn from_str(text: &str) -> Result<Self, NotALaw> {
        let number = |digits: &str| digits.parse().ok();
        let found = match text {
            "random" => Some(Self::Random),
            "best" => Some(Self::Best),
            "worst" => Some(Self::Worst),
            _ => match (text.strip_prefix(GOOD), text.strip_prefix(EVALUATION)) {
                (Some(percentages), _) => percentages.split_once('-').and_then(|(first, quarter)| {
                    Some(Self::Good { first: first.parse().ok()?, quarter: quarter.parse().ok()? })
                }),
                (_, Some(error)) => number(error).map(|error| Self::Evaluation { error }),
                _ => None,
            },
        };
        found.ok_or_else(|| NotALaw::Order(quoted(text).into_owned()))
    }
}

/// The word on the command line and in files: `distinct`, `few-10`, `edge-sum-100`.
impl fmt::Display for LeafLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Distinct => f.write_str("distinct"),
            Self::Few(values) => write!(f, "{FEW}{values}"),
            Self::EdgeSum(step) => write!(f, "{EDGE_SUM}{step}"),
        }
    }
}

impl FromStr for LeafLaw {
    type Err = NotALaw;

    fn from_str(text: &str) -> Result<Self, NotALaw> {
        let found = match (text.strip_prefix(FEW), text.strip_prefix(EDGE_SUM)) {
            (Some(values), _) => values.parse().ok().map(Self::Few),
            (_, Some(step)) => step.parse().ok().map(Self::EdgeSum),
            _ => (text == "distinct").then_some(Self::Distinct),
        };
        found.ok_or_else(|| NotALaw::Leaves(quoted(text).into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_meanings_agree() {
        let words = crate::text::Language::En.load();
        for text in ["random", "best", "worst", "good-70-90", "evaluation-10"] {
            assert_eq!(text.parse::<OrderLaw>().unwrap().to_string(), text);
        }
        for text in ["distinct", "few-3", "edge-sum-100"] {
            assert_eq!(text.parse::<LeafLaw>().unwrap().to_string(), text);
        }
        for text in ["", "good", "good-70", "good-x-90", "evaluation-", "evaluation--1", "Best"] {
            assert!(text.parse::<OrderLaw>().unwrap_err().said(&words).contains(&format!("“{text}”")));
        }
        for text in ["", "few", "few-", "few-x", "edge-sum"] {
            assert!(text.parse::<LeafLaw>().unwrap_err().said(&words).contains(&format!("“{text}”")));
        }
    }

    #[test]
    fn codes_tell_populations_apart() {
        let orders =
            ["random", "best", "worst", "good-70-90", "good-90-70", "evaluation-70", "evaluation-90"];
        let laws = ["distinct", "few-2", "few-3", "edge-sum-2", "edge-sum-3"];
        let mut codes = std::collections::HashSet::new();
        for order in orders.map(|text| text.parse().unwrap()) {
            for leaves in laws.map(|text| text.parse().unwrap()) {
                for (branching, depth) in [(2, 3), (3, 2)] {
                    assert!(codes.insert(Population { branching, depth, order, leaves }.code()));
                }
            }
        }
    }
}
