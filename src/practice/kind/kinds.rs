//! Whether each cutoff is an α-cutoff or a β-cutoff, and in some questions which ancestor causes it.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::{Blank, Kind};
use crate::generate::random::Random;
use crate::practice::draft::Form;
use crate::practice::item::{DecidingStep, Item, OF_ANCESTOR, Verdict};
use crate::practice::posed::{Asked, NodeVisit, Posed, PosedRun};
use crate::practice::response::{self, Misread};
use crate::search::window::{CutoffKind, Window};
use crate::text::Text;
use crate::tree::{NodeId, Place, Player, Tree};

/// Asks for the kind of each cutoff.
pub struct Kinds;

/// Whether the window of the root may be the bound that cuts a node: it is not the full one, or a leaf is infinite.
#[must_use]
pub fn root_window_cuts(posed: &Posed) -> bool {
    let is_infinite = |leaf: NodeId| posed.tree.value(leaf).is_some_and(|value| !value.is_finite());
    posed.has_root_window() || posed.leaves().into_iter().any(is_infinite)
}

/// The nodes that may have a cutoff, level by level, whichever of them have one: all inner nodes, but the root only
/// where its window may cut it.
#[must_use]
pub fn may_be_cut(posed: &Posed) -> Vec<NodeId> {
    let (tree, root) = (&posed.tree, posed.tree.root_id());
    let with_root = root_window_cuts(posed);
    let may_be = |&node: &NodeId| !tree.is_leaf(node) && (with_root || node != root);
    let nodes: Vec<NodeId> = tree.breadth_first().filter(may_be).collect();
    // Something is left to fill in where no other node is an inner one.
    if nodes.is_empty() { vec![root] } else { nodes }
}

/// The word for a cutoff at this node.
const fn word(visit: &NodeVisit) -> &'static str {
    CutoffKind::at(visit.player).id()
}

/// The visits that end in a cutoff that skips a child.
fn cut(posed: &Posed, run: &PosedRun) -> Vec<NodeVisit> {
    let seen = run.seen(&posed.tree);
    let spares = |visit: &NodeVisit| posed.tree.children_of(visit.node).any(|child| !seen[child.index()]);
    run.visits.iter().copied().filter(|visit| visit.is_cut && spares(visit)).collect()
}

/// The ancestor whose value is the bound that cut a visit; `None` if the bound comes from the root window.
fn cause(posed: &Posed, run: &PosedRun, cut: &NodeVisit) -> Option<NodeId> {
    let opponent = cut.player.opponent();
    let given: HashMap<NodeId, Window> = run.visits.iter().map(|visit| (visit.node, visit.given)).collect();
    let bound = cut.given.own(opponent);
    let mut node = posed.tree.parent(cut.node)?;
    // The bound comes from the lowest ancestor that was entered with another one.
    while given.get(&node)?.own(opponent) == bound {
        node = posed.tree.parent(node)?;
    }
    Some(node)
}

/// The ancestors of a node with a cutoff that have the bound when it is cut: a child that was searched has that minimax
/// value. Mostly it is one; where there are several, each of them is a right answer.
fn causes(posed: &Posed, run: &PosedRun, cut: &NodeVisit) -> Vec<NodeId> {
    let (tree, opponent) = (&posed.tree, cut.player.opponent());
    let bound = cut.given.own(opponent);
    let values = posed.values();
    let mut found: Vec<NodeId> = cause(posed, run, cut).into_iter().collect();
    let mut child = cut.node;
    while let Some(node) = tree.parent(child) {
        let place = Place { node, player: tree.player_at(node) };
        if place.player == opponent && !found.contains(&node) {
            let children = posed.asked.settings.child_order.children(tree, &place).map(|place| place.node);
            let before = children.take_while(|&other| other != child).map(|other| values[other.index()]);
            let best = before.reduce(|best, value| opponent.better(best, value));
            found.extend((best == Some(bound)).then_some(node));
        }
        child = node;
    }
    found
}

/// Whether an ancestor other than the parent causes a cutoff.
fn has_deep(posed: &Posed, run: &PosedRun) -> bool {
    let is_deep = |visit: &NodeVisit| {
        cause(posed, run, visit).is_some_and(|ancestor| posed.tree.parent(visit.node) != Some(ancestor))
    };
    cut(posed, run).iter().any(is_deep)
}

/// The right answer about a cutoff: its kind and the path of the ancestor that causes it.
struct Expected {
    path: String,
    kind: &'static str,
    ancestor: Option<String>,
    /// All ancestors that may be named.
    ancestors: Vec<String>,
}

fn expected(posed: &Posed, run: &PosedRun) -> Vec<Expected> {
    let path = |node| response::path_of(&posed.tree, node);
    let one = |visit: NodeVisit| Expected {
        path: path(visit.node),
        kind: word(&visit),
        ancestor: cause(posed, run, &visit).filter(|_| posed.asked.more).map(path),
        ancestors: causes(posed, run, &visit).into_iter().map(path).collect(),
    };
    cut(posed, run).into_iter().map(one).collect()
}

fn answer(posed: &Posed, run: &PosedRun) -> Value {
    let entry = |expected: Expected| match expected.ancestor {
        Some(ancestor) => (expected.path, json!({ "kind": expected.kind, "ancestor": ancestor })),
        None => (expected.path, expected.kind.into()),
    };
    Value::Object(expected(posed, run).into_iter().map(entry).collect::<Map<_, _>>())
}

/// What a student wrote about a node.
struct Given {
    kind: &'static str,
    ancestor: Option<String>,
}

fn read(tree: &Tree, value: &Value) -> Result<Given, Misread> {
    let kind = value.get("kind").unwrap_or(value).as_str().ok_or(Misread::NoText)?;
    let known = [Player::Max, Player::Min].map(|player| CutoffKind::at(player).id());
    let kind = known[response::option(&known, kind)?];
    let ancestor = value.get("ancestor").filter(|ancestor| !ancestor.is_null());
    let ancestor = ancestor.map(|ancestor| {
        let node = response::node_at(tree, ancestor.as_str().ok_or(Misread::NoText)?)?;
        Ok(response::path_of(tree, node))
    });
    Ok(Given { kind, ancestor: ancestor.transpose()? })
}

impl Kind for Kinds {
    fn id(&self) -> &'static str {
        "kinds"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_kinds()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let ask = text.practice_ask_kinds(posed.asked.algorithm.name(text));
        let more = posed.asked.more;
        let ancestor = more.then(|| text.practice_ask_kinds_ancestor());
        let none = (more && root_window_cuts(posed)).then(|| text.practice_ask_kinds_no_ancestor());
        [Some(ask), ancestor, none].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_kinds()
    }

    fn how_on_tree(&self, posed: &Posed, text: &Text) -> String {
        let how = self.form().how(text);
        match posed.asked.more {
            false => how,
            true => format!("{how} {}", text.exercise_how_causes()),
        }
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_kinds()
    }

    fn form(&self) -> Form {
        Form::Cutoffs
    }

    fn blank(&self) -> Blank {
        Blank::Cutoffs
    }

    fn model(&self, posed: &Posed) -> Value {
        answer(posed, &posed.run())
    }

    /// Those that name another ancestor with the same bound differ from the model answer in one node each.
    fn models(&self, posed: &Posed) -> Vec<Value> {
        let run = posed.run();
        let model = answer(posed, &run);
        let mut models = vec![model.clone()];
        if !posed.asked.more {
            return models;
        }
        for Expected { path, kind, ancestor, ancestors } in expected(posed, &run) {
            for ancestor in ancestors.into_iter().filter(|other| Some(other) != ancestor.as_ref()) {
                let mut other = model.clone();
                other[&path] = json!({ "kind": kind, "ancestor": ancestor });
                models.push(other);
            }
        }
        models
    }

    fn answer_from(&self, posed: &Posed, run: &PosedRun) -> Option<Value> {
        Some(answer(posed, run))
    }

    fn also_right(&self, posed: &Posed, item: &Item) -> Vec<Value> {
        // Where the bound comes from the window of the root, no ancestor is expected.
        if item.is_extra || !item.target.ends_with(OF_ANCESTOR) {
            return Vec::new();
        }
        let is_it = |expected: &Expected| item.target == format!("{}{OF_ANCESTOR}", expected.path);
        let found = expected(posed, &posed.run()).into_iter().find(is_it);
        let ancestors = found.into_iter().flat_map(|expected| expected.ancestors);
        ancestors.map(Value::from).filter(|ancestor| *ancestor != item.expected).collect()
    }

    /// The ancestors that are named, also those of nodes without a cutoff: their items hold the kind alone.
    fn beyond_items(&self, posed: &Posed, response: &Value) -> Value {
        if !posed.asked.more {
            return Value::Null;
        }
        let named = |(node, entry): (NodeId, &Value)| {
            let ancestor = read(&posed.tree, entry).ok().and_then(|given| given.ancestor);
            (response::path_of(&posed.tree, node), ancestor.into())
        };
        let entries = response::by_node(&posed.tree, response).unwrap_or_default();
        Value::Object(entries.into_iter().map(named).collect::<Map<_, _>>())
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let mut given: HashMap<String, Given> = HashMap::new();
        if !response.is_null() {
            for (node, value) in response::by_node(&posed.tree, response)? {
                given.insert(response::path_of(&posed.tree, node), read(&posed.tree, value)?);
            }
        }
        let verdict = |answer: Option<&str>, is_right: &dyn Fn(&str) -> bool| match answer {
            None if response.is_null() => Verdict::Blank,
            None => Verdict::Missed,
            Some(answer) if is_right(answer) => Verdict::Right,
            Some(_) => Verdict::Wrong,
        };
        let (mut items, mut unexpected) = (Vec::new(), Vec::new());
        for Expected { path, kind, ancestor, ancestors } in expected(posed, &posed.run()) {
            let answer = given.remove(&path);
            let found = answer.as_ref().map(|answer| answer.kind);
            items.push(Item::new(
                path.clone(),
                verdict(found, &|found| found == kind),
                kind.into(),
                found.into(),
            ));
            let found = answer.and_then(|answer| answer.ancestor);
            let target = format!("{path}{OF_ANCESTOR}");
            match (ancestor, found) {
                (Some(ancestor), found) => {
                    let is_one = |found: &str| ancestors.iter().any(|ancestor| ancestor == found);
                    let verdict = verdict(found.as_deref(), &is_one);
                    items.push(Item::new(target, verdict, ancestor.into(), found.into()));
                }
                // The bound comes from the window of the root, and no ancestor has it.
                (None, Some(found)) if posed.asked.more && !ancestors.contains(&found) => {
                    unexpected.push(Item::extra(target, found.into()));
                }
                (None, _) => {}
            }
        }
        items.extend(unexpected);
        let mut extra: Vec<_> = given.into_iter().map(|(path, given)| (path, given.kind)).collect();
        extra.sort_unstable();
        items.extend(extra.into_iter().map(|(path, kind)| Item::extra(path, kind.into())));
        Ok(items)
    }

    fn deciding_step(&self, _item: &Item) -> DecidingStep {
        DecidingStep::Cutoff
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        Asked { more: random.below(2) == 0, ..Asked::default() }
    }

    fn asked_at_hand(&self, _tree: &Tree) -> Asked {
        Asked::default()
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        let run = posed.run();
        run.cuts(&posed.tree) >= cuts && (!posed.asked.more || has_deep(posed, &run))
    }
}
