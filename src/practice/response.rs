//! Reads the JSON responses of students: paths, numbers, bounds, and lists and objects of them.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::signs::value_text;
use crate::notation::{self, Diagnostic};
use crate::quote::{self, quoted};
use crate::score::Score;
use crate::search::window::Bound;
use crate::text::Text;
use crate::tree::{NodeId, Player, Tree};

/// Why a response has not the form of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misread {
    /// It is no list.
    NoList,
    /// It is no list of intervals, and no text for one.
    NoIntervals,
    /// It is no object.
    NoObject,
    /// It is no text.
    NoText,
    /// A text names no node.
    NoNode(String),
    /// Two keys are paths of the same node.
    TwoPaths(String),
    /// A value is no number, and no text for one.
    NoNumber(String),
    /// A value is no whole number from 0, and no text for one.
    NoCount(String),
    /// A text is not among the options.
    NoOption(String),
    /// A tree that cannot be read, with the place.
    NoTree(Diagnostic),
    /// A tree that is not the question's tree in another order or with other values.
    OtherTree,
    /// Leaf values that are not different whole numbers up to this.
    NoValues(usize),
    /// Something other than an interval from a lower to a higher number.
    NoInterval(String),
    /// A window with too few or too many parts.
    NoPair(String),
    /// An answer longer than any right one could be.
    TooLong(usize),
}

impl Misread {
    /// The sentence.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::NoList => text.practice_misread_list(),
            Self::NoIntervals => text.practice_misread_intervals(),
            Self::NoObject => text.practice_misread_object(),
            Self::NoText => text.practice_misread_text(),
            Self::NoNode(found) => text.practice_misread_node(quoted(found)),
            Self::TwoPaths(found) => text.practice_misread_two_paths(quoted(found)),
            Self::NoNumber(found) => text.practice_misread_number(quoted(found)),
            Self::NoCount(found) => text.practice_misread_count(quoted(found)),
            Self::NoOption(found) => text.practice_misread_option(quoted(found)),
            Self::NoTree(wrong) => text.practice_misread_tree(wrong.said(text)),
            Self::OtherTree => text.practice_misread_other_tree(),
            Self::NoValues(most) => text.practice_misread_values(most.to_string()),
            Self::NoInterval(found) => text.practice_misread_interval(quoted(found)),
            Self::NoPair(found) => text.practice_misread_pair(quoted(found)),
            Self::TooLong(most) => text.practice_misread_long(most.to_string()),
        }
    }
}

/// Reads the tree of a response: bracket text, or nested lists, which look the same.
///
/// # Errors
/// A response that is no text or no tree.
pub fn tree(response: &Value, root_player: Player) -> Result<Tree, Misread> {
    let lists = response.is_array().then(|| response.to_string());
    let text = response.as_str().or(lists.as_deref()).ok_or(Misread::NoText)?;
    notation::parse(text, root_player, &mut ()).map_err(|wrong| Misread::NoTree(wrong.into()))
}

/// The child indices that lead to a node, joined by commas; empty for the root.
#[must_use]
pub fn path_of(tree: &Tree, node: NodeId) -> String {
    tree.path_to(node).iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

/// The node at a path.
///
/// # Errors
/// A text that is no path in this tree.
pub fn node_at(tree: &Tree, path: &str) -> Result<NodeId, Misread> {
    let wrong = || Misread::NoNode(path.to_owned());
    tree.node_at(&indices(path)?).ok_or_else(wrong)
}

/// The child indices of a path, whether or not a node is there.
///
/// # Errors
/// A text that is no path.
pub fn indices(path: &str) -> Result<Vec<u32>, Misread> {
    if path.trim().is_empty() {
        return Ok(Vec::new());
    }
    let index = |part: &str| part.trim().parse::<u32>().map_err(|_| Misread::NoNode(path.to_owned()));
    path.split(',').map(index).collect()
}

/// The nodes of a list of paths.
///
/// # Errors
/// A response that is no list, a list that is too long, or an entry that names no node.
pub fn nodes(tree: &Tree, response: &Value) -> Result<Vec<NodeId>, Misread> {
    let list = response.as_array().ok_or(Misread::NoList)?;
    if list.len() > tree.len() {
        return Err(Misread::TooLong(tree.len()));
    }
    // An empty text is the path of the root.
    let written = list.iter().filter(|path| !path.is_null());
    written.map(|path| node_at(tree, path.as_str().ok_or(Misread::NoText)?)).collect()
}

/// The entries of an object from paths, without those that are blank.
///
/// # Errors
/// A response that is no object, an object that is too long, a key that names no node, or two that name the same.
pub fn by_node<'v>(tree: &Tree, response: &'v Value) -> Result<Vec<(NodeId, &'v Value)>, Misread> {
    let object: &Map<String, Value> = response.as_object().ok_or(Misread::NoObject)?;
    if object.len() > tree.len() {
        return Err(Misread::TooLong(tree.len()));
    }
    let written = object.iter().filter(|(_, value)| !is_blank(value));
    let mut named = HashSet::new();
    let entry = |(path, value): (&String, &'v Value)| {
        let node = node_at(tree, path)?;
        if named.insert(node) { Ok((node, value)) } else { Err(Misread::TwoPaths(path.clone())) }
    };
    written.map(entry).collect()
}

/// Whether nothing is written: null, a blank text, or an object with nothing but these.
#[must_use]
pub fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Object(entries) => !entries.is_empty() && entries.values().all(is_blank),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) => false,
    }
}

/// What stands in place of a number: a text as it is, and anything else with the signs of the screen.
#[must_use]
pub fn as_written(value: &Value) -> String {
    value.as_str().map_or_else(|| value_text(value), str::to_owned)
}

/// Reads one of several words, and returns its place among them. Capital letters and blanks around it make no difference.
///
/// # Errors
/// Another word.
pub fn option(options: &[impl AsRef<str>], found: &str) -> Result<usize, Misread> {
    let place = options.iter().position(|option| option.as_ref().eq_ignore_ascii_case(found.trim()));
    place.ok_or_else(|| Misread::NoOption(found.to_owned()))
}

/// Reads a number: a JSON number, or a text such as `"inf"`.
///
/// # Errors
/// Anything that is no number.
pub fn number(value: &Value) -> Result<Score, Misread> {
    let wrong = || Misread::NoNumber(as_written(value));
    match value {
        Value::Number(number) => number.as_f64().and_then(Score::new).ok_or_else(wrong),
        Value::String(text) => notation::number(text).map_err(|_| wrong()),
        _ => Err(wrong()),
    }
}

/// Reads a number of leaves, which is a whole one and may have commas between thousands.
///
/// # Errors
/// Anything that is no whole number from 0.
pub fn count(value: &Value) -> Result<Score, Misread> {
    let is_whole = |number: &Score| number.value() >= 0.0 && number.value().fract() == 0.0;
    let grouped =
        value.as_str().and_then(|text| quote::count(text.trim())).map(|count| Score::new(count as f64));
    grouped
        .unwrap_or_else(|| number(value).ok())
        .filter(is_whole)
        .ok_or_else(|| Misread::NoCount(as_written(value)))
}

/// Reads a number, also with the sign of equality before it, or a bound such as `">=6"`.
///
/// # Errors
/// Anything that is neither.
pub fn bound(value: &Value) -> Result<(Bound, Score), Misread> {
    let signs = [
        (">=", Bound::Lower),
        ("≥", Bound::Lower),
        ("<=", Bound::Upper),
        ("≤", Bound::Upper),
        ("=", Bound::Exact),
    ];
    if let Some(text) = value.as_str() {
        for (sign, bound) in signs {
            if let Some(rest) = text.trim().strip_prefix(sign) {
                let score = number(&Value::String(rest.to_owned()))?;
                // Nothing lies beyond an infinite value, so this bound is the value itself.
                let last = match bound {
                    Bound::Lower => Score::INFINITY,
                    Bound::Upper | Bound::Exact => Score::NEG_INFINITY,
                };
                return Ok((if score == last { Bound::Exact } else { bound }, score));
            }
        }
    }
    Ok((Bound::Exact, number(value)?))
}

/// A score in the form of an answer: a whole number has no fraction, and infinities are texts.
#[must_use]
pub fn score(score: Score) -> Value {
    let plain = score.plain();
    let whole = plain.parse::<i64>().ok().map(Value::from);
    let real = || serde_json::Number::from_f64(score.value()).map(Value::Number);
    whole.or_else(real).unwrap_or(Value::String(plain))
}
