//! What the command line says of values that hold only to a depth.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use serde_json::{Value, json};

use crate::games::{json_of, printed};

/// The exam tree with evaluations, as far as depth 2: three evaluations and no leaf, and a value of this depth alone.
#[test]
fn what_holds_only_to_a_depth_is_said_so_in_every_format() {
    const TREE: &str = "[~5[~5[4,6],~9[8,1]],~2[~2[1,0],~7[3,3]]]";
    let arguments = ["search", "--notation", TREE, "--depth", "2"];
    let text = printed(&arguments);
    assert!(text.contains("Value                5, to depth 2\n"), "{text}");
    assert!(text.contains("0 of 8 leaves, 3 evaluations at the depth limit\n"), "{text}");
    let root = text.lines().find(|line| line.starts_with("A ")).unwrap();
    assert!(root.ends_with("to depth 2") && !root.contains("= 5"), "{root}");
    let json = json_of(&arguments);
    assert_eq!((&json["value"], &json["to_depth"]), (&json!(5), &json!(2)));
    assert_eq!(json["counts"]["leaves_evaluated"], 0);
    assert_eq!(json["counts"]["evaluations"], 3);
    assert_eq!((&json["nodes"][0]["to_depth"], &json["nodes"][0]["minimax_value"]), (&json!(2), &json!(6)));
    let compared = printed(&["compare", "--notation", TREE, "--depth", "2", "--algorithms", "minimax"]);
    assert!(compared.contains("5, to depth 2") && compared.contains("evaluations"), "{compared}");
    // Deeper than the tree, nothing rests on an evaluation.
    let whole = json_of(&["search", "--notation", TREE, "--depth", "9"]);
    assert!(whole.get("to_depth").is_none() && whole["counts"]["evaluations"] == 0, "{whole}");
    let text = printed(&["search", "--notation", TREE, "--depth", "9"]);
    assert!(text.contains("Value                6\n") && text.contains(" of 8 leaves\n"), "{text}");
}

/// No count of leaves is larger than there are, and what the last pass cut keeps no value of an earlier one.
#[test]
fn iterative_deepening_counts_leaves_and_evaluations_apart() {
    const TREE: &str = "~4[~0[2, ~2[~3[~0[3]], 2]]]";
    let json = json_of(&["search", "--notation", TREE, "--algorithm", "iterative-deepening"]);
    assert!(json.get("to_depth").is_none(), "{json}");
    let text = printed(&["search", "--notation", TREE, "--algorithm", "iterative-deepening"]);
    let evaluated = text.lines().find(|line| line.starts_with("Evaluated")).unwrap();
    let words: Vec<_> = evaluated.split_whitespace().collect();
    let [seen, of] = [words[1], words[3]].map(|count| count.parse::<u32>().unwrap());
    assert!(seen <= of && evaluated.contains("at the depth limit"), "{evaluated}");
    for node in json["nodes"].as_array().unwrap() {
        if node["bound"] == "exact" && node.get("to_depth").is_none() {
            assert_eq!(node["value"], node["minimax_value"], "{node}");
        }
    }
    assert!(!text.contains("below the depth limit"), "{text}");
}

/// The value of a position is not that of the tree that a depth limit leaves of the game.
#[test]
fn the_minimax_value_of_a_game_that_goes_on_is_not_told() {
    let nim = ["search", "--game", "nim", "--position", "1 2", "--algorithm", "minimax"];
    let whole = json_of(&nim);
    let values = |report: &Value| -> Vec<(Value, Value)> {
        let nodes = report["nodes"].as_array().unwrap().iter();
        nodes.map(|node| (node["path"].clone(), node["minimax_value"].clone())).collect()
    };
    let all = values(&whole);
    assert_eq!(all[0].1, json!(1));
    for depth in ["1", "2"] {
        let limited = [&nim[..], &["--depth", depth]].concat();
        let told = values(&json_of(&limited));
        assert!(told[0].1.is_null(), "{told:?}");
        let known: Vec<_> = told.iter().filter(|(_, value)| !value.is_null()).collect();
        assert_eq!(known.is_empty(), depth == "1", "{told:?}");
        assert!(known.iter().all(|node| all.contains(node)), "{known:?}");
        let csv = printed(&[&limited[..], &["--format", "csv"]].concat());
        let cells: Vec<bool> = csv.lines().skip(1).map(|line| line.ends_with(',')).collect();
        assert_eq!(cells, told.iter().map(|(_, value)| value.is_null()).collect::<Vec<_>>(), "{csv}");
    }
}
