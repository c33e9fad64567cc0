//! The number of evaluated leaves: on this tree, or in the best case on a uniform tree.

use serde_json::Value;

use super::{Blank, Kind, Unfitness};
use crate::generate::random::Random;
use crate::practice::item::Item;
use crate::practice::posed::{Asked, Posed, PosedRun};
use crate::practice::response::{self, Misread};
use crate::search::window::Window;
use crate::statistics::theory::minimal_leaves;
use crate::statistics::uniform;
use crate::text::Text;
use crate::tree::Tree;

/// Asks for a number of leaves.
pub struct Count;

/// The number of leaves; `None` for the best case on a tree that is not uniform, or under a window of the root.
fn counted(posed: &Posed) -> Option<u64> {
    match posed.asked.more {
        false => Some(posed.run().leaves.len() as u64),
        true if has_window(posed) => None,
        true => at_best(posed),
    }
}

fn has_window(posed: &Posed) -> bool {
    posed.asked.settings.window != Window::FULL
}

/// The least number of leaves over all orders; `None` for a tree that is not uniform.
#[must_use]
pub fn at_best(posed: &Posed) -> Option<u64> {
    let Ok(shape) = uniform::shape(&posed.tree, &mut ());
    shape.and_then(|shape| minimal_leaves(shape.branching, shape.depth))
}

impl Kind for Count {
    fn id(&self) -> &'static str {
        "count"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_count()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        match posed.asked.more {
            false => text.practice_ask_count(posed.asked.algorithm.name(text)),
            true => text.practice_ask_count_best(),
        }
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_count()
    }

    fn hint(&self, posed: &Posed, text: &Text) -> String {
        match posed.asked.more {
            false => text.practice_hint_count(),
            true => text.practice_hint_count_best(),
        }
    }

    fn blank(&self) -> Blank {
        Blank::Word
    }

    fn unfitness(&self, posed: &Posed) -> Option<Unfitness> {
        let reason = if has_window(posed) { Unfitness::RootWindow } else { Unfitness::NotUniform };
        counted(posed).is_none().then_some(reason)
    }

    fn model(&self, posed: &Posed) -> Value {
        counted(posed).into()
    }

    fn answer_from(&self, posed: &Posed, run: &PosedRun) -> Option<Value> {
        (!posed.asked.more).then(|| run.leaves.len().into())
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let answer = if response.is_null() { None } else { Some(response::count(response)?) };
        let expected = counted(posed);
        let is_right =
            answer.zip(expected).is_some_and(|(answer, expected)| answer.value() == expected as f64);
        Ok(vec![Item::only(is_right, expected.into(), answer.map_or(Value::Null, response::score))])
    }

    /// Asks for the count, which every tree has. The best case is known only for uniform trees.
    fn asked_at_hand(&self, _tree: &Tree) -> Asked {
        Asked::default()
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        Asked { more: random.below(3) == 0, ..Asked::default() }
    }

    fn is_uniform(&self, asked: &Asked) -> bool {
        asked.more
    }

    fn is_shown_by_run(&self, posed: &Posed) -> bool {
        // The least number is that of another order or of other values.
        !posed.asked.more
    }

    /// The best case is that of the tree's shape, whatever the search is.
    fn follows_a_run(&self, posed: &Posed) -> bool {
        !posed.asked.more
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        counted(posed).is_some() && (posed.asked.more || posed.run().cuts(&posed.tree) >= cuts)
    }

    fn needs_rules(&self, posed: &Posed) -> bool {
        !posed.asked.more
    }
}
