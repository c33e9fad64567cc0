//! The window of each inner node at entry, and the value that it returns.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::{Map, Value, json};

use super::{Blank, Kind, Unfitness};
use crate::generate::random::Random;
use crate::practice::draft::Form;
use crate::practice::item::{DecidingStep, Item, Verdict};
use crate::practice::posed::{Asked, NodeVisit, Posed, PosedRun, forms};
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::search::Algorithm;
use crate::search::window::{Ties, Window};
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// Asks for the window and the result of every inner node.
pub struct Windows;

/// The names of a node's cells in targets: the two bounds of its window and the returned value.
const CELLS: [&str; 3] = ["alpha", "beta", RETURNS];
const RETURNS: &str = "returns";

fn cells(visit: &NodeVisit) -> [Score; 3] {
    let Window { alpha, beta } = in_whole_numbers(visit.given);
    [alpha, beta, visit.value]
}

/// The window that a visit of a node was given: its number among the visits of that node, and its cells in an answer of
/// the search. In an answer, null windows are written in whole numbers.
#[must_use]
pub fn given(posed: &Posed, node: NodeId, number: usize, answer: &Value) -> Option<Window> {
    let run = posed.run();
    let visit = run.visits.iter().filter(|visit| visit.node == node).nth(number)?;
    (entry(visit) == *answer).then_some(visit.given)
}

/// A visit in an answers file.
fn entry(visit: &NodeVisit) -> Value {
    let [alpha, beta, returns] = cells(visit).map(response::score);
    json!({ "window": [alpha, beta], "returns": returns })
}

/// Below this number every whole number is a value: 2^53.
const WHOLE: f64 = 9_007_199_254_740_992.0;

/// A null window between whole numbers as courses write it: [5, 6] for [5, 5⁺]. Any other window stays as it is.
#[must_use]
pub fn in_whole_numbers(window: Window) -> Window {
    let Window { alpha, beta } = window;
    // Beyond, not every whole number is a value, and one less than the greatest is the greatest.
    let is_whole = |bound: Score| bound.value().abs() < WHOLE && bound.value().fract() == 0.0;
    let beside = |bound: Score, step: f64| Score::new(bound.value() + step);
    match (is_whole(alpha), is_whole(beta)) {
        (true, false) if window.is_null() => Window { beta: beside(alpha, 1.0).unwrap_or(beta), ..window },
        (false, true) if window.is_null() => Window { alpha: beside(beta, -1.0).unwrap_or(alpha), ..window },
        _ => window,
    }
}

/// Whether all windows of a run can be written. Beside an infinite bound or one that is no whole number, nobody can write
/// a null window. On a tree with other numbers, a search with the window [3, 4] is another one than with [3, 3⁺]: the value
/// 3.5 lies between.
fn can_be_written(posed: &Posed, run: &PosedRun) -> bool {
    let mut null_windows = null_windows(run).peekable();
    null_windows.peek().is_none()
        || has_whole_values(&posed.tree) && null_windows.all(|given| in_whole_numbers(given) != given)
}

fn null_windows(run: &PosedRun) -> impl Iterator<Item = Window> + '_ {
    run.visits.iter().map(|visit| visit.given).filter(|given| given.is_null())
}

/// Whether the run might be another one with its null windows in whole numbers. Where only α > β cuts, the value 4 is a
/// cutoff in [3, 3⁺] and none in [3, 4], and no null window of PVS is wider than what is left where α and β have met.
fn ties_decide(posed: &Posed, run: &PosedRun) -> bool {
    if posed.asked.settings.ties == Ties::Prune || !posed.asked.algorithm.about().revisits {
        return false;
    }
    let moved = |given: Window| {
        let Window { alpha, beta } = in_whole_numbers(given);
        if alpha == given.alpha { beta } else { alpha }
    };
    let moved: BTreeSet<Score> = null_windows(run).map(moved).collect();
    let of_leaves = run.leaves.iter().filter_map(|&leaf| posed.tree.value(leaf));
    let mut values = of_leaves.chain(run.visits.iter().map(|visit| visit.value));
    let have_met = run.visits.iter().any(|visit| visit.given.alpha >= visit.given.beta);
    have_met || values.any(|value| moved.contains(&value))
}

/// Why the windows of the run are not asked for; `None` if they are.
fn obstacle(posed: &Posed, run: &PosedRun) -> Option<Unfitness> {
    if !can_be_written(posed, run) {
        return Some(Unfitness::NullWindows);
    }
    ties_decide(posed, run).then_some(Unfitness::NullWindowsOfTies)
}

/// Whether all values are whole numbers or infinite.
fn has_whole_values(tree: &Tree) -> bool {
    let values = tree.preorder().filter_map(|node| tree.value(node)).filter(|value| value.is_finite());
    values.into_iter().all(|value| value.value().fract() == 0.0)
}

/// The ends of a window that is written as a text: `[-inf, 4]` or `-inf, 4`.
fn typed_pair(text: &str) -> Option<Vec<Value>> {
    let text = text.trim();
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let (alpha, beta) = inside.split_once([',', ';'])?;
    Some([alpha, beta].map(|end| Value::from(end.trim())).to_vec())
}

/// The student's cells of a visit; `None` for a blank cell.
fn read(entry: &Value) -> Result<[Option<Score>; 3], Misread> {
    if response::is_blank(entry) {
        return Ok([None; 3]);
    }
    if !entry.is_object() {
        return Err(Misread::NoObject);
    }
    let mut cells = [None; 3];
    let cell = |value: &Value| match response::is_blank(value) {
        true => Ok(None),
        false => response::number(value).map(Some),
    };
    if let Some(window) = entry.get("window").filter(|window| !response::is_blank(window)) {
        let typed = window.as_str().and_then(typed_pair);
        let bounds = typed.as_ref().or_else(|| window.as_array()).map(Vec::as_slice);
        let Some([alpha, beta]) = bounds else { return Err(Misread::NoPair(response::as_written(window))) };
        (cells[0], cells[1]) = (cell(alpha)?, cell(beta)?);
    }
    cells[2] = entry.get("returns").map_or(Ok(None), cell)?;
    Ok(cells)
}

/// What an item is about: a cell of a node. The second visit of a node is number 2.
fn target(posed: &Posed, node: NodeId, cell: &str, number: usize) -> String {
    let path = response::path_of(&posed.tree, node);
    match number {
        0 => format!("{path} {cell}"),
        _ => format!("{path} {cell} {}", number + 1),
    }
}

/// The visits of every node, in the order of first visits.
fn visits(run: &PosedRun) -> Vec<(NodeId, Vec<&NodeVisit>)> {
    let mut places: HashMap<NodeId, usize> = HashMap::new();
    let mut all: Vec<(NodeId, Vec<&NodeVisit>)> = Vec::new();
    for visit in &run.visits {
        let place = *places.entry(visit.node).or_insert(all.len());
        if place == all.len() {
            all.push((visit.node, Vec::new()));
        }
        all[place].1.push(visit);
    }
    all
}

/// The answer of a run: an object per node, or a list of objects for a node that is searched again.
fn answer(posed: &Posed, run: &PosedRun) -> Value {
    let of_node = |(node, visits): (NodeId, Vec<&NodeVisit>)| {
        let entries: Vec<Value> = visits.into_iter().map(entry).collect();
        let value = match entries.as_slice() {
            [one] => one.clone(),
            _ => Value::Array(entries),
        };
        (response::path_of(&posed.tree, node), value)
    };
    Value::Object(visits(run).into_iter().map(of_node).collect::<Map<_, _>>())
}

impl Kind for Windows {
    fn id(&self) -> &'static str {
        "windows"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_windows()
    }

    fn has_numbers(&self) -> bool {
        true
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let ask = text.practice_ask_windows(posed.asked.algorithm.name(text));
        match posed.asked.algorithm.about().revisits {
            false => ask,
            true => {
                let [null, again] =
                    [text.practice_ask_windows_null(), text.practice_ask_windows_searched_again()];
                format!("{ask} {null} {again}")
            }
        }
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_windows()
    }

    fn how_on_tree(&self, posed: &Posed, text: &Text) -> String {
        let how = self.form().how(text);
        match posed.asked.algorithm.about().revisits {
            false => how,
            true => format!("{how} {}", text.exercise_how_windows_again()),
        }
    }

    fn hint(&self, posed: &Posed, text: &Text) -> String {
        match posed.asked.algorithm.about().revisits {
            false => text.practice_hint_windows(),
            true => text.practice_hint_windows_null(),
        }
    }

    fn form(&self) -> Form {
        Form::Windows
    }

    fn blank(&self) -> Blank {
        Blank::Windows
    }

    fn model(&self, posed: &Posed) -> Value {
        let run = posed.run();
        if obstacle(posed, &run).is_none() { answer(posed, &run) } else { Value::Null }
    }

    fn unfitness(&self, posed: &Posed) -> Option<Unfitness> {
        obstacle(posed, &posed.run())
    }

    fn answer_from(&self, posed: &Posed, run: &PosedRun) -> Option<Value> {
        Some(answer(posed, run))
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let mut given: BTreeMap<NodeId, Vec<[Option<Score>; 3]>> = BTreeMap::new();
        if !response.is_null() {
            for (node, entry) in response::by_node(&posed.tree, response)? {
                let entries = entry.as_array().map_or(std::slice::from_ref(entry), Vec::as_slice);
                given.insert(node, entries.iter().map(read).collect::<Result<_, _>>()?);
            }
        }
        let run = posed.run();
        let visits = visits(&run);
        let mut items = Vec::new();
        for (node, visits) in &visits {
            let answers = given.get(node).map(Vec::as_slice).unwrap_or_default();
            for (number, visit) in visits.iter().enumerate() {
                let answers = answers.get(number).copied().unwrap_or_default();
                for ((cell, expected), answer) in CELLS.into_iter().zip(cells(visit)).zip(answers) {
                    let verdict = match answer {
                        None => Verdict::Blank,
                        Some(answer) if answer == expected => Verdict::Right,
                        Some(_) => Verdict::Wrong,
                    };
                    let found = answer.map_or(Value::Null, response::score);
                    let target = target(posed, *node, cell, number);
                    items.push(Item::new(target, verdict, response::score(expected), found));
                }
            }
        }
        // Nobody asks about leaves, and nothing is wrong with a window there.
        given.retain(|&node, _| !posed.tree.is_leaf(node));
        let visited: HashMap<NodeId, usize> =
            visits.iter().map(|(node, visits)| (*node, visits.len())).collect();
        for (node, answers) in &given {
            let known = visited.get(node).copied().unwrap_or(0);
            for (number, answers) in answers.iter().enumerate().skip(known) {
                let answered =
                    CELLS.into_iter().zip(answers).filter_map(|(cell, answer)| Some((cell, (*answer)?)));
                let extra =
                    |(cell, answer)| Item::extra(target(posed, *node, cell, number), response::score(answer));
                items.extend(answered.map(extra));
            }
        }
        Ok(items)
    }

    /// A window is decided when its visit begins, and what is returned when it ends.
    fn deciding_step(&self, item: &Item) -> DecidingStep {
        let mut words = item.target.split(' ').skip(1);
        let cell = words.next();
        // The number of a first visit is left out.
        let number = words.next().and_then(|number| number.parse().ok()).unwrap_or(1_usize);
        let visit = number.saturating_sub(1);
        if cell == Some(RETURNS) { DecidingStep::Leave(visit) } else { DecidingStep::Enter(visit) }
    }

    /// The rules may agree on the search and differ in the whole numbers that a student writes for its null windows.
    fn rules_agree(&self, posed: &Posed) -> bool {
        let can_be_asked = |&ties: &Ties| {
            let posed = posed.with_ties(ties);
            obstacle(&posed, &posed.run()).is_none()
        };
        posed.rules_agree() && (!posed.asked.algorithm.about().revisits || Ties::ALL.iter().all(can_be_asked))
    }

    fn takes(&self, algorithm: Algorithm) -> bool {
        algorithm.about().has_window && (!algorithm.about().revisits || algorithm == Algorithm::Pvs)
    }

    /// The same search as questions of the other kinds, so that an assignment about one tree is about one search.
    fn asked_at_hand(&self, _tree: &Tree) -> Asked {
        Asked::default()
    }

    fn asked(&self, tree: &Tree, random: &mut Random) -> Asked {
        let mut searches = forms();
        searches.extend(has_whole_values(tree).then_some(Algorithm::Pvs));
        let search = searches.get(random.below(searches.len() as u64) as usize).copied();
        Asked { algorithm: search.unwrap_or(Algorithm::AlphaBeta), ..Asked::default() }
    }

    /// Whether it is worth asking. No node may be searched again, so that each has one window.
    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        let run = posed.run();
        let nodes: BTreeSet<NodeId> = run.visits.iter().map(|visit| visit.node).collect();
        run.cuts(&posed.tree) >= cuts && nodes.len() == run.visits.len()
    }
}
