//! Who moves at the root of bracket text whose nodes are called max and min.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::process::Command;

use serde_json::json;

use crate::games::{json_of, printed};

const NAMED: &str = "min(max(3,5),max(6,9))";

#[test]
fn the_names_of_the_nodes_decide_unless_the_person_does() {
    let by_names = json_of(&["search", "--notation", NAMED]);
    assert_eq!((&by_names["nodes"][0]["player"], &by_names["value"]), (&json!("min"), &json!(5)));
    let walk = printed(&["search", "--notation", NAMED]);
    assert!(walk.lines().any(|line| line.split_whitespace().eq(["Value", "5"])), "{walk}");
    let agreed = json_of(&["search", "--notation", NAMED, "--root-player", "min"]);
    assert_eq!(agreed["value"], json!(5));
    // Names that contradict each other choose nobody.
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    let arguments = ["search", "--format", "json", "--notation", "min(min(3,5),min(6,9))"];
    let output = command.args(arguments).output().unwrap();
    let contradicting: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(contradicting["nodes"][0]["player"], "max");
}

#[test]
fn a_choice_against_the_names_is_told() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let arguments = ["search", "--format", "json", "--notation", NAMED, "--root-player", "max"];
    let output = command.args(arguments).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{told}");
    let expected = "The names in --notation call for MIN at the root, but --root-player says MAX. MAX moves at the root.";
    assert_eq!(told.trim(), expected);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["nodes"][0]["player"], &report["value"]), (&json!("max"), &json!(6)));
}

#[test]
fn names_that_contradict_each_other_are_told() {
    let text = "max(min(3,5),max(6,9))";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("t.txt");
    std::fs::write(&file, text).unwrap();
    let output = format!("--output={}", folder.path().join("t.csv").display());
    for arguments in [["search", "--notation", text], ["export", &output, file.to_str().unwrap()]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let output = command.args(arguments).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{told}");
        assert_eq!(
            told.trim(),
            "MAX and MIN take turns level by level, so not every node is what its name says."
        );
    }
}
