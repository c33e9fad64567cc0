//! The leaves that a search prunes, by the real program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use crate::games::{json_of, printed};

#[test]
fn of_many_pruned_leaves_some_are_named_and_the_rest_is_counted() {
    let tree = printed(&["generate", "--branching", "10", "--depth", "3", "--seed", "1"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.ron");
    std::fs::write(&file, tree).unwrap();
    let path = file.to_str().unwrap();
    let all = json_of(&["search", path])["pruned_leaves"].as_array().unwrap().len();
    assert!(all > 200, "{all}");
    let text = printed(&["search", path]);
    let line = text.lines().find(|line| line.starts_with("Pruned leaves")).unwrap();
    assert_eq!(line.matches(" = ").count(), 100);
    assert!(line.ends_with(&format!(", and {} more", all - 100)), "{line}");
}
