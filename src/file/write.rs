//! [`Document`] → RON document.

use std::fmt::Write as _;

use super::{Document, TreeStyle, UNTITLED, VERSION, question};
use crate::notation::spell::{TourStep, push_quoted, walk};
use crate::tree::{NodeId, Player, Tree};
use crate::work::{NODES_BETWEEN_LOOKS, Report, Stage};

/// The longest line, in characters.
const LINE: usize = 100;
/// The indentation per level of a broken list,
const INDENT: usize = 4;
/// up to this column, because the blanks before a deep tree would outgrow it.
const DEEPEST_INDENT: usize = 40;

const NESTED_LEVELS: usize = 1_000;
const NESTED_NODES: usize = 100_000;

/// The best form for people and programs.
pub(super) fn suitable_form(tree: &Tree) -> TreeStyle {
    if tree.len() > NESTED_NODES || levels(tree) > NESTED_LEVELS {
        TreeStyle::Flat
    } else {
        TreeStyle::Nested
    }
}

/// The number of levels below the root.
fn levels(tree: &Tree) -> usize {
    let mut depth = 0;
    let mut deepest = 0;
    for visit in walk(tree) {
        match visit {
            TourStep::Enter(_) => depth += 1,
            TourStep::Leave(_) => depth -= 1,
            TourStep::Leaf(_) => deepest = deepest.max(depth),
        }
    }
    deepest
}

pub(super) fn document<R: Report>(
    document: &Document,
    form: TreeStyle,
    report: &mut R,
) -> Result<String, R::Stop> {
    let tree = &document.tree;
    let mut text = format!("GameTree(\n    version: {VERSION},\n");
    if document.title != UNTITLED {
        text.push_str("    title: ");
        push_quoted(&mut text, &document.title);
        text.push_str(",\n");
    }
    text.push_str(match tree.root_player() {
        Player::Max => "    root_player: Max,\n",
        Player::Min => "    root_player: Min,\n",
    });
    for (name, value) in [("lesson", &document.lesson), ("source", &document.source)] {
        if let Some(value) = value {
            text.extend(["    ", name, ": "]);
            push_quoted(&mut text, value);
            text.push_str(",\n");
        }
    }
    question::push(&mut text, &document.questions);
    match form {
        TreeStyle::Nested => push_nested(&mut text, tree, report)?,
        TreeStyle::Flat => push_flat(&mut text, tree, report)?,
    }
    text.push_str(")\n");
    Ok(text)
}

fn push_nested<R: Report>(text: &mut String, tree: &Tree, report: &mut R) -> Result<(), R::Stop> {
    // Each of two walks visits inner nodes twice, and a chain has hardly any other nodes.
    let visits = 4 * tree.len() as u64;
    report.begin(Stage::Writing, visits, NODES_BETWEEN_LOOKS);
    text.push_str("    tree: ");
    let column = INDENT + "tree: ".len();
    let mut writer = Nested { text, tree, widths: widths(tree, report)?, depth: 1, column, inline: None };
    let mut after = After::Opener;
    for visit in walk(tree) {
        after = writer.visit(visit, after);
        report.step()?;
    }
    text.push_str(",\n");
    report.reach(visits)
}

/// The number of characters of each subtree on one line, by [`NodeId::index`].
fn widths<R: Report>(tree: &Tree, report: &mut R) -> Result<Vec<u32>, R::Stop> {
    let mut widths = vec![0_u32; tree.arena_len()];
    let mut scratch = String::new();
    for visit in walk(tree) {
        report.step()?;
        let node = match visit {
            TourStep::Enter(node) => {
                scratch.clear();
                push_opening(&mut scratch, tree, node);
                let own = scratch.chars().count() + closing(tree, node).len();
                widths[node.index()] = own as u32;
                continue;
            }
            TourStep::Leaf(node) => {
                scratch.clear();
                push_leaf(&mut scratch, tree, node);
                widths[node.index()] = scratch.chars().count() as u32;
                node
            }
            TourStep::Leave(node) => node,
        };
        if let Some(parent) = tree.parent(node) {
            let separator = if tree.next_sibling(node).is_some() { 2 } else { 0 };
            let width = widths[node.index()] + separator;
            widths[parent.index()] = widths[parent.index()].saturating_add(width);
        }
    }
    Ok(widths)
}

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Opener,
    /// A node on a line that may continue.
    Node,
    /// A node on separate lines.
    BrokenNode,
}

struct Nested<'a> {
    text: &'a mut String,
    tree: &'a Tree,
    widths: Vec<u32>,
    /// The number of open broken lists, including the document itself.
    depth: usize,
    column: usize,
    /// The node whose subtree is being written on one line.
    inline: Option<NodeId>,
}

impl Nested<'_> {
    fn visit(&mut self, visit: TourStep, after: After) -> After {
        match visit {
            TourStep::Leaf(node) => {
                self.place(node, after);
                push_leaf(self.text, self.tree, node);
                After::Node
            }
            TourStep::Enter(node) => {
                self.place(node, after);
                push_opening(self.text, self.tree, node);
                if self.inline.is_none() {
                    self.depth += 1;
                }
                After::Opener
            }
            TourStep::Leave(node) if self.inline.is_some() => {
                self.text.push_str(closing(self.tree, node));
                if self.inline == Some(node) {
                    self.inline = None;
                }
                After::Node
            }
            TourStep::Leave(node) => {
                self.depth -= 1;
                self.text.push(',');
                self.new_line();
                self.text.push_str(closing(self.tree, node));
                After::BrokenNode
            }
        }
    }

    /// Writes the separator before a node, and decides whether its subtree fits on one line.
    fn place(&mut self, node: NodeId, after: After) {
        if after != After::Opener {
            self.text.push(',');
        }
        if self.inline.is_some() {
            self.text.push_str(if after == After::Opener { "" } else { " " });
            return;
        }
        let width = self.widths[node.index()] as usize;
        let is_root = self.tree.parent(node).is_none();
        // One more for the comma.
        let fits = |column: usize| column + width < LINE;
        if after == After::Node && fits(self.column + 2) {
            self.text.push(' ');
            self.column += 2;
        } else if !is_root {
            self.new_line();
        }
        let is_inner = !self.tree.is_leaf(node);
        if is_inner && fits(self.column) {
            self.inline = Some(node);
        }
        self.column += width;
    }

    fn new_line(&mut self) {
        self.column = (self.depth * INDENT).min(DEEPEST_INDENT);
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', self.column));
    }
}

/// Writes `[`, or `Node(label: …, evaluation: …, children: [` if the node has more than children.
fn push_opening(text: &mut String, tree: &Tree, node: NodeId) {
    if is_plain(tree, node) {
        text.push('[');
        return;
    }
    text.push_str("Node(");
    push_names(text, tree, node);
    if let Some(evaluation) = tree.value(node) {
        text.push_str("evaluation: ");
        evaluation.push_plain(text);
        text.push_str(", ");
    }
    text.push_str("children: [");
}

/// Writes `label: …, key: …, `, each if the node has one.
fn push_names(text: &mut String, tree: &Tree, node: NodeId) {
    for (field, name) in [("label: ", tree.label(node)), ("key: ", tree.state_key(node))] {
        if let Some(name) = name {
            text.push_str(field);
            push_quoted(text, name);
            text.push_str(", ");
        }
    }
}

fn closing(tree: &Tree, node: NodeId) -> &'static str {
    if is_plain(tree, node) { "]" } else { "])" }
}

/// Whether an inner node has nothing but children.
fn is_plain(tree: &Tree, node: NodeId) -> bool {
    tree.value(node).is_none() && !has_names(tree, node)
}

fn has_names(tree: &Tree, node: NodeId) -> bool {
    // Most trees have no names, and then there is nothing to look up.
    (tree.has_labels() && tree.label(node).is_some())
        || (tree.has_state_keys() && tree.state_key(node).is_some())
}

fn push_leaf(text: &mut String, tree: &Tree, node: NodeId) {
    let has_names = has_names(tree, node);
    if has_names {
        text.push_str("Leaf(");
        push_names(text, tree, node);
        text.push_str("value: ");
    }
    if let Some(value) = tree.value(node) {
        value.push_plain(text);
    }
    if has_names {
        text.push(')');
    }
}

// Writing to a string cannot fail.
fn push_flat<R: Report>(text: &mut String, tree: &Tree, report: &mut R) -> Result<(), R::Stop> {
    let walks = 3 + u64::from(tree.has_labels()) + u64::from(tree.has_state_keys());
    report.begin(Stage::Writing, walks * tree.len() as u64, NODES_BETWEEN_LOOKS);
    let mut list = Wrapped::begin(text, "arity", "[");
    for node in tree.preorder() {
        report.step()?;
        list.item(|item| {
            let _ = write!(item, "{}", tree.children_of(node).count());
        });
    }
    list.end("]");
    let mut list = Wrapped::begin(text, "leaves", "[");
    for node in tree.preorder() {
        report.step()?;
        if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
            list.item(|item| value.push_plain(item));
        }
    }
    list.end("]");
    if tree.has_labels() {
        push_flat_names(text, "labels", tree.preorder().map(|node| tree.label(node)), report)?;
    }
    if tree.has_state_keys() {
        push_flat_names(text, "keys", tree.preorder().map(|node| tree.state_key(node)), report)?;
    }
    push_evaluations(text, tree, report)
}

/// A map from places in preorder to the names of those nodes that have one.
fn push_flat_names<'a, R: Report>(
    text: &mut String,
    field: &str,
    names: impl Iterator<Item = Option<&'a str>>,
    report: &mut R,
) -> Result<(), R::Stop> {
    let mut map = Wrapped::begin(text, field, "{");
    for (place, name) in names.enumerate() {
        report.step()?;
        if let Some(name) = name {
            map.item(|item| {
                let _ = write!(item, "{place}:");
                push_quoted(item, name);
            });
        }
    }
    map.end("}");
    Ok(())
}

/// A map from places in preorder to the static evaluations of inner nodes, if there are any.
fn push_evaluations<R: Report>(text: &mut String, tree: &Tree, report: &mut R) -> Result<(), R::Stop> {
    let before = text.len();
    let mut map = Wrapped::begin(text, "evaluations", "{");
    let mut is_empty = true;
    for (place, node) in tree.preorder().enumerate() {
        report.step()?;
        if let Some(evaluation) = tree.value(node).filter(|_| !tree.is_leaf(node)) {
            is_empty = false;
            map.item(|item| {
                let _ = write!(item, "{place}:");
                evaluation.push_plain(item);
            });
        }
    }
    map.end("}");
    if is_empty {
        text.truncate(before);
    }
    Ok(())
}

/// A wrapped list without blanks. It may have millions of items, so every byte counts.
struct Wrapped<'a> {
    text: &'a mut String,
    line_start: usize,
}

impl<'a> Wrapped<'a> {
    fn begin(text: &'a mut String, field: &str, opener: &str) -> Self {
        text.extend(["    ", field, ": ", opener, "\n"]);
        let line_start = text.len();
        Self { text, line_start }
    }

    fn item(&mut self, write: impl FnOnce(&mut String)) {
        if self.text.len() - self.line_start >= LINE - 5 {
            self.text.push('\n');
            self.line_start = self.text.len();
        }
        write(self.text);
        self.text.push(',');
    }

    fn end(self, closer: &str) {
        self.text.extend(["\n    ", closer, ",\n"]);
    }
}
