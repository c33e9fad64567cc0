//! Leaf values: of one leaf, of all selected ones, at random.

use super::Editor;
use crate::generate::random::Random;
use crate::score::Score;
use crate::session::effect::Effect;
use crate::text::Text;
use crate::tree::edit::Edit;
use crate::tree::{NodeId, Tree};

impl Editor<'_> {
    pub(super) fn selected_leaves(&self) -> Vec<NodeId> {
        let tree = self.scene().tree();
        self.walk.selection.nodes().iter().copied().filter(|&node| tree.is_leaf(node)).collect()
    }

    pub(super) fn randomise(&mut self) -> Vec<Effect> {
        let leaves = self.walk.selection.leaves(self.scene().tree());
        let values = Values::of(self.scene().tree());
        let name = self.text.action_random_values(self.called(&leaves, Text::many_leaves));
        // Another seed for every action, and the same ones when a script is repeated.
        let mut random = Random::new(self.document.history.seed());
        self.edit(name, |change| {
            leaves.iter().try_for_each(|&node| {
                change.apply(Edit::SetValue { node, value: Some(values.draw(&mut random)) })
            })
        })
    }
}

/// The range from which values are drawn: that of the present values, in steps of one or of a tenth.
struct Values {
    least: f64,
    steps: u64,
    step: f64,
}

/// The range where all leaves have the same value: 0 to 9, which fit any node.
const USUAL: (f64, f64) = (0.0, 9.0);

impl Values {
    fn of(tree: &Tree) -> Self {
        let leaves = tree.preorder().filter(|&node| tree.is_leaf(node));
        let finite = leaves.filter_map(|leaf| tree.value(leaf)).map(Score::value).filter(|v| v.is_finite());
        let (mut least, mut greatest, mut step) = (f64::INFINITY, f64::NEG_INFINITY, 1.0);
        for value in finite {
            (least, greatest) = (least.min(value), greatest.max(value));
            if value.fract() != 0.0 {
                step = 0.1;
            }
        }
        if least >= greatest {
            (least, greatest) = USUAL;
        }
        // More than fit into a float exactly are useless.
        let steps = ((greatest - least) / step).round().clamp(1.0, 1e15) as u64;
        Self { least, steps, step }
    }

    fn draw(&self, random: &mut Random) -> Score {
        let value = self.least + random.below(self.steps + 1) as f64 * self.step;
        let rounded = if self.step < 1.0 { (value * 10.0).round() / 10.0 } else { value };
        Score::new(rounded).unwrap_or(Score::ZERO)
    }
}
