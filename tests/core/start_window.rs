//! Searches that begin with a window of their own, and children in another order: what the program says of them,
//! in sentences and on the command line.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::process::{Command, Output};

use crate::walks::{Walk, holds, relations, text_of, tree};
use alphabeta_lab::narration::Narration;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::search::{Algorithm, Setting, Settings};
use serde_json::{Value, json};

/// The tree of "GeeksforGeeks, set 4", which is worth 5.
const GEEKS: &str = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";

fn window(alpha: i32, beta: i32) -> Window {
    Window { alpha: Score::from(alpha), beta: Score::from(beta) }
}

fn searched(algorithm: Algorithm, window: Window) -> Walk {
    Walk::new("geeks", tree(GEEKS), algorithm, Settings { window, ..Settings::default() })
}

fn last(walk: &Walk) -> Narration {
    walk.narration(walk.replay().len() - 1)
}

#[test]
fn a_search_that_fails_says_on_which_side_the_answer_lies() {
    let low = last(&searched(Algorithm::AlphaBeta, window(7, 9)));
    assert_eq!(low.title, "Failed low: at most 5");
    assert_eq!(
        low.sentences.iter().map(|sentence| sentence.text.as_str()).collect::<Vec<_>>(),
        [
            "The root’s value is at most 5.",
            "The window was [7, 9].",
            "5 is not above α = 7: A failed low, so 5 is an upper bound.",
            "To find the value, search again with a window that reaches lower.",
        ]
    );
    let high = text_of(&last(&searched(Algorithm::AlphaBeta, window(1, 2))));
    assert!(high.starts_with("Failed high: at least 3\nThe root’s value is at least 3."), "{high}");
    assert!(high.contains("3 is not below β = 2: A failed high, so 3 is a lower bound."), "{high}");
    // Fail-hard tells no more than the bound itself.
    let hard = text_of(&last(&searched(Algorithm::AlphaBetaFailHard, window(1, 3))));
    assert_eq!(
        hard.lines().collect::<Vec<_>>(),
        [
            "Failed high: at least 3",
            "The root’s value is at least 3.",
            "The window was [1, 3].",
            "3 is not below β = 3: A failed high, so 3 is a lower bound.",
            "To find the value, search again with a window that reaches higher.",
        ]
    );
    let soft = text_of(&last(&searched(Algorithm::AlphaBeta, window(1, 2))));
    let hard = text_of(&last(&searched(Algorithm::AlphaBetaFailHard, window(1, 2))));
    assert!(soft.contains("at least 3") && hard.contains("at least 2"), "{soft}\n{hard}");
    let inside = text_of(&last(&searched(Algorithm::AlphaBeta, window(3, 7))));
    assert!(inside.contains("is 5.\n5 lies inside the window [3, 7], so it is exact."), "{inside}");
}

#[test]
fn the_window_is_announced_and_nobody_is_said_to_have_its_bounds() {
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| algorithm.heeds(Setting::StartWindow)) {
        let walk = searched(algorithm, window(-3, 20));
        let announced = text_of(&alphabeta_lab::narration::narrate(
            crate::english(),
            walk.replay(),
            &walk.names,
            walk.settings.ties,
            Perspective::Max,
            0,
        ));
        assert!(announced.contains("begins with the window [−3, 20]"), "{announced}");
        let entered = text_of(&walk.narration(0));
        let meaning = "The search was told that only values between −3 and 20 matter.";
        assert!(entered.contains(meaning), "{entered}");
        for (index, _) in walk.steps() {
            let text = text_of(&walk.narration(index));
            assert!(!text.contains("has −3") && !text.contains("MIN 20"), "{text}");
            assert!(!text.contains("has 20") && !text.contains("already has −3"), "{text}");
        }
    }
}

#[test]
fn a_cutoff_at_a_bound_of_the_start_names_it_as_the_reason() {
    let walk = searched(Algorithm::AlphaBeta, window(1, 5));
    let cutoff = walk.steps().find(|(_, step)| matches!(step, Step::Cutoff { .. })).unwrap();
    let text = text_of(&walk.narration(cutoff.0));
    let reason =
        "The search was told that only values between 1 and 5 matter, so no more search is needed at D.";
    assert!(text.contains(reason), "{text}");
}

#[test]
fn comparisons_in_such_searches_are_true() {
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| algorithm.heeds(Setting::StartWindow)) {
        for (alpha, beta) in [(-3, 20), (1, 3), (3, 7), (5, 6), (4, 5), (7, 9)] {
            let walk = searched(algorithm, window(alpha, beta));
            for (index, step) in walk.steps() {
                let Step::Evaluate { node, .. } = step else { continue };
                let parent = walk.tree.parent(node).unwrap();
                let bounds = walk.replay().state(parent, index).window.unwrap();
                for sentence in crate::walks::strong_of(&walk.narration(index)) {
                    let relations = relations(sentence, bounds);
                    assert!(!relations.is_empty(), "{sentence}");
                    assert!(relations.into_iter().all(holds), "{sentence}");
                }
            }
        }
    }
}

#[test]
fn a_failure_is_known_to_the_record() {
    let failure = |algorithm, alpha, beta| searched(algorithm, window(alpha, beta)).replay().failure();
    assert_eq!(failure(Algorithm::Pvs, 7, 9), Some(Bound::Upper));
    assert_eq!(failure(Algorithm::Pvs, 1, 3), Some(Bound::Lower));
    assert_eq!(failure(Algorithm::Pvs, 3, 7), None);
    assert_eq!(failure(Algorithm::Mtdf, 7, 9), None);
    assert_eq!(failure(Algorithm::Minimax, 7, 9), None);
}

#[test]
fn a_cutoff_skips_what_comes_later_in_the_order_of_the_search() {
    let skipped = |order| {
        let tree = tree("[[5,~1[6],7],[9,~2[3],4]]");
        let settings = Settings { child_order: order, ..Settings::default() };
        let walk = Walk::new("orders", tree, Algorithm::AlphaBeta, settings);
        let cutoffs = walk.steps().filter(|(_, step)| matches!(step, Step::Cutoff { .. }));
        let names: Vec<Vec<_>> = cutoffs
            .map(|(index, _)| walk.replay().skipped(index).map(|node| walk.tree.path_to(node)).collect())
            .collect();
        names.into_iter().filter(|names: &Vec<_>| !names.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!(skipped(ChildOrder::LeftToRight), [vec![vec![1, 2]]]);
    assert_eq!(skipped(ChildOrder::RightToLeft), Vec::<Vec<Vec<u32>>>::new());
    assert_eq!(skipped(ChildOrder::Static), [vec![vec![1, 2], vec![1, 0]]]);
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alphabeta-lab")).args(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[arguments, &["--format", "json"]].concat())).unwrap()
}

#[test]
fn search_prints_a_bound_where_it_failed() {
    let text = printed(&["search", "--notation", GEEKS, "--window", "7,9"]);
    assert!(text.starts_with("Alpha-beta, prune when α ≥ β, window [7, 9]\n"), "{text}");
    assert!(text.contains("\nValue                ≤ 5\n"), "{text}");
    assert!(text.contains("\nPrincipal variation  none: the search failed low\n"), "{text}");
    let report = json_of(&["search", "--notation", GEEKS, "--window", "-inf,3"]);
    assert_eq!((&report["window"], &report["bound"]), (&json!(["-inf", 3]), &json!("lower")));
    assert_eq!((&report["value"], &report["principal_variation"]), (&json!(3), &json!([])));
    let whole = json_of(&["search", "--notation", GEEKS]);
    assert!(["window", "bound", "order", "ignored"].iter().all(|key| whole.get(key).is_none()), "{whole}");
}

#[test]
fn a_search_that_does_not_use_a_setting_says_so() {
    let text = printed(&["search", "--notation", GEEKS, "--algorithm", "mtdf", "--window", "7,9"]);
    assert!(text.contains("MTD(f) chooses its own windows, so the window [7, 9] is not used.\n"), "{text}");
    assert!(text.contains("\nValue                5\n"), "{text}");
    let report = json_of(&["search", "--notation", GEEKS, "--algorithm", "minimax", "--window", "7,9"]);
    assert_eq!(report["ignored"], json!(["Minimax has no windows, so the window [7, 9] is not used."]));
    let text = printed(&["search", "--notation", GEEKS, "--first-guess", "4"]);
    assert!(text.contains("Alpha-beta makes no guess, so the first guess 4 is not used.\n"), "{text}");
    let guided = printed(&["search", "--notation", GEEKS, "--algorithm", "mtdf", "--first-guess", "4"]);
    assert!(!guided.contains("not used"), "{guided}");
    assert!(guided.starts_with("MTD(f), prune when α ≥ β, first guess 4\n"), "{guided}");
}

#[test]
fn compare_shows_which_searches_failed_and_which_did_not_heed_the_window() {
    let arguments = ["compare", "--notation", GEEKS, "--window", "7,9", "--order", "right"];
    let text = printed(&arguments);
    assert!(text.contains("prune when α ≥ β, window [7, 9], children from right to left\n"), "{text}");
    assert!(text.contains("Minimax has no windows, so the window [7, 9] is not used.\n"), "{text}");
    let compared = json_of(&arguments);
    for run in compared["algorithms"].as_array().unwrap() {
        let algorithm = Algorithm::from_id(run["algorithm"].as_str().unwrap()).unwrap();
        let bound = if algorithm.heeds(Setting::StartWindow) { "upper" } else { "exact" };
        assert_eq!(run["bound"], bound, "{run}");
        let value = run["value"].as_i64().unwrap();
        assert!(if bound == "upper" { (5..=7).contains(&value) } else { value == 5 }, "{run}");
    }
}

#[test]
fn the_order_of_children_is_the_searchs_not_the_trees() {
    let visited = |order| {
        let report = json_of(&["search", "--notation", "[[8,1,4],[2,3,8]]", "--order", order]);
        (report["value"].clone(), report["counts"]["visited"].clone(), report["pruned_leaves"].clone())
    };
    assert_eq!(visited("left"), (json!(2), json!(9), json!([])));
    assert_eq!(visited("right"), (json!(2), json!(8), json!([0])));
    assert_eq!(visited("static"), (json!(2), json!(9), json!([])));
    let report = json_of(&["search", "--notation", GEEKS, "--order", "static"]);
    assert_eq!(report["order"], "static");
}

#[test]
fn windows_and_orders_that_make_no_sense_are_refused() {
    let with = |arguments: &[&str]| run(&[&["search", "--notation", GEEKS], arguments].concat());
    const PAIR: &str = "expected two numbers, the first less than the second";
    for (bad, expected) in [
        ("3", PAIR),
        ("7,3", PAIR),
        ("3,3", PAIR),
        ("", PAIR),
        ("a,b", "“a” is not a number; type one such as 5"),
        ("3,nan", "“nan” is not a value; type a number"),
    ] {
        let output = with(&["--window", bad]);
        assert_eq!(output.status.code(), Some(2), "{bad}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(expected), "{message}");
    }
    assert_eq!(with(&["--order", "down"]).status.code(), Some(2));
    assert_eq!(with(&["--first-guess", "x"]).status.code(), Some(2));
}

/// As bracket text does, and no other.
#[test]
fn numbers_are_read_as_in_bracket_text() {
    let searched =
        |window: &str| run(&["search", "--notation", GEEKS, "--format", "json", "--window", window]);
    for window in ["−∞,5", "-inf,5", " -inf , 5 ", "−∞,+5"] {
        let report: Value = serde_json::from_slice(&searched(window).stdout).unwrap();
        assert_eq!(report["window"], json!(["-inf", 5]), "{window}");
    }
    for (window, complaint) in [
        ("0,1e999", "“1e999” is too large"),
        ("0,nan", "“nan” is not a value"),
        ("0,", "type a number, such as 5"),
        ("5,5", "the first less than the second"),
        ("5", "expected two numbers"),
    ] {
        let output = searched(window);
        assert_eq!(output.status.code(), Some(2), "{window}");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.contains(complaint), "{window}: {message}");
    }
    assert_eq!(
        run(&["search", "--notation", GEEKS, "--algorithm", "mtdf", "--first-guess", "1e999"]).status.code(),
        Some(2)
    );
}
