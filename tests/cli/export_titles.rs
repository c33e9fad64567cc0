//! What stands for the title on exports of a tree that has none.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::games::printed;

/// The formats that are text and have titles.
const FORMATS: [&str; 6] = ["svg", "html", "beamer", "tikz", "forest", "dot"];

fn exported_from_input(format: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(["export", "-", "--as", format]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"[[3,5],[6,9]]").unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn a_tree_without_a_title_has_the_name_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mid-term.txt");
    for text in ["[[3,5],[6,9]]", "GameTree(version: 1, tree: [[3,5],[6,9]])"] {
        std::fs::write(&path, text).unwrap();
        let exported = |format| printed(&["export", path.to_str().unwrap(), "--as", format]);
        for format in FORMATS {
            let text = exported(format);
            assert!(text.contains("mid-term.txt") && !text.contains("Untitled"), "{format}: {text}");
        }
        assert!(exported("html").contains("<h1>mid-term.txt</h1>"));
        assert!(exported("beamer").contains("\\frametitle{mid-term.txt}"));
        let json: serde_json::Value = serde_json::from_str(&exported("json")).unwrap();
        assert_eq!(json["title"], "mid-term.txt");
    }
    std::fs::write(&path, "GameTree(version: 1, title: \"Exam\", tree: [3,5])").unwrap();
    let titled = printed(&["export", path.to_str().unwrap(), "--as", "html"]);
    assert!(titled.contains("<h1>Exam</h1>") && !titled.contains("mid-term"), "{titled}");
}

#[test]
fn a_tree_from_no_file_is_called_nothing() {
    for format in FORMATS {
        let typed = printed(&["export", "--notation", "[[3,5],[6,9]]", "--as", format]);
        for text in [typed, exported_from_input(format)] {
            assert!(text.contains("7 nodes, Alpha-beta"), "{format}: {text}");
            assert!(!text.contains("Untitled"), "{format}: {text}");
            assert!(!text.contains("<h1>") && !text.contains("\\frametitle"), "{format}: {text}");
        }
    }
    let dot = printed(&["export", "--notation", "[[3,5],[6,9]]", "--as", "dot"]);
    assert!(dot.contains("label=\"Alpha-beta, step "), "{dot}");
    let blank = printed(&["export", "--notation", "[[3,5],[6,9]]", "--blank", "--as", "svg"]);
    assert!(blank.contains(">7 nodes</title>") && !blank.contains("Untitled"), "{blank}");
}
