//! Whether a change of all leaf values changes the best move or the cuts.

use serde_json::Value;

use super::{Blank, Kind, Unfitness};
use crate::practice::item::Item;
use crate::practice::posed::Posed;
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::search::ordering::ChildOrder;
use crate::text::Text;
use crate::tree::NodeId;
use crate::tree::edit::Edit;

/// Asks whether a transformation changes anything.
pub struct Transform;

/// A change of every leaf value.
#[derive(Clone, Copy)]
enum Change {
    Add(f64),
    Times(f64),
    Negate,
}

/// Half of the changes are negations, because the others change something only where the root has a window.
const CHANGES: [Change; 8] = [
    Change::Negate,
    Change::Add(7.0),
    Change::Negate,
    Change::Times(3.0),
    Change::Negate,
    Change::Add(-10.0),
    Change::Negate,
    Change::Times(0.5),
];

/// The options: what changes.
const OPTIONS: [&str; 4] = ["nothing", "move", "cuts", "both"];

impl Change {
    const fn of(posed: &Posed) -> Self {
        CHANGES[(posed.seed % CHANGES.len() as u64) as usize]
    }

    fn apply(self, value: Score) -> Option<Score> {
        match self {
            Self::Add(number) => Score::new(value.value() + number),
            Self::Times(number) => Score::new(value.value() * number),
            Self::Negate => Some(-value),
        }
    }

    fn said(self, text: &Text) -> String {
        let number = |number: f64| Score::new(number).unwrap_or_default().to_string();
        match self {
            Self::Add(by) if by < 0.0 => text.practice_change_subtract(number(-by)),
            Self::Add(by) => text.practice_change_add(number(by)),
            Self::Times(by) => text.practice_change_times(number(by)),
            Self::Negate => text.practice_change_negate(),
        }
    }
}

/// The question with the changed leaves.
fn changed(posed: &Posed) -> Posed {
    let (mut other, change) = (posed.clone(), Change::of(posed));
    for node in posed.leaves() {
        let value = posed.tree.value(node).and_then(|value| change.apply(value));
        // Any value is valid for a leaf of the tree.
        let _ = other.tree.apply(Edit::SetValue { node, value });
    }
    other
}

/// The best moves at the root.
fn best_moves(posed: &Posed) -> Vec<NodeId> {
    let (tree, values) = (&posed.tree, posed.values());
    let root = values[tree.root_id().index()];
    tree.children_of(tree.root_id()).filter(|child| values[child.index()] == root).collect()
}

/// The best move at the root, if there is only one.
fn best_move(posed: &Posed) -> Option<NodeId> {
    match best_moves(posed)[..] {
        [best] => Some(best),
        _ => None,
    }
}

/// What changes. `None` if several moves are best, before or after the change: then nobody can say whether the best move is
/// another one.
fn expected(posed: &Posed) -> Option<&'static str> {
    let other = changed(posed);
    let is_other_move = best_move(posed)? != best_move(&other)?;
    let are_other_cuts = posed.pruned() != other.pruned();
    Some(OPTIONS[usize::from(is_other_move) + 2 * usize::from(are_other_cuts)])
}

/// Reads the chosen option.
///
/// # Errors
/// Anything that is no option.
pub(super) fn chosen<'o>(
    options: &'o [impl AsRef<str>],
    response: &Value,
) -> Result<Option<&'o str>, Misread> {
    if response.is_null() {
        return Ok(None);
    }
    let place = response::option(options, response.as_str().ok_or(Misread::NoText)?)?;
    Ok(Some(options[place].as_ref()))
}

impl Kind for Transform {
    fn id(&self) -> &'static str {
        "transform"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_transform()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let change = Change::of(posed).said(text);
        text.practice_ask_transform(change, posed.asked.algorithm.name(text))
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_transform()
    }

    fn hint(&self, posed: &Posed, text: &Text) -> String {
        let is_sorted = posed.asked.settings.child_order == ChildOrder::Static && posed.has_evaluations();
        match (posed.has_root_window(), is_sorted) {
            (false, false) => text.practice_hint_transform(),
            (true, false) => text.practice_hint_transform_in_window(),
            (false, true) => text.practice_hint_transform_by_value(),
            (true, true) => text.practice_hint_transform_by_value_in_window(),
        }
    }

    fn blank(&self) -> Blank {
        Blank::Choice
    }

    fn options(&self, _posed: &Posed) -> Vec<String> {
        OPTIONS.map(str::to_owned).to_vec()
    }

    fn model(&self, posed: &Posed) -> Value {
        expected(posed).into()
    }

    fn unfitness(&self, posed: &Posed) -> Option<Unfitness> {
        expected(posed).is_none().then_some(Unfitness::SeveralBest)
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let found = chosen(&OPTIONS, response)?;
        let expected = expected(posed);
        Ok(vec![Item::only(expected.is_some() && found == expected, expected.into(), found.into())])
    }

    fn seeds(&self) -> u64 {
        CHANGES.len() as u64
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        posed.run().cuts(&posed.tree) >= cuts && expected(posed).is_some()
    }

    fn rules_agree(&self, posed: &Posed) -> bool {
        posed.rules_agree() && changed(posed).rules_agree()
    }
}
