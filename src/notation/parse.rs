//! Bracket text → [`Tree`].

use std::ops::Range;

use super::complaint::{Complaint, Expected};
use super::scan::Scanner;
use super::{DOCUMENT_FIELDS, DOCUMENT_NAME, Diagnostic, Unread, json};
use crate::limits;
use crate::tree::build::TreeBuilder;
use crate::tree::{NodeId, Player, Tree};
use crate::work::{BYTES_BETWEEN_LOOKS, Report, Stage};

pub(super) fn tree<R: Report>(
    text: &str,
    root_player: Player,
    report: &mut R,
) -> Result<Tree, Unread<R::Stop>> {
    read(text, root_player, None, report).map(|(tree, _)| tree)
}

pub(super) fn tree_with_spans(
    text: &str,
    root_player: Player,
) -> Result<(Tree, Vec<Range<usize>>), Diagnostic> {
    let (tree, spans) = read(text, root_player, Some(Vec::new()), &mut ())?;
    Ok((tree, spans.unwrap_or_default()))
}

/// The bytes of every node by [`NodeId::index`], if requested.
type Spans = Option<Vec<Range<usize>>>;

fn read<R: Report>(
    text: &str,
    root_player: Player,
    spans: Spans,
    report: &mut R,
) -> Result<(Tree, Spans), Unread<R::Stop>> {
    if let Some(refusal) = json::refusal(text).or_else(|| document_refusal(text)) {
        return Err(refusal.into());
    }
    match read_brackets(text, root_player, spans, report) {
        Err(Unread::Wrong(wrong)) => Err(json::mistake(text, wrong.span.start).unwrap_or(wrong).into()),
        outcome => outcome,
    }
}

/// The complaint about a document in a place for a tree. To bracket text, its name and the names of its fields are labels.
fn document_refusal(text: &str) -> Option<Diagnostic> {
    let mut scanner = Scanner::new(text);
    scanner.skip_extensions().ok()?;
    let start = scanner.at();
    let is_named = scanner.word() == Some(DOCUMENT_NAME);
    let name = start..scanner.at();
    scanner.skip_blank().ok()?;
    let is_open = scanner.eat(b'(');
    scanner.skip_blank().ok()?;
    let has_field = scanner.word().is_some_and(|field| DOCUMENT_FIELDS.contains(&field));
    scanner.skip_blank().ok()?;
    let is_document = is_named && is_open && has_field && scanner.eat(b':');
    is_document.then(|| scanner.error(name, Complaint::Document))
}

fn read_brackets<R: Report>(
    text: &str,
    root_player: Player,
    spans: Spans,
    report: &mut R,
) -> Result<(Tree, Spans), Unread<R::Stop>> {
    report.begin(Stage::Parsing, text.len() as u64, BYTES_BETWEEN_LOOKS);
    let mut parser = Parser::new(text, spans.clone());
    let first = match parser.read(root_player, report) {
        Err(Unread::Wrong(first)) if parser.has_more_behind_list => first,
        outcome => return outcome,
    };
    // Several lists side by side are the children of an unwritten root.
    let mut parser = Parser { has_lists_at_top: true, ..Parser::new(text, spans) };
    let second = parser.read(root_player, report);
    let is_meant = parser.lists_at_top > 1;
    match second {
        Err(Unread::Stopped(stop)) => Err(Unread::Stopped(stop)),
        outcome if is_meant => outcome,
        // There is only one list, so anything after it is wrong.
        _ => Err(first.into()),
    }
}

/// What comes before the scanner's place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Opener,
    Node,
    Separator,
}

/// A list that has not been closed.
struct Open {
    node: NodeId,
    /// Its opening bracket, or the start of a group.
    at: usize,
    closer: Closer,
    has_children: bool,
    /// The name of its first child, if a blank and a list follow it: LaTeX and Lisp name the list around it so.
    first_name: Option<Range<usize>>,
    /// The first comma with digits right before and behind it.
    comma_in_digits: Option<usize>,
    /// Whether a semicolon or a blank alone separates its numbers somewhere.
    has_other_separator: bool,
}

impl Open {
    const fn new(node: NodeId, at: usize, closer: Closer) -> Self {
        Self {
            node,
            at,
            closer,
            has_children: false,
            first_name: None,
            comma_in_digits: None,
            has_other_separator: false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Closer {
    Bracket(u8),
    /// A group ends at a bar or with the text.
    Bar,
    /// An unwritten root ends with the text.
    End,
}

struct Parser<'t> {
    scanner: Scanner<'t>,
    builder: TreeBuilder,
    open: Vec<Open>,
    after: After,
    spans: Spans,
    /// Whether the root is unwritten and its children are lists.
    has_lists_at_top: bool,
    /// The number of these lists so far.
    lists_at_top: usize,
    /// Whether the tree is a list with something after it.
    has_more_behind_list: bool,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, spans: Spans) -> Self {
        Self {
            scanner: Scanner::new(text),
            builder: TreeBuilder::default(),
            open: Vec::new(),
            after: After::Opener,
            spans,
            has_lists_at_top: false,
            lists_at_top: 0,
            has_more_behind_list: false,
        }
    }

    fn read<R: Report>(
        &mut self,
        root_player: Player,
        report: &mut R,
    ) -> Result<(Tree, Spans), Unread<R::Stop>> {
        let length = self.scanner.text().len();
        self.scanner.skip_blank()?;
        let empty = self.scanner.error(0..length, Complaint::NoTree);
        if self.scanner.peek().is_none() {
            return Err(empty.into());
        }
        self.tree(report)?;
        report.reach(length as u64).map_err(Unread::Stopped)?;
        let (builder, spans) = (std::mem::take(&mut self.builder), self.spans.take());
        builder.finish(root_player).map(|tree| (tree, spans)).ok_or(Unread::Wrong(empty))
    }

    fn tree<R: Report>(&mut self, report: &mut R) -> Result<(), Unread<R::Stop>> {
        let is_grouped = self.has_bar()?;
        let root = (is_grouped || self.has_lists_at_top).then(|| {
            let root = self.builder.open();
            self.begin_span(root, self.scanner.at());
            if is_grouped {
                self.open_group();
            } else {
                self.open.push(Open::new(root, 0, Closer::End));
            }
            root
        });
        loop {
            report.reach(self.scanner.at() as u64).map_err(Unread::Stopped)?;
            self.scanner.skip_blank()?;
            match self.scanner.peek_sign() {
                None => break,
                Some(b',' | b';') => self.separator()?,
                Some(b'|') => self.bar()?,
                Some(closer @ (b']' | b')' | b'}')) => self.close(closer)?,
                Some(_) => self.node()?,
            }
        }
        if is_grouped && self.open.len() == 1 {
            self.close_group()?;
            self.builder.close();
        }
        if self.open.last().is_some_and(|open| open.closer == Closer::End) {
            self.open.pop();
            self.builder.close();
        }
        if let Some(root) = root {
            self.end_span(root);
        }
        self.open.last().map_or(Ok(()), |open| Err(self.unclosed(open).into()))
    }

    /// Whether there is a bar outside quotation marks and comments. Only then is the root unwritten.
    fn has_bar(&self) -> Result<bool, Diagnostic> {
        if !self.scanner.text().contains(['|', '｜']) {
            return Ok(false);
        }
        let mut scanner = self.scanner.clone();
        loop {
            scanner.skip_blank()?;
            match scanner.peek_sign() {
                None => return Ok(false),
                Some(b'|') => return Ok(true),
                Some(b'"') => drop(scanner.ron::<String>(Expected::Label)?),
                Some(_) => scanner.skip_char(),
            }
        }
    }

    fn open_group(&mut self) {
        let node = self.builder.open();
        self.begin_span(node, self.scanner.at());
        let at = self.scanner.at();
        self.open.push(Open::new(node, at, Closer::Bar));
        self.after = After::Opener;
    }

    fn close_group(&mut self) -> Result<(), Diagnostic> {
        if let Some(Open { node, has_children: true, .. }) = self.open.pop() {
            self.builder.close();
            self.end_span(node);
            return Ok(());
        }
        Err(self.scanner.expected(Expected::NodeInGroup))
    }

    fn bar(&mut self) -> Result<(), Diagnostic> {
        if self.open.last().is_none_or(|open| open.closer != Closer::Bar) {
            return Err(self.scanner.expected(Expected::NodeOrCloser));
        }
        self.close_group()?;
        self.scanner.skip_char();
        self.open_group();
        Ok(())
    }

    fn separator(&mut self) -> Result<(), Diagnostic> {
        if self.open.is_empty() && !self.builder.is_empty() {
            self.has_more_behind_list = self.lists_at_top > 0;
            let mut behind = self.scanner.clone();
            behind.skip_char();
            behind.skip_blank()?;
            let is_last =
                behind.peek_sign().is_none_or(|sign| matches!(sign, b',' | b';' | b']' | b')' | b'}'));
            let expected = if is_last { Expected::EndOfTree } else { Expected::EndOfOnlyNode };
            return Err(self.scanner.expected(expected));
        }
        if self.after != After::Node {
            return Err(self.scanner.expected(Expected::Node));
        }
        self.note_separator();
        self.check_commas()?;
        self.scanner.skip_char();
        self.after = After::Separator;
        Ok(())
    }

    /// Notes what is next, a separator or a number that only a blank separates from the one before it.
    fn note_separator(&mut self) {
        let at = self.scanner.at();
        let (before, behind) = self.scanner.text().as_bytes().split_at(at);
        let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
        let Some(open) = self.open.last_mut() else { return };
        match self.scanner.peek_sign() {
            Some(b',') if is_digit(before.last()) && is_digit(behind.get(1)) => {
                open.comma_in_digits.get_or_insert(at);
            }
            Some(b',') => {}
            Some(b';') => open.has_other_separator = true,
            _ => {
                let last = before.iter().rfind(|byte| !matches!(byte, b' ' | b'\t'));
                open.has_other_separator |= is_digit(last);
            }
        }
    }

    /// Refuses `[2,5; 3,5]`, which has two children where commas are decimal points.
    fn check_commas(&self) -> Result<(), Diagnostic> {
        match self.open.last() {
            Some(&Open { comma_in_digits: Some(at), has_other_separator: true, .. }) => {
                Err(self.scanner.error(at..at + 1, Complaint::CommaInDigits))
            }
            _ => Ok(()),
        }
    }

    fn close(&mut self, closer: u8) -> Result<(), Diagnostic> {
        let expected = match self.open.last() {
            None if self.builder.is_empty() => Expected::Node,
            None | Some(Open { closer: Closer::End, .. }) => Expected::EndOfClosedTree,
            Some(Open { closer: Closer::Bar, .. }) => Expected::NodeOutsideBrackets,
            Some(Open { closer: Closer::Bracket(own), at, .. }) if *own != closer => {
                Expected::Closer(char::from(*own), self.scanner.bracket_at(*at))
            }
            Some(&Open { has_children: false, at, .. }) => {
                self.scanner.skip_char();
                let span = at..self.scanner.at();
                return Err(self.scanner.error(span, Complaint::EmptyList(Expected::Node)));
            }
            Some(&Open { node, .. }) => {
                self.open.pop();
                self.builder.close();
                self.scanner.skip_char();
                self.end_span(node);
                self.after = After::Node;
                return Ok(());
            }
        };
        Err(self.scanner.expected(expected))
    }

    fn unclosed(&self, open: &Open) -> Diagnostic {
        match open.closer {
            Closer::Bracket(closer) => {
                let bracket = self.scanner.bracket_at(open.at);
                self.scanner.expected(Expected::Closer(char::from(closer), bracket))
            }
            Closer::Bar | Closer::End => self.scanner.expected(Expected::Node),
        }
    }

    /// Refuses `[A [3] [5]]`, where A is the name of the first child here, and that of the node in LaTeX and Lisp.
    fn check_names(&self) -> Result<(), Diagnostic> {
        let is_list = matches!(self.scanner.peek_sign(), Some(b'[' | b'(' | b'{'));
        match self.open.last() {
            Some(Open { first_name: Some(name), .. }) if is_list && self.after == After::Node => {
                Err(self.scanner.error(name.clone(), Complaint::NameInList))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a node after the tree is complete.
    fn admit_node(&mut self) -> Result<(), Diagnostic> {
        match self.open.last_mut() {
            Some(parent) => parent.has_children = true,
            None if self.builder.is_empty() => {}
            None => {
                self.has_more_behind_list = self.lists_at_top > 0;
                return Err(self.scanner.expected(Expected::EndOfOnlyNode));
            }
        }
        Ok(())
    }

    /// Refuses a leaf beside the lists of an unwritten root.
    fn admit_leaf(&self, start: usize) -> Result<(), Diagnostic> {
        match self.open.last() {
            Some(Open { closer: Closer::End, .. }) => {
                Err(self.scanner.from(start).expected(Expected::ListAmongLists))
            }
            _ => Ok(()),
        }
    }

    /// Reads a leaf, or the beginning of an inner node, with its label and evaluation.
    fn node(&mut self) -> Result<(), Diagnostic> {
        self.check_names()?;
        let is_first = self.after == After::Opener;
        if let Some(parent) = self.open.last_mut() {
            parent.first_name = None;
        }
        self.admit_node()?;
        self.scanner.check_tree(self.builder.len(), self.open.len())?;
        let start = self.scanner.at();
        if self.scanner.is_at_number() {
            self.admit_leaf(start)?;
            if self.after == After::Node {
                self.note_separator();
                self.check_commas()?;
            }
            let value = self.scanner.number()?;
            let leaf = self.builder.leaf(value);
            self.begin_span(leaf, start);
            self.after = After::Node;
            return Ok(());
        }
        let label = self.label()?;
        let name = start..self.scanner.at();
        self.scanner.skip_blank()?;
        if is_first
            && label.is_some()
            && self.scanner.at() > name.end
            && matches!(self.scanner.peek_sign(), Some(b'[' | b'(' | b'{'))
            && let Some(parent) = self.open.last_mut()
            && matches!(parent.closer, Closer::Bracket(_))
        {
            parent.first_name = Some(name);
        }
        let evaluation = if self.scanner.eat_sign(b'~') {
            self.scanner.skip_blank()?;
            Some(self.scanner.number()?)
        } else {
            None
        };
        self.scanner.skip_blank()?;
        let has_sign = label.is_some() && (self.scanner.eat_sign(b'=') || self.scanner.eat_sign(b':'));
        self.scanner.skip_blank()?;
        let node = if has_sign && evaluation.is_none() && self.scanner.is_at_number() {
            self.admit_leaf(start)?;
            let value = self.scanner.number()?;
            self.after = After::Node;
            self.builder.leaf(value)
        } else {
            let expected = what_follows(label.is_some(), has_sign, evaluation.is_some());
            self.opening_bracket(expected)?
        };
        self.begin_span(node, start);
        if let Some(label) = label {
            self.builder.label(node, label);
        }
        if let Some(evaluation) = evaluation {
            self.builder.evaluation(node, evaluation);
        }
        Ok(())
    }

    fn opening_bracket(&mut self, expected: Expected) -> Result<NodeId, Diagnostic> {
        let closer = match self.scanner.peek_sign() {
            Some(b'[') => b']',
            Some(b'(') => b')',
            Some(b'{') => b'}',
            _ => return Err(self.scanner.expected(expected)),
        };
        if self.open.last().is_none_or(|open| open.closer == Closer::End) {
            self.lists_at_top += 1;
        }
        let (at, node) = (self.scanner.at(), self.builder.open());
        self.open.push(Open::new(node, at, Closer::Bracket(closer)));
        self.scanner.skip_char();
        self.after = After::Opener;
        Ok(node)
    }

    /// Records the start of a node's text, and its current end. Nodes begin in the order of their ids.
    fn begin_span(&mut self, node: NodeId, start: usize) {
        if let Some(spans) = &mut self.spans {
            debug_assert_eq!(spans.len(), node.index());
            spans.push(start..self.scanner.at());
        }
    }

    fn end_span(&mut self, node: NodeId) {
        if let Some(span) = self.spans.as_mut().and_then(|spans| spans.get_mut(node.index())) {
            span.end = self.scanner.at();
        }
    }

    fn label(&mut self) -> Result<Option<String>, Diagnostic> {
        if self.scanner.peek() == Some(b'"') {
            return self.scanner.text_within(limits::LABEL, Expected::Label).map(Some);
        }
        let start = self.scanner.at();
        let Some(word) = self.scanner.word() else { return Ok(None) };
        self.scanner.within(limits::LABEL, word, start)?;
        Ok(Some(word.to_owned()))
    }
}

/// What is expected after a label, its sign and an evaluation.
const fn what_follows(has_label: bool, has_sign: bool, has_evaluation: bool) -> Expected {
    match (has_label, has_sign, has_evaluation) {
        (_, _, true) => Expected::ListAfterEvaluation,
        (true, false, _) => Expected::ListOrValueAfterLabel,
        _ => Expected::Node,
    }
}
