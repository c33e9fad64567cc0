//! Mistakes at one place of bracket text or of a document, as data and as clauses.

use crate::limits::{self, Excess};
use crate::text::Text;

/// The text of a value that is not a number.
pub(crate) const NAN: &str = "NaN";
/// Ways to spell a character out in a quoted text, for a message.
const ESCAPES: [&str; 3] = [r"\n", r"\\", r"\u{41}"];

/// A bracket of a text and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bracket {
    pub(super) sign: char,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Bracket {
    /// The bracket with its place, as a noun.
    fn said(&self, text: &Text) -> String {
        text.notation_bracket(self.sign.to_string(), self.column.to_string(), self.line.to_string())
    }
}

/// What is wrong at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Complaint {
    /// Something else is expected here.
    Unexpected {
        /// What was found, quoted; `None` at the end of the text.
        found: Option<String>,
        expected: Expected,
        /// The bracket that is still open at the end of the text.
        open: Option<Bracket>,
    },
    /// The reader of values refuses the text for its own reason.
    Refused {
        reason: String,
        expected: Expected,
    },
    /// A text or the tree is too large.
    Beyond(Excess),
    /// There is no number.
    MissingNumber,
    NoNumber(String),
    InfiniteNumber(String),
    UndefinedNumber(String),
    OpenComment,
    OpenText,
    /// A quotation mark is not straight.
    CurvedQuote,
    NoTree,
    /// The text is a document.
    Document,
    /// A name may be that of the list around it or of the list behind it.
    NameInList,
    /// A comma may be a decimal point or stand between two children.
    CommaInDigits,
    /// The text is JSON.
    Json,
    /// The text was meant to be JSON, and this is wrong in it.
    BrokenJson(Box<Self>),
    EmptyList(Expected),
    /// A document has another name.
    WrongName {
        found: String,
        expected: &'static str,
    },
    /// A file is neither a tree nor an experiment nor an assignment.
    ForeignName {
        found: String,
        assignment: &'static str,
        experiment: &'static str,
        tree: &'static str,
    },
    NoVersion,
    VersionZero,
    UnknownField {
        found: String,
        fields: String,
    },
    UnknownFieldOf {
        found: String,
        fields: &'static str,
        name: &'static str,
    },
    Twice(String),
    /// The tree has fields of both the flat and the nested form.
    BothForms(&'static str),
    NoTreeField,
    /// The flat form lacks this field.
    NoField(&'static str),
    IncompleteTree,
    NodeTooMany,
    ValueTooMany,
    LabelNowhere {
        place: usize,
        last: usize,
    },
    KeyNowhere {
        place: usize,
        last: usize,
    },
    EvaluationNowhere {
        place: usize,
        last: usize,
    },
    NoCount(String),
    NodeWithoutChildren,
    LeafWithoutValue,
    Utf16,
    NotText,
}

/// What is expected at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    Node,
    NodeInGroup,
    NodeOrCloser,
    NodeOutsideBrackets,
    EndOfTree,
    EndOfClosedTree,
    EndOfOnlyNode,
    ListAmongLists,
    Closer(char, Bracket),
    Label,
    Key,
    Text,
    Escape,
    ListAfterEvaluation,
    ListOrValueAfterLabel,
    Number,
    Value,
    ValueFor(String),
    Children,
    OpenerAfter(&'static str),
    NamedOpener(&'static str),
    Name,
    Comma,
    CommaOr(char),
    ColonAfter(String),
    FieldOf { name: &'static str, fields: &'static str },
    Numbers,
    NumberOrEnd,
    LeafValue { place: usize },
    MoreNodes(u64),
    Document(&'static str),
    Beginning(&'static str),
    Opener,
    OpenerOr(char),
    EndOfDocument,
    EndOfText,
    Field { fields: String },
    FieldOrCloser(Bracket),
    CommaOrCloser(Bracket),
    Version,
    Player,
    Labels,
    Keys,
    Evaluations,
    Questions,
    Question,
    FieldBefore { field: &'static str, closer: char },
    Truth,
    Window,
    JsonValue,
    JsonName,
    JsonColon,
    JsonCharacter,
    RestOfJsonList,
    RestOfJsonObject,
    EndOfJsonText,
    EndOfJson,
}

impl Complaint {
    /// What is wrong, as a clause.
    pub(super) fn said(&self, text: &Text) -> String {
        match self {
            Self::Unexpected { found, expected, open } => {
                let expected = expected.said(text);
                let sentence = match found {
                    Some(found) => text.notation_found(expected, found),
                    None => text.notation_found_end(expected),
                };
                match open {
                    Some(open) => text.notation_never_closed(open.said(text), sentence),
                    None => sentence,
                }
            }
            Self::Refused { reason, expected } => text.notation_refused(expected.said(text), reason),
            Self::Beyond(excess) => excess.said(text),
            Self::MissingNumber => text.notation_number_missing(),
            Self::NoNumber(found) => text.notation_no_number(found),
            Self::InfiniteNumber(found) => text.notation_infinite_number(found),
            Self::UndefinedNumber(found) => text.notation_undefined_number(found),
            Self::OpenComment => text.notation_open_comment(),
            Self::OpenText => text.notation_open_text(),
            Self::CurvedQuote => text.notation_curved_quote(),
            Self::NoTree => text.notation_no_tree(),
            Self::Document => text.notation_document(),
            Self::NameInList => text.notation_name_in_list(),
            Self::CommaInDigits => text.notation_comma_in_digits(),
            Self::Json => text.notation_json(),
            Self::BrokenJson(complaint) => text.notation_broken_json(complaint.said(text)),
            Self::EmptyList(expected) => text.notation_empty_list(expected.said(text)),
            Self::WrongName { found, expected } => text.file_wrong_name(*expected, found),
            Self::ForeignName { found, assignment, experiment, tree } => {
                text.file_foreign_name(*assignment, *experiment, found, *tree)
            }
            Self::NoVersion => text.file_no_version(),
            Self::VersionZero => text.file_version_zero(),
            Self::UnknownField { found, fields } => text.file_unknown_field(fields, found),
            Self::UnknownFieldOf { found, fields, name } => text.file_unknown_field_of(*fields, found, *name),
            Self::Twice(field) => text.file_field_twice(field),
            Self::BothForms(field) => text.file_both_forms(*field),
            Self::NoTreeField => text.file_no_tree(),
            Self::NoField(field) => text.file_no_field(*field),
            Self::IncompleteTree => text.file_incomplete_tree(),
            Self::NodeTooMany => text.file_node_too_many(),
            Self::ValueTooMany => text.file_value_too_many(),
            Self::LabelNowhere { place, last } => {
                text.file_label_nowhere(last.to_string(), place.to_string())
            }
            Self::KeyNowhere { place, last } => text.file_key_nowhere(last.to_string(), place.to_string()),
            Self::EvaluationNowhere { place, last } => {
                text.file_evaluation_nowhere(last.to_string(), place.to_string())
            }
            Self::NoCount(found) => text.file_no_count(found),
            Self::NodeWithoutChildren => text.file_node_without_children(),
            Self::LeafWithoutValue => text.file_leaf_without_value(),
            Self::Utf16 => text.file_utf16(),
            Self::NotText => text.file_not_text(),
        }
    }
}

impl Expected {
    /// What is expected where the reader of values has come to this mistake, in the value of this field if it is known:
    /// something inside the questions, or this itself.
    pub(super) fn inside(self, error: &ron::Error, field: Option<&str>) -> Self {
        match (&self, error) {
            (Self::Questions, ron::Error::ExpectedString) => Self::Text,
            (Self::Questions, ron::Error::ExpectedFloat) => Self::Number,
            (Self::Questions, ron::Error::Message(found)) if found == NAN => Self::Number,
            (Self::Questions, ron::Error::ExpectedBoolean) => Self::Truth,
            (Self::Questions, _) if field == Some("window") => Self::Window,
            (Self::Questions, ron::Error::ExpectedComma) => Self::Comma,
            (
                Self::Questions,
                ron::Error::ExpectedNamedStructLike(_)
                | ron::Error::ExpectedDifferentStructName { .. }
                | ron::Error::ExpectedStructLike,
            ) => Self::Question,
            _ => self,
        }
    }

    /// What is expected, as a noun.
    fn said(&self, text: &Text) -> String {
        match self {
            Self::Node => text.expected_node(),
            Self::NodeInGroup => text.expected_node_in_group(),
            Self::NodeOrCloser => text.expected_node_or_closer(),
            Self::NodeOutsideBrackets => text.expected_node_outside_brackets(),
            Self::EndOfTree => text.expected_end_of_tree(),
            Self::EndOfClosedTree => text.expected_end_of_closed_tree(),
            Self::EndOfOnlyNode => text.expected_end_of_only_node(),
            Self::ListAmongLists => text.expected_list_among_lists(),
            Self::Closer(closer, bracket) => text.expected_closer(bracket.said(text), closer.to_string()),
            Self::Label => text.expected_label(),
            Self::Key => text.expected_key(),
            Self::Text => text.expected_text(),
            Self::Escape => {
                let [newline, backslash, code] = ESCAPES;
                text.expected_escape(backslash, code, newline)
            }
            Self::ListAfterEvaluation => text.expected_list_after_evaluation(),
            Self::ListOrValueAfterLabel => text.expected_list_or_value(),
            Self::Number => text.expected_number(),
            Self::Value => text.expected_value(),
            Self::ValueFor(field) => text.expected_value_for(field),
            Self::Children => text.expected_children(),
            Self::OpenerAfter(name) => text.expected_opener_after(*name),
            Self::NamedOpener(name) => text.expected_named_opener(*name),
            Self::Name => text.expected_name(),
            Self::Comma => text.expected_comma(),
            Self::CommaOr(closer) => text.expected_comma_or(closer.to_string()),
            Self::ColonAfter(field) => text.expected_colon_after(field),
            Self::FieldOf { name, fields } => text.expected_field_of(*fields, *name),
            Self::Numbers => text.expected_numbers(),
            Self::NumberOrEnd => text.expected_number_or_end(),
            Self::LeafValue { place } => text.expected_leaf_value(place.to_string()),
            Self::MoreNodes(missing) => text.expected_more_nodes(missing.to_string()),
            Self::Document(name) => text.expected_document(*name),
            Self::Beginning(name) => text.expected_beginning(*name),
            Self::Opener => text.expected_opener(),
            Self::OpenerOr(closer) => text.expected_opener_or(closer.to_string()),
            Self::EndOfDocument => text.expected_end_of_document(),
            Self::EndOfText => text.expected_end_of_text(),
            Self::Field { fields } => text.expected_field(fields),
            Self::FieldOrCloser(bracket) => text.expected_field_or_closer(bracket.said(text)),
            Self::CommaOrCloser(bracket) => text.expected_comma_or_closer(bracket.said(text)),
            Self::Version => text.expected_version(),
            Self::Player => text.expected_player(),
            Self::Labels => text.expected_labels(),
            Self::Keys => text.expected_keys(),
            Self::Evaluations => text.expected_evaluations(),
            Self::FieldBefore { field, closer } => text.expected_field_before(closer.to_string(), *field),
            Self::Truth => text.expected_truth(),
            Self::Window => text.expected_window(),
            Self::JsonValue => text.expected_json_value(),
            Self::JsonName => text.expected_json_name(),
            Self::JsonColon => text.expected_json_colon(),
            Self::JsonCharacter => text.expected_json_character(),
            Self::RestOfJsonList => text.expected_rest_of_json_list(),
            Self::RestOfJsonObject => text.expected_rest_of_json_object(),
            Self::EndOfJsonText => text.expected_end_of_json_text(),
            Self::EndOfJson => text.expected_end_of_json(),
            Self::Question => text.expected_question(),
            Self::Questions => text.expected_questions(limits::QUESTIONS.to_string()),
        }
    }
}
