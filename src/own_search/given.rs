//! The tree as a program reads it: one line of JSON.

use super::naming::{Naming, ROOT};
use crate::notation::spell::{self, TourStep};
use crate::score::Score;
use crate::tree::{NodeId, Player};

/// The tree as one JSON object and a line break. Takes time in proportion to the nodes, at any depth.
#[must_use]
pub fn json(naming: &Naming<'_>) -> String {
    let tree = naming.tree();
    let mut out = String::with_capacity(tree.len() * 64);
    let mut path: Vec<u32> = Vec::new();
    // The number of written children of each open node.
    let mut written: Vec<u32> = Vec::new();
    for visit in spell::walk(tree) {
        if let TourStep::Leave(_) = visit {
            written.pop();
            path.pop();
            out.push_str("]}");
            continue;
        }
        if let Some(siblings) = written.last_mut() {
            if *siblings > 0 {
                out.push(',');
            }
            path.push(*siblings);
            *siblings += 1;
        }
        let (TourStep::Leaf(node) | TourStep::Enter(node) | TourStep::Leave(node)) = visit;
        push_head(&mut out, naming, node, &path);
        if let TourStep::Enter(_) = visit {
            out.push_str(",\"children\":[");
            written.push(0);
        } else {
            if let Some(value) = tree.value(node) {
                out.push_str(",\"value\":");
                push_value(&mut out, value);
            }
            out.push('}');
            path.pop();
        }
    }
    out.push('\n');
    out
}

/// Writes a node without its children and its value.
fn push_head(out: &mut String, naming: &Naming<'_>, node: NodeId, path: &[u32]) {
    let tree = naming.tree();
    out.push_str("{\"name\":");
    push_text(out, &naming.unique(node));
    let player = match tree.root_player().after(path.len() as u32) {
        Player::Max => "max",
        Player::Min => "min",
    };
    out.push_str(&format!(",\"player\":\"{player}\",\"path\":\""));
    if path.is_empty() {
        out.push_str(ROOT);
    }
    for (place, index) in path.iter().enumerate() {
        out.push_str(if place == 0 { "" } else { "." });
        out.push_str(&index.to_string());
    }
    out.push('"');
    if let Some(key) = tree.state_key(node) {
        out.push_str(",\"key\":");
        push_text(out, key);
    }
}

fn push_text(out: &mut String, text: &str) {
    out.push_str(&serde_json::Value::from(text).to_string());
}

/// Writes a value. JSON has no infinite numbers, so they are the strings `"inf"` and `"-inf"`.
fn push_value(out: &mut String, value: Score) {
    if value.is_finite() {
        value.push_plain(out);
    } else {
        out.push_str(&format!("\"{}\"", value.plain()));
    }
}
