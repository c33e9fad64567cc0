//! The rules of a comparison in output for programs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use serde_json::{Value, json};

use crate::games::{json_of, printed};

/// An evaluation at every inner node, so that a search can stop anywhere.
const TREE: &str = "[~5[~5[4,6],~9[8,1]],~2[~2[1,0],~7[3,3]]]";
const KEYS: [&str; 5] = ["depth_limit", "window", "first_guess", "order", "move_order"];

fn compared(rules: &[&str]) -> Vec<String> {
    ["compare", "--notation", TREE].iter().chain(rules).map(|&word| word.to_owned()).collect()
}

fn json_under(rules: &[&str]) -> Value {
    json_of(&compared(rules).iter().map(String::as_str).collect::<Vec<_>>())
}

/// The cells of the rules in the first row, by the names of their columns.
fn cells_under(rules: &[&str]) -> Vec<(String, String)> {
    let arguments = compared(&[rules, &["--format", "csv"]].concat());
    let table = printed(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    let mut lines = table.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let (header, row) = (lines.next().unwrap(), lines.next().unwrap());
    assert_eq!(header.len(), row.len(), "{table}");
    header.into_iter().zip(row).skip_while(|(column, _)| column != "ties").collect()
}

#[test]
fn a_comparison_for_programs_names_its_rules_where_they_are_not_the_usual_ones() {
    let plain = json_under(&[]);
    assert_eq!(plain["ties"], "ge");
    assert!(KEYS.iter().all(|key| plain.get(key).is_none()), "{plain}");
    let rules =
        ["--ties", "gt", "--depth", "2", "--window=-inf,7.5", "--order", "right", "--first-guess", "4"];
    let set = json_under(&rules);
    assert_eq!((&set["ties"], &set["depth_limit"]), (&json!("gt"), &json!(2)));
    assert_eq!((&set["window"], &set["order"]), (&json!(["-inf", 7.5]), &json!("right")));
    assert_eq!((&set["first_guess"], set.get("move_order")), (&json!(4), None));
    // The same words as of one search.
    let one = ["search", "--notation", TREE, "--algorithm", "mtdf"];
    let one = json_of(&[&one[..], &rules].concat());
    for key in ["ties", "depth_limit", "window", "order", "first_guess"] {
        assert_eq!(one[key], set[key], "{key}");
    }
}

#[test]
fn the_first_guess_is_named_where_a_search_makes_one() {
    let unguided = json_under(&["--first-guess", "4", "--algorithms", "minimax,alpha-beta"]);
    assert!(unguided.get("first_guess").is_none(), "{unguided}");
    let guided = json_under(&["--first-guess", "4", "--algorithms", "minimax,mtdf"]);
    assert_eq!(guided["first_guess"], 4);
}

#[test]
fn the_last_columns_of_a_comparison_are_its_rules() {
    let named = |cells: [&str; 7]| {
        let columns =
            ["ties", "depth_limit", "window_alpha", "window_beta", "first_guess", "order", "move_order"];
        columns.into_iter().zip(cells).map(|(a, b)| (a.to_owned(), b.to_owned())).collect::<Vec<_>>()
    };
    assert_eq!(cells_under(&[]), named(["ge", "", "", "", "", "", ""]));
    let rules =
        ["--ties", "gt", "--depth", "2", "--window=-inf,7.5", "--order", "static", "--first-guess", "4"];
    assert_eq!(cells_under(&rules), named(["gt", "2", "-inf", "7.5", "4", "static", ""]));
}

#[test]
fn a_comparison_on_a_game_names_the_order_of_its_moves() {
    let game = ["compare", "--game", "tic-tac-toe", "--depth", "3", "--algorithms", "alpha-beta"];
    let plain = json_of(&game);
    assert_eq!((&plain["depth_limit"], plain.get("move_order")), (&json!(3), None));
    let with = |order| json_of(&[&game[..], &["--move-order", order]].concat());
    let learnt = with("killers");
    assert_eq!((&learnt["move_order"], learnt.get("order")), (&json!("killers"), None));
    // The order by static value is a child order, too.
    let sorted = with("static");
    assert_eq!((&sorted["move_order"], &sorted["order"]), (&json!("static"), &json!("static")));
    // A search that is only counted names its rules as one that is listed does.
    let search = ["search", "--game", "tic-tac-toe", "--depth", "2", "--order", "right", "--window", "-5,5"];
    let listed = json_of(&search);
    let counted = json_of(&[&search[..], &["--most-nodes", "10"]].concat());
    assert!(counted["nodes"].is_null() && listed["nodes"].is_array());
    for key in ["ties", "depth_limit", "window", "order"] {
        assert!(!listed[key].is_null());
        assert_eq!(listed[key], counted[key], "{key}");
    }
}
