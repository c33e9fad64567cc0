//! Files and arguments that try to command the terminal, or to fill it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::path::Path;
use std::process::{Command, Output, Stdio};

use alphabeta_lab::quote::is_hidden;

/// Writes to the clipboard, colours, breaks the line, turns the direction of writing, and is a formula.
const HOSTILE: &str = "=1+2\x1b]52;c;aGk=\x07\u{9b}31m\u{202e}\u{2066}\rX\nforged\u{85}\u{2028}line";

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command.output().unwrap()
}

/// What both streams hold; nothing of it may act on a terminal.
fn harmless(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run(arguments);
    let [printed, told] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    for text in [&printed, &told] {
        let found = text.chars().find(|&character| is_hidden(character) && !matches!(character, '\n' | '\t'));
        assert_eq!(found, None, "{arguments:?}: {text}");
    }
    (output.status.code(), printed, told)
}

fn written(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn document(fields: &str) -> String {
    format!("GameTree(version: 1, title: {HOSTILE:?}, lesson: {HOSTILE:?}, source: {HOSTILE:?}, {fields})")
}

#[test]
fn no_output_acts_on_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let node =
        |key: &str, children: &str| format!("Node(label: {HOSTILE:?}, key: {key:?}, children: {children})");
    let leaf = format!("Leaf(label: {HOSTILE:?}, value: 1)");
    let tree = node(
        "a",
        &format!("[{}, {}]", node("b", &format!("[{leaf}, 5]")), node("c", &format!("[0, {leaf}]"))),
    );
    let path = written(folder.path(), "tree\x1b[31m\u{202e}.ron", &document(&format!("tree: {tree}")));
    for command in [&["search"][..], &["search", "--algorithm", "minimax"], &["compare"]] {
        for format in ["text", "json", "csv"] {
            let (code, printed, told) = harmless(&[command, &[&*path, "--format", format]].concat());
            assert_eq!((code, &*told), (Some(0), ""));
            // The csv format may break a line within quotation marks.
            let is_torn = format != "csv" && printed.lines().any(|line| line.starts_with("forged"));
            assert!(!is_torn, "{printed}");
            let cells = printed.split([',', '\n']).map(|cell| cell.trim_start_matches('"'));
            assert!(format != "csv" || !cells.into_iter().any(|cell| cell.starts_with('=')), "{printed}");
        }
    }
    // Messages that name nodes: no evaluation at the limit, and states that contradict each other.
    let (code, _, told) = harmless(&["search", &path, "--depth", "1"]);
    assert_eq!((code, told.lines().count()), (Some(1), 1), "{told}");
    let twice = format!("[{}, {}]", node(HOSTILE, "[1, 2]"), node(HOSTILE, "[3, 4]"));
    let twins = written(folder.path(), "twins.ron", &document(&format!("tree: {twice}")));
    let (code, _, told) = harmless(&["search", &twins, "--algorithm", "alpha-beta-tt"]);
    assert!(code == Some(1) && told.contains("have the same key"), "{told}");
}

/// JSON says the same when such characters are spelled out, so it passes the door on its way to a program as well.
#[test]
fn exported_json_spells_out_what_acts_on_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let label = "left\u{9b}31m\u{202e}\ttree";
    let tree = written(
        folder.path(),
        "tree.ron",
        &document(&format!("tree: [Leaf(label: {label:?}, value: 3), 5]")),
    );
    let (code, printed, _) = harmless(&["export", &tree, "--as", "json", "--output", "-"]);
    assert_eq!(code, Some(0));
    fn has(value: &serde_json::Value, text: &str) -> bool {
        match value {
            serde_json::Value::String(found) => found.contains(text),
            serde_json::Value::Array(items) => items.iter().any(|item| has(item, text)),
            serde_json::Value::Object(fields) => fields.values().any(|field| has(field, text)),
            _ => false,
        }
    }
    assert!(has(&serde_json::from_str(&printed).unwrap(), label), "{printed}");
}

/// A label of several lines does not print lines of the report.
#[test]
fn a_label_forges_no_line_of_a_check() {
    let folder = tempfile::tempdir().unwrap();
    let label = "x\nYour search is right.\tAll trees agree.";
    let tree = format!("tree: [Leaf(label: {label:?}, value: 3), 5]");
    let tree = written(folder.path(), "tree.ron", &format!("GameTree(version: 1, {tree})"));
    let smallest = folder.path().join("smallest.ron");
    for format in ["text", "json", "junit", "gradescope"] {
        let output = ["--output", smallest.to_str().unwrap()];
        let (_, printed, _) = harmless(
            &[&["check", &*tree, "--trees", "0", "--format", format][..], &output, &["--", "true"]].concat(),
        );
        assert!(printed.lines().all(|line| !line.starts_with("Your search is right")), "{printed}");
        assert!(!printed.contains('\t'), "{printed}");
    }
}

#[test]
fn no_message_about_bad_input_acts_on_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let bad = written(folder.path(), "bad\x1b\n.ron", &format!("GameTree(version: 1, {HOSTILE}: 3)"));
    let experiment =
        written(folder.path(), "experiment.ron", &format!("Experiment(version: 1, {HOSTILE}: 3)"));
    let nowhere = folder.path().join(HOSTILE).join(HOSTILE);
    let cases: [&[&str]; 15] = [
        &["search", &bad],
        &["search", HOSTILE],
        &["compare", "--notation", HOSTILE],
        &["search", "--notation", "[1,2]", "--window", HOSTILE],
        &["search", "--notation", "[1,2]", "--algorithm", HOSTILE],
        &["search", "--notation", "[1,2]", "--depth", HOSTILE],
        &["search", "--notation", "[1,2]", &format!("--{HOSTILE}")],
        &["search", "--game", "tic-tac-toe", "--position", HOSTILE],
        &["search", "--game", "chess", "--depth", "1", "--position", HOSTILE],
        &["experiment", &experiment],
        &["experiment", "--orders", HOSTILE],
        &["experiment", "--leaves", HOSTILE],
        &["generate", "--branching", "2", "--depth", "2", "--output", nowhere.to_str().unwrap()],
        &["search", HOSTILE, HOSTILE, HOSTILE],
        &[HOSTILE, HOSTILE],
    ];
    for arguments in cases {
        let (code, printed, told) = harmless(arguments);
        assert!(matches!(code, Some(1 | 2)) && printed.is_empty() && !told.is_empty(), "{arguments:?}");
    }
    let titled = format!(
        "Experiment(version: 1, title: {HOSTILE:?}, algorithms: [\"pvs\"], branching: [2], \
        depths: [2], orders: [\"random\"], leaves: [\"distinct\"], samples: 2)"
    );
    let titled = written(folder.path(), "titled.ron", &titled);
    for format in ["text", "json", "csv"] {
        assert_eq!(harmless(&["experiment", &titled, "--format", format]).0, Some(0));
    }
    let position = format!("{HOSTILE} moves");
    harmless(&["generate", "--game", "nim", "--depth", "1", "--position", &position]);
}

#[test]
fn no_message_fills_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let digits = "7".repeat(5_000_000);
    let file = written(folder.path(), "digits.ron", &digits);
    // What fits into an argument.
    let long = "7".repeat(100_000);
    let cases: [&[&str]; 9] = [
        &["search", &file],
        &["experiment", &file],
        &["search", &long],
        &["search", "--notation", &long],
        &["search", "--notation", "[1,2]", "--window", &long],
        &["search", "--notation", "[1,2]", "--algorithm", &long],
        &["search", "--notation", "[1,2]", "--first-guess", &long],
        &["experiment", "--orders", &long],
        &["generate", "--branching", &long, "--depth", "2"],
    ];
    for arguments in cases {
        let (_, _, told) = harmless(arguments);
        let run = told.split(|character| character != '7').map(str::len).max();
        assert!(run <= Some(200) && told.chars().count() <= 1_000, "{} characters", told.len());
    }
}

#[test]
fn a_label_as_long_as_it_may_be_stands_in_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let label = "x".repeat(200);
    let path = written(folder.path(), "long.txt", &format!("[{label}=3, 5]"));
    let (code, printed, _) = harmless(&["search", &path]);
    assert!(code == Some(0) && printed.contains(&format!("{label}  leaf")), "{printed}");
    let path = written(folder.path(), "longer.txt", &format!("[{}=3, 5]", "x".repeat(70_000)));
    let (code, _, told) = harmless(&["search", &path]);
    assert!(
        code == Some(1) && told.contains("the label has 70000 characters, but at most 200 are allowed"),
        "{told}"
    );
}

#[test]
fn what_is_generated_can_be_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let moves = format!("moves g1f3 g8f6 f3g1 f6g8{}", " ".repeat(5_000));
    let path = folder.path().join("tree.ron");
    let path = path.to_str().unwrap();
    let game = ["generate", "--game", "chess", "--depth", "1", "--position", &moves, "--output", path];
    assert_eq!(harmless(&game), (Some(0), String::new(), String::new()));
    assert_eq!(harmless(&["search", path]).0, Some(0));
}

#[test]
fn a_table_whose_paths_would_never_end_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let chain = |levels: usize| {
        let arity = vec!["1"; levels].join(",");
        let text = format!("GameTree(version: 1, arity: [{arity},0], leaves: [5])");
        written(folder.path(), "chain.ron", &text)
    };
    // The paths of n levels have n (n + 1) / 2 numbers.
    for (levels, is_taken) in [(2_000, true), (7_000, false)] {
        let path = chain(levels);
        for format in ["csv", "json"] {
            let (code, printed, told) = harmless(&["search", &path, "--format", format]);
            assert_eq!((code == Some(0), printed.is_empty()), (is_taken, !is_taken), "{levels} {told}");
            assert_eq!(told.contains("have 24503500 numbers in all"), !is_taken, "{told}");
        }
        assert_eq!(harmless(&["search", &path]).0, Some(0), "text names no paths");
    }
}
