//! Leaf values for which exactly this many leaves are evaluated, or as few as possible.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Blank, Kind, TooLarge, Unfitness, count};
use crate::generate::random::Random;
use crate::practice::draft::{self, GREATEST_LEAF};
use crate::practice::item::Item;
use crate::practice::posed::{Asked, Posed};
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::text::Text;
use crate::tree::edit::Edit;
use crate::tree::{GameTree, NodeId, Place, Player, Tree};

/// Asks for leaf values.
pub struct Assign;

/// How many assignments of values are tried for a seed, and how many seeds.
const TRIED: usize = 60;
const SEEDS: u64 = 8;

/// The tree with other values at its leaves, from left to right.
fn filled(posed: &Posed, values: &[u32]) -> Posed {
    let mut posed = posed.clone();
    for (node, &value) in posed.leaves().into_iter().zip(values) {
        // Any value is valid for a leaf of the tree.
        let _ = posed.tree.apply(Edit::SetValue { node, value: Score::new(f64::from(value)) });
    }
    posed
}

/// The counts of evaluated leaves that random values give, each with the first values that give it.
fn tried(posed: &Posed, mut next: impl FnMut() -> Vec<u32>) -> BTreeMap<usize, Vec<u32>> {
    let mut found = BTreeMap::new();
    for values in std::iter::repeat_with(&mut next).take(TRIED) {
        // The number that is asked for is the same under every rule for ties.
        if let Some(count) = count_by_all_rules(&filled(posed, &values)) {
            found.entry(count).or_insert(values);
        }
    }
    found
}

/// The numbers from 1 on in random order, as many as there are leaves. The same seed gives the same ones.
fn first_numbers(posed: &Posed) -> impl FnMut() -> Vec<u32> {
    let mut random = Random::new(posed.seed);
    let mut values: Vec<u32> = (1..=posed.leaves().len() as u32).collect();
    move || {
        let Ok(()) = random.shuffle(&mut values, &mut ());
        values.clone()
    }
}

/// Different numbers below, inside and above the window of the root, as many as there are leaves. The same seed gives the
/// same ones.
fn numbers_around_window(posed: &Posed) -> impl FnMut() -> Vec<u32> {
    let mut random = Random::new(posed.seed);
    let (leaves, window) = (posed.leaves().len(), posed.asked.settings.window);
    let mut sides: [Vec<u32>; 3] = Default::default();
    for number in 1..=GREATEST_LEAF as u32 {
        let value = f64::from(number);
        let side = usize::from(value > window.alpha.value()) + usize::from(value >= window.beta.value());
        sides[side].push(number);
    }
    move || {
        let mut left = sides.to_vec();
        left.iter_mut().for_each(|side| {
            let Ok(()) = random.shuffle(side, &mut ());
        });
        let next = || {
            left.retain(|side| !side.is_empty());
            let side = random.below(left.len() as u64);
            left.get_mut(side as usize)?.pop()
        };
        std::iter::from_fn(next).take(leaves).collect()
    }
}

/// The rules for ties that may give different numbers of leaves for some values.
fn rules(posed: &Posed) -> Vec<Ties> {
    if may_tie(posed) { Ties::ALL.to_vec() } else { vec![posed.asked.settings.ties] }
}

/// Whether α can equal β. No two leaves have the same value, so it can only if a search clamps values to its windows, or
/// if the root has a window of its own.
fn may_tie(posed: &Posed) -> bool {
    posed.asked.algorithm != Algorithm::AlphaBeta || posed.has_root_window()
}

/// The number of evaluated leaves, if it is the same under every rule for ties.
fn count_by_all_rules(posed: &Posed) -> Option<usize> {
    let mut counts = rules(posed).into_iter().map(|ties| posed.with_ties(ties).run().leaves.len());
    let first = counts.next()?;
    counts.all(|count| count == first).then_some(first)
}

/// The number of leaves to evaluate, with leaf values that give it; `None` if the question cannot be asked.
fn expected(posed: &Posed) -> Option<(usize, Vec<u32>)> {
    let leaves = posed.leaves().len();
    if !(2..=GREATEST_LEAF).contains(&leaves) || !posed.asked.algorithm.about().has_window {
        return None;
    }
    if posed.asked.more {
        // The window of the root may cut more than any leaf does.
        let fewest = count::at_best(posed).filter(|_| !posed.has_root_window())?;
        let values = best_first(posed);
        let found = filled(posed, &values).run().leaves.len();
        return (found as u64 == fewest).then_some((found, values));
    }
    // The values that the tree has may tie, whatever the search is.
    let own: Vec<usize> = Ties::ALL.iter().map(|&ties| posed.with_ties(ties).run().leaves.len()).collect();
    let others = |tried: BTreeMap<usize, Vec<u32>>| -> Vec<_> {
        tried.into_iter().filter(|(count, _)| !own.contains(count) && *count < leaves).collect()
    };
    let mut others = match others(tried(posed, first_numbers(posed))) {
        // They may all lie on one side of the window.
        none if none.is_empty() && posed.has_root_window() => {
            others(tried(posed, numbers_around_window(posed)))
        }
        some => some,
    };
    let chosen = posed.seed.checked_rem(others.len() as u64)?;
    Some(others.swap_remove(chosen as usize))
}

/// Different values that put the best child of every node first in the order of the search, at the leaves from left to
/// right.
fn best_first(posed: &Posed) -> Vec<u32> {
    let leaves = posed.leaves();
    let start = filled(posed, &(1..=leaves.len() as u32).collect::<Vec<_>>());
    let values = start.values();
    let mut found = vec![0; posed.tree.arena_len()];
    let mut places = in_search_order(posed).into_iter();
    let mut open: Vec<(NodeId, Player)> = vec![(start.tree.root_id(), start.tree.root_player())];
    while let Some((node, player)) = open.pop() {
        if start.tree.is_leaf(node) {
            if let Some((place, value)) = places.next().zip(start.tree.value(node)) {
                found[place.index()] = value.value() as u32;
            }
            continue;
        }
        let mut children: Vec<NodeId> = start.tree.children_of(node).collect();
        // The best child is last, so that it leaves the stack first.
        children.sort_by_key(|child| player.view(values[child.index()]));
        open.extend(children.into_iter().map(|child| (child, player.opponent())));
    }
    leaves.into_iter().map(|leaf| found[leaf.index()]).collect()
}

/// The leaves in the order in which a search without cutoffs evaluates them.
fn in_search_order(posed: &Posed) -> Vec<NodeId> {
    let (tree, order) = (&posed.tree, posed.asked.settings.child_order);
    let (mut found, mut open) = (Vec::new(), vec![tree.root()]);
    while let Some(place) = open.pop() {
        if tree.is_leaf(place.node) {
            found.push(place.node);
        }
        let children: Vec<Place> = order.children(tree, &place).collect();
        open.extend(children.into_iter().rev());
    }
    found
}

/// Whether two trees differ only in their values.
fn has_same_shape(one: &Tree, other: &Tree) -> bool {
    let shape =
        |tree: &Tree| -> Vec<usize> { tree.preorder().map(|node| tree.children_of(node).count()).collect() };
    one.len() == other.len() && shape(one) == shape(other)
}

/// Whether the leaves have different whole numbers in the range.
fn has_fit_values(posed: &Posed) -> bool {
    let is_whole = |value: &f64| value.fract() == 0.0 && (1.0..=GREATEST_LEAF as f64).contains(value);
    let value = |leaf: NodeId| posed.tree.value(leaf).map(Score::value).filter(is_whole);
    let leaves = posed.leaves();
    let different: BTreeSet<u64> =
        leaves.iter().filter_map(|&leaf| value(leaf)).map(|value| value as u64).collect();
    different.len() == leaves.len()
}

impl Kind for Assign {
    fn id(&self) -> &'static str {
        "assign"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_assign()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let (name, greatest) = (posed.asked.algorithm.name(text), GREATEST_LEAF.to_string());
        match posed.asked.more {
            true => text.practice_ask_assign_fewest(greatest, name),
            false => {
                let count = expected(posed).map_or(0, |(count, _)| count);
                text.practice_ask_assign(count as u64, count.to_string(), greatest, name)
            }
        }
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_assign()
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_assign()
    }

    fn form(&self) -> draft::Form {
        draft::Form::Leaves
    }

    fn blank(&self) -> Blank {
        Blank::Leaves
    }

    fn model(&self, posed: &Posed) -> Value {
        let tree = expected(posed).map(|(_, values)| filled(posed, &values).tree);
        tree.map_or(Value::Null, |tree| Value::String(crate::notation::write(&tree)))
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let mut found = None;
        if !response.is_null() {
            let tree = response::tree(response, posed.tree.root_player())?;
            if !has_same_shape(&posed.tree, &tree) {
                return Err(Misread::OtherTree);
            }
            let answer = Posed { tree, ..posed.clone() };
            if !has_fit_values(&answer) {
                return Err(Misread::NoValues(GREATEST_LEAF));
            }
            // Bracket text has no evaluations, which may decide the order of the search.
            let values = answer.leaves().into_iter().filter_map(|leaf| answer.tree.value(leaf));
            let values: Vec<u32> = values.map(|value| value.value() as u32).collect();
            found = Some(filled(posed, &values).run().leaves.len());
        }
        let expected = expected(posed).map(|(count, _)| count);
        Ok(vec![Item::only(found == expected, expected.into(), found.into())])
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        Asked { more: random.below(3) == 0, ..Asked::default() }
    }

    fn seeds(&self) -> u64 {
        SEEDS
    }

    fn is_uniform(&self, asked: &Asked) -> bool {
        asked.more
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        // A student can choose this many numbers by hand. A tree without a difficulty is taken as it is.
        const LEAVES_PER_CUT: usize = 9;
        let is_short = cuts == 0 || posed.leaves().len() <= LEAVES_PER_CUT * cuts;
        is_short && posed.run().cuts(&posed.tree) >= cuts && expected(posed).is_some()
    }

    fn needs_rules(&self, posed: &Posed) -> bool {
        may_tie(posed)
    }

    /// The values of the tree do not matter, for a student chooses others.
    fn states_rule(&self, posed: &Posed) -> bool {
        may_tie(posed)
    }

    fn unfitness(&self, posed: &Posed) -> Option<Unfitness> {
        Some(if posed.leaves().len() < 2 {
            Unfitness::OneLeaf
        } else if !posed.asked.algorithm.about().has_window {
            Unfitness::EveryLeaf
        } else if !posed.asked.more {
            Unfitness::NoOtherCount
        } else if count::at_best(posed).is_none() {
            Unfitness::NotUniform
        } else if posed.has_root_window() {
            Unfitness::RootWindow
        } else {
            Unfitness::OtherBestCase
        })
    }

    fn too_large(&self, tree: &Tree) -> Option<TooLarge> {
        let (found, most) = (tree.preorder().filter(|&node| tree.is_leaf(node)).count(), GREATEST_LEAF);
        (found > most).then_some(TooLarge::Leaves { found, most })
    }
}
