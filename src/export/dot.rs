//! DOT: the tree for Graphviz, which makes its own layout.

use std::fmt::Write as _;

use super::walk::RecordedWalk;
use super::{Options, caption, node_words, tikz};
use crate::figure::text::on_one_line;
use crate::narration;
use crate::search::replay::Phase;
use crate::search::trace::StepIndex;
use crate::tree::{NodeId, Player};

/// The tree after this many steps.
pub(super) fn write(walk: &RecordedWalk<'_>, after: Option<StepIndex>, options: &Options) -> String {
    let (tree, palette) = (walk.tree, &options.palette);
    let mut text = tikz::comment(&caption::provenance(walk, after)).replacen('%', "//", 1);
    let _ = writeln!(text, "digraph tree {{\n  label={};", quoted(&[caption::title(walk, after)]));
    text += "  ordering=out;\n  node [fontname=\"Helvetica\", style=filled];\n  edge [arrowhead=none, fontname=\"Helvetica\", fontsize=11];\n";
    for node in tree.preorder() {
        let state = after.map(|after| node_words::state(walk, node, after));
        let is_leaf = tree.is_leaf(node);
        let player = node_words::player_at(walk, node);
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
        let label = quoted(&lines(walk, node, after));
        let _ = writeln!(
            text,
            "  n{} [label={label}, shape={shape}, style=\"{style}\", color=\"{}\", fillcolor=\"{}\"];",
            node.index(),
            color.to_hex(),
            fill.to_hex()
        );
        if let Some(parent) = tree.parent(node) {
            // Windows of an earlier pass are not nested in those of this pass.
            let is_of_pass =
                after.is_none_or(|after| walk.replay().visited_in_earlier_pass(node, after).is_none());
            let given = state.and_then(|state| state.given).filter(|_| is_of_pass);
            let window = given.map(narration::window_text);
            let label = window.map(|window| format!(", label={}", quoted(&[window]))).unwrap_or_default();
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
fn lines(walk: &RecordedWalk<'_>, node: NodeId, after: Option<StepIndex>) -> Vec<String> {
    let tree = walk.tree;
    let fault = node_words::fault(walk, node, after);
    if !tree.is_leaf(node) {
        let beside = node_words::beside(walk, node, after);
        return std::iter::once(walk.names.of(tree, node)).chain(beside).chain(fault).collect();
    }
    let value = node_words::leaf_value(walk, node, after);
    let mut lines = match (tree.label(node), value) {
        (Some(name), Some(value)) => vec![name.to_owned(), value],
        (None, Some(value)) => vec![value],
        (_, None) => vec![walk.names.of(tree, node)],
    };
    lines.extend(fault);
    lines
}

/// Lines as a string in DOT syntax.
fn quoted(lines: &[String]) -> String {
    // Graphviz takes the names of characters, such as `&alpha;`, for the characters.
    let escaped =
        |line: &String| on_one_line(line).replace('&', "&amp;").replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", lines.iter().map(escaped).collect::<Vec<_>>().join("\\n"))
}
