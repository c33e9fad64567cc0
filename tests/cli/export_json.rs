//! What `alphabeta-lab export --as json` and `csv` tell of the search besides its steps.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use alphabeta_lab::notation;
use alphabeta_lab::tree::{NodeId, Player};
use serde_json::{Value, json};

use crate::games::printed;

const GEEKS: &str = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";

fn exported(tree: &str, format: &str, rules: &[&str]) -> String {
    printed(&[&["export", "--notation", tree, "--as", format, "--output", "-"], rules].concat())
}

fn json_of(tree: &str, rules: &[&str]) -> Value {
    serde_json::from_str(&exported(tree, "json", rules)).unwrap()
}

#[test]
fn the_settings_of_the_search_are_in_the_file_where_they_are_not_the_usual_ones() {
    const SETTINGS: [&str; 4] = ["depth_limit", "window", "order", "first_guess"];
    let plain = json_of(GEEKS, &[]);
    assert!(SETTINGS.iter().all(|setting| plain.get(setting).is_none()), "{plain}");
    let set = json_of(GEEKS, &["--order", "right", "--window=-inf,7"]);
    assert_eq!((&set["window"], &set["order"]), (&json!(["-inf", "7"]), &json!("right")));
    // The first step enters the root with this window.
    assert_eq!((&set["steps"][0]["alpha"], &set["steps"][0]["beta"]), (&json!("-inf"), &json!("7")));
    let guided = json_of(GEEKS, &["--algorithm", "mtdf", "--first-guess", "4", "--window", "3,7"]);
    assert_eq!((&guided["first_guess"], guided.get("window")), (&json!("4"), None), "MTD(f) has its own");
    let unguided = json_of(GEEKS, &["--first-guess", "4"]);
    assert!(unguided.get("first_guess").is_none(), "alpha-beta makes no guess: {unguided}");
}

#[test]
fn the_words_about_a_picture_name_the_first_guess() {
    let rules = ["--algorithm", "mtdf", "--first-guess", "4"];
    let made = exported(GEEKS, "dot", &rules);
    assert!(made.lines().next().unwrap().ends_with("prune when α ≥ β, first guess 4."), "{made}");
    assert!(!exported(GEEKS, "dot", &rules[..2]).contains("guess"));
}

/// As `search` does, an export takes options that only other searches use: a script may write them with every search.
#[test]
fn a_rule_that_the_search_does_not_use_is_taken_and_leaves_no_trace() {
    for (algorithm, rule) in [
        ("minimax", ["--ties", "gt"]),
        ("minimax", ["--window", "3,7"]),
        ("mtdf", ["--window", "3,7"]),
        ("alpha-beta", ["--first-guess", "4"]),
    ] {
        for format in ["dot", "csv", "json"] {
            let search = ["--algorithm", algorithm];
            let plain = exported(GEEKS, format, &search);
            let ruled = exported(GEEKS, format, &[search, rule].concat());
            let plain = if (format, rule[0]) == ("json", "--ties") {
                plain.replace("\"ties\": \"ge\"", "\"ties\": \"gt\"")
            } else {
                plain
            };
            assert_eq!(ruled, plain, "{algorithm} {rule:?} as {format}");
        }
    }
}

#[test]
fn a_value_that_holds_only_to_a_depth_has_that_depth_with_it() {
    const TREE: &str = "~3[~1[~-2[0,8]],~5[4,7]]";
    let json = json_of(TREE, &["--depth", "1"]);
    let steps = json["steps"].as_array().unwrap();
    let with_bound: Vec<&Value> = steps.iter().filter(|step| step.get("bound").is_some()).collect();
    assert_eq!(with_bound.len(), 3, "two evaluations and the root: {json}");
    assert!(with_bound.iter().all(|step| step["to_depth"] == 1), "{json}");
    let whole = json_of(TREE, &[]);
    assert!(!whole.to_string().contains("to_depth"), "{whole}");
    let table = exported(TREE, "csv", &["--depth", "1"]);
    assert!(table.starts_with("step,kind,node,path,alpha,beta,value,bound,to_depth,heading,sentences\r\n"));
    assert!(table.lines().last().unwrap().contains(",5,exact,1,"), "{table}");
}

/// X has two and O has two, so X moves. X cannot win at once; O wins on the right wherever X has not gone there.
#[test]
fn a_tree_that_is_the_upper_part_of_a_game_tells_where_the_game_goes_on() {
    let game =
        ["export", "--game", "tic-tac-toe", "--position", "X.O/.X./..O", "--as", "json", "--output", "-"];
    let json =
        |depth: &[&str]| -> Value { serde_json::from_str(&printed(&[&game, depth].concat())).unwrap() };
    let upper = json(&["--depth", "2"]);
    let about = &upper["game"];
    assert_eq!((&about["id"], &about["position"]), (&json!("tic-tac-toe"), &json!("X.O/.X./..O")));
    let tree = notation::parse(upper["tree"].as_str().unwrap(), Player::Max, &mut ()).unwrap();
    let goes_on: Vec<usize> = serde_json::from_value(about["goes_on_below"].clone()).unwrap();
    let leaves = tree.preorder().enumerate().filter(|&(_, node)| tree.is_leaf(node));
    let (on, over): (Vec<_>, Vec<_>) = leaves.partition(|(place, _)| goes_on.contains(place));
    assert_eq!((on.len(), over.len(), goes_on.len()), (16, 4, 16), "{about}");
    let values = |leaves: &[(usize, NodeId)]| {
        leaves.iter().map(|leaf| tree.value(leaf.1).unwrap()).collect::<Vec<_>>()
    };
    let (on, over) = (values(&on), values(&over));
    assert!(over.iter().all(|lost| on.iter().all(|value| lost < value)), "O has won: {over:?} {on:?}");
    assert!(json(&["--depth", "9"]).get("game").is_none(), "nothing is below the whole tree");
}

#[test]
fn what_a_root_window_makes_of_the_value_is_said_at_the_root_too() {
    let last = |tree: &str, rules: &[&str]| -> String {
        let json = json_of(tree, rules);
        json["steps"].as_array().unwrap().last().unwrap()["sentences"].as_str().unwrap().to_owned()
    };
    let said = last("[9,5]", &["--algorithm", "alpha-beta-fail-hard", "--window", "1,6"]);
    assert!(
        said.contains("v = 9, but A returns 6: fail-hard returns nothing outside its window [1, 6]"),
        "{said}"
    );
    let said = last("[2,3]", &["--algorithm", "alpha-beta-fail-hard", "--window", "4,6"]);
    assert!(said.contains("v = 3, but A returns 4"), "{said}");
    let said = last("[2,3]", &["--algorithm", "alpha-beta-bounds", "--window", "4,6"]);
    assert!(said.contains("A returns its bound α = 4"), "{said}");
    for algorithm in ["alpha-beta", "alpha-beta-fail-hard", "alpha-beta-bounds"] {
        let said = last("[9,5]", &["--algorithm", algorithm, "--window", "1,12"]);
        assert!(!said.contains("A returns"), "{algorithm}: {said}");
    }
}
