//! The values of one leaf for which another leaf is never evaluated, as intervals.

use std::ops::Range;

use serde_json::{Value, json};

use super::{Blank, Kind, TooLarge, Unfitness};
use crate::generate::random::Random;
use crate::names::spoken::SpokenNames;
use crate::practice::draft::Form;
use crate::practice::interval::{self, Cell, Interval};
use crate::practice::item::{Item, Verdict};
use crate::practice::posed::{Asked, Posed, PosedRun};
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::search::window::Ties;
use crate::text::Text;
use crate::tree::edit::Edit;
use crate::tree::{NodeId, Tree};

/// Asks for intervals of one leaf's value.
pub struct Cause;

/// The label of the leaf whose value varies, and of the one that is asked about.
const LABELS: [&str; 2] = ["x", "y"];

/// A tree with more leaves than this must label the two leaves.
const MOST_LEAVES: usize = 32;

/// The leaf whose value varies, and the leaf that the question is about.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pair {
    x: NodeId,
    y: NodeId,
}

/// The leaves labelled x and y; `None` in a tree without these labels.
///
/// # Errors
/// One of the labels without the other, or on several leaves: then nobody knows which leaves are meant.
fn labelled(tree: &Tree) -> Result<Option<Pair>, Unfitness> {
    let the_leaf = |label| {
        let mut leaves =
            tree.preorder().filter(|&node| tree.is_leaf(node) && tree.label(node) == Some(label));
        let first = leaves.next();
        if leaves.next().is_some() { Err(Unfitness::SeveralLabelled(label)) } else { Ok(first) }
    };
    let [x, y] = LABELS;
    match (the_leaf(x)?, the_leaf(y)?) {
        (Some(x), Some(y)) => Ok(Some(Pair { x, y })),
        (Some(_), None) => Err(Unfitness::NoneLabelled(y)),
        (None, Some(_)) => Err(Unfitness::NoneLabelled(x)),
        (None, None) => Ok(None),
    }
}

/// The leaves labelled x and y. In a tree without these labels, two leaves that the seed chooses.
fn pair(posed: &Posed) -> Option<Pair> {
    if let Some(pair) = labelled(&posed.tree).ok()? {
        return Some(pair);
    }
    let leaves = posed.leaves();
    if leaves.len() > MOST_LEAVES {
        return None;
    }
    let mut random = Random::new(posed.seed);
    let first = random.below(leaves.len() as u64) as usize;
    let mut around = (0..leaves.len()).map(|offset| leaves[(first + offset) % leaves.len()]);
    // The two are the same under every rule for ties, for an answer by another rule may be accepted.
    around.find_map(|x| chosen(posed, Ties::ALL, x, &leaves, &mut random))
}

/// The leaf x with a leaf that is evaluated for some of its values, but not for all, under each of these rules.
fn chosen(posed: &Posed, ties: &[Ties], x: NodeId, leaves: &[NodeId], random: &mut Random) -> Option<Pair> {
    let sweeps: Vec<_> = ties.iter().map(|&ties| sweep(&posed.with_ties(ties), x)).collect();
    let depends = |y: &&NodeId| {
        let is_cut = |(_, seen): &(Cell, Vec<bool>)| !seen[y.index()];
        sweeps.iter().all(|sweep| sweep.iter().any(is_cut) && !sweep.iter().all(is_cut))
    };
    let candidates: Vec<NodeId> = leaves.iter().filter(depends).copied().collect();
    let y = candidates.get(random.below(candidates.len() as u64) as usize)?;
    Some(Pair { x, y: *y })
}

/// What the search evaluates if x has the value of another node, or a value between or beyond these. Inner nodes count, for
/// their evaluations may decide the order of the children.
fn sweep(posed: &Posed, x: NodeId) -> Vec<(Cell, Vec<bool>)> {
    let mut tree = posed.tree.clone();
    let others = tree.preorder().filter(|&node| node != x);
    let window = posed.asked.settings.window;
    let bounds: Vec<Score> =
        others.filter_map(|node| tree.value(node)).chain([window.alpha, window.beta]).collect();
    let mut seen = |cell: Cell| {
        // A leaf that is in the tree takes any value.
        let _ = tree.apply(Edit::SetValue { node: x, value: Some(cell.inside()) });
        (cell, PosedRun::new(posed.asked.algorithm, &tree, posed.asked.settings).seen(&tree))
    };
    interval::cells(bounds).into_iter().map(&mut seen).collect()
}

/// The values of x for which y is never evaluated.
fn expected(posed: &Posed, Pair { x, y }: Pair) -> Vec<Interval> {
    let sweep = sweep(posed, x);
    let mut joined = Vec::new();
    let mut begun: Option<Range<usize>> = None;
    for (place, (_, seen)) in sweep.iter().enumerate() {
        match (&mut begun, seen[y.index()]) {
            (Some(range), false) => range.end = place,
            (none @ None, false) => *none = Some(place..place),
            (some, true) => joined.extend(some.take()),
        }
    }
    joined.extend(begun);
    joined.into_iter().map(|range| sweep[range.start].0.to(sweep[range.end].0)).collect()
}

/// What the question calls the two leaves.
fn names(posed: &Posed, text: &Text) -> [String; 2] {
    let names = SpokenNames::new(text, &posed.tree);
    pair(posed).map_or_else(|| LABELS.map(str::to_owned), |Pair { x, y }| [x, y].map(|node| names.of(node)))
}

impl Kind for Cause {
    fn id(&self) -> &'static str {
        "cause"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_cause()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let [x, y] = names(posed, text);
        text.practice_ask_cause(posed.asked.algorithm.name(text), x, y)
    }

    fn how(&self, text: &Text) -> String {
        format!("{} {}", text.practice_how_cause(), text.practice_how_names())
    }

    fn hint(&self, posed: &Posed, text: &Text) -> String {
        let [x, y] = names(posed, text);
        text.practice_hint_cause(x, y)
    }

    fn form(&self) -> Form {
        Form::Intervals
    }

    fn blank(&self) -> Blank {
        Blank::Line
    }

    fn named_leaves(&self, posed: &Posed) -> Vec<NodeId> {
        pair(posed).map_or_else(Vec::new, |Pair { x, y }| vec![x, y])
    }

    fn model(&self, posed: &Posed) -> Value {
        let intervals = pair(posed).map(|pair| expected(posed, pair));
        // If y is always or never evaluated, there is nothing to ask.
        let depends = |intervals: &Vec<Interval>| {
            !intervals.is_empty() && intervals.as_slice() != [Interval::EVERYTHING].as_slice()
        };
        let written = |intervals: Vec<Interval>| intervals.iter().map(|interval| interval.write()).collect();
        intervals.filter(depends).map_or(Value::Null, written)
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let Some(pair) = pair(posed) else { return Ok(Vec::new()) };
        let mut given = interval::read(response)?;
        let path = response::path_of(&posed.tree, pair.y);
        let mut items = Vec::new();
        for (number, expected) in expected(posed, pair).iter().enumerate() {
            let exact = given.iter().position(|given| given == expected);
            let place = exact.or_else(|| given.iter().position(|given| given.meets(expected)));
            let found = place.map(|place| given.remove(place));
            let verdict = match found {
                None if response.is_null() => Verdict::Blank,
                None => Verdict::Missed,
                Some(_) if exact.is_some() => Verdict::Right,
                Some(_) => Verdict::Wrong,
            };
            let found = found.map_or(Value::Null, |found| found.write());
            items.push(Item::new(format!("{path} {}", number + 1), verdict, expected.write(), found));
        }
        let extra = given.into_iter().map(|interval| interval.write());
        items.extend(extra.map(|interval| Item::extra(format!("{path} {interval}"), json!(interval))));
        Ok(items)
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        let mut asked = Asked::default();
        asked.settings.ties = if random.below(3) == 0 { Ties::Search } else { Ties::Prune };
        asked
    }

    fn prepared(&self, tree: Tree, asked: &Asked, random: &mut Random) -> Option<Tree> {
        let mut posed = Posed { tree, asked: *asked, seed: 0 };
        let leaves = posed.leaves();
        let x = *leaves.get(random.below(leaves.len() as u64) as usize)?;
        let Pair { x, y } = chosen(&posed, &[asked.settings.ties], x, &leaves, random)?;
        for (node, label) in [x, y].into_iter().zip(LABELS) {
            posed.tree.apply(Edit::SetLabel { node, label: Some(label.into()) }).ok()?;
        }
        Some(posed.tree)
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        posed.run().cuts(&posed.tree) >= cuts && !self.model(posed).is_null()
    }

    /// Always `false`: no tree is left out because rules differ on it.
    fn needs_rules(&self, _posed: &Posed) -> bool {
        false
    }

    /// Always `true`: the rule decides whether an end belongs to its interval.
    fn states_rule(&self, _posed: &Posed) -> bool {
        true
    }

    /// Always: that the value of x decides nothing by the other rule is an answer, too.
    fn leaves_rule_open(&self, _posed: &Posed) -> Result<(), Option<Unfitness>> {
        Ok(())
    }

    fn unfitness(&self, posed: &Posed) -> Option<Unfitness> {
        Some(if posed.leaves().len() < 2 {
            Unfitness::OneLeaf
        } else if !posed.asked.algorithm.about().has_window {
            Unfitness::EveryLeaf
        } else {
            match labelled(&posed.tree) {
                Ok(Some(_)) => Unfitness::LabelsApart,
                Ok(None) => Unfitness::NoCause,
                Err(reason) => reason,
            }
        })
    }

    fn too_large(&self, tree: &Tree) -> Option<TooLarge> {
        let (found, most) = (tree.preorder().filter(|&node| tree.is_leaf(node)).count(), MOST_LEAVES);
        let is_chosen = labelled(tree) == Ok(None);
        (is_chosen && found > most).then_some(TooLarge::UnlabelledLeaves { found, most })
    }
}
