//! Published exam questions are graded as their authors graded them.

use alphabeta_lab::practice::assignment::TieConvention;
use alphabeta_lab::practice::grading::question;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use serde_json::{Map, Value, json};

use super::given;
use crate::cases::{Case, cases, numbers, text};

const EXAMS: &str = include_str!("../../cases/exams.json");

/// The published questions of a kind that have a tree and an answer of this name.
fn of_kind(id: &'static str, answer: &'static str) -> impl Iterator<Item = (String, Case)> {
    let is_one = move |(_, case): &(String, Case)| {
        text(&case.says["kind"]) == id && !case.says["published_answer"][answer].is_null()
    };
    cases(EXAMS).into_iter().filter(is_one)
}

fn posed(case: &Case, algorithm: Algorithm) -> Posed {
    let ties = if case.says["tie_rule"] == "gt" { Ties::Search } else { Ties::Prune };
    let settings = Settings { ties, ..Settings::default() };
    Posed { tree: case.tree.clone(), asked: Asked { algorithm, settings, more: false }, seed: 0 }
}

/// The targets of what is not right in the published answer.
fn faults(id: &str, case: &Case, algorithm: Algorithm, answer: &Value) -> Vec<String> {
    let mut given = given(kind::from_id(id).unwrap(), posed(case, algorithm));
    if case.says["tie_rule"] == "unknown" {
        given.convention = TieConvention::Either;
    }
    let graded = question(&given, answer);
    assert_eq!(graded.misread, None);
    let faults = graded.items.iter().filter(|item| item.verdict != Verdict::Right);
    faults.map(|item| item.target.clone()).collect()
}

/// The paths of leaves that are given by number.
fn leaf_paths(case: &Case, leaves: &Value) -> Vec<String> {
    let posed = posed(case, Algorithm::AlphaBeta);
    let all = posed.leaves();
    let path = |leaf: u32| alphabeta_lab::practice::response::path_of(&case.tree, all[leaf as usize]);
    numbers(leaves).into_iter().map(path).collect()
}

#[test]
fn cuts() {
    let mut count = 0;
    for (id, case) in of_kind("cuts", "pruned_leaves") {
        let answer = json!(leaf_paths(&case, &case.says["published_answer"]["pruned_leaves"]));
        let found = faults("cuts", &case, Algorithm::AlphaBeta, &answer);
        // One published answer leaves out a cut, as its note says.
        let missed: &[&str] = if id == "filo-3336323634303735" { &["0,1,1"] } else { &[] };
        assert_eq!(found, missed, "{id}");
        count += 1;
    }
    assert!(count >= 12, "{count}");
}

#[test]
fn values() {
    let mut count = 0;
    for (id, case) in of_kind("values", "node_values") {
        let mut answer = case.says["published_answer"]["node_values"].clone();
        let given = answer.as_object().unwrap().len();
        let found = faults("values", &case, Algorithm::Minimax, &answer);
        // One published value is wrong, as its note says; what follows from it is right.
        let wrong: &[&str] = if id == "paris7-td5-ex1-1" { &["1,0"] } else { &[] };
        let inner = case.tree.preorder().filter(|&node| !case.tree.is_leaf(node)).count();
        if given == inner {
            assert_eq!(found, wrong, "{id}");
        } else {
            // The root alone was asked for.
            assert!(!found.contains(&String::new()), "{id}");
            answer[""] = json!(1_000);
            assert!(faults("values", &case, Algorithm::Minimax, &answer).contains(&String::new()), "{id}");
        }
        count += 1;
    }
    assert!(count >= 4, "{count}");
}

#[test]
fn moves() {
    let mut count = 0;
    for (id, case) in of_kind("move", "best_child") {
        let says = &case.says["published_answer"];
        assert_eq!(faults("move", &case, Algorithm::Minimax, &says["best_child"]), [""; 0], "{id}");
        if !says["best_path"].is_null() {
            let mut posed = posed(&case, Algorithm::Minimax);
            posed.asked.more = true;
            let graded = question(&given(kind::from_id("move").unwrap(), posed), &says["best_path"]);
            assert_eq!(graded.points, 12.0, "{id}");
        }
        count += 1;
    }
    assert!(count >= 6, "{count}");
}

#[test]
fn counts() {
    let mut count = 0;
    for (id, case) in cases(EXAMS).into_iter().filter(|(_, case)| text(&case.says["kind"]) == "count") {
        let says = &case.says["published_answer"];
        let all = posed(&case, Algorithm::AlphaBeta).leaves().len() as u64;
        let pruned = says["leaves_pruned"].as_u64();
        let evaluated = says["leaves_evaluated"].as_u64().or(pruned.map(|pruned| all - pruned)).unwrap();
        assert_eq!(faults("count", &case, Algorithm::AlphaBeta, &json!(evaluated)), [""; 0], "{id}");
        assert_eq!(faults("count", &case, Algorithm::AlphaBeta, &json!(evaluated + 1)), [""], "{id}");
        count += 1;
    }
    assert!(count >= 6, "{count}");
}

#[test]
fn orders() {
    let mut count = 0;
    for (id, case) in of_kind("order", "visit_order_paths") {
        let posed = posed(&case, Algorithm::AlphaBeta);
        let paths = case.says["published_answer"]["visit_order_paths"].as_array().unwrap();
        // The authors list inner nodes as well.
        let is_leaf = |path: &&Value| {
            let node = alphabeta_lab::practice::response::node_at(&posed.tree, text(path)).unwrap();
            posed.tree.is_leaf(node)
        };
        let leaves: Value = paths.iter().filter(is_leaf).cloned().collect();
        assert_eq!(faults("order", &case, Algorithm::AlphaBeta, &leaves), [""; 0], "{id}");
        count += 1;
    }
    assert_eq!(count, 2);
}

#[test]
fn windows() {
    let mut cells = 0;
    for (id, case) in of_kind("windows", "entering_windows") {
        let says = &case.says["published_answer"];
        let mut answer = Map::new();
        for (path, window) in says["entering_windows"].as_object().unwrap() {
            answer.insert(path.clone(), json!({ "window": window }));
        }
        let own = posed(&case, Algorithm::AlphaBeta);
        let graded = question(&given(kind::from_id("windows").unwrap(), own), &Value::Object(answer));
        assert_eq!(graded.misread, None, "{id}");
        let answered = graded.items.iter().filter(|item| item.verdict != Verdict::Blank);
        for item in answered {
            assert_eq!(item.verdict, Verdict::Right, "{id}: {item:?}");
            cells += 1;
        }
    }
    assert!(cells >= 20, "{cells}");
}

#[test]
fn mirrored() {
    let mut count = 0;
    for (id, case) in cases(EXAMS).into_iter().filter(|(_, case)| text(&case.says["kind"]) == "mirror") {
        let mut posed = posed(&case, Algorithm::AlphaBeta);
        let forwards = posed.pruned().len();
        posed.asked.settings.child_order = alphabeta_lab::search::ordering::ChildOrder::RightToLeft;
        let answer = json!(leaf_paths(&case, &case.says["own_run"]["pruned_right_left"]));
        let graded = question(&given(kind::from_id("mirror").unwrap(), posed.clone()), &answer);
        assert_eq!(graded.points, 12.0, "{id}");
        let differs = posed.pruned().len() != forwards;
        assert_eq!(differs, case.says["published_answer"]["answer"] == "yes", "{id}");
        count += 1;
    }
    assert_eq!(count, 1);
}

/// The published cases of a kind.
fn cases_of(id: &str) -> Vec<(String, Case)> {
    let cases: Vec<_> =
        cases(EXAMS).into_iter().filter(|(_, case)| case.says["kind"].as_str() == Some(id)).collect();
    assert!(!cases.is_empty(), "{id}");
    cases
}

#[test]
fn reordered() {
    for (id, case) in cases_of("reorder") {
        let own = &case.says["own_run"];
        let best = own["best_first_tree"].to_string();
        assert_eq!(faults("reorder", &case, Algorithm::AlphaBeta, &json!(best)), [""; 0], "{id}");
        let given = alphabeta_lab::notation::write(&case.tree);
        let graded = question(
            &super::given(kind::from_id("reorder").unwrap(), posed(&case, Algorithm::AlphaBeta)),
            &json!(given),
        );
        let item = &graded.items[0];
        assert_eq!(item.found, own["leaves_evaluated"]["given_order"], "{id}");
        assert_eq!(item.expected, own["leaves_evaluated"]["minimum_over_all_orderings"], "{id}");
    }
}

#[test]
fn causes() {
    for (id, case) in cases_of("cause") {
        for cut in case.says["published_answer"]["cuts"].as_array().unwrap() {
            let mut posed = posed(&case, Algorithm::AlphaBeta);
            let leaves = posed.leaves();
            let trigger = cut["trigger_leaf"].as_u64().unwrap() as usize;
            for (leaf, label) in [(trigger, "x"), (trigger + 1, "y")] {
                let label = Some(label.into());
                let node = leaves[leaf];
                posed.tree.apply(alphabeta_lab::tree::edit::Edit::SetLabel { node, label }).unwrap();
            }
            // The authors' bound is where the cut begins, and their value lies beyond it.
            let bound = cut["bound"].as_i64().unwrap();
            assert!(cut["value"].as_i64().unwrap() > bound);
            let answer = json!([[bound, "inf"]]);
            let graded = question(&super::given(kind::from_id("cause").unwrap(), posed), &answer);
            assert_eq!((graded.points, graded.misread), (12.0, None), "{id}: {:?}", graded.items);
        }
    }
}
