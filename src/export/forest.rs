//! The tree for the LaTeX package `forest`, to edit by hand.

use std::fmt::Write as _;

use super::tikz::{self, math};
use super::walk::RecordedWalk;
use super::{Options, caption, dot};
use crate::search::replay::Phase;
use crate::search::trace::StepIndex;
use crate::tree::{NodeId, Player};

/// The styles of nodes and edges. They differ without colours.
const STYLES: &str = "\
\\begin{forest}
  for tree={font=\\sffamily\\small, align=center, inner sep=2pt, l sep=9mm, s sep=4mm},
  max/.style={draw, regular polygon, regular polygon sides=3, inner sep=0pt, minimum size=9mm},
  min/.style={draw, regular polygon, regular polygon sides=3, shape border rotate=180, inner sep=0pt, minimum size=9mm},
  leaf/.style={draw, rounded corners=1.5pt, inner sep=3pt},
  pruned/.style={densely dashed, text=gray, draw=gray, edge={densely dashed, gray}},
  cut/.style={pruned, edge label={node[midway, sloped, black, font=\\bfseries]{//}}},
  current/.style={line width=1.2pt},
  value/.style={label={[font=\\sffamily\\small\\bfseries]right:#1}},
";

/// The tree after this many steps.
pub(super) fn write(walk: &RecordedWalk<'_>, after: Option<StepIndex>, _options: &Options) -> String {
    let mut text = tikz::comment(&caption::provenance(walk, after));
    text += &tikz::comment("In the preamble: \\usepackage{forest} and \\usetikzlibrary{shapes.geometric}");
    text += STYLES;
    let tree = &walk.document.tree;
    let mut open: Vec<NodeId> = Vec::new();
    for node in tree.preorder() {
        while open.last().copied() != tree.parent(node) {
            close(&mut text, open.len());
            open.pop();
        }
        open.push(node);
        let indent = "  ".repeat(open.len());
        let _ = write!(text, "{indent}[{{{}}}, {}", name(walk, node), style(walk, node, after));
        text.push('\n');
    }
    while !open.is_empty() {
        close(&mut text, open.len());
        open.pop();
    }
    text += "\\end{forest}\n";
    tikz::engine(&text).to_owned() + &text
}

fn close(text: &mut String, depth: usize) {
    text.push_str(&"  ".repeat(depth));
    text.push_str("]\n");
}

fn name(walk: &RecordedWalk<'_>, node: NodeId) -> String {
    let tree = &walk.document.tree;
    let text = match tree.value(node) {
        Some(value) if tree.is_leaf(node) => value.to_string(),
        _ => walk.names.of(tree, node),
    };
    math(&text)
}

fn style(walk: &RecordedWalk<'_>, node: NodeId, after: Option<StepIndex>) -> String {
    let tree = &walk.document.tree;
    let mut styles = vec![
        match (tree.is_leaf(node), dot::player_at(walk, node)) {
            (true, _) => "leaf",
            (false, Player::Max) => "max",
            (false, Player::Min) => "min",
        }
        .to_owned(),
    ];
    let Some(after) = after else { return styles.join(", ") };
    let replay = walk.replay();
    let state = replay.state(node, after);
    if state.phase == Phase::Pruned {
        let above = tree.parent(node).map(|parent| replay.state(parent, after).phase);
        let is_first = above != Some(Phase::Pruned);
        styles.push(if is_first { "cut" } else { "pruned" }.to_owned());
    }
    let latest = after.checked_sub(1).and_then(|index| replay.step(index));
    if latest.is_some_and(|step| step.node() == node) {
        styles.push("current".to_owned());
    }
    if let (false, Some(value)) = (tree.is_leaf(node), state.value) {
        let value = crate::narration::value_text(value, state.bound);
        styles.push(format!("value={{{}}}", math(&value)));
    }
    styles.join(", ")
}
