//! An order of the children with the fewest or the most evaluated leaves.

use std::collections::HashMap;

use serde_json::Value;

use super::kinds::root_window_cuts;
use super::{Blank, Kind, TooLarge, Unfitness};
use crate::generate::random::Random;
use crate::own_search::convention::ReturnForm;
use crate::practice::draft;
use crate::practice::item::Item;
use crate::practice::posed::{Asked, Posed, PosedRun, forms};
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::search::ordering::ChildOrder;
use crate::search::window::{Ties, Window};
use crate::text::Text;
use crate::tree::build::TreeBuilder;
use crate::tree::edit::Edit;
use crate::tree::{NodeId, Player, Tree};

/// Asks for a child order.
pub struct Reorder;

/// The most nodes, and the most children of a node, for which the best order is computed.
const MOST_NODES: usize = 200;
const MOST_CHILDREN: usize = 10;

/// Computes the best of all child orders of a tree.
///
/// Clamped to its window, a child's value is the same for every order below it, and alpha-beta uses nothing else of
/// what the child returns. So the best order below a child depends only on its window, and the window of the next child
/// only on the set of children before it.
struct Search<'a> {
    tree: &'a Tree,
    values: Vec<Score>,
    ties: Ties,
    is_most: bool,
    /// For every node and window, the best count and the children in that order.
    known: HashMap<(NodeId, Window), (u64, Vec<NodeId>)>,
}

/// An order of some of a node's children.
#[derive(Clone)]
struct Way {
    count: u64,
    children: Vec<NodeId>,
}

/// How a tree is larger than one whose best order is computed.
fn too_large(tree: &Tree) -> Option<TooLarge> {
    if tree.len() > MOST_NODES {
        return Some(TooLarge::Nodes { found: tree.len(), most: MOST_NODES });
    }
    let widest = tree.preorder().map(|node| tree.children_of(node).count()).max()?;
    (widest > MOST_CHILDREN).then_some(TooLarge::Children { found: widest, most: MOST_CHILDREN })
}

/// Why no order is computed for this search; `None` if one is.
fn unfit_search(posed: &Posed) -> Option<Unfitness> {
    let algorithm = posed.asked.algorithm;
    // If only α > β cuts, a value that is clamped to its window never cuts.
    let is_plain = posed.asked.settings.ties == Ties::Prune || posed.form() == ReturnForm::Soft;
    match forms().contains(&algorithm) {
        true => (!is_plain).then_some(Unfitness::StrictTies),
        false if algorithm.about().has_window => Some(Unfitness::OtherSearch),
        false => Some(Unfitness::EveryLeaf),
    }
}

impl<'a> Search<'a> {
    fn new(posed: &'a Posed) -> Option<Self> {
        let tree = &posed.tree;
        let is_fit = too_large(tree).is_none() && unfit_search(posed).is_none();
        is_fit.then(|| Self {
            tree,
            values: posed.values(),
            ties: posed.asked.settings.ties,
            is_most: posed.asked.more,
            known: HashMap::new(),
        })
    }

    fn is_better(&self, new: u64, old: u64) -> bool {
        if self.is_most { new > old } else { new < old }
    }

    /// The least number of evaluated leaves below a node in a window.
    fn best(&mut self, node: NodeId, player: Player, window: Window) -> u64 {
        if self.tree.is_leaf(node) {
            return 1;
        }
        if let Some((count, _)) = self.known.get(&(node, window)) {
            return *count;
        }
        let children: Vec<NodeId> = self.tree.children_of(node).collect();
        // The best order of every set of children that leaves the node open.
        let mut ways: Vec<Option<Way>> = vec![None; 1 << children.len()];
        ways[0] = Some(Way { count: 0, children: Vec::new() });
        let mut best: Option<Way> = None;
        for set in 0..ways.len() {
            let Some(way) = ways[set].take() else { continue };
            let seen = way.children.iter().map(|child| self.values[child.index()]);
            let now = seen.fold(window, |window, value| window.narrowed(player, value));
            for (place, &child) in children.iter().enumerate().filter(|(place, _)| set & (1 << place) == 0) {
                let count = way.count + self.best(child, player.opponent(), now);
                let children_now = || way.children.iter().copied().chain([child]).collect();
                let after = now.narrowed(player, self.values[child.index()]);
                let next = set | (1 << place);
                let is_last = next + 1 == ways.len();
                let slot = if is_last || self.ties.prunes(after) { &mut best } else { &mut ways[next] };
                let is_better = slot.as_ref().is_none_or(|known| self.is_better(count, known.count));
                if is_better {
                    *slot = Some(Way { count, children: children_now() });
                }
            }
        }
        let Way { count, children } = best.unwrap_or(Way { count: 0, children: Vec::new() });
        self.known.insert((node, window), (count, children));
        count
    }

    /// The children in the best order, with cut children last.
    fn order(&self, node: NodeId, window: Window) -> Vec<NodeId> {
        let mut order = self.known.get(&(node, window)).map(|(_, order)| order.clone()).unwrap_or_default();
        let rest: Vec<_> = self.tree.children_of(node).filter(|child| !order.contains(child)).collect();
        order.extend(rest);
        order
    }

    /// Writes a subtree in the best order.
    fn build(&self, node: NodeId, player: Player, window: Option<Window>, builder: &mut TreeBuilder) {
        let built = match self.tree.value(node).filter(|_| self.tree.is_leaf(node)) {
            Some(value) => builder.leaf(value),
            None => builder.open(),
        };
        if let Some(label) = self.tree.label(node) {
            builder.label(built, label.to_owned());
        }
        if self.tree.is_leaf(node) {
            return;
        }
        let mut now = window;
        let order = match window {
            Some(window) => self.order(node, window),
            None => self.tree.children_of(node).collect(),
        };
        for child in order {
            self.build(child, player.opponent(), now, builder);
            let after = now.map(|now| now.narrowed(player, self.values[child.index()]));
            now = after.filter(|&after| !self.ties.prunes(after));
        }
        builder.close();
    }
}

/// The least number of leaves, and a tree that needs no more.
fn best(posed: &Posed) -> Option<(u64, Tree)> {
    let mut search = Search::new(posed)?;
    let (root, player, window) =
        (posed.tree.root_id(), posed.tree.root_player(), posed.asked.settings.window);
    let count = search.best(root, player, window);
    let mut builder = TreeBuilder::default();
    search.build(root, player, Some(window), &mut builder);
    Some((count, builder.finish(player)?))
}

/// Numbers the subtrees. Two get the same number if they differ only in child order.
fn numbered(tree: &Tree, known: &mut HashMap<(Option<Score>, Vec<usize>), usize>) -> usize {
    let mut numbers = vec![0; tree.arena_len()];
    let nodes: Vec<NodeId> = tree.preorder().collect();
    for &node in nodes.iter().rev() {
        let mut children: Vec<usize> = tree.children_of(node).map(|child| numbers[child.index()]).collect();
        children.sort_unstable();
        let next = known.len();
        let value = tree.value(node).filter(|_| tree.is_leaf(node));
        numbers[node.index()] = *known.entry((value, children)).or_insert(next);
    }
    numbers[tree.root_id().index()]
}

fn is_reordered(one: &Tree, other: &Tree) -> bool {
    let mut known = HashMap::new();
    one.len() == other.len() && numbered(one, &mut known) == numbered(other, &mut known)
}

impl Kind for Reorder {
    fn id(&self) -> &'static str {
        "reorder"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_reorder()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let name = posed.asked.algorithm.name(text);
        match posed.asked.more {
            false => text.practice_ask_reorder_fewest(name),
            true => text.practice_ask_reorder_most(name),
        }
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_reorder()
    }

    fn hint(&self, posed: &Posed, text: &Text) -> String {
        match posed.asked.more {
            false => text.practice_hint_reorder(),
            true => text.practice_hint_reorder_most(),
        }
    }

    fn form(&self) -> draft::Form {
        draft::Form::Siblings
    }

    fn blank(&self) -> Blank {
        Blank::Tree
    }

    fn model(&self, posed: &Posed) -> Value {
        best(posed).map_or(Value::Null, |(_, tree)| Value::String(crate::notation::write(&tree)))
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let mut found = None;
        if !response.is_null() {
            let tree = response::tree(response, posed.tree.root_player())?;
            if !is_reordered(&posed.tree, &tree) {
                return Err(Misread::OtherTree);
            }
            let run = PosedRun::new(posed.asked.algorithm, &tree, posed.asked.settings);
            found = Some(run.leaves.len() as u64);
        }
        let expected = best(posed).map(|(count, _)| count);
        Ok(vec![Item::only(found == expected, expected.into(), found.into())])
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        Asked { more: random.below(3) == 0, ..Asked::default() }
    }

    /// The order of the children is what the question asks for, and it is that of the tree in the answer.
    fn takes_order(&self, order: ChildOrder) -> bool {
        order == self.usual_order()
    }

    /// Gives the leaves different values, because another order may compare any two of them.
    fn prepared(&self, mut tree: Tree, _asked: &Asked, random: &mut Random) -> Option<Tree> {
        let leaves: Vec<NodeId> = tree.preorder().filter(|&node| tree.is_leaf(node)).collect();
        let mut values: Vec<i32> = (1..=leaves.len() as i32 + 5).collect();
        let Ok(()) = random.shuffle(&mut values, &mut ());
        for (node, value) in leaves.into_iter().zip(values) {
            tree.apply(Edit::SetValue { node, value: Some(Score::from(value)) }).ok()?;
        }
        Some(tree)
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        let run = posed.run();
        let best = |more| {
            let posed = Posed { asked: Asked { more, ..posed.asked }, ..posed.clone() };
            best(&posed).map(|(count, _)| count)
        };
        let own = Some(run.leaves.len() as u64);
        run.cuts(&posed.tree) >= cuts && own != best(posed.asked.more) && best(true) != best(false)
    }

    fn unfitness(&self, posed: &Posed) -> Option<Unfitness> {
        unfit_search(posed)
    }

    fn too_large(&self, tree: &Tree) -> Option<TooLarge> {
        too_large(tree)
    }

    /// In another order, a leaf may also tie with the window of the root, or with its infinite ends. Where a node returns a
    /// bound of its window, that ties with the bound in any case, and the rule decides how many leaves the worst order
    /// evaluates.
    fn states_rule(&self, posed: &Posed) -> bool {
        let ties_by_clamping = posed.asked.more && posed.form() != ReturnForm::Soft;
        ties_by_clamping || root_window_cuts(posed) || !self.rules_agree(posed)
    }

    /// All leaves also need different values, because another order may compare any two of them.
    fn rules_agree(&self, posed: &Posed) -> bool {
        let mut values: Vec<_> = posed.leaves().iter().map(|&leaf| posed.tree.value(leaf)).collect();
        let count = values.len();
        values.sort_unstable();
        values.dedup();
        let in_order = || best(posed).map(|(_, tree)| Posed { tree, ..posed.clone() });
        values.len() == count && posed.rules_agree() && in_order().is_some_and(|posed| posed.rules_agree())
    }
}
