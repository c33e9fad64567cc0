//! Bracket text, in which trees are typed, pasted and quoted.
//!
//! `[[3, 5], [6, 9]]`, `((3 5)(6 9))` and `3 5 | 6 9` are the same tree. A list is an inner node and holds its
//! children; a number is a leaf. Brackets may be square, round or curly; commas, semicolons and blanks separate; `[3,
//! 5], [6, 9]` is that tree, too: a root need not be written around lists. `inf`, `-inf`, `∞` and `−∞` are won and lost
//! positions; comments are those of RON. The bar makes groups of what stands outside all brackets, and each group is a
//! child of the root. Full-width signs and digits, as in `（3，5）`, stand for the usual ones.
//!
//! More can be said where it is needed: a label stands before a list (`A[3, 5]`, `A: [3, 5]`) or before `=` or
//! `:` and a number (`x=3`), in quotation marks if it is not a plain word; `~` gives an inner node its static
//! evaluation (`A~4[3, 5]`, `~4[3, 5]`). Where inner nodes are called `max` and `min`, these names say who moves at the
//! root, unless the person chooses that player.

pub(crate) mod complaint;
mod diagnostic;
mod json;
mod parse;
pub(crate) mod scan;
pub(crate) mod spell;
pub(crate) mod stopped;
pub(crate) mod structure;

use std::convert::Infallible;
use std::ops::Range;

use crate::quote::quoted;
use crate::score::Score;
use crate::text::Text;
use crate::tree::{Player, Tree};
use crate::work::Report;
use complaint::Complaint;
use spell::TourStep;

/// The first word of a document. Text in brackets may begin with it too, as with any label.
pub(crate) const DOCUMENT_NAME: &str = "GameTree";

/// The fields of a document.
pub(crate) const DOCUMENT_FIELDS: [&str; 12] = [
    "version",
    "title",
    "root_player",
    "lesson",
    "source",
    "questions",
    "tree",
    "arity",
    "leaves",
    "labels",
    "keys",
    "evaluations",
];

/// The first thing wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The bytes of the text that are wrong; empty at the end of the text.
    pub span: Range<usize>,
    /// The line on which the span begins, from 1.
    pub line: usize,
    /// The character of that line at which the span begins, from 1.
    pub column: usize,
    complaint: Box<Complaint>,
}

/// Why reading a text stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread<S> {
    /// The text is wrong.
    Wrong(Diagnostic),
    /// `report` ended the work.
    Stopped(S),
}

impl From<Unread<Infallible>> for Diagnostic {
    fn from(unread: Unread<Infallible>) -> Self {
        match unread {
            Unread::Wrong(diagnostic) => diagnostic,
            Unread::Stopped(never) => match never {},
        }
    }
}

impl<S> From<Diagnostic> for Unread<S> {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Wrong(diagnostic)
    }
}

/// Reads a tree from bracket text. Takes time in proportion to the text, at any depth. Reports how much of the text is
/// read.
///
/// # Errors
/// The first place at which the text is no tree, and the reason for which `report` ends the work.
pub fn parse<R: Report>(text: &str, root_player: Player, report: &mut R) -> Result<Tree, Unread<R::Stop>> {
    parse::tree(text, root_player, report)
}

/// Reads a tree that a person wrote, as [`parse`] does. At the root moves the chosen player; without a choice the one for
/// whom the names call, or else MAX. See [`player_by_names`].
///
/// # Errors
/// As [`parse`].
pub fn parse_written<R: Report>(
    text: &str,
    chosen: Option<Player>,
    report: &mut R,
) -> Result<Tree, Unread<R::Stop>> {
    let tree = parse(text, chosen.unwrap_or(Player::Max), report)?;
    let by_names = if chosen.is_none() { player_by_names(&tree) } else { None };
    Ok(match by_names {
        Some(player) => tree.with_root_player(player),
        None => tree,
    })
}

/// The player at the root for whom the names of inner nodes call: those that are called `max` or `min`, in capital letters
/// or not, name the player who moves there. `None` if no node is called so, or if the names contradict each other.
#[must_use]
pub fn player_by_names(tree: &Tree) -> Option<Player> {
    let mut called_for = root_players(tree);
    let first = called_for.next()?;
    called_for.all(|player| player == first).then_some(first)
}

/// Whether no player at the root fits all names of inner nodes.
#[must_use]
pub fn names_contradict(tree: &Tree) -> bool {
    let mut called_for = root_players(tree);
    called_for.next().is_some_and(|first| called_for.any(|player| player != first))
}

/// For each inner node that is called `max` or `min`: who moves at the root if that player moves there.
fn root_players(tree: &Tree) -> impl Iterator<Item = Player> + '_ {
    let called = |label: &str| {
        [Player::Max, Player::Min].into_iter().find(|player| label.trim().eq_ignore_ascii_case(player.name()))
    };
    let mut depth = 0;
    let walk = tree.has_labels().then(|| spell::walk(tree));
    walk.into_iter().flatten().filter_map(move |visit| match visit {
        TourStep::Leaf(_) => None,
        TourStep::Enter(node) => {
            let at_root = tree.label(node).and_then(called).map(|player| player.after(depth));
            depth += 1;
            at_root
        }
        TourStep::Leave(_) => {
            depth -= 1;
            None
        }
    })
}

/// Why a text is not a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotANumber(Complaint);

impl NotANumber {
    /// What is wrong, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        self.0.said(text)
    }
}

/// Reads one number in the syntax of bracket text: `3`, `-0.5`, `inf`, `−∞`.
///
/// # Errors
/// What is wrong.
pub fn number(text: &str) -> Result<Score, NotANumber> {
    let text = text.trim();
    if text.is_empty() {
        return Err(NotANumber(Complaint::MissingNumber));
    }
    // Text that is no number may be the beginning of a tree, which is not allowed here.
    let is_none = || NotANumber(Complaint::NoNumber(quoted(text).into_owned()));
    match parse(text, Player::Max, &mut ()).map_err(Diagnostic::from) {
        Err(wrong) if wrong.span == (0..text.len()) => Err(NotANumber(*wrong.complaint)),
        Err(_) => Err(is_none()),
        Ok(tree) => {
            let value = tree.value(tree.root_id()).filter(|_| tree.len() == 1 && !tree.has_labels());
            value.ok_or_else(is_none)
        }
    }
}

/// Reads numbers in the syntax of bracket text, with blanks, commas or semicolons between.
///
/// # Errors
/// The first place that is no number, and what is wrong there.
pub fn numbers(text: &str) -> Result<Vec<Score>, Diagnostic> {
    let is_sign = |c: char| matches!(c, ',' | ';') || matches!(scan::half_width(c), Some(b',' | b';'));
    let is_between = |c: char| c.is_whitespace() || is_sign(c);
    let mut numbers = Vec::new();
    let mut start = 0;
    for word in text.split_inclusive(is_between) {
        let found = word.trim_end_matches(is_between);
        if !found.is_empty() {
            let read = number(found);
            let place = start..start + found.len();
            numbers.push(read.map_err(|wrong| Diagnostic::new(text, place, wrong.0))?);
        }
        start += word.len();
    }
    Ok(numbers)
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

/// Writes a tree as [`write`] does, with a blank after every comma, where lines may be broken.
#[must_use]
pub fn write_spaced(tree: &Tree) -> String {
    write_separated(tree, ", ")
}

fn write_separated(tree: &Tree, separator: &str) -> String {
    let mut text = String::new();
    let mut follows_sibling = false;
    for visit in spell::walk(tree) {
        if follows_sibling && !matches!(visit, TourStep::Leave(_)) {
            text.push_str(separator);
        }
        follows_sibling = !matches!(visit, TourStep::Enter(_));
        if let (TourStep::Leaf(node) | TourStep::Enter(node), true) = (visit, tree.has_labels()) {
            match tree.label(node) {
                Some(label) if scan::is_plain_word(label) => text.push_str(label),
                Some(label) => spell::push_quoted(&mut text, label),
                None => {}
            }
            if matches!(visit, TourStep::Leaf(_)) && tree.label(node).is_some() {
                text.push('=');
            }
        }
        match visit {
            TourStep::Leaf(node) => {
                if let Some(value) = tree.value(node) {
                    value.push_plain(&mut text);
                }
            }
            TourStep::Enter(node) => {
                if let Some(evaluation) = tree.value(node) {
                    text.push('~');
                    evaluation.push_plain(&mut text);
                }
                text.push('[');
            }
            TourStep::Leave(_) => text.push(']'),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_field_reads_back_as_the_same_number() {
        let special =
            [0.0, -0.0, 1e300, -1e300, 1e-300, f64::MAX, f64::MIN_POSITIVE, 5e-324, 0.1 + 0.2, 1.0 / 3.0];
        let limits = [f64::INFINITY, f64::NEG_INFINITY, 1e15, 1e-5, 999_999_999_999_999.0, -123_456_789.25];
        // Any bits that are a number.
        let bits =
            std::iter::successors(Some(1_u64), |bits| Some(bits.wrapping_mul(0x5851_F42D_4C95_7F2D) + 1));
        let numbers = special.into_iter().chain(limits).chain(bits.take(2000).map(f64::from_bits));
        for score in
            numbers.filter_map(Score::new).flat_map(|score| [score, score.next_up(), score.next_down()])
        {
            assert_eq!(number(&score.in_field()), Ok(score), "{}", score.in_field());
            assert_eq!(number(&score.plain()), Ok(score), "{}", score.plain());
        }
        assert_eq!([Score::INFINITY, Score::NEG_INFINITY].map(Score::in_field), ["+∞", "−∞"]);
        assert_eq!(Score::from(-3).in_field(), "−3");
    }
}
