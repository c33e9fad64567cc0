//! The nested form: a number, a list, `Node(…)` or `Leaf(…)`, at any depth without recursion.

use crate::limits;
use crate::notation::complaint::{Complaint, Expected};
use crate::notation::scan::Scanner;
use crate::notation::{Diagnostic, Unread};
use crate::quote;
use crate::score::Score;
use crate::tree::NodeId;
use crate::tree::build::TreeBuilder;
use crate::work::Report;

const NODE_FIELDS: &str = "label, key, evaluation, children";
const LEAF_FIELDS: &str = "label, key, value";

/// Reads one tree and stops after it. The builder is then complete.
pub(super) fn read<R: Report>(
    scanner: &mut Scanner<'_>,
    report: &mut R,
) -> Result<TreeBuilder, Unread<R::Stop>> {
    let mut reader = Reader { scanner, builder: TreeBuilder::default(), open: Vec::new(), levels: 0 };
    reader.value()?;
    while let Some(open) = reader.open.last() {
        report.reach(reader.scanner.at() as u64).map_err(Unread::Stopped)?;
        match open.kind {
            Kind::List | Kind::Children => reader.next_child()?,
            Kind::Node { .. } => reader.next_field()?,
        }
    }
    Ok(reader.builder)
}

/// A bracket that has not been closed.
struct Open {
    at: usize,
    kind: Kind,
    /// Whether it is not empty, so that the next item needs a comma.
    is_filled: bool,
}

enum Kind {
    /// `[…]` that is a node.
    List,
    /// `[…]` that belongs to the `Node(…)` around it.
    Children,
    /// `Node(…)`, and which of its fields it has.
    Node { node: NodeId, seen: NodeFields },
}

#[derive(Clone, Copy, Default)]
struct NodeFields {
    label: bool,
    key: bool,
    evaluation: bool,
    children: bool,
}

struct Reader<'s, 't> {
    scanner: &'s mut Scanner<'t>,
    builder: TreeBuilder,
    open: Vec<Open>,
    /// The number of open nodes.
    levels: usize,
}

impl Reader<'_, '_> {
    /// Takes a leaf, or the opening of an inner node.
    fn value(&mut self) -> Result<(), Diagnostic> {
        // At the end of the text, the diagnostic says what is missing.
        if self.scanner.peek().is_some() {
            self.scanner.check_tree(self.builder.len(), self.levels)?;
        }
        let start = self.scanner.at();
        if self.scanner.is_at_number() {
            let value = self.scanner.number()?;
            self.builder.leaf(value);
        } else if self.scanner.eat(b'[') {
            self.open_node();
            self.open.push(Open { at: start, kind: Kind::List, is_filled: false });
        } else {
            match self.scanner.clone().word() {
                Some("Node") => {
                    let at = self.opening_of_name("Node")?;
                    let kind = Kind::Node { node: self.open_node(), seen: NodeFields::default() };
                    self.open.push(Open { at, kind, is_filled: false });
                }
                Some("Leaf") => self.leaf()?,
                _ => return Err(self.expected(Expected::Value)),
            }
        }
        Ok(())
    }

    fn open_node(&mut self) -> NodeId {
        self.levels += 1;
        self.builder.open()
    }

    fn close_node(&mut self) {
        self.levels -= 1;
        self.builder.close();
    }

    /// Takes `Node(` or `Leaf(`; the place of the bracket.
    fn opening_of_name(&mut self, name: &'static str) -> Result<usize, Diagnostic> {
        self.scanner.word();
        self.scanner.skip_blank()?;
        let at = self.scanner.at();
        if self.scanner.eat(b'(') { Ok(at) } else { Err(self.expected(Expected::OpenerAfter(name))) }
    }

    /// Takes the next child of a list, or its end.
    fn next_child(&mut self) -> Result<(), Diagnostic> {
        self.scanner.skip_blank()?;
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        let at = open.at;
        let was_filled = std::mem::replace(&mut open.is_filled, true);
        let may_go_on = !was_filled || self.scanner.eat(b',');
        self.scanner.skip_blank()?;
        if self.scanner.eat(b']') {
            if !was_filled {
                let complaint = Complaint::EmptyList(Expected::Value);
                return Err(self.scanner.error(at..self.scanner.at(), complaint));
            }
            if self.open.pop().is_some_and(|closed| matches!(closed.kind, Kind::List)) {
                self.close_node();
            }
            return Ok(());
        }
        if may_go_on { self.value() } else { Err(self.expected(Expected::CommaOr(']'))) }
    }

    /// Takes the next field of `Node(…)`, or its end.
    fn next_field(&mut self) -> Result<(), Diagnostic> {
        self.scanner.skip_blank()?;
        let Some(Open { at, kind: Kind::Node { node, seen }, is_filled }) = self.open.last_mut() else {
            return Ok(());
        };
        let (at, node) = (*at, *node);
        let may_go_on = !std::mem::replace(is_filled, true) || self.scanner.eat(b',');
        self.scanner.skip_blank()?;
        if self.scanner.eat(b')') {
            if !seen.children {
                return Err(self.scanner.error(at..self.scanner.at(), Complaint::NodeWithoutChildren));
            }
            self.open.pop();
            self.close_node();
            return Ok(());
        }
        if !may_go_on {
            return Err(self.expected(Expected::CommaOr(')')));
        }
        let start = self.scanner.at();
        let field = self.scanner.word();
        let is_new = match field {
            Some("label") => !std::mem::replace(&mut seen.label, true),
            Some("key") => !std::mem::replace(&mut seen.key, true),
            Some("evaluation") => !std::mem::replace(&mut seen.evaluation, true),
            Some("children") => !std::mem::replace(&mut seen.children, true),
            _ => return Err(self.unknown_field("Node", field, start, NODE_FIELDS)),
        };
        self.colon(field, is_new, start)?;
        match field {
            Some("label") => {
                let label = self.label()?;
                self.builder.label(node, label);
            }
            Some("key") => {
                let key = self.key()?;
                self.builder.state_key(node, key);
            }
            Some("evaluation") => {
                let evaluation = self.number()?;
                self.builder.evaluation(node, evaluation);
            }
            _ => {
                let at = self.scanner.at();
                if !self.scanner.eat(b'[') {
                    return Err(self.expected(Expected::Children));
                }
                self.open.push(Open { at, kind: Kind::Children, is_filled: false });
            }
        }
        Ok(())
    }

    /// Takes the whole of `Leaf(…)`.
    fn leaf(&mut self) -> Result<(), Diagnostic> {
        let at = self.opening_of_name("Leaf")?;
        let mut label: Option<String> = None;
        let mut key: Option<String> = None;
        let mut value: Option<Score> = None;
        loop {
            self.scanner.skip_blank()?;
            if self.scanner.eat(b')') {
                break;
            }
            let start = self.scanner.at();
            let field = self.scanner.word();
            match field {
                Some("label") => {
                    self.colon(field, label.is_none(), start)?;
                    label = Some(self.label()?);
                }
                Some("key") => {
                    self.colon(field, key.is_none(), start)?;
                    key = Some(self.key()?);
                }
                Some("value") => {
                    self.colon(field, value.is_none(), start)?;
                    value = Some(self.number()?);
                }
                _ => return Err(self.unknown_field("Leaf", field, start, LEAF_FIELDS)),
            }
            self.scanner.skip_blank()?;
            if !self.scanner.eat(b',') && self.scanner.peek() != Some(b')') {
                return Err(self.expected(Expected::CommaOr(')')));
            }
        }
        let Some(value) = value else {
            return Err(self.scanner.error(at..self.scanner.at(), Complaint::LeafWithoutValue));
        };
        let node = self.builder.leaf(value);
        if let Some(label) = label {
            self.builder.label(node, label);
        }
        if let Some(key) = key {
            self.builder.state_key(node, key);
        }
        Ok(())
    }

    /// Takes the colon after a field's name, which must be there for the first time.
    fn colon(&mut self, field: Option<&str>, is_new: bool, start: usize) -> Result<(), Diagnostic> {
        let field = field.unwrap_or_default();
        if !is_new {
            return Err(self.scanner.error(start..self.scanner.at(), Complaint::Twice(field.to_owned())));
        }
        self.scanner.skip_blank()?;
        if !self.scanner.eat(b':') {
            return Err(self.expected(Expected::ColonAfter(field.to_owned())));
        }
        self.scanner.skip_blank()
    }

    fn label(&mut self) -> Result<String, Diagnostic> {
        self.scanner.text_within(limits::LABEL, Expected::Label)
    }

    fn key(&mut self) -> Result<String, Diagnostic> {
        self.scanner.text_within(limits::KEY, Expected::Key)
    }

    fn number(&mut self) -> Result<Score, Diagnostic> {
        if self.scanner.is_at_number() { self.scanner.number() } else { Err(self.expected(Expected::Number)) }
    }

    fn unknown_field(
        &self,
        name: &'static str,
        field: Option<&str>,
        start: usize,
        fields: &'static str,
    ) -> Diagnostic {
        match field {
            Some(field) => {
                let found = quote::quoted(field).into_owned();
                let complaint = Complaint::UnknownFieldOf { found, fields, name };
                self.scanner.error(start..self.scanner.at(), complaint)
            }
            None => self.expected(Expected::FieldOf { name, fields }),
        }
    }

    /// "found …, expected …"; at the end of the text also which bracket is still open.
    fn expected(&self, expected: Expected) -> Diagnostic {
        match self.open.last() {
            Some(open) => self.scanner.expected_within(open.at, expected),
            None => self.scanner.expected(expected),
        }
    }
}
