//! The command line, by the real program: what it prints, how it fails, and that it needs no display.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::collections::HashMap;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const GEEKS: &str = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";

/// The program with these arguments, where there is no display to open a window on.
fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// What the program prints when all goes well.
fn printed(arguments: &[&str]) -> String {
    succeeded(run(arguments))
}

fn succeeded(output: Output) -> String {
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), message.as_str()), (Some(0), ""));
    String::from_utf8(output.stdout).unwrap()
}

/// The message with which the program fails on bad input.
fn refusal(output: Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "a refused input prints nothing");
    let message = String::from_utf8(output.stderr).unwrap();
    let message = message.strip_prefix("alphabeta-lab: ").unwrap().strip_suffix('\n').unwrap();
    message.to_owned()
}

fn search_json(arguments: &[&str]) -> Value {
    let arguments = [&["search", "--format", "json"], arguments].concat();
    serde_json::from_str(&printed(&arguments)).unwrap()
}

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A file with this text, gone with the folder it is returned with.
fn file_with(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    std::fs::write(&path, text).unwrap();
    (folder, path.to_str().unwrap().to_owned())
}

/// The published walks, and under which names they know the three forms.
fn published_walks() -> Vec<Value> {
    let text = std::fs::read_to_string(project("tests/cases/seeds.json")).unwrap();
    let walks = serde_json::from_str::<Value>(&text).unwrap()["cases"].as_array().unwrap().clone();
    assert!(!walks.is_empty());
    walks
}

const FORMS: [(&str, &str); 3] =
    [("fail_soft", "alpha-beta"), ("bounds", "alpha-beta-bounds"), ("fail_hard", "alpha-beta-fail-hard")];

/// Holds a report against a published walk, which lists the entered inner nodes; with its labels only where
/// what was searched has them.
fn assert_is_walk(report: &Value, walk: &Value, with_labels: bool) {
    assert_eq!(report["value"], walk["value"]);
    assert_eq!(report["pruned_leaves"], walk["pruned_leaves"]);
    let by_path: HashMap<String, &Value> =
        report["nodes"].as_array().unwrap().iter().map(|node| (node["path"].to_string(), node)).collect();
    let expected_nodes = walk["nodes"].as_array().unwrap();
    for expected in expected_nodes {
        let node = by_path[&expected["path"].to_string()];
        for (key, expected) in expected.as_object().unwrap() {
            if key != "label" || with_labels {
                assert_eq!(&node[key], expected, "{key} of {}", node["path"]);
            }
        }
        assert_eq!(node["visits"], 1);
    }
    let entered = expected_nodes.len() + report["counts"]["leaves_evaluated"].as_u64().unwrap() as usize;
    assert_eq!(report["counts"]["visited"], entered);
    let seen = by_path.values().filter(|node| node["visits"] != 0).count();
    assert_eq!(seen, entered, "a node was entered that the published walk does not enter");
}

#[test]
fn published_walks_come_out_from_bracket_text() {
    for case in published_walks() {
        let (tree, player) = (case["tree"].to_string(), case["root_player"].as_str().unwrap());
        for (form, algorithm) in FORMS {
            let report =
                search_json(&["--notation", &tree, "--root-player", player, "--algorithm", algorithm]);
            assert_is_walk(&report, &case[form], false);
        }
    }
}

#[test]
fn published_walks_come_out_from_the_example_files() {
    for case in published_walks() {
        let path = project("examples_trees").join(format!("{}.ron", case["id"].as_str().unwrap()));
        for (form, algorithm) in FORMS {
            let report = search_json(&[path.to_str().unwrap(), "--algorithm", algorithm]);
            assert_is_walk(&report, &case[form], true);
        }
    }
}

#[test]
fn json_has_its_keys_in_order_and_whole_numbers() {
    let text = printed(&["search", "--notation", "[3,[0.5,inf]]", "--format", "json"]);
    let expected = concat!(
        r#"{"algorithm":"alpha-beta","ties":"ge","value":3,"principal_variation":[0],"#,
        r#""counts":{"nodes":5,"leaves":3,"visited":4,"leaves_evaluated":2,"evaluations":0,"cutoffs":1,"steps":9},"#,
        r#""pruned_leaves":[2],"nodes":["#,
        r#"{"path":[],"label":"A","player":"max","visits":1,"window":["-inf","inf"],"alpha":3,"beta":"inf","#,
        r#""value":3,"bound":"exact","cutoff":null,"minimax_value":3},"#,
        r#"{"path":[0],"label":"B","player":"min","visits":1,"window":["-inf","inf"],"alpha":"-inf","#,
        r#""beta":"inf","value":3,"bound":"exact","cutoff":null,"minimax_value":3},"#,
        r#"{"path":[1],"label":"C","player":"min","visits":1,"window":[3,"inf"],"alpha":3,"beta":0.5,"#,
        r#""value":0.5,"bound":"upper","cutoff":"alpha","minimax_value":0.5},"#,
        r#"{"path":[1,0],"label":"D","player":"max","visits":1,"window":[3,"inf"],"alpha":3,"beta":"inf","#,
        r#""value":0.5,"bound":"exact","cutoff":null,"minimax_value":0.5},"#,
        r#"{"path":[1,1],"label":"E","player":"max","visits":0,"window":null,"alpha":null,"beta":null,"#,
        r#""value":null,"bound":null,"cutoff":null,"minimax_value":"inf"}]}"#,
        "\n",
    );
    assert_eq!(text, expected);
}

#[test]
fn minimax_has_no_windows() {
    let report = search_json(&["--notation", GEEKS, "--algorithm", "minimax"]);
    assert_eq!(report["counts"]["visited"], 15);
    assert_eq!(report["pruned_leaves"], json!([]));
    for node in report["nodes"].as_array().unwrap() {
        for key in ["window", "alpha", "beta", "bound", "cutoff"] {
            assert_eq!(node[key], Value::Null, "{key}");
        }
        assert_eq!(node["value"], node["minimax_value"]);
    }
}

#[test]
fn the_tie_rule_decides_about_equal_bounds() {
    let tree = "[[3,4],[3,1]]";
    assert_eq!(search_json(&["--notation", tree])["pruned_leaves"], json!([3]));
    let strict = search_json(&["--notation", tree, "--ties", "gt"]);
    assert_eq!((&strict["ties"], &strict["pruned_leaves"]), (&json!("gt"), &json!([])));
}

#[test]
fn min_may_move_at_the_root() {
    let report = search_json(&["--notation", GEEKS, "--root-player", "min"]);
    assert_eq!(report["nodes"][0]["player"], "min");
    assert_eq!(report["value"], report["nodes"][0]["minimax_value"]);
    assert_ne!(report["value"], 5);
}

#[test]
fn standard_input_holds_brackets_or_a_document() {
    let document = format!("GameTree(version: 1, title: \"By hand\", root_player: Max, tree: {GEEKS})");
    let expected = printed(&["search", "--notation", GEEKS, "--format", "csv"]);
    for input in [GEEKS, &document, "(3 5)(6 9) | (1 2)(0 -1)"] {
        let output = run_with_input(&["search", "-", "--format", "csv"], input.as_bytes());
        assert_eq!(succeeded(output), expected, "{input}");
    }
    let text = succeeded(run_with_input(&["search", "-"], document.as_bytes()));
    assert!(text.starts_with("By hand\n"), "{text}");
}

#[test]
fn text_is_for_people() {
    let expected = "\
Alpha-beta, prune when α ≥ β

Value                5
Principal variation  A → B → C → F
Visited              7 of 8 nodes
Evaluated            3 of 4 leaves
Cutoffs              1
Steps                17
Pruned leaves        3 (H = 9)

node  player  visits  window    α   β   value  minimax  note
A     MAX     1       [−∞, +∞]  5   +∞  = 5    5
B     MIN     1       [−∞, +∞]  −∞  5   = 5    5
C     MAX     1       [−∞, +∞]  5   +∞  = 5    5
D     MAX     1       [−∞, 5]   6   5   ≥ 6    9        β-cutoff
E     leaf    1       [−∞, +∞]  −∞  +∞  = 3    3
F     leaf    1       [3, +∞]   3   +∞  = 5    5
G     leaf    1       [−∞, 5]   −∞  5   = 6    6
H     leaf    0                                9        pruned
";
    assert_eq!(printed(&["search", "--notation", "[[[3,5],[6,9]]]"]), expected);
    let seen_all = printed(&["search", "--notation", "[[5],[2]]"]);
    assert!(seen_all.contains("≤ 2    2        α-cutoff after the last child\n"), "{seen_all}");
}

/// The records of a CSV text (RFC 4180), with line breaks of one character.
fn csv_records(text: &str) -> Vec<Vec<String>> {
    let (mut records, mut record, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut is_quoted, mut characters) = (false, text.chars().peekable());
    while let Some(character) = characters.next() {
        match character {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => record.push(std::mem::take(&mut cell)),
            '\n' if !is_quoted => {
                record.push(std::mem::take(&mut cell));
                records.push(std::mem::take(&mut record));
            }
            character => cell.push(character),
        }
    }
    assert!(!is_quoted && cell.is_empty() && record.is_empty(), "torn at its end: {text}");
    records
}

/// A JSON value as CSV spells it.
fn as_cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(path) => path.iter().map(Value::to_string).collect::<Vec<_>>().join(" "),
        value => value.to_string(),
    }
}

#[test]
fn csv_says_what_json_says() {
    let tree = "GameTree(version: 1, title: \"t\", root_player: Max, tree: Node(label: \"a, \\\"b\\\"\\nc\", \
                children: [[[3, 5], [6, 9.5]], [[1, 2], [0, -inf]]]))";
    let (_folder, path) = file_with(tree);
    let records = csv_records(&printed(&["search", &path, "--format", "csv"]));
    let nodes = search_json(&[&path])["nodes"].as_array().unwrap().clone();
    assert_eq!(records.len(), 1 + nodes.len());
    assert_eq!(records[1][1], "a, \"b\"\nc");
    for (record, node) in records[1..].iter().zip(&nodes) {
        assert_eq!(record.len(), records[0].len());
        for (column, cell) in records[0].iter().zip(record) {
            let value = match column.as_str() {
                "window_alpha" => node["window"].get(0).unwrap_or(&Value::Null),
                "window_beta" => node["window"].get(1).unwrap_or(&Value::Null),
                // Told only where a value does not hold in the whole tree.
                "to_depth" => node.get("to_depth").unwrap_or(&Value::Null),
                column => node.get(column).unwrap(),
            };
            assert_eq!(*cell, as_cell(value), "{column} of {}", node["path"]);
        }
    }
}

/// The search that stops at every depth and so needs an evaluation at every inner node.
const DEEPENING: &str = "iterative-deepening";

#[test]
fn a_search_that_needs_evaluations_says_where_one_is_missing() {
    for command in ["search", "compare"] {
        let option = if command == "search" { "--algorithm" } else { "--algorithms" };
        let error = refusal(run(&[command, "--notation", GEEKS, option, DEEPENING]));
        assert!(error.contains("node B (path [0]) is an inner node at depth 1"), "{error}");
        assert!(error.contains("where iterative-deepening stops the search"), "{error}");
    }
}

#[test]
fn algorithms_are_listed_and_each_of_them_runs() {
    let list = printed(&["algorithms"]);
    let ids: Vec<_> = list.lines().map(|line| line.split_once("  ").unwrap().0).collect();
    assert!(ids.starts_with(&["minimax", "negamax", "alpha-beta"]), "{list}");
    for id in ids {
        let tree = if id == DEEPENING { "~0[~1[~2[3,5],~2[6,9]],~1[~2[1,2],~2[0,-1]]]" } else { GEEKS };
        assert_eq!(search_json(&["--notation", tree, "--algorithm", id])["value"], 5, "{id}");
    }
}

#[test]
fn comparison_counts_what_each_search_counts() {
    let compared = printed(&["compare", "--notation", GEEKS, "--format", "json"]);
    let compared: Value = serde_json::from_str(&compared).unwrap();
    assert_eq!((&compared["nodes"], &compared["leaves"]), (&json!(15), &json!(8)));
    let runs = compared["algorithms"].as_array().unwrap();
    // All but the one that needs evaluations, of which this tree has none.
    let ids: Vec<_> = runs.iter().filter_map(|run| run["algorithm"].as_str()).collect();
    assert_eq!(runs.len() + 1, printed(&["algorithms"]).lines().count());
    assert!(!ids.contains(&DEEPENING));
    let csv = csv_records(&printed(&["compare", "--notation", GEEKS, "--format", "csv"]));
    assert_eq!(csv.len(), 1 + runs.len());
    for (run, record) in runs.iter().zip(&csv[1..]) {
        let report = search_json(&["--notation", GEEKS, "--algorithm", run["algorithm"].as_str().unwrap()]);
        assert_eq!(run["value"], report["value"]);
        for key in ["visited", "leaves_evaluated", "evaluations", "cutoffs", "steps"] {
            assert_eq!(run[key], report["counts"][key], "{key} of {}", run["algorithm"]);
        }
        for (column, cell) in csv[0].iter().zip(record) {
            assert_eq!(*cell, as_cell(run.get(column).unwrap_or(&compared[column])), "{column}");
        }
    }
}

#[test]
fn comparison_takes_the_algorithms_asked_for_in_their_order_each_once() {
    let text = printed(&["compare", "--notation", GEEKS, "--algorithms", "alpha-beta,minimax,alpha-beta"]);
    let rows: Vec<Vec<&str>> = text.lines().skip(3).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["alpha-beta", "5", "11", "73.3", "%", "5", "2", "25"]);
    assert_eq!(rows[1][..5], ["minimax", "5", "15", "100.0", "%"]);
    assert_eq!(rows.len(), 2);
}

#[test]
fn a_generated_tree_is_the_same_for_the_same_seed() {
    let generate = |seed, order| {
        printed(&["generate", "--branching", "3", "--depth", "4", "--order", order, "--seed", seed])
    };
    assert_eq!(generate("7", "random"), generate("7", "random"));
    assert_ne!(generate("7", "random"), generate("8", "random"));
    let evaluated = |order| {
        let report = run_with_input(&["search", "-", "--format", "json"], generate("7", order).as_bytes());
        let report: Value = serde_json::from_str(&succeeded(report)).unwrap();
        assert_eq!(report["counts"]["leaves"], 81);
        report["counts"]["leaves_evaluated"].as_u64().unwrap()
    };
    // Knuth & Moore's minimum b^⌈d/2⌉ + b^⌊d/2⌋ − 1, and every leaf.
    assert_eq!((evaluated("best"), evaluated("worst")), (17, 81));
    assert!((17..81).contains(&evaluated("random")));
}

#[test]
fn a_generated_document_goes_to_a_file_and_says_how_to_make_it_again() {
    let (_folder, path) = file_with("an older file, to be replaced");
    assert_eq!(printed(&["generate", "--branching", "2", "--depth", "5", "--output", &path, "--force"]), "");
    let document = std::fs::read_to_string(&path).unwrap();
    assert_eq!(document, printed(&["generate", "--branching", "2", "--depth", "5"]));
    let again = "alphabeta-lab generate --branching 2 --depth 5 --order random --seed 0";
    assert!(document.contains("seed 0") && document.contains(again), "{document}");
    assert_eq!(search_json(&[&path])["counts"]["nodes"], 63);
}

#[test]
fn bad_input_is_told_with_its_place_and_what_was_expected() {
    let (_folder, path) = file_with("GameTree(\n    version: 1,\n    tree: [[3, 5], [6, x]],\n)\n");
    let message = refusal(run(&["search", &path]));
    assert!(message.starts_with(&format!("{path}: line 3, column ")), "{message}");
    assert!(message.contains("expected"), "{message}");
    let message = refusal(run_with_input(&["compare", "-"], b"[[1,2],\n[3"));
    assert!(message.starts_with("standard input: line 2, column 3: "), "{message}");
    assert!(message.contains("expected"), "{message}");
    let message = refusal(run(&["search", "--notation", "[1,,2"]));
    assert!(message.starts_with("--notation: line 1, column "), "{message}");
    let message = refusal(run_with_input(&["search", "-"], b"[1, \xff]"));
    assert!(message.starts_with("standard input: line 1, column 5: "), "{message}");
}

#[test]
fn what_the_disk_refuses_is_told_with_the_name_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let absent = folder.path().join("absent/tree.ron").display().to_string();
    let message = refusal(run(&["search", &absent]));
    assert!(
        message.starts_with(&format!("{absent}: ")) && message.matches(&absent).count() == 1,
        "{message}"
    );
    let message = refusal(run(&["generate", "--branching", "2", "--depth", "2", "--output", &absent]));
    assert!(message.starts_with(&format!("{absent}: ")), "{message}");
    let folder = folder.path().to_str().unwrap();
    assert!(refusal(run(&["compare", folder])).contains("folder"));
}

#[test]
fn a_tree_too_large_to_generate_is_refused() {
    let message = refusal(run(&["generate", "--branching", "1000", "--depth", "1000"]));
    assert!(message.contains("branching factor 1000") && message.contains("nodes"), "{message}");
}

#[test]
fn a_depth_limit_needs_evaluations() {
    for command in ["search", "compare"] {
        let message = refusal(run(&[command, "--notation", "[~2[3,5],[6,9]]", "--depth", "1"]));
        assert!(message.contains("node C (path [1])") && message.contains("evaluation: "), "{message}");
    }
    let report = search_json(&["--notation", "[~2[3,5],~4[6,9]]", "--depth", "1"]);
    assert_eq!(report["value"], 4);
    assert_eq!(report["nodes"][1]["minimax_value"], 3);
    assert_eq!(report["nodes"][3]["visits"], 0);
}

#[test]
fn wrong_arguments_end_with_status_2() {
    let wrong: [&[&str]; 12] = [
        &["search"],
        &["compare"],
        &["search", "x.ron", "--notation", "[1,2]"],
        &["search", "x.ron", "--root-player", "min"],
        &["search", "--notation", "[1,2]", "--algorithm", "alphabeta"],
        &["search", "--notation", "[1,2]", "--ties", "eq"],
        &["search", "--notation", "[1,2]", "--depth", "-1"],
        &["search", "--notation", "[1,2]", "--format", "xml"],
        &["compare", "--notation", "[1,2]", "--algorithms", "minimax,"],
        &["generate", "--branching", "0", "--depth", "2"],
        &["generate", "--branching", "2"],
        &["x.ron", "y.ron"],
    ];
    for arguments in wrong {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help_names_every_command() {
    let help = printed(&["--help"]);
    for command in ["search", "compare", "generate", "algorithms"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        assert!(printed(&[command, "--help"]).contains("Usage: alphabeta-lab "));
    }
    assert!(printed(&["--version"]).starts_with("alphabeta-lab "));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let (_folder, path) = file_with("");
    printed(&["generate", "--branching", "2", "--depth", "14", "--output", &path, "--force"]);
    for format in ["text", "json", "csv"] {
        let mut child = program(&["search", &path, "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // 32,767 nodes are more than a pipe holds, so the program is still writing when the reader leaves.
        child.stdout.take().unwrap().read_exact(&mut [0; 16]).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{format}");
        assert!(output.stderr.is_empty(), "{format}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_deep_tree_does_not_overflow_the_stack() {
    let depth = 50_000;
    let chain = format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
    let compared = run_with_input(&["compare", "-", "--format", "json"], chain.as_bytes());
    let compared: Value = serde_json::from_str(&succeeded(compared)).unwrap();
    assert_eq!(compared["nodes"], depth + 1);
    let text = succeeded(run_with_input(&["search", "-"], chain.as_bytes()));
    assert_eq!(text.lines().count(), 11 + depth + 1);
}

#[test]
fn a_search_that_comes_again_has_visits_and_nodes_told_apart() {
    let text = |algorithm, limit: &[&str]| {
        let arguments = ["search", "--algorithm", algorithm, "--notation", "[3,[[5,7],[5,5]]]"];
        printed(&[&arguments, limit].concat())
    };
    let pvs = text("pvs", &[]);
    assert!(pvs.contains("Visited              9 of 9 nodes in 14 visits\n"), "{pvs}");
    assert!(pvs.contains("Evaluated            5 of 5 leaves in 7 visits\n"), "{pvs}");
    let minimax = text("minimax", &[]);
    assert!(minimax.contains("Visited              9 of 9 nodes\n"), "{minimax}");
    assert!(minimax.contains("Evaluated            5 of 5 leaves\n"), "{minimax}");
    // The counts of other formats are visits, as ever.
    let json = search_json(&["--algorithm", "pvs", "--notation", "[3,[[5,7],[5,5]]]"]);
    assert_eq!((&json["counts"]["visited"], &json["counts"]["leaves_evaluated"]), (&json!(14), &json!(7)));
}
