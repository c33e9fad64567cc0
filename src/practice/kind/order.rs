//! The leaves in the order in which they are evaluated.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Blank, Kind};
use crate::practice::draft::Form;
use crate::practice::item::{Item, Verdict};
use crate::practice::posed::{Posed, PosedRun};
use crate::practice::response::{self, Misread};
use crate::text::Text;
use crate::tree::NodeId;

/// Asks for a list of leaves.
pub struct Order;

/// The places in `b` of a longest common subsequence of `a` and `b`.
fn common(a: &[NodeId], b: &[NodeId]) -> BTreeSet<usize> {
    let width = b.len() + 1;
    let mut longest = vec![0_u32; (a.len() + 1) * width];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            longest[i * width + j] = match a[i] == b[j] {
                true => longest[(i + 1) * width + j + 1] + 1,
                false => longest[(i + 1) * width + j].max(longest[i * width + j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut places = BTreeSet::new();
    while i < a.len() && j < b.len() {
        if a[i] == b[j] {
            places.insert(j);
            (i, j) = (i + 1, j + 1);
        } else if longest[(i + 1) * width + j] >= longest[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    places
}

/// The paths of these leaves, in their order.
fn paths(posed: &Posed, leaves: &[NodeId]) -> Value {
    leaves.iter().map(|&leaf| Value::String(response::path_of(&posed.tree, leaf))).collect()
}

impl Kind for Order {
    fn id(&self) -> &'static str {
        "order"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_order()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        text.practice_ask_order(posed.asked.algorithm.name(text))
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_order()
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_order()
    }

    fn form(&self) -> Form {
        Form::Sequence
    }

    fn blank(&self) -> Blank {
        Blank::Line
    }

    fn model(&self, posed: &Posed) -> Value {
        paths(posed, &posed.run().leaves)
    }

    fn answer_from(&self, posed: &Posed, run: &PosedRun) -> Option<Value> {
        Some(paths(posed, &run.leaves))
    }

    /// The leaves in the order of the answer. An item holds whether its leaf was named, but not where.
    fn beyond_items(&self, posed: &Posed, response: &Value) -> Value {
        paths(posed, &response::nodes(&posed.tree, response).unwrap_or_default())
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let tree = &posed.tree;
        let given = if response.is_null() { Vec::new() } else { response::nodes(tree, response)? };
        let expected = posed.run().leaves;
        let in_order: BTreeSet<NodeId> =
            common(&given, &expected).into_iter().map(|at| expected[at]).collect();
        let mut unused = given.clone();
        let mut items = Vec::new();
        for &leaf in &expected {
            let path = response::path_of(tree, leaf);
            let place = unused.iter().position(|&given| given == leaf);
            let is_given = place.map(|place| unused.remove(place)).is_some();
            let verdict = match (in_order.contains(&leaf), is_given) {
                (true, _) => Verdict::Right,
                // The leaf is in the wrong place.
                (false, true) => Verdict::Wrong,
                (false, false) if response.is_null() => Verdict::Blank,
                (false, false) => Verdict::Missed,
            };
            let found = if is_given { Value::String(path.clone()) } else { Value::Null };
            items.push(Item::new(path.clone(), verdict, Value::String(path), found));
        }
        let extra = unused.into_iter().map(|node| response::path_of(tree, node));
        items.extend(extra.map(|path| Item::extra(path.clone(), Value::String(path))));
        Ok(items)
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        let run = posed.run();
        run.cuts(&posed.tree) >= cuts && run.leaves.len() > 2
    }
}
