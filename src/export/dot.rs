//! DOT: the tree for Graphviz, which makes its own layout.

use std::fmt::Write as _;

use super::tikz;
use super::walk::RecordedWalk;
use super::{Options, caption};
use crate::narration;
use crate::search::replay::{NodeState, Phase};
use crate::search::trace::StepIndex;
use crate::tree::{NodeId, Player};

/// The tree after this many steps.
pub(super) fn write(walk: &RecordedWalk<'_>, after: Option<StepIndex>, options: &Options) -> String {
    let (tree, replay, palette) = (walk.tree, walk.replay(), &options.palette);
    let mut text = tikz::comment(&caption::provenance(walk, after)).replacen('%', "//", 1);
    let _ = writeln!(text, "digraph tree {{\n  label={};", quoted(&caption::title(walk, after)));
    text += "  ordering=out;\n  node [fontname=\"Helvetica\", style=filled];\n  edge [arrowhead=none, fontname=\"Helvetica\", fontsize=11];\n";
    for node in tree.preorder() {
        let state = after.map(|after| replay.state(node, after));
        let is_leaf = tree.is_leaf(node);
        let player = player_at(walk, node);
        let shape = match (is_leaf, player) {
            (true, _) => "box",
            (false, Player::Max) => "triangle",
            (false, Player::Min) => "invtriangle",
        };
        let phase = state.map_or(Phase::Done, |state| state.phase);
        let (style, color, fill) = match phase {
            Phase::Pruned | Phase::Beyond => ("filled,dashed", palette.pruned, palette.canvas),
            Phase::Waiting => ("filled", palette.waiting, palette.canvas),
            Phase::Open | Phase::Done if is_leaf => ("filled", palette.seen, palette.leaf_fill),
            Phase::Open | Phase::Done => ("filled", palette.player(player), palette.player_fill(player)),
        };
        let label = quoted(&label(walk, node, state));
        let _ = writeln!(
            text,
            "  n{} [label={label}, shape={shape}, style=\"{style}\", color=\"{}\", fillcolor=\"{}\"];",
            node.index(),
            color.to_hex(),
            fill.to_hex()
        );
        if let Some(parent) = tree.parent(node) {
            let window = state.and_then(|state| state.given).map(narration::window_text);
            let label = window.map(|window| format!(", label={}", quoted(&window))).unwrap_or_default();
            let style = match phase {
                Phase::Pruned | Phase::Beyond => "dashed",
                Phase::Waiting | Phase::Open | Phase::Done => "solid",
            };
            let _ = writeln!(text, "  n{} -> n{} [style={style}{label}];", parent.index(), node.index());
        }
    }
    text + "}\n"
}

/// The name of a node, and what is known about its value.
pub(super) fn label(walk: &RecordedWalk<'_>, node: NodeId, state: Option<NodeState>) -> String {
    let tree = walk.tree;
    if let (true, Some(value)) = (tree.is_leaf(node), tree.value(node)) {
        return match tree.label(node) {
            Some(name) => format!("{name}\n{value}"),
            None => value.to_string(),
        };
    }
    let name = walk.names.of(tree, node);
    match state.and_then(|state| Some((state.value?, state.bound))) {
        Some((value, bound)) => format!("{name}\n{}", narration::value_text(value, bound)),
        None => name,
    }
}

/// The player to move at a node.
pub(super) fn player_at(walk: &RecordedWalk<'_>, node: NodeId) -> Player {
    let tree = walk.tree;
    let root = tree.root_player();
    if tree.depth(node).is_multiple_of(2) { root } else { root.opponent() }
}

/// A string in DOT syntax.
fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
