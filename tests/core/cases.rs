//! The published walks, read from JSON.

use alphabeta_lab::score::Score;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{Player, Tree};
use serde_json::Value;

/// One case of a file, with its tree built.
pub(crate) struct Case {
    pub(crate) tree: Tree,
    /// Everything that the file says about it.
    pub(crate) says: Value,
}

/// All cases of a file, with their ids.
pub(crate) fn cases(json: &str) -> Vec<(String, Case)> {
    let mut file: Value = serde_json::from_str(json).expect("the file is JSON");
    let cases = file["cases"].as_array_mut().expect("it has cases");
    cases.drain(..).map(|says| (text(&says["id"]).to_owned(), Case { tree: tree(&says), says })).collect()
}

/// The case with this id.
pub(crate) fn case(json: &str, id: &str) -> Case {
    let found = cases(json).into_iter().find(|(case, _)| case == id);
    found.unwrap_or_else(|| panic!("no case {id}")).1
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is a text"))
}

/// A number, `"inf"` or `"-inf"`.
pub(crate) fn score(value: &Value) -> Score {
    match value.as_str() {
        Some("inf") => Score::INFINITY,
        Some("-inf") => Score::NEG_INFINITY,
        _ => value.as_f64().and_then(Score::new).unwrap_or_else(|| panic!("{value} is a score")),
    }
}

pub(crate) fn player(value: &Value) -> Player {
    match text(value) {
        "max" | "MAX" => Player::Max,
        "min" | "MIN" => Player::Min,
        other => panic!("{other} is nobody's turn"),
    }
}

/// A list of whole numbers: a path, or places of leaves.
pub(crate) fn numbers(value: &Value) -> Vec<u32> {
    let list = value.as_array().unwrap_or_else(|| panic!("{value} is a list"));
    list.iter().map(|number| number.as_u64().expect("a whole number") as u32).collect()
}

fn tree(case: &Value) -> Tree {
    fn add(node: &Value, builder: &mut TreeBuilder) {
        let Some(children) = node.as_array() else {
            builder.leaf(score(node));
            return;
        };
        builder.open();
        for child in children {
            add(child, builder);
        }
        builder.close();
    }
    let mut builder = TreeBuilder::default();
    add(&case["tree"], &mut builder);
    builder.finish(player(&case["root_player"])).expect("the tree is complete")
}
