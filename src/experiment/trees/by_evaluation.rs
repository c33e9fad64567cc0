//! Any of these trees with its children sorted by an evaluation that errs.

use super::{Judged, fraction};
use crate::experiment::population::MOST_SORTED;
use crate::score::Score;
use crate::tree::{GameTree, Player};

/// A tree whose children come in the order in which a fallible judge puts them, the best first.
#[derive(Clone, Copy, Debug)]
pub struct ByEvaluation<T> {
    tree: T,
    /// By how much the judge errs at most, on the scale of [`Judged::judgement`].
    error: f64,
}

impl<T: Judged> ByEvaluation<T> {
    /// `tree`, judged with errors of at most this many percent of its scale, each equally likely. Of more than
    /// [`MOST_SORTED`] children the judge sees only this many.
    #[must_use]
    pub fn new(tree: T, percent: u32) -> Self {
        Self { tree, error: f64::from(percent) / 100.0 }
    }

    /// What the judge says: the same at every visit.
    fn judged(&self, node: &T::Node) -> f64 {
        let error = 2.0 * fraction(self.tree.bits(node)) - 1.0;
        self.tree.judgement(node) + self.error * error
    }
}

impl<T: Judged> GameTree for ByEvaluation<T> {
    type Node = T::Node;

    fn root(&self) -> T::Node {
        self.tree.root()
    }

    #[inline(always)]
    fn player(&self, node: &T::Node) -> Player {
        self.tree.player(node)
    }

    #[inline(always)]
    fn leaf_value(&self, node: &T::Node) -> Option<Score> {
        self.tree.leaf_value(node)
    }

    fn evaluation(&self, node: &T::Node) -> Score {
        Score::new(self.judged(node)).unwrap_or(Score::ZERO)
    }

    fn children<'a>(&'a self, node: &T::Node) -> impl Iterator<Item = T::Node> + use<'a, T> {
        let siblings = self.tree.siblings(node);
        let sign = if self.tree.player(node) == Player::Max { 1.0 } else { -1.0 };
        let count = self.tree.branching().min(MOST_SORTED) as usize;
        let mut merits = [f64::NEG_INFINITY; MOST_SORTED as usize];
        for (place, merit) in (0..).zip(&mut merits[..count]) {
            *merit = sign * self.judged(&self.tree.child(siblings, place));
        }
        Sorted { merits, count, left: count }.map(move |place| self.tree.child(siblings, place))
    }
}

/// Places by falling merit. Each is looked for when it is asked for: most nodes are cut before the last.
struct Sorted {
    merits: [f64; MOST_SORTED as usize],
    count: usize,
    left: usize,
}

impl Iterator for Sorted {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        let merits = &mut self.merits[..self.count];
        let mut best = 0;
        for place in 1..merits.len() {
            if merits[place] > merits[best] {
                best = place;
            }
        }
        merits[best] = f64::NEG_INFINITY;
        Some(best as u32)
    }
}
