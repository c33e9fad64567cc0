//! Grades answers: the verdict on every item, the points, and the most common wrong answers.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value};

use super::answers::Answers;
use super::assignment::{Assignment, Given, TieConvention};
use super::item::{Item, Verdict, earned};
use super::mistake::{self, Slip};
use super::response::{self, Misread};
use super::trouble::Trouble;
use crate::search::window::Ties;
use crate::tree::{NodeId, Tree};

/// A student's graded answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Graded {
    /// The student.
    pub student: String,
    /// The earned points.
    pub points: f64,
    /// The possible points.
    pub of: f64,
    /// The questions, in order.
    pub questions: Vec<GradedQuestion>,
}

/// A graded question.
#[derive(Clone, PartialEq, Debug)]
pub struct GradedQuestion {
    /// The earned points, rounded to hundredths.
    pub points: f64,
    /// The earned points as they count in a sum.
    unrounded: f64,
    /// The possible points.
    pub of: f64,
    /// The items.
    pub items: Vec<Item>,
    /// What is wrong with a response that has not the form of its kind.
    pub misread: Option<Misread>,
    /// The entries that cannot be read, by the paths of their nodes. They count as unanswered.
    pub unread: BTreeMap<String, Misread>,
    /// The mistakes that explain the answer, the likeliest first once all answers of the student are graded.
    pub mistakes: Vec<Slip>,
}

impl GradedQuestion {
    /// Notes that the entry at a node cannot be read. What is asked there counts as unanswered.
    fn note_unread(&mut self, tree: &Tree, path: &str, entry: &Value, misread: Misread) {
        // A path may be written with blanks.
        let at = response::node_at(tree, path).map(|node| response::path_of(tree, node));
        let is_unanswered = |item: &&mut Item| {
            at.as_deref() == Ok(item.path()) && matches!(item.verdict, Verdict::Blank | Verdict::Missed)
        };
        for item in self.items.iter_mut().filter(is_unanswered) {
            (item.verdict, item.found) = (Verdict::Unread, entry.clone());
        }
        self.unread.insert(path.to_owned(), misread);
        // Nobody knows what the answer would be without it.
        self.mistakes.clear();
    }
}

/// Points rounded to hundredths.
#[must_use]
pub fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// Grades one question, at some nodes of which something was typed that cannot be read. The other entries count as
/// usual.
#[must_use]
pub fn parted(given: &Given, response: &Value, unread: &BTreeMap<String, String>) -> GradedQuestion {
    let mut graded = question(given, response);
    for (path, text) in unread {
        let misread = given.kind.form().misread(text);
        let Some(misread) = misread.filter(|_| response::node_at(&given.posed.tree, path).is_ok()) else {
            continue;
        };
        graded.note_unread(&given.posed.tree, path, &text.as_str().into(), misread);
    }
    graded
}

/// Grades one question. Null, a blank text and blank entries alone are an unanswered question. An entry counts as
/// unanswered and takes nothing from the others if it cannot be read, if its path leads to no node, or if another entry
/// is for the same node.
#[must_use]
pub fn question(given: &Given, response: &Value) -> GradedQuestion {
    let response = if response::is_blank(response) { &Value::Null } else { response };
    let whole = read(given, response);
    let Some(entries) = response.as_object().filter(|_| whole.misread.is_some()) else { return whole };
    let is_at_node = |path: &String| response::node_at(&given.posed.tree, path).is_ok();
    let takes_entries = given.kind.grade(&given.posed, &Value::Object(Map::new())).is_ok();
    // An object without a single node is no answer of this kind.
    if !takes_entries || entries.len() > given.posed.tree.len() || !entries.keys().any(is_at_node) {
        return whole;
    }
    let mut misread = of_same_node(given, entries);
    let others = entries.iter().filter(|(path, _)| !misread.contains_key(*path)).collect::<Vec<_>>();
    find_misread(given, &others, &mut misread);
    let readable = entries.iter().filter(|(path, _)| !misread.contains_key(*path));
    let readable = readable.map(|(path, entry)| (path.clone(), entry.clone())).collect();
    let readable = Value::Object(readable);
    // What says nothing once it is parted from what cannot be read is no answer.
    let says_nothing = readable.as_object().is_none_or(Map::is_empty) || response::is_blank(&readable);
    let mut graded = read(given, if says_nothing { &Value::Null } else { &readable });
    for (path, misread) in misread {
        graded.note_unread(&given.posed.tree, &path, &entries[&path], misread);
    }
    graded
}

/// The entries whose paths lead to one node: nobody knows which of them is meant.
fn of_same_node(given: &Given, entries: &Map<String, Value>) -> BTreeMap<String, Misread> {
    let mut paths: HashMap<NodeId, Vec<&String>> = HashMap::new();
    for (path, _) in entries.iter().filter(|(_, entry)| !response::is_blank(entry)) {
        let node = response::node_at(&given.posed.tree, path);
        node.into_iter().for_each(|node| paths.entry(node).or_default().push(path));
    }
    let several = paths.into_values().filter(|paths| paths.len() > 1).flatten();
    several.map(|path| (path.clone(), Misread::TwoPaths(path.clone()))).collect()
}

/// Finds the entries that cannot be read, by halves: few of many take few attempts.
fn find_misread(given: &Given, entries: &[(&String, &Value)], found: &mut BTreeMap<String, Misread>) {
    let alone = entries.iter().map(|&(path, entry)| (path.clone(), entry.clone())).collect();
    let Err(misread) = given.kind.grade(&given.posed, &Value::Object(alone)) else { return };
    match *entries {
        [] => {}
        [(path, _)] => drop(found.insert(path.clone(), misread)),
        _ => {
            let (first, second) = entries.split_at(entries.len() / 2);
            find_misread(given, first, found);
            find_misread(given, second, found);
        }
    }
}

/// Grades a response that can be read as a whole or not at all.
fn read(given: &Given, response: &Value) -> GradedQuestion {
    let stated = under(given, response, None);
    if given.convention == TieConvention::Stated {
        return stated;
    }
    let either = Ties::ALL.iter().map(|&ties| under(given, response, Some(ties)));
    either.fold(stated, |best, other| if other.points > best.points { other } else { best })
}

/// Grades one question under a rule for ties; without one, under the question's own rule.
fn under(given: &Given, response: &Value, ties: Option<Ties>) -> GradedQuestion {
    let posed = ties.map_or_else(|| given.posed.clone(), |ties| given.posed.with_ties(ties));
    let (items, misread) = match given.kind.grade(&posed, response) {
        Ok(items) => (items, None),
        Err(misread) => (misread_items(given, response), Some(misread)),
    };
    // Where nothing is to be named, an answer says so, and no answer says nothing.
    let is_answered = !response.is_null() && misread.is_none();
    let unrounded = if is_answered { earned(&items, given.points) } else { 0.0 };
    let points = rounded(unrounded);
    let mistakes =
        if misread.is_none() { mistake::behind(given.kind, &posed, response, &items) } else { Vec::new() };
    GradedQuestion { points, unrounded, of: given.points, items, misread, unread: BTreeMap::new(), mistakes }
}

/// The items of an unreadable response, which counts as unanswered.
fn misread_items(given: &Given, response: &Value) -> Vec<Item> {
    let mut items = given.kind.grade(&given.posed, &Value::Null).unwrap_or_default();
    for item in &mut items {
        (item.verdict, item.found) = (Verdict::Unread, response.clone());
    }
    items
}

/// Grades a student's answers, and nothing else in the file.
///
/// # Errors
/// A question that cannot be asked.
pub fn grade(assignment: &Assignment, answers: &Answers) -> Result<Graded, Trouble> {
    let given = assignment.given(Some(&answers.student))?;
    let graded = |(number, given)| match answers.answers.iter().find(|answer| answer.question == number) {
        Some(answer) => parted(given, &answer.response, &answer.unread),
        None => question(given, &Value::Null),
    };
    let mut questions: Vec<_> = given.iter().enumerate().map(graded).collect();
    mistake::sort_by_likelihood(questions.iter_mut().map(|question| &mut question.mistakes).collect());
    // The standard library's sum of nothing is −0.
    let sum = |of: fn(&GradedQuestion) -> f64| {
        rounded(questions.iter().map(of).fold(0.0, |sum, points| sum + points))
    };
    let (points, of) = (sum(|graded| graded.unrounded), sum(|graded| graded.of));
    Ok(Graded { student: answers.student.clone(), points, of, questions })
}

/// A wrong answer and how many students gave it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Common {
    /// What it is about.
    pub target: String,
    /// Whether no answer was expected there.
    pub is_extra: bool,
    /// The answer; `None` if it was left out.
    pub found: Option<String>,
    /// The number of students who gave it.
    pub students: usize,
}

/// The most common wrong answers to a question, at most `most`, the most common first. Only useful if all students have
/// the same trees.
#[must_use]
pub fn commonest(class: &[Graded], question: usize, most: usize) -> Vec<Common> {
    let mut counts: BTreeMap<(String, bool, Option<String>), usize> = BTreeMap::new();
    let questions = class.iter().filter_map(|graded| graded.questions.get(question));
    for graded in questions.filter(|question| question.misread.is_none()) {
        for item in &graded.items {
            let found = match item.verdict {
                Verdict::Wrong => Some(item.found.to_string()),
                Verdict::Missed => None,
                Verdict::Right | Verdict::Unread | Verdict::Blank => continue,
            };
            *counts.entry((item.target.clone(), item.is_extra, found)).or_default() += 1;
        }
    }
    let common = |((target, is_extra, found), students)| Common { target, is_extra, found, students };
    let mut all: Vec<Common> = counts.into_iter().map(common).collect();
    all.sort_by_key(|common| std::cmp::Reverse(common.students));
    all.truncate(most);
    all
}

/// The most common mistakes behind the wrong answers to a question, at most `most`, each with the number of students.
/// An answer that several mistakes explain counts for the likeliest.
#[must_use]
pub fn commonest_mistakes(class: &[Graded], question: usize, most: usize) -> Vec<(Slip, usize)> {
    let mut counts: BTreeMap<Slip, usize> = BTreeMap::new();
    for graded in class {
        let slips = graded.questions.get(question).map(|question| question.mistakes.as_slice());
        if let Some(&slip) = slips.unwrap_or_default().first() {
            *counts.entry(slip).or_default() += 1;
        }
    }
    let mut all: Vec<_> = counts.into_iter().collect();
    all.sort_by_key(|&(_, students)| std::cmp::Reverse(students));
    all.truncate(most);
    all
}
