//! The record that a program prints, one line per step, read as it arrives.
//!
//! ```text
//! ab enter E -inf 5       entered a node, with its window if it has one
//! ab leaf H 3             evaluated a leaf
//! ab alpha E 6            α of a node rose           ab beta B 5     β of a node fell
//! ab cut E                left a node before its last child
//! ab return E 6           returned from a node
//! ab result 5             the value of the root
//! ```
//!
//! Every other line is the program's own output.

use super::colours;
use super::naming::{Naming, Unnamed};
use crate::notation;
use crate::quote::quoted;
use crate::score::Score;
use crate::search::window::Window;
use crate::text::Text;
use crate::tree::{NodeId, Player};

/// The first word of a line of the record.
const MARK: &str = "ab";

/// One thing that a search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// It evaluated a leaf, and may have given the value.
    Leaf {
        /// The node that it treated as a leaf.
        node: NodeId,
        /// Its value.
        value: Option<Score>,
    },
    /// It entered a node, and may have given the window.
    Enter {
        /// The node.
        node: NodeId,
        /// Its window.
        window: Option<Window>,
    },
    /// It moved a bound of a node.
    Bound {
        /// The node.
        node: NodeId,
        /// The owner of the bound: α belongs to MAX, β to MIN.
        of: Player,
        /// The new bound.
        value: Score,
    },
    /// It left a node before its last child.
    Cut {
        /// The node.
        node: NodeId,
    },
    /// It returned from a node.
    Return {
        /// The node.
        node: NodeId,
        /// The value that it returned.
        value: Score,
    },
}

impl What {
    /// The node at which it happened.
    #[must_use]
    pub const fn node(self) -> NodeId {
        match self {
            Self::Leaf { node, .. }
            | Self::Enter { node, .. }
            | Self::Bound { node, .. }
            | Self::Cut { node }
            | Self::Return { node, .. } => node,
        }
    }
}

/// A step and the line that reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordStep {
    /// What happened.
    pub what: What,
    /// The line of the program's output, from 1.
    pub line: u32,
}

/// Everything that a program printed about its search of one tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The steps in the order of the lines.
    pub steps: Vec<RecordStep>,
    /// The value of the root.
    pub result: Score,
    /// The line of the result.
    pub result_line: u32,
    /// The other output of the program, up to the limit.
    pub said: String,
    /// The first other line with a step in the middle. It was probably meant as a step.
    pub torn_line: Option<u32>,
}

/// How much a program may print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutputLimits {
    /// The longest line of the record, in bytes.
    pub line: usize,
    /// The most lines of the record.
    pub steps: usize,
    /// All output, in bytes.
    pub bytes: u64,
}

impl Default for OutputLimits {
    fn default() -> Self {
        Self { line: 4096, steps: 2_000_000, bytes: 64 << 20 }
    }
}

/// How much of a program's other output is kept, in bytes.
const KEPT: usize = 4096;

/// Why a record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The line of the output, from 1.
    pub line: u32,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a program's output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A line of the record is longer than this.
    LongLine(usize),
    /// The record has more lines than this.
    ManySteps(usize),
    /// There is more output than this.
    MuchOutput(u64),
    /// The word after the mark is unknown.
    UnknownWord(String),
    /// Something is missing after the first word.
    Incomplete(LineForm),
    /// No node has this name.
    UnknownNode(String),
    /// Another step begins in the same line, with these words.
    TwoInALine(String),
    /// Several nodes have this name.
    AmbiguousNode(String),
    /// This is no number.
    NoNumber(String),
    /// The value of the root was printed before.
    SecondResult,
    /// The record continues after the value of the root.
    AfterResult,
    /// The output ends without the value of the root. Holds the first line with a step in the middle, if there is one.
    NoResult(Option<u32>),
    /// The output ends without any line of a record. Holds the same as [`Self::NoResult`].
    NoRecord(Option<u32>),
}

/// The form of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineForm {
    /// Any line.
    Mark,
    /// A leaf.
    Leaf,
    /// A node that is entered.
    Enter,
    /// A move of α …
    Alpha,
    /// … or β.
    Beta,
    /// A cutoff.
    Cut,
    /// A return.
    Return,
    /// The result.
    Result,
}

impl Unreadable {
    /// The sentence: what is wrong, and what to print instead.
    #[must_use]
    pub fn text(&self, text: &Text) -> String {
        let line = self.line.to_string();
        let after_torn = |sentence: String, torn: Option<u32>| match torn {
            Some(torn) => format!("{sentence} {}", text.own_torn_line(torn.to_string())),
            None => sentence,
        };
        match &self.fault {
            Fault::LongLine(most) => text.own_line_too_long(line, most.to_string()),
            Fault::ManySteps(most) => text.own_many_lines(most.to_string()),
            Fault::MuchOutput(most) => text.own_much_output(size(*most, text)),
            Fault::UnknownWord(word) => text.own_unknown_word(line, quoted(word)),
            Fault::Incomplete(LineForm::Mark) => text.own_incomplete_mark(line),
            Fault::Incomplete(form) => text.own_incomplete_line(form.text(text), line),
            Fault::UnknownNode(name) => text.own_unknown_node(line, quoted(name)),
            Fault::TwoInALine(step) => text.own_two_in_a_line(line, quoted(step)),
            Fault::AmbiguousNode(name) => text.own_ambiguous_node(line, quoted(name)),
            Fault::NoNumber(found) => text.own_no_number(line, quoted(found)),
            Fault::SecondResult => text.own_second_result(line),
            Fault::AfterResult => text.own_after_result(line),
            Fault::NoResult(torn) => after_torn(text.own_no_result(), *torn),
            Fault::NoRecord(torn) => after_torn(text.own_no_record(), *torn),
        }
    }
}

impl LineForm {
    fn text(self, text: &Text) -> String {
        match self {
            Self::Mark => text.own_form_mark(),
            Self::Leaf => text.own_form_leaf(),
            Self::Enter => text.own_form_enter(),
            Self::Alpha => text.own_form_alpha(),
            Self::Beta => text.own_form_beta(),
            Self::Cut => text.own_form_cut(),
            Self::Return => text.own_form_return(),
            Self::Result => text.own_form_result(),
        }
    }
}

fn size(bytes: u64, text: &Text) -> String {
    const MEGABYTE: u64 = 1 << 20;
    if bytes >= MEGABYTE {
        format!("{} MB", bytes / MEGABYTE)
    } else {
        text.own_size_bytes(bytes.to_string())
    }
}

/// What some languages write before the first line.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads a record as its bytes arrive.
#[derive(Debug)]
pub struct Reader<'a> {
    naming: &'a Naming<'a>,
    limits: OutputLimits,
    /// The beginning of an unfinished line.
    begun: Vec<u8>,
    /// Whether to skip the rest of the current line.
    skips_line: bool,
    line: u32,
    bytes: u64,
    steps: Vec<RecordStep>,
    result: Option<(Score, u32)>,
    said: String,
    torn_line: Option<u32>,
}

impl<'a> Reader<'a> {
    /// A reader for the output about this tree.
    #[must_use]
    pub const fn new(naming: &'a Naming<'a>, limits: OutputLimits) -> Self {
        Self {
            naming,
            limits,
            begun: Vec::new(),
            skips_line: false,
            line: 1,
            bytes: 0,
            steps: Vec::new(),
            result: None,
            said: String::new(),
            torn_line: None,
        }
    }

    /// Takes the next bytes.
    ///
    /// # Errors
    /// The first wrong line. Later output is useless.
    pub fn take(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        self.bytes += bytes.len() as u64;
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (text, ends) = match part.split_last() {
                Some((b'\n', text)) => (text, true),
                _ => (part, false),
            };
            if !self.skips_line {
                self.begun.extend_from_slice(text);
            }
            if self.begun.len() > self.limits.line {
                self.clean();
            }
            if self.begun.len() > self.limits.line {
                if is_of_record(&self.begun) {
                    return Err(self.wrong(Fault::LongLine(self.limits.line)));
                }
                self.keep_said();
                self.skips_line = true;
            }
            if ends {
                self.end_line()?;
            }
        }
        let most = self.limits.bytes;
        if self.bytes > most { Err(self.wrong(Fault::MuchOutput(most))) } else { Ok(()) }
    }

    /// The record, once the output has ended.
    ///
    /// # Errors
    /// As [`Self::take`], for a last line without a line break. Also if there is no result.
    pub fn finish(mut self) -> Result<Record, Unreadable> {
        if !self.begun.is_empty() {
            self.end_line()?;
        }
        let Some((result, result_line)) = self.result else {
            let fault = if self.steps.is_empty() { Fault::NoRecord } else { Fault::NoResult };
            return Err(self.wrong(fault(self.torn_line)));
        };
        let Self { steps, said, torn_line, .. } = self;
        Ok(Record { steps, result, result_line, said, torn_line })
    }

    /// The output of the program besides its record, up to the limit.
    #[must_use]
    pub fn said(&self) -> &str {
        &self.said
    }

    /// The first value of the root that was read.
    #[must_use]
    pub fn result(&self) -> Option<Score> {
        self.result.map(|(value, _)| value)
    }

    /// Whether any line of a record was read.
    #[must_use]
    pub const fn has_record(&self) -> bool {
        !self.steps.is_empty() || self.result.is_some()
    }

    const fn wrong(&self, fault: Fault) -> Unreadable {
        Unreadable { line: self.line, fault }
    }

    /// Takes out of the current line what is not meant for readers.
    fn clean(&mut self) {
        if self.line == 1 && self.begun.starts_with(BYTE_ORDER_MARK) {
            self.begun.drain(..BYTE_ORDER_MARK.len());
        }
        colours::remove(&mut self.begun);
    }

    fn end_line(&mut self) -> Result<(), Unreadable> {
        self.clean();
        if !std::mem::take(&mut self.skips_line) {
            if is_of_record(&self.begun) {
                let bytes = std::mem::take(&mut self.begun);
                self.read(&String::from_utf8_lossy(&bytes))?;
            } else {
                self.keep_said();
            }
        }
        self.begun.clear();
        self.line += 1;
        Ok(())
    }

    fn keep_said(&mut self) {
        let is_torn = || torn_at(&String::from_utf8_lossy(&self.begun)).is_some();
        if self.torn_line.is_none() && is_torn() {
            self.torn_line = Some(self.line);
        }
        if self.said.len() < KEPT {
            self.said.push_str(String::from_utf8_lossy(&self.begun).trim_end_matches('\r'));
            self.said.push('\n');
        }
        self.begun.clear();
    }

    /// Reads a line of the record.
    fn read(&mut self, line: &str) -> Result<(), Unreadable> {
        let rest = line.trim().strip_prefix(MARK).unwrap_or_default().trim_start();
        let (word, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let rest = rest.trim();
        let torn = |fault| match (second_step(rest), fault) {
            (Some(step), Fault::UnknownNode(_) | Fault::NoNumber(_)) => Fault::TwoInALine(step),
            (_, fault) => fault,
        };
        let what = self.what(word, rest).map_err(|fault| self.wrong(torn(fault)))?;
        if self.result.is_some() {
            return Err(self.wrong(if what.is_none() { Fault::SecondResult } else { Fault::AfterResult }));
        }
        match what {
            Some(what) => self.steps.push(RecordStep { what, line: self.line }),
            None => self.result = Some((number(rest).map_err(|fault| self.wrong(torn(fault)))?, self.line)),
        }
        let most = self.limits.steps;
        if self.steps.len() > most { Err(self.wrong(Fault::ManySteps(most))) } else { Ok(()) }
    }

    /// The step of a line; `None` for the result.
    fn what(&self, word: &str, rest: &str) -> Result<Option<What>, Fault> {
        Ok(Some(match word {
            "leaf" => match self.node(rest, LineForm::Leaf) {
                Ok(node) => What::Leaf { node, value: None },
                // A name may contain blanks, so the value is the last word.
                Err(fault) => match last(rest) {
                    Some((name, value)) => {
                        What::Leaf { node: self.node(name, LineForm::Leaf)?, value: Some(number(value)?) }
                    }
                    None => return Err(fault),
                },
            },
            "enter" => match self.node(rest, LineForm::Enter) {
                Ok(node) => What::Enter { node, window: None },
                Err(fault) => {
                    let Some(((name, alpha), beta)) =
                        last(rest).and_then(|(before, beta)| Some((last(before)?, beta)))
                    else {
                        return Err(fault);
                    };
                    let window = Some(Window { alpha: number(alpha)?, beta: number(beta)? });
                    What::Enter { node: self.node(name, LineForm::Enter)?, window }
                }
            },
            "alpha" => self.bound(rest, Player::Max, LineForm::Alpha)?,
            "beta" => self.bound(rest, Player::Min, LineForm::Beta)?,
            "cut" => What::Cut { node: self.node(rest, LineForm::Cut)? },
            "return" => {
                let (name, value) = last(rest).ok_or(Fault::Incomplete(LineForm::Return))?;
                What::Return { node: self.node(name, LineForm::Return)?, value: number(value)? }
            }
            "result" if rest.is_empty() => return Err(Fault::Incomplete(LineForm::Result)),
            "result" => return Ok(None),
            "" => return Err(Fault::Incomplete(LineForm::Mark)),
            unknown => return Err(Fault::UnknownWord(unknown.to_owned())),
        }))
    }

    fn bound(&self, rest: &str, of: Player, form: LineForm) -> Result<What, Fault> {
        let (name, value) = last(rest).ok_or(Fault::Incomplete(form))?;
        Ok(What::Bound { node: self.node(name, form)?, of, value: number(value)? })
    }

    fn node(&self, name: &str, form: LineForm) -> Result<NodeId, Fault> {
        if name.is_empty() {
            return Err(Fault::Incomplete(form));
        }
        self.naming.node(name).map_err(|unnamed| match unnamed {
            Unnamed::Nobody => Fault::UnknownNode(name.to_owned()),
            Unnamed::Several => Fault::AmbiguousNode(name.to_owned()),
        })
    }
}

/// Whether a line belongs to the record.
fn is_of_record(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    line.strip_prefix(MARK.as_bytes()).is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
}

/// The place in a line at which a step begins after other output.
fn torn_at(line: &str) -> Option<usize> {
    step_at(line, &["leaf", "result", "enter"]).filter(|&at| line[at..].split_whitespace().nth(2).is_some())
}

/// The first words of another step behind the first word of a line.
fn second_step(rest: &str) -> Option<String> {
    let at = step_at(rest, &["leaf", "enter", "alpha", "beta", "cut", "return", "result"])?;
    Some(rest[at..].split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

/// The place at which the mark stands before one of these words, but not at the beginning.
fn step_at(line: &str, words: &[&str]) -> Option<usize> {
    let begins_step = |rest: &str| {
        let word = rest.split_whitespace().next();
        rest.starts_with(char::is_whitespace) && word.is_some_and(|word| words.contains(&word))
    };
    let marks = line.match_indices(MARK).map(|(at, _)| at);
    marks.filter(|&at| at > 0).find(|at| begins_step(&line[at + MARK.len()..]))
}

/// The text before the last word, and the last word.
fn last(text: &str) -> Option<(&str, &str)> {
    text.rsplit_once(char::is_whitespace).map(|(before, last)| (before.trim_end(), last))
}

/// A number as the languages print it.
fn number(text: &str) -> Result<Score, Fault> {
    let sign = if text.starts_with('-') { -Score::INFINITY } else { Score::INFINITY };
    match text.trim_start_matches(['+', '-']) {
        "Infinity" | "infinity" | "Inf" | "INF" => Ok(sign),
        _ => notation::number(text).map_err(|_| Fault::NoNumber(text.to_owned())),
    }
}
