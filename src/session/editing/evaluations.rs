//! Static evaluations for searches that stop above the leaves.

use super::Editor;
use crate::score::Score;
use crate::session::effect::Effect;
use crate::text::Text;
use crate::tree::edit::Edit;
use crate::tree::{NodeId, Tree};

impl Editor<'_> {
    /// Gives every inner node that has no evaluation the mean of the finite leaves below it.
    pub(super) fn evaluate_inner(&mut self) -> Vec<Effect> {
        let tree = self.scene().tree();
        let means = leaf_means(tree);
        let is_missing = |&node: &NodeId| !tree.is_leaf(node) && tree.value(node).is_none();
        let nodes: Vec<NodeId> = tree.preorder().filter(is_missing).collect();
        let name = self.text.action_evaluate(self.called(&nodes, Text::many_inner_nodes));
        self.edit(name, |change| {
            nodes.iter().try_for_each(|&node| {
                let value = Some(means[node.index()].score());
                change.apply(Edit::SetValue { node, value })
            })
        })
    }
}

/// The leaves below a node: the mean of those that are finite, and how many there are of each kind.
#[derive(Clone, Copy, Default)]
struct Mean {
    mean: f64,
    finite: f64,
    won: usize,
    lost: usize,
}

impl Mean {
    fn of(value: Score) -> Self {
        match value {
            Score::INFINITY => Self { won: 1, ..Self::default() },
            Score::NEG_INFINITY => Self { lost: 1, ..Self::default() },
            value => Self { mean: value.value(), finite: 1.0, ..Self::default() },
        }
    }

    fn join(&mut self, other: Self) {
        let finite = self.finite + other.finite;
        if other.finite > 0.0 {
            self.mean += (other.mean - self.mean) * (other.finite / finite);
        }
        *self = Self { mean: self.mean, finite, won: self.won + other.won, lost: self.lost + other.lost };
    }

    /// Won and lost leaves count only where there are no others. An estimate needs few digits.
    fn score(self) -> Score {
        if self.finite > 0.0 {
            return Score::new(rounded(self.mean)).filter(|score| score.is_finite()).unwrap_or(Score::ZERO);
        }
        match (self.won, self.lost) {
            (1.., 0) => Score::INFINITY,
            (0, 1..) => Score::NEG_INFINITY,
            _ => Score::ZERO,
        }
    }
}

/// To hundredths, or to three significant digits below one.
fn rounded(value: f64) -> f64 {
    let text = if value.abs() < 1.0 { format!("{value:.2e}") } else { format!("{value:.2}") };
    text.parse().unwrap_or(value)
}

/// The means by [`NodeId::index`].
fn leaf_means(tree: &Tree) -> Vec<Mean> {
    let mut means = vec![Mean::default(); tree.arena_len()];
    let nodes: Vec<NodeId> = tree.preorder().collect();
    for &node in nodes.iter().rev() {
        if let (true, Some(value)) = (tree.is_leaf(node), tree.value(node)) {
            means[node.index()] = Mean::of(value);
        }
        if let Some(parent) = tree.parent(node) {
            let mean = means[node.index()];
            means[parent.index()].join(mean);
        }
    }
    means
}
