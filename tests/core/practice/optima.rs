//! Model answers that are the best of many, held against all of them.

use std::collections::BTreeSet;

use alphabeta_lab::file;
use alphabeta_lab::notation;
use alphabeta_lab::practice::instance::{Difficulty, instance};
use alphabeta_lab::practice::interval;
use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Settings;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Player, Tree};
use serde_json::{Value, json};

use super::{graded, instances};

fn kind(id: &str) -> &'static dyn Kind {
    kind::from_id(id).unwrap()
}

/// All orders of a list.
fn orders<T: Clone>(list: &[T]) -> Vec<Vec<T>> {
    let mut all = vec![Vec::new()];
    for (place, item) in list.iter().enumerate() {
        let longer = |order: &Vec<T>| -> Vec<Vec<T>> {
            let at = |at: usize| {
                let mut order = order.clone();
                order.insert(at, item.clone());
                order
            };
            (0..=place).map(at).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The bracket text of a subtree with its children in every order.
fn texts(tree: &Tree, node: NodeId) -> Vec<String> {
    if tree.is_leaf(node) {
        return vec![tree.value(node).unwrap().plain()];
    }
    let below: Vec<Vec<String>> = tree.children_of(node).map(|child| texts(tree, child)).collect();
    let mut all = Vec::new();
    for order in orders(&below) {
        let mut texts = vec![String::new()];
        for choices in order {
            let longer = |text: &String| -> Vec<String> {
                choices.iter().map(|choice| format!("{text} {choice}")).collect()
            };
            texts = texts.iter().flat_map(longer).collect();
        }
        all.extend(texts.into_iter().map(|text| format!("[{text}]")));
    }
    all
}

/// How many orders a tree has.
fn count(tree: &Tree) -> u64 {
    let orders = |node| (1..=tree.children_of(node).count() as u64).product::<u64>();
    tree.preorder().map(orders).fold(1, u64::saturating_mul)
}

fn evaluated(posed: &Posed, text: &str) -> usize {
    let tree = notation::parse(text, posed.tree.root_player(), &mut ()).unwrap();
    Posed { tree, ..posed.clone() }.run().leaves.len()
}

#[test]
fn the_best_order_is_the_best_of_all() {
    let mut checked = 0;
    for posed in instances(kind("reorder")).filter(|posed| count(&posed.tree) <= 10_000).take(60) {
        for (more, ties) in
            [(false, Ties::Prune), (true, Ties::Prune), (false, Ties::Search), (true, Ties::Search)]
        {
            let asked = Asked { more, ..posed.asked };
            let posed = Posed { asked, ..posed.clone() }.with_ties(ties);
            let all: BTreeSet<usize> =
                texts(&posed.tree, posed.tree.root_id()).iter().map(|text| evaluated(&posed, text)).collect();
            let best = if more { all.last() } else { all.first() };
            let model = kind("reorder").model(&posed);
            assert_eq!(Some(&evaluated(&posed, model.as_str().unwrap())), best);
            let points = graded(kind("reorder"), &posed, &model).points;
            assert_eq!(points, 12.0, "{}", notation::write(&posed.tree));
        }
        checked += 1;
    }
    assert!(checked >= 30, "{checked}");
}

#[test]
fn equal_leaves_do_not_mislead_the_search_for_the_best_order() {
    for text in ["[[3 3][3 2 3]]", "[[[1 2][2 1]][[2 2][1 1]]]", "[[5][4 5 [5 5]][5 [4 4] 6]]"] {
        for (more, ties) in
            [(false, Ties::Prune), (true, Ties::Prune), (false, Ties::Search), (true, Ties::Search)]
        {
            let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
            let posed = Posed { tree, asked: Asked { more, ..Asked::default() }, seed: 0 }.with_ties(ties);
            let all: BTreeSet<usize> =
                texts(&posed.tree, posed.tree.root_id()).iter().map(|text| evaluated(&posed, text)).collect();
            let best = if more { all.last() } else { all.first() };
            let model = kind("reorder").model(&posed);
            assert_eq!(Some(&evaluated(&posed, model.as_str().unwrap())), best, "{text} {more} {ties:?}");
        }
    }
}

#[test]
fn another_tree_and_other_values_are_refused() {
    let posed = instances(kind("reorder")).next().unwrap();
    for answer in ["[1 2]", "[[1 2][3 4]]"] {
        assert!(graded(kind("reorder"), &posed, &json!(answer)).misread.is_some(), "{answer}");
        assert!(graded(kind("assign"), &posed, &json!(answer)).misread.is_some(), "{answer}");
    }
    // The right shape with a value twice, or out of range.
    let posed = instances(kind("assign")).next().unwrap();
    let filled = |value: &dyn Fn(usize) -> f64| {
        let mut tree = posed.tree.clone();
        for (place, node) in posed.leaves().into_iter().enumerate() {
            tree.apply(Edit::SetValue { node, value: Score::new(value(place)) }).unwrap();
        }
        graded(kind("assign"), &posed, &json!(notation::write(&tree)))
    };
    assert!(filled(&|place| place as f64 + 1.0).misread.is_none());
    assert!(filled(&|_| 1.0).misread.is_some());
    assert!(filled(&|place| place as f64 + 94.0).misread.is_some());
    assert!(filled(&|place| place as f64 + 0.5).misread.is_some());
}

/// The least number of leaves of a uniform tree is b^⌈d/2⌉ + b^⌊d/2⌋ − 1, in whatever order its children are searched.
#[test]
fn values_with_the_fewest_leaves_are_asked_for_in_every_order() {
    // By static value, the second child of the root is the first for MAX.
    let rated = "[Node(evaluation: 1, children: [3, 5]), Node(evaluation: 9, children: [6, 8])]";
    let shapes = [("[[3, 5], [6, 9]]", 3), ("[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]", 5)];
    let shapes = shapes.into_iter().chain([("[[1, 2, 3], [4, 5, 6], [7, 8, 9]]", 5), (rated, 3)]);
    for (text, least) in shapes {
        for root_player in ["Max", "Min"] {
            let document = format!("GameTree(version: 1, root_player: {root_player}, tree: {text})");
            let tree = file::read(&document).unwrap().tree;
            for &child_order in ChildOrder::ALL {
                let settings = Settings { child_order, ..Settings::default() };
                let asked = Asked { settings, more: true, ..Asked::default() };
                let posed = Posed { tree: tree.clone(), asked, seed: 0 };
                let model = kind("assign").model(&posed);
                let graded = graded(kind("assign"), &posed, &model);
                assert_eq!(graded.points, 12.0, "{text} {root_player} {child_order:?}");
                assert_eq!(graded.items[0].expected, json!(least), "{text} {root_player} {child_order:?}");
                if text != rated {
                    let evaluated = evaluated(&posed, model.as_str().unwrap());
                    assert_eq!(evaluated, least, "{text} {root_player} {child_order:?}");
                }
            }
        }
    }
}

/// The leaf with a label.
fn labelled(posed: &Posed, label: &str) -> NodeId {
    posed.leaves().into_iter().find(|&leaf| posed.tree.label(leaf) == Some(label)).unwrap()
}

#[test]
fn causes_are_those_of_a_dense_sweep() {
    for posed in instances(kind("cause")).take(300) {
        let [x, y] = ["x", "y"].map(|label| labelled(&posed, label));
        let intervals = interval::read(&kind("cause").model(&posed)).unwrap();
        // Leaves have values from 1 to 20, so the search does the same at all other numbers between two whole ones.
        for quarter in -20..=100 {
            let value = Score::new(f64::from(quarter) / 4.0).unwrap();
            let mut other = posed.clone();
            other.tree.apply(Edit::SetValue { node: x, value: Some(value) }).unwrap();
            let is_cut = !other.run().leaves.contains(&y);
            let is_said = intervals.iter().any(|interval| interval.contains(value));
            assert_eq!(is_cut, is_said, "{value} on {}", notation::write(&posed.tree));
        }
    }
}

#[test]
fn intervals_are_read_as_they_are_written() {
    let read = |value: Value| -> Vec<Value> {
        interval::read(&value).unwrap().iter().map(interval::Interval::write).collect()
    };
    assert_eq!(read(json!([["(3", "5)"], [1, 2]])), [json!([1, 2]), json!(["(3", "5)"])]);
    assert_eq!(
        read(json!([["(3", 5], [5, "7)"], ["-inf", "(0"]])),
        [json!(["-inf", "0)"]), json!(["(3", "7)"])]
    );
    assert_eq!(read(json!([["(3", "5)"], ["(5", "inf"]])).len(), 2);
    assert_eq!(read(json!([["(3", "5)"], [5, 5], ["(5", "inf"]])), [json!(["(3", "inf"])]);
    let text = "(-inf, 0), (3, 5]; [7, inf)";
    assert_eq!(read(json!(text)), [json!(["-inf", "0)"]), json!(["(3", 5]), json!([7, "inf"])]);
    for wrong in [json!([[5, 3]]), json!([["(3", 3]]), json!([[1, 2, 3]]), json!([["a", 3]]), json!({})] {
        assert!(interval::read(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_record_tells_which_of_the_candidates_made_it() {
    let mut chosen = BTreeSet::new();
    for posed in instances(kind("which")) {
        chosen.insert(kind("which").model(&posed).to_string());
    }
    // Every candidate of every group is the answer of some question.
    assert_eq!(chosen.len(), 7, "{chosen:?}");
}

#[test]
fn the_ancestor_that_causes_a_cutoff_is_the_one_with_the_bound() {
    let ancestors = |text: &str| {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        let posed = Posed { tree, asked: Asked { more: true, ..Asked::default() }, seed: 0 };
        kind("kinds").model(&posed)
    };
    assert_eq!(ancestors("[5 [4 9]]"), json!({"1": {"kind": "alpha", "ancestor": ""}}));
    // A deep cutoff: the bound 5 comes from the root, not from the nearest MAX node.
    let deep = ancestors("[5 [[[3 9] 2] 8]]");
    assert_eq!(deep["1,0,0"], json!({"kind": "alpha", "ancestor": ""}));
    // The nearest MAX node has raised the bound itself.
    let near = ancestors("[5 [[6 [3 9]] 8]]");
    assert_eq!(near["1,0,1"], json!({"kind": "alpha", "ancestor": "1,0"}));
}

#[test]
fn the_ancestor_is_asked_for_where_it_is_not_always_the_parent() {
    let kinds = kind("kinds");
    let mut asked = 0;
    for difficulty in Difficulty::ALL {
        for seed in 0..100 {
            let posed = instance(kinds, difficulty, None, seed).unwrap();
            let Some(Value::Object(cutoffs)) = posed.asked.more.then(|| kinds.model(&posed)) else {
                continue;
            };
            let parent = |path: &str| path.rsplit_once(',').map_or("", |(parent, _)| parent).to_owned();
            let is_deep = |(path, entry): (&String, &Value)| entry["ancestor"] != parent(path).as_str();
            assert!(cutoffs.iter().any(is_deep), "{cutoffs:?}");
            asked += 1;
        }
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn a_node_that_pvs_searches_again_has_two_windows() {
    let tree = notation::parse("[[3 5] [6 9]]", Player::Max, &mut ()).unwrap();
    let algorithm = alphabeta_lab::search::Algorithm::Pvs;
    let posed = Posed { tree, asked: Asked { algorithm, ..Asked::default() }, seed: 0 };
    let windows = kind("windows");
    let model = windows.model(&posed);
    assert_eq!(
        model["1"],
        json!([{"window": [3, 4], "returns": 6}, {"window": [6, "inf"], "returns": 6}]),
        "{model}"
    );
    assert_eq!(graded(windows, &posed, &model).points, 12.0);
    let mut wrong = model.clone();
    wrong["1"][1]["returns"] = json!(9);
    let graded = graded(windows, &posed, &wrong);
    let wrong: Vec<_> = graded.items.iter().filter(|item| item.verdict.id() != "right").collect();
    assert_eq!(wrong.len(), 1);
    assert_eq!(wrong[0].target, "1 returns 2");
}
