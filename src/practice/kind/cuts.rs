//! Every leaf and subtree that is never visited.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Blank, Kind};
use crate::practice::draft::Form;
use crate::practice::item::{Item, Verdict};
use crate::practice::posed::{Posed, PosedRun};
use crate::practice::response::{self, Misread};
use crate::search::ordering::ChildOrder;
use crate::text::Text;
use crate::tree::NodeId;

/// Asks for the nodes that the search cuts.
pub struct Cuts;

/// The paths of the largest subtrees that the search never visits.
#[must_use]
pub fn answer(posed: &Posed, run: &PosedRun) -> Value {
    let seen = run.seen(&posed.tree);
    let is_largest = |node: &NodeId| {
        let parent = posed.tree.parent(*node);
        !seen[node.index()] && parent.is_some_and(|parent| seen[parent.index()])
    };
    let paths = posed.tree.preorder().filter(is_largest).map(|node| response::path_of(&posed.tree, node));
    paths.map(Value::String).collect()
}

/// Grades crossed-out nodes leaf by leaf. A subtree counts as its leaves.
///
/// # Errors
/// A response that is no list of paths.
pub fn grade(posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
    let tree = &posed.tree;
    let mut crossed = BTreeSet::new();
    if !response.is_null() {
        let mut covered = vec![false; tree.arena_len()];
        for node in response::nodes(tree, response)? {
            if !covered[node.index()] {
                tree.preorder_from(node).for_each(|below| covered[below.index()] = true);
            }
        }
        crossed.extend(posed.leaves().into_iter().filter(|leaf| covered[leaf.index()]));
    }
    let pruned = posed.pruned();
    let mut items = Vec::new();
    for &leaf in &pruned {
        let path = response::path_of(tree, leaf);
        let (verdict, found) = match crossed.remove(&leaf) {
            true => (Verdict::Right, Value::String(path.clone())),
            false if response.is_null() => (Verdict::Blank, Value::Null),
            false => (Verdict::Missed, Value::Null),
        };
        items.push(Item::new(path.clone(), verdict, Value::String(path), found));
    }
    if pruned.is_empty() {
        let verdict = match (response.is_null(), crossed.is_empty()) {
            (true, _) => Verdict::Blank,
            (false, true) => Verdict::Right,
            (false, false) => Verdict::Wrong,
        };
        let nothing = || Value::Array(Vec::new());
        items.push(Item::new(String::new(), verdict, nothing(), response.clone()));
    }
    let extra = crossed.into_iter().map(|leaf| response::path_of(tree, leaf));
    items.extend(extra.map(|path| Item::extra(path.clone(), Value::String(path))));
    Ok(items)
}

impl Kind for Cuts {
    fn id(&self) -> &'static str {
        "cuts"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_cuts()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let name = posed.asked.algorithm.name(text);
        match posed.asked.settings.child_order {
            ChildOrder::LeftToRight => text.practice_ask_cuts(name),
            _ => text.practice_ask_cuts_in_order(name),
        }
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_cuts()
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_cuts()
    }

    fn form(&self) -> Form {
        Form::Crosses
    }

    fn blank(&self) -> Blank {
        Blank::Picture
    }

    fn model(&self, posed: &Posed) -> Value {
        answer(posed, &posed.run())
    }

    fn answer_from(&self, posed: &Posed, run: &PosedRun) -> Option<Value> {
        Some(answer(posed, run))
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        grade(posed, response)
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        posed.run().cuts(&posed.tree) >= cuts
    }
}
