//! A search under every order of the children, against trees in which the children really stand so, and against
//! what theory knows of the best order.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::sync::atomic::AtomicBool;

use alphabeta_lab::generate::arrangement::rearranged_children;
use alphabeta_lab::generate::child_orders::{ChildOrders, Histogram, MOST_ORDERS, NamedOrder};
use alphabeta_lab::generate::random::Random;
use alphabeta_lab::generate::values::LeafValues;
use alphabeta_lab::generate::{Arrangement, Uniform};
use alphabeta_lab::notation;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::statistics::effort::effort;
use alphabeta_lab::statistics::theory::{minimal_leaves, minimal_nodes};
use alphabeta_lab::tree::{Player, Tree};

static NEVER: AtomicBool = AtomicBool::new(false);

/// The orders in which the order of the children in the tree decides.
const ORDERS: [ChildOrder; 2] = [ChildOrder::LeftToRight, ChildOrder::RightToLeft];

/// A tree of lists, for trees that are really put in another order.
#[derive(Clone)]
enum Lists {
    Leaf(u64),
    Node(Vec<Lists>),
}

impl Lists {
    fn of(tree: &Tree, node: alphabeta_lab::tree::NodeId) -> Self {
        if tree.is_leaf(node) {
            return Self::Leaf(tree.value(node).unwrap().value() as u64);
        }
        Self::Node(tree.children_of(node).map(|child| Self::of(tree, child)).collect())
    }

    fn text(&self) -> String {
        match self {
            Self::Leaf(value) => value.to_string(),
            Self::Node(children) => {
                format!("[{}]", children.iter().map(Self::text).collect::<Vec<_>>().join(","))
            }
        }
    }

    /// The tree in every order of the children of every node.
    fn in_all_orders(&self) -> Vec<Self> {
        let Self::Node(children) = self else { return vec![self.clone()] };
        let below: Vec<Vec<Self>> = children.iter().map(Self::in_all_orders).collect();
        let mut trees = Vec::new();
        for order in permutations(children.len()) {
            let mut rows = vec![Vec::new()];
            for place in order {
                rows = rows
                    .iter()
                    .flat_map(|row: &Vec<Self>| {
                        below[place]
                            .iter()
                            .map(move |child| [row.as_slice(), std::slice::from_ref(child)].concat())
                    })
                    .collect();
            }
            trees.extend(rows.into_iter().map(Self::Node));
        }
        trees
    }
}

fn permutations(items: usize) -> Vec<Vec<usize>> {
    if items == 0 {
        return vec![Vec::new()];
    }
    let last = items - 1;
    let insert = |order: &Vec<usize>, at: usize| [&order[..at], &[last], &order[at..]].concat();
    permutations(last)
        .iter()
        .flat_map(|order| (0..=last).map(|at| insert(order, at)).collect::<Vec<_>>())
        .collect()
}

fn parse(text: &str) -> Tree {
    notation::parse(text, Player::Max, &mut ()).unwrap()
}

fn uniform(branching: u32, depth: u32, seed: u64) -> Tree {
    Uniform { branching, depth, seed, ..Uniform::default() }.generate(&mut ()).unwrap()
}

fn leaves(orders: &ChildOrders<'_>, seed: u64) -> Histogram {
    let mut histogram = Histogram::default();
    (0..orders.counted())
        .for_each(|number| histogram.add(orders.numbered(number, seed, &NEVER).unwrap().leaves));
    histogram
}

#[test]
fn all_orders_are_those_made_by_hand() {
    let texts = [
        "[[3,12,8],[2,4],[14,[5,2]]]",
        "[[1,1,[2,2]],[[1,[3,3,1]],2],7]",
        "[[[3,5],[6,9]],[[1,2],[0,4]]]",
        "7",
    ];
    let algorithms =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::SssStar];
    for text in texts {
        let tree = parse(text);
        let copies: Vec<Tree> = Lists::of(&tree, tree.root_id())
            .in_all_orders()
            .iter()
            .map(|lists| parse(&lists.text()))
            .collect();
        for algorithm in algorithms {
            let orders = ChildOrders::new(&tree, algorithm, Settings::default());
            assert!(orders.is_exhaustive());
            assert_eq!(orders.total(), Some(copies.len() as u64), "{text}");
            let mut by_hand = Histogram::default();
            for copy in &copies {
                by_hand.add(effort(algorithm, copy, Settings::default(), &NEVER).unwrap().leaves);
            }
            assert_eq!(leaves(&orders, 1), by_hand, "{text} {algorithm:?}");
        }
    }
}

/// Why the words about the best order name a uniform tree and the rule for ties.
#[test]
fn only_a_uniform_tree_and_cutting_ties_make_the_best_order_the_least() {
    let uniform = Uniform { branching: 3, depth: 4, leaves: LeafValues::range(0..=3), ..Uniform::default() };
    let uniform = Uniform { order: Arrangement::Best, ..uniform }.generate(&mut ()).unwrap();
    let evaluated = |tree: &Tree, ties| {
        let settings = Settings { ties, ..Settings::default() };
        effort(Algorithm::AlphaBeta, tree, settings, &NEVER).unwrap().leaves
    };
    let least = minimal_leaves(3, 4).unwrap();
    assert_eq!(evaluated(&uniform, Ties::Prune), least);
    assert!(evaluated(&uniform, Ties::Search) > least);
    // At the MIN node the best child is the larger subtree, and the leaf beside it would cut as well.
    assert_eq!(
        ["[5,[[2,1,0],3]]", "[5,[3,[2,1,0]]]"].map(|text| evaluated(&parse(text), Ties::Prune)),
        [4, 2]
    );
    let meaning = crate::english().generate_order_best_meaning();
    let minimum = crate::english().compare_least_explained("3", "4", "17 leaves");
    assert!(meaning.contains("uniform tree") && meaning.contains("α ≥ β"), "{meaning}");
    assert!(minimum.contains("uniform tree") && minimum.contains("α ≥ β"), "{minimum}");
}

#[test]
fn the_best_of_all_orders_is_knuth_and_moores_minimum() {
    for (branching, depth) in [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1), (5, 1), (7, 1)] {
        for seed in 1..=5 {
            let tree = uniform(branching, depth, seed);
            let orders = ChildOrders::new(&tree, Algorithm::AlphaBeta, Settings::default());
            assert!(orders.is_exhaustive());
            let (least, most) = leaves(&orders, 1).range().unwrap();
            assert_eq!(Some(least), minimal_leaves(branching, depth), "b = {branching}, d = {depth}");
            let best = orders.named(NamedOrder::Best, &NEVER).unwrap();
            assert_eq!(
                (Some(best.leaves), Some(best.visited)),
                (Some(least), minimal_nodes(branching, depth))
            );
            for &named in NamedOrder::ALL {
                let found = orders.named(named, &NEVER).unwrap().leaves;
                assert!((least..=most).contains(&found), "{named:?}: {found} of {least} to {most}");
            }
        }
    }
}

#[test]
fn the_named_orders_are_those_of_the_tree_as_it_stands() {
    let tree = parse("[[3,12,8],[2,4,6],[14,5,2]]");
    let orders = ChildOrders::new(&tree, Algorithm::AlphaBeta, Settings::default());
    let [own, best, worst, by_value] =
        [0, 1, 2, 3].map(|index| orders.named(NamedOrder::ALL[index], &NEVER).unwrap());
    assert_eq!((own.leaves, own.visited), (7, 11), "AIMA, figure 5.5");
    assert_eq!((best.leaves, worst.leaves), (5, 9));
    // Leaves are their own static value; the inner nodes have none.
    assert_eq!(by_value.leaves, 5);
}

#[test]
fn where_there_are_too_many_orders_a_sample_is_drawn_the_same_for_the_same_seed() {
    let tree = uniform(2, 4, 3);
    let orders = ChildOrders::new(&tree, Algorithm::AlphaBeta, Settings::default());
    assert_eq!(
        (orders.total(), orders.is_exhaustive(), orders.counted()),
        (Some(1 << 15), false, MOST_ORDERS)
    );
    let sample = leaves(&orders, 1);
    assert_eq!(sample.len(), MOST_ORDERS);
    assert_eq!(sample, leaves(&orders, 1));
    assert_ne!(sample, leaves(&orders, 2));
    // Its mean is that of all 32,768 orders, which are few enough to be made by hand.
    let mut all = Histogram::default();
    let mut squares = 0.0;
    for lists in Lists::of(&tree, tree.root_id()).in_all_orders() {
        let count =
            effort(Algorithm::AlphaBeta, &parse(&lists.text()), Settings::default(), &NEVER).unwrap().leaves;
        all.add(count);
        squares += (count * count) as f64;
    }
    assert_eq!(all.len(), 1 << 15);
    let deviation = (squares / all.len() as f64 - all.mean().powi(2)).sqrt();
    let error = deviation / (MOST_ORDERS as f64).sqrt();
    assert!((sample.mean() - all.mean()).abs() < 5.0 * error, "{} and {}", sample.mean(), all.mean());
    assert_eq!(all.range(), sample.range());
}

#[test]
fn the_sample_is_about_the_tree_and_not_about_how_its_children_stand() {
    let mut tree = uniform(3, 4, 7);
    let before = leaves(&ChildOrders::new(&tree, Algorithm::AlphaBeta, Settings::default()), 1);
    let mut random = Random::new(5);
    tree.transact(|change| {
        let nodes: Vec<_> = change.tree().preorder().filter(|&node| !change.tree().is_leaf(node)).collect();
        for node in nodes {
            let mut children: Vec<_> = change.tree().children_of(node).collect();
            random.shuffle(&mut children, &mut ()).unwrap();
            change.reorder(node, &children)?;
        }
        Ok(())
    })
    .unwrap();
    let shuffled = ChildOrders::new(&tree, Algorithm::AlphaBeta, Settings::default());
    assert_eq!(leaves(&shuffled, 1), before);
}

/// A tree of this depth with two children a node, and different evaluations that have nothing to do with the leaves.
pub(crate) fn evaluated(depth: u32, values: &mut Random) -> String {
    let value = values.below(1 << 40);
    if depth == 0 {
        return value.to_string();
    }
    let children = [(); 2].map(|()| evaluated(depth - 1, values));
    format!("~{value}[{}]", children.join(","))
}

/// Above the limit such a tree is uniform, so that the best order needs no more than any other.
#[test]
fn under_a_depth_limit_the_best_child_is_that_of_the_search() {
    let mut differ = 0;
    for seed in 0..60 {
        let tree = parse(&evaluated(3, &mut Random::new(seed)));
        for (limit, child_order) in [1, 2, 3].into_iter().flat_map(|limit| ORDERS.map(|order| (limit, order)))
        {
            let settings = Settings { depth_limit: Some(limit), child_order, ..Settings::default() };
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
                let orders = ChildOrders::new(&tree, algorithm, settings);
                let count = |order| orders.named(order, &NEVER).unwrap();
                let best = count(NamedOrder::Best);
                let (least, _) = leaves(&orders, 1).range().unwrap();
                assert_eq!(best.leaves, least, "seed {seed}, limit {limit}, {algorithm:?}");
                assert_eq!(Some(least), minimal_leaves(2, limit), "seed {seed}, limit {limit}");
                // The tree is really put in this order.
                for (name, order) in
                    [(NamedOrder::Best, Arrangement::Best), (NamedOrder::Worst, Arrangement::Worst)]
                {
                    let mut sorted = tree.clone();
                    let moved = rearranged_children(&tree, tree.root_id(), (order, 0), settings);
                    sorted
                        .transact(|change| {
                            moved.iter().try_for_each(|(node, order)| change.reorder(*node, order))
                        })
                        .unwrap();
                    assert_eq!(effort(algorithm, &sorted, settings, &NEVER).unwrap(), count(name));
                }
                let sorted =
                    |settings| rearranged_children(&tree, tree.root_id(), (Arrangement::Best, 0), settings);
                let unlimited = Settings { depth_limit: None, ..settings };
                differ += usize::from(sorted(unlimited) != sorted(settings));
            }
        }
    }
    assert!(differ > 100, "{differ}");
}

#[test]
fn children_that_are_never_looked_at_have_no_order() {
    let tree = parse("[~1[3,5],~2[6,[9,1]]]");
    let limited = |limit| {
        let settings = Settings { depth_limit: limit, ..Settings::default() };
        ChildOrders::new(&tree, Algorithm::AlphaBeta, settings).total()
    };
    assert_eq!(
        [limited(Some(0)), limited(Some(1)), limited(Some(2)), limited(None)],
        [1, 2, 8, 16].map(Some)
    );
}

#[test]
fn a_raised_flag_ends_it() {
    let tree = uniform(3, 3, 1);
    let raised = AtomicBool::new(true);
    let orders = ChildOrders::new(&tree, Algorithm::Minimax, Settings::default());
    assert!(orders.numbered(0, 1, &raised).is_err());
    assert!(orders.named(NamedOrder::Best, &raised).is_err());
}
