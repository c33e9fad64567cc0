//! A document as text: one tree with its title, in a RON file of a known version.
//!
//! ```ron
//! GameTree(
//!     version: 1,
//!     title: "A first example",
//!     root_player: Max,
//!     tree: [[3, 5], [6, Leaf(label: "x", value: inf)]],
//! )
//! ```
//!
//! Serde and RON read the fields around the tree. Separate scanners read the tree itself, because it may be too deep
//! for a recursive reader's stack, and because mistakes in it need an exact place. Large or deep trees are written
//! flat: `arity` holds the number of children of every node in preorder, and `leaves` the values of the leaves in the
//! same order.

pub mod disk;
mod flat;
pub mod kind;
mod nested;
pub mod question;
mod read;
mod value;
mod write;

use std::convert::Infallible;

use crate::limits::{self, Excess};
use crate::notation::complaint::Complaint;
use crate::notation::{self, Diagnostic, Unread};
use crate::text::Text;
use crate::tree::Tree;
use crate::work::{Cancelled, Report};
use disk::refusal::Refusal;
use kind::TextKind;
use question::LessonQuestion;

/// The version that this program writes, and the newest version that it reads.
pub const VERSION: u64 = 1;

/// The title of a document that has none.
pub const UNTITLED: &str = "Untitled";

/// A tree with its title, lesson, source and questions.
#[derive(Clone, Debug)]
pub struct Document {
    /// The title above the tree.
    pub title: String,
    /// The text beside the tree; it may have several lines.
    pub lesson: Option<String>,
    /// The source of the tree: a book, a page, an exam.
    pub source: Option<String>,
    /// The questions at the end of the lesson.
    pub questions: Vec<LessonQuestion>,
    /// The tree.
    pub tree: Tree,
}

/// The texts of a document: title, lesson and source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentInfo {
    /// As [`Document::title`].
    pub title: String,
    /// As [`Document::lesson`].
    pub lesson: Option<String>,
    /// As [`Document::source`].
    pub source: Option<String>,
}

impl DocumentInfo {
    /// The texts without surrounding blanks, and without blank texts. A blank title becomes [`UNTITLED`].
    #[must_use]
    pub fn trimmed(self) -> Self {
        let text =
            |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let title = text(Some(self.title)).unwrap_or_else(|| UNTITLED.to_owned());
        Self { title, lesson: text(self.lesson), source: text(self.source) }
    }

    /// Checks that no text is too long.
    ///
    /// # Errors
    /// The text that is too long, and its limit.
    pub fn check(&self) -> Result<(), Excess> {
        limits::TITLE.check(&self.title)?;
        self.lesson.iter().try_for_each(|lesson| limits::LESSON.check(lesson))?;
        self.source.iter().try_for_each(|source| limits::SOURCE.check(source))
    }

    /// The memory that its texts take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let optional = [&self.lesson, &self.source].into_iter().flatten().map(String::len);
        self.title.len() + optional.sum::<usize>()
    }
}

impl Document {
    /// Its texts.
    #[must_use]
    pub fn about(&self) -> DocumentInfo {
        DocumentInfo { title: self.title.clone(), lesson: self.lesson.clone(), source: self.source.clone() }
    }

    /// Replaces its texts and returns the old ones.
    pub fn replace_about(&mut self, about: DocumentInfo) -> DocumentInfo {
        let DocumentInfo { title, lesson, source } = about;
        DocumentInfo {
            title: std::mem::replace(&mut self.title, title),
            lesson: std::mem::replace(&mut self.lesson, lesson),
            source: std::mem::replace(&mut self.source, source),
        }
    }

    /// An untitled document that holds this tree and nothing else.
    #[must_use]
    pub fn untitled(tree: Tree) -> Self {
        Self::titled(UNTITLED, tree)
    }

    /// A document with this tree and this title, which is shortened if it is too long.
    #[must_use]
    pub fn titled(title: &str, tree: Tree) -> Self {
        Self {
            title: limits::TITLE.cut(title).to_owned(),
            lesson: None,
            source: None,
            questions: Vec::new(),
            tree,
        }
    }
}

/// The form in which a tree is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeStyle {
    /// Nested lists, for people.
    Nested,
    /// The arities and the leaves in preorder: short and not nested.
    Flat,
}

/// Why a document could not be read or saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// The text is no document.
    Text(Diagnostic),
    /// The text is a document of a newer version.
    Newer {
        /// The version in the file.
        found: u64,
    },
    /// The text is an experiment.
    Experiment,
    /// The text is an assignment.
    Assignment,
    /// The text is a student's answers.
    Answers,
    /// Another program has changed the file since it was read, so it was not overwritten.
    Changed,
    /// Cancelled; the file is unchanged.
    Cancelled(Cancelled),
    /// The disk refused, or the path is no file for documents. The caller adds the name of the file.
    Disk(Refusal),
}

impl From<Diagnostic> for FileError {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Text(diagnostic)
    }
}

impl From<Cancelled> for FileError {
    fn from(cancelled: Cancelled) -> Self {
        Self::Cancelled(cancelled)
    }
}

impl From<Refusal> for FileError {
    fn from(refusal: Refusal) -> Self {
        Self::Disk(refusal)
    }
}

impl FileError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::Text(diagnostic) => diagnostic.said(text),
            Self::Newer { found } => text.file_newer(found.to_string(), VERSION.to_string()),
            Self::Experiment => text.file_is_experiment(),
            Self::Assignment => text.file_is_assignment(),
            Self::Answers => text.file_is_answers(),
            Self::Changed => text.disk_changed(),
            Self::Cancelled(cancelled) => cancelled.said(text),
            Self::Disk(refusal) => refusal.said(text),
        }
    }

    /// The reason, and what a person can do now where the disk refused, as a clause.
    #[must_use]
    pub fn with_advice(&self, text: &Text) -> String {
        match self {
            Self::Disk(refusal) => refusal.with_advice(text),
            _ => self.said(text),
        }
    }
}

impl<S: Into<FileError>> From<Unread<S>> for FileError {
    fn from(unread: Unread<S>) -> Self {
        match unread {
            Unread::Wrong(diagnostic) => Self::Text(diagnostic),
            Unread::Stopped(stop) => stop.into(),
        }
    }
}

impl From<Infallible> for FileError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// Reads a RON document.
///
/// # Errors
/// [`FileError::Newer`], or the first place at which the text is no document.
pub fn read(text: &str) -> Result<Document, FileError> {
    read::document(text, &mut ())
}

/// Reads a RON document from UTF-8, with or without a byte order mark.
///
/// # Errors
/// As [`read`]; also where the bytes are not UTF-8.
pub fn read_bytes(bytes: &[u8]) -> Result<Document, FileError> {
    read(text_of(bytes)?)
}

/// Reads what a file or standard input may hold: a RON document, or bracket text. At the root of bracket text moves the
/// player for whom its names call, or else MAX. Reports how much of the text is read.
///
/// # Errors
/// As [`read_bytes`], and the reason for which `report` ends the work.
pub fn read_any<R>(bytes: &[u8], report: &mut R) -> Result<Document, FileError>
where
    R: Report<Stop: Into<FileError>>,
{
    let text = text_of(bytes)?;
    let complaint = match TextKind::of(text)? {
        TextKind::Document => return read::document(text, report),
        TextKind::Experiment => return Err(FileError::Experiment),
        TextKind::Assignment => return Err(FileError::Assignment),
        TextKind::Answers => return Err(FileError::Answers),
        TextKind::Foreign(complaint) => return Err(complaint.into()),
        TextKind::Labelled(complaint) => Some(complaint),
        TextKind::Unnamed => None,
    };
    match (notation::parse_written(text, None, report), complaint) {
        (Ok(tree), _) => Ok(Document::untitled(tree)),
        (Err(Unread::Wrong(_)), Some(complaint)) => Err(complaint.into()),
        (Err(unread), _) => Err(unread.into()),
    }
}

/// Writes a document, in the form that suits its tree: flat beyond 1,000 levels or 100,000 nodes. Reports how many
/// nodes are written.
///
/// # Errors
/// The reason for which `report` ends the work.
pub fn write<R: Report>(document: &Document, report: &mut R) -> Result<String, R::Stop> {
    write::document(document, write::suitable_form(&document.tree), report)
}

/// Writes a document in the given form.
#[must_use]
pub fn write_as(document: &Document, form: TreeStyle) -> String {
    let Ok(text) = write::document(document, form, &mut ());
    text
}

/// The text of a file, without the byte order mark that some editors write.
///
/// # Errors
/// The first place at which the bytes are not UTF-8.
pub fn text_of(bytes: &[u8]) -> Result<&str, Diagnostic> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        // Up to here the bytes are UTF-8, so nothing is replaced and the place is exact.
        let before = String::from_utf8_lossy(&bytes[..at]);
        let is_utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        let complaint = if is_utf16 { Complaint::Utf16 } else { Complaint::NotText };
        Diagnostic::new(&before, at..at + 1, complaint)
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}
