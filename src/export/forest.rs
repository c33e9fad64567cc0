//! The tree for the LaTeX package `forest`, to edit by hand.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::tikz::{self, math};
use super::walk::RecordedWalk;
use super::{Options, caption, latex, node_words, typesetting};
use crate::search::replay::Phase;
use crate::search::trace::StepIndex;
use crate::tree::{NodeId, Player};

/// The longest name that a triangle of the usual size holds, in characters.
const LONGEST_INSIDE: usize = 3;

/// The styles of nodes and edges. They differ without colours. A triangle grows with the text inside it, so that of a
/// longer name is a sign of its own above the name. Labels have no size for forest, so `room` sets children apart by
/// the width of a value between them. The levels have one distance, so that values stand beside nodes of their level.
const STYLES: &str = "\
\\providecommand\\maxsign{\\resizebox{9mm}{!}{$\\bigtriangleup$}}%
\\providecommand\\minsign{\\resizebox{9mm}{!}{$\\bigtriangledown$}}%
\\begin{forest}
  for tree={font=\\sffamily\\small, align=center, inner sep=2pt, l=20mm, l sep=5mm, s sep=4mm, parent anchor=south, child anchor=north},
  max/.style={draw, regular polygon, regular polygon sides=3, inner sep=0pt, minimum size=9mm},
  min/.style={draw, regular polygon, regular polygon sides=3, shape border rotate=180, inner sep=0pt, minimum size=9mm},
  leaf/.style={draw, rounded corners=1.5pt, inner sep=3pt},
  pruned/.style={densely dashed, text=gray, draw=gray, edge={densely dashed, gray}},
  cut/.style={pruned, edge label={node[pos=0.65, sloped, black, font=\\bfseries]{//}}},
  beyond/.style={densely dotted, text=gray, draw=gray, edge={densely dotted, gray}},
  current/.style={line width=1.2pt},
  named/.style={draw=none, inner sep=1pt, s sep+=2mm},
  value/.style={label={[font=\\sffamily\\small\\bfseries]right:#1}},
  room/.style={TeX={\\setbox0=\\hbox{\\sffamily\\small\\bfseries #1}}, s sep+=\\wd0},
";

/// The tree after this many steps.
pub(super) fn write(walk: &RecordedWalk<'_>, after: Option<StepIndex>, _options: &Options) -> String {
    let mut text = tikz::comment(&caption::provenance(walk, after));
    text += &tikz::comment("In the preamble: \\usepackage{forest} and \\usetikzlibrary{shapes.geometric}");
    text += STYLES;
    let tree = walk.tree;
    let rooms = rooms(walk, after);
    let mut open: Vec<NodeId> = Vec::new();
    for node in tree.preorder() {
        while open.last().copied() != tree.parent(node) {
            close(&mut text, open.len());
            open.pop();
        }
        open.push(node);
        let indent = "  ".repeat(open.len());
        let look = Look::of(walk, node, after);
        let _ = write!(text, "{indent}[{{{}}}, {}", look.content(walk, node), look.styles());
        if let Some(value) = rooms.get(&node) {
            let _ = write!(text, ", room={{{}}}", math(value));
        }
        text.push('\n');
    }
    while !open.is_empty() {
        close(&mut text, open.len());
        open.pop();
    }
    text += "\\end{forest}%\n";
    latex::part(&text)
}

fn close(text: &mut String, depth: usize) {
    text.push_str(&"  ".repeat(depth));
    text.push_str("]\n");
}

/// The values that stand between the subtrees of a node's children: the widest of each node.
fn rooms(walk: &RecordedWalk<'_>, after: Option<StepIndex>) -> HashMap<NodeId, String> {
    let (tree, ancestry) = (walk.tree, walk.ancestry);
    let mut rooms: HashMap<NodeId, String> = HashMap::new();
    let nodes = tree.breadth_first();
    for (left, right) in nodes.zip(tree.breadth_first().skip(1)) {
        if ancestry.depth(left) < ancestry.depth(right) {
            continue;
        }
        let is_above_right = |node| ancestry.at_depth(tree, right, ancestry.depth(node)) == Some(node);
        let Some(value) = value_beside(walk, left, after) else { continue };
        let Some(above) = ancestry.nearest(tree, left, is_above_right) else { continue };
        let widest = rooms.entry(above).or_default();
        if typesetting::width(widest, true) < typesetting::width(&value, true) {
            *widest = value;
        }
    }
    rooms
}

/// What stands beside a node, in one line.
fn value_beside(walk: &RecordedWalk<'_>, node: NodeId, after: Option<StepIndex>) -> Option<String> {
    let is_leaf = walk.tree.is_leaf(node);
    let mut lines = if is_leaf { Vec::new() } else { node_words::beside(walk, node, after) };
    lines.extend(node_words::fault(walk, node, after));
    (!lines.is_empty()).then(|| lines.join(", "))
}

/// How a node looks after some steps.
struct Look {
    shape: Shape,
    /// The styles of its part in the walk.
    state: Vec<&'static str>,
    /// What stands in it, if it is a leaf.
    leaf: Option<String>,
    /// What stands beside it.
    value: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Leaf,
    /// A triangle, with a name inside it or below it.
    Inner {
        player: Player,
        is_named_below: bool,
    },
}

impl Look {
    fn of(walk: &RecordedWalk<'_>, node: NodeId, after: Option<StepIndex>) -> Self {
        let tree = walk.tree;
        let is_leaf = tree.is_leaf(node);
        let player = node_words::player_at(walk, node);
        let is_named_below = walk.names.of(tree, node).chars().count() > LONGEST_INSIDE;
        let shape = if is_leaf { Shape::Leaf } else { Shape::Inner { player, is_named_below } };
        let mut state = Vec::new();
        if let Some(after) = after {
            let replay = walk.replay();
            let of_node = replay.state(node, after);
            match of_node.phase {
                Phase::Pruned => {
                    let above = tree.parent(node).map(|parent| replay.state(parent, after).phase);
                    state.push(if above == Some(Phase::Pruned) { "pruned" } else { "cut" });
                }
                Phase::Beyond => state.push("beyond"),
                Phase::Waiting | Phase::Open | Phase::Done => {}
            }
            let latest = after.checked_sub(1).and_then(|index| replay.step(index));
            if latest.is_some_and(|step| step.node() == node) {
                state.push("current");
            }
        }
        let value = value_beside(walk, node, after);
        let leaf = if is_leaf { node_words::leaf_value(walk, node, after) } else { None };
        Self { shape, state, leaf, value }
    }

    /// What stands in the node: the value of a leaf with the name that somebody gave it, or the name of an inner node.
    fn content(&self, walk: &RecordedWalk<'_>, node: NodeId) -> String {
        let tree = walk.tree;
        let name = math(&walk.names.of(tree, node));
        match self.shape {
            Shape::Leaf => {
                let label = tree.label(node).map(math);
                let lines = self.leaf.as_deref().map(math).into_iter().chain(label);
                lines.reduce(|above, line| below(&above, &line)).unwrap_or_default()
            }
            Shape::Inner { is_named_below: false, .. } => name,
            Shape::Inner { player, .. } => {
                let sign = if player == Player::Max { "maxsign" } else { "minsign" };
                below(&format!("\\{sign}"), &name)
            }
        }
    }

    fn styles(&self) -> String {
        let shape = match self.shape {
            Shape::Leaf => "leaf",
            Shape::Inner { is_named_below: true, .. } => "named",
            Shape::Inner { player: Player::Max, .. } => "max",
            Shape::Inner { player: Player::Min, .. } => "min",
        };
        let value = self.value.as_ref().map(|value| format!("value={{{}}}", math(value)));
        let mut styles = self.state.clone();
        if shape == "named" {
            // What is drawn of a cut node is not drawn around a name, and the current one has strong letters.
            let look =
                if styles.contains(&"current") { "named, font=\\sffamily\\small\\bfseries" } else { shape };
            styles.push(look);
        } else {
            styles.insert(0, shape);
        }
        styles.into_iter().map(str::to_owned).chain(value).collect::<Vec<_>>().join(", ")
    }
}

/// A line below others. After a line break LaTeX takes a bracket for a length and a star for a part of the command,
/// unless a group ends it.
fn below(above: &str, line: &str) -> String {
    let end = if line.starts_with(['[', '*']) { "{}" } else { "" };
    format!("{above}\\\\{end}{line}")
}
