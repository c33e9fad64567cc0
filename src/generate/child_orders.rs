//! What a search looks at in a tree under all orders of the children, or under a sample of them.
//!
//! No tree is copied: the same search runs on the tree seen through [`ByFunction`], with an observer that counts.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use super::arrangement::goodness;
use super::random::Random;
use crate::score::Score;
use crate::search::observer::Stop;
use crate::search::ordering::{ByFunction, ChildOrder, Ordered};
use crate::search::{Algorithm, Settings};
use crate::statistics::effort::{Effort, effort};
use crate::statistics::values_to_depth;
use crate::tree::twins::Twins;
use crate::tree::{GameTree, NodeId, Place, Tree};

/// The most orders that are counted: of more, a sample of this size is taken.
pub const MOST_ORDERS: u64 = 10_000;

/// An order of all children that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamedOrder {
    /// As the children stand in the tree, and as the settings have them searched.
    Own,
    /// Sorted by minimax value to the depth limit, the best for the player to move first.
    Best,
    /// … the best last.
    Worst,
    /// By static value, as [`ChildOrder::Static`] has it.
    Static,
}

impl NamedOrder {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Own, Self::Best, Self::Worst, Self::Static];
}

/// The orders of the children of a tree, and the search that is to be counted under them.
#[derive(Debug)]
pub struct ChildOrders<'t> {
    tree: &'t Tree,
    algorithm: Algorithm,
    settings: Settings,
    /// By [`NodeId::index`].
    values: Vec<Score>,
    /// The nodes whose children the search needs in the same order.
    twins: Option<Twins>,
    /// Whether any of them have a choice.
    have_twins: bool,
    total: Option<u64>,
    /// For the nodes with a choice, where all orders are counted: by how much the number of the order grows
    /// from one order of their children to the next.
    places: HashMap<NodeId, u64>,
}

impl<'t> ChildOrders<'t> {
    /// The orders of `tree` for a search by `algorithm` with these settings, whose depth limit makes the orders
    /// of children that are never looked at all the same. For a search that remembers states, twins have one order
    /// (see [`Twins`]): it refuses others, and `tree` must be one that it does not refuse. Nearly linear in the nodes.
    #[must_use]
    pub fn new(tree: &'t Tree, algorithm: Algorithm, settings: Settings) -> Self {
        let mut total = Some(1_u64);
        let mut places = HashMap::new();
        let twins = if algorithm.about().remembers { tree.twins() } else { None };
        let (mut seen, mut have_twins) = (HashSet::new(), false);
        for (node, children) in choices(tree, settings.depth_limit) {
            if let Some(twins) = twins.as_ref().filter(|twins| twins.has(node))
                && !seen.insert(twins.first(node))
            {
                have_twins = true;
                continue;
            }
            let node = twins.as_ref().map_or(node, |twins| twins.first(node));
            if total.is_some_and(|total| total <= MOST_ORDERS) {
                places.extend(total.map(|total| (node, total)));
            }
            total = total.and_then(|total| total.checked_mul(factorial(children)?));
        }
        if total.is_none_or(|total| total > MOST_ORDERS) {
            places.clear();
        }
        let Ok(values) = values_to_depth(tree, settings.depth_limit, &mut ());
        Self { tree, algorithm, settings, values, twins, have_twins, total, places }
    }

    /// How many orders there are; `None` where the number does not fit 64 bits.
    #[must_use]
    pub const fn total(&self) -> Option<u64> {
        self.total
    }

    /// Whether all of them are counted rather than a sample.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        self.total.is_some_and(|total| total <= MOST_ORDERS)
    }

    /// How many orders are counted.
    #[must_use]
    pub fn counted(&self) -> u64 {
        self.total.map_or(MOST_ORDERS, |total| total.min(MOST_ORDERS))
    }

    /// Whether some nodes must have their children in the same order, since they are one state to the search.
    #[must_use]
    pub const fn have_twins(&self) -> bool {
        self.have_twins
    }

    /// Whether the tree has the order with this name: there are static values to sort by, and twins are sorted in the
    /// same way. A depth limit may give them different values.
    #[must_use]
    pub fn has(&self, named: NamedOrder) -> bool {
        match named {
            NamedOrder::Own => true,
            NamedOrder::Static => has_evaluations(self.tree),
            NamedOrder::Best | NamedOrder::Worst => self.twins.as_ref().is_none_or(|twins| {
                let mut nodes = self.tree.preorder().filter(|&node| twins.first(node) != node);
                let order = |node| self.positions(named, node);
                self.settings.depth_limit.is_none()
                    || nodes.all(|node| order(node) == order(twins.first(node)))
            }),
        }
    }

    /// Where the children of this node stand in the tree, in the order with this name.
    fn positions(&self, named: NamedOrder, node: NodeId) -> Vec<usize> {
        let parent = Place { node, player: self.tree.player_at(node) };
        let children: Vec<Place> = self.tree.children(&parent).collect();
        let mut arranged = children.clone();
        self.arrange(named, &parent, &mut arranged);
        let position = |place| children.iter().position(|child| child == place);
        arranged.iter().filter_map(position).collect()
    }

    /// Puts children, as they stand in the tree, into the order with this name. Equal children keep their order in the
    /// tree, or its reverse where the search takes the last child first.
    fn arrange(&self, named: NamedOrder, parent: &Place, children: &mut [Place]) {
        let compare = |a: &Place, b: &Place| goodness(parent.player, &self.values, a.node, b.node);
        self.settings.child_order.turn(children);
        match named {
            NamedOrder::Own => {}
            NamedOrder::Static => ChildOrder::Static.arrange(self.tree, parent.player, children),
            NamedOrder::Best => children.sort_by(|a, b| compare(b, a)),
            NamedOrder::Worst => children.sort_by(compare),
        }
    }

    /// What the search looks at in the order with this name.
    ///
    /// # Errors
    /// When the flag is raised.
    pub fn named(&self, named: NamedOrder, cancel: &AtomicBool) -> Result<Effort, Stop> {
        match named {
            NamedOrder::Own => effort(self.algorithm, self.tree, self.settings, cancel),
            _ => self.arranged(&|parent, children| self.arrange(named, parent, children), cancel),
        }
    }

    /// What the search looks at in the order with this number: of all orders where all are counted, otherwise
    /// of the sample that `seed` gives. What they give together does not depend on how the children stand in the tree.
    ///
    /// # Errors
    /// When the flag is raised.
    pub fn numbered(&self, number: u64, seed: u64, cancel: &AtomicBool) -> Result<Effort, Stop> {
        let is_exhaustive = self.is_exhaustive();
        let stream = Random::new(seed ^ Random::new(number).bits()).bits();
        let arrange = move |parent: &Place, children: &mut [Place]| {
            let parent = self.put_as_made(parent.node, children);
            if is_exhaustive {
                let place = self.places.get(&parent);
                permute(children, place.map_or(0, |place| number / place));
            } else {
                // A stream of its own for every node, so that only children that are looked at are shuffled.
                let mut random = Random::new(stream ^ Random::new(parent.index() as u64).bits());
                let Ok(()) = random.shuffle(children, &mut ());
            }
        };
        self.arranged(&arrange, cancel)
    }

    /// Puts the children of this node, as they stand in the tree, into an order that does not depend on how they stand.
    /// Twins have theirs in the same order. Returns the node that stands for all of them.
    fn put_as_made(&self, parent: NodeId, children: &mut [Place]) -> NodeId {
        let Some(twins) = self.twins.as_ref().filter(|twins| twins.has(parent)) else {
            children.sort_unstable_by_key(|child| child.node);
            return parent;
        };
        let first = twins.first(parent);
        let mut beside: Vec<(NodeId, Place)> =
            self.tree.children_of(first).zip(children.iter().copied()).collect();
        beside.sort_unstable_by_key(|(model, _)| *model);
        children.iter_mut().zip(beside).for_each(|(child, (_, place))| *child = place);
        first
    }

    /// What the search would look at if this child stood before that sibling of it; `None` means last. Nothing if the
    /// search would refuse the tree, whose twins would differ.
    ///
    /// # Errors
    /// When the flag is raised.
    pub fn with_child_before(
        &self,
        child: NodeId,
        before: Option<NodeId>,
        cancel: &AtomicBool,
    ) -> Result<Option<Effort>, Stop> {
        let parent = self.tree.parent(child);
        if self.twins.as_ref().zip(parent).is_some_and(|(twins, parent)| twins.has(parent))
            && !self.admits(parent, child, before)
        {
            return Ok(None);
        }
        let arrange = |place: &Place, children: &mut [Place]| {
            if parent == Some(place.node) {
                move_before(children, |place| place.node, child, before);
            }
            self.settings.child_order.turn(children);
        };
        self.arranged(&arrange, cancel).map(Some)
    }

    /// Whether the search accepts the tree with this child of a twin before that sibling: all that it passes is like it.
    fn admits(&self, parent: Option<NodeId>, child: NodeId, before: Option<NodeId>) -> bool {
        let mut moved = self.tree.clone();
        let done = moved.transact(|change| {
            let Some(parent) = parent else { return Ok(()) };
            let mut children: Vec<NodeId> = change.tree().children_of(parent).collect();
            move_before(&mut children, |node| *node, child, before);
            change.reorder(parent, &children)
        });
        done.is_ok() && self.algorithm.check(self.settings, &moved).is_ok()
    }

    fn arranged(&self, arrange: &dyn Fn(&Place, &mut [Place]), cancel: &AtomicBool) -> Result<Effort, Stop> {
        let settings = Settings { child_order: ChildOrder::LeftToRight, ..self.settings };
        effort(self.algorithm, &Ordered { tree: self.tree, order: ByFunction(arrange) }, settings, cancel)
    }
}

/// Moves a child before another one; `None` means to the end.
fn move_before<C>(children: &mut [C], node: impl Fn(&C) -> NodeId, child: NodeId, before: Option<NodeId>) {
    let index_of = |wanted| children.iter().position(|other| node(other) == wanted);
    let Some(from) = index_of(child) else { return };
    let to = before.and_then(index_of).unwrap_or(children.len());
    if from < to {
        children[from..to].rotate_left(1);
    } else {
        children[to..=from].rotate_right(1);
    }
}

/// Whether an inner node below the root has a static value: without, only leaves can be ordered by it.
fn has_evaluations(tree: &Tree) -> bool {
    let mut inner = tree.preorder().skip(1).filter(|&node| !tree.is_leaf(node));
    inner.any(|node| tree.value(node).is_some())
}

/// The nodes above the depth limit that have two children or more, with their numbers.
fn choices(tree: &Tree, depth_limit: Option<u32>) -> impl Iterator<Item = (NodeId, u64)> + '_ {
    let mut level = vec![tree.root_id()];
    let mut depth = 0;
    let levels = std::iter::from_fn(move || {
        let nodes = std::mem::take(&mut level);
        let is_searched = depth_limit.is_none_or(|limit| depth < limit);
        depth += 1;
        level = nodes.iter().flat_map(|&node| tree.children_of(node)).collect();
        (is_searched && !nodes.is_empty()).then_some(nodes)
    });
    let counted = levels.flatten().map(|node| (node, tree.children_of(node).count() as u64));
    counted.filter(|&(_, children)| children > 1)
}

fn factorial(number: u64) -> Option<u64> {
    (2..=number).try_fold(1_u64, u64::checked_mul)
}

/// Puts items into the permutation with this number, counted round and round: 0 leaves them as they are.
///
/// D. H. Lehmer's code ("Teaching combinatorial tricks to a computer", 1960): every digit says which of the items
/// that are left comes next. Not more than 20 items have permutations that 64 bits can number.
fn permute<T>(items: &mut [T], number: u64) {
    let Some(permutations) = factorial(items.len() as u64) else { return };
    let mut rest = number % permutations;
    let mut smaller = permutations;
    for first in 0..items.len() {
        smaller /= (items.len() - first) as u64;
        let digit = (rest / smaller) as usize;
        rest %= smaller;
        items[first..=first + digit].rotate_right(1);
    }
}

/// How often each number was counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    orders: BTreeMap<u64, u64>,
    total: u64,
}

impl Histogram {
    /// Adds one count.
    pub fn add(&mut self, count: u64) {
        *self.orders.entry(count).or_default() += 1;
        self.total += 1;
    }

    /// The number of counts.
    #[must_use]
    pub const fn len(&self) -> u64 {
        self.total
    }

    /// Whether nothing has been counted.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The least and the greatest count.
    #[must_use]
    pub fn range(&self) -> Option<(u64, u64)> {
        Some((*self.orders.keys().next()?, *self.orders.keys().next_back()?))
    }

    /// The mean; NaN where nothing was counted.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.orders.iter().map(|(&count, &orders)| count as f64 * orders as f64).sum();
        sum / self.total as f64
    }

    /// The least count that at least this share of all does not exceed: 0.5 gives the median.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let wanted = (share * self.total as f64).ceil().max(1.0);
        let mut below = 0;
        self.orders.iter().find_map(|(&count, &orders)| {
            below += orders;
            (below as f64 >= wanted).then_some(count)
        })
    }

    /// How many of the counts are smaller than this one, and how many are equal to it.
    #[must_use]
    pub fn beside(&self, count: u64) -> (u64, u64) {
        let smaller = self.orders.range(..count).map(|(_, orders)| orders).sum();
        (smaller, self.orders.get(&count).copied().unwrap_or(0))
    }

    /// How many counts lie in each of this many ranges of the same width, which begin at the numbers `from`,
    /// `from + width`, and so on; what lies outside is left out.
    #[must_use]
    pub fn bars(&self, from: u64, width: u64, bars: usize) -> Vec<u64> {
        let mut heights = vec![0; bars];
        for (&count, &orders) in self.orders.range(from..) {
            if let Some(height) = heights.get_mut(((count - from) / width.max(1)) as usize) {
                *height += orders;
            }
        }
        heights
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_number_is_another_permutation() {
        let permuted = |number| {
            let mut items = [1, 2, 3, 4];
            permute(&mut items, number);
            items
        };
        assert_eq!(permuted(0), [1, 2, 3, 4]);
        assert_eq!(permuted(23), [4, 3, 2, 1]);
        assert_eq!(permuted(24), permuted(0), "round and round");
        assert_eq!((0..24).map(permuted).collect::<BTreeSet<_>>().len(), 24);
        permute::<u8>(&mut [], 5);
    }

    #[test]
    fn a_histogram_knows_its_mean_and_quantiles() {
        let mut histogram = Histogram::default();
        assert_eq!((histogram.range(), histogram.quantile(0.5)), (None, None));
        assert!(histogram.mean().is_nan());
        [5, 3, 3, 9].into_iter().for_each(|count| histogram.add(count));
        assert!((histogram.mean() - 5.0).abs() < 1e-12);
        assert_eq!((histogram.len(), histogram.range()), (4, Some((3, 9))));
        let quantiles = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| histogram.quantile(share));
        assert_eq!(quantiles, [3, 3, 3, 5, 9].map(Some));
        assert_eq!([3, 4, 5, 10].map(|count| histogram.beside(count)), [(0, 2), (2, 0), (2, 1), (4, 0)]);
        assert_eq!(histogram.bars(3, 2, 3), [2, 1, 0]);
        assert_eq!(histogram.bars(4, 6, 1), [2]);
    }
}
