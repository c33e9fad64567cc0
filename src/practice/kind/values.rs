//! The value of every inner node, with credit for values that follow from the student's own values below.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value};

use super::{Blank, Kind};
use crate::generate::random::Random;
use crate::own_search::convention::ReturnForm;
use crate::practice::draft::Form;
use crate::practice::item::{Item, Verdict};
use crate::practice::posed::{Asked, NodeVisit, Posed, PosedRun};
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::search::Algorithm;
use crate::search::window::Bound;
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// Asks for the value of every inner node.
pub struct Values;

/// The values that a student gave.
type Given = HashMap<NodeId, (Bound, Score)>;

/// A value in the form of an answer, with a sign before a bound.
fn written(bound: Bound, value: Score) -> Value {
    match bound {
        Bound::Exact => response::score(value),
        Bound::Lower => Value::String(format!(">={}", value.plain())),
        Bound::Upper => Value::String(format!("<={}", value.plain())),
    }
}

/// What a visit returned, in the form of an answer.
fn model_of(visit: &NodeVisit) -> Value {
    written(visit.bound.unwrap_or(Bound::Exact), visit.value)
}

/// Whether the sign of an answer is right at a node with this minimax value. The sign of a bound may be left out. Where the
/// search leaves open what its value is, any sign is right that is true of it.
fn is_sign(sign: Bound, visit: &NodeVisit, minimax_value: Score) -> bool {
    match (sign, visit.bound) {
        (Bound::Exact, _) => true,
        (_, Some(bound)) => sign == bound,
        (Bound::Lower, None) => minimax_value >= visit.value,
        (Bound::Upper, None) => minimax_value <= visit.value,
    }
}

/// What the node would return if the student's values below it were right; `None` if one is missing.
fn carried(posed: &Posed, visit: &NodeVisit, seen: &[bool], given: &Given) -> Option<Score> {
    let mut best = visit.player.worst();
    for child in posed.tree.children_of(visit.node).filter(|child| seen[child.index()]) {
        let value = match posed.tree.is_leaf(child) {
            true => posed.tree.value(child)?,
            false => given.get(&child)?.1,
        };
        best = visit.player.better(best, value);
    }
    Some(posed.form().returned(visit.player, best, visit.given, visit.given.narrowed(visit.player, best)))
}

/// The returned value of every visit.
fn answer(posed: &Posed, run: &PosedRun) -> Value {
    let entry = |visit: &NodeVisit| (response::path_of(&posed.tree, visit.node), model_of(visit));
    Value::Object(run.visits.iter().map(entry).collect::<Map<_, _>>())
}

impl Kind for Values {
    fn id(&self) -> &'static str {
        "values"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_values()
    }

    fn has_numbers(&self) -> bool {
        true
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        match posed.asked.algorithm.about().has_window {
            false => text.practice_ask_values(),
            true => text.practice_ask_values_returned(posed.asked.algorithm.name(text)),
        }
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_values()
    }

    fn hint(&self, posed: &Posed, text: &Text) -> String {
        match posed.form() {
            ReturnForm::Soft => text.practice_hint_values(),
            ReturnForm::Bounds => text.practice_hint_values_bounds(),
            ReturnForm::Hard => text.practice_hint_values_hard(),
        }
    }

    fn form(&self) -> Form {
        Form::Numbers
    }

    fn blank(&self) -> Blank {
        Blank::Values
    }

    /// Without a window, a search visits every inner node.
    fn asks_at(&self, posed: &Posed) -> Vec<NodeId> {
        let is_asked = |&node: &NodeId| !posed.tree.is_leaf(node);
        match posed.asked.algorithm.about().has_window {
            false => posed.tree.preorder().filter(is_asked).collect(),
            true => Vec::new(),
        }
    }

    fn model(&self, posed: &Posed) -> Value {
        answer(posed, &posed.run())
    }

    fn answer_from(&self, posed: &Posed, run: &PosedRun) -> Option<Value> {
        Some(answer(posed, run))
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let mut given = Given::new();
        if !response.is_null() {
            for (node, value) in response::by_node(&posed.tree, response)? {
                given.insert(node, response::bound(value)?);
            }
        }
        let run = posed.run();
        let (seen, values) = (run.seen(&posed.tree), posed.values());
        let grade = |visit: &NodeVisit| {
            let answer = given.get(&visit.node).copied();
            let verdict = match answer {
                None => Verdict::Blank,
                Some((sign, value)) => {
                    let is_value =
                        value == visit.value || carried(posed, visit, &seen, &given) == Some(value);
                    let is_right = is_value && is_sign(sign, visit, values[visit.node.index()]);
                    if is_right { Verdict::Right } else { Verdict::Wrong }
                }
            };
            let found = answer.map_or(Value::Null, |(bound, value)| written(bound, value));
            Item::new(response::path_of(&posed.tree, visit.node), verdict, model_of(visit), found)
        };
        let items = run.visits.iter().map(grade);
        // Nothing is wrong with the value of a leaf, although nobody asks for it.
        let visited: BTreeSet<NodeId> = run.visits.iter().map(|visit| visit.node).collect();
        let is_extra = |node: &NodeId| !posed.tree.is_leaf(*node) && !visited.contains(node);
        let extra = posed.tree.preorder().filter(is_extra).filter_map(|node| {
            let &(bound, value) = given.get(&node)?;
            Some(Item::extra(response::path_of(&posed.tree, node), written(bound, value)))
        });
        Ok(items.chain(extra).collect())
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        let algorithm = if random.below(3) == 0 { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        Asked { algorithm, ..Asked::default() }
    }

    /// Minimax values are the same in every order.
    fn follows_a_run(&self, posed: &Posed) -> bool {
        posed.asked.algorithm.about().has_window
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        let run = posed.run();
        let are_all_alike = run.visits.iter().all(|visit| visit.value == run.visits[0].value);
        !are_all_alike && (!posed.asked.algorithm.about().has_window || run.cuts(&posed.tree) >= cuts)
    }
}
