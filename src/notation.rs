//! Bracket text: the way a tree is typed, pasted and quoted.
//!
//! `[[3, 5], [6, 9]]`, `((3 5)(6 9))` and `3 5 | 6 9` are the same tree. A list is an inner node and holds its
//! children; a number is a leaf. Brackets may be square, round or curly; commas, semicolons and blanks
//! separate; `inf`, `-inf`, `∞` and `−∞` are won and lost positions; comments are those of RON. The bar makes
//! groups of what stands outside all brackets, and each group is a child of the root.
//!
//! More can be said where it is needed: a label stands before a list (`A[3, 5]`, `A: [3, 5]`) or before `=` or
//! `:` and a number (`x=3`), in quotation marks if it is not a plain word; `~` gives an inner node its static
//! evaluation (`A~4[3, 5]`, `~4[3, 5]`).

mod diagnostic;
mod parse;
pub(crate) mod scan;
pub(crate) mod spell;

use std::ops::Range;

use crate::score::Score;
use crate::tree::{Player, Tree};
use crate::work::Report;
use spell::Visit;

/// The first thing wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct Diagnostic {
    /// The bytes of the text that are wrong; empty at the end of the text.
    pub span: Range<usize>,
    /// The line on which the span begins, from 1.
    pub line: usize,
    /// The character of that line at which the span begins, from 1.
    pub column: usize,
    /// What was found, and what was expected.
    pub message: String,
}

/// Why a text was not read to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread<S> {
    /// It is not what it should be.
    Wrong(Diagnostic),
    /// Whoever heard how far it was has ended it.
    Stopped(S),
}

impl<S> From<Diagnostic> for Unread<S> {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Wrong(diagnostic)
    }
}

/// Reads a tree from bracket text. Takes time in proportion to the text, at any depth.
///
/// # Errors
/// The first place at which the text is no tree.
pub fn parse(text: &str, root_player: Player) -> Result<Tree, Diagnostic> {
    parse_reporting(text, root_player, &mut ()).map_err(|unread| match unread {
        Unread::Wrong(diagnostic) => diagnostic,
        Unread::Stopped(never) => match never {},
    })
}

/// As [`parse`]; reports how much of the text is read.
///
/// # Errors
/// As [`parse`], and what `report` ends it with.
pub fn parse_reporting<R: Report>(
    text: &str,
    root_player: Player,
    report: &mut R,
) -> Result<Tree, Unread<R::Stop>> {
    parse::tree(text, root_player, report)
}

/// Reads one number as bracket text has it: `3`, `-0.5`, `inf`, `−∞`.
///
/// # Errors
/// What is wrong, in a few words.
pub fn number(text: &str) -> Result<Score, String> {
    let tree = parse(text, Player::Max).map_err(|diagnostic| diagnostic.message)?;
    let value = tree.value(tree.root_id()).filter(|_| tree.len() == 1 && !tree.has_labels());
    value.ok_or_else(|| "one number is expected".to_owned())
}

/// As [`parse`], with the bytes of every node in the text, by [`crate::tree::NodeId::index`]. Nodes are numbered
/// in preorder.
///
/// # Errors
/// As [`parse`].
pub fn parse_with_spans(text: &str, root_player: Player) -> Result<(Tree, Vec<Range<usize>>), Diagnostic> {
    parse::tree_with_spans(text, root_player)
}

/// Writes a tree as compact bracket text that [`parse`] reads back as the same tree.
#[must_use]
pub fn write(tree: &Tree) -> String {
    write_separated(tree, ",")
}

/// The same with a blank after every comma: for reading, and for lines to be broken.
#[must_use]
pub fn write_spaced(tree: &Tree) -> String {
    write_separated(tree, ", ")
}

fn write_separated(tree: &Tree, separator: &str) -> String {
    let mut text = String::new();
    let mut follows_sibling = false;
    for visit in spell::walk(tree) {
        if follows_sibling && !matches!(visit, Visit::Leave(_)) {
            text.push_str(separator);
        }
        follows_sibling = !matches!(visit, Visit::Enter(_));
        if let (Visit::Leaf(node) | Visit::Enter(node), true) = (visit, tree.has_labels()) {
            match tree.label(node) {
                Some(label) if scan::is_plain_word(label) => text.push_str(label),
                Some(label) => spell::push_quoted(&mut text, label),
                None => {}
            }
            if matches!(visit, Visit::Leaf(_)) && tree.label(node).is_some() {
                text.push('=');
            }
        }
        match visit {
            Visit::Leaf(node) => {
                if let Some(value) = tree.value(node) {
                    spell::push_number(&mut text, value);
                }
            }
            Visit::Enter(node) => {
                if let Some(evaluation) = tree.value(node) {
                    text.push('~');
                    spell::push_number(&mut text, evaluation);
                }
                text.push('[');
            }
            Visit::Leave(_) => text.push(']'),
        }
    }
    text
}
