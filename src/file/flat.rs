//! The flat form: the number of children of every node and the values of the leaves, both in preorder.

use std::collections::BTreeMap;

use crate::notation::complaint::{Complaint, Expected};
use crate::notation::scan::Scanner;
use crate::notation::{Diagnostic, Unread};
use crate::score::Score;
use crate::tree::NodeId;
use crate::tree::build::TreeBuilder;
use crate::work::Report;

/// The fields of this form.
pub(super) const FIELDS: [&str; 5] = ["arity", "leaves", "labels", "keys", "evaluations"];

/// A flat tree with its two lists still unread. They are read in parallel, so that neither is held in memory.
#[derive(Default)]
pub(super) struct FlatTree {
    /// The start of the list in the text.
    pub(super) arity: Option<usize>,
    /// The start of the list in the text.
    pub(super) leaves: Option<usize>,
    /// The start of the map in the text, and labels by index in preorder.
    pub(super) labels: (usize, BTreeMap<usize, String>),
    /// The start of the map in the text, and state keys by index in preorder.
    pub(super) keys: (usize, BTreeMap<usize, String>),
    /// The start of the map in the text, and static evaluations by index in preorder.
    pub(super) evaluations: (usize, BTreeMap<usize, Score>),
}

/// Skips a list of numbers and returns its start.
pub(super) fn skip_list<R: Report>(
    scanner: &mut Scanner<'_>,
    report: &mut R,
) -> Result<usize, Unread<R::Stop>> {
    let start = scanner.at();
    let mut list = Numbers::begin(scanner.clone())?;
    loop {
        let is_found = list.scanner.skip_to(LONGEST_SKIP, ends_numbers);
        match list.scanner.peek() {
            Some(b']') => break,
            Some(b'/') => list.skip_slash()?,
            // Skipped text is read later, and counts as progress then.
            Some(_) if !is_found => report.go_on().map_err(Unread::Stopped)?,
            _ => return Err(list.expected(Expected::NumberOrEnd).into()),
        }
    }
    list.scanner.skip_char();
    *scanner = list.scanner;
    Ok(start)
}

/// Whether a byte cannot be part of numbers and the blanks between them.
const fn ends_numbers(byte: u8) -> bool {
    matches!(byte, b']' | b'/' | b'[' | b'(' | b')' | b'{' | b'}' | b'"')
}

/// The number of bytes to skip between two checks for cancellation.
const LONGEST_SKIP: usize = 1 << 20;

/// Builds the tree; `absent` makes the diagnostic for a missing list.
pub(super) fn build<R: Report>(
    mut tree: FlatTree,
    scanner: &Scanner<'_>,
    absent: impl Fn(Complaint) -> Diagnostic,
    report: &mut R,
) -> Result<TreeBuilder, Unread<R::Stop>> {
    let (arity, leaves) = match (tree.arity, tree.leaves) {
        (Some(arity), Some(leaves)) => (arity, leaves),
        (None, None) => return Err(absent(Complaint::NoTreeField).into()),
        (None, Some(_)) => return Err(absent(Complaint::NoField("arity")).into()),
        (Some(_), None) => return Err(absent(Complaint::NoField("leaves")).into()),
    };
    let mut arities = Numbers::begin(scanner.from(arity))?;
    let mut values = Numbers::begin(scanner.from(leaves))?;
    let mut builder = TreeBuilder::default();
    // The number of missing children of each open node.
    let mut lacking: Vec<u32> = Vec::new();
    while let Some(children) = arities.next_count()? {
        let read = arities.scanner.at() - arity + values.scanner.at() - leaves;
        report.reach(read as u64).map_err(Unread::Stopped)?;
        if !builder.is_empty() && lacking.is_empty() {
            return Err(scanner.error(arities.last..arities.scanner.at(), Complaint::NodeTooMany).into());
        }
        scanner.from(arities.last).check_tree(builder.len(), lacking.len())?;
        let node = if children > 0 {
            lacking.push(children);
            builder.open()
        } else {
            let place = builder.len();
            let value = values.next()?.ok_or_else(|| values.expected(Expected::LeafValue { place }))?;
            builder.leaf(value)
        };
        describe(node, children > 0, &mut tree, &mut builder);
        if children == 0 {
            close_complete(&mut lacking, &mut builder);
        }
    }
    if builder.is_empty() || !lacking.is_empty() {
        let more = lacking.iter().map(|&children| u64::from(children)).sum::<u64>().max(1);
        return Err(arities.expected(Expected::MoreNodes(more)).into());
    }
    if values.next()?.is_some() {
        return Err(scanner.error(values.last..values.scanner.at(), Complaint::ValueTooMany).into());
    }
    check_used(&tree, &builder, scanner)?;
    Ok(builder)
}

/// Closes the nodes that have all their children after one more node is complete.
fn close_complete(lacking: &mut Vec<u32>, builder: &mut TreeBuilder) {
    while let Some(children) = lacking.last_mut() {
        *children -= 1;
        if *children > 0 {
            return;
        }
        lacking.pop();
        builder.close();
    }
}

/// Moves the entries of a node from the maps to the builder.
fn describe(node: NodeId, is_inner: bool, tree: &mut FlatTree, builder: &mut TreeBuilder) {
    if let Some(label) = tree.labels.1.remove(&node.index()) {
        builder.label(node, label);
    }
    if let Some(key) = tree.keys.1.remove(&node.index()) {
        builder.state_key(node, key);
    }
    if is_inner && let Some(evaluation) = tree.evaluations.1.remove(&node.index()) {
        builder.evaluation(node, evaluation);
    }
}

/// Checks that no labels, keys or evaluations are left over.
fn check_used(tree: &FlatTree, builder: &TreeBuilder, scanner: &Scanner<'_>) -> Result<(), Diagnostic> {
    let last = builder.len() - 1;
    let (labels, keys, evaluations) = (&tree.labels, &tree.keys, &tree.evaluations);
    let (start, complaint) = if let Some(&place) = labels.1.keys().next() {
        (labels.0, Complaint::LabelNowhere { place, last })
    } else if let Some(&place) = keys.1.keys().next() {
        (keys.0, Complaint::KeyNowhere { place, last })
    } else if let Some(&place) = evaluations.1.keys().next() {
        (evaluations.0, Complaint::EvaluationNowhere { place, last })
    } else {
        return Ok(());
    };
    Err(scanner.error(start..start + 1, complaint))
}

/// A list of numbers, read one by one.
struct Numbers<'t> {
    scanner: Scanner<'t>,
    opener: usize,
    /// The start of the last number.
    last: usize,
    is_first: bool,
}

impl<'t> Numbers<'t> {
    fn begin(mut scanner: Scanner<'t>) -> Result<Self, Diagnostic> {
        let opener = scanner.at();
        if !scanner.eat(b'[') {
            return Err(scanner.expected(Expected::Numbers));
        }
        Ok(Self { scanner, opener, last: opener, is_first: true })
    }

    /// Skips a comment, or a stray slash, which becomes an error when the list is read.
    fn skip_slash(&mut self) -> Result<(), Diagnostic> {
        let start = self.scanner.at();
        self.scanner.skip_blank()?;
        if self.scanner.at() == start {
            self.scanner.skip_char();
        }
        Ok(())
    }

    /// The next number; `None` at the end of the list.
    fn next(&mut self) -> Result<Option<Score>, Diagnostic> {
        self.scanner.skip_blank()?;
        let may_go_on = std::mem::take(&mut self.is_first) || self.scanner.eat(b',');
        self.scanner.skip_blank()?;
        if self.scanner.peek() == Some(b']') {
            return Ok(None);
        }
        if !may_go_on {
            return Err(self.expected(Expected::CommaOr(']')));
        }
        if !self.scanner.is_at_number() {
            return Err(self.expected(Expected::NumberOrEnd));
        }
        self.last = self.scanner.at();
        self.scanner.number().map(Some)
    }

    /// The next number, which must be a number of children.
    fn next_count(&mut self) -> Result<Option<u32>, Diagnostic> {
        let Some(number) = self.next()? else { return Ok(None) };
        let value = number.value();
        if value.trunc() == value && (0.0..=f64::from(u32::MAX)).contains(&value) {
            return Ok(Some(value as u32));
        }
        Err(self.scanner.error(self.last..self.scanner.at(), Complaint::NoCount(number.plain())))
    }

    /// "found …, expected …"; at the end of the text also that the list is still open.
    fn expected(&self, expected: Expected) -> Diagnostic {
        self.scanner.expected_within(self.opener, expected)
    }
}
