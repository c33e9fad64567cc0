//! What the shipped examples say is true: they load, the published ones are the published trees, and every
//! fact on record about a lesson comes out of the searches.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use alphabeta_lab::examples::{ALL, ExampleGroup};
use alphabeta_lab::file::{self, Document};
use alphabeta_lab::names::Names;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::replay::{NodeState, Replay, Step};
use alphabeta_lab::search::trace::{self, Trace};
use alphabeta_lab::search::window::{CutoffKind, Ties};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{NodeId, Player, Tree};
use serde_json::{Value, json};

fn cases(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn example(id: &str) -> Document {
    let example = ALL.iter().find(|example| example.id == id).unwrap_or_else(|| panic!("no example {id}"));
    file::read(example.text).unwrap_or_else(|error| panic!("{id}: {error:?}"))
}

#[test]
fn every_example_loads_and_has_something_to_say() {
    let mut titles = BTreeSet::new();
    for example in ALL {
        let document = file::read(example.text).unwrap_or_else(|error| panic!("{}: {error:?}", example.id));
        let lesson = document.lesson.unwrap_or_default();
        assert!(lesson.contains(['?', '？']), "{}: a lesson asks something", example.id);
        assert!(document.source.is_some_and(|source| !source.is_empty()), "{}", example.id);
        assert!(titles.insert(document.title), "{}: a title twice", example.id);
        let names = Names::new(&document.tree, &mut ()).unwrap();
        let distinct: BTreeSet<_> =
            document.tree.preorder().map(|node| names.of(&document.tree, node)).collect();
        assert_eq!(distinct.len(), document.tree.len(), "{}: a name twice", example.id);
    }
}

#[test]
fn published_walks_are_the_published_trees() {
    let walks: Vec<_> = ALL.iter().filter(|example| example.group == ExampleGroup::Walk).collect();
    let trees: Vec<_> = walks.iter().map(|walk| file::read(walk.text).unwrap().tree).collect();
    for file in ["seeds.json", "textbook.json"] {
        for case in cases(file)["cases"].as_array().unwrap() {
            let player = case["root_player"].as_str().unwrap().to_uppercase();
            let same =
                |tree: &&Tree| tree.root_player().name() == player && bare(tree) == as_floats(&case["tree"]);
            let tree = trees.iter().find(same).unwrap_or_else(|| panic!("{} is not shipped", case["id"]));
            let names = Names::new(tree, &mut ()).unwrap();
            for node in case["fail_soft"]["nodes"].as_array().into_iter().flatten() {
                let id = tree.node_at(&path(&node["path"])).unwrap();
                assert!(node["label"].is_null() || node["label"] == names.of(tree, id), "{node}");
            }
        }
    }
}

#[test]
fn every_fact_about_a_lesson_holds() {
    for expected in cases("expected_lessons.json")["lessons"].as_array().unwrap() {
        let id = expected["id"].as_str().unwrap();
        let lesson = Lesson::new(example(id).tree);
        for (fact, value) in expected.as_object().unwrap() {
            assert_eq!(lesson.fact(fact, value), *value, "{id}: {fact}");
        }
    }
}

/// A lesson's tree and its search by fail-soft alpha-beta under both rules.
struct Lesson {
    tree: Tree,
    ge: Trace,
    gt: Trace,
}

impl Lesson {
    fn new(tree: Tree) -> Self {
        let ge = search(&tree, Algorithm::AlphaBeta, Ties::Prune);
        let gt = search(&tree, Algorithm::AlphaBeta, Ties::Search);
        Self { tree, ge, gt }
    }

    /// The value that the crate finds for a fact; `stated` holds only what the fact is about.
    fn fact(&self, fact: &str, stated: &Value) -> Value {
        let tree = &self.tree;
        match fact {
            "id" => stated.clone(),
            "root_player" => json!(tree.root_player().name().to_lowercase()),
            "root_value" => {
                let minimax = search(tree, Algorithm::Minimax, Ties::Prune);
                assert_eq!(minimax.value(), self.ge.value());
                assert_eq!(minimax.value(), self.gt.value());
                number(minimax.value().unwrap())
            }
            "nodes" => json!(tree.len()),
            "leaves" => json!(leaves(tree).count()),
            "pruned_ge" => json!(pruned(tree, &self.ge)),
            "pruned_gt" => json!(pruned(tree, &self.gt)),
            "alpha_cutoffs_ge" => {
                self.cutoffs(&self.ge, |node| self.end(node).cut == Some(CutoffKind::Alpha))
            }
            "beta_cutoffs_ge" => self.cutoffs(&self.ge, |node| self.end(node).cut == Some(CutoffKind::Beta)),
            "cutoffs_gt" => self.cutoffs(&self.gt, |_| true),
            "after_last_child_ge" => self.cutoffs(&self.ge, |node| !self.skips(node)),
            "deep_cutoffs_ge" => self.cutoffs(&self.ge, |node| self.skips(node) && self.is_deep(node)),
            "pruned_without_deep" => {
                let mut seen = BTreeSet::new();
                search_without_deep_cutoffs(tree, tree.root_id(), None, &mut seen);
                json!(positions(tree, |leaf| !seen.contains(&leaf)))
            }
            "same_moves_as" => {
                let other = example(stated.as_str().unwrap()).tree;
                assert_ne!(bare(tree), bare(&other));
                assert_eq!(unordered(tree, tree.root_id()), unordered(&other, other.root_id()));
                stated.clone()
            }
            "minimal_tree" => self.minimal_tree(),
            "leaves_evaluated_best_first" => json!(leaves_evaluated_best_first(tree)),
            "returned_ge" => by_form(stated, |form| {
                let trace = search(tree, form, Ties::Prune);
                let replay = Replay::new(tree, &trace);
                let inner = tree.preorder().filter(|&node| !tree.is_leaf(node));
                inner
                    .filter_map(|node| Some((node, replay.state(node, trace.len()).value?)))
                    .map(|(node, value)| json!([tree.path_to(node), number(value)]))
                    .collect()
            }),
            "pruned_gt_by_form" => {
                by_form(stated, |form| json!(pruned(tree, &search(tree, form, Ties::Search))))
            }
            "children_returned_ge" => self.children(&self.ge),
            "children_minimax" => self.children(&search(tree, Algorithm::Minimax, Ties::Prune)),
            "depth_limits" => {
                stated.as_array().unwrap().iter().map(|case| self.depth_limit(&case["limit"])).collect()
            }
            "states" => {
                let keys: BTreeSet<_> = tree.preorder().map(|node| tree.state_key(node).unwrap()).collect();
                json!(keys.len())
            }
            "visited_ge" => json!(Counters::new(tree, &self.ge, &mut ()).unwrap().total().visited),
            "visited_with_table_ge" => {
                let with_table = search(tree, Algorithm::AlphaBetaTt, Ties::Prune);
                json!(Counters::new(tree, &with_table, &mut ()).unwrap().total().visited)
            }
            "table_hits_ge" => table_hits(tree, &search(tree, Algorithm::AlphaBetaTt, Ties::Prune)),
            _ => panic!("nobody checks the fact {fact}"),
        }
    }

    /// What the search under ≥ knew of a node at its end.
    fn end(&self, node: NodeId) -> NodeState {
        Replay::new(&self.tree, &self.ge).state(node, self.ge.len())
    }

    /// The paths of the nodes, in preorder, that `trace` cuts and that are `wanted`.
    fn cutoffs(&self, trace: &Trace, wanted: impl Fn(NodeId) -> bool) -> Value {
        let replay = Replay::new(&self.tree, trace);
        let cut = |&node: &NodeId| replay.state(node, trace.len()).cut.is_some();
        let nodes = self.tree.preorder().filter(cut).filter(|&node| wanted(node));
        nodes.map(|node| json!(self.tree.path_to(node))).collect()
    }

    /// Whether the node has a child that the search under ≥ never entered.
    fn skips(&self, node: NodeId) -> bool {
        let replay = Replay::new(&self.tree, &self.ge);
        self.tree.children_of(node).any(|child| replay.first_visit(child).is_none())
    }

    /// Whether the bound that cut the node was found three or more levels above it.
    fn is_deep(&self, node: NodeId) -> bool {
        let replay = Replay::new(&self.tree, &self.ge);
        let is_cutoff = |&step: &u32| matches!(replay.step(step), Some(Step::Cutoff { .. }));
        let step = replay.log(node).find(is_cutoff).unwrap();
        let guarantor = replay.guarantee(node, step + 1).map(|(ancestor, _)| self.tree.depth(ancestor));
        guarantor.is_some_and(|depth| self.tree.depth(node) - depth >= 3)
    }

    fn children(&self, trace: &Trace) -> Value {
        let replay = Replay::new(&self.tree, trace);
        let children = self.tree.children_of(self.tree.root_id());
        children.map(|child| number(replay.state(child, trace.len()).value.unwrap())).collect()
    }

    /// Branching, depth and leaves evaluated, of a uniform tree that is searched with the fewest leaves.
    fn minimal_tree(&self) -> Value {
        let tree = &self.tree;
        let branching = tree.children_of(tree.root_id()).count();
        let depth = leaves(tree).map(|leaf| tree.depth(leaf)).max().unwrap();
        assert!(leaves(tree).all(|leaf| tree.depth(leaf) == depth));
        let inner = tree.preorder().filter(|&node| !tree.is_leaf(node));
        assert!(inner.map(|node| tree.children_of(node).count()).all(|children| children == branching));
        let evaluated = leaves(tree).count() - pruned(tree, &self.ge).len();
        assert_eq!(evaluated, branching.pow(depth.div_ceil(2)) + branching.pow(depth / 2) - 1);
        json!({ "branching": branching, "depth": depth, "leaves": evaluated })
    }

    fn depth_limit(&self, limit: &Value) -> Value {
        let tree = &self.tree;
        let settings =
            Settings { depth_limit: limit.as_u64().map(|limit| limit as u32), ..Settings::default() };
        Algorithm::AlphaBeta.check(settings, tree).unwrap();
        let trace = trace::record(Algorithm::AlphaBeta, tree, settings, &AtomicBool::new(false)).unwrap();
        let best = Replay::new(tree, &trace).best_child(tree.root_id(), trace.len()).unwrap();
        let value = number(trace.value().unwrap());
        json!({ "limit": limit, "root_value": value, "best_child": tree.path_to(best)[0] })
    }
}

/// Path, value and kind of bound of every hit, in preorder.
fn table_hits(tree: &Tree, trace: &Trace) -> Value {
    let replay = Replay::new(tree, trace);
    let steps = (0..trace.len()).filter_map(|index| replay.step(index));
    let hits = steps.filter_map(|step| match step {
        Step::TableHit { node, value, bound } => {
            Some((tree.path_to(node), json!([tree.path_to(node), number(value), bound.id()])))
        }
        _ => None,
    });
    let by_path: std::collections::BTreeMap<_, _> = hits.collect();
    by_path.into_values().collect()
}

fn search(tree: &Tree, algorithm: Algorithm, ties: Ties) -> Trace {
    trace::record(algorithm, tree, Settings { ties, ..Settings::default() }, &AtomicBool::new(false)).unwrap()
}

fn by_form(stated: &Value, find: impl Fn(Algorithm) -> Value) -> Value {
    let forms = stated.as_object().unwrap().keys();
    forms.map(|id| (id.clone(), find(Algorithm::from_id(id).unwrap()))).collect()
}

fn leaves(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    tree.preorder().filter(|&node| tree.is_leaf(node))
}

/// The positions, left to right from 0, of the leaves that are `wanted`.
fn positions(tree: &Tree, wanted: impl Fn(NodeId) -> bool) -> Vec<usize> {
    leaves(tree).enumerate().filter(|&(_, leaf)| wanted(leaf)).map(|(position, _)| position).collect()
}

fn pruned(tree: &Tree, trace: &Trace) -> Vec<usize> {
    let replay = Replay::new(tree, trace);
    positions(tree, |leaf| replay.first_visit(leaf).is_none())
}

/// Alpha-beta in which a node is told its parent's bound and nothing from further above.
fn search_without_deep_cutoffs(
    tree: &Tree,
    node: NodeId,
    limit: Option<Score>,
    seen: &mut BTreeSet<NodeId>,
) -> Score {
    seen.insert(node);
    let player = tree.player_at(node);
    let mut best = None;
    for child in tree.children_of(node) {
        let value = search_without_deep_cutoffs(tree, child, best, seen);
        let value = best.map_or(value, |best| player.better(best, value));
        best = Some(value);
        if limit.is_some_and(|limit| !player.prefers(limit, value)) {
            break;
        }
    }
    best.unwrap_or_else(|| tree.value(node).unwrap())
}

/// The leaves that fail-soft alpha-beta evaluates after the children of every node were sorted, best first.
fn leaves_evaluated_best_first(tree: &Tree) -> usize {
    let values = search(tree, Algorithm::Minimax, Ties::Prune);
    let mut builder = TreeBuilder::default();
    add_best_first(&Replay::new(tree, &values), tree.root_id(), values.len(), &mut builder);
    let sorted = builder.finish(tree.root_player()).unwrap();
    leaves(&sorted).count() - pruned(&sorted, &search(&sorted, Algorithm::AlphaBeta, Ties::Prune)).len()
}

fn add_best_first(values: &Replay<'_>, node: NodeId, end: u32, builder: &mut TreeBuilder) {
    let tree = values.tree();
    if tree.is_leaf(node) {
        builder.leaf(tree.value(node).unwrap());
        return;
    }
    let mut children: Vec<_> = tree.children_of(node).collect();
    children.sort_by_key(|&child| values.state(child, end).value);
    if tree.player_at(node) == Player::Max {
        children.reverse();
    }
    builder.open();
    for child in children {
        add_best_first(values, child, end, builder);
    }
    builder.close();
}

fn number(score: Score) -> Value {
    if !score.is_finite() {
        return json!(score.plain());
    }
    let value = score.value();
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

/// The tree as nested lists of leaf values.
fn bare(tree: &Tree) -> Value {
    fn below(tree: &Tree, node: NodeId) -> Value {
        if tree.is_leaf(node) {
            return json!(tree.value(node).unwrap().value());
        }
        tree.children_of(node).map(|child| below(tree, child)).collect()
    }
    below(tree, tree.root_id())
}

fn as_floats(tree: &Value) -> Value {
    match tree.as_array() {
        Some(children) => children.iter().map(as_floats).collect(),
        None => json!(tree.as_f64().unwrap()),
    }
}

/// A spelling of the subtree, labels included, that does not depend on the order of children.
fn unordered(tree: &Tree, node: NodeId) -> String {
    let mut children: Vec<_> = tree.children_of(node).map(|child| unordered(tree, child)).collect();
    children.sort();
    format!("{:?} {:?} ({})", tree.label(node), tree.value(node), children.join(", "))
}

fn path(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|index| index.as_u64().unwrap() as u32).collect()
}
